"""What is asked and shown of the state of the battle: sentences from views alone."""

from __future__ import annotations

from collections.abc import Callable

from cubes.chaos_progenitus.aids import forecast, missing_strength
from cubes.chaos_progenitus.dice import SIZE, Pool
from cubes.chaos_progenitus.labels import help_title
from cubes.chaos_progenitus.names import STEP_TITLES, points_title, title_in
from cubes.chaos_progenitus.state import Phase
from cubes.chaos_progenitus.view import View
from cubes.words import N_, _, listed, ngettext


def progress(view: View) -> str:
    """How far the battle is."""
    if not view.turn:
        return _("Making the fiends") if view.described < len(view.players) else _("Initiative")
    if not view.step:
        return _("Turn {turn}").format(turn=view.turn)
    return _("Turn {turn}, step {step}: {title}").format(
        turn=view.turn, step=view.step, title=_(STEP_TITLES[view.step - 1])
    )


def private_step(view: View, seat: int) -> str | None:  # noqa: ARG001 - the contract's form; the same for every seat
    """The sentence for a curtain: where fiends are built in secret, each is built behind it."""  # PROG-008
    if view.phase is not Phase.WORKSHOP or not view.options.secret:
        return None
    return _("Build a fiend of {size} dice; the others see it once all are ready.").format(size=SIZE)


# --- what is asked -----------------------------------------------------------------------------------------------


def asks(view: View) -> str:
    """Who must or may do what."""
    if view.outcome is not None:
        return _("The battle is over.") + " " + _(str(view.outcome.reason.value))
    if not view.deciders:
        return _("The table is busy: dice are rolled and moved.")
    names = listed([view.name(seat) for seat in view.deciders])
    return ASKS[view.phase](view, names)


def ask_workshop(view: View, name: str) -> str:
    """Fiends under construction; in the open one after the other on the one screen."""
    if not view.options.secret and len(view.deciders) > 1:
        return _("{name} builds a fiend of {size} dice, one body part at least; then {others}.").format(
            name=view.name(view.deciders[0]), size=SIZE, others=listed([view.name(seat) for seat in view.deciders[1:]])
        )
    sentence = ngettext(
        "{name} builds a fiend of {size} dice, one body part at least.",
        "{name} build fiends of {size} dice each, one body part at least.",
        len(view.deciders),
    )
    return sentence.format(name=name, size=SIZE)


def ask_draft(view: View, name: str) -> str:
    """The next die from the pool."""
    seat = view.deciders[0]
    build = view.builds[seat]
    count = len(build.makes) + 1 if build is not None else 1
    return _("{name} takes a die from the pool: number {count} of {size}.").format(name=name, count=count, size=SIZE)


def ask_minuses(view: View, name: str) -> str:
    """Dice for the foe's minuses."""
    return ngettext(
        "{name} puts a die into the minused pile; it is not rolled this turn.",
        "{name} puts {count} dice into the minused pile, one after the other; they are not rolled this turn.",
        view.owed,
    ).format(name=name, count=view.owed)


def ask_roll(view: View, name: str) -> str:
    """The roll."""
    count = len(view.pool_of(view.deciders[0], Pool.PLAY))
    return ngettext("{name} rolls {count} die.", "{name} rolls {count} dice.", count).format(name=name, count=count)


def ask_defend(view: View, name: str) -> str:
    """Defenses, and what happens without any more."""
    threat = forecast(view)
    assert view.foe is not None
    return _("{name} may counter attacks of {other}. As it stands: {points}.").format(
        name=name, other=view.name(view.foe), points=points_title(threat.stuns, threat.wounds)
    )


def ask_help(view: View, name: str) -> str:
    """A defense that is too weak."""
    guard = view.guard
    assert guard is not None
    assert view.active is not None
    missing = missing_strength(view)
    return ngettext(
        "{name}’s defense with {die} lacks {count} point of strength: add {help}.",
        "{name}’s defense with {die} lacks {count} points of strength: add {help}.",
        missing,
    ).format(
        name=name,
        die=title_in(view.fiends[view.active].dice, guard.die),
        count=missing,
        help=help_title(view, missing, guard.die),
    )


def ask_array(view: View, name: str) -> str:
    """Attacks on the target."""
    assert view.target is not None
    if view.outgoing is not None and view.outgoing.attacks:
        sentence = _("{name} puts forward more attacks on {other}, adds to them, or goes on.")
    else:
        sentence = _("{name} puts forward attacks on {other}, or goes on.")
    return sentence.format(name=name, other=view.name(view.target))


def ask_name(view: View, name: str) -> str:
    """The die that a brain aims at."""
    assert view.target is not None
    return _("{name} names the die of {other} that the attack will hit, body part or item.").format(
        name=name, other=view.name(view.target)
    )


def ask_recover(view: View, name: str) -> str:
    """Rescues."""
    assert view.active is not None
    if view.frosted:
        return _("{name} may bring dice back; Frost takes the first rescue away.").format(name=name)
    stunned = len(view.pool_of(view.active, Pool.STUN))
    wounded = len(view.pool_of(view.active, Pool.WOUND))
    return _("{name} may bring dice back: {stunned} in the stun pool, {wounded} in the wound pool.").format(
        name=name, stunned=stunned, wounded=wounded
    )


def ask_suffer(view: View, name: str) -> str:
    """The next point of damage."""
    wounds = sum(point.wound for point in view.points)
    words = {"name": name, "points": points_title(len(view.points) - wounds, wounds)}
    if view.points[0].wound:
        return _("{name} chooses a body part to be wounded; still to suffer: {points}.").format(**words)
    return _("{name} chooses a body part to be stunned; still to suffer: {points}.").format(**words)


def ask_grab(view: View, name: str) -> str:
    """Tentacles and whips."""
    assert view.active is not None
    return ngettext(
        "{name}’s tentacles and whips may pull a die of {other} away.",
        "{name}’s tentacles and whips may pull {count} dice of {other} away.",
        view.grabs,
    ).format(name=name, other=view.name(view.active), count=view.grabs)


def ask_coup(view: View, name: str) -> str:
    """A trophy."""
    assert view.active is not None
    return _("{name} may take one of the wounded dice of {other} as a trophy.").format(
        name=name, other=view.name(view.active)
    )


def _asking(template: str) -> Callable[[View, str], str]:
    return lambda _view, name: _(template).format(name=name)


ASKS: dict[Phase, Callable[[View, str], str]] = {
    Phase.WORKSHOP: ask_workshop,
    Phase.DRAFT: ask_draft,
    Phase.MINUSES: ask_minuses,
    Phase.ROLL: ask_roll,
    Phase.REROLL: _asking(N_("{name} may roll one of these dice again; the new face stands.")),
    Phase.DEFEND: ask_defend,
    Phase.HELP: ask_help,
    Phase.TARGET: _asking(N_("{name} chooses whom everything of this turn is aimed at; that fiend acts next.")),
    Phase.ARRAY: ask_array,
    Phase.NAME: ask_name,
    Phase.STAMINA: _asking(N_("{name}’s mongrel shakes a stun off: choose the die that comes back.")),
    Phase.RECOVER: ask_recover,
    Phase.SUFFER: ask_suffer,
    Phase.GRAB: ask_grab,
    Phase.COUP: ask_coup,
    Phase.NEXT: _asking(N_("{name} is out, and names who acts next.")),
}
