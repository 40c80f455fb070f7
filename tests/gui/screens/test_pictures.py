"""The pictures of the games that are painted beforehand are those the program would paint."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from cubes.catalogue import GAMES
from gui.games import game_ui
from gui.screens import bake, pictures
from gui.screens.pictures import ASSET, BAKED, TILE, backdrop


@pytest.fixture
def painted(monkeypatch):
    """With the games' real painters again."""
    monkeypatch.setattr(pictures, "game_look", game_ui)
    pictures._picture.cache_clear()


def small(picture: QImage) -> list[int]:
    grey = picture.convertToFormat(QImage.Format.Format_Grayscale8)
    shrunk = pictures.scaled(grey.convertToFormat(QImage.Format.Format_ARGB32), 24, 18)
    return [shrunk.pixelColor(x, y).lightness() for y in range(18) for x in range(24)]


@pytest.mark.parametrize("game", GAMES)
def test_the_stored_picture_is_the_painted_one(qapp, painted, game):
    stored = QImage(str(pictures.asset_path(ASSET.format(game=game))))
    assert (stored.width(), stored.height()) == (TILE[0] * BAKED, TILE[1] * BAKED)
    pairs = list(zip(small(stored), small(pictures.paint_game(game, 1)), strict=True))
    assert sum(abs(one - two) for one, two in pairs) / len(pairs) < 6, "paint it anew: make art"
    assert max(one for one, _two in pairs) - min(one for one, _two in pairs) > 60


def test_painting_beforehand(qapp, painted, tmp_path):
    (path,) = bake.bake_into(tmp_path)[:1]
    assert not QImage(str(path)).isNull()


def test_without_the_stored_picture_it_is_painted(qapp, painted, monkeypatch):
    monkeypatch.setattr(pictures, "ASSET", "art/nothing.{game}.webp")
    game = next(iter(GAMES))
    assert pictures._ready_picture(game, 2) is None
    assert pictures._picture(game, 1).width() == TILE[0]


def test_the_room_is_kept_for_a_few_sizes_only(qapp):
    for width in range(200, 240, 5):
        backdrop(QSize(width, 100), 1.0)
    assert len(pictures._rooms) <= 3
