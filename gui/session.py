"""Session: the only door from the application to a match.

It knows the present audience and turns everything the match yields into what that audience may know: the views after
each beat, the events it may hear of, and the decisions that are made on the screen it looks at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Signal

from cubes.game import Event, Outcome, Player, Refusal, Refused, Step
from cubes.match import Match
from cubes.words import _, speaker
from gui.table.choice import Offer, Path

REMEMBERED = 20_000
"""So many events are remembered in words; a long battle has a few thousand."""
PathsOf = Callable[[Any, int, Any], tuple[Path, ...]]


@dataclass(frozen=True)
class ShownBeat:
    """One beat as the table may know it: the events it hears of and its view afterwards."""

    events: tuple[Event, ...]
    view: Any


@dataclass(frozen=True)
class Errand:
    """A seat that is awaited behind a curtain, and the public sentence for it."""

    seat: int
    sentence: str


@dataclass(frozen=True)
class Decision:
    """What the audience is asked now.

    ``offers`` are the legal actions that are decided on this screen; ``errands`` the seats that are awaited behind a
    curtain; ``undo`` and ``redo`` the seats whose last step may be taken back or restored on this screen.
    """

    viewer: int | None
    asks: str
    offers: tuple[Offer, ...] = ()
    errands: tuple[Errand, ...] = ()
    undo: tuple[int, ...] = ()
    redo: tuple[int, ...] = ()
    outcome: Outcome | None = None


class Session(QObject):
    """One match on the screen. Signals carry frozen objects.

    ``beats``: a tuple of :class:`ShownBeat`, always for the table. ``audience_changed``: the new viewer.
    ``decision``: the :class:`Decision` of the present audience. ``finished``: the :class:`Outcome`.
    ``refused``: a :class:`Refusal`.
    """

    beats = Signal(object)
    audience_changed = Signal(object)
    decision = Signal(object)
    finished = Signal(object)
    refused = Signal(object)

    def __init__(self, match: Match, paths: PathsOf, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._match = match
        self._paths = paths
        self._audience: int | None = None
        self._told_end = match.outcome() is not None
        self._words: dict[int, tuple[Event, object, str]] = {}
        """Events by their identity, which holds while they are kept here: with the language and the words."""

    @property
    def audience(self) -> int | None:
        """Whose view is on the screen: a seat, or ``None`` for the table."""
        return self._audience

    @property
    def spec(self) -> Any:
        """The game."""
        return self._match.spec

    @property
    def seeded(self) -> bool:
        """Whether somebody may know the deal, since the match began from a typed seed."""
        return self._match.seeded

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(player.name for player in self._match.players)

    @property
    def players(self) -> tuple[Player, ...]:
        """The people at the table, by seat."""
        return self._match.players

    def outcome(self) -> Outcome | None:
        """How the match ended."""
        return self._match.outcome()

    def standing(self) -> tuple[int, ...]:
        """The series' points after the finished match."""
        return tuple(self.spec.rules.standing(self._match.state))

    def view(self) -> Any:
        """What the present audience may know."""
        return self._match.view(self._audience)

    def table_view(self) -> Any:
        """What everybody may know."""
        return self._match.view(None)

    def view_of_decider(self, seat: int) -> Any:
        """The view a computer player gets who decides for a seat: that seat's own, nothing more."""
        return self._match.view(seat)

    def set_audience(self, viewer: int | None) -> None:
        """Show the match to somebody else. Only the privacy machine's owner calls this."""
        if viewer != self._audience:
            self._audience = viewer
            self.audience_changed.emit(viewer)

    def present(self) -> Decision:
        """What the present audience is asked now."""
        view = self.view()
        rules = self.spec.rules
        errands: list[Errand] = []
        offers: list[Offer] = []
        for seat in self._match.deciders():
            sentence = rules.private_step(view, seat)
            if (sentence is None and self._audience is None) or (sentence is not None and self._audience == seat):
                offers.extend(self._offers(view, seat))
            if sentence is not None and seat in self._match.awaited():
                errands.append(Errand(seat, sentence))
        seats = range(len(self.names)) if self._audience is None else (self._audience,)
        return Decision(
            viewer=self._audience,
            asks=rules.asks(view),
            offers=tuple(offers),
            errands=tuple(errands),
            undo=self._latest_first(seat for seat in seats if self._undoable(seat)),
            redo=self._latest_first(seat for seat in seats if self._redoable(seat)),
            outcome=self._match.outcome(),
        )

    def announce(self) -> None:
        """Emit the present decision (and the end of the match, once)."""
        decision = self.present()
        self.decision.emit(decision)
        if decision.outcome is not None and not self._told_end:
            self._told_end = True
            self.finished.emit(decision.outcome)

    def submit(self, seat: int | None, action: Any) -> bool:
        """Do an action; ``False`` (and ``refused``) when the rules do not allow it."""
        return self._run(lambda: self._match.submit(seat, action))

    def undo(self, seat: int) -> bool:
        """Take a seat's last step back."""
        return self._run(lambda: self._match.undo(seat))

    def redo(self, seat: int) -> bool:
        """Do again what a seat took back."""
        return self._run(lambda: self._match.redo(seat))

    def clock(self) -> int | None:
        """The seconds that the match has in all while its clock is to run; ``None`` without a clock."""
        total: int | None = self.spec.rules.clock(self.table_view())
        return total

    def refusal(self, seat: int | None, action: Any) -> Refusal | None:
        """Why an action is not legal now."""
        return self._match.refusal(seat, action)

    def describe(self, event: Event) -> str:
        """An event in words; the whole log is told after each beat, so they are remembered."""
        known = self._words.get(id(event))
        if known is not None and known[0] is event and known[1] is speaker():
            return known[2]
        words = self._match.describe(event)
        if len(self._words) >= REMEMBERED:
            self._words.clear()
        self._words[id(event)] = (event, speaker(), words)
        return words

    def log(self) -> tuple[tuple[Event, str], ...]:
        """Everything the present audience has heard of, in order: events with their words."""
        return tuple([(event, self.describe(event)) for event in self._match.events(self._audience)])

    def recap(self, seat: int) -> tuple[tuple[Event, str], ...]:
        """What happened in public since the end of that seat's previous turn."""
        return tuple([(event, self.describe(event)) for event in self._match.recap(seat)])

    def opening(self) -> tuple[ShownBeat, ...]:
        """The beats that open the match, for the table."""
        return self._shown(self._match.opening)

    def _offers(self, view: Any, seat: int) -> list[Offer]:
        return [
            Offer(seat, action, path)
            for action in self._match.legal_actions(seat)
            for path in self._paths(view, seat, action)
        ]

    def _latest_first(self, seats: Iterable[int]) -> tuple[int, ...]:
        """These seats, the one that did something last before the others."""
        last = {entry.seat: number for number, entry in enumerate(self._match.entries)}
        return tuple(sorted(seats, key=lambda seat: -last.get(seat, -1)))

    def _undoable(self, seat: int) -> bool:
        """At the table only public steps may be offered: a button for a private one would betray it."""
        return self._match.can_undo(seat) and self._match.undo_is_public(seat) == (self._audience is None)

    def _redoable(self, seat: int) -> bool:
        return self._match.can_redo(seat) and self._match.redo_is_public(seat) == (self._audience is None)

    def _run(self, act: Callable[[], tuple[Step, ...]]) -> bool:
        try:
            steps = act()
        except Refused as refused:
            self.refused.emit(refused.refusal)
            return False
        # Beats are always those of the table: a private screen shows views, not motion.
        self.beats.emit(self._shown(steps))
        self.announce()
        return True

    def _shown(self, steps: tuple[Step, ...]) -> tuple[ShownBeat, ...]:
        view = self.spec.rules.view
        return tuple(
            ShownBeat(
                tuple(event for event in step.events if event.visible_to(None)),
                view(step.state, None),
            )
            for step in steps
        )

    def title(self) -> str:
        """The window's title: the game, and whether its deal may be known; nothing of what is hidden."""
        title = _(self.spec.title)
        return _("{game} (seeded)").format(game=title) if self.seeded else title
