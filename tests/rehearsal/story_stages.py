"""The two stages of ``story``: our embedded Discord, and simcord."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, TypeVar

import discord
import simcord

from bot.rehearsal import channels, members
from bot.rehearsal.asked import Asked
from bot.rehearsal.asking import NotPossibleError
from bot.rehearsal.model import Channel, Message
from bot.rehearsal.people import Person
from bot.rehearsal.permissions import May
from tests.rehearsal.house import House, house, playing
from tests.rehearsal.story import COUNCIL, GENERAL, LETTERS, SEALED, THREAD, Form, Impossible, Teller, fields, line

M = TypeVar("M")

QUIET = 0.02
ANNOUNCED = discord.MessageType.thread_created
"""What simcord writes into the channel of a private thread too, where Discord keeps quiet; no part of the story."""


class Embedded:
    """The story on our own stage."""

    def __init__(self, h: House) -> None:
        self.h = h
        self.people = {"Anna": h.anna, "Bob": h.bob}
        self.places = {GENERAL: h.general}
        h.general.name = GENERAL
        world, guild = h.world, h.guild
        for name in (COUNCIL, SEALED):
            self.places[name] = channels.create(world, guild, name)
        members.give(
            world, guild, guild.members[h.anna.user.id], members.add_role(world, guild, "Leitung", May.MANAGE_GUILD)
        )
        channels.permit(world, self.places[COUNCIL], guild.members[h.bob.user.id], deny=May.VIEW)
        channels.permit(world, self.places[SEALED], guild.members[h.app.id], deny=May.SEND)

    async def say(self, who: str, place: str, text: str) -> None:
        with _refused(NotPossibleError):
            self.people[who].say(self._place(who, place), text)
        await self._settle()

    async def slash(self, who: str, place: str, name: str, options: dict[str, str]) -> None:
        with _refused(NotPossibleError):
            given = {key: self._meant(value) for key, value in options.items()}
            await self._answer(self.people[who].slash(self._place(who, place), name, **given))

    async def click(self, who: str, place: str, text: str, button: str) -> Form | None:
        with _refused(NotPossibleError):
            asked = await self._answer(self.people[who].click(self._message(place, text), button))
            modal = asked.interaction.modal
        return Form(modal["title"], tuple(fields(modal)), asked) if modal else None

    async def choose(self, who: str, place: str, text: str, values: Iterable[str], menu: str) -> None:
        with _refused(NotPossibleError):
            chosen = [self._meant(value) for value in values]
            await self._answer(self.people[who].choose(self._message(place, text), *chosen, menu=menu))

    async def submit(self, who: str, form: Form, given: dict[str, str]) -> None:
        with _refused(NotPossibleError):
            await self._answer(self.people[who].submit(form.stuff, given))

    async def sees(self, who: str, place: str) -> list[str] | None:
        one = self.people[who]
        try:
            return [self._line(each) for each in one.sees(self._place(who, place))]
        except (KeyError, NotPossibleError):
            return None

    def _line(self, message: Message) -> str:
        author = message.author.global_name or message.author.name
        return line(author, message.content, message.components, self._name, ephemeral=message.only_for is not None)

    def _name(self, number: int) -> str:
        return self.h.world.users[number].global_name or ""

    def _place(self, who: str, place: str) -> Channel:
        if place == LETTERS:
            return self.people[who].dms
        if place == THREAD:
            return {each.name: each for each in self.h.guild.threads.values()}[place]
        return self.places[place]

    def _meant(self, value: str) -> Person | Channel | str | int:
        if value.isdecimal():
            return int(value)
        return self.people.get(value) or self.places.get(value) or value

    def _message(self, place: str, text: str) -> Message:
        everywhere = [one.dms for one in self.people.values()] if place == LETTERS else [self._place("", place)]
        return _first(each for one in everywhere for each in one.messages.values() if each.content == text)

    async def _answer(self, asked: Asked) -> Asked:
        await asked
        await self._settle()
        return asked

    async def _settle(self) -> None:
        """Wait until nothing has happened for a while; the bot is in this process, so it was not merely slow."""
        before, calm = -1, 0
        while calm < 3:
            await asyncio.sleep(QUIET)
            now = self.h.stage.rest.used.total()
            calm = calm + 1 if now == before else 0
            before = now


class Simulated:
    """The story in simcord."""

    def __init__(self, env: simcord.Env) -> None:
        self.env = env
        self.guild = env.create_guild("Jerusalem")
        leading = self.guild.create_role("Leitung", permissions=discord.Permissions(manage_guild=True))
        self.people = {
            name: self.guild.add_member(env.create_user(name), roles=roles)
            for name, roles in (("Anna", [leading]), ("Bob", []))
        }
        me = env.bot.user
        assert me
        hidden, sealed = (
            discord.PermissionOverwrite(view_channel=False),
            discord.PermissionOverwrite(send_messages=False),
        )
        self.places = {
            GENERAL: self.guild.create_text_channel(GENERAL),
            COUNCIL: self.guild.create_text_channel(COUNCIL, overwrites={self.people["Bob"]: hidden}),
            SEALED: self.guild.create_text_channel(SEALED, overwrites={me: sealed}),
        }

    async def say(self, who: str, place: str, text: str) -> None:
        with _refused(simcord.SetupError, simcord.BackendError):
            if place == LETTERS:
                await self.people[who].send_dm(text)
            else:
                await self.people[who].send(self._place(place), text)

    async def slash(self, who: str, place: str, name: str, options: dict[str, str]) -> None:
        with _refused(simcord.SetupError, simcord.BackendError):
            given = {key: self._meant(value) for key, value in options.items()}
            await self.people[who].slash(self._place(place), name, **given)

    async def click(self, who: str, place: str, text: str, button: str) -> Form | None:
        with _refused(simcord.SetupError, simcord.BackendError):
            one = self.people[who].user if place == LETTERS else self.people[who]
            result = await one.click(self._message(place, text), label=button)
        modal = result.modal
        return Form(modal["title"], tuple(fields(modal)), result) if modal else None

    async def choose(self, who: str, place: str, text: str, values: Iterable[str], menu: str) -> None:
        with _refused(simcord.SetupError, simcord.BackendError):
            chosen = [self._meant(value) for value in values]
            await self.people[who].select(self._message(place, text), chosen, custom_id=menu)

    async def submit(self, who: str, form: Form, given: dict[str, str]) -> None:
        with _refused(simcord.SetupError, simcord.BackendError):
            ids = fields(form.stuff.modal)
            await self.people[who].submit_modal(form.stuff, {ids[key]: value for key, value in given.items()})

    async def sees(self, who: str, place: str) -> list[str] | None:
        one = self.people[who]
        try:
            if place == LETTERS:
                history = one.user.dm_channel.history(viewer=one.user)
            else:
                history = self._place(place).history(viewer=one)
        except (KeyError, simcord.SetupError):
            return None
        return [self._line(each) for each in history if each.type is not ANNOUNCED]

    def _line(self, message: discord.Message) -> str:
        author = next((name for name, one in self.people.items() if one.id == message.author.id), "Spielleiter")
        rows = [each.to_dict() for each in message.components]
        return line(author, message.content, rows, self._name, ephemeral=message.flags.ephemeral)

    def _name(self, number: int) -> str:
        return next(name for name, one in self.people.items() if one.id == number)

    def _place(self, place: str) -> simcord.ChannelHandle:
        if place == THREAD:
            return {each.name: each for each in self.places[GENERAL].threads}[place]
        return self.places[place]

    def _meant(self, value: str) -> Any:
        if value.isdecimal():
            return int(value)
        return self.people.get(value) or self.places.get(value) or value

    def _message(self, place: str, text: str) -> discord.Message:
        everywhere = [one.user.dm_channel for one in self.people.values()] if place == LETTERS else [self._place(place)]
        return _first(each for one in everywhere for each in one.history() if each.content == text)


@asynccontextmanager
async def embedded() -> AsyncIterator[Embedded]:
    """Play on our own stage."""
    async with house() as h:
        stage = Embedded(h)
        async with playing(h.stage, Teller()):
            yield stage


@asynccontextmanager
async def simulated() -> AsyncIterator[Simulated]:
    """Play in simcord."""
    async with simcord.run(Teller()) as env:
        with env.time_context():
            yield Simulated(env)


def _first(found: Iterable[M]) -> M:
    """Take the first message. Raises ``Impossible`` if there is none."""
    for one in found:
        return one
    raise Impossible("there is no such message")


@contextmanager
def _refused(*errors: type[Exception]) -> Iterator[None]:
    try:
        yield
    except errors as error:
        raise Impossible(str(error)) from error
