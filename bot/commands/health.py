"""``spielleiter health``: is the bot on this database alive? For the health check of a container."""

import asyncio
import time
from typing import Annotated

import typer

from bot.commands.common import give_up

PATIENCE_MS = 120_000
"""How old the last sign of life may be; the bot gives one each half minute."""
SICK = 1


def health(
    *,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="Which database; else that of the settings.")
    ] = None,
) -> None:
    """Exit with 0 if the bot has been connected within the last two minutes, else with 1 and the reason."""
    from bot.settings import Settings  # noqa: PLC0415 - a lot to load for a command that judges a file
    from bot.store.faults import StoreError  # noqa: PLC0415 - as above

    try:
        seen = asyncio.run(_last_seen(database or Settings().database))
    except StoreError as error:
        give_up(str(error), SICK)
    if seen is None:
        give_up("the bot has not been connected yet", SICK)
    age = int(time.time() * 1000) - seen
    if age > PATIENCE_MS:
        give_up(f"the last sign of life is {age // 1000} s old", SICK)
    typer.echo(f"connected {age // 1000} s ago")


async def _last_seen(url: str) -> int | None:
    """Read when the bot was connected last (ms)."""
    from bot.health import ALIVE  # noqa: PLC0415 - as above
    from bot.store.database import Database  # noqa: PLC0415 - as above
    from bot.store.tables import Note  # noqa: PLC0415 - as above

    opened = await Database.look(url)
    try:
        async with opened.read() as session:
            note = await session.get(Note, ALIVE)
    finally:
        await opened.close()
    return int(note.value) if note is not None else None
