"""What goes into an installed program: every module and file the source has, and nothing excluded that it uses."""

from __future__ import annotations

import re
import struct
import subprocess
import sys
from importlib import metadata, util
from pathlib import Path

import pytest

from cubes import GAMES
from gui import kept, library, settings
from gui.errors import LOG_FILE
from tests.packaging.tools import ROOT, load

bundle = load("bundle")
licences = load("licences")


# ---- code ------------------------------------------------------------------------------------------------------------


def test_every_module_goes_in_but_the_developers_tools():
    names = set(bundle.modules())
    assert {"gui.app", "gui.headless.self_test", "cubes.match"} <= names
    for game in GAMES:
        assert f"cubes.{game}.spec" in names
        assert f"gui.games.{game}" in names
    assert names.isdisjoint(bundle.LEFT_OUT_MODULES)
    for left_out in bundle.LEFT_OUT_MODULES:
        assert util.find_spec(left_out) is not None, f"{left_out} is no module any more"


def test_nothing_is_excluded_that_the_source_imports():
    wanted = bundle.imports(bundle.sources())
    assert "PySide6.QtWidgets" in wanted
    assert bundle.wrongly_excluded(wanted) == set()


WITHOUT = """
import importlib, sys

class Out:
    def find_spec(self, name, path=None, target=None):
        if any(name == out or name.startswith(out + ".") for out in OUT):
            raise ModuleNotFoundError(name)

MODULES, OUT = sys.argv[1].split(","), sys.argv[2].split(",")
for name in list(sys.modules):
    if name.partition(".")[0] in OUT:
        del sys.modules[name]
sys.meta_path.insert(0, Out())
for name in MODULES:
    importlib.import_module(name)
import gui.app
assert gui.app.main(["--version"]) == 0
"""


