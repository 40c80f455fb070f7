"""The picture that is on the screen while an installed program loads itself."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from gui import opening

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        ([], True),
        (["--data-dir", "somewhere"], True),
        (["--data-dir=somewhere", "-platform", "xcb"], True),
        (["--self-test"], False),
        (["--picture=x.png", "--game", "y"], False),
        (["--data-dir", "x", "--demo", "y"], False),
        (["--version"], False),
        (["-h"], False),
        (["--nonsense"], False),
    ],
)
def test_only_calls_that_open_the_window_show_it(arguments, wanted):
    assert opening.wanted(arguments) is wanted


@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_it_shows_the_icon_on_a_dark_ground(qapp, ratio):
    picture = opening.picture(ratio)
    assert (picture.width(), picture.height()) == (opening.WIDTH * ratio, opening.HEIGHT * ratio)
    image = picture.toImage()
    assert image.pixelColor(round(10 * ratio), round(10 * ratio)).name() == opening.DARK
    middle = {
        image.pixelColor(round(x * ratio), round(y * ratio)).name()
        for x in range(150, 250, 10)
        for y in range(100, 200, 10)
    }
    assert len(middle) > 20


def test_without_the_icon_the_ground_is_enough(qapp, monkeypatch):
    monkeypatch.setattr(opening, "ICON", 255)
    assert not opening.picture().isNull()


def test_it_goes_when_the_window_is_there(qapp, monkeypatch):
    monkeypatch.setattr(opening, "QApplication", lambda _arguments: qapp)
    monkeypatch.setattr(type(qapp), "platformName", lambda _app: "xcb")
    names = (qapp.applicationName(), qapp.applicationDisplayName(), qapp.desktopFileName())
    try:
        opening.open_picture(["cubes"])
        (splash,) = opening._open
        assert splash.isVisible()
        opening.close_picture()
        assert not splash.isVisible()
        assert opening._open == []
    finally:
        qapp.setApplicationName(names[0])
        qapp.setApplicationDisplayName(names[1])
        qapp.setDesktopFileName(names[2])


def test_nothing_of_the_games_is_loaded_for_it():
    code = "import sys, gui.opening; print([n for n in sys.modules if n.partition('.')[0] in ('cubes', 'msgspec')])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
