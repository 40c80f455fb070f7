"""How long the table rests after what happened, what is called out, and what the log looks like."""

from __future__ import annotations

from collections.abc import Sequence

from cubes.chaos_progenitus import events as happened
from cubes.game import Event
from cubes.words import _
from gui.table.game_ui import LogLook

READ = 700.0

RESTS: dict[type[Event], float] = {
    happened.PoolLaid: 600,
    happened.DieDrafted: 150,
    happened.FiendDescribed: 1800,
    happened.InitiativeRolled: 900,
    happened.InitiativeTied: READ,
    happened.InitiativeWon: 1300,
    happened.TurnOpened: 700,
    happened.MinusesCounted: READ,
    happened.DieMinused: 250,
    happened.DiceRolled: 500,
    happened.DieRerolled: 500,
    happened.MinusesAside: 500,
    happened.AttackVoid: READ,
    happened.DefenseBegun: 200,
    happened.DefenseHelped: 200,
    happened.AttackCountered: READ,
    happened.PowerUsed: 500,
    happened.TargetChosen: READ,
    happened.AttackArrayed: 350,
    happened.AttackHelped: 250,
    happened.BrainAdded: 250,
    happened.DieNamed: 500,
    happened.DieRescued: 500,
    happened.RescueFrozen: READ,
    happened.DamageFaced: READ,
    happened.DieHit: 450,
    happened.PointsLost: READ,
    happened.DieGrabbed: 600,
    happened.GrabsIdle: READ,
    happened.FiendDefeated: 1600,
    happened.CoupCounted: 1000,
    happened.CoupDeclined: 400,
    happened.NextNamed: READ,
    happened.BattleEnded: 1200,
}

LOOKS: dict[type[Event], LogLook] = {
    happened.FiendDescribed: LogLook("book", "brass"),
    happened.InitiativeRolled: LogLook("die-move", "brass_hi"),
    happened.InitiativeTied: LogLook("die-move", "muted"),
    happened.InitiativeWon: LogLook("die-move", "brass_hi"),
    happened.TurnOpened: LogLook("hour", "brass"),
    happened.MinusesCounted: LogLook("die-minus", "muted"),
    happened.DieMinused: LogLook("die-minus", "muted"),
    happened.DiceRolled: LogLook("dice", "brass_hi"),
    happened.DieRerolled: LogLook("dice", "brass_hi"),
    happened.MinusesAside: LogLook("die-minus", "brass"),
    happened.AttackVoid: LogLook("die-block", "good"),
    happened.AttackCountered: LogLook("die-block", "good"),
    happened.DefenseHelped: LogLook("die-plus", "good"),
    happened.PowerUsed: LogLook("star", "pick"),
    happened.TargetChosen: LogLook("eye", "bad"),
    happened.AttackArrayed: LogLook("die-hit", "bad"),
    happened.AttackHelped: LogLook("die-plus", "bad"),
    happened.DieNamed: LogLook("die-brain", "bad"),
    happened.DieRescued: LogLook("die-potion", "good"),
    happened.RescueFrozen: LogLook("die-potion", "muted"),
    happened.DamageFaced: LogLook("die-wound", "bad"),
    happened.PointsLost: LogLook("die-wound", "muted"),
    happened.DieGrabbed: LogLook("die-tentacle", "bad"),
    happened.GrabsIdle: LogLook("die-tentacle", "muted"),
    happened.FiendDefeated: LogLook("skull", "bad"),
    happened.CoupCounted: LogLook("trophy", "brass_hi"),
    happened.CoupDeclined: LogLook("trophy", "muted"),
    happened.BattleEnded: LogLook("trophy", "brass_hi"),
}

ROLLS: tuple[type[Event], ...] = (happened.InitiativeRolled, happened.DiceRolled, happened.DieRerolled)
"""What is told when the dice lie."""

MINOR = (
    happened.MixPicked,
    happened.DieAdded,
    happened.DieRemoved,
    happened.FiendShuffled,
    happened.FiendCopied,
    happened.FiendCleared,
    happened.FiendRecoloured,
    happened.DefenseBegun,
    happened.BrainAdded,
    happened.StepDone,
)
"""Steps that others make clear."""


def rest(events: Sequence[Event]) -> float:
    """How long to rest after these, in milliseconds at normal speed."""
    return max((RESTS.get(type(event), 0.0) for event in events), default=0.0)


def ribbon(events: Sequence[Event]) -> str:
    """What is called out across the table."""
    for event in events:
        if isinstance(event, happened.InitiativeWon):
            return _("{name} begins").format(name=event.player.name)
        if isinstance(event, happened.FiendDefeated):
            return _("{name} is defeated").format(name=event.player.name)
        if isinstance(event, happened.TurnOpened):
            return _("Turn {turn}: {name}").format(turn=event.turn, name=event.player.name)
    return ""


def log_look(event: Event) -> LogLook | None:
    """The picture beside a line of the log."""
    if isinstance(event, MINOR):
        return None
    if isinstance(event, happened.DieHit):
        return LogLook("die-wound", "bad") if event.wound else LogLook("die-stun", "pick")
    return LOOKS.get(type(event), LogLook())
