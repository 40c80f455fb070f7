"""The banner of the result screen and how it enters: out of the dark, in its own way for each outcome."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPixmap, QTransform
from PySide6.QtWidgets import QLabel, QWidget

from cubes.dont_mess_with_cthulhu.state import EndReason
from gui.art.banners import HEIGHT, WIDTH
from gui.art.brush import Mode, blended, clipped, linear, moved, prepare, radial, saved, spline
from gui.art.controls import title_gradient
from gui.art.fonts import font, measure
from gui.art.palette import colour
from gui.art.text import CENTRE, draw_text, text_height
from gui.games.dont_mess_with_cthulhu.art.banners import Outcome

SCENES: dict[EndReason, Outcome] = {
    EndReason.CTHULHU_TURNED: "awake",
    EndReason.ALL_FOUND: "sealed",
    EndReason.NECRONOMICON_TOO_EARLY: "necronomicon",
    EndReason.TIME_RAN_OUT: "too_late",
    EndReason.NO_ACTION_POSSIBLE: "too_late",
}
"""The picture for each end; when nobody is left, time has stopped as well."""

NIGHT = "#050709"
TICKS = 4
"""The clock strikes once for each round."""

DARK, MOMENT, TITLE = 0, 1, 2
DURATIONS = (300.0, 700.0, 500.0)
"""Milliseconds of the three acts: the dark, the moment of the outcome, the title."""


def scale_of(size: QSizeF) -> float:
    """How much larger than planned the scene of a banner of that size is."""
    return max(size.width() / WIDTH, size.height() / HEIGHT)


# ---------------------------------------------------------------- title and sentence


def title_size(text: str, width: float, px: float) -> float:
    """The size at which the title fits into one row."""
    while px > 20 and measure(text, _title_font(px)) > width:
        px -= 1
    return px


def _title_font(px: float) -> QFont:
    return font("title", px, 800, spacing=px * 0.055)


def paint_title(painter: QPainter, rect: QRectF, text: str, px: float) -> None:
    """The hero title in gold."""
    px = title_size(text, rect.width(), px)
    letters = QRectF(rect.x(), rect.center().y() - px * 0.46, rect.width(), px * 0.92)
    draw_text(painter, rect, text, _title_font(px), title_gradient(letters), CENTRE, drop=px * 0.055)


class HeroTitle(QLabel):
    """The title; a label to assistive technology, gold to the eye."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("mess.result.title")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.px = 52.0

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            prepare(painter)
            paint_title(painter, QRectF(self.rect()), self.text(), self.px)
        finally:
            painter.end()


class Sentence(QLabel):
    """A sentence in italics, as large as fits, on one or two rows."""

    def __init__(self, parent: QWidget, name: str, tint: str = "bone") -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._tint = tint
        self.px = 21.0

    def rows(self, px: float, width: float) -> int:
        """How many rows it needs at a type size."""
        used = font("card", px, 500, italic=True)
        return max(1, round(text_height(self.text(), used, width) / QFontMetricsF(used).height()))

    def fitted(self) -> int:
        """The type size it is written in."""
        for px in range(round(self.px), 12, -1):
            if text_height(self.text(), font("card", px, 500, italic=True), self.width()) <= self.height():
                return px
        return 12

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            prepare(painter)
            used = font("card", self.fitted(), 500, italic=True)
            draw_text(painter, QRectF(self.rect()), self.text(), used, self._tint, CENTRE, wrap=True, drop=1)
        finally:
            painter.end()


# ---------------------------------------------------------------- the entrance


@dataclass(frozen=True)
class Scene:
    """What enters: the banner at the top, ``size`` large, and the title, written at ``place`` in the size ``px``."""

    outcome: Outcome
    picture: QPixmap
    size: QSizeF
    title: str
    place: QRectF
    px: float


