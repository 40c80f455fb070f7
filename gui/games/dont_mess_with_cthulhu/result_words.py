"""What the result screen says: read from the table's view of a finished game, without any Qt."""

from __future__ import annotations

from dataclasses import dataclass

from cubes.dont_mess_with_cthulhu.state import ROUNDS, TREASURES, Declaration, EndReason, Kind, Role, Turned
from cubes.dont_mess_with_cthulhu.view import Face, Final, View
from cubes.dont_mess_with_cthulhu.words import necronomicons, role_title, signs, title
from cubes.words import N_, _, listed, ngettext
from gui.seat_looks import short_names

ROMAN = ("I", "II", "III", "IV")
INVESTIGATOR_FACES = 6
CULTIST_FACES = 3

HEROES = {
    EndReason.CTHULHU_TURNED: N_("Cthulhu is awake"),
    EndReason.ALL_FOUND: N_("All is found"),
    EndReason.NECRONOMICON_TOO_EARLY: N_("The book opened too soon"),
    EndReason.TIME_RAN_OUT: N_("Time ran out"),
    EndReason.NO_ACTION_POSSIBLE: N_("Nobody is left to ask"),
}
_TURNED = {
    EndReason.CTHULHU_TURNED: N_("In round {round} {name} turned card {place} in front of {holder}: Cthulhu."),
    EndReason.NECRONOMICON_TOO_EARLY: N_(
        "In round {round} {name} turned card {place} in front of {holder}: a Necronomicon, before any Elder Sign."
    ),
    EndReason.TIME_RAN_OUT: N_(
        "In round {round} {name} turned the last card, number {place} in front of {holder}: {card}."
    ),
    EndReason.NO_ACTION_POSSIBLE: N_(
        "In round {round} {name} turned card {place} in front of {holder}: {card}. No other card was left to turn."
    ),
}
_LAST_FOUND = {
    Kind.SIGN: N_("In round {round} {name} turned card {place} in front of {holder}: the last Elder Sign."),
    Kind.NECRONOMICON: N_("In round {round} {name} turned card {place} in front of {holder}: the last Necronomicon."),
}


@dataclass(frozen=True)
class Cell:
    """One number of one round: what was said of it (``None`` for silence), and what was held."""

    said: int | None
    held: int

    @property
    def differs(self) -> bool:
        """Whether something else was said than was held; silence is no lie."""
        return self.said is not None and self.said != self.held


@dataclass(frozen=True)
class Line:
    """A player in the table. ``rounds`` has, for each round that was played, a cell for each kind."""

    seat: int
    name: str
    role: Role
    face: str
    winner: bool
    rounds: tuple[tuple[Cell, ...], ...]
    brought: int
    tokens: int

    @property
    def earned(self) -> int:
        """The Insanity tokens this game has cost."""
        return self.tokens - self.brought


@dataclass(frozen=True)
class Group:
    """A heading in the table: a team."""

    role: Role
    words: str
    winners: bool


Row = Group | Line


def final_of(view: View) -> Final:
    """What the end has laid open. Raises ``ValueError`` while the game goes on."""
    if view.final is None or view.outcome is None:
        raise ValueError("the game is not over")
    return view.final


def reason_of(view: View) -> EndReason:
    """Why the game ended."""
    final_of(view)
    assert view.outcome is not None
    assert isinstance(view.outcome.reason, EndReason)
    return view.outcome.reason


def kinds_said(view: View) -> tuple[Kind, ...]:
    """What a declaration tells numbers of."""
    kinds = (Kind.SIGN, Kind.CTHULHU)
    return (*kinds, Kind.NECRONOMICON) if view.options.necronomicon else kinds


def kind_title(kind: Kind) -> str:
    """A kind as the heading of a column."""
    return {
        Kind.SIGN: _("Elder Signs"),
        Kind.CTHULHU: _("Cthulhu"),
        Kind.NECRONOMICON: _("Necronomicons"),
    }[kind]


