"""What somebody may look up of his own: his role, what he has sent, what is due when."""

import asyncio
import io
from collections.abc import Sequence

import discord
import structlog

from bot import times
from bot.live import Live
from bot.names import safe_name
from bot.pictures import draw
from bot.present.manners import SHEETS
from bot.present.told import event_text
from cogs.common import Interaction, answer, app_of, no_seat, texts_of
from engines.core.base import tag_of
from engines.core.ids import Seat

log = structlog.get_logger(__name__)

ABOUT_ONESELF = frozenset({"role_told", "faction_told", "lovers_told", "made_executioner"})
"""Events that say who somebody is; what came of his actions is told at its time and is not repeated here."""


def role_lines(live: Live, seat: Seat, locale: str) -> list[str]:
    """Tell somebody who he is, by what he was told."""
    own = [
        event
        for event in live.log
        if tag_of(event) in ABOUT_ONESELF and event.audience.kind == "only" and event.audience.includes(seat)
    ]
    told = (event_text(live, event, locale, event.at) for event in own)
    return list(dict.fromkeys(text for text in told if text))


async def show_role(interaction: Interaction, lives: Sequence[Live]) -> None:
    """Show whoever asks his role, with its card."""
    texts = texts_of(interaction)
    lines: list[str] = []
    files: list[discord.File] = []
    for live in lives:
        seat = live.seat_of(interaction.user.id)
        if seat is None or live.setup is None:
            continue
        view, sheet = live.view(seat), SHEETS.get(live.about.game)
        told = role_lines(live, seat, texts.locale) if sheet is None else [sheet.hand(view, live.texts(texts.locale))]
        lines.append(texts.t("role-yours", number=live.id, role="\n".join(told)))
        if sheet is not None:
            continue
        card = await _card(live, view.roles.get(seat), view.bomber, texts.locale)
        if card is not None:
            files.append(card)
    if not lines:
        raise no_seat(interaction)
    if files and interaction.response.is_done():
        await interaction.edit_original_response(content="\n\n".join(lines), attachments=files)
    elif files:
        await interaction.response.send_message("\n\n".join(lines), files=files, ephemeral=True)
    else:
        await answer(interaction, "\n\n".join(lines))


async def _card(live: Live, role: str | None, bomber: bool, locale: str) -> discord.File | None:  # noqa: FBT001
    """Draw a card; its words stand in the message, so one that cannot be drawn is left out."""
    if role is None:
        return None
    try:
        file = await asyncio.to_thread(draw, ("role", role, bomber, locale), lambda _number: live)
    except Exception:
        log.exception("card not drawn")
        return None
    return discord.File(io.BytesIO(file.data), file.name, description=file.alt)


def mine_text(live: Live, seat: Seat, locale: str) -> str:
    """List what somebody has sent in this phase: each with its official time.

    Which version of a message has been used already nobody is told, so all of them stand there.
    """
    texts = live.texts(locale)
    view = live.view(seat)
    if live.about.game in SHEETS:
        return texts.t("role-yours", number=live.id, role=SHEETS[live.about.game].hand(view, texts))
    lines = []
    for receipt in view.receipts:
        what = texts.t("action-name", action=receipt.action)
        names = [live.names[target] for target in receipt.targets]
        if receipt.what is not None:
            what += f" ({texts.t('action-name', action=receipt.what)})"
        shown = f"{what}: {', '.join(names)}" if names else what
        clock = times.wall(receipt.official, live.about.zone, seconds=True)
        lines.append("• " + texts.t("mine-line", what=shown, official=clock))
    if seat in view.votes:
        clock = times.wall(view.voted[seat], live.about.zone, seconds=True)
        shown = f"{texts.t('action-name', action='vote')}: {live.names[view.votes[seat].target]}"
        lines.append("• " + texts.t("mine-line", what=shown, official=clock))
    if not lines:
        return texts.t("mine-none")
    changed = len({receipt.what or receipt.action for receipt in view.receipts}) < len(view.receipts)
    return "\n".join([texts.t("mine-head", number=live.id), *lines, *([texts.t("mine-changed")] if changed else [])])


def time_text(live: Live, locale: str, interaction: Interaction) -> str:
    """Say how long the phase lasts, for all the public knows."""
    view = live.view("public")
    now = app_of(interaction).clock.now()
    until = times.due(view.until, now, live.about.zone, locale)
    say = live.texts(locale).t
    sheet = SHEETS.get(live.about.game)
    if sheet is None:
        line = say("time-line", number=live.id, phase=view.phase, count=view.number, until=until)
    else:
        line = say("time-table", number=live.id, game=live.about.game, until=until)
        if owing := [safe_name(live.names[seat]) for seat in sheet.owing(view)]:
            line += f" {say('time-owing', count=len(owing), players=', '.join(owing))}"
    return f"{line} {say('board-paused')}" if view.paused else line
