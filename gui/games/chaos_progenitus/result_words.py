"""What the result of a battle says: who won and by what, how every fiend came off, and what is on record of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from cubes.chaos_progenitus.christen import fiend_name
from cubes.chaos_progenitus.dice import NONE, Breed, Pool
from cubes.chaos_progenitus.names import breed_title, make_title, mix_title
from cubes.chaos_progenitus.state import EndReason
from cubes.chaos_progenitus.view import View
from cubes.words import _, listed, ngettext
from gui.games.chaos_progenitus.art import Outcome

Records = Callable[[View, int], Mapping[str, int] | None]
"""What is known of the fiend of a seat from before: ``battles``, ``wins`` and ``trophies``; ``None`` for nothing."""
AVAILABLE = (Pool.PLAY, Pool.MINUSED)


@dataclass(frozen=True)
class Figures:
    """How a fiend came off. ``taken``: trophies that it won; ``fell``: as which one it fell, 0 if it still stands."""

    body: int
    dice: int
    stunned: int
    wounded: int
    taken: int
    fell: int


# ---------------------------------------------------------------- the end


def winners(view: View) -> tuple[int, ...]:
    """The seats that have won; several in a draw."""
    assert view.outcome is not None
    return view.outcome.winners


def outcome(view: View) -> Outcome:
    """The picture for the end."""
    return "trophy" if len(winners(view)) == 1 else "draw"


def hero(view: View) -> str:
    """The title."""
    seats = winners(view)
    if len(seats) != 1:
        return _("A draw")
    return _("{fiend} wins").format(fiend=fiend_name(view, seats[0]))


def sentence(view: View) -> str:
    """Who has won, and why: the count that decided is told."""  # PROG-055, PROG-A20
    first = winners(view)[0]
    names = listed([view.name(seat) for seat in winners(view)])
    words = {"name": names, "fiend": fiend_name(view, first), "turn": view.turn}
    told = REASONS[view.reason](view) if view.reason in REASONS else ""
    if view.reason is EndReason.LAST_FIEND:
        if len(view.players) == 2:
            loser = next(seat for seat in range(2) if seat != first)
            words["other"] = fiend_name(view, loser)
            return _("{name}’s fiend beats {other}, which cannot roll a body part any more: turn {turn}.").format(
                **words
            )
        return _("{name}’s fiend is the last one standing, in turn {turn}.").format(**words)
    return _("Turn {turn} was the last one. {told}").format(told=told, turn=view.turn)


def _by_body(view: View) -> str:
    best, rest = _best_and_rest(view, lambda figures: figures.body)
    name = view.name(winners(view)[0])
    words = ngettext(
        "{name}’s fiend has {count} body part available, the next one {rest}.",
        "{name}’s fiend has {count} body parts available, the next one {rest}.",
        best,
    )
    return words.format(name=name, count=best, rest=rest)


def _by_dice(view: View) -> str:
    best, rest = _best_and_rest(view, lambda figures: figures.dice)
    body = figures(view, winners(view)[0]).body
    words = ngettext(
        "With {body} body part each, {name}’s fiend has {count} dice available, the next one {rest}.",
        "With {body} body parts each, {name}’s fiend has {count} dice available, the next one {rest}.",
        body,
    )
    return words.format(body=body, name=view.name(winners(view)[0]), count=best, rest=rest)


def _by_nothing(view: View) -> str:
    first = figures(view, winners(view)[0])
    names = listed([view.name(seat) for seat in winners(view)])
    words = ngettext(
        "The fiends of {name} have {body} body part and {count} dice available each.",
        "The fiends of {name} have {body} body parts and {count} dice available each.",
        first.body,
    )
    return words.format(name=names, body=first.body, count=first.dice)


def _best_and_rest(view: View, count: Callable[[Figures], int]) -> tuple[int, int]:
    """The winner's count, and that of the second of those who still stand."""
    first = winners(view)[0]
    tied = [figures(view, seat) for seat in view.left() if seat != first]
    own = figures(view, first)
    if view.reason is EndReason.LIMIT_DICE:
        tied = [one for one in tied if one.body == own.body]
    return count(own), max((count(one) for one in tied), default=0)


REASONS: dict[EndReason, Callable[[View], str]] = {
    EndReason.LIMIT_BODY: _by_body,
    EndReason.LIMIT_DICE: _by_dice,
    EndReason.LIMIT_DRAW: _by_nothing,
}
"""What decided when the last turn had been played."""


# ---------------------------------------------------------------- seats


