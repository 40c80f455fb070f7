"""Parts of a game's rules that are one key away while it is played, at the table and behind the curtain."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut

from cubes.words import _
from gui.art.gallery import Look
from gui.metrics import Metrics
from gui.privacy import Screen
from gui.table.game_ui import GameUI
from gui.widgets.menu import MenuItem

if TYPE_CHECKING:
    from gui.window import TableWindow


@runtime_checkable
class WithReferences(Protocol):
    """A game's part of the table that has such parts: key, title (marked for translation) and anchor of each."""

    references: tuple[tuple[str, str, str], ...]


@runtime_checkable
class WithReferenceLooks(Protocol):
    """A game's part of the table whose references show something of the match itself."""

    def reference_look(self, anchor: str, view: Any, width: float, metrics: Metrics) -> Look | None:
        """What stands below the heading of a reference, at most so wide; ``None``: words will do."""


@runtime_checkable
class WithWideReferences(Protocol):
    """A game's part of the table some of whose pictures need all the width of the sheet: their anchors."""

    wide_references: frozenset[str]


class References(QObject):
    """The references of the match in a window. ``rules`` carries the anchor when the whole page is asked for."""

    rules = Signal(object)

    def __init__(self, window: TableWindow) -> None:
        super().__init__(window)
        self._window = window
        self._known: tuple[tuple[str, str, str], ...] = ()
        self._looks: WithReferenceLooks | None = None
        self._wide: frozenset[str] = frozenset()
        self._shortcuts: dict[QShortcut, str] = {}

    def begin(self, ui: GameUI) -> None:
        """Listen to the keys of a game; most have none."""
        self.end()
        self._known = ui.references if isinstance(ui, WithReferences) else ()
        self._looks = ui if isinstance(ui, WithReferenceLooks) else None
        self._wide = ui.wide_references if isinstance(ui, WithWideReferences) else frozenset()
        for key, _title, _anchor in self._known:
            for screen in (self._window.table, self._window.private):
                shortcut = QShortcut(QKeySequence(key), screen)
                shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
                shortcut.setAutoRepeat(False)
                shortcut.activated.connect(self._pressed)
                self._shortcuts[shortcut] = key

    def end(self) -> None:
        """Listen no more."""
        shortcuts, self._shortcuts, self._known, self._looks = self._shortcuts, {}, (), None
        for shortcut in shortcuts:
            shortcut.setEnabled(False)
            shortcut.deleteLater()

    def menu_items(self) -> list[MenuItem]:
        """The references as commands of the table's menu."""
        return [MenuItem(f"reference.{key}", _(title), "help", key) for key, title, _anchor in self._known]

    def open(self, wanted: str) -> None:
        """Show the part with this key over the match, whoever looks at it; a curtain shows nothing."""
        from gui.screens.reference import ReferenceSheet

        window = self._window
        if window.session is None or window.privacy.cover.screen is Screen.CURTAIN:
            return
        at_table = window.privacy.cover.screen is Screen.TABLE
        for key, _title, anchor in self._known:
            if key == wanted:
                sheet = ReferenceSheet.open_for(
                    window,
                    window.session.spec.id,
                    anchor,
                    key,
                    to_rules=at_table,
                    look=self._look_of(anchor),
                    wide=anchor in self._wide,
                )
                sheet.rules.connect(self.rules)

    def _look_of(self, anchor: str) -> Callable[[float, Metrics], Look | None] | None:
        """What a reference shows of the match, as whoever looks at it may see it."""
        session = self._window.session
        if self._looks is None or session is None:
            return None
        return partial(self._looks.reference_look, anchor, session.view())

    def _pressed(self) -> None:
        sender = self.sender()
        if isinstance(sender, QShortcut) and sender in self._shortcuts:
            self.open(self._shortcuts[sender])
