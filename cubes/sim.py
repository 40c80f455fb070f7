"""``cubes-sim``: play games without a table, to read one or to measure many.

The work is in plain functions (:func:`play_text`, :func:`run_games`); typer and rich only carry them to a terminal.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import Any

import msgspec

from cubes.catalogue import GAMES
from cubes.chance import SeededChance
from cubes.game import GameSpec, Step, Viewer
from cubes.match import Match
from cubes.options import read_options
from cubes.words import _

MAX_STEPS = 100_000

NAMES = ("Ada", "Bela", "Cora", "Dino", "Edda", "Finn", "Gita", "Hugo")


class Stuck(RuntimeError):
    """A simulated game did not come to its end."""


class Played(msgspec.Struct, frozen=True):
    """One simulated game: its length, how it ended, who won, and how long it took."""

    steps: int
    reason: str
    winners: tuple[int, ...]
    seconds: float


class Summary(msgspec.Struct, frozen=True):
    """Many simulated games in figures; ``win_share`` is by seat, a shared win counts for each."""

    game: str
    players: int
    games: int
    bots: str
    steps: int
    shortest: int
    longest: int
    mean_length: float
    median_length: float
    reasons: dict[str, int]
    win_share: tuple[float, ...]
    seconds: float
    steps_per_second: float


def choose_random(match: Match, seat: int, random: Random) -> Any:
    """Any legal action, each as likely."""
    return random.choice(match.legal_actions(seat))


def choose_guided(match: Match, seat: int, random: Random) -> Any:
    """What the game's guiding policy does with what the seat knows."""
    return match.spec.rules.guide(match.view(seat), match.legal_actions(seat), random)


BOTS: dict[str, Callable[[Match, int, Random], Any]] = {"random": choose_random, "guide": choose_guided}


def find(game: str) -> GameSpec:
    """A game by its id; raises ``ValueError`` in plain words."""
    if game not in GAMES:
        raise ValueError(_("There is no game {game}. Games: {games}.").format(game=game, games=", ".join(GAMES)))
    return GAMES[game]


def new_match(spec: GameSpec, players: int, seed: int | str, options: dict[str, Any] | None = None) -> Match:
    """A seeded match of so many players."""
    chosen = read_options(spec.Options, options or {})
    names = [NAMES[seat] if seat < len(NAMES) else f"P{seat + 1}" for seat in range(players)]
    return Match.new(spec, names, options=chosen, chance=SeededChance(seed))


def steps(match: Match, random: Random, bots: str = "random") -> Iterator[tuple[Step, ...]]:
    """Play a match to its end, yielding the beats of each step; raises :class:`Stuck` when it does not get there."""
    choose = BOTS[bots]
    for _step in range(MAX_STEPS):
        deciders = match.deciders() if bots == "random" else match.awaited() or match.deciders()
        if not deciders:
            break
        seat = random.choice(deciders)
        yield match.submit(seat, choose(match, seat, random))
    if match.outcome() is None:
        raise Stuck(_("The game did not end within {steps} steps.").format(steps=MAX_STEPS))


def play_text(
    spec: GameSpec, players: int, seed: int, audience: Viewer = None, options: dict[str, Any] | None = None
) -> Iterator[str]:
    """One random game as lines of text, as its audience sees it."""
    match = new_match(spec, players, seed, options)
    if audience is not None and not 0 <= audience < players:
        raise ValueError(_("There is no seat {seat} among {players} players.").format(seat=audience, players=players))
    yield from match.log(audience)
    for beats in steps(match, Random(seed)):
        for beat in beats:
            yield from (match.describe(event) for event in beat.events if event.visible_to(audience))
    yield match.spec.rules.asks(match.view(audience))


def play_one(game: str, players: int, seed: str, options: dict[str, Any], bots: str) -> Played:
    """One game of many, in figures."""
    random = Random(seed)
    began = time.perf_counter()
    match = new_match(find(game), players, seed, options)
    length = sum(1 for _beats in steps(match, random, bots))
    outcome = match.outcome()
    assert outcome is not None
    return Played(length, outcome.reason.name, outcome.winners, time.perf_counter() - began)


def play_many(game: str, players: int, seeds: list[str], options: dict[str, Any], bots: str) -> list[Played]:
    """A batch of games, for one worker."""
    return [play_one(game, players, seed, options, bots) for seed in seeds]


