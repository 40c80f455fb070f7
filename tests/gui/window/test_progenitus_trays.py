"""What lies beside the lanes of a fight in Chaos Progenitus: minuses, tentacles and whips."""

from __future__ import annotations

from collections.abc import Callable

from cubes.chaos_progenitus.actions import Minus, Roll
from cubes.chaos_progenitus.state import Phase
from tests.cubes.chaos_progenitus.table import assault, faces, match_of, table
from tests.gui.open_table import Table
from tests.gui.window.test_progenitus_fight import sit

SeatAt = Callable[..., Table]


def test_what_is_no_attack_says_whose_it_is_and_that_it_was_counted(seat_at: SeatAt):
    foe = assault(1, 0, 0, minuses=(1,), grabs=(2,))
    state = table("2*arm leg", "leg:strike1 bellows:minus tentacle:grab", incoming=foe)
    match = match_of(state, *faces("2*arm", "block1 move"))
    match.submit(0, Minus(2))
    match.submit(0, Roll())
    assert match.view(None).phase is Phase.DEFEND
    at, _person = sit(seat_at, match)
    trays = {piece.id: piece for piece in at.window.table.model.pieces if piece.id.startswith("tray-side")}
    assert trays["tray-side"].face.split("|")[0] == "Ben’s minuses, grabs"
    assert "step 1: done" in trays["tray-side-words"].face
    assert "step 7: grabs 1 die" in trays["tray-side-words"].face
