"""Seats of a running table that change hands: somebody offers his own, or the host fills one that nobody plays."""

import discord

from bot.bookkeeping import note
from bot.entries import ShellBody
from bot.live import Live
from bot.names import safe_name
from bot.present.manners import SHEETS
from bot.present.post import Button, Lane, Post
from bot.replacing import replace_player
from bot.scribe import write_posts
from bot.store.batch import Batch
from cogs.common import (
    Interaction,
    SaidNoError,
    app_of,
    by,
    is_moderator,
    middle_of,
    origin,
    say,
    source,
    texts_of,
)
from engines.core.ids import Seat


async def offer_seat(interaction: Interaction, live: Live) -> None:
    """Offer the seat of whoever asks to all in the channel; it stays his until somebody takes it.

    Raises:
        SaidNoError: he has none, or is out of the game.
    """
    seat = live.seat_of(interaction.user.id)
    if seat is None:
        raise SaidNoError("lobby-not-in")
    _must_live(live, seat)
    rounds, who, now = middle_of(interaction).rounds, by(interaction), app_of(interaction).clock.now()

    def work(batch: Batch, live: Live) -> None:
        say = live.texts().t
        facts = {"seat": int(seat)}
        cause = note(batch, live, ShellBody(who.actor, who.source, int(now), "offered", facts), who.at)
        button = Button("take_over", say("button-take-over"), {"seat": int(seat), "user": interaction.user.id}, 3)
        text = say("seat-offered", player=safe_name(live.names[seat]), number=live.id)
        post = Post(live.about.place, Lane.RESULT, text, rows=((button,),))
        write_posts(batch, live, [post], cause=cause, now=now)

    await rounds.do(live.id, source(interaction), work)
    await say(interaction, "seat-offered-yours")


async def take_seat(interaction: Interaction, live: Live, seat: Seat, before: int) -> None:
    """Let whoever asks take the seat that ``before`` has offered.

    Raises:
        SaidNoError: he has been at this table.
        LobbyError: the seat is another's by now.
    """
    _must_be_new(live, interaction.user)
    _must_live(live, seat)
    reason = texts_of(interaction).t("seat-reason")
    await replace_player(
        middle_of(interaction).rounds,
        live,
        seat,
        interaction.user,
        reason,
        by(interaction),
        origin(interaction),
        before=before,
    )


async def fill_seat(interaction: Interaction, live: Live, seat: Seat, newcomer: discord.abc.User, reason: str) -> None:
    """Let the host, or a moderator, give a seat to somebody else.

    A host who plays may do so only with a seat that is overdue: else he could seat a friend to learn a role.

    Raises:
        SaidNoError: he may not, or the newcomer cannot.
    """
    moderates = is_moderator(interaction) and interaction.user.id not in live.players
    if interaction.user.id != live.about.host and not is_moderator(interaction):
        raise SaidNoError("lobby-not-host")
    if newcomer.bot:
        raise SaidNoError("lobby-bot")
    if not moderates and interaction.user.id in live.players and not is_overdue(interaction, live, seat):
        raise SaidNoError("seat-host-plays")
    _must_be_new(live, newcomer)
    _must_live(live, seat)
    who = by(interaction)
    await replace_player(middle_of(interaction).rounds, live, seat, newcomer, reason, who, origin(interaction))


def is_overdue(interaction: Interaction, live: Live, seat: Seat) -> bool:
    """Tell whether all can see that a seat should have decided by now."""
    view = live.view("public")
    return seat in SHEETS[live.about.game].owing(view) and app_of(interaction).clock.now() >= view.until


def _must_live(live: Live, seat: Seat) -> None:
    if seat in SHEETS[live.about.game].dead(live.view("public")):
        raise SaidNoError("seat-dead")


def _must_be_new(live: Live, newcomer: discord.abc.User) -> None:
    """Refuse who sits at the table or has sat there: he would know what two seats know."""
    known = live.players.get(newcomer.id)
    if known is not None and (known.left_at is None or known.seat is not None):
        raise SaidNoError("seat-known")
