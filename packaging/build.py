"""Builds the installers that this system can build: `make installers`, or `python packaging/build.py [KIND...]`.

KINDs: frozen, deb, appdir, tar, windows, macos. Without one, all that fit this system. What comes out lies in `dist/`,
what it was made from in `build/installers/`. Nothing outside these two folders is changed.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import bundle

HERE = Path(__file__).resolve().parent
ROOT = bundle.ROOT
WORK = ROOT / "build" / "installers"
OUT = ROOT / "dist"
REQUIREMENTS = HERE / "requirements" / "installers.txt"
LINUX = ("deb", "appdir", "tar", "windows")
KINDS = ("frozen", "deb", "appdir", "tar", "windows", "macos")


def say(words: str) -> None:
    """Tell how far it is."""
    sys.stdout.write(f"installers: {words}\n")
    sys.stdout.flush()


def run(command: Sequence[str | Path], log: Path | None = None, **more: str) -> None:
    """Run a command with more in its environment; its output goes to a log, whose end is shown if it fails."""
    log = log or WORK / "log.txt"
    with log.open("wb") as file:
        done = subprocess.run(
            [str(word) for word in command], cwd=ROOT, env=dict(os.environ, **more), stdout=file, stderr=file,
            stdin=subprocess.DEVNULL, check=False,
        )  # fmt: skip
    if done.returncode:
        tail = log.read_text(encoding="utf-8", errors="replace").splitlines()[-25:]
        raise SystemExit("\n".join([*tail, f"installers: failed: {' '.join(str(word) for word in command)}"]))


# ---- the environment -------------------------------------------------------------------------------------------------


def environment() -> Path:
    """The Python of an environment of its own with what the installers are built with, from the pinned list."""
    folder = WORK / "environment"
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    stamp = folder / "packages.txt"
    key = hashlib.sha256(REQUIREMENTS.read_bytes() + bundle.version().encode() + str(ROOT).encode()).hexdigest()
    if python.exists() and stamp.is_file() and stamp.read_text() == key:
        return python
    say("making the environment with the pinned packages")
    base = Path(getattr(sys, "_base_executable", "") or sys.executable)
    run([base, "-m", "venv", "--clear", folder])
    pip = [python, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    run([*pip, "--require-hashes", "-r", REQUIREMENTS])
    run([*pip, "--no-deps", "--no-build-isolation", "-e", ROOT])
    stamp.write_text(key)
    return python


def games(python: Path) -> list[tuple[str, str]]:
    """The title of each game, and the line about it, from the catalogue."""
    code = "from cubes import GAMES\nfor g in GAMES.values(): print(g.title + '\\t' + g.tagline)"
    done = subprocess.run(
        [str(python), "-X", "utf8", "-c", code], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=True
    )
    pairs = (line.split("\t") for line in done.stdout.splitlines())
    return [(title, line) for title, line in pairs]


# ---- the frozen program ----------------------------------------------------------------------------------------------


def freeze(python: Path, **more: str) -> Path:
    """The program with its own Python and Qt, in a folder (an application on macOS); tested before it is used.

    `more` is what the spec is told through the environment.
    """
    say("freezing the program")
    log = WORK / "pyinstaller.txt"
    command = [python, "-m", "PyInstaller", "--noconfirm", "--clean", "--distpath", WORK / "frozen", "--workpath",
               WORK / "pyinstaller", HERE / "cubes.spec"]  # fmt: skip
    run(command, log, CUBES_BUILD=str(WORK), PYTHONHASHSEED="0", **more)
    lost = missing(log.read_text(encoding="utf-8", errors="replace"))
    if lost:
        raise SystemExit("\n".join(["installers: libraries are missing here, so the program would lack them:", *lost]))
    folder = WORK / "frozen" / (f"{bundle.APP}.app" if sys.platform == "darwin" else bundle.NAME)
    test(program(folder))
    return folder


def program(folder: Path) -> Path:
    """The file that starts a frozen program."""
    if folder.suffix == ".app":
        return folder / "Contents" / "MacOS" / bundle.NAME
    return folder / (f"{bundle.NAME}.exe" if sys.platform == "win32" else bundle.NAME)


def missing(log: str) -> list[str]:
    """The libraries that PyInstaller looked for in vain, apart from those of what is left out."""
    lines = re.findall(r"WARNING: (Library not found: could not resolve '([^']+)', dependency of '([^']+)')", log)
    needed = (words for words, name, user in lines if bundle.keep(name) and bundle.keep(_within(user)))
    return list(needed)


def _within(file: str) -> str:
    """A library's place in the packages."""
    return file.replace("\\", "/").partition("site-packages/")[2] or "unknown"


