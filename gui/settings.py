"""What players set once and find again: speed, idle time, interface size, aids, names, files, the window's place.

Kept in ``settings.ini`` in the data folder. A value out of range falls back by itself; a file that cannot be read
is set aside and said so in ``messages``; a folder that cannot be written costs the settings their memory, nothing else.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from PySide6.QtCore import QObject, QRect, QSettings, QSize, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from cubes.game import Seat
from cubes.options import plain_options
from cubes.words import _
from gui import paths
from gui.metrics import SMALLEST

Speed = Literal["instant", "fast", "normal", "slow"]

SPEEDS: Final[tuple[Speed, ...]] = ("instant", "fast", "normal", "slow")
IDLE_NEVER: Final = 0
IDLE_RANGE: Final = (10, 600)
SIZE_RANGE: Final = (0.9, 1.5)
NAMES_KEPT: Final = 24
FILE_NAME: Final = "settings.ini"
_LARGEST_FILE = 1_000_000
FIRST: Final = (1366, 768)
"""How large a window is that was nowhere yet, in logical pixels."""
_NEAR = 64
"""How much of a window's title bar, in pixels, must lie on a screen for the window to count as there."""


def system_reduces_motion() -> bool:
    """Whether the system asks for less motion; Qt 6.12 and later know."""
    # the hints must be held: a chained call would free them under our feet
    hints = QGuiApplication.styleHints() if QGuiApplication.instance() is not None else None
    accessibility = hints.accessibility() if hints is not None and hasattr(hints, "accessibility") else None
    preference = getattr(accessibility, "motionPreference", None)
    return preference is not None and getattr(preference(), "name", "") == "ReducedMotion"


class LastTable(msgspec.Struct, frozen=True):
    """How a game was begun the last time: the number of players (0: never), and options as plain values."""

    players: int = 0
    options: dict[str, Any] = {}


