"""What goes into the installed program and what stays out: the decisions behind cubes.spec, without PyInstaller.

`cubes.spec` asks this module; `tests/packaging/test_bundle.py` tests it. Nothing here names a game: the catalogue
and the folders say what there is.
"""

from __future__ import annotations

import ast
import hashlib
import re
import sys
import sysconfig
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from importlib import metadata, util
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
APP = "Cubes"
NAME = "cubes"
IDENTIFIER = "org.cubestable.cubes"
SUMMARY = "A table for eldritch dice and card games"
COPYRIGHT = "Copyright 2026 The Cubes developers"
MAKER = "The Cubes developers"
CONTENTS = "contents.txt"
"""The list of data files in a bundle, with their checksums; the self-test compares."""

PACKAGES = ("cubes", "gui")
LEFT_OUT_MODULES = {"cubes.sim"}
"""Developers' tools: they need packages that players do not get."""
LEFT_OUT_ASSETS = {"README.md", "pictures"}
"""The pictures of the README."""

EXCLUDES = (
    # parts of Qt
    "PySide6.QtNetwork", "PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtSql", "PySide6.QtDBus", "PySide6.QtXml",
    "PySide6.QtConcurrent", "PySide6.QtPrintSupport", "PySide6.QtHelp", "PySide6.QtDesigner", "PySide6.QtUiTools",
    "PySide6.QtOpenGL", "PySide6.QtOpenGLWidgets", "PySide6.QtSvgWidgets", "PySide6.scripts",
    # the standard library
    "tkinter", "unittest", "doctest", "pydoc", "pydoc_data", "pdb", "lib2to3", "distutils", "ensurepip", "venv",
    "idlelib", "turtle", "turtledemo", "test", "ssl", "_ssl", "_hashlib", "_uuid", "ftplib", "imaplib", "poplib",
    "smtplib",
    "http", "xmlrpc", "asyncio", "multiprocessing", "concurrent", "curses", "readline", "sqlite3.dbapi2_test",
    "lzma", "_lzma", "bz2", "_bz2", "xml.dom", "xml.sax", "wsgiref",
    # what happens to be installed where it is built
    "setuptools", "pkg_resources", "pip", "wheel", "hatchling", "editables", "pluggy", "pathspec", "tomlkit",
    "trove_classifiers", "packaging", "PIL", "numpy", "matplotlib", "pytest", "_pytest", "hypothesis", "mypy",
    "IPython", "joblib", "typer", "rich", "click", "pygments", "yaml", "tomli_w", "toml", "attr", "babel",
)  # fmt: skip

_QT_LEFT_OUT = re.compile(
    r"""(?ix)
      (^|/)(opengl32sw\.dll|qdirect2d\.dll|d3dcompiler_\d+\.dll)$
    | /translations/
    | /plugins/(tls|networkinformation|generic|egldeviceintegrations|virtualkeyboard|qmltooling|sqldrivers)/
    | /plugins/printsupport/
    | /plugins/platforminputcontexts/(lib)?qtvirtualkeyboard
    | /plugins/platforms/(lib)?q(eglfs|linuxfb|vnc|vkkhrdisplay|minimalegl|minimal|direct2d)\b
    | /plugins/platformthemes/libqgtk3
    | /plugins/imageformats/(lib)?q(tiff|webp|tga|wbmp|icns|pdf|jpeg|gif)\b
    | (^|/)(lib)?Qt6?(Network|Pdf|Qml|QmlModels|QmlMeta|QmlWorkerScript|Quick|VirtualKeyboard|PrintSupport|Sql
        |EglFSDeviceIntegration|EglFsKmsSupport|EglFsKmsGbmSupport)(\.framework/|\b)
    """
)
_NEEDED_FORMATS = re.compile(r"(?i)/plugins/imageformats/(lib)?q(webp|svg|ico)\b")
"""The kinds of picture that are in `assets/`, and the icon's; png is in QtGui itself."""

