"""The contract that every game of Cubes keeps: its vocabulary and the :class:`Rules` protocol.

A game is a package of pure functions over frozen states. Nothing here knows Qt, a clock or a global source of
chance. The functions of one game are gathered in a module (``spec.rules``) that fulfils :class:`Rules`;
``tests/cubes/test_contract.py`` proves it for every game of the catalogue and for the toy game of the tests.

Seats are ints from 0 in clockwise order. A *viewer* is a seat, or ``None`` for the table: what everybody may know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeAlias

import msgspec

from cubes.house import HouseFile
from cubes.words import N_, _

if TYPE_CHECKING:
    from cubes.chance import Chance

Viewer: TypeAlias = int | None


class Player(msgspec.Struct, frozen=True):
    """A person at the table as events and views name him: his seat, his name, and the id of his seat look."""

    seat: int
    name: str
    colour: str = ""


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """What is set up per seat before a match. Games with more to choose per seat extend it.

    ``colour`` is the id of one of the table's seat looks ("sun", "moon", ...); the core only keeps it.
    """

    name: str
    colour: str = ""


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """The frozen part that all states of a match share. Games add ``options`` and house data.

    ``standing`` holds the points each seat brought in from earlier games of the series; empty outside one.
    """

    players: tuple[Player, ...]
    seats: tuple[Seat, ...]
    standing: tuple[int, ...] = ()


class Secretive(msgspec.Struct, frozen=True):
    """Base of structs that hold secrets: its ``repr`` shows no field, so that no log or message can."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"


class Action(msgspec.Struct, frozen=True, array_like=True):
    """Base of actions: numbers and names only, an integer tag per kind, fields only ever appended."""


class TimeUp(Action, frozen=True, array_like=True, tag=-1):
    """The clock ran out: the one act of the table itself (``seat`` is ``None``)."""


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """What happened. ``to`` is the one seat that may know it, or ``None`` for everybody.

    No event holds a field that its audience may not know. Events of a ``final`` kind (a look, a reveal, something
    laid down) are barriers for undo.
    """

    final: ClassVar[bool] = False
    to: Viewer = None

    def visible_to(self, viewer: Viewer) -> bool:
        """Whether that viewer may know of this event."""
        return self.to is None or self.to == viewer


class TookBack(Event, frozen=True, kw_only=True):
    """A player took his last step back (public when the step was)."""

    player: Player


class Restored(Event, frozen=True, kw_only=True):
    """A player did again what he had taken back."""

    player: Player


class Cause(Enum):
    """Why an action is refused. A game extends this with an enum of its own; a value is the sentence's template."""


class TableCause(Cause):
    """The causes that all games share."""

    GAME_OVER = N_("The game is over.")
    NOT_DECIDING = N_("{name} has nothing to decide now.")
    UNKNOWN_SEAT = N_("There is no such seat at this table.")
    UNKNOWN_ACTION = N_("This is not an act of this game.")
    NOTHING_TO_UNDO = N_("{name} has nothing to take back.")
    NOTHING_TO_REDO = N_("{name} has nothing to restore.")


class Refusal(msgspec.Struct, frozen=True):
    """The judge's no: a cause, and the words for it, put together when they are read."""

    cause: Cause
    words: dict[str, str | int] = {}

    @property
    def sentence(self) -> str:
        """The refusal in a full sentence, in the language in use."""
        return _(str(self.cause.value)).format(**self.words)


class Refused(Exception):
    """Raised by ``Match.submit`` when an action is not legal; nothing has changed. Carries the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


class Reason(Enum):
    """Why a game ended. A game extends this with an enum of its own; a value is the sentence for it."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended.

    ``winners`` are seats; ``ranking`` are groups of equal seats from first to last; ``reason`` says why it ended.
    """

    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    reason: Reason


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one viewer may know and has ever learned, made by including; games extend it, fully typed.

    ``deciders`` and ``awaited`` are public: who has something to decide is seen by everybody at the table.
    """

    viewer: Viewer
    players: tuple[Player, ...]
    standing: tuple[int, ...] = ()
    deciders: tuple[int, ...] = ()
    awaited: tuple[int, ...] = ()
    outcome: Outcome | None = None

    def name(self, seat: int) -> str:
        """The name of the player in a seat."""
        return self.players[seat].name


class Step(msgspec.Struct, frozen=True):
    """What an act or a beat of the table yields: the events in order, and the state after them."""

    events: tuple[Event, ...]
    state: Any


Beat: TypeAlias = Step
"""One visible moment: its events and the state after it. The scene plays the beats of an act in order."""


