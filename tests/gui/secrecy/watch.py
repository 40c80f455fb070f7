"""Everything that a window tells: pixels, the accessible tree, tooltips, names, the models' roles, the title."""

from __future__ import annotations

from typing import Any

import shiboken6
from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QWidget

from gui.headless.stage import settle
from gui.privacy import Screen
from gui.session import Session
from tests.gui.open_table import Table

TEXTS = (
    QAccessible.Text.Name,
    QAccessible.Text.Description,
    QAccessible.Text.Value,
    QAccessible.Text.Help,
    QAccessible.Text.Accelerator,
)
FLAGS = ("disabled", "invisible", "focused", "focusable", "checked", "checkable", "pressed", "selected", "offscreen")


def tree(root: QWidget) -> list[tuple[Any, ...]]:
    """The accessible tree below a widget, as a screen reader walks it."""
    found: list[tuple[Any, ...]] = []

    def walk(interface: QAccessibleInterface, depth: int) -> None:
        thing = interface.object()
        state = interface.state()
        told = [interface.text(text) for text in TEXTS]
        if state.invisible and not any(told) and not interface.childCount():
            return  # a spare that stands for nothing
        found.append(
            (
                depth,
                interface.role().name,
                tuple(told),
                interface.rect().getRect(),
                thing.objectName() if thing is not None and shiboken6.isValid(thing) else "",
                tuple(bool(getattr(state, flag)) for flag in FLAGS),
            )
        )
        for number in range(interface.childCount()):
            child = interface.child(number)
            if child is not None:
                walk(child, depth + 1)

    walk(QAccessible.queryAccessibleInterface(root), 0)
    return found


def tips(root: QWidget) -> list[tuple[Any, ...]]:
    """What every widget carries with it, shown or not."""
    found = []
    for widget in (root, *root.findChildren(QWidget)):
        text = getattr(widget, "text", None)
        found.append(
            (
                type(widget).__name__,
                widget.objectName(),
                widget.toolTip(),
                widget.statusTip(),
                widget.whatsThis(),
                widget.accessibleName(),
                widget.accessibleDescription(),
                text() if callable(text) else text,
                widget.geometry().getRect(),
                widget.isVisible(),
                widget.isEnabled(),
            )
        )
    # Spare widgets may lie in another order; what they carry is what counts.
    return sorted(found, key=repr)


def roles(model: QAbstractItemModel | None) -> list[tuple[Any, ...]]:
    """The data of every row in all roles; none where a view has no model (behind a curtain)."""
    if model is None:
        return []
    every = (*(int(role) for role in Qt.ItemDataRole), *(int(Qt.ItemDataRole.UserRole) + n for n in range(20)))
    return [
        tuple(repr(model.index(row, 0, QModelIndex()).data(role)) for role in every) for row in range(model.rowCount())
    ]


def items(at: Table) -> list[tuple[Any, ...]]:
    """Every item on the board: what it is, where, how large, how high, and what it says."""
    return [
        (name, item.piece, item.pos().toTuple(), item.boundingRect().getRect(), item.zValue(), item.toolTip())
        for name, item in at.window.table.scene.piece_items.items()
    ]


def watch(at: Table) -> dict[str, Any]:
    """All of it, by channel."""
    window = at.window
    settle()
    session = window.session
    assert session is not None
    others = [w for w in QApplication.topLevelWidgets() if w.isVisible() and w is not window]
    return {
        "pixels": at.surface.fresh(),
        "accessible tree": tree(window),
        "tips": tips(window),
        "title": window.windowTitle(),
        "pieces": roles(window.table.model),
        "items": items(at),
        "log": (roles(window.table.side.log.model()), [words for _event, words in session.log()]),
        "other windows": [(type(w).__name__, w.windowTitle()) for w in others],
        "audience": session.audience,
    }


def differences(one: dict[str, Any], other: dict[str, Any]) -> set[str]:
    """The channels in which two windows differ."""
    return {channel for channel, told in one.items() if told != other[channel]}


def show_to(at: Table, viewer: int | None) -> None:
    """Show the table, or the private view of a seat."""
    at.rest()
    if at.screen is Screen.CURTAIN:
        at.window.privacy.to_table()
    at.rest()
    if viewer is not None:
        at.window.pass_to(viewer)
        at.window.privacy.open()
    at.rest()
    assert at.window.session is not None
    assert at.window.session.audience == viewer


def seat_down(at: Table, match: Any, path: Any) -> None:
    """Put another match into the same window."""
    at.window.open_session(Session(match, path), fresh=False)
    at.match = match
    at.hands.move(at.window.rect().bottomRight())
