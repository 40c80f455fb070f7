"""What widgets share, as plain functions: a mix-in beside a Qt class breaks its construction.

Every widget of this package has a method ``set_scale(u)``; all lengths it was given are multiplied by u.
"""

from __future__ import annotations

from typing import Final, Protocol, runtime_checkable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from gui.art.controls import State
from gui.art.fonts import font, load_fonts
from gui.art.palette import colour

INSET: Final = 4.0
"""Room (logical pixels) a focusable widget keeps around its body for shadow and focus ring.

Two neighbours with spacing 0 are therefore 8 pixels apart.
"""
SMALLEST_TARGET: Final = 32.0


@runtime_checkable
class Scalable(Protocol):
    """A widget that follows the interface size."""

    def set_scale(self, u: float) -> None:
        """Multiply every length by u."""


def apply_scale(root: QWidget, u: float) -> None:
    """Scale a widget and all widgets inside it."""
    for widget in (root, *root.findChildren(QWidget)):
        if isinstance(widget, Scalable):
            widget.set_scale(u)


def body_of(widget: QWidget, u: float) -> QRectF:
    """The part of a widget inside the room for its focus ring."""
    inset = INSET * u
    return QRectF(widget.rect()).adjusted(inset, inset, -inset, -inset)


def state_of(widget: QWidget, *, pressed: bool = False, checked: bool = False) -> State:
    """The painted state of a widget."""
    return State(
        hover=widget.isEnabled() and widget.underMouse(),
        pressed=pressed,
        focus=widget.hasFocus(),
        enabled=widget.isEnabled(),
        checked=checked,
    )


def set_available(widget: QWidget, available: bool, reason: str = "", usual: str = "") -> None:
    """Enable a widget, or disable it and say why: as a tooltip and to assistive technology."""
    widget.setEnabled(available)
    text = usual if available else reason
    widget.setToolTip(text)
    widget.setAccessibleDescription(text)


def transparent_palette(tint: str | QColor = "bone", disabled: str | QColor = "disabled_text") -> QPalette:
    """A palette for a widget that paints its own ground."""
    palette = QPalette()
    clear = QColor(0, 0, 0, 0)
    for role in (QPalette.ColorRole.Base, QPalette.ColorRole.Window, QPalette.ColorRole.Button):
        palette.setColor(role, clear)
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.WindowText, QPalette.ColorRole.ButtonText):
        palette.setColor(role, colour(tint))
        palette.setColor(QPalette.ColorGroup.Disabled, role, colour(disabled))
    palette.setColor(QPalette.ColorRole.Highlight, colour("#8f6a26"))
    palette.setColor(QPalette.ColorRole.HighlightedText, colour("#fffaea"))
    palette.setColor(QPalette.ColorRole.PlaceholderText, colour("muted"))
    return palette


def application_palette() -> QPalette:
    """The palette for everything Qt paints itself: menus, pop-ups, tooltips."""
    palette = transparent_palette()
    for role, tint in (
        (QPalette.ColorRole.Window, "leather"),
        (QPalette.ColorRole.Base, "raised"),
        (QPalette.ColorRole.AlternateBase, "leather"),
        (QPalette.ColorRole.Button, "secondary_top"),
        (QPalette.ColorRole.ToolTipBase, "parchment_light"),
        (QPalette.ColorRole.ToolTipText, "ink"),
        (QPalette.ColorRole.Link, "focus"),
        (QPalette.ColorRole.LinkVisited, "focus"),
        (QPalette.ColorRole.BrightText, "pick"),
        (QPalette.ColorRole.Light, "line"),
        (QPalette.ColorRole.Mid, "line"),
        (QPalette.ColorRole.Dark, "night"),
        (QPalette.ColorRole.Shadow, "night"),
    ):
        palette.setColor(role, colour(tint))
    return palette


def install_look(application: QApplication, u: float = 1.0) -> None:
    """Typefaces, style and palette of Cubes for the whole application."""
    load_fonts()
    application.setStyle("Fusion")
    application.setPalette(application_palette())
    application.setFont(font("ui", 14 * u))
    QToolTip.setFont(font("ui", 13 * u, 500))
    QToolTip.setPalette(application_palette())


def step_of(key: int) -> int:
    """-1 or 1 for the arrow keys that go back or on, 0 for any other key."""
    if key in (Qt.Key.Key_Left, Qt.Key.Key_Up):
        return -1
    if key in (Qt.Key.Key_Right, Qt.Key.Key_Down):
        return 1
    return 0
