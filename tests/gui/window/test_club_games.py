"""Club of Cthulhu through the window: whole games by mouse or keyboard alone, and both kinds of end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from cubes import Match
from cubes.club_of_cthulhu.actions import Flip, Sacrifice, Stop
from cubes.club_of_cthulhu.cards import NYAR, YIDHRA
from cubes.club_of_cthulhu.house import read_house, template
from cubes.club_of_cthulhu.options import Options
from cubes.club_of_cthulhu.spec import SPEC as CLUB
from cubes.club_of_cthulhu.state import EndReason, Phase
from gui.games import game_ui
from gui.privacy import Screen
from gui.table.choice import Offer
from tests.cubes.club_of_cthulhu import table as positions
from tests.gui.open_table import Table, match_of
from tests.gui.window.players import KeyboardPerson, MousePerson, Person, Policy

PEOPLE = {"mouse": MousePerson, "keyboard": KeyboardPerson}
SeatAt = Callable[..., Table]


def mixed(at: Table, seed: int) -> Policy:
    """The guide, and now and then anything else that is allowed: the same game whatever the order of the offers."""
    random = Random(seed)

    def choose(offers: tuple[Offer, ...]) -> Offer:
        seat = offers[0].seat
        allowed = at.match.legal_actions(seat)
        action = random.choice(allowed) if random.random() < 0.35 else None
        if action is None:
            action = CLUB.rules.guide(at.match.view(seat), tuple(dict.fromkeys(allowed)), random)
        return next(offer for offer in offers if offer.action == action)

    return choose


def play_whole(seat_at: SeatAt, who: str, match: Match, seed: int, **how) -> Table:
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


# Players and seeds of short games with many kinds of acts.
SHORT = [("mouse", 2, 89, EndReason.VANISHED), ("keyboard", 2, 90, EndReason.FLAME)]
MORE = [
    ("mouse", 4, 110, EndReason.FLAME),
    ("mouse", 3, 114, EndReason.VANISHED),
    ("keyboard", 4, 108, EndReason.VANISHED),
    ("keyboard", 3, 61, EndReason.FLAME),
]


@pytest.mark.parametrize(("who", "players", "seed", "reason"), SHORT)
def test_a_whole_game_by_the_mouse_or_the_keyboard_alone(seat_at, who: str, players: int, seed: int, reason):
    """Nothing needs the other; with taps alone there is no hover, no wheel, no second button."""
    at = play_whole(seat_at, who, match_of(CLUB, players, seed, Options()), seed, size=(1024, 600))
    assert at.match.outcome().reason.name.startswith(reason.name)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("who", "players", "seed", "reason"), MORE)
def test_long_whole_games(seat_at, who: str, players: int, seed: int, reason):
    at = play_whole(seat_at, who, match_of(CLUB, players, seed, Options()), seed)
    assert at.match.outcome().reason.name.startswith(reason.name)


@pytest.mark.parametrize(("who", "seed"), [("keyboard", 108), ("mouse", 110)])
def test_four_people_for_a_stretch(seat_at, who: str, seed: int):
    at = seat_at(match_of(CLUB, 4, seed, Options()), size=(1366, 768))
    assert PEOPLE[who](at).play(mixed(at, seed), most=18) == 18
    assert len({entry.seat for entry in at.match.entries}) >= 2


def test_a_stretch_of_a_game_in_motion(seat_at):
    """At a speed at which pages fly and tokens turn."""
    at = seat_at(match_of(CLUB, 3, 114, Options()), speed="fast", size=(1024, 600))
    moved: list[bool] = []
    at.window.table.queue.idle.connect(lambda: moved.append(True))
    assert MousePerson(at).play(mixed(at, 114), most=6) == 6
    assert moved
    assert CLUB.rules.problems(at.match.state) == ()


# --- ends ---------------------------------------------------------------------------------------------------------


def sit(seat_at: SeatAt, who: str, match: Match, **how) -> tuple[Table, Person]:
    """A constructed position, uncovered, and somebody to play."""
    at = seat_at(match, fresh=False, size=(1024, 600), **how)
    at.uncover()
    return at, PEOPLE[who](at)


def act(at: Table, person: Person, *actions: object) -> None:
    """Whoever is asked does these things at the table, one after the other."""
    for action in actions:
        at.rest()
        person.act(next(offer for offer in at.offers() if offer.action == action))
    at.rest()


def pieces_of(at: Table) -> dict:
    return {piece.id: piece for piece in at.window.table.model.pieces}


@pytest.mark.parametrize("who", PEOPLE)
def test_the_flame_dies_and_every_column_is_told(seat_at, who: str):
    """Stopping with two empty decks ends it; every column has its seal, and the log tells the points."""
    state = positions.table("Y Y", "K", "C", zone="K", decks=[None, None, "", "", ""], phase=Phase.AGAIN, first=False)
    at, person = sit(seat_at, who, positions.match_of(state))
    act(at, person, Stop())
    assert at.match.outcome().reason is EndReason.FLAME
    pieces, view = pieces_of(at), at.match.view(None)
    for seat in range(3):
        for deity in range(5):
            assert pieces[f"worth-{seat}-{deity}"].face.split("|")[0] == str(view.columns(seat)[deity])
        assert f", {view.score(seat)} point" in pieces[f"name-{seat}"].label
    burning = [pieces[f"candle-{deck}"].face.endswith("|1") for deck in range(5)]
    assert burning == [False, False, True, True, True]
    lines = [words for _event, words in at.window.session.log()]
    assert "The flame dies out: decks 1 and 2 are empty." in lines
    assert at.window.table.choice is None, "nothing can be picked any more"


@pytest.mark.parametrize("who", PEOPLE)
def test_a_researcher_disappears(seat_at, who: str):
    """The fifth token turns: his journal goes dark, his name says so, and the end is called out."""
    state = positions.table("Y", "C", "S", zone="K K", blessings=["CSYN"], decks=["", "N", "^K", "", ""], first=False)
    at, person = sit(seat_at, who, positions.match_of(state))
    assert not any(piece.kind == "club.gone" for piece in at.window.table.model.pieces)
    act(at, person, Sacrifice(YIDHRA, YIDHRA, 4))
    assert at.match.outcome().reason is EndReason.VANISHED
    pieces = pieces_of(at)
    assert "has vanished" in pieces["name-0"].label
    assert "0 points" in pieces["name-0"].label
    assert [piece.id for piece in pieces.values() if piece.kind == "club.gone"] == ["gone-0"]
    assert all("face-up" in pieces[f"token-0-{deity}"].label for deity in range(5))
    assert any("disappears, laughing" in words for _event, words in at.window.session.log())


@pytest.mark.parametrize("who", PEOPLE)
def test_tokens_in_place_of_others_are_turned_by_their_owner(seat_at, who: str):
    """Blessed by two whose tokens are up already: he picks which turns first; the last one turns by itself."""
    state = positions.table("Y Y", "C", zone="K K C C", blessings=["KCS"], decks=["", "N", "^K/C", "", ""], first=False)
    at, person = sit(seat_at, who, positions.match_of(state))
    act(at, person, Sacrifice(YIDHRA, YIDHRA, 4))
    assert at.match.state.phase is Phase.FLIP
    assert {offer.action for offer in at.offers()} == {Flip(YIDHRA), Flip(NYAR)}
    lit = {piece.id for piece in at.window.table.model.pieces if piece.light is not None}
    assert lit == {f"token-0-{YIDHRA}", f"token-0-{NYAR}"}
    act(at, person, Flip(NYAR))
    while at.match.state.unassigned:
        act(at, person, at.offers()[0].action)
    assert at.match.outcome().reason is EndReason.VANISHED
    assert pieces_of(at)[f"token-0-{YIDHRA}"].face.endswith("|up")


def test_the_log_does_not_run_ahead_of_the_table(seat_at):
    """While columns are scored one after the other, no line tells what has not been seen yet."""
    state = positions.table("N N", "K", decks=[None, "", "", "", ""], zone="C", phase=Phase.AGAIN, first=False)
    at = seat_at(positions.match_of(state), fresh=False, size=(1024, 600), speed="fast")
    at.uncover()
    at.rest()
    board, told = at.window.table, []
    show = board.side.set_lines

    def spy(recap, log) -> None:
        told.append((board.board.shown, [line.whole or line.words for line in (*recap, *log)]))
        show(recap, log)

    board.side.set_lines = spy
    at.window.session.submit(0, Stop())
    at.rest()
    assert {view.told for view, _lines in told} >= {0, 1, 2, 3, 4, 5}
    titles = ("King", "Cthulhu", "Shub", "Yidhra", "Nyarlathotep")
    for view, lines in told:
        assert any(" wins." in line for line in lines) == (view.outcome is not None)
        scored = [title for title in titles if any(line.startswith(f"{title} by ") for line in lines)]
        assert len(scored) == view.told
    del board.side.set_lines


# --- house data ---------------------------------------------------------------------------------------------------


def test_scoring_cards_from_a_file_are_played_with(seat_at, tmp_path: Path):
    """Points on the table and the table of reference come from the file; the record does not need it any more."""
    file = tmp_path / "mine.toml"
    words = template().replace("points = [0, 2, 4, 6, 8, 10, 12]\nthen = 2", "points = [0, 70]\nthen = 70")
    file.write_text(words.replace("Our own scoring cards", "My box"), encoding="utf-8")
    house = read_house(file)
    file.unlink()
    match = match_of(CLUB, 2, 5, Options(house=house, colour="white"))
    at = seat_at(match, fresh=False, size=(1024, 600))
    at.uncover()
    MousePerson(at).play(mixed(at, 5), most=6)
    at.rest()
    view = at.match.view(None)
    down = [sum(map(len, columns)) for columns in view.journals]
    assert [view.score(seat) for seat in range(2)] == [70 * count for count in down]
    for seat in range(2):
        assert f", {70 * down[seat]} points" in pieces_of(at)[f"name-{seat}"].label
    aid = game_ui(CLUB.id).aid(view, 248.0, at.window.metrics)
    assert "70,140,210" in aid.face
    assert Match.from_bytes(at.match.to_bytes()).view(None) == view
