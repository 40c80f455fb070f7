"""Everything that players read: whole sentences with names, and never "you"."""

from __future__ import annotations

import gettext
import re
from random import Random

import pytest

from cubes.chaos_of_cthulhu import events as ev
from cubes.chaos_of_cthulhu import rules
from cubes.chaos_of_cthulhu.actions import Activate, Aim, Announce, Block, PickBonus, TakeOn
from cubes.chaos_of_cthulhu.bonuses import BONUSES
from cubes.chaos_of_cthulhu.causes import ChaosCause
from cubes.chaos_of_cthulhu.options import Options
from cubes.chaos_of_cthulhu.spec import SPEC
from cubes.chaos_of_cthulhu.state import EndReason
from cubes.chaos_of_cthulhu.tell import DESCRIPTIONS
from cubes.chaos_of_cthulhu.words import slot_words
from cubes.words import use_language
from tests.cubes.chaos_of_cthulhu.table import (
    CENTER,
    DEATH,
    LEFT,
    NAMES,
    RIGHT,
    TIMED,
    TOP,
    announce,
    close,
    match_of,
    plan,
    plans,
    position,
    told,
)
from tests.cubes.play import new_match, random_states, viewers

YOU = re.compile(r"\b[Yy]ou(r|rs)?\b")
SIX = "66666"


def kinds_of_events() -> set[type]:
    return {
        kind
        for kind in vars(ev).values()
        if isinstance(kind, type) and issubclass(kind, ev.Event) and kind not in (ev.Event, ev.About)
    }


def test_every_kind_of_event_has_words():
    assert {*DESCRIPTIONS} == kinds_of_events()


def test_all_that_happens_is_told_in_sentences():
    heard = set()
    for seed, options in enumerate((Options(), DEATH, TIMED, Options(offerings=9, block_heals=True))):
        for players in (2, 4):
            for match in random_states(SPEC, players, seed, options):
                last = match
            for event in [one for viewer in viewers(last) for one in last.events(viewer)]:
                heard.add(type(event))
                words = last.describe(event)
                assert words[-1] in ".!", words
                assert words[0].isupper(), words
                assert not YOU.search(words), words
                assert "{" not in words
                if isinstance(event, ev.About):
                    assert event.player.name in words, words
    assert len(heard) > 38


def test_all_that_is_asked_and_offered_has_names_and_no_you():
    for seed, options in enumerate((Options(), DEATH, TIMED)):
        for match in random_states(SPEC, 2 + seed, seed, options, steps=90):
            for viewer in viewers(match):
                view = match.view(viewer)
                asked = rules.asks(view)
                assert asked.endswith(".")
                assert not YOU.search(asked)
                if match.awaited():
                    assert any(match.players[seat].name in asked for seat in match.awaited()), asked
            for seat in match.deciders():
                view = match.view(seat)
                for action in match.legal_actions(seat):
                    assert not YOU.search(rules.label(view, seat, action))


def test_refusals_reasons_and_helps_are_sentences():
    for cause in (*ChaosCause, *EndReason):
        assert cause.value.endswith(".")
        assert not YOU.search(cause.value)
    for bonus in BONUSES:
        assert bonus.name
        assert bonus.sentence.endswith(".")


def test_progress_and_the_curtain_are_the_same_for_all():
    match = new_match(SPEC, 3, 1)
    assert rules.progress(match.view(0)) == "Set-up"
    assert rules.private_step(match.view(0), 0) is None
    match = match_of(position("12345", "12345", round=7))
    for viewer in (None, 0, 1):
        for seat in (0, 1):
            assert rules.private_step(match.view(viewer), seat) == "Round 7: plan behind the screen."
        assert rules.progress(match.view(viewer)) == "Round 7"
    plans(match)
    assert rules.private_step(match.view(0), 0) is None


def test_what_is_asked_behind_the_screen():
    match = match_of(position("12333", "11111", stones=("12336", SIX)))
    both = "Behind their screens plans are made by: Ann and Ben."
    assert rules.asks(match.view(None)) == both
    assert rules.asks(match.view(0)) == "Ann puts stones on dice to activate them, and confirms the plan."
    match.submit(0, Activate(CENTER, (3,)))
    assert rules.asks(match.view(0)) == (
        "Ann chooses the die of any player that the Madness of the Center die is aimed at."
    )
    assert rules.asks(match.view(1)) == "Ben puts stones on dice to activate them, and confirms the plan."
    assert rules.asks(match.view(None)) == both


