"""Privacy: who may see the screen now. A small machine of three states that the window obeys.

*Table*: the public view. *Curtain*: everything is covered, for a seat or (``seat`` is ``None``) for the table.
*Private*: the view of one seat. The only way into *Private* is through a *Curtain* for that very seat, opened by a
deliberate act; from everywhere the way to the curtain is open at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QObject, Signal


class Screen(Enum):
    """What covers or fills the window."""

    TABLE = "table"
    CURTAIN = "curtain"
    PRIVATE = "private"


@dataclass(frozen=True)
class Cover:
    """A state of the machine: the screen, whose it is, and the public sentence that the curtain shows.

    ``deciding`` tells whether the seat is awaited behind the curtain or only wants to look at its own notes.
    """

    screen: Screen
    seat: int | None = None
    sentence: str = ""
    deciding: bool = False


TABLE = Cover(Screen.TABLE)


class PrivacyError(RuntimeError):
    """Somebody asked for a view that the present state does not lead to."""


class Privacy(QObject):
    """The machine. ``changed`` carries the new :class:`Cover` after every change of state."""

    changed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cover = TABLE

    @property
    def cover(self) -> Cover:
        """The present state."""
        return self._cover

    @property
    def viewer(self) -> int | None:
        """The seat whose view may be on the screen; ``None`` for the table and behind a curtain."""
        return self._cover.seat if self._cover.screen is Screen.PRIVATE else None

    def raise_curtain(self, seat: int | None, sentence: str = "", deciding: bool = False) -> None:
        """Cover everything; ``seat`` is who may lift the curtain, ``None`` stands for everybody at the table."""
        self._become(Cover(Screen.CURTAIN, seat, sentence, deciding))

    def cover_now(self) -> None:
        """Cover at once: a private view goes back behind its own curtain, the table behind one for everybody."""
        now = self._cover
        if now.screen is Screen.PRIVATE:
            self._become(Cover(Screen.CURTAIN, now.seat, now.sentence, now.deciding))
        elif now.screen is Screen.TABLE:
            self._become(Cover(Screen.CURTAIN))

    def open(self) -> None:
        """The person the curtain names has opened it. Raises :class:`PrivacyError` without a curtain."""
        now = self._cover
        if now.screen is not Screen.CURTAIN:
            raise PrivacyError("there is no curtain to open")
        if now.seat is None:
            self._become(TABLE)
        else:
            self._become(Cover(Screen.PRIVATE, now.seat, now.sentence, now.deciding))

    def to_table(self) -> None:
        """Show the table: from a curtain that is let be, or after a private step was finished and covered.

        Raises :class:`PrivacyError` from a private view: it has to be covered first.
        """
        if self._cover.screen is Screen.PRIVATE:
            raise PrivacyError("a private view must be covered before the table is shown")
        self._become(TABLE)

    def _become(self, cover: Cover) -> None:
        if cover != self._cover:
            self._cover = cover
            self.changed.emit(cover)
