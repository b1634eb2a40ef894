"""What can be seen and pressed at a table: one's own cards, the table, what has been so far, a seat on offer."""

import asyncio
import io
from collections.abc import Sequence

import discord
import structlog

from bot.live import Live
from bot.pictures import draw
from bot.present.looking_back import look_back
from bot.present.manners import SHEETS
from bot.present.post import split
from bot.tokens import Pressed
from cogs.common import Interaction, answer, app_of, texts_at
from cogs.seats import take_seat
from engines.core.ids import Seat

log = structlog.get_logger(__name__)


async def show_hand(interaction: Interaction, live: Live, _pressed: Pressed, _values: Sequence[str]) -> None:
    """Show whoever presses his own cards and what was told to him alone."""
    seat = live.seat_of(interaction.user.id)
    sheet = SHEETS.get(live.about.game)
    texts = texts_at(interaction, live)
    if seat is None or sheet is None:
        await answer(interaction, texts.t("hand-none"))
        return
    await answer(interaction, sheet.hand(live.view(seat), texts))


async def show_log(interaction: Interaction, live: Live, _pressed: Pressed, _values: Sequence[str]) -> None:
    """Show whoever presses what has happened so far, as all saw it."""
    await show_so_far(interaction, live)


async def show_so_far(interaction: Interaction, live: Live) -> None:
    """Tell what has happened at a table so far; anybody may know. What is too long for a message comes as a file."""
    told = look_back(live, SHEETS[live.about.game], texts_at(interaction, live))
    if told.page is None:
        await answer(interaction, told.text)
        return
    file = discord.File(io.BytesIO(told.page.text.encode()), told.page.name)
    await interaction.edit_original_response(content=told.text, attachments=[file])


async def show_table(interaction: Interaction, live: Live) -> None:
    """Show the table as all see it, with its picture; its words stand in the message, so a picture may be missing."""
    sheet, texts = SHEETS[live.about.game], texts_at(interaction, live)
    now = app_of(interaction).clock.now()
    text = sheet.board(live.view("public"), texts, now, live.about.zone)
    picture = sheet.picture(live, texts.locale)
    try:
        file = await asyncio.to_thread(draw, picture, lambda _number: live) if picture is not None else None
    except Exception:
        log.exception("table not drawn", round=live.id)
        file = None
    if file is None or len(split(text)) > 1:
        await answer(interaction, text)
        return
    shown = discord.File(io.BytesIO(file.data), file.name, description=file.alt)
    await interaction.edit_original_response(content=text, attachments=[shown])


async def take_over(interaction: Interaction, live: Live, pressed: Pressed, _values: Sequence[str]) -> None:
    """Give whoever presses the seat that was offered."""
    await take_seat(interaction, live, Seat(int(pressed.args["seat"])), int(pressed.args["user"]))
