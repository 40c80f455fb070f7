"""A plain policy that plays a plausible game from the view alone."""

from __future__ import annotations

from random import Random

from cubes.chaos_of_cthulhu.actions import Action
from cubes.chaos_of_cthulhu.view import View


def guide(view: View, actions: tuple[Action, ...], random: Random) -> Action:
    """One of the legal actions."""
    return random.choice(actions)
