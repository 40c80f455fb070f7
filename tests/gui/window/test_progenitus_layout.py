"""Chaos Progenitus at every size: what must keep apart does, every piece is in its zone, can be hit and can be read."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication, QWidget

from cubes import Match
from cubes.chaos_progenitus.dice import SIZE, Pool
from cubes.chaos_progenitus.state import Phase
from cubes.words import _
from gui.art.gallery import Gallery
from gui.games import game_ui
from gui.games.chaos_progenitus import field
from gui.games.chaos_progenitus.layout import captioned
from gui.games.chaos_progenitus.private import BenchUI
from gui.games.chaos_progenitus.workshop import making
from gui.headless.stage import settle
from gui.metrics import Metrics
from gui.screens.result import ResultScreen
from gui.table.choice import Choice
from gui.table.durations import Speed
from gui.table.game_ui import BoardUI
from gui.table.lights import light_up
from gui.table.piece import Layout, Piece
from tests.cubes.chaos_progenitus.table import assault, match_of, table
from tests.gui.games.chaos_progenitus.test_result import Host
from tests.gui.open_table import Table
from tests.gui.open_table import table as open_table
from tests.gui.secrecy.watch import seat_down, show_to
from tests.gui.table.test_game_uis import offers_at_the_table, offers_behind
from tests.gui.window.progenitus_full import ADVANCED, NAMES, PROGENITUS, SEATS, TITLES, Sight, christened, sights
from tests.gui.window.reading import SIZES, Texts, check_controls, own_gallery

UI = game_ui(PROGENITUS.id)
LARGER = 1.5
"""The largest setting of the interface's size."""
CONTENT = frozenset(
    f"prog.{kind}"
    for kind in (
        *("die", "name", "shield", "sign", "words", "slot", "ghost", "chip"),
        *("button", "tile", "mix", "label", "ink", "plate", "badge", "other", "seal", "chest", "faces"),
    )
)
"""What may not lie over anything else of these; all the rest is ground, or leads from one to the other."""
ON_DICE = ("badge-", "pool-")
"""How many equal dice there are is said on a corner of theirs."""
ON_SHELF = ("shelf-", "plastic-", "ink-", "mix-", "tile-", "pool-", "badge-")
ON_BENCH = ("place-", "plate-", "bench-")


@cache
def board_of(sight: Sight) -> tuple[BoardUI, tuple[Piece, ...], Choice | None, Match]:
    """What is on the board then, with its lights."""
    match = sight.match()
    view = match.view(sight.viewer)
    ui: BoardUI = UI if sight.viewer is None else BenchUI()
    at_table = sight.viewer is None
    offers = list(UI.gather(view, offers_at_the_table(match))) if at_table else offers_behind(match, sight.viewer or 0)
    choice = Choice(offers, crests=ui.crests) if offers else None
    return ui, light_up(ui.dress(ui.tableau(view), choice), choice), choice, match


def layout_of(sight: Sight, size: tuple[int, int], interface: float = 1.0) -> tuple[Layout, Metrics]:
    ui, _pieces, _choice, match = board_of(sight)
    metrics = Metrics.of(*size, interface)
    top = metrics.px(48, 40) + metrics.px(12) if sight.viewer is None else metrics.px(64, 48) + 2 * metrics.px(8)
    board = QRectF(0, 0, size[0] - metrics.ui(320, 264) - 3 * metrics.px(8), size[1] - top)
    return ui.layout(match.view(sight.viewer), metrics, board), metrics


def zone_of(place: str) -> str:
    """The place in which another one has to lie."""
    first, _dash, rest = place.partition("-")
    part = rest.partition("-")[0]
    if first in ("top", "bottom"):
        return f"{first}-{part}" if part in ("stun", "wound", "minused") and rest != part else f"{first}-zone"
    if first in ("lane", "strip", "other", "panel") and rest != part:
        return f"{first}-{part}"
    if place.startswith(ON_SHELF) or place in ("brush", "empty"):
        return "shelf"
    if place.startswith(ON_BENCH) or place == "shade":
        return "bench"
    return "tools" if first == "tool" else "board"


def inside(place: str) -> bool:
    """Whether a place has a zone: the foe's pools lie beside him, but his minused dice, and the own ones below."""
    return not place.startswith("arrow-") and place not in {
        f"{side}-{pool}" for side in ("top", "bottom") for pool in ("stun", "wound", "minused")
    }


