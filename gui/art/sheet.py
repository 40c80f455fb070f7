"""A contact sheet of everything painted: `python -m gui.art.sheet OUT.png [--scale 2]`.

For looking at, and for the pictures of the README. The faces come from whatever games are installed.
"""

from __future__ import annotations

import argparse
import importlib
import pkgutil
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from gui.art import controls, scenes
from gui.art.brush import FORMAT, Mode, image, painting, prepare
from gui.art.controls import ButtonKind, State
from gui.art.fonts import font, load_fonts
from gui.art.gallery import Gallery, Look, painter_names
from gui.art.palette import SEAT_LOOKS
from gui.art.text import CENTRE, LEFT, draw_text

WIDTH: Final = 1366
HEIGHT: Final = 1112
_CARDS: Final = (
    "futile",
    "sign",
    "cthulhu",
    "necronomicon",
    "private_eye",
    "evil_presence",
    "paranoia",
    "mirage",
    "insanitys_grasp",
    "prescient_vision",
)
_CARD_STATES: Final = ("", "pickable", "hover", "picked", "veiled", "focus")


def load_game_art() -> None:
    """Import the art of every game: that registers its painters. By name, because art knows no games."""
    games = importlib.import_module("gui.games")
    for module in pkgutil.iter_modules(games.__path__):
        if module.ispkg:
            importlib.import_module(f"gui.games.{module.name}.art")


def _caption(painter: QPainter, x: float, y: float, text: str) -> None:
    draw_text(painter, QRectF(x, y, 620, 20), text, font("ui", 14, 650), "brass_hi", LEFT)


def _place(painter: QPainter, gallery: Gallery, look: Look, x: float, y: float) -> None:
    gallery.get(look).draw(painter, QRectF(x, y, look.width, look.height))


def _cards(painter: QPainter, gallery: Gallery) -> None:
    for number, face in enumerate(_CARDS):
        x, y = 24 + number % 5 * 176, 56 + number // 5 * 250
        _place(painter, gallery, Look("mess.card", face, 160, 231), x, y)
        _place(painter, gallery, Look("mess.card_small", face, 41, 59), 24 + number * 52, 590)
        _place(painter, gallery, Look("mess.card_small", face, 33, 47), 24 + number * 52, 664)
        _place(painter, gallery, Look("mess.card", face, 112, 162), 24 + number * 132, 926)
    _caption(painter, 24, 562, "Turned, in the tray: 41 × 59, 33 × 47, and in grey")
    _caption(painter, 24, 900, "Compact hand: 112 × 162, title alone")


def _grey_row(painter: QPainter, gallery: Gallery) -> None:
    row = image(540, 64)
    with painting(row) as brush:
        for number, face in enumerate(_CARDS):
            _place(brush, gallery, Look("mess.card_small", face, 41, 59), number * 52 + 2, 2)
    grey = row.convertToFormat(QImage.Format.Format_Grayscale8).convertToFormat(FORMAT)
    with painting(grey) as brush:
        brush.setCompositionMode(Mode.CompositionMode_DestinationIn)
        brush.drawImage(0, 0, row)
    painter.drawImage(QPointF(22, 724), grey)


def _tokens(painter: QPainter, gallery: Gallery) -> None:
    for number in range(6):
        _place(painter, gallery, Look("mess.role", f"investigator{number}", 54, 54), 560 + number * 56, 590)
    for number, face in enumerate(("cultist0", "cultist1", "cultist2", "back")):
        _place(painter, gallery, Look("mess.role", face, 54, 54), 560 + number * 56, 656)
    for number, face in enumerate(("on", "empty")):
        _place(painter, gallery, Look("mess.insanity", face, 24, 24), 800 + number * 34, 671)
    for number, face in enumerate(("sign", "necronomicon", "empty")):
        _place(painter, gallery, Look("mess.seal", face, 40, 40), 560 + number * 46, 728)
    _place(painter, gallery, Look("mess.role", "investigator0", 150, 150), 724, 722)
    _place(painter, gallery, Look("mess.role", "cultist1", 110, 110), 600, 774)
    _caption(painter, 560, 562, "Roles, insanity, seals")


def _card_states(painter: QPainter, gallery: Gallery) -> None:
    _caption(painter, 920, 24, "Card states")
    for number, state in enumerate(_CARD_STATES):
        x = 924 + number * 74
        _place(painter, gallery, Look("mess.back", "", 56, 80, state), x, 66 - (8 if state == "picked" else 0))
        words = state or "rest"
        draw_text(painter, QRectF(x - 9, 160, 74, 18), words, font("ui", 12), "bone", CENTRE)
    _place(painter, gallery, Look("mess.lantern", "", 40, 40), 924 + 3 * 74 + 8, 76)
    tip = QRectF(920, 196, 422, 46)
    controls.tooltip(painter, tip, pointer=QPointF(1250, 186))
    words = "Margarethe’s own card: an investigation turns somebody else’s."
    draw_text(painter, tip.adjusted(14, 0, -14, 0), words, font("ui", 13, 500), "ink", LEFT, wrap=True)


