"""Bonus actions at the table: announced out of turn with the mouse, with all they ask for; closing; and what dice tell.

Positions are made by hand, so that one player can pay for any number.
"""

from __future__ import annotations

from typing import Any

import pytest

from cubes import Match
from cubes.chaos_of_cthulhu import actions as act
from cubes.chaos_of_cthulhu.bonuses import BONUSES
from cubes.chaos_of_cthulhu.events import BonusAnnounced
from cubes.chaos_of_cthulhu.state import NONE, Phase
from gui.games.chaos_of_cthulhu.tableau import bonus_element, can_pay, die_element, stone_element
from gui.table.choice import Element, Light
from tests.cubes.chaos_of_cthulhu.table import announce, declare, match_of, plans, position
from tests.gui.hands import Key
from tests.gui.open_table import Table
from tests.gui.window.players import KeyboardPerson, MousePerson, Person

ACTOR = 1
CHOICES = (act.Aim, act.PickSlot, act.PickBonus, act.PickSeat)
ASKS = {3: act.Aim, 4: act.PickSlot, 5: act.Aim, 6: act.PickBonus, 9: act.Aim, 10: act.PickSeat, 11: act.PickSeat,
        12: act.Aim}  # fmt: skip
"""What the numbers ask for once they are announced."""


def declaring(players: int = 3, woken: int = 1) -> Match:
    """The screens have fallen, nobody has declared. Seat 1 has woken an Attack or two, and can pay any number or some.
    """
    dice = ("12345", "11111", "65432", "22345")[:players]
    stones = ("11666", "12345", "66611", "66611")[:players]
    match = match_of(position(*dice, stones=stones))
    by_seat: list[list[tuple[Any, ...]]] = [[] for _seat in range(players)]
    by_seat[ACTOR] = [(0, "1"), (4, "23")][:woken]
    plans(match, *by_seat)
    assert match.state.phase is Phase.DECLARATION
    assert match.view(None).next_declarer == 0
    return match


def seat(seat_at, match: Match, **how: Any) -> Table:
    at = seat_at(match, fresh=False, size=how.pop("size", (1024, 600)), **how)
    at.rest()
    at.uncover()
    return at


def lit(at: Table) -> set[Element]:
    """What is lit on the board."""
    return {piece.element for piece in at.window.table.model.pieces if piece.light is not None}


def offer_of(at: Table, number: int, who: int = ACTOR) -> Any:
    """The cheapest way of a seat to announce a number."""
    found = [o for o in at.offers() if o.seat == who and getattr(o.action, "number", 0) == number]
    assert found, f"nobody offers {number}"
    return min(found, key=lambda offer: len(offer.action.stones))


def choose_through(at: Table, person: Person, number: int) -> list[Any]:
    """Make every choice the bonus action asks for, on the board; what was chosen."""
    made = []
    while at.match.state.choosing != NONE:
        assert {offer.seat for offer in at.offers()} == {ACTOR}, "the others wait"
        asked = [offer for offer in at.offers() if isinstance(offer.action, CHOICES)]
        assert {type(offer.action) for offer in asked} == {ASKS[number]}
        shown = {e for offer in asked for slot in offer.path for e in slot if e.kind != "said"}
        assert lit(at) >= shown, "every choice is lit, and only choices are"
        assert {element.kind for element in lit(at)} <= {element.kind for element in shown}
        chosen = asked[-1 if len(made) % 2 else 0]
        person.act(chosen)
        at.rest()
        made.append(chosen.action)
    return made


@pytest.mark.parametrize("who", [MousePerson, KeyboardPerson], ids=["mouse", "keyboard"])
@pytest.mark.parametrize("number", range(1, 13))
def test_every_bonus_action_is_announced_out_of_turn(seat_at, number: int, who: type[Person]):
    # What has one object only is not asked: so there are two actions to double, and two bonus actions to cancel.
    match = declaring(woken=2 if number == 4 else 1)
    if number == 6:
        announce(match, 0, 1, "1")
        announce(match, 2, 2, "11")
    at = seat(seat_at, match)
    person = who(at)
    offered = offer_of(at, number)
    assert bonus_element(number) in lit(at)
    person.act(offered)
    at.rest()
    made = choose_through(at, person, number)
    assert bool(made) == (number in ASKS)
    last = at.match.state.announced[-1]
    assert (last.seat, last.number, last.complete) == (ACTOR, number, True)
    assert at.match.state.offerings[ACTOR] == 3
    assert any(isinstance(event, BonusAnnounced) for event in at.match.events(None))
    tile = next(piece for piece in at.window.table.model.pieces if piece.id == f"bonus-{number}")
    assert tile.face.split("|")[2] == "said"
    assert f"Announced by {at.match.players[ACTOR].name}." in tile.detail
    words = {piece.face.split("|")[0] for piece in at.window.table.model.pieces if piece.id.startswith("word-1-")}
    assert f"Bonus {number}" in words, "its stones lie together"
    assert f"bonus {number}, {BONUSES[number - 1].title}" in " ".join(at.match.log(None))
    assert at.match.view(None).next_declarer == 0, "it was out of turn"


@pytest.mark.parametrize("number", [3, 5])
def test_a_mega_asks_for_a_target_of_each_action_and_of_its_double(seat_at, number: int):
    match = declaring()
    announce(match, ACTOR, 4, "4")
    assert match.state.announced[-1].die == 0, "the only action there is"
    at = seat(seat_at, match)
    MousePerson(at).act(offer_of(at, number))
    made = choose_through(at, MousePerson(at), number)
    assert len(made) == 2
    assert [aim.copy for aim in at.match.state.announced[-1].aims] == [False, True]