def run_games(
    spec: GameSpec,
    players: int,
    games: int,
    *,
    jobs: int = 1,
    bots: str = "random",
    seed: int = 0,
    options: dict[str, Any] | None = None,
    done: Callable[[int], None] | None = None,
) -> Summary:
    """Play many games and sum them up; ``done`` hears how many more are finished. ``jobs`` uses several processors."""
    if bots not in BOTS:
        raise ValueError(_("There are no bots named {bots}. Bots: {known}.").format(bots=bots, known=", ".join(BOTS)))
    if games < 1:
        raise ValueError(_("At least one game must be played."))
    new_match(spec, players, seed, options)  # what does not fit shows before anything is started
    seeds = [f"{seed}/{number}" for number in range(games)]
    batch = max(1, min(50, games // (4 * max(1, abs(jobs)))))
    batches = [seeds[start : start + batch] for start in range(0, games, batch)]
    began = time.perf_counter()
    played: list[Played] = []
    for results in _in_batches(spec.id, players, batches, options or {}, bots, jobs):
        played += results
        if done is not None:
            done(len(results))
    return _sum_up(spec, players, bots, played, time.perf_counter() - began)


def _in_batches(
    game: str, players: int, batches: list[list[str]], options: dict[str, Any], bots: str, jobs: int
) -> Iterator[list[Played]]:
    if jobs == 1:
        for seeds in batches:
            yield play_many(game, players, seeds, options, bots)
        return
    from joblib import Parallel, delayed  # type: ignore[import-untyped]

    work = (delayed(play_many)(game, players, seeds, options, bots) for seeds in batches)
    yield from Parallel(n_jobs=jobs, return_as="generator")(work)


def _sum_up(spec: GameSpec, players: int, bots: str, played: list[Played], seconds: float) -> Summary:
    lengths = [game.steps for game in played]
    won = Counter(seat for game in played for seat in game.winners)
    return Summary(
        game=spec.id,
        players=players,
        games=len(played),
        bots=bots,
        steps=sum(lengths),
        shortest=min(lengths),
        longest=max(lengths),
        mean_length=mean(lengths),
        median_length=median(lengths),
        reasons=dict(Counter(game.reason for game in played).most_common()),
        win_share=tuple(won[seat] / len(played) for seat in range(players)),
        seconds=seconds,
        steps_per_second=sum(lengths) / seconds,
    )


def _options(text: str) -> dict[str, Any]:
    try:
        values = json.loads(text)
    except ValueError as error:
        raise ValueError(_("The options are not JSON: {error}.").format(error=error)) from error
    if not isinstance(values, dict):
        raise ValueError(_("The options must be a JSON object."))
    return values


def main() -> None:
    """The command ``cubes-sim``."""
    try:
        app = _app()
    except ModuleNotFoundError as error:
        print(
            _("cubes-sim needs {module}. Install it with: pip install 'cubes[sim]'").format(module=error.name),
            file=sys.stderr,
        )
        raise SystemExit(1) from None
    app()


def _app() -> Any:
    """The command line; everything from outside is imported here, so that a missing module can be told plainly."""
    import joblib  # noqa: F401
    import typer
    from rich.console import Console
    from rich.progress import Progress
    from rich.table import Table

    app = typer.Typer(help="Play games of Cubes without a table.", no_args_is_help=True, add_completion=False)
    problems = Console(stderr=True)

    def fail(error: Exception) -> typer.Exit:
        problems.print(str(error), style="red", markup=False, highlight=False)
        return typer.Exit(2)

    @app.command()
    def play(
        game: str = typer.Argument(help="The game's id."),
        players: int = typer.Option(3, help="How many play."),
        seed: int = typer.Option(0, help="The same seed gives the same game."),
        audience: int | None = typer.Option(None, help="A seat from 0; without it, the table."),
        options: str = typer.Option("{}", help="The game's options as JSON."),
    ) -> None:
        """One random game as text."""
        try:
            for line in play_text(find(game), players, seed, audience, _options(options)):
                print(line)
        except (ValueError, Stuck) as error:
            raise fail(error) from error

    @app.command()
    def run(
        game: str = typer.Argument(help="The game's id."),
        players: int = typer.Option(3, help="How many play."),
        games: int = typer.Option(100, help="How many games."),
        jobs: int = typer.Option(1, help="How many processors to use; -1 for all."),
        bots: str = typer.Option("random", help="Who plays: random or guide."),
        seed: int = typer.Option(0, help="The same seed gives the same games."),
        options: str = typer.Option("{}", help="The game's options as JSON."),
        file: Path | None = typer.Option(None, "--json", help="Write the figures to this file."),  # noqa: B008
    ) -> None:
        """Many games in figures."""
        try:
            spec, chosen = find(game), _options(options)
            with Progress(console=problems, transient=True) as progress:
                task = progress.add_task(_(spec.title), total=games)
                figures = run_games(
                    spec,
                    players,
                    games,
                    jobs=jobs,
                    bots=bots,
                    seed=seed,
                    options=chosen,
                    done=lambda count: progress.advance(task, count),
                )
            if file is not None:
                file.write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=2) + b"\n")
        except (ValueError, Stuck, OSError) as error:
            raise fail(error) from error
        table = Table(title=_(spec.title), show_header=False)
        for name, value in report(figures):
            table.add_row(name, value)
        Console().print(table)

    return app


def report(figures: Summary) -> list[tuple[str, str]]:
    """The figures as rows of a table."""
    rows = [
        (_("Games"), f"{figures.games}"),
        (_("Players"), f"{figures.players}"),
        (_("Bots"), figures.bots),
        (_("Steps a game"), f"{figures.shortest} - {figures.longest} (⌀ {figures.mean_length:.1f})"),
    ]
    rows += [(_("Ended by {reason}").format(reason=name), f"{count}") for name, count in figures.reasons.items()]
    rows += [
        (_("Won by seat {seat}").format(seat=seat), f"{share:.1%}") for seat, share in enumerate(figures.win_share)
    ]
    return [*rows, (_("Steps a second"), f"{figures.steps_per_second:,.0f}")]


if __name__ == "__main__":
    # Under its real name, so that other processes find what they are handed.
    from cubes.sim import main as run_main

    run_main()
