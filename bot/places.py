"""Brings a round's places to what the public knows: who may post in its channel, and who sits among the dead.

It compares what is with what should be and does the difference, so it may be killed at any moment and begins again.
Only public knowledge decides here: a right that vanished early would betray a death (TA-SECRET).
"""

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import aiohttp
import discord
import structlog
from discord.http import Route

from bot import crash
from bot.bookkeeping import change, note
from bot.entries import ShellBody
from bot.live import Live
from bot.present.manners import SHEETS
from bot.rounds import Rounds
from bot.store.batch import Batch

if TYPE_CHECKING:
    from bot.app import App

log = structlog.get_logger(__name__)

VIEW, SEND, HISTORY = 1 << 10, 1 << 11, 1 << 16
MEMBER: Literal[1] = 1
PRIVATE_THREAD = 12
ARCHIVE_MINUTES = 10_080
REST_S = 30.0
"""How long to wait before another attempt after Discord has refused one."""


def has_own_channel(live: Live) -> bool:
    """Tell whether a round has a channel of its own, whose rights are ours to set; a table has none."""
    return live.about.channel != live.about.signup_channel


def may_post(live: Live) -> frozenset[int]:
    """List the users who may post in the round's own channel, for all the public knows."""
    if not has_own_channel(live):
        return frozenset()
    view = live.view("public")
    if view.phase == "night" and _house(live, "night_posts") == "locked":
        return frozenset()
    return frozenset(
        player.user
        for seat, player in live.seated.items()
        if seat not in view.dead and seat not in view.accused and live.running
    )


def among_the_dead(live: Live) -> frozenset[int]:
    """List the users who are publicly dead."""
    view, sheet = live.view("public"), SHEETS.get(live.about.game)
    dead = view.dead if sheet is None else sheet.dead(view)
    return frozenset(player.user for seat, player in live.seated.items() if seat in dead)


def silenced(live: Live) -> frozenset[int]:
    """List the users who may not write at their table for now: where its rules ask for that, and only there."""
    sheet = SHEETS.get(live.about.game)
    if sheet is None or not live.running:
        return frozenset()
    return frozenset(player.user for seat in sheet.silenced(live) if (player := live.player_on(seat)) is not None)


class Wanted(NamedTuple):
    """How the places of a round should be: who may write in its own channel, who is dead, who keeps silent."""

    posting: frozenset[int] = frozenset()
    dead: frozenset[int] = frozenset()
    silent: frozenset[int] = frozenset()


def wanted_of(live: Live) -> Wanted:
    """Say how the places of a round should be."""
    return Wanted(may_post(live), among_the_dead(live), silenced(live))


def _house(live: Live, name: str) -> Any:
    assert live.setup is not None
    return live.setup.options.get(name)


