"""The record of a match: what was done and what chance gave, in a form that can be kept and replayed.

A record is a :class:`Header` and numbered :class:`Entry` lines. Packed, it is msgpack, compressed, and masked with a
key that lies beside it: safe from a text search and from a casual look, not from somebody who writes a decoder.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from enum import IntEnum
from hashlib import blake2b, shake_256
from typing import Any

import msgspec

from cubes.chance import Outcome
from cubes.game import GameSpec, TimeUp, Viewer
from cubes.words import _

MAGIC = b"CUBES"
VERSION = 1
"""Of the form of a record; a higher number than this is refused politely."""

_CHECK = 16
_MASK_KEY = 32


class RecordError(ValueError):
    """A record cannot be read: damaged, from a newer version, or of a game that is not here. Says so plainly."""


class DamagedRecord(RecordError):
    """A record makes no sense: bits have changed, or parts are missing."""


class Kind(IntEnum):
    """What an entry of the journal records."""

    ACT = 0
    UNDO = 1
    REDO = 2


class Entry(msgspec.Struct, frozen=True):
    """One line of the journal: an act with what chance gave, or that a seat took its last act back or restored it."""

    number: int
    kind: Kind
    seat: Viewer
    action: Any = None
    outcomes: tuple[Outcome, ...] = ()

    def __repr__(self) -> str:
        return f"<Entry {self.number}>"


class Header(msgspec.Struct, frozen=True, array_like=True):
    """What opens a record: the game, the state it began with, and where its luck comes from.

    ``dealt`` is what chance gave for that state, ``settling`` what it gave from there to the first decision.
    """

    game: str
    rules_version: int
    start: msgspec.Raw
    dealt: tuple[int | tuple[int | str, ...], ...]
    settling: tuple[int | tuple[int | str, ...], ...]
    key: bytes
    seed: int | str | None = None

    def __repr__(self) -> str:
        return f"<Header of {self.game}>"


class _PackedEntry(msgspec.Struct, frozen=True, array_like=True):
    number: int
    kind: int
    seat: int
    action: msgspec.Raw
    outcomes: tuple[int | tuple[int | str, ...], ...] = ()


_TABLE = -1
_encoder = msgspec.msgpack.Encoder()
_header_decoder = msgspec.msgpack.Decoder(Header)
_entry_decoder = msgspec.msgpack.Decoder(_PackedEntry)
_parts_decoder = msgspec.msgpack.Decoder(list[bytes])
_DECODING = (msgspec.DecodeError, msgspec.ValidationError, ValueError, TypeError)


def damaged() -> DamagedRecord:
    """The error for a record that does not make sense."""
    return DamagedRecord(_("This saved game is damaged and cannot be read."))


def encode_header(header: Header) -> bytes:
    """A header as bytes, unmasked."""
    return _encoder.encode(header)


def decode_header(data: bytes) -> Header:
    """The header in bytes that :func:`encode_header` made."""
    try:
        return _header_decoder.decode(data)
    except _DECODING as error:
        raise damaged() from error


def encode_entry(entry: Entry) -> bytes:
    """An entry as bytes, unmasked."""
    seat = _TABLE if entry.seat is None else entry.seat
    action = msgspec.Raw(_encoder.encode(entry.action))
    return _encoder.encode((entry.number, int(entry.kind), seat, action, entry.outcomes))


def decode_entry(data: bytes, spec: GameSpec) -> Entry:
    """The entry in bytes that :func:`encode_entry` made, for a game whose actions it knows."""
    try:
        packed = _entry_decoder.decode(data)
        kind = Kind(packed.kind)
        seat = None if packed.seat == _TABLE else packed.seat
        action = None
        if kind is Kind.ACT:
            action = msgspec.msgpack.decode(packed.action, type=TimeUp if seat is None else spec.Action)
    except _DECODING as error:
        raise damaged() from error
    return Entry(packed.number, kind, seat, action, packed.outcomes)  # type: ignore[arg-type]


def check_header(header: Header, spec: GameSpec) -> None:
    """Raise :class:`RecordError` when a match was played by other rules than those at hand."""
    if header.rules_version != spec.rules_version:
        raise RecordError(
            _(
                "This game of {game} was played by version {theirs} of its rules; this program has version {ours}."
            ).format(game=_(spec.title), theirs=header.rules_version, ours=spec.rules_version)
        )


def unknown_game(game: str) -> RecordError:
    """The error for a record of a game that this program does not have."""
    return RecordError(_("This saved game belongs to a game that is not here: {game}.").format(game=game))


def mask(data: bytes, key: bytes, number: int) -> bytes:
    """The data crossed with a stream drawn from a key and a number; doing it twice gives the data back."""
    stream = shake_256(key + number.to_bytes(8, "little", signed=True)).digest(len(data))
    return (int.from_bytes(data, "little") ^ int.from_bytes(stream, "little")).to_bytes(len(data), "little")


def seal(data: bytes, key: bytes, number: int) -> bytes:
    """Compress, add a check and mask: the form in which anything secret is kept."""
    packed = zlib.compress(data, 6)
    return mask(blake2b(packed, digest_size=_CHECK).digest() + packed, key, number)


def unseal(sealed: bytes, key: bytes, number: int) -> bytes:
    """What :func:`seal` was given; raises :class:`RecordError` when a bit has changed."""
    if not isinstance(sealed, bytes) or not isinstance(key, bytes):
        raise damaged()
    plain = mask(sealed, key, number)
    check, packed = plain[:_CHECK], plain[_CHECK:]
    if blake2b(packed, digest_size=_CHECK).digest() != check:
        raise damaged()
    return zlib.decompress(packed)


def write_record(header: Header, entries: Iterable[Entry]) -> bytes:
    """A complete match in one piece of bytes."""
    parts = [encode_header(header), *(encode_entry(entry) for entry in entries)]
    body = _encoder.encode(parts)
    key = blake2b(header.key, digest_size=_MASK_KEY, person=b"mask").digest()
    return MAGIC + VERSION.to_bytes(2, "little") + key + seal(body, key, 0)


def read_record(data: bytes) -> tuple[Header, list[bytes]]:
    """The header and the still encoded entries of :func:`write_record`'s bytes."""
    start = len(MAGIC) + 2
    if data[: len(MAGIC)] != MAGIC or len(data) < start + _MASK_KEY + _CHECK:
        raise damaged()
    check_version(int.from_bytes(data[len(MAGIC) : start], "little"))
    key, sealed = data[start : start + _MASK_KEY], data[start + _MASK_KEY :]
    try:
        header, *entries = _parts_decoder.decode(unseal(sealed, key, 0))
    except _DECODING as error:
        raise damaged() from error
    return decode_header(header), entries


def check_version(version: int) -> None:
    """Raise :class:`RecordError` when a record has a form newer than this program knows."""
    if version > VERSION:
        raise RecordError(
            _("This game was saved by a newer version of Cubes (format {theirs}; this one reads {ours}).").format(
                theirs=version, ours=VERSION
            )
        )
