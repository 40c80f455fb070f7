"""``--picture``: what an audience sees after some random steps of a game."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from PySide6.QtCore import Qt

from cubes import GAMES, Match, SeededChance
from cubes.game import GameSpec, Seat, check_seat_count
from cubes.options import read_options
from cubes.words import _
from gui.art.gallery import Gallery
from gui.art.palette import SEAT_LOOKS
from gui.games import game_ui
from gui.headless.stage import application, settle, wait_until
from gui.input_gate import InputGate
from gui.privacy import Screen
from gui.session import Session
from gui.settings import Settings
from gui.window import TableWindow

NAMES = ("Margarethe", "Oskar", "Ines", "Bartholomew", "Wilhelmina", "Maximilian", "Ólafur", "Priya")
LARGEST = 8000


def picture(options: argparse.Namespace) -> int:
    """Save the picture. Raises ``ValueError`` in plain words when an argument does not fit."""
    width, height = _size(options.size)
    spec = _game(options.game)
    count = options.players if options.players is not None else spec.seats[-1]
    check_seat_count(spec, count)
    audience = _audience(options.audience, count)
    if options.steps < 0:
        raise ValueError(_("The number of steps cannot be below nought."))
    match = new_match(spec, count, _options(spec, options.options), options.seed)
    walk(match, options.steps, Random(f"steps {options.seed}"))
    with tempfile.TemporaryDirectory() as folder:
        window = open_window(match, Path(folder), width, height)
        show_to(window, audience)
        image = window.grab().toImage()
        window.close_session()
        window.gallery.close()
        window.close()
    if not image.save(options.picture):
        raise ValueError(_("The picture cannot be written to {file}.").format(file=options.picture))
    if sys.stdout is not None:
        sys.stdout.write(f"{options.picture}: {spec.id}, {width} x {height}\n")
    return 0


def new_match(spec: GameSpec, count: int, options: Any, seed: str) -> Match:
    """A seeded match of well-known guests."""
    seats: tuple[Seat, ...] = tuple(
        spec.Seat(name=NAMES[seat % len(NAMES)], colour=SEAT_LOOKS[seat % len(SEAT_LOOKS)].id) for seat in range(count)
    )
    chance = SeededChance(int(seed) if seed.isascii() and seed.isdigit() else seed)
    return Match.new(spec, seats=seats, options=options, chance=chance)


def walk(match: Match, steps: int, random: Random) -> None:
    """Do so many random legal steps, fewer when the game ends before."""
    for _step in range(steps):
        seats = match.deciders()
        if not seats:
            return
        seat = random.choice(match.awaited() or seats)
        match.submit(seat, random.choice(match.legal_actions(seat)))


def open_window(match: Match, folder: Path, width: int, height: int) -> TableWindow:
    """A window in which nothing moves, showing a match at the table."""
    app = application()
    settings = Settings(folder)
    settings.speed = "instant"
    window = TableWindow(settings, InputGate(app), Gallery(1.0))
    window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    window.resize(width, height)
    window.show()
    window.open_session(Session(match, game_ui(match.spec.id).paths), fresh=False)
    if window.privacy.cover.screen is Screen.CURTAIN:
        window.privacy.to_table()
    wait_until(lambda: not window.table.busy and not window.curtain.isVisible(), "the table at rest")
    return window


def show_to(window: TableWindow, audience: int | None) -> None:
    """Show the table, or the private view of a seat as its owner would see it."""
    if audience is not None:
        window.pass_to(audience)
        window.privacy.open()
        wait_until(lambda: not window.curtain.isVisible(), "the curtain open")
    settle()


def _game(game: str | None) -> GameSpec:
    if game is None or game not in GAMES:
        raise ValueError(_("--game must be one of: {games}.").format(games=", ".join(GAMES)))
    return GAMES[game]


def _size(text: str) -> tuple[int, int]:
    try:
        width, height = (int(part) for part in text.lower().split("x"))
    except ValueError:
        raise ValueError(_("--size must be like 1366x768.")) from None
    if not (1024 <= width <= LARGEST and 600 <= height <= LARGEST):
        raise ValueError(_("--size must lie between 1024x600 and {most}x{most}.").format(most=LARGEST))
    return width, height


def _audience(text: str, count: int) -> int | None:
    if text == "table":
        return None
    if not (text.isascii() and text.isdigit() and int(text) < count):
        raise ValueError(_("--audience must be table or a seat from 0 to {last}.").format(last=count - 1))
    return int(text)


def _options(spec: GameSpec, text: str) -> Any:
    try:
        values = json.loads(text)
    except json.JSONDecodeError as error:
        raise ValueError(_("--options is not JSON: {error}.").format(error=error)) from error
    if not isinstance(values, dict):
        raise ValueError(_("--options must be a JSON object, like {example}.").format(example='{"objects": true}'))
    return read_options(spec.Options, values)
