"""What is asked, offered and told: whole sentences with names, labels that differ, and public words in the log."""

from __future__ import annotations

from random import Random

from cubes.chance import SeededChance
from cubes.club_of_cthulhu import rules
from cubes.club_of_cthulhu.actions import Arrange, PickDeck, Sacrifice, UseGift
from cubes.club_of_cthulhu.cards import KING, SHUB, YIDHRA
from cubes.club_of_cthulhu.causes import GiftProblem
from cubes.club_of_cthulhu.gifts import GiftChoice
from cubes.club_of_cthulhu.names import card_title, cards_title, decks_title, gift_effect, gift_title
from cubes.club_of_cthulhu.options import Options
from cubes.club_of_cthulhu.spec import SPEC
from cubes.club_of_cthulhu.state import Phase
from cubes.club_of_cthulhu.words import gift_sentence
from cubes.match import Match
from tests.cubes.club_of_cthulhu.table import NAMES, act, card, legal, match_of, table


def moments(count: int):
    """Every moment of some random games."""
    for seed in range(count):
        random = Random(seed)
        options = Options(optional_gifts=bool(seed % 2))
        match = Match.new(SPEC, NAMES[: 2 + seed % 3], options=options, chance=SeededChance(seed))
        yield match
        while match.deciders():
            (seat,) = match.deciders()
            match.submit(seat, random.choice(match.legal_actions(seat)))
            yield match


def test_labels_differ_and_sentences_name_who_decides():
    phases = set()
    for match in moments(15):
        view = match.view(None)
        asks = rules.asks(view)
        assert asks.endswith((".", "!"))
        assert rules.progress(view)
        for seat in match.deciders():
            phases.add(match.state.phase)
            assert NAMES[seat] in asks
            assert "you" not in asks.lower().split()
            mine = match.view(seat)
            labels = [rules.label(mine, seat, action) for action in match.legal_actions(seat)]
            assert len(set(labels)) == len(labels)
    assert phases >= set(Phase) - {Phase.OVER, Phase.COVER_TOKEN}


def test_every_line_of_the_log_is_a_sentence():
    lines: list[str] = []
    for match in moments(12):
        if match.outcome() is not None:
            lines += match.log(None) + match.log(0)
    assert len(lines) > 500
    for line in lines:
        assert line[-1] in ".!", line
        assert line[0].isupper()
        assert "{" not in line
        assert "  " not in line
        assert not {"you", "your"} & set(line.lower().split())


def test_cards_and_decks():
    assert card_title(card("K/N")) == "King/Nyarlathotep"
    assert cards_title((0, 0, 3)) == "2 × King and Yidhra"
    assert cards_title(()) == "no page"
    assert card_title(99) == "an unknown page"
    assert decks_title((0,)) == "deck 1"
    assert decks_title((0, 4)) == "decks 1 and 5"


def test_gifts_say_what_they_do_or_why_they_cannot():
    assert gift_title(SHUB, True) == "Dark Young"
    assert gift_effect(SHUB, True).endswith(".")
    assert gift_sentence(GiftChoice(SHUB, False)) == "Brooding: " + gift_effect(SHUB, False)
    sentence = gift_sentence(GiftChoice(KING, True, GiftProblem.NOT_BLESSED))
    assert sentence == "Madness Unleashed cannot be used: your own token of this deity is face-down."


def test_the_looker_reads_the_cards_where_he_decides():
    match = match_of(
        table("K", "C", zone="Y", fresh=1, decks=["K", "", "S", "", ""], blessings=["Y"], phase=Phase.GIFT)
    )
    act(match, UseGift(YIDHRA, True), PickDeck(0), PickDeck(2))
    labels = [rules.label(match.view(0), 0, action) for action in legal(match)]
    assert labels == ["Put them back: King on deck 1, Shub on deck 3", "Exchange them: Shub on deck 1, King on deck 3"]
    assert "King" not in rules.label(match.view(None), 0, Arrange(True))


def test_a_refusal_is_a_sentence_with_the_reason():
    match = match_of(table("K K S", "C", blessings=["K"]))
    sentence = match.refusal(0, Sacrifice(KING, KING, 0)).sentence
    assert sentence == (
        "The token above the column of the King in Yellow is face-up; "
        "Ann has to sacrifice a page below a face-down token."
    )


def test_public_arithmetic():
    match = match_of(table("K S N N", "C", zone="Y K/Y", phase=Phase.AGAIN, decks=["^C", "", "", None, ""]))
    view = match.view(None)
    assert view.omens() == (1, 0, 0, 2, 0)
    assert view.missing() == (2, 3, 3, 1, 3)
    assert view.joined(0) == (2,)
    assert view.joined(4) == (1, 2)
    assert view.score(0) == 10 + 4
    assert view.columns(0) == (0, 0, 10, 0, 4)
    assert sum(view.unseen()) == view.hidden() == 80 - 4 - 1 - 2 - 1
    assert view.risk()[YIDHRA] == 12 + 8 - 2
    assert view.seen()[card("K/Y")] == 1