def _buttons(painter: QPainter) -> None:
    kinds: tuple[tuple[ButtonKind, str, str], ...] = (
        ("primary", "Turn", "tick"),
        ("secondary", "Rules", "scroll"),
        ("danger", "Cover", "cover"),
        ("quiet", "Quiet", "gear"),
    )
    states = (State(), State(hover=True), State(pressed=True), State(focus=True), State(enabled=False))
    _caption(painter, 920, 262, "Buttons: rest, hover, pressed, focus, not now")
    for row, (kind, words, icon) in enumerate(kinds):
        for column, state in enumerate(states):
            body = QRectF(922 + column * 86, 292 + row * 44, 79, 34)
            controls.button(painter, body, kind, state)
            controls.button_words(painter, body, words, kind, state, icon=icon if column % 2 else None, px=12)
    wide = QRectF(922, 470, 240, 44)
    controls.button(painter, wide, "primary", State(focus=True))
    words = "Declare and cover"
    controls.button_words(painter, wide, words, "primary", State(focus=True), icon="tick", key="Enter", px=15)
    narrow = QRectF(1178, 470, 164, 44)
    controls.button(painter, narrow, "primary")
    controls.button_words(painter, narrow, words, "primary", icon="tick", key="Enter", px=14)


def _small_controls(painter: QPainter) -> None:
    _caption(painter, 920, 530, "Choices and fields")
    ground = QRectF(922, 558, 200, 32)
    controls.segmented_ground(painter, ground)
    for number, words in enumerate(("Since last turn", "Log")):
        part = QRectF(925 + number * 98, 561, 96, 26)
        controls.segment(painter, part, State(checked=number == 0))
        draw_text(painter, part, words, font("ui", 12, 600), "bone" if number == 0 else "muted", CENTRE)
    for number, state in enumerate(
        (State(), State(checked=True), State(checked=True, focus=True), State(checked=True, enabled=False))
    ):
        controls.check_box(painter, QRectF(1140 + number * 36, 563, 22, 22), state)
        controls.radio(painter, QPointF(1151 + number * 36, 616), 10, state)
        controls.switch(painter, QRectF(922 + number * 52, 605, 44, 22), state)
    controls.slider(painter, QRectF(922, 640, 190, 26), 0.6)
    controls.slider(painter, QRectF(1140, 640, 190, 26), 0.3, State(focus=True))
    controls.field_frame(painter, QRectF(922, 676, 190, 36), State())
    draw_text(painter, QRectF(936, 676, 170, 36), "Margarethe", font("ui", 14, 500), "bone", LEFT)
    controls.field_frame(painter, QRectF(1140, 676, 190, 36), State(focus=True))
    controls.scroll_bar(painter, QRectF(1350, 558, 6, 150), QRectF(1350, 580, 6, 60))
    chips = (("sign", "sign", 2), ("cth", "cth", 0), ("book", "necro", 1))
    for number, (glyph_name, tint, count) in enumerate(chips):
        controls.chip(painter, QRectF(922 + number * 78, 728, 68, 28), glyph_name, tint, count)
    controls.silent_chip(painter, QRectF(1160, 728, 150, 28), "says nothing", upright=False)


def _seats(painter: QPainter) -> None:
    _caption(painter, 920, 766, "Seats")
    for number, look in enumerate(SEAT_LOOKS):
        controls.seat_token(painter, QPointF(940 + number * 52, 808), 19, number)
        draw_text(painter, QRectF(914 + number * 52, 830, 52, 18), look.title, font("ui", 12), "muted", CENTRE)
    long_name = "Bartholomew Featherstonehaugh-Montgomery"
    controls.plate(painter, QRectF(922, 854, 204, 54), long_name, 1, insanity=1, rows=3)
    controls.plate(painter, QRectF(1138, 854, 204, 54), "Margarethe", 0, active=True, insanity=2)


def sections() -> Iterator[Callable[[QPainter, Gallery], None]]:
    """The parts of the sheet."""
    yield from (_cards, _grey_row, _tokens, _card_states)


def contact_sheet(scale: float = 1.0) -> QImage:
    """The whole sheet; call `load_game_art` first."""
    gallery = Gallery(scale)
    result = image(WIDTH * scale, HEIGHT * scale)
    with painting(result) as painter:
        prepare(painter)
        painter.scale(scale, scale)
        ground = scenes.room(WIDTH, HEIGHT, ratio=scale, warm="#3a2c30")
        painter.drawImage(0, 0, ground)
        title = QRectF(24, 12, 600, 32)
        draw_text(painter, title, "Cards, tokens and states", font("title", 22, 700), "bone", LEFT)
        if "mess.card" in painter_names():
            for section in sections():
                section(painter, gallery)
        _buttons(painter)
        _small_controls(painter)
        _seats(painter)
    return result


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the sheet to a file."""
    parser = argparse.ArgumentParser(description="Paint a contact sheet of all pieces and controls.")
    parser.add_argument("out", help="the picture to write, for example sheet.png")
    parser.add_argument("--scale", type=float, default=1.0, help="image pixels per logical pixel")
    chosen = parser.parse_args(arguments)
    application = QGuiApplication.instance() or QGuiApplication([sys.argv[0], "-platform", "offscreen"])
    load_fonts()
    load_game_art()
    saved = contact_sheet(chosen.scale).save(chosen.out)
    del application
    return 0 if saved else 1


if __name__ == "__main__":
    raise SystemExit(main())
