"""The installer for Windows on what it is for, under wine: installed, tested, looked at, upgraded, removed.

wine proves nothing about fonts, fine screens, drivers or warnings; the release workflow does the same on Windows.
"""

from __future__ import annotations

import shutil
import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from cubes import GAMES
from gui.library import Library
from tests.packaging.installers.conftest import build, look, need, one
from tests.packaging.installers.screen import Screen, screen, something_to_read
from tests.packaging.tools import load

pytestmark = [
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="wine is used on Linux only"),
    pytest.mark.timeout(1500),
]

LARGEST_SETUP = 30_000_000
USER = "Zoë van der Berg 玩家"
FOLDER = "Spiele & ἑταῖροι"
GAME = GAMES["dont_mess_with_cthulhu"]
ICON, GROUP_ICON, VERSION, MANIFEST = 3, 14, 16, 24
"""Kinds of resources in a Windows program."""


@pytest.fixture(scope="module")
def dist() -> Path:
    need("Xvfb", "wineserver")
    lacking = load("windows").lacking()
    if lacking:
        pytest.skip(lacking)
    return build("windows")


@pytest.fixture(scope="module")
def setup(dist: Path) -> Path:
    return one(dist, "Cubes-*-setup.exe")


class Windows:
    """A Windows of its own, whose one user has a name in two scripts."""

    def __init__(self, folder: Path) -> None:
        self.wine = load("windows").Wine(folder)
        self.wine.set_up()
        self.c = self.wine.prefix / "drive_c"
        self.user = self.c / "users" / USER
        self._move_home(folder / "home.reg")
        self.data = self.user / "AppData/Local/Cubes"
        self.programs = self.user / "Start Menu/Programs"
        self.desktop = self.user / "Desktop"
        self.wait()

    def _move_home(self, file: Path) -> None:
        """wine takes the user's name from the system; where his folders are can be said."""
        places = {
            "Local AppData": "AppData\\Local", "AppData": "AppData\\Roaming", "Desktop": "Desktop",
            "Personal": "Documents", "Programs": "Start Menu\\Programs", "Start Menu": "Start Menu",
        }  # fmt: skip
        lines = ["Windows Registry Editor Version 5.00", ""]
        for key in ("User Shell Folders", "Shell Folders"):
            lines.append(f"[HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\{key}]")
            for name, place in places.items():
                (self.user / place.replace("\\", "/")).mkdir(parents=True, exist_ok=True)
                inside = f"C:\\users\\{USER}\\{place}".replace("\\", "\\\\")
                lines.append(f'"{name}"="{inside}"')
        file.write_text("\r\n".join(lines) + "\r\n", encoding="utf-16")
        self.wine.must("regedit", file)

    def wait(self) -> None:
        """Until every program has ended and everything is on disk: an uninstaller goes on in a copy of itself."""
        subprocess.run(["wineserver", "-w"], env=self.wine.environment, check=True, timeout=180)

    def end(self) -> None:
        """End what may still run there."""
        subprocess.run(["wineserver", "-k"], env=self.wine.environment, check=False, timeout=60)

    def files(self) -> set[str]:
        """Every file and folder, apart from wine's own and what lies about until the next start of Windows."""
        found = set()
        for path in self.c.rglob("*"):
            inside = path.relative_to(self.c).as_posix()
            if not inside.startswith("windows/") and "/Temp/" not in inside:
                found.add(inside)
        return found

    def registry(self) -> str:
        """What is written down for this user."""
        self.wait()
        return (self.wine.prefix / "user.reg").read_text("utf-8", errors="replace")

    def where(self) -> Path:
        """Where the program is installed, as the registry says."""
        for line in self.registry().splitlines():
            if line.startswith('"InstallLocation"='):
                text = line.partition("=")[2].strip('"').replace("\\\\", "\\")
                # the registry's file writes letters beyond ASCII as \xNNNN
                text = _letters(text)
                return self.c / text.removeprefix("C:\\").replace("\\", "/")
        raise AssertionError("nothing is installed")

    @contextmanager
    def started(self, exe: Path, display: Screen, *words: str) -> Iterator[subprocess.Popen[bytes]]:
        """The window, while the block lasts; then closed as a window is closed."""
        program = load("windows").wine()
        process = subprocess.Popen(
            [program, str(exe), *words], env=self.wine.environment | {"DISPLAY": display.name},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip
        try:
            yield process
        finally:
            self.wine.run("taskkill", "/im", exe.name, DISPLAY=display.name)
            try:
                process.communicate(timeout=60)
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()
                raise


def _letters(text: str) -> str:
    result, rest = "", text
    while rest:
        if rest.startswith("\\x"):
            digits = ""
            for sign in rest[2:6]:
                if sign not in "0123456789abcdef":
                    break
                digits += sign
            result, rest = result + chr(int(digits, 16)), rest[2 + len(digits) :]
        else:
            result, rest = result + rest[0], rest[1:]
    return result


@pytest.fixture(scope="module")
def windows(setup: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Windows]:
    folder = tmp_path_factory.mktemp("windows")
    system = Windows(folder)
    try:
        yield system
    finally:
        system.end()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="module")
