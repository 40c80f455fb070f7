"""What a game adds to its seats, drawn from what its ``Seat`` struct says of itself: a drop per field in each row."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, runtime_checkable

from msgspec.structs import asdict, replace
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from cubes.game import Seat
from cubes.options import OptionChoice, OptionField, describe_options
from cubes.words import _
from gui.art.brush import draw, prepare, rounded
from gui.art.controls import focus_ring
from gui.art.fonts import font, measure
from gui.art.gallery import Look, paint_look
from gui.art.glyphs import draw_glyph
from gui.art.palette import SeatLook, colour
from gui.art.text import draw_text
from gui.screens import kept_choice
from gui.screens.kept_choice import KeptChoice
from gui.widgets.common import body_of, state_of
from gui.widgets.menu import MenuItem

HIGH: Final = 42.0
PICTURE: Final = 26.0

SeatJudge = Callable[[tuple[Any, ...]], Mapping[int, str]]
"""Says what is wrong with what was chosen per seat: ``rules.seat_problems``."""


@runtime_checkable
class SeatChoiceLooks(Protocol):
    """A game's part of the table that has pictures for what is chosen per seat."""

    def seat_choice_look(self, field: str, value: Any) -> Look | None:
        """The picture of a value, as wide as it is high; ``None``: words will do."""


@runtime_checkable
class OwnLooks(Protocol):
    """A game's part of the table that tells seats apart by what they play, not by a colour of their own."""

    def own_looks(self, seats: tuple[Any, ...]) -> tuple[SeatLook, ...]:
        """The look of every seat, from what was chosen for it."""


@dataclass(frozen=True)
class Alternative:
    """A value that a seat can have now: who gives it away for the old one, or why it cannot be had."""

    choice: OptionChoice
    swaps_with: int | None = None
    reason: str = ""


