"""Choice: how picks narrow the legal actions, proven on random sets of paths."""

from __future__ import annotations

from itertools import permutations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gui.table.choice import Choice, Element, Light, Offer, Path, crest, path_of


def e(name: str) -> Element:
    """An element from "kind key", as "card 1"."""
    kind, key = name.split()
    return Element(kind, key)


def offers(*paths: Path, seat: int = 0) -> list[Offer]:
    return [Offer(seat, number, path) for number, path in enumerate(paths)]


A, B, C = e("card a"), e("card b"), e("card c")
ONE, TWO = e("word one"), e("word two")

ELEMENTS = [Element(kind, key) for kind, key in product(("card", "die", "word"), "abc")]


@st.composite
def paths(draw: st.DrawFn) -> Path:
    """A path of one to three slots; no element stands in it twice."""
    used = draw(st.lists(st.sampled_from(ELEMENTS), min_size=1, max_size=5, unique=True))
    cuts = draw(st.lists(st.booleans(), min_size=len(used) - 1, max_size=len(used) - 1))
    slots: list[list[Element]] = [[used[0]]]
    for element, cut in zip(used[1:], cuts, strict=True):
        if cut:
            slots.append([element])
        else:
            slots[-1].append(element)
    return path_of(*slots)


def sequences(path: Path) -> set[tuple[Element, ...]]:
    """Every order in which a path can be picked."""
    groups = [list(permutations(sorted(slot))) for slot in path]
    return {tuple(element for group in groups for element in group) for groups in product(*groups)}


def clash(one: Path, other: Path) -> bool:
    """Whether some order of picking completes both paths: they could not be told apart."""
    return bool(sequences(one) & sequences(other))


@st.composite
def path_sets(draw: st.DrawFn) -> list[Offer]:
    """Offers of one to three seats whose paths can be told apart."""
    found: list[Offer] = []
    for seat in range(draw(st.integers(1, 3))):
        own: list[Path] = []
        for path in draw(st.lists(paths(), min_size=1, max_size=8)):
            if not any(clash(path, other) for other in own):
                own.append(path)
        found += [Offer(seat, number, path) for number, path in enumerate(own)]
    return found


@given(st.lists(paths(), min_size=2, max_size=6))
def test_paths_that_cannot_be_told_apart_raise(candidates: list[Path]):
    expected = any(clash(one, other) for n, one in enumerate(candidates) for other in candidates[:n])
    if expected:
        with pytest.raises(ValueError, match="share a path"):
            Choice(offers(*candidates))
    else:
        assert len(Choice(offers(*candidates)).offers) == len(candidates)


def test_a_slot_in_any_order_and_the_same_elements_in_an_order_clash():
    with pytest.raises(ValueError, match="share a path"):
        Choice(offers(path_of((A, B)), path_of(A, B)))
    Choice(offers(path_of(A, B), path_of(B, A)))


@given(path_sets())
def test_every_action_is_reached_in_every_order_of_its_slots(found: list[Offer]):
    choice = Choice(found)
    for offer in choice.offers:
        for order in sorted(sequences(offer.path))[:6]:
            choice.clear()
            for number, element in enumerate(order):
                light = choice.light(element)
                assert light is not None
                assert choice.pick(element)
                assert choice.picked == order[: number + 1]
                assert (choice.confirmable is not None) == (light is Light.COMPLETES)
            assert choice.confirmable == offer


