"""The winner of a battle, large: the creature with the dice that are left of it, its name, and its trophies."""

from __future__ import annotations

import math
from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from cubes.chaos_progenitus.christen import body_of, fiend_name
from cubes.chaos_progenitus.dice import NONE, Pool, kind_of
from cubes.chaos_progenitus.state import Die
from cubes.chaos_progenitus.view import View
from cubes.words import _
from gui.art.brush import circle, radial, saved
from gui.art.fonts import font
from gui.art.gallery import Gallery, Look
from gui.art.glyphs import draw_glyph
from gui.art.ornaments import panel, rule_line, seat_token
from gui.art.palette import colour
from gui.art.text import CENTRE, draw_fitted_name, draw_text, one_line
from gui.games.chaos_progenitus import field
from gui.games.chaos_progenitus import result_words as words
from gui.games.chaos_progenitus.art.kinds import KINDS
from gui.games.chaos_progenitus.art.pools import POOLS
from gui.games.chaos_progenitus.art.workshop import sample
from gui.games.chaos_progenitus.names import creature_of, make_face, tint_of
from gui.games.chaos_progenitus.plan import slots
from gui.metrics import Metrics
from gui.seat_looks import look_of

AWAY = {Pool.STUN: "stun", Pool.WOUND: "wound"}
TROPHY = 0.84
"""The width of a pedestal in its heights."""