class Entrance:
    """How a result enters: painted over the whole screen, act by act, until nothing of it is left.

    ``scene`` is asked each time, since the window may change its size meanwhile.
    """

    durations = DURATIONS

    def __init__(self, scene: Callable[[], Scene]) -> None:
        self._ask = scene
        self._scene = scene()

    def paint(self, painter: QPainter, area: QRectF, act: int, share: float) -> None:
        """Paint the moment ``share`` (0 to 1) of an act."""
        self._scene = self._ask()
        moments = {"awake": self._eyes, "sealed": self._dawn, "necronomicon": self._crack, "too_late": self._strokes}
        leaving = 1.0 - share if act == TITLE else 1.0
        painter.fillRect(area, colour(NIGHT, round(255 * leaving)))
        if act == DARK and self._scene.outcome != "too_late":
            return
        with saved(painter):
            # the words of the page stay unseen until the title comes
            painter.setOpacity(leaving)
            moments[self._scene.outcome](painter, area, 1.0 if act == TITLE else share, act)
        if act == TITLE:
            self._write(painter, share)

    def _write(self, painter: QPainter, share: float) -> None:
        scene = self._scene
        with saved(painter):
            painter.setOpacity(min(1.0, share * 1.6))
            paint_title(painter, scene.place, scene.title, scene.px)

    def _draw(self, painter: QPainter) -> QRectF:
        """Paint the banner alone, without words; where it lies."""
        place = QRectF(QPointF(0, 0), self._scene.size)
        painter.drawPixmap(place, self._scene.picture, QRectF(self._scene.picture.rect()))
        return place

    def _at(self, x: float, y: float) -> QPointF:
        """A point of the planned banner (x from its middle) on the screen."""
        scale = scale_of(self._scene.size)
        return QPointF(self._scene.size.width() / 2 + x * scale, y * scale)

    def _eyes(self, painter: QPainter, area: QRectF, share: float, act: int) -> None:
        """Cthulhu: two eyes open in the dark before anything else can be seen."""
        scale = scale_of(self._scene.size) * 1.5
        with clipped(painter, self._lids(scale, share)):
            self._draw(painter)
        for side in (-1, 1):
            centre = self._at(side * 36, 79)
            reach = 42 * scale
            light = radial(centre, reach, (0, colour("#ffb02e", round(120 * share))), (1, colour("#ff8a1e", 0)))
            with blended(painter, Mode.CompositionMode_Screen):
                painter.fillRect(QRectF(centre.x() - reach, centre.y() - reach, 2 * reach, 2 * reach), light)

    def _lids(self, scale: float, share: float) -> QPainterPath:
        path = QPainterPath()
        for side in (-1, 1):
            eye = spline(
                (side * -16.5, 5),
                (side * -9, -6, side * 6, -13, side * 17, -9),
                (side * 15, 6, side * -1, 13, side * -16.5, 5),
            )
            squeezed = QTransform.fromScale(1.0, max(0.02, share)).map(eye)
            path.addPath(moved(squeezed, self._at(side * 36.5, 79), scale))
        return path

    def _dawn(self, painter: QPainter, area: QRectF, share: float, act: int) -> None:
        """All is found: light comes from the great sign and grows over the sea."""
        place = self._draw(painter)
        centre = self._at(0, 66)
        reach = place.width() * 0.75
        edge = 0.04 + 0.95 * share
        stops = ((0.0, colour(NIGHT, 0)), (edge * 0.4, colour(NIGHT, 0)), (edge, colour(NIGHT)), (1.0, colour(NIGHT)))
        if share < 1.0:
            painter.fillRect(place, radial(centre, reach, *stops))
        bright = round(190 * (1.0 - share))
        light = radial(centre, reach * 0.4, (0, colour("#fff2c8", bright)), (1, colour("#ffcf7a", 0)))
        with blended(painter, Mode.CompositionMode_Screen):
            painter.fillRect(place, light)

    def _crack(self, painter: QPainter, area: QRectF, share: float, act: int) -> None:
        """The book: a crack of violet light tears open around it."""
        place = self._draw(painter)
        clear, night = colour(NIGHT, 0), colour(NIGHT)
        wide = 0.5 * share**2
        soft = 0.02 + 0.25 * wide
        if share < 1.0:
            stops = (
                (0.0, night),
                (max(0.0, 0.5 - wide - soft), night),
                (max(0.0, 0.5 - wide), clear),
                (min(1.0, 0.5 + wide), clear),
                (min(1.0, 0.5 + wide + soft), night),
                (1.0, night),
            )
            painter.fillRect(place, linear(place.topLeft(), place.topRight(), *stops))
        flash = round(220 * (1.0 - share))
        reach = place.height() * (0.5 + share)
        light = radial(self._at(0, 72), reach, (0, colour("#e6ccff", flash)), (1, colour("#8a4ae0", 0)))
        with blended(painter, Mode.CompositionMode_Screen):
            painter.fillRect(place, light)

    def _strokes(self, painter: QPainter, area: QRectF, share: float, act: int) -> None:
        """Time: the clock is seen, and its light fails with each of four strokes."""
        place = self._draw(painter)
        if act == TITLE:
            return
        light = share
        if act == MOMENT:
            stroke = min(TICKS - 1, int(share * TICKS))
            fresh = 1.0 - (share * TICKS - stroke)
            light = 1.0 - (stroke + 1) / TICKS * 0.8 + 0.3 * fresh * (1.0 - stroke / TICKS)
        reach = 150 * scale_of(self._scene.size)
        seen = colour(NIGHT, round(255 * (1.0 - max(0.0, min(1.0, light)))))
        painter.fillRect(place, radial(self._at(0, 70), reach, (0, seen), (0.5, seen), (1, colour(NIGHT))))
