"""The command line: every argument does what the help says, and a bad one ends in a sentence."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from cubes import GAMES
from gui import app
from gui.headless.picture import LARGEST

GAME = "dont_mess_with_cthulhu"
ROOT = Path(__file__).parents[3]
PICTURE = ("--picture", "unused.png", "--game", GAME, "--players", "4")

BAD = {
    "an unknown option": ("--frobnicate",),
    "words for a number of players": ("--players", "four"),
    "words for a number of steps": ("--steps", "many"),
    "an option without its value": ("--data-dir",),
    "no game": ("--picture", "unused.png"),
    "an unknown game": (*PICTURE, "--game", "chess"),
    "too few players": (*PICTURE, "--players", "1"),
    "too many players": (*PICTURE, "--players", "99"),
    "options that are no JSON": (*PICTURE, "--options", "{"),
    "options that are a list": (*PICTURE, "--options", "[1]"),
    "options that the game does not know": (*PICTURE, "--options", '{"dragons": true}'),
    "an option of the wrong kind": (*PICTURE, "--options", '{"objects": "perhaps"}'),
    "steps below nought": (*PICTURE, "--steps", "-1"),
    "an audience that is nobody": (*PICTURE, "--audience", "everybody"),
    "an audience that does not sit there": (*PICTURE, "--audience", "4"),
    "an audience below nought": (*PICTURE, "--audience=-1"),
    "a size in words": (*PICTURE, "--size", "large"),
    "a size in one number": (*PICTURE, "--size", "1366"),
    "a size too small": (*PICTURE, "--size", "1023x600"),
    "a size too large": (*PICTURE, "--size", f"{LARGEST + 1}x600"),
    "a file in no folder": (*PICTURE, "--picture", "/nowhere/at/all.png"),
    "a file of no known kind": (*PICTURE, "--picture", "unused.nothing"),
}


def complaint(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> str:
    """What the program says to arguments that it refuses with exit code 2."""
    try:
        code = app.main(arguments)
    except SystemExit as refused:  # argparse ends the program itself
        code = refused.code
    said = capsys.readouterr()
    assert code == 2
    assert said.out == ""
    return said.err


@pytest.mark.parametrize("arguments", BAD.values(), ids=BAD)
def test_a_bad_argument_is_refused_in_a_sentence(arguments, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    words = complaint(arguments, capsys)
    assert "Traceback" not in words
    assert words.strip().splitlines()[-1].startswith("cubes: ")
    assert list(tmp_path.iterdir()) == []


def test_the_version(capsys):
    assert app.main(["--version"]) == 0
    assert re.fullmatch(r"Cubes \S+, Python 3\.\S+, PySide6 6\.\S+, msgspec \S+\n", capsys.readouterr().out)


def test_the_help_names_every_game(capsys):
    with pytest.raises(SystemExit) as ended:
        app.main(["--help"])
    assert ended.value.code == 0
    words = capsys.readouterr().out
    assert all(game in words for game in GAMES)


def draw(folder: Path, *arguments: str) -> QImage:
    """The picture that the program draws."""
    file = folder / "picture.png"
    assert app.main(["--picture", str(file), *arguments]) == 0
    image = QImage(str(file))
    file.unlink()
    assert not image.isNull()
    return image


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768), (1920, 1080), (2560, 1440)], ids=str)
def test_a_picture_has_the_size_that_was_asked_for(size, tmp_path):
    for audience in ("table", "2"):
        image = draw(
            tmp_path, "--game", GAME, "--players", "8", "--steps", "12", "--audience", audience,
            "--size", f"{size[0]}x{size[1]}",
        )  # fmt: skip
        assert (image.width(), image.height()) == size


def test_audiences_options_seeds_and_steps_change_the_picture(tmp_path):
    usual = ("--game", GAME, "--players", "5", "--size", "1024x600")
    variants = [
        (),
        ("--steps", "9"),
        ("--steps", "9", "--seed", "2"),
        ("--steps", "9", "--options", '{"objects": true}'),
        ("--audience", "0"),
        ("--audience", "4"),
    ]
    pictures = [draw(tmp_path, *usual, *more) for more in variants]
    for number, picture in enumerate(pictures):
        assert picture not in pictures[:number], variants[number]
    assert draw(tmp_path, *usual) == pictures[0]


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_players_and_every_moment_can_be_drawn(game, tmp_path, long):
    spec = GAMES[game]
    for count in spec.seats if long else (spec.seats[0], spec.seats[-1]):
        for steps in (0, 7, 400):  # the last is beyond the end of a random game
            draw(tmp_path, "--game", game, "--players", str(count), "--steps", str(steps), "--size", "1024x600")


def program(*arguments: str, cwd: Path = ROOT, seconds: float = 100, **more: str) -> subprocess.CompletedProcess[str]:
    """The program as a process of its own, with more in its environment."""
    env = dict(os.environ, QT_QPA_PLATFORM="offscreen", **more)
    return subprocess.run(
        [sys.executable, *arguments], cwd=cwd, env=env, text=True, capture_output=True, timeout=seconds, check=False
    )


@pytest.mark.timeout(600)
def test_the_self_test_writes_its_report(tmp_path):
    report = tmp_path / "report.txt"
    ended = program("-m", "gui", "--self-test", "--report", str(report), seconds=580)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert report.read_text("utf-8") == ended.stdout
    assert ended.stdout.splitlines()[-1].endswith(" checks, 0 failed")
    assert all(line.startswith("ok ") for line in ended.stdout.splitlines()[:-1])
    assert ended.stderr == ""


@pytest.mark.long
def test_a_demonstration_leaves_its_pictures(tmp_path):
    ended = program("-m", "gui", "--demo", str(tmp_path / "demo"))
    assert ended.returncode == 0, ended.stderr
    files = sorted((tmp_path / "demo").iterdir())
    assert len(files) > 5
    assert all(not QImage(str(file)).isNull() for file in files)
    assert ended.stderr == ""


def test_a_simulation_from_the_command_line():
    ended = program("-m", "cubes.sim", "play", GAME, "--players", "3", "--seed", "4")
    assert ended.returncode == 0, ended.stderr
    assert len(ended.stdout.splitlines()) > 10
    assert ended.stdout == program("-m", "cubes.sim", "play", GAME, "--players", "3", "--seed", "4").stdout


# --- where it runs ------------------------------------------------------------------------------------------------

TABLE = ("-m", "gui", "--game", GAME, "--players", "5", "--steps", "14", "--size", "1024x600", "--picture")


def test_the_region_of_the_system_changes_nothing_on_the_table(tmp_path, long):
    """Not the direction, not the numbers, not the language: E12 and E13 of the known faults."""
    regions = ["C", "ar_EG.UTF-8", "de_DE.UTF-8", *(["he_IL.UTF-8", "tr_TR.UTF-8", "zh_CN.UTF-8"] if long else [])]
    pictures = []
    for region in regions:
        file = tmp_path / f"{region}.png"
        ended = program(*TABLE, str(file), LANG=region, LC_ALL=region, LANGUAGE=region.partition(".")[0])
        assert ended.returncode == 0, ended.stderr
        pictures.append(QImage(str(file)))
    assert all(picture == pictures[0] for picture in pictures[1:])


def sharpness(image: QImage) -> float:
    """The variance of the Laplacian of a grey picture."""
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    width, height, step = grey.width(), grey.height(), grey.bytesPerLine()
    data = bytes(grey.constBits())
    found = []
    for y in range(1, height - 1, 3):
        for x in range(1, width - 1, 3):
            at = y * step + x
            found.append(4 * data[at] - data[at - 1] - data[at + 1] - data[at - step] - data[at + step])
    mean = sum(found) / len(found)
    return sum((value - mean) ** 2 for value in found) / len(found)


def test_a_finer_screen_gets_a_finer_picture(tmp_path):
    """At twice the pixels the table is drawn anew, not stretched: E06 and F10 of the known faults."""
    fine, plain = tmp_path / "fine.png", tmp_path / "plain.png"
    for file, factor in ((fine, "2"), (plain, "1")):
        ended = program(*TABLE, str(file), QT_SCALE_FACTOR=factor)
        assert ended.returncode == 0, ended.stderr
    sharp, small = QImage(str(fine)), QImage(str(plain))
    assert (sharp.width(), sharp.height()) == (2 * small.width(), 2 * small.height())
    stretched = small.scaled(sharp.size(), mode=Qt.TransformationMode.SmoothTransformation)
    assert sharpness(sharp) > 1.5 * sharpness(stretched)
