"""Settings and the data folder: they come back, fall back singly, and never stop the program."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QLocale, QRect, QSize
from PySide6.QtWidgets import QWidget

from cubes.catalogue import GAMES
from cubes.chaos_of_cthulhu.spec import SPEC as CHAOS
from cubes.options import describe_options, read_options
from gui import paths
from gui.settings import FILE_NAME, SPEEDS, LastTable, Settings

SCREEN = QRect(0, 0, 1920, 1080)


def write(folder: Path, text: str | bytes) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / FILE_NAME).write_bytes(text if isinstance(text, bytes) else text.encode())


def test_nothing_is_written_before_something_changes(qtbot, tmp_path):
    folder = tmp_path / "new" / "data"
    settings = Settings(folder)
    assert (settings.speed, settings.idle_seconds, settings.interface_size) == ("normal", 60, 1.0)
    assert settings.names == ()
    assert settings.aids is True
    settings.save()
    assert not folder.exists()
    settings.speed = "fast"
    assert (folder / FILE_NAME).is_file()


def test_everything_comes_back_and_says_that_it_changed(qtbot, tmp_path):
    settings = Settings(tmp_path)
    heard: list[object] = []
    settings.changed.connect(heard.append)
    settings.speed = "slow"
    settings.idle_seconds = 120
    settings.interface_size = 1.25
    settings.reduced_motion = True
    settings.aids = False
    settings.remember_names(["Ann", "אורי", "李小龍", 'Quo"te, \\n %41 @Variant'])
    settings.remember_house("club_of_cthulhu", "/cards, mine.toml")
    assert heard == ["speed", "idle_seconds", "interface_size", "reduced_motion", "aids", "names", "houses"]
    settings.speed = "slow"
    settings.aids = False
    settings.remember_house("club_of_cthulhu", "/cards, mine.toml")
    assert len(heard) == 7
    again = Settings(tmp_path)
    assert (again.speed, again.idle_seconds, again.interface_size) == ("slow", 120, 1.25)
    assert again.reduced_motion is True
    assert again.aids is False
    assert again.house_path("club_of_cthulhu") == "/cards, mine.toml"
    assert again.names == ("Ann", "אורי", "李小龍", 'Quo"te, \\n %41 @Variant')
    assert again.messages == []


@given(names=st.lists(st.text(min_size=1).filter(str.strip), max_size=6, unique=True))
def test_names_of_any_kind_come_back(qapp, tmp_path_factory, names):
    folder = tmp_path_factory.mktemp("names")
    Settings(folder).remember_names(names)
    assert Settings(folder).names == tuple(names)


def test_the_newest_names_come_first_and_few_are_kept(qtbot, tmp_path):
    settings = Settings(tmp_path)
    settings.remember_names(["Ann", "Ben"])
    settings.remember_names(["Cem", "Ann"])
    assert settings.names == ("Cem", "Ann", "Ben")
    settings.remember_names(str(number) for number in range(60))
    assert len(settings.names) == 24
    settings.forget_names()
    assert Settings(tmp_path).names == ()


@pytest.mark.parametrize("locale", ["de_DE", "tr_TR", "ar_EG", "he_IL"])
def test_numbers_do_not_depend_on_the_region(qtbot, tmp_path, locale):
    before = QLocale()
    QLocale.setDefault(QLocale(locale))
    try:
        settings = Settings(tmp_path)
        settings.interface_size = 1.15
        written = (tmp_path / FILE_NAME).read_text(encoding="utf-8")
        assert Settings(tmp_path).interface_size == 1.15
    finally:
        QLocale.setDefault(before)
    assert "interface_size=1.15" in written


@pytest.mark.parametrize(
    "line",
    [
        "speed=warp",
        "idle_seconds=5",
        "idle_seconds=9999999999999999999999",
        "idle_seconds=sixty",
        "interface_size=nan",
        "interface_size=40",
        "interface_size=1,2",
        "reduced_motion=perhaps",
        "names=[1, 2",
        'names={"a": 1}',
        "window=1 2 3",
        "window=a b c d e",
        "window=@Rect(1 2 3 4)",
    ],
)
def test_a_value_out_of_range_falls_back_alone(qtbot, tmp_path, line):
    write(tmp_path, f"[General]\nspeed=fast\nidle_seconds=30\n{line}\n")
    settings = Settings(tmp_path)
    name = line.split("=")[0]
    assert settings.speed == ("normal" if name == "speed" else "fast")
    assert settings.idle_seconds == (60 if name == "idle_seconds" else 30)
    assert settings.interface_size == 1.0
    assert settings.names == ()
    assert settings.window_place([SCREEN]) is None
    assert settings.messages == []


@pytest.mark.parametrize("content", [b"\0\0\0\0", b"\xff\xfe\x00bad", b"x" * 1_100_000, b"[Gen\neral\nspeed\n[[["])
def test_a_damaged_file_is_set_aside_and_said(qtbot, tmp_path, content):
    write(tmp_path, content)
    settings = Settings(tmp_path)
    assert settings.speed == "normal"
    assert (tmp_path / "settings.ini.damaged-1").read_bytes() == content
    assert "settings.ini.damaged-1" in settings.messages[0]
    settings.speed = "fast"
    assert Settings(tmp_path).speed == "fast"
    write(tmp_path, content)
    assert "damaged-2" in Settings(tmp_path).messages[0]


@given(content=st.binary(max_size=300))
def test_no_file_stops_the_program(qapp, tmp_path_factory, content):
    folder = tmp_path_factory.mktemp("any")
    write(folder, content)
    settings = Settings(folder)
    assert settings.speed in SPEEDS
    settings.idle_seconds = 240
    assert Settings(folder).idle_seconds == 240


def test_a_folder_that_cannot_be_written_costs_only_the_memory(qtbot, tmp_path):
    (tmp_path / "file").write_text("no folder")
    settings = Settings(tmp_path / "file" / "data")
    settings.speed = "fast"
    settings.idle_seconds = 30
    assert settings.speed == "fast"
    assert len(settings.messages) == 1
    assert "cannot be saved" in settings.messages[0]


def test_setters_keep_to_their_ranges(qtbot, tmp_path):
    settings = Settings(tmp_path)
    settings.idle_seconds = 3
    assert settings.idle_seconds == 10
    settings.idle_seconds = 0
    assert settings.idle_seconds == 0
    settings.interface_size = 9
    assert settings.interface_size == 1.5
    with pytest.raises(ValueError):
        settings.speed = "warp"  # type: ignore[assignment]


# ---------------------------------------------------------------- the window's place


@pytest.mark.parametrize(
    ("stored", "expected"),
    [
        ("100 50 1366 768 0", QRect(100, 50, 1366, 768)),
        ("6000 4000 1366 768 0", QRect(277, 156, 1366, 768)),
        ("-5000 0 1366 768 0", QRect(277, 156, 1366, 768)),
        ("100 50 300 200 0", QRect(100, 50, 1024, 600)),
        ("900 600 1366 768 0", QRect(554, 312, 1366, 768)),
        ("0 0 9000 9000 0", QRect(0, 0, 1920, 1080)),
        ("10 10 10 10 0", None),
        ("0 0 -5 -5 0", None),
        ("0 0 99999999999 5 0", None),
    ],
)
def test_the_window_comes_back_onto_a_present_screen(qtbot, tmp_path, stored, expected):
    write(tmp_path, f"[General]\nwindow={stored}\n")
    place = Settings(tmp_path).window_place([SCREEN])
    assert place == (None if expected is None else (expected, False))
    if place is not None:
        assert SCREEN.contains(place[0])


def test_the_window_stays_on_the_second_screen_while_it_is_there(qtbot, tmp_path):
    write(tmp_path, "[General]\nwindow=2000 100 1366 768 1\n")
    settings = Settings(tmp_path)
    second = QRect(1920, 0, 2560, 1440)
    assert settings.window_place([SCREEN, second]) == (QRect(2000, 100, 1366, 768), True)
    place = settings.window_place([SCREEN])
    assert place is not None
    assert SCREEN.contains(place[0])
    small = QRect(0, 0, 800, 480)
    place = settings.window_place([small])
    assert place is not None
    assert place[0] == small


def test_the_window_does_not_creep(qtbot, tmp_path):
    settings = Settings(tmp_path)
    window = QWidget()
    qtbot.addWidget(window)
    window.setGeometry(20, 10, 700, 500)
    settings.remember_window(window)
    sizes = set()
    for _ in range(5):
        place = Settings(tmp_path).window_place([SCREEN])
        assert place is not None
        window.setGeometry(place[0])
        settings.remember_window(window)
        sizes.add(window.geometry().getRect())
    assert sizes == {(20, 10, 1024, 600)}
    assert settings.place_window(window) is False
    assert window.height() == 600, "the size that was kept holds, as far as the screen has room"


@pytest.mark.parametrize(
    ("screen", "size", "whole"),
    [
        (QRect(0, 0, 1920, 1080), QSize(1366, 768), False),
        (QRect(0, 0, 1366, 740), QSize(1366, 740), True),
        (QRect(0, 0, 1024, 600), QSize(1024, 600), True),
    ],
)
def test_a_first_window_fits_its_screen(qtbot, tmp_path, monkeypatch, screen: QRect, size: QSize, whole: bool):
    class OneScreen:
        availableGeometry = staticmethod(lambda: screen)

    class App:
        primaryScreen = staticmethod(OneScreen)
        screens = staticmethod(lambda: [OneScreen()])

    monkeypatch.setattr("gui.settings.QGuiApplication", App)
    window = QWidget()
    qtbot.addWidget(window)
    assert Settings(tmp_path).place_window(window) is whole
    assert window.size() == size


# ---------------------------------------------------------------- the folder


def test_the_folder_is_named_not_made(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert paths.data_folder(str(tmp_path / "x")) == tmp_path / "x"
    assert paths.data_folder("x") == tmp_path / "x"
    assert paths.data_folder("~/y") == tmp_path / "y"
    assert paths.default_folder().name == "Cubes"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("chosen", ["", "  "])
def test_a_folder_without_a_name(chosen):
    with pytest.raises(paths.FolderTrouble, match="empty"):
        paths.data_folder(chosen)


def test_odd_folders_give_a_plain_sentence(tmp_path):
    assert paths.prepare(tmp_path / "a" / "b").is_dir()
    (tmp_path / "file").write_text("x")
    for odd in (tmp_path / "file", tmp_path / "file" / "below", tmp_path / "no\0name"):
        with pytest.raises(paths.FolderTrouble) as trouble:
            paths.prepare(odd)
        assert str(trouble.value).endswith(".")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder_gives_a_plain_sentence(tmp_path):
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(paths.FolderTrouble, match="can be written"):
            paths.prepare(tmp_path)
    finally:
        tmp_path.chmod(0o700)


# ---------------------------------------------------------------- what players chose for their seats


def seat(name: str, **chosen) -> CHAOS.Seat:
    return CHAOS.Seat(name=name, **chosen)


def test_what_players_chose_for_their_seats_is_found_again(qapp, tmp_path):
    settings = Settings(tmp_path)
    settings.remember_names(["Ann", "Ben"])
    settings.remember_seats(CHAOS.id, [seat("Ann", colour="leaf", monsters="black"), seat("Ben", colour="sun")])
    again = Settings(tmp_path)
    assert again.seat_wishes(CHAOS.id) == {
        "Ann": {"colour": "leaf", "monsters": "black"},
        "Ben": {"colour": "sun", "monsters": ""},
    }
    assert again.seat_wishes("another_game") == {}
    again.remember_seats(CHAOS.id, [seat("Ann", monsters="white")])
    assert again.seat_wishes(CHAOS.id)["Ann"]["monsters"] == "white"
    assert again.seat_wishes(CHAOS.id)["Ben"] == {"colour": "sun", "monsters": ""}


def test_with_a_name_what_it_chose_is_forgotten(qapp, tmp_path):
    settings = Settings(tmp_path)
    settings.remember_names(["Ann"])
    settings.remember_seats(CHAOS.id, [seat("Ann", monsters="white"), seat("Nobody", monsters="black")])
    assert list(settings.seat_wishes(CHAOS.id)) == ["Ann"]
    settings.forget_names()
    assert settings.seat_wishes(CHAOS.id) == {}
    assert Settings(tmp_path).seat_wishes(CHAOS.id) == {}


@pytest.mark.parametrize("text", ["", "[]", "{", '{"chaos_of_cthulhu": 3}', '{"chaos_of_cthulhu": {"Ann": []}}'])
def test_nonsense_about_seats_is_nothing(qapp, tmp_path, text):
    settings = Settings(tmp_path)
    settings._store.setValue("seats", text)
    settings.save()
    assert Settings(tmp_path).seat_wishes(CHAOS.id) == {}


@pytest.mark.parametrize("spec", GAMES.values(), ids=lambda spec: spec.id)
def test_a_game_is_offered_as_it_was_begun_the_last_time(tmp_path, spec):
    """Players and options; not what hangs on who sits where, nor what a file holds (its path is kept elsewhere)."""
    count = spec.seats[-1]
    options = spec.demo_options(count)
    settings = Settings(tmp_path)
    assert settings.last_table(spec.id) == LastTable()
    settings.remember_game(spec.id, [spec.Seat(name=f"P{number}") for number in range(count)], options)
    last = Settings(tmp_path).last_table(spec.id)
    assert last.players == count
    plain = {one.name for one in describe_options(spec.Options) if one.kind != "file" and not one.seats}
    assert set(last.options) == plain
    again = read_options(spec.Options, last.options)
    assert all(getattr(again, name) == getattr(options, name) for name in plain)


@pytest.mark.parametrize("text", ["x", "[]", '{"a": 3}', '{"a": {"players": "many"}}', "[" * 500])
def test_an_odd_last_table_is_forgotten(tmp_path, text):
    write(tmp_path, f"[General]\ntables={json.dumps(text)}\n")
    assert Settings(tmp_path).last_table("a") == LastTable()
