"""The twelve bonus actions: numbers, names, and what they do in a sentence."""

from __future__ import annotations

import msgspec

from cubes.words import N_, _

REGAIN, ABSORB, MEGA_HEALTH, DOUBLE, MEGA_MADNESS, CANCEL = 1, 2, 3, 4, 5, 6
ATTACK_RIGHT, MEGA_BLOCK, INSANITY, DEFLECT, STEAL, BEDLAM = 7, 8, 9, 10, 11, 12


class BonusKind(msgspec.Struct, frozen=True):
    """A bonus action as the reference shows it; ``name`` and ``sentence`` are marked for translation."""

    number: int
    name: str
    sentence: str

    @property
    def title(self) -> str:
        """Its name in the language in use."""
        return _(self.name)

    @property
    def help(self) -> str:
        """What it does, in the language in use."""
        return _(self.sentence)


BONUSES: tuple[BonusKind, ...] = (
    BonusKind(
        REGAIN, N_("Regain"), N_("Roll a die: 1 to 4 brings back as many Offerings, a 5 or 6 brings none.")
    ),  # CHAOS-049
    BonusKind(ABSORB, N_("Absorb"), N_("Roll a die: you have that many extra Blocks this round.")),  # CHAOS-050
    BonusKind(
        MEGA_HEALTH, N_("Mega Health"), N_("All your activated actions become Heals; you choose their targets.")
    ),  # CHAOS-051
    BonusKind(DOUBLE, N_("Double"), N_("One of your activated actions counts twice.")),  # CHAOS-052
    BonusKind(
        MEGA_MADNESS, N_("Mega Madness"), N_("All your activated actions become Madness; you choose their targets.")
    ),  # CHAOS-053
    BonusKind(CANCEL, N_("Cancel"), N_("Another player’s bonus action has no effect.")),  # CHAOS-054
    BonusKind(
        ATTACK_RIGHT, N_("Attack Right"), N_("All your Attacks go to the player on your right instead.")
    ),  # CHAOS-055
    BonusKind(MEGA_BLOCK, N_("Mega Block"), N_("All your activated actions become Blocks.")),  # CHAOS-056
    BonusKind(
        INSANITY, N_("Insanity"), N_("Every opponent suffers one Madness; you choose the body parts.")
    ),  # CHAOS-057
    BonusKind(
        DEFLECT, N_("Deflect"), N_("All damage that one player aims at you goes to a player of your choice.")
    ),  # CHAOS-058
    BonusKind(STEAL, N_("Steal"), N_("Take half of one opponent’s Offerings, rounded up.")),  # CHAOS-059
    BonusKind(
        BEDLAM, N_("Bedlam"), N_("At the end of the Resolution, re-roll one elder die of any player.")
    ),  # CHAOS-060
)


def bonus_name(number: int) -> str:
    """A bonus action by name, in the language in use."""
    return BONUSES[number - 1].title
