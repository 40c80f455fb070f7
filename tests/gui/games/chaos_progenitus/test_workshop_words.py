"""What the workshop tells: breeds as they are now, the panel at every size, and where dice stand."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF

from cubes import Match
from cubes.chaos_progenitus import actions as act
from cubes.chaos_progenitus.dice import KINDS, SIZE, Kind, make_of, mix_of
from cubes.chaos_progenitus.options import Options
from cubes.chaos_progenitus.spec import SPEC
from gui.games import game_ui
from gui.games.chaos_progenitus.private import BenchUI
from gui.games.chaos_progenitus.stance import places_of
from gui.games.chaos_progenitus.workshop_aid import Making, aid_look
from gui.games.chaos_progenitus.workshop_words import breed_meaning, breed_words, mix_note, problem
from gui.metrics import Metrics
from tests.gui.open_table import shared_gallery
from tests.gui.screens.parts import SIZES

RED_BLACK, RED_YELLOW, BLUE_YELLOW = mix_of(0, 3), mix_of(0, 2), mix_of(1, 2)
UI = game_ui(SPEC.id)


def view_of(*makes: tuple[int, int], breeds: bool = True, powers: bool = True):
    """A view of a workshop in which the first seat has built these dice."""
    options = Options(building="workshop", breeds=breeds, powers=powers)
    match = Match.new(SPEC, ("Ann", "Ben"), options=options)
    for kind, mix in makes:
        if match.state.builds[0].mix != mix:
            match.submit(0, act.PickMix(mix))
        match.submit(0, act.AddDie(kind))
    return match.view(None)


def told(*makes: tuple[int, int], **options: bool) -> tuple[str, str, str]:
    view = view_of(*makes, **options)
    built = view.builds[0].makes
    return (*breed_words(view, built), breed_meaning(view, built))


@pytest.mark.clause("PROG-040", "PROG-042", "PROG-043", "PROG-044", "PROG-045")
def test_breeds_in_words():
    pure = told(*[(kind, RED_BLACK) for kind in range(SIZE)])
    assert pure[:2] == ("Pure-breed", "13 of 13")
    assert pure[2].startswith("Fury: ")
    assert "red/black dice do nothing to it" in pure[2]
    half = told(*[(kind, RED_BLACK) for kind in range(8)], *[(kind, BLUE_YELLOW) for kind in range(5)])
    assert half[:2] == ("Half-breed", "8 of 13")
    assert half[2] == (
        "Rays, gas and poison of red plastic or black ink do nothing to it. 5 more of the mix would make a pure-breed."
    )
    mixed = [(kind, (RED_BLACK, RED_YELLOW, BLUE_YELLOW)[kind % 3]) for kind in range(SIZE)]
    mongrel = told(*mixed)
    assert mongrel[0] == "Mongrel"
    assert "comes back each turn" in mongrel[2]
    assert "half-breed" in mongrel[2]
    none = told(*mixed[:-1], mixed[0])
    assert none[0] == "No breed"
    assert "no mongrel" in none[2]
    assert told((0, RED_BLACK))[0] == "Pure-breed so far"
    assert told()[0] == "No dice yet"
    assert told((0, RED_BLACK), breeds=False) == ("Breeds do not count", "", "")
    assert "Fury" not in told((0, RED_BLACK), powers=False)[2]


def test_what_a_mix_means():
    view = view_of()
    assert mix_note(view, RED_BLACK).startswith("All thirteen of this mix: pure-breed with Fury.")
    assert mix_note(view_of(powers=False), RED_BLACK) == "All thirteen of this mix: a pure-breed."
    assert mix_note(view_of(breeds=False), RED_BLACK) == "Colours mean nothing in this battle."
    assert mix_note(view, -1) == ""


def test_what_is_missing():
    assert problem(view_of(), ()) == "A fiend has 13 dice, not 0."
    items = (make_of(Kind.AXE, RED_BLACK),) * SIZE
    assert problem(view_of(), items) == "A fiend needs at least one body part."
    assert problem(view_of(), (*items[:-1], make_of(Kind.TAIL, RED_BLACK))) == ""


@pytest.mark.parametrize("interface", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_panel_fits_and_folds(qapp, size: tuple[int, int], interface: float):
    view = view_of(*[(kind, RED_BLACK) for kind in range(8)], *[(kind, BLUE_YELLOW) for kind in range(5)])
    metrics = Metrics.of(*size, interface)
    look = aid_look(view, 0, 290 * metrics.text, metrics)
    if look is None:
        assert interface > 1.0
        return
    assert look.height <= metrics.height - metrics.ui(360, 308)
    face = msgspec.json.decode(look.face, type=Making)
    assert face.segments == "red/black:8;blue/yellow:5"
    assert shared_gallery().get(look).width == look.width


def test_the_panel_without_dice_or_breeds(qapp):
    for view in (view_of(), view_of((3, RED_BLACK), breeds=False)):
        look = aid_look(view, 0, 290, Metrics.of(1366, 768))
        assert look is not None
        assert not shared_gallery().get(look).pixmap.isNull()


@given(st.lists(st.sampled_from(KINDS), max_size=SIZE))
def test_every_die_has_a_place_of_its_own(kinds: list[Kind]):
    makes = tuple(sorted(make_of(kind, RED_BLACK) for kind in kinds))
    places = places_of(makes)
    assert len(places) == len(makes)
    assert len(set(places)) == len(places)
    assert set(places) <= set(range(SIZE))
    assert places_of(makes) == places


def test_eyes_stand_in_the_head_and_legs_below():
    makes = tuple(make_of(kind, RED_BLACK) for kind in (Kind.LEG, Kind.LEG, Kind.EYE, Kind.EYE, Kind.MOUTH))
    assert places_of(makes) == (8, 11, 0, 2, 1)


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("building", ["workshop", "draft"])
def test_nothing_overlaps_at_any_size(qapp, seats: int, building: str):
    names = ("Ann", "Ben", "Cem", "Dee", "Eve", "Fay")[:seats]
    match = Match.new(SPEC, names, options=Options(building=building))
    view = match.view(None)
    for size in SIZES:
        metrics = Metrics.of(*size)
        board = QRectF(0, 0, size[0] * 0.76, size[1] * 0.92)
        spots = UI.layout(view, metrics, board).spots
        solid = [
            name
            for name in spots
            if name in ("bench", "faces", "tools", "shelf") or name.removeprefix("other-").isdigit()
        ]
        if building == "draft":
            solid.remove("tools")
        for number, name in enumerate(solid):
            assert board.contains(spots[name].rect), name
            for other in solid[number + 1 :]:
                assert not spots[name].rect.adjusted(1, 1, -1, -1).intersects(spots[other].rect), (name, other)
        cells = [spot.rect for name, spot in spots.items() if name.startswith(("tile-", "pool-", "place-"))]
        for number, rect in enumerate(cells):
            assert board.contains(rect)
            assert not any(rect.adjusted(1, 1, -1, -1).intersects(other) for other in cells[number + 1 :])


def test_a_look_behind_the_curtain_at_any_other_moment(qapp):
    match = Match.new(SPEC, ("Ann", "Ben"), options=Options())
    own = BenchUI()
    for view in (view_of(), match.view(1)):
        if view.viewer is None:
            view = msgspec.structs.replace(view, viewer=0)
        pieces = own.tableau(view)
        layout = own.layout(view, Metrics.of(1366, 768), QRectF(0, 0, 1000, 680))
        assert {piece.place for piece in pieces} <= set(layout.spots)
        assert any(piece.label for piece in pieces)
        assert own.rows(view, ()) == ()
        assert own.asks(view, None)
