"""What people do at the table, from outside."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.desk import Node, Program, wait_for

GAME = "dont_mess_with_cthulhu"
SEED = "2"
NAMES = ("Ann", "Ben", "Cleo", "Dora")


def prepare(data: Path, speed: str = "fast") -> None:
    """A data folder whose owner likes it quick."""
    data.mkdir(parents=True, exist_ok=True)
    (data / "settings.ini").write_text(f"[General]\nspeed={speed}\nreduced_motion=no\n", "utf-8")


def begin(program: Program, game: str = GAME) -> None:
    """Home, a new game, the names typed, and start: all by mouse and keyboard."""
    program.wait(f"home.new.{game}", lambda node: node.works)
    program.take_focus()
    program.click(f"home.new.{game}")
    for number, name in enumerate(NAMES):
        program.click(f"new.name.{number}")
        program.type(name)
        program.wait(f"new.name.{number}", lambda node, name=name: node.text == name)
    # A seed, since a card turned at random may end the game.
    for name in ("new.more", "new.seed"):
        scroll_to(program, name)
        program.click(name)
    program.type(SEED)
    program.wait("new.seed", lambda node: node.text == SEED)
    program.click("new.start")


def scroll_to(program: Program, name: str) -> None:
    """Turn the wheel until something in a scrolling column lies above the button at the foot."""
    foot = program.wait("new.start").rect[1]

    def in_sight() -> bool:
        x, y, _width, height = program.wait(name).rect
        if y + height < foot:
            return True
        program.xdotool("mousemove", x + 8, foot - 60, "click", 5)
        return False

    wait_for(f"{name} in sight", in_sight, tell=program.words)


def curtain_for(program: Program) -> str:
    """The name that the curtain asks for, once it is down and can be opened."""
    program.wait("curtain.hold", lambda node: node.works)
    words = program.wait("curtain").name
    return next((name for name in NAMES if f"Pass the screen to {name}." in words), words)


def open_by_hand(program: Program) -> None:
    """Press and hold until the curtain opens, and let go."""
    program.hold("curtain.hold", lambda: program.find("curtain.hold") is None, "the curtain open")
    program.wait_gone("curtain")


def pickable(program: Program) -> list[Node]:
    """The cards that can be turned now."""
    return [node for node in program.tree() if ".piece.card" in node.id and node.works and "focusable" in node.states]
