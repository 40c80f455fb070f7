"""What happens, as the table and the players may know it. ``player`` is the one whom an event is about."""

from __future__ import annotations

from typing import ClassVar

from cubes.dont_mess_with_cthulhu.state import EndReason, Kind, Role
from cubes.game import Event, Player


class About(Event, frozen=True, kw_only=True):
    """Base of events about one player."""

    player: Player


class RolesDealt(Event, frozen=True, kw_only=True):
    """Everybody has a Character token; ``cultists`` are the possible numbers of Cultists."""

    cultists: tuple[int, ...]


class RoleDealt(About, frozen=True, kw_only=True):
    """Private: the role on the player's own token."""

    final: ClassVar[bool] = True
    role: Role


class RoundDealt(Event, frozen=True, kw_only=True):
    """A round was dealt."""

    final: ClassVar[bool] = True
    round: int
    cards: int


class HandDealt(About, frozen=True, kw_only=True):
    """Private: what the player was dealt, by kind, and whether he must keep silent."""

    final: ClassVar[bool] = True
    round: int
    hand: tuple[tuple[Kind, int], ...]
    muted: bool


class RoundOpened(About, frozen=True, kw_only=True):
    """The player holds the lantern at the start of a round."""

    round: int


class Declared(About, frozen=True, kw_only=True):
    """The player declared. ``necronomicons`` is ``None`` in a game without them."""

    signs: int
    cthulhu: int
    necronomicons: int | None = None


class SaidNothing(About, frozen=True, kw_only=True):
    """The player said nothing about his hand."""


class LaidDown(About, frozen=True, kw_only=True):
    """The player shuffled his cards and laid them down."""

    final: ClassVar[bool] = True
    cards: int


class LanternPlaced(About, frozen=True, kw_only=True):
    """The player, who is Active, chose a card of the holder."""

    holder: Player
    place: int


class CardTurned(About, frozen=True, kw_only=True):
    """The chosen card was turned up; ``found`` of ``total`` Signs and Necronomicons now lie open."""

    final: ClassVar[bool] = True
    holder: Player
    place: int
    kind: Kind
    found: int
    total: int


class NoEffect(About, frozen=True, kw_only=True):
    """The player's Object did nothing, for want of anything to do it to."""

    kind: Kind


class VisionGranted(About, frozen=True, kw_only=True):
    """Prescient Vision: the player must show one card."""

    own_only: bool


class VisionPointed(About, frozen=True, kw_only=True):
    """Prescient Vision: the player chose a card of the holder."""

    holder: Player
    place: int


class CardShown(About, frozen=True, kw_only=True):
    """Prescient Vision: the player showed a card of the holder, and it lies down again in its place."""

    final: ClassVar[bool] = True
    holder: Player
    place: int
    kind: Kind


class HandToPile(About, frozen=True, kw_only=True):
    """Evil Presence: all face-down cards of the player went to the Pile. ``known`` of them had been shown to all."""

    cards: int
    known: tuple[Kind, ...] = ()


class SilenceLifted(About, frozen=True, kw_only=True):
    """Insanity's Grasp was turned up: the player may talk again."""


class LookGranted(About, frozen=True, kw_only=True):
    """Private Eye: the player looks at the holder's Character token."""

    holder: Player


class RoleSeen(About, frozen=True, kw_only=True):
    """Private: what the player saw on the holder's token."""

    final: ClassVar[bool] = True
    holder: Player
    role: Role


class LookDone(About, frozen=True, kw_only=True):
    """The player has looked at the holder's token."""

    holder: Player


class LanternKept(About, frozen=True, kw_only=True):
    """Paranoia: the player takes all actions that are left in this round."""

    actions: int


class SignReturned(About, frozen=True, kw_only=True):
    """Mirage: an Elder Sign went from the centre to the Pile; the round has one action more."""

    found: int
    total: int


class MarkerPassed(About, frozen=True, kw_only=True):
    """The player is Active now."""


class RoundEnded(Event, frozen=True, kw_only=True):
    """A round is over."""

    round: int


class CardsGathered(Event, frozen=True, kw_only=True):
    """All cards that are not turned were gathered."""

    cards: int


class GameEnded(Event, frozen=True, kw_only=True):
    """The game is over and all roles are open."""

    final: ClassVar[bool] = True
    reason: EndReason
    cultists: tuple[Player, ...]
