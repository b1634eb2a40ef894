"""What several commands need: giving up with a message, finding a game, and patience with long work."""

from collections.abc import Iterator, Sequence
from time import monotonic
from typing import Any, NoReturn, TypeVar

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from engines.core.contract import Game
from engines.registry import GAMES
from engines.scenario.report import FAILED, UNREADABLE
from engines.scenario.words import GAME_NAMES, listed, meant

T = TypeVar("T")

PATIENCE = 2.0
"""Seconds after which somebody who waits wants to see how far things are."""

NAMES = (
    "Anna",
    "Bernd",
    "Carla",
    "Dora",
    "Emil",
    "Frieda",
    "Gustav",
    "Hanna",
    "Igor",
    "Jana",
    "Kurt",
    "Lena",
    "Moritz",
    "Nora",
    "Otto",
    "Paula",
    "Quirin",
    "Rosa",
    "Simon",
    "Tilda",
    "Ulrich",
    "Vera",
    "Willi",
    "Xenia",
    "Yusuf",
    "Zita",
    "Albrecht",
    "Berta",
    "Clemens",
    "Diana",
    "Eckart",
    "Fatma",
    "Gerda",
    "Heiner",
    "Ida",
    "Jakob",
    "Kira",
    "Ludwig",
    "Mira",
    "Norbert",
)
"""Names for the seats of tables that nobody has named."""


def give_up(message: str, code: int = UNREADABLE) -> NoReturn:
    """Say why nothing can be done, and exit."""
    typer.echo(f"spielleiter: {message}", err=True)
    raise typer.Exit(code)


def game_named(name: str) -> Game[Any, Any]:
    """Find a game; exits with 2 for one that does not exist and with 1 for one that nobody has built yet."""
    game = GAMES.get(name)
    if game is not None:
        return game
    if name in GAME_NAMES:
        give_up(f"no engine for {name} yet", FAILED)
    give_up(f"there is no game {name}{meant(name, GAME_NAMES) or f'; expected {listed(GAME_NAMES)}'}")


def names_for(game: Game[Any, Any], players: int) -> tuple[str, ...]:
    """Name so many players; exits with 2 if the game is not for that many."""
    least, most = game.seats
    if not least <= players <= most:
        give_up(f"{game.name} is for {least} to {most} players, not for {players}")
    more = (f"Player {number}" for number in range(len(NAMES) + 1, players + 1))
    return (*NAMES[:players], *more)


def watched(items: Sequence[T], what: str) -> Iterator[T]:
    """Hand out ``items``; if that takes long and somebody sits at a terminal, show how far things are."""
    console = Console(stderr=True)
    begun = monotonic()
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = Progress(*columns, console=console, transient=True, redirect_stdout=False, redirect_stderr=False)
    task = progress.add_task(what, total=len(items))
    try:
        for done, item in enumerate(items):
            if console.is_terminal and monotonic() - begun > PATIENCE:
                progress.start()
                progress.update(task, completed=done)
            yield item
    finally:
        if progress.live.is_started:  # or it would end with an empty line
            progress.stop()
