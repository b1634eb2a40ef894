"""``spielleiter play``: the bot on its embedded Discord, with autopilots."""

import asyncio
from typing import TYPE_CHECKING, Annotated

import typer
from msgspec import json
from rich.console import Console

from bot.commands.common import game_named, give_up, names_for, watched
from bot.commands.scenario import Language
from bot.store.faults import StoreError
from engines.scenario.report import FAILED, UNREADABLE

if TYPE_CHECKING:
    from bot.stage.page.serve import Options

LOGS = "CRITICAL"
FEW, MOST = 12, 24
"""How many sit at the table if nobody says so: on the page, and in a round that plays itself."""
INVITATION = """
  The rehearsal is open. Look at

    {address}

  It is served on this machine alone. Ctrl+C ends it.
"""


def play(  # noqa: PLR0913 - each is an option of the command line
    *,
    game: Annotated[str, typer.Option(help="Which game.")] = "templer_assassinen",
    players: Annotated[int | None, typer.Option(help="How many sit at the table [12; headless: 24].")] = None,
    seed: Annotated[str, typer.Option(help="What fixes chance: a number, or a range such as 1..100.")] = "1",
    headless: Annotated[bool, typer.Option("--headless", help="Without a page to look at.")] = False,
    auto: Annotated[bool, typer.Option("--auto", help="With autopilots in all seats (for --headless).")] = False,
    port: Annotated[int, typer.Option(min=0, max=65_535, help="Where the page is; 0 takes a free port.")] = 0,
    lang: Annotated[Language, typer.Option(help="The language of the page.")] = Language.de,
    browse: Annotated[bool, typer.Option("--open", help="Try to open the page in a browser.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object a round, each on a line.")] = False,
    database: Annotated[
        str | None, typer.Option(help="Where to keep the round, as sqlite+aiosqlite:///FILE; else it is thrown away.")
    ] = None,
) -> None:
    """Play on an embedded Discord: on a page in the browser, or whole rounds by themselves with --headless --auto.

    The page is served on this machine alone, at an address with a secret that is printed, until it is interrupted.
    """
    from bot.logs import set_up  # noqa: PLC0415 - the bot is loaded only by commands that need it
    from bot.rehearsal.serve import description  # noqa: PLC0415
    from bot.stage.headless import StuckError, run  # noqa: PLC0415
    from bot.stage.house import NoQuietError  # noqa: PLC0415

    found = game_named(game)
    players = players or min(max(MOST if headless else FEW, found.seats[0]), found.seats[1])
    names_for(found, players)
    set_up(level=LOGS)
    if not headless:
        if as_json:
            give_up("the page prints no JSON; add --headless --auto", UNREADABLE)
        from bot.stage.page import serve as page  # noqa: PLC0415 - as above

        wanted = page.Options(players, _seeds(seed).start, port, lang.value, database=database, game=game)
        _open_page(wanted, browse=browse)
        return
    if not auto:
        give_up("a round without a page needs both: --headless --auto", UNREADABLE)
    spec = description()
    failed = False
    for number in watched(_seeds(seed), "Rounds"):
        try:
            played = run(found.name, players, number, spec, database)
        except (StuckError, NoQuietError) as error:
            give_up(f"seed {number}: {error}", FAILED)
        except StoreError as error:
            give_up(str(error))
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


def _open_page(options: "Options", *, browse: bool) -> None:
    from bot.stage.page.serve import CannotOpenError  # noqa: PLC0415 - as above
    from bot.stage.page.serve import run as serve  # noqa: PLC0415 - as above

    waiting = Console(stderr=True).status("Setting the stage …")

    def tell(address: str) -> None:
        waiting.stop()
        typer.echo(INVITATION.format(address=address))

    waiting.start()
    try:
        asyncio.run(serve(options, tell, browse=browse))
    except (CannotOpenError, StoreError) as error:
        waiting.stop()
        give_up(str(error))
    finally:
        waiting.stop()


def _seeds(text: str) -> range:
    first, dots, last = text.partition("..")
    try:
        return range(int(first), int(last if dots else first) + 1)
    except ValueError:
        give_up(f"{text} is no seed; write a number, or a range such as 1..100", UNREADABLE)
