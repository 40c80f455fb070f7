"""The corpus of saved games: records of finished and unfinished matches that every later version must read.

``python -m tests.tools.saves --write`` adds records for the present version of a game's rules where there are none;
what is there is never written anew. A record reads back to the events that are listed beside it, or, when the game's
rules have a new version since, is refused with both numbers.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from cubes import Match, SeededChance
from cubes.game import GameSpec
from tests.cubes.play import ALL_GAMES, NAMES, random_step, sample_options

FOLDER = Path(__file__).parents[1] / "cubes" / "saves"
RECORDS = 6


def stem(spec: GameSpec, number: int) -> str:
    """The file name of a record, without its ending."""
    return f"{spec.id}-v{spec.rules_version}-{number}"


def told(match: Match) -> str:
    """What the record must read back to: the kinds of events that everybody heard of, and how it ended."""
    lines = []
    for viewer in (None, *range(len(match.players))):
        heard = " ".join(type(event).__name__ for event in match.events(viewer))
        lines.append(f"{'table' if viewer is None else f'seat {viewer}'}: {heard}")
    outcome = match.outcome()
    lines.append("unfinished" if outcome is None else f"{outcome.reason.name}, won by {outcome.winners}")
    return "\n".join(lines) + "\n"


def made(spec: GameSpec, number: int) -> Match:
    """A match with steps taken back here and there; every other one is left unfinished."""
    random = Random(f"save {spec.id} {number}")
    players = spec.seats[number % len(spec.seats)]
    options = random.choice(sample_options(spec, players, 6))
    match = Match.new(spec, NAMES[:players], options=options, chance=SeededChance(f"save {number}"))
    for _step in range(15 if number % 2 else 10_000):
        seat = random.randrange(players)
        if match.can_undo(seat) and random.random() < 0.3:
            match.undo(seat)
            if random.random() < 0.5:
                match.redo(seat)
        elif not random_step(match, random):
            break
    return match


def main() -> int:
    """Write what is missing, or say what is; the number of records that were missing."""
    write = sys.argv[1:] == ["--write"]
    FOLDER.mkdir(exist_ok=True)
    missing = 0
    for spec in ALL_GAMES.values():
        for number in range(RECORDS):
            record = FOLDER / f"{stem(spec, number)}.cubes"
            if record.exists():
                continue
            missing += 1
            sys.stdout.write(f"{'written' if write else 'missing'}: {record.name}\n")
            if write:
                match = made(spec, number)
                record.write_bytes(match.to_bytes())
                record.with_suffix(".txt").write_text(told(match), encoding="utf-8", newline="\n")
    return 0 if write else missing


if __name__ == "__main__":
    raise SystemExit(main())
