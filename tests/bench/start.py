"""Shows a window and says when its first frame is there and the event loop is free: ``bare`` or ``shell DATA``."""

import sys

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget


def usable() -> None:
    sys.stdout.write("usable\n")
    sys.stdout.flush()


class Bare(QWidget):
    """A window with nothing in it."""

    def paintEvent(self, _event: object) -> None:
        QTimer.singleShot(0, self, usable)


def bare() -> None:
    app = QApplication(sys.argv[:1])
    window = Bare()
    window.resize(1366, 768)
    window.show()
    app.exec()


def shell(data: str) -> None:
    from gui import app
    from gui.screens.home import HomeScreen

    usual = HomeScreen.paintEvent
    told = []

    def paint(self: HomeScreen, event: object) -> None:
        usual(self, event)  # type: ignore[arg-type]
        if not told:
            told.append(True)
            QTimer.singleShot(0, self, usable)

    HomeScreen.paintEvent = paint  # type: ignore[method-assign]
    app.main(["--data-dir", data])


if __name__ == "__main__":
    bare() if sys.argv[1] == "bare" else shell(sys.argv[2])
