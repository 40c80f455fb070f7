"""The command that measures balance fights real battles: tests/tools/balance.py."""

from __future__ import annotations

import pytest

from cubes.chaos_progenitus.breeds import nature_of
from cubes.chaos_progenitus.dice import KINDS, POWERS, Breed, Power
from cubes.chaos_progenitus.options import Options
from tests.cubes.chaos_progenitus.table import PRINTED, makes
from tests.tools.balance import cases, fight, measured, with_power


def test_everything_is_measured():
    names = [*cases()]
    assert len(names) == 2 + len(POWERS) + 2 * len(KINDS)
    assert names[:3] == ["nothing", "mongrel", "fury"]
    assert "potion+4" in names


@pytest.mark.parametrize("name", ["mongrel", "regrowth", "potion+4"])
def test_a_measurement_is_a_line_and_the_same_again(name):
    line = measured(name, 3)
    assert line == measured(name, 3)
    assert line.startswith(name)
    assert "3 battles" in line


def test_the_first_fiend_is_the_one_that_is_measured():
    """A fiend of a leg and twelve potions loses to a whole one, from either seat."""
    weak, strong = makes("leg 12*potion"), makes(PRINTED)
    assert sum(fight((weak, strong), Options(), seed).won for seed in range(6)) <= 1
    assert sum(fight((strong, weak), Options(), seed).won for seed in range(6)) >= 5


def test_one_mix_has_the_power_and_no_other():
    house = with_power(Power.FROST)
    assert [one.power for one in house.mixes] == [Power.FROST] + [Power.NONE] * 11
    mine = tuple(16 * kind + house.mixes[0].mix for kind in range(13))
    assert (nature_of(mine, house).breed, nature_of(mine, house).power) == (Breed.PURE, Power.FROST)
