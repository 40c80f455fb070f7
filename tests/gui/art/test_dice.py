"""Dice with pips: each number and each phase of a roll looks different, at every size they are shown."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, QThreadPool
from PySide6.QtGui import QImage

from gui.art.dice import MATERIALS, PHASES, NoSuchDie, facets
from gui.art.fonts import load_fonts
from gui.art.gallery import Look, bake, margin_of
from gui.art.states import STATES

FACES = (*(str(value) for value in range(1, 7)), *(f"tumble{phase}" for phase in range(PHASES)))


@pytest.fixture(autouse=True)
def bundled_fonts(qapp):
    load_fonts()


@pytest.mark.parametrize("material", MATERIALS)
@pytest.mark.parametrize("side", [24, 36, 58])
def test_every_face_looks_different(material, side):
    pictures = [bake(Look("dice.pips", f"{material}|{face}", side, side), 1.0) for face in FACES]
    assert all(first != second for first, second in combinations(pictures, 2))


@pytest.mark.parametrize("side", [24, 36])
def test_more_pips_are_darker(side):
    def light(value: int) -> int:
        look = Look("dice.pips", f"stone|{value}", side, side)
        margin = round(margin_of(look))
        picture = bake(look, 1.0).copy(margin, margin, side, side)
        return sum(picture.pixelColor(x, y).lightness() for x in range(side) for y in range(side))

    lights = [light(value) for value in range(1, 7)]
    assert lights == sorted(lights, reverse=True)


def test_every_state_looks_different():
    pictures = [bake(Look("dice.pips", "stone|4", 36, 36, state), 1.0) for state in STATES]
    assert all(first != second for first, second in combinations(pictures, 2))


@pytest.mark.parametrize("face", ["", "stone", "stone|", "stone|0", "stone|7", "stone|tumble4", "cheese|1", "stone|x"])
def test_nonsense_is_refused(face):
    with pytest.raises(NoSuchDie):
        bake(Look("dice.pips", face, 30, 30), 1.0)


@pytest.mark.parametrize("phase", range(PHASES))
def test_a_turning_cube_shows_three_sides_inside_its_room(phase):
    rect = QRectF(0, 0, 100, 100)
    sides = facets(rect, phase)
    assert len(sides) == 3
    assert [side.light for side in sides] == sorted(side.light for side in sides)
    for side in sides:
        assert rect.adjusted(-10, -10, 10, 10).contains(side.outline.boundingRect())


@pytest.mark.parametrize("face", FACES)
def test_nothing_is_painted_up_to_the_edge_of_the_margin(face):
    picture = bake(Look("dice.pips", f"stone|{face}", 60, 60), 1.0)
    wide, high = picture.width(), picture.height()
    edge = [(x, y) for x in range(wide) for y in (0, high - 1)] + [(x, y) for y in range(high) for x in (0, wide - 1)]
    assert max(picture.pixelColor(x, y).alpha() for x, y in edge) < 40


def test_a_worker_paints_the_same_pixels():
    looks = [Look("dice.pips", f"stone|{face}", 30, 30) for face in FACES]
    here = [bake(look, 1.0) for look in looks]
    there: list[QImage] = []
    pool = QThreadPool()
    pool.start(lambda: there.extend(bake(look, 1.0) for look in looks))
    assert pool.waitForDone(20000)
    assert here == there
