"""Golden transcripts: short seeded games with every seat's view at every step, kept as text.

``python -m tests.tools.golden`` compares, ``python -m tests.tools.golden --write`` writes them anew. A change in one of
these files is a change in what somebody at the table sees: read the difference before committing it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from cubes import Match, SeededChance
from cubes.game import GameSpec
from tests.cubes.play import ALL_GAMES, NAMES, SPARSE, is_long, next_act

SHOWN = 40
MOST_STEPS = 70
"""Of very long games so many steps are written."""
FOLDER = Path(__file__).parents[1] / "cubes" / "golden"


def cases() -> dict[str, tuple[GameSpec, int, bool]]:
    """File name to game, players and whether the demonstration's options are used."""
    found: dict[str, tuple[GameSpec, int, bool]] = {}
    for spec in ALL_GAMES.values():
        few, many = spec.seats[0], spec.seats[-1]
        found[f"{spec.id}-{few}p-standard.txt"] = (spec, few, False)
        found[f"{spec.id}-{many}p-demo.txt"] = (spec, many, True)
    return found


def plain(value: Any) -> Any:
    """A value as it reads best in a text: names of enums, structs without what is empty."""
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, msgspec.Struct):
        fields = {name: plain(getattr(value, name)) for name in value.__struct_fields__}
        return {name: field for name, field in fields.items() if field or (field == 0 and field is not False)}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {str(plain(key)): plain(item) for key, item in value.items()}
    return value


def lines_of(value: Any) -> Iterator[str]:
    """A view, one field to a line."""
    for name, field in plain(value).items():
        yield f"    {name}: {msgspec.json.encode(field).decode()}"


class Transcript:
    """Writes a seeded game down: whole views at first, then what changed in them."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.viewers = (None, *range(len(match.players)))
        self._heard = dict.fromkeys(self.viewers, 0)
        self._shown: dict[int | None, list[str]] = {viewer: [] for viewer in self.viewers}

    def heard(self) -> Iterator[str]:
        """What is told since the last time: public lines once, private ones under their seat."""
        yield from (f"  all hear: {line}" for line in self._new_lines(None))
        for seat in self.viewers[1:]:
            yield from (f"  {seat} hears: {line}" for line in self._new_lines(seat))

    def _new_lines(self, viewer: int | None) -> list[str]:
        events = self.match.events(viewer, self._heard[viewer])
        self._heard[viewer] += len(events)
        return [self.match.describe(event) for event in events if event.to == viewer]

    def moment(self) -> Iterator[str]:
        """What everybody is shown now, as far as it has changed; of a seat what it sees besides the table."""
        rules = self.match.spec.rules
        yield f"  asks: {rules.asks(self.match.view(None))}"
        table = list(lines_of(self.match.view(None)))
        yield from self._changed(None, table)
        for seat in range(len(self.match.players)):
            view = self.match.view(seat)
            yield from self._changed(seat, [line for line in lines_of(view) if line not in table])
            labels = [rules.label(view, seat, action) for action in self.match.legal_actions(seat)]
            if labels:
                more = f" | and {len(labels) - SHOWN} more" if len(labels) > SHOWN else ""
                yield f"    {seat} may: {' | '.join(labels[:SHOWN])}{more}"

    def _changed(self, viewer: int | None, lines: list[str]) -> Iterator[str]:
        before, self._shown[viewer] = self._shown[viewer], lines
        changed = [line for line in lines if line not in before]
        names = {line.split(":")[0] for line in lines}
        changed += [f"{name}: -" for line in before if (name := line.split(":")[0]) not in names]
        if changed:
            yield "  table" if viewer is None else f"  seat {viewer}"
            yield from changed


def transcript(spec: GameSpec, players: int, demo: bool) -> Iterator[str]:
    """A seeded game in lines."""
    options = spec.demo_options(players) if demo else spec.Options()
    match = Match.new(spec, NAMES[:players], options=options, chance=SeededChance(f"golden {spec.id}"))
    random = Random(f"golden {spec.id} {players}")
    written = Transcript(match)
    yield f"{spec.title}, {players} players, {plain(options)}"
    yield from written.heard()
    yield from written.moment()
    step, wild = 0, 20 if is_long(spec) else None
    while (act := next_act(match, random, wild)) is not None:
        step += 1
        if spec.id in SPARSE and step > MOST_STEPS:
            break
        seat, action = act
        yield f"step {step}: {match.players[seat].name}: {spec.rules.label(match.view(seat), seat, action)}"
        match.submit(seat, action)
        yield from written.heard()
        yield from written.moment()
    yield f"outcome: {plain(match.outcome())}"


def text(name: str) -> str:
    """The transcript that belongs into a file."""
    return "\n".join(transcript(*cases()[name])) + "\n"


def main() -> int:
    """Write or compare; the number of files that differ."""
    write = sys.argv[1:] == ["--write"]
    differ = 0
    FOLDER.mkdir(exist_ok=True)
    for name in cases():
        file = FOLDER / name
        now = text(name)
        if not file.exists() or file.read_text(encoding="utf-8") != now:
            differ += 1
            sys.stdout.write(f"{'written' if write else 'differs'}: {name}\n")
            if write:
                file.write_text(now, encoding="utf-8", newline="\n")
    return 0 if write else differ


if __name__ == "__main__":
    raise SystemExit(main())
