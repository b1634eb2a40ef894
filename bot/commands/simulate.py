"""``spielleiter simulate``: random legal rounds, played to their ends."""

from collections import Counter
from collections.abc import Iterator
from time import perf_counter
from typing import Annotated

import typer
from msgspec import Struct, json

from bot.commands.common import game_named, give_up, names_for, watched
from bot.decks import DeckError, deck_options
from engines.core.calendar import parse_moment
from engines.core.contract import Setup
from engines.core.dice import StreamDice
from engines.core.playout import EndlessError, Player, Playout
from engines.scenario.read import DEFAULT_START, DEFAULT_ZONE
from engines.scenario.report import FAILED


class Summary(Struct):
    """What many rounds came to; everything but ``results`` and the rate is a sum over all of them."""

    game: str
    players: int
    seed: int
    rounds: int = 0
    results: dict[str, int] = {}
    nights: int = 0
    phases: int = 0
    deadlines: int = 0
    actions: int = 0
    refused: int = 0
    events: int = 0
    seconds: float = 0.0
    decisions_per_second: int = 0


def simulate(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game.")],
    *,
    players: Annotated[int, typer.Option(help="How many sit at the table.")],
    seed: Annotated[int, typer.Option(help="What fixes chance: the same seed plays the same rounds.")],
    rounds: Annotated[int, typer.Option(min=1, help="How many rounds.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play legal random rounds to the end and print how they ended and how fast that went."""
    found = game_named(game)
    names = names_for(found, players)
    try:
        options = deck_options(found.name)
    except DeckError as error:
        give_up(str(error))
    setup = Setup(names=names, start=parse_moment(DEFAULT_START, DEFAULT_ZONE), options=options)
    summary = Summary(found.name, players, seed)
    for number in watched(range(1, rounds + 1), "Rounds"):
        begun = perf_counter()
        try:
            playout = Player(found, setup, StreamDice(f"{seed}/{number}".encode())).play()
        except EndlessError as error:
            give_up(f"round {number} of seed {seed} does not end: {error}", FAILED)
        summary.seconds += perf_counter() - begun
        _add(summary, playout)
    summary.decisions_per_second = round((summary.actions + summary.deadlines + rounds) / summary.seconds)
    summary.seconds = round(summary.seconds, 3)
    summary.results = dict(sorted(summary.results.items()))
    if as_json:
        typer.echo(json.encode(summary))
    else:
        typer.echo("\n".join(_table(summary)))


def _add(summary: Summary, playout: Playout) -> None:
    phases = Counter(getattr(event, "phase", None) for event in playout.log)
    summary.rounds += 1
    summary.results[playout.outcome.side] = summary.results.get(playout.outcome.side, 0) + 1
    summary.nights += phases["night"]
    summary.phases += phases.total() - phases[None]
    summary.deadlines += playout.deadlines
    summary.actions += playout.actions
    summary.refused += playout.refused
    summary.events += len(playout.log)


def _table(summary: Summary) -> Iterator[str]:
    rounds = summary.rounds
    yield f"{summary.game}: {rounds} round{'s' if rounds > 1 else ''} of {summary.players} players, seed {summary.seed}"
    for side, count in sorted(summary.results.items(), key=lambda pair: -pair[1]):
        yield f"  won by {side:<12} {count:>6}  {count / rounds:>6.1%}"
    for what, count in (
        ("nights", summary.nights),
        ("phases", summary.phases),
        ("deadlines", summary.deadlines),
        ("actions", summary.actions),
        ("refused", summary.refused),
        ("events", summary.events),
    ):
        if count or what in ("actions", "refused"):
            yield f"  {what:<19} {count:>6}  {count / rounds:>6.1f} a round"
    yield f"  {summary.decisions_per_second} decisions a second, {summary.seconds} s"
