"""The start of the installed program against that of a bare frozen window: from its call to its picture on a screen.

`make installers` has to have built it. Both are started in turn, so that whatever else the machine does hits both;
the time of the processor is told as well, since others' work does not count in it.
"""

from __future__ import annotations

import array
import mmap
import os
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import pytest

from tests.packaging.installers.screen import screen
from tests.packaging.tools import ROOT, load

STARTS = 15
SHADES = 600
"""The home screen has many more; a bare window has one."""


class Watched:
    """The picture of a screen, read as it changes."""

    def __init__(self, data: mmap.mmap) -> None:
        header = struct.unpack(">25I", data[:100])
        start = header[0] + 12 * header[19]
        self._pixels = memoryview(data)[start : start + header[5] * header[12]]

    def shades(self) -> int:
        """How many colours a sample of it has."""
        return len(set(array.array("I", self._pixels.tobytes())[::97]))

    def close(self) -> None:
        self._pixels.release()


def busy(process: int) -> float:
    """The seconds of the processor that a process and its children have used."""
    times = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")


def started(watched: Watched, display: str, enough: int, *command: str) -> tuple[float, float]:
    """Seconds from the call to the picture, by the clock and by the processor."""
    while watched.shades() > 1:  # the one before goes
        time.sleep(0.02)
    environment = dict(os.environ, DISPLAY=display, QT_QPA_PLATFORM="xcb")
    began = time.monotonic()
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            while watched.shades() < enough:
                if process.poll() is not None:
                    raise AssertionError(f"{command[0]} ended with {process.returncode}")
                if time.monotonic() > began + 60:
                    raise AssertionError(f"{command[0]} shows nothing")
                time.sleep(0.001)
            return time.monotonic() - began, busy(process.pid)
        finally:
            process.kill()


@contextmanager
def watching(folder: Path) -> Iterator[tuple[Watched, str]]:
    with screen(folder) as display, (folder / "Xvfb_screen0").open("rb") as file:
        data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        watched = Watched(data)
        try:
            yield watched, display.name
        finally:
            watched.close()
            data.close()


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A bare window, frozen by what froze Cubes."""
    build = load("build")
    python = build.WORK / "environment" / "bin" / "python"
    if not (build.WORK / "frozen" / "cubes" / "cubes").is_file() or not python.exists():
        pytest.skip("the installed program has not been built: make installers")
    folder = tmp_path_factory.mktemp("bare")
    spec = ROOT / "tests" / "bench" / "bare" / "window.spec"
    command = [python, "-m", "PyInstaller", "--noconfirm", "--distpath", folder, "--workpath", folder / "work", spec]
    done = subprocess.run(list(map(str, command)), cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder / "window" / "window"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the screen is watched through Xvfb")
@pytest.mark.timeout(900)
def test_the_start_of_the_installed_program(note: Callable[..., None], bare: Path, tmp_path: Path) -> None:
    if shutil.which("Xvfb") is None:
        pytest.skip("Xvfb is not installed here")
    cubes = load("build").WORK / "frozen" / "cubes" / "cubes"
    times: dict[str, list[tuple[float, float]]] = {"bare": [], "cubes": []}
    with watching(tmp_path / "screen") as (watched, display):
        for number in range(STARTS + 1):
            one = started(watched, display, 2, str(bare))
            other = started(watched, display, SHADES, str(cubes), "--data-dir", str(tmp_path / "data"))
            if number:  # the first of each fills the caches
                times["bare"].append(one)
                times["cubes"].append(other)
    for which, name in ((0, "by the clock"), (1, "by the processor")):
        window, program = (median(each[which] for each in times[kind]) for kind in ("bare", "cubes"))
        note(f"start of a bare frozen window, {name}", f"{window * 1000:.0f} ms")
        note(f"start of the installed program, {name}", f"{program * 1000:.0f} ms")
        note("  program / bare window", f"{program / window:.2f}", "<= 1.3")
