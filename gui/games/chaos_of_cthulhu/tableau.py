"""The table of Chaos of Cthulhu as a pure function of a view."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from PySide6.QtCore import QRectF

from cubes.chaos_of_cthulhu.bonuses import BONUSES, CANCEL, DOUBLE
from cubes.chaos_of_cthulhu.faces import monster
from cubes.chaos_of_cthulhu.reckoning import payable
from cubes.chaos_of_cthulhu.state import NONE, Phase, Purpose
from cubes.chaos_of_cthulhu.view import View
from cubes.words import _, listed, ngettext
from gui.games.chaos_of_cthulhu.accounts import account_words
from gui.games.chaos_of_cthulhu.layout import Shape, arrange
from gui.games.chaos_of_cthulhu.names import KIND_IDS, PART_IDS, die_face, die_name, part, set_id, short
from gui.games.chaos_of_cthulhu.tokens import tokens, told_of
from gui.metrics import Metrics
from gui.table.choice import Choice, Element
from gui.table.piece import Piece

SCREENED = (Phase.PLANNING,)
TUMBLE = 4


def shape_of(view: View) -> Shape:
    """What the layout depends on."""
    return Shape(len(view.players), view.options.variant != "to_the_death")


def die_element(seat: int, position: int) -> Element:
    """What picking an elder die means."""
    return Element("die", f"{seat}.{position}")


def stone_element(seat: int, index: int) -> Element:
    """What picking a stone means; ``index`` is the physical one."""
    return Element("stone", f"{seat}.{index}")


def seat_element(seat: int) -> Element:
    """What picking a player means."""
    return Element("player", str(seat))


def bonus_element(number: int) -> Element:
    """What picking a tile of the bonus bar means."""
    return Element("bonus", str(number))


def tableau(view: View) -> tuple[Piece, ...]:
    """Everything on the table, as the view's audience sees it."""
    pieces: list[Piece] = []
    for seat in range(len(view.players)):
        pieces.append(_quarter(view, seat))
        pieces.append(_name(view, seat))
        pieces.extend(_offerings(view, seat))
        pieces.append(Piece(f"cross-{seat}", "chaos.cross", set_id(view, seat), f"cross-{seat}"))
        pieces.extend(_mat(view, seat))
        pieces.extend(_dice(view, seat))
        pieces.extend(_stones(view, seat))
    pieces.extend(tokens(view))
    pieces.extend(_bonus_bar(view))
    if len(view.players) == 3 and view.options.variant != "to_the_death":
        pieces.append(Piece("reference", "chaos.reference", "", "reference", label=_("Bonus actions"), help="bonus"))
    pieces.extend(_arrow(view))
    pieces.extend(_duel(view))
    pieces.extend(_rite(view))
    return tuple(pieces)


def dress(pieces: tuple[Piece, ...], choice: Choice | None) -> tuple[Piece, ...]:
    """Nothing more than the lights."""
    return pieces


def acting(view: View) -> int | None:
    """The seat whose quarter is lit: the one that everybody looks at now."""
    for seat in (
        view.choosing.seat if view.choosing is not None else None,
        view.telling,
        view.turn,
        view.defending,
        view.saving.seat if view.saving is not None else None,
        view.next_declarer if view.phase is Phase.DECLARATION else None,
    ):
        if seat is not None:
            return seat
    return None


def _quarter(view: View, seat: int) -> Piece:
    active = "active" if acting(view) == seat and view.phase is not Phase.OVER else ""
    return Piece(f"quarter-{seat}", "chaos.quarter", f"{set_id(view, seat)}|{active}", f"quarter-{seat}", owner=seat)


def _name(view: View, seat: int) -> Piece:
    first = view.first == seat
    state = state_words(view, seat)
    tags = (set_id(view, seat), state, "first" if first else "", str(view.cap))
    words = [view.players[seat].name, state, _("first player") if first else ""]
    words.append(
        ngettext("{count} Offering", "{count} Offerings", view.offerings[seat]).format(count=view.offerings[seat])
    )
    return Piece(
        f"name-{seat}",
        "chaos.name",
        view.players[seat].name,
        f"name-{seat}",
        owner=seat,
        label=", ".join(filter(None, words)),
        element=seat_element(seat),
        tags=tags,
    )


