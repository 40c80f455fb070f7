"""What faces do, in as few words as a glossary has room for: from the house data in use."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from cubes.chaos_progenitus.dice import Face, Kind
from cubes.chaos_progenitus.names import SOURCE_TITLES, points_title, roman
from cubes.chaos_progenitus.tables import House
from cubes.words import _


def runs(house: House, kind: Kind) -> Iterator[tuple[Face, int]]:
    """The faces of a kind in their order; equal ones that follow each other are told once, with their number."""
    for face, equal in groupby(house.kinds[kind].faces):
        yield face, len(list(equal))


def _move(face: Face) -> str:
    """Any move defends with 1, unless the data say something else."""
    if face.defense == 1:
        return _("move")
    return _("move {strength}").format(strength=roman(face.defense)) if face.defense else _("move, no defense")


def brief(face: Face) -> str:
    """What a face does: "strike II, 1 stun", "move", "minus or block II", "blank"."""
    parts = []
    if face.source is not None:
        words = {"source": _(SOURCE_TITLES[face.source]), "strength": roman(face.strength)}
        parts.append(_("{source} {strength}, {points}").format(**words, points=points_title(face.stun, face.wound)))
    if face.move:
        parts.append(_move(face))
    elif face.defense and not face.minus:
        parts.append(_("block {strength}").format(strength=roman(face.defense)))
    if face.plus:
        parts.append(_("plus"))
    if face.minus:
        shield = _("minus or block {strength}").format(strength=roman(face.defense))
        parts.append(shield if face.defense and not face.move else _("minus"))
    if face.brain:
        parts.append(_("names a die"))
    if face.grab:
        parts.append(_("grab {count}").format(count=face.grab))
    if face.restore:
        parts.append(_("restore {count}").format(count=face.restore))
    return ", ".join(parts) or _("blank")
