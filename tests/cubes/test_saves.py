"""Records of every version so far are read and played out, or refused with version numbers: tests/tools/saves.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from cubes import Match, RecordError
from tests.cubes.play import ALL_GAMES
from tests.cubes.toy_table import finish
from tests.tools.saves import FOLDER, RECORDS, stem, told

PRESENT = {stem(spec, number) for spec in ALL_GAMES.values() for number in range(RECORDS)}


@pytest.mark.parametrize("record", sorted(FOLDER.glob("*.cubes")), ids=lambda record: record.stem)
def test_a_kept_record_reads_back_twice_and_can_be_played_out(record: Path):
    if record.stem not in PRESENT:
        with pytest.raises(RecordError, match="version"):
            Match.from_bytes(record.read_bytes(), ALL_GAMES)
        return
    for _twice in range(2):
        match = Match.from_bytes(record.read_bytes(), ALL_GAMES)
        assert told(match) == record.with_suffix(".txt").read_text(encoding="utf-8")
        finish(match)
        assert match.outcome() is not None


@pytest.mark.parametrize("spec", ALL_GAMES.values(), ids=lambda spec: spec.id)
def test_there_are_records_of_the_present_rules(spec):
    for number in range(RECORDS):
        assert (FOLDER / f"{stem(spec, number)}.cubes").exists(), "python -m tests.tools.saves --write"