def test_labels_say_what_happens():
    match = match_of(position("12333", "11111", stones=("12336", SIX)))
    labels = [rules.label(match.view(0), 0, action) for action in match.legal_actions(0)]
    assert {"Top (1), Attack: 1", "Top (1), Attack: 6, wild", "Bottom (3), Heal: 2 + 1 = 3", "The plan is made"} <= {
        *labels
    }
    assert rules.label(match.view(0), 0, Aim(1, LEFT)) == "Ben’s Left die (1)"
    plans(match, [(TOP, "1"), (CENTER, "3", (1, TOP))])
    assert slot_words(match.view(None), match.view(None).plans[0][1]) == "Madness on Ben’s Top die"
    assert slot_words(match.view(None), match.view(None).plans[0][0]) == "Attack on Ben"
    assert rules.label(match.view(0), 0, Announce(5, (2, 3))) == "Bonus 5, Mega Madness: 3 + 2 = 5"
    announce(match, 0, 5, "23", Aim(0, TOP))
    match.submit(1, Announce(12, (6, 6)))
    match.submit(1, Aim(0, RIGHT))
    announce(match, 0, 6, "6")
    assert rules.label(match.view(1), 1, Announce(6, (6,))) == "Bonus 6, Cancel: 6"
    match.submit(1, Announce(6, (6,)))
    assert rules.label(match.view(1), 1, PickBonus(0)) == "Cancel Ann’s Mega Madness"


def test_a_defender_reads_what_hits_him():
    match = match_of(position("12333", "22322", stones=("13666", SIX), offerings=(0, 0)))
    plans(match, [(TOP, "1"), (CENTER, "3", (1, TOP))], [(LEFT, "6")])
    close(match)
    view = match.view(1)
    assert rules.asks(view) == "Ben may block what is aimed at Ben. Blocks left: 1."
    assert rules.label(view, 1, Block(0, 0, -1)) == "Block an Attack of Ann"
    assert rules.label(view, 1, Block(2, 0, TOP)) == "Block the Madness of Ann on the Top die"
    match.submit(1, Block(2, 0, TOP))
    assert rules.asks(match.view(1)) == "Ben chooses which die takes the Attack of Ann."
    assert rules.label(match.view(1), 1, TakeOn(TOP)) == "The Top die (2) takes it"


@pytest.mark.clause("CHAOS-054", "CHAOS-043")
def test_the_log_says_who_paid_what_and_what_was_cancelled():
    match = match_of(position("12345", "12345", "12345", stones=("16666", SIX, "56666")), 3)
    plans(match)
    announce(match, 0, 1, "1")
    announce(match, 1, 6, "6")
    close(match)
    log = match.log(None)
    assert "Ann pays an Offering for bonus 1, Regain, with the stones 1; 3 Offerings left." in log
    assert any("It is to cancel Ann’s Regain." in line for line in log)
    assert "Ben’s Cancel stops Ann’s Regain; what it cost is lost." in log


def test_a_die_is_explained():
    match = match_of(position("13333", "41145", stones=("33666", "61446"), offerings=(0, 0)))
    plans(match, [(LEFT, "3", (0, TOP))], [(TOP, "4", (0, TOP))])
    close(match)
    (event,) = told(match, ev.DieResolved)
    assert match.describe(event) == "Ann’s Top die at 1: 1 Heal and 1 damage, net 0: it stays."


class Shouted(gettext.NullTranslations):
    """A language in which every sentence is wrapped: what is not, was never handed to gettext."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"


def test_every_word_goes_through_the_translators():
    use_language(Shouted())
    try:
        match = new_match(SPEC, 3, 2)
        random = Random(2)
        for _step in range(60):
            for viewer in viewers(match):
                assert rules.asks(match.view(viewer)).startswith("⟦")
                assert rules.progress(match.view(viewer)).startswith("⟦")
            seat = random.choice(match.deciders())
            actions = match.legal_actions(seat)
            for action in actions:
                assert rules.label(match.view(seat), seat, action).startswith("⟦")
            match.submit(seat, random.choice(actions))
        assert all(line.startswith("⟦") for line in match.log(None))
    finally:
        use_language(None)


def test_names_are_used_as_they_are():
    match = match_of(position("12345", "12345"))
    plan(match, 0)
    assert match.log(None)[-1] == f"{NAMES[0]} has made a plan."
