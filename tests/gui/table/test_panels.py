"""The panels around the board: the list of actions, the log, the bar on top and the panel at the side."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget

from gui.art.gallery import Gallery, Look
from gui.art.text import text_height
from gui.metrics import Metrics
from gui.panels import log_list
from gui.panels.action_list import ActionList, ActionTile
from gui.panels.log_list import LogLine, LogList
from gui.panels.side_panel import LOG, RECAP, SidePanel
from gui.panels.top_bar import TopBar
from gui.table.choice import Offer
from gui.table.game_ui import ActionButton, ActionRow, BarInfo, LogLook
from gui.widgets import install_look
from gui.widgets.common import INSET
from tests.gui.hands import Hands, Key

LOOKS = (0, 1, 2, 3, 4, 5, 6, 7)


@pytest.fixture(autouse=True)
def _look(qapp) -> None:
    install_look(qapp)


def open_panel(qtbot, widget: QWidget, width: int, height: int) -> Hands:
    qtbot.addWidget(widget)
    widget.resize(width, height)
    widget.show()
    widget.activateWindow()
    qtbot.waitUntil(widget.isActiveWindow, timeout=5000)
    return Hands(widget)


def row(seat: int | None, columns: list[int], title: str = "") -> ActionRow:
    """A row with a button in each of these columns."""
    buttons = tuple(
        ActionButton(Offer(seat or 0, (seat, column), ()), str(column + 1), f"Turn {seat}-{column}", column)
        for column in columns
    )
    return ActionRow(title or f"Player {seat}", seat, buttons)


# --- the list of actions -----------------------------------------------------------------------------------------


@pytest.fixture
def actions(qtbot) -> tuple[ActionList, Hands, list[Offer]]:
    shown = ActionList()
    hands = open_panel(qtbot, shown, 320, 300)
    chosen: list[Offer] = []
    shown.chosen.connect(chosen.append)
    shown.show_rows([row(0, [0, 1, 2, 4]), row(2, [1, 3]), row(3, [0, 4])], LOOKS)
    QApplication.processEvents()
    return shown, hands, chosen


def test_every_action_is_a_named_button_that_chooses_it(actions):
    shown, hands, chosen = actions
    assert [tile.accessibleName() for tile in shown.tiles[:3]] == ["Turn 0-0", "Turn 0-1", "Turn 0-2"]
    assert [tile.objectName() for tile in shown.tiles] == [
        "actions.0.1", "actions.0.2", "actions.0.3", "actions.0.4", "actions.2.1", "actions.2.2",
        "actions.3.1", "actions.3.2",
    ]  # fmt: skip
    for tile in shown.tiles:
        hands.click(tile)
    assert chosen == [tile.offer for tile in shown.tiles]


def test_a_tile_keeps_its_column_when_its_neighbours_are_gone(actions):
    shown, _hands, _chosen = actions
    lefts = {tile.text(): tile.mapTo(shown, tile.rect().topLeft()).x() for tile in shown.tiles[:4]}
    for tile in shown.tiles[4:]:
        if tile.text() in lefts:
            assert tile.mapTo(shown, tile.rect().topLeft()).x() == lefts[tile.text()]


def test_arrows_walk_through_the_list(actions):
    shown, hands, chosen = actions
    tiles = shown.tiles
    tiles[0].setFocus()
    walked = []
    for key in (Key.Key_Right, Key.Key_Right, Key.Key_Down, Key.Key_Down, Key.Key_Left, Key.Key_Up, Key.Key_Up):
        hands.key(key)
        walked.append(QApplication.focusWidget().accessibleName())
    assert walked == ["Turn 0-1", "Turn 0-2", "Turn 2-1", "Turn 3-0", "Turn 2-3", "Turn 0-2", "Turn 0-2"]
    assert chosen == []


def test_the_arrows_pass_over_a_row_without_buttons(qtbot):
    shown = ActionList()
    hands = open_panel(qtbot, shown, 320, 300)
    shown.show_rows([row(0, [0]), row(1, []), row(2, [0])], LOOKS)
    shown.tiles[0].setFocus()
    hands.key(Key.Key_Down)
    assert QApplication.focusWidget() is shown.tiles[1]


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter, Key.Key_Space])
def test_keys_choose_once(actions, key: Key):
    shown, hands, chosen = actions
    shown.tiles[4].setFocus()
    hands.key(key)
    assert chosen == [shown.tiles[4].offer]


def test_whether_a_tile_is_chosen_is_told_by_the_choice_alone(actions):
    shown, hands, _chosen = actions
    hands.click(shown.tiles[2])
    assert not any(tile.isChecked() for tile in shown.tiles)
    shown.mark(shown.tiles[5].offer)
    assert [tile.isChecked() for tile in shown.tiles].index(True) == 5
    assert QAccessible.queryAccessibleInterface(shown.tiles[5]).state().checked
    shown.mark(None)
    assert not any(tile.isChecked() for tile in shown.tiles)


def test_the_same_action_of_another_seat_is_another_offer(qtbot):
    shown = ActionList()
    open_panel(qtbot, shown, 320, 300)
    offers = [Offer(seat, "bet", ()) for seat in (0, 1)]
    shown.show_rows([ActionRow("x", o.seat, (ActionButton(o, "Bet", "Bet"),)) for o in offers], LOOKS)
    shown.mark(offers[1])
    assert [tile.isChecked() for tile in shown.tiles] == [False, True]


def test_old_rows_are_gone_when_new_ones_are_shown(actions, qtbot):
    shown, _hands, _chosen = actions
    for number in range(20):
        shown.show_rows([row(number % 8, [0, 1])], LOOKS)
    qtbot.waitUntil(lambda: len(shown.findChildren(ActionTile)) == 2, timeout=5000)
    shown.show_rows([], LOOKS)
    assert shown.tiles == []
    assert shown.sizeHint().height() == 0


def test_targets_are_large_enough(actions):
    shown, _hands, _chosen = actions
    assert all(min(tile.width(), tile.height()) >= 32 for tile in shown.tiles)
    shown.set_scale(1.5)
    assert all(min(tile.width(), tile.height()) >= 48 for tile in shown.tiles)


# --- the log -----------------------------------------------------------------------------------------------------


def lines(count: int, word: str = "turns a card") -> list[LogLine]:
    return [
        LogLine(f"{number}: Bartholomew {word}, and then says something longer.", LogLook()) for number in range(count)
    ]


@pytest.fixture
def log(qtbot) -> LogList:
    shown = LogList()
    open_panel(qtbot, shown, 300, 220)
    shown.set_measures(1.0, 13.0)
    return shown


def test_two_thousand_entries_are_quick(log: LogList):
    """E03: showing, adding to and scrolling a long log stays far below what a person would notice."""
    began = time.perf_counter()
    log.show_lines(lines(2000))
    QApplication.processEvents()
    log.grab()
    whole = time.perf_counter() - began
    began = time.perf_counter()
    for number in range(20):
        log.show_lines(lines(2001 + number))
        log.verticalScrollBar().setValue(number * 500)
        log.grab()
    each = (time.perf_counter() - began) / 20
    assert whole < 2.0
    assert each < 0.25
    assert len(log.lines()) == 2020


def test_a_line_is_measured_once(log: LogList, monkeypatch: pytest.MonkeyPatch):
    """Adding to a long log must not cost as much as the whole log."""
    measured: list[str] = []

    def counting(words: str, *rest) -> float:
        measured.append(words)
        return text_height(words, *rest)

    monkeypatch.setattr(log_list, "text_height", counting)
    log.show_lines(lines(300))
    QApplication.processEvents()
    measured.clear()
    log.show_lines(lines(301))
    QApplication.processEvents()
    assert set(measured) == {lines(301)[-1].words}
    assert len(measured) == 1


def test_new_lines_are_added_not_shown_anew(log: LogList):
    log.show_lines(lines(50))
    told: list[str] = []
    model = log.model()
    model.rowsInserted.connect(lambda _parent, first, last: told.append(f"{first}-{last}"))
    model.modelReset.connect(lambda: told.append("reset"))
    log.show_lines(lines(53))
    log.show_lines(lines(53))
    assert told == ["50-52"]
    log.show_lines(lines(3, "does otherwise"))
    assert told == ["50-52", "reset"]
    assert log.lines()[0].startswith("0: Bartholomew does otherwise")


def test_it_stays_at_the_newest_line_unless_somebody_scrolled_away(log: LogList, qtbot):
    log.show_lines(lines(60))
    bar = log.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0 and bar.value() == bar.maximum(), timeout=5000)
    log.show_lines(lines(70))
    qtbot.waitUntil(lambda: bar.value() == bar.maximum(), timeout=5000)
    bar.setValue(bar.maximum() // 2)
    place = bar.value()
    log.show_lines(lines(80))
    QApplication.processEvents()
    assert bar.value() == place, "who reads something older is not torn away from it"


def test_a_screen_reader_reads_it_line_by_line(log: LogList):
    log.show_lines(lines(5))
    interface = QAccessible.queryAccessibleInterface(log)
    read = [interface.child(n).text(QAccessible.Text.Name) for n in range(interface.childCount())]
    assert [line.words for line in lines(5)] == [words for words in read if words]


def test_no_words_are_cut(log: LogList):
    log.show_lines([LogLine("word " * 60, LogLook())])
    QApplication.processEvents()
    assert log.visualRect(log.model().index(0)).height() > 100


def test_the_log_is_a_proper_model(log: LogList, qtmodeltester):
    log.show_lines(lines(4))
    qtmodeltester.check(log.model())


# --- the bar on top ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), [(1024, 600), (1366, 768), (2560, 1440)])
def test_the_bar_tells_and_its_buttons_work(qtbot, width: int, height: int):
    bar = TopBar()
    metrics = Metrics.of(width, height)
    bar.set_metrics(metrics)
    hands = open_panel(qtbot, bar, width, bar.high())
    pressed: list[str] = []
    for name in ("cover", "undo", "rules", "menu"):
        getattr(bar, name).connect(noting(pressed, name))
    bar.set_title("A Game")
    bar.set_info(BarInfo(("I", "II"), 1, "Round 2 of 2", "a note"))
    assert "A Game" in bar.accessibleName()
    assert "Round 2 of 2" in bar.accessibleName()
    bar.set_undo(False, "No step can be taken back.")
    assert bar.undo_button.toolTip() == "No step can be taken back."
    assert bar.undo_button.accessibleDescription() == "No step can be taken back."
    for button in (bar.cover_button, bar.rules_button, bar.menu_button):
        assert bar.rect().adjusted(-8, -8, 8, 8).contains(button.geometry())
        hands.click(button)
    bar.undo_button.click()
    assert pressed == ["cover", "rules", "menu"]
    bar.set_undo(True, "")
    hands.click(bar.undo_button)
    assert pressed[-1] == "undo"
    for button in (bar.cover_button, bar.undo_button, bar.rules_button, bar.menu_button):
        assert button.accessibleName() or button.text()


def noting(where: list[str], name: str) -> Callable[[], None]:
    def note() -> None:
        where.append(name)

    return note


# --- the panel at the side ---------------------------------------------------------------------------------------


@pytest.fixture
def side(qtbot) -> tuple[SidePanel, Hands]:
    panel = SidePanel()
    hands = open_panel(qtbot, panel, 320, 700)
    panel.set_metrics(Metrics.of(1366, 768))
    return panel, hands


def aid(name: str, high: float) -> Callable[[float, Metrics], Look | None]:
    """Makes an aid of that height; of none, nothing."""
    return lambda width, _metrics: Look(name, "", width, high) if high else None


@pytest.mark.parametrize(("rows", "brief", "high"), [(1, 60.0, 200), (1, 0.0, 200), (12, 60.0, 60), (12, 0.0, 0)])
def test_an_aid_folds_to_its_short_form_where_room_is_scarce(side, rows, brief, high):
    panel, _hands = side
    panel.aid.show_of(None, (aid("whole", 200), aid("brief", brief)), "Ahead")
    panel.set_rows("Investigate", [row(number % 8, [0]) for number in range(rows)], LOOKS)
    assert (0 if panel.aid.isHidden() else panel.aid.height()) == high
    assert panel.aid.accessibleName() == "Ahead"


def test_what_matters_now_stays_in_sight_in_a_small_window(qtbot):
    panel = SidePanel()
    open_panel(qtbot, panel, 264, 540)
    panel.set_metrics(Metrics.of(1024, 600))
    many = [row(number % 8, [0]) for number in range(12)]
    panel.aid.show_of(None, (aid("whole", 280), aid("brief", 60)), "Ahead")
    panel.set_rows("Investigate", many, LOOKS)
    assert (panel.aid.isHidden(), panel.aid.height()) == (False, 60)
    assert panel.action_scroll.height() > 100
    panel.aid.show_of(None, (aid("whole", 280),), "")
    panel.set_rows("Investigate", many, LOOKS)
    assert panel.aid.isHidden()


def test_the_main_button_confirms_a_pick_or_passes_the_screen(side):
    panel, hands = side
    done: list[object] = []
    panel.confirm.connect(lambda: done.append("confirm"))
    panel.errand.connect(done.append)
    panel.step_back.connect(lambda: done.append("back"))
    panel.set_rows("Investigate", [row(0, [0, 1])], LOOKS)
    panel.set_pick(None, "Nothing picked yet", False)
    assert not panel.confirm_button.isEnabled()
    assert panel.confirm_button.toolTip() == "Pick something first."
    panel.set_pick(panel.action_list.tiles[0].offer, "Turn it", True)
    hands.click(panel.confirm_button)
    hands.click(panel.back_button)
    panel.set_errand(3, "Pass the screen to Dan")
    assert panel.errand_seat == 3
    hands.click(panel.confirm_button)
    panel.set_idle("One moment")
    assert not panel.confirm_button.isEnabled()
    assert panel.errand_seat is None
    assert done == ["confirm", "back", 3]


def test_any_of_those_who_wait_can_take_the_screen(side):
    panel, hands = side
    asked: list[int] = []
    chosen: list[object] = []
    panel.errand.connect(asked.append)
    panel.chosen.connect(chosen.append)
    waiting = [(1, "Ben"), (2, "Cat"), (4, "Eve")]
    rows = [ActionRow(name, seat, (ActionButton(Offer(seat, None, ()), "Pass", name),)) for seat, name in waiting]
    panel.set_rows("Still to finish", rows, LOOKS)
    assert [tile.accessibleName() for tile in panel.action_list.tiles] == ["Ben", "Cat", "Eve"]
    for tile in panel.action_list.tiles:
        hands.click(tile)
    assert asked == [1, 2, 4]
    assert chosen == []


def test_the_recap_is_newest_first_and_the_log_in_order(side):
    panel, _hands = side
    panel.set_lines(lines(2), lines(5))
    assert [words[0] for words in panel.log.lines()] == ["1", "0"]
    panel.tabs.set_current(LOG)
    assert [words[0] for words in panel.log.lines()] == ["0", "1", "2", "3", "4"]
    panel.tabs.set_current(RECAP)
    assert len(panel.log.lines()) == 2


@pytest.mark.parametrize(("rows", "where"), [(0, "aid"), (2, "aid"), (4, "hint"), (12, "nowhere")])
def test_the_aid_is_shown_wherever_it_fits_or_named_where_it_is(side, rows: int, where: str):
    """In the smallest window, above at least a few lines of the log."""
    panel, _hands = side
    panel.resize(252, 544)
    panel.set_metrics(Metrics.of(1024, 600))
    panel.set_rows("Choose", [row(0, [0, 1]) for _row in range(rows)], LOOKS)
    panel.set_aid(Gallery(), (lambda width, _metrics: Look("glyph", "star", width, 139),), "", "Scoring: key S")
    assert (panel.aid.isVisible(), panel.aid_hint.isVisible()) == (where == "aid", where == "hint")
    if where != "nowhere":
        assert panel.log.height() >= 40
    panel.clear()
    assert not panel.aid.isVisible()
    assert not panel.aid_hint.isVisible()


def test_cleared_it_says_nothing_of_what_it_showed(side):
    panel, _hands = side
    panel.set_asks("Ann turns a card.", 0)
    panel.set_rows("Investigate", [row(0, [0, 1])], LOOKS)
    panel.set_lines(lines(2), lines(5))
    panel.set_pick(panel.action_list.tiles[0].offer, "Turn it", True)
    panel.clear()
    told = [panel.decision.text(), panel.decision.accessibleName(), panel.heading.text(), panel.count.text()]
    told += [panel.confirm_button.text(), *panel.log.lines()]
    assert [words for words in told if words] == []
    assert panel.action_list.tiles == []


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768), (2560, 1440)])
@pytest.mark.parametrize("rows", [0, 2, 7])
def test_everything_has_room_in_the_panel(qtbot, size: tuple[int, int], rows: int):
    metrics = Metrics.of(*size)
    panel = SidePanel()
    wide = round(metrics.ui(320, 264))
    high = round(size[1] - metrics.px(60, 52))
    open_panel(qtbot, panel, wide, high)
    panel.set_metrics(metrics)
    panel.set_rows("Investigate", [row(n, [0, 1, 2, 3, 4], "W" * 40) for n in range(rows)], LOOKS)
    QApplication.processEvents()
    parts = [panel.decision, panel.back_button, panel.confirm_button, panel.tabs, panel.log]
    if rows:
        parts.append(panel.action_scroll)
    for number, part in enumerate(parts):
        assert panel.rect().adjusted(-5, 0, 5, 5).contains(part.geometry()), part.objectName()
        for other in parts[:number]:
            shared = part.geometry().intersected(other.geometry())
            assert min(shared.width(), shared.height()) <= 12, f"{part.objectName()} lies over {other.objectName()}"
    assert panel.log.height() >= 60
    for tile in panel.action_list.tiles:
        assert min(tile.width(), tile.height()) >= 32
        panel.action_scroll.ensureWidgetVisible(tile)
        body = tile.height() - 2 * INSET * metrics.text
        assert tile.visibleRegion().boundingRect().height() >= body, "every action can be scrolled to"


def test_the_count_of_choices_is_told(side):
    panel, _hands = side
    panel.set_rows("Investigate", [row(0, [0, 1]), row(1, [0])], LOOKS)
    assert panel.count.text() == "3 choices"
    panel.set_rows("", [], LOOKS)
    assert panel.count.text() == ""
