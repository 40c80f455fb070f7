"""Opening: a small picture that is there at once, while an installed program still loads itself.

Only Qt is imported here, and nothing of ours that imports more. ``packaging/start.py`` opens it before the rest is
loaded; ``gui.app`` closes it when the window, or a message instead of it, is there.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from PySide6.QtCore import QEvent
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QSplashScreen, QWidget

from gui.art.assets import AssetMissing, asset_path

WIDTH, HEIGHT = 400, 300
ICON = 256
DARK, RIM = "#14101a", "#8a6a32"
PATIENCE = 0.3
"""Seconds to wait for the screen to show it, at most."""

_open: list[QSplashScreen] = []


class Opening(QSplashScreen):
    """The picture in a window of its own, which Qt puts in the middle of the screen."""

    def event(self, event: QEvent) -> bool:
        # Qt's own way would wait for the screen, a whole second where no window manager answers
        return QWidget.event(self, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self.pixmap())
        painter.end()


def wanted(arguments: Sequence[str]) -> bool:
    """Whether this call opens the window: all but those that only print, draw or test something."""
    words = [word.partition("=")[0] for word in arguments if word.startswith("--") or word == "-h"]
    return all(word == "--data-dir" for word in words)


def open_picture(arguments: Sequence[str]) -> QApplication:
    """Make the application object, and show the picture where there is a screen."""
    app = QApplication(list(arguments))
    app.setApplicationName("Cubes")
    app.setApplicationDisplayName("Cubes")
    app.setDesktopFileName("cubes")
    if app.platformName() in ("offscreen", "minimal"):
        return app
    splash = Opening(picture(app.devicePixelRatio()))
    splash.setObjectName("opening")
    _open.append(splash)
    splash.show()
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        app.processEvents()
        handle = splash.windowHandle()
        if handle is not None and handle.isExposed():
            splash.repaint()
            break
    return app


def close_picture() -> None:
    """Take it away, if it is there."""
    while _open:
        splash = _open.pop()
        splash.hide()  # a window that is closed as the last one would end the program
        splash.deleteLater()


def picture(ratio: float = 1.0) -> QPixmap:
    """The icon of Cubes on a dark ground; where it is missing, the ground alone. ``ratio``: device pixels per pixel."""
    result = QPixmap(round(WIDTH * ratio), round(HEIGHT * ratio))
    result.setDevicePixelRatio(ratio)
    result.fill(QColor(DARK))
    painter = QPainter(result)
    try:
        painter.setPen(QColor(RIM))
        painter.drawRect(0, 0, WIDTH - 1, HEIGHT - 1)
        icon = QPixmap(str(asset_path(f"icons/app/{ICON}.png")))
        painter.drawPixmap((WIDTH - ICON) // 2, (HEIGHT - ICON) // 2, ICON, ICON, icon)
    except AssetMissing:
        pass  # it is worth no error
    finally:
        painter.end()
    return result