def test(executable: Path) -> None:
    """Let a program test itself."""
    say("the program tests itself")
    report = WORK / "self-test.txt"
    report.unlink(missing_ok=True)
    run([executable, "--self-test", "--report", report], QT_QPA_PLATFORM="offscreen")
    say(report.read_text(encoding="utf-8").splitlines()[-1])


# ---- the packages ----------------------------------------------------------------------------------------------------


def linux_packages(python: Path, frozen: Path, kinds: Sequence[str], runtime: Path | None) -> list[Path]:
    """The packages for Linux; with upstream's run-time part, an AppImage among them."""
    import linux

    pictures, lines, made = WORK / "icons", games(python), []
    if "deb" in kinds:
        if shutil.which("dpkg-deb"):
            say("the Debian package")
            made.append(linux.deb(frozen, pictures, WORK, OUT, lines))
        else:
            say("no Debian package: dpkg-deb is not installed here")
    if "appdir" in kinds:
        say("the AppDir")
        tree = linux.appdir(frozen, pictures, WORK, lines)
        if shutil.which("mksquashfs"):
            made.append(linux.squashfs(tree, OUT))
            if runtime is not None:
                made.append(linux.appimage(runtime, made[-1]))
        else:
            say("no image of it: mksquashfs is not installed here (squashfs-tools)")
    if "tar" in kinds:
        say("the archive")
        made.append(linux.tarball(frozen, OUT))
    return made


def windows_packages(frozen: Path | None) -> list[Path]:
    """The installer for Windows; on Linux it is built under wine."""
    import windows

    if frozen is None:
        lacking = windows.lacking()
        if lacking:
            say(f"no installer for Windows: {lacking}")
            return []
        say("the program for Windows, under wine")
        frozen = windows.freeze_under_wine(WORK / "wine", REQUIREMENTS, WORK / "icons")
    elif not windows.makensis():
        say("no installer for Windows: makensis (NSIS) is not installed here")
        return []
    say("the installer for Windows")
    return [windows.installer(frozen, WORK / "icons", WORK, OUT)]


def macos_packages(python: Path) -> list[Path]:
    """The disk image for macOS, signed and notarised when the secrets are there."""
    import macos

    with macos.signer(say) as identity:
        app = freeze(python, CODESIGN_IDENTITY=identity or "")
        return [macos.image(app, WORK, OUT, identity, say)]


def checksums(files: Sequence[Path]) -> None:
    """Write SHA256SUMS beside what was built."""
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in sorted(files)]
    (OUT / "SHA256SUMS").write_text("".join(lines), encoding="utf-8", newline="\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Build what was asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(KINDS))
    parser.add_argument("--runtime", type=Path, metavar="FILE", help="upstream's run-time part; makes an AppImage")
    options = parser.parse_args(arguments)
    kinds = options.kinds or list(KINDS)
    if set(kinds) - set(KINDS):
        parser.error(f"a kind is one of {', '.join(KINDS)}")
    WORK.mkdir(parents=True, exist_ok=True)
    OUT.mkdir(exist_ok=True)
    python = environment()
    say("painting the icons")
    run([python, HERE / "icons.py", WORK / "icons"], QT_QPA_PLATFORM="offscreen")
    made: list[Path] = []
    if sys.platform == "darwin":
        made += macos_packages(python)
    elif sys.platform == "win32":
        made += windows_packages(freeze(python))
    else:
        if set(kinds) - {"windows", "macos"}:
            made += linux_packages(python, freeze(python), kinds, options.runtime)
        if "windows" in kinds:
            made += windows_packages(None)
        if "macos" in kinds:
            say("no image for macOS: PyInstaller builds that on macOS only")
    checksums(made)
    for file in made:
        say(f"{file.relative_to(ROOT)}  {file.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
