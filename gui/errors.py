"""Where every error ends: in a log file that holds no secrets, and in one plain message for the players.

The log says what kind of error it was, where in our own code it arose, and the versions. It never holds values: no
message of a foreign exception, no ``repr``, no source line, since any of them may tell what lies face down.
"""

from __future__ import annotations

import logging
import platform
import re
import sys
import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Any, Final

import PySide6
from PySide6.QtCore import (
    QMessageLogContext,
    QObject,
    Qt,
    QtMsgType,
    Signal,
    qInstallMessageHandler,
    qVersion,
)

from gui.art.assets import AssetMissing
from gui.art.fonts import FontsMissing
from gui.paths import FolderTrouble

LOG_FILE: Final = "logs/cubes.log"
LARGEST: Final = 512_000
KEPT: Final = 3
REPEATS: Final = 5
"""How often the same error is written down before it is only counted."""

_ROOT = Path(__file__).resolve().parents[1]
_OURS = ("cubes", "gui", "tests")
_QUOTED = re.compile(r"""(["'“‘]).*?(["'”’])|(?:/|[A-Za-z]:\\)[^\s,;:]+""", re.DOTALL)
_plain: list[type[BaseException]] = [FolderTrouble, AssetMissing, FontsMissing]


def register_plain(*kinds: type[BaseException]) -> None:
    """Name exceptions whose message is a sentence for players and so may be logged."""
    _plain.extend(kind for kind in kinds if kind not in _plain)


@dataclass(frozen=True, slots=True)
class Failure:
    """An error as the window may show it: a kind, a place in our code, a sentence if it has one for players."""

    kind: str
    place: str
    sentence: str = ""


def app_version() -> str:
    """The version of Cubes, as it was installed."""
    import importlib.metadata  # slow to import, and seldom asked for

    try:
        return importlib.metadata.version("cubes")
    except importlib.metadata.PackageNotFoundError:
        return "?"


def versions() -> str:
    """What is running here, in one line."""
    return (
        f"Cubes {app_version()}, Python {platform.python_version()}, PySide6 {PySide6.__version__}, Qt {qVersion()},"
        f" {platform.system()} {platform.release()}"
    )


def _inside(file: str) -> Path | None:
    """A file of code as it is called within our own; in an installed program all are called so already."""
    path = Path(file)
    if not path.is_absolute() and getattr(sys, "frozen", False):
        return path
    try:
        return path.resolve().relative_to(_ROOT)
    except (ValueError, OSError):
        return None


def _frames(trace: TracebackType | None) -> list[str]:
    frames = []
    while trace is not None:
        code = trace.tb_frame.f_code
        inside = _inside(code.co_filename)
        if inside is not None and inside.parts[0] in _OURS:
            frames.append(f"{inside.as_posix()}:{trace.tb_lineno} in {code.co_name}")
        trace = trace.tb_next
    return frames


def _kind(error: BaseException) -> str:
    module = type(error).__module__
    return type(error).__qualname__ if module == "builtins" else f"{module}.{type(error).__qualname__}"


def _sentence(error: BaseException) -> str:
    return str(error) if type(error) in _plain else ""


def report(error: BaseException, depth: int = 0) -> list[str]:
    """The lines the log gets for an error: kinds and places, of its causes and parts as well; no values."""
    words = _sentence(error)
    lines = [_kind(error) + (f": {words}" if words else "")]
    lines += [f"  {frame}" for frame in _frames(error.__traceback__)] or ["  (outside our own code)"]
    if depth < 8:
        before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        if before is not None:
            lines += ["after", *report(before, depth + 1)]
        if isinstance(error, BaseExceptionGroup):
            for part in error.exceptions[:8]:
                lines += ["with", *report(part, depth + 1)]
    return lines


def scrubbed(text: str) -> str:
    """A message of Qt without anything quoted and without paths."""
    return " ".join(_QUOTED.sub("…", text).split())[:200]


