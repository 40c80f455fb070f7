"""Why a die shows what it shows: what healed it, what hit it, what was blocked, and the net."""

from __future__ import annotations

from cubes.chaos_of_cthulhu.state import NONE, Account, Hit
from cubes.chaos_of_cthulhu.view import View
from cubes.words import _
from gui.games.chaos_of_cthulhu.names import die_name, kind_name, part, short


def account_words(view: View, seat: int, die: int) -> str:
    """All that befell a die in the latest Resolution, a line each; the die as it lies when nothing did."""
    account = view.account(seat, die)
    if account is None:
        if view.dice[seat][die]:
            return "\n".join((die_name(view, seat, die), _("Nothing befell it in the last Resolution.")))
        return _("{name}’s {part} is out of the game.").format(name=short(view.players)[seat], part=part(die))
    head = die_name(view, seat, die) if view.dice[seat][die] else part(die)
    lines = [head, _("It showed {before}.").format(before=account.before)]
    lines.extend(_signed("+1", hit, view) for hit in account.heals)
    lines.extend(_signed("−1", hit, view) for hit in account.damage)
    lines.extend(_("blocked: {what}").format(what=_what(hit, view)) for hit in account.blocked)
    if account.heals or account.damage:
        net = f"+{account.net}" if account.net > 0 else f"−{-account.net}" if account.net < 0 else "0"
        lines.append(_("Net: {net}").format(net=net))
    lines.extend(_after(account, view))
    return "\n".join(lines)


def _after(account: Account, view: View) -> list[str]:
    lines = []
    if account.saved:
        lines.append(_("Saved for an Offering."))
    if account.removed:
        lines.append(_("It fell below 1 and is out of the game."))
    elif account.rerolled:
        beyond = _("beyond 6") if account.net > 0 else _("below 1")
        lines.append(_("Gone {beyond}: re-rolled to {value}.").format(beyond=beyond, value=account.rerolled))
    lines.extend(
        _("Bedlam by {name}: {value}").format(name=short(view.players)[roll.seat], value=roll.rolled)
        for roll in account.bedlams
    )
    return lines


def _signed(sign: str, hit: Hit, view: View) -> str:
    return f"{sign}  {_what(hit, view)}"


def _what(hit: Hit, view: View) -> str:
    names = short(view.players)
    origin = part(hit.die) if hit.die != NONE else _("Insanity")
    words = _("{kind} by {name} ({origin})").format(kind=kind_name(hit.kind), name=names[hit.source], origin=origin)
    if hit.deflected != NONE:
        words = _("{what}, deflected by {name}").format(what=words, name=names[hit.deflected])
    return words
