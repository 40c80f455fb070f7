"""What will happen to the fiend whose turn it is if nothing more is done: a line for each attack, in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from cubes.chaos_progenitus.aids import Threat, forecast
from cubes.chaos_progenitus.dice import NONE
from cubes.chaos_progenitus.names import SOURCE_TITLES, points_title, title_in
from cubes.chaos_progenitus.state import Phase
from cubes.chaos_progenitus.view import View
from cubes.words import _, listed, ngettext

Tone = Literal["stun", "wound", "grab", "void", "good", "bad"]
MOST = 5
"""More attacks than these are told together."""
SUFFERING = (Phase.SUFFER, Phase.GRAB)
DEFENDING = (Phase.DEFEND, Phase.HELP)


@dataclass(frozen=True)
class Line:
    """One thing that will happen."""

    tone: Tone
    words: str


def is_told(view: View) -> bool:
    """Whether there is anything to tell: a fiend faces what another one has arrayed against it."""
    foe = view.incoming
    if view.active is None or view.outcome is not None or view.fiends[view.active].defeated:
        return False
    return foe is not None and not foe.initiative


def heading(view: View, name: str) -> str:
    """What the lines are true for; ``name`` is that of the active player."""
    if view.phase in SUFFERING:
        return _("{name} still faces").format(name=name)
    if view.phase in DEFENDING:
        return _("If {name} stops now").format(name=name)
    if view.step < 4:
        return _("If {name} counters nothing").format(name=name)
    return _("In store for {name}").format(name=name)


def lines(view: View, names: Sequence[str] = (), most: int = MOST) -> tuple[Line, ...]:
    """What will happen to the active fiend, in the order in which it happens; nothing when it faces no attack.

    ``names``: what the players are called here, if not by their full names. ``most``: so many attacks have a line
    each, the others share one.
    """
    return _Teller(view, names, most).lines() if is_told(view) else ()


def spoken(view: View) -> str:
    """All of it in one go, for a screen reader."""
    if not is_told(view) or view.active is None:
        return ""
    parts = [heading(view, view.name(view.active)), *(line.words for line in lines(view))]
    return " ".join(part if part.endswith("!") else f"{part}." for part in parts)


def _tone(wounds: int) -> Tone:
    return "wound" if wounds else "stun"


class _Teller:
    """Tells what one moment holds for the active fiend."""

    def __init__(self, view: View, names: Sequence[str], most: int) -> None:
        assert view.active is not None
        assert view.foe is not None
        called = names or [player.name for player in view.players]
        self.view, self.most = view, most
        self.name, self.other = called[view.active], called[view.foe]
        self.own, self.foes = view.fiends[view.active].dice, view.fiends[view.foe].dice
        self.ahead = forecast(view)

    def lines(self) -> tuple[Line, ...]:
        """Damage first, then what is grabbed, then what comes of it."""
        told = self.left_over() if self.view.phase in SUFFERING else self.threats()
        told += self.grabs(bool(told))
        if not told:
            return (Line("good", _("nothing stands against {name} any more").format(name=self.name)),)
        return (*told, *self.aftermath())

    # ------------------------------------------------------------ attacks

    def threats(self) -> list[Line]:
        """The attacks that have not been countered, the harmless ones last."""
        felt = [threat for threat in self.ahead.threats if not threat.void]
        void = [threat for threat in self.ahead.threats if threat.void]
        shown, rest = (felt, []) if len(felt) <= self.most else (felt[: self.most - 1], felt[self.most - 1 :])
        told = [self.threat(threat) for threat in shown]
        if rest:
            told.append(self.rest(rest))
        if len(void) > 1:
            words = _("no effect from {count} attacks: {name} is immune")
            told.append(Line("void", words.format(count=len(void), name=self.name)))
        elif void:
            words = _("no effect from {source}: {name} is immune")
            told.append(Line("void", words.format(source=self.source(void[0]), name=self.name)))
        return told

    def source(self, threat: Threat) -> str:
        """What attacks, and how."""
        die = title_in(self.foes, threat.attack)
        return _("{die} ({source})").format(die=die, source=_(SOURCE_TITLES[threat.blow.source]))

    def threat(self, threat: Threat) -> Line:
        """An attack: its points, and whom brains name."""
        blow = threat.blow
        points = points_title(blow.stun, blow.wound)
        words = _("{points} from {source}").format(points=points, source=self.source(threat))
        named = self.aims(threat)
        if named:
            aim = listed(named)
            if blow.stun + blow.wound > len(named):
                aim = _("{dice}, then {name}’s choice").format(dice=aim, name=self.name)
            words = _("{words}: {aim}").format(words=words, aim=aim)
        return Line(_tone(blow.wound), words)

    def aims(self, threat: Threat) -> list[str]:
        """The dice that brains name, as far as this attack will hit them."""  # PROG-A11
        hit = {point.named for point in self.ahead.points if point.attack == threat.attack}
        return [title_in(self.own, die) for die in threat.named if die in hit]

    def rest(self, rest: list[Threat]) -> Line:
        """Attacks for which there is no line of their own."""
        stuns, wounds = sum(one.blow.stun for one in rest), sum(one.blow.wound for one in rest)
        words = ngettext("{points} from {count} more attack", "{points} from {count} more attacks", len(rest)).format(
            points=points_title(stuns, wounds), count=len(rest)
        )
        named = [die for one in rest for die in self.aims(one)]
        if named:
            words = _("{words}: {aim}").format(words=words, aim=listed(list(dict.fromkeys(named))))
        return Line(_tone(wounds), words)

    def left_over(self) -> list[Line]:
        """Step 7: the points that are still on their way."""
        told = []
        points = self.ahead.points
        for die in dict.fromkeys(point.named for point in points if point.named != NONE):
            wounds = sum(point.wound for point in points if point.named == die)
            stuns = sum(point.named == die for point in points) - wounds
            words = _("{words}: {aim}").format(words=points_title(stuns, wounds), aim=title_in(self.own, die))
            told.append(Line(_tone(wounds), words))
        free = [point.wound for point in points if point.named == NONE]
        for wounds, stuns in ((sum(free), 0), (0, len(free) - sum(free))):
            if wounds or stuns:
                words = _("{points} on body parts of {name}’s choice")
                told.append(Line(_tone(wounds), words.format(points=points_title(stuns, wounds), name=self.name)))
        return told

    # ------------------------------------------------------------ afterwards

    def grabs(self, after: bool) -> list[Line]:
        """The foe's tentacles and whips."""
        if not self.ahead.grabs:
            return []
        if after:
            words = ngettext(
                "then {other} may pull {count} die away", "then {other} may pull {count} dice away", self.ahead.grabs
            )
        else:
            words = ngettext(
                "{other} may pull {count} die away", "{other} may pull {count} dice away", self.ahead.grabs
            )
        return [Line("grab", words.format(other=self.other, count=self.ahead.grabs))]

    def aftermath(self) -> list[Line]:
        """Points that find nothing, and whether a body part is left at all."""  # PROG-020, PROG-A09
        told = []
        lost = self.ahead.lost
        if lost:
            words = ngettext(
                "{count} point finds nothing to hit and is lost",
                "{count} points find nothing to hit and are lost",
                lost,
            )
            told.append(Line("void", words.format(count=lost)))
        if self.ahead.points and not self.ahead.bodies:
            told.append(Line("bad", _("no body part of {name} is left then!").format(name=self.name)))
        return told
