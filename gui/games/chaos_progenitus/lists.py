"""The list of what can be done in a fight, and the words on the main button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from cubes.chaos_progenitus import actions as act
from cubes.chaos_progenitus import aids
from cubes.chaos_progenitus.blows import blow_of, find, is_void
from cubes.chaos_progenitus.dice import NONE, Pool, kind_of
from cubes.chaos_progenitus.labels import blow_words, die_and_face, face, help_title, label, title
from cubes.chaos_progenitus.names import points_title, roman
from cubes.chaos_progenitus.state import Attack, Phase
from cubes.chaos_progenitus.view import View
from cubes.words import N_, _
from gui.games.chaos_progenitus.art import KINDS
from gui.games.chaos_progenitus.lanes import lane_number, source_title
from gui.games.chaos_progenitus.names import POOL_WORDS, short
from gui.table.choice import Choice, Element, Offer
from gui.table.game_ui import ActionButton, ActionRow

BRASS = "brass_hi"
COLUMNS = 6
"""More attacks than these are counted on further rows, so that something is left of the names."""
TITLES = {
    Phase.MINUSES: N_("Out this turn"),
    Phase.ROLL: N_("Roll"),
    Phase.REROLL: N_("Roll again?"),
    Phase.DEFEND: N_("Defenses"),
    Phase.HELP: N_("Help the defense"),
    Phase.TARGET: N_("Attack whom?"),
    Phase.ARRAY: N_("Attacks"),
    Phase.NAME: N_("What does it hit?"),
    Phase.STAMINA: N_("Who comes back?"),
    Phase.RECOVER: N_("Bring back"),
    Phase.SUFFER: N_("Who is hit?"),
    Phase.GRAB: N_("Grab"),
    Phase.COUP: N_("A trophy?"),
    Phase.NEXT: N_("Who acts next?"),
}
DONE = {
    Phase.REROLL: N_("Keep the roll"),
    Phase.DEFEND: N_("No more defenses"),
    Phase.ARRAY: N_("No more attacks"),
    Phase.RECOVER: N_("No more rescues"),
    Phase.GRAB: N_("Grab no more"),
    Phase.COUP: N_("No trophy"),
}


def rows_title(view: View) -> str:
    """What the list offers."""
    return _(TITLES[view.phase]) if view.phase in TITLES else ""


def rows(view: View, offers: Sequence[Offer]) -> tuple[ActionRow, ...]:
    """The legal actions as a list: those that belong to one die or attack in one row."""
    words = [offer for offer in offers if isinstance(offer.action, act.Done | act.Roll)]
    rest = [offer for offer in offers if not isinstance(offer.action, act.Done | act.Roll)]
    make = ROWS.get(view.phase, _one_each)
    return (*make(view, rest), *(_word(view, offer) for offer in words))


def _word(view: View, offer: Offer) -> ActionRow:
    words = confirm_words(view, offer)
    return ActionRow(words, None, (ActionButton(offer, words, label(view, offer.seat, offer.action)),))


def _sign(view: View, seat: int, die: int) -> tuple[str, str]:
    """The sign of a die's kind."""
    return f"die-{KINDS[kind_of(view.fiends[seat].dice[die].make)]}", BRASS


def _button(view: View, offer: Offer, short_words: str) -> ActionButton:
    return ActionButton(offer, short_words, label(view, offer.seat, offer.action))


def _one_each(view: View, offers: Sequence[Offer]) -> tuple[ActionRow, ...]:
    """A row for each act, with the die it is about."""
    made = []
    for offer in offers:
        owner, die = _about(view, offer)
        words = confirm_words(view, offer)
        button = _button(view, offer, words)
        seat = offer.action.seat if isinstance(offer.action, act.Target | act.NameNext) else None
        sign = _sign(view, owner, die) if die != NONE else ("", "")
        detail = state_words(view, owner, die) if die != NONE else ""
        made.append(ActionRow(words, seat, (button,), detail=detail, sign=sign))
    return tuple(made)


