"""A game with some of its rule functions replaced: for faults and leaks that tests put in on purpose."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from cubes.game import GameSpec, Rules


class _Rewired:
    def __init__(self, rules: Rules, changes: dict[str, Any]) -> None:
        self._rules = rules
        self.__dict__.update(changes)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)


def rewired(spec: GameSpec, **changes: Any) -> GameSpec:
    """The game with these functions in place of its own."""
    return msgspec.structs.replace(spec, rules=cast(Rules, _Rewired(spec.rules, changes)))
