"""Chaos Progenitus through the window: whole battles by mouse or keyboard alone, in motion, and to every end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from cubes import LiveChance, Match
from cubes.chaos_progenitus import actions as act
from cubes.chaos_progenitus.dice import Pool, Power
from cubes.chaos_progenitus.events import DiceRolled, DieRerolled, InitiativeRolled, PowerUsed
from cubes.chaos_progenitus.options import Options, Seat
from cubes.chaos_progenitus.spec import SPEC as PROGENITUS
from cubes.chaos_progenitus.state import EndReason, Fiend
from gui.games import game_ui
from gui.headless.stage import wait_until
from gui.privacy import Screen
from gui.table import dice_motion
from tests.cubes.chaos_progenitus import table as positions
from tests.cubes.chaos_progenitus.table import assault, fiend, makes
from tests.gui.open_table import PATIENCE, Table, match_of
from tests.gui.window.players import KeyboardPerson, MousePerson, guided

PEOPLE = {"mouse": MousePerson, "keyboard": KeyboardPerson}
SeatAt = Callable[..., Table]
UI = game_ui(PROGENITUS.id)
ADVANCED = Options(breeds=True, coup=True)
BODY = "arm leg tail wings mouth eye lungs stinger tentacle brain axe wand dart"


def of_one_mix(letters: str) -> tuple[int, ...]:
    """The makes of a pure-breed."""
    return makes(" ".join(f"{kind}.{letters}" for kind in BODY.split()))


def everything_lies_right(at: Table) -> None:
    """The table shows the public view, and every piece is where its place says."""
    board, view = at.window.table, at.match.view(None)
    wait_until(lambda: not board.board.small.playing, "picks at rest", PATIENCE)
    shown = {piece.id: (piece.face, piece.place) for piece in board.model.pieces if piece.kind == "prog.die"}
    wanted = {piece.id: (piece.face, piece.place) for piece in UI.tableau(view) if piece.kind == "prog.die"}
    assert shown == wanted
    layout = UI.layout(view, at.window.metrics, board.scene.sceneRect())
    for item in board.scene.piece_items.values():
        assert item.spot == layout.spot(item.piece.place), item.piece.id
        off = item.pos() - board.scene.rest_of(item)
        assert off.manhattanLength() < 0.5, item.piece.id
        assert (item.scale(), item.rotation(), item.opacity()) == (1.0, item.spot.angle, 1.0), item.piece.id


def play_whole(seat_at: SeatAt, who: str, match: Match, seed: int, wild: float = 0.3, **how: Any) -> Table:
    at = seat_at(match, **how)
    ended: list[bool] = []
    at.window.session_over.connect(lambda: ended.append(True))
    PEOPLE[who](at).play(guided(at, seed, wild))
    assert at.match.outcome() is not None
    assert PROGENITUS.rules.problems(at.match.state) == ()
    at.rest()
    assert ended == [True]
    assert at.screen is Screen.TABLE
    everything_lies_right(at)
    return at


@pytest.mark.parametrize(("who", "seed"), [("mouse", 136), ("keyboard", 135)])
def test_a_basic_game_by_the_mouse_or_the_keyboard_alone(seat_at: SeatAt, who: str, seed: int):
    """Nothing needs the other; with taps alone there is no hover, no wheel, no second button."""
    at = play_whole(seat_at, who, match_of(PROGENITUS, 2, seed, Options()), seed, size=(1024, 600))
    assert at.match.outcome().reason is EndReason.LAST_FIEND
    done = {type(entry.action) for entry in at.match.entries}
    assert {act.Roll, act.Array, act.Suffer} <= done


PURE = [
    ("mouse", 33, ("yk", "yb"), {Power.VIRULENCE, Power.FORESIGHT}),
    ("keyboard", 26, ("rk", "rb"), {Power.FURY, Power.THICK_HIDE}),
]


@pytest.mark.parametrize(("who", "seed", "mixes", "powers"), PURE, ids=["mouse", "keyboard"])
def test_two_pure_breeds_brought_along(
    seat_at: SeatAt, who: str, seed: int, mixes: tuple[str, str], powers: set[Power]
):
    """Both use their powers; names that their players gave them stand on the table."""
    named = zip(("Ann", "Ben"), mixes, ("Old Hush", "Gnashmaw"), strict=True)
    seats = [Seat(name=name, fiend=of_one_mix(mix), title=title) for name, mix, title in named]
    match = Match.new(PROGENITUS, seats=seats, options=ADVANCED, chance=LiveChance(seed.to_bytes(32, "big")))
    at = play_whole(seat_at, who, match, seed, wild=0.15, size=(1024, 600))
    told = [event for event in at.match.events(None) if isinstance(event, PowerUsed)]
    if Power.FORESIGHT in powers:
        assert any(isinstance(event, DieRerolled) for event in at.match.events(None))
    assert {event.power for event in told} >= powers - {Power.FORESIGHT}
    faces = [piece.face for piece in at.window.table.model.pieces if piece.kind == "prog.name"]
    assert any("|Old Hush|" in face for face in faces)
    assert any("|Gnashmaw|" in face for face in faces)


def test_a_battle_of_four_by_the_mouse(seat_at: SeatAt):
    """Until the last of a few turns has been played; the strip, the target and the turn's owner change."""
    match = match_of(PROGENITUS, 4, 39, replace(ADVANCED, turn_limit=9))
    at = play_whole(seat_at, "mouse", match, 39, size=(1366, 768))
    assert at.match.state.turn == 9
    assert any(isinstance(entry.action, act.Target) for entry in at.match.entries)
    assert len({entry.seat for entry in at.match.entries}) == 4


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("who", PEOPLE)
def test_a_whole_battle_of_four(seat_at: SeatAt, who: str):
    at = play_whole(seat_at, who, match_of(PROGENITUS, 4, 39, ADVANCED), 39)
    assert len(at.match.state.fallen) == 3


