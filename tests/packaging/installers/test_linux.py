"""The Linux packages on what they are for: installed on a bare system, tested, looked at, removed."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.packaging.installers.conftest import build, look, need, one
from tests.packaging.installers.screen import Screen, screen, something_to_read

pytestmark = [
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="these are packages for Linux"),
    pytest.mark.timeout(1500),
]

HOME = "/home/Zoë van der Berg 玩家"
LARGEST_DEB = 45_000_000


@pytest.fixture(scope="module")
def dist() -> Path:
    need("dpkg-deb", "mksquashfs", "readelf")
    return build("deb", "appdir", "tar")


class Bare:
    """A system with nothing but what every Debian has."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def command(self, *words: str, user: str = "root", **more: str) -> list[str]:
        home = HOME if user == "player" else "/root"
        env = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": home, "DEBIAN_FRONTEND": "noninteractive", **more}
        pairs = [f"{key}={value}" for key, value in env.items()]
        return ["chroot", f"--userspec={user}", str(self.root), "env", "-i", f"--chdir={home}", *pairs, *words]

    def run(self, *words: str, user: str = "root", **more: str) -> subprocess.CompletedProcess[str]:
        command = self.command(*words, user=user, **more)
        return subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)

    def must(self, *words: str, user: str = "root", **more: str) -> str:
        done = self.run(*words, user=user, **more)
        assert done.returncode == 0, f"{words}: {done.stdout}{done.stderr}"
        return done.stdout

    @contextmanager
    def started(self, *words: str, **more: str) -> Iterator[subprocess.Popen[str]]:
        """A program of the player, while the block lasts."""
        command = self.command(*words, user="player", **more)
        process = subprocess.Popen(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            yield process
        finally:
            process.terminate()
            process.communicate(timeout=30)

    def home(self) -> Path:
        return self.root / HOME.lstrip("/")

    def files(self) -> set[str]:
        """Every file, apart from logs, caches and what belongs to the player."""
        left_out = ("proc", "tmp", "home", "root", "var/cache", "var/log", "var/lib/apt", "var/lib/dpkg", "run", "dev")
        found = set()
        for folder, folders, files in os.walk(self.root):
            inside = os.path.relpath(folder, self.root)
            folders[:] = [name for name in folders if os.path.join(inside, name).removeprefix("./") not in left_out]
            found |= {os.path.join(inside, name) for name in (*files, *folders)}
        return found


@pytest.fixture(scope="module")
def bare(dist, tmp_path_factory) -> Iterator[Bare]:
    need("debootstrap", "chroot", "Xvfb")
    if os.geteuid() != 0:
        pytest.skip("a bare system can only be made by root")
    root = tmp_path_factory.mktemp("bare") / "system"
    made = subprocess.run(
        ["debootstrap", "--variant=minbase", "bookworm", str(root)], capture_output=True, text=True, check=False
    )
    if made.returncode:
        pytest.skip(f"debootstrap could not make a bare system: {made.stdout.splitlines()[-1:]}")
    subprocess.run(["mount", "-t", "proc", "proc", str(root / "proc")], check=True)
    try:
        system = Bare(root)
        system.must("useradd", "--create-home", "--home-dir", HOME, "player")
        (root / "cubes.deb").write_bytes(one(dist, "cubes_*.deb").read_bytes())
        system.must("apt-get", "install", "-y", "-qq", "--no-install-recommends", "/cubes.deb")
        system.must("apt-get", "purge", "-y", "-qq", "cubes")
        yield system
    finally:
        subprocess.run(["umount", "--lazy", str(root / "proc")], check=True)
        subprocess.run(["rm", "-rf", "--one-file-system", str(root)], check=False)


@pytest.fixture(scope="module")
def installed(bare: Bare) -> Bare:
    """The system with the package installed, with nothing but what it declares."""
    bare.before = bare.files()  # type: ignore[attr-defined]
    bare.must("dpkg", "-i", "/cubes.deb")
    return bare


@pytest.fixture(scope="module")
def display(tmp_path_factory) -> Iterator[Screen]:
    with screen(tmp_path_factory.mktemp("screen")) as opened:
        yield opened


def test_the_package_is_small_and_well_made(dist):
    file = one(dist, "cubes_*.deb")
    assert file.stat().st_size < LARGEST_DEB
    need("lintian")
    done = subprocess.run(["lintian", str(file)], capture_output=True, text=True, check=False)
    complaints = [line for line in done.stdout.splitlines() if line[:2] in ("E:", "W:")]
    assert complaints == []


def test_the_checksums_are_right(dist):
    done = subprocess.run(["sha256sum", "--check", "SHA256SUMS"], cwd=dist, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_installed_program_tests_itself(installed):
    done = installed.run("cubes", "--self-test", "--report", f"{HOME}/report.txt", user="player")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stderr == ""
    assert (installed.home() / "report.txt").read_text("utf-8") == done.stdout
    assert done.stdout.splitlines()[-1].endswith(" checks, 0 failed")
    assert "as they were built" in done.stdout
    assert installed.must("cubes", "--version", user="player").startswith("Cubes ")
    usage = installed.must("cubes", "--help", user="player")
    assert "--self-test" in usage


def test_a_window_opens_for_a_player_and_keeps_games_in_his_folder(installed, display):
    with installed.started("cubes", DISPLAY=display.name) as process:
        look(display, "linux-home")
        assert process.poll() is None
        second = installed.run("cubes", user="player", QT_QPA_PLATFORM="offscreen")
        assert second.returncode == 1
        assert second.stderr == "cubes: Cubes is already open with these saved games. Close the other window first.\n"
        process.terminate()
        _out, said = process.communicate(timeout=30)
        assert said == ""
    data = installed.home() / ".local/share/Cubes"
    assert (data / "games.sqlite").is_file()
    litter = [path.name for path in (installed.root / "tmp").iterdir() if "MEI" in path.name or "ubes" in path.name]
    assert litter == []


def test_where_nothing_can_be_written_people_are_told_and_can_play(installed, display):
    with installed.started("cubes", "--data-dir", "/usr/share/nowhere", DISPLAY=display.name) as process:
        look(display, "linux-unwritable", something_to_read)
        assert process.poll() is None
    assert not (installed.root / "usr/share/nowhere").exists()


def test_on_a_full_disk_people_are_told_and_can_play(installed, display):
    folder = installed.home() / "full"
    folder.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16k,mode=777", "tmpfs", str(folder)], check=True)
    try:
        (folder / "fills").write_bytes(bytes(12_000))
        with installed.started("cubes", "--data-dir", f"{HOME}/full", DISPLAY=display.name) as process:
            look(display, "linux-full-disk", something_to_read)
            assert process.poll() is None
            process.terminate()
            _out, said = process.communicate(timeout=30)
            assert "Traceback" not in said
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def test_removing_leaves_nothing_but_the_players_data(installed):
    installed.must("apt-get", "remove", "-y", "-qq", "cubes")
    assert installed.files() - installed.before == set()
    assert (installed.home() / ".local/share/Cubes/games.sqlite").is_file()
    assert installed.run("cubes", "--version").returncode == 127


@pytest.mark.parametrize("kind", ["squashfs", "tar.xz"])
def test_unpacked_anywhere_and_never_written_to(dist, bare, display, kind):
    """From a folder with spaces and letters of other scripts, as somebody who cannot write there."""
    place = bare.home() / "Spiele & ἑταῖροι (neu)"
    place.mkdir(exist_ok=True)
    if kind == "squashfs":
        image = one(dist, "Cubes-*.squashfs")
        need("unsquashfs")
        command = ["unsquashfs", "-q", "-n", "-d", str(place / "Cubes.AppDir"), str(image)]
        subprocess.run(command, check=True, capture_output=True)
        start = place / "Cubes.AppDir" / "AppRun"
    else:
        with tarfile.open(one(dist, "cubes-*.tar.xz")) as archive:
            archive.extractall(place, filter="data")
        start = next(place.glob("cubes-*/cubes"))
    inside = "/" + str(start.relative_to(bare.root))
    done = bare.run(inside, "--self-test", user="player")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stderr == ""
    with bare.started(inside, DISPLAY=display.name) as process:
        look(display, f"linux-{kind}")
        assert process.poll() is None
