"""Sign-up: opening a round, joining, leaving, starting. The board in the sign-up channel shows who is in."""

import json
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot import boards, lobby, opening
from bot.live import Live
from bot.lobby import Newcomer, Plan
from bot.names import safe_name
from bot.present.manners import SHEETS
from bot.store.tables import Server
from cogs.at_table import show_table
from cogs.common import (
    ON_SERVER,
    Interaction,
    SaidNoError,
    answer,
    app_of,
    around,
    by,
    is_moderator,
    middle_of,
    round_here,
    say,
    source,
    texts_of,
    think,
)
from cogs.hours import hours_of, main_game_in_short
from engines.core import calendar
from engines.core.ids import Instant

MAIN_GAME = "templer_assassinen"
SEND, VIEW, HISTORY, THREADS = 1 << 11, 1 << 10, 1 << 16, 1 << 36


class Lobby(commands.Cog):
    """The commands around a round."""

    def __init__(self, bot: commands.Bot) -> None:
        self.bot = bot

    group = app_commands.Group(name="round", description="command-round", allowed_contexts=ON_SERVER)

    @group.command(name="new", description="command-round-new")
    @app_commands.describe(start="option-round-start", roles="option-round-roles", whispers="option-round-whispers")
    async def new(
        self,
        interaction: Interaction,
        start: str | None = None,
        roles: str | None = None,
        whispers: bool = True,  # noqa: FBT001, FBT002 - an option of Discord
    ) -> None:
        """Open the sign-up of a round."""
        await think(interaction)
        server = await server_of(interaction)
        if server is None or server.signup_channel is None:
            raise SaidNoError("setup-first")
        starts_at = _moment(start, server.zone, app_of(interaction).clock.now()) if start else None
        plan = Plan(
            guild=server.guild,
            game=MAIN_GAME,
            host=interaction.user.id,
            locale=server.locale,
            zone=server.zone,
            options=json.loads(server.options),
            words=_roles(roles) if roles else (),
            signup_channel=server.signup_channel,
            gm_channel=server.gm_channel,
            starts_at=starts_at,
            whispers=whispers,
        )
        live = await lobby.open_round(middle_of(interaction).rounds, plan, by(interaction))
        if live is not None:
            await show_board(interaction, live)
        await say(interaction, "lobby-opened", channel=f"<#{server.signup_channel}>")

    @group.command(name="join", description="command-round-join")
    @app_commands.describe(number="option-round-number")
    async def join(self, interaction: Interaction, number: int | None = None) -> None:
        """Get in."""
        await think(interaction)
        await join(interaction, round_here(interaction, number, ("signup",)))

    @group.command(name="leave", description="command-round-leave")
    @app_commands.describe(number="option-round-number")
    async def leave(self, interaction: Interaction, number: int | None = None) -> None:
        """Get out again."""
        await think(interaction)
        await leave(interaction, round_here(interaction, number, ("signup",)))

    @group.command(name="start", description="command-round-start")
    @app_commands.describe(number="option-round-number")
    async def start(self, interaction: Interaction, number: int | None = None) -> None:
        """Deal and begin."""
        await think(interaction)
        await start(interaction, round_here(interaction, number, ("signup",)))

    @group.command(name="cancel", description="command-round-cancel")
    @app_commands.describe(number="option-round-number")
    async def cancel(self, interaction: Interaction, number: int | None = None) -> None:
        """Call a sign-up off."""
        await think(interaction)
        live = round_here(interaction, number, ("signup",))
        _must_be_host(interaction, live)
        await lobby.cancel(middle_of(interaction).rounds, live.id, by(interaction))
        await show_board(interaction, live)
        await say(interaction, "lobby-cancelled", number=live.id)

    @group.command(name="status", description="command-round-status")
    @app_commands.describe(number="option-round-number")
    async def status(self, interaction: Interaction, number: int | None = None) -> None:
        """Show what the public knows of a round."""
        from bot.present.street import board_text  # noqa: PLC0415 - the main game's board

        await think(interaction)
        live = round_here(interaction, number, ("signup", "running"))
        if live.running and live.about.game in SHEETS:
            await show_table(interaction, live)
            return
        locale = texts_of(interaction).locale
        now = app_of(interaction).clock.now()
        await answer(interaction, board_text(live, locale, now) if live.running else boards.signup_text(live, locale))

    @group.command(name="list", description="command-round-list")
    async def list(self, interaction: Interaction) -> None:
        """List the rounds of this server."""
        texts = texts_of(interaction)
        lines = [
            texts.t(
                "lobby-list-line",
                number=live.id,
                state=live.about.status,
                channel=f"<#{live.about.channel}>",
                count=len(live.people()),
            )
            for live in around(interaction)
        ]
        await answer(interaction, "\n".join(lines) or texts.t("lobby-list-empty"))


