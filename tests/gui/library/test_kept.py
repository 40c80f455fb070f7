"""What players keep: one file, read before every change, never written in part, never lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gui.kept import FILE, LONGEST, MOST, Deed, KeptTrouble, Shelf

GAME = "some_game"
WON = {"battles": 1, "wins": 1}


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


def names(shelf: Shelf) -> list[str]:
    return [one.name for one in shelf.of(GAME)]


def test_things_are_kept_by_name_and_found_by_another_shelf(shelf: Shelf, tmp_path: Path):
    assert not (tmp_path / FILE).exists()
    one = shelf.keep(GAME, "  Gnash   maw ", [1, 2])
    shelf.keep(GAME, "alba", [3])
    shelf.keep("another_game", "Gnash maw", {"x": 1})
    again = Shelf(tmp_path)
    assert names(again) == ["alba", "Gnash maw"]
    assert again.find(GAME, one.id) == one
    assert one.value == [1, 2]
    assert again.messages == ()
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_names_are_unique_and_needed(shelf: Shelf):
    one = shelf.keep(GAME, "Maw", [1])
    two = shelf.keep(GAME, "Fang", [1])
    for name, words in (("", "missing"), ("  ", "missing"), ("MAW", "already")):
        with pytest.raises(KeptTrouble, match=words):
            shelf.keep(GAME, name, [2])
        if name.strip():
            with pytest.raises(KeptTrouble, match=words):
                shelf.rename(GAME, two.id, name)
    shelf.rename(GAME, one.id, "maw")
    assert names(shelf) == ["Fang", "maw"]
    assert shelf.free_name(GAME, "Maw") == "Maw 2"
    assert shelf.free_name(GAME, "Claw") == "Claw"


def test_copies_have_a_record_of_their_own_and_things_can_go(shelf: Shelf):
    one = shelf.keep(GAME, "Maw", [1])
    shelf.count(GAME, "m1", [Deed([1], WON, "Maw")])
    copy = shelf.copy(GAME, one.id)
    assert (copy.name, copy.value, copy.record) == ("Maw 2", [1], {})
    shelf.delete(GAME, one.id)
    assert names(shelf) == ["Maw 2"]
    with pytest.raises(KeptTrouble):
        shelf.copy(GAME, one.id)
    assert shelf.keep(GAME, "Maw", [4]).id not in (one.id, copy.id)


def test_a_match_counts_once_for_what_fought_in_it(shelf: Shelf):
    one = shelf.keep(GAME, "Maw", [1])
    shelf.keep(GAME, "Twin", [1])
    for _time in range(3):
        shelf.count(GAME, "m1", [Deed([1], WON, "Maw"), Deed([9], WON, "Nobody")])
    shelf.count(GAME, "m2", [Deed([1], {"battles": 1, "wins": 0, "trophies": 2}, "Maw")])
    shelf.count(GAME, "m3", [Deed([1], WON)])
    found = shelf.find(GAME, one.id)
    assert found is not None
    assert found.record == {"battles": 2, "wins": 1, "trophies": 2}
    assert [one.record for one in shelf.of(GAME)][1] == {}


def test_what_two_seats_bring_has_done_what_both_did(shelf: Shelf):
    one = shelf.keep(GAME, "Maw", [1])
    lost = {"battles": 1, "wins": 0}
    for _time in range(2):
        shelf.count(GAME, "m1", [Deed([1], lost, "Maw"), Deed([1], WON, "Maw")])
    found = shelf.find(GAME, one.id)
    assert found is not None
    assert found.record == {key: lost[key] + WON[key] for key in WON}


def test_what_was_kept_in_a_match_has_fought_in_it(shelf: Shelf):
    one = shelf.keep(GAME, "Maw", [1], match="m1")
    shelf.count(GAME, "m1", [Deed([1], WON)])
    shelf.count(GAME, "m2", [Deed([1], WON)])
    found = shelf.find(GAME, one.id)
    assert found is not None
    assert found.record == WON


def test_two_windows_lose_nothing_to_each_other(tmp_path: Path):
    one, other = Shelf(tmp_path), Shelf(tmp_path)
    one.keep(GAME, "A", [1])
    other.keep(GAME, "B", [2])
    one.keep(GAME, "C", [3])
    assert names(one) == names(other) == ["A", "B", "C"]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"version": "x"}', '{"games": {"g": 3}}', "\x00\xff"])
def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path, text: str):
    (tmp_path / FILE).write_bytes(text.encode("latin-1"))
    shelf = Shelf(tmp_path)
    (message,) = shelf.messages
    assert "set aside" in message
    assert shelf.messages == ()
    assert (tmp_path / f"{FILE}.damaged-1").read_bytes() == text.encode("latin-1")
    assert shelf.of(GAME) == ()
    shelf.keep(GAME, "Maw", [1])
    assert names(Shelf(tmp_path)) == ["Maw"]


def test_single_entries_that_make_no_sense_cost_nobody_else_anything(tmp_path: Path):
    good = {"id": 4, "name": "Maw", "value": [1], "record": {"battles": 2}}
    bad = [{"id": "x"}, {"id": 5, "name": " ", "value": 1}, 7, {**good, "name": "Twin"}]
    text = json.dumps({"version": 1, "games": {GAME: [good, *bad]}})
    (tmp_path / FILE).write_text(text)
    shelf = Shelf(tmp_path)
    (message,) = shelf.messages
    assert message.startswith("4 ")
    assert names(shelf) == ["Maw"]
    assert (tmp_path / f"{FILE}.damaged-1").read_text() == text
    shelf.keep(GAME, "Fang", [2])
    assert names(Shelf(tmp_path)) == ["Fang", "Maw"]


def test_names_are_as_short_and_plain_as_when_they_are_typed(tmp_path: Path):
    entry = {"id": 1, "name": f"Ma|w  {'x' * 5000}", "value": [1]}
    (tmp_path / FILE).write_text(json.dumps({"version": 1, "games": {GAME: [entry]}}))
    (name,) = names(Shelf(tmp_path))
    assert name == f"Ma¦w {'x' * (LONGEST - 5)}"


def test_names_that_were_too_long_stay_apart(tmp_path: Path):
    entries = [{"id": number, "name": "x" * (30 + number), "value": [1]} for number in range(1, 12)]
    (tmp_path / FILE).write_text(json.dumps({"version": 1, "games": {GAME: entries}}))
    found = names(Shelf(tmp_path))
    assert len(set(found)) == 11
    assert max(map(len, found)) == LONGEST
    assert "x" * (LONGEST - 3) + " 11" in found


def test_what_has_the_longest_name_can_be_copied(shelf: Shelf):
    """And kept again: there is room for the number."""
    one = shelf.keep(GAME, "W" * LONGEST, [1])
    assert [shelf.copy(GAME, one.id).name for _time in range(2)] == [f"{'W' * (LONGEST - 2)} {n}" for n in (2, 3)]
    assert shelf.free_name(GAME, "W" * LONGEST) == f"{'W' * (LONGEST - 2)} 4"


def test_more_than_can_be_kept_is_left_out_and_told(tmp_path: Path):
    entries = [{"id": number, "name": f"Maw {number}", "value": [1]} for number in range(MOST + 3)]
    text = json.dumps({"version": 1, "games": {GAME: entries}})
    (tmp_path / FILE).write_text(text)
    shelf = Shelf(tmp_path)
    (message,) = shelf.messages
    assert "3 more are left out" in message
    assert len(shelf.of(GAME)) == MOST
    assert (tmp_path / f"{FILE}.damaged-1").read_text() == text


def test_a_newer_file_is_read_but_never_written(tmp_path: Path):
    text = json.dumps({"version": 2, "games": {GAME: [{"id": 1, "name": "Maw", "value": [1], "new": 1}]}})
    (tmp_path / FILE).write_text(text)
    shelf = Shelf(tmp_path)
    assert "newer" in shelf.messages[0]
    assert names(shelf) == ["Maw"]
    with pytest.raises(KeptTrouble, match="newer"):
        shelf.keep(GAME, "Fang", [2])
    assert (tmp_path / FILE).read_text() == text


def test_what_cannot_be_written_is_told_and_changes_nothing(tmp_path: Path, monkeypatch):
    shelf = Shelf(tmp_path)
    shelf.keep(GAME, "Maw", [1])

    def full(_number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("gui.kept.os.fsync", full)
    with pytest.raises(KeptTrouble, match="No space left"):
        shelf.keep(GAME, "Fang", [2])
    assert names(shelf) == ["Maw"]
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_a_folder_that_is_a_file_or_gone(tmp_path: Path):
    shelf = Shelf(tmp_path / "gone")
    assert shelf.of(GAME) == ()
    with pytest.raises(KeptTrouble):
        shelf.keep(GAME, "Maw", [1])
    (tmp_path / FILE).mkdir()
    odd = Shelf(tmp_path)
    assert odd.messages
    with pytest.raises(KeptTrouble):
        odd.keep(GAME, "Maw", [1])


def test_there_is_an_end(shelf: Shelf, tmp_path: Path):
    things = [{"id": number, "name": f"T{number}", "value": []} for number in range(1, MOST + 1)]
    (tmp_path / FILE).write_text(json.dumps({"version": 1, "games": {GAME: things}}))
    with pytest.raises(KeptTrouble, match=str(MOST)):
        shelf.keep(GAME, "More", [1])
