"""What the tests of the window share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from cubes import Match
from tests.gui.open_table import Table, table
from tests.gui.window.reading import texts

__all__ = ["seat_at", "texts"]


@pytest.fixture
def seat_at(qapp, tmp_path: Path) -> Iterator[Callable[..., Table]]:
    """Opens matches in windows; they are closed when the test ends."""
    with ExitStack() as stack:

        def open_one(match: Match, **how: Any) -> Table:
            return stack.enter_context(table(match, tmp_path, **how))

        yield open_one
