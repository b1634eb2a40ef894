"""Buttons and menus: each carries a random token and nothing else; its row says who may press it and what it does."""

import re
from collections.abc import Sequence
from typing import Any

import discord
from discord.ext import commands

from bot import choices
from bot.live import Live
from bot.menus import LIMIT, question_text, values_on_page
from bot.names import plain_name
from bot.present.post import Button, Menu, Row
from bot.present.street import phase_key
from bot.scribe import COMPONENT, components_of
from bot.store.batch import Batch
from bot.tokens import NotYoursError, Pressed, must_sit
from cogs import lobby
from cogs.common import Interaction, app_of, middle_of, official, say, take, texts_of, think
from cogs.errors import explain
from cogs.sheets import show_role
from engines.core.base import SeatCommand
from engines.core.ids import Seat
from engines.templer_assassinen.commands import Bomb, Post

CUSTOM_ID = re.compile(rf"{COMPONENT}(?P<token>[\w-]+)")


class Press(discord.ui.DynamicItem[discord.ui.Item[Any]], template=CUSTOM_ID):
    """Any of our components; works days later and after a restart, for nothing of it is kept in memory."""

    def __init__(self, item: discord.ui.Item[Any]) -> None:
        super().__init__(item)

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, item: discord.ui.Item[Any], _match: re.Match[str], /
    ) -> "Press":
        """Take a component of a message."""
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        """Do what the row says."""
        try:
            await press(interaction)
        except Exception as error:  # noqa: BLE001 - whatever it was, whoever pressed is told
            await explain(interaction, error)


async def press(interaction: Interaction) -> None:
    """Look up what was pressed and do it."""
    data: Any = interaction.data or {}
    middle = middle_of(interaction)
    await think(interaction)
    pressed = await middle.tokens.find(str(data.get("custom_id")), interaction.user.id, app_of(interaction).clock.now())
    if pressed.round is None:
        raise NotYoursError("press-unknown")
    try:
        live = middle.rounds.live(pressed.round)
    except KeyError:
        raise NotYoursError("press-unknown") from None
    must_sit(live, pressed, interaction.user.id)
    await _ACTIONS[pressed.action](interaction, live, pressed, [str(value) for value in data.get("values", ())])


# -- what can be pressed ------------------------------------------------------------------------------------------


async def _join(interaction: Interaction, live: Live, _pressed: Pressed, _values: Sequence[str]) -> None:
    await lobby.join(interaction, live)


async def _leave(interaction: Interaction, live: Live, _pressed: Pressed, _values: Sequence[str]) -> None:
    await lobby.leave(interaction, live)


async def _start(interaction: Interaction, live: Live, _pressed: Pressed, _values: Sequence[str]) -> None:
    await lobby.start(interaction, live)


async def _role(interaction: Interaction, live: Live, _pressed: Pressed, _values: Sequence[str]) -> None:
    await show_role(interaction, [live])


async def _act(interaction: Interaction, live: Live, pressed: Pressed, values: Sequence[str]) -> None:
    """Go one step on: from a verb to its targets, to the command."""
    seat = live.seat_of(interaction.user.id)
    if seat is None:
        raise NotYoursError("press-not-yours")
    if pressed.phase is not None and pressed.phase != phase_key(live):
        raise NotYoursError("press-old")
    picked: list[Any] = list(pressed.args.get("picked", ()))
    page = int(pressed.args.get("page", 0))
    if values:
        offered = pressed.args["offered"]
        picked.append(offered[int(values[0])])
    await show_step(interaction, live, seat, picked, page)


async def _send(interaction: Interaction, live: Live, pressed: Pressed, _values: Sequence[str]) -> None:
    """Send the command that a button stands for; its time is that of the press."""
    command = live.codec.read_command(str(pressed.args["command"]).encode())
    await take(interaction, live, command)


async def _nothing(interaction: Interaction, _live: Live, _pressed: Pressed, _values: Sequence[str]) -> None:
    await say(interaction, "confirm-left")


