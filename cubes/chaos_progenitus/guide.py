"""A plain policy, for now: whatever comes."""

from __future__ import annotations

from random import Random
from typing import Any

from cubes.chaos_progenitus.view import View


def guide(view: View, actions: tuple[Any, ...], random: Random) -> Any:  # noqa: ARG001 - the contract's form
    """One of the legal actions."""
    return random.choice(actions)
