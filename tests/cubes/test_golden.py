"""Seeded games look the same as when their transcripts were written: ``python -m tests.tools.golden --write``."""

from __future__ import annotations

import pytest

from tests.tools.golden import FOLDER, cases, text


@pytest.mark.parametrize("name", cases())
def test_a_seeded_game_looks_as_it_did(name: str):
    assert text(name) == (FOLDER / name).read_text(encoding="utf-8")


def test_no_transcript_is_left_over():
    assert {file.name for file in FOLDER.iterdir()} == set(cases())
