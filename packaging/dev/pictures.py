"""Draws the pictures of the README: one position of each game, as the whole table sees it."""

import subprocess
import sys
from pathlib import Path

from cubes import GAMES

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path("assets/pictures")

# game -> players, seed, steps: a moment at which the table has something to show
MOMENTS = {"dont_mess_with_cthulhu": (5, 7, 22)}
USUAL = (4, 7, 20)
SIZE = "1366x768"


def main(games: list[str]) -> None:
    (ROOT / FOLDER).mkdir(parents=True, exist_ok=True)
    for game in games or GAMES:
        players, seed, steps = MOMENTS.get(game, USUAL)
        file = FOLDER / f"{game}.png"
        options = {"game": game, "players": players, "seed": seed, "steps": steps, "audience": "table", "size": SIZE}
        command = [sys.executable, "-m", "gui", "--picture", str(file)]
        command += [text for name, value in options.items() for text in (f"--{name}", str(value))]
        subprocess.run(command, cwd=ROOT, check=True)
        print(f"{file}: {(ROOT / file).stat().st_size // 1024} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