_LINUX_LEFT_OUT = re.compile(
    r"""(?x)^lib(
    # They come with the GTK theme plugin, which is left out, and nothing else loads them.
      gtk-3|gdk-3|gdk_pixbuf-2\.0|atk-1\.0|atk-bridge-2\.0|atspi|cairo|cairo-gobject|pango[a-z0-9-]*-1\.0|epoxy|harfbuzz
    | fribidi|thai|datrie|pixman-1|Xcomposite|Xcursor|Xdamage|Xinerama|Xrandr|Xi|Xfixes|rsvg-2|jpeg|mount
    | blkid|gmodule-2\.0|gobject-2\.0|gio-2\.0|graphite2|k5crypto|krb5|krb5support|gssapi_krb5|keyutils|com_err|selinux
    # Every desktop has them, and there they fit its settings, fonts and drivers: an older copy of ours would not.
    | stdc\+\+|gcc_s|z|zstd|lzma|uuid|X11|X11-xcb|Xext|Xrender|Xau|Xdmcp|bsd|md|wayland-[a-z]+|drm|EGL|GL
    | fontconfig|freetype|expat|png16|brotlicommon|brotlidec|dbus-1|systemd|gcrypt|lz4|cap|gpg-error
    )[.-]"""
)


# ---- the project -----------------------------------------------------------------------------------------------------


def project() -> dict[str, Any]:
    """What pyproject.toml says of the project."""
    result: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return result


def version() -> str:
    """The version, from its one place."""
    return str(project()["version"])


def version_numbers(text: str | None = None) -> tuple[int, int, int, int]:
    """The version as Windows wants it: four numbers."""
    numbers = [int(number) for number in re.findall(r"\d+", text if text is not None else version())][:4]
    first, second, third, fourth = (*numbers, 0, 0, 0, 0)[:4]
    return first, second, third, fourth


# ---- code ------------------------------------------------------------------------------------------------------------


