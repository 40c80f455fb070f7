"""The window from outside, with mouse and keyboard alone: a game begun, killed, resumed and gone on with."""

from __future__ import annotations

from tests.e2e.desk import Program, wait_for
from tests.e2e.rounds import NAMES, begin, curtain_for, open_by_hand, pickable, prepare


def declare(program: Program, name: str) -> None:
    """Open the curtain for somebody and declare nought."""
    assert curtain_for(program) == name
    open_by_hand(program)
    assert program.wait("private").name == f"For {name} alone"
    program.click("private.confirm")
    program.wait_gone("private")
    program.wait_gone("curtain")


def pass_on(program: Program) -> str:
    """Press the button that passes the screen on; returns whom it names."""
    button = program.wait("side.confirm", lambda node: node.works and node.name.startswith("Pass the screen to "))
    program.click("side.confirm")
    return button.name.removeprefix("Pass the screen to ")


def resume(env: dict[str, str], program: Program) -> None:
    program.wait("home.resume.1", lambda node: node.works)
    program.take_focus()
    program.click("home.resume.1")


def test_a_game_is_played_killed_and_resumed(at_desk, tmp_path):
    data = tmp_path / "data"
    prepare(data)
    with Program(at_desk, data) as program:
        begin(program)
        first = curtain_for(program)
        order = NAMES[NAMES.index(first) :] + NAMES[: NAMES.index(first)]
        declare(program, order[0])
        assert pass_on(program) == order[1]
        assert curtain_for(program) == order[1]
        open_by_hand(program)
        program.wait("private.confirm", lambda node: node.works)
        program.key("F9")
        program.wait("curtain.hold", lambda node: node.works)
        assert program.find("private.confirm") is None
        program.kill()
    with Program(at_desk, data) as program:
        resume(at_desk, program)
        declare(program, order[1])  # nobody pressed: the curtain is down for whoever is awaited
        for name in order[2:]:
            assert pass_on(program) == name
            declare(program, name)
        # An investigation: a card is picked and turned.
        wait_for("cards to turn", lambda: pickable(program), tell=program.words)
        card = pickable(program)[0]
        program.click(card.id)
        program.wait("side.confirm", lambda node: node.works and node.name.startswith("Turn "))
        program.click("side.confirm")
        program.wait_gone(card.id)
        asked = wait_for("the next question", lambda: next_question(program), tell=program.words)
        program.key("F9")
        program.wait("curtain.hold", lambda node: node.works)
        assert program.wait("curtain").name.startswith("The table is covered")
        assert not [node for node in program.tree() if ".table." in node.id and node.shows]
        program.kill()
    with Program(at_desk, data) as program:
        resume(at_desk, program)
        assert wait_for("the same question", lambda: next_question(program), tell=program.words) == asked
        assert program.find("curtain") is None  # what is decided now, everybody may see
        assert card.id not in [node.id for node in pickable(program)]
        card = pickable(program)[0]
        program.click(card.id)
        program.key("Return")
        program.wait_gone(card.id)
        wait_for("the next question", lambda: next_question(program), tell=program.words)
        program.key("F10")
        program.click("menu.home")
        program.wait("home.resume.1")
        program.click("home.quit")
        assert program.process.wait(15) == 0
    assert "Traceback" not in program.output()
    log = data / "logs" / "cubes.log"  # Qt's own bus may have grumbled there
    assert not log.exists() or "ERROR" not in log.read_text("utf-8")


def next_question(program: Program) -> str:
    """What is asked, once everything is at rest and a card can be turned."""
    button = program.find("side.confirm")
    at_rest = button is not None and button.name == "Nothing picked yet" and pickable(program)
    return program.wait("side.decision").name if at_rest else ""
