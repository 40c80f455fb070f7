"""Contact sheets: `python -m gui.games.chaos_progenitus.art.sheet NAME OUT [--scale 2]`.

`pieces` shows everything that lies on the table, in its states and sizes; `fight` and `battle` a whole table for two
and for six; `workshop` the workshop; `results` banners and home. Lengths are logical pixels.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from gui.art.brush import Mode, blended, image, painting, radial, rounded
from gui.art.fonts import font, load_fonts
from gui.art.gallery import Gallery, Look
from gui.art.glyphs import draw_glyph
from gui.art.ornaments import panel, rule_line, seat_token
from gui.art.palette import colour
from gui.art.states import STATES
from gui.art.text import CENTRE, LEFT, RIGHT, TOP_LEFT, draw_text
from gui.art.textures import vignette, wood
from gui.games.chaos_progenitus import field
from gui.games.chaos_progenitus.art.finale import banner, tile
from gui.games.chaos_progenitus.art.kinds import INKS, ITEMS, KINDS
from gui.games.chaos_progenitus.art.lanes import TONES
from gui.games.chaos_progenitus.art.pools import POOLS
from gui.games.chaos_progenitus.art.words import one_line
from gui.games.chaos_progenitus.art.workshop import faces_words, sample

PIECES: Final = (1366.0, 900.0)
_RB, _BY, _YB, _RY, _KR = "red|black", "blue|yellow", "yellow|black", "red|yellow", "black|red"


class _Table:
    """A painter with a gallery, and where the next things go."""

    def __init__(self, painter: QPainter, scale: float) -> None:
        self.painter = painter
        self.gallery = Gallery(scale)

    def put(self, name: str, face: str, rect: QRectF, state: str = "") -> None:
        look = Look(name, face, rect.width(), rect.height(), state)
        self.gallery.get(look).draw(self.painter, rect)

    def at(self, name: str, face: str, x: float, y: float, wide: float, high: float = 0, state: str = "") -> None:
        self.put(name, face, QRectF(x, y, wide, high or wide), state)

    def words(self, rect: QRectF, text: str, px: float = 13, paint: str = "muted") -> None:
        draw_text(self.painter, rect, text, font("ui", max(12, px)), paint, LEFT)


def _ground(painter: QPainter, size: tuple[float, float]) -> None:
    area = QRectF(0, 0, *size)
    painter.drawImage(QPointF(0, 0), wood(*size, "#2b1d14", 5))
    with blended(painter, Mode.CompositionMode_SoftLight):
        lamp = ((0.0, colour("#ffe0b0", 150)), (1.0, colour("#ffe0b0", 0)))
        painter.fillRect(area, radial(QPointF(size[0] * 0.4, size[1] * 0.3), size[0] * 0.7, *lamp))
    vignette(painter, area, 130, 0.6)


def _sheet(size: tuple[float, float], scale: float, paint: Callable[[_Table], None]) -> QImage:
    result = image(size[0] * scale, size[1] * scale)
    with painting(result) as painter:
        painter.scale(scale, scale)
        _ground(painter, size)
        paint(_Table(painter, scale))
    return result


# ---------------------------------------------------------------- pieces


def _pieces(table: _Table) -> None:
    mixes = ["|".join(mix) for mix in INKS]
    for number, kind in enumerate(KINDS):
        own = sample(kind)
        table.at("prog.die", f"{kind}|{mixes[number % 12]}|{own}", 16 + number % 8 * 92, 12 + number // 8 * 92, 78)
        table.at("prog.die", f"{kind}|{_RB}|{own}", 760 + number % 8 * 58, 14 + number // 8 * 58, 46)
        table.at("prog.die", f"{kind}|{_BY}|{own}", 760 + number * 36, 134, 28)
        table.at("prog.die", f"{kind}|{_YB}|{own}", 760 + number * 28, 172, 20)
        table.at("prog.ghost", kind, 1230 + number % 4 * 32, 14 + number // 4 * 32, 26)
        face = f"{kind}|{mixes[(number * 5) % 12]}|{number % 3}|{kind}{', item' if kind in ITEMS else ''}|1.0"
        table.at("prog.tile", face, 16 + number % 8 * 104, 500 + number // 8 * 102, 100, 98, STATES[number % 6])
    signs = ("block I", "block II", "move", "plus", "minus", "hit I", "hit II", "blank")
    for number, sign in enumerate(signs):
        table.at("prog.die", f"axe|{_KR}|{sign}", 16 + number * 58, 204, 46)
        table.at("prog.die", f"axe|{_RY}|{sign}", 16 + number * 30, 260, 24)
    for number, mix in enumerate(mixes):
        table.at("prog.mix", mix, 500 + number % 6 * 48, 204 + number // 6 * 48, 40)
        table.at("prog.die", f"mouth|{mix}|tumble{number % 4}", 16 + number * 58, 298, 46)
    for number, state in enumerate(STATES):
        table.at("prog.die", f"eye|{_BY}|eye II", 810 + number * 70, 210, 48, state=state)
        table.at("prog.slot", ("die", "plus", "brain")[number % 3], 810 + number * 70, 274, 46, state=state)
    for number, (kind, mix) in enumerate(zip(KINDS[4:10], mixes, strict=False)):
        table.at("prog.trophy", f"{kind}|{mix}", 736 + number * 90, 334, 76, 90)
    for number, tone in enumerate(TONES):
        table.at("prog.shield", f"{number + 1}|{tone}", 16 + number * 50, 356, 40)
        table.at("prog.shield", f"{number + 1}|{tone}", 380 + number * 30, 360, 24)
    for number, kind in enumerate(POOLS):
        table.at("prog.pool", f"{kind}|{number}|Ann’s left|1.0", 856 + number * 170, 440, 160, 110)
    table.at("prog.pool", "minused|2|behind Ann; back at the start of her turn|1.0", 856, 560, 500, 58)
    for number, flags in enumerate(("|", "active|", "|target")):
        table.at("prog.strip", f"{flags}|1.0", 856 + number * 170, 632, 160, 70)
    for number in range(6):
        tint = ("red", "blue", "yellow", "black", "", "red")[number]
        table.at("prog.fiend", f"{number}|{tint}", 16 + number * 138, 714, 132, 90)
    table.at("prog.arrow", "0.1,0.9,0.9,0.1|1.0", 440, 386, 120, 100)
    table.at("prog.breed", "red/black:8;yellow/black:2;red/yellow:1;blue/yellow:1;black/red:1|1.0", 16, 816, 264, 26)
    table.at("prog.breed", "blue/black:5|1.0", 16, 856, 264, 26)
    averages = "attacks:3.8;defenses:3.7;pluses:2.5;minuses:1.7;helpers:0.7|1.0"
    table.at("prog.bars", averages, 300, 810, 250, 84)
    for number, words in enumerate(("eye", "tentacle", "lungs")):
        table.at("prog.plate", f"{words}|1.0", 570 + number * 84, 820, 76, 22, "picked" if number == 1 else "")
    table.at("prog.faces", _axe_faces(1.0), 856, 716, 500, 116)


def _axe_faces(u: float) -> str:
    faces = (
        ("axe I", "blade I\n1 wound"),
        ("axe II", "blade II\n2 wounds"),
        ("hit II", "blade II\n1 wound"),
        ("block II", "block II"),
        ("plus", "plus"),
        ("blank", "nothing"),
    )
    note = "an item; black plastic, red ink. Its own face bears two dots."
    return faces_words("axe", "black", "red", "Axe", note, faces, u)


# ---------------------------------------------------------------- a fight

_FOE: Final = (
    "eye",
    "brain",
    "eye",
    "wings",
    "mouth",
    "lungs",
    "mouth",
    "tentacle",
    "arm",
    "leg",
    "tail",
    "leg",
    "axe",
)
_OWN: Final = (
    *("eye", "stinger", "eye", "axe", "lungs", "brain", "arm"),
    *("wings", "tentacle", "tail", "tentacle", "axe", "potion"),
)
_LANES: Final = (
    ("needs", "Ray", "stun:2", "2 is less than 3: add a plus", "source: eye, red plastic"),
    ("countered", "Bite", "wound:1", "countered: no effect", "by move I from stinger"),
    ("picked", "Blade", "wound:2", "2 meets 2: it counters", "brain names: your potion"),
    ("countered", "Gas", "stun:1", "countered: no effect", "by block I from arm"),
    ("open", "Poison", "stun:1+wound:1", "may be countered", "source: dart, black ink"),
)
_IN_LANES: Final = (
    (f"eye|{_RB}|eye II", (f"mouth|{_RB}|plus",), 3, "", 2),
    (f"mouth|{_RB}|mouth I", (), 1, f"stinger|{_BY}|move", 1),
    (f"axe|{_KR}|axe II", (f"brain|{_BY}|brain",), 2, "", 2),
    (f"lungs|{_RB}|lungs", (), 1, f"arm|{_BY}|block I", 1),
    (f"dart|{_YB}|dart II", (f"eye|{_RB}|plus", f"leg|{_RB}|plus", f"brain|{_BY}|brain"), 4, "", 0),
)
_TONE: Final = {"needs": "need", "countered": "done", "picked": "meets", "open": "", "": ""}


def _lane(table: _Table, places: field.LanePlaces, number: int, u: float) -> None:
    mode, title, damage, verdict, note = _LANES[number % 5]
    die, helpers, strength, defense, own = _IN_LANES[number % 5]
    table.put("prog.lane", f"{mode}|{title}|{damage}|{verdict}|{note}|{u}", places.rect)
    table.put("prog.die", die, places.die)
    for place, face in zip(field.pool_dice(places.helpers, len(helpers), u), helpers, strict=True):
        table.put("prog.die", face, place)
    table.put("prog.shield", f"{strength}|attack", places.strength)
    if defense:
        table.put("prog.die", defense, places.slot)
    else:
        table.put("prog.slot", "die", places.slot, "pickable" if mode == "picked" else "")
        for place in field.pool_dice(places.pluses, 1, u):
            table.put("prog.slot", "plus", place, "pickable" if mode == "needs" else "")
    if own:
        table.put("prog.shield", f"{own}|{_TONE[mode]}", places.defense)


def _side(
    table: _Table, side: field.SidePlaces, names: tuple[str, ...], kinds: Sequence[str], look: tuple[str, int], u: float
) -> None:
    tint, seed = look
    active = "active" if side.hint.width() > 1 else ""
    table.put("prog.ground", f"{active}|{tint}|{u}", side.zone)
    table.put("prog.fiend", f"{seed}|{tint}", side.fiend)
    for number, (place, kind) in enumerate(zip(side.dice, kinds, strict=True)):
        if number % 3 == 1:
            table.put("prog.ghost", kind, place)
            continue
        sign = (sample(kind), "plus", "block II", "move", "minus")[number % 5]
        state = ("pickable" if number % 2 else "") if active else ""
        mix = (_BY if active else (_RB, _RB, _YB)[number % 3]) if number != 8 else _KR
        table.put("prog.die", f"{kind}|{mix}|{sign}", place, "picked" if active and number == 3 else state)
    centre = side.token.center()
    seat_token(table.painter, centre, side.token.width() / 2, 1 if active else 4)
    one_line(table.painter, side.name, names[0], 17, u, "bone", LEFT, family="title", weight=600, most=30, drop=1.0)
    for number, line in enumerate(names[1:]):
        step = max(16.0, 19 * u)
        table.words(
            QRectF(side.lines.x(), side.lines.y() + number * step, side.lines.width(), step), line, 13 * min(u, 1.6)
        )
    if active:
        hint = font("card", max(12, min(22, 15 * u)), 500, italic=True)
        draw_text(
            table.painter, side.hint, "ringed dice can defend or help", hint, "muted", RIGHT | TOP_LEFT, wrap=True
        )


def _pools(
    table: _Table, side: field.SidePlaces, counts: tuple[int, int, int], captions: Sequence[str], u: float
) -> None:
    mix = _BY if side.hint.width() > 1 else _RB
    for (kind, rect), count, words in zip(
        (("stun", side.stun), ("wound", side.wound), ("minused", side.minused)), counts, captions, strict=True
    ):
        table.put("prog.pool", f"{kind}|{count}|{words}|{u}", rect)
        heap = field.pool(rect, u, bool(words)).dice
        for number, place in enumerate(field.pool_dice(heap, count, u)):
            own = KINDS[(number * 3 + count) % 16]
            table.put("prog.die", f"{own}|{mix}|{sample(own)}", place)


def paint_fight(
    table: _Table, rect: QRectF, u: float, compact: bool, lanes: int, strip: int, counts: tuple[int, int, int]
) -> None:
    """A whole fight in a rectangle."""
    places = field.duel(rect, u, compact, lanes, strip)
    for number, small in enumerate(places.strip):
        _onlooker(table, small, number, u)
    _side(table, places.foe, ("Gnashmaw", "Ben · half-breed", "immune: red, black"), _FOE, ("red", 0), u)
    _pools(table, places.foe, counts, ("Ben’s right", "Ben’s left", ""), u)
    attacks = places.lanes if compact else places.lanes[:-1]
    for number, lane in enumerate(attacks):
        _lane(table, lane, number, u)
    if compact:
        wide = 148 * u
        for number, words in enumerate(("grab|tentacle: grabs one", "minus|2 minuses next turn")):
            rect = QRectF(places.chips.x() + number * (wide + 6 * u), places.chips.y(), wide, places.chips.height())
            table.put("prog.chip", f"{words}|{u}", rect)
    elif places.lanes:
        _others(table, places.lanes[-1], u)
    _side(table, places.mine, ("Old Hush", "Ann · pure-breed", "power: Frost"), _OWN, ("blue", 1), u)
    last = "" if counts[2] > 6 else "behind Ann; back at the start of her turn"
    _pools(table, places.mine, counts, ("Ann’s right", "Ann’s left", last), u)
    if len(attacks) > 2:
        start, end = places.mine.dice[3].center(), attacks[2].slot.center()
        start.setY(places.mine.dice[3].top() + 4 * u)
        end.setY(attacks[2].slot.bottom() - 6 * u)
        box = QRectF(start, end).normalized().adjusted(-60 * u, -30 * u, 60 * u, 30 * u)
        ends = [(point.x() - box.x()) / box.width() for point in (start, end)]
        downs = [(point.y() - box.y()) / box.height() for point in (start, end)]
        table.put("prog.arrow", f"{ends[0]:.4f},{downs[0]:.4f},{ends[1]:.4f},{downs[1]:.4f}|{u}", box)


def _onlooker(table: _Table, small: field.SmallFiend, number: int, u: float) -> None:
    table.put("prog.strip", f"|{'target' if number == 1 else ''}|{u}", small.rect)
    seat_token(table.painter, small.token.center(), small.token.width() / 2, number + 3)
    title = font("title", max(12, 14 * min(u, 1.6)), 600)
    draw_text(table.painter, small.name, ("Mirelord", "Old Tom", "Vex", "Ash")[number], title, "bone", LEFT, drop=1.0)
    draw_text(table.painter, small.breed, "mongrel", font("ui", 12), "muted", RIGHT)
    counts = ((9, 2, 1, 1), (13, 0, 0, 0), (5, 3, 4, 1), (7, 6, 0, 0))[number]
    signs = (("", "bone"), *((kind.glyph, kind.tint) for kind in POOLS.values()))
    for group, (glyph, tint) in zip(field.strip_dice(small.dice, counts, 24 * u), signs, strict=True):
        if group.dice:
            half = group.sign.width() * 0.34
            draw_glyph(table.painter, glyph or "die-blank", group.sign.center(), half, tint)
        for index, place in enumerate(group.dice):
            own = KINDS[(index * 5 + number) % 16]
            table.put("prog.die", f"{own}|{(_RB, _BY, _YB, _KR)[(index + number) % 4]}|{sample(own)}", place)


def _others(table: _Table, places: field.LanePlaces, u: float) -> None:
    table.put("prog.lane", f"|Not attacks||||{u}", places.rect)
    table.put("prog.die", f"tentacle|{_YB}|tentacle", places.die)
    table.put("prog.shield", "2|steel", QRectF(places.slot))
    if not places.small:
        room = QRectF(
            places.helpers.x(), places.die.y(), places.rect.right() - places.helpers.x() - 6, places.die.height()
        )
        draw_text(
            table.painter,
            room,
            "grabs one die in step 7",
            font("ui", max(12, min(22, 13 * u))),
            "bone",
            LEFT,
            wrap=True,
        )
        room.moveTop(places.slot.top())
        draw_text(
            table.painter,
            room,
            "minuses, taken in step 1",
            font("ui", max(12, min(22, 13 * u))),
            "bone",
            LEFT,
            wrap=True,
        )


def fight(scale: float, width: float, height: float, compact: bool, lanes: int, strip: int, heaps: bool) -> QImage:
    """A whole table of this size; with heaps every pool holds thirteen dice."""
    base = (742, 516) if compact else (1038, 688)
    u = max(1.0, min(width / base[0], height / base[1]))
    counts = (13, 13, 13) if heaps else (1, 1, 2)
    rect = QRectF(8, 8, width - 16, height - 16)

    def paint(table: _Table) -> None:
        table.painter.fillPath(rounded(QRectF(0, 0, width, height), 12), colour("#0c0705", 120))
        paint_fight(table, rect, u, compact, lanes, strip, counts)

    return _sheet((width, height), scale, paint)


# ---------------------------------------------------------------- the workshop

_KIT: Final = (
    *(f"eye|{_RB}", f"mouth|{_RB}", f"eye|{_RB}", f"wings|{_RB}", f"lungs|{_RB}", f"brain|{_BY}", f"mouth|{_RB}"),
    *(f"tentacle|{_YB}", f"leg|{_RB}", f"tail|{_RY}", f"axe|{_KR}", f"leg|{_YB}", f"arm|{_RB}"),
)


def workshop(scale: float, width: float, height: float, compact: bool) -> QImage:
    """A whole workshop of this size."""
    base = (742, 516) if compact else (1038, 688)
    u = max(1.0, min(width / base[0], height / base[1]))
    places = field.workshop(QRectF(8, 8, width - 16, height - 16), u, compact)
    return _sheet((width, height), scale, partial(_workshop, places=places, u=u))


def _workshop(table: _Table, places: field.WorkshopPlaces, u: float) -> None:
    painter = table.painter
    panel(painter, places.shelf, 10 * u)
    title = font("title", max(13, 15 * u), 600)
    draw_text(painter, places.head, "The shelf", title, "brass", LEFT)
    rule_line(painter, places.head.left(), places.head.right(), places.head.bottom())
    rule_line(painter, places.head.left(), places.head.right(), places.rule)
    small = font("ui", max(12, min(22, 13 * u)))
    colours = ("red", "blue", "yellow", "black")
    tints = {"red": "#ff7466", "blue": "#7db4ff", "yellow": "#ffd34a", "black": "#b9b6c4"}
    glyphs = {"red": "flame", "blue": "drop", "yellow": "sun", "black": "moon"}
    draw_text(painter, places.plastic_word, "plastic", small, "muted", LEFT)
    if not places.ink_word.isEmpty():
        draw_text(painter, places.ink_word, "ink", small, "muted", LEFT)
    for number, name in enumerate(colours):
        draw_glyph(painter, glyphs[name], places.inks[number].center(), 8 * u, tints[name])
        row = places.plastics[number]
        draw_text(painter, row, name, small, "bone", LEFT)
        draw_glyph(painter, glyphs[name], QPointF(row.right() - 9 * u, row.center().y()), 8 * u, tints[name])
        for index, ink in enumerate(colours):
            state = "picked" if (name, ink) == ("red", "black") else ""
            table.put("prog.mix", f"{name}|{ink}", places.mixes[number][index], state)
    note = "Red with black. All thirteen of this mix: pure-breed with Fury, one attack at +1."
    draw_text(painter, places.mix_note, note, font("card", max(12, min(22, 15 * u)), 500), "bone", TOP_LEFT, wrap=True)
    for rect in (*places.mix_buttons, places.rename, *places.tool_buttons):
        panel(painter, rect, 7 * u, "raised")
    for kind, spot in zip(KINDS, places.tiles, strict=True):
        count = sum(1 for one in _KIT if one.startswith(f"{kind}|"))
        words = f"{kind}{', item' if kind in ITEMS else ''}"
        table.put("prog.tile", f"{kind}|{_RB}|{count}|{words}|{u}", spot.rect, "picked" if kind == "axe" else "")
    table.put("prog.ground", f"|red|{u}", places.bench)
    table.put("prog.fiend", "0|red", places.fiend)
    seat_token(painter, places.token.center(), places.token.width() / 2, 4)
    draw_text(painter, places.name, "Gnashmaw", font("title", max(14, 20 * u), 600), "bone", LEFT, drop=1.0)
    draw_text(painter, places.count, "13 of 13 dice", font("title", max(13, 15 * u), 600), "pick", RIGHT)
    draw_text(painter, places.rename, "Rename", small, "bone", CENTRE)
    for number, (kit, die, plate) in enumerate(zip(_KIT, places.dice, places.plates, strict=True)):
        kind = kit.partition("|")[0]
        state = "picked" if number == 10 else ""
        table.put("prog.die", f"{kit}|{sample(kind)}", die, state)
        table.put("prog.plate", f"{kind}|{u}", plate, state)
    table.put("prog.faces", _axe_faces(u), places.faces)
    panel(painter, places.tools, 10 * u)
    for rect, words in zip(places.tool_buttons, ("Shuffle", "Mirror", "Draft", "Library", "Save"), strict=True):
        panel(painter, rect, 7 * u, "raised")
        draw_text(painter, rect, words, small, "bone", CENTRE)


# ---------------------------------------------------------------- results


def _results(table: _Table) -> None:
    for number, outcome in enumerate(("trophy", "draw")):
        table.painter.drawImage(QPointF(0, number * 240), banner(outcome, 1366, 236))  # type: ignore[arg-type]
    tile(table.painter, QRectF(20, 490, 282, 208))
    tile(table.painter, QRectF(330, 490, 564, 416))


SHEETS: Final[dict[str, Callable[[float], QImage]]] = {
    "pieces": lambda scale: _sheet(PIECES, scale, _pieces),
    "fight": lambda scale: fight(scale, 1054, 704, False, 5, 0, False),
    "battle": lambda scale: fight(scale, 1054, 704, False, 14, 4, True),
    "small": lambda scale: fight(scale, 752, 540, True, 5, 0, False),
    "small_battle": lambda scale: fight(scale, 752, 540, True, 9, 4, True),
    "large": lambda scale: fight(scale, 2150, 1370, False, 6, 0, False),
    "workshop": lambda scale: workshop(scale, 1054, 704, False),
    "small_workshop": lambda scale: workshop(scale, 752, 540, True),
    "results": lambda scale: _sheet((1366, 920), scale, _results),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Write a sheet to a file."""
    parser = argparse.ArgumentParser(description="Paint a contact sheet of Chaos Progenitus.")
    parser.add_argument("sheet", choices=SHEETS)
    parser.add_argument("out", help="the picture to write, for example pieces.png")
    parser.add_argument("--scale", type=float, default=1.0, help="image pixels per logical pixel")
    chosen = parser.parse_args(arguments)
    application = QGuiApplication.instance() or QGuiApplication([sys.argv[0], "-platform", "offscreen"])
    load_fonts()
    saved = SHEETS[chosen.sheet](chosen.scale).save(chosen.out)
    del application
    return 0 if saved else 1


if __name__ == "__main__":
    raise SystemExit(main())
