"""The moment a round begins: its channel is made, the roles are dealt."""

from typing import TYPE_CHECKING, Any

import discord

from bot import lobby
from bot.boards import show_board
from bot.bookkeeping import change
from bot.live import Live
from bot.lobby import By, LobbyError
from bot.present.faults import fault_text
from bot.present.post import Lane, Post
from bot.rounds import Rounds
from bot.scribe import write_posts
from bot.store.batch import Batch
from bot.store.tables import Server
from engines.core.ids import Instant

if TYPE_CHECKING:
    from bot.app import App


MAIN_GAME = "templer_assassinen"
"""The game that has a channel of its own for each round; card games are played where people signed up."""


async def begin(app: "App", rounds: Rounds, live: Live, who: By) -> int:
    """Begin a round and give its channel. Raises ``LobbyError`` if it cannot begin."""
    if live.about.status != "signup":
        raise LobbyError("lobby-closed")
    if lobby.missing(live):
        raise LobbyError("lobby-too-few", missing=lobby.missing(live), least=live.game.seats[0])
    _, faults = lobby.set_up(live, who.at)
    if faults:
        raise LobbyError("lobby-faulty", what=fault_text(live.texts(), faults[0]))
    table = live.about.signup_channel
    channel = await _make_channel(app, live) if live.about.game == MAIN_GAME or table is None else table
    await lobby.start(rounds, live.id, channel, who)
    return channel


async def begin_on_time(app: "App", rounds: Rounds, live: Live, at: Instant) -> None:
    """Begin a round at the time that was set for it; if it cannot, say so where people signed up, and wait for them."""
    source = f"start:{live.id}:{at}"
    try:
        await begin(app, rounds, live, By("clock", source, at))
    except LobbyError as error:
        text = live.texts().t(error.key, **error.args_of_text)
        post = Post(f"channel:{live.about.signup_channel}", Lane.RESULT, text)
        now = rounds.clock.now()

        def work(batch: Batch, live: Live) -> None:
            change(batch, live, starts_at=None)
            write_posts(batch, live, [post], cause=None, now=now)

        await rounds.do(live.id, f"{source}/not", work)
    await show_board(rounds, live.id, f"{source}/board")


async def _make_channel(app: "App", live: Live) -> int:
    """Make the channel of a round, or find the one that an earlier attempt has made."""
    say = live.texts().t
    name, topic = say("channel-name", number=live.id), say("channel-topic", game=live.about.game, number=live.id)
    guild = app.client.get_guild(live.about.guild) if live.about.guild is not None else None
    if guild is None:
        raise LobbyError("lobby-no-channel", problem="?")
    found = discord.utils.get(guild.text_channels, name=name, topic=topic)
    if found is not None:
        return found.id
    settings = await server(app, guild.id)
    place = guild.get_channel(settings.category) if settings is not None and settings.category is not None else None
    overwrites: dict[Any, discord.PermissionOverwrite] = {
        guild.default_role: discord.PermissionOverwrite(view_channel=True, send_messages=False),
        guild.me: discord.PermissionOverwrite(view_channel=True, send_messages=True),
    }
    try:
        made = await guild.create_text_channel(
            name,
            topic=topic,
            overwrites=overwrites,
            category=place if isinstance(place, discord.CategoryChannel) else None,
        )
    except discord.HTTPException as error:
        raise LobbyError("lobby-no-channel", problem=str(error)) from error
    return made.id


async def server(app: "App", guild: int) -> Server | None:
    """Give the settings of a server."""
    return await app.database.find(Server, guild=guild)
