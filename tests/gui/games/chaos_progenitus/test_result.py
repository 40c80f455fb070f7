"""The result of a battle says who won and why, in what order the others came off, and what is on record."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from cubes.chaos_progenitus.christen import LONGEST, fiend_name
from cubes.chaos_progenitus.dice import Breed, Power
from cubes.chaos_progenitus.ending import end
from cubes.chaos_progenitus.options import Options
from cubes.chaos_progenitus.state import EndReason, State, Trophy
from cubes.chaos_progenitus.view import View, view
from gui.art.gallery import Gallery
from gui.games.chaos_progenitus import result_stage, result_table
from gui.games.chaos_progenitus import result_words as words
from gui.games.chaos_progenitus.result import FiendResultPage
from gui.metrics import Metrics
from gui.screens.result import ResultScreen
from gui.table.durations import Speed
from gui.widgets import install_look
from tests.cubes.chaos_progenitus.table import NAMES, fiend, make, makes, mix, table

SIZES = ((1024, 600), (1366, 768), (2560, 1440))
ADVANCED = Options(breeds=True, coup=True)
LONG = ("Wilhelmina Ashcroft-Vandermeer", "Γεωργία Παπαδοπούλου-Καραγιάνν", "W" * 30, "Maximilian Throckmorton-Vances")


def ended(state: State, reason: EndReason, fallen: tuple[int, ...] = (), **more) -> View:
    """The table's view of a battle that ends here."""
    fiends = tuple(replace(one, defeated=seat in fallen) for seat, one in enumerate(state.fiends))
    return view(end(replace(state, fiends=fiends, fallen=fallen, reason=reason, **more)).state, None)


def duel(**more) -> View:
    """Ann's fiend has beaten Ben's."""
    ann = "5*arm leg@stun 4*eye axe wand@wound potion"
    ben = "3*leg@wound 2*tail@stun 3*axe 5*mouth@stun"
    options = more.pop("options", ADVANCED)
    state = table(ann, ben, options=options, turn=17)
    return ended(state, EndReason.LAST_FIEND, (1,), trophies=(Trophy(0, 1, make("leg")),), **more)


def battle(seats: int = 6) -> View:
    """All but Cat have fallen, Ann first."""
    fiends = [f"{seat + 1}*arm@wound {5 - seat}*leg@stun {7 - seat}*eye axe" for seat in range(seats)]
    fallen = tuple(seat for seat in range(seats) if seat != 2)
    return ended(table(*fiends, options=ADVANCED, turn=41), EndReason.LAST_FIEND, fallen)


def limited(ann: str, ben: str, reason: EndReason) -> View:
    return ended(table(ann, ben, options=Options(turn_limit=30), turn=30), reason)


# ---------------------------------------------------------------- words for each end


def test_the_last_fiend_of_a_duel():
    one = duel()
    name, other = fiend_name(one, 0), fiend_name(one, 1)
    assert words.hero(one) == f"{name} wins"
    assert words.sentence(one) == f"Ann’s fiend beats {other}, which cannot roll a body part any more: turn 17."
    assert words.outcome(one) == "trophy"
    assert "defeated" in words.legend(one)


def test_the_last_fiend_of_several():
    one = battle()
    assert words.hero(one) == f"{fiend_name(one, 2)} wins"
    assert words.sentence(one) == "Cat’s fiend is the last one standing, in turn 41."


def test_most_body_parts_at_the_limit():
    one = limited("5*arm leg@stun axe", "3*arm 4*axe", EndReason.LIMIT_BODY)
    assert words.sentence(one) == ("Turn 30 was the last one. Ann’s fiend has 5 body parts available, the next one 3.")
    assert "most body parts available" in words.legend(one)


def test_most_dice_at_the_limit():
    one = limited("3*arm axe", "3*arm 2*axe", EndReason.LIMIT_DICE)
    assert words.winners(one) == (1,)
    assert words.sentence(one) == (
        "Turn 30 was the last one. With 3 body parts each, Ben’s fiend has 5 dice available, the next one 4."
    )