class _QuietFile(RotatingFileHandler):
    """A log file that never disturbs: where it cannot be written, it is silent."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8", delay=True)

    def emit(self, record: logging.LogRecord) -> None:
        try:
            Path(self.baseFilename).parent.mkdir(parents=True, exist_ok=True)
        except OSError:
            return
        super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:
        """Say nothing: there is nowhere to say it."""


class Errors(QObject):
    """Catches what nobody caught. ``failed`` carries a :class:`Failure`, always from the event loop of this thread.

    After it, errors go on being written down, but ``failed`` stays silent until :meth:`acknowledge`: a fault in a
    paint event comes back with every frame, a message must not.
    """

    failed = Signal(object)
    _noted = Signal(object)

    def __init__(self, folder: Path, parent: QObject | None = None, loud: bool = True) -> None:
        super().__init__(parent)
        self.path = folder / LOG_FILE
        self._loud = loud
        self._handler = _QuietFile(self.path)
        self._handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
        self._seen: Counter[tuple[str, str]] = Counter()
        self._telling = False
        self._busy = threading.local()
        self._before: tuple[Any, ...] | None = None
        self._noted.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    # ------------------------------------------------------------ hooks

    def install(self) -> None:
        """Take over all the hooks through which errors leave."""
        if self._before is not None:
            return
        qt_before: Callable[..., Any] | None = qInstallMessageHandler(self._from_qt)
        self._before = (sys.excepthook, threading.excepthook, sys.unraisablehook, qt_before)
        sys.excepthook = self._uncaught
        threading.excepthook = self._from_thread
        sys.unraisablehook = self._unraisable

    def remove(self) -> None:
        """Give the hooks back and close the file."""
        if self._before is not None:
            sys.excepthook, threading.excepthook, sys.unraisablehook, qt_before = self._before
            qInstallMessageHandler(qt_before)
            self._before = None
        self._handler.close()

    def acknowledge(self) -> None:
        """The players have read the message: the next error may show one again."""
        self._telling = False

    # ------------------------------------------------------------ notes

    def note(self, error: BaseException) -> None:
        """Write an error down and tell the window. Safe in any thread, in any state, and within itself."""
        if getattr(self._busy, "on", False):
            return
        self._busy.on = True
        try:
            lines = report(error)
            frames = _frames(error.__traceback__)
            place = frames[-1] if frames else ""
            kind = _kind(error)
            self._seen[kind, place] += 1
            times = self._seen[kind, place]
            if times <= REPEATS or times % 1000 == 0:
                lines[0] += f" (number {times})" if times > 1 else ""
                self._write("ERROR", "\n    ".join([*lines, versions()]))
            self._noted.emit(Failure(kind, place, _sentence(error)))
        except BaseException as second:  # noqa: BLE001 (the last line of defence must not raise)
            self._write("ERROR", f"{type(second).__name__} while writing down {type(error).__name__}")
        finally:
            self._busy.on = False

    def remark(self, text: str) -> None:
        """Write a line of our own; it must hold no secret."""
        self._write("NOTE", text)

    def _tell(self, failure: Failure) -> None:
        if not self._telling:
            self._telling = True
            self.failed.emit(failure)

    def _write(self, level: str, text: str) -> None:
        line = f"{level} {text}"
        self._handler.handle(logging.LogRecord("cubes", logging.ERROR, "", 0, line, None, None))
        if self._loud and sys.stderr is not None:  # a windowed build has none
            try:
                sys.stderr.write(line + "\n")
            except (OSError, ValueError):
                return

    # ------------------------------------------------------------ where errors come from

    def _uncaught(self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error if error is not None else kind(), trace)
            return
        error = error if error is not None else kind()
        self.note(error if error.__traceback__ is not None else error.with_traceback(trace))

    def _from_thread(self, args: threading.ExceptHookArgs) -> None:
        if not issubclass(args.exc_type, SystemExit):
            self._uncaught(args.exc_type, args.exc_value, args.exc_traceback)

    def _unraisable(self, args: sys.UnraisableHookArgs) -> None:
        self._uncaught(args.exc_type, args.exc_value, args.exc_traceback)

    def _from_qt(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        if kind == QtMsgType.QtDebugMsg or getattr(self._busy, "on", False):
            return
        self._busy.on = True
        try:
            level = kind.name.removeprefix("Qt").removesuffix("Msg").upper()
            message = scrubbed(text)
            self._seen["qt", message] += 1
            if self._seen["qt", message] <= REPEATS:
                self._write(f"QT {level}", f"{context.category or 'default'}: {message}")
        finally:
            self._busy.on = False


def install(folder: Path, parent: QObject | None = None) -> Errors:
    """Catch every error from now on; its log lies under ``folder``."""
    errors = Errors(folder, parent)
    errors.install()
    return errors
