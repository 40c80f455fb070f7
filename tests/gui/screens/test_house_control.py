"""House data on the set-up screen: chosen, dropped, written down, and every mistake told without losing anything."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from cubes.club_of_cthulhu.house import built_in, read_house, template
from cubes.club_of_cthulhu.options import Options
from cubes.club_of_cthulhu.spec import SPEC
from cubes.options import OptionChoice, describe_options
from gui.art.palette import SEAT_LOOKS
from gui.screens.house_control import HouseControl
from gui.screens.new_game import NewGameScreen
from gui.screens.option_choices import followed, seat_choices
from gui.screens.option_form import OptionForm
from gui.settings import Settings
from tests.gui.guard import settle
from tests.gui.screens.parts import (
    SIZES,
    Key,
    check_all_reachable,
    check_leaks_nothing,
    press,
    show,
    tab_to,
)

NAMES = ("Ann", "Ben", "Cem", "Dora")
pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")  # the unseen screen says so of every dialog


@pytest.fixture
def screen(qtbot) -> NewGameScreen:
    made = NewGameScreen(SPEC, NAMES)
    show(qtbot, made)
    return made


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """House data with a colour of their own."""
    file = tmp_path / "mine.toml"
    text = template().replace("Our own scoring cards", "My box").replace("yellow", "gold").replace('"Yellow"', '"Gold"')
    file.write_text(text, encoding="utf-8")
    return file


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    file = tmp_path / "wrong.toml"
    file.write_text(template().replace('"king"', '"kong"').replace("[0, 2,", "[0, true,"), encoding="utf-8")
    return file


def control_of(screen: NewGameScreen) -> HouseControl:
    control = screen.form.house
    assert control is not None
    return control


def hear(signal) -> list:
    heard: list = []
    signal.connect(heard.append)
    return heard


def answer(qtbot, control: HouseControl, path: Path | None) -> None:
    """Choose a file in the dialog that is open, or leave it."""
    dialog = control.dialog
    assert isinstance(dialog, QFileDialog)
    assert dialog.isVisible()
    if path is None:
        dialog.reject()
    else:
        dialog.setDirectory(str(path.parent))
        dialog.selectFile(str(path))
        dialog.accept()
    settle()
    assert control.dialog is None
    control.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None, timeout=5000)


def plain(label) -> str:
    """Its words without the places where long ones may be broken."""
    return label.text().replace("\u200b", "")


def titles(screen: NewGameScreen, option: str) -> list[str]:
    choice = screen.form.rows[option].choice
    assert choice is not None
    return [choice.itemText(number) for number in range(choice.count())]


# ---------------------------------------------------------------- a file


def test_a_file_is_chosen_by_keyboard_and_holds(qtbot, screen, mine):
    control, heard = control_of(screen), hear(screen.house)
    started = hear(screen.start)
    assert plain(control.data) == "The ones built in"
    assert not control.built_in_button.isEnabled()
    tab_to(qtbot, "new.file.house")
    press(qtbot, Key.Key_Return)
    answer(qtbot, control, mine)
    assert plain(control.data) == "My box, from mine.toml"
    assert control.told.isHidden()
    assert heard == [str(mine)]
    assert titles(screen, "colour") == ["any colour", "Gold", "Green", "Red", "Purple", "Blue", "White"]
    screen.form.rows["colour"].choice.choose(1)
    screen.start_button.click()
    assert started[0].options == Options(colour="gold", house=read_house(mine))
    tab_to(qtbot, "new.builtin.house")
    press(qtbot, Key.Key_Return)
    assert heard[1:] == [""]
    assert QApplication.focusWidget() is control.file_button
    assert titles(screen, "colour")[1] == "Yellow"
    screen.start_button.click()
    assert started[1].options == Options()


def test_a_dialog_may_be_left_and_is_open_once(qtbot, screen):
    control = control_of(screen)
    control.file_button.click()
    dialog = control.dialog
    control.template_button.click()
    assert control.dialog is dialog
    answer(qtbot, control, None)
    assert control.house is None
    assert control.told.isHidden()
    assert QApplication.activeModalWidget() is None


def test_a_file_with_mistakes_tells_all_and_changes_nothing(qtbot, screen, mine, wrong):
    control, heard = control_of(screen), hear(screen.house)
    control.use_file(str(mine))
    control.use_file(str(wrong))
    told = plain(control.told).split("\n")
    assert told[0] == "The file wrong.toml cannot be used. Everything stays as it was."
    assert "• functions, tally, points: True is not a whole number." in told
    assert "• colours, yellow, deity: there is no kong; possible: king, cthulhu, shub, yidhra, nyar." in told
    assert len(told) > 3
    assert control.told.isVisible()
    assert control.file_button.accessibleDescription() == plain(control.told)
    assert plain(control.data) == "My box, from mine.toml"
    assert screen.form.options().house == read_house(mine)
    assert screen.start_button.isEnabled()
    assert heard == [str(mine)]
    control.use_file(str(mine))
    assert control.told.isHidden()


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"version = 1\n" + b"#" * 2_000_000, b"[[[[["])
def test_what_is_no_such_file_at_all(screen, tmp_path, content):
    file = tmp_path / "odd.toml"
    file.write_bytes(content)
    control_of(screen).use_file(str(file))
    assert control_of(screen).told.isVisible()
    assert screen.form.options() == Options()


def test_a_folder_and_a_file_that_is_gone(screen, tmp_path):
    control = control_of(screen)
    for path in (tmp_path, tmp_path / "gone.toml"):
        control.use_file(str(path))
        assert control.told.isVisible()
        assert control.house is None


# ---------------------------------------------------------------- dropped


def drag(*urls: str) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl(url) for url in urls])
    return data


def drop(control: HouseControl, data: QMimeData) -> bool:
    where, actions = QPointF(4, 4), Qt.DropAction.CopyAction
    enter = QDragEnterEvent(where.toPoint(), actions, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    enter.ignore()
    QApplication.sendEvent(control, enter)
    if not enter.isAccepted():
        return False
    event = QDropEvent(where, actions, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(control, event)
    return event.isAccepted()


def test_a_file_is_dropped(screen, mine):
    control = control_of(screen)
    assert drop(control, drag(QUrl.fromLocalFile(str(mine)).toString()))
    assert control.house == read_house(mine)


def test_other_things_are_not_taken(screen, mine):
    control = control_of(screen)
    file = QUrl.fromLocalFile(str(mine)).toString()
    for data in (drag(), drag(file, file), drag(file + ".txt"), drag("https://example.org/mine.toml"), QMimeData()):
        assert not drop(control, data)
    assert control.house is None


# ---------------------------------------------------------------- a template


def test_a_file_to_fill_in_is_written_and_can_be_read(qtbot, screen, tmp_path):
    control = control_of(screen)
    tab_to(qtbot, "new.template.house")
    press(qtbot, Key.Key_Return)
    assert control.dialog is not None
    assert Path(control.dialog.selectedFiles()[0]).name == "club_of_cthulhu.toml"
    answer(qtbot, control, tmp_path / "fill_in")
    file = tmp_path / "fill_in.toml"
    assert file.read_text(encoding="utf-8") == template()
    assert plain(control.told).startswith(f"Written: {file}.")
    assert control.house is None
    control.file_button.click()
    assert control.dialog is not None
    assert control.dialog.directory().absolutePath() == str(tmp_path)
    answer(qtbot, control, file)
    assert control.house == built_in()


def test_nothing_is_overwritten(screen, mine):
    control = control_of(screen)
    before = mine.read_text(encoding="utf-8")
    control.write(str(mine))
    assert plain(control.told) == "There is a file mine.toml already."
    assert mine.read_text(encoding="utf-8") == before
    control.write(str(mine.parent / "no such folder" / "a.toml"))
    assert "cannot be written" in plain(control.told)


# ---------------------------------------------------------------- the next time


def test_the_next_game_reads_the_file_anew(qtbot, mine, tmp_path):
    settings = Settings(tmp_path)
    settings.remember_house(SPEC.id, str(mine))
    again = Settings(tmp_path)
    assert again.house_path(SPEC.id) == str(mine)
    assert again.house_path("another") == ""
    mine.write_text(mine.read_text(encoding="utf-8").replace("My box", "My other box"), encoding="utf-8")
    screen = NewGameScreen(SPEC, NAMES, house_path=again.house_path(SPEC.id))
    heard = hear(screen.house)
    show(qtbot, screen)
    assert plain(control_of(screen).data) == "My other box, from mine.toml"
    assert screen.form.options().house.title == "My other box"
    assert titles(screen, "colour")[1] == "Gold"
    assert heard == []


def test_a_file_that_is_gone_or_wrong_now_is_told(qtbot, mine, wrong):
    gone = NewGameScreen(SPEC, NAMES, house_path=str(mine.parent / "gone.toml"))
    show(qtbot, gone)
    first, second = plain(control_of(gone).told).split("\n")
    assert first == "The file chosen the last time, gone.toml, cannot be used. The built-in data hold."
    assert second == f"• There is no file gone.toml in {mine.parent}."
    assert gone.form.options() == Options()
    assert gone.start_button.isEnabled()
    bad = NewGameScreen(SPEC, NAMES, house_path=str(wrong))
    show(qtbot, bad)
    assert plain(control_of(bad).told).count("•") > 2


def test_settings_of_files_that_make_no_sense(tmp_path):
    (tmp_path / "settings.ini").write_text('[General]\nhouses="[1, 2]"\n', encoding="utf-8")
    assert Settings(tmp_path).house_path(SPEC.id) == ""


def test_a_rematch_keeps_the_data(qtbot, screen, mine):
    house = read_house(mine)
    seats = [SPEC.Seat(name=name, colour=SEAT_LOOKS[number].id) for number, name in enumerate(NAMES)]
    screen.fill(seats, Options(colour="gold", house=house, first=2))
    assert plain(control_of(screen).data) == "My box, as in the match before"
    assert screen.form.options() == Options(colour="gold", house=house, first=2)
    screen.fill(seats, Options())
    assert screen.form.options() == Options()


def test_a_colour_that_is_not_there_waits_for_its_data(screen, mine):
    control = control_of(screen)
    control.use_file(str(mine))
    screen.form.rows["colour"].choice.choose(1)
    control.built_in_button.click()
    assert screen.form.options() == Options()
    assert screen.form.rows["colour"].choice.currentText() == "any colour"
    control.use_file(str(mine))
    assert screen.form.options().colour == "gold"


# ---------------------------------------------------------------- who begins


def test_seats_are_offered_by_name_and_as_many_as_play(screen):
    assert titles(screen, "first") == ["anybody", *NAMES]
    screen.seats.rows[3].remove.click()
    assert titles(screen, "first") == ["anybody", "Ann", "Ben", "Cem"]
    screen.seats.add.click()
    assert titles(screen, "first")[-1] == "Player 4"
    screen.seats.rows[3].name.setText("Eve")
    screen.seats.rows[3].edited.emit(3)
    assert titles(screen, "first")[-1] == "Eve"


def test_whoever_begins_is_followed_to_another_seat(screen):
    first = screen.form.rows["first"]
    first.choice.choose(2)
    assert screen.form.options().first == 1
    screen.seats.rows[1].down.click()
    assert screen.form.options().first == 2
    assert first.choice.currentText() == "Ben"
    screen.seats.rows[0].remove.click()
    assert screen.form.options().first == 1
    screen.seats.rows[1].remove.click()
    assert screen.form.options().first == -1
    assert first.choice.currentText() == "anybody"


@pytest.mark.parametrize(
    ("seat", "before", "after", "now"),
    [
        (0, ("Ann", "Ben"), ("Ben", "Ann"), 1),
        (0, ("Ann", "Ben"), ("An", "Ben"), 0),
        (0, ("Ann", "Ben", "Cem"), ("Ben", "Cem"), None),
        (2, ("Ann", "Ben", "Cem"), ("Ben", "Cem"), 1),
        (1, ("", "", ""), ("", ""), 1),
        (2, ("", "", ""), ("", ""), None),
        (1, ("Ann", "Ann"), ("Ann", "Ben"), 1),
        (1, ("Ann", "Ben"), ("Ann", "Ben", ""), 1),
    ],
)
def test_following(seat, before, after, now):
    assert followed(seat, before, after) == now


def test_an_option_of_seats_offers_no_more_than_it_has():
    option = next(option for option in describe_options(Options) if option.name == "first")
    assert seat_choices(option, ("", "Ben"))[1:] == (OptionChoice(0, "Player 1"), OptionChoice(1, "Ben"))
    assert len(seat_choices(option, ("x",) * 9)) == 5


def test_a_game_that_names_no_reader_has_no_such_row(qtbot):
    parent = QWidget()
    qtbot.addWidget(parent)
    form = OptionForm(Options, SPEC.rules.option_problems, 2, parent)
    assert form.house is None
    assert "house" not in form.rows
    assert form.options() == Options()


# ---------------------------------------------------------------- the whole screen


def test_words_without_an_end_do_not_widen_the_screen(qtbot, tmp_path):
    folder = tmp_path / ("x" * 120)
    folder.mkdir()
    file = folder / ("y" * 90 + ".toml")
    file.write_text(template().replace('"king"', '"' + "z" * 150 + '"'), encoding="utf-8")
    screen = NewGameScreen(SPEC, NAMES, house_path=str(file))
    show(qtbot, screen, 1024, 600)
    assert screen._options.area.horizontalScrollBar().maximum() == 0
    control_of(screen).write(str(folder / "new.toml"))
    settle()
    assert screen._options.area.horizontalScrollBar().maximum() == 0
    file.write_text(template(), encoding="utf-8")
    control_of(screen).use_file(str(file))
    settle()
    assert screen._options.area.horizontalScrollBar().maximum() == 0


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("interface", [1.0, 1.5])
def test_everything_can_be_reached(qtbot, mine, wrong, width, height, interface):
    screen = NewGameScreen(SPEC, ("Wilhelmina Featherstonehaugh-Cholmondeley", *NAMES))
    control_of(screen).use_file(str(mine))
    control_of(screen).use_file(str(wrong))
    show(qtbot, screen, width, height, interface)
    check_all_reachable(screen)
    told = control_of(screen).told
    assert told.height() >= told.heightForWidth(told.width())


def test_opening_and_closing_leaks_nothing(qtbot, mine):
    check_leaks_nothing(qtbot, lambda: NewGameScreen(SPEC, NAMES, house_path=str(mine)), times=20)
