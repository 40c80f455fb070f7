"""The catalogue: facts first, rules when they are asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

from cubes.catalogue import FACTS, GAMES
from cubes.game import GameFacts, GameSpec

LOADED = """
import sys
from cubes.catalogue import FACTS, GAMES
assert list(GAMES) == list(FACTS) and len(GAMES) == len(FACTS) and all(game in GAMES for game in FACTS)
def rules():
    return sorted(game for game in FACTS if f"cubes.{game}.rules" in sys.modules)
before = rules()
GAMES["club_of_cthulhu"]
print(before, rules())
"""


def test_a_games_rules_are_loaded_when_it_is_asked_for():
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[0] == "[] ['club_of_cthulhu']"


def test_the_window_opens_without_the_rules_of_any_game():
    """What is not needed for the first picture is not waited for."""
    code = "import sys, gui.app, gui.shell; print([m for m in sys.modules if m.endswith('.rules')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("game", FACTS)
def test_a_game_is_what_its_facts_say(game: str):
    spec, facts = GAMES[game], FACTS[game]
    assert isinstance(spec, GameSpec)
    assert spec is GAMES[game]
    for name in GameFacts.__struct_fields__:
        assert getattr(spec, name) == getattr(facts, name)


@pytest.mark.parametrize("game", ["", "chess", "chaos_of_cthulhu.spec", "../x"])
def test_no_other_name_is_a_game(game: str):
    assert game not in GAMES
    assert GAMES.get(game) is None
    with pytest.raises(KeyError):
        GAMES[game]
