"""The options of a game, drawn from what its ``Options`` struct says of itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cubes.house import HouseFile
from cubes.options import OptionChoice, OptionField, describe_options, read_options
from cubes.words import _
from gui.art.ornaments import rule_line
from gui.screens.house_control import HouseControl
from gui.screens.option_choices import followed, seat_choices
from gui.widgets import Check, IconButton, Label, Segmented, Stepper
from gui.widgets.menu import MenuChoice

FEW: Final = 3
"""Up to so many choices lie open side by side, if their words are not too long together."""
SHORT: Final = 22

Judge = Callable[[Any, int], Mapping[str, str]]
"""Says what is wrong with options for a number of players: ``rules.option_problems``."""


class OptionRow(QWidget):
    """One option: its control, what it does, a way to its rule, and why it cannot be had now.

    ``varies``: its choices are set from outside (:meth:`set_choices`). ``house`` reads the file of an option that is
    house data. Object names: ``new.option.<name>`` (the control), ``new.help.<name>`` (its rule) and
    ``new.reason.<name>``.
    """

    changed = Signal()
    asked = Signal(object)
    """The clause of its rule."""

    def __init__(
        self,
        option: OptionField,
        parent: QWidget,
        *,
        varies: bool = False,
        house: HouseFile | None = None,
        game: str = "",
    ) -> None:
        super().__init__(parent)
        self.option = option
        self._varies = varies
        self._wish: Any = option.default
        self._available = True
        self._shown = True
        self._silent = False
        self.switch: Check | None = None
        self.segments: Segmented | None = None
        self.choice: MenuChoice | None = None
        self.stepper: Stepper | None = None
        self.house: HouseControl | None = None
        self._column = QVBoxLayout(self)
        self._head = QHBoxLayout()
        self._column.addLayout(self._head)
        self._title: Label | None = None
        self.control = self._make_house(house, game) if house is not None else self._make_control()
        self.control.setObjectName(f"new.option.{option.name}")
        self.rule = IconButton("help", _("Rules: {option}").format(option=option.title), "quiet", self, size=32)
        self.rule.setObjectName(f"new.help.{option.name}")
        self.rule.setVisible(bool(option.clause))
        self.rule.clicked.connect(self._ask)
        self._head.addWidget(self.rule, 0, Qt.AlignmentFlag.AlignTop)
        self.help = Label(option.help, px=12, tint="muted", wrap=True)
        self.reason = Label("", px=12, weight=600, tint="obj", wrap=True)
        self.reason.setObjectName(f"new.reason.{option.name}")
        self.reason.hide()
        self._column.addWidget(self.help)
        self._column.addWidget(self.reason)
        self.control.setAccessibleDescription(option.help)

    def _make_house(self, file: HouseFile, game: str) -> QWidget:
        option = self.option
        self._title = Label(option.title, px=14, wrap=True)
        self._head.addWidget(self._title, 1)
        self.house = HouseControl(option.name, option.title, file, game, self)
        self.house.changed.connect(self._house_changed)
        self._column.addWidget(self.house)
        return self.house

    def _make_control(self) -> QWidget:
        option = self.option
        if option.kind == "switch":
            self.switch = Check(option.title, self, sliding=True)
            # long titles wrap where the form is narrow
            self.switch.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
            self.switch.setChecked(bool(option.default))
            self.switch.toggled.connect(self._switched)
            self._head.addWidget(self.switch, 1)
            return self.switch
        self._title = Label(option.title, px=14, wrap=True)
        self._head.addWidget(self._title, 1)
        if option.kind == "number":
            self.stepper = Stepper(option.title, option.low, option.high, int(option.default), self)
            self.stepper.changed.connect(self._picked)
            self._column.addWidget(self.stepper, 0, Qt.AlignmentFlag.AlignLeft)
            return self.stepper
        values = [choice.value for choice in option.choices]
        few = not self._varies and len(values) <= FEW
        if few and sum(len(choice.title) for choice in option.choices) <= SHORT:
            chosen = values.index(option.default) if option.default in values else 0
            self.segments = Segmented([choice.title for choice in option.choices], self, chosen=chosen)
            self.segments.setAccessibleName(option.title)
            self.segments.changed.connect(self._segment_picked)
            self._column.addWidget(self.segments)
            return self.segments
        self.choice = MenuChoice(option.title, self)
        if self._varies:  # or Qt would shrink it for a moment whenever its choices change
            self.choice.setSizeAdjustPolicy(MenuChoice.SizeAdjustPolicy.AdjustToContentsOnFirstShow)
        for number, choice in enumerate(option.choices):
            self.choice.add_choice(choice.title, number)
        self.choice.choose(values.index(option.default) if option.default in values else 0)
        self.choice.chosen.connect(self._segment_picked)
        self._column.addWidget(self.choice)
        return self.choice

    # ------------------------------------------------------------ what it holds

    @property
    def wish(self) -> Any:
        """What was set here, whether it can be had or not."""
        return self._wish

    def value(self) -> Any:
        """What holds: what was set, or the usual value while it cannot be had."""
        offered = not self._varies or any(choice.value == self._wish for choice in self.option.choices)
        return self._wish if self._available and offered else self.option.default

    def set_choices(self, choices: tuple[OptionChoice, ...]) -> None:
        """Offer these from now on; a wish that is not among them waits until it is again."""
        if self.choice is None or choices == self.option.choices:
            return
        self.option = replace(self.option, choices=choices)
        self._silent = True
        self.choice.clear()
        for number, choice in enumerate(choices):
            self.choice.add_choice(choice.title, number)
        self._silent = False
        self.choice.updateGeometry()
        self._show_value(self.value())

    def set_wish(self, value: Any) -> None:
        """Set it from outside."""
        self._wish = value
        self._show_value(self.value())

    def follow(self, before: Sequence[str], after: Sequence[str]) -> None:
        """Players have moved: whoever was chosen by his seat is still, unless he has left."""
        if isinstance(self._wish, int) and 0 <= self._wish < len(before):
            seat = followed(self._wish, before, after)
            self.set_wish(self.option.default if seat is None else seat)

    def _show_value(self, value: Any) -> None:
        self._silent = True
        try:
            if self.switch is not None:
                self.switch.setChecked(bool(value))
            elif self.stepper is not None:
                self.stepper.set_value(int(value))
            elif self.house is not None:
                self.house.set_house(value)
            else:
                values = [choice.value for choice in self.option.choices]
                number = values.index(value) if value in values else 0
                if self.segments is not None:
                    self.segments.set_current(number)
                elif self.choice is not None:
                    self.choice.choose(number)
        finally:
            self._silent = False

    def set_available(self, available: bool, reason: str) -> None:
        """Grey it out and say why, or let it be used again."""
        if self.control.hasFocus() and not available:
            self.rule.setFocus(Qt.FocusReason.OtherFocusReason)
        self._available = available
        self.control.setEnabled(available)
        self.control.setToolTip(reason)
        self.control.setAccessibleDescription(reason or self.option.help)
        if self._title is not None:
            self._title.set_tint("bone" if available else "disabled_text")
        self.reason.setText(reason)
        self.reason.setVisible(bool(reason))
        self._show_value(self.value())

    # ------------------------------------------------------------ what it says

    def _set(self, value: Any) -> None:
        if not self._silent:
            self._wish = value
            self.changed.emit()

    def _switched(self, on: bool) -> None:
        self._set(on)

    def _picked(self, value: object) -> None:
        self._set(value)

    def _house_changed(self) -> None:
        if self.house is not None:
            self._set(self.house.house)

    def _segment_picked(self, number: object) -> None:
        if isinstance(number, int):
            self._set(self.option.choices[number].value)

    def _ask(self) -> None:
        self.asked.emit(self.option.clause)

    # ------------------------------------------------------------ look

    def set_scale(self, u: float) -> None:
        """Multiply the gaps by u."""
        self._column.setContentsMargins(round(8 * u), round(4 * u), round(4 * u), round(9 * u))
        self._column.setSpacing(round(3 * u))
        inset = round(58 * u) if self.switch is not None else round(4 * u)
        for words in (self.help, self.reason):
            words.setContentsMargins(inset, 0, round(8 * u), 0)
        if self._title is not None:
            self._title.setContentsMargins(round(4 * u), 0, 0, 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            rule_line(painter, 8, self.width() - 8, self.height() - 1, 70)
        finally:
            painter.end()


class OptionForm(QWidget):
    """All options of a game in their order, which never changes. ``house`` reads the game's file of house data."""

    changed = Signal()
    asked = Signal(object)
    """The clause of an option's rule."""

    def __init__(
        self,
        options: type[Any],
        judge: Judge,
        players: int,
        parent: QWidget,
        *,
        house: HouseFile | None = None,
        game: str = "",
    ) -> None:
        super().__init__(parent)
        self._type = options
        self._judge = judge
        self._players = players
        self._names: Sequence[str] = ("",) * players
        self._house = house
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._fields = {option.name: option for option in describe_options(options)}
        self.rows: dict[str, OptionRow] = {}
        for option in self._fields.values():
            if option.kind != "file" or house is not None:
                self._add_row(option, game)
        self._column.addStretch(1)
        self.refresh()

    def _add_row(self, option: OptionField, game: str) -> None:
        varies = option.seats or (self._house is not None and option.name in self._house.choices)
        row = OptionRow(
            option, self, varies=varies, house=self._house if option.kind == "file" else None, game=game
        )
        self._column.addWidget(row)
        row.changed.connect(self._changed)
        row.asked.connect(self.asked)
        self.rows[option.name] = row

    @property
    def house(self) -> HouseControl | None:
        """Where house data are chosen, in games that have them."""
        return next((row.house for row in self.rows.values() if row.house is not None), None)

    def _changed(self) -> None:
        self.refresh()
        self.changed.emit()

    def set_names(self, names: Sequence[str]) -> None:
        """Other players, or in other seats: what can be had may be different."""
        before, self._names = self._names, tuple(names)
        if before == self._names:
            return
        self._players = len(names)
        for row in self.rows.values():
            if row.option.seats:
                row.follow(before, self._names)
        self._changed()

    def values(self) -> dict[str, Any]:
        """What holds, by name."""
        return {name: row.value() for name, row in self.rows.items()}

    def options(self) -> Any:
        """The options struct."""
        return read_options(self._type, self.values())

    def fill(self, options: Any) -> None:
        """Show these options."""
        for name, row in self.rows.items():
            row.set_wish(getattr(options, name))
        self._changed()

    def recall(self, values: Mapping[str, Any]) -> None:
        """Show plain values of an earlier game, as far as they still fit; not what hung on its seats or its file."""
        for name, row in self.rows.items():
            hangs = row.option.seats or row.house or (self._house is not None and name in self._house.choices)
            if name not in values or hangs:
                continue
            with suppress(ValueError):
                row.set_wish(getattr(read_options(self._type, {name: values[name]}), name))
        self._changed()

    def problems(self) -> dict[str, str]:
        """What is still wrong with what holds."""
        return dict(self._judge(self.options(), self._players))

    def _offer(self) -> None:
        """Offer what the players and the house data make of the choices."""
        for row in self.rows.values():
            if row.option.seats:
                row.set_choices(seat_choices(self._fields[row.option.name], self._names))
        if self._house is not None and self.house is not None:
            for name, choices in self._house.choices.items():
                offered = choices(self.house.house)
                self.rows[name].set_choices(tuple(OptionChoice(value, title) for value, title in offered))

    def refresh(self) -> None:
        """Grey out what cannot be had, and say why. Nothing moves."""
        self._offer()
        for row in self.rows.values():
            row.set_available(True, "")
        # one option may depend on another that is greyed out itself: go on until nothing changes
        for _round in range(len(self.rows) + 1):
            reasons = {name: self._reason(row) for name, row in self.rows.items()}
            same = all(row.reason.text() == reasons[name] for name, row in self.rows.items())
            for name, row in self.rows.items():
                row.set_available(not reasons[name], reasons[name])
            if same:
                return

    def _reason(self, row: OptionRow) -> str:
        option = row.option
        missing = self._missing_need(option)
        if missing:
            return missing
        others = [choice.value for choice in option.choices if choice.value != option.default]
        if option.kind == "switch":
            others = [not option.default]
        if not others:
            return ""
        # it cannot be had at all when every other value of it is refused
        reasons = [self._refused(option.name, value) for value in others]
        return reasons[0] if all(reasons) else ""

    def _missing_need(self, option: OptionField) -> str:
        """Why an option means nothing now: what it depends on has another value."""
        name, wanted = option.need
        needed = self.rows.get(name)
        if needed is None:
            return ""
        if not wanted:
            return "" if needed.value() else _("Only with {option}.").format(option=needed.option.title)
        if str(needed.value()) == wanted:
            return ""
        value = next((choice.title for choice in needed.option.choices if str(choice.value) == wanted), wanted)
        return _("Only with {option}: {value}.").format(option=needed.option.title, value=value)

    def _refused(self, name: str, value: Any) -> str:
        values = {**self.values(), name: value}
        problems = self._judge(read_options(self._type, values), self._players)
        return problems.get(name, "")
