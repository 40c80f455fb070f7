"""Words for players: the one place where text meets gettext.

``_`` and ``ngettext`` look the translation up when they are called, so a change of language shows at once.
``N_`` only marks a string for the translators' tool; it is translated later, where it is read.
"""

from __future__ import annotations

import gettext as _gettext
from pathlib import Path

_catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def use_language(translations: _gettext.NullTranslations | None) -> None:
    """Speak with ``translations`` from now on; ``None`` goes back to the English of the source."""
    global _catalogue
    _catalogue = translations or _gettext.NullTranslations()


def load_language(folder: Path, language: str) -> None:
    """Use the compiled catalogue ``cubes`` of ``language`` under ``folder``; English where it is missing."""
    use_language(_gettext.translation("cubes", folder, [language], fallback=True))


def speaker() -> object:
    """What is the same as long as the same language is spoken: what is remembered in words is remembered with it."""
    return _catalogue


def _(text: str) -> str:
    """The text in the language in use."""
    return _catalogue.gettext(text)


def ngettext(one: str, many: str, count: int) -> str:
    """The form of a text that fits ``count``, in the language in use."""
    return _catalogue.ngettext(one, many, count)


def N_(text: str) -> str:
    """Mark a text for translation without translating it yet."""
    return text


def listed(parts: tuple[str, ...] | list[str]) -> str:
    """Several things in one phrase: "A", "A and B", "A, B and C"."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{first} and {last}").format(first=", ".join(parts[:-1]), last=parts[-1])


def unbarred(text: str) -> str:
    """A text of a player's own without the bar that parts what is written on one piece: a broken bar looks like it."""
    return text.replace("|", "\N{BROKEN BAR}")
