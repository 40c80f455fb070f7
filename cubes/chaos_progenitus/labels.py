"""What is offered: actions in words, from views alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cubes.chaos_progenitus import actions as act
from cubes.chaos_progenitus.aids import free_pluses, hide_left, match_of
from cubes.chaos_progenitus.blows import blow_of, find
from cubes.chaos_progenitus.dice import NONE, Pool, Power, kind_of
from cubes.chaos_progenitus.names import (
    blow_title,
    face_title,
    fiend_phrase,
    kind_title,
    make_title,
    mix_title,
    points_title,
    title_in,
)
from cubes.chaos_progenitus.state import Attack, Phase
from cubes.chaos_progenitus.view import View
from cubes.words import N_, _, ngettext

Label = Callable[[View, int, Any], str]


def label(view: View, seat: int, action: act.Action) -> str:
    """An action of that seat in words."""
    return LABELS[type(action)](view, seat, action)


def title(view: View, seat: int, die: int) -> str:
    """What a die of a seat is called."""
    return title_in(view.fiends[seat].dice, die)


def face(view: View, seat: int, die: int) -> str:
    """What a rolled die of a seat shows."""
    shown = view.shows(seat, die)
    assert shown is not None
    return face_title(kind_of(view.fiends[seat].dice[die].make), shown)


def die_and_face(view: View, seat: int, die: int) -> str:
    """A die of a seat and what it shows."""
    return _("{die}: {face}").format(die=title(view, seat, die), face=face(view, seat, die))


def blow_words(view: View, seat: int, attack: Attack) -> str:
    """What an attack amounts to."""
    return blow_title(blow_of(view.house, view.fiends[seat], attack))


# --- making fiends -----------------------------------------------------------------------------------------------


def label_confirm(view: View, seat: int, action: act.Confirm) -> str:  # noqa: ARG001 - a label's form
    """The fiend is ready, with what it is made of."""
    build = view.builds[seat]
    parts = fiend_phrase(build.makes if build is not None else ())
    return _("Ready: {parts}").format(parts=parts)


def label_add(view: View, seat: int, action: act.AddDie) -> str:
    """A die more, in the mix that is picked."""
    build = view.builds[seat]
    mix = build.mix if build is not None else NONE
    return _("Add {kind} ({mix})").format(kind=kind_title(action.kind), mix=mix_title(mix))


def label_recolour(view: View, seat: int, action: act.Recolour) -> str:  # noqa: ARG001 - a label's form
    """All dice in one mix."""
    build = view.builds[seat]
    return _("All dice in {mix}").format(mix=mix_title(build.mix if build is not None else NONE))


# --- the turn ----------------------------------------------------------------------------------------------------


def label_roll(view: View, seat: int, action: act.Roll) -> str:  # noqa: ARG001 - a label's form
    """So many dice are rolled."""
    count = len(view.pool_of(seat, Pool.PLAY))
    return ngettext("Roll {count} die", "Roll {count} dice", count).format(count=count)


def label_defend(view: View, seat: int, action: act.Defend) -> str:
    """Which attack is countered with what, and the help that it needs."""
    assert view.incoming is not None
    attack = find(view.incoming, action.attack)
    words = {
        "attack": title(view, view.incoming.seat, action.attack),
        "blow": blow_words(view, view.incoming.seat, attack),
        "die": die_and_face(view, seat, action.die),
    }
    missing = match_of(view, action.die, attack).missing
    if not missing:
        return _("Counter {attack} ({blow}) with {die}").format(**words)
    added = help_title(view, missing, action.die)
    return _("Counter {attack} ({blow}) with {die} and {help}").format(**words, help=added)


def help_title(view: View, missing: int, die: int) -> str:
    """With what help a defense will do that lacks so much strength: pluses, Thick Hide, or both."""
    # PROG-025, PROG-T2
    hide, pluses = hide_left(view), plus_title(missing)
    if not hide:
        return pluses
    power, rest = _(view.house.rule(Power.THICK_HIDE).title), missing - hide
    enough = missing <= sum(plus != die for plus in free_pluses(view))
    if rest <= 0:
        return _("{pluses} or {power}").format(pluses=pluses, power=power) if enough else power
    if not enough:
        return _("{power} and {pluses}").format(power=power, pluses=plus_title(rest))
    return _("{pluses}, or {fewer} and {power}").format(pluses=pluses, fewer=plus_title(rest), power=power)


def plus_title(count: int) -> str:
    """So many pluses."""
    return ngettext("a plus", "{count} pluses", count).format(count=count)


def label_power(view: View, seat: int, action: act.UsePower) -> str:
    """The power, and on what."""
    power = _(view.house.rule(view.fiends[seat].power).title)
    if action.attack == NONE:
        return _("Use {power}").format(power=power)
    return _("Use {power} on the attack of {die}").format(power=power, die=title(view, seat, action.attack))


def label_array(view: View, seat: int, action: act.Array) -> str:
    """A new attack."""
    return _("Attack with {die} ({blow})").format(
        die=die_and_face(view, seat, action.die), blow=blow_words(view, seat, Attack(action.die))
    )


def label_help_attack(view: View, seat: int, action: act.HelpAttack) -> str:
    """A plus on an attack."""
    return _("Add the plus of {plus} to the attack of {die}").format(
        plus=title(view, seat, action.die), die=title(view, seat, action.attack)
    )


def label_brain(view: View, seat: int, action: act.AddBrain) -> str:
    """A brain on an attack."""
    return _("Add {brain} to the attack of {die} as its brain").format(
        brain=title(view, seat, action.die), die=title(view, seat, action.attack)
    )


def label_rescue(view: View, seat: int, action: act.Rescue) -> str:
    """Who comes back, and by what."""
    words = {"die": title(view, seat, action.die)}
    if action.by == NONE:
        if view.phase is Phase.STAMINA:
            return _("Bring {die} back by Mongrel Stamina").format(**words)
        power = _(view.house.rule(view.fiends[seat].power).title)
        return _("Bring {die} back by {power}").format(**words, power=power)
    return _("Bring {die} back with {by}").format(**words, by=die_and_face(view, seat, action.by))


def label_suffer(view: View, seat: int, action: act.Suffer) -> str:
    """A body part for a point, with what is lost for the next turn."""
    point = view.points[0]
    return _("{die}: {points}").format(
        die=title(view, seat, action.die), points=points_title(int(not point.wound), int(point.wound))
    )


DONE_LABELS = {
    Phase.REROLL: N_("Keep the roll"),
    Phase.DEFEND: N_("Defend no more"),
    Phase.ARRAY: N_("Attack no more"),
    Phase.RECOVER: N_("Bring nothing more back"),
    Phase.GRAB: N_("Grab nothing more"),
    Phase.COUP: N_("Take no trophy"),
}


def about_active(template: str) -> Label:
    """A label about a die of the fiend whose turn it is, for another seat."""

    def make(view: View, _seat: int, action: Any) -> str:
        assert view.active is not None
        return _(template).format(name=view.name(view.active), die=title(view, view.active, action.die))

    return make


def label_name(view: View, seat: int, action: act.Name) -> str:  # noqa: ARG001 - a label's form
    """The die that will be hit."""
    assert view.target is not None
    return _("Hit {name}’s {die}").format(name=view.name(view.target), die=title(view, view.target, action.die))


LABELS: dict[type, Label] = {
    act.PickMix: lambda _view, _seat, action: _("Take {mix} dice from now on").format(mix=mix_title(action.mix)),
    act.AddDie: label_add,
    act.RemoveDie: lambda _view, _seat, action: _("Put back {die}").format(die=make_title(action.make)),
    act.Shuffle: lambda _view, _seat, _action: _("Shuffle a random fiend"),
    act.Copy: lambda view, _seat, action: _("Build the same as {name}").format(name=view.name(action.seat)),
    act.Clear: lambda _view, _seat, _action: _("Put all dice back"),
    act.Recolour: label_recolour,
    act.Confirm: label_confirm,
    act.Draft: lambda _view, _seat, action: _("Take {die}").format(die=make_title(action.make)),
    act.Minus: lambda view, seat, action: _("Put {die} into the minused pile").format(
        die=title(view, seat, action.die)
    ),
    act.Roll: label_roll,
    act.Reroll: lambda view, seat, action: _("Roll again {die}").format(die=die_and_face(view, seat, action.die)),
    act.Defend: label_defend,
    act.HelpDefense: lambda view, seat, action: _("Add the plus of {die}").format(die=title(view, seat, action.die)),
    act.HelpAttack: label_help_attack,
    act.UsePower: label_power,
    act.Target: lambda view, _seat, action: _("Attack {name}").format(name=view.name(action.seat)),
    act.Array: label_array,
    act.AddBrain: label_brain,
    act.Name: label_name,
    act.Rescue: label_rescue,
    act.Suffer: label_suffer,
    act.Grab: about_active(N_("Grab {name}’s {die}")),
    act.Coup: about_active(N_("Take {name}’s {die} as a trophy")),
    act.NameNext: lambda view, _seat, action: _("Name {name}").format(name=view.name(action.seat)),
    act.Done: lambda view, _seat, _action: _(DONE_LABELS[view.phase]),
}