def test_the_whole_program_can_be_loaded_without_what_is_excluded():
    """What libraries import in their turn counts as well."""
    modules = [name for name in bundle.modules() if not name.endswith("__main__")]
    command = [sys.executable, "-c", WITHOUT, ",".join(modules), ",".join(bundle.EXCLUDES)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Cubes ")


def test_a_wrong_exclusion_would_be_found():
    assert bundle.wrongly_excluded({"email.message", "json"}, ("email", "jso", "xml")) == {"email"}
    assert bundle.wrongly_excluded({"PySide6.QtNetwork"}) == {"PySide6.QtNetwork"}


# ---- data ------------------------------------------------------------------------------------------------------------


def test_every_file_that_is_not_code_goes_in():
    places = {f"{folder}/{Path(source).name}" for source, folder in bundle.data_files()}
    for game in GAMES:
        assert f"assets/rules/{game}.md" in places
    assert {place.split("/")[0] for place in places} <= {"assets", "cubes", "gui", *bundle.font_packages()}
    tomls = {path.relative_to(ROOT).as_posix() for path in (ROOT / "cubes").rglob("*.toml")}
    assert tomls
    assert tomls <= places
    assert not [place for place in places if place.endswith((".py", ".pyc")) or "/pictures/" in place]
    assert len(bundle.font_packages()) == 3


def test_the_list_of_contents_names_each_file_once_with_its_checksum():
    lines = bundle.contents().splitlines()
    places = [line.partition("  ")[2] for line in lines]
    assert len(lines) == len(bundle.data_files())
    assert len(set(places)) == len(places)
    assert all(re.fullmatch(r"[0-9a-f]{64}  \S.*", line) for line in lines)


@pytest.mark.parametrize(
    ("name", "platform", "kept"),
    [
        ("PySide6/Qt/plugins/platforms/libqxcb.so", "linux", True),
        ("PySide6/Qt/plugins/platforms/libqoffscreen.so", "linux", True),
        ("PySide6\\plugins\\platforms\\qwindows.dll", "win32", True),
        ("PySide6\\plugins\\platforms\\qoffscreen.dll", "win32", True),
        ("PySide6/Qt/plugins/platforms/libqcocoa.dylib", "darwin", True),
        ("PySide6/Qt/plugins/imageformats/libqwebp.so", "linux", True),
        ("PySide6/Qt/plugins/imageformats/libqtiff.so", "linux", False),
        ("PySide6/Qt/translations/qt_de.qm", "linux", False),
        ("PySide6\\opengl32sw.dll", "win32", False),
        ("PySide6/Qt/lib/QtNetwork.framework/Versions/A/QtNetwork", "darwin", False),
        ("PySide6/Qt/lib/QtGui.framework/Versions/A/QtGui", "darwin", True),
        ("libQt6Network.so.6", "linux", False),
        ("libQt6Svg.so.6", "linux", True),
        ("libicudata.so.73", "linux", True),
        ("libgtk-3.so.0", "linux", False),
        ("libX11.so.6", "linux", False),
        ("libX11.so.6", "darwin", True),
        ("libffi.so.8", "linux", True),
    ],
)
def test_what_is_kept_of_qt_and_the_system(name, platform, kept):
    assert bundle.keep(name, platform) is kept
    assert bundle.kept([(name, "", "BINARY")], platform) == ([(name, "", "BINARY")] if kept else [])


# ---- version and icons -----------------------------------------------------------------------------------------------


def test_the_version_stands_in_one_place():
    version = bundle.version()
    assert metadata.version("cubes") == version
    mentions = [
        path.relative_to(ROOT).as_posix()
        for folder in ("packaging", "cubes", "gui", ".github")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in (".py", ".spec", ".in", ".nsi", ".yml", ".desktop", ".toml")
        and re.search(rf"(?<![\d.]){re.escape(version)}(?![\d.])", path.read_text("utf-8"))
    ]
    assert mentions == []


@pytest.mark.parametrize(
    ("text", "numbers"), [("1.2.3", (1, 2, 3, 0)), ("0.1", (0, 1, 0, 0)), ("2.0.1rc4", (2, 0, 1, 4))]
)
def test_the_version_as_windows_wants_it(text, numbers):
    assert bundle.version_numbers(text) == numbers


def test_the_version_resource_of_windows():
    text = bundle.version_resource()
    seen = {}

    def note(kind):
        def made(*args, **more):
            seen.setdefault(kind, []).append((args, more))
            return kind

        return made

    kinds = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct", "VarFileInfo")
    eval(text, {kind: note(kind) for kind in (*kinds, "VarStruct")})
    strings = dict(args for args, _more in seen["StringStruct"])
    assert strings["ProductVersion"] == strings["FileVersion"] == bundle.version()
    assert strings["ProductName"] == "Cubes"
    assert strings["OriginalFilename"] == "cubes.exe"
    assert seen["FixedFileInfo"][0][1]["filevers"] == bundle.version_numbers()


def test_icons_in_the_forms_that_systems_want():
    icons = load("icons")
    pictures = {size: f"picture of {size}".encode() for size in {*icons.ICO, *icons.ICNS.values()}}
    ico = icons.ico({size: pictures[size] for size in icons.ICO})
    assert struct.unpack_from("<HHH", ico) == (0, 1, len(icons.ICO))
    for number, size in enumerate(sorted(icons.ICO)):
        width, height, length, place = struct.unpack_from("<BB6xII", ico, 6 + 16 * number)
        assert (width, height) == (size % 256, size % 256)
        assert ico[place : place + length] == pictures[size]
    icns = icons.icns(pictures)
    assert icns[:4] == b"icns"
    assert struct.unpack_from(">I", icns, 4)[0] == len(icns)
    place, names = 8, []
    while place < len(icns):
        name, length = struct.unpack_from(">4sI", icns, place)
        assert icns[place + 8 : place + length] == pictures[icons.ICNS[name.decode()]]
        names.append(name.decode())
        place += length
    assert names == list(icons.ICNS)


def test_the_installer_for_windows_knows_every_file_that_the_program_writes():
    """Who asks for it has all of them removed with the program."""
    script = (ROOT / "packaging" / "windows" / "cubes.nsi").read_text("utf-8")
    for file in (library.FILE, settings.FILE_NAME, kept.FILE):
        assert f'Delete "${{DATA}}\\{file}*"' in script
    assert f'RMDir /r "${{DATA}}\\{Path(LOG_FILE).parent}"' in script


# ---- licences --------------------------------------------------------------------------------------------------------


def test_every_licence_that_is_named_has_a_title_and_a_text():
    for part in licences.parts():
        assert part.licence in licences.TITLES, part.name
        assert len(licences.text(part.licence)) > 20, part.name
        assert part.copyright
        assert part.source.startswith("https://") or part.name == "Cubes"
    texts = {path.stem for path in licences.FOLDER.glob("*.txt")}
    used = {part.licence for part in licences.parts()}
    assert texts - used <= {"GPL-3"}  # the Lesser licence of version 3 refers to it


def test_every_dependency_and_every_file_of_ours_has_its_licence_written_down():
    places = [f"{folder}/{Path(source).name}" for source, folder in bundle.data_files()]
    names = [re.split(r"[ <>=~;\[]", text)[0].replace("-", "_") for text in bundle.project()["dependencies"]]
    folders = {"PySide6_Essentials": "PySide6"}
    modules = [f"{folders.get(name, name)}/files/x.so" for name in dict.fromkeys(names)]
    found = licences.parts_of([*places, *modules, "cubes", "base_library.zip"])
    by_name = {part.name: part for part in found}
    assert {"Cubes", "msgspec", "Cinzel", "EB Garamond", "Inter", "Python", "platformdirs"} <= by_name.keys()
    assert by_name["Qt 6 and Qt for Python (PySide6, Shiboken6)"].licence == "LGPL-3"
    assert {by_name[name].licence for name in ("Cinzel", "EB Garamond", "Inter")} == {"OFL-1.1"}


def test_a_library_of_which_nobody_knows_the_licence_stops_the_build():
    with pytest.raises(licences.Unknown, match=r"libmystery\.so\.1"):
        licences.parts_of(["cubes", "libmystery.so.1"])


def test_the_notice_carries_the_texts_that_it_names():
    found = licences.parts_of(["PySide6/QtCore.abi3.so", "fontpkg_inter/files/Inter.ttf", "assets/x.webp"])
    notice = licences.notice(found)
    for licence in ("LGPL-3", "GPL-3", "OFL-1.1", "MIT"):
        assert licences.text(licence) in notice
    assert "you may replace them" in notice
    assert licences.text("Apache-2.0") not in notice
    debian = licences.debian_copyright(found, "Somebody <x@y.invalid>", "usr/lib/cubes")
    named = set(re.findall(r"^License: (.+)$", debian, re.MULTILINE))
    explained = set(re.findall(r"^License: (.+)\n ", debian, re.MULTILINE))
    assert named == explained
    assert "Files: *\n" in debian