def on_its_die(one: Piece, other: Piece) -> bool:
    badge, die = sorted((one.place, other.place))
    return {one.kind, other.kind} == {"prog.badge", "prog.die"} and badge.replace(*ON_DICE) == die


# --- where everything lies ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("interface", [1.0, LARGER])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_pieces_keep_to_their_zones_and_apart(qapp, seats: int, size, interface: float, long: bool):
    told = sights(seats)
    for sight in told if long or interface == 1.0 else told[::3]:
        _ui, pieces, _choice, _match = board_of(sight)
        layout, _metrics = layout_of(sight, size, interface)
        rects = {piece.id: layout.spot(piece.place).rect for piece in pieces}
        assert len(rects) == len(pieces), f"two pieces are one: {sight.name}"
        for piece in pieces:
            zone = layout.spot(zone_of(piece.place) if inside(piece.place) else "board").rect
            assert zone.adjusted(-1.5, -1.5, 1.5, 1.5).contains(rects[piece.id]), f"{piece.id} strays: {sight.name}"
        solid = [piece for piece in pieces if piece.kind in CONTENT]
        for one, other in combinations(solid, 2):
            shared = rects[one.id].intersected(rects[other.id])
            if min(shared.width(), shared.height()) > 1.5:
                assert on_its_die(one, other), f"{one.id} over {other.id}: {sight.name}"


@pytest.mark.parametrize("interface", [1.0, LARGER])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_dice_leave_the_words_of_pools_and_lanes_free(qapp, seats: int, size, interface: float):
    looked = 0
    for sight in sights(seats):
        _ui, pieces, _choice, match = board_of(sight)
        if making(match.view(None)):
            continue
        layout, metrics = layout_of(sight, size, interface)
        for piece in pieces:
            first, _dash, further = piece.place.partition("-")
            part, *rest = further.split("-")
            die = layout.spot(piece.place).rect
            if piece.kind != "prog.die" or not rest:
                continue
            if part in ("stun", "wound", "minused") and first in ("top", "bottom"):
                count = len(match.view(None).pool_of(piece.owner or 0, Pool[part.upper()]))
                room = field.pool(layout.spot(f"{first}-{part}").rect, metrics.u, captioned(first, part, count)).dice
                assert room.adjusted(-1, -1, 1, 1).contains(die), f"{piece.id} over the words: {sight.name}"
                looked += 1
            elif first == "lane" and rest[0] != "tray":
                lane = field.lane(layout.spot(f"lane-{part}").rect, metrics.u)
                for words in (lane.title, lane.damage, lane.verdict, lane.note):
                    shared = words.intersected(die)
                    assert min(shared.width(), shared.height()) <= 1.5, f"{piece.id} over the words: {sight.name}"
                looked += 1
    assert looked > 60


# --- how large dice are -------------------------------------------------------------------------------------------

LARGE: dict[tuple[int, int], dict[str, tuple[float, ...]]] = {
    (1024, 600): {"top-body": (35, 28, 28), "bottom-body": (37, 33, 33), "place": (56, 56, 55), "pool": (58, 38, 33)},
    (1366, 768): {"top-body": (45, 40, 40), "bottom-body": (49, 44, 44), "place": (77, 77, 77), "pool": (66, 55, 47)},
    (2560, 1440): {
        "top-body": (85, 76, 76),
        "bottom-body": (93, 84, 84),
        "place": (144, 144, 144),
        "pool": (124, 103, 88),
    },
}
"""The least side of a die with 2, 4 and 6 fiends: on the bodies of the two that fight, on the bench, in the draft."""
POOLS: dict[tuple[int, int], dict[str, tuple[float, ...]]] = {
    (1024, 600): {"top": (21, 15, 15), "bottom": (28, 21, 21), "strip": (0, 15, 15)},
    (1366, 768): {"top": (31, 26, 26), "bottom": (40, 33, 33), "strip": (0, 21, 18)},
    (2560, 1440): {"top": (58, 48, 48), "bottom": (76, 63, 63), "strip": (0, 39, 34)},
}
"""The same in pools of thirteen dice at most, and of fiends that look on and have all their dice."""
OTHERS = {(1024, 600): 7.5, (1366, 768): 11.0, (2560, 1440): 22.0}
"""The same for fiends that others make in the workshop."""


