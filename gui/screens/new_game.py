"""The set-up of a new game: players on one side, options on the other, and what is still missing below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cubes.game import GameSpec, Seat, TurnOrder
from cubes.words import _
from gui.art.fonts import measure
from gui.games import game_ui
from gui.screens.column import Column
from gui.screens.game_tile import game_facts
from gui.screens.house_control import HouseControl
from gui.screens.kept_choice import KeptAt, KeptChoice
from gui.screens.match_rows import LARGE
from gui.screens.option_form import OptionForm
from gui.screens.page import Page
from gui.screens.seat_choices import SeatChoiceLooks, SeatFields
from gui.screens.seats_editor import SeatsEditor
from gui.settings import LastTable
from gui.widgets import Button, Field, Label

USUAL: Final = 4
"""So many players are asked for at first, where the game allows it."""
LONGEST_SEED: Final = 60
NEVER: Final = LastTable()
"""A game that was never begun."""


@dataclass(frozen=True)
class NewGame:
    """What was set up. ``seed`` is ``None`` unless somebody typed one: then the match is publicly seeded."""

    spec: GameSpec
    seats: tuple[Seat, ...]
    options: Any
    seed: int | str | None = None


def read_seed(text: str) -> int | str | None:
    """The seed that was typed: a number where it is one, nothing where nothing was typed."""
    words = text.strip()
    if not words:
        return None
    return int(words) if words.isascii() and words.isdigit() and len(words) < 19 else words


def seat_looks(game: str) -> SeatChoiceLooks | None:
    """The pictures that a game has for what is chosen per seat."""
    try:
        ui = game_ui(game)
    except ImportError:
        return None
    return ui if isinstance(ui, SeatChoiceLooks) else None


class NewGameScreen(Page):
    """Signals: ``start`` (NewGame), ``rules`` (the clause asked for, ``""`` for the whole page), ``back``, ``house``
    (the path of the file of house data that was chosen, ``""`` when the built-in ones were).

    Object names: ``new``, ``new.back``, ``new.rules``, ``new.name.<n>``, ``new.colour.<n>``, ``new.up.<n>``,
    ``new.down.<n>``, ``new.remove.<n>``, ``new.add``, ``new.shuffle``, ``new.known.<n>``, ``new.option.<name>``,
    ``new.help.<name>``, ``new.more``, ``new.seed``, ``new.missing``, ``new.start``, ``new.seat.<field>.<n>`` for what
    the game adds to a seat, and those of :class:`HouseControl`. Alt with an arrow moves a player. ``wishes`` are what
    players chose the last time, ``last`` is how the game was begun then, ``kept`` says where things are kept that they
    can bring, ``house_path`` is the file of house data they used then.
    """

    start = Signal(object)
    rules = Signal(object)
    house = Signal(object)
    manage = Signal(object)
    """What is kept is to be changed; carries the button that asked."""

    def __init__(
        self,
        spec: GameSpec,
        names: Sequence[str] = (),
        parent: QWidget | None = None,
        *,
        wishes: Mapping[str, Mapping[str, Any]] | None = None,
        house_path: str = "",
        kept: KeptAt | None = None,
        last: LastTable = NEVER,
    ) -> None:
        super().__init__("new", _(spec.title), parent)
        self.spec = spec
        self._tagline = _(spec.tagline)
        self._about = _("{tagline} {facts}").format(tagline=self._tagline, facts=game_facts(spec))
        self.subtitle.setText(self._about)
        count = min(max(spec.seats[0], last.players or USUAL), spec.seats[-1])
        self._rules_button = Button(_("Rules"), "quiet", "help", parent=self.header, px=14, height=40)
        self._rules_button.setObjectName("new.rules")
        self._rules_button.clicked.connect(self._ask_rules)
        self.corner.addWidget(self._rules_button)
        self._players = Column(_("Players"), self.body)
        choice = KeptChoice(kept) if kept is not None else None
        fields = SeatFields(spec.Seat, spec.rules.seat_problems, seat_looks(spec.id), choice)
        self.seats = SeatsEditor(spec.seats, names, count, self._players.inside, fields=fields, wishes=wishes)
        self.seats.table.set_order(spec.order)
        self._players.list.addWidget(self.seats)
        self._options = Column(_("Options"), self.body)
        judge, inside = spec.rules.option_problems, self._options.inside
        self.form = OptionForm(spec.Options, judge, count, inside, house=spec.house, game=spec.id)
        self._options.list.addWidget(self.form)
        self.form.recall(last.options)
        if self.form.house is not None:
            self._take_up_house(self.form.house, house_path)
        self._make_more()
        self._options.list.addStretch(1)
        self.missing = Label("", px=13, tint="muted", wrap=True, parent=self.body)
        self.missing.setObjectName("new.missing")
        self.start_button = Button(_("Start"), "primary", "play", parent=self.body, px=16, height=44)
        self.start_button.setObjectName("new.start")
        self.start_button.clicked.connect(self._start)
        self.seats.changed.connect(self._refresh)
        self.seats.finished.connect(self._names_done)
        self.seats.manage.connect(self.manage)
        self.form.changed.connect(self._refresh)
        self.form.asked.connect(self.rules)
        self._refresh()

    def _take_up_house(self, control: HouseControl, path: str) -> None:
        control.chosen.connect(self.house)
        if path:
            control.take_up(path)

    def _make_more(self) -> None:
        self.more = Button(_("More"), "quiet", "down", parent=self._options.inside, px=13, height=32)
        self.more.setObjectName("new.more")
        self.more.setCheckable(True)
        self.more.toggled.connect(self._show_more)
        self._seed_part = QWidget(self._options.inside)
        column = QVBoxLayout(self._seed_part)
        title = Label(_("Seed of the deal"), px=14)
        self.seed = Field(_("Seed of the deal"), hint=_("none: nobody can know the deal"), height=36)
        self.seed.setObjectName("new.seed")
        self.seed.setMaxLength(LONGEST_SEED)
        self.seed.setAccessibleDescription(_("With a typed seed the match is marked as seeded for all to see."))
        words = Label(
            _(
                "The same seed deals the same game again. The match is then marked as seeded for all to see, since"
                " whoever knows the seed can know the deal."
            ),
            px=12,
            tint="muted",
            wrap=True,
        )
        for part in (title, self.seed, words):
            column.addWidget(part)
        self._seed_part.hide()
        self._options.list.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        self._options.list.addWidget(self._seed_part)

    # ------------------------------------------------------------ what it does

    def fill(self, seats: Sequence[Seat], options: Any = None) -> None:
        """Start from these seats and options: a rematch keeps both."""
        self.seats.fill(seats)
        if options is not None:
            self.form.fill(options)

    def missing_things(self) -> tuple[str, ...]:
        """What keeps the game from starting, in sentences."""
        things = []
        for number, problem in enumerate(self.seats.problems()):
            if not problem:
                continue
            name = self.seats.names()[number]
            if not name:
                things.append(_("Player {place} needs a name.").format(place=number + 1))
            else:
                things.append(_("Player {place}: {problem}").format(place=number + 1, problem=problem))
        return (*things, *self.form.problems().values())

    def new_game(self) -> NewGame | None:
        """What is set up, if it can be played."""
        if self.missing_things():
            return None
        return NewGame(self.spec, self.seats.seats(), self.form.options(), read_seed(self.seed.text()))

    def _start(self) -> None:
        game = self.new_game()
        if game is not None:
            self.start.emit(game)

    def _ask_rules(self) -> None:
        self.rules.emit("")

    def _names_done(self) -> None:
        target: QWidget = self.start_button if self.start_button.isEnabled() else self.seats.add
        target.setFocus(Qt.FocusReason.TabFocusReason)

    def _show_more(self, more: bool) -> None:
        self._seed_part.setVisible(more)
        self.more.set_icon_name("up" if more else "down")
        self.more.set_words(_("Less") if more else _("More"))
        if more:
            self._options.list.activate()  # the field must be in its place before it is scrolled into sight
            self._options.inside.adjustSize()
            self.seed.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.seed.clear()

    def _refresh(self) -> None:
        low, high = self.spec.seats[0], self.spec.seats[-1]
        words = {
            TurnOrder.CLOCKWISE: _("{count} players ({low} to {high}), clockwise"),
            TurnOrder.COUNTERCLOCKWISE: _(
                "{count} players ({low} to {high}), listed clockwise; play goes counterclockwise"
            ),
            TurnOrder.CHOSEN: _("{count} players ({low} to {high}), listed clockwise"),
        }[self.spec.order]
        self._players.note.setText(words.format(count=self.seats.count(), low=low, high=high))
        self.form.set_names(self.seats.names())
        missing = self.missing_things()
        words = " ".join(missing[:2])
        if len(missing) > 2:
            words = _("{first} {more} more things are missing.").format(first=missing[0], more=len(missing) - 1)
        self.missing.setText(words or _("Everything is ready."))
        self.missing.set_tint("muted" if missing else "good")
        self.start_button.set_available(not missing, " ".join(missing))

    # ------------------------------------------------------------ layout

    def _say_what_it_is(self) -> None:
        """The tagline, and the game's facts where there is room for them."""
        beside = self.back_button.sizeHint().width() + self._rules_button.sizeHint().width()
        room = self.header.width() - beside - round(self.metrics.ui(48, 32))
        fits = measure(self._about, self.subtitle.font()) <= room
        self.subtitle.setText(self._about if fits else self._tagline)

    def arrange(self) -> None:
        m = self.metrics
        self._say_what_it_is()
        area = self.body.rect()
        start = self.start_button.sizeHint()
        gap = round(m.px(16, 8))
        foot = start.height() + round(m.px(4, 0))
        high = area.height() - foot - round(m.px(8, 4))
        left = round((area.width() - gap) * (0.58 if m.interface > LARGE else 0.54))
        self.seats.set_room(left / m.text)
        self._players.setGeometry(0, 0, left, high)
        self._options.setGeometry(left + gap, 0, area.width() - left - gap, high)
        width = max(start.width(), round(m.ui(220, 180)))
        self.start_button.setGeometry(area.width() - width, area.height() - start.height(), width, start.height())
        side = round(m.px(12, 8))
        self.missing.setGeometry(side, area.height() - foot, area.width() - width - gap - side, foot)
        u = m.text
        layout = self._seed_part.layout()
        if layout is not None:
            layout.setContentsMargins(round(10 * u), round(4 * u), round(10 * u), round(8 * u))
            layout.setSpacing(round(3 * u))

    def first_focus(self) -> QWidget | None:
        empty = next((number for number, name in enumerate(self.seats.names()) if not name), None)
        return self.start_button if empty is None else self.seats.rows[empty].name
