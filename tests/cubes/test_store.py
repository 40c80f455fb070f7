"""The store: nothing is lost, nothing is overwritten, nothing can be read in passing."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from cubes import Match, SeededChance, database, journal
from cubes.store import NewerStore, Store, StoreBusy, StoreError
from tests.cubes.play import ALL_GAMES, NAMES, new_match, random_game, random_step, viewers
from tests.cubes.toy_game import TOY
from tests.cubes.toy_game.actions import Confirm
from tests.cubes.toy_table import finish, plan, toy

ROOT = Path(__file__).parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kept" / "games.db"


def open_store(path: Path) -> Store:
    ticks = count(1)
    return Store(path, lambda: float(next(ticks)), ALL_GAMES)


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with open_store(path) as opened:
        yield opened


def raw(store: Store) -> sqlite3.Connection:
    return store._database._connection


# --- keeping -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", ALL_GAMES.values(), ids=lambda spec: spec.id)
def test_every_step_is_kept_before_submit_returns(path: Path, spec: Any):
    with open_store(path) as store:
        match = new_match(spec, spec.seats[-1], None, spec.demo_options(spec.seats[-1]))
        number = store.create(match)
        random = Random(4)
        for _step in range(25):
            assert store.open(number).to_bytes() == match.to_bytes()
            if not random_step(match, random):
                break
    with open_store(path) as store:
        again = store.open(number)
        assert again.state == match.state
        assert [again.log(viewer) for viewer in viewers(again)] == [match.log(viewer) for viewer in viewers(match)]
        finish(again)
        assert store.open(number).state == again.state


def test_undo_and_redo_are_kept(store: Store):
    match = toy()
    number = store.create(match)
    plan(match, 0)
    match.undo(0)
    plan(match, 1)
    again = store.open(number)
    assert again.state == match.state
    again.redo(0)
    assert store.open(number).state == again.state
    assert store.open(number).can_undo(0)


def test_a_match_that_has_begun_can_be_taken_in(store: Store):
    match = toy()
    plan(match, 0)
    assert store.open(store.create(match)).state == match.state


def test_a_match_cannot_go_on_in_two_places(store: Store):
    match = toy()
    number = store.create(match)
    other = store.open(number)
    plan(match, 0)
    before = other.to_bytes()
    with pytest.raises(StoreError, match="another place"):
        plan(other, 1)
    assert other.to_bytes() == before
    assert store.open(number).state == match.state


def test_lists_hold_public_words(store: Store):
    first, second, third = toy(1), random_game(TOY, 2, 2), new_match(TOY, 2, None)
    one, two, three = store.create(first), store.create(second), store.create(third)
    plan(first, 0)
    assert [summary.id for summary in store.unfinished()] == [one, three]
    (done,) = store.finished()
    outcome = second.outcome()
    assert outcome is not None
    assert done == store.summary(two)
    assert done.winners == outcome.winners
    assert done.outcome == "All rounds are played."
    summary = store.summary(one)
    assert summary.names == NAMES[:3]
    assert summary.game == TOY.id
    assert summary.progress == "Round 1 of 2"
    assert summary.seeded
    assert not store.summary(three).seeded
    assert summary.started < summary.updated
    finish(first)
    assert [summary.id for summary in store.unfinished()] == [three]
    assert {summary.id for summary in store.finished()} == {one, two}


def test_the_clock_lies_beside_the_journal(store: Store):
    match = toy()
    number = store.create(match)
    assert store.summary(number).remaining is None
    store.set_remaining(number, 41.5)
    assert store.summary(number).remaining == 41.5
    assert store.open(number).to_bytes() == match.to_bytes()


def test_a_deleted_match_is_gone(store: Store):
    match = toy(2)
    keep, forget = store.create(toy(1)), store.create(match)
    plan(match, 0)
    store.delete(forget)
    assert [summary.id for summary in store.unfinished()] == [keep]
    for look in (store.open, store.summary):
        with pytest.raises(StoreError, match="not there"):
            look(forget)
    for table in ("entries", "summary"):
        assert raw(store).execute(f"SELECT count(*) FROM {table} WHERE match = ?", (forget,)).fetchone() == (0,)
    assert store.create(toy(3)) > forget


# --- secrets -----------------------------------------------------------------------------------------------------


def folder_bytes(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file())


def test_no_secret_is_found_by_searching_the_files(path: Path):
    with open_store(path) as store:
        match = Match.new(TOY, NAMES[:3], chance=SeededChance("a seed nobody types"))
        store.create(match)
        plan(match, 0, 1)
        secrets = [
            msgspec.msgpack.encode(match.state.hands),
            msgspec.msgpack.encode(match.state.hands[0]),
            msgspec.msgpack.encode(match.state.deck),
            msgspec.msgpack.encode(match.state.places),
            journal.encode_entry(match.entries[0]),
            match.header().key,
            match.header().key.hex().encode(),
            b"a seed nobody types",
            match.log(0)[-1].encode(),
            b"hands",
        ]
        for file in path.parent.iterdir():
            assert file.stat().st_size
        found = folder_bytes(path.parent)
        assert b"Ann" in found, "the search itself works"
        assert b"Round 1 of 2" in found
        assert not [secret for secret in secrets if secret in found]
    found = folder_bytes(path.parent)
    assert not [secret for secret in secrets if secret in found]
    header = journal.encode_header(match.header())
    assert b"hands" in header
    assert match.header().key in header


def test_the_same_step_looks_different_in_every_match(store: Store):
    for _twice in range(2):
        match = toy(5)
        store.create(match)
        plan(match, 0)
    rows = raw(store).execute("SELECT data FROM entries").fetchall()
    assert len({data for (data,) in rows}) == len(rows) == 2


# --- faults ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("content", [b"", b"not a database at all" * 100, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_damaged_file_is_set_aside(path: Path, content: bytes):
    path.parent.mkdir()
    path.write_bytes(content)
    with open_store(path) as store:
        store.create(toy())
        if not content:
            assert store.messages == []
            return
        assert len(store.messages) == 1
        assert "games.db.damaged-1" in store.messages[0]
    assert path.with_name("games.db.damaged-1").read_bytes() == content


def test_nothing_that_was_set_aside_is_overwritten(path: Path):
    path.parent.mkdir()
    for number in (1, 2, 3):
        path.write_bytes(f"damaged {number}".encode() * 50)
        with open_store(path) as store:
            assert f"damaged-{number}" in store.messages[0]
    assert {file.name for file in path.parent.iterdir() if "damaged" in file.name} == {
        "games.db.damaged-1",
        "games.db.damaged-2",
        "games.db.damaged-3",
    }
    assert path.with_name("games.db.damaged-1").read_bytes().startswith(b"damaged 1")


def test_a_torn_page_never_ends_in_a_traceback(path: Path):
    with open_store(path) as store:
        for seed in range(6):
            store.create(random_game(TOY, 4, seed))
    sound = path.read_bytes()
    random = Random(2)
    for _attempt in range(25):
        data = bytearray(sound)
        start = random.randrange(len(data) - 400)
        data[start : start + 400] = random.randbytes(400)
        path.write_bytes(data)
        with open_store(path) as store:
            told = list(store.messages)
            for summary in store.finished():
                try:
                    store.open(summary.id)
                except StoreError as error:
                    told.append(str(error))
            assert all("damaged" in words for words in told)


def test_a_database_of_somebody_else_is_set_aside(path: Path):
    path.parent.mkdir()
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE recipes (name TEXT)")
    other.commit()
    other.close()
    with open_store(path) as store:
        assert len(store.messages) == 1
    assert path.with_name("games.db.damaged-1").exists()


def test_a_damaged_match_does_not_take_the_others_with_it(store: Store):
    sound, broken = toy(1), toy(2)
    one, two = store.create(sound), store.create(broken)
    plan(sound, 0)
    plan(broken, 0)
    raw(store).execute("UPDATE entries SET data = zeroblob(length(data)) WHERE match = ?", (two,))
    with pytest.raises(StoreError, match="Ann, Ben, Cat is damaged"):
        store.open(two)
    assert len(store.messages) == 1
    assert [summary.id for summary in store.unfinished()] == [one]
    assert store.open(one).state == sound.state
    kept = raw(store).execute("SELECT count(*) FROM entries WHERE match = ?", (two,)).fetchone()
    assert kept == (1,), "what is left is kept"


@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM entries WHERE number = 1",
        "UPDATE entries SET number = 9 WHERE number = 1",
        "UPDATE matches SET header = x'00'",
        "UPDATE matches SET key = randomblob(32)",
        "UPDATE matches SET identity = 'another'",
    ],
)
def test_a_match_with_a_part_missing_is_set_aside(store: Store, change: str):
    match = toy()
    number = store.create(match)
    plan(match, 0)
    plan(match, 1)
    raw(store).execute(change)
    with pytest.raises(StoreError, match="damaged"):
        store.open(number)
    assert store.unfinished() == ()


def test_a_match_of_a_game_that_is_not_here_is_left_alone(path: Path):
    with open_store(path) as store:
        number = store.create(toy())
    with Store(path, lambda: 0.0, {}) as store:
        with pytest.raises(StoreError, match="not here"):
            store.open(number)
        assert store.unfinished()[0].id == number
    with open_store(path) as store:
        assert store.open(number).state == toy().state


def test_a_newer_file_is_refused_and_left_as_it_is(path: Path):
    with open_store(path) as store:
        store.create(toy())
        raw(store).execute(f"PRAGMA user_version = {len(database.MIGRATIONS) + 1}")
    before = path.read_bytes()
    with pytest.raises(NewerStore, match="newer version of Cubes"):
        open_store(path)
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir() if "damaged" in file.name] == []


def test_migrations_are_taken_in_order_and_keep_everything(path: Path, monkeypatch: pytest.MonkeyPatch):
    with open_store(path) as store:
        match = toy()
        number = store.create(match)
    steps = ("ALTER TABLE summary ADD COLUMN note TEXT NOT NULL DEFAULT 'none'", "UPDATE summary SET note = 'second'")
    monkeypatch.setattr(database, "MIGRATIONS", (*database.MIGRATIONS, *steps))
    with open_store(path) as store:
        assert store.open(number).state == match.state
        assert raw(store).execute("SELECT note FROM summary").fetchall() == [("second",)]
        assert raw(store).execute("PRAGMA user_version").fetchone() == (len(database.MIGRATIONS),)
    with open_store(path) as store:
        assert store.unfinished()[0].id == number


def test_a_migration_that_fails_leaves_the_old_version(path: Path, monkeypatch: pytest.MonkeyPatch):
    with open_store(path) as store:
        number = store.create(toy())
    with monkeypatch.context() as patch:
        patch.setattr(database, "MIGRATIONS", (*database.MIGRATIONS, "DELETE FROM matches; SELECT * FROM nowhere"))
        with pytest.raises(StoreError):
            open_store(path)
    with open_store(path) as store:
        assert store.unfinished()[0].id == number


def fill(store: Store) -> None:
    for seed in range(500):
        store.create(toy(seed))


def test_a_full_disk_refuses_the_step_and_changes_nothing(store: Store):
    match = toy()
    number = store.create(match)
    plan(match, 0)
    pages = raw(store).execute("PRAGMA page_count").fetchone()[0]
    raw(store).execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreError, match="disk is full"):
        fill(store)
    words: list[str] = []
    for _attempt in range(200):
        before = match.to_bytes()
        try:
            match.undo(0) if match.can_undo(0) else plan(match, 0)
        except StoreError as error:
            words.append(str(error))
            assert match.to_bytes() == before
    assert words
    assert all("disk is full" in sentence for sentence in words)
    assert store.open(number).state == match.state
    raw(store).execute("PRAGMA max_page_count = 100000")
    finish(match)
    assert store.finished()


def test_a_file_that_cannot_be_written_refuses_the_step_and_changes_nothing(store: Store):
    match = toy()
    number = store.create(match)
    plan(match, 0)
    before = match.to_bytes()
    raw(store).execute("PRAGMA query_only = ON")
    for act in (lambda: plan(match, 1), lambda: match.undo(0), lambda: match.submit(0, Confirm())):
        with pytest.raises(StoreError, match=r"Nothing can be written to .+\. Nothing has changed\."):
            act()
        assert match.to_bytes() == before
    raw(store).execute("PRAGMA query_only = OFF")
    plan(match, 1)
    assert store.open(number).state == match.state


def test_a_file_in_place_of_the_folder_is_told_plainly(tmp_path: Path):
    (tmp_path / "kept").write_text("a file")
    with pytest.raises(StoreError, match="cannot be made"):
        open_store(tmp_path / "kept" / "games.db")


def test_a_folder_in_place_of_the_file_is_told_plainly(path: Path):
    path.mkdir(parents=True)
    with pytest.raises(StoreError, match="cannot be opened"):
        open_store(path)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is read-only for this user")
def test_a_read_only_folder_is_told_plainly(path: Path):
    path.parent.mkdir()
    path.parent.chmod(0o500)
    try:
        with pytest.raises(StoreError):
            open_store(path)
    finally:
        path.parent.chmod(0o700)


def test_a_closed_store_refuses_the_step(path: Path):
    with open_store(path) as store:
        match = toy()
        store.create(match)
    before = match.to_bytes()
    with pytest.raises(StoreError):
        plan(match, 0)
    assert match.to_bytes() == before


# --- two at once, and killed -------------------------------------------------------------------------------------


def child(path: Path, seed: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.cubes.store_child", str(path), str(seed)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )


def test_two_stores_at_once(path: Path):
    with open_store(path) as store:
        store.create(toy())
        with pytest.raises(StoreBusy, match="already open"):
            open_store(path)
        with child(path, 0) as process:
            assert process.communicate(timeout=60)[0].startswith("StoreBusy: Cubes is already open")
    with open_store(path) as store:
        assert len(store.unfinished()) == 1
        assert store.messages == []


@pytest.mark.parametrize("seed", [1, 2])
def test_a_killed_process_loses_nothing_and_bars_nobody(path: Path, seed: int):
    confirmed: dict[int, int] = {}
    with child(path, seed) as process:
        assert process.stdout is not None
        for _line in range(40 + 17 * seed):
            number, entries = map(int, process.stdout.readline().split())
            confirmed[number] = entries
        process.kill()
        for line in process.stdout.read().splitlines():
            if len(numbers := line.split()) == 2:
                confirmed[int(numbers[0])] = int(numbers[1])
    with open_store(path) as store:
        assert store.messages == []
        assert {summary.id for summary in (*store.unfinished(), *store.finished())} >= set(confirmed)
        for number, entries in list(confirmed.items())[-3:]:
            match = store.open(number)
            assert len(match.entries) >= entries
            finish(match)
            assert store.summary(number).finished


@pytest.mark.parametrize(
    ("column", "value"),
    [("names", "Z"), ("names", "5"), ("winners", "null"), ("updated", "soon"), ("updated", 1e300), ("names", "[1, 2]")],
)
def test_a_summary_that_cannot_be_read_does_not_take_the_others_with_it(store: Store, column: str, value: object):
    """Known fault C02: whatever one saved game holds, the list of the others is there."""
    bad, good = (store.create(Match.new(TOY, NAMES[:2], chance=SeededChance(seed))) for seed in (1, 2))
    connection = raw(store)
    connection.execute(f"UPDATE summary SET {column} = ? WHERE match = ?", (value, bad))
    connection.commit()
    assert [summary.id for summary in store.unfinished()] == [good]
    assert any("set aside" in message for message in store.messages)
    assert [summary.id for summary in store.unfinished()] == [good]
