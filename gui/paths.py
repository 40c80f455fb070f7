"""Where Cubes keeps what it writes: one data folder, made when the first file needs it.

Whatever is odd about a folder (a file in its place, no right to write, a full disk) becomes one plain sentence.
"""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path

from cubes.words import _

APP_FOLDER = "Cubes"


class FolderTrouble(Exception):
    """The data folder cannot be used. The message is a sentence for players."""


def default_folder() -> Path:
    """The folder of this user on this system; it may not exist yet."""
    return user_data_path(APP_FOLDER, appauthor=False)


def data_folder(chosen: str | None = None) -> Path:
    """The data folder: the one named with ``--data-dir``, or the usual one. Nothing is created."""
    if chosen is None:
        return default_folder()
    if not chosen.strip():
        raise FolderTrouble(_("The name of the data folder is empty."))
    try:
        folder = Path(chosen).expanduser()
        return folder if folder.is_absolute() else Path.cwd() / folder
    except (OSError, RuntimeError, ValueError) as error:
        raise FolderTrouble(_("The data folder {folder} is not a folder's name.").format(folder=chosen)) from error


def prepare(folder: Path) -> Path:
    """Make the folder if it is missing and see that files can be written there; returns it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError) as error:
        raise FolderTrouble(
            _("{folder} is a file. Cubes needs a folder there, or another one with --data-dir.").format(folder=folder)
        ) from error
    except (OSError, ValueError) as error:
        raise FolderTrouble(_("The folder {folder} cannot be made.").format(folder=folder)) from error
    if not os.access(folder, os.W_OK | os.X_OK):
        raise FolderTrouble(
            _("Nothing can be written in {folder}. Choose another folder with --data-dir.").format(folder=folder)
        )
    return folder


def set_aside(path: Path) -> Path:
    """Rename a damaged file to ``name.damaged-N``, never over another one; returns its new place."""
    number = 1
    while (place := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    path.rename(place)
    return place
