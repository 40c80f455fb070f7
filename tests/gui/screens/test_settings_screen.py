"""The settings screen: what is set holds at once and is kept."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from gui.screens.settings import SettingsScreen, idle_words
from gui.settings import Settings
from tests.gui.screens.parts import (
    SIZES,
    Key,
    check_all_reachable,
    check_leaks_nothing,
    focused,
    press,
    show,
    tab_to,
)


@pytest.fixture
def settings(qtbot, tmp_path) -> Settings:
    made = Settings(tmp_path)
    made.remember_names(["Ann", "Ben"])
    return made


@pytest.fixture
def screen(qtbot, settings) -> SettingsScreen:
    made = SettingsScreen(settings)
    show(qtbot, made)
    return made


def test_everything_is_set_by_keyboard_and_kept(qtbot, screen, settings, tmp_path):
    assert focused().objectName() == "settings.speed.normal"
    press(qtbot, Key.Key_Right)
    assert settings.speed == "slow"
    tab_to(qtbot, "settings.motion")
    press(qtbot, Key.Key_Space)
    assert settings.reduced_motion is True
    tab_to(qtbot, "settings.aids")
    press(qtbot, Key.Key_Space)
    assert settings.aids is False
    tab_to(qtbot, "settings.idle")
    press(qtbot, Key.Key_Down)
    assert settings.idle_seconds == 120
    tab_to(qtbot, "settings.size")
    press(qtbot, Key.Key_Right)
    assert settings.interface_size == 1.05
    assert screen.size_value.text() == "105 %"
    tab_to(qtbot, "settings.names")
    press(qtbot, Key.Key_Return)
    assert settings.names == ()
    assert not screen.names.isEnabled()
    again = Settings(tmp_path)
    assert (again.speed, again.idle_seconds, again.interface_size, again.reduced_motion) == ("slow", 120, 1.05, True)


def test_idle_times_open_in_a_list_inside_the_window(qtbot, screen, settings):
    tab_to(qtbot, "settings.idle")
    press(qtbot, Key.Key_Space)
    assert focused().objectName() == "menu.3"
    press(qtbot, Key.Key_End)
    press(qtbot, Key.Key_Return)
    assert settings.idle_seconds == 0
    assert focused() is screen.idle


def test_while_the_knob_is_held_only_the_sample_grows(qtbot, screen, settings):
    before = screen.sample.height()
    screen.size_slider.setSliderDown(True)
    screen.size_slider.setSliderPosition(148)
    assert settings.interface_size == 1.0
    assert screen.size_value.text() == "148 %"
    assert screen.sample.sizeHint().height() > before
    screen.size_slider.setSliderDown(False)
    screen.size_slider.sliderReleased.emit()
    assert settings.interface_size == 1.5


def test_a_setting_changed_elsewhere_shows_here(qtbot, screen, settings):
    settings.speed = "instant"
    settings.idle_seconds = 300
    settings.reduced_motion = True
    settings.interface_size = 1.3
    settings.aids = False
    assert not screen.aids.isChecked()
    assert screen.speed.current() == 0
    assert screen.idle.currentData() == 300
    assert screen.motion.isChecked()
    assert screen.size_slider.value() == 130


def test_an_odd_idle_time_is_offered_as_well(qtbot, settings):
    settings.idle_seconds = 47
    screen = SettingsScreen(settings)
    show(qtbot, screen)
    assert screen.idle.currentText() == "47 seconds"
    assert idle_words(60) == "1 minute"
    assert idle_words(0) == "Never"


def test_it_tells_where_files_are_what_runs_and_whom_to_thank(qtbot, screen, tmp_path):
    words = " ".join(label.text() for label in screen.findChildren(type(screen.title)))
    for wanted in (
        str(tmp_path),
        "logs/cubes.log",
        "PySide6 6.",
        "Yusuke Sato",
        "Pete Vasiliauskas",
        "Travis Worthington",
        "not affiliated",
        "buy the real boxes",
        "Open Font Licence",
        "GNU Lesser",
    ):
        assert wanted in words, wanted


def test_a_damaged_file_is_told_here(qtbot, tmp_path):
    (tmp_path / "settings.ini").write_bytes(b"\0\0")
    screen = SettingsScreen(Settings(tmp_path))
    show(qtbot, screen)
    words = " ".join(label.text() for label in screen.findChildren(type(screen.title)))
    assert "settings.ini.damaged-1" in words


def test_the_words_about_cubes_scroll_with_the_keys(qtbot, settings):
    screen = SettingsScreen(settings)
    show(qtbot, screen, 1024, 600)
    area = screen._about.area
    area.setFocus(Qt.FocusReason.TabFocusReason)
    press(qtbot, Key.Key_PageDown)
    assert area.verticalScrollBar().value() > 0


def test_escape_goes_back(qtbot, screen):
    with qtbot.waitSignal(screen.back, timeout=1000):
        press(qtbot, Key.Key_Escape)


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("interface", [1.0, 1.5])
def test_everything_can_be_reached(qtbot, settings, width, height, interface):
    screen = SettingsScreen(settings)
    show(qtbot, screen, width, height, interface)
    check_all_reachable(screen)


def test_opening_and_closing_leaks_nothing(qtbot, settings):
    check_leaks_nothing(qtbot, lambda: SettingsScreen(settings))
