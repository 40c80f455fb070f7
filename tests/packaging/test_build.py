"""What builds the installers and what tries them: their decisions, without building anything."""

from __future__ import annotations

import hashlib
import re
import sys
from pathlib import Path

import pytest

from tests.packaging.tools import PACKAGING, load

build = load("build")
smoke = load("smoke")
windows = load("windows")


# ---- building --------------------------------------------------------------------------------------------------------


def test_a_kind_that_does_not_exist_is_refused(capsys):
    with pytest.raises(SystemExit) as error:
        build.main(["flatpak"])
    assert error.value.code == 2
    assert "a kind is one of frozen, deb, appdir, tar, windows, macos" in capsys.readouterr().err


def test_only_libraries_of_what_is_kept_have_to_be_there():
    line = "123 WARNING: Library not found: could not resolve '{}', dependency of '/x/site-packages/PySide6/Qt/{}'.\n"
    log = line.format("libxcb-cursor.so.0", "plugins/platforms/libqxcb.so")
    log += line.format("libgtk-3.so.0", "plugins/platformthemes/libqgtk3.so")
    log += line.format("libpq.so.5", "plugins/sqldrivers/libqsqlpsql.so")
    (lost,) = build.missing(log)
    assert "libxcb-cursor.so.0" in lost
    assert build.missing("nothing is wrong\n") == []


def test_checksums_of_what_was_built(monkeypatch, tmp_path):
    monkeypatch.setattr(build, "OUT", tmp_path)
    for name in ("b.deb", "a.tar.xz"):
        (tmp_path / name).write_bytes(name.encode())
    build.checksums([tmp_path / "b.deb", tmp_path / "a.tar.xz"])
    lines = (tmp_path / "SHA256SUMS").read_text().splitlines()
    assert lines == [f"{hashlib.sha256(name.encode()).hexdigest()}  {name}" for name in ("a.tar.xz", "b.deb")]


def test_the_pins_for_windows_are_those_of_its_python():
    lines = list(windows.pins_for_windows(build.REQUIREMENTS.read_text("utf-8")))
    names = {re.split("[= ]", line)[0].lower(): line for line in lines}
    assert {"pyinstaller", "pyside6-essentials", "pefile", "pywin32-ctypes", "msgspec"} <= names.keys()
    assert not {"dmgbuild", "macholib"} & names.keys()
    assert len(names) == len(lines)  # one version of each
    for line in lines:
        assert re.match(r"[A-Za-z0-9_.-]+==\S+( --hash=sha256:[0-9a-f]{64})+$", line), line


def test_what_is_missing_for_windows_is_named(monkeypatch):
    monkeypatch.setattr(windows, "makensis", lambda: None)
    monkeypatch.setattr(windows, "wine", lambda: "/usr/bin/wine64")
    monkeypatch.setattr(windows.shutil, "which", lambda name: f"/usr/bin/{name}")
    assert windows.lacking() == "not installed here: makensis (nsis)"
    monkeypatch.setattr(windows, "makensis", lambda: "/usr/bin/makensis")
    assert windows.lacking() == ""


def test_the_stubs_for_wine_lie_apart_from_what_is_packed():
    sources = {path.stem for path in (PACKAGING / "windows" / "stubs").glob("*.c")}
    assert sources == set(windows.STUBS)
    script = (PACKAGING / "windows" / "cubes.nsi").read_text("utf-8")
    assert re.findall(r"^ *File .*", script, re.MULTILINE) == ['  File /r "${FROZEN}/*.*"']


# ---- trying ----------------------------------------------------------------------------------------------------------

PROGRAM = """#!{python}
import os, signal, sys, time
from pathlib import Path
fault = os.environ.get("FAULT", "")
words = sys.argv[1:]
if "--self-test" in words:
    lines = "FAIL  pictures\\n1 checks, 1 failed" if fault == "test" else "1 checks, 0 failed"
    Path(words[words.index("--report") + 1]).write_text(lines + "\\n")
    sys.exit(fault == "test")
data = Path(words[words.index("--data-dir") + 1])
if (data / "games.sqlite").exists():
    sys.exit(0 if fault == "second" else 1)
if fault == "start":
    sys.exit(3)
(data / "logs").mkdir(parents=True)
(data / "logs" / "cubes.log").write_text("ERROR somewhere" if fault == "log" else "INFO")
signal.signal(signal.SIGTERM, lambda *_: sys.exit(4 if fault == "end" else 0))
(data / "games.sqlite").touch()
while True:
    time.sleep(0.05)
"""


@pytest.fixture
def program(tmp_path) -> Path:
    """Something that behaves as the installed program does, but for the FAULT it is told."""
    file = tmp_path / "program"
    file.write_text(PROGRAM.format(python=sys.executable))
    file.chmod(0o755)
    return file


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a script that only Unix can run by itself")
@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ("", ""),
        ("test", "the self-test on offscreen ended with 1"),
        ("start", "the program ended with 3 before there was file of saved games"),
        ("second", "a second copy with the same games ended with 0, not with 1"),
        ("end", "asked to end, it ended with 4"),
        ("log", "ERROR somewhere"),
    ],
)
def test_an_installed_program_is_tried(program, monkeypatch, capsys, fault, said):
    monkeypatch.setenv("FAULT", fault)
    assert smoke.main([str(program)]) == bool(fault)
    told = capsys.readouterr()
    assert said in told.err
    assert ("ended when it was asked to" in told.out) != bool(fault)


def test_a_program_that_is_not_there_is_said(tmp_path, capsys):
    assert smoke.main([str(tmp_path / "nothing")]) == 1
    assert "nothing" in capsys.readouterr().err