def test_deflect_asks_for_a_source_then_for_a_recipient(seat_at):
    at = seat(seat_at, declaring(4))
    MousePerson(at).act(offer_of(at, 10))
    at.rest()
    assert "damage" in at.window.table.side.decision.text()
    sources = {e.key for e in lit(at)}
    assert sources == {"0", "2", "3"}, "any opponent"
    MousePerson(at).act(next(o for o in at.offers() if o.action == act.PickSeat(2)))
    at.rest()
    assert {e.key for e in lit(at)} == {"0", "2", "3"}, "anybody else, the source as well"
    MousePerson(at).act(next(o for o in at.offers() if o.action == act.PickSeat(3)))
    assert at.match.state.announced[-1].seats == (2, 3)


def test_insanity_lights_the_dice_of_one_victim_after_the_other(seat_at):
    at = seat(seat_at, declaring(4))
    MousePerson(at).act(offer_of(at, 9))
    at.rest()
    victims = []
    while at.match.state.choosing != NONE:
        owners = {element.key.split(".")[0] for element in lit(at)}
        assert len(owners) == 1
        victims += sorted(owners)
        MousePerson(at).act(next(o for o in at.offers() if isinstance(o.action, act.Aim)))
        at.rest()
    assert victims == ["2", "3", "0"] or sorted(victims) == ["0", "2", "3"]


def test_bedlam_may_name_any_die(seat_at):
    at = seat(seat_at, declaring())
    MousePerson(at).act(offer_of(at, 12))
    at.rest()
    assert lit(at) == {die_element(owner, die) for owner in range(3) for die in range(5)}


def test_cancel_names_one_of_two_of_a_number_in_the_list(seat_at):
    """Where the tile would not say which, only the list does."""
    match = declaring()
    announce(match, 0, 1, "1")
    announce(match, 2, 1, "1")
    at = seat(seat_at, match)
    MousePerson(at).act(offer_of(at, 6))
    at.rest()
    assert bonus_element(1) not in lit(at)
    tiles = at.window.table.side.action_list.tiles
    told = [tile.accessibleName() for tile in tiles if isinstance(tile.offer.action, act.PickBonus)]
    assert len(set(told)) == 2
    MousePerson(at).act(next(o for o in at.offers() if o.action == act.PickBonus(1)))
    assert at.match.state.announced[-1].target == 1


def test_a_half_made_bonus_action_is_given_up_for_nothing(seat_at):
    at = seat(seat_at, declaring())
    before = at.match.state
    MousePerson(at).act(offer_of(at, 11))
    at.rest()
    MousePerson(at).act(next(o for o in at.offers() if isinstance(o.action, act.Withdraw)))
    assert at.match.state.announced == before.announced
    assert at.match.state.offerings == before.offerings


def test_stones_picked_first_say_which_numbers_they_pay(seat_at):
    """2 and 3 make 5 and 1; a third stone narrows that; the tile then completes it."""
    at = seat(seat_at, declaring())
    for index in (1, 2):
        at.hands.click_at(at.point_of(stone_element(ACTOR, index)))
    completes = {
        piece.element.key
        for piece in at.window.table.model.pieces
        if piece.light is Light.COMPLETES and piece.kind == "chaos.bonus"
    }
    assert completes == {"1", "5"}
    at.hands.click_at(at.point_of(bonus_element(5)))
    at.hands.click(at.window.table.side.confirm_button)
    assert at.match.state.announced[-1].values == (2, 3)


def test_a_number_that_nobody_can_pay_says_what_it_is(seat_at):
    at = seat(seat_at, declaring())
    view = at.match.view(None)
    assert not any(can_pay(view, one, 6) for one in range(3)), "there is nothing to cancel"
    at.hands.click_at(at.point_of(bonus_element(6)))
    assert at.window.table.view.tip.text
    assert at.window.table.choice.picked == ()


# --- closing ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("keys", [False, True])
def test_one_control_closes_the_declarations_for_everybody(seat_at, keys: bool):
    match = declare(declaring(4))
    at = seat(seat_at, match)
    waiting = [one for one in match.deciders() if act.PassBonus() in match.legal_actions(one)]
    assert len(waiting) == 4
    before = at.entries()
    tiles = at.window.table.side.action_list.tiles
    closing = [tile for tile in tiles if isinstance(tile.offer.action, act.PassBonus)]
    assert len(closing) == 1
    main = at.window.table.side.confirm_button
    assert not main.isEnabled(), "others may still want to announce: it has to be picked first"
    if keys:
        at.hands.tab_to(closing[0])
        at.hands.key(Key.Key_Space)
        at.hands.tab_to(main)
        at.hands.key(Key.Key_Return)
    else:
        at.hands.click(closing[0])
        assert at.entries() == before
        at.hands.hammer_at(at.hands.where(main))
    at.rest()
    passed = [entry for entry in at.match.entries[before:] if entry.action == act.PassBonus()]
    assert [entry.seat for entry in passed] == waiting, "once for each"
    assert at.match.state.phase is not Phase.DECLARATION


def test_after_a_late_announcement_it_is_asked_again(seat_at):
    match = declare(declaring())
    for one in (0, 2):
        match.submit(one, act.PassBonus())
    at = seat(seat_at, match)
    MousePerson(at).act(offer_of(at, 2))
    at.rest()
    again = {offer.seat for offer in at.offers() if offer.action == act.PassBonus()}
    assert again == {0, 1, 2}
