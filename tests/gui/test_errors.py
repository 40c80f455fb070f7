"""Every error reaches the log and the window, from wherever it comes, and takes no secret along."""

from __future__ import annotations

import sys
import threading
import warnings
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QTimer, Signal, qWarning
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.errors import REPEATS, Errors, Failure, register_plain, report, scrubbed
from gui.paths import FolderTrouble

SECRET = "Margarethe holds the Necronomicon"


@pytest.fixture
def errors(qtbot, tmp_path) -> Iterator[Errors]:
    made = Errors(tmp_path / "data")
    made.install()
    yield made
    made.remove()


class Faulty(QWidget):
    fired = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.fired.connect(self.slot)

    def slot(self) -> None:
        raise ValueError(SECRET)

    def paintEvent(self, _event: QPaintEvent) -> None:
        raise ValueError(SECRET)


def text(errors: Errors) -> str:
    return errors.path.read_text(encoding="utf-8")


def check(errors: Errors, failure: Failure, function: str) -> None:
    assert failure.kind == "ValueError"
    assert f"in {function}" in failure.place
    written = text(errors)
    assert "ValueError" in written
    assert "tests/gui/test_errors.py:" in written
    assert f"in {function}" in written
    assert "Python" in written
    assert "Qt" in written
    assert "Margarethe" not in written
    assert "Necronomicon" not in written


def test_an_error_in_a_slot(qtbot, errors):
    widget = Faulty()
    qtbot.addWidget(widget)
    with qtbot.waitSignal(errors.failed, timeout=5000) as signal:
        widget.fired.emit()
    check(errors, signal.args[0], "slot")


def test_an_error_in_a_paint_event_is_told_once_however_often_it_comes_back(qtbot, errors):
    widget = Faulty()
    qtbot.addWidget(widget)
    heard: list[Failure] = []
    errors.failed.connect(heard.append)
    with qtbot.waitSignal(errors.failed, timeout=5000):
        widget.show()
    for _ in range(REPEATS + 4):
        widget.update()
        qtbot.wait(1)
    widget.hide()
    check(errors, heard[0], "paintEvent")
    assert len(heard) == 1
    assert text(errors).count("ERROR") <= REPEATS
    errors.acknowledge()
    with qtbot.waitSignal(errors.failed, timeout=5000):
        widget.fired.emit()


def test_an_error_in_a_timer(qtbot, errors):
    widget = Faulty()
    qtbot.addWidget(widget)
    with qtbot.waitSignal(errors.failed, timeout=5000) as signal:
        QTimer.singleShot(0, widget.slot)
    check(errors, signal.args[0], "slot")


def test_an_error_in_a_thread_arrives_in_the_thread_of_the_window(qtbot, errors):
    here: list[bool] = []

    class Listener(QObject):
        def hear(self, _failure: Failure) -> None:
            here.append(threading.current_thread() is threading.main_thread())

    def work() -> None:
        raise ValueError(SECRET)

    listener = Listener()
    errors.failed.connect(listener.hear)
    with qtbot.waitSignal(errors.failed, timeout=5000) as signal:
        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
    check(errors, signal.args[0], "work")
    assert here == [True]


def test_an_error_that_cannot_be_raised(qtbot, errors):
    class Fading:
        def __del__(self) -> None:
            raise ValueError(SECRET)

    with qtbot.waitSignal(errors.failed, timeout=5000) as signal:
        thing = Fading()
        del thing
    check(errors, signal.args[0], "__del__")


def test_causes_and_groups_are_told_without_their_words(errors):
    def inner() -> None:
        raise KeyError(SECRET)

    def outer() -> None:
        try:
            inner()
        except KeyError as error:
            raise ExceptionGroup(SECRET, [ValueError(SECRET), TypeError(SECRET)]) from error

    with pytest.raises(ExceptionGroup) as caught:
        outer()
    lines = report(caught.value)
    joined = "\n".join(lines)
    for word in ("ExceptionGroup", "KeyError", "ValueError", "TypeError", "in inner", "in outer"):
        assert word in joined
    assert "Margarethe" not in joined


def test_plain_sentences_are_kept_and_nothing_else(errors):
    class Spoken(Exception):
        pass

    assert "cannot be made" in report(FolderTrouble("cannot be made"))[0]
    assert SECRET not in report(Spoken(SECRET))[0]
    register_plain(Spoken)
    assert "a sentence" in report(Spoken("a sentence"))[0]


def test_messages_of_qt_lose_quotes_and_paths(qtbot, errors):
    qWarning(f'QLabel "{SECRET}" in /home/margarethe/x.png failed')
    written = text(errors)
    assert "QT WARNING" in written
    assert "QLabel … in … failed" in written
    assert "argarethe" not in written
    assert scrubbed("plain words") == "plain words"


def test_an_error_while_noting_an_error_does_not_go_round_for_ever(qtbot, errors, monkeypatch):
    def broken(*_args: object) -> list[str]:
        raise RuntimeError(SECRET)

    monkeypatch.setattr("gui.errors.report", broken)
    errors.note(ValueError(SECRET))
    written = text(errors)
    assert "RuntimeError while writing down ValueError" in written
    assert SECRET not in written


def test_a_listener_that_fails_does_not_go_round_for_ever(qtbot, errors):
    class Bad(QObject):
        calls = 0

        def hear(self, _failure: Failure) -> None:
            Bad.calls += 1
            raise ValueError(SECRET)

    bad = Bad()
    errors.failed.connect(bad.hear)
    errors.note(KeyError(SECRET))
    qtbot.waitUntil(lambda: Bad.calls > 0, timeout=5000)
    qtbot.wait(5)
    assert Bad.calls == 1


def test_where_nothing_can_be_written_nothing_is_raised(qtbot, tmp_path):
    (tmp_path / "data").write_text("a file in the way")
    errors = Errors(tmp_path / "data")
    errors.note(ValueError(SECRET))
    errors.remove()


def test_the_hooks_are_given_back(qtbot, tmp_path):
    before = (sys.excepthook, threading.excepthook, sys.unraisablehook)
    errors = Errors(tmp_path)
    errors.install()
    errors.install()
    assert sys.excepthook is not before[0]
    errors.remove()
    assert (sys.excepthook, threading.excepthook, sys.unraisablehook) == before
    assert not list(tmp_path.iterdir())


def test_the_log_rotates(qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr("gui.errors.LARGEST", 2000)
    errors = Errors(tmp_path)
    for number in range(60):
        errors.remark(f"line {number} " + "x" * 100)
    errors.remove()
    files = sorted(path.name for path in (tmp_path / "logs").iterdir())
    assert files == ["cubes.log", "cubes.log.1", "cubes.log.2", "cubes.log.3"]


def test_no_warning_is_raised_by_closing(qtbot, tmp_path):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        errors = Errors(tmp_path)
        errors.remark("one")
        errors.remove()


def test_an_installed_program_names_its_places_as_a_checkout_does(errors, monkeypatch):
    """In a bundle, code is called by its path within the program."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    code = compile("def fail():\n    raise ValueError\n", "gui/shell.py", "exec")
    names: dict = {}
    exec(code, names)
    try:
        names["fail"]()
    except ValueError as error:
        lines = report(error)
    assert "  gui/shell.py:2 in fail" in lines
