"""The Linux packages, made from a frozen program: a .deb, an AppDir with its squashfs image, and a plain tar.xz."""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import tarfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import bundle
import icons
import licences

HERE = Path(__file__).resolve().parent / "linux"
MAIL = "developers@cubes.invalid"
"""There is no public address yet."""

DEPENDS = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb.so.1": "libxcb1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libexpat.so.1": "libexpat1",
    "libfreetype.so.6": "libfreetype6",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
    "libgcc_s.so.1": "libgcc-s1",
    "libstdc++.so.6": "libstdc++6",
    "libuuid.so.1": "libuuid1",
    "liblzma.so.5": "liblzma5",
}
"""The package of each library that is left to the system."""
RUNTIMES = {"x86_64": "2fca8b443c92510f1483a883f60061ad09b46b978b2631c807cd873a47ec260d"}
"""The checksum of upstream's run-time part of AppImages (its release 20251108), for each kind of processor."""
ALWAYS = ("xkb-data",)
RECOMMENDS = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
}
"""What is missing only in a session of that kind."""
ALSO_RECOMMENDED = ("fonts-dejavu-core",)
_C = re.compile(r"^(libc|libm|libdl|libpthread|librt|libutil|libresolv|ld-linux[a-z0-9-]*)\.so\.\d$")
_STDCXX = {28: "10", 29: "11", 30: "12", 31: "13", 32: "13", 33: "14", 34: "15"}


class NotDeclared(LookupError):
    """The program needs a library that no package is named for."""


# ---- what it needs ---------------------------------------------------------------------------------------------------


def elf_files(folder: Path) -> Iterator[Path]:
    """The programs and libraries in a folder."""
    for file in sorted(folder.rglob("*")):
        if file.is_file() and not file.is_symlink():
            with file.open("rb") as opened:
                if opened.read(4) == b"\x7fELF":
                    yield file


def needed(folder: Path) -> dict[str, set[str]]:
    """The libraries that a frozen program wants from the system, and which of its files want them."""
    found: dict[str, set[str]] = {}
    names = {file.name for file in folder.rglob("*.so*")}
    for file in elf_files(folder):
        output = subprocess.run(["readelf", "-dW", str(file)], capture_output=True, text=True, check=True).stdout
        for name in re.findall(r"\(NEEDED\)[^\[]*\[([^\]]+)\]", output):
            if name not in names:
                found.setdefault(name, set()).add(file.name)
    return found


def newest(folder: Path, prefix: str) -> tuple[int, ...]:
    """The newest version of a set of symbols (`GLIBC_`, `GLIBCXX_`) that a frozen program asks for."""
    pattern = re.compile(prefix.encode() + rb"(\d+(?:\.\d+)+)\0")
    found = {
        tuple(int(part) for part in match.split(b"."))
        for file in elf_files(folder)
        for match in pattern.findall(file.read_bytes())
    }
    return max(found, default=(0,))


def depends(folder: Path) -> tuple[list[str], list[str]]:
    """What the Debian package depends on, and what it recommends."""
    wanted = {name for name in needed(folder) if not _C.match(name)}
    unknown = wanted - DEPENDS.keys() - RECOMMENDS.keys()
    if unknown:
        raise NotDeclared(f"no package is named for: {', '.join(sorted(unknown))}")
    packages = sorted(DEPENDS[name] for name in wanted & DEPENDS.keys())
    gcc = _STDCXX.get(newest(folder, "GLIBCXX_")[-1])
    packages = [f"{name} (>= {gcc})" if name == "libstdc++6" and gcc else name for name in packages]
    libc = ".".join(str(number) for number in newest(folder, "GLIBC_"))
    recommended = sorted(RECOMMENDS[name] for name in wanted & RECOMMENDS.keys())
    return [f"libc6 (>= {libc})", *packages, *ALWAYS], [*recommended, *ALSO_RECOMMENDED]


# ---- files that all of them share ------------------------------------------------------------------------------------