class Settings(QObject):
    """All settings. ``changed`` carries the name of the one that changed.

    Attributes: speed, idle_seconds, interface_size, reduced_motion, aids, names (newest first), folder, messages
    (sentences for the players about what went wrong with the file).
    """

    changed = Signal(object)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.folder = folder
        self.path = folder / FILE_NAME
        self.messages: list[str] = []
        self._told_unwritable = False
        self._set_damaged_aside()
        self._store = QSettings(str(self.path), QSettings.Format.IniFormat, self)
        if self._store.status() == QSettings.Status.FormatError:
            self._put_away()
            self._store.deleteLater()
            self._store = QSettings(str(self.path), QSettings.Format.IniFormat, self)
        self._speed = self._read_speed()
        self._idle = self._read_idle()
        self._size = self._read_size()
        self._motion = self._read_motion()
        self._names = self._read_names()
        self._aids = self._text("aids") != "no"
        self._wishes = self._read_wishes()
        self._houses = self._read_houses()
        self._tables = self._read_tables()

    # ------------------------------------------------------------ values

    @property
    def speed(self) -> Speed:
        """How fast pieces move; ``instant`` moves nothing at all."""
        return self._speed

    @speed.setter
    def speed(self, value: Speed) -> None:
        if value not in SPEEDS:
            raise ValueError(value)
        if value != self._speed:
            self._speed = value
            self._write("speed", value)

    @property
    def idle_seconds(self) -> int:
        """After how many seconds without a touch a private view covers itself; 0 is never."""
        return self._idle

    @idle_seconds.setter
    def idle_seconds(self, value: int) -> None:
        if value != IDLE_NEVER:
            value = min(max(value, IDLE_RANGE[0]), IDLE_RANGE[1])
        if value != self._idle:
            self._idle = value
            self._write("idle_seconds", str(value))

    @property
    def interface_size(self) -> float:
        """The factor for panels, controls and text."""
        return self._size

    @interface_size.setter
    def interface_size(self, value: float) -> None:
        value = round(min(max(value, SIZE_RANGE[0]), SIZE_RANGE[1]), 2)
        if value != self._size:
            self._size = value
            self._write("interface_size", f"{value:.2f}")

    @property
    def reduced_motion(self) -> bool:
        """Whether pieces fade instead of moving; follows the system until somebody sets it."""
        return system_reduces_motion() if self._motion is None else self._motion

    @reduced_motion.setter
    def reduced_motion(self, value: bool) -> None:
        if value != self._motion:
            self._motion = value
            self._write("reduced_motion", "yes" if value else "no")

    @property
    def aids(self) -> bool:
        """Whether the table shows what could be worked out with pen and paper: scores, and what is still hidden."""
        return self._aids

    @aids.setter
    def aids(self, value: bool) -> None:
        if value != self._aids:
            self._aids = value
            self._write("aids", "yes" if value else "no")

    @property
    def names(self) -> tuple[str, ...]:
        """Names that have played, the newest first."""
        return self._names

    def remember_names(self, names: Iterable[str]) -> None:
        """Put these names first among those that are offered."""
        wanted = [name for name in names if name]
        kept = tuple([*wanted, *(name for name in self._names if name not in wanted)][:NAMES_KEPT])
        if kept != self._names:
            self._names = kept
            self._write("names", json.dumps(kept))

    def forget_names(self) -> None:
        """Offer no names any more, and nothing that went with them."""
        if self._names:
            self._names = ()
            self._write("names", "[]")
        if self._wishes:
            self._wishes = {}
            self._write("seats", "{}")

    def seat_wishes(self, game: str) -> Mapping[str, Mapping[str, Any]]:
        """What players chose for their seats the last time they played a game, by name."""
        return self._wishes.get(game, {})

    def remember_seats(self, game: str, seats: Iterable[Seat]) -> None:
        """Offer the same to the same players the next time; what belongs to forgotten names is forgotten."""
        chosen = {seat.name: msgspec.structs.asdict(seat) for seat in seats}
        for values in chosen.values():
            del values["name"]
        known = {**self._wishes.get(game, {}), **chosen}
        kept = {**self._wishes, game: {name: values for name, values in known.items() if name in self._names}}
        if kept != self._wishes:
            self._wishes = kept
            self._write("seats", json.dumps(kept))

    def last_table(self, game: str) -> LastTable:
        """With how many players and with which options a game was begun the last time."""
        return self._tables.get(game, LastTable())

    def remember_game(self, game: str, seats: Sequence[Seat], options: Any) -> None:
        """A game begins: offer its players, what they chose, and its options the next time."""
        self.remember_names([seat.name for seat in seats])
        self.remember_seats(game, seats)
        kept = {**self._tables, game: LastTable(len(seats), plain_options(options))}
        if kept != self._tables:
            self._tables = kept
            self._write("tables", msgspec.json.encode(kept).decode())

    def house_path(self, game: str) -> str:
        """The file of house data that a game was set up with the last time; empty: the built-in data."""
        return self._houses.get(game, "")

    def remember_house(self, game: str, path: str) -> None:
        """Set a game up with this file the next time; empty: with the built-in data."""
        kept = {**self._houses, game: path}
        if kept != self._houses:
            self._houses = kept
            self._write("houses", json.dumps(kept))

    # ------------------------------------------------------------ the window's place

    def remember_window(self, window: QWidget) -> None:
        """Keep where the window is, without its frame, so that it does not creep from start to start."""
        whole = window.isMaximized() or window.isFullScreen()
        place = window.normalGeometry() if whole else window.geometry()
        if place.isValid():
            numbers = f"{place.x()} {place.y()} {place.width()} {place.height()} {int(whole)}"
            self._write("window", numbers, tell=False)

    def window_place(self, screens: Sequence[QRect]) -> tuple[QRect, bool] | None:
        """Where the window was and whether it filled the screen, moved onto a present screen; ``None``: nowhere good.

        ``screens`` are the free areas of the screens, the main one first.
        """
        stored = self._read_window()
        if stored is None or not screens:
            return None
        place, whole = stored
        bar = QRect(place.x(), place.y(), place.width(), _NEAR)
        home = max(screens, key=lambda screen: _area(screen.intersected(bar)))
        lost = _area(home.intersected(bar)) < _NEAR * _NEAR
        if lost:
            home = screens[0]
        width = min(max(place.width(), SMALLEST[0]), home.width())
        height = min(max(place.height(), SMALLEST[1]), home.height())
        if lost:
            x, y = home.x() + (home.width() - width) // 2, home.y() + (home.height() - height) // 2
        else:
            x = min(max(place.x(), home.x()), home.x() + home.width() - width)
            y = min(max(place.y(), home.y()), home.y() + home.height() - height)
        return QRect(x, y, width, height), whole

    def place_window(self, window: QWidget) -> bool:
        """Put the window where it was, if that is on a present screen; tells whether it is to fill the screen.

        A window that was nowhere yet gets its first size, and fills a screen that is no larger.
        """
        main = QGuiApplication.primaryScreen()
        screens = sorted(QGuiApplication.screens(), key=lambda screen: screen is not main)
        areas = [screen.availableGeometry() for screen in screens]
        stored = self.window_place(areas)
        if stored is not None:
            window.setGeometry(stored[0])
            return stored[1]
        room = areas[0].size() if areas else QSize(*FIRST)
        window.resize(QSize(*FIRST).boundedTo(room))
        return room.width() <= FIRST[0] or room.height() <= FIRST[1]

    # ------------------------------------------------------------ the file

    def save(self) -> None:
        """Write now what is not yet on disk."""
        self._store.sync()
        if self._store.status() == QSettings.Status.AccessError and not self._told_unwritable:
            self._told_unwritable = True
            self.messages.append(
                _("The settings cannot be saved in {folder}. They hold until Cubes is closed.").format(
                    folder=self.folder
                )
            )

    def _write(self, name: str, value: str, tell: bool = True) -> None:
        self._store.setValue(name, value)
        self.save()
        if tell:
            self.changed.emit(name)

    def _set_damaged_aside(self) -> None:
        try:
            if not self.path.exists():
                return
            content = self.path.read_bytes() if self.path.stat().st_size <= _LARGEST_FILE else b"\0"
            content.decode()
            damaged = b"\0" in content
        except UnicodeDecodeError:
            damaged = True
        except OSError:
            self.messages.append(
                _("The settings in {path} cannot be read. The usual ones hold.").format(path=self.path)
            )
            return
        if damaged:
            self._put_away()

    def _put_away(self) -> None:
        try:
            place = paths.set_aside(self.path)
        except OSError:
            self.messages.append(_("The file {path} is damaged. The usual settings hold.").format(path=self.path))
            return
        self.messages.append(
            _("The settings were damaged and have been set aside as {name}. The usual ones hold.").format(
                name=place.name
            )
        )

    def _text(self, name: str) -> str:
        value = self._store.value(name, "")
        return value.strip() if isinstance(value, str) else ""

    def _read_speed(self) -> Speed:
        text = self._text("speed")
        return next((speed for speed in SPEEDS if speed == text), "normal")

    def _read_idle(self) -> int:
        number = _whole(self._text("idle_seconds"))
        if number is None or not (number == IDLE_NEVER or IDLE_RANGE[0] <= number <= IDLE_RANGE[1]):
            return 60
        return number

    def _read_size(self) -> float:
        try:
            number = float(self._text("interface_size"))
        except ValueError:
            return 1.0
        return round(number, 2) if math.isfinite(number) and SIZE_RANGE[0] <= number <= SIZE_RANGE[1] else 1.0

    def _read_motion(self) -> bool | None:
        return {"yes": True, "no": False}.get(self._text("reduced_motion"))

    def _read_names(self) -> tuple[str, ...]:
        try:
            names = json.loads(self._text("names") or "[]")
        except (ValueError, RecursionError):
            return ()
        if not isinstance(names, list):
            return ()
        return tuple(dict.fromkeys(name for name in names if isinstance(name, str) and name.strip()))[:NAMES_KEPT]

    def _read_wishes(self) -> dict[str, dict[str, dict[str, Any]]]:
        try:
            return msgspec.json.decode(self._text("seats") or "{}", type=dict[str, dict[str, dict[str, Any]]])
        except (msgspec.DecodeError, RecursionError):
            return {}

    def _read_houses(self) -> dict[str, str]:
        try:
            return msgspec.json.decode(self._text("houses") or "{}", type=dict[str, str])
        except (msgspec.DecodeError, RecursionError):
            return {}

    def _read_tables(self) -> dict[str, LastTable]:
        try:
            return msgspec.json.decode(self._text("tables") or "{}", type=dict[str, LastTable])
        except (msgspec.DecodeError, RecursionError):
            return {}

    def _read_window(self) -> tuple[QRect, bool] | None:
        numbers = [_whole(part) for part in self._text("window").split()]
        if len(numbers) != 5 or None in numbers:
            return None
        x, y, width, height, whole = (number for number in numbers if number is not None)
        if width < SMALLEST[0] // 4 or height < SMALLEST[1] // 4 or max(map(abs, (x, y, width, height))) > 1_000_000:
            return None
        return QRect(x, y, width, height), bool(whole)


def _whole(text: str) -> int | None:
    try:
        return int(text) if len(text) < 12 else None
    except ValueError:
        return None


def _area(rect: QRect) -> int:
    return max(0, rect.width()) * max(0, rect.height())
