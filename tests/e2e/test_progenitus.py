"""Chaos Progenitus from outside: set-up, some turns of a fight by mouse, killed in the middle, and gone on with."""

from __future__ import annotations

import re

from tests.e2e.desk import Node, Program, wait_for
from tests.e2e.rounds import begin, prepare

GAME = "chaos_progenitus"


def turn_of(program: Program) -> int:
    """The number of the turn, from the bar; 0 before the first."""
    found = re.search(r"Turn (\d+)", program.words())
    return int(found[1]) if found else 0


def act(program: Program) -> None:
    """What is asked, by the mouse: the main button where it stands for something, else the first of the list."""

    def pressed() -> bool:
        main = program.find("side.confirm")
        if main is not None and main.works:
            program.point(main)
        else:
            tiles = [node for node in program.tree() if ".actions." in node.id and node.works]
            if not tiles or main is None or main.name == "One moment":
                return False
            program.point(tiles[0])
        program.xdotool("click", 1)
        return True

    wait_for("something to do", pressed, 30, program.words)


def table(program: Program) -> list[str]:
    """What a screen reader is told of the table once it is at rest."""

    def rest() -> bool:
        main = program.find("side.confirm")
        return main is not None and main.name != "One moment"

    wait_for("the table at rest", rest, 30, program.words)
    return [words(node) for node in program.tree() if ".table.board." in node.id and node.name]


def words(node: Node) -> str:
    return f"{node.name}: {node.detail}"


def test_a_fight_goes_on_after_a_kill(at_desk, tmp_path):
    """Fiends are made by chance; the table is told to a screen reader as it was, every die with its place."""
    data = tmp_path / "data"
    prepare(data)
    with Program(at_desk, data) as program:
        begin(program, GAME)
        program.wait("side.confirm")
        for _act in range(60):
            if turn_of(program) >= 3:
                break
            act(program)
        assert turn_of(program) >= 3
        before = table(program)
        assert len([line for line in before if "’s " in line]) >= 4 * 13
        program.kill()
    with Program(at_desk, data) as program:
        program.wait("home.resume.1", lambda node: node.works)
        program.take_focus()
        program.click("home.resume.1")
        program.wait("side.confirm")
        assert table(program) == before
        act(program)
        program.key("F10")
        program.click("menu.home")
        program.click("home.quit")
        assert program.process.wait(15) == 0
    assert "Traceback" not in program.output()
