"""Every clause of every game's rules has a test; and the tool that says so sees what it should."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.rules import report

CATALOGUE = """
prefix = "TOY"

[clauses]
001 = "the first player begins"
002 = "the highest die wins"
003 = "players may talk"

[rulings]
A01 = "equal dice share the win"

[scenarios]
S01 = "two players, one round"

[exempt]
003 = "talk is no part of the program"
"""

TESTS = """
import pytest

@pytest.mark.clause("TOY-001")
def test_the_first_player_begins(): ...

@pytest.mark.parametrize("n", [pytest.param(2, marks=pytest.mark.clause("TOY-A01"))])
def test_sharing(n): ...

def test_toy_s01_two_players(): ...
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for folder in ("tests/cubes/clauses", "cubes/toy"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "tests/cubes/clauses/toy.toml").write_text(CATALOGUE)
    (tmp_path / "tests/cubes/test_toy.py").write_text(TESTS)
    (tmp_path / "cubes/toy/spec.py").write_text("x = 1  # TOY-002, TOY-A01\n")
    return tmp_path


def add_test(tree: Path, text: str) -> None:
    (tree / "tests/cubes/test_more.py").write_text(f"import pytest\n{text}\n")


def test_every_clause_of_the_real_games_has_a_test():
    lines, complete = report()
    assert complete, "\n".join(lines)


def test_a_clause_without_a_test_is_named_with_its_title(tree):
    lines, complete = report(tree)
    assert not complete
    assert "    TOY-002 the highest die wins" in lines
    assert not any("TOY-001 " in line or "TOY-A01 " in line or "TOY-S01 " in line for line in lines)
    assert "without a test: 1 clauses and rulings, 0 scenarios" in lines[0]


@pytest.mark.parametrize("name", ["test_toy_002_wins", "test_toy_002", "test_toy_a01_002_both"])
def test_a_test_names_its_clauses_in_its_own_name(tree, name):
    add_test(tree, f"def {name}(): ...")
    assert report(tree)[1]


def test_a_scenario_without_a_test_is_missing_too(tree):
    add_test(tree, "@pytest.mark.clause('TOY-002')\ndef test_x(): ...")
    (tree / "tests/cubes/test_toy.py").write_text(TESTS.replace("test_toy_s01", "test"))
    lines, complete = report(tree)
    assert not complete
    assert "    TOY-S01 two players, one round" in lines


@pytest.mark.parametrize(
    ("change", "heading"),
    [
        (("tests/cubes/test_more.py", "def test_toy_003_talk(): ..."), "exempt, but a test names them"),
        (("tests/cubes/test_more.py", "def test_toy_009_more(): ..."), "named in a test, but in no catalogue"),
        (("cubes/toy/more.py", "x = 1  # TOY-A17"), "named in the code, but in no catalogue"),
        (("cubes/other/spec.py", ""), "games without a catalogue of clauses"),
    ],
)
def test_names_that_lead_nowhere_are_faults(tree, change, heading):
    add_test(tree, "@pytest.mark.clause('TOY-002')\ndef test_x(): ...")
    assert report(tree)[1]
    name, text = change
    (tree / name).parent.mkdir(exist_ok=True)
    file = tree / name
    file.write_text((file.read_text() if file.exists() else "") + text + "\n")
    lines, complete = report(tree)
    assert not complete
    assert f"  {heading}:" in lines
