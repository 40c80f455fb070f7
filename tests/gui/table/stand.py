"""A small table for tests of the scene: plain coloured pieces, a clock that only the test moves, a board of places."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap, QTransform

from gui.art.gallery import Baked
from gui.table.animation import AnimationQueue
from gui.table.choice import Element
from gui.table.game_ui import KindStyle
from gui.table.piece import Layout, Piece, Spot
from gui.table.piece_model import PieceModel
from gui.table.scene import TableScene
from gui.table.view import TableView
from tests.gui.backing import Surface

MARGIN = 9.0
BOARD = QRectF(0, 0, 640, 420)
STYLES = {
    "card": KindStyle(50.0, 380.0, lift=8.0),
    "coin": KindStyle(70.0, 200.0, by_distance=True, pulse=150.0),
    "back": KindStyle(50.0, 380.0),
    "die": KindStyle(60.0, tips=True),
}
FACES = {"": "#5a5a7a", "red": "#ff0000", "green": "#00a000", "gold": "#d0a020"}
BACK = "#2222cc"
PLACES = tuple(f"p{number}" for number in range(12))
STEP = 20.0


def board(places: int = 12, size: float = 1.0) -> Layout:
    """Places in a grid, some turned, of different sizes."""
    spots = {}
    for number in range(places):
        x, y = 60 + (number % 4) * 150, 60 + (number // 4) * 130
        wide, high = (60 + 5 * (number % 3)) * size, (84 - 4 * (number % 2)) * size
        spots[f"p{number}"] = Spot(QRectF(x, y, wide, high), angle=(0.0, 12.0, -30.0, 90.0)[number % 4])
    return Layout(BOARD, spots)


def random_pieces(random: Random, most: int = 9) -> tuple[Piece, ...]:
    """Some pieces anywhere on the board."""
    pieces = []
    for name in random.sample("abcdefghij", random.randint(0, most)):
        place = random.choice(PLACES)
        pieces.append(
            Piece(
                name,
                random.choice(("card", "coin", "die")),
                random.choice(tuple(FACES)),
                place,
                label=f"piece {name}" if random.random() < 0.8 else "",
                element=Element("card", name) if random.random() < 0.7 else None,
                came=random.choice(("", *PLACES)),
                goes=random.choice(("", place, *PLACES)),
                cover=random.choice(("", "back")),
                chosen=random.random() < 0.2,
                order=random.randint(0, 5),
                through=tuple(random.sample(tuple(FACES), random.randint(0, 3))),
                rolls=random.choice((0, 0, 1, 2)),
            )
        )
    return tuple(pieces)


class Stand:
    """Model, queue, scene and (when asked for) view."""

    def __init__(self, layout: Layout | None = None) -> None:
        self.now = 0.0
        self.baked: list[tuple[str, str, float]] = []
        self.model = PieceModel()
        self.queue = AnimationQueue(clock=lambda: self.now)
        self.scene = TableScene(self.model, self.queue, STYLES.__getitem__, self.bake)
        self.scene.setSceneRect(BOARD)
        self.layout = layout or board()
        self.scene.set_layout(self.layout, 1.0, compact=False)
        self.view: TableView | None = None

    def open(self, qtbot, zoom: float = 1.0) -> Surface:
        """Show it in a window; what is then really on the screen."""
        self.view = TableView(self.scene)
        qtbot.addWidget(self.view)
        self.view.resize(660, 440)
        self.view.show()
        self.view.activateWindow()
        qtbot.waitUntil(lambda: self.view.isActiveWindow(), timeout=5000)
        if zoom != 1.0:
            self.view.zoom(zoom)
        return Surface(self.view)

    def bake(self, piece: Piece, size: QSizeF, hovered: bool) -> Baked:
        """A plain rectangle with a soft edge around it."""
        self.baked.append((piece.kind, piece.face, size.width()))
        image = QImage(
            round(size.width() + 2 * MARGIN),
            round(size.height() + 2 * MARGIN),
            QImage.Format.Format_ARGB32_Premultiplied,
        )
        image.fill(QColor(0, 0, 0, 60))
        brush = QPainter(image)
        colour = BACK if piece.kind == "back" else FACES[piece.face]
        brush.fillRect(QRectF(MARGIN, MARGIN, size.width(), size.height()), QColor(colour))
        if piece.chosen or hovered:
            brush.fillRect(QRectF(MARGIN + 4, MARGIN + 4, 8, 8), QColor("white"))
        brush.end()
        return Baked(QPixmap.fromImage(image), MARGIN, size.width(), size.height())

    def play(self, *tables: tuple[Piece, ...], rest: float = 0.0) -> None:
        """Begin to show these tables one after the other."""
        self.queue.run([self.scene.stage(pieces, self.layout, rest) for pieces in tables])

    def tick(self, milliseconds: float = STEP) -> None:
        """Let time go by."""
        self.now += milliseconds
        if self.queue.playing:
            self.queue.tick()

    def finish(self) -> None:
        """Let everything end."""
        for _tick in range(2000):
            if not self.queue.playing:
                return
            self.tick()
        raise AssertionError("it never ends")

    def standing(self) -> dict[str, tuple]:
        """How every item stands, by piece."""
        return {
            name: (
                item.piece,
                item.pos(),
                item.rotation(),
                item.scale(),
                item.transform(),
                item.opacity(),
                item.zValue(),
                item.size(),
            )
            for name, item in self.scene.piece_items.items()
        }

    def expected(self) -> dict[str, tuple]:
        """How the items should stand when nothing moves."""
        found = {}
        for piece in self.model.pieces:
            spot, style = self.layout.spot(piece.place), STYLES[piece.kind]
            lift = QPointF(0.0, style.lift if piece.chosen else 0.0)
            z = style.layer + float(piece.chosen)
            where = spot.rect.center() - lift
            found[piece.id] = (piece, where, spot.angle, 1.0, QTransform(), 1.0, z, spot.rect.size())
        return found

    def close(self) -> None:
        """Stop everything."""
        self.queue.stop()


def veiled(piece: Piece) -> Piece:
    """The same piece when it cannot be picked."""
    return replace(piece, light=None, veiled=True)