def _about(view: View, offer: Offer) -> tuple[int, int]:
    """Whose die an act is about, and which; -1 for none."""
    match offer.action:
        case act.Name(die):
            return view.target if view.target is not None else offer.seat, die
        case act.Grab(die) | act.Coup(die):
            return view.active if view.active is not None else offer.seat, die
        case act.Target() | act.NameNext() | act.UsePower():
            return offer.seat, NONE
    return offer.seat, getattr(offer.action, "die", NONE)


def state_words(view: View, seat: int, die: int) -> str:
    """What a die does at the moment, or where it lies."""
    lost = loss_words(view, seat, die) if view.phase in (Phase.SUFFER, Phase.GRAB) else ""
    if lost:
        return lost
    one = view.fiends[seat].dice[die]
    if one.pool is Pool.PLAY and view.shows(seat, die) is not None:
        return _("shows {face}").format(face=face(view, seat, die))
    if one.pool is Pool.PLAY:
        return _("an item") if view.is_item(seat, die) else _("a body part")
    return _(POOL_WORDS[one.pool])


def loss_words(view: View, seat: int, die: int) -> str:
    """What is lost for the next turn when a die is stunned, wounded or pulled away."""
    use, helped = aids.use_of(view, seat, die), aids.helped_attack(view, seat, die)
    attack = title(view, seat, helped) if helped != NONE else ""
    words = {
        aids.Use.ATTACK: _("its attack is lost"),
        aids.Use.PLUS: _("its plus on {attack} is lost").format(attack=attack),
        aids.Use.BRAIN: _("its brain on {attack} is lost").format(attack=attack),
        aids.Use.MINUS: _("its minus is lost"),
        aids.Use.GRAB: _("its grab is lost"),
    }
    return words.get(use, "")


def _defenses(view: View, offers: Sequence[Offer]) -> tuple[ActionRow, ...]:
    """A row for each die that can defend, with a button for each attack that it can counter."""
    assert view.incoming is not None
    number = view.incoming.number
    last = max(number(attack.die) for attack in view.incoming.attacks)
    by_die: dict[int, list[Offer]] = {}
    for offer in offers:
        by_die.setdefault(offer.action.die, []).append(offer)
    made = []
    for die, found in by_die.items():
        buttons = tuple(_numbered(view, offer, number(offer.action.attack) - 1) for offer in found)
        name, sign = _face_of(view, found[0].seat, die), _sign(view, found[0].seat, die)
        for first in range(0, last, COLUMNS):
            part = tuple(button for button in buttons if 0 <= int(button.short) - 1 - first < COLUMNS)
            if part:
                made.append(ActionRow(name, None, part, sign=sign))
    return tuple(made)


def _numbered(view: View, offer: Offer, number: int) -> ActionButton:
    """A button with the number of the attack's lane, in the column of that number."""
    return ActionButton(offer, str(number + 1), label(view, offer.seat, offer.action), number % COLUMNS)


def _face_of(view: View, seat: int, die: int) -> str:
    """What a die shows, and which it is where its sign does not say so."""
    return _("{face} ({die})").format(face=face(view, seat, die), die=title(view, seat, die))


def attack_short(view: View, attack: int) -> str:
    """An attack of the foe in a few letters: by the number of its lane, or by its source where it is the only one."""
    assert view.incoming is not None
    number = lane_number(view, attack)
    if number:
        return _("attack {number}").format(number=number)
    one = blow_of(view.house, view.fiends[view.incoming.seat], find(view.incoming, attack))
    return _("the {attack}").format(attack=source_title(one.source))


