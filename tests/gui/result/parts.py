"""Finished matches to look at, and a walk through what assistive technology is told."""

from __future__ import annotations

from functools import cache
from random import Random

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget

from cubes import GAMES, Match, SeededChance
from cubes.dont_mess_with_cthulhu.state import EndReason

SPEC = GAMES["dont_mess_with_cthulhu"]
BOTH = SPEC.Options(necronomicon=True, objects=True)
SIZES = ((1024, 600), (1366, 768), (2560, 1440))
ENDS = {
    EndReason.CTHULHU_TURNED: ((8, 162), (3, 108)),
    EndReason.ALL_FOUND: ((8, 4), (3, 4)),
    EndReason.NECRONOMICON_TOO_EARLY: ((8, 14), (3, 147)),
    EndReason.TIME_RAN_OUT: ((8, 44), (3, 118)),
}
"""Players and seed of games that end so."""
NO_CULTIST = (3, 118)
LONG_NAMES = (
    "W" * 40,
    "Bartholomew Featherstonehaugh-Montgomery",
    "Wilhelmina Ashcroft-Vandermeer of Arkham",
    "Maximilian Throckmorton-Vance of Dunwich",
    "Maximilian Throckmorton-Vance of Kingspt",
    "Ólafur Þorsteinsson of the Farthest Isle",
    "Ines",
    "i" * 40,
)


@cache
def played(players: int, seed: int, options: object = BOTH, long: bool = True, standing: tuple[int, ...] = ()) -> Match:
    """A game played to its end by the guiding policy. Nobody may change it."""
    names = LONG_NAMES[:players] if long else tuple(f"Player {seat}" for seat in range(players))
    match = Match.new(SPEC, names=names, options=options, chance=SeededChance(seed), standing=standing)
    random = Random(seed)
    while match.outcome() is None:
        seat = match.deciders()[0]
        match.submit(seat, SPEC.rules.guide(match.view(seat), match.legal_actions(seat), random))
    return match


def told(widget: QWidget) -> list[str]:
    """Every name and description in a widget's accessible tree, as far as it can be seen."""
    words: list[str] = []

    def visit(interface: object, depth: int) -> None:
        if interface is None or depth > 12 or not interface.isValid() or interface.state().invisible:  # type: ignore[attr-defined]
            return
        for kind in (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value):
            text = interface.text(kind)  # type: ignore[attr-defined]
            if text:
                words.append(text)
        for number in range(interface.childCount()):  # type: ignore[attr-defined]
            visit(interface.child(number), depth + 1)  # type: ignore[attr-defined]

    visit(QAccessible.queryAccessibleInterface(widget), 0)
    return words
