"""The players of a new game: who, in which order, in which colours."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cubes.game import Seat
from cubes.words import _
from gui.art.palette import SEAT_LOOKS, SeatLook
from gui.screens import kept_choice
from gui.screens.flow import Flow
from gui.screens.player_names import clean_name, length, name_key, name_problems
from gui.screens.seat_choices import Alternative, SeatChoiceButton, SeatFields, menu_items
from gui.screens.seat_row import SeatRow
from gui.screens.table_preview import TablePreview
from gui.widgets import Button, Label
from gui.widgets.menu import Menu, MenuItem

CHIP_LETTERS = 18
MANAGE = "manage"


@dataclass
class Draft:
    """A player who is being written down."""

    name: str = ""
    look: str = SEAT_LOOKS[0].id
    touched: bool = False
    values: dict[str, Any] = field(default_factory=dict)
    """What the game adds to a seat, by field."""


def look_of(look: str) -> SeatLook:
    """A seat's look by its id."""
    return next((known for known in SEAT_LOOKS if known.id == look), SEAT_LOOKS[0])


class Chips(Flow):
    """Names that have played before, one press from the table."""

    picked = Signal(object)

    def __init__(self, names: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self._buttons: dict[str, Button] = {}
        for number, name in enumerate(names):
            words = name if length(name) <= CHIP_LETTERS else name[: CHIP_LETTERS - 1].rstrip() + "…"
            chip = Button(words, "quiet", "plus", parent=self, px=13, height=32)
            chip.setObjectName(f"new.known.{number}")
            chip.setAccessibleName(_("Seat {name}").format(name=name))
            chip.set_tip(name if words != name else "")
            chip.clicked.connect(self._pressed)
            self._buttons[name] = chip
        self.set_parts(list(self._buttons.values()))

    def _pressed(self) -> None:
        chip = self.sender()
        for name, known in self._buttons.items():
            if known is chip:
                self.picked.emit(name)
                return

    def set_seated(self, keys: frozenset[str], full: bool) -> None:
        """Leave out those who sit already; nobody is offered at a full table."""
        for name, chip in self._buttons.items():
            chip.setVisible(not full and name_key(name) not in keys)
        self.flow()


class SeatsEditor(QWidget):
    """The list of players. The rows stay where they are; what stands in them moves.

    ``wishes`` are what players chose the last time, by name: their ``colour`` and what the game adds to a seat. Object
    names: those of :class:`SeatRow`, ``new.add``, ``new.shuffle``, ``new.known.<n>``.
    """

    changed = Signal()
    finished = Signal()
    """Enter was pressed in the last name."""
    manage = Signal(object)
    """What is kept is to be changed; carries the button below which that is offered."""

    def __init__(
        self,
        seats: range,
        names: Sequence[str],
        count: int,
        parent: QWidget,
        *,
        fields: SeatFields,
        wishes: Mapping[str, Mapping[str, Any]] | None = None,
    ) -> None:
        super().__init__(parent)
        self._seats = seats
        self._fields = fields
        self._wishes = wishes or {}
        self._drafts: list[Draft] = []
        for number in range(count):
            self._drafts.append(self._new_draft())
            if number < len(names):
                self._drafts[number].name = names[number]
                self._grant(self._drafts[number])
        self._picking = 0
        self._choosing = ""
        self._asking: SeatChoiceButton | None = None
        self._offered: tuple[Alternative, ...] = ()
        self._dragged: int | None = None
        self._shuffler = random.SystemRandom()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.rows = tuple(SeatRow(number, self, fields.fields) for number in range(seats[-1]))
        for row in self.rows:
            self._column.addWidget(row)
            self._listen(row)
        self.add = Button(_("Add a player"), "secondary", "plus", parent=self, px=14, height=36)
        self.add.setObjectName("new.add")
        self.shuffle = Button(_("Shuffle seats"), "secondary", "replay", parent=self, px=14, height=36)
        self.shuffle.setObjectName("new.shuffle")
        self.add.clicked.connect(self._add)
        self.shuffle.clicked.connect(self._shuffle)
        self._tools = QHBoxLayout()
        self._tools.addWidget(self.add)
        self._tools.addWidget(self.shuffle)
        self._tools.addStretch(1)
        self._column.addLayout(self._tools)
        self.known_words = Label(_("Played here before"), px=12, weight=600, tint="muted", parent=self)
        self.chips = Chips(names, self)
        self._known = bool(names)
        self._column.addWidget(self.known_words)
        self._chip_line = QHBoxLayout()
        self._chip_line.addWidget(self.chips)
        self._column.addLayout(self._chip_line)
        self.table = TablePreview(self)
        self._column.addWidget(self.table, 1)
        self.chips.picked.connect(self._seat_known)
        self.refresh()

    def _listen(self, row: SeatRow) -> None:
        row.edited.connect(self._edited)
        row.left.connect(self._left)
        row.entered.connect(self._entered)
        row.raised.connect(self._raised)
        row.lowered.connect(self._lowered)
        row.removed.connect(self._removed)
        row.colour_asked.connect(self._ask_colour)
        row.grabbed.connect(self._grabbed)
        row.choice_asked.connect(self._ask_choice)
        row.handle.moved.connect(self._dragged_to)
        row.handle.released.connect(self._dropped)

    def set_scale(self, u: float) -> None:
        """Multiply the gaps by u."""
        self._column.setSpacing(round(2 * u))
        self._tools.setContentsMargins(round(24 * u), round(6 * u), 0, round(6 * u))
        self.known_words.setContentsMargins(round(28 * u), 0, 0, 0)
        self._chip_line.setContentsMargins(round(24 * u), 0, 0, 0)

    def set_room(self, width: float) -> None:
        """How wide the rows can be, unscaled."""
        for row in self.rows:
            row.set_room(width)

    # ------------------------------------------------------------ what it holds

    def count(self) -> int:
        """How many players there are."""
        return len(self._drafts)

    def names(self) -> tuple[str, ...]:
        """The names in seating order, as they will be kept."""
        return tuple(clean_name(draft.name) for draft in self._drafts)

    def looks(self) -> tuple[str, ...]:
        """The ids of the seats' looks in seating order."""
        return tuple(draft.look for draft in self._drafts)

    def seats(self) -> tuple[Seat, ...]:
        """The seats of the match; who has no name yet is called by his place."""
        return tuple(self._seat(number, draft) for number, draft in enumerate(self._drafts))

    def _seat(self, number: int, draft: Draft) -> Seat:
        name = clean_name(draft.name) or _("Player {place}").format(place=number + 1)
        return self._fields.seat(name, draft.look, draft.values)

    def problems(self) -> tuple[str, ...]:
        """What is wrong with each player, the name first; empty sentences where nothing is."""
        names = name_problems([draft.name for draft in self._drafts])
        others = self._fields.problems(self.seats())
        return tuple(problem or others.get(number, "") for number, problem in enumerate(names))

    def fill(self, seats: Sequence[Seat]) -> None:
        """Seat these players instead of those who sit there."""
        self._drafts = [
            Draft(seat.name, look_of(seat.colour).id, values=self._fields.of(seat)) for seat in seats[: self._seats[-1]]
        ]
        while len(self._drafts) < self._seats[0]:
            self._drafts.append(self._new_draft())
        self._part_looks()
        self.refresh()

    def _new_draft(self) -> Draft:
        return Draft("", self._free_look(), values=self._fields.usual())

    def _grant(self, draft: Draft) -> None:
        """Give somebody what he had the last time, as far as nobody else has it."""
        wish = self._wishes.get(clean_name(draft.name), {})
        others = [other for other in self._drafts if other is not draft]
        look = wish.get("colour")
        if look in {known.id for known in SEAT_LOOKS} - {other.look for other in others}:
            draft.look = str(look)
        usual, draft.values = draft.values, self._fields.read(wish)
        if self._fields.problems(self.seats()):
            draft.values = usual

    def _part_looks(self) -> None:
        taken: set[str] = set()
        for draft in self._drafts:
            if draft.look in taken:
                draft.look = next(look.id for look in SEAT_LOOKS if look.id not in taken)
            taken.add(draft.look)

    def _free_look(self) -> str:
        taken = {draft.look for draft in self._drafts}
        return next((look.id for look in SEAT_LOOKS if look.id not in taken), SEAT_LOOKS[0].id)

    def refresh(self) -> None:
        """Show what is held."""
        problems, others = self.problems(), self._fields.problems(self.seats())
        high = self._seats[-1]
        for number, row in enumerate(self.rows):
            row.setVisible(number < len(self._drafts))
            if number < len(self._drafts):
                draft, other = self._drafts[number], others.get(number, "")
                row.show_problem(problems[number] if draft.touched or draft.name else other)
                self._show_draft(row, draft, other)
                self._show_moves(row)
        full = len(self._drafts) >= high
        self.add.set_available(not full, _("This game is for at most {count} players.").format(count=high))
        self.chips.set_seated(frozenset(map(name_key, self.names())), full and all(self.names()))
        self.known_words.setVisible(self._known and self.chips.maximumHeight() > 0)
        given = self._fields.own_looks(self.seats())
        looks = given if given is not None else tuple(map(look_of, self.looks()))
        for row in self.rows:
            row.colour.setVisible(given is None)
        self.table.set_seats(tuple(zip(self.names(), looks, strict=True)))
        self.changed.emit()

    def _whose(self, number: int) -> str:
        return clean_name(self._drafts[number].name) or _("player {place}").format(place=number + 1)

    def _show_draft(self, row: SeatRow, draft: Draft, problem: str) -> None:
        """Show a player in a row; ``problem`` is what is wrong with what the game adds."""
        if row.name.text() != draft.name:
            row.name.setText(draft.name)
            row.name.setCursorPosition(0)  # a long name shows its beginning
        whose = self._whose(row.number)
        row.colour.set_look(look_of(draft.look), whose)
        for name, button in row.choices.items():
            value = draft.values[name]
            button.field = next(field for field in self._fields.fields if field.name == name)
            button.show_value(value, self._fields.look(name, value), whose, problem)
        row.set_lifted(row.number == self._dragged)

    def _show_moves(self, row: SeatRow) -> None:
        """Show where a player can go from a row."""
        whose, low = self._whose(row.number), self._seats[0]
        for button, words in (
            (row.up, _("Move {name} up")),
            (row.down, _("Move {name} down")),
            (row.remove, _("Take {name} away")),
        ):
            button.setAccessibleName(words.format(name=whose))
        row.up.set_available(row.number > 0, _("This is the first seat."))
        row.down.set_available(row.number < len(self._drafts) - 1, _("This is the last seat."))
        few = len(self._drafts) <= low
        row.remove.set_available(not few, _("This game needs at least {count} players.").format(count=low))

    # ------------------------------------------------------------ names

    def _edited(self, number: int) -> None:
        self._drafts[number].name = self.rows[number].name.text()
        self.refresh()

    def _left(self, number: int) -> None:
        if number < len(self._drafts) and not self._drafts[number].touched:
            self._drafts[number].touched = True
            self.refresh()

    def _entered(self, number: int) -> None:
        if number + 1 < len(self._drafts):
            self.focus_name(number + 1)
        else:
            self.finished.emit()

    def focus_name(self, number: int) -> None:
        """Go and write this name."""
        field = self.rows[number].name
        field.setFocus(Qt.FocusReason.TabFocusReason)
        field.selectAll()

    def _seat_known(self, name: str) -> None:
        empty = next((number for number, draft in enumerate(self._drafts) if not clean_name(draft.name)), None)
        if empty is None:
            if len(self._drafts) >= self._seats[-1]:
                return
            self._drafts.append(self._new_draft())
            empty = len(self._drafts) - 1
        self._drafts[empty].name = name
        self._grant(self._drafts[empty])
        self.refresh()
        self.add.setFocus(Qt.FocusReason.OtherFocusReason)

    # ------------------------------------------------------------ seats

    def _add(self) -> None:
        if len(self._drafts) < self._seats[-1]:
            self._drafts.append(self._new_draft())
            self.refresh()
            self.focus_name(len(self._drafts) - 1)

    def _removed(self, number: int) -> None:
        if len(self._drafts) <= self._seats[0]:
            return
        del self._drafts[number]
        self.refresh()
        self.rows[min(number, len(self._drafts) - 1)].name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _shuffle(self) -> None:
        self._shuffler.shuffle(self._drafts)
        self.refresh()

    def reseat(self, source: int, target: int) -> None:
        """Seat a player elsewhere; those between move up by one."""
        if source != target and 0 <= target < len(self._drafts):
            self._drafts.insert(target, self._drafts.pop(source))
            self.refresh()

    def _raised(self, number: int) -> None:
        self._step(number, -1)

    def _lowered(self, number: int) -> None:
        self._step(number, 1)

    def _step(self, number: int, step: int) -> None:
        target = number + step
        if not 0 <= target < len(self._drafts):
            return
        row, there = self.rows[number], self.rows[target]
        focused = row.focusWidget()
        self.reseat(number, target)
        pairs = ((row.up, there.up), (row.down, there.down), (row.name, there.name))
        follow = next((other for one, other in pairs if one is focused), there.name)
        if not follow.isEnabled():
            follow = there.down if step < 0 else there.up
        follow.setFocus(Qt.FocusReason.OtherFocusReason)

    # ------------------------------------------------------------ dragging

    def _grabbed(self, number: int) -> None:
        self._dragged = number
        self.rows[number].set_lifted(True)

    def _dragged_to(self, point: QPoint) -> None:
        if self._dragged is None:
            return
        y = self.mapFromGlobal(point).y()
        for number in range(len(self._drafts)):
            area = self.rows[number].geometry()
            if area.top() <= y <= area.bottom() and number != self._dragged:
                source, self._dragged = self._dragged, number
                self.reseat(source, number)
                return

    def _dropped(self) -> None:
        if self._dragged is not None:
            self.rows[self._dragged].set_lifted(False)
            self._dragged = None

    # ------------------------------------------------------------ colours

    def _ask_colour(self, number: int) -> None:
        self._picking = number
        own = self._drafts[number].look
        owners = {draft.look: place for place, draft in enumerate(self._drafts)}
        items = []
        for look in SEAT_LOOKS:
            owner = owners.get(look.id)
            note = ""
            if owner is not None and owner != number:
                whose = clean_name(self._drafts[owner].name) or _("Player {place}").format(place=owner + 1)
                note = _("{name} has it: you two swap.").format(name=whose)
            items.append(MenuItem(look.id, _(look.title), checked=look.id == own, note=note, look=look))
        menu = Menu.drop(self.window(), self.rows[number].colour, items, _("Colours"))
        menu.chosen.connect(self._choose_colour)

    def _choose_colour(self, look: str) -> None:
        self.set_look(self._picking, look)

    def set_look(self, number: int, look: str) -> None:
        """Give a player a look; who had it takes the old one."""
        mine = self._drafts[number]
        for other in self._drafts:
            if other is not mine and other.look == look:
                other.look = mine.look
        mine.look = look
        self.refresh()

    # ------------------------------------------------------------ what the game adds

    def _ask_choice(self, button: SeatChoiceButton) -> None:
        number = next(row.number for row in self.rows if row.isAncestorOf(button))
        option = button.field
        self._picking, self._choosing = number, option.name
        self._offered = self._fields.alternatives(self.seats(), number, option)
        now = self._drafts[number].values[option.name]
        items = menu_items(self._fields, option, self._offered, now, [seat.name for seat in self.seats()])
        if option.name == kept_choice.FIELD:
            few = _("Nothing is kept yet: build one and keep it.") if len(items) < 2 else ""
            items.append(MenuItem(MANAGE, _("Rename, copy or delete …"), "pencil", reason=few, line_before=True))
        self._asking = button
        Menu.drop(self.window(), button, items, option.title).chosen.connect(self._choose)

    def kept_changed(self) -> None:
        """What is kept has changed: who has what is gone now has nothing of it."""
        kept = self._fields.kept
        if kept is None:
            return
        self._fields.renew()
        for draft in self._drafts:
            if not kept.known(draft.values[kept_choice.FIELD]):
                draft.values[kept_choice.FIELD] = kept_choice.NONE
        self.refresh()

    def _choose(self, place: int | str) -> None:
        if not isinstance(place, int):
            self.manage.emit(self._asking)
            return
        chosen = self._offered[place]
        mine = self._drafts[self._picking].values
        if chosen.swaps_with is not None:
            self._drafts[chosen.swaps_with].values[self._choosing] = mine[self._choosing]
        mine[self._choosing] = chosen.choice.value
        self.refresh()
