"""The tests from outside share one desk per test process: a screen and a bus are slow to make and remember nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.e2e.desk import desk, missing


@pytest.fixture(scope="session")
def at_desk() -> Iterator[dict[str, str]]:
    """The environment for programs on the desk; skips where there can be none."""
    if why := missing():
        pytest.skip(why)
    with desk() as env:
        yield env
