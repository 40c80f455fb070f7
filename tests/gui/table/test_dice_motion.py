"""Dice roll and tip over where they lie, and always come to rest on the face the piece has."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gui.table import durations
from gui.table.piece import Piece
from tests.gui.table.stand import Stand

TUMBLE = ("red", "green", "gold")


@pytest.fixture
def stand() -> Iterator[Stand]:
    made = Stand()
    yield made
    made.close()


def die(face: str, rolls: int = 1, through: tuple[str, ...] = ()) -> Piece:
    return Piece("d", "die", face, "p5", label="die", rolls=rolls, through=through)


def faces_shown(stand: Stand) -> list[str]:
    """The faces baked from now to the end, without repetitions."""
    stand.baked.clear()
    while stand.queue.playing:
        stand.tick(10)
        stand.scene.item("d").boundingRect()
    return [face for number, (_, face, _) in enumerate(stand.baked) if not number or stand.baked[number - 1][1] != face]


def test_a_roll_shows_tumbling_faces_and_rests_on_its_own(stand):
    stand.scene.show_at_once((die("red"),), stand.layout)
    stand.play((die("", 2, TUMBLE),))
    shown = faces_shown(stand)
    assert set(shown[:-1]) == set(TUMBLE)
    assert shown[-1] == ""
    assert stand.standing() == stand.expected()


def test_a_roll_onto_the_same_face_is_seen(stand):
    stand.scene.show_at_once((die("red", 1),), stand.layout)
    stand.play((die("red", 2, TUMBLE),))
    assert stand.queue.playing
    stand.tick(durations.ROLL / 3)
    assert stand.scene.item("d").rotation() != stand.layout.spot("p5").angle
    stand.finish()
    assert stand.standing() == stand.expected()


def test_a_die_tips_over_through_every_face_between(stand):
    stand.scene.show_at_once((die("red"),), stand.layout)
    stand.play((die("gold", 1, ("green",)),))
    assert faces_shown(stand) == ["red", "green", "gold"]
    assert stand.standing() == stand.expected()


def test_nothing_moves_when_nothing_changed(stand):
    stand.scene.show_at_once((die("red"),), stand.layout)
    stand.play((die("red", 1, TUMBLE),))
    assert not stand.queue.playing


def test_reduced_motion_rolls_nothing(stand):
    stand.scene.reduced_motion = True
    stand.scene.show_at_once((die("red"),), stand.layout)
    stand.play((die("gold", 2, TUMBLE),))
    stand.tick(10)
    assert stand.scene.item("d").rotation() == stand.layout.spot("p5").angle
    stand.finish()
    assert {face for _, face, _ in stand.baked} == {"gold"}


def test_a_die_rolls_in_when_it_comes(stand):
    stand.play((die("gold", 1, TUMBLE),))
    assert stand.queue.playing
    assert set(TUMBLE) <= set(faces_shown(stand))
    assert stand.standing() == stand.expected()
