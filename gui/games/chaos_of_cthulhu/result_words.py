"""What the result screen says: who won, why, and how close the others came."""

from __future__ import annotations

from collections import Counter

from cubes.chaos_of_cthulhu.faces import Monster, monster
from cubes.chaos_of_cthulhu.state import EndReason
from cubes.chaos_of_cthulhu.view import View
from cubes.words import _, listed, ngettext
from gui.games.chaos_of_cthulhu.names import short


def winner(view: View) -> int:
    """The seat that is shown as the winner."""
    assert view.outcome is not None
    return view.outcome.winners[0]


def whole_monster(view: View) -> Monster | None:
    """The monster of the winner's dice when all five show its number."""
    dice = view.dice[winner(view)]
    return monster(view.sets[winner(view)], dice[0]) if dice[0] and len({*dice}) == 1 else None


def hero(view: View) -> str:
    """The title."""
    assert view.outcome is not None
    names = listed([short(view.players)[seat] for seat in view.outcome.winners])
    found = whole_monster(view)
    if found is not None and view.options.variant != "to_the_death":
        return _("{monster} is whole").format(monster=found.name)
    return _("{name} wins").format(name=names)


def sentence(view: View) -> str:
    """Who won and why."""
    assert view.outcome is not None
    names = listed([view.players[seat].name for seat in view.outcome.winners])
    return _("{name} wins. {reason}").format(name=names, reason=_(str(view.outcome.reason.value)))


def places(view: View) -> tuple[int, ...]:
    """The seats from first to last."""
    assert view.outcome is not None
    return tuple(seat for group in view.outcome.ranking for seat in group)


def place(view: View, seat: int) -> str:
    """A seat's place in the ranking."""
    assert view.outcome is not None
    before = 0
    for group in view.outcome.ranking:
        if seat in group:
            return _("Winner") if before == 0 else _("Place {number}").format(number=before + 1)
        before += len(group)
    return ""


def row_words(view: View, seat: int) -> str:
    """How a seat's dice lay."""
    values = [value for value in view.dice[seat] if value]
    offerings = ngettext("{count} Offering left", "{count} Offerings left", view.offerings[seat]).format(
        count=view.offerings[seat]
    )
    if view.options.variant == "to_the_death":
        if not view.alive[seat]:
            return _("The monster is dead.")
        dice = ngettext("{count} die left", "{count} dice left", len(values)).format(count=len(values))
        return f"{dice} · {offerings}"
    number, count = max(Counter(values).items(), key=lambda item: (item[1], item[0]))
    equal = _("{count} of 5 show {number}").format(count=count, number=number)
    return f"{equal} ({monster(view.sets[seat], number).name}) · {offerings}"


def row(view: View, seat: int) -> str:
    """A seat's row for a screen reader."""
    return f"{view.players[seat].name}: {place(view, seat)}. {row_words(view, seat)}."


REASONS_BY_STONE = (
    EndReason.MATCH_BY_STONE,
    EndReason.NOBODY_LEFT,
    EndReason.DEAD_POSITION,
    EndReason.STALLED,
    EndReason.TIME_UP_BY_STONE,
)
"""Ends that single stones decided."""
