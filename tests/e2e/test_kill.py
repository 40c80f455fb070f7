"""Nothing is lost: killed at any moment, ended politely, started twice, or given a broken or forbidden folder."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from gui.library import Library
from tests.e2e.desk import ROOT, end
from tests.e2e.wrapped import NAMES, SECRET

WRAPPED = (sys.executable, "-m", "tests.e2e.wrapped")
PLAIN = (sys.executable, "-m", "gui")


def environment() -> dict[str, str]:
    return dict(os.environ, QT_QPA_PLATFORM="offscreen", PYTHONDONTWRITEBYTECODE="1", PYTHONUNBUFFERED="1")


@contextmanager
def started(trick: str, data: Path) -> Iterator[subprocess.Popen[str]]:
    """The program with a trick, while the block lasts."""
    process = subprocess.Popen(
        [*WRAPPED, trick, "--data-dir", str(data)],
        cwd=ROOT, env=environment(), text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    try:
        yield process
    finally:
        end(process)
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stderr.close()


def line_of(process: subprocess.Popen[str], *starts: str) -> str:
    """The next line that begins in one of these ways."""
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith(starts):
            return line.strip()
    assert process.stderr is not None
    raise AssertionError(f"no {starts} came: {process.stderr.read()[-3000:]}")


def run(*command: str, data: Path | str, seconds: float = 60) -> subprocess.CompletedProcess[str]:
    """The program until it ends by itself."""
    return subprocess.run(
        [*command, "--data-dir", str(data)],
        cwd=ROOT, env=environment(), text=True, capture_output=True, timeout=seconds, check=False,
    )  # fmt: skip


# --- killed ---------------------------------------------------------------------------------------------------------


def kill_and_look(data: Path, random: Random, expected: int) -> int:
    """Let it play a while, kill it, and see that the folder holds what was confirmed; returns the entries."""
    with started(f"play{random.randrange(10**6)}", data) as process:
        words, awaited, named = line_of(process, "open ").split(" | ")
        _open, number, entries = words.split()
        if expected:
            assert int(entries) == expected
        assert any(name in named for name in awaited.split()), (awaited, named)
        last = (int(number), int(entries))
        for _step in range(random.randrange(9)):
            line = line_of(process, "step ", "open ")
            last = (int(line.split()[1]), int(line.split()[2]))
        assert process.stdout is not None
        process.send_signal(signal.SIGKILL)
        # What it said before it died counts as well.
        for line in process.stdout:
            if line.startswith(("step ", "open ")):
                last = (int(line.split()[1]), int(line.split()[2]))
        process.wait()
    library = Library(data)
    try:
        assert library.messages == ()
        opened = library.open(last[0])
        kept = len(opened.match.entries)
        # A step may be on disk before its word got out, never the other way round.
        assert last[1] <= kept <= last[1] + 2
        assert not list(data.glob("*damaged*"))
        waiting = library.unfinished()
        assert all(library.open(summary.id).match.outcome() is None for summary in waiting)
        return len(library.open(waiting[0].id).match.entries) if waiting else 0
    finally:
        library.close()


def kills(data: Path, times: int) -> None:
    random = Random(times)
    entries = 0
    for _time in range(times):
        entries = kill_and_look(data, random, entries)


def test_killed_ten_times_at_any_moment(tmp_path):
    kills(tmp_path, 10)


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_killed_a_hundred_times(tmp_path):
    kills(tmp_path, 100)


# --- ended, and started twice ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=["terminated", "interrupted"])
def test_a_polite_end(tmp_path, number):
    with started("ready", tmp_path) as process:
        line_of(process, "ready")
        process.send_signal(number)
        assert process.wait(15) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""


def test_a_second_program_leaves_the_folder_alone(tmp_path):
    with started("ready", tmp_path) as first:
        line_of(first, "ready")
        second = run(*PLAIN, data=tmp_path)
        assert second.returncode == 1
        assert second.stderr == "cubes: Cubes is already open with these saved games. Close the other window first.\n"
        assert first.poll() is None
        first.send_signal(signal.SIGKILL)
        first.wait()
    # What a killed program leaves behind keeps nobody out.
    with started("ready", tmp_path) as third:
        line_of(third, "ready")


# --- broken and forbidden folders -----------------------------------------------------------------------------------


@pytest.mark.parametrize("content", [b"no database" * 99, b"SQLite format 3\0" + bytes(4000)], ids=["text", "torn"])
def test_damaged_games_are_kept_and_said(tmp_path, content):
    (tmp_path / "games.sqlite").write_bytes(content)
    with started("ready", tmp_path) as process:
        told = line_of(process, "told: ")
        line_of(process, "ready")
        assert "damaged" in told
        assert "games.sqlite.damaged-1" in told
    assert (tmp_path / "games.sqlite.damaged-1").read_bytes() == content


@pytest.mark.parametrize(
    "content", [b"\xff\xfe\0\1" * 50, b"[General\nspeed=", b"[General]\nspeed=warp\nidle_seconds=-4\nwindow=a b c\n"]
)
def test_a_broken_settings_file_stops_nothing(tmp_path, content):
    (tmp_path / "settings.ini").write_bytes(content)
    with started("ready", tmp_path) as process:
        line_of(process, "ready")
        process.send_signal(signal.SIGTERM)
        assert process.wait(15) == 0
        assert process.stderr is not None
        assert "Traceback" not in process.stderr.read()
    kept = [path.read_bytes() for path in tmp_path.glob("settings.ini*")]
    assert content in kept or b"speed=warp" in kept[0]


def forbidden(tmp_path: Path) -> Path:
    """A folder in which nobody may write; for the administrator only the system's own ones are."""
    if os.geteuid() == 0:
        return Path("/sys/kernel")
    folder = tmp_path / "locked"
    folder.mkdir(mode=0o500)
    return folder


def test_folders_that_cannot_be_used(tmp_path):
    file = tmp_path / "file"
    file.write_text("mine")
    for folder in (file, file / "below", forbidden(tmp_path), forbidden(tmp_path) / "new"):
        with started("ready", folder) as process:
            told = line_of(process, "told: ")
            assert str(folder) in told
            assert "You can play all the same, but nothing is saved" in told
            line_of(process, "ready")
            process.send_signal(signal.SIGTERM)
            assert process.wait(15) == 0
            assert process.stderr is not None
            assert process.stderr.read() == ""
    assert file.read_text() == "mine"


def test_a_folder_without_a_name_is_refused():
    ended = run(*PLAIN, data="")
    assert ended.returncode == 1
    assert ended.stderr == "cubes: The name of the data folder is empty.\n"


def test_without_assets_a_sentence_says_so(tmp_path):
    ended = run(*WRAPPED, "bare", data=tmp_path)
    assert "Traceback" not in ended.stderr
    assert "missing" in ended.stdout, ended.stdout + ended.stderr
    assert "still here" in ended.stdout
    assert ended.returncode == 0


# --- errors of our own ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["slot", "paint", "timer", "thread"])
def test_an_error_is_written_down_and_the_game_goes_on(tmp_path, place):
    ended = run(*WRAPPED, place, data=tmp_path)
    assert ended.returncode == 0, ended.stderr
    assert "sheet: It was written to the log file; nothing that was played is lost." in ended.stdout
    assert "on: 0 steps lost or made up" in ended.stdout
    log = (tmp_path / "logs" / "cubes.log").read_text("utf-8")
    assert "ERROR ValueError" in log
    assert "in fail" in log
    for words in (SECRET, *NAMES):
        assert words not in log
        assert words not in ended.stderr
    assert "Traceback" not in ended.stderr
