"""What is asked, offered and told: whole sentences with names, labels that differ, and reasons for every no."""

from __future__ import annotations

from random import Random

import pytest

from cubes.chance import SeededChance
from cubes.chaos_progenitus import actions, events, rules
from cubes.chaos_progenitus.actions import Array, Defend, Rescue, Suffer
from cubes.chaos_progenitus.dice import Face, Kind, Power
from cubes.chaos_progenitus.house import built_in
from cubes.chaos_progenitus.judge import CHOSEN, PLAIN
from cubes.chaos_progenitus.labels import LABELS
from cubes.chaos_progenitus.names import breed_title, face_sentence, face_title, kinds_title, make_title
from cubes.chaos_progenitus.options import Options
from cubes.chaos_progenitus.reasons import REASONS
from cubes.chaos_progenitus.spec import SPEC
from cubes.chaos_progenitus.state import Phase
from cubes.chaos_progenitus.tell import DESCRIPTIONS
from cubes.match import Match
from tests.cubes.chaos_progenitus.table import NAMES, act, assault, make, match_of, pure, rolled, table

BUILDINGS = ("random", "mirror", "workshop", "draft")


def moments(count: int):
    """Every moment of some random battles."""
    for seed in range(count):
        random = Random(seed)
        options = Options(
            building=BUILDINGS[seed % 4], breeds=seed % 3 > 0, coup=True, secret=seed % 8 == 2, turn_limit=60
        )
        match = Match.new(SPEC, NAMES[: 2 + seed % 5], options=options, chance=SeededChance(seed))
        yield match
        while match.deciders():
            seat = random.choice(match.deciders())
            match.submit(seat, random.choice(match.legal_actions(seat)))
            yield match


def test_sentences_name_who_decides_and_every_line_of_the_log_is_one():
    phases: set[Phase] = set()
    lines: list[str] = []
    for match in moments(12):
        asks = rules.asks(match.view(None))
        assert asks.endswith((".", "!"))
        assert "you" not in asks.lower().split()
        for seat in match.deciders():
            phases.add(match.state.phase)
            assert NAMES[seat] in asks
        if match.outcome() is not None:
            lines += [*match.log(None), *match.log(0)]
    assert phases >= set(Phase) - {Phase.SETUP, Phase.INITIATIVE, Phase.OVER, Phase.REROLL}
    assert len(lines) > 500
    for line in lines:
        assert line[-1] in ".!", line
        assert line[0].isupper(), line
        assert "{" not in line


def test_every_act_and_event_has_words():
    acts = set(actions.Action.__args__)
    assert set(LABELS) == acts
    assert {*CHOSEN, *PLAIN, actions.Roll, actions.Reroll, actions.Shuffle, actions.UsePower, actions.Done} == acts
    assert set(REASONS) == acts - {actions.Roll, actions.Shuffle, actions.Done}
    told = {
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, events.Event) and kind not in (events.Event, events.About)
    }
    assert set(DESCRIPTIONS) == told


def test_what_is_offered_in_words():
    state = table("2*arm eye leg@stun", "leg:strike2 arm", incoming=assault(1, 0, 0))
    match = rolled(state, "block1 strike2 plus")
    view = match.view(0)
    assert rules.label(view, 0, Defend(0, 0)) == (
        "Counter leg (strike, strength 2, 2 stuns) with arm 1: block I and a plus"
    )
    assert rules.asks(view) == "Ann may counter attacks of Ben. As it stands: 2 stuns."
    assert rules.progress(view) == "Turn 5, step 4: defenses"
    act(match, match.legal_actions(0)[-1])
    assert rules.label(match.view(0), 0, Array(1)) == "Attack with arm 2: arm II (strike, strength 2, 1 stun)"
    act(match, Array(1), match.legal_actions(0)[-1])
    assert rules.label(match.view(0), 0, Rescue(2, 3)) == "Bring leg back with eye: plus"
    assert rules.asks(match.view(0)) == "Ann may bring dice back: 1 in the stun pool, 0 in the wound pool."
    act(match, match.legal_actions(0)[-1])
    assert rules.label(match.view(0), 0, Suffer(0)) == "arm 1: 1 stun"
    assert rules.asks(match.view(0)) == "Ann chooses a body part to be stunned; still to suffer: 2 stuns."


@pytest.mark.clause("PROG-035")
def test_what_is_told_of_damage():
    state = table("2*arm eye", "mouth:bite2", incoming=assault(1, 0, 0))
    match = rolled(state, "strike1 strike2 blank")
    act(match, Array(1), match.legal_actions(0)[-1], Suffer(1))
    told = match.log(None)
    assert "Ann has to suffer 1 wound from Ben’s mouth." in told
    assert "Ann’s arm 2 is wounded by Ben’s mouth. Its attack is gone." in told


def test_powers_in_words():
    match = match_of(table(pure("arm leg", Power.FORESIGHT, of="yb"), "leg"), 4, 0, 3)
    act(match, match.legal_actions(0)[0])
    assert rules.asks(match.view(0)) == "Ann may roll one of these dice again; the new face stands."
    assert rules.label(match.view(0), 0, match.legal_actions(0)[0]) == "Roll again arm: move"


@pytest.mark.clause("PROG-006")
def test_the_glossary():
    house = built_in()
    for kind in Kind:
        for face in house.kinds[kind].faces:
            assert face_title(kind, face)
            assert face_sentence(face).endswith(".")
    lungs, wings = house.kinds[Kind.LUNGS].faces[0], house.kinds[Kind.WINGS].faces[0]
    assert face_sentence(lungs) == (
        "An attack: gas, strength 1, 1 stun. A minus: the target rolls one die fewer."
    )
    assert face_sentence(wings) == "A minus: the target rolls one die fewer. Instead, a defense of strength 2."
    assert face_sentence(Face()) == "It does nothing."
    assert face_title(Kind.POTION, house.kinds[Kind.POTION].faces[1]) == "potion III"
    assert face_title(Kind.ARM, house.kinds[Kind.ARM].faces[3]) == "block II"


def test_names():
    assert make_title(make("eye.yk")) == "eye (yellow/black)"
    assert [kinds_title(kind, 2) for kind in (Kind.BELLOWS, Kind.LUNGS, Kind.AXE)] == [
        "2 pairs of bellows",
        "2 sets of lungs",
        "2 axes",
    ]
    assert breed_title(3, make("eye.yk") % 16) == "yellow/black pure-breed"
    assert breed_title(1, -1) == "mongrel"


def test_every_no_has_a_reason():
    """Acts that were ever legal, tried by whoever decides: no reason fails, and few of them are vague."""
    known: dict[str, object] = {}
    random = Random(1)
    causes: set[str] = set()
    for number, match in enumerate(moments(8)):
        for seat in match.deciders():
            known.update((repr(action), action) for action in match.legal_actions(seat))
            if number % 3:
                continue
            for action in random.sample(list(known.values()), min(30, len(known))):
                refusal = match.refusal(seat, action)
                if refusal is not None:
                    assert "{" not in refusal.sentence
                    causes.add(refusal.cause.name)
    assert len(causes) > 25
