"""A finished match as the table saw it: every public moment of it, read from its record."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from cubes.game import Event
from cubes.match import Match


@dataclass(frozen=True)
class Moment:
    """What the table saw at once: the events it heard of with their words, and its view afterwards."""

    view: Any
    lines: tuple[tuple[Event, str], ...] = ()


def moments(match: Match) -> tuple[Moment, ...]:
    """All moments of a match from its opening on, for the table; what was done in secret is in none of them.

    Raises :class:`cubes.journal.RecordError` when the record cannot be replayed.
    """
    spec = match.spec
    result: list[Moment] = []
    for beat in match.beats():
        view = spec.rules.view(beat.state, None)
        heard = [(event, match.describe(event)) for event in beat.events if event.visible_to(None)]
        lines = tuple((event, words) for event, words in heard if words)
        if lines or len(result) < 1:
            result.append(Moment(view, lines))
        else:
            # nothing was heard: at most it shows who is awaited now
            result[-1] = replace(result[-1], view=view)
    return tuple(result)
