"""Glance: how long people need at least to see that something new is asked.

The second press of a double Enter, or one that was meant for the motion that has just ended, must not end a step with
things left to do, nor begin the turn of somebody else.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QElapsedTimer

from gui.table.choice import Offer

SHORTEST = 350
"""Milliseconds: nobody reads a new question, decides and presses in less."""


class Glance:
    """Knows since when the present question has been on the screen, and who acted before it."""

    shortest = SHORTEST

    def __init__(self) -> None:
        self._shown = QElapsedTimer()
        self._acted: int | None = None

    def begin(self) -> None:
        """A question is on the screen from now on."""
        self._shown.start()

    def acted(self, seat: int | None) -> None:
        """A seat has acted; ``None`` forgets who did."""
        self._acted = seat

    @property
    def patient(self) -> bool:
        """Whether people need time at all (the tests' programs do not)."""
        return self.shortest > 0

    def too_soon(self, offer: Offer, offers: Sequence[Offer]) -> bool:
        """Whether an offer that nobody picked comes too soon to be meant: it gives others up, or is another seat's."""
        if not self._shown.isValid() or self._shown.elapsed() >= self.shortest:
            return False
        return gives_up(offer, offers) or (self._acted is not None and self._acted != offer.seat)


def gives_up(offer: Offer, offers: Sequence[Offer]) -> bool:
    """Whether something else could be done instead of an offer."""
    return any((other.seat, other.action) != (offer.seat, offer.action) for other in offers)
