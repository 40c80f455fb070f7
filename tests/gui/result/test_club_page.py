"""The result of Club of Cthulhu: scores that explain themselves, ties named, and the way there column by column."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication

from cubes import Match
from cubes.club_of_cthulhu.actions import Sacrifice
from cubes.club_of_cthulhu.cards import YIDHRA
from cubes.club_of_cthulhu.events import ColumnScored, GameEnded
from cubes.club_of_cthulhu.names import deity_title
from cubes.club_of_cthulhu.spec import SPEC as CLUB
from cubes.club_of_cthulhu.state import EndReason, Pending, Phase
from cubes.club_of_cthulhu.tables import points
from gui.games import game_ui
from gui.games.club_of_cthulhu import result_words as words
from gui.screens.replay_moments import moments
from gui.table import aids
from tests.cubes.club_of_cthulhu import table as positions
from tests.gui.result.conftest import fitted
from tests.gui.result.parts import SIZES
from tests.gui.window.club_full import named
from tests.gui.window.reading import LONG_NAMES, Texts, texts

__all__ = ["texts"]

UI = game_ui(CLUB.id)
OUT = [None, None, "", "", ""]


def flame(*journals: str, blessings: tuple[str, ...] = (), names: tuple[str, ...] = ()) -> Match:
    """The turn has just been passed with two empty decks."""
    state = positions.table(
        *journals, decks=OUT, pending=Pending.PASS, phase=Phase.AGAIN, blessings=blessings, first=False
    )
    return Match.new(CLUB, start=named(state, names) if names else state, chance=positions.chance())


def vanished(*others: str, blessings: tuple[str, ...] = (), names: tuple[str, ...] = ()) -> Match:
    """The first seat has just turned his last token, after a Sacrifice."""
    state = positions.table(
        "Y Y Y", *others, zone="K K", blessings=["CSYN", *blessings], decks=["", "N", "^K", "", ""], first=False
    )
    match = Match.new(CLUB, start=named(state, names) if names else state, chance=positions.chance())
    positions.act(match, Sacrifice(YIDHRA, YIDHRA, 4))
    assert match.state.vanished == 0
    return match


ENDS = {
    EndReason.FLAME: lambda **how: flame("S N N", "N K K", **how),
    EndReason.FLAME_BLESSINGS: lambda **how: flame("N", "N", blessings=("K",), **how),
    EndReason.FLAME_CARDS: lambda **how: flame("N K", "N", **how),
    EndReason.FLAME_DRAW: lambda **how: flame("N", "N", **how),
    EndReason.VANISHED: lambda **how: vanished("S", "N", **how),
    EndReason.VANISHED_BLESSINGS: lambda **how: vanished("N", "N", blessings=("K",), **how),
    EndReason.VANISHED_CARDS: lambda **how: vanished("N K", "N", **how),
    EndReason.VANISHED_DRAW: lambda **how: vanished("N", "N", **how),
}


def ended(match: Match) -> GameEnded:
    return next(event for event in reversed(match.events(None)) if isinstance(event, GameEnded))


@pytest.mark.parametrize("reason", ENDS, ids=lambda reason: reason.name)
def test_every_column_and_every_figure_is_the_cores(result, texts: Texts, reason: EndReason):
    match = ENDS[reason]()
    assert match.outcome().reason is reason
    view = match.view(None)
    scored = [event for event in match.events(None) if isinstance(event, ColumnScored)]
    assert len(scored) == 5
    for event in scored:
        for one in event.scores:
            pages, worth = words.cell(view, one.player.seat, event.deity)
            assert worth == str(one.points)
            assert one.points == (points(event.function, one.cards) if one.counts else 0)
            assert pages.split()[0] == str(one.cards)
    standings = ended(match).standings
    assert [one.player.seat for one in standings] == list(words.places(view))
    for one in standings:
        assert words.figures(view, one.player.seat) == (one.points, one.blessings, one.cards)
        assert one.points == sum(int(words.cell(view, one.player.seat, deity)[1]) for deity in range(5))
    # All of it is on the screen.
    texts.seen.clear()
    result.show_result(view, UI)
    result.page.repaint()
    painted = [text for text, *_rest in texts.seen]
    for seat in range(len(match.players)):
        for deity in range(5):
            for said in words.cell(view, seat, deity):
                assert said in painted
    assert {words.function_title(view, deity) for deity in range(5)} <= set(painted)
    assert words.hero(view) in painted


@pytest.mark.parametrize("reason", ENDS, ids=lambda reason: reason.name)
def test_what_decided_it_is_named(result, reason: EndReason):
    view = ENDS[reason]().view(None)
    said = words.sentence(view)
    if reason.name.endswith("BLESSINGS"):
        assert "fewer Blessings win" in said
    elif reason.name.endswith("CARDS"):
        assert re.search(r"more (Journal )?(cards|pages) win", said)
    elif reason.name.endswith("DRAW"):
        assert "a draw" in said
        assert words.hero(view) == "A draw"
    else:
        assert "highest score wins" in said
    if reason.name.startswith("VANISHED"):
        assert "Ann has disappeared" in said
    assert len(view.outcome.winners) == (2 if reason.name.endswith("DRAW") else 1)


def test_both_ends_have_a_picture_of_their_own(result):
    pictures = []
    for reason in (EndReason.FLAME, EndReason.VANISHED):
        view = ENDS[reason]().view(None)
        result.show_result(view, UI)
        result.page.repaint()
        pictures.append((words.outcome(view), result.page.grab().toImage().copy(0, 0, 600, 60)))
    assert [name for name, _picture in pictures] == ["flame", "disappearance"]
    assert pictures[0][1] != pictures[1][1]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("reason", [EndReason.FLAME_DRAW, EndReason.VANISHED_DRAW], ids=lambda reason: reason.name)
def test_long_names_can_be_read_at_every_size(result, texts: Texts, size: tuple[int, int], reason: EndReason):
    for names in (LONG_NAMES[:3], LONG_NAMES[2:5]):
        view = ENDS[reason](names=names).view(None)
        fitted(result, size)
        texts.seen.clear()
        result.show_result(view, UI)
        result.page.repaint()
        assert texts.small() == set()
        assert texts.cut() == set()
        for player in view.players:
            assert texts.says(player.name), (player.name, size)


def test_four_rows_with_long_names_fit_in_the_smallest_window(result, texts: Texts):
    view = flame("S N N", "N K K", "C", "Y", names=LONG_NAMES[:4]).view(None)
    fitted(result, (1024, 600))
    texts.seen.clear()
    result.show_result(view, UI)
    result.page.repaint()
    area, head, row, _columns = result.page._table(view)
    assert area.y() + head + 4 * row <= result.page.height()
    assert texts.cut() == set()
    for player in view.players:
        assert texts.says(player.name)


def test_assistive_technology_hears_every_column(result):
    match = ENDS[EndReason.FLAME]()
    view = match.view(None)
    result.show_result(view, UI)
    heard = QAccessible.queryAccessibleInterface(result.page.widget()).text(QAccessible.Text.Name)
    for seat in range(2):
        assert f"{match.players[seat].name}: {view.score(seat)} points" in heard
    for deity in range(5):
        pages, worth = words.cell(view, 0, deity)
        assert f"{deity_title(deity)}: {pages}, {worth}" in heard


# --- the way there ------------------------------------------------------------------------------------------------


def test_seals_and_points_grow_while_columns_are_scored():
    """Column by column: so many seals for every seat, and beside the names what they have brought so far."""
    match = flame("S S N N K K C", "N K K Y", "C C Y", blessings=("", "Y"))
    shown = [moment.view for moment in moments(match) if moment.view.told]
    assert [view.told for view in shown][:5] == [1, 2, 3, 4, 5]
    for view in shown:
        pieces = {piece.id: piece for piece in UI.tableau(view)}
        seals = {name for name in pieces if name.startswith("worth-")}
        assert seals == {f"worth-{seat}-{deity}" for seat in range(3) for deity in range(view.told)}
        for seat in range(3):
            so_far = sum(view.columns(seat)[: view.told]) if view.outcome is None else view.score(seat)
            assert f", {so_far} point" in pieces[f"name-{seat}"].label


@pytest.fixture
def unaided() -> Iterator[None]:
    aids.set_shown(False)
    yield
    aids.set_shown(True)


def told_of(match: Match) -> str:
    """All that the pieces say, on them and about them."""
    pieces = UI.tableau(match.view(None))
    return " ".join(
        " ".join((p.label, p.detail, p.note, p.face if p.kind == "club.caption" else "", *p.tags)) for p in pieces
    )


def again() -> Match:
    state = positions.table("N N Y", "S", zone="K K", phase=Phase.AGAIN, first=False)
    return positions.match_of(state)


def test_aids_show_scores_as_they_stand_and_the_risk(qapp):
    said = told_of(again())
    assert "4 points" in said
    assert "worth" in said
    assert "of 74 hidden" in said


def test_without_aids_nothing_is_told_of_scores_or_risk(qapp, unaided):
    """Neither on the pieces nor in their names, tooltips or explanations; at the end the scores are told anyway."""
    said = told_of(again())
    assert "point" not in said
    assert "worth" not in said
    assert "hidden" not in said
    assert "10 points" in told_of(ENDS[EndReason.FLAME]())
    QApplication.processEvents()