def state_words(view: View, seat: int) -> str:
    """What a seat is doing, in a word or two."""
    if not view.alive[seat]:
        return _("dead")
    if view.phase is Phase.PLANNING:
        return _("ready") if view.confirmed[seat] else _("plans")
    if view.phase is Phase.DECLARATION:
        return _declaring(view, seat)
    if view.phase is Phase.DEFENCE and view.defending == seat:
        return _("defends")
    if view.turn == seat:
        return _("decides")
    return ""


def _declaring(view: View, seat: int) -> str:
    if view.choosing is not None and view.choosing.seat == seat:
        return _("announces")
    if view.telling == seat:
        count = len(view.plans[seat] or ())
        return _("declares {told} of {count}").format(told=max(1, view.told), count=count) if count else _("declares")
    if view.declared[seat]:
        return _("has passed") if view.passed[seat] else _("declared")
    return _("declares next") if view.next_declarer == seat else _("waits")


def _offerings(view: View, seat: int) -> list[Piece]:
    pieces = []
    held = view.offerings[seat]
    for number in range(view.cap):
        # Counted from the right, so that what is left stands together.
        place = f"offering-{seat}-{view.cap - 1 - number}"
        if number < held:
            face = str((seat * 2 + number) % 9)
            piece = Piece(f"offering-{seat}-{number}", "chaos.offering", face, place, owner=seat, help="offerings")
            pieces.append(replace(piece, came=f"supply-{seat}", goes=f"supply-{seat}"))
        else:
            pieces.append(Piece(f"spent-{seat}-{number}", "chaos.offering", "empty", place, owner=seat))
    return pieces


def _mat(view: View, seat: int) -> list[Piece]:
    others = shape_of(view).others(seat)
    sets = ",".join(set_id(view, other) for other in others)
    mat = Piece(f"mat-{seat}", "chaos.mat", f"{set_id(view, seat)}|{sets}", f"mat-{seat}", owner=seat)
    name = short(view.players)[seat]
    if view.phase in SCREENED and view.alive[seat]:
        words = _("{name}’s screen stands before the mat").format(name=name)
        screen = Piece(f"screen-{seat}", "chaos.screen", set_id(view, seat), f"mat-{seat}", owner=seat, label=words)
        return [mat, replace(screen, came=f"fallen-{seat}", goes=f"fallen-{seat}")]
    tags = [
        Piece(
            f"tag-{seat}-{other}",
            "chaos.tag",
            f"{short(view.players)[other]}|{set_id(view, other)}",
            f"tag-{seat}-{other}",
            owner=seat,
        )
        for other in others
    ]
    return [mat, *tags]


def _dice(view: View, seat: int) -> list[Piece]:
    pieces = []
    whole = _winner_joined(view) == seat
    for position, value in enumerate(view.dice[seat]):
        if not value:
            continue
        face = die_face(view, seat, position)
        pieces.append(
            Piece(
                f"die-{seat}-{position}",
                "chaos.rite_die" if whole else "chaos.die",
                f"{face}|bare" if whole else face,
                f"rite-{position}" if whole else f"die-{seat}-{position}",
                owner=seat,
                label=die_name(view, seat, position),
                detail=_detail(view, seat, position),
                element=die_element(seat, position),
                chosen=view.saving is not None and (view.saving.seat, view.saving.die) == (seat, position),
                note=account_words(view, seat, position),
                through=_through(view, seat, position),
                rolls=view.die_rolls[seat][position],
                order=seat * 5 + position,
                help=f"die-{monster(view.sets[seat], value).slug}",
            )
        )
    return pieces


def _detail(view: View, seat: int, position: int) -> str:
    plan = view.plans[seat] if view.phase is not Phase.PLANNING else None
    slot = next((slot for slot in plan or () if slot.die == position), None)
    if slot is None:
        return ""
    stones = listed([str(view.stones[seat][index]) for index in slot.stones])
    return _("Activated with {stones}").format(stones=stones)


def _through(view: View, seat: int, position: int) -> tuple[str, ...]:
    """The faces on the way: tumbling ones for a roll, the numbers between for a net of more than one."""
    colour, place = set_id(view, seat), PART_IDS[position]
    account = view.account(seat, position)
    if account is None or account.rerolled or account.bedlams or view.phase is not Phase.RESOLUTION:
        return tuple(f"{colour}||tumble{number}" for number in range(TUMBLE))
    step = 1 if account.after > account.before else -1
    return tuple(f"{colour}|{place}|{value}" for value in range(account.before + step, account.after, step))


