"""The table for somebody who hears it: everything through the accessibility bus, without mouse, keyboard or eyes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.e2e.desk import Node, Program, wait_for
from tests.e2e.rounds import GAME, NAMES, SEED, curtain_for, pickable, prepare

PRESSED = {"push button", "toggle button", "check box", "radio button"}

BESIDE = {"filler", "scroll bar"}
"""What moves with something that has a name itself."""


@pytest.fixture
def program(at_desk, tmp_path) -> Iterator[Program]:
    prepare(tmp_path / "data")
    with Program(at_desk, tmp_path / "data") as started:
        yield started


def open_by_presses(program: Program) -> None:
    """The way for whoever cannot hold: one press, then another one elsewhere."""
    program.act("curtain.first")
    program.act("curtain.second")
    program.wait_gone("curtain")


def nameless(nodes: list[Node]) -> list[str]:
    """What can be used but says neither what it is nor what it does."""
    found = []
    for node in nodes:
        usable = node.works and (node.actions or "focusable" in node.states) and node.role not in BESIDE
        wrong = not node.name or node.role in ("unknown", "invalid")
        if usable and (wrong or (node.role in PRESSED and not {"Press", "Toggle"}.intersection(node.actions))):
            found.append(f"{node.id} ({node.role}, {node.actions})")
    return found


def behind(program: Program) -> list[str]:
    """What of the board or of a private screen could still be read."""
    nodes = program.tree()
    told = [node for node in nodes if node.shows and ".curtain" not in node.id and node.depth > 1]
    gone = [node for node in nodes if any(part in node.id for part in ("piece.", ".private.role", ".private.hand"))]
    lines = [node for node in nodes if node.is_called("log.list") and node.role == "list item"]
    return [f"{node.id}: {node.name} {node.detail}" for node in (*told, *gone, *lines) if node.name or node.detail]


def test_a_round_is_played_by_ear(program):
    # Home and a new game: every control has a name, a role, a state and an action.
    program.wait("home")
    assert nameless(program.tree()) == []
    program.act(f"home.new.{GAME}")
    program.wait("new")
    program.take_focus()
    for number, name in enumerate(NAMES):
        program.focus(f"new.name.{number}")
        program.type(name)
        program.wait(f"new.name.{number}", lambda node, name=name: node.text == name)
    program.act("new.more", "Toggle")
    program.focus("new.seed")
    program.type(SEED)
    program.wait("new.seed", lambda node: node.text == SEED)
    assert nameless(program.tree()) == []
    program.act("new.start")

    # The curtain is announced, and nothing behind it can be read.
    first = curtain_for(program)
    wait_for("the hand-over announced", lambda: heard(program, f"Pass the screen to {first}."), tell=program.words)
    assert behind(program) == []
    order = NAMES[NAMES.index(first) :] + NAMES[: NAMES.index(first)]
    for name in order:
        assert curtain_for(program) == name
        open_by_presses(program)
        private = program.wait("private")
        assert private.name == f"For {name} alone"
        assert program.wait("private.role").name
        assert program.wait("private.hand").name
        assert nameless(program.tree()) == []
        program.act("private.confirm")
        program.wait_gone("private")
        program.wait_gone("curtain")
        assert not [node for node in program.tree() if ".private.role" in node.id or ".private.hand" in node.id]
        if name != order[-1]:
            program.wait("side.confirm", lambda node: node.works and node.name.startswith("Pass the screen to "))
            program.act("side.confirm")

    # The table: who sits there, what lies there, what is counted, asked and allowed.
    wait_for("cards to turn", lambda: pickable(program), tell=program.words)
    nodes = [node for node in program.tree() if node.shows]
    names = [node.name for node in nodes]
    for name in NAMES:
        assert any(node.name.startswith(name) for node in nodes if "piece.plate" in node.id), name
    assert sum("face down" in name for name in names) == 5 * len(NAMES)
    assert any(node.name for node in nodes if node.is_called("piece.counters"))
    asks = program.wait("side.decision")
    assert asks.name.startswith(first)
    tiles = [node for node in nodes if ".actions." in node.id and node.role in PRESSED]
    cards = pickable(program)
    assert len(tiles) == len(cards) == 5 * (len(NAMES) - 1)
    assert len({tile.name for tile in tiles}) == len(tiles)
    assert nameless(nodes) == []

    # A card is picked on the board and turned; the same could be done in the list.
    card = cards[0]
    program.act(card.id)
    button = program.wait("side.confirm", lambda node: node.works and node.name.startswith("Turn "))
    program.act("side.confirm")
    program.wait_gone(card.id)
    wait_for("the turned card announced", lambda: heard(program, f"{first} investigated "), tell=program.words)
    assert button.name.startswith("Turn ")
    wait_for("the next question", lambda: pickable(program), tell=program.words)
    program.act("bar.cover")
    program.wait("curtain.hold", lambda node: node.works)
    wait_for("the cover announced", lambda: heard(program, "The table is covered."), tell=program.words)
    assert behind(program) == []


def heard(program: Program, words: str) -> bool:
    """Whether something was announced that begins so."""
    return any(line.startswith(words) for line in program.heard())
