"""``cubes-sim``: games as text and in figures."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cubes import GAMES, sim
from cubes.sim import find, play_text, run_games

GAME = next(iter(GAMES))
SHORT = {"chaos_of_cthulhu": {"variant": "to_the_death"}}
"""Options under which games at random are short."""
ROOT = Path(__file__).parents[2]

Run = Callable[..., tuple[int, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*words: str) -> tuple[int, str]:
        monkeypatch.setattr(sys, "argv", ["cubes-sim", *words])
        with pytest.raises(SystemExit) as caught:
            sim.main()
        captured = capsys.readouterr()
        return int(caught.value.code or 0), captured.out + captured.err

    return call


@pytest.mark.parametrize("game", GAMES)
def test_a_game_as_text_is_what_the_table_hears(game: str):
    lines = list(play_text(find(game), find(game).seats[0], 3, options=SHORT.get(game)))
    assert lines == list(play_text(find(game), find(game).seats[0], 3, options=SHORT.get(game)))
    assert lines != list(play_text(find(game), find(game).seats[0], 4, options=SHORT.get(game)))
    assert len(lines) > 5


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_hears_no_less_than_the_table(game: str):
    players, options = find(game).seats[0], SHORT.get(game)
    table, seat = (list(play_text(find(game), players, 3, audience, options)) for audience in (None, 0))
    assert set(table[:-1]) <= set(seat)


@pytest.mark.parametrize("bots", ["random", "guide"])
@pytest.mark.parametrize("game", GAMES)
def test_many_games_in_figures(game: str, bots: str):
    done: list[int] = []
    figures = run_games(find(game), find(game).seats[0], 12, bots=bots, options=SHORT.get(game), done=done.append)
    assert figures.games == sum(done) == sum(figures.reasons.values()) == 12
    assert figures.shortest <= figures.median_length <= figures.longest
    assert len(figures.win_share) == figures.players
    assert figures.steps_per_second > 0


def test_several_processors_play_the_same_games():
    one, two = (run_games(find(GAME), 4, 8, jobs=jobs) for jobs in (1, 2))
    assert (one.steps, one.reasons, one.win_share) == (two.steps, two.reasons, two.win_share)


def test_figures_go_to_the_terminal_and_to_a_file(run: Run, tmp_path: Path):
    code, text = run("run", GAME, "--players", "4", "--games", "5", "--json", str(tmp_path / "figures.json"))
    assert code == 0, text
    assert "Steps a second" in text
    figures = json.loads((tmp_path / "figures.json").read_text())
    assert figures["game"] == GAME
    assert figures["games"] == 5


def test_play_prints_a_game(run: Run):
    code, text = run("play", GAME, "--players", "4", "--seed", "3", "--audience", "1")
    assert code == 0
    assert text.splitlines() == list(play_text(find(GAME), 4, 3, 1))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("play", "whist"), f"There is no game whist. Games: {', '.join(GAMES)}"),
        (("play", GAME, "--players", "99"), "not for 99"),
        (("play", GAME, "--audience", "9", "--players", "4"), "no seat 9"),
        (("play", GAME, "--options", "{"), "not JSON"),
        (("play", GAME, "--options", "[]"), "JSON object"),
        (("run", GAME, "--options", '{"nothing": 1}'), "no option named nothing"),
        (("run", GAME, "--bots", "clever"), "no bots named clever"),
        (("run", GAME, "--games", "0"), "At least one game"),
        (("run", GAME, "--games", "1", "--json", "/nowhere/at/all.json"), "No such file"),
    ],
)
def test_what_does_not_fit_is_told_plainly(run: Run, words: tuple[str, ...], told: str):
    code, text = run(*words)
    assert code == 2
    assert told in " ".join(text.split())
    assert "Traceback" not in text


def test_a_missing_module_is_told_plainly(run: Run, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "typer", None)
    code, text = run("run", GAME)
    assert code == 1
    assert "cubes-sim needs typer" in text
    assert "pip install 'cubes[sim]'" in text


def test_importing_the_core_brings_neither_qt_nor_the_command_line():
    code = (
        "import sys, cubes, cubes.store, cubes.series, cubes.sim;"
        "print([name for name in ('PySide6', 'typer', 'rich', 'joblib', 'gui') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
