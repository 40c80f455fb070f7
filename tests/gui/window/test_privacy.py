"""The privacy machine: the only way to a private view is through the curtain of that very seat."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gui.privacy import TABLE, Cover, Privacy, PrivacyError, Screen

STEPS = ("raise", "raise for all", "cover", "open", "table")
steps = st.lists(st.tuples(st.sampled_from(STEPS), st.integers(0, 3), st.booleans()), max_size=30)


def step(machine: Privacy, what: str, seat: int, deciding: bool) -> None:
    """Try one thing; what the machine refuses changes nothing."""
    before = machine.cover
    try:
        match what:
            case "raise":
                machine.raise_curtain(seat, f"step {seat}", deciding)
            case "raise for all":
                machine.raise_curtain(None)
            case "cover":
                machine.cover_now()
            case "open":
                machine.open()
            case "table":
                machine.to_table()
    except PrivacyError:
        assert machine.cover == before


@given(steps)
def test_only_a_curtain_leads_to_a_private_view_and_only_of_its_own_seat(walk):
    machine = Privacy()
    seen = [machine.cover]
    machine.changed.connect(seen.append)
    for what, seat, deciding in walk:
        step(machine, what, seat, deciding)
        assert machine.cover == seen[-1], "every change is told"
        private = machine.cover.screen is Screen.PRIVATE
        assert machine.viewer == (machine.cover.seat if private else None)
    for before, after in pairwise(seen):
        assert before != after, "nothing is told twice"
        if after.screen is Screen.PRIVATE:
            assert before == Cover(Screen.CURTAIN, after.seat, after.sentence, after.deciding)
            assert after.seat is not None
        if before.screen is Screen.PRIVATE:
            assert after.screen is Screen.CURTAIN, "a private view always goes behind a curtain first"
        if after.screen is Screen.TABLE:
            assert after == TABLE


@given(steps)
def test_from_everywhere_the_curtain_is_one_step_away(walk):
    machine = Privacy()
    for what, seat, deciding in walk:
        step(machine, what, seat, deciding)
        cover = machine.cover
        machine.cover_now()
        assert machine.cover.screen is Screen.CURTAIN
        if cover.screen is Screen.PRIVATE:
            assert machine.cover.seat == cover.seat, "it goes back behind its own curtain"
        machine.raise_curtain(cover.seat, cover.sentence, cover.deciding)
        if cover.screen is Screen.TABLE:
            machine.to_table()
        elif cover.screen is Screen.PRIVATE:
            machine.open()
        assert machine.cover == cover


def test_what_leads_nowhere_raises():
    machine = Privacy()
    with pytest.raises(PrivacyError):
        machine.open()
    machine.raise_curtain(2, "x")
    machine.open()
    assert machine.cover == Cover(Screen.PRIVATE, 2, "x")
    with pytest.raises(PrivacyError):
        machine.open()
    with pytest.raises(PrivacyError):
        machine.to_table()
    assert machine.viewer == 2


def test_the_curtain_for_everybody_leads_to_the_table():
    machine = Privacy()
    machine.cover_now()
    assert machine.cover == Cover(Screen.CURTAIN)
    machine.open()
    assert machine.cover == TABLE


def test_while_the_change_is_told_the_new_state_is_in_force():
    """Whoever hears of the curtain can rely on nobody being a viewer any more."""
    machine = Privacy()
    viewers = []
    machine.changed.connect(lambda _cover: viewers.append(machine.viewer))
    random = Random(1)
    for _round in range(5):
        machine.raise_curtain(random.randint(0, 3))
        machine.open()
        machine.cover_now()
        machine.to_table()
    assert [viewer is None for viewer in viewers] == [True, False, True, True] * 5
