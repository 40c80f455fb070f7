"""What the table asks of every game's part of it, proven on random games of all of them.

Pieces have places, names and pictures; every legal action can be picked on the pieces or pressed in the list; nothing
on the table comes from anywhere but the view.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QRectF

from cubes import GAMES, Match
from cubes.chaos_of_cthulhu.spec import SPEC as CHAOS
from cubes.chaos_progenitus.spec import SPEC as PROGENITUS
from cubes.game import GameSpec
from gui.art.gallery import painter_names
from gui.games import game_ui
from gui.games.chaos_of_cthulhu.private import PlanningUI
from gui.games.chaos_progenitus.private import BenchUI
from gui.metrics import Metrics
from gui.table.choice import Choice, Offer
from gui.table.game_ui import ActionRow, BoardUI
from gui.table.lights import light_up
from gui.table.piece import Piece
from tests.cubes.play import is_long, random_states, restored
from tests.cubes.toy_game import TOY
from tests.cubes.worlds import split
from tests.gui.toy_ui import UI as TOY_UI

assert game_ui(TOY.id) is TOY_UI
PRIVATE_BOARDS = {CHAOS.id: PlanningUI, PROGENITUS.id: BenchUI}
"""Games whose private screens are boards."""
SIZES = ((1024, 600, 1.0), (1366, 768, 1.0), (2560, 1440, 1.0), (1366, 768, 1.5))
OPTIONS: dict[str, tuple[dict[str, Any], ...]] = {
    CHAOS.id: ({}, {"variant": "to_the_death"}, {"variant": "timed"}),
    PROGENITUS.id: ({}, {"building": "workshop", "secret": True}, {"building": "draft"}),
}
OPEN = {PROGENITUS.id}
"""Games in which nothing is hidden unless an option hides it."""
GAME_PARAMS = [
    pytest.param(spec, players, changes, id="-".join([spec.id, f"{players}p", *map(str, changes.values())]))
    for spec in (TOY, *GAMES.values())
    for players in sorted({spec.seats[0], spec.seats[len(spec.seats) // 2], spec.seats[-1]})
    for changes in OPTIONS.get(spec.id, ({},))
]


def options_of(spec: GameSpec, players: int, changes: dict[str, Any]) -> Any:
    return spec.Options(**changes) if changes else spec.demo_options(players)


def states(spec: GameSpec, players: int, changes: dict[str, Any], every: int) -> Iterator[Match]:
    """Some moments of a random game; of short games, of several."""
    for seed in range(1 if is_long(spec) else 5):
        options = options_of(spec, players, changes)
        for number, match in enumerate(random_states(spec, players, players + 3 + seed, options)):
            if number % every == 0 or match.outcome() is not None:
                yield match


def offers_at_the_table(match: Match) -> list[Offer]:
    view, rules = match.view(None), match.spec.rules
    return [
        Offer(seat, action, path)
        for seat in match.deciders()
        if rules.private_step(view, seat) is None
        for action in match.legal_actions(seat)
        for path in game_ui(match.spec.id).paths(view, seat, action)
    ]


def offers_behind(match: Match, seat: int) -> list[Offer]:
    view = match.view(seat)
    return [
        Offer(seat, action, path)
        for action in match.legal_actions(seat)
        for path in game_ui(match.spec.id).paths(view, seat, action)
    ]


def boards(match: Match) -> Iterator[tuple[BoardUI, Any, list[Offer]]]:
    """The table, and the private boards of those who decide behind one."""
    ui, view = game_ui(match.spec.id), match.view(None)
    yield ui, view, list(ui.gather(view, offers_at_the_table(match)))
    board = PRIVATE_BOARDS.get(match.spec.id)
    if board is not None:
        for seat in match.deciders():
            if match.spec.rules.private_step(match.view(None), seat) is not None:
                yield board(), match.view(seat), offers_behind(match, seat)


def dressed(ui: BoardUI, view: Any, choice: Choice | None) -> tuple[Piece, ...]:
    return light_up(ui.dress(ui.tableau(view), choice), choice)


def check_pieces(ui: BoardUI, view: Any, pieces: tuple[Piece, ...]) -> None:
    """Unique ids, known kinds, painters, and places in every layout."""
    ids = [piece.id for piece in pieces]
    assert len(set(ids)) == len(ids)
    for width, height, interface in SIZES:
        metrics = Metrics.of(width, height, interface)
        layout = ui.layout(view, metrics, QRectF(0, 0, width * 0.72, height * 0.9))
        for piece in pieces:
            places = [piece.place, *filter(None, (piece.came, piece.goes))]
            assert set(places) <= set(layout.spots), f"{piece.id} has no place"
            ui.kind(piece.kind)
            look = ui.look(piece, layout.spot(piece.place).rect.size(), metrics)
            assert look.painter in painter_names()
            assert look.width > 0
            assert look.height > 0


@pytest.mark.parametrize(("spec", "players", "changes"), GAME_PARAMS)
def test_pieces_have_places_names_and_pictures(qapp, spec: GameSpec, players: int, changes: dict[str, Any]):
    looked = 0
    for match in states(spec, players, changes, every=17 if is_long(spec) else 5):
        for ui, view, offers in boards(match):
            choice = Choice(offers, crests=ui.crests) if offers else None
            pieces = dressed(ui, view, choice)
            check_pieces(ui, view, pieces)
            for piece in pieces:
                if piece.light is not None:
                    assert piece.label.strip(), f"{piece.id} can be picked and has no name"
                    looked += 1
    assert looked > 10


def once(offers: list[Offer]) -> dict[tuple[int, Any], list[Offer]]:
    """The offers by what they do."""
    found: dict[tuple[int, Any], list[Offer]] = {}
    for offer in offers:
        found.setdefault((offer.seat, offer.action), []).append(offer)
    return found


def check_reach(ui: BoardUI, view: Any, offers: list[Offer], rows: tuple[ActionRow, ...]) -> None:
    """Each action on the pieces, as they are lit step by step, or in the list."""
    listed: set[tuple[int, Any]] = set()
    for row in rows:
        assert row.title.strip()
        for button in row.buttons:
            assert button.short.strip()
            assert button.label.strip()
            listed.add((button.offer.seat, button.offer.action))
            listed.update(button.offer.also)
    choice = Choice(offers, crests=ui.crests)
    bare = {piece.element for piece in dressed(ui, view, choice)}
    for act, ways in once(list(choice.offers)).items():
        if act in listed:
            continue
        way = next((w for w in ways if bare.issuperset({e for slot in w.path for e in slot})), None)
        assert way is not None, f"{act} is neither in the list nor on the table"
        for element in (e for slot in way.path for e in sorted(slot)):
            lit = {piece.element for piece in dressed(ui, view, choice) if piece.light is not None}
            assert element in lit, f"{element} of {act} is not lit after {choice.picked}"
            assert choice.pick(element)
        assert choice.confirmable is not None
        assert (choice.confirmable.seat, choice.confirmable.action) == act
        choice.clear()


@pytest.mark.parametrize(("spec", "players", "changes"), GAME_PARAMS)
def test_every_action_is_on_the_table_or_in_the_list(qapp, spec: GameSpec, players: int, changes: dict[str, Any]):
    ui, looked = game_ui(spec.id), 0
    for match in states(spec, players, changes, every=23 if is_long(spec) else 5):
        view = match.view(None)
        offers = list(ui.gather(view, offers_at_the_table(match)))
        if offers:
            check_reach(ui, view, offers, ui.rows(view, offers))
            assert ui.rows_title(view, offers).strip()
            looked += 1
            main = ui.main(view, offers)
            assert main is None or main in offers
            for offer in offers[:: max(1, len(offers) // 20)]:
                assert ui.confirm_words(view, offer).strip()
        board = PRIVATE_BOARDS.get(spec.id)
        for seat in match.deciders() if board is not None else ():
            if spec.rules.private_step(view, seat) is not None:
                own, offered = board(), offers_behind(match, seat)
                seen = match.view(seat)
                main = own.main(offered)
                rows = list(own.rows(seen, offered))
                rest = [offer for offer in offered if main is None or offer.action != main.action]
                own.tableau(seen)
                if rest:
                    check_reach(own, seen, rest, tuple(rows))
                looked += 1
    assert looked > 3


@pytest.mark.parametrize(("spec", "players", "changes"), GAME_PARAMS)
def test_the_table_comes_from_the_view_alone(qapp, spec: GameSpec, players: int, changes: dict[str, Any]):
    """The same view, from another world or restored, gives the same pieces, bar, list and layout, every time."""
    ui, different = game_ui(spec.id), 0
    for number, match in enumerate(states(spec, players, changes, every=13 if is_long(spec) else 6)):
        worlds = [*split(match, None, number), restored(match)]
        different += worlds[0].state != worlds[1].state
        told = []
        for world in worlds:
            view = world.view(None)
            offers = list(ui.gather(view, offers_at_the_table(world)))
            layout = ui.layout(view, Metrics.of(1366, 768), QRectF(0, 0, 1000, 700))
            told.append((ui.tableau(view), ui.bar(view), offers, ui.rows(view, offers) if offers else (), layout.spots))
        assert told[0] == told[1] == told[2]
        assert ui.tableau(match.view(None)) == told[2][0]
    hides = spec.id not in OPEN or changes.get("secret", False)
    assert (different > 0) == hides, "the worlds differ where nobody at the table can see it"


@pytest.mark.parametrize("players", [2, 4])
def test_a_private_board_comes_from_its_owners_view_alone(qapp, players: int):
    compared = 0
    for number, match in enumerate(states(CHAOS, players, {}, every=7)):
        for seat in match.deciders():
            if CHAOS.rules.private_step(match.view(None), seat) is None:
                continue
            one, other = (PlanningUI() for _world in range(2))
            first, second = split(match, seat, number)
            assert first.view(seat) == second.view(seat)
            assert one.tableau(first.view(seat)) == other.tableau(second.view(seat))
            compared += first.state != second.state
    assert compared > 0