class Rules(Protocol):
    """The functions of one game. States, actions, views and events are the game's own frozen structs.

    None of them changes its arguments; chance comes only from the ``chance`` handed in.
    """

    def start(self, seats: tuple[Any, ...], options: Any, chance: Chance, standing: tuple[int, ...] = ()) -> Any:
        """The first state. What it draws opens the journal."""

    def option_problems(self, options: Any, players: int) -> Mapping[str, str]:
        """What is wrong with options for so many players: option name to sentence; empty when all is well."""

    def seat_problems(self, seats: tuple[Any, ...]) -> Mapping[int, str]:
        """What is wrong with what was chosen per seat: seat to sentence; empty when all is well.

        Names are checked for all games alike; this is for what a game's own ``Seat`` adds.
        """

    def deciders(self, state: Any) -> tuple[int, ...]:
        """Exactly the seats with a legal action, in order of play."""

    def awaited(self, state: Any) -> tuple[int, ...]:
        """Those of the deciders whom the table waits for (must, not may)."""

    def legal_actions(self, state: Any, seat: int) -> tuple[Any, ...]:
        """What the seat may do now, generated, in the order a person would list it."""

    def refusal(self, state: Any, seat: Viewer, action: Any) -> Refusal | None:
        """``None`` when the action is legal for the seat, otherwise why not. The one judge of legality."""

    def apply(self, state: Any, seat: Viewer, action: Any, chance: Chance) -> Step:
        """The act alone. Call it only with actions that are not refused."""

    def advance(self, state: Any, chance: Chance) -> Step | None:
        """The next thing that happens by itself, one visible beat; ``None`` when somebody must decide or it is over."""

    def view(self, state: Any, viewer: Viewer) -> Any:
        """What that viewer may know and has ever learned."""

    def asks(self, view: Any) -> str:
        """Who must or may do what, as a full sentence with names."""

    def progress(self, view: Any) -> str:
        """How far the game is, in a few public words ("Round 3 of 4")."""

    def clock(self, view: Any) -> int | None:
        """The seconds that the application's clock gives this match in all; ``None`` while no clock is to run.

        When they are spent, the table submits :class:`TimeUp`. It depends on public knowledge alone.
        """

    def private_step(self, view: Any, seat: int) -> str | None:
        """The public sentence for a curtain when the seat's decision belongs behind one; ``None`` at the open table.

        It depends on public knowledge alone and is the same for every seat in the same phase.
        """

    def label(self, view: Any, seat: int, action: Any) -> str:
        """An action of that seat in words, unique among the legal ones at that moment."""

    def describe(self, event: Any) -> str:
        """An event in words, from the event alone: names, never "you"."""

    def imagine(self, view: Any, chance: Chance) -> Any:
        """A random state consistent with the view, made from it alone, as likely as honest shuffles make it."""

    def redeal(self, state: Any, viewer: Viewer, chance: Chance) -> Any:
        """``imagine(view(state, viewer), chance)``: another world that this viewer cannot tell from this one."""

    def outcome(self, state: Any) -> Outcome | None:
        """How the game ended; ``None`` while it goes on."""

    def problems(self, state: Any) -> tuple[str, ...]:
        """Broken invariants in words (dice, cards, tokens conserved); empty when all is well."""

    def standing(self, state: Any) -> tuple[int, ...]:
        """The series' points of each seat after this finished game (what it brought in, plus what it earned)."""

    def series_over(self, standing: tuple[int, ...]) -> tuple[int, ...]:
        """The winners of the series when these points end it; empty while it goes on or without a series."""

    def guide(self, view: Any, actions: tuple[Any, ...], random: Random) -> Any:
        """One of the legal actions, by a policy that ends a game within about 300 steps; sees the view only."""


class TurnOrder(Enum):
    """Which way the turn goes round the table."""

    CLOCKWISE = "clockwise"
    COUNTERCLOCKWISE = "counterclockwise"
    CHOSEN = "chosen"
    """Who acts next is decided in the game."""


class GameFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What a game is called and for whom it is: all that a list of games tells, without a line of its rules."""

    id: str
    title: str
    tagline: str
    minutes: int
    seats: range


class GameSpec(GameFacts, frozen=True, kw_only=True):
    """A game as the rest of the program knows it: its facts, its types and its rules.

    ``Options`` and ``Seat`` are structs whose fields carry title, help and choices (``cubes.options``);
    ``Action`` and ``State`` are the types by which records are read back.
    """

    Options: type[Any]
    Seat: type[Seat]
    Action: Any
    State: Any
    rules: Rules
    demo_options: Callable[[int], Any]
    """Options that show most of the game, for a number of players."""
    series: bool = False
    """Whether its games can be played as a series with points that are kept."""
    order: TurnOrder = TurnOrder.CLOCKWISE
    """Which way the turn goes; seats are counted clockwise in every game."""
    house: HouseFile | None = None
    """How the file of an option that is house data is read; such a game has one."""
    rules_version: int = 1
    """Raised whenever the same record would be replayed differently; the migration reads it."""


MAX_BEATS = 10_000
"""So many things may happen by themselves before somebody must decide; more is a fault of the rules."""


class StuckError(RuntimeError):
    """A game's rules went on by themselves without end."""


def no_seat_problems(seats: tuple[Any, ...]) -> Mapping[int, str]:  # noqa: ARG001 - the contract's form
    """``seat_problems`` of a game whose seats have nothing to choose that could clash."""
    return {}


def no_clock(view: Any) -> int | None:  # noqa: ARG001 - the contract's form
    """``clock`` of a game that is played without one."""
    return None


def settle(rules: Rules, first: Step, chance: Chance) -> list[Step]:
    """The first beat and all that follow by themselves until somebody must decide."""
    beats = [first]
    beat = rules.advance(first.state, chance)
    while beat is not None:
        beats.append(beat)
        if len(beats) > MAX_BEATS:
            raise StuckError(_("The game goes on by itself without end."))
        beat = rules.advance(beat.state, chance)
    return beats


def describe_event(rules: Rules, event: Event) -> str:
    """An event in words, from the event alone; the table's own kinds are the same in every game."""
    if isinstance(event, TookBack):
        return _("{name} takes the last step back.").format(name=event.player.name)
    if isinstance(event, Restored):
        return _("{name} restores the step.").format(name=event.player.name)
    return rules.describe(event)


def check_seat_count(spec: GameSpec, count: int) -> None:
    """Raise ``ValueError`` in plain words when a game is not made for so many players."""
    if count not in spec.seats:
        low, high = spec.seats[0], spec.seats[-1]
        raise ValueError(
            _("{game} is for {low} to {high} players, not for {count}.").format(
                game=_(spec.title), low=low, high=high, count=count
            )
        )
