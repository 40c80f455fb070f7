"""The three bundled typefaces, and the rules that fit a name into its place without ever cutting it."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

from PySide6.QtCore import QByteArray, QTextBoundaryFinder
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QGuiApplication

Family = Literal["title", "card", "ui"]

FAMILIES: Final[dict[Family, str]] = {"title": "Cinzel", "card": "EB Garamond", "ui": "Inter"}
_PACKAGES: Final = {
    "Cinzel": "fontpkg_cinzel",
    "EB Garamond": "fontpkg_eb_garamond",
    "Inter": "fontpkg_inter",
}
_loaded: set[str] = set()


class FontsMissing(RuntimeError):
    """A bundled typeface cannot be found; without it every measure would be wrong."""


def _folders(package: str) -> list[Path]:
    spec = importlib.util.find_spec(package)
    return [Path(place) / "files" for place in (spec.submodule_search_locations or ())] if spec is not None else []


def font_folders() -> list[Path]:
    """Where the files of the bundled typefaces are, those of the controls first."""
    return [folder for family in reversed(_PACKAGES) for folder in _folders(_PACKAGES[family])]


def _font_files(package: str) -> list[Path]:
    return sorted(file for folder in _folders(package) for file in folder.glob("*.ttf"))


def _add(file: Path) -> bool:
    if QFontDatabase.addApplicationFont(str(file)) >= 0:
        return True
    # without a screen, Qt on Windows cannot open folders whose letters are not those of the system's old code page
    return QFontDatabase.addApplicationFontFromData(QByteArray(file.read_bytes())) >= 0


def load_fonts() -> None:
    """Make the bundled typefaces known to Qt. May be called any number of times."""
    if QGuiApplication.instance() is None:
        raise FontsMissing("Fonts can be loaded only after the application object was made.")
    known = set(QFontDatabase.families())
    for family, package in _PACKAGES.items():
        # a second application object in one process starts with an empty font database
        if family in _loaded and family in known:
            continue
        files = _font_files(package)
        if not files:
            name = package.replace("_", "-")
            raise FontsMissing(f"The typeface {family} is missing: install the package {name}.")
        for file in files:
            if not _add(file):
                raise FontsMissing(f"The typeface {family} cannot be read from {file.name}.")
        _loaded.add(family)
        _wrap.cache_clear()  # what was measured before was measured in another typeface


def font(family: Family, px: float, weight: int = 400, italic: bool = False, spacing: float = 0.0) -> QFont:
    """A font of one of the three families, in pixels. Sizes are rounded to whole pixels."""
    result = QFont(FAMILIES[family])
    result.setPixelSize(max(1, round(px)))
    result.setItalic(italic)
    # QFont.setWeight does not reach variable fonts on every platform, the axis does
    result.setVariableAxis(QFont.Tag("wght"), float(weight))
    # hinting would make the measures depend on the platform
    result.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if spacing:
        result.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing)
    return result


def measure(text: str, used: QFont) -> float:
    """The advance width of one line of text."""
    return QFontMetricsF(used).horizontalAdvance(text)


@dataclass(frozen=True, slots=True)
class WrappedName:
    """A whole name broken into lines; `fits` is False if it needs more rows than it was given."""

    px: int
    lines: tuple[str, ...]
    fits: bool


def break_points(text: str) -> list[str]:
    """The pieces between which a line may break: after spaces and after hyphens."""
    pieces: list[str] = []
    current = ""
    for position, sign in enumerate(text):
        current += sign
        follows = text[position + 1] if position + 1 < len(text) else ""
        if (sign in "-‐–" and follows and not follows.isspace()) or (sign.isspace() and not follows.isspace()):
            pieces.append(current)
            current = ""
    return [*pieces, current] if current else pieces


def _graphemes(text: str) -> Iterator[str]:
    """What a reader sees as single letters: an accent is never parted from its letter."""
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Grapheme, text)
    units = text.encode("utf-16-le", "surrogatepass")
    start = 0
    while (end := finder.toNextBoundary()) != -1:
        yield units[2 * start : 2 * end].decode("utf-16-le", "surrogatepass")
        start = end
    if 2 * start < len(units):
        yield units[2 * start :].decode("utf-16-le", "surrogatepass")


def _fill(pieces: Sequence[str], width: float, used: QFont) -> list[str]:
    """Greedy lines of whole pieces; a piece wider than the line stays alone on its line."""
    lines: list[str] = []
    current = ""
    for piece in pieces:
        if current and measure((current + piece).rstrip(), used) > width:
            lines.append(current.rstrip())
            current = piece
        else:
            current += piece
    return [*lines, current.rstrip()] if current.strip() else lines


def _break_anywhere(text: str, width: float, used: QFont) -> list[str]:
    return _fill(list(_graphemes(text)), width, used)


def wrap_lines(text: str, width: float, used: QFont) -> list[str]:
    """Lines no wider than `width`: broken at spaces and hyphens, inside a word only where it is too wide."""
    lines: list[str] = []
    for line in _fill(break_points(text.strip()), width, used):
        lines += [line] if measure(line, used) <= width else _break_anywhere(line, width, used)
    return lines or [""]


def fit_name(
    name: str,
    width: float,
    height: float,
    sizes: Sequence[int] = (14, 13, 12),
    *,
    weight: int = 600,
    family: Family = "ui",
    leading: float = 1.2,
) -> WrappedName:
    """Fit a name into a box, as large as one of `sizes` allows, breaking at spaces and hyphens as long as that can be.

    Only when no size fits so, it is broken anywhere at the smallest size; `fits` is False if even that is too high.
    """
    for px in sizes:
        used = font(family, px, weight)
        rows = int(height / (px * leading) + 0.06)
        if rows < 1 or any(measure(piece.strip(), used) > width for piece in break_points(name.strip())):
            continue
        lines = wrap_lines(name, width, used)
        if len(lines) <= rows:
            return WrappedName(px, tuple(lines), True)
    rows = max(1, int(height / (sizes[-1] * leading) + 0.06))
    return wrap_name(name, width, rows, [sizes[-1]], weight=weight, family=family)


def wrap_name(
    name: str,
    width: float,
    rows: int,
    sizes: Sequence[int] = (14, 13, 12),
    *,
    weight: int = 600,
    family: Family = "ui",
) -> WrappedName:
    """Fit a name into `rows` lines of `width` pixels, as large as one of `sizes` allows, without cutting it.

    Lines break at spaces and hyphens; a word too wide for a line breaks anywhere, at the smallest size.
    A name that still needs too many rows is packed letter by letter.
    """
    return _wrap(name.strip(), width, rows, tuple(sizes), weight, family)


@lru_cache(maxsize=2048)
def _wrap(name: str, width: float, rows: int, sizes: tuple[int, ...], weight: int, family: Family) -> WrappedName:
    smallest = sizes[-1]
    for px in sizes:
        used = font(family, px, weight)
        lines = _fill(break_points(name), width, used) or [""]
        if len(lines) <= rows and all(measure(line, used) <= width for line in lines):
            return WrappedName(px, tuple(lines), True)
    used = font(family, smallest, weight)
    lines = wrap_lines(name, width, used)
    if len(lines) > rows:
        packed = _break_anywhere(name, width, used)
        lines = packed if len(packed) < len(lines) else lines
    return WrappedName(smallest, tuple(lines), len(lines) <= rows)