class Places:
    """Keeps the places of all running rounds as they should be."""

    def __init__(self, app: "App", rounds: Rounds) -> None:
        self._app, self._rounds = app, rounds
        self._done: dict[int, Wanted] = {}
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._busy = False

    def wake(self) -> None:
        """Look whether something is to be done."""
        if any(self._wants(live) for live in self._rounds.known()):
            self._busy = True
            self._woken.set()
            if self._task is None:
                self._task = asyncio.create_task(self._work(), name="places")

    def is_idle(self) -> bool:
        """Tell whether everything is as it should be, as far as it could be done."""
        return not self._busy

    async def stop(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _wants(self, live: Live) -> bool:
        if live.setup is None or live.about.guild is None:  # nobody's rights in direct messages are ours to set
            return False
        if has_own_channel(live):
            return live.running and self._done.get(live.id) != wanted_of(live)
        # At a table nothing has been done yet; but silence may be left from before a restart, or from the last session.
        locked, done = bool(_house(live, "session_lock")), self._done.get(live.id)
        if not live.running:
            return locked and (done is None or bool(done.silent))
        return (done or (None if locked else Wanted())) != wanted_of(live)

    async def _work(self) -> None:
        while True:
            await self._woken.wait()
            self._woken.clear()
            failed = False
            for live in self._rounds.known():
                if not self._wants(live):
                    continue
                wanted = wanted_of(live)
                try:
                    await self._bring(live, wanted)
                except discord.Forbidden as error:
                    # A table lies in a channel of others: where the bot may open no thread there is none.
                    log.warning("places not as they should be", round=live.id, problem=str(error))
                    failed = failed or has_own_channel(live)
                    if not has_own_channel(live):
                        self._done[live.id] = wanted
                except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError) as error:
                    log.warning("places not as they should be", round=live.id, problem=str(error))
                    failed = True
                else:
                    self._done[live.id] = wanted
            self._busy = False
            if failed:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._woken.wait(), REST_S)
                self._woken.set()

    async def _bring(self, live: Live, wanted: Wanted) -> None:
        if live.about.channel is None or not self._app.is_reachable(live.id):
            return
        if has_own_channel(live):
            await self._rights(live, wanted.posting)
        elif _house(live, "session_lock"):
            await self._silence(live, wanted.silent)
        if wanted.dead and live.running:
            await self._grave(live, wanted.dead)

    async def _silence(self, live: Live, silent: frozenset[int]) -> None:
        """Keep people from writing at their table, and let them again; rights that others have set are left alone."""
        http, channel = self._app.client.http, live.about.channel
        assert channel is not None
        found: Any = await http.get_channel(channel)
        seated = {player.user for player in live.players.values()}
        people = {
            int(each["id"]): (int(each["allow"]), int(each["deny"]))
            for each in found.get("permission_overwrites", ())
            if each["type"] == MEMBER
        }
        ours = {user for user, rights in people.items() if rights == (0, SEND) and user in seated}
        for user in sorted(silent - people.keys()):
            await http.edit_channel_permissions(channel, user, "0", str(SEND), MEMBER)
            crash.point("K12")
        for user in sorted(ours - silent):
            await http.delete_channel_permissions(channel, user)
            crash.point("K12")

    async def _rights(self, live: Live, posting: frozenset[int]) -> None:
        http, channel = self._app.client.http, live.about.channel
        assert channel is not None
        found: Any = await http.get_channel(channel)
        own = self._app.delivery.me
        there = {
            int(each["id"])
            for each in found.get("permission_overwrites", ())
            if each["type"] == MEMBER and int(each["allow"]) & SEND and int(each["id"]) != own
        }
        for user in sorted(posting - there):
            await http.edit_channel_permissions(channel, user, str(VIEW | SEND | HISTORY), "0", MEMBER)
            crash.point("K12")
        for user in sorted(there - posting):
            await http.delete_channel_permissions(channel, user)
            crash.point("K12")

    async def _grave(self, live: Live, dead: frozenset[int]) -> None:
        """Bring the dead together in a private thread of their own."""
        http = self._app.client.http
        thread = live.about.dead_thread or await self._find_grave(live) or await self._dig(live)
        try:
            members: Any = await http.request(Route("GET", "/channels/{channel_id}/thread-members", channel_id=thread))
        except discord.NotFound:
            thread = await self._dig(live)
            members = []
        there = {int(each["user_id"]) for each in members}
        for user in sorted(dead - there):
            with contextlib.suppress(discord.Forbidden, discord.NotFound):  # whoever has left the server stays out
                await http.add_user_to_thread(thread, user)
            crash.point("K12")
        await self._welcome(live, thread)

    async def _welcome(self, live: Live, thread: int) -> None:
        """Greet the dead, once in each thread, when the first of them are in it and before anybody else joins them.

        It does not go through the outbox, which sends when it can: whoever joins later would see it or not by chance.
        """
        source = f"welcome:{thread}"
        if await self._rounds.database.ask("SELECT 1 FROM log WHERE source = ?", (source,)):
            return
        now = self._rounds.clock.now()
        body = {
            "content": live.texts().t("grave-welcome", round=live.id),
            "allowed_mentions": {"parse": []},
            "nonce": f"w:{thread}",
            "enforce_nonce": True,
        }
        route = Route("POST", "/channels/{channel_id}/messages", channel_id=thread)
        # A thread without a greeting is one all the same.
        with contextlib.suppress(discord.Forbidden, discord.NotFound):
            await self._app.client.http.request(route, json=body)

        def work(batch: Batch, live: Live) -> None:
            note(batch, live, ShellBody("bot", source, int(now), "welcomed", {"thread": str(thread)}), now)

        await self._rounds.do(live.id, source, work)

    async def _find_grave(self, live: Live) -> int | None:
        """Find the thread by its name: an earlier process may have made it and not told."""
        found: Any = await self._app.client.http.request(
            Route("GET", "/guilds/{guild_id}/threads/active", guild_id=live.about.guild)
        )
        name = self._name(live)
        mine = [
            int(each["id"])
            for each in found.get("threads", ())
            if each["name"] == name and int(each["parent_id"]) == live.about.channel
        ]
        if mine:
            await self._remember(live, mine[0])
        return mine[0] if mine else None

    async def _dig(self, live: Live) -> int:
        body = {
            "name": self._name(live),
            "type": PRIVATE_THREAD,
            "auto_archive_duration": ARCHIVE_MINUTES,
            "invitable": False,
        }
        route = Route("POST", "/channels/{channel_id}/threads", channel_id=live.about.channel)
        made: Any = await self._app.client.http.request(route, json=body)
        crash.point("K12")
        await self._remember(live, int(made["id"]))
        return int(made["id"])

    async def _remember(self, live: Live, thread: int) -> None:
        def work(batch: Batch, live: Live) -> None:
            change(batch, live, dead_thread=thread)

        await self._rounds.do(live.id, f"thread:{thread}", work)

    def _name(self, live: Live) -> str:
        return live.texts().t("grave-name", round=live.id)
