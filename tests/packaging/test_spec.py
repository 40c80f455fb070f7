"""The PyInstaller spec, run with stand-ins for PyInstaller's classes as if on each of the three systems."""

from __future__ import annotations

import plistlib
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from tests.packaging.tools import PACKAGING, load

bundle = load("bundle")

BINARIES = {
    "linux": ["libQt6Core.so.6", "libgtk-3.so.0", "PySide6/Qt/plugins/platforms/libqxcb.so"],
    "win32": ["PySide6\\Qt6Core.dll", "PySide6\\opengl32sw.dll", "PySide6\\plugins\\platforms\\qwindows.dll"],
    "darwin": ["PySide6/Qt/lib/QtCore.framework/Versions/A/QtCore", "PySide6/Qt/translations/qt_de.qm"],
}


class Call:
    """Stands in for a class of PyInstaller; remembers how it was called."""

    made: dict[str, Call]

    def __init__(self, *args: Any, **more: Any) -> None:
        self.args, self.more = args, more
        self.made[type(self).__name__] = self
        self.pure: list[Any] = []
        self.scripts: list[Any] = []
        self.binaries = [(name, name, "BINARY") for name in BINARIES[sys.platform]]
        self.datas = [
            ((Path(folder) / Path(source).name).as_posix(), source, "DATA") for source, folder in more.get("datas", [])
        ]


