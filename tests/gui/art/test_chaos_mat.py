"""The places on the mats of Chaos of Cthulhu: all inside, none over another, whatever the shape of the room."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF

from gui.games.chaos_of_cthulhu.mat import MatCells, cells, plan_cells

shapes = st.tuples(st.floats(80, 700), st.floats(1.0, 3.0), st.integers(1, 3))
SLACK = 0.01


def rects(places: MatCells) -> list[QRectF]:
    """Every place of its own; tokens of Block lie in a corner of the own cross."""
    crosses = [places.own, *places.small]
    return [*(cell for cross in crosses for cell in cross), places.block, *places.names, *places.aim]


def overlap(first: QRectF, second: QRectF) -> bool:
    both = first.intersected(second)
    return both.width() > SLACK and both.height() > SLACK


def check(rect: QRectF, places: MatCells) -> None:
    for place in rects(places):
        assert rect.adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(place)
        assert place.width() > 0
        assert place.height() > 0
    for first, second in combinations(rects(places), 2):
        assert not overlap(first, second), (first, second)


@given(shapes)
def test_places_on_a_mat_lie_inside_and_apart(shape):
    high, aspect, others = shape
    rect = QRectF(7, 11, high * aspect, high)
    places = cells(rect, others)
    assert len(places.small) == len(places.names) == len(places.aim) == others
    check(rect, places)
    assert places.own[2].width() >= places.small[0][2].width()


@given(shapes)
def test_places_on_the_large_mat_lie_inside_and_apart(shape):
    high, aspect, others = shape
    rect = QRectF(7, 11, high * aspect, high)
    places = plan_cells(rect, others)
    assert len(places.small) == len(places.crests) == others
    check(rect, places)
    fixed = [places.title, places.hint, *places.tally, places.note, *places.crests]
    for place in fixed:
        assert rect.contains(place)
    for first, second in combinations([*fixed, *places.aim, *places.names], 2):
        assert not overlap(first, second)
    assert max(box.bottom() for box in places.aim) < places.rule < places.tally[0].top()


@given(shapes)
def test_crosses_are_crosses(shape):
    high, aspect, others = shape
    places = cells(QRectF(0, 0, high * aspect, high), others)
    for top, left, center, right, bottom in (places.own, *places.small):
        assert top.center().x() == pytest.approx(center.center().x())
        assert left.center().y() == pytest.approx(center.center().y())
        assert left.right() < center.left() < center.right() < right.left()
        assert top.bottom() < center.top() < center.bottom() < bottom.top()


def test_the_planned_sizes():
    places = cells(QRectF(0, 0, 248, 176), 3)
    assert places.own[0].width() >= 34
    assert places.small[0][0].width() >= 15
    assert all(name.width() >= 40 and name.height() >= 16 for name in places.names)
    assert all(aim.height() >= 24 for aim in places.aim)
    large = plan_cells(QRectF(0, 0, 638, 388), 3)
    assert large.own[0].width() >= 58
    assert large.small[0][0].width() >= 34