class SeatFields:
    """The fields of a game's ``Seat``, and the judge of what they hold together. Values are plain dicts by name."""

    def __init__(
        self,
        seat: type[Seat],
        judge: SeatJudge,
        looks: SeatChoiceLooks | None = None,
        kept: KeptChoice | None = None,
    ) -> None:
        self._seat = seat
        self._judge = judge
        self._looks = looks
        self.kept = kept
        self._own = describe_options(seat)
        self.fields = self._own
        self.renew()

    def renew(self) -> None:
        """What is kept may have changed."""
        self.fields = (*self._own, self.kept.field()) if self.kept is not None else self._own

    def usual(self) -> dict[str, Any]:
        """What a seat has when nobody has chosen."""
        return {field.name: field.default for field in self.fields}

    def read(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Of these values those that can be chosen, and the usual ones for the rest."""
        known = {field.name: [choice.value for choice in choices_of(field)] for field in self.fields}
        wanted = {name: value for name, value in values.items() if name in known and value in known[name]}
        if self.kept is not None:
            wanted[kept_choice.FIELD] = self.kept.number_of(values, strangers=False)
        return {**self.usual(), **wanted}

    def of(self, seat: Seat) -> dict[str, Any]:
        """What a seat has."""
        found = self.read({field.name: getattr(seat, field.name) for field in self._own})
        if self.kept is not None:
            found[kept_choice.FIELD] = self.kept.number_of(asdict(seat), strangers=True)
            self.renew()
        return found

    def seat(self, name: str, look: str, values: Mapping[str, Any]) -> Seat:
        """The seat of a player."""
        own = {key: value for key, value in values.items() if key != kept_choice.FIELD}
        if self.kept is not None:
            own |= self.kept.seat_fields(values[kept_choice.FIELD])
        return self._seat(name=name, colour=look, **own)

    def problems(self, seats: Sequence[Seat]) -> Mapping[int, str]:
        """What is wrong with what these seats have: number of the seat to sentence."""
        return self._judge(tuple(seats)) if self.fields else {}

    def own_looks(self, seats: Sequence[Seat]) -> tuple[SeatLook, ...] | None:
        """The looks that the game gives these seats; ``None`` where players choose a colour."""
        return self._looks.own_looks(tuple(seats)) if isinstance(self._looks, OwnLooks) else None

    def alternatives(self, seats: Sequence[Seat], number: int, field: OptionField) -> tuple[Alternative, ...]:
        """What a seat can have in a field."""
        return tuple(self._alternative(seats, number, field, choice) for choice in choices_of(field))

    def _alternative(self, seats: Sequence[Seat], number: int, field: OptionField, choice: OptionChoice) -> Alternative:
        if self.kept is not None and field.name == kept_choice.FIELD:
            return Alternative(choice, reason=self.kept.reason(choice.value))
        changed = list(seats)
        changed[number] = replace(seats[number], **{field.name: choice.value})
        problem = self._new_problem(seats, changed)
        if not problem:
            return Alternative(choice)
        old = getattr(seats[number], field.name)
        for other, seat in enumerate(seats):
            if other != number and getattr(seat, field.name) == choice.value:
                swapped = [*changed]
                swapped[other] = replace(seat, **{field.name: old})
                if not self._new_problem(seats, swapped):
                    return Alternative(choice, swaps_with=other)
        return Alternative(choice, reason=problem)

    def _new_problem(self, before: Sequence[Seat], after: Sequence[Seat]) -> str:
        known = self.problems(before)
        return next((words for seat, words in self.problems(after).items() if known.get(seat) != words), "")

    def look(self, field: str, value: Any) -> Look | None:
        """The picture of a value, where the game has one."""
        if self.kept is not None and field == kept_choice.FIELD:
            return self.kept.look(value)
        return self._looks.seat_choice_look(field, value) if self._looks is not None else None


    def note(self, field: str, value: Any) -> str:
        """A few words more on a value."""
        return self.kept.note(value) if self.kept is not None and field == kept_choice.FIELD else ""


def choices_of(field: OptionField) -> tuple[OptionChoice, ...]:
    """The values of a field one by one, whatever its kind."""
    if field.kind == "switch":
        return (OptionChoice(False, _("No")), OptionChoice(True, _("Yes")))
    if field.kind == "number":
        return tuple(OptionChoice(value, str(value)) for value in range(field.low, field.high + 1))
    return field.choices


def title_of(field: OptionField, value: Any) -> str:
    """A value in words."""
    return next((choice.title for choice in choices_of(field) if choice.value == value), str(value))


def menu_items(
    fields: SeatFields, field: OptionField, alternatives: Sequence[Alternative], now: Any, names: Sequence[str]
) -> list[MenuItem]:
    """The values of a field as commands of a menu; their ids are the places of the alternatives."""
    return [
        MenuItem(
            place,
            one.choice.title,
            checked=one.choice.value == now,
            note=_("{name} has it: you two swap.").format(name=names[one.swaps_with])
            if one.swaps_with is not None
            else fields.note(field.name, one.choice.value),
            reason=one.reason,
            picture=fields.look(field.name, one.choice.value),
        )
        for place, one in enumerate(alternatives)
    ]


class SeatChoiceButton(QAbstractButton):
    """What a seat has in one field; pressing it offers the others. In a narrow row a picture stands for the words."""

    def __init__(self, field: OptionField, parent: QWidget) -> None:
        super().__init__(parent)
        self.field = field
        self._u = 1.0
        self._narrow = False
        self._look: Look | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_value(self, value: Any, look: Look | None, whose: str, problem: str) -> None:
        """Show what somebody has, and what is wrong with it."""
        title = title_of(self.field, value)
        self._look = look
        self.setText(title)
        self.setAccessibleName(
            _("{option} of {name}: {value}").format(option=self.field.title, name=whose, value=title)
        )
        self.setAccessibleDescription(problem or self.field.help)
        tip = _("{option}: {value}. Press to choose.").format(option=self.field.title, value=title)
        self.setToolTip(problem or f"{tip}\n{self.field.help}")
        self.updateGeometry()
        self.update()

    def set_scale(self, u: float) -> None:
        """Multiply every length by u."""
        self._u = u
        self.updateGeometry()

    def set_narrow(self, narrow: bool) -> None:
        """Whether there is no room for words beside a picture."""
        if narrow != self._narrow:
            self._narrow = narrow
            self.updateGeometry()

    @property
    def _worded(self) -> bool:
        return self._look is None or not self._narrow

    def _widest(self) -> float:
        used = font("ui", 13 * self._u, 600)
        return max(measure(choice.title, used) for choice in choices_of(self.field))

    def sizeHint(self) -> QSize:
        u = self._u
        words = self._widest() + 12 * u if self._worded else 0.0
        picture = PICTURE * u + 6 * u if self._look is not None else 0.0
        return QSize(math.ceil(words + picture + 36 * u), math.ceil(HIGH * u))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        u = self._u
        state = state_of(self, pressed=self.isDown())
        painter = QPainter(self)
        try:
            prepare(painter)
            body = body_of(self, u)
            path = rounded(body, body.height() / 2)
            if state.focus:
                focus_ring(painter, body, body.height() / 2, u)
            painter.fillPath(path, colour("#fff", 34 if state.pressed else (24 if state.hover else 10)))
            draw(painter, path, "line", u)
            left = body.left() + 4 * u
            if self._look is not None:
                side = PICTURE * u
                box = QRectF(left, body.center().y() - side / 2, side, side)
                paint_look(painter, self._look.painter, box, self._look.face, self._look.state)
                left = box.right() + 2 * u
            if self._worded:
                words = QRectF(left + 6 * u, body.top(), body.right() - 20 * u - left, body.height())
                draw_text(painter, words, self.text(), font("ui", 13 * u, 600))
            draw_glyph(painter, "down", QPointF(body.right() - 11 * u, body.center().y()), 4.5 * u, "brass")
        finally:
            painter.end()
