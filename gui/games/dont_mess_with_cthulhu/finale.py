"""The banner of the result screen and how it enters: out of the dark, in its own way for each outcome."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QPainter, QPainterPath, QPaintEvent, QPixmap, QTransform
from PySide6.QtWidgets import QLabel, QWidget

from cubes.dont_mess_with_cthulhu.state import EndReason
from gui.art.brush import Mode, blended, clipped, linear, moved, prepare, radial, saved, spline
from gui.art.controls import title_gradient
from gui.art.fonts import font, measure
from gui.art.palette import colour
from gui.art.text import CENTRE, draw_text, fitted_size
from gui.games.dont_mess_with_cthulhu.art.banners import HEIGHT, WIDTH, Outcome, banner

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


class Picture:
    """The banner for one outcome and one width, and where its heart is."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        self._pixmap = QPixmap()

    def pixmap(self, outcome: Outcome, size: QSizeF, ratio: float) -> QPixmap:
        """The picture, painted once for a size."""
        key = (outcome, round(size.width()), round(size.height()), ratio)
        if key != self._key:
            self._key = key
            self._pixmap = QPixmap.fromImage(banner(outcome, key[1], key[2], ratio=ratio))
        return self._pixmap


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

    def fitted(self) -> float:
        """The type size it is written in."""
        steps = [float(px) for px in range(round(self.px), 11, -1)] or [12.0]
        return fitted_size(self.text(), self.width(), self.height(), steps, "card", 500)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            prepare(painter)
            used = font("card", self.fitted(), 500, italic=True)
            draw_text(painter, QRectF(self.rect()), self.text(), used, self._tint, CENTRE, wrap=True, drop=1)
        finally:
            painter.end()


# ---------------------------------------------------------------- the entrance