def moment() -> int:
    """The time that all files get: the one of the last commit, so that the same source gives the same package."""
    if os.environ.get("SOURCE_DATE_EPOCH"):
        return int(os.environ["SOURCE_DATE_EPOCH"])
    try:
        command = ["git", "-c", f"safe.directory={bundle.ROOT}", "log", "-1", "--format=%ct"]
        return int(subprocess.run(command, cwd=bundle.ROOT, capture_output=True, text=True, check=True).stdout)
    except (OSError, ValueError, subprocess.CalledProcessError):
        return int(time.time())


def filled(template: str, values: dict[str, str]) -> str:
    """A template of this folder with its `@NAMES@` replaced."""
    text = (HERE / template).read_text(encoding="utf-8")
    for name, value in values.items():
        text = text.replace(f"@{name}@", value)
    left = re.findall(r"@[A-Z]+@", text)
    if left:
        raise KeyError(f"{template}: {left}")
    return text


def values(games: Iterable[tuple[str, str]]) -> dict[str, str]:
    """What templates are filled with; `games` are titles and lines about them."""
    escaped = [
        f"      <li>{title}: {line}</li>".replace("&", "&amp;").replace("’", "'") for title, line in games
    ]
    return {
        "VERSION": bundle.version(),
        "DATE": time.strftime("%Y-%m-%d", time.gmtime(moment())),
        "IDENTIFIER": bundle.IDENTIFIER,
        "SUMMARY": bundle.SUMMARY,
        "MAKER": bundle.MAKER,
        "GAMES": "\n".join(escaped),
    }


def share(usr: Path, pictures: Path, games: Iterable[tuple[str, str]]) -> None:
    """Menu entry, description, icons and manual under a `usr` folder."""
    filling = values(games)
    write(usr / "share/applications/cubes.desktop", (HERE / "cubes.desktop").read_bytes())
    metainfo = filled("metainfo.xml.in", filling).encode()
    write(usr / f"share/metainfo/{bundle.IDENTIFIER}.metainfo.xml", metainfo)
    for size in icons.HICOLOR:
        write(usr / f"share/icons/hicolor/{size}x{size}/apps/cubes.png", (pictures / f"{size}.png").read_bytes())
    write(usr / "share/man/man6/cubes.6.gz", gzip.compress(filled("cubes.6.in", filling).encode(), 9, mtime=0))


