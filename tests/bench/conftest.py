"""One table of everything that was measured, printed at the end. Times are compared within one run, never asserted."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Note = Callable[[str, str, str], None]
_ROWS = pytest.StashKey[list[tuple[str, str, str]]]()


@pytest.fixture(scope="session")
def note(request: pytest.FixtureRequest) -> Note:
    """Write a line of the table: what, how much, and what is aimed at."""
    rows = request.config.stash.setdefault(_ROWS, [])

    def write(what: str, value: str, aim: str = "") -> None:
        rows.append((what, value, aim))

    return write


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    rows = config.stash.get(_ROWS, [])
    if rows:
        terminalreporter.section("measured")
        for what, value, aim in (("what", "value", "aim"), *rows):
            terminalreporter.write_line(f"{what:<58} {value:>24}   {aim}")