def sides(seats: int, size: tuple[int, int]) -> Iterator[tuple[str, float, bool, str]]:
    """Every die on the tables of so many fiends.

    The place without numbers, its side, whether its fiend has more dice than it was made of, and where it was seen.
    """
    for sight in sights(seats):
        _ui, pieces, _choice, match = board_of(sight)
        layout, _metrics = layout_of(sight, size)
        fiends = match.view(None).fiends
        for piece in pieces:
            if piece.kind == "prog.die":
                rect = layout.spot(piece.place).rect
                assert abs(rect.width() - rect.height()) < 0.01, f"{piece.id} is no square: {sight.name}"
                key = "-".join(part for part in piece.place.split("-") if not part.isdigit())
                more = piece.owner is not None and len(fiends[piece.owner].dice) > SIZE
                yield key, rect.width(), more, sight.name


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_dice_are_as_large_as_they_can_be(qapp, seats: int, size):
    """The two that fight are large, others small but complete; twenty-six dice of one fiend may be smaller still."""
    column, seen = SEATS.index(seats), set()
    for key, side, more, name in sides(seats, size):
        if key in LARGE[size]:
            assert side >= LARGE[size][key][column], f"{key}: {name}"
            seen.add(key)
        first, _dash, pool = key.partition("-")
        if pool in ("stun", "wound", "minused", "play") and not more:
            assert side >= POOLS[size][first][column], f"{key}: {side}, {name}"
            seen.add(first)
        if key == "other":
            assert side >= OTHERS[size], f"{key}: {name}"
            seen.add(key)
        assert side >= 4, f"{key}: {side}, {name}"
    assert seen >= {*LARGE[size], "top", "bottom", "other"}


@pytest.mark.parametrize("seats", SEATS)
def test_those_that_look_on_are_complete(qapp, seats: int):
    """All dice of all fiends are on the table, each once, whatever pool they lie in."""
    for sight in sights(seats):
        _ui, pieces, _choice, match = board_of(sight)
        view = match.view(None)
        if making(view):
            continue
        for seat, fiend in enumerate(view.fiends):
            shown = [piece for piece in pieces if piece.kind == "prog.die" and piece.owner == seat]
            assert len(shown) == len(fiend.dice), sight.name


@pytest.mark.parametrize("seats", SEATS)
def test_what_can_be_picked_can_be_hit(qapp, seats: int):
    """At least 22 pixels high and wide in the smallest window; if several pieces mean the same, the largest of them.

    What can be picked can be pressed in the list as well.
    """
    looked = 0
    for sight in sights(seats):
        _ui, pieces, choice, match = board_of(sight)
        layout, _metrics = layout_of(sight, (1024, 600))
        crowded = any(len(fiend.dice) > SIZE for fiend in match.view(None).fiends)
        for element in choice.elements if choice is not None else ():
            rects = [layout.spot(piece.place).rect for piece in pieces if piece.element == element]
            if rects:
                largest = max(min(rect.width(), rect.height()) for rect in rects)
                assert largest >= (14 if crowded else 22), f"{element}: {largest}, {sight.name}"
                looked += 1
    assert looked > 100


def test_every_phase_has_been_looked_at():
    """Whatever can be asked in a battle stands on one of the tables above."""
    found = {sight.match().state.phase for seats in SEATS for sight in sights(seats)}
    assert set(Phase) - found == {Phase.SETUP, Phase.INITIATIVE}


# --- what can be read ---------------------------------------------------------------------------------------------

WINDOWS = [
    ((1024, 600), 2, 5),
    ((1024, 600), 4, 5),
    ((1024, 600), 6, 4),
    ((1366, 768), 6, 9),
    ((2560, 1440), 4, 16),
]
"""Size, fiends, and how many of the sights one is looked at in the short form."""


@pytest.fixture(params=WINDOWS, ids=lambda param: f"{param[0][0]}x{param[0][1]}-{param[1]}p")
def seated(request: pytest.FixtureRequest, qapp, tmp_path: Path, texts: Texts) -> Iterator[tuple[Table, int, int]]:
    size, seats, step = request.param
    with open_table(sights(seats)[0].match(), tmp_path, size=size, fresh=False, make=own_gallery) as at:
        yield at, seats, step


SMALL = 16
"""Dice that can only be explained may be so small."""


def whole(at: Table, sight: Sight) -> str:
    """Everything that tooltips, names for assistive technology and pieces say in full."""
    page = at.window.private.page
    board = at.window.table.board if sight.viewer is None else page.board  # type: ignore[union-attr]
    said = [_("Something stirs in the chest …")]
    for piece in board.model.pieces:
        said += [piece.label, piece.detail, piece.note]
    for widget in at.window.findChildren(QWidget):
        said += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()]
        row = getattr(widget, "row", None)
        said += [row.title, row.detail, row.reason] if row is not None else []
    return "\n".join(said)