def _said(said: Declaration | None, kind: Kind) -> int | None:
    if said is None or said.silent:
        return None
    return {Kind.SIGN: said.signs, Kind.CTHULHU: said.cthulhu, Kind.NECRONOMICON: said.necronomicons}[kind]


def rows(view: View) -> tuple[Row, ...]:
    """The table: the Cultists first, each team under its heading, the seats in order of play."""
    final = final_of(view)
    investigators_won = reason_of(view) is EndReason.ALL_FOUND
    result: list[Row] = []
    for role in (Role.CULTIST, Role.INVESTIGATOR):
        won = investigators_won == (role is Role.INVESTIGATOR)
        seats = [seat for seat, dealt in enumerate(final.roles) if dealt == role]
        if role is Role.CULTIST or seats:
            result.append(Group(role, _group_words(role, won, len(seats)), won))
        result.extend(_line(view, final, seat) for seat in seats)
    return tuple(result)


def role_face(role: Role, seat: int) -> str:
    """The picture on a seat's token: the one that the player saw on his private screen."""
    return f"cultist{seat % CULTIST_FACES}" if role is Role.CULTIST else f"investigator{seat % INVESTIGATOR_FACES}"


def _group_words(role: Role, won: bool, count: int) -> str:
    if role is Role.CULTIST:
        if not count:
            return _("No Cultist sat at this table, and still they win") if won else _("No Cultist sat at this table")
        if won:
            return ngettext("Cultist, the winner", "Cultists, the winners", count)
        return ngettext("Cultist", "Cultists", count)
    if won:
        return ngettext("Investigator, the winner", "Investigators, the winners", count)
    return ngettext("Investigator", "Investigators", count)


def _line(view: View, final: Final, seat: int) -> Line:
    kinds = kinds_said(view)
    declared = view.tableaus[seat].declared
    rounds = []
    for number, hand in enumerate(final.hands[seat]):
        held = dict(hand)
        said = declared[number] if number < len(declared) else None
        rounds.append(tuple(Cell(_said(said, kind), held.get(kind, 0)) for kind in kinds))
    assert view.outcome is not None
    brought = view.standing[seat] if view.standing else 0
    tokens = final.tokens[seat] if final.tokens else brought
    winner = seat in view.outcome.winners
    role = final.roles[seat]
    name, face = view.players[seat].name, role_face(role, seat)
    return Line(seat, name, role, face, winner, tuple(rounds), brought, tokens)


# What is read aloud.


def line_words(line: Line, with_tokens: bool) -> str:
    """A player in one sentence."""
    parts = [line.name, role_title(line.role), _("has won") if line.winner else _("has lost")]
    lies = sum(cell.differs for cells in line.rounds for cell in cells)
    if lies:
        told = ngettext("{count} number said was not the one held", "{count} numbers said were not those held", lies)
        parts.append(told.format(count=lies))
    else:
        parts.append(_("everything said was true"))
    if with_tokens:
        parts.append(token_words(line))
    return ", ".join(parts)


def token_words(line: Line) -> str:
    """A player's Insanity tokens in words."""
    words = ngettext("{count} Insanity token", "{count} Insanity tokens", line.tokens).format(count=line.tokens)
    return _("{tokens}, one of them new").format(tokens=words) if line.earned else words


def cell_words(line: Line, round_index: int, kind_index: int, kind: Kind) -> str:
    """One cell of the table as a sentence."""
    place = {"name": line.name, "round": round_index + 1, "what": kind_title(kind)}
    if round_index >= len(line.rounds):
        return _("{name}, round {round}, {what}: not played").format(**place)
    cell = line.rounds[round_index][kind_index]
    if cell.said is None:
        return _("{name}, round {round}, {what}: nothing declared, held {held}").format(held=cell.held, **place)
    words = _("{name}, round {round}, {what}: declared {said}, held {held}").format(
        said=cell.said, held=cell.held, **place
    )
    return _("{words}: they differ").format(words=words) if cell.differs else words


# The banner and the column beside the table.


def hero(view: View) -> str:
    """The title."""
    return _(HEROES[reason_of(view)])