def test_a_draw():
    one = limited("3*arm axe", "2*leg eye wand", EndReason.LIMIT_DRAW)
    assert words.hero(one) == "A draw"
    assert words.outcome(one) == "draw"
    assert words.winners(one) == (0, 1)
    assert words.sentence(one) == (
        "Turn 30 was the last one. The fiends of Ann and Ben have 3 body parts and 4 dice available each."
    )
    assert [words.place(one, seat) for seat in (0, 1)] == [1, 1]


# ---------------------------------------------------------------- the table


def test_the_order_is_that_of_the_ranking():
    one = battle()
    assert words.places(one) == (2, 5, 4, 3, 1, 0)
    assert [words.place(one, seat) for seat in words.places(one)] == [1, 2, 3, 4, 5, 6]
    assert [words.fate(one, seat) for seat in (2, 0, 5)] == [
        "stands",
        "fell as no.\N{NO-BREAK SPACE}1",
        "fell as no.\N{NO-BREAK SPACE}5",
    ]


def test_the_figures_are_those_of_the_pools():
    one = duel()
    ann, ben = words.figures(one, 0), words.figures(one, 1)
    assert (ann.dice, ann.body, ann.stunned, ann.wounded, ann.taken, ann.fell) == (11, 9, 1, 1, 1, 0)
    assert (ben.dice, ben.body, ben.stunned, ben.wounded, ben.taken, ben.fell) == (3, 0, 7, 3, 0, 1)
    assert words.fate(one, 1) == "fell"
    assert words.trophies(one, 0) == (make("leg"),)


def test_breeds_are_told_where_they_count():
    state = table("13*arm", "13*leg", options=ADVANCED)
    pure = fiend("13*arm", Breed.PURE, "rk", Power.FURY)
    one = ended(replace(state, fiends=(pure, fiend("13*leg", Breed.MONGREL))), EndReason.LIMIT_BODY)
    assert words.breed_words(one, 0) == "red/black, pure-breed, Fury"
    assert words.breed_mix(one, 0) == mix("rk")
    assert words.breed_words(one, 1) == "mongrel"
    assert words.breed_words(duel(options=Options()), 0) == ""


def test_a_record_in_words():
    assert words.record_words({"battles": 4, "wins": 1, "trophies": 2}) == "4 battles · 1 win · 2 trophies"
    assert words.record_words({"battles": 1}) == "1 battle"
    assert words.record_words(None) == ""


# ---------------------------------------------------------------- the page


@pytest.fixture(scope="module")
def gallery(qapp) -> Iterator[Gallery]:
    install_look(qapp)
    made = Gallery(1.0)
    yield made
    made.close()


class Host:
    """What the screen asks a game for."""

    def __init__(self, records=None) -> None:
        self._records = records

    def result_page(self, parent, gallery):
        return FiendResultPage(parent, gallery, self._records) if self._records else FiendResultPage(parent, gallery)


@pytest.fixture
def screen(qtbot, gallery) -> ResultScreen:
    made = ResultScreen(gallery)
    qtbot.addWidget(made, before_close_func=ResultScreen.clear)
    made.set_speed(Speed.INSTANT, True)
    return made


def show(screen: ResultScreen, one: View, size: tuple[int, int] = (1366, 768), records=None) -> FiendResultPage:
    screen.resize(*size)
    screen.set_metrics(Metrics.of(*size))
    screen.show_result(one, Host(records))
    screen.show()
    QApplication.processEvents()
    screen.grab()
    return screen.page


def test_a_screen_reader_is_told_everything(screen):
    one = duel()
    page = show(screen, one)
    told = page.accessibleName()
    assert told.startswith(f"{words.hero(one)}. {words.sentence(one)}")
    assert f"Place 1: {fiend_name(one, 0)}, the fiend of Ann" in told
    assert "11 dice available, 9 of them body parts; 1 stunned, 1 wounded" in told
    assert "trophies: leg (red/black)" in told
    assert told.index("Place 1") < told.index("Place 2")
    assert "on record" not in told
    assert screen.legend.accessibleName() == words.legend(one)


