"""What the house data of this game say: the faces of each kind of die, the mixes, and what the powers amount to."""

from __future__ import annotations

import msgspec

from cubes.chaos_progenitus.dice import MIXES, Face, Kind, Power, mix_in


class DieKind(msgspec.Struct, frozen=True):
    """A kind of die: whether it is an item, and its six faces."""  # PROG-T1

    item: bool
    faces: tuple[Face, ...]


class Mix(msgspec.Struct, frozen=True):
    """A mix of plastic and ink that dice are made in, and the power of the pure-breed of that mix."""  # PROG-T2

    mix: int
    power: Power


class PowerRule(msgspec.Struct, frozen=True):
    """What a power is called and does. ``least``: from how many minuses on it acts (Chill, Clear Air).

    ``amount``: strength (Fury, Thick Hide, Brace), points (Fire, Virulence), minuses (Chill, Clear Air), dice (Frost,
    Long Grip), or how often a turn it may be used (Mesmerism, Foresight, Regrowth).
    """

    power: Power
    title: str
    text: str
    amount: int = 1
    least: int = 0


class House(msgspec.Struct, frozen=True):
    """The house data of one battle. ``kinds`` are by kind, ``mixes`` in the order of the file, ``powers`` by power."""

    title: str
    kinds: tuple[DieKind, ...]
    mixes: tuple[Mix, ...]
    powers: tuple[PowerRule, ...]

    def faces(self, make: int) -> tuple[Face, ...]:
        """The six faces of a die."""
        return self.kinds[make // MIXES].faces

    def is_item(self, make: int) -> bool:
        """Whether a die is an item; else it is a body part."""  # PROG-002
        return self.kinds[make // MIXES].item

    def body_kinds(self) -> tuple[Kind, ...]:
        """The kinds that are body parts."""
        return tuple(kind for kind in Kind if not self.kinds[kind].item)

    def item_kinds(self) -> tuple[Kind, ...]:
        """The kinds that are items."""
        return tuple(kind for kind in Kind if self.kinds[kind].item)

    def all_mixes(self) -> tuple[int, ...]:
        """The mixes that dice are made in."""
        return tuple(one.mix for one in self.mixes)

    def has(self, make: int) -> bool:
        """Whether there is such a die."""
        return 0 <= make < len(self.kinds) * 16 and mix_in(make) in self.all_mixes()

    def power_of(self, mix: int) -> Power:
        """The power of the pure-breed of a mix."""  # PROG-045
        return next((one.power for one in self.mixes if one.mix == mix), Power.NONE)

    def rule(self, power: Power) -> PowerRule:
        """What a power does."""
        return self.powers[power - 1]
