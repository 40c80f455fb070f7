"""The match: the one mutable object of the rules core. It judges, applies, records, takes back and replays.

Every change goes one way: refuse or apply, advance beat by beat until somebody must decide, hand the entry to whoever
keeps it (``on_entry``), and only then become the new state. An exception anywhere before leaves the match as it was.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Any, get_args

import msgspec

from cubes import journal
from cubes.chance import Chance, KeyedChance, LiveChance, RecordedChance, SeededChance
from cubes.game import (
    Event,
    GameSpec,
    Outcome,
    Player,
    Refusal,
    Refused,
    Restored,
    Step,
    TableCause,
    TimeUp,
    TookBack,
    Viewer,
    describe_event,
    settle,
)
from cubes.journal import Entry, Header, Kind, RecordError
from cubes.line import Act, Line
from cubes.setup import prepare_seats

_encode = msgspec.msgpack.Encoder().encode


class Match:
    """A game being played. Made by :meth:`new` or :meth:`from_bytes`.

    Attributes:
        spec: the game.
        state: the whole truth of this moment; never for a player's eyes.
        seed: the typed seed, or ``None``; ``seeded`` says publicly that there is one.
        opening: the beats from the first state to the first decision.
        entries: the journal so far.
        on_entry: called with each new entry, and the state it leads to, before the match takes them over; when it
            raises, nothing has changed.
    """

    def __init__(self, spec: GameSpec, start: Any, chance: Chance, dealt: Sequence[Any] = ()) -> None:
        self.spec = spec
        self.seed: int | str | None = getattr(chance, "seed", None)
        self.entries: list[Entry] = []
        self.on_entry: Callable[[Entry, Any], None] | None = None
        self._kinds = frozenset(get_args(spec.Action) or (spec.Action,))
        self._chance = chance
        self._key = chance.key if isinstance(chance, KeyedChance) else secrets.token_bytes(32)
        self._start = start
        self._events: list[Event] = []
        self._told: list[tuple[Viewer, int]] = []
        self._dealt = tuple(dealt)
        drawn = len(chance.taken)
        self.opening: tuple[Step, ...] = tuple(settle(spec.rules, Step((), start), chance))
        self._settling = tuple(chance.taken[drawn:])
        self.state = self.opening[-1].state
        self._events.extend(event for beat in self.opening for event in beat.events)
        self._line = Line(self.spec.rules, self.state)

    # --- making ---------------------------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        spec: GameSpec,
        names: Iterable[str] = (),
        *,
        options: Any = None,
        chance: Chance | None = None,
        seats: Sequence[Any] | None = None,
        start: Any = None,
        standing: tuple[int, ...] = (),
    ) -> Match:
        """A new match for these names, or these ``seats``, or from a constructed position ``start``.

        Raises ``ValueError`` in plain words when seats or options do not fit the game.
        """
        chance = chance if chance is not None else LiveChance()
        chance.begin(0)
        if start is None:
            options = options if options is not None else spec.Options()
            prepared = prepare_seats(spec, tuple(names), seats, options)
            start = spec.rules.start(prepared, options, chance, standing)
        return cls(spec, start, chance, chance.taken)

    @classmethod
    def from_bytes(cls, data: bytes, games: Mapping[str, GameSpec] | None = None) -> Match:
        """The match that :meth:`to_bytes` wrote, replayed; raises :class:`RecordError` in plain words."""
        header, packed = journal.read_record(data)
        spec = find_game(header.game, games)
        return cls.restore(header, (journal.decode_entry(entry, spec) for entry in packed), games)

    @classmethod
    def restore(cls, header: Header, entries: Iterable[Entry], games: Mapping[str, GameSpec] | None = None) -> Match:
        """Replay a record by its outcomes, never by a seed; raises :class:`RecordError` in plain words."""
        spec = find_game(header.game, games)
        journal.check_header(header, spec)
        chance = SeededChance(header.seed) if header.seed is not None else LiveChance(header.key)
        try:
            return cls._replayed(spec, header, list(entries), chance)
        except RecordError:
            raise
        except Exception as error:
            raise journal.damaged() from error

    @classmethod
    def _replayed(
        cls, spec: GameSpec, header: Header, entries: list[Entry], chance: Chance, beats: list[Step] | None = None
    ) -> Match:
        start = msgspec.msgpack.decode(header.start, type=spec.State)
        recorded = RecordedChance(header.settling)  # type: ignore[arg-type]
        match = cls(spec, start, recorded, header.dealt)
        recorded.finish()
        for entry in entries:
            if entry.number != len(match.entries) + 1:
                raise journal.damaged()
            recorded.load(entry.outcomes)
            told = match._repeat(entry)
            recorded.finish()
            if beats is not None:
                beats.extend(told)
        match._chance, match._key, match.seed = chance, header.key, header.seed
        return match

    def _repeat(self, entry: Entry) -> tuple[Step, ...]:
        if entry.kind is Kind.ACT:
            return self.submit(entry.seat, entry.action)
        if entry.seat is None:
            raise journal.damaged()
        return self.undo(entry.seat) if entry.kind is Kind.UNDO else self.redo(entry.seat)

    # --- asking ---------------------------------------------------------------------------------------------------

    @property
    def setup(self) -> Any:
        """The frozen part that all states share: players, seats, options, house data."""
        return self.state.setup

    @property
    def players(self) -> tuple[Player, ...]:
        """The people at the table, by seat."""
        players: tuple[Player, ...] = self.state.setup.players
        return players

    @property
    def seeded(self) -> bool:
        """Whether a typed seed lies under this match; shown publicly, since who knows it can know the deal."""
        return self.seed is not None

    def deciders(self) -> tuple[int, ...]:
        """The seats with something they may do now."""
        return self.spec.rules.deciders(self.state)

    def awaited(self) -> tuple[int, ...]:
        """Those of the deciders whom the table waits for."""
        return self.spec.rules.awaited(self.state)

    def legal_actions(self, seat: int) -> tuple[Any, ...]:
        """What the seat may do now; empty for a seat that has nothing to decide or does not exist."""
        return self.spec.rules.legal_actions(self.state, seat) if self._is_seat(seat) else ()

    def refusal(self, seat: Viewer, action: Any) -> Refusal | None:
        """``None`` when the seat may do this now, otherwise why not. Takes anything, however malformed."""
        if seat is None:
            if type(action) is not TimeUp:
                return Refusal(TableCause.UNKNOWN_ACTION)
        elif not self._is_seat(seat):
            return Refusal(TableCause.UNKNOWN_SEAT)
        elif type(action) not in self._kinds or not _well_formed(action):
            return Refusal(TableCause.UNKNOWN_ACTION)
        return self.spec.rules.refusal(self.state, seat, action)

    def outcome(self) -> Outcome | None:
        """How the game ended; ``None`` while it goes on."""
        return self.spec.rules.outcome(self.state)

    def view(self, viewer: Viewer) -> Any:
        """What a seat may know and has ever learned; ``None``: what the whole table may know."""
        return self.spec.rules.view(self.state, viewer)

    def events(self, viewer: Viewer, since: int = 0) -> tuple[Event, ...]:
        """What happened, as far as the viewer may know, without the first ``since`` of those."""
        return tuple([event for event in self._events if event.visible_to(viewer)][since:])

    def log(self, viewer: Viewer, since: int = 0) -> tuple[str, ...]:
        """The same as :meth:`events`, in words."""
        return tuple(self.describe(event) for event in self.events(viewer, since))

    def describe(self, event: Event) -> str:
        """An event in words; also the table's own ones (an act taken back, restored)."""
        return describe_event(self.spec.rules, event)

    def recap(self, seat: int) -> tuple[Event, ...]:
        """What happened in public since the end of the seat's previous turn (else since the start).

        That is, what came after the seat's last act before those that others did last: its own acts since then belong
        to the turn that it is in. Acts of which the table heard nothing do not count, so that nothing tells of them.
        """
        since, others = 0, False
        for by, end in reversed(self._told):
            if by == seat and others:
                since = end
                break
            others = others or by != seat
        return tuple(event for event in self._events[since:] if event.to is None)

    # --- acting ---------------------------------------------------------------------------------------------------

    def submit(self, seat: Viewer, action: Any) -> tuple[Step, ...]:
        """Do it: the beats of the act and of what then happens by itself. Raises :class:`Refused`, changing nothing."""
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        beats, act = self._perform(seat, action)
        self._keep(Entry(act.number, Kind.ACT, seat, action, act.outcomes), act.after)
        self._tell(beats, seat)
        self.state = act.after
        self._line.add(act)
        return beats

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take its last act back. Depends on nothing that is hidden from that seat."""
        return self._undoable(seat) is not None

    def undo_is_public(self, seat: int) -> bool:
        """Whether the seat's undo may be offered at the table: for acts that everybody saw.

        While a seat works in secret all its undo belongs behind the curtain, or the table would see it change as secret
        steps are taken.
        """
        index = self._undoable(seat)
        return index is not None and self._line.act(index).public and not self._line.works_in_secret(seat)

    def redo_is_public(self, seat: int) -> bool:
        """Whether the seat's redo may be offered at the table; see :meth:`undo_is_public`."""
        undone = self._line.next_redo(seat) if self._is_seat(seat) else None
        return undone is not None and undone.public and not self._line.works_in_secret(seat)

    def undo(self, seat: int) -> tuple[Step, ...]:
        """Take the seat's last act back: the beat of it. Raises :class:`Refused`, changing nothing."""
        index = self._undoable(seat)
        shorter = self._line.without(index) if index is not None else None
        if shorter is None:
            raise self._nothing(seat, TableCause.NOTHING_TO_UNDO)
        line, taken = shorter
        player = self.players[seat]
        events = tuple(TookBack(player=player, to=to) for to in taken.hearers())
        beats = (Step(events, line.state),)
        self._keep(Entry(self._next_number(), Kind.UNDO, seat), line.state)
        self._tell(beats, seat)
        self.state = line.state
        self._line = line
        return beats

    def can_redo(self, seat: int) -> bool:
        """Whether the seat may restore what it took back last."""
        return self._is_seat(seat) and self._line.next_redo(seat) is not None

    def redo(self, seat: int) -> tuple[Step, ...]:
        """Restore what the seat took back last: the beats. Raises :class:`Refused`, changing nothing."""
        undone = self._line.next_redo(seat) if self._is_seat(seat) else None
        if undone is None:
            raise self._nothing(seat, TableCause.NOTHING_TO_REDO)
        beats, act = self._perform(seat, undone.action)
        player = self.players[seat]
        restored = tuple(Restored(player=player, to=to) for to in act.hearers())
        beats = (Step((*restored, *beats[0].events), beats[0].state), *beats[1:])
        self._keep(Entry(act.number, Kind.REDO, seat, None, act.outcomes), act.after)
        self._tell(beats, seat)
        self.state = act.after
        self._line.add(act, redone=True)
        return beats

    def _undoable(self, seat: int) -> int | None:
        if not self._is_seat(seat) or self.outcome() is not None:
            return None
        return self._line.last(seat)

    def _perform(self, seat: Viewer, action: Any) -> tuple[tuple[Step, ...], Act]:
        number = self._next_number()
        chance = self._chance
        chance.begin(number)
        rules = self.spec.rules
        beats = tuple(settle(rules, rules.apply(self.state, seat, action, chance), chance))
        outcomes = tuple(chance.taken)
        return beats, Act(number, seat, action, outcomes, beats)

    def _next_number(self) -> int:
        return len(self.entries) + 1

    def _keep(self, entry: Entry, state: Any) -> None:
        if self.on_entry is not None:
            self.on_entry(entry, state)
        self.entries.append(entry)

    def _tell(self, beats: Iterable[Step], by: Viewer) -> None:
        told = [event for beat in beats for event in beat.events]
        self._events.extend(told)
        if any(event.to is None for event in told):
            self._told.append((by, len(self._events)))

    def _is_seat(self, seat: Any) -> bool:
        return type(seat) is int and 0 <= seat < len(self.state.setup.players)

    def _nothing(self, seat: Any, cause: TableCause) -> Refused:
        if not self._is_seat(seat):
            return Refused(Refusal(TableCause.UNKNOWN_SEAT))
        return Refused(Refusal(cause, {"name": self.players[seat].name}))

    # --- keeping --------------------------------------------------------------------------------------------------

    def header(self) -> Header:
        """What opens the record of this match."""
        start = msgspec.Raw(msgspec.msgpack.encode(self._start))
        return Header(self.spec.id, self.spec.rules_version, start, self._dealt, self._settling, self._key, self.seed)

    def beats(self) -> tuple[Step, ...]:
        """Every beat from the opening on, made again from the record: for a replay on the table."""
        beats = list(self.opening)
        self._replayed(self.spec, self.header(), self.entries, LiveChance(self._key), beats)
        return tuple(beats)

    @property
    def identity(self) -> str:
        """A name for this match that no other has and that copies and restored ones share; tells nothing about it."""
        return blake2b(journal.encode_header(self.header()), digest_size=12, person=b"identity").hexdigest()

    def to_bytes(self) -> bytes:
        """The complete record: enough to go on where this match stands."""
        return journal.write_record(self.header(), self.entries)


def find_game(game: str, games: Mapping[str, GameSpec] | None) -> GameSpec:
    """A game by its id, from the catalogue or the one handed in; raises :class:`RecordError` when it is not there."""
    if games is None:
        from cubes.catalogue import GAMES

        games = GAMES
    try:
        return games[game]
    except KeyError as error:
        raise journal.unknown_game(game) from error


def _well_formed(action: Any) -> bool:
    """Whether the fields of an action have the types they are declared with."""
    try:
        return bool(msgspec.msgpack.decode(_encode(action), type=type(action)) == action)
    except (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError, AttributeError):
        return False
