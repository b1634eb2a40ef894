"""The bot of these tests, in a process of its own: everything is set by the environment, and it plays the toy."""

import asyncio
import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord  # noqa: F401

from bot import logs
from bot.app import App
from bot.settings import Settings
from tests.shell.toy import Toy


async def main() -> None:
    """Run until killed."""
    app = App(Settings(extensions=()), Toy)
    await app.start()
    await app.wait()


if __name__ == "__main__":
    logs.set_up()
    asyncio.run(main())
