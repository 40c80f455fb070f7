"""The elder dice: the table of faces, and who looks out of them."""

from __future__ import annotations

from collections import Counter

import pytest

from cubes.chaos_of_cthulhu.faces import FACES, KINDS, MONSTERS, POSITIONS, SETS, Kind, Position, face, monster
from cubes.chaos_of_cthulhu.state import DICE

# The printed table once more, one die after the other: the actions of 1 to 6 by initial.
BY_DIE = {
    "WHITE": {"TOP": "AHAAMA", "LEFT": "BAHAMA", "CENTER": "ABMBAM", "RIGHT": "MABMAA", "BOTTOM": "AMHBAA"},
    "GREEN": {"TOP": "AMAMBA", "LEFT": "MBABAA", "CENTER": "BAMAMA", "RIGHT": "BABAAM", "BOTTOM": "AABMBA"},
    "PURPLE": {"TOP": "BAMABA", "LEFT": "MAHAMA", "CENTER": "ABHBMA", "RIGHT": "HABMAA", "BOTTOM": "AAAMAM"},
    "BLACK": {"TOP": "MAHAAM", "LEFT": "BAAMHA", "CENTER": "HAMBMA", "RIGHT": "ABAMAA", "BOTTOM": "AMBBBA"},
}


@pytest.mark.clause("CHAOS-002", "CHAOS-003", "CHAOS-004", "CHAOS-008", "CHAOS-009")
@pytest.mark.parametrize("set", SETS, ids=lambda one: one.name)
def test_every_face_is_as_printed(set):
    printed = BY_DIE[set.name]
    for position in POSITIONS:
        shown = "".join(face(set, position, number).name[0] for number in range(1, 7))
        assert shown == printed[position.name], position.name


@pytest.mark.clause("CHAOS-004", "CHAOS-009")
def test_the_faces_are_counted():
    kinds = Counter(kind for dice in FACES for faces in dice for kind in faces)
    assert sum(kinds.values()) == 120
    assert {*kinds} == {*KINDS} == {Kind.ATTACK, Kind.BLOCK, Kind.MADNESS, Kind.HEAL}
    assert kinds == {Kind.ATTACK: 59, Kind.MADNESS: 28, Kind.BLOCK: 24, Kind.HEAL: 9}


@pytest.mark.clause("CHAOS-A30")
def test_four_dice_have_no_block():
    without = [
        (set.name, Position(die).name)
        for set in SETS
        for die in range(DICE)
        if not any(face(set, die, number) is Kind.BLOCK for number in range(1, 7))
    ]
    assert without == [("WHITE", "TOP"), ("PURPLE", "LEFT"), ("PURPLE", "BOTTOM"), ("BLACK", "TOP")]


def test_monsters_have_names_and_plain_names_for_their_art():
    assert len({one.slug for row in MONSTERS for one in row}) == 24
    assert [monster(SETS[0], number).slug for number in (2, 4, 5)] == ["mi_go", "ubbo_saltha", "shub_niggurath"]
    assert monster(SETS[2], 2).slug == "the_colour_out_of_space"
    assert monster(SETS[3], 6).name == "Cthulhu"
    words = " ".join(f"{one.race} {one.role}" for row in MONSTERS for one in row)
    assert "Independant" not in words
    assert "Fungii" not in words
    assert sum(one.race == "Lesser Independent Race" for row in MONSTERS for one in row) == 5