def _module(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def sources() -> list[Path]:
    """The files of the program's code."""
    files = [file for package in PACKAGES for file in sorted((ROOT / package).rglob("*.py"))]
    return [file for file in files if _module(file) not in LEFT_OUT_MODULES]


def modules() -> list[str]:
    """Every module of the program. All are named, since games and screens are imported by name when they are needed."""
    return [_module(file) for file in sources()]


def imports(files: Iterable[Path]) -> set[str]:
    """The modules from outside that files import, anywhere in them."""
    found: set[str] = set()
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return {name for name in found if name.partition(".")[0] not in PACKAGES}


def wrongly_excluded(wanted: Iterable[str], excludes: Sequence[str] = EXCLUDES) -> set[str]:
    """The excluded modules that are imported after all."""
    names = set(wanted)
    return {out for out in excludes if any(name == out or name.startswith(out + ".") for name in names)}


# ---- data ------------------------------------------------------------------------------------------------------------


def font_packages() -> list[str]:
    """The packages of typefaces among the dependencies, as they are imported."""
    names = (re.split(r"[ <>=~;\[]", text)[0] for text in project()["dependencies"])
    return [name.replace("-", "_") for name in names if name.startswith("fontpkg-")]


def _font_data() -> Iterator[tuple[str, str]]:
    for package in font_packages():
        spec = util.find_spec(package)
        folders = list(spec.submodule_search_locations or ()) if spec is not None else []
        files = [file for folder in folders for file in sorted((Path(folder) / "files").glob("*.ttf"))]
        if not files:
            raise FileNotFoundError(f"{package} is not installed here, or has no typeface in it")
        yield from ((str(file), f"{package}/files") for file in files)


def data_files() -> list[tuple[str, str]]:
    """Every file that is not code: where it is, and its folder in the bundle. The program finds them there by itself:
    `gui.art.assets`, `gui.art.fonts` and `importlib.resources` look in a bundle as they do beside the source."""
    found = []
    for file in sorted((ROOT / "assets").rglob("*")):
        inside = file.relative_to(ROOT / "assets")
        if file.is_file() and inside.parts[0] not in LEFT_OUT_ASSETS:
            found.append((str(file), (Path("assets") / inside.parent).as_posix()))
    for package in PACKAGES:
        found += [
            (str(file), file.parent.relative_to(ROOT).as_posix())
            for file in sorted((ROOT / package).rglob("*"))
            if file.is_file() and file.suffix not in (".py", ".pyc", ".typed") and "_assets" not in file.parts
        ]
    return [*found, *_font_data()]


def contents(data: Iterable[tuple[str, str]] | None = None) -> str:
    """The list for the self-test: a checksum and the place of every data file."""
    lines = []
    for source, folder in data_files() if data is None else data:
        place = f"{folder}/{Path(source).name}"
        lines.append(f"{hashlib.sha256(Path(source).read_bytes()).hexdigest()}  {place}\n")
    return "".join(sorted(lines, key=lambda line: line[66:]))


# ---- libraries -------------------------------------------------------------------------------------------------------


def keep(name: str, platform: str = sys.platform) -> bool:
    """Whether a library or file that PyInstaller has found is needed."""
    place = "/" + name.replace("\\", "/")
    if _NEEDED_FORMATS.search(place):
        return True
    if _QT_LEFT_OUT.search(place):
        return False
    return not (platform.startswith("linux") and "/" not in place[1:] and _LINUX_LEFT_OUT.search(place[1:]))


def kept(entries: Iterable[tuple[str, str, str]], platform: str = sys.platform) -> list[tuple[str, str, str]]:
    """The entries of a PyInstaller list that are needed; links to what is left out go with it."""
    return [entry for entry in entries if keep(entry[0], platform)]


# ---- what a system wants to know -------------------------------------------------------------------------------------


def minimum_macos() -> str:
    """The oldest macOS that this build runs on: Qt's wheels say theirs, and so does the Python that is built in."""
    tags = (metadata.distribution("PySide6_Essentials").read_text("WHEEL") or "").split()
    found = [(int(match[1]), int(match[2])) for tag in tags if (match := re.search(r"macosx_(\d+)_(\d+)", tag))]
    qt = tuple(int(part) for part in metadata.version("PySide6_Essentials").split(".")[:2])
    oldest = max(found, default=(14, 0) if qt >= (6, 12) else (13, 0))
    python = re.match(r"(\d+)(?:\.(\d+))?", str(sysconfig.get_config_var("MACOSX_DEPLOYMENT_TARGET") or ""))
    if python:
        oldest = max(oldest, (int(python[1]), int(python[2] or 0)))
    return f"{oldest[0]}.{oldest[1]}"


def info_plist(minimum: str) -> dict[str, Any]:
    """Info.plist of the macOS application, apart from what PyInstaller writes itself."""
    return {
        "CFBundleName": APP,
        "CFBundleDisplayName": APP,
        "CFBundleShortVersionString": version(),
        "CFBundleVersion": ".".join(str(number) for number in version_numbers()[:3]),
        "CFBundleDevelopmentRegion": "en",
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": minimum,
        "LSBackgroundOnly": False,
        "NSHighResolutionCapable": True,
        "NSSupportsAutomaticGraphicsSwitching": True,
        "NSRequiresAquaSystemAppearance": False,
        "NSHumanReadableCopyright": COPYRIGHT,
    }


def version_resource() -> str:
    """The version resource of the Windows program, in the form that PyInstaller reads."""
    numbers = version_numbers()
    strings = {
        "CompanyName": MAKER,
        "FileDescription": APP,
        "FileVersion": version(),
        "InternalName": NAME,
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": f"{NAME}.exe",
        "ProductName": APP,
        "ProductVersion": version(),
    }
    table = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in strings.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0x0, OS=0x40004,"
        " fileType=0x1, subtype=0x0, date=(0, 0)),\n"
        f"  kids=[StringFileInfo([StringTable('040904B0', [{table}])]),\n"
        "    VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


if __name__ == "__main__":
    # bundle.py TAG: whether a tag names this version
    if sys.argv[1:] != [f"v{version()}"]:
        raise SystemExit(f"the tag has to be v{version()}, the version of pyproject.toml")
