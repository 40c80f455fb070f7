"""What the Linux packages are made of besides the program: menu entry, description, manual, what they depend on."""

from __future__ import annotations

import configparser
import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from cubes import GAMES
from gui.app import parser
from tests.packaging.tools import load

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="these are packages for Linux")

bundle = load("bundle")
linux = load("linux")
LINES = [(game.title, game.tagline) for game in GAMES.values()]


@pytest.fixture
def usr(tmp_path) -> Path:
    """The `usr` folder that the packages share."""
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    for size in load("icons").HICOLOR:
        (pictures / f"{size}.png").write_bytes(f"{size}".encode())
    linux.share(tmp_path / "usr", pictures, LINES)
    return tmp_path / "usr"


def checked(*command: str) -> None:
    """Let a validator look, where it is installed."""
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed here")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_menu_entry(usr):
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read_string((usr / "share/applications/cubes.desktop").read_text("utf-8"))
    values = dict(entry["Desktop Entry"])
    assert values["Exec"] == values["Icon"] == values["StartupWMClass"] == bundle.NAME
    assert values["Terminal"] == "false"
    assert "Game" in values["Categories"].split(";")


def test_the_validator_likes_the_menu_entry(usr):
    checked("desktop-file-validate", str(usr / "share/applications/cubes.desktop"))


def metainfo(usr: Path) -> Path:
    return usr / f"share/metainfo/{bundle.IDENTIFIER}.metainfo.xml"


def test_the_description_names_every_game_and_the_version(usr):
    component = ElementTree.parse(metainfo(usr)).getroot()
    assert component.findtext("id") == bundle.IDENTIFIER
    assert component.findtext("summary") == bundle.SUMMARY
    assert component.findtext("launchable") == "cubes.desktop"
    points = [point.text or "" for point in component.iter("li")]
    assert len(points) == len(GAMES)
    for point, (title, _line) in zip(points, LINES, strict=True):
        assert point.startswith(title.replace("’", "'"))
    (release,) = component.iter("release")
    assert release.get("version") == bundle.version()
    assert re.fullmatch(r"20\d\d-\d\d-\d\d", release.get("date", ""))


def test_the_validator_likes_the_description(usr):
    checked("appstreamcli", "validate", "--no-net", str(metainfo(usr)))


def test_icons_of_all_sizes_are_where_desktops_look(usr):
    for size in (16, 24, 32, 48, 64, 128, 256, 512):
        file = usr / f"share/icons/hicolor/{size}x{size}/apps/cubes.png"
        assert file.read_bytes() == f"{size}".encode()


def test_the_manual_explains_what_the_program_understands(usr):
    text = gzip.decompress((usr / "share/man/man6/cubes.6.gz").read_bytes()).decode().replace("\\-", "-")
    assert bundle.version() in text
    options = {text for action in parser()._actions for text in action.option_strings if text.startswith("--")}
    assert [option for option in options if option not in text] == []


def test_a_template_with_a_name_that_nobody_fills_is_refused():
    with pytest.raises(KeyError, match="@VERSION@"):
        linux.filled("metainfo.xml.in", {"IDENTIFIER": "x"})


def test_the_manual_is_well_formed(usr, tmp_path):
    page = tmp_path / "cubes.6"
    page.write_bytes(gzip.decompress((usr / "share/man/man6/cubes.6.gz").read_bytes()))
    command = ["man", "--warnings", "--local-file", "--encoding=UTF-8", str(page)]
    if shutil.which("man") is None or shutil.which("groff") is None:
        pytest.skip("man or groff is not installed here")
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=dict(os.environ, LC_ALL="C.UTF-8"))
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(shutil.which("readelf") is None, reason="readelf (binutils) is not installed here")
def test_what_a_program_needs_is_read_from_its_files(tmp_path):
    python = Path(os.path.realpath(sys.executable))
    shutil.copy(python, tmp_path / "cubes")
    if not list(linux.elf_files(tmp_path)):
        pytest.skip("programs have another form on this system")
    assert any(name.startswith("libc.so") for name in linux.needed(tmp_path))
    assert linux.newest(tmp_path, "GLIBC_") > (2, 2)


def test_what_a_program_needs_becomes_what_its_package_depends_on(monkeypatch, tmp_path):
    wanted = {
        "libc.so.6",
        "libm.so.6",
        "libEGL.so.1",
        "libstdc++.so.6",
        "libwayland-client.so.0",
        "ld-linux-x86-64.so.2",
    }
    monkeypatch.setattr(linux, "needed", lambda _folder: {name: {"cubes"} for name in wanted})
    monkeypatch.setattr(linux, "newest", lambda _folder, prefix: {"GLIBC_": (2, 34), "GLIBCXX_": (3, 4, 29)}[prefix])
    needs, recommended = linux.depends(tmp_path)
    assert needs == ["libc6 (>= 2.34)", "libegl1", "libstdc++6 (>= 11)", "xkb-data"]
    assert recommended == ["libwayland-client0", "fonts-dejavu-core"]
    wanted.add("libmystery.so.3")
    with pytest.raises(linux.NotDeclared, match=r"libmystery\.so\.3"):
        linux.depends(tmp_path)


def test_an_appimage_is_upstreams_part_and_the_image(monkeypatch, tmp_path):
    runtime, image = tmp_path / "runtime", tmp_path / "Cubes-1-x86_64.squashfs"
    runtime.write_bytes(b"run-time")
    image.write_bytes(b"image")
    with pytest.raises(SystemExit, match="is not the run-time part that is known"):
        linux.appimage(runtime, image)
    monkeypatch.setattr(linux, "RUNTIMES", {os.uname().machine: hashlib.sha256(b"run-time").hexdigest()})
    file = linux.appimage(runtime, image)
    assert file.name == "Cubes-1-x86_64.AppImage"
    assert file.read_bytes() == b"run-timeimage"
    assert os.access(file, os.X_OK)


def test_the_archive_holds_the_program_with_its_links_and_nobodys_names(monkeypatch, tmp_path):
    import tarfile

    frozen = tmp_path / "cubes"
    (frozen / "_internal").mkdir(parents=True)
    (frozen / "cubes").write_bytes(b"program")
    (frozen / "_internal" / "lib.so.1").write_bytes(b"library")
    (frozen / "_internal" / "lib.so").symlink_to("lib.so.1")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    first = linux.tarball(frozen, tmp_path)
    data = first.read_bytes()
    assert linux.tarball(frozen, tmp_path).read_bytes() == data  # the same every time
    with tarfile.open(first) as archive:
        members = {member.name.partition("/")[2]: member for member in archive}
    assert members.keys() == {"", "cubes", "_internal", "_internal/lib.so", "_internal/lib.so.1"}
    assert members["cubes"].mode == 0o755
    assert members["_internal/lib.so.1"].mode == 0o644
    assert members["_internal/lib.so"].linkname == "lib.so.1"
    assert {(member.uid, member.uname, member.mtime) for member in members.values()} == {(0, "root", 1700000000)}
