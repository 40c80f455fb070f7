"""A process that plays with a store until it is killed: prints a line for each step that ``submit`` has confirmed."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from cubes.store import Store, StoreError
from tests.cubes.play import ALL_GAMES, new_match, random_step
from tests.cubes.toy_game import TOY


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main(path: Path, seed: int) -> None:
    try:
        store = Store(path, lambda: 0.0, ALL_GAMES)
    except StoreError as error:
        say(f"{type(error).__name__}: {error}")
        return
    random = Random(seed)
    while True:
        match = new_match(TOY, 4, None, TOY.demo_options(4))
        number = store.create(match)
        say(f"{number} 0")
        while random_step(match, random):
            say(f"{number} {len(match.entries)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