@given(path_sets(), st.integers(0, 1 << 30))
def test_random_picks_never_lead_nowhere(found: list[Offer], seed: int):
    random = Random(seed)
    choice = Choice(found)
    for _step in range(40):
        element = random.choice(ELEMENTS + [crest(seat) for seat in range(3)])
        before = choice.picked
        light = choice.light(element)
        act = random.random()
        if act < 0.7:
            took = choice.pick(element)
            assert took == (light is not None or element in before)
            if light is Light.COMPLETES:
                assert choice.confirmable is not None
            if light is Light.POSSIBLE:
                assert choice.confirmable is None
            assert (element in choice.picked) == (took and element not in before)
            if not took:
                assert choice.picked == before
        elif act < 0.8:
            assert choice.step_back() == bool(before)
            assert choice.picked == before[:-1]
        elif act < 0.9:
            choice.put_back(element)
            kept = [one for one in before if one != element]
            assert list(choice.picked) == kept[: len(choice.picked)]
        else:
            offer = random.choice(choice.offers)
            choice.take(offer)
            assert choice.confirmable == offer
        assert choice.candidates(), "the picks lead nowhere"
        confirmable = choice.confirmable
        assert confirmable is None or confirmable in choice.candidates()
        # From wherever the picks stand, something can be picked or confirmed or put back.
        assert choice.picked or any(choice.light(one) is not None for one in choice.elements)


@given(path_sets())
def test_the_lights_are_what_picking_does(found: list[Offer]):
    for element in ELEMENTS:
        choice = Choice(found)
        light = choice.light(element)
        assert choice.pick(element) == (light is not None)
        assert (choice.confirmable is not None) == (light is Light.COMPLETES)


def test_what_is_picked_can_be_confirmed_even_if_a_longer_path_remains():
    choice = Choice(offers(path_of(A), path_of((A, B)), path_of(A, ONE)))
    choice.pick(A)
    assert choice.confirmable == choice.offers[0]
    assert {choice.light(B), choice.light(ONE)} == {Light.COMPLETES}
    choice.pick(B)
    assert choice.confirmable == choice.offers[1]
    choice.put_back(A)
    assert choice.picked == (B,)
    assert choice.confirmable is None


def test_a_piece_that_fits_nothing_more_replaces_the_pick_of_its_kind():
    choice = Choice(offers(path_of(A, ONE), path_of(B, ONE), path_of(C, TWO)))
    choice.pick(A)
    choice.pick(ONE)
    assert choice.pick(B)
    assert choice.picked == (B, ONE), "what still fits stays"
    assert choice.pick(C)
    assert choice.picked == (C,), "what does not fit any more goes"


def test_the_latest_pick_of_a_kind_is_replaced_first():
    choice = Choice(offers(path_of((A, B)), path_of((A, C)), path_of((B, C))))
    choice.pick(A)
    choice.pick(B)
    assert choice.pick(C)
    assert choice.picked == (A, C)


def test_interchangeable_pieces_share_one_element():
    """Two pieces with the same kind and key are one pick: either of them, and pressing the other puts it back."""
    choice = Choice(offers(path_of(e("die 3")), path_of(e("die 5"))))
    assert choice.pick(e("die 3"))
    assert choice.light(e("die 3")) is None
    assert choice.pick(e("die 3"))
    assert choice.picked == ()


def test_a_crest_comes_first_where_several_seats_may_act():
    both = [Offer(0, "x", path_of(A)), Offer(2, "x", path_of(A)), Offer(2, "y", path_of(B))]
    choice = Choice(both, explain=lambda picked, element: f"{len(picked)} {element.key}")
    assert not choice.pick(A)
    assert choice.explain(A) == "0 a"
    assert choice.light(crest(0)) is Light.POSSIBLE
    assert choice.light(crest(1)) is None
    assert choice.pick(crest(2))
    assert choice.light(A) is Light.COMPLETES
    assert choice.pick(B)
    assert choice.confirmable is not None
    assert (choice.confirmable.seat, choice.confirmable.action) == (2, "y")
    assert choice.pick(crest(0)), "another crest takes the place of the first"
    assert choice.picked == (crest(0),)


def test_a_seat_alone_needs_no_crest():
    choice = Choice([Offer(3, "x", path_of(A))])
    assert crest(3) not in choice.elements
    assert choice.light(A) is Light.COMPLETES


def test_only_dead_elements_are_explained():
    choice = Choice(offers(path_of(A)), explain=lambda *_picked: "No.")
    assert choice.explain(A) == ""
    assert choice.explain(B) == "No."
    choice.pick(A)
    assert choice.explain(B) == "No."
    assert Choice(offers(path_of(A))).explain(B) == ""
