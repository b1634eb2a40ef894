"""The board of a sign-up, and the moment a round begins: its channel is made, the roles are dealt."""

from typing import TYPE_CHECKING, Any

import discord

from bot import lobby, times
from bot.bookkeeping import change
from bot.live import Live
from bot.lobby import By, LobbyError
from bot.names import safe_name
from bot.present.faults import fault_text
from bot.present.house_rules import chosen_rules
from bot.present.post import LONGEST, SIGNUP, Button, Lane, Post
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


def signup_text(live: Live, locale: str) -> str:
    """Write the board of a sign-up: who is in, what is still needed, when it starts, by which house rules."""
    return "\n".join((_people_text(live, locale), *_rules(live, locale)))


def _rules(live: Live, locale: str) -> list[str]:
    """List the house rules that were chosen; they stay on the board once it has begun."""
    return [] if live.about.status == "cancelled" else chosen_rules(live, live.texts(locale))


def _people_text(live: Live, locale: str) -> str:
    say = live.texts(locale).t
    if live.about.status == "cancelled":
        return say("lobby-called-off", number=live.id)
    if live.about.status != "signup":
        return say("lobby-began", number=live.id, channel=f"<#{live.about.channel}>")
    needed = lobby.missing(live)
    people = [safe_name(one.name) for one in live.people()]
    lines = [
        say(
            "lobby-board", game=live.about.game, number=live.id, state="waiting" if needed else "ready", missing=needed
        ),
        say("lobby-people", count=len(people), players=", ".join(people)),
    ]
    if live.about.starts_at is not None:
        at = Instant(live.about.starts_at)
        day = times.day_and_wall(at, live.about.zone, locale)
        lines.append(say("lobby-starts", at=f"{day} ({times.relative(at)})"))
    lines.append(say("lobby-host", host=f"<@{live.about.host}>"))
    return "\n".join(lines)


async def show_board(rounds: Rounds, number: int, source: str) -> None:
    """Post the board of a sign-up, or bring it up to date; a round that is gone has none."""
    now = rounds.clock.now()

    def work(batch: Batch, live: Live) -> None:
        say = live.texts().t
        buttons: tuple[Button, ...] = ()
        if live.about.status == "signup":
            buttons = (
                Button("join", say("button-join"), style=3),
                Button("leave", say("button-leave")),
                Button("start", say("button-start"), style=1),
            )
        text, embeds = signup_text(live, live.about.locale), []
        rules = _rules(live, live.about.locale)
        if rules and len(text) > LONGEST:  # many people with long names: embeds hold more than a message does
            text, embeds = _people_text(live, live.about.locale), [{"description": "\n".join(rules)}]
        post = Post(
            f"channel:{live.about.signup_channel}",
            Lane.PANEL,
            text,
            action="send" if live.about.panel is None else "edit",
            embeds=embeds,
            rows=(buttons,) if buttons else (),
            coalesce=SIGNUP,
        )
        write_posts(batch, live, [post], cause=None, now=now)

    await rounds.do(number, source, work)


async def server(app: "App", guild: int) -> Server | None:
    """Give the settings of a server."""
    return await app.database.find(Server, guild=guild)
