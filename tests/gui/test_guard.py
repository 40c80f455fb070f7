"""The guard itself: each kind of thing that can be left behind makes its test fail, in words, and only that test."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

CONFTEST = """
import pytest
from tests.gui import guard

@pytest.fixture(autouse=True)
def gui_guard(qapp):
    with guard.nothing_left_running({patience}):
        yield
"""

HEADER = """
import pytest
from PySide6.QtCore import QEventLoop, QObject, QPropertyAnimation, QThread, QTimer
from PySide6.QtWidgets import QDialog, QMenu, QWidget

kept = []
"""


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch):
    """Runs a few lines as a test of their own, followed by one that does nothing."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))

    def runner(body: str, patience: float = 20.0) -> pytest.RunResult:
        pytester.makeconftest(CONFTEST.format(patience=patience))
        indented = "\n".join("    " + line for line in body.strip().splitlines())
        pytester.makepyfile(f"{HEADER}\n\ndef test_one(qtbot):\n{indented}\n\n\ndef test_two(qtbot):\n    pass\n")
        return pytester.runpytest_subprocess("-p", "no:randomly", "-p", "no:cacheprovider", timeout=60)

    return runner


FORGOTTEN = {
    "a timer": ("kept.append(QTimer()); kept[-1].start(60000)", "*left behind: a timer of 60000 ms: QTimer*"),
    "a timer below a window": (
        "kept.append(QWidget()); timer = QTimer(kept[-1]); timer.setObjectName('tick'); timer.start(5000)",
        "*left behind: a timer of 5000 ms: QTimer 'tick'*",
    ),
    "an animation": (
        "a = QPropertyAnimation(kept.append(QWidget()) or kept[-1], b'pos'); a.setDuration(60000)\n"
        "from PySide6.QtCore import QPoint\n"
        "a.setEndValue(QPoint(9, 9)); a.start(); kept.append(a)",
        "*left behind: an animation: QPropertyAnimation*",
    ),
    "a window": (
        "w = QWidget(); w.setWindowTitle('Lost'); w.show(); kept.append(w)",
        "*left behind: a visible window: QWidget titled 'Lost'*",
    ),
    "an open dialog": (
        "d = QDialog(); d.setObjectName('ask'); d.open(); kept.append(d)",
        "*left behind: a visible modal window: QDialog 'ask'*",
    ),
    "a thread": ("t = QThread(); t.start(); kept.append(t)", "*left behind: a thread: QThread*"),
}


@pytest.mark.parametrize("kind", FORGOTTEN)
def test_what_is_left_behind_fails_its_test_and_no_other(run, kind):
    body, words = FORGOTTEN[kind]
    result = run(body)
    result.assert_outcomes(passed=2, errors=1)  # the body passed, its tear-down is the error, the next is clean
    result.stdout.fnmatch_lines([words])


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("QDialog().exec()", "*open for 1 s and forgotten: QDialog*"),
        ("menu = QMenu(); menu.addAction('x'); menu.exec()", "*open for 1 s and forgotten: QMenu*"),
        ("QEventLoop().exec()", "*open for 1 s and forgotten: QEventLoop*"),
    ],
    ids=["dialog", "menu", "loop"],
)
def test_a_test_that_hangs_in_a_dialog_ends_soon_and_fails(run, body, words):
    began = time.monotonic()
    result = run(body, patience=1.0)
    result.assert_outcomes(passed=2, errors=1)
    result.stdout.fnmatch_lines([words])
    assert time.monotonic() - began < 30


def test_what_ends_by_itself_or_is_closed_passes(run):
    result = run(
        """
        widget = QWidget()
        qtbot.addWidget(widget)
        widget.show()
        timer = QTimer(widget)
        timer.start(50)
        single = QTimer(widget)
        single.setSingleShot(True)
        single.start(1)
        dialog = QDialog(widget)
        dialog.open()
        dialog.accept()
        qtbot.wait(20)
        """.replace("        ", "")
    )
    result.assert_outcomes(passed=2)


def test_a_forgotten_dialog_fails_within_thirty_seconds():
    from tests.gui import guard

    assert guard.PATIENCE + 1 < 30