@pytest.mark.parametrize(("who", "size"), [("mouse", (1024, 600)), ("keyboard", (1366, 768))])
def test_six_for_a_stretch(seat_at: SeatAt, who: str, size: tuple[int, int]):
    at = seat_at(match_of(PROGENITUS, 6, 11, ADVANCED), size=size)
    assert PEOPLE[who](at).play(guided(at, 11), most=24, watch=lambda: everything_lies_right(at)) == 24
    assert any(isinstance(entry.action, act.Target) for entry in at.match.entries)


# --- in motion ----------------------------------------------------------------------------------------------------


def test_in_motion_every_die_rolls_once_and_ends_where_it_belongs(seat_at: SeatAt, monkeypatch: pytest.MonkeyPatch):
    """At a speed at which dice roll and fly: as many dice roll as the events say, each one in its own place."""
    rolled: Counter[str] = Counter()
    original = dice_motion.roll

    def roll(item: Any, delay: float) -> Any:
        rolled[item.piece.id] += 1
        return original(item, delay)

    monkeypatch.setattr(dice_motion, "roll", roll)
    at = seat_at(match_of(PROGENITUS, 3, 21, ADVANCED), speed="fast", size=(1024, 600))
    at.rest()
    rolled.clear()
    before = len(at.match.events(None))
    assert MousePerson(at).play(guided(at, 21), most=14, watch=lambda: everything_lies_right(at)) == 14
    at.rest()
    everything_lies_right(at)
    wanted: Counter[str] = Counter()
    for event in at.match.events(None)[before:]:
        assert not isinstance(event, InitiativeRolled)
        if isinstance(event, DiceRolled):
            wanted.update(f"die-{event.player.seat}-{shown.die.die}" for shown in event.dice)
    assert wanted
    assert rolled == wanted


# --- ends ---------------------------------------------------------------------------------------------------------


def fallen(words: str) -> Fiend:
    return replace(fiend(words), defeated=True)


