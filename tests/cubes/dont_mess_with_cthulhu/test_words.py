"""Everything that is read: sentences, labels, progress."""

from __future__ import annotations

import gettext
import re
from random import Random

import pytest

from cubes.dont_mess_with_cthulhu import events as ev
from cubes.dont_mess_with_cthulhu import rules
from cubes.dont_mess_with_cthulhu.actions import Investigate, Seen, Show
from cubes.dont_mess_with_cthulhu.causes import MessCause
from cubes.dont_mess_with_cthulhu.options import Options
from cubes.dont_mess_with_cthulhu.spec import SPEC
from cubes.dont_mess_with_cthulhu.state import EndReason, Kind, Phase, Role
from cubes.dont_mess_with_cthulhu.words import DESCRIPTIONS, role_title, title
from cubes.game import Event, Player
from cubes.words import use_language
from tests.cubes.dont_mess_with_cthulhu.table import match_of, start_match, table, turn

SECOND_PERSON = re.compile(r"\b(you|your|yours|yourself)\b", re.IGNORECASE)
BOTH = Options(necronomicon=True, objects=True)


def random_match(seed: int, players: int = 5, options: Options = BOTH):
    match = start_match(players, options=options, seed=seed)
    random = Random(seed)
    yield match
    while match.outcome() is None:
        (seat,) = match.deciders()
        match.submit(seat, random.choice(match.legal_actions(seat)))
        yield match


def test_every_sentence_is_whole_and_speaks_of_names():
    for seed in range(30):
        *_, match = random_match(seed)
        for viewer in (None, *range(5)):
            for line in match.log(viewer):
                assert line[0].isupper() or not line[0].isalpha()
                assert line.endswith((".", "!")), line
                assert not SECOND_PERSON.search(line), line
                assert "{" not in line


def test_every_kind_of_event_has_words():
    concrete = {one for one in vars(ev).values() if isinstance(one, type) and issubclass(one, Event)}
    assert concrete - {Event, ev.About} == set(DESCRIPTIONS)


def test_labels_are_unique_and_asks_name_the_decider():
    for seed in range(10):
        for match in random_match(seed, 4):
            for seat in match.deciders():
                view = match.view(seat)
                labels = [rules.label(view, seat, action) for action in match.legal_actions(seat)]
                assert len(set(labels)) == len(labels)
                assert match.players[seat].name in rules.asks(view)
                assert rules.asks(view) == rules.asks(match.view(None))
            assert not SECOND_PERSON.search(rules.asks(match.view(None)))
            assert rules.progress(match.view(None)) == f"Round {match.state.round} of 4"


def test_what_is_asked_in_each_phase():
    assert "true or not." in rules.asks(start_match(4).view(None))
    assert "or says nothing" in rules.asks(start_match(4, options=BOTH).view(None))
    match = match_of(table("FFFFS", "VFFCS", "PFGAS", "FEFFS"))
    assert rules.asks(match.view(None)) == "Ann chooses one face-down card of another player to turn."
    assert rules.label(match.view(0), 0, Investigate(1, 2)) == "Turn Ben’s card 2"
    beats = turn(match, "B", "V")
    assert rules.asks(rules.view(beats[0].state, None)) == "The table is busy: cards are being dealt or turned."
    assert (
        rules.asks(match.view(None))
        == "Ben must show the table one face-down card of any player; it is turned down again."
    )
    assert rules.label(match.view(1), 1, Show(3, 2)) == "Show Dora’s card 2"
    match.submit(1, Show(3, 2))
    turn(match, "D", "E")
    assert rules.asks(match.view(None)) == "Ben alone looks at the Character token of Dora."
    assert rules.label(match.view(1), 1, Seen()) == "Seen"
    own = match_of(table("FFFFS", "VFFCS", "PFGAS", "FEFFS", options=Options(objects=True, prescient_scope="own")))
    turn(own, "B", "V")
    assert (
        rules.asks(own.view(None)) == "Ben must show the table one card lying in front of Ben; it is turned down again."
    )


def test_the_end_is_told_with_its_reason():
    match = match_of(table("FFFSF", "FFFSF", "CFFSF", roles=(0, 0, 0)))
    turn(match, "C", "C")
    assert rules.asks(match.view(None)).startswith("The game is over. Cthulhu")
    assert match.log(None)[-1].endswith("Nobody at this table was a Cultist, so everybody loses.")
    match = match_of(table("FFFSF", "FFFSF", "CFFSF", roles=(1, 1, 0)))
    turn(match, "C", "C")
    assert match.log(None)[-1].endswith("The Cultists were Ann and Ben.")


