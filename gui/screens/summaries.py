"""Matches as the lists of the home and history screens tell them: who, how far, when, and how it ended."""

from __future__ import annotations

import time
from datetime import datetime
from typing import Final, Protocol

from cubes.catalogue import FACTS
from cubes.words import N_, _, listed

MANY: Final = 3
"""From more players than this on a list says how many they are instead of who."""

_DAYS: Final = (
    N_("Monday"),
    N_("Tuesday"),
    N_("Wednesday"),
    N_("Thursday"),
    N_("Friday"),
    N_("Saturday"),
    N_("Sunday"),
)
_MONTHS: Final = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


class MatchSummary(Protocol):
    """What is public of a stored match."""

    @property
    def id(self) -> object:
        """By which the store finds it again."""

    @property
    def game(self) -> str:
        """The id of its game."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players in seating order."""

    @property
    def progress(self) -> str:
        """How far it is, in a few public words."""

    @property
    def updated(self) -> float:
        """When something last happened in it, in Unix seconds."""

    @property
    def seeded(self) -> bool:
        """Whether it was dealt from a typed seed."""

    @property
    def finished(self) -> bool:
        """Whether it has ended."""

    @property
    def outcome(self) -> str:
        """How it ended, as a sentence; empty while it goes on."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won."""


def game_title(game: str) -> str:
    """The title of a game; its id when this version does not know it."""
    facts = FACTS.get(game)
    return _(facts.title) if facts is not None else game


def players(summary: MatchSummary) -> str:
    """The players of a list's line: their names while they are few, else how many they are."""
    if len(summary.names) <= MANY:
        return ", ".join(summary.names)
    return _("{count} players").format(count=len(summary.names))


def ended_words(summary: MatchSummary) -> str:
    """How it ended; where one alone has won, who."""
    reason = summary.outcome or _("Finished")
    if len(summary.winners) != 1 or not 0 <= summary.winners[0] < len(summary.names):
        return reason
    return _("{name} wins. {reason}").format(name=summary.names[summary.winners[0]], reason=reason)


def all_names(summary: MatchSummary) -> str:
    """All players in one phrase."""
    return listed(summary.names)


def _days_ago(moment: datetime, now: datetime) -> int:
    return (now.date() - moment.date()).days


def day_words(updated: float, now: float | None = None) -> str:
    """The day, as near as people say it: today, yesterday, Sunday, 3 May, 3 May 2025."""
    moment = datetime.fromtimestamp(updated)
    present = datetime.fromtimestamp(time.time() if now is None else now)
    days = _days_ago(moment, present)
    if days == 0:
        return _("today")
    if days == 1:
        return _("yesterday")
    if 1 < days < 7:
        return _(_DAYS[moment.weekday()])
    words = {"day": moment.day, "month": _(_MONTHS[moment.month - 1]), "year": moment.year}
    same_year = moment.year == present.year
    return _("{day} {month}").format(**words) if same_year else _("{day} {month} {year}").format(**words)


def moment_words(updated: float, now: float | None = None) -> str:
    """The day and, for the last days, the time: "today, 21:47"."""
    day = day_words(updated, now)
    moment = datetime.fromtimestamp(updated)
    present = datetime.fromtimestamp(time.time() if now is None else now)
    if not 0 <= _days_ago(moment, present) < 7:
        return day
    return _("{day}, {time}").format(day=day, time=f"{moment.hour:02}:{moment.minute:02}")