def finish(seat_at: SeatAt, who: str, match: Match, size: tuple[int, int] = (1024, 600)) -> Table:
    """A constructed position, played until it is over: everybody rolls and does nothing more."""
    at = seat_at(match, fresh=False, size=size)
    at.uncover()
    person = PEOPLE[who](at)
    while at.match.outcome() is None:
        at.rest()
        offers = at.offers()
        person.act(next((offer for offer in offers if isinstance(offer.action, act.Done)), offers[0]))
    at.rest()
    everything_lies_right(at)
    assert at.window.table.choice is None, "nothing can be picked any more"
    return at


def lines(at: Table) -> list[str]:
    return [words for _event, words in at.window.session.log()]


@pytest.mark.parametrize("who", PEOPLE)
@pytest.mark.parametrize(
    ("ann", "ben", "reason", "winners"),
    [
        ("2*leg", "leg axe", EndReason.LIMIT_BODY, (0,)),
        ("2*leg axe@stun", "2*leg axe", EndReason.LIMIT_DICE, (1,)),
        ("2*leg leg@wound", "2*leg", EndReason.LIMIT_DRAW, (0, 1)),
    ],
    ids=["body parts", "dice", "a draw"],
)
def test_the_last_turn_has_been_played(seat_at: SeatAt, who: str, ann: str, ben: str, reason: EndReason, winners: Any):
    at = finish(seat_at, who, positions.match_of(positions.table(ann, ben, turn=199), *[2] * 6))
    assert at.match.outcome().reason is reason
    assert at.match.outcome().winners == winners
    lit = {piece.id for piece in at.window.table.model.pieces if piece.kind == "prog.ground" and piece.face[0] != "|"}
    assert lit == {f"zone-{winners[0]}"}


@pytest.mark.parametrize("who", PEOPLE)
def test_the_last_fiend_wins_with_a_trophy(seat_at: SeatAt, who: str):
    """The fallen go dark, the trophy is told, and nobody is asked who acts next."""
    state = positions.table("axe leg@wound", fallen("leg"), "2*leg", incoming=assault(2, 0), options=ADVANCED)
    at = seat_at(positions.match_of(state), fresh=False, size=(1366, 768))
    at.uncover()
    person = PEOPLE[who](at)
    at.rest()
    person.act(next(offer for offer in at.offers() if offer.action == act.Coup(1)))
    at.rest()
    assert at.match.outcome().winners == (2,)
    assert at.match.outcome().reason is EndReason.LAST_FIEND
    everything_lies_right(at)
    dim = {piece.id for piece in at.window.table.model.pieces if piece.id.startswith("shade-") and "dim" in piece.tags}
    assert dim <= {"shade-0", "shade-1"}
    assert dim
    assert any("Cat" in words and "coup" in words for words in lines(at))


def test_a_taken_die_flies_and_leaves_the_fiend_as_it_was(seat_at: SeatAt):
    """The others keep their places, the fiend its name and shape; the trophy comes from the loser's pool."""
    words = "arm@wound leg@stun tail@stun eye@wound eye@wound axe potion"
    state = positions.table("2*leg", "3*leg", words, "2*leg", incoming=assault(0, 2), active=2, options=ADVANCED)
    at = seat_at(positions.match_of(state), fresh=False, speed="fast", size=(1366, 768))
    at.uncover()
    at.rest()
    before = {piece.id: piece for piece in at.window.table.model.pieces}
    MousePerson(at).act(next(offer for offer in at.offers() if offer.action == act.Coup(0)))
    at.rest()
    after = {piece.id: piece for piece in at.window.table.model.pieces}
    gone = before.keys() - after.keys()
    taken = next(piece for piece in before.values() if piece.element is not None and piece.element.key == "2.0")
    assert {name for name in gone if name.startswith("die-")} == {taken.id}
    assert after["name-2"].face.split("|")[1] == before["name-2"].face.split("|")[1]
    assert after["shade-2"].face == before["shade-2"].face
    for name, piece in after.items():
        if name.startswith(("die-2-", "ghost-2-")) and "-body-" in piece.place:
            assert piece.place == before[name].place
    trophy = after["die-0-2"]
    assert trophy.came.endswith("-lost")
    assert at.match.view(None).pool_of(0, Pool.WOUND) == (2,)
    everything_lies_right(at)