def places(view: View) -> tuple[int, ...]:
    """The seats from first to last."""
    assert view.outcome is not None
    return tuple(seat for group in view.outcome.ranking for seat in group)


def place(view: View, seat: int) -> int:
    """A seat's place; equals share one."""
    assert view.outcome is not None
    before = 0
    for group in view.outcome.ranking:
        if seat in group:
            return before + 1
        before += len(group)
    return before


def figures(view: View, seat: int) -> Figures:
    """How a fiend came off."""
    dice = view.fiends[seat].dice
    left = [die for die in dice if die.pool in AVAILABLE]
    return Figures(
        body=sum(not view.house.is_item(die.make) for die in left),
        dice=len(left),
        stunned=sum(die.pool is Pool.STUN for die in dice),
        wounded=sum(die.pool is Pool.WOUND for die in dice),
        taken=len(trophies(view, seat)),
        fell=view.fallen.index(seat) + 1 if seat in view.fallen else 0,
    )


def trophies(view: View, seat: int) -> tuple[int, ...]:
    """The makes of the dice that a seat won by counting coup, in order."""
    return tuple(trophy.make for trophy in view.trophies if trophy.seat == seat)


def breed_lines(view: View, seat: int) -> tuple[str, ...]:
    """The mix, the breed and the power of a fiend, as far as it has them; nothing where breeds do not count."""
    if not view.options.breeds:
        return ()
    fiend = view.fiends[seat]
    mix = (mix_title(fiend.mix),) if breed_mix(view, seat) != NONE else ()
    power = (_(view.house.rule(fiend.power).title),) if fiend.power else ()
    return (*mix, breed_title(fiend.breed, NONE), *power)


def breed_words(view: View, seat: int) -> str:
    """The same in a phrase."""
    return ", ".join(breed_lines(view, seat))


def breed_mix(view: View, seat: int) -> int:
    """The mix that a breed is told by; none for mongrels and others."""
    fiend = view.fiends[seat]
    return fiend.mix if fiend.breed in (Breed.HALF, Breed.PURE) else NONE


def fate(view: View, seat: int) -> str:
    """Whether a fiend still stands, or as which one it fell."""
    fell = figures(view, seat).fell
    if not fell:
        return _("stands")
    return _("fell") if len(view.players) == 2 else _("fell as no.\N{NO-BREAK SPACE}{number}").format(number=fell)


def headings() -> tuple[str, ...]:
    """What the columns of the table are called: available, stunned, wounded, trophies, fate."""
    return (_("Available"), _("Stunned"), _("Wounded"), _("Trophies"), _("Fate"))


def available_words(one: Figures) -> str:
    """How many of the available dice are body parts."""
    return ngettext("{count} body part", "{count} body parts", one.body).format(count=one.body)


def legend(view: View) -> str:
    """How to read the table."""
    if len(winners(view)) == 1 and view.reason is EndReason.LAST_FIEND:
        return _("Available dice are neither stunned nor wounded. A fiend that cannot roll a body part is defeated.")
    return _("After the last turn most body parts available win, then most dice available.")


# ---------------------------------------------------------------- what is known from before


def record_words(record: Mapping[str, int] | None) -> str:
    """Battles, wins and trophies of a fiend from a library."""
    if not record:
        return ""
    forms = {
        "battles": ngettext("{count} battle", "{count} battles", record.get("battles", 0)),
        "wins": ngettext("{count} win", "{count} wins", record.get("wins", 0)),
        "trophies": ngettext("{count} trophy", "{count} trophies", record.get("trophies", 0)),
    }
    return " · ".join(words.format(count=record[key]) for key, words in forms.items() if key in record)


# ---------------------------------------------------------------- for a screen reader


def row(view: View, seat: int, record: str = "") -> str:
    """A seat's row in words."""
    one = figures(view, seat)
    parts = [
        _("Place {place}: {fiend}, the fiend of {name}").format(
            place=place(view, seat), fiend=fiend_name(view, seat), name=view.players[seat].name
        ),
        breed_words(view, seat),
        _("{dice} dice available, {body} of them body parts; {stunned} stunned, {wounded} wounded").format(
            dice=one.dice, body=one.body, stunned=one.stunned, wounded=one.wounded
        ),
        fate(view, seat),
    ]
    won = trophies(view, seat)
    if won:
        parts.append(_("trophies: {dice}").format(dice=listed([make_title(make) for make in won])))
    if record:
        parts.append(_("on record: {record}").format(record=record))
    return ". ".join(part for part in parts if part) + "."