def write(file: Path, data: bytes, mode: int = 0o644) -> None:
    """Write a file, and the folders it lies in."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    file.chmod(mode)


def copy_program(frozen: Path, place: Path) -> None:
    """Copy a frozen program with its links; nothing but the program itself can be run."""
    shutil.copytree(frozen, place, symlinks=True)
    for file in place.rglob("*"):
        if not file.is_symlink():
            file.chmod(0o755 if file.is_dir() else 0o644)
    place.chmod(0o755)
    (place / bundle.NAME).chmod(0o755)


# ---- the three packages ----------------------------------------------------------------------------------------------


def deb(frozen: Path, pictures: Path, work: Path, out: Path, games: Iterable[tuple[str, str]]) -> Path:
    """The Debian package."""
    tree = work / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    copy_program(frozen, tree / "usr/lib/cubes")
    (tree / "usr/bin").mkdir(parents=True)
    (tree / "usr/bin/cubes").symlink_to("../lib/cubes/cubes")
    share(tree / "usr", pictures, games)
    maker = f"{bundle.MAKER} <{MAIL}>"
    doc = tree / "usr/share/doc/cubes"
    found = licences.parts_of(licences.names_in(frozen))
    write(doc / "copyright", licences.debian_copyright(found, maker, "usr/lib/cubes").encode())
    stamp = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(moment()))
    version = bundle.version()
    log = f"cubes ({version}) unstable; urgency=medium\n\n  * Release {version}.\n\n -- {maker}  {stamp}\n"
    write(doc / "changelog.gz", gzip.compress(log.encode(), 9, mtime=0))
    write(tree / "usr/share/lintian/overrides/cubes", (HERE / "lintian-overrides").read_bytes())
    size = sum(file.stat().st_size for file in tree.rglob("*") if file.is_file() and not file.is_symlink())
    needs, recommended = depends(frozen)
    control = {
        "Package": "cubes",
        "Version": bundle.version(),
        "Section": "games",
        "Priority": "optional",
        "Architecture": architecture(),
        "Maintainer": maker,
        "Installed-Size": str(size // 1024),
        "Depends": ", ".join(needs),
        "Recommends": ", ".join(recommended),
        "Description": "table for eldritch dice and card games\n"
        " Cubes is a table for friends who sit around one laptop and pass it on. The\n"
        " rules are kept for you, what only one player may know stays behind a curtain,\n"
        " and every step is saved as it is played.",
    }
    sums = "".join(
        f"{hashlib.md5(file.read_bytes()).hexdigest()}  {file.relative_to(tree)}\n"
        for file in sorted((tree / "usr").rglob("*"))
        if file.is_file() and not file.is_symlink()
    )
    write(tree / "DEBIAN/md5sums", sums.encode())
    write(tree / "DEBIAN/control", "".join(f"{key}: {value}\n" for key, value in control.items()).encode())
    for folder in [tree, *(path for path in tree.rglob("*") if path.is_dir() and not path.is_symlink())]:
        folder.chmod(0o755)
    file = out / f"cubes_{bundle.version()}_{architecture()}.deb"
    environment = dict(os.environ, SOURCE_DATE_EPOCH=str(moment()))
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(file)]
    subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
    return file


def architecture() -> str:
    """This machine as Debian calls it."""
    return {"x86_64": "amd64", "aarch64": "arm64"}.get(os.uname().machine, os.uname().machine)


def appdir(frozen: Path, pictures: Path, work: Path, games: Iterable[tuple[str, str]]) -> Path:
    """The folder that an AppImage is made of; its AppRun starts the program from anywhere."""
    tree = work / "Cubes.AppDir"
    shutil.rmtree(tree, ignore_errors=True)
    copy_program(frozen, tree / "usr/lib/cubes")
    share(tree / "usr", pictures, games)
    write(tree / "AppRun", (HERE / "AppRun").read_bytes(), 0o755)
    write(tree / "cubes.desktop", (HERE / "cubes.desktop").read_bytes())
    write(tree / "cubes.png", (pictures / "256.png").read_bytes())
    (tree / ".DirIcon").symlink_to("cubes.png")
    return tree


def squashfs(tree: Path, out: Path) -> Path:
    """The image of an AppDir; with upstream's run-time part before it, it is an AppImage."""
    file = out / f"Cubes-{bundle.version()}-{os.uname().machine}.squashfs"
    file.unlink(missing_ok=True)
    when = str(moment())
    command = ["mksquashfs", str(tree), str(file), "-root-owned", "-noappend", "-no-progress", "-quiet", "-b", "1M"]
    command += ["-comp", "zstd", "-Xcompression-level", "15", "-mkfs-time", when, "-all-time", when]
    environment = {key: value for key, value in os.environ.items() if key != "SOURCE_DATE_EPOCH"}
    subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
    return file


def appimage(runtime: Path, image: Path) -> Path:
    """The AppImage of an image of an AppDir: upstream's run-time part before it, which has to be the one we know."""
    data = runtime.read_bytes()
    if hashlib.sha256(data).hexdigest() != RUNTIMES.get(os.uname().machine):
        raise SystemExit(f"installers: {runtime} is not the run-time part that is known for {os.uname().machine}")
    file = image.with_suffix(".AppImage")
    write(file, data + image.read_bytes(), 0o755)
    return file


def tarball(frozen: Path, out: Path) -> Path:
    """The program in a folder of its own, to be unpacked anywhere."""
    name = f"cubes-{bundle.version()}-linux-{os.uname().machine}"
    file = out / f"{name}.tar.xz"

    def owned_by_nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = moment()
        runs = entry.isdir() or Path(entry.name).relative_to(name).as_posix() == bundle.NAME
        entry.mode = 0o755 if runs else 0o644
        return entry

    with tarfile.open(file, "w:xz", format=tarfile.PAX_FORMAT) as archive:
        archive.add(frozen, name, recursive=False, filter=owned_by_nobody)
        for path in sorted(frozen.rglob("*")):
            archive.add(path, f"{name}/{path.relative_to(frozen)}", recursive=False, filter=owned_by_nobody)
    return file