def _arrays(view: View, offers: Sequence[Offer]) -> tuple[ActionRow, ...]:
    """New attacks, then what can be added to those that are arrayed."""
    made = []
    for offer in offers:
        if isinstance(offer.action, act.Array):
            die = offer.action.die
            detail = _effect(view, offer.seat, Attack(die))
            button = _button(view, offer, _face_of(view, offer.seat, die))
            made.append(ActionRow(button.short, None, (button,), detail=detail, sign=_sign(view, offer.seat, die)))
    assert view.outgoing is not None
    for attack in view.outgoing.attacks:
        found = [offer for offer in offers if getattr(offer.action, "attack", NONE) == attack.die]
        if not found:
            continue
        seat = found[0].seat
        buttons = _different(view, found)
        name = title(view, seat, attack.die)
        words = _("Add to {die}").format(die=name)
        if len(buttons) == 1:
            said = _("Add the {what} to {die}").format(what=buttons[0].short, die=name)
            buttons = (replace(buttons[0], short=said),)
        made.append(ActionRow(words, None, buttons, sign=_sign(view, seat, attack.die)))
    return tuple(made)


def _effect(view: View, seat: int, attack: Attack) -> str:
    """What a new attack amounts to, and whether the target takes any notice of it."""  # PROG-042, PROG-044
    target, one = view.target, blow_of(view.house, view.fiends[seat], attack)
    if target is not None and is_void(view.fiends[seat], view.fiends[target], attack.die, one.source):
        return _("no effect: {name} is immune").format(name=short(view)[target])
    return blow_words(view, seat, attack)


def _different(view: View, offers: Sequence[Offer]) -> tuple[ActionButton, ...]:
    """A button for each thing that can be added: of equal dice the first; the table offers the others as well."""
    made: dict[str, ActionButton] = {}
    for offer in offers:
        words = _added(view, offer)
        made.setdefault(words, _button(view, offer, words))
    return tuple(made.values())


def _added(view: View, offer: Offer) -> str:
    """What is added to an attack, in a few letters."""
    match offer.action:
        case act.HelpAttack():
            return _("plus")
        case act.AddBrain():
            return _("brain")
    return _(view.house.rule(view.fiends[offer.seat].power).title)


def _rescues(view: View, offers: Sequence[Offer]) -> tuple[ActionRow, ...]:
    """A row for each die that can come back, with what can bring it; equal pluses are one button."""
    by_die: dict[int, list[Offer]] = {}
    for offer in offers:
        by_die.setdefault(offer.action.die, []).append(offer)
    made = []
    for die, found in by_die.items():
        seen: set[str] = set()
        buttons = []
        for offer in found:
            words = _by_what(view, offer)
            if words not in seen:
                seen.add(words)
                buttons.append(_button(view, offer, words))
        seat, detail = found[0].seat, ""
        name = title(view, seat, die)
        if len(buttons) == 1:
            detail = _("by {what}").format(what=buttons[0].short)
            buttons = [replace(buttons[0], short=name)]
        made.append(ActionRow(name, None, tuple(buttons), detail=detail, sign=_sign(view, seat, die)))
    return tuple(made)


def _by_what(view: View, offer: Offer) -> str:
    by = offer.action.by
    if by == NONE:
        if view.phase is Phase.STAMINA:
            return _("stamina")
        return _(view.house.rule(view.fiends[offer.seat].power).title)
    shown = view.shows(offer.seat, by)
    if shown is not None and shown.plus:
        return _("plus")
    whole = shown.restore if shown is not None else 0
    left = whole - view.poured.count(by)
    return _("potion {left}").format(left=roman(left)) if left == whole else _("potion, {left} left").format(left=left)


def _fiends(view: View, offers: Sequence[Offer]) -> tuple[ActionRow, ...]:
    """A row for each fiend that can be chosen, and for each that is left but cannot, with the reason."""
    # PROG-052, PROG-053
    by_seat = {offer.action.seat: _one_each(view, (offer,))[0] for offer in offers}
    made = []
    for seat in view.left():
        if seat in by_seat:
            made.append(by_seat[seat])
        elif seat != offers[0].seat:
            made.append(ActionRow(short(view)[seat], seat, (), reason=_(OUT_OF_REACH[view.phase])))
    return tuple(made)


