"""The start of the installed program against that of a bare frozen window: from the call to a picture on a screen.

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
SHADES = 1500
"""A sample of the home screen has more; of the picture that is shown before, fewer; of a bare window, one."""
Moment = tuple[float, float]
"""Seconds since the call, by the clock and by the processor."""


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


def started(watched: Watched, display: str, enough: int, *command: str) -> tuple[Moment, Moment]:
    """When there is something on the screen, and when there is enough."""
    while watched.shades() > 1:  # the one before goes
        time.sleep(0.02)
    environment = dict(os.environ, DISPLAY=display, QT_QPA_PLATFORM="xcb")
    moments: list[Moment] = []
    began = time.monotonic()
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            for shades in (2, enough):
                while watched.shades() < shades:
                    if process.poll() is not None:
                        raise AssertionError(f"{command[0]} ended with {process.returncode}")
                    if time.monotonic() > began + 60:
                        raise AssertionError(f"{command[0]} shows nothing")
                    time.sleep(0.001)
                moments.append((time.monotonic() - began, busy(process.pid)))
            return moments[0], moments[1]
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
    times: dict[str, list[Moment]] = {"bare": [], "first": [], "home": []}
    with watching(tmp_path / "screen") as (watched, display):
        for number in range(STARTS + 1):
            window, _same = started(watched, display, 2, str(bare))
            first, home = started(watched, display, SHADES, str(cubes), "--data-dir", str(tmp_path / "data"))
            if number:  # the first of each fills the caches
                for kind, moment in (("bare", window), ("first", first), ("home", home)):
                    times[kind].append(moment)
    for which, how in ((0, "clock"), (1, "processor")):
        bare_time, first_time, home_time = (median(each[which] for each in times[kind]) for kind in times)
        note(f"a bare frozen window is there ({how})", f"{bare_time * 1000:.0f} ms")
        note(f"the installed program's first picture ({how})", f"{first_time * 1000:.0f} ms")
        note("  over the bare window", f"{first_time / bare_time:.2f}", "<= 1.3")
        note(f"its home screen ({how})", f"{home_time * 1000:.0f} ms")
        note("  over the bare window", f"{home_time / bare_time:.2f}")
