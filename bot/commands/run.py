"""``spielleiter run``: the bot itself."""

import asyncio
import contextlib
import signal
import warnings
from typing import Annotated, Any

import typer

from bot import memory
from bot.commands.common import give_up

FAILED = 1
"""Exit code of a bot that could not go on."""

NOT_AUTHENTICATED = 4004
"""The code with which the gateway closes the connection of a bot whose token is valid no more."""

UNSET = """there is no token. Either
  – put DISCORD_TOKEN=… into the environment or into .env (Discord's developer portal shows it: your application,
    then Bot, then Reset Token), and start again; or
  – play without one: `spielleiter play` opens a Discord of your own on this machine, with a page to look at."""

UNKNOWN = (
    "Discord does not know this token. Copy it again from the developer portal (your application, then Bot, then Reset "
    "Token) into DISCORD_TOKEN; it is the token of the bot, not the client secret."
)

NO_INTENTS = (
    "Discord does not grant what the bot needs to read messages. Switch on “Server Members Intent” and “Message "
    "Content Intent” in the developer portal (your application, then Bot, then Privileged Gateway Intents)."
)


def run(
    *,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="Which database; else that of the settings.")
    ] = None,
) -> None:
    """Run the bot until it is told to stop.

    Everything is set by environment variables or a file .env: DISCORD_TOKEN, DATABASE_URL and, for a rehearsal,
    SPIELLEITER_API, SPIELLEITER_GATEWAY and SPIELLEITER_CLOCK. Exit code 2: it cannot begin, and says why; 3: another
    process has the database; 1: it had to stop.
    """
    from bot.settings import Settings  # noqa: PLC0415 - a lot to load for a command that judges a file

    try:
        settings = Settings()
    except ValueError as error:
        give_up(f"the settings make no sense: {_first_line(error)}")
    if database is not None:
        settings = settings.model_copy(update={"database": database})
    if not settings.token.get_secret_value().strip():
        give_up(UNSET)
    with warnings.catch_warnings():
        # On Python 3.11 and 3.12 discord.py imports audioop, which the standard library has given up.
        warnings.simplefilter("ignore", DeprecationWarning)
        import discord  # noqa: PLC0415 - as above

        from bot.app import App  # noqa: PLC0415 - as above
    from bot import logs  # noqa: PLC0415 - as above
    from bot.gateway import TooManyStartsError  # noqa: PLC0415 - as above
    from bot.middle import make_middle  # noqa: PLC0415 - as above
    from bot.store.faults import SecondProcessError, StoreError  # noqa: PLC0415 - as above

    logs.set_up(level=settings.log_level, as_json=settings.log_json)
    try:
        asyncio.run(_serve(App(settings, make_middle)))
    except SecondProcessError as error:
        give_up(str(error), error.exit_code)
    except (StoreError, TooManyStartsError) as error:
        give_up(str(error))
    except discord.LoginFailure:
        give_up(UNKNOWN)
    except discord.PrivilegedIntentsRequired:
        give_up(NO_INTENTS)
    except discord.ConnectionClosed as error:
        give_up(UNKNOWN if error.code == NOT_AUTHENTICATED else f"Discord has closed the connection: {error}", FAILED)
    except ConnectionError as error:
        give_up(f"Discord has closed the connection: {error}", FAILED)


async def _serve(app: Any) -> None:
    """Run an app until a signal comes or the connection ends."""
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    starting = asyncio.create_task(_live(app))
    stopping = asyncio.create_task(stopped.wait())
    await asyncio.wait({starting, stopping}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if not starting.done():
        starting.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await starting
        return
    await starting


async def _live(app: Any) -> None:
    try:
        await app.start()
        memory.settle()
        await app.wait()
    finally:
        await app.stop()


def _first_line(error: ValueError) -> str:
    errors = getattr(error, "errors", None)
    if errors is None:
        return str(error).partition("\n")[0]
    first = errors(include_input=False)[0]
    return f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
