"""Club of Cthulhu through the window: whole games by the mouse alone and by the keyboard alone."""

from __future__ import annotations

from random import Random

import pytest

from cubes import Match
from cubes.club_of_cthulhu.actions import Arrange, Seen
from cubes.club_of_cthulhu.options import Options
from cubes.club_of_cthulhu.spec import SPEC as CLUB
from gui.privacy import Screen
from gui.table.choice import Offer
from tests.gui.open_table import Table, match_of
from tests.gui.window.players import KeyboardPerson, MousePerson, Policy

PEOPLE = {"mouse": MousePerson, "keyboard": KeyboardPerson}


def mixed(at: Table, seed: int) -> Policy:
    """The guide, and now and then anything else that is offered."""
    random = Random(seed)

    def choose(offers: tuple[Offer, ...]) -> Offer:
        seat = offers[0].seat
        if random.random() < 0.35:
            return random.choice(offers)
        own = [offer for offer in offers if offer.seat == seat]
        action = CLUB.rules.guide(at.match.view(seat), tuple(dict.fromkeys(o.action for o in own)), random)
        return next(offer for offer in own if offer.action == action)

    return choose


def play_whole(seat_at, who: str, match: Match, seed: int, **how) -> Table:
    at = seat_at(match, **how)
    ended: list[bool] = []
    at.window.session_over.connect(lambda: ended.append(True))
    PEOPLE[who](at).play(mixed(at, seed))
    assert at.match.outcome() is not None
    assert CLUB.rules.problems(at.match.state) == ()
    at.rest()
    assert ended == [True]
    assert at.screen is Screen.TABLE
    return at


@pytest.mark.parametrize(
    ("who", "players", "seed", "size"),
    [("mouse", 4, 3, (1366, 768)), ("keyboard", 2, 3, (1024, 600)), ("mouse", 3, 5, (1024, 600))],
)
def test_a_whole_game_by_the_mouse_or_the_keyboard_alone(seat_at, who: str, players: int, seed: int, size):
    """Nothing needs the other; with taps alone there is no hover, no wheel, no second button."""
    at = play_whole(seat_at, who, match_of(CLUB, players, seed, Options()), seed, size=size)
    if players == 4:
        done = {type(entry.action) for entry in at.match.entries}
        assert {Seen, Arrange} & done, "the seed is such that somebody looks at a page behind the curtain"
