"""The places of a fight and of the workshop: inside, apart, and large enough, in every window."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF

from gui.games.chaos_progenitus import field
from gui.games.chaos_progenitus.field import SidePlaces

SLACK = 0.01
BOARDS = ((752, 540, 0.71, True), (708, 520, 1.0, True), (1038, 688, 1.0, False), (2150, 1370, 1.87, False))
"""Width, height, u, compact."""


def overlap(first: QRectF, second: QRectF) -> bool:
    both = first.intersected(second)
    return both.width() > SLACK and both.height() > SLACK


def inside(rect: QRectF, place: QRectF) -> bool:
    return rect.adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(place)


def apart(*places: QRectF) -> bool:
    return not any(overlap(first, second) for first, second in combinations(places, 2))


def boards():
    """Boards of both window classes, from the smallest to the largest."""
    wide = st.tuples(st.floats(960, 2300), st.floats(630, 1440), st.just(False))
    small = st.tuples(st.floats(700, 1300), st.floats(500, 760), st.just(True))
    return st.one_of(wide, small).map(lambda b: (QRectF(13, 7, b[0], b[1]), measure(*b), b[2]))


def measure(width: float, height: float, compact: bool) -> float:
    base = (742, 516) if compact else (1038, 688)
    return max(1.0 if compact else 0.9, min(width / base[0], height / base[1]))


# ---------------------------------------------------------------- single fiends and pools


@given(st.floats(120, 1200), st.floats(90, 700))
def test_thirteen_dice_of_a_fiend_lie_inside_and_apart(width, height):
    rect = QRectF(5, 9, width, height)
    dice = field.fiend(rect)
    assert len(dice) == 13
    assert all(inside(rect, die) for die in dice)
    assert apart(*dice)
    assert len({round(die.width(), 6) for die in dice}) == 1
    heads, shoulders, haunches = dice[:3], dice[3:8], dice[8:]
    assert max(die.center().y() for die in heads) < min(die.center().y() for die in shoulders)
    assert max(die.center().y() for die in shoulders) < min(die.center().y() for die in haunches)


@given(st.floats(60, 700), st.floats(30, 400), st.integers(0, 13), st.floats(0.7, 2))
def test_dice_in_a_pool_shrink_until_all_fit(width, height, count, u):
    rect = QRectF(3, 4, width, height)
    dice = field.pool_dice(rect, count, u)
    assert len(dice) == count
    assert all(inside(rect, die) for die in dice)
    assert apart(*dice)
    assert all(die.width() <= 50 * u + SLACK for die in dice)


heaps = st.tuples(st.floats(90, 400), st.floats(90, 480))
strips = st.tuples(st.floats(340, 900), st.floats(34, 120))


@given(st.one_of(heaps, strips), st.floats(0.7, 2), st.booleans())
def test_head_heap_and_caption_of_a_pool_keep_apart(size, u, caption):
    width, height = size
    rect = QRectF(3, 4, width, height)
    places = field.pool(rect, u, caption)
    parts = [places.glyph, places.count, places.dice, *([places.caption] if caption else [])]
    assert all(inside(rect, place) for place in parts)
    assert apart(*parts)


@given(st.floats(150, 900), st.floats(50, 200), st.lists(st.integers(0, 13), min_size=4, max_size=4))
def test_small_fiends_show_all_their_dice(width, height, counts):
    rect = QRectF(1, 2, width, height)
    places = field.small_fiend(rect, 1.0)
    assert inside(rect, places.dice)
    groups = field.strip_dice(places.dice, tuple(counts))
    dice = [die for group in groups for die in group.dice]
    signs = [group.sign for group, count in zip(groups, counts, strict=True) if count]
    assert [len(group.dice) for group in groups] == counts
    assert all(inside(places.dice, die) for die in (*dice, *signs))
    assert apart(*dice, *signs)


# ---------------------------------------------------------------- lanes


@given(st.floats(84, 240), st.floats(62, 420), st.floats(0.7, 2))
def test_the_places_in_a_lane_keep_apart(width, height, u):
    rect = QRectF(3, 4, width, height)
    places = field.lane(rect, u)
    parts = [places.die, places.helpers, places.strength, places.slot, places.pluses, places.defense, places.verdict]
    assert all(inside(rect, place) for place in (*parts, places.title, places.damage))
    assert places.small or inside(rect, places.note)
    assert apart(*parts)
    assert not any(overlap(places.title, place) or overlap(places.damage, place) for place in parts)
    if places.flat:
        assert places.strength.right() <= places.rule + SLACK <= places.slot.left() + 2 * SLACK
    else:
        assert places.die.bottom() <= places.rule + SLACK <= places.slot.top() + 2 * SLACK


@given(boards(), st.integers(0, 14), st.integers(0, 4))
def test_lanes_stand_side_by_side(board, count, strip):
    rect, u, compact = board
    places = field.duel(rect, u, compact, count, strip)
    assert len(places.lanes) == count
    assert all(inside(places.lane_area, lane.rect) for lane in places.lanes)
    assert apart(*(lane.rect for lane in places.lanes))
    tops = {round(lane.rect.y(), 3) for lane in places.lanes}
    assert len(tops) <= 2
    assert all(lane.rect.width() >= 84 for lane in places.lanes)


# ---------------------------------------------------------------- the fight


def parts_of(side: SidePlaces) -> list[QRectF]:
    return [side.stun, side.wound, side.token, side.name, side.lines, side.minused, *side.dice]


@given(boards(), st.integers(0, 14), st.integers(0, 4))
def test_nothing_overlaps_in_a_fight(board, count, strip):
    rect, u, compact = board
    places = field.duel(rect, u, compact, count, strip)
    foe, mine = places.foe, places.mine
    panels = [
        *(fiend.rect for fiend in places.strip),
        *(foe.zone, foe.stun, foe.wound),
        *(lane.rect for lane in places.lanes),
        *((places.chips,) if compact else ()),
        *(mine.zone, mine.stun, mine.wound, mine.minused),
    ]
    assert len(places.strip) == strip
    assert all(inside(rect, panel) for panel in panels)
    assert apart(*panels)
    for side in (foe, mine):
        assert apart(*parts_of(side))
        assert all(inside(side.zone, die) for die in side.dice)
        assert inside(side.zone, side.name)
        assert inside(side.zone, side.lines)
    assert inside(foe.zone, foe.minused)
    assert not any(overlap(mine.hint, die) for die in mine.dice)


@given(boards(), st.integers(0, 4))
def test_pools_lie_as_their_owners_see_them(board, strip):
    rect, u, compact = board
    places = field.duel(rect, u, compact, 4, strip)
    assert places.mine.wound.right() < places.mine.zone.left() < places.mine.stun.left()
    assert places.foe.stun.right() < places.foe.zone.left() < places.foe.wound.left()
    assert places.mine.minused.top() > places.mine.zone.bottom()
    assert places.foe.zone.bottom() < places.lane_area.top() < places.mine.zone.top()


@pytest.mark.parametrize(("width", "height", "u", "compact"), BOARDS)
@pytest.mark.parametrize("strip", [0, 2, 4])
def test_all_thirteen_dice_find_room_in_any_pool(width, height, u, compact, strip):
    places = field.duel(QRectF(0, 0, width, height), u, compact, 5, strip)
    for side in (places.foe, places.mine):
        for rect in (side.stun, side.wound, side.minused):
            dice = field.pool_dice(field.pool(rect, u, caption=False).dice, 13, u)
            assert all(die.width() >= (16 if compact else 24) for die in dice)


@pytest.mark.parametrize(("width", "height", "u", "compact"), BOARDS)
def test_dice_of_fiends_are_as_large_as_planned(width, height, u, compact):
    places = field.duel(QRectF(0, 0, width, height), u, compact, 5, 0)
    least = {(False, 1.0): (44, 46), (False, 1.87): (84, 88)}.get((compact, u), (31, 31))
    assert places.foe.dice[0].width() >= least[0]
    assert places.mine.dice[0].width() >= least[1]


# ---------------------------------------------------------------- the workshop


@given(boards())
def test_nothing_overlaps_in_the_workshop(board):
    rect, u, compact = board
    places = field.workshop(rect, u, compact)
    cells = [cell for row in places.mixes for cell in row]
    tiles = [tile.rect for tile in places.tiles]
    shelf = [places.head, places.mix_note, *places.mix_buttons, *places.plastics, *places.inks, *cells, *tiles]
    bench = [places.token, places.name, places.rename, places.count, *places.dice, *places.plates]
    assert (len(cells), len(tiles), len(places.dice), len(places.plates)) == (16, 16, 13, 13)
    assert all(inside(rect, panel) for panel in (places.shelf, places.bench, places.faces, places.tools))
    assert apart(places.shelf, places.bench, places.faces, places.tools)
    assert all(inside(places.shelf, part) for part in shelf)
    assert apart(*shelf)
    assert all(inside(places.bench, part) for part in bench)
    assert apart(*bench)
    assert all(inside(places.tools, button) for button in places.tool_buttons)
    assert apart(*places.tool_buttons)
    for tile in places.tiles:
        assert all(inside(tile.rect, part) for part in (tile.die, tile.words, tile.badge))
        assert not overlap(tile.die, tile.words)


@given(st.floats(380, 1200), st.floats(90, 260))
def test_the_six_faces_lie_side_by_side(width, height):
    rect = QRectF(2, 3, width, height)
    places = field.faces_row(rect)
    parts = [places.title, places.note, *places.dice, *places.words]
    assert all(inside(rect, part) for part in parts)
    assert apart(*parts)