class Entrance:
    """How a result enters: painted over the whole screen, act by act, until nothing of it is left.

    ``picture`` is the banner at the top; ``title`` is written at ``place`` in the size ``px``.
    """

    durations = DURATIONS

    def __init__(self, outcome: Outcome, picture: QPixmap, size: QSizeF, title: str, place: QRectF, px: float) -> None:
        self._outcome = outcome
        self._picture = picture
        self._size = size
        self._title = title
        self._place = place
        self._px = px
        self._moments: dict[Outcome, Callable[[QPainter, QRectF, int, float], None]] = {
            "awake": self._eyes,
            "sealed": self._dawn,
            "necronomicon": self._crack,
            "too_late": self._strokes,
        }

    def paint(self, painter: QPainter, area: QRectF, act: int, share: float) -> None:
        """Paint the moment ``share`` (0 to 1) of an act."""
        self._moments[self._outcome](painter, area, act, share)
        if act == TITLE:
            self._write(painter, share)

    def _write(self, painter: QPainter, share: float) -> None:
        with saved(painter):
            painter.setOpacity(min(1.0, share * 1.3))
            grown = 1.0 + 0.1 * (1.0 - share)
            painter.translate(self._place.center())
            painter.scale(grown, grown)
            painter.translate(-self._place.center())
            paint_title(painter, self._place, self._title, self._px)

    def _at(self, x: float, y: float) -> QPointF:
        """A point of the planned banner (x from its middle) on the screen."""
        scale = scale_of(self._size)
        return QPointF(self._size.width() / 2 + x * scale, y * scale)

    def _veil(self, painter: QPainter, area: QRectF, share: float) -> None:
        painter.fillRect(area, colour(NIGHT, round(255 * (1.0 - share))))

    def _eyes(self, painter: QPainter, area: QRectF, act: int, share: float) -> None:
        """Cthulhu: two eyes open in the dark before anything else can be seen."""
        self._veil(painter, area, share if act == TITLE else 0.0)
        if act == DARK:
            return
        open_ = share if act == MOMENT else 1.0
        scale = scale_of(self._size) * 1.5
        with clipped(painter, self._lids(scale, open_)):
            painter.drawPixmap(QRectF(QPointF(0, 0), self._size), self._picture, QRectF(self._picture.rect()))
        for side in (-1, 1):
            centre = self._at(side * 36, 79)
            reach = 62 * scale / 1.5
            light = radial(centre, reach, (0, colour("#ffb02e", round(120 * open_))), (1, colour("#ff8a1e", 0)))
            dimming = 1.0 - share if act == TITLE else 1.0
            with blended(painter, Mode.CompositionMode_Screen, dimming):
                painter.fillRect(QRectF(centre.x() - reach, centre.y() - reach, 2 * reach, 2 * reach), light)

    def _lids(self, scale: float, open_: float) -> QPainterPath:
        path = QPainterPath()
        for side in (-1, 1):
            eye = spline(
                (side * -16.5, 5),
                (side * -9, -6, side * 6, -13, side * 17, -9),
                (side * 15, 6, side * -1, 13, side * -16.5, 5),
            )
            squeezed = QTransform.fromScale(1.0, max(0.02, open_)).map(eye)
            path.addPath(moved(squeezed, self._at(side * 36.5, 79), scale))
        return path

    def _dawn(self, painter: QPainter, area: QRectF, act: int, share: float) -> None:
        """All is found: light comes from the great sign and grows over the sea."""
        if act == DARK:
            self._veil(painter, area, 0.0)
            return
        grown = share * 0.55 if act == MOMENT else 0.55 + 0.45 * share
        centre = self._at(0, 66)
        reach = max(area.width(), area.height()) * 1.2
        alpha = round(255 * (1.0 - share)) if act == TITLE else 255
        edge = min(0.98, grown)
        stops = (
            (0.0, colour(NIGHT, 0)),
            (edge * 0.5, colour(NIGHT, 0)),
            (max(edge, 0.01), colour(NIGHT, alpha)),
            (1.0, colour(NIGHT, alpha)),
        )
        painter.fillRect(area, radial(centre, reach, *stops))
        if act == MOMENT:
            bright = round(150 * (1.0 - share))
            light = radial(centre, reach * 0.3, (0, colour("#fff2c8", bright)), (1, colour("#ffcf7a", 0)))
            with blended(painter, Mode.CompositionMode_Screen):
                painter.fillRect(area, light)

    def _crack(self, painter: QPainter, area: QRectF, act: int, share: float) -> None:
        """The book: a crack of violet light tears open from top to bottom."""
        if act == DARK:
            self._veil(painter, area, 0.0)
            return
        alpha = round(255 * (1.0 - share)) if act == TITLE else 255
        wide = 0.5 * (share**3 if act == MOMENT else 1.0)
        middle = self._at(0, 0).x() / area.width()
        clear, night = colour(NIGHT, 0), colour(NIGHT, alpha)
        soft = 0.02 + wide * 0.5
        stops = (
            (0.0, night if wide < 0.5 else colour(NIGHT, round(alpha * 0.6))),
            (max(0.0, middle - wide - soft), night),
            (max(0.0, middle - wide), clear),
            (min(1.0, middle + wide), clear),
            (min(1.0, middle + wide + soft), night),
            (1.0, night if wide < 0.5 else colour(NIGHT, round(alpha * 0.6))),
        )
        painter.fillRect(area, linear(area.topLeft(), area.topRight(), *stops))
        below = QRectF(area.x(), self._size.height(), area.width(), area.height() - self._size.height())
        painter.fillRect(below, colour(NIGHT, alpha))
        if act == MOMENT:
            flash = round(210 * (1.0 - share))
            with blended(painter, Mode.CompositionMode_Screen):
                light = radial(
                    self._at(0, 72),
                    self._size.height() * (0.5 + share),
                    (0, colour("#e6ccff", flash)),
                    (1, colour("#8a4ae0", 0)),
                )
                painter.fillRect(area, light)

    def _strokes(self, painter: QPainter, area: QRectF, act: int, share: float) -> None:
        """Time: the clock is seen, and its light fails with each of four strokes."""
        if act == TITLE:
            self._veil(painter, area, share)
            return
        if act == DARK:
            light = share
        else:
            stroke = min(TICKS - 1, int(share * TICKS))
            fresh = 1.0 - (share * TICKS - stroke)
            light = 1.0 - (stroke + 1) / TICKS + 0.3 * fresh * (1.0 - stroke / TICKS)
        centre = self._at(0, 70)
        reach = 150 * scale_of(self._size)
        seen = colour(NIGHT, round(255 * (1.0 - max(0.0, min(1.0, light)))))
        painter.fillRect(area, radial(centre, reach, (0, seen), (0.5, seen), (1, colour(NIGHT))))