def _stones(view: View, seat: int) -> list[Piece]:
    uses = stone_uses(view, seat)
    order = sorted(range(len(view.stones[seat])), key=lambda index: (uses[index][0], index))
    pieces: list[Piece] = []
    name = short(view.players)[seat]
    for slot, index in enumerate(order):
        value = view.stones[seat][index]
        use = uses[index][1]
        words = _("{name}’s stone: {value}").format(name=name, value=value)
        pieces.append(
            Piece(
                f"stone-{seat}-{index}",
                "dice.pips",
                f"stone|{value}",
                f"stone-{seat}-{slot}",
                owner=seat,
                label=f"{words}, {use}" if use else words,
                element=stone_element(seat, index),
                through=tuple(f"stone|tumble{number}" for number in range(TUMBLE)),
                rolls=view.stone_rolls[seat][index],
                order=seat * 5 + index,
                help="stones",
            )
        )
    pieces.extend(_groups(seat, order, uses))
    return pieces


BONUS = 10
"""Stones of bonus actions come after those of dice."""
FREE = 100
"""Free stones come after all that are used."""


def stone_uses(view: View, seat: int) -> list[tuple[int, str]]:
    """What each physical stone is used for: a rank by which stones of a group lie together, and a word."""
    uses = [(0, "")] * len(view.stones[seat])
    plan = view.plans[seat]
    if plan is None or view.phase not in (Phase.PLANNING, Phase.DECLARATION, Phase.DEFENCE, Phase.RESOLUTION):
        return uses
    uses = [(FREE, _("free"))] * len(uses)
    for slot in plan:
        for index in slot.stones:
            uses[index] = (slot.die, part(slot.die))
    for bonus in view.announced:
        for index in bonus.stones if bonus.seat == seat else ():
            uses[index] = (BONUS + bonus.number, _("Bonus {number}").format(number=bonus.number))
    return uses


def _groups(seat: int, order: list[int], uses: list[tuple[int, str]]) -> list[Piece]:
    """A gold bar through the stones of a group, and below it what they are used for."""
    pieces: list[Piece] = []
    slot = 0
    while slot < len(order):
        rank = uses[order[slot]]
        last = slot
        while rank[0] < FREE and last + 1 < len(order) and uses[order[last + 1]] == rank:
            last += 1
        if rank[1]:
            name = f"word-{seat}-{slot}-{last}"
            tone = "free" if rank[0] >= FREE else ""
            pieces.append(Piece(name, "chaos.word", f"{rank[1]}|{_letter(rank)}|{tone}", name, owner=seat))
        if last > slot and rank[1]:
            name = f"join-{seat}-{slot}-{last}"
            pieces.append(Piece(name, "chaos.join", str(last - slot + 1), name, owner=seat))
        slot = last + 1
    return pieces


def _letter(use: tuple[int, str]) -> str:
    """The shortest form of what a stone is used for, where the word has no room: a letter, or the bonus number."""
    rank, word = use
    if rank >= FREE:
        return word
    return f"b{rank - BONUS}" if rank >= BONUS else word[:1]


def _bonus_bar(view: View) -> list[Piece]:
    if view.options.variant == "to_the_death":
        return []
    return [_bonus(view, kind.number) for kind in BONUSES]


def _bonus(view: View, number: int) -> Piece:
    names = short(view.players)
    said = [bonus.seat for bonus in view.announced if bonus.number == number]
    able = [seat for seat in range(len(names)) if can_pay(view, seat, number)]
    void = bool(said) and all(bonus.cancelled for bonus in view.announced if bonus.number == number)
    mode = "void" if void else "said" if said else "open" if able else ""
    crests = ",".join(set_id(view, seat) for seat in (said or able))
    kind = BONUSES[number - 1]
    words = [f"{number} {kind.title}", kind.help]
    if said:
        words.append(_("Announced by {names}.").format(names=listed([names[seat] for seat in said])))
        gone = [names[bonus.seat] for bonus in view.announced if bonus.number == number and bonus.cancelled]
        if gone:
            words.append(_("Cancelled: that of {names}.").format(names=listed(gone)))
    if able:
        words.append(_("Can be paid by {names}.").format(names=listed([names[seat] for seat in able])))
    return Piece(
        f"bonus-{number}",
        "chaos.bonus",
        f"{number}|{kind.title}|{mode}|{crests}",
        f"bonus-{number}",
        label=words[0],
        detail=" ".join(words[1:]),
        element=bonus_element(number),
        note="\n".join(words),
        help=f"bonus-{number}",
    )


