"""``spielleiter rehearsal``: an embedded Discord to play on without a token."""

import asyncio
from typing import Annotated

import typer

from bot.commands.common import give_up

app = typer.Typer(help="An embedded Discord on this machine, to play on without a token.", no_args_is_help=True)

HIGHEST = 65_535


@app.callback()
def rehearsal() -> None:
    """An embedded Discord on this machine, to play on without a token."""


@app.command()
def serve(
    *,
    port: Annotated[int, typer.Option(min=0, max=HIGHEST, help="Where to listen; 0 takes a free port.")] = 0,
    clock: Annotated[
        str | None, typer.Option(metavar="TIME", help="When its clock begins (ISO); it then stands until it is moved.")
    ] = None,
    running: Annotated[bool, typer.Option("--running", help="Let a clock that was given a beginning go on.")] = False,
    zone: Annotated[str, typer.Option(help="The zone of the clock on the wall.")] = "Europe/Berlin",
    token: Annotated[str, typer.Option(help="The token that the bot has to show.")] = "rehearsal",  # noqa: S107 - of a play
    limits: Annotated[bool, typer.Option("--limits", help="Switch Discord's rate limits on.")] = False,
) -> None:
    """Serve until interrupted; the first line says in JSON where the API, the gateway and the control are.

    Exit code 2: it cannot begin, because the port is taken or the time is none.
    """
    # Only here, for a web server is a lot to load for a command that judges a file.
    from bot.rehearsal.serve import CannotServeError, Options  # noqa: PLC0415
    from bot.rehearsal.serve import serve as serving  # noqa: PLC0415

    try:
        asyncio.run(serving(Options(port, token, clock, running, zone, limits)))
    except CannotServeError as error:
        give_up(str(error))
