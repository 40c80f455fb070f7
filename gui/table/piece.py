"""Piece: one thing on the table as the present audience sees it, and the places it can be in.

Pieces come from ``tableau(view)``, a pure function of each game. They hold nothing that the view does not: a piece
that is face down has no trace of what it is, and its id is not linked to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QRectF

from gui.table.choice import Element, Light


@dataclass(frozen=True)
class Piece:
    """A thing on the table.

    ``id`` is stable while the thing stays the same to the audience. ``kind`` chooses how it is painted and which
    layer it lies in; ``face`` what it shows. ``place`` is a key that the game's layout turns into a rectangle.
    ``label`` and ``detail`` are its accessible name and description (and tooltip). ``element`` is what picking it
    means to the choice. ``came`` and ``goes`` name the places it enters from and leaves to; with ``cover`` it enters
    as a thing of that kind, turned face down, and turns over to its own face before it moves on.
    """

    id: str
    kind: str
    face: str
    place: str
    owner: int | None = None
    label: str = ""
    detail: str = ""
    element: Element | None = None
    light: Light | None = None
    chosen: bool = False
    veiled: bool = False
    came: str = ""
    goes: str = ""
    cover: str = ""
    order: int = 0
    """Position in a group that enters or leaves together: later ones start later."""
    help: str = ""
    """The anchor of the rules page that explains it; a click on it says what it is."""
    tags: tuple[str, ...] = ()
    """More of what it shows, for its painter (a plate's pips, a chip's kind)."""
    calm: bool = False
    """Whether it keeps its look when it cannot be picked now, instead of being veiled."""
    note: str = ""
    """What a click on it tells beside it, when it cannot be picked."""
    command: str = ""
    """What a click on it asks of the application, whoever decides; nothing is done in the match by that."""
    through: tuple[str, ...] = ()
    """The faces a die shows one after the other on the way to its face."""
    rolls: int = 0
    """How often it was rolled so far: when that grows, it rolls, even onto the face it had."""

    @property
    def told(self) -> str:
        """What is said of it to somebody whose pointer rests on it; empty where its name says it all."""
        return f"{self.label}\n{self.detail}" if self.label and self.detail else self.detail or self.note


@dataclass(frozen=True)
class Spot:
    """Where a place is on the board: its rectangle in scene pixels, turned by ``angle`` degrees around its centre."""

    rect: QRectF
    angle: float = 0.0


@dataclass(frozen=True)
class Layout:
    """The places of one table at one window size, and the board they are on."""

    board: QRectF
    spots: Mapping[str, Spot] = field(default_factory=dict)

    def spot(self, place: str) -> Spot:
        """The spot of a place. Raises ``KeyError`` with the place's name when the layout lacks it."""
        return self.spots[place]
