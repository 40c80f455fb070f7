"""House data on the set-up screen: the ones built in, or a file that the players chose or dropped here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QMimeData, QStandardPaths, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QDialog, QFileDialog, QVBoxLayout, QWidget

from cubes.house import HouseError, HouseFile, write_template
from cubes.words import _
from gui.screens.flow import Flow
from gui.widgets import Button, Label

SUFFIX: Final = "toml"
_LONG: Final = re.compile(r"(\S{20})(?=\S)")
MODES: Final = {
    True: (QFileDialog.AcceptMode.AcceptSave, QFileDialog.FileMode.AnyFile),
    False: (QFileDialog.AcceptMode.AcceptOpen, QFileDialog.FileMode.ExistingFile),
}


def dropped_file(data: QMimeData) -> str:
    """The one file of house data that is dragged here; empty when it is something else."""
    urls = data.urls()
    path = urls[0].toLocalFile() if len(urls) == 1 else ""
    return path if path.lower().endswith(f".{SUFFIX}") else ""


def breakable(text: str) -> str:
    """The same words, but long ones (folders, nonsense in a file) may go on in the next line."""
    return _LONG.sub("\\1\u200b", text)


class HouseControl(QWidget):
    """Which data there are, and what can be done about it. A file with mistakes changes nothing: they are told.

    ``changed``: other data hold. ``chosen`` carries the path of the file that the players chose, ``""`` when they
    chose the data built in. Object names: ``new.data.<option>``, ``new.told.<option>``, and the buttons
    ``new.file.<option>``, ``new.builtin.<option>``, ``new.template.<option>``.
    """

    changed = Signal()
    chosen = Signal(object)

    def __init__(self, option: str, title: str, file: HouseFile, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._file = file
        self._name = name
        self._title = title
        self._house: Any = None
        self._path = ""
        self._beside = ""
        self._template = False
        self.dialog: QFileDialog | None = None
        """The dialog that is open."""
        self.setAccessibleName(title)
        self.setAcceptDrops(True)
        self.data = Label("", px=14, weight=650, wrap=True)
        self.data.setObjectName(f"new.data.{option}")
        self.told = Label("", px=12, weight=600, wrap=True)
        self.told.setObjectName(f"new.told.{option}")
        self.told.hide()
        self.buttons = Flow(self)
        self.file_button = self._button(f"new.file.{option}", _("Choose a file…"), "scroll")
        self.file_button.clicked.connect(self._ask_for_file)
        self.file_button.set_tip(_("A file can be dropped here as well."))
        self.built_in_button = self._button(f"new.builtin.{option}", _("Use the built-in ones"), "undo")
        self.built_in_button.clicked.connect(self._use_built_in)
        self.template_button = self._button(f"new.template.{option}", _("Write a file to fill in…"), "pencil")
        self.template_button.clicked.connect(self._ask_for_place)
        self.template_button.set_tip(_("The built-in data with comments: put in what your own cards say."))
        self.buttons.set_parts([self.file_button, self.built_in_button, self.template_button])
        self._column = QVBoxLayout(self)
        for part in (self.data, self.told, self.buttons):
            self._column.addWidget(part)
        self._show()

    def _button(self, name: str, words: str, icon: str) -> Button:
        button = Button(words, "secondary", icon, parent=self.buttons, px=13, height=34)
        button.setObjectName(name)
        return button

    # ------------------------------------------------------------ what it holds

    @property
    def house(self) -> Any:
        """The data that hold; ``None``: the ones built in."""
        return self._house

    def set_house(self, house: Any) -> None:
        """Show data that came from somewhere else: from a match."""
        if house != self._house:
            self._hold(house, "")

    def take_up(self, path: str) -> None:
        """Read the file of the last time anew; say so when it is gone or has mistakes now."""
        house = self._read(path, _("The file chosen the last time, {name}, cannot be used. The built-in data hold."))
        if house is not None:
            self._hold(house, path)
            self.changed.emit()

    def use_file(self, path: str) -> None:
        """Use the data of a file; with a mistake in it everything stays as it was."""
        house = self._read(path, _("The file {name} cannot be used. Everything stays as it was."))
        if house is None:
            return
        self._hold(house, path)
        self.changed.emit()
        self.chosen.emit(path)

    def _use_built_in(self) -> None:
        self._hold(None, "")
        self.file_button.setFocus()
        self.changed.emit()
        self.chosen.emit("")

    def write(self, path: str) -> None:
        """Write a file to fill in."""
        try:
            write_template(Path(path), self._file.template())
        except HouseError as error:
            self._tell(error.mistakes, "obj")
            return
        self._beside = path
        written = _("Written: {path}. Put in what your own cards say, and choose the file then.")
        self._tell((written.format(path=path),), "good")

    def _read(self, path: str, sentence: str) -> Any:
        try:
            return self._file.read(Path(path))
        except HouseError as error:
            self._tell((sentence.format(name=Path(path).name), *(f"• {mistake}" for mistake in error.mistakes)), "obj")
            return None

    def _hold(self, house: Any, path: str) -> None:
        self._house, self._path = house, path
        self._beside = path or self._beside
        self._tell((), "obj")
        self._show()

    # ------------------------------------------------------------ what it says

    def _show(self) -> None:
        words = _("The ones built in")
        if self._house is not None and self._path:
            words = _("{title}, from {name}").format(title=_(self._house.title), name=Path(self._path).name)
        elif self._house is not None:
            words = _("{title}, as in the match before").format(title=_(self._house.title))
        self.data.setText(breakable(words))
        self.data.setToolTip(self._path)
        self.setAccessibleName(_("{option}: {value}").format(option=self._title, value=words))
        self.file_button.setAccessibleName(_("{option}: choose a file").format(option=self._title))
        self.built_in_button.set_available(self._house is not None, _("They are in use."))

    def _tell(self, sentences: Sequence[str], tint: str) -> None:
        self.told.setText(breakable("\n".join(sentences)))
        self.told.set_tint(tint)
        self.told.setVisible(bool(sentences))
        self.file_button.setAccessibleDescription("\n".join(sentences))

    # ------------------------------------------------------------ files

    def _ask_for_file(self) -> None:
        self._open(_("Choose a file of house data"), saving=False)

    def _ask_for_place(self) -> None:
        self._open(_("Write a file to fill in"), saving=True)

    def _open(self, title: str, *, saving: bool) -> None:
        if self.dialog is not None:
            return
        self._template = saving
        dialog = QFileDialog(self, title, str(self._folder()), _("House data (*.{suffix})").format(suffix=SUFFIX))
        dialog.setObjectName("new.files")
        accept, mode = MODES[saving]
        dialog.setAcceptMode(accept)
        dialog.setFileMode(mode)
        dialog.setDefaultSuffix(SUFFIX)
        # nothing is ever overwritten: that is refused in words of ours
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)
        if saving:
            dialog.selectFile(f"{self._name}.{SUFFIX}")
        dialog.finished.connect(self._answered)
        self.dialog = dialog
        dialog.open()

    def _folder(self) -> Path:
        """Where to look first: beside the file of the last time, or where people keep their documents."""
        last = Path(self._beside)
        if self._beside and last.parent.is_dir():
            return last.parent
        places = QStandardPaths.standardLocations(QStandardPaths.StandardLocation.DocumentsLocation)
        return Path(places[0]) if places else Path.home()

    def _answered(self, result: int) -> None:
        dialog, self.dialog = self.dialog, None
        if dialog is None:
            return
        files = dialog.selectedFiles()
        dialog.deleteLater()
        if result == QDialog.DialogCode.Accepted and files:
            (self.write if self._template else self.use_file)(files[0])

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_file(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path = dropped_file(event.mimeData())
        if path:
            event.acceptProposedAction()
            self.use_file(path)

    # ------------------------------------------------------------ look

    def set_scale(self, u: float) -> None:
        """Multiply the gaps by u."""
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(round(3 * u))
        for words in (self.data, self.told):
            words.setContentsMargins(round(4 * u), 0, round(8 * u), 0)
        self.buttons.set_scale(u)
