"""The settings, and what there is to know about this program."""

from __future__ import annotations

import platform
from typing import Final

import PySide6
from PySide6.QtCore import Qt, QUrl, qVersion
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cubes.words import N_, _, ngettext
from gui import errors
from gui.art.fonts import font, measure
from gui.screens.column import Column
from gui.screens.page import Page
from gui.settings import IDLE_NEVER, SIZE_RANGE, SPEEDS, Settings
from gui.widgets import Button, Check, Label, Parchment, Segmented, Slider
from gui.widgets.menu import MenuChoice

SPEED_WORDS: Final = {
    "instant": N_("Instant"),
    "fast": N_("Fast"),
    "normal": N_("Normal"),
    "slow": N_("Slow"),
}
IDLE_CHOICES: Final = (10, 20, 30, 60, 120, 300, 600, IDLE_NEVER)
SIZE_STEP: Final = 5

CREDITS: Final = (
    (
        N_("The games"),
        N_(
            "Don’t Mess with Cthulhu: game design by Yusuke Sato, expansion development by Pete Vasiliauskas and Travis"
            " Worthington."
        ),
        N_(
            "Cubes is made by friends of these games and is not affiliated with their publishers. If you enjoy them,"
            " buy the real boxes: they are better company."
        ),
    ),
    (
        N_("The program"),
        N_("Cubes is free software under the MIT licence. All pictures were painted by Cubes itself."),
        N_(
            "It is built on Qt and Qt for Python (PySide6) by The Qt Company and contributors, used under the GNU"
            " Lesser General Public Licence, version 3. They are separate libraries beside Cubes and may be replaced."
            " Source and licence: qt.io and code.qt.io."
        ),
        N_("It also uses msgspec (BSD licence) and platformdirs (MIT licence), and runs on Python (PSF licence)."),
    ),
    (
        N_("The typefaces"),
        N_(
            "Cinzel by Natanael Gama, EB Garamond by Georg Duffner and Octavio Pardo, Inter by Rasmus Andersson: each"
            " under the SIL Open Font Licence, version 1.1 (openfontlicense.org)."
        ),
    ),
)