class Stage:
    """Paints the winner, or all of them after a draw. ``records``: what is on record, by seat."""

    def __init__(self, gallery: Gallery, metrics: Metrics, view: View, records: Mapping[int, str]) -> None:
        self._gallery = gallery
        self._metrics = metrics
        self._view = view
        self._records = records

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Everything."""
        px = self._metrics.px
        panel(painter, area, px(10))
        seats = words.winners(self._view)
        inner = area.adjusted(px(12, 7), px(10, 5), -px(12, 7), -px(10, 5))
        if len(seats) == 1:
            self._winner(painter, inner, seats[0])
            return
        columns = 1 if len(seats) == 2 else 2
        wide, high = inner.width() / columns, inner.height() / math.ceil(len(seats) / columns)
        for number, seat in enumerate(seats):
            row, column = divmod(number, columns)
            box = QRectF(inner.x() + column * wide, inner.y() + row * high, wide, high)
            self._one_of_several(painter, box.adjusted(px(4, 2), px(2), -px(4, 2), -px(2)), seat)

    def _put(self, painter: QPainter, name: str, face: str, rect: QRectF) -> None:
        self._gallery.get(Look(name, face, rect.width(), rect.height())).draw(painter, rect)

    # ------------------------------------------------------------ one winner

    def _winner(self, painter: QPainter, area: QRectF, seat: int) -> None:
        px, view = self._metrics.px, self._view
        won = words.trophies(view, seat)
        line = px(23, 18)
        name = px(34, 25)
        lines = [(view.players[seat].name, "bone")]
        if view.options.breeds:
            lines.append((words.breed_words(view, seat), "muted"))
        if self._records.get(seat):
            lines.append((_("On record: {record}").format(record=self._records[seat]), "brass_hi"))
        stands = min(px(96, 66), area.height() * 0.22) if won else 0.0
        trophies = stands + line + px(8, 4) if won else 0.0
        spare = area.height() - name - line * len(lines) - trophies
        high = min(spare, area.width() * 0.92)
        body = QRectF(area.x(), area.y() + (spare - high) * 0.5, area.width(), high)
        self._creature(painter, body, seat)
        y = area.y() + spare
        self._name(painter, QRectF(area.x(), y, area.width(), name), seat, (26, 24, 22, 20, 18, 16, 14, 13, 12))
        y += name
        for told, paint in lines:
            self._line(painter, QRectF(area.x(), y, area.width(), line), told, paint)
            y += line
        if won:
            rule_line(painter, area.x() + px(20), area.right() - px(20), y + px(4, 2))
            y += px(8, 4)
            self._line(painter, QRectF(area.x(), y, area.width(), line), _("Trophies"), "pick")
            self._trophies(painter, QRectF(area.x(), y + line, area.width(), stands), won)

    def _name(self, painter: QPainter, box: QRectF, seat: int, planned: tuple[int, ...]) -> None:
        sizes = sorted({max(12, round(self._metrics.px(size))) for size in planned}, reverse=True)
        draw_fitted_name(
            painter,
            box,
            fiend_name(self._view, seat),
            sizes,
            paint="brass_hi",
            weight=700,
            align=CENTRE,
            family="title",
            drop=self._metrics.px(2, 1),
        )

    def _line(self, painter: QPainter, box: QRectF, told: str, paint: str) -> None:
        sizes = [max(12, round(self._metrics.px(size))) for size in (15, 14, 13, 12)]
        shown, px = one_line(told, box.width(), sizes, 500)
        draw_text(painter, box, shown, font("ui", px, 500), paint, CENTRE)

    def _trophies(self, painter: QPainter, area: QRectF, won: tuple[int, ...]) -> None:
        wide = min(area.height() * TROPHY, area.width() / len(won) * 1.25)
        step = min(wide * 1.06, (area.width() - wide) / max(1, len(won) - 1))
        left = area.center().x() - (wide + step * (len(won) - 1)) / 2
        for number, make in enumerate(won):
            high = wide / TROPHY
            box = QRectF(left + number * step, area.bottom() - high, wide, high)
            self._put(painter, "prog.trophy", make_face(make, "").rpartition("|")[0], box)

    # ------------------------------------------------------------ a draw

    def _one_of_several(self, painter: QPainter, area: QRectF, seat: int) -> None:
        px = self._metrics.px
        name, owner = px(26, 20), px(20, 16)
        body = QRectF(area.x(), area.y(), area.width(), area.height() - name - owner)
        self._creature(painter, body, seat)
        self._name(painter, QRectF(area.x(), body.bottom(), area.width(), name), seat, (20, 18, 16, 14, 13, 12))
        box = QRectF(area.x(), body.bottom() + name, area.width(), owner)
        self._line(painter, box, self._view.players[seat].name, "muted")

    # ------------------------------------------------------------ the creature

    def _creature(self, painter: QPainter, area: QRectF, seat: int) -> None:
        """Silhouette and thirteen places: dice that are left lie there, ghosts show what is away, and where."""
        fiend = self._view.fiends[seat]
        own = [(die, slot) for die, slot in zip(fiend.dice, slots(self._view, seat), strict=True) if die.origin == NONE]
        light = radial(QPointF(0, 0), 1.0, (0, colour("#ffb14a", 96)), (1, colour("#ffb14a", 0)))
        with saved(painter):
            painter.translate(area.center())
            painter.scale(area.width() * 0.5, area.height() * 0.5)
            painter.fillPath(circle(QPointF(0, 0), 1.0), light)
        seed = creature_of(body_of(self._view, seat), seat)
        for _layer in range(2):  # here it stands for itself: bolder than below a fight
            self._put(painter, "prog.fiend", f"{seed}|{tint_of(fiend, body_of(self._view, seat))}", area)
        across, down = area.width() * 0.04, area.height() * 0.06
        places = field.fiend(area.adjusted(across, down, -across, -down))
        for die, slot in own:
            if slot < len(places):  # as it stood in the battle
                self._die(painter, die, places[slot])
        radius = min(self._metrics.px(17, 13), area.height() * 0.1)
        spot = area.topLeft() + QPointF(radius * 1.3, radius * 1.3)
        seat_token(painter, spot, radius, look_of(self._view.players[seat]))

    def _die(self, painter: QPainter, die: Die, place: QRectF) -> None:
        kind = KINDS[kind_of(die.make)]
        if die.pool not in AWAY:
            self._put(painter, "prog.die", make_face(die.make, sample(kind)), place)
            return
        self._put(painter, "prog.ghost", kind, place)
        look = POOLS[AWAY[die.pool]]
        half = place.width() * 0.16
        spot = place.bottomRight() - QPointF(half * 1.2, half * 1.2)
        painter.fillPath(circle(spot, half * 1.25), colour("#0b0705", 220))
        draw_glyph(painter, look.glyph, spot, half, look.tint)
