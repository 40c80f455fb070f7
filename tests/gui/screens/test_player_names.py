"""Names of any script are welcome; what cannot be seen, or looks like somebody else's name, is not."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gui.screens.player_names import LONGEST, clean_name, length, name_key, name_problem, name_problems

GOOD = (
    "Ann",
    "Margarethe",
    "Zoë",
    "Ñandú O'Higgins-Pérez",
    "אורי",
    "محمد",
    "می‌خواهم",  # a joiner belongs to Persian spelling
    "李小龍",
    "Ελένη",
    "नमस्ते",
    "กรุงเทพ",
    "👩‍👧‍👦",
    "Player 2",
    "x" * LONGEST,
    "é" * LONGEST,
    "👩‍👧‍👦" * 12,
)


@pytest.mark.parametrize("name", GOOD)
def test_good_names(name):
    assert name_problem(clean_name(name)) == ""
    assert clean_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "needs a name"),
        ("   \u00a0\u3000", "needs a name"),
        ("x" * 41, "1 character too long"),
        ("x" * 45, "5 characters too long"),
        ("\u202eevil", "cannot be seen"),
        ("a\u2066b", "cannot be seen"),
        ("a\u200fb", "cannot be seen"),
        ("a\tb", "cannot be seen"),
        ("a\nb", "cannot be seen"),
        ("a\u2028b", "cannot be seen"),
        ("a\x00b", "cannot be seen"),
        ("a\u200bb", "cannot be seen"),
        ("a\u00adb", "cannot be seen"),
        ("a\ud800b", "cannot be seen"),
        ("\u3164", "at least one letter"),
        ("\u200d", "at least one letter"),
        ("a" + "\u0301" * 300, "too many accents"),
    ],
)
def test_bad_names(name, words):
    assert words in name_problem(clean_name(name))


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("Ann", "ann"),
        ("STRASSE", "straße"),
        ("Zoë", "Zoe\u0308"),
        ("Ａｎｎ", "Ann"),
        ("ﬁn", "fin"),
        ("An n", "Ann"),
        ("Σίσυφος", "ΣΊΣΥΦΟΣ"),
    ],
)
def test_names_that_look_alike_are_one_name(one, two):
    assert name_key(one) == name_key(two)
    first, second = name_problems([one, two])
    assert first == ""
    assert "place 1" in second


def test_empty_names_are_not_twins():
    assert all("needs a name" in problem for problem in name_problems(["", ""]))


def test_the_bar_that_parts_words_on_the_table_is_broken():
    assert clean_name("Ann|x") == "Ann¦x"


@given(st.text(max_size=60))
def test_cleaning_settles_and_judging_never_fails(name):
    cleaned = clean_name(name)
    assert clean_name(cleaned) == cleaned
    assert cleaned == cleaned.strip()
    assert isinstance(name_problem(cleaned), str)
    if not name_problem(cleaned):
        assert 1 <= length(cleaned) <= LONGEST
        assert name_key(cleaned)


@given(st.lists(st.text(alphabet="aAbBéE ", max_size=4), max_size=8))
def test_exactly_the_later_twins_are_refused(names):
    problems = name_problems(names)
    assert len(problems) == len(names)
    accepted = [name_key(clean_name(name)) for name, problem in zip(names, problems, strict=True) if not problem]
    assert len(set(accepted)) == len(accepted)
