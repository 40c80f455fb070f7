"""Chaos of Cthulhu from outside: set-up, a plan in the making, killed in the middle of it, and gone on with."""

from __future__ import annotations

from tests.e2e.desk import Program, wait_for
from tests.e2e.rounds import NAMES, begin, curtain_for, open_by_hand, prepare

GAME = "chaos_of_cthulhu"
PLANNED = "Woken by "


def keep_everything(program: Program) -> None:
    """Everybody keeps his dice and his stones, by the list and the main button, until plans are made."""

    def planning() -> bool:
        main = program.find("side.confirm")
        if main is None or not main.works:
            tiles = [node for node in program.tree() if ".actions." in node.id and node.works]
            keeps = next((node for node in tiles if node.name.startswith("Keep")), None)
            if main is not None and main.name == "Nothing picked yet" and keeps is not None:
                program.point(keeps)
                program.xdotool("click", 1)
        elif main.name.startswith("Keep"):
            program.point(main)
            program.xdotool("click", 1)
        return main is not None and main.name.startswith("Pass the screen to ")

    wait_for("everything kept", planning, 90, program.words)


def planned(program: Program) -> list[str]:
    """The dice of the plan on the private screen, as a screen reader is told of them."""
    return [
        node.id.rsplit(".", 1)[-1]
        for node in program.tree()
        if ".private." in node.id and ".piece.die-" in node.id and PLANNED in node.detail
    ]


def pass_to(program: Program, name: str) -> None:
    """Press the button that passes the screen on, and open the curtain."""
    program.wait("side.confirm", lambda node: node.works and node.name == f"Pass the screen to {name}")
    program.click("side.confirm")
    assert curtain_for(program) == name
    open_by_hand(program)
    assert program.wait("private").name == f"For {name} alone"


def test_a_plan_is_kept_over_a_kill_behind_the_right_curtain(at_desk, tmp_path):
    """The seed's dice: Ann's Top shows 4, an Attack, and the third of her stones a 4."""
    data = tmp_path / "data"
    prepare(data)
    with Program(at_desk, data) as program:
        begin(program, GAME)
        keep_everything(program)
        before = [node.name for node in program.tree() if ".table.board." in node.id]
        pass_to(program, NAMES[0])
        program.click("piece.stone-2")
        program.click("piece.die-0")
        wait_for("the die awake", lambda: planned(program) == ["die-0"], tell=program.words)
        program.key("F9")
        assert curtain_for(program) == NAMES[0]
        left = program.tree()
        assert not [node for node in left if PLANNED in node.detail or (".private." in node.id and node.shows)]
        program.click("curtain.back")
        program.wait_gone("curtain")
        assert [node.name for node in program.tree() if ".table.board." in node.id] == before
        program.kill()
    with Program(at_desk, data) as program:
        program.wait("home.resume.1", lambda node: node.works)
        program.take_focus()
        program.click("home.resume.1")
        # Nobody pressed: the curtain is down for whoever is awaited first.
        assert curtain_for(program) == NAMES[0]
        assert not [node for node in program.tree() if PLANNED in node.detail]
        open_by_hand(program)
        wait_for("the plan as it was", lambda: planned(program) == ["die-0"], tell=program.words)
        program.wait("side.confirm", lambda node: node.works and node.name.startswith("Confirm the plan"))
        program.click("side.confirm")
        program.wait_gone("private")
        program.wait_gone("curtain")
        ready = program.wait("piece.name-0")
        assert "ready" in ready.name
        program.key("F10")
        program.click("menu.home")
        program.click("home.quit")
        assert program.process.wait(15) == 0
    assert "Traceback" not in program.output()
