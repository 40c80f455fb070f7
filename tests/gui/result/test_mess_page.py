"""The result of Don't Mess with Cthulhu says what was, all of it, in every window."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication

from cubes.dont_mess_with_cthulhu.state import EndReason, Kind, Role
from gui.art.fonts import font, measure, wrap_name
from gui.art.text import LINE_HEIGHT, text_height
from gui.games import game_ui
from gui.games.dont_mess_with_cthulhu import result_words as words
from gui.games.dont_mess_with_cthulhu.finale import title_size
from gui.games.dont_mess_with_cthulhu.result_model import WHO
from gui.games.dont_mess_with_cthulhu.result_words import Group, Line
from gui.metrics import Metrics
from tests.gui.result.conftest import fitted
from tests.gui.result.parts import BOTH, ENDS, NO_CULTIST, SIZES, SPEC, played, told

UI = game_ui(SPEC.id)
ALL = [(3, 4), (3, 118), (8, 44), (8, 162)]
EVERY_END = [(reason, *game) for reason, games in ENDS.items() for game in games]


def show(result, match, **series):
    result.show_result(match.view(None), UI, **series)
    QApplication.processEvents()
    return result.page


def lines(page):
    return page.table.result.lines()


def sentence_of(page, line, column):
    model = page.table.result
    row = next(number for number in range(model.rowCount()) if model.row(number) is line)
    return model.index(row, column).data(Qt.ItemDataRole.AccessibleTextRole)


@pytest.mark.parametrize(("reason", "players", "seed"), EVERY_END)
def test_each_end_has_its_title_and_names_the_card(result, reason, players, seed):
    match = played(players, seed, BOTH, False)
    assert match.outcome().reason is reason
    page = show(result, match)
    last = match.view(None).centre[-1]
    assert page.title.text() == words.HEROES[reason]
    text = page.sentence.text()
    for part in (f"round {last.round}", f"Player {last.initiator} turned", f"in front of Player {last.holder}"):
        assert part in text
    assert page.side._card is last


@pytest.mark.parametrize(("players", "seed"), ALL)
def test_the_table_tells_what_was_said_and_held(result, players, seed):
    match = played(players, seed, BOTH, False)
    view = match.view(None)
    page = show(result, match)
    assert sorted(line.seat for line in lines(page)) == list(range(players))
    kinds = (Kind.SIGN, Kind.CTHULHU, Kind.NECRONOMICON)
    for line in lines(page):
        assert line.role is view.final.roles[line.seat]
        assert line.winner == (line.seat in view.outcome.winners)
        assert len(line.rounds) == view.round
        for number, cells in enumerate(line.rounds):
            said = view.tableaus[line.seat].declared[number]
            held = dict(view.final.hands[line.seat][number])
            spoken = (said.signs, said.cthulhu, said.necronomicons)
            for cell, kind, count in zip(cells, kinds, spoken, strict=True):
                assert cell.held == held.get(kind, 0)
                assert cell.said == (None if said.silent else count)
                assert cell.differs == (not said.silent and count != cell.held)


def test_cells_that_differ_are_marked(result):
    page = show(result, played(8, 162, BOTH, False))
    columns = len(page.table.result.kinds)
    differing = 0
    for line in lines(page):
        for number, cells in enumerate(line.rounds):
            for place, cell in enumerate(cells):
                text = sentence_of(page, line, 1 + number * columns + place)
                assert (f"declared {cell.said}, held {cell.held}" in text) == (cell.said is not None)
                assert text.endswith("they differ") == cell.differs
                differing += cell.differs
    assert differing


def is_frame(tint):
    return tint.red() > 190 and 130 < tint.green() < 190 and tint.blue() < 110


def test_the_frame_is_to_be_seen(result):
    page = show(result, played(8, 162, BOTH, False))
    table, columns = page.table, len(page.table.result.kinds)
    picture = table.viewport().grab().toImage()
    for row in range(table.result.rowCount()):
        line = table.result.row(row)
        if not isinstance(line, Line):
            continue
        for column in range(1, 1 + 4 * columns):
            number, place = divmod(column - 1, columns)
            area = table.visualRect(table.result.index(row, column))
            framed = any(
                is_frame(picture.pixelColor(x, y))
                for y in (area.center().y() - 8, area.center().y())
                for x in range(area.left(), area.right())
            )
            assert framed == line.rounds[number][place].differs


@pytest.mark.parametrize(("players", "seed"), ALL)
def test_cultists_come_first(result, players, seed):
    page = show(result, played(players, seed, BOTH, False))
    model = page.table.result
    rows = [model.row(number) for number in range(model.rowCount())]
    assert isinstance(rows[0], Group)
    assert rows[0].role is Role.CULTIST
    roles = [line.role for line in lines(page)]
    assert roles == sorted(roles, reverse=True)
    for role in Role:
        seats = [line.seat for line in lines(page) if line.role is role]
        assert seats == sorted(seats)
    winners = [row.role for row in rows if isinstance(row, Group) and row.winners]
    assert winners == [Role.INVESTIGATOR if page.title.text() == "All is found" else Role.CULTIST]


def test_three_investigators_can_lose(result):
    match = played(*NO_CULTIST, BOTH, False)
    assert match.outcome().winners == ()
    page = show(result, match)
    assert page.sentence.text().startswith("Everybody loses.")
    group = page.table.result.row(0)
    assert isinstance(group, Group)
    assert "No Cultist" in group.words
    assert not any(line.winner for line in lines(page))
    assert all(line.earned == 1 for line in lines(page))


def test_nobody_left_has_its_own_words(result):
    view = played(3, 108, BOTH, False).view(None)
    outcome = msgspec.structs.replace(view.outcome, reason=EndReason.NO_ACTION_POSSIBLE)
    result.show_result(msgspec.structs.replace(view, outcome=outcome), UI)
    assert result.page.title.text() == "Nobody is left to ask"
    assert "No other card was left" in result.page.sentence.text()


def test_columns_belong_to_the_modules(result):
    plain = SPEC.Options(insanity=False)
    page = show(result, played(3, 4, plain, False))
    model = page.table.result
    assert model.kinds == (Kind.SIGN, Kind.CTHULHU)
    assert model.columnCount() == 1 + 4 * 2
    page = show(result, played(3, 4, BOTH, False))
    assert page.table.result.columnCount() == 1 + 4 * 3 + 1


def test_rounds_that_were_not_played_say_so(result):
    page = show(result, played(8, 14, BOTH, False))
    assert page.table.result.played == 1
    assert "not played" in sentence_of(page, lines(page)[0], 4)
    assert page.table.result.index(1, 4).data() == ""


def test_tokens_and_the_new_one(result):
    standing = (2, 1, 1, 0, 0, 2, 1, 1)
    match = played(8, 162, BOTH, False, standing)
    page = show(result, match)
    for line in lines(page):
        assert (line.brought, line.tokens) == (standing[line.seat], SPEC.rules.standing(match.state)[line.seat])
        text = sentence_of(page, line, page.table.result.columnCount() - 1)
        assert ("one of them new" in text) == (not line.winner)


def test_the_session_has_winners(result):
    match = played(8, 162, BOTH, False, (2, 1, 1, 0, 0, 2, 1, 1))
    points = SPEC.rules.standing(match.state)
    winners = SPEC.rules.series_over(points)
    assert winners == (3,)
    page = show(result, match, series_points=points, series_winners=winners)
    assert page.session.text() == "The session is over: Player 3 wins it with 0 Insanity tokens."
    assert page.session.isVisible()
    assert page.table.session_winners == winners
    assert result.rematch_button.text() == "New session"
    show(result, match, series_points=points)
    assert not result.page.session.isVisible()
    assert result.rematch_button.text() == "Rematch, same seats"


def test_many_session_winners_with_long_names_are_counted(result):
    fitted(result, (1024, 600))
    match = played(8, 162)
    page = show(result, match, series_points=(0, 0, 0, 0, 0, 0, 0, 3), series_winners=tuple(range(7)))
    assert "7 players share it" in page.session.text()


def test_it_can_be_read_aloud(result):
    page = show(result, played(8, 162))
    heard = " ".join(told(result))
    assert page.title.text() in heard
    assert page.sentence.text() in heard
    assert page.legend() in heard
    assert "Found: 6 of 8" in heard
    for line in lines(page):
        assert words.line_words(line, True) in heard
        assert f"{line.name}, round 1, Elder Signs" in heard


def test_the_model_keeps_to_the_contract_of_models(result, qtmodeltester):
    qtmodeltester.check(show(result, played(8, 162)).table.result, force_py=True)


# ---------------------------------------------------------------- every window


def inside(rect: QRect, outer: QRect) -> bool:
    return outer.contains(rect)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("players", "seed"), [(3, 147), (8, 44)])
def test_nothing_overlaps_or_leaves_the_window(result, size, players, seed):
    fitted(result, size)
    page = show(result, played(players, seed))
    parts = [page.title, page.sentence, page.frame]
    if page.side.isVisible():
        parts.append(page.side)
    places = [QRect(part.mapTo(result, part.rect().topLeft()), part.size()) for part in parts]
    places += [button.geometry().adjusted(4, 4, -4, -4) for button in buttons(result)]
    places.append(result.legend.geometry())
    for place in places:
        assert inside(place, result.rect())
    for number, place in enumerate(places):
        for other in places[number + 1 :]:
            assert not place.intersects(other), (place, other)
    assert page.side.isVisible() == (size != (1024, 600))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("players", "seed"), [(3, 147), (8, 44)])
def test_no_word_is_cut(result, size, players, seed):
    fitted(result, size)
    page = show(result, played(players, seed))
    table, m = page.table, page.table.measures
    columns = [table.columnWidth(column) for column in range(table.result.columnCount())]
    assert sum(columns) <= table.viewport().width()
    assert table.verticalScrollBar().maximum() == 0
    for number in range(table.result.rowCount()):
        row = table.result.row(number)
        if isinstance(row, Line):
            width = table.columnWidth(WHO) - 18 * m.t - 2 * m.radius - m.label - table.crown_room(row)
            rows, sizes = table.name_fit(row.name, width, m.row)
            assert wrap_name(row.name, width, rows, sizes).fits
            assert rows * sizes[0] * LINE_HEIGHT <= table.rowHeight(number)
            assert sizes[0] >= 12
    digits = font("ui", m.pixels * m.t * m.k, 700)
    assert measure("88", digits) < min(columns[1:13])
    for label in (page.sentence,):
        used = font("card", label.fitted(), 500, italic=True)
        assert text_height(label.text(), used, label.width()) <= label.height() + 1
    assert title_size(page.title.text(), page.title.width(), page.title.px) == page.title.px
    for button in buttons(result):
        assert button.width() >= button.minimumSizeHint().width() - 1
        assert button.height() >= 32


def test_a_large_interface_scrolls(result):
    result.set_metrics(Metrics.of(1366, 768, 1.5))
    page = show(result, played(8, 44))
    bar = page.table.verticalScrollBar()
    assert bar.maximum() > 0
    page.table.setFocus()
    page.table.setCurrentIndex(page.table.result.index(page.table.result.rowCount() - 1, 0))
    assert bar.value() == bar.maximum()


def buttons(result):
    return (result.home_button, result.watch_button, result.rematch_button)
