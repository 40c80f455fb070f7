"""Phrases that several sentences share: an action and its target, and why a die shows what it shows."""

from __future__ import annotations

from cubes.chaos_of_cthulhu.events import Target, Told
from cubes.chaos_of_cthulhu.faces import HEAL
from cubes.chaos_of_cthulhu.names import counted, kind_title, position
from cubes.chaos_of_cthulhu.state import NONE, Account
from cubes.words import _, listed


def told_words(action: Told) -> str:
    """A planned action and its target: "Heal on Ann’s Left die"."""
    kind = kind_title(action.kind)
    if action.target is None:
        return kind
    if action.part == NONE:
        return _("{kind} on {name}").format(kind=kind, name=action.target.name)
    return _("{kind} on {name}’s {die} die").format(kind=kind, name=action.target.name, die=position(action.part))


def targets_words(targets: tuple[Target, ...]) -> str:
    """Dice of players: "Ann’s Left die and Ben’s Top die"."""
    return listed([_("{name}’s {die} die").format(name=one.player.name, die=position(one.part)) for one in targets])


def net_words(net: int) -> str:
    """A net with its sign."""
    return f"+{net}" if net > 0 else f"−{-net}" if net < 0 else "0"


def account_words(name: str, account: Account, *, loose: bool) -> str:
    """The net on a die, and what became of it."""
    causes = []
    if account.heals:
        causes.append(counted(HEAL, len(account.heals)))
    if account.damage:
        causes.append(_("{count} damage").format(count=len(account.damage)))
    words = {
        "name": name,
        "die": position(account.die),
        "causes": listed(causes),
        "net": net_words(account.net),
        "before": account.before,
        "after": account.after,
    }
    if loose:
        sentence = _("{name}’s {die} die at {before}: {causes}, net {net}: beyond the last number.")
        if account.net < 0:
            sentence = _("{name}’s {die} die at {before}: {causes}, net {net}: below 1.")
        return sentence.format(**words)
    if not account.net:
        return _("{name}’s {die} die at {before}: {causes}, net {net}: it stays.").format(**words)
    return _("{name}’s {die} die at {before}: {causes}, net {net}: now {after}.").format(**words)
