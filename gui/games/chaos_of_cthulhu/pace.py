"""How long the table rests after what happened, what is called out, and what the log looks like."""

from __future__ import annotations

from collections.abc import Sequence

from cubes.chaos_of_cthulhu import events as happened
from cubes.chaos_of_cthulhu.faces import Kind
from cubes.chaos_of_cthulhu.state import Purpose
from cubes.game import Event
from cubes.words import _
from gui.table.game_ui import LogLook

ROLLS: tuple[type[Event], ...] = (
    happened.DiceRolled,
    happened.DiceRerolled,
    happened.ContestRolled,
    happened.StonesRolled,
    happened.StonesRerolled,
    happened.BonusRolled,
    happened.DieRerolled,
    happened.BedlamRolled,
)
"""What is told when the dice lie."""
TELL = 900.0
READ = 700.0

RESTS: dict[type[Event], float] = {
    happened.DiceRolled: 500,
    happened.FreeReroll: 900,
    happened.DiceRerolled: 600,
    happened.ContestRolled: 1100,
    happened.StonesRolled: 500,
    happened.StonesRerolled: 600,
    happened.ScreensFell: 900,
    happened.DeclarationBegan: 300,
    happened.ActionTold: TELL,
    happened.BonusAnnounced: TELL,
    happened.BonusRolled: 900,
    happened.DeclarationClosed: 300,
    happened.BonusCancelled: TELL,
    happened.CancelMissed: READ,
    happened.OfferingsRegained: READ,
    happened.BlocksAbsorbed: READ,
    happened.ActionsTurned: TELL,
    happened.ActionDoubled: READ,
    happened.AttacksTurned: TELL,
    happened.InsanityStruck: TELL,
    happened.OfferingsStolen: TELL,
    happened.DamageDeflected: TELL,
    happened.DefenceBegan: 600,
    happened.HitBlocked: 450,
    happened.AttackTaken: 300,
    happened.ResolutionBegan: 400,
    happened.DieResolved: 350,
    happened.DieRerolled: 600,
    happened.DieSaved: 600,
    happened.DieRemoved: 900,
    happened.MonsterDied: 1200,
    happened.BedlamRolled: 700,
    happened.MonsterCompleted: 1200,
    happened.GameEnded: 1600,
}

ACTIONS = {
    Kind.ATTACK: LogLook("attack", "cth"),
    Kind.BLOCK: LogLook("block", "sign"),
    Kind.MADNESS: LogLook("madness", "obj"),
    Kind.HEAL: LogLook("heal", "good"),
}
"""Glyph and colour of each action."""

LOOKS: dict[type[Event], LogLook] = {
    happened.SetsTaken: LogLook("people", "brass"),
    happened.DiceRolled: LogLook("dice", "brass"),
    happened.FreeReroll: LogLook("dice", "pick"),
    happened.DiceRerolled: LogLook("dice", "pick"),
    happened.ContestRolled: LogLook("dice", "brass"),
    happened.RoundBegan: LogLook("hour", "brass"),
    happened.StonesRolled: LogLook("dice", "muted"),
    happened.StonesRerolled: LogLook("dice", "pick"),
    happened.PlanConfirmed: LogLook("lock", "muted"),
    happened.ScreensFell: LogLook("eye", "brass_hi"),
    happened.BonusAnnounced: LogLook("star", "pick"),
    happened.BonusRolled: LogLook("dice", "pick"),
    happened.BonusCancelled: LogLook("star", "bad"),
    happened.DieRerolled: LogLook("dice", "obj"),
    happened.DieRemoved: LogLook("skull", "bad"),
    happened.MonsterDied: LogLook("skull", "bad"),
    happened.BedlamRolled: LogLook("spiral", "necro"),
    happened.MonsterCompleted: LogLook("star", "brass_hi"),
    happened.GameEnded: LogLook("trophy", "brass_hi"),
}

MINOR = (
    happened.DiceKept,
    happened.StonesKept,
    happened.BonusBegan,
    happened.BonusChoice,
    happened.BonusPassed,
    happened.DeclarationClosed,
    happened.DefenceBegan,
    happened.BlockingEnded,
    happened.ResolutionBegan,
)
"""Steps that others make clear."""


def rest(events: Sequence[Event]) -> float:
    """How long to rest after these, in milliseconds at normal speed."""
    return max((RESTS.get(type(event), 0.0) for event in events), default=0.0)


def ribbon(events: Sequence[Event]) -> str:
    """What is called out across the table."""
    for event in events:
        if isinstance(event, happened.RoundBegan):
            return _("Round {number}").format(number=event.round)
        if isinstance(event, happened.ScreensFell):
            return _("The screens fall")
        if isinstance(event, happened.ResolutionBegan):
            return _("Resolution")
        if isinstance(event, happened.ContestRolled) and event.purpose is not Purpose.FIRST and not event.winner:
            return _("A tie")
    return ""


def log_look(event: Event) -> LogLook | None:
    """The picture beside a line of the log."""
    if isinstance(event, happened.DeclarationBegan):
        return None if event.count else LogLook("people", "muted")
    if isinstance(event, MINOR):
        return None
    if isinstance(event, happened.ActionTold):
        return ACTIONS[event.action.kind]
    if isinstance(event, happened.HitBlocked):
        return ACTIONS[Kind.BLOCK]
    if isinstance(event, happened.AttackTaken):
        return ACTIONS[Kind.ATTACK]
    if isinstance(event, (happened.ActionsTurned, happened.ActionDoubled)):
        return ACTIONS[event.kind]
    return LOOKS.get(type(event), LogLook())