async def _round(interaction: Interaction, _live: Live, pressed: Pressed, _values: Sequence[str]) -> None:
    """Read what somebody wrote for one of his rounds, now that he has said which; its time is that of the press."""
    middle = middle_of(interaction)
    meant = middle.rounds.live(int(pressed.args["round"]))
    commands_ = middle.hearing.commands_of(str(pressed.args["text"]), meant, interaction.user.id, official(interaction))
    if not commands_:
        await say(interaction, "dm-chatter")
        return
    await take(interaction, meant, commands_[0])


_ACTIONS = {
    "join": _join,
    "leave": _leave,
    "start": _start,
    "role": _role,
    "act": _act,
    "menu": _act,
    "send": _send,
    "nothing": _nothing,
    "round": _round,
}


# -- asking step by step ------------------------------------------------------------------------------------------


async def show_step(interaction: Interaction, live: Live, seat: Seat, picked: Sequence[Any], page: int = 0) -> None:
    """Ask for the next thing that a command needs, or send it."""
    options = [
        command
        for command in live.game.options(live.state, seat, official(interaction))
        if not isinstance(command, Post)
    ]
    found = choices.ask(options, picked)
    if found is None and picked:
        found = choices.as_asked(live.game.commands, seat, picked)
    if found is None:
        await say(interaction, "menu-nothing")
    elif isinstance(found, SeatCommand):
        await _do(interaction, live, seat, found)
    else:
        await _ask(interaction, live, seat, list(picked), found, page)


async def _do(interaction: Interaction, live: Live, seat: Seat, command: SeatCommand) -> None:
    """Send a command; what cannot be undone asks once more."""
    if isinstance(command, Bomb):
        await confirm_bomb(interaction, live, seat, command)
    else:
        await take(interaction, live, command)


async def confirm_bomb(interaction: Interaction, live: Live, seat: Seat, command: Bomb) -> None:
    """Ask once more before a bomb goes off."""
    texts = texts_of(interaction)
    target = plain_name(live.names[command.target]) if 0 <= command.target < len(live.names) else "?"
    args = {"command": live.codec.write(command).decode()}
    rows: list[Row] = [
        (
            Button("send", texts.t("confirm-yes"), args, 4, user=interaction.user.id, seat=seat),
            Button("nothing", texts.t("confirm-no"), {}, 2, user=interaction.user.id, seat=seat),
        )
    ]
    await offer(interaction, live, texts.t("confirm-bomb", target=target), rows)


async def _ask(
    interaction: Interaction, live: Live, seat: Seat, picked: list[Any], question: choices.Question, page: int
) -> None:
    texts = texts_of(interaction)
    user, phase = interaction.user.id, phase_key(live)
    if not question.field:
        verbs = [str(value) for value in question.values]
        buttons = tuple(
            Button("act", texts.t("action-name", action=verb), {"picked": [verb]}, 1, user=user, seat=seat, phase=phase)
            for verb in verbs
        )
        await offer(interaction, live, texts.t("menu-what"), [buttons])
        return
    labels = values_on_page(live, texts, question, page)
    offered = [value for value, _ in labels]
    args = {"picked": picked, "offered": offered}
    button = Button("act", "", args, user=user, seat=seat, phase=phase)
    menu = Menu(button, [(str(index), label) for index, (_, label) in enumerate(labels)])
    rows: list[Row] = [menu]
    pages = (len(question.values) - 1) // LIMIT + 1
    if pages > 1:
        more = {"picked": picked, "page": (page + 1) % pages}
        rows.append((Button("act", texts.t("menu-more"), more, user=user, seat=seat, phase=phase),))
    await offer(interaction, live, question_text(live, texts, picked, question), rows)


async def offer(interaction: Interaction, live: Live, text: str, rows: Sequence[Row]) -> None:
    """Answer with components, for the one who asks alone."""
    now = app_of(interaction).clock.now()

    def work(batch: Batch) -> list[dict[str, Any]]:
        batch.touch(live.id)
        return list(components_of(batch, live, rows, f"interaction/{interaction.id}", now))

    components = await middle_of(interaction).rounds.writer.submit(work)
    await interaction.client.http.request(
        discord.http.Route(
            "PATCH",
            "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
            webhook_id=interaction.application_id,
            webhook_token=interaction.token,
        ),
        json={"content": text, "components": components, "allowed_mentions": {"parse": []}},
    )


async def setup(bot: commands.Bot) -> None:
    """Load."""
    bot.add_dynamic_items(Press)
