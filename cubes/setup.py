"""What is checked before a match begins: seats, names and options, with plain words for what does not fit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cubes.game import GameSpec, check_seat_count
from cubes.words import _


class SetupError(ValueError):
    """Seats, names or options that do not fit the game, in plain words."""


def prepare_seats(spec: GameSpec, names: Sequence[str], seats: Sequence[Any] | None, options: Any) -> tuple[Any, ...]:
    """The seats of a match, from names or as handed in; raises ``ValueError`` in plain words when they do not fit."""
    if seats is None:
        seats = [spec.Seat(name=name.strip()) for name in names]
    check_seat_count(spec, len(seats))
    check_names([seat.name for seat in seats])
    if type(options) is not spec.Options:
        raise SetupError(_("These options belong to another game than {game}.").format(game=_(spec.title)))
    prepared = tuple(seats)
    sentences = [
        *spec.rules.option_problems(options, len(prepared)).values(),
        *spec.rules.seat_problems(prepared).values(),
    ]
    if sentences:
        raise SetupError(" ".join(sentences))
    return prepared


def check_names(names: Sequence[str]) -> None:
    """Every player needs a name of his own, since the log and the actions tell players apart by it."""
    seen: set[str] = set()
    for name in names:
        if not name.strip():
            raise SetupError(_("Every player needs a name."))
        if name.strip().casefold() in seen:
            raise SetupError(_("Two players are both named {name}.").format(name=name.strip()))
        seen.add(name.strip().casefold())
