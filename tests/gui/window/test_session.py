"""Session: what each audience is told, offered and asked; nothing that happens in secret shows at the table."""

from __future__ import annotations

from random import Random

import pytest

from cubes import GAMES, Match, SeededChance
from cubes.game import GameSpec, Refusal, TimeUp
from gui.games import game_ui
from gui.session import Session
from tests.cubes.play import NAMES, new_match, random_states, viewers
from tests.cubes.toy_game import TOY
from tests.cubes.toy_game.actions import Confirm, Plan, Take
from tests.cubes.toy_game.events import Planned
from tests.gui.toy_ui import UI as TOY_UI


def has_ui(spec: GameSpec) -> bool:
    try:
        game_ui(spec.id)
    except ImportError:
        return False
    return True


GAMES_WITH_UI = [pytest.param(spec, id=spec.id) for spec in (TOY, *GAMES.values()) if has_ui(spec)]


class Heard:
    """A session with everything it said."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.session = Session(match, game_ui(match.spec.id).paths)
        self.said: list[tuple[str, object]] = []
        for name in ("beats", "audience_changed", "decision", "finished", "refused"):
            getattr(self.session, name).connect(self.note(name))

    def note(self, name: str):
        return lambda what: self.said.append((name, what))

    def named(self, name: str) -> list:
        return [what for said, what in self.said if said == name]


@pytest.fixture
def toy() -> Heard:
    return Heard(new_match(TOY, 3, 5))


def test_the_toy_table_is_registered():
    assert game_ui("pearl_dive") is TOY_UI


def test_beats_are_those_of_the_table_whoever_looks(toy: Heard):
    toy.session.set_audience(1)
    card = toy.match.legal_actions(1)[0]
    assert toy.session.submit(1, card)
    (beats,) = toy.named("beats")
    assert [beat.events for beat in beats] == [()]
    assert [beat.view for beat in beats] == [toy.match.view(None)]
    assert any(isinstance(event, Planned) for event, _words in toy.session.log())
    toy.session.set_audience(None)
    assert not any(isinstance(event, Planned) for event, _words in toy.session.log())


def test_each_decision_is_made_on_one_screen(toy: Heard):
    assert toy.session.present().offers == ()
    assert [errand.seat for errand in toy.session.present().errands] == [0, 1, 2]
    toy.session.set_audience(1)
    decision = toy.session.present()
    assert {offer.seat for offer in decision.offers} == {1}
    assert [offer.action for offer in decision.offers] == list(toy.match.legal_actions(1))
    assert toy.named("audience_changed") == [1]
    toy.session.set_audience(1)
    assert toy.named("audience_changed") == [1], "nothing changed"


@pytest.mark.parametrize("spec", GAMES_WITH_UI)
def test_every_legal_action_is_offered_on_exactly_one_screen(spec: GameSpec):
    """In whatever state: nothing that may be done is out of reach, and nothing is offered to the wrong audience."""
    for players in spec.seats:
        for number, match in enumerate(random_states(spec, players, players, spec.demo_options(players))):
            if number % 3:
                continue
            session = Session(match, game_ui(spec.id).paths)
            offered = []
            for viewer in viewers(match):
                session.set_audience(viewer)
                decision = session.present()
                assert decision.viewer == viewer
                assert all(viewer in (None, offer.seat) for offer in decision.offers)
                # Where pieces are interchangeable an action is offered once for each way to pick it.
                offered += {(offer.seat, offer.action) for offer in decision.offers}
                ways = [(offer.seat, offer.path) for offer in decision.offers]
                assert len(set(ways)) == len(ways), "two offers of one seat are picked in the same way"
                hidden = [seat for seat in match.awaited() if spec.rules.private_step(match.view(None), seat)]
                assert [errand.seat for errand in decision.errands] == hidden
                assert decision.asks == spec.rules.asks(match.view(viewer))
            legal = [(seat, action) for seat in match.deciders() for action in match.legal_actions(seat)]
            assert sorted(map(repr, offered)) == sorted(map(repr, legal))


@pytest.mark.parametrize("spec", GAMES_WITH_UI)
def test_undo_is_offered_where_the_step_was_seen(spec: GameSpec):
    offered = 0
    for seed in range(6):
        for match in random_states(spec, spec.seats[0], seed, spec.demo_options(spec.seats[0])):
            session = Session(match, game_ui(spec.id).paths)
            for viewer in viewers(match):
                session.set_audience(viewer)
                for seat in session.present().undo:
                    offered += 1
                    assert match.can_undo(seat)
                    assert match.undo_is_public(seat) == (viewer is None)
                    assert viewer in (None, seat)
                for seat in session.present().redo:
                    assert match.redo_is_public(seat) == (viewer is None)
    if spec is TOY:
        assert offered > 20


def test_a_refused_act_changes_nothing_and_says_why(toy: Heard):
    before = toy.match.state
    assert not toy.session.submit(0, Take(0))
    assert toy.match.state is before
    assert toy.named("beats") == []
    (refusal,) = toy.named("refused")
    assert isinstance(refusal, Refusal)
    assert refusal == toy.session.refusal(0, Take(0))
    assert not toy.session.undo(0)
    assert len(toy.named("refused")) == 2


def test_drafts_can_be_taken_back_and_restored(toy: Heard):
    toy.session.set_audience(0)
    plan = toy.match.legal_actions(0)[0]
    toy.session.submit(0, plan)
    assert toy.session.present().undo == (0,)
    assert toy.session.undo(0)
    assert toy.match.view(0).plan == 0
    assert toy.session.present().redo == (0,)
    assert toy.session.redo(0)
    assert toy.match.view(0).plan == plan.card


def test_the_end_is_told_once(toy: Heard):
    random = Random(1)
    while toy.match.deciders():
        seat = random.choice(toy.match.deciders())
        toy.session.submit(seat, random.choice(toy.match.legal_actions(seat)))
    assert toy.named("finished") == [toy.match.outcome()]
    toy.session.announce()
    assert len(toy.named("finished")) == 1
    assert Heard(toy.match).session.present().outcome == toy.match.outcome()
    assert toy.session.standing() == tuple(TOY.rules.standing(toy.match.state))


def test_a_session_on_a_finished_match_tells_no_end(toy: Heard):
    random = Random(1)
    while toy.match.deciders():
        seat = random.choice(toy.match.deciders())
        toy.match.submit(seat, random.choice(toy.match.legal_actions(seat)))
    again = Heard(toy.match)
    again.session.announce()
    assert again.named("finished") == []


def test_the_clock_acts_for_the_table(toy: Heard):
    assert toy.session.submit(None, TimeUp())
    told = [type(event).__name__ for beats in toy.named("beats") for beat in beats for event in beat.events]
    assert told[0] == "ClockRanOut"
    assert "Laid" in told


def test_the_title_says_only_the_game_and_whether_it_is_seeded():
    assert Session(new_match(TOY, 2, None), TOY_UI.paths).title() == "Pearl Dive"
    match = Match.new(TOY, NAMES[:2], chance=SeededChance(3))
    assert Session(match, TOY_UI.paths).title() == "Pearl Dive (seeded)"
    assert Session(match, TOY_UI.paths).seeded


def test_the_recap_is_what_happened_in_public_since_the_last_own_turn(toy: Heard):
    """A21: the last of what the table has heard, from a seat's acts before the others' on; so it is never empty."""
    match, session = toy.match, toy.session
    random = Random(3)
    for _step in range(40):
        if not match.deciders():
            break
        seat = random.choice(match.deciders())
        told = [event for event, _words in session.recap(seat)]
        public = list(match.events(None))
        assert told
        assert told == list(match.recap(seat)) == public[len(public) - len(told) :]
        session.submit(seat, random.choice(match.legal_actions(seat)))


def test_the_opening_is_shown_to_the_table(toy: Heard):
    beats = toy.session.opening()
    assert all(beat.view.viewer is None for beat in beats)
    assert all(event.to is None for beat in beats for event in beat.events)
    assert beats[-1].view == toy.match.view(None)


def test_others_hidden_steps_say_nothing_to_the_table(toy: Heard):
    """A14: choosing and taking back behind the curtain leaves the table as it was."""
    before = (toy.session.present(), toy.session.table_view(), toy.session.log())
    toy.session.set_audience(2)
    for _edit in range(3):
        toy.session.submit(2, next(a for a in toy.match.legal_actions(2) if isinstance(a, Plan)))
    toy.session.undo(2)
    toy.session.set_audience(None)
    assert (toy.session.present(), toy.session.table_view(), toy.session.log()) == before
    toy.session.set_audience(2)
    toy.session.submit(2, Confirm())
    toy.session.set_audience(None)
    assert toy.session.present() != before[0], "being ready is public"
