"""The tile of a game on the home screen."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFont, QMouseEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from cubes.game import GameFacts
from cubes.words import _
from gui.art.brush import glow, prepare, rounded
from gui.art.fonts import font
from gui.art.ornaments import corners, panel
from gui.art.text import CENTRE, LEFT, draw_text, fitted_size, text_height
from gui.metrics import Metrics
from gui.screens.pictures import draw_game_picture
from gui.widgets import Button

LIGHT = 26.0
"""The room around a tile for its shadow and the light of the chosen one, in planned pixels."""


def game_facts(spec: GameFacts) -> str:
    """How many players, how long."""
    return _("{low}–{high} players · {minutes} min").format(
        low=spec.seats[0], high=spec.seats[-1], minutes=spec.minutes
    )


class GameTile(QWidget):
    """One game: its picture, what it is, and a button to start it. A click anywhere on it starts it as well."""

    picked = Signal(object)

    def __init__(self, spec: GameFacts, parent: QWidget) -> None:
        super().__init__(parent)
        self.spec = spec
        self.metrics = Metrics.of(1366, 768)
        self._grounds: dict[tuple[int, int, bool], QPixmap] = {}
        self.button = Button(_("New game"), "secondary", "plus", parent=self, px=15)
        self.button.setObjectName(f"home.new.{spec.id}")
        self.button.setAccessibleName(_("New game: {game}").format(game=_(spec.title)))
        self.button.setAccessibleDescription(f"{_(spec.tagline)} {game_facts(spec)}")
        self.button.clicked.connect(self._start)
        self.button.installEventFilter(self)
        self.feature = False
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def _start(self) -> None:
        self.picked.emit(self.spec)

    def set_feature(self, feature: bool) -> None:
        """With one or two games a tile is wide: the picture at the left, words and button beside it."""
        self.feature = feature

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window's size."""
        self.metrics = metrics
        self._grounds.clear()
        self._place_button()

    def body(self) -> QRectF:
        """The painted tile inside its room for light."""
        room = LIGHT * self.metrics.u
        return QRectF(self.rect()).adjusted(room, room, -room, -room)

    def _place_button(self) -> None:
        m = self.metrics
        body = self.body()
        side, low = m.px(12, 8), m.px(12, 6)
        high = self.button.sizeHint().height()
        if self.feature:
            words = self._beside()
            wide = min(words.width(), max(m.ui(300, 240), self.button.sizeHint().width()))
            top = words.bottom() - 0.09 * words.height() - high
            self.button.setGeometry(round(words.center().x() - wide / 2), round(top), round(wide), high)
            return
        self.button.setGeometry(
            round(body.left() + side), round(body.bottom() - low - high), round(body.width() - 2 * side), high
        )

    def _picture(self) -> QRectF:
        """The picture of a wide tile."""
        body, edge = self.body(), 8 * self.metrics.u
        high = body.height() - 2 * edge
        return QRectF(body.left() + edge, body.top() + edge, min(0.6 * body.width(), 1.36 * high), high)

    def _beside(self) -> QRectF:
        """The room for words and button of a wide tile."""
        gap = self.metrics.px(20, 12)
        body, picture = self.body(), self._picture()
        return QRectF(picture.right() + gap, picture.top(), body.right() - picture.right() - 2 * gap, picture.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._grounds.clear()
        self._place_button()

    # ------------------------------------------------------------ input

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        return False

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.body().contains(event.position()):
            self.button.click()

    # ------------------------------------------------------------ painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        hot = self.button.hasFocus() or self.underMouse()
        painter = QPainter(self)
        try:
            painter.drawPixmap(0, 0, self._ground(hot))
        finally:
            painter.end()

    def _ground(self, hot: bool) -> QPixmap:
        ratio = self.devicePixelRatioF()
        key = (round(self.width() * ratio), round(self.height() * ratio), hot)
        if key not in self._grounds:
            ground = QPixmap(max(1, key[0]), max(1, key[1]))
            ground.setDevicePixelRatio(ratio)
            ground.fill(Qt.GlobalColor.transparent)
            painter = QPainter(ground)
            try:
                prepare(painter)
                self._paint_body(painter, hot)
            finally:
                painter.end()
            self._grounds[key] = ground
        return self._grounds[key]

    def _paint_body(self, painter: QPainter, hot: bool) -> None:
        m = self.metrics
        u = m.u
        body = self.body()
        if hot:
            glow(painter, rounded(body, 14 * u), "#ffb638", 8 * u, 18 * u, 190)
        panel(painter, body, 14 * u, "raised")
        edge = m.px(8, 8)
        below = QRectF(self.button.geometry()).top()
        if self.feature:
            picture, words = self._picture(), self._beside()
            if words.width() > 480 * u:
                corners(painter, words.adjusted(-8 * u, 6 * u, 8 * u, -6 * u), 54 * u)
                words = words.adjusted(48 * u, 0, -48 * u, 0)
            words.setTop(words.top() + 0.06 * words.height())
            words.setBottom(below - m.ui(4))
        elif m.compact:
            across = m.px(160)
            picture = QRectF(body.left() + edge, body.top() + edge, across, below - body.top() - 1.5 * edge)
            words = QRectF(picture.right() + 10 * u, picture.top(), 0, picture.height())
            words.setRight(body.right() - 8 * u)
        else:
            lines = m.ui(92)
            picture = QRectF(body.left() + edge, body.top() + edge, body.width() - 2 * edge, 0)
            picture.setBottom(below - lines)
            words = QRectF(body.left() + 12 * u, picture.bottom() + m.ui(8), body.width() - 24 * u, 0)
            words.setBottom(below - m.ui(4))
        draw_game_picture(painter, picture, self.spec.id, 9 * u, u)
        self._paint_words(painter, words)

    def _paint_words(self, painter: QPainter, area: QRectF) -> None:
        m = self.metrics
        # large type gets smaller where the tile would not hold it
        for share in (1.0, 0.92, 0.85, 0.78, 0.72, 0.66):
            parts = self._words(area, share)
            heights = [text_height(text, used, area.width()) for text, used, _tint in parts]
            if sum(heights) <= area.height():
                break
        wanted = m.ui(14, 10) if self.feature else m.ui(4, 6)
        gap = min(wanted, max(0.0, (area.height() - sum(heights)) / 3))
        top = area.top() + max(0.0, (area.height() - sum(heights) - 2 * gap) / 2)
        align = LEFT if m.compact and not self.feature else CENTRE
        for (text, used, tint), height in zip(parts, heights, strict=True):
            draw_text(painter, QRectF(area.left(), top, area.width(), height), text, used, tint, align, wrap=True)
            top += height + gap

    def _words(self, area: QRectF, share: float) -> tuple[tuple[str, QFont, str], ...]:
        m = self.metrics
        spec = self.spec
        title, tagline, facts = (m.ui(18, 15), m.ui(17, 15), m.ui(13, 12))
        if self.feature:
            title, tagline, facts = (m.ui(34, 26), m.ui(23, 19), m.ui(15, 13))
            if area.width() < 240 * m.u and not m.compact:
                title, tagline = m.ui(25), m.ui(19)
        largest = max(12.0, title * share)
        rows = 3 if m.compact or self.feature else 1
        sizes = [largest * (1 - 0.06 * step) for step in range(12) if largest * (1 - 0.06 * step) >= 12] or [12.0]
        px = fitted_size(_(spec.title), area.width(), rows * largest * 1.36, sizes, "title", 700)
        return (
            (_(spec.title), font("title", px, 700), "bone"),
            (_(spec.tagline), font("card", max(12.0, tagline * share), 500, italic=True), "parchment"),
            (game_facts(spec), font("ui", max(12.0, facts * share)), "muted"),
        )