# -- what buttons and commands share ----------------------------------------------------------------------------------


async def join(interaction: Interaction, live: Live) -> None:
    """Let whoever asks in, and write to him at once, so that closed direct messages show now."""
    user = interaction.user
    if user.bot:
        raise SaidNoError("lobby-bot")
    rounds = middle_of(interaction).rounds
    locale = texts_of(interaction).locale
    if any(one.user == user.id for one in live.people()):
        raise SaidNoError("lobby-already-in")
    channel, is_open = await _greet(interaction, live)
    who = Newcomer(user.id, user.display_name, user.name, locale, channel)
    joined = await lobby.join(rounds, live.id, who, by(interaction))
    if joined is None:
        return
    if joined is False:
        raise SaidNoError("lobby-already-in")
    if channel is not None:
        await app_of(interaction).outbox.opened(user.id, channel, since=by(interaction).at)
    await show_board(interaction, rounds.live(live.id))
    texts = texts_of(interaction)
    told = [texts.t("lobby-joined" if is_open else "lobby-joined-closed")]
    if live.about.game == MAIN_GAME:  # whoever has never played reads how it goes before the roles are dealt
        told.append(main_game_in_short(await hours_of(interaction, [live]), texts))
    await answer(interaction, "\n\n".join(told))


async def _greet(interaction: Interaction, live: Live) -> tuple[int | None, bool]:
    """Write to somebody; gives the channel of his direct messages, and whether he takes them."""
    channel: Any = None
    try:
        channel = await interaction.user.create_dm()
        key = "lobby-hello" if live.about.game == MAIN_GAME else "lobby-hello-table"
        await channel.send(texts_of(interaction).t(key, number=live.id, game=live.about.game))
    except (discord.Forbidden, discord.HTTPException):
        return (channel.id if channel is not None else None), False
    return channel.id, True


async def leave(interaction: Interaction, live: Live) -> None:
    """Let whoever asks out."""
    rounds = middle_of(interaction).rounds
    left = await lobby.leave(rounds, live.id, interaction.user.id, by(interaction))
    if left is False:
        raise SaidNoError("lobby-not-in")
    await show_board(interaction, rounds.live(live.id))
    await say(interaction, "lobby-left")


async def start(interaction: Interaction, live: Live) -> None:
    """Make the round's channel, deal, and begin."""
    _must_be_host(interaction, live)
    channel = await opening.begin(app_of(interaction), middle_of(interaction).rounds, live, by(interaction))
    await show_board(interaction, live)
    await say(interaction, "lobby-starting", channel=f"<#{channel}>")


def _must_be_host(interaction: Interaction, live: Live) -> None:
    if interaction.user.id != live.about.host and not is_moderator(interaction):
        raise SaidNoError("lobby-not-host")


async def show_board(interaction: Interaction, live: Live) -> None:
    """Post the board of a sign-up, or bring it up to date."""
    await boards.show_board(middle_of(interaction).rounds, live.id, f"{source(interaction)}/board")


async def server_of(interaction: Interaction) -> Server | None:
    """Give the settings of the server where somebody asks."""
    return await opening.server(app_of(interaction), interaction.guild_id or 0)


def _moment(text: str, zone: str, now: Instant) -> int:
    """Read when a round is to start: a time of day, or a day and a time. Raises ``SaidNoError``."""
    try:
        if len(text.strip()) <= len("20:00"):
            return int(calendar.next_at(now, calendar.parse_clock(text.strip()), zone))
        return int(calendar.parse_moment(text.strip(), zone))
    except ValueError:
        raise SaidNoError("lobby-bad-time", text=safe_name(text)) from None


def _roles(text: str) -> tuple[str, ...]:
    """Read custom roles: words with commas between, each with how often it is there. Raises ``SaidNoError``."""
    from engines.templer_assassinen.roles import ALL  # noqa: PLC0415

    known = {role.word for role in ALL}
    found: list[str] = []
    for part in text.replace(";", ",").split(","):
        words = part.split()
        count = int(words.pop(0).rstrip("x×")) if words and words[0].rstrip("x×").isdigit() else 1
        word = " ".join(words).lower()
        if word.split(" ")[0] not in known or not 0 < count <= 40:  # noqa: PLR2004
            raise SaidNoError("lobby-bad-roles", text=safe_name(part.strip()), known=", ".join(sorted(known)))
        found += [word] * count
    return tuple(found)


async def setup(bot: commands.Bot) -> None:
    """Load."""
    await bot.add_cog(Lobby(bot))
