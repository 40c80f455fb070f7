"""What the result screen says: how the game ended, who won and by what, and what every column is worth."""

from __future__ import annotations

from cubes.club_of_cthulhu.names import deity_title
from cubes.club_of_cthulhu.state import EndReason
from cubes.club_of_cthulhu.view import View
from cubes.words import _, listed, ngettext
from gui.games.club_of_cthulhu.art import Outcome
from gui.games.club_of_cthulhu.names import short, whole

BLESSINGS = (EndReason.FLAME_BLESSINGS, EndReason.VANISHED_BLESSINGS)
PAGES = (EndReason.FLAME_CARDS, EndReason.VANISHED_CARDS)
DRAWS = (EndReason.FLAME_DRAW, EndReason.VANISHED_DRAW)


def outcome(view: View) -> Outcome:
    """The picture for the end: the flame died, or somebody disappeared."""
    return "disappearance" if view.vanished is not None else "flame"


def hero(view: View) -> str:
    """The title."""
    assert view.outcome is not None
    names = [whole(view.players)[seat] for seat in view.outcome.winners]
    if len(names) != 1:
        return _("A draw")
    return _("{name} wins").format(name=names[0])


def sentence(view: View, brief: bool = False) -> str:
    """How it ended and what decided it, between whom; ``brief`` with short names."""
    assert view.outcome is not None
    names = short(view.players) if brief else whole(view.players)
    ended = _("The flame has died out.")
    if view.vanished is not None:
        ended = _("{name} has disappeared.").format(name=names[view.vanished])
    return _("{ended} {decided}").format(ended=ended, decided=decided(view, names))


def decided(view: View, names: tuple[str, ...]) -> str:
    """What decided, and who was level until then."""
    best = figures(view, view.ranking[0][0])
    if view.reason in BLESSINGS:
        return _("{names} have equal points: fewer Blessings win.").format(names=level(view, names, best[:1]))
    if view.reason in PAGES:
        words = _("{names} are equal in points and Blessings: more pages win.")
        return words.format(names=level(view, names, best[:2]))
    if view.reason in DRAWS:
        words = _("{names} are equal in points, Blessings and pages: a draw.")
        return words.format(names=level(view, names, best))
    return _("The highest score wins.")


def level(view: View, names: tuple[str, ...], best: tuple[int, ...]) -> str:
    """Those who have the best figures, as far as these have been compared."""
    return listed([names[seat] for seat in places(view) if figures(view, seat)[: len(best)] == best])


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
        name=whole(view.players)[seat], points=total, blessings=blessings, pages=pages, columns=columns
    )