@pytest.fixture
def run_spec(monkeypatch, tmp_path):
    """Runs the spec as if on a system; returns the calls by class."""

    def run(system: str) -> dict[str, Call]:
        monkeypatch.setattr(sys, "platform", system)
        monkeypatch.setenv("CUBES_BUILD", str(tmp_path / system))
        monkeypatch.setattr(sys, "path", list(sys.path))
        hooks = types.ModuleType("PyInstaller.utils.hooks")
        hooks.copy_metadata = lambda name: [(f"{name}.dist-info", f"{name}-1.dist-info")]  # type: ignore[attr-defined]
        for name in ("PyInstaller", "PyInstaller.utils"):
            monkeypatch.setitem(sys.modules, name, types.ModuleType(name))
        monkeypatch.setitem(sys.modules, hooks.__name__, hooks)
        made: dict[str, Call] = {}
        kinds = {name: type(name, (Call,), {"made": made}) for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
        spec = PACKAGING / "cubes.spec"
        exec(compile(spec.read_text("utf-8"), str(spec), "exec"), {"SPECPATH": str(PACKAGING), **kinds})
        return made

    return run


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_what_is_asked_for_on_every_system(run_spec, tmp_path, system):
    made = run_spec(system)
    analysis, exe, folder = made["Analysis"], made["EXE"], made["COLLECT"]
    assert set(analysis.more["excludes"]) == set(bundle.EXCLUDES)
    assert set(analysis.more["hiddenimports"]) == set(bundle.modules())
    assert exe.more["console"] is False
    assert exe.more["upx"] is False
    assert folder.more["upx"] is False
    assert exe.more["exclude_binaries"] is True  # a folder, not one file that unpacks itself
    assert exe.more["name"] == folder.more["name"] == "cubes"
    kept = [entry[0] for entry in folder.args[1]]
    assert kept == [name for name in BINARIES[system] if bundle.keep(name, system)]
    assert len(kept) < len(BINARIES[system])
    places = {entry[0] for entry in folder.args[2]}
    assert "licences.txt" in places
    contents = (tmp_path / system / bundle.CONTENTS).read_text("utf-8")
    assert contents == bundle.contents()
    assert (str(tmp_path / system / bundle.CONTENTS), ".") in analysis.more["datas"]
    assert any(source.startswith("cubes.dist-info") for source, _folder in analysis.more["datas"])
    assert ("BUNDLE" in made) == (system == "darwin")


def test_windows_gets_an_icon_and_a_version_resource(run_spec, tmp_path):
    exe = run_spec("win32")["EXE"]
    assert exe.more["icon"] == str(tmp_path / "win32" / "icons" / "cubes.ico")
    with open(exe.more["version"], encoding="utf-8") as file:
        assert file.read() == bundle.version_resource()


def test_linux_gets_neither(run_spec):
    exe = run_spec("linux")["EXE"]
    assert exe.more["icon"] is None
    assert exe.more["version"] is None
    assert exe.more["target_arch"] is None
    assert exe.more["entitlements_file"] is None


@pytest.mark.parametrize("architecture", ["arm64", "x86_64", None])
def test_macos_is_built_for_the_processors_that_are_asked_for(run_spec, monkeypatch, architecture):
    if architecture is None:
        monkeypatch.delenv("MACOS_ARCH", raising=False)
    else:
        monkeypatch.setenv("MACOS_ARCH", architecture)
    assert run_spec("darwin")["EXE"].more["target_arch"] == architecture


@pytest.mark.parametrize("identity", ["", "0123456789ABCDEF0123456789ABCDEF01234567"])
def test_macos_is_signed_with_what_is_given(run_spec, monkeypatch, identity):
    monkeypatch.setenv("CODESIGN_IDENTITY", identity)
    exe = run_spec("darwin")["EXE"]
    assert exe.more["codesign_identity"] == (identity or None)
    with open(exe.more["entitlements_file"], "rb") as file:
        assert plistlib.load(file) == {
            "com.apple.security.cs.allow-unsigned-executable-memory": True,
            "com.apple.security.cs.allow-jit": True,
        }


def test_the_application_for_macos(run_spec, tmp_path):
    made = run_spec("darwin")
    app = made["BUNDLE"]
    assert app.args[0] is made["COLLECT"]
    assert app.more["name"] == "Cubes.app"
    assert app.more["icon"] == str(tmp_path / "darwin" / "icons" / "cubes.icns")
    assert app.more["bundle_identifier"] == bundle.IDENTIFIER
    assert app.more["version"] == bundle.version()
    plist = app.more["info_plist"]
    assert plistlib.loads(plistlib.dumps(plist)) == plist
    assert plist["CFBundleShortVersionString"] == bundle.version()
    assert plist["LSApplicationCategoryType"] == "public.app-category.board-games"
    assert plist["LSBackgroundOnly"] is False
    assert plist["NSHighResolutionCapable"] is True
    assert plist["LSMinimumSystemVersion"] == bundle.minimum_macos()


@pytest.mark.parametrize(
    ("wheel", "version", "python", "oldest"),
    [
        ("Tag: cp310-abi3-macosx_13_0_universal2", "6.11.3", None, "13.0"),
        ("Tag: cp310-abi3-macosx_14_0_universal2", "6.12.0", None, "14.0"),
        ("Tag: cp310-abi3-macosx_13_0_x86_64\nTag: cp310-abi3-macosx_14_0_arm64", "6.11.3", "10.13", "14.0"),
        ("Tag: cp310-abi3-macosx_13_0_universal2", "6.11.3", "15.0", "15.0"),
        ("Tag: cp310-abi3-manylinux_2_34_x86_64", "6.11.3", None, "13.0"),
        ("Tag: cp310-abi3-manylinux_2_34_x86_64", "6.12.0", "11", "14.0"),
        ("", "6.13.1", None, "14.0"),
    ],
)
def test_the_oldest_macos_is_that_of_the_wheels_of_qt(monkeypatch, wheel, version, python, oldest):
    distribution = types.SimpleNamespace(read_text=lambda _name: wheel)
    fake = types.SimpleNamespace(distribution=lambda _name: distribution, version=lambda _name: version)
    monkeypatch.setattr(bundle, "metadata", fake)
    monkeypatch.setattr(bundle, "sysconfig", types.SimpleNamespace(get_config_var=lambda _name: python))
    assert bundle.minimum_macos() == oldest
