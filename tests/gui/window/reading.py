"""What the tests of the layout share: long names, sizes, every text that is painted, and where the controls are."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QAbstractButton

from gui.art import text as text_module
from gui.art.fonts import measure
from gui.art.gallery import Gallery
from gui.input_gate import InputGate
from gui.settings import Settings
from gui.window import TableWindow
from tests.gui.open_table import Table

SIZES = ((1024, 600), (1366, 768), (2560, 1440))
LONG_NAMES = (
    "Bartholomew Maximilian of Nether Wallop.",
    "Margarethe Elisabeth von Schwarzenbergen",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "Anna-Lena von und zu Hohenstein-Wittelsb",
    "Ólafur Ragnar Grímsson from Reykjavík Is",
    "Priyanka Chandrasekaran Venkataraghavana",
    "Inés Magdalena Rodríguez de la Fuente-Sa",
    "Oskar Emanuel Friedrich Wilhelm Ottokar-",
)



class Texts:
    """Every text that is painted: its words, its size, and whether it fits its box."""

    def __init__(self) -> None:
        self.seen: list[tuple[str, int, float, float, bool]] = []
        self.original = text_module.draw_text

    def draw(
        self, painter: Any, rect: QRectF, text: str, used: Any, *rest: Any, wrap: bool = False, **more: Any
    ) -> None:
        self.seen.append((text, used.pixelSize(), rect.width(), measure(text, used), wrap))
        self.original(painter, rect, text, used, *rest, wrap=wrap, **more)

    def small(self) -> set[tuple[str, int]]:
        return {(text, px) for text, px, _room, _width, _wrap in self.seen if text.strip() and px < 12}

    def cut(self) -> set[str]:
        return {text for text, _px, room, width, wrap in self.seen if not wrap and width > room + 2.5}

    def says(self, name: str) -> bool:
        """Whether a name was painted whole, on however many rows."""
        words = "".join(text for text, *_rest in self.seen).replace(" ", "")
        return name.replace(" ", "") in words


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> Texts:
    found = Texts()
    for name, module in list(sys.modules.items()):
        if name.startswith("gui.") and getattr(module, "draw_text", None) is found.original:
            monkeypatch.setattr(module, "draw_text", found.draw)
    return found


def own_gallery(settings: Settings, gate: InputGate, _shared: Gallery) -> TableWindow:
    """A window that paints every piece itself, so that its texts are seen."""
    return TableWindow(settings, gate, Gallery(1.0))


def check_controls(at: Table, piece: int = 28) -> int:
    """Every button that is in use lies wholly in the window and is large enough; how many there were.

    ``piece``: how large those of pieces have to be.
    """
    window, count = at.window, 0
    for button in window.findChildren(QAbstractButton):
        if not button.isVisible() or button.visibleRegion().isEmpty():
            continue
        name = button.objectName() or type(button).__name__
        area = button.rect().translated(button.mapTo(window, button.rect().topLeft()))
        assert window.rect().adjusted(-6, -6, 6, 6).contains(area), f"{name} leaves the window"
        least = piece if name.startswith("piece.") else 32 if button.isEnabled() else 28
        assert min(button.width(), button.height()) >= least, f"{name} is too small: {button.size()}"
        count += 1
    return count
