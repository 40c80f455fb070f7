"""The icon in the forms that systems want: PNG files, one .ico for Windows, one .icns for macOS."""

from __future__ import annotations

import os
import struct
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
HICOLOR = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
ICO = (16, 20, 24, 32, 40, 48, 64, 256)
ICNS = {"icp4": 16, "icp5": 32, "ic07": 128, "ic08": 256, "ic09": 512, "ic10": 1024, "ic11": 32, "ic12": 64,
        "ic13": 256, "ic14": 512}  # fmt: skip
"""Apple's names for the sizes; ic11 to ic14 are those for fine screens."""


def ico(pictures: dict[int, bytes]) -> bytes:
    """An .ico file of PNG pictures by size."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    place = len(head) + 16 * len(pictures)
    entries, body = b"", b""
    for size, data in sorted(pictures.items()):
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), place + len(body))
        body += data
    return head + entries + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """An .icns file of PNG pictures by size."""
    parts = [(name.encode(), pictures[size]) for name, size in ICNS.items()]
    body = b"".join(name + struct.pack(">I", len(data) + 8) + data for name, data in parts)
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def paint(folder: Path) -> None:
    """Write `<size>.png`, `cubes.ico` and `cubes.icns` into a folder."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.path.insert(0, str(ROOT))
    from PySide6.QtGui import QGuiApplication

    application = QGuiApplication.instance() or QGuiApplication(["cubes"])
    from gui.art.app_icon import bake_into

    sizes = sorted({*HICOLOR, *ICO, *ICNS.values()})
    pictures = {int(file.stem): file.read_bytes() for file in bake_into(folder, sizes)}
    (folder / "cubes.ico").write_bytes(ico({size: pictures[size] for size in ICO}))
    (folder / "cubes.icns").write_bytes(icns(pictures))
    del application


if __name__ == "__main__":
    paint(Path(sys.argv[1]))
