"""The places on the ritual mat, in journals and in the omen zone: inside, apart, and joined as the rules say."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF

from gui.games.club_of_cthulhu.mat import DECKS, joined, journal, omens, star

SLACK = 0.01


def overlap(first: QRectF, second: QRectF) -> bool:
    both = first.intersected(second)
    return both.width() > SLACK and both.height() > SLACK


def inside(rect: QRectF, place: QRectF) -> bool:
    return rect.adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(place)


def on_edge(deck: QRectF, point: QPointF, gap: float) -> bool:
    grown = deck.adjusted(-gap, -gap, gap, gap)
    across = min(abs(point.x() - grown.left()), abs(point.x() - grown.right()))
    down = min(abs(point.y() - grown.top()), abs(point.y() - grown.bottom()))
    return grown.adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(point) and min(across, down) < 1e-6


# ---------------------------------------------------------------- the star


@given(st.floats(280, 900))
def test_places_on_the_mat_lie_inside_and_apart(side):
    rect = QRectF(7, 11, side, side)
    places = star(rect)
    for group in (places.decks, places.candles, places.plates):
        assert len(group) == DECKS
        assert all(inside(rect, place) for place in group)
        assert not any(overlap(first, second) for first, second in combinations(group, 2))
    for deck in places.decks:
        assert not any(overlap(deck, candle) for candle in places.candles)
        assert not any(overlap(deck, plate) for plate in places.plates)
        assert not overlap(deck, places.ring)
    assert all(plate.width() >= 80 and plate.height() >= 20 for plate in places.plates)


@given(st.floats(280, 900))
def test_decks_go_clockwise_from_the_top(side):
    places = star(QRectF(0, 0, side, side))
    for number, deck in enumerate(places.decks):
        way = deck.center() - places.centre
        angle = number * math.tau / DECKS - math.pi / 2
        reach = places.radius - 64 * places.u
        assert way.x() == pytest.approx(reach * math.cos(angle), abs=1e-6)
        assert way.y() == pytest.approx(reach * math.sin(angle), abs=1e-6)


def test_the_planned_size():
    places = star(QRectF(0, 0, 432, 432))
    assert places.u == 1
    assert (places.decks[0].width(), places.decks[0].height()) == (60, 84)
    small = star(QRectF(0, 0, 304, 304))
    assert small.decks[0].width() == pytest.approx(44, abs=0.5)
    assert small.decks[0].height() == pytest.approx(62, abs=0.5)


@given(st.floats(280, 900))
def test_lines_go_from_edge_to_edge_of_the_decks_that_the_rules_join(side):
    places = star(QRectF(0, 0, side, side))
    for first in range(DECKS):
        assert joined(first) == ((first + 2) % 5, (first + 3) % 5)
        for second in joined(first):
            start, end = places.segment(first, second)
            assert on_edge(places.decks[first], start, 2 * places.u)
            assert on_edge(places.decks[second], end, 2 * places.u)
            back = places.segment(second, first)
            assert (back[0] - end).manhattanLength() < 1e-6
            assert (back[1] - start).manhattanLength() < 1e-6
            box, ends = places.lit_line(first, second)
            shares = [float(part) for part in ends.split(",")]
            assert box.left() + shares[0] * box.width() == pytest.approx(start.x(), abs=0.1)
            assert box.top() + shares[3] * box.height() == pytest.approx(end.y(), abs=0.1)
    with pytest.raises(KeyError):
        places.segment(0, 1)


@given(st.floats(280, 900), st.integers(0, 4))
def test_tokens_lie_in_the_ring_and_apart(side, count):
    places = star(QRectF(0, 0, side, side))
    tokens = places.tokens(count)
    assert len(tokens) == count
    reach = places.ring.width() / 2
    for token in tokens:
        way = token.center() - places.centre
        assert math.hypot(way.x(), way.y()) + token.width() / 2 <= reach + SLACK
    for first, second in combinations(tokens, 2):
        way = first.center() - second.center()
        assert math.hypot(way.x(), way.y()) >= first.width()


# ---------------------------------------------------------------- journals and omens

JOURNALS = ((292, 340, 1.0), (292, 688, 1.0), (208, 258, 0.71), (208, 530, 0.71), (548, 640, 1.87))


@pytest.mark.parametrize(("wide", "high", "u"), JOURNALS)
def test_places_in_a_journal(wide, high, u):
    rect = QRectF(5, 9, wide, high)
    places = journal(rect, u)
    assert inside(rect, places.name)
    for group in (places.tokens, places.columns, places.cards, places.zeros, places.chips):
        assert len(group) == 5
        assert all(inside(rect, place) for place in group)
        assert not any(overlap(first, second) for first, second in combinations(group, 2))
    for token, chip, column, cards, zero in zip(
        places.tokens, places.chips, places.columns, places.cards, places.zeros, strict=True
    ):
        assert not overlap(places.name, token)
        assert not overlap(token, column)
        assert overlap(token, chip)
        assert inside(column, cards)
        assert inside(column, zero)
        assert cards.width() == pytest.approx(places.card.width())
        assert chip.width() >= 18
    assert places.card.height() / places.card.width() == pytest.approx(1.4)


def test_the_planned_journal():
    places = journal(QRectF(0, 0, 292, 340), 1.0)
    assert places.card.width() == pytest.approx(50)
    assert places.columns[0].width() == pytest.approx(52)
    assert places.columns[1].left() - places.columns[0].left() == pytest.approx(54)
    assert places.tokens[0].width() == pytest.approx(36)


@pytest.mark.parametrize(("wide", "high", "u"), [(438, 204, 1.0), (304, 150, 0.71), (820, 380, 1.87)])
def test_places_in_the_omen_zone(wide, high, u):
    rect = QRectF(5, 9, wide, high)
    places = omens(rect, u)
    for place in (places.heading, places.cards, *places.lamps):
        assert inside(rect, place)
    assert places.heading.bottom() < places.cards.top()
    assert places.cards.bottom() < places.lamps[0].top()
    assert not any(overlap(first, second) for first, second in combinations(places.lamps, 2))
    assert places.card.height() == pytest.approx(92 * u, rel=0.01)
    assert places.lamps[0].height() >= 36
