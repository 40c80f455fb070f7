"""A screen without a monitor, and pictures of what is on it: Xvfb keeps its picture in a file."""

from __future__ import annotations

import os
import struct
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtGui import QImage

SIZE = (1366, 768)


class Screen:
    """An X server of its own. ``name`` is what DISPLAY has to be."""

    def __init__(self, name: str, file: Path) -> None:
        self.name = name
        self._file = file

    def picture(self) -> QImage:
        """What is on the screen now."""
        data = self._file.read_bytes()
        header = struct.unpack(">25I", data[:100])
        start, width, height, line, colours = header[0], header[4], header[5], header[12], header[19]
        pixels = data[start + 12 * colours :]
        return QImage(pixels, width, height, line, QImage.Format.Format_RGB32).copy()

    def wait_for(self, seen: Callable[[QImage], bool], seconds: float = 60) -> QImage:
        """The first picture that fits, or ``TimeoutError``."""
        end = time.monotonic() + seconds
        while True:
            image = self.picture()
            if seen(image):
                return image
            if time.monotonic() > end:
                raise TimeoutError("the screen does not show what it should")
            time.sleep(0.3)

    def wait_until_still(self, seconds: float = 60) -> QImage:
        """The first picture that is still the same a second later, or ``TimeoutError``."""
        last: list[QImage] = []

        def still(image: QImage) -> bool:
            last.append(image)
            return len(last) > 3 and all(image == other for other in last[-4:-1])

        return self.wait_for(still, seconds)


def colours(image: QImage) -> int:
    """How many different colours a sample of the picture has."""
    return len({image.pixel(x, y) for x in range(3, image.width(), 11) for y in range(3, image.height(), 11)})


def painted(image: QImage) -> bool:
    """Whether the window of Cubes is there: an empty screen has one colour, ours thousands of shades."""
    return colours(image) > 600


def something_to_read(image: QImage) -> bool:
    """Whether a message lies over the window: the rest, with the golden title, is dark then."""
    top = range(0, image.height() // 4, 3)
    return (
        painted(image)
        and max(image.pixelColor(x, y).lightness() for x in range(0, image.width(), 3) for y in top) < 120
    )


@contextmanager
def screen(folder: Path) -> Iterator[Screen]:
    """A screen while the block lasts."""
    folder.mkdir(parents=True, exist_ok=True)
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-fbdir", str(folder), "-ac", "-noreset"],
        pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        yield Screen(f":{number}", folder / "Xvfb_screen0")
    finally:
        server.terminate()
        server.wait(10)