def deciding(view: View) -> Turned | None:
    """The card that was turned last; ``None`` if none was."""
    return view.centre[-1] if view.centre else None


def sentence(view: View) -> str:
    """Who has won, and who turned which card in front of whom and when."""
    reason = reason_of(view)
    if reason is EndReason.ALL_FOUND:
        words = _("The Investigators win.")
    elif Role.CULTIST in final_of(view).roles:
        words = _("The Cultists win.")
    else:
        words = _("Everybody loses.")
    last = deciding(view)
    if last is None:
        return words
    short = short_names(tuple(player.name for player in view.players))
    template = _LAST_FOUND.get(last.kind, "") if reason is EndReason.ALL_FOUND else _TURNED[reason]
    if not template:
        return words
    told = _(template).format(
        round=last.round,
        name=short[last.initiator],
        holder=short[last.holder],
        place=last.place,
        card=title(last.kind),
    )
    return f"{words} {told}"


def found_words(view: View) -> str:
    """How much of what was hidden is found."""
    return _("Found: {found} of {total}").format(found=len(view.found), total=view.total)


def action_of(view: View) -> tuple[int, int]:
    """Which action of its round the last one was, and how many that round had."""
    last = deciding(view)
    if last is None:
        return 0, len(view.players)
    count = sum(turned.round == last.round for turned in view.centre)
    total = len(view.players)
    mirage = next((turned for turned in view.centre if turned.kind is Kind.MIRAGE), None)
    if view.returned is not None:
        count += view.returned.round == last.round
        total += mirage is not None and mirage.round == last.round
    return count, total


def missing(view: View) -> dict[Kind, int]:
    """What stayed hidden of what had to be found."""
    final = final_of(view)
    left = dict.fromkeys(TREASURES, 0)
    for tableau in view.tableaus:
        for place in tableau.places:
            if place.face is not Face.GONE and place.kind in left:
                left[place.kind] += 1
    for kind, count in final.pile:
        if kind in left:
            left[kind] += count
    return left


def closing(view: View) -> str:
    """The last line: when it ended and what was missing."""
    last = deciding(view)
    action, total = action_of(view)
    words = _("Round {round}, action {action} of {total}.").format(
        round=last.round if last else view.round, action=action, total=total
    )
    return f"{words} {hidden_words(view)}"


def hidden_words(view: View) -> str:
    """What stayed hidden of what had to be found."""
    left = missing(view)
    parts = []
    if left[Kind.SIGN]:
        parts.append(signs(left[Kind.SIGN]))
    if left[Kind.NECRONOMICON]:
        parts.append(necronomicons(left[Kind.NECRONOMICON]))
    return _("Still hidden: {cards}.").format(cards=listed(parts)) if parts else _("Nothing is hidden any more.")


def legend(view: View) -> str:
    """What the marks in the table mean."""
    words = _("Framed: declared and held differ.")
    lines = [row for row in rows(view) if isinstance(row, Line)]
    if any(cell.said is None for line in lines for cells in line.rounds for cell in cells):
        words += " " + _("Dash: nothing declared.")
    return words


def series_words(view: View, points: tuple[int, ...], winners: tuple[int, ...]) -> tuple[str, str]:
    """Who wins the session, and the same without names for where they have no room."""
    if not winners:
        return "", ""
    short = short_names(tuple(player.name for player in view.players))
    tokens = min(points)
    held = ngettext("{count} Insanity token", "{count} Insanity tokens", tokens).format(count=tokens)
    named = ngettext(
        "The session is over: {names} wins it with {tokens}.",
        "The session is over: {names} win it with {tokens} each.",
        len(winners),
    ).format(names=listed([short[seat] for seat in winners]), tokens=held)
    counted = ngettext(
        "The session is over: {count} player wins it with {tokens}.",
        "The session is over: {count} players share it with {tokens} each.",
        len(winners),
    ).format(count=len(winners), tokens=held)
    return named, counted


def rounds_shown() -> int:
    """How many rounds the table has columns for: all of them, so that it always looks the same."""
    return ROUNDS
