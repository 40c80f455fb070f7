"""The colours of Cubes. They are kept in one place, so that contrast can be proved there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from PySide6.QtGui import QColor

TOKENS: Final[Mapping[str, str]] = MappingProxyType(
    {
        # grounds
        "night": "#0b080d",
        "leather": "#17110f",
        "raised": "#241a15",
        "felt": "#173834",
        "plum": "#2a1f33",
        "stone": "#2b231d",
        "wood": "#4a2a14",
        "crimson": "#8e1a22",
        "parchment": "#e7d3a4",
        "parchment_light": "#f0dfb4",
        "parchment_deep": "#d9c08a",
        # text
        "bone": "#f3e7cb",
        "muted": "#bfae8c",
        "ink": "#2a1a0c",
        "sepia": "#5a3a1c",
        # metal and lines
        "brass": "#d9b566",
        "brass_hi": "#f7e3a1",
        "line": "#4d3a22",
        # meanings; each always comes with its own glyph
        "sign": "#5fdcbd",
        "cth": "#ff7468",
        "necro": "#c29bf5",
        "obj": "#f2ae4c",
        "futile": "#b9ad98",
        "good": "#7fd6a0",
        "bad": "#ff8a7a",
        # states
        "pick": "#ffc857",
        "focus": "#8fd8ff",
        # controls
        "primary_top": "#f6dc97",
        "primary_mid": "#d3a750",
        "primary_bottom": "#b3812f",
        "primary_text": "#1f1206",
        "secondary_top": "#3b2d22",
        "secondary_bottom": "#221913",
        "danger_top": "#a52a32",
        "danger_bottom": "#6a1219",
        "danger_text": "#fff1e6",
        "disabled": "#2a221d",
        "disabled_line": "#4a3e32",
        "disabled_text": "#9a8d78",
    }
)


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How a seat is told apart: a colour that is never alone, but always carries its glyph."""

    id: str
    title: str
    colour: str
    glyph: str


SEAT_LOOKS: Final[tuple[SeatLook, ...]] = (
    SeatLook("sun", "Sun", "#a8690c", "sun"),
    SeatLook("moon", "Moon", "#3f3f92", "moon"),
    SeatLook("tide", "Tide", "#1d5aa8", "drop"),
    SeatLook("ember", "Ember", "#a3261c", "flame"),
    SeatLook("leaf", "Leaf", "#1f7a42", "leaf"),
    SeatLook("key", "Key", "#6a3f8c", "key"),
    SeatLook("anchor", "Anchor", "#12707a", "anchor"),
    SeatLook("hour", "Hour", "#8c3f6a", "hour"),
)


def colour(name_or_hex: str | QColor, alpha: int = 255) -> QColor:
    """The colour of a token or of a hex code, with the given alpha (0 to 255)."""
    result = QColor(name_or_hex if isinstance(name_or_hex, QColor) else TOKENS.get(name_or_hex, name_or_hex))
    if not result.isValid():
        raise KeyError(f"no such colour: {name_or_hex!r}")
    result.setAlpha(alpha)
    return result


def mixed(first: str | QColor, second: str | QColor, share: float) -> QColor:
    """`share` (0 to 1) of the second colour laid over the first."""
    a, b = colour(first), colour(second)
    return QColor.fromRgbF(
        a.redF() + (b.redF() - a.redF()) * share,
        a.greenF() + (b.greenF() - a.greenF()) * share,
        a.blueF() + (b.blueF() - a.blueF()) * share,
    )


def luminance(tint: str | QColor) -> float:
    """Relative luminance as WCAG 2 defines it."""
    c = colour(tint)

    def linear(channel: float) -> float:
        return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)

    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF())


def contrast(first: str | QColor, second: str | QColor) -> float:
    """Contrast ratio of two opaque colours, 1 to 21."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)
