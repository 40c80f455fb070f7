"""Choices of options that are only known on the set-up screen: the players by name, the colours of house data."""

from __future__ import annotations

from collections.abc import Sequence

from cubes.options import OptionChoice, OptionField
from cubes.words import _


def seat_choices(option: OptionField, names: Sequence[str]) -> tuple[OptionChoice, ...]:
    """The choices of an option whose choices are seats: those who play, by name, after what is no seat."""
    others = [choice for choice in option.choices if choice.value < 0]
    players = [
        OptionChoice(seat, name or _("Player {place}").format(place=seat + 1)) for seat, name in enumerate(names)
    ]
    known = {choice.value for choice in option.choices}
    return (*others, *(choice for choice in players if choice.value in known))


def followed(seat: int, before: Sequence[str], after: Sequence[str]) -> int | None:
    """The seat of the same player when players move: a choice follows the person, not the chair; ``None``: he left."""
    name = before[seat]
    places = [place for place, other in enumerate(after) if other == name]
    if name and list(before).count(name) == 1 and len(places) == 1:
        return places[0]
    # a name is being written, unless somebody was taken away
    gone = len(after) < len(before) and bool(name)
    return None if gone or seat >= len(after) else seat