def display(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    with screen(tmp_path_factory.mktemp("screen")) as opened:
        yield opened


@pytest.fixture(scope="module")
def older(setup: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An installer of an older version: its program does nothing, but it leaves files that the new one has not."""
    folder = tmp_path_factory.mktemp("older")
    program = folder / "cubes"
    (program / "_internal").mkdir(parents=True)
    (program / "cubes.exe").write_bytes(b"MZ, an older one")
    (program / "_internal" / "given-up.dll").write_bytes(b"old")
    made = load("windows")
    words = [word for word in made.definitions(program, made.bundle.ROOT / "build/installers/icons", folder / "old.exe")
             if not word.startswith(("-DVERSION=", "-DNUMBERS="))]  # fmt: skip
    words += ["-DVERSION=0.0.9", "-DNUMBERS=0.0.9.0"]
    subprocess.run([made.makensis(), "-V2", *words, str(made.HERE / "cubes.nsi")], check=True, capture_output=True)
    return folder / "old.exe"


# ---- what it is ------------------------------------------------------------------------------------------------------


def resources(file: Path) -> set[int]:
    """The kinds of resources in a Windows program."""
    data = file.read_bytes()
    (start,) = struct.unpack_from("<I", data, 0x3C)
    assert data[start : start + 4] == b"PE\0\0"
    sections, size = struct.unpack_from("<2xH12xH", data, start + 4)
    for number in range(sections):
        name, place = struct.unpack_from("<8s12xI", data, start + 24 + size + 40 * number)
        if name.rstrip(b"\0") == b".rsrc":
            named, numbered = struct.unpack_from("<12xHH", data, place)
            return {struct.unpack_from("<I", data, place + 16 + 8 * (named + n))[0] for n in range(numbered)}
    return set()


def test_the_installer_is_small_and_says_what_it_is(setup):
    assert setup.stat().st_size < LARGEST_SETUP
    frozen = load("build").WORK / "wine/frozen/cubes/cubes.exe"
    version = load("bundle").version()
    for file in (setup, frozen):
        assert resources(file) >= {ICON, GROUP_ICON, VERSION, MANIFEST}, file.name
        words = file.read_bytes()
        for text in ("FileDescription", "ProductVersion", version):
            assert text.encode("utf-16-le") in words, f"{file.name}: {text}"


def test_the_stubs_for_wine_are_not_shipped(dist):
    made = load("windows")
    frozen = load("build").WORK / "wine/frozen/cubes"
    names = {file.stem.lower() for file in frozen.rglob("*") if file.is_file()}
    assert "cubes" in names
    assert names.isdisjoint(made.STUBS)


# ---- installed -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def played(windows: Windows) -> tuple[int, Any]:
    """A match that somebody has begun with the older version: its number and its entries."""
    windows.data.mkdir(parents=True)
    library = Library(windows.data)
    opened = library.begin(GAME, tuple(GAME.Seat(name=name) for name in ("Ann", "Ben", "Cat")), GAME.Options(), 3)
    entries = tuple(opened.match.entries)
    library.close()
    return opened.number, entries


def matches(windows: Windows, played: tuple[int, Any]) -> bool:
    """Whether the match is there as it was."""
    library = Library(windows.data)
    try:
        return tuple(library.open(played[0]).match.entries) == played[1]
    finally:
        library.close()


@pytest.fixture(scope="module")
def installed(windows: Windows, older: Path, setup: Path, played: tuple[int, Any]) -> Windows:
    """The older version in a folder of somebody's choice, and the new one over it, which goes where the old one was."""
    windows.before = windows.files()  # type: ignore[attr-defined]
    assert "Cubes" not in windows.registry()
    chosen = f"C:\\users\\{USER}\\{FOLDER}\\Cubes"
    # NSIS wants the folder last and without quotes, which wine puts around a word with spaces
    windows.wine.must(older, "/S", *f"/D={chosen}".split(" "))
    where = windows.where()
    assert where == windows.user / FOLDER / "Cubes"
    assert (where / "_internal" / "given-up.dll").is_file()
    assert '"DisplayVersion"="0.0.9"' in windows.registry()
    windows.wine.must(setup, "/S")
    return windows


def test_a_silent_upgrade_takes_the_place_of_the_older_version_and_keeps_matches(installed, played):
    where = installed.where()
    assert where == installed.user / FOLDER / "Cubes"
    assert (where / "cubes.exe").stat().st_size > 100_000
    assert not (where / "_internal" / "given-up.dll").exists()
    registry = installed.registry()
    assert f'"DisplayVersion"="{load("bundle").version()}"' in registry
    for entry in ("DisplayName", "DisplayIcon", "Publisher", "UninstallString", "QuietUninstallString"):
        assert f'"{entry}"=' in registry
    assert (installed.programs / "Cubes.lnk").is_file()
    assert not (installed.desktop / "Cubes.lnk").exists()  # only who asks for it gets it
    assert matches(installed, played)


def test_the_installed_program_tests_itself(installed, tmp_path):
    report = tmp_path / "report.txt"
    windows_path = load("windows").windows_path
    done = installed.wine.run(installed.where() / "cubes.exe", "--self-test", "--report", windows_path(report))
    assert report.is_file(), done.stdout + done.stderr
    words = report.read_text("utf-8")
    assert done.returncode == 0, words
    assert words.splitlines()[-1].endswith(" checks, 0 failed")
    assert "as they were built" in words
    assert all(f"game of {game}" in words for game in GAMES)
    assert done.stderr == ""


def test_a_window_opens_with_the_players_games_and_a_second_copy_leaves_them_alone(installed, display, played):
    place = installed.where()
    exe = place / "cubes.exe"
    with installed.started(exe, display) as process:
        look(display, "windows-home")
        assert process.poll() is None
        second = installed.wine.run(exe, "-platform", "offscreen", seconds=120)
        assert second.returncode == 1
        refused = installed.wine.run(place / "uninstall.exe", "/S")
        assert refused.returncode in (0, 2)
        assert exe.is_file()
    assert process.returncode == 0
    installed.wait()
    assert exe.is_file()
    assert (place / "_internal").is_dir()
    assert matches(installed, played)


def test_where_nothing_can_be_written_people_are_told_and_can_play(installed, display):
    with installed.started(
        installed.where() / "cubes.exe", display, "--data-dir", "C:\\windows\\regedit.exe\\games"
    ) as process:
        look(display, "windows-unwritable", something_to_read)
        assert process.poll() is None


# ---- removed ---------------------------------------------------------------------------------------------------------


def test_removing_keeps_the_players_data_and_nothing_else(installed, played):
    installed.wine.must(installed.where() / "uninstall.exe", "/S")
    registry = installed.registry()
    assert "Cubes" not in registry
    left = installed.files() - installed.before
    inside = installed.data.relative_to(installed.c).as_posix()
    assert {name for name in left if not name.startswith(inside)} <= {f"users/{USER}/{FOLDER}"}
    assert matches(installed, played)


def test_removing_takes_the_players_data_along_if_he_says_so(windows, setup, played):
    (windows.data / "games.sqlite.damaged-1").write_bytes(b"set aside once")
    windows.wine.must(setup, "/S")  # in the usual place
    where = windows.where()
    assert where == windows.data.parent / "Programs" / "Cubes"
    assert matches(windows, played)
    (windows.data.parent / "Somebody else's").mkdir()
    windows.wine.must(where / "uninstall.exe", "/S", "/PURGE")
    assert "Cubes" not in windows.registry()
    assert not where.exists()
    assert not windows.data.exists()
    assert (windows.data.parent / "Somebody else's").is_dir()
