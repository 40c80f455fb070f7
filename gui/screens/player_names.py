"""Which names players may have: of any script, 1 to 40 characters as a reader counts them, no two alike.

A problem is a sentence that stands beside the field.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QTextBoundaryFinder

from cubes.words import _, ngettext, unbarred

LONGEST: Final = 40
_MOST_CODES = 4 * LONGEST
_JOINERS: Final = frozenset("\u200c\u200d")
"""Needed inside words of some scripts and inside picture signs."""
_BLANK_LETTERS: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800")
_REFUSED: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def clean_name(text: str) -> str:
    """The name as it is kept: composed, trimmed, with plain single spaces, and no bar that parts words on the table."""
    composed = unicodedata.normalize("NFC", unbarred(text.strip()))
    spaced = "".join(" " if unicodedata.category(sign) == "Zs" else sign for sign in composed)
    return " ".join(part for part in spaced.strip().split(" ") if part)


def length(name: str) -> int:
    """How many characters a reader counts: an accent or a joined sign belongs to its letter."""
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Grapheme, name)
    count = 0
    while finder.toNextBoundary() != -1:
        count += 1
    return count


def name_key(name: str) -> str:
    """Two names with the same key would look or sound the same."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(sign for sign in folded if sign not in _JOINERS and not sign.isspace())


def _hidden(sign: str) -> bool:
    return sign not in _JOINERS and unicodedata.category(sign) in _REFUSED


def _visible(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "LNPS" and sign not in _BLANK_LETTERS


def name_problem(name: str) -> str:
    """What is wrong with a cleaned name by itself; empty when all is well."""
    if not name:
        return _("Every player needs a name.")
    if any(map(_hidden, name)):
        return _("The name holds a sign that cannot be seen.")
    if not any(map(_visible, name)):
        return _("The name needs at least one letter.")
    over = length(name) - LONGEST
    if over > 0:
        return ngettext(
            "The name is {count} character too long.", "The name is {count} characters too long.", over
        ).format(count=over)
    if len(name) > _MOST_CODES:
        return _("The name carries too many accents.")
    return ""


def name_problems(names: Sequence[str]) -> tuple[str, ...]:
    """The problem of each name, at its own place, those of two alike names at the later one."""
    problems = []
    seen: dict[str, int] = {}
    for place, raw in enumerate(names):
        name = clean_name(raw)
        problem = name_problem(name)
        key = name_key(name)
        if not problem and key in seen:
            problem = _("{name} sits here already, at place {place}.").format(
                name=clean_name(names[seen[key]]), place=seen[key] + 1
            )
        if key:
            seen.setdefault(key, place)
        problems.append(problem)
    return tuple(problems)
