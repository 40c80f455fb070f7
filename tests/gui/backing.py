"""What is really on the screen: the pixels that a window has flushed, not a picture painted anew for the asking."""

from __future__ import annotations

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget


class Surface:
    """The backing store of a top-level widget."""

    def __init__(self, window: QWidget) -> None:
        self._window = window.window()

    def image(self) -> QImage:
        """The pixels as they are now."""
        device = self._window.backingStore().paintDevice()
        assert isinstance(device, QImage), "this platform keeps no picture of its windows"
        return device.copy()

    def fresh(self) -> QImage:
        """The pixels as a full repaint would make them."""
        return self._window.grab().toImage().convertToFormat(self.image().format())


def differing(one: QImage, other: QImage) -> int:
    """How many pixels differ; all of them when the sizes do."""
    if one.size() != other.size():
        return one.width() * one.height()
    if one == other:
        return 0
    format = QImage.Format.Format_RGB32
    a, b = bytes(one.convertToFormat(format).constBits()), bytes(other.convertToFormat(format).constBits())
    return sum(a[n : n + 4] != b[n : n + 4] for n in range(0, len(a), 4))