def known(text: str, said: str) -> bool:
    """Whether what has been shortened is told whole; of a row that ends in the middle of a name, the name is."""
    stem = text.rstrip("…").rstrip()
    words = stem.split(" ")
    tails = [" ".join(words[number:]) for number in range(len(words))]
    return stem in said or any(name.startswith(tail) for tail in tails for name in (*NAMES, *TITLES))


def check_reading(at: Table, sight: Sight, texts: Texts) -> None:
    """No text under 12 pixels, none that leaves its box; what is shortened is told whole where one points at it."""
    assert texts.small() == set(), sight.name
    side = at.window.table.side if sight.viewer is None else at.window.private.page.side  # type: ignore[union-attr]
    rows = [row for row in side.action_list.children() if getattr(row, "row", None) is not None]
    # In the narrow list of actions a long word fades out; tooltip and the buttons' names say it whole.
    titles = {words for row in rows for words in (row.row.title, row.row.detail, row.row.reason)}
    assert texts.cut() <= titles, sight.name
    said = whole(at, sight)
    for text, *_rest in texts.seen:
        if text.endswith("…"):
            assert known(text, said), f"{text}: {sight.name}"


def test_every_screen_is_readable_and_everything_is_in_reach(seated: tuple[Table, int, int], texts: Texts, long: bool):
    at, seats, step = seated
    told = sights(seats)
    for sight in told if long else told[1::step]:
        settle()
        texts.seen.clear()
        seat_down(at, sight.match(), UI.paths)
        show_to(at, sight.viewer)
        at.surface.fresh()
        check_reading(at, sight, texts)
        assert check_controls(at, SMALL) > 4, sight.name


def test_with_larger_words_everything_can_be_read_too(qapp, tmp_path: Path, texts: Texts, long: bool):
    told = sights(6)
    with open_table(told[0].match(), tmp_path, size=(1366, 768), fresh=False, make=own_gallery) as at:
        at.window.settings.interface_size = LARGER
        for sight in told if long else told[2::13]:
            settle()
            texts.seen.clear()
            seat_down(at, sight.match(), UI.paths)
            show_to(at, sight.viewer)
            assert at.window.metrics.interface == LARGER
            at.surface.fresh()
            check_reading(at, sight, texts)
            assert check_controls(at, SMALL) > 4, sight.name


def test_long_names_are_told_whole(qapp, tmp_path: Path):
    """Those of players and of their fiends, to assistive technology and in tooltips, also of those that look on."""
    state = christened(table(*["2*leg"] * 6, options=ADVANCED, incoming=assault(1, 0)))
    with open_table(match_of(state), tmp_path, size=(1024, 600), fresh=False) as at:
        at.uncover()
        at.rest()
        for seat in range(6):
            button = at.window.table.view.buttons.button(f"zone-{seat}")
            assert button is not None
            assert NAMES[seat] in button.accessibleName()
            assert TITLES[seat] in button.accessibleName()


# --- the result ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "interface"), [*((size, 1.0) for size in SIZES), (SIZES[1], LARGER)], ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_the_result_can_be_read(qtbot, texts: Texts, seats: int, size, interface: float):
    """With the longest names, twenty-six dice, and a record for everybody."""
    over = next(sight for sight in sights(2) if sight.match().outcome() is not None).match().view(None)
    if seats > 2:
        state = table("2*leg", *["leg"] * (seats - 1), options=ADVANCED, turn=199, incoming=assault(1, 0))
        match = match_of(christened(state))
        while match.outcome() is None:
            seat = match.deciders()[0]
            match.submit(seat, match.legal_actions(seat)[-1])
        over = match.view(None)
    gallery = Gallery(1.0)
    screen = ResultScreen(gallery)
    qtbot.addWidget(screen, before_close_func=ResultScreen.clear)
    screen.set_speed(Speed.INSTANT, True)
    screen.resize(*size)
    screen.set_metrics(Metrics.of(*size, interface))
    texts.seen.clear()
    screen.show_result(over, Host(lambda _view, _seat: {"battles": 100, "wins": 99, "trophies": 98}))
    screen.show()
    QApplication.processEvents()
    screen.grab()
    assert texts.seen
    assert texts.small() == set()
    assert texts.cut() == set()
    told = screen.page.accessibleName()
    for seat in range(seats):
        assert NAMES[seat] in told
        assert TITLES[seat] in told
    for text, *_rest in texts.seen:
        if text.endswith("…"):
            assert known(text, told), text
    gallery.close()