OUT_OF_REACH = {
    Phase.TARGET: N_("has just attacked: out of reach"),
    Phase.NEXT: N_("struck the last blow: not next"),
}
"""The one reason why a fiend that is left cannot be chosen."""
ROWS: dict[Phase, Callable[[View, Sequence[Offer]], tuple[ActionRow, ...]]] = {
    Phase.DEFEND: _defenses,
    Phase.ARRAY: _arrays,
    Phase.RECOVER: _rescues,
    Phase.STAMINA: _rescues,
    Phase.TARGET: _fiends,
    Phase.NEXT: _fiends,
}


def confirm_words(view: View, offer: Offer) -> str:
    """The words on the main button, and in rows of one."""
    seat = offer.seat
    match offer.action:
        case act.Done():
            return _(DONE[view.phase])
        case act.Roll():
            return label(view, seat, offer.action)
        case act.Minus(die):
            return _("Leave {die} out").format(die=title(view, seat, die))
        case act.Reroll(die):
            return _("Roll {die} again").format(die=die_and_face(view, seat, die))
        case act.Defend(die, attack):
            return _defense_words(view, die, attack)
        case act.HelpDefense(die):
            return _("Add the plus of {die}").format(die=title(view, seat, die))
        case act.Array(die):
            return _("Attack with {face}").format(face=face(view, seat, die))
        case act.HelpAttack(attack, die):
            return _("Plus of {die} to {attack}").format(die=title(view, seat, die), attack=title(view, seat, attack))
        case act.AddBrain(attack, die):
            words = _("{die} to {attack}").format(die=title(view, seat, die), attack=title(view, seat, attack))
            return f"{words[:1].upper()}{words[1:]}"
        case act.UsePower():
            return _("Use {power}").format(power=_(view.house.rule(view.fiends[seat].power).title))
        case act.Name(die):
            assert view.target is not None
            return _("Hit the {die}").format(die=title(view, view.target, die))
        case act.Rescue(_by, die):
            return _("Bring {die} back").format(die=title(view, seat, die))
        case act.Suffer(die):
            point = view.points[0]
            return _("{die}: {points}").format(
                die=title(view, seat, die), points=points_title(int(not point.wound), int(point.wound))
            )
        case act.Grab(die):
            assert view.active is not None
            return _("Grab {die}").format(die=title(view, view.active, die))
        case act.Coup(die):
            assert view.active is not None
            return _("Take the {die}").format(die=title(view, view.active, die))
        case act.Target(other):
            return _("Attack {name}").format(name=short(view)[other])
        case act.NameNext(other):
            return _("{name} acts next").format(name=short(view)[other])
    return label(view, seat, offer.action)


NEXT_DIE = {
    Phase.DEFEND: N_("Now pick the die that defends"),
    Phase.ARRAY: N_("Now pick what to add to it"),
}


def next_words(view: View, choice: Choice) -> str:
    """What is to be picked after what is picked, on the main button; empty where nothing special is to be said."""
    missing = choice.missing()
    if missing == {"attack"}:
        return _("Now pick the attack")
    if missing != {"die"}:
        return ""
    if view.phase in NEXT_DIE:
        return _(NEXT_DIE[view.phase])
    lost = any(_is_away(view, element) for element in choice.picked)
    return _("Now pick what brings it back") if lost else _("Now pick who comes back")


def _is_away(view: View, element: Element) -> bool:
    """Whether what is picked is a stunned or wounded die."""
    if element.kind != "die":
        return False
    seat, _dot, die = element.key.partition(".")
    return view.fiends[int(seat)].dice[int(die)].pool in (Pool.STUN, Pool.WOUND)


def _defense_words(view: View, die: int, attack: int) -> str:
    assert view.incoming is not None
    missing = aids.match_of(view, die, find(view.incoming, attack)).missing
    words = attack_short(view, attack)
    if not missing:
        return _("Counter {attack}").format(attack=words)
    return _("Counter {attack} with {help}").format(attack=words, help=help_title(view, missing, die))
