"""The full screens are tested in the program's own look, with plain pictures instead of painted ones."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gui.screens import pictures
from gui.widgets import install_look


@pytest.fixture(autouse=True)
def _look(qapp, monkeypatch) -> Iterator[None]:
    install_look(qapp)
    monkeypatch.setattr(pictures, "game_look", lambda _game: None)
    pictures._picture.cache_clear()
    yield
    pictures._picture.cache_clear()
