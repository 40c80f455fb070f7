"""What the result screen says: how the game ended, who won and by what, and what every column is worth."""

from __future__ import annotations

from cubes.club_of_cthulhu.names import deity_title
from cubes.club_of_cthulhu.state import EndReason
from cubes.club_of_cthulhu.view import View
from cubes.words import N_, _, listed, ngettext
from gui.games.club_of_cthulhu.art import Outcome
from gui.games.club_of_cthulhu.names import short

VANISHED = {
    EndReason.VANISHED: N_("{name} has disappeared. The highest score wins."),
    EndReason.VANISHED_BLESSINGS: N_("{name} has disappeared. Scores are equal: fewer Blessings win."),
    EndReason.VANISHED_CARDS: N_("{name} has disappeared. Scores and Blessings are equal: more pages win."),
    EndReason.VANISHED_DRAW: N_("{name} has disappeared. Everything is equal: a draw."),
}
"""Why it ended, with the name of whoever has disappeared."""


def outcome(view: View) -> Outcome:
    """The picture for the end: the flame died, or somebody disappeared."""
    return "disappearance" if view.vanished is not None else "flame"


def hero(view: View) -> str:
    """The title."""
    assert view.outcome is not None
    names = [view.players[seat].name for seat in view.outcome.winners]
    if len(names) != 1:
        return _("A draw")
    return _("{name} wins").format(name=names[0])


def sentence(view: View, brief: bool = False) -> str:
    """How it ended and what decided it; ``brief`` with short names."""
    assert view.outcome is not None
    names = short(view.players) if brief else tuple(player.name for player in view.players)
    reason = _(str(view.outcome.reason.value))
    if view.vanished is not None and view.reason in VANISHED:
        return _(VANISHED[view.reason]).format(name=names[view.vanished])
    if len(view.outcome.winners) > 1:
        return f"{reason} {listed([names[seat] for seat in view.outcome.winners])}."
    return reason


def places(view: View) -> tuple[int, ...]:
    """The seats from first to last."""
    assert view.outcome is not None
    return tuple(seat for group in view.outcome.ranking for seat in group)


def function_title(view: View, deity: int) -> str:
    """What the scoring function of a deity is called."""
    return _(view.scheme[deity].title)


def figure_titles() -> tuple[str, str, str]:
    """The headings of the figures."""
    return (_("Points"), _("Blessings"), _("Pages"))


def figures(view: View, seat: int) -> tuple[int, int, int]:
    """Points, and the tie-breakers in their order: Blessings, pages."""
    return (view.score(seat), sum(view.blessings[seat]), view.journal_size(seat))


def cell(view: View, seat: int, deity: int) -> tuple[str, str]:
    """How many pages a column has, and what it is worth."""
    count = len(view.journals[seat][deity])
    pages = ngettext("{count} page", "{count} pages", count).format(count=count)
    return pages, str(view.columns(seat)[deity])


def legend(view: View) -> str:
    """How to read the table."""
    return _("Columns under a Blessing score nothing. Equal points: fewer Blessings, then more pages.")


def row(view: View, seat: int) -> str:
    """A seat's row for a screen reader."""
    columns = listed(
        [
            _("{deity}: {pages}, {worth}").format(
                deity=deity_title(deity), pages=cell(view, seat, deity)[0], worth=cell(view, seat, deity)[1]
            )
            for deity in range(len(view.scheme))
        ]
    )
    total, blessings, pages = figures(view, seat)
    return _("{name}: {points} points, {blessings} Blessings, {pages} pages. {columns}.").format(
        name=view.players[seat].name, points=total, blessings=blessings, pages=pages, columns=columns
    )