def test_the_record_of_a_fiend_that_was_brought_along_is_shown(screen):
    one = duel()
    brought = tuple(die.make for die in one.fiends[0].dice)
    one = replace(one, seats=(replace(one.seats[0], fiend=brought, title="Old Hush"), one.seats[1]))
    asked = []

    def records(seen, seat):
        asked.append((seen, seat))
        return {"battles": 3, "wins": 2, "trophies": 1}

    page = show(screen, one, records=records)
    assert asked == [(one, 0)], "only fiends from a library have a record"
    assert "Old Hush, the fiend of Ann" in page.accessibleName()
    assert page.accessibleName().count("on record: 3 battles · 2 wins · 1 trophy") == 1
    page.set_records(lambda _view, _seat: None)
    assert "on record" not in page.accessibleName()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("make_view", [duel, battle, lambda: battle(3)])
def test_it_is_painted_at_every_size(screen, size, make_view, monkeypatch):
    sizes: list[float] = []
    for module in (result_stage, result_table):
        plain = module.font

        def recorded(family, px, *rest, _plain=plain, **more):
            sizes.append(px)
            return _plain(family, px, *rest, **more)

        monkeypatch.setattr(module, "font", recorded)
    show(screen, make_view(), size)
    assert min(sizes) >= 12


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("reason", [EndReason.LIMIT_DRAW, EndReason.LIMIT_BODY])
def test_long_names_and_draws(screen, size, reason):
    state = table(*["3*arm axe"] * 4, options=ADVANCED, turn=30)
    one = ended(state, reason)
    players = tuple(replace(player, name=name) for player, name in zip(one.players, LONG, strict=True))
    seats = tuple(replace(seat, title="W" * LONGEST, fiend=makes("13*arm")) for seat in one.seats)
    one = replace(one, players=players, seats=seats)
    page = show(screen, one, size, lambda _view, _seat: {"battles": 100, "wins": 99, "trophies": 98})
    assert all(name in page.accessibleName() for name in LONG)
    assert NAMES[0] not in page.accessibleName()


def test_names_with_bars_are_painted(screen):
    one = battle()
    players = tuple(replace(player, name=f"|{player.name}|x") for player in one.players)
    one = replace(one, players=players, seats=tuple(replace(seat, title="Maw|x|y") for seat in one.seats))
    page = show(screen, one)
    assert "Maw|x|y, the fiend of |Cat|x" in page.accessibleName()


def test_a_trophy_that_fights_again_has_no_place_on_the_body_but_is_counted(screen):
    state = table("13*arm", "leg axe", "leg axe", options=ADVANCED)
    ann = state.fiends[0]
    won = replace(ann.dice[0], make=make("tail"), origin=1)
    one = ended(
        replace(state, fiends=(replace(ann, dice=(*ann.dice, won)), *state.fiends[1:])), EndReason.LAST_FIEND, (1, 2)
    )
    assert words.figures(one, 0).dice == 14
    assert fiend_name(one, 0) == fiend_name(ended(state, EndReason.LAST_FIEND, (1, 2)), 0)
    show(screen, one)


@pytest.mark.parametrize("coup", [True, False])
def test_trophies_have_a_column_where_coup_counts(screen, monkeypatch, coup: bool):
    """Where nobody can take one, a column of noughts only asks what it is."""
    seen: list[str] = []
    plain = result_table.draw_text

    def draw(painter, rect, text, *rest, **more):
        seen.append(text)
        plain(painter, rect, text, *rest, **more)

    monkeypatch.setattr(result_table, "draw_text", draw)
    show(screen, duel(options=Options(breeds=True, coup=coup)), (1366, 768))
    screen.grab()
    assert {"Available", "Stunned", "Wounded", "Fate"} <= set(seen)
    assert ("Trophies" in seen) is coup