def test_hands_and_declarations_in_words():
    match = start_match(4, options=Options(necronomicon=True), seed=2)
    (seat,) = match.deciders()
    labels = [rules.label(match.view(seat), seat, action) for action in match.legal_actions(seat)]
    assert labels[0] == "Declare no Elder Sign, no Cthulhu and no Necronomicon"
    assert "Declare 2 Elder Signs, Cthulhu and 1 Necronomicon" in labels


@pytest.mark.parametrize("cause", list(MessCause))
def test_every_refusal_is_a_sentence(cause):
    words = {"name": "Ann", "holder": "Ben", "place": 3, "count": 5}
    sentence = cause.value.format(**words)
    assert sentence.endswith(".")
    assert not SECOND_PERSON.search(sentence)


def test_titles():
    assert title(Kind.INSANITYS_GRASP) == "Insanity’s Grasp"
    assert {title(kind) for kind in Kind} == {title(kind) for kind in list(Kind)}
    assert role_title(Role.CULTIST) == "Cultist"
    assert SPEC.title == "Don’t Mess with Cthulhu"
    assert all(reason.value.endswith(".") for reason in EndReason)


class Loud(gettext.NullTranslations):
    """A language in which everything is shouted, placeholders apart."""

    def gettext(self, message: str) -> str:
        return "".join(part if part.startswith("{") else part.upper() for part in re.split(r"(\{\w+\})", message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def test_nothing_escapes_translation():
    names = {"Ann", "Ben", "Cleo", "Dora", "Emil"}
    use_language(Loud())
    try:
        for seed in range(12):
            for match in random_match(seed):
                texts = [rules.asks(match.view(None)), rules.progress(match.view(None))]
                if match.state.phase is not Phase.OVER:
                    (seat,) = match.deciders()
                    actions = match.legal_actions(seat)
                    texts += [rules.label(match.view(seat), seat, action) for action in actions]
                    texts += [rules.private_step(match.view(None), seat) or ""]
                for text in (*texts, *match.log(0)[-4:]):
                    words = set(re.findall(r"\w*[a-z]\w*", text)) - names
                    assert not words, text
    finally:
        use_language(None)


ANN, BEN = Player(0, "Ann"), Player(1, "Ben")


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (ev.RolesDealt(cultists=(0, 1, 2)), "Everybody has a Character token. At most 2 Cultists sit at the table."),
        (ev.RolesDealt(cultists=(2,)), "Everybody has a Character token. 2 Cultists sit at the table."),
        (ev.RolesDealt(cultists=(2, 3)), "Everybody has a Character token. 2 or 3 Cultists sit at the table."),
        (ev.RoleDealt(to=0, player=ANN, role=Role.CULTIST), "Ann is a Cultist."),
        (ev.RoleDealt(to=0, player=ANN, role=Role.INVESTIGATOR), "Ann is an Investigator."),
        (
            ev.RoleSeen(to=0, player=ANN, holder=BEN, role=Role.INVESTIGATOR),
            "Ann sees that Ben is an Investigator.",
        ),
        (
            ev.HandToPile(player=ANN, cards=4, known=(Kind.SIGN,)),
            "Evil Presence: 4 face-down cards of Ann go to the Pile. Among them, as all have seen: Elder Sign.",
        ),
        (ev.LanternKept(player=ANN, actions=1), "Paranoia: Ann takes the one action left in this round."),
        (
            ev.VisionGranted(player=ANN, own_only=True),
            "Prescient Vision: Ann must show one of the cards lying in front of Ann.",
        ),
        (
            ev.NoEffect(player=ANN, kind=Kind.PRESCIENT_VISION),
            "Prescient Vision finds no card that Ann could show.",
        ),
        (
            ev.GameEnded(reason=EndReason.ALL_FOUND, cultists=()),
            "All that was hidden is found and Cthulhu sleeps on: the Investigators win. "
            "Nobody at this table was a Cultist.",
        ),
    ],
)
def test_rare_events_in_words(event, sentence):
    assert rules.describe(event) == sentence


def test_the_end_without_a_decider():
    match = match_of(table("FFFSF", "FFFSF", "CFFSF"))
    turn(match, "C", "C")
    assert rules.private_step(match.view(None), 0) is None
    assert rules.refusal(match.state, 0, Seen()).sentence == "The game is over."
