"""Whose work is in an installed program, and under which licences: from licences/parts.toml and the texts beside it."""

from __future__ import annotations

import textwrap
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "licences"
ON_DEBIAN = {"LGPL-3", "LGPL-2.1", "GPL-3", "Apache-2.0"}
"""Texts that lie in /usr/share/common-licenses there."""
TITLES = {
    "LGPL-3": "GNU Lesser General Public License, version 3",
    "LGPL-2.1": "GNU Lesser General Public License, version 2.1 or later",
    "GPL-3": "GNU General Public License, version 3 (the Lesser one, version 3, builds on it)",
    "PSF-2": "Python Software Foundation License, version 2, with the licences of Python's parts",
    "OFL-1.1": "SIL Open Font License, version 1.1",
    "PyInstaller-exception": "GNU General Public License, version 2 or later, with the boot loader exception",
    "BSD-3-Clause": "BSD licence with three clauses",
    "MIT": "MIT licence",
    "Apache-2.0": "Apache License, version 2.0",
    "public-domain": "Public domain",
    "redistributable": "Microsoft's terms for redistributable libraries",
}
DEBIAN_NAMES = {"PSF-2": "Python-2.0", "PyInstaller-exception": "GPL-2+ with boot loader exception"}


@dataclass(frozen=True)
class Part:
    """Something in the program that has its own licence."""

    name: str
    files: tuple[str, ...]
    copyright: str
    licence: str
    source: str
    note: str = ""
    left: tuple[str, ...] = ()
    always: bool = False

    def holds(self, name: str) -> bool:
        """Whether a file of a bundle belongs to this part."""
        return any(fnmatchcase(name, pattern) for pattern in self.files) and not any(
            fnmatchcase(name, pattern) for pattern in self.left
        )


class Unknown(LookupError):
    """A bundle holds files whose licence nobody has written down."""


def parts() -> list[Part]:
    """All parts of parts.toml."""
    table = tomllib.loads((FOLDER / "parts.toml").read_text(encoding="utf-8"))["part"]
    return [
        Part(
            entry["name"], tuple(entry["files"]), entry["copyright"], entry["licence"], entry["source"],
            " ".join(entry.get("note", "").split()), tuple(entry.get("except", ())), entry.get("always", False),
        )
        for entry in table
    ]  # fmt: skip


def parts_of(names: Iterable[str]) -> list[Part]:
    """The parts that a bundle with these files is made of, each with the patterns that find something in it.

    Raises :class:`Unknown` for a file that belongs to none.
    """
    known = parts()
    found: dict[str, list[str]] = {part.name: [] for part in known}
    strange = []
    for name in names:
        part = next((part for part in known if part.holds(name)), None)
        if part is None:
            strange.append(name)
        else:
            found[part.name].append(name)
    if strange:
        raise Unknown(f"no licence is written down for: {', '.join(sorted(strange))}")
    return [
        replace(part, files=tuple(p for p in part.files if any(fnmatchcase(name, p) for name in found[part.name])))
        for part in known
        if found[part.name] or part.always
    ]


def names_in(folder: Path) -> Iterator[str]:
    """The files of a bundle as parts.toml names them: those beside the program and those in its inner folder."""
    for file in folder.rglob("*"):
        if file.is_file():
            yield file.relative_to(folder).as_posix().removeprefix("_internal/")


def text(licence: str) -> str:
    """The text of a licence."""
    return (FOLDER / f"{licence}.txt").read_text(encoding="utf-8").strip()


def _used(found: Iterable[Part]) -> list[str]:
    licences = list(dict.fromkeys(part.licence for part in found))
    if "LGPL-3" in licences and "GPL-3" not in licences:
        licences.insert(licences.index("LGPL-3") + 1, "GPL-3")
    return licences


def notice(found: Iterable[Part]) -> str:
    """What lies beside an installed program: its parts, and the texts of their licences."""
    found = list(found)
    lines = ["Cubes and what it is made of", ""]
    lines += ["Each part stays under its own licence; the texts follow the list.", ""]
    for part in found:
        lines += [part.name, f"    Copyright {part.copyright}", f"    {TITLES[part.licence]}"]
        if part.source:
            lines.append(f"    {part.source}")
        lines += textwrap.wrap(part.note, 110, initial_indent="    ", subsequent_indent="    ")
        lines.append("")
    for licence in _used(found):
        lines += ["=" * 80, TITLES[licence], "=" * 80, "", text(licence), ""]
    return "\n".join(lines)


def debian_copyright(found: Iterable[Part], maker: str, prefix: str) -> str:
    """The copyright file of the Debian package."""
    found = list(found)
    lines = [
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/",
        "Upstream-Name: Cubes",
        f"Upstream-Contact: {maker}",
        "",
    ]
    ordered = sorted(found, key=lambda part: part.name != "Cubes")
    for part in ordered:
        own = part.name == "Cubes"
        within = (name if name == "cubes" else f"_internal/{name}" for name in part.files or ("base_library.zip",))
        files = ["*"] if own else [f"{prefix}/{name}" for name in within]
        lines += ["Files: " + "\n ".join(files), f"Copyright: {part.copyright}", f"License: {_debian(part.licence)}"]
        comment = " ".join(filter(None, (f"{part.name}.", part.note, f"Source: {part.source}" if part.source else "")))
        lines += ["Comment: " + "\n ".join(textwrap.wrap(comment, 100, break_long_words=False)), ""]
    for licence in dict.fromkeys(part.licence for part in ordered):
        lines.append(f"License: {_debian(licence)}")
        if licence in ON_DEBIAN:
            lines.append(f" The text is in /usr/share/common-licenses/{licence} on Debian systems.")
        else:
            lines += [" " + (line.rstrip() or ".") for line in text(licence).splitlines()]
            if licence == "PyInstaller-exception":
                lines.append(" The text of the GNU General Public License is in /usr/share/common-licenses/GPL-2.")
        lines.append("")
    return "\n".join(lines)


def _debian(licence: str) -> str:
    return DEBIAN_NAMES.get(licence, licence)
