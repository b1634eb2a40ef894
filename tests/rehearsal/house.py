"""A stage with a server, three people and a bot, for tests."""

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import Any

import discord
import pytest
import yarl
from discord import app_commands

from bot.rehearsal.clock import Clock
from bot.rehearsal.model import App, Channel, Guild, Message
from bot.rehearsal.people import Person
from bot.rehearsal.spec import Spec, find_description
from bot.rehearsal.stage import Stage
from bot.rehearsal.world import World
from tests.rehearsal.spec_description import described

EVENING = "2026-10-24T20:00:00+02:00"


def spec() -> Spec | None:
    """Load Discord's description; without it, where it is not demanded, only our own limits are checked."""
    path = find_description()
    there = path is not None and path.is_file()
    return described() if there or os.environ.get("REQUIRE_DISCORD_SPEC") == "1" else None


class Bot(discord.Client):
    """A client that keeps what it hears and starts quickly."""

    def __init__(self, **options: Any) -> None:
        options.setdefault("intents", discord.Intents.all())
        super().__init__(guild_ready_timeout=0.05, **options)
        self.tree: app_commands.CommandTree[Bot] = app_commands.CommandTree(self)
        self.heard: list[discord.Message] = []
        self.told: list[str] = []
        self.is_there = asyncio.Event()
        self.may_answer = asyncio.Event()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False):
        """Skip the five seconds that discord.py waits before it identifies again."""

    async def on_ready(self):
        self.told.append("ready")
        self.is_there.set()

    async def on_resumed(self):
        self.told.append("resumed")

    async def on_message(self, message: discord.Message):
        self.heard.append(message)

    def heard_from(self, person: Person) -> list[str]:
        return [each.content for each in self.heard if each.author.id == person.user.id]


@dataclass
class House:
    """What a test has at hand."""

    stage: Stage
    guild: Guild
    anna: Person
    bob: Person
    app: App

    @property
    def world(self) -> World:
        return self.stage.world

    @property
    def general(self) -> Channel:
        return next(iter(self.guild.channels.values()))

    async def heard(self, bot: Bot, count: int, seconds: float = 3.0) -> list[str]:
        """Wait until the bot has heard so many messages of people."""

        def texts() -> list[str]:
            return [each.content for each in bot.heard if not each.author.bot]

        for _ in range(int(seconds * 100)):
            if len(texts()) >= count:
                break
            await asyncio.sleep(0.01)
        return texts()

    @contextmanager
    def forgiven(self) -> Iterator[list[str]]:
        """Let violations pass that the test is about; they are listed by kind."""
        before, kinds = len(self.world.violations), list[str]()
        yield kinds
        kinds += [each.kind for each in self.world.violations[before:]]
        del self.world.violations[before:]


@asynccontextmanager
async def house(*, clock: Clock | None = None, checked: bool = True, **options: Any) -> AsyncIterator[House]:
    """Open a stage with the server Jerusalem, Anna and Bob; in the end nothing may have been violated."""
    async with Stage(clock or Clock(EVENING), spec=spec() if checked else None, **options) as stage:
        app = stage.world.app()
        guild = stage.world.guild("Jerusalem")
        anna, bob = stage.person("Anna", guild), stage.person("Bob", guild)
        yield House(stage, guild, anna, bob, app)
        assert [] == stage.world.violations


@contextmanager
def pointed_at(stage: Stage) -> Iterator[None]:
    """Let discord.py find the stage instead of Discord."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(discord.http.Route, "BASE", stage.api)
        patch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(stage.gateway.url))
        yield


@asynccontextmanager
async def playing(stage: Stage, bot: Bot) -> AsyncIterator[Bot]:
    """Connect a bot; it must not have died before the end."""
    with pointed_at(stage):
        running = asyncio.create_task(bot.start("rehearsal"))
        ready = asyncio.create_task(bot.is_there.wait())
        try:
            await asyncio.wait({running, ready}, timeout=10, return_when=asyncio.FIRST_COMPLETED)
            assert bot.is_there.is_set(), running.exception() if running.done() else "the bot did not come up"
            yield bot
            assert not running.done(), "the bot died"
        finally:
            ready.cancel()
            await bot.close()
            await running


def texts(messages: list[Message]) -> list[str]:
    return [each.content for each in messages]
