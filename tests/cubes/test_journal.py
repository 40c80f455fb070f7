"""Records: what goes in comes out, what was changed is noticed, and nothing in them can be read in passing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubes import RecordError, TimeUp, journal
from cubes.journal import DamagedRecord, Entry, Kind
from tests.cubes.toy_game import TOY
from tests.cubes.toy_game.actions import Confirm, MakeBet, Plan, Swap

ENTRIES = [
    Entry(1, Kind.ACT, 0, Plan(4)),
    Entry(2, Kind.ACT, 1, Confirm(), (3, (1, 2, 3), ("a", "b"), ())),
    Entry(3, Kind.ACT, None, TimeUp(), (5,)),
    Entry(4, Kind.UNDO, 0),
    Entry(5, Kind.REDO, 3, None, (1,)),
    Entry(6, Kind.ACT, 2, MakeBet(True)),
    Entry(7, Kind.ACT, 2, Swap(0, 1)),
]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: f"{entry.kind.name}-{entry.number}")
def test_entries_read_back_the_same(entry: Entry):
    assert journal.decode_entry(journal.encode_entry(entry), TOY) == entry


@pytest.mark.parametrize("data", [b"", b"\x00", b"\xff" * 9, journal.encode_entry(Entry(1, Kind.ACT, 0, "no act"))])
def test_what_is_no_entry_is_damaged(data: bytes):
    with pytest.raises(DamagedRecord, match="damaged"):
        journal.decode_entry(data, TOY)


def test_entries_show_nothing_in_their_repr():
    assert repr(ENTRIES[0]) == "<Entry 1>"


@given(st.binary(max_size=300), st.binary(min_size=32, max_size=32), st.integers(0, 2**40))
def test_sealed_bytes_open_with_their_key_only(data: bytes, key: bytes, number: int):
    sealed = journal.seal(data, key, number)
    assert journal.unseal(sealed, key, number) == data
    for other, place in ((bytes(32) if any(key) else b"x" * 32, number), (key, number + 1)):
        with pytest.raises(RecordError):
            journal.unseal(sealed, other, place)


@given(st.binary(min_size=20, max_size=200), st.data())
def test_every_changed_bit_of_sealed_bytes_is_noticed(data: bytes, draw: st.DataObject):
    sealed = bytearray(journal.seal(data, b"k" * 32, 1))
    index = draw.draw(st.integers(0, len(sealed) - 1))
    sealed[index] ^= 1 << draw.draw(st.integers(0, 7))
    with pytest.raises(RecordError):
        journal.unseal(bytes(sealed), b"k" * 32, 1)


def test_a_text_is_not_found_in_its_sealed_form():
    assert b"Cthulhu" not in journal.seal(b"Cthulhu" * 20, b"k" * 32, 1)


@given(st.binary(max_size=200))
def test_bytes_from_elsewhere_are_refused(data: bytes):
    for record in (data, journal.MAGIC + data, journal.MAGIC + b"\x01\x00" + data):
        with pytest.raises(RecordError):
            journal.read_record(record)
