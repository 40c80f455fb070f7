"""Tries an installed program: python packaging/smoke.py EXECUTABLE [--screen xcb|windows|cocoa]

1. it tests itself without a screen; 2. with --screen it does the same in real windows on that screen;
3. it is started as people start it, in a data folder with spaces and letters of several scripts: it makes its files,
a second copy steps back, and it ends politely when it is asked to.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

PATIENCE = 300.0
"""Seconds for anything to happen."""


class Trouble(Exception):
    """The program does not do what it should."""


def environment(screen: str) -> dict[str, str]:
    """The environment of a program for a screen (a platform of Qt)."""
    return dict(os.environ, QT_QPA_PLATFORM=screen)


def self_test(program: Path, screen: str, folder: Path) -> str:
    """Let it test itself; the last line of its report."""
    report = folder / f"{screen}.txt"
    command = [str(program), "--self-test", "--report", str(report)]
    done = subprocess.run(command, env=environment(screen), timeout=3 * PATIENCE, check=False)
    words = report.read_text(encoding="utf-8") if report.is_file() else "no report was written"
    if done.returncode or not words.rstrip().endswith(" 0 failed"):
        raise Trouble(f"{words}\nthe self-test on {screen} ended with {done.returncode}")
    return words.splitlines()[-1]


def wait(happened: Callable[[], bool], process: subprocess.Popen[bytes], what: str) -> None:
    """Wait for something while the program runs."""
    end = time.monotonic() + PATIENCE
    while not happened():
        if process.poll() is not None:
            raise Trouble(f"the program ended with {process.returncode} before there was {what}")
        if time.monotonic() > end:
            raise Trouble(f"after {PATIENCE:.0f} seconds there is no {what}")
        time.sleep(0.2)


def end(process: subprocess.Popen[bytes]) -> int:
    """Ask it to end, as the system does; its exit code."""
    if sys.platform == "win32":
        subprocess.run(["taskkill", "/pid", str(process.pid)], check=False, capture_output=True)
    else:
        process.terminate()
    return process.wait(60)


def start(program: Path, screen: str, folder: Path) -> None:
    """Start it as people do."""
    data = folder / "Zoë & Ἀθηνᾶ 玩家" / "games"
    command = [str(program), "--data-dir", str(data)]
    with subprocess.Popen(command, env=environment(screen)) as process:
        try:
            wait((data / "games.sqlite").is_file, process, "file of saved games")
            # a second copy: without a screen it says so and ends, where it would wait for somebody to read it
            second = subprocess.run(command, env=environment("offscreen"), timeout=PATIENCE, check=False)
            if second.returncode != 1:
                raise Trouble(f"a second copy with the same games ended with {second.returncode}, not with 1")
            if process.poll() is not None:
                raise Trouble(f"the window ended by itself with {process.returncode}")
            if screen == "offscreen" and sys.platform == "win32":
                process.kill()  # nothing there can be asked
            elif code := end(process):
                raise Trouble(f"asked to end, it ended with {code}")
        finally:
            if process.poll() is None:
                process.kill()
    logs = [file for file in (data / "logs").glob("*") if "ERROR" in file.read_text(encoding="utf-8")]
    if logs:
        raise Trouble(logs[0].read_text(encoding="utf-8"))


def main(arguments: Sequence[str] | None = None) -> int:
    """Try it; 0 when all is well."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("program", type=Path)
    parser.add_argument("--screen", help="the platform of Qt for real windows: xcb, windows, cocoa")
    options = parser.parse_args(arguments)
    program = options.program.absolute()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        try:
            for screen in filter(None, ("offscreen", options.screen)):
                sys.stdout.write(f"{screen}: {self_test(program, screen, Path(name))}\n")
            start(program, options.screen or "offscreen", Path(name))
        except (OSError, subprocess.TimeoutExpired, Trouble) as trouble:
            sys.stderr.write(f"{trouble}\n")
            return 1
    sys.stdout.write("started, kept its files, and ended when it was asked to\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