def can_pay(view: View, seat: int, number: int) -> bool:
    """Whether a seat can announce a bonus action now, as everybody can see."""
    if view.phase is not Phase.DECLARATION or view.choosing is not None:
        return False
    if not any(paid == number for paid, _stones_of in payable(view, seat)):
        return False
    if number == CANCEL:
        return any(bonus.seat != seat for bonus in view.announced)
    return number != DOUBLE or bool(view.plans[seat])


def _arrow(view: View) -> list[Piece]:
    """From the die whose action is being told to its target."""
    if view.telling is None:
        return []
    seat, plan = view.telling, view.plans[view.telling] or ()
    last = told_of(view, seat).last
    if last is None or last >= len(plan) or plan[last].seat == NONE:
        return []
    slot = plan[last]
    goal = "in" if slot.part == NONE else str(slot.part)
    if (slot.seat, slot.part) == (seat, slot.die):
        return []
    place = f"line-{seat}-{slot.die}-{slot.seat}-{goal}"
    face = f"{_direction(len(view.players), place)}|{KIND_IDS[slot.kind]}"
    return [Piece(f"arrow-{seat}-{slot.die}", "chaos.arrow", face, place, owner=seat)]


@cache
def _direction(players: int, place: str) -> str:
    """Where a line begins and ends in its rectangle, in parts of it; the same for all windows of a kind."""
    spots = arrange(Shape(players, True), Metrics.of(1366, 768), QRectF(0, 0, 1022, 708)).spots
    _line, seat, die, other, goal = place.split("-")
    start = spots[f"die-{seat}-{die}"].rect.center()
    end = spots[f"in-{other}-0" if goal == "in" else f"die-{other}-{goal}"].rect.center()
    box = spots[place].rect
    numbers = (
        (start.x() - box.x()) / box.width(),
        (start.y() - box.y()) / box.height(),
        (end.x() - box.x()) / box.width(),
        (end.y() - box.y()) / box.height(),
    )
    return ",".join(f"{number:.3f}" for number in numbers)


def _duel(view: View) -> list[Piece]:
    """Single stones in the middle of the table, and what they decide."""
    contest = view.contest
    if contest is None or not contest.rolls:
        return []
    words = contest_words(contest.purpose)
    pieces = [Piece("duel", "chaos.duel", f"{words}|{len(view.players)}", "duel", label=words)]
    for number, throw in enumerate(contest.rolls, start=1):
        for roll in throw:
            name = short(view.players)[roll.seat]
            stone = Piece(
                f"duel-{roll.seat}",
                "chaos.duel_stone",
                f"stone|{roll.value}",
                f"duel-{roll.seat}",
                owner=roll.seat,
                label=_("{name} rolled {value}").format(name=name, value=roll.value),
                through=tuple(f"stone|tumble{frame}" for frame in range(TUMBLE)),
                rolls=number,
                order=roll.seat,
            )
            pieces = [piece for piece in pieces if piece.id not in (stone.id, f"duelist-{roll.seat}")]
            caption = Piece(
                f"duelist-{roll.seat}", "chaos.duelist", f"{name}|{set_id(view, roll.seat)}", f"duelist-{roll.seat}"
            )
            pieces.extend((stone, caption))
    return pieces


def contest_words(purpose: Purpose) -> str:
    """What single stones decide."""
    return {
        Purpose.FIRST: _("Who begins? The highest stone."),
        Purpose.MATCH: _("Two whole monsters: the highest stone wins."),
        Purpose.CLOSEST: _("Equally close: the highest stone wins."),
        Purpose.NOBODY: _("Nobody is left: the highest stone wins."),
        Purpose.DEAD_POSITION: _("Nothing can change any more: the highest stone wins."),
        Purpose.STALL: _("Too long without a change: the highest stone wins."),
    }[purpose]


def _winner_joined(view: View) -> int | None:
    """The seat whose five dice are joining: it has won with a whole monster."""
    if view.outcome is None or len(view.outcome.winners) != 1:
        return None
    seat = view.outcome.winners[0]
    dice = view.dice[seat]
    return seat if dice[0] and len({*dice}) == 1 else None


def _rite(view: View) -> list[Piece]:
    """The whole monster that has won."""
    seat = _winner_joined(view)
    if seat is None:
        return []
    value = view.dice[seat][0]
    name = monster(view.sets[seat], value).name
    words = _("{monster} is whole: {name} wins").format(monster=name, name=short(view.players)[seat])
    return [Piece("rite", "chaos.monster", f"{set_id(view, seat)}|{value}", "rite", label=words)]
