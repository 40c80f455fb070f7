"""What this game says of the fiends that players keep: see :class:`gui.table.keeping.Keeping`.

A kept fiend is the sorted list of the makes of its dice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QTransform

from cubes.chaos_progenitus import actions as act
from cubes.chaos_progenitus.christen import LONGEST, fiend_name, name_for
from cubes.chaos_progenitus.dice import MAKES, NONE, colours_of, kind_of, mix_in
from cubes.chaos_progenitus.house import built_in
from cubes.chaos_progenitus.names import fiend_phrase
from cubes.chaos_progenitus.setup import fiend_problem
from cubes.chaos_progenitus.state import Phase
from cubes.chaos_progenitus.view import View
from cubes.words import N_, _, listed, ngettext
from gui.art.brush import brass, clipped, draw, radial, rounded
from gui.art.gallery import Look, painter
from gui.art.glyphs import draw_glyph
from gui.art.palette import colour
from gui.art.shapes import UNIT
from gui.games.chaos_progenitus.art import creatures
from gui.games.chaos_progenitus.art.grounds import tint_of as tint_named
from gui.games.chaos_progenitus.names import COLOUR_IDS, creature_of
from gui.games.chaos_progenitus.workshop_words import most
from gui.table.keeping import Keepable

BATTLES, WINS, TROPHIES = "battles", "wins", "trophies"
PICTURE = 64.0


class FiendKeeping:
    """Kept fiends."""

    title = N_("Fiend")
    help = N_("A fiend that was kept from an earlier battle, or one that is made as the options say.")
    usual = N_("as the options say")
    longest = LONGEST

    def now(self, view: View, seat: int) -> Keepable | None:
        """The fiend of a seat, without its trophies, or the dice on its bench once there are thirteen."""
        dice = view.fiends[seat].dice
        build = view.builds[seat]
        if dice:
            makes = tuple(die.make for die in dice if die.origin == NONE)
        else:
            makes = build.makes if build is not None else ()
        if fiend_problem(makes, built_in()):
            return None
        name = fiend_name(view, seat) or name_for(makes)
        return Keepable(name, sorted(makes))

    def acts(self, view: View, seat: int, value: Any) -> tuple[Any, ...]:
        """An empty bench, and the dice one by one, mix after mix."""
        build = view.builds[seat]
        if view.phase is not Phase.WORKSHOP or build is None or build.ready or self.problem(value):
            return ()
        found: list[Any] = [act.Clear()] if build.makes else []
        mix = build.mix
        for make in sorted(value, key=lambda make: (mix_in(make), make)):
            if mix_in(make) != mix:
                mix = mix_in(make)
                found.append(act.PickMix(mix))
            found.append(act.AddDie(kind_of(make)))
        return tuple(found)

    def seat_fields(self, name: str, value: Any) -> dict[str, Any]:
        """The fields of a seat that brings a fiend, or none."""
        if value is None:
            return {"fiend": (), "title": ""}
        return {"fiend": tuple(sorted(value)), "title": name}

    def brought(self, fields: Mapping[str, Any]) -> Keepable | None:
        """The fiend that a seat brings."""
        makes, title = fields.get("fiend"), fields.get("title")
        if not isinstance(makes, Sequence) or isinstance(makes, str) or not makes or not _makes(makes):
            return None
        return Keepable(str(title or name_for(makes)), sorted(makes))

    def look(self, value: Any) -> Look:
        """Its creature in the colour that most of its dice have."""
        if value is None or self.problem(value):
            return Look("prog.portrait", "|", PICTURE, PICTURE)
        makes = tuple(value)
        tint = COLOUR_IDS[colours_of(most(makes)[0])[0]]
        return Look("prog.portrait", f"{creature_of(makes, 0)}|{tint}", PICTURE, PICTURE)

    def words(self, value: Any) -> str:
        """What it is made of."""
        if self.problem(value):
            return self.problem(value)
        parts = fiend_phrase(value)
        return f"{parts[:1].upper()}{parts[1:]}."

    def problem(self, value: Any) -> str:
        """Why it cannot fight."""
        if not isinstance(value, list) or not _makes(value):
            return _("This is no fiend.")
        return fiend_problem(tuple(value), built_in())

    def deeds(self, view: View, seat: int) -> dict[str, int]:
        """A battle more, perhaps won, perhaps with trophies."""
        winners = view.outcome.winners if view.outcome is not None else ()
        return {
            BATTLES: 1,
            WINS: int(tuple(winners) == (seat,)),
            TROPHIES: sum(trophy.seat == seat for trophy in view.trophies),
        }

    def record_words(self, record: Mapping[str, int]) -> str:
        """How it has fought so far."""
        battles, wins, trophies = (record.get(key, 0) for key in (BATTLES, WINS, TROPHIES))
        if not battles:
            return _("no battle yet")
        parts = [
            ngettext("{count} battle", "{count} battles", battles).format(count=battles),
            ngettext("{count} won", "{count} won", wins).format(count=wins),
        ]
        if trophies:
            parts.append(ngettext("{count} trophy", "{count} trophies", trophies).format(count=trophies))
        return listed(parts)


def _makes(value: Sequence[Any]) -> bool:
    return all(type(make) is int and 0 <= make < MAKES and kind_of(make) is not None for make in value)


@painter("prog.portrait")
def portrait(canvas: QPainter, rect: QRectF, face: str, _state: str) -> None:
    """A small picture of a fiend. Face: creature, plastic; without them a picture for "any fiend"."""
    number, tint = face.split("|")
    side = min(rect.width(), rect.height())
    box = QRectF(0, 0, side, side)
    box.moveCenter(rect.center())
    path = rounded(box, side * 0.18)
    glowing = colour(tint_named(tint))
    light = box.center() - QPointF(0, side * 0.1)
    canvas.fillPath(path, radial(light, side * 0.72, (0, glowing.darker(210)), (1, colour("#0d0805"))))
    if number:
        body = creatures.body(int(number))
        scale = side * 0.94 / (2 * creatures.WIDE)
        place = QTransform.fromTranslate(box.center().x(), box.center().y()).scale(scale / UNIT, scale * 1.28 / UNIT)
        with clipped(canvas, path):
            canvas.fillPath(place.map(body).translated(0, side * 0.02), colour("#000", 150))
            canvas.fillPath(place.map(body), glowing.lighter(118))
    else:
        draw_glyph(canvas, "dice", box.center(), side * 0.28, "brass_hi")
    draw(canvas, path, brass(box), max(1.0, side * 0.035))
