"""House data of Club of Cthulhu: read from a TOML file, with plain words for every mistake in it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from cubes.club_of_cthulhu.cards import DEITIES, NONE, PAIRS, Deity
from cubes.club_of_cthulhu.options import RANDOM
from cubes.club_of_cthulhu.tables import Colour, House, Scoring, ScoringCard
from cubes.house import HouseError, Mistakes, Table, read_table, write_template
from cubes.words import N_, _

__all__ = ["HouseError", "built_in", "colour_choices", "read_house", "write_house_template"]

VERSION = 1
DUALS = 20
CARDS_PER_COLOUR = 2
NAMES = tuple(deity.name.lower() for deity in DEITIES)
TOKENS = ("two_players", "three_players", "four_players")
MOST_TOKENS = 4

BUILT_IN_WORDS = (
    N_("Our own scoring cards"),
    N_("Tally"),
    N_("2 points per page"),
    N_("Lone Page"),
    N_("exactly one page 10 points, exactly two pages 5"),
    N_("Overreach"),
    N_("3 points per page, nothing from the fourth page on"),
    N_("Pairs"),
    N_("5 points per complete pair"),
    N_("Avalanche"),
    N_("1, 3, 6, 10 and at most 15 points"),
)
"""What the built-in data call things, for translators."""


def template() -> str:
    """The built-in data as a commented file."""
    return files("cubes.club_of_cthulhu").joinpath("house.toml").read_text(encoding="utf-8")


def write_house_template(path: Path) -> None:
    """Write the built-in data with their comments, for somebody to put his own cards in."""
    write_template(path, template())


@cache
def built_in() -> House:
    """The built-in data."""
    return read_house(template())


def colour_choices(house: House | None) -> tuple[tuple[str, str], ...]:
    """What ``Options.colour`` may be with these data, each with its title."""
    colours = (house if house is not None else built_in()).colours
    return ((RANDOM, _("any colour")), *((colour.id, _(colour.title)) for colour in colours))


def read_house(source: Path | str) -> House:
    """House data from a file, its path or its text; raises :class:`HouseError` with the mistakes in it."""
    table = read_table(source, VERSION)
    mistakes = Mistakes()
    title = ""
    duals: tuple[int, ...] = ()
    tokens = (0, 0, 0)
    with mistakes.noted():
        title = table.text("title", 60)
    functions = read_functions(table, mistakes)
    colours = read_colours(table, mistakes)
    cards = read_cards(table, mistakes)
    with mistakes.noted():
        duals = read_duals(table)
    with mistakes.noted():
        tokens = read_tokens(table.table("desecration_tokens"))
    with mistakes.noted():
        table.done()
    mistakes.tell()
    house = House(title=title, functions=functions, colours=colours, cards=cards, duals=duals, tokens=tokens)
    for colour in colours:
        with mistakes.noted():
            check_colour(table, house, colour)
    mistakes.tell()
    return house


def read_functions(table: Table, mistakes: Mistakes) -> tuple[Scoring, ...]:
    """The scoring functions."""  # CLUB-T1
    found: list[Scoring] = []
    with mistakes.noted():
        for name, one in table.by_name("functions"):
            with mistakes.noted():
                found.append(read_function(name, one, found))
    return tuple(found)


def read_function(name: str, one: Table, others: list[Scoring]) -> Scoring:
    """A scoring function."""
    title = one.text("title", 30)
    if any(title == other.title for other in others):
        raise one.wrong("title", _("another function is called {title} as well").format(title=title))
    function = Scoring(
        id=name,
        title=title,
        text=one.text("text", 120),
        points=one.integers("points", 0, 999, most=80),
        then=one.integer("then", 0, 999) if one.has("then") else 0,
        per=one.integer("per", 1, 80) if one.has("per") else 1,
    )
    one.done()
    return function


def read_colours(table: Table, mistakes: Mistakes) -> tuple[Colour, ...]:
    """The colours of scoring cards."""
    found: list[Colour] = []
    with mistakes.noted():
        for name, one in table.by_name("colours"):
            with mistakes.noted():
                found.append(read_colour(name, one, found))
    return tuple(found)


def read_colour(name: str, one: Table, others: list[Colour]) -> Colour:
    """A colour of scoring cards."""
    title = one.text("title", 30)
    if name == RANDOM:
        raise one.wrong("", _("no colour can have this name"))
    if any(title == other.title for other in others):
        raise one.wrong("title", _("another colour is called {title} as well").format(title=title))
    deity = NAMES.index(one.choice("deity", NAMES)) if one.has("deity") else NONE
    one.done()
    return Colour(name, title, deity)


def read_cards(table: Table, mistakes: Mistakes) -> tuple[ScoringCard, ...]:
    """The scoring cards."""  # CLUB-T2
    found: list[ScoringCard] = []
    with mistakes.noted():
        listed = table.listed("cards")
        functions, colours = names_in(table, "functions"), names_in(table, "colours")
        # without any of them no card could be right, and that they are missing has been told
        for one in listed if functions and colours else ():
            with mistakes.noted():
                found.append(read_card(one, functions, colours))
    return tuple(found)


def names_in(table: Table, field: str) -> tuple[str, ...]:
    """The names in a table, also of what has a mistake in it: whatever refers to them is right."""
    try:
        return table.table(field).keys()
    except HouseError:
        return ()


def read_card(one: Table, functions: tuple[str, ...], colours: tuple[str, ...]) -> ScoringCard:
    """A scoring card."""
    colour = one.choice("colour", colours)
    named = [(deity, name) for deity, name in enumerate(NAMES) if one.has(name)]
    if not named:
        raise one.wrong("", _("the card names no deity"))
    card = ScoringCard(
        colour,
        tuple(deity for deity, _name in named),
        tuple(one.choice(name, functions) for _deity, name in named),
    )
    one.done()
    return card


def check_colour(table: Table, house: House, colour: Colour) -> None:
    """Raise unless a colour has two cards that name each deity once."""  # CLUB-A20
    where = f"colours, {colour.id}"
    halves = house.halves(colour.id)
    if len(halves) != CARDS_PER_COLOUR:
        raise table.wrong(where, _("a colour needs two cards, not {count}").format(count=len(halves)))
    named = [deity for card in halves for deity in card.deities]
    for deity, name in enumerate(NAMES):
        if deity not in named:
            raise table.wrong(where, _("neither card names {deity}").format(deity=name))
        if named.count(deity) > 1:
            raise table.wrong(where, _("both cards name {deity}").format(deity=name))


def read_duals(table: Table) -> tuple[int, ...]:
    """How many dual cards there are of each pair."""  # CLUB-A01
    copies: dict[tuple[Deity, ...], int] = {}
    for one in table.listed("duals"):
        names = one.names("deities", NAMES)
        if len(names) != 2:
            raise one.wrong("deities", _("a dual card bears two deities, not {count}").format(count=len(names)))
        pair = tuple(sorted(Deity(NAMES.index(name)) for name in names))
        if pair in copies:
            raise one.wrong("deities", _("this pair stands there already"))
        copies[pair] = one.integer("copies", 0, DUALS)
        one.done()
    for pair in PAIRS:
        if pair not in copies:
            words = " + ".join(NAMES[deity] for deity in pair)
            raise table.wrong("duals", _("the pair {pair} is missing").format(pair=words))
    total = sum(copies.values())
    if total != DUALS:
        raise table.wrong("duals", _("there must be {duals} dual cards, not {total}").format(duals=DUALS, total=total))
    return tuple(copies[pair] for pair in PAIRS)


def read_tokens(table: Table) -> tuple[int, int, int]:
    """Desecration tokens by number of players."""  # CLUB-A03
    two, three, four = (table.integer(field, 1, MOST_TOKENS) for field in TOKENS)
    table.done()
    return (two, three, four)
