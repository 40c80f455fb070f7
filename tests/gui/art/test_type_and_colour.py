"""Colours can be told apart and read; names are whole and fit."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QFontInfo

from gui.art import fonts
from gui.art.fonts import FAMILIES, font, load_fonts, measure, wrap_lines, wrap_name
from gui.art.palette import SEAT_LOOKS, TOKENS, colour, contrast, mixed

DARK_GROUNDS = ("night", "leather", "raised", "felt", "plum", "stone")
TEXT_TOKENS = (
    "bone",
    "muted",
    "brass",
    "brass_hi",
    "sign",
    "cth",
    "necro",
    "obj",
    "futile",
    "good",
    "bad",
    "pick",
    "focus",
)


@pytest.fixture(autouse=True)
def bundled_fonts(qapp):
    load_fonts()


# ---------------------------------------------------------------- colours


@pytest.mark.parametrize("ground", DARK_GROUNDS)
@pytest.mark.parametrize("token", TEXT_TOKENS)
def test_text_on_every_dark_ground_has_enough_contrast(token, ground):
    assert contrast(token, ground) >= 4.5


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("ink", "parchment"),
        ("ink", "parchment_light"),
        ("ink", "parchment_deep"),
        ("sepia", "parchment"),
        ("primary_text", "primary_top"),
        ("primary_text", "primary_bottom"),
        ("danger_text", "danger_top"),
        ("danger_text", "danger_bottom"),
        ("bone", "secondary_top"),
        ("bone", "secondary_bottom"),
        ("disabled_text", "disabled"),
        ("bone", "#0c0908"),
        ("muted", "#0c0908"),
        ("bone", "#5a4428"),
        ("bone", "#3d1016"),
    ],
)
def test_words_on_controls_have_enough_contrast(text, ground):
    assert contrast(text, ground) >= 4.5


def test_seat_glyphs_stand_out_and_no_two_seats_share_a_glyph():
    assert len(SEAT_LOOKS) == 8
    assert len({look.glyph for look in SEAT_LOOKS}) == len({look.id for look in SEAT_LOOKS}) == 8
    for look in SEAT_LOOKS:
        # the field of a medallion is a little darker than the colour itself
        assert contrast("#f0d9a0", colour(look.colour).darker(115)) >= 3.9, look
        assert contrast("#fffaea", colour(look.colour).darker(115)) >= 4.5, look


def test_contrast_is_what_wcag_says():
    assert contrast("#000", "#fff") == pytest.approx(21)
    assert contrast("#777777", "#777777") == pytest.approx(1)
    assert contrast("#fff", "#000") == contrast("#000", "#fff")


def test_colours_by_name_and_code():
    assert colour("brass").name() == TOKENS["brass"]
    assert colour("#123456", 7).alpha() == 7
    assert mixed("#000", "#fff", 0.5).red() in (127, 128)
    with pytest.raises(KeyError):
        colour("no such thing")


# ---------------------------------------------------------------- fonts


@pytest.mark.parametrize("family", FAMILIES)
def test_the_fonts_in_use_are_the_bundled_ones(family):
    info = QFontInfo(font(family, 20))
    assert info.family() == FAMILIES[family]
    assert info.pixelSize() == 20


@pytest.mark.parametrize("family", FAMILIES)
def test_the_weight_axis_reaches_the_glyphs(family):
    assert measure("Margarethe", font(family, 40, 800)) > measure("Margarethe", font(family, 40, 400))


def test_a_missing_package_is_said_clearly(monkeypatch):
    monkeypatch.setattr(fonts, "_loaded", set())
    monkeypatch.setattr(fonts, "_PACKAGES", {"Nothing": "fontpkg_of_nobody"})
    with pytest.raises(fonts.FontsMissing, match="fontpkg-of-nobody"):
        load_fonts()


# ---------------------------------------------------------------- names

letters = st.characters(categories=("Lu", "Ll", "Lo", "Nd"), include_characters="-' ’")
names = st.text(letters, min_size=1, max_size=40).map(str.strip).filter(bool)


def squeezed(text: str) -> str:
    return "".join(text.split())


@settings(max_examples=120)
@given(name=names, width=st.integers(40, 320), rows=st.integers(1, 4))
def test_a_wrapped_name_is_never_cut(name, width, rows):
    wrapped = wrap_name(name, width, rows)
    assert squeezed("".join(wrapped.lines)) == squeezed(name)
    assert wrapped.px in (14, 13, 12)
    assert wrapped.fits == (len(wrapped.lines) <= rows)


@settings(max_examples=120)
@given(name=names, width=st.integers(60, 320), rows=st.integers(1, 4))
def test_every_line_of_a_wrapped_name_fits(name, width, rows):
    wrapped = wrap_name(name, width, rows)
    used = font("ui", wrapped.px, 600)
    assume(max(measure(sign, used) for sign in name) <= width)
    assert all(measure(line, used) <= width + 0.01 for line in wrapped.lines)


@settings(max_examples=60)
@given(name=names, width=st.integers(60, 320))
def test_more_rows_never_make_a_name_smaller(name, width):
    sizes = [wrap_name(name, width, rows).px for rows in (1, 2, 3, 4)]
    assert sizes == sorted(sizes)


def test_names_break_at_spaces_and_hyphens_first():
    wrapped = wrap_name("Bartholomew Featherstonehaugh-Montgomery", 190, 3)
    assert wrapped.lines == ("Bartholomew", "Featherstonehaugh-", "Montgomery")
    assert wrapped.fits


def test_an_endless_word_breaks_anywhere():
    wrapped = wrap_name("W" * 40, 200, 4)
    assert wrapped.px == 12
    assert "".join(wrapped.lines) == "W" * 40
    assert wrapped.fits


def test_an_accent_stays_with_its_letter():
    lines = wrap_lines("e\u0301" * 30, 60, font("ui", 12))
    assert len(lines) > 1
    assert all(not line.startswith("\u0301") for line in lines)


@pytest.mark.parametrize("count", [1, 40])
def test_forty_letter_names_fit_the_plates_of_the_compact_layout(count):
    # a compact plate: 232 wide, 25 for the token and 32 for the rest of it, 3 rows
    wrapped = wrap_name("Maximilian Throckmorton-Vance of Dunwich"[:count], 175, 3, (13, 12), weight=650)
    assert wrapped.fits
