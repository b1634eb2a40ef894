"""``spielleiter play``: the bot on its embedded Discord, with autopilots."""

from typing import Annotated

import typer
from msgspec import json

from bot.commands.common import game_named, give_up, names_for, watched
from engines.scenario.report import FAILED, UNREADABLE

LOGS = "CRITICAL"


def play(
    *,
    game: Annotated[str, typer.Option(help="Which game.")] = "templer_assassinen",
    players: Annotated[int, typer.Option(help="How many sit at the table.")] = 24,
    seed: Annotated[str, typer.Option(help="What fixes chance: a number, or a range such as 1..100.")] = "1",
    headless: Annotated[bool, typer.Option("--headless", help="Without a page to look at.")] = False,
    auto: Annotated[bool, typer.Option("--auto", help="With autopilots in all seats.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object a round, each on a line.")] = False,
    database: Annotated[str | None, typer.Option(help="Where to keep the round; else it is thrown away.")] = None,
) -> None:
    """Play whole rounds on the embedded Discord, from sign-up to the report."""
    from bot.logs import set_up  # noqa: PLC0415 - the bot is loaded only by commands that need it
    from bot.rehearsal.serve import description  # noqa: PLC0415
    from bot.stage.headless import StuckError, run  # noqa: PLC0415
    from bot.stage.house import NoQuietError  # noqa: PLC0415

    found = game_named(game)
    names_for(found, players)
    if not (headless and auto):
        give_up("a round without a page needs both: --headless --auto", UNREADABLE)
    set_up(level=LOGS)
    spec = description()
    failed = False
    for number in watched(_seeds(seed), "Rounds"):
        try:
            played = run(found.name, players, number, spec, database)
        except (StuckError, NoQuietError) as error:
            give_up(f"seed {number}: {error}", FAILED)
        wrong = played.receipts.lost or played.receipts.doubled or played.api_violations or played.outcome is None
        failed = failed or bool(wrong)
        if as_json:
            typer.echo(json.encode(played))
        else:
            typer.echo(
                f"seed {number}: won by {played.outcome}, {played.phases} phases, {played.actions} actions "
                f"({played.refused} refused), {played.wall_s} s"
            )
    if failed:
        raise typer.Exit(FAILED)


def _seeds(text: str) -> range:
    first, dots, last = text.partition("..")
    try:
        return range(int(first), int(last if dots else first) + 1)
    except ValueError:
        give_up(f"{text} is no seed; write a number, or a range such as 1..100", UNREADABLE)