def idle_words(seconds: int) -> str:
    """A span of time as the list says it."""
    if seconds == IDLE_NEVER:
        return _("Never")
    if seconds % 60 == 0:
        return ngettext("{count} minute", "{count} minutes", seconds // 60).format(count=seconds // 60)
    return ngettext("{count} second", "{count} seconds", seconds).format(count=seconds)


class SettingsScreen(Page):
    """Changes hold at once and are kept.

    Object names: ``settings``, ``settings.back``, ``settings.speed`` (its segments ``settings.speed.<speed>``),
    ``settings.motion``, ``settings.aids``, ``settings.idle``, ``settings.size``, ``settings.size.value``,
    ``settings.names``, ``settings.folder``, ``settings.folder.path``, ``settings.log.path``, ``settings.versions``.
    """

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__("settings", _("Settings"), parent)
        self.settings = settings
        self._captions: list[Label] = []
        self._groups: list[QVBoxLayout] = []
        self._play = Column(_("Play and reading"), self.body)
        self._about = Column(_("About Cubes"), self.body)
        self._make_play()
        self._make_about()
        settings.changed.connect(self._setting_changed)
        self._show_size(settings.interface_size)

    # ------------------------------------------------------------ building

    def _group(self, column: Column, title: str, help_words: str = "") -> QVBoxLayout:
        group = QVBoxLayout()
        caption = Label(title, px=15, weight=650, parent=column.inside)
        group.addWidget(caption)
        self._captions.append(caption)
        if help_words:
            group.addWidget(Label(help_words, px=13, tint="muted", wrap=True, parent=column.inside))
        column.list.addLayout(group)
        self._groups.append(group)
        return group

    def _make_play(self) -> None:
        settings = self.settings
        column = self._play
        group = self._group(column, _("Speed of the pieces"))
        self.speed = Segmented([_(SPEED_WORDS[speed]) for speed in SPEEDS], chosen=SPEEDS.index(settings.speed))
        self.speed.setObjectName("settings.speed")
        self.speed.setAccessibleName(_("Speed of the pieces"))
        for speed, segment in zip(SPEEDS, self.speed.segments(), strict=True):
            segment.setObjectName(f"settings.speed.{speed}")
        self.speed.changed.connect(self._speed_chosen)
        group.addWidget(self.speed)
        self.motion = Check(_("Fade instead of moving"), sliding=True)
        self.motion.setObjectName("settings.motion")
        self.motion.setAccessibleDescription(_("Pieces fade in their new place instead of travelling there."))
        self.motion.setChecked(settings.reduced_motion)
        self.motion.toggled.connect(self._motion_set)
        group.addWidget(self.motion)

        group = self._group(column, _("Aids at the table"))
        self.aids = Check(_("Scores as they stand, and what is still hidden"), sliding=True)
        self.aids.setObjectName("settings.aids")
        # long words wrap where the column is narrow
        self.aids.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.aids.setAccessibleDescription(_("Nothing that you could not work out from what lies open."))
        self.aids.setChecked(settings.aids)
        self.aids.toggled.connect(self._aids_set)
        group.addWidget(self.aids)

        group = self._group(
            column, _("A private page covers itself"), _("after so long without a touch, so that nobody else reads it.")
        )
        self.idle = MenuChoice(_("A private page covers itself after"))
        self.idle.setObjectName("settings.idle")
        choices = list(IDLE_CHOICES)
        if settings.idle_seconds not in choices:
            choices = [*sorted({*choices[:-1], settings.idle_seconds}), IDLE_NEVER]
        for seconds in choices:
            self.idle.add_choice(idle_words(seconds), seconds)
        self.idle.choose(settings.idle_seconds)
        self.idle.chosen.connect(self._idle_chosen)
        group.addWidget(self.idle, 0, Qt.AlignmentFlag.AlignLeft)

        group = self._group(column, _("Interface size"), _("Text, buttons and panels grow; the board keeps its place."))
        row = QHBoxLayout()
        low, high = (round(bound * 100) for bound in SIZE_RANGE)
        self.size_slider = Slider(_("Interface size in percent"), low, high, round(settings.interface_size * 100))
        self.size_slider.setObjectName("settings.size")
        self.size_slider.setSingleStep(SIZE_STEP)
        self.size_slider.setPageStep(2 * SIZE_STEP)
        self.size_slider.valueChanged.connect(self._size_moved)
        self.size_slider.sliderReleased.connect(self._size_settled)
        self.size_value = Label("", px=14, weight=650)
        self.size_value.setObjectName("settings.size.value")
        row.addWidget(self.size_slider, 1)
        row.addWidget(self.size_value)
        group.addLayout(row)
        self.sample = Parchment(_("Margarethe picks a card of somebody else."), 0, height=64, px=17)
        group.addWidget(self.sample)

        group = self._group(column, _("Remembered names"))
        self.names = Button(_("Forget all names"), "secondary", "trash", px=14, height=36)
        self.names.setObjectName("settings.names")
        self.names.clicked.connect(settings.forget_names)
        group.addWidget(self.names, 0, Qt.AlignmentFlag.AlignLeft)
        self._show_names()
        column.list.addStretch(1)

    def _make_about(self) -> None:
        column = self._about
        group = self._group(column, _("Where your games are"))
        for name, words in (
            ("settings.folder.path", str(self.settings.folder)),
            ("settings.log.path", _("Errors are written down in {path}.").format(path=errors.LOG_FILE)),
        ):
            label = Label(words, px=13, tint="bone" if name.endswith("folder.path") else "muted", wrap=True)
            label.setObjectName(name)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            group.addWidget(label)
        self.folder = Button(_("Open the folder"), "secondary", "link-out", px=14, height=36)
        self.folder.setObjectName("settings.folder")
        self.folder.clicked.connect(self._open_folder)
        group.addWidget(self.folder, 0, Qt.AlignmentFlag.AlignLeft)
        for message in self.settings.messages:
            group.addWidget(Label(message, px=13, tint="obj", wrap=True))

        group = self._group(column, _("Versions"))
        versions = Label(
            f"Cubes {errors.app_version()} · Python {platform.python_version()} · PySide6 {PySide6.__version__}"
            f" · Qt {qVersion()} · {platform.system()} {platform.machine()}",
            px=13,
            wrap=True,
        )
        versions.setObjectName("settings.versions")
        versions.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        group.addWidget(versions)
        for title, *paragraphs in CREDITS:
            group = self._group(column, _(title))
            for paragraph in paragraphs:
                group.addWidget(Label(_(paragraph), px=13, tint="muted", wrap=True))
        column.list.addStretch(1)
        # long words of licences must be reachable without a mouse
        column.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        column.area.setAccessibleName(_("About Cubes"))

    # ------------------------------------------------------------ what it does

    def _speed_chosen(self, number: object) -> None:
        if isinstance(number, int):
            self.settings.speed = SPEEDS[number]

    def _motion_set(self, on: bool) -> None:
        self.settings.reduced_motion = on

    def _aids_set(self, on: bool) -> None:
        self.settings.aids = on

    def _idle_chosen(self, seconds: object) -> None:
        if isinstance(seconds, int):
            self.settings.idle_seconds = seconds

    def _size_moved(self, percent: int) -> None:
        self._show_size(percent / 100)
        # while the knob is held only the sample follows: a page that grows would slip away from under the mouse
        if not self.size_slider.isSliderDown():
            self._size_settled()

    def _size_settled(self) -> None:
        percent = round(self.size_slider.value() / SIZE_STEP) * SIZE_STEP
        self.size_slider.setValue(percent)
        self.settings.interface_size = percent / 100

    def _show_size(self, size: float) -> None:
        self.size_value.setText(_("{percent} %").format(percent=round(size * 100)))
        self.sample.set_scale(self.metrics.u * size)

    def _show_names(self) -> None:
        count = len(self.settings.names)
        words = ngettext("Forget {count} name", "Forget {count} names", count).format(count=count)
        self.names.set_words(words if count else _("Forget all names"))
        self.names.set_available(count > 0, _("No names are remembered."))

    def _open_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.settings.folder)))

    def _setting_changed(self, name: object) -> None:
        settings = self.settings
        if name == "speed":
            self.speed.set_current(SPEEDS.index(settings.speed))
        elif name == "reduced_motion":
            self.motion.setChecked(settings.reduced_motion)
        elif name == "aids":
            self.aids.setChecked(settings.aids)
        elif name == "idle_seconds":
            self.idle.choose(settings.idle_seconds)
        elif name == "interface_size":
            self.size_slider.setValue(round(settings.interface_size * 100))
        elif name == "names":
            self._show_names()

    # ------------------------------------------------------------ layout

    def arrange(self) -> None:
        m = self.metrics
        u = m.text
        area = self.body.rect()
        gap = round(m.px(16, 8))
        left = round((area.width() - gap) * 0.5)
        self._play.setGeometry(0, 0, left, area.height())
        self._about.setGeometry(left + gap, 0, area.width() - left - gap, area.height())
        for group in self._groups:
            group.setContentsMargins(round(10 * u), round(6 * u), round(10 * u), round(m.pick(14, 10) * u))
            group.setSpacing(round(m.pick(6, 4) * u))
        self.size_value.setMinimumWidth(self._percent_width())
        self._show_size(self.size_slider.value() / 100)

    def _percent_width(self) -> int:
        return round(measure("150 %", font("ui", 14 * self.metrics.text, 650))) + 8

    def first_focus(self) -> QWidget | None:
        return self.speed.segments()[self.speed.current()]
