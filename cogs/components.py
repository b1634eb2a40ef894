"""Buttons and menus: each carries a random token and nothing else; its row says who may press it and what it does."""

import re
from collections.abc import Sequence
from typing import Any

import discord
from discord.ext import commands
from msgspec.structs import replace

from bot import choices
from bot.live import Live
from bot.menus import LIMIT, question_text, values_on_page, verb_label
from bot.names import plain_name
from bot.present.manners import SHEETS
from bot.present.post import Button, Menu, Row
from bot.present.sequel import CLOSE, NEXT
from bot.present.street import phase_key
from bot.scribe import COMPONENT
from bot.texts import Texts
from bot.tokens import NotYoursError, Pressed, must_sit
from cogs import lobby, sequel
from cogs.at_table import show_hand, show_log, take_over
from cogs.common import Interaction, app_of, middle_of, official, say, take, texts_at, think
from cogs.errors import explain
from cogs.offering import offer
from cogs.sheets import show_role
from cogs.which_round import this_round
from engines.core.base import Command, SeatCommand
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
        afterwards = pressed.action in sequel.AFTERWARDS
        live = await middle.rounds.find(pressed.round) if afterwards else middle.rounds.live(pressed.round)
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
    if pressed.phase is not None and pressed.phase != _phase(live):
        raise NotYoursError("press-old")
    picked: list[Any] = list(pressed.args.get("picked", ()))
    page = int(pressed.args.get("page", 0))
    if values:
        picked.append(_value_of(live, seat, interaction, pressed, values))
    elif not picked and live.about.game in SHEETS:
        picked = _only_verb(live, seat, interaction)
    await show_step(interaction, live, seat, picked, page)


def _only_verb(live: Live, seat: Seat, interaction: Interaction) -> list[Any]:
    """Spare somebody the question what to do, where it is one thing and more is to be asked about it."""
    options = _options(live, seat, interaction)
    question = choices.ask(options, [])
    if not isinstance(question, choices.Question) or len(question.values) != 1:
        return []
    return [*question.values] if isinstance(choices.ask(options, question.values), choices.Question) else []


def _value_of(live: Live, seat: Seat, interaction: Interaction, pressed: Pressed, values: Sequence[str]) -> Any:
    """Give the value that was chosen in a menu; several cards become the one value that they are together."""
    offered = pressed.args["offered"]
    found = [offered[int(value)] for value in values]
    if not pressed.args.get("cards"):
        return found[0]
    picked = list(pressed.args.get("picked", ()))
    question = choices.ask(_options(live, seat, interaction), picked)
    return choices.chosen(question, found) if isinstance(question, choices.Question) else tuple(found)


async def _quick(interaction: Interaction, live: Live, pressed: Pressed, _values: Sequence[str]) -> None:
    """Do what one press under the table does, whoever of the table presses."""
    seat = live.seat_of(interaction.user.id)
    if seat is None:
        raise NotYoursError("press-not-yours")
    picked = list(pressed.args["picked"])
    command = choices.ask(_options(live, seat, interaction), picked)
    if not isinstance(command, SeatCommand):
        command = choices.as_asked(live.game.commands, seat, picked)
    if command is None:
        await say(interaction, "menu-nothing")
    else:
        await _do(interaction, live, seat, command)


async def _send(interaction: Interaction, live: Live, pressed: Pressed, _values: Sequence[str]) -> None:
    """Send the command that a button stands for; its time is that of the press."""
    command = live.codec.read_command(str(pressed.args["command"]).encode())
    await take(interaction, live, command)


async def _nothing(interaction: Interaction, _live: Live, _pressed: Pressed, _values: Sequence[str]) -> None:
    await say(interaction, "confirm-left")


_ACTIONS = {
    "join": _join,
    "leave": _leave,
    "start": _start,
    "role": _role,
    "act": _act,
    "menu": _act,
    "send": _send,
    "nothing": _nothing,
    "round": this_round,
    "quick": _quick,
    "hand": show_hand,
    "log": show_log,
    "take_over": take_over,
    NEXT: sequel.open_next,
    CLOSE: sequel.close,
}


# -- asking step by step ------------------------------------------------------------------------------------------


async def show_step(interaction: Interaction, live: Live, seat: Seat, picked: Sequence[Any], page: int = 0) -> None:
    """Ask for the next thing that a command needs, or send it."""
    found = choices.ask(_options(live, seat, interaction), picked)
    if found is None and picked:
        found = choices.as_asked(live.game.commands, seat, picked)
    if found is None:
        await say(interaction, "menu-out" if _is_out(live, seat) else "menu-nothing")
    elif isinstance(found, SeatCommand):
        await _do(interaction, live, seat, found)
    else:
        await _ask(interaction, live, seat, found, page)


def _is_out(live: Live, seat: Seat) -> bool:
    """Tell whether somebody is publicly out at a table."""
    sheet = SHEETS.get(live.about.game)
    return sheet is not None and live.running and seat in sheet.dead(live.view("public"))


def _phase(live: Live) -> str | None:
    """Name the phase a button belongs to, where a game has phases; elsewhere the engine alone judges what is late."""
    return None if live.about.game in SHEETS else phase_key(live)


def _options(live: Live, seat: Seat, interaction: Interaction) -> list[Command]:
    """List what a seat may do now, but for talking."""
    found = live.game.options(live.state, seat, official(interaction))
    return [command for command in found if not isinstance(command, Post)]


async def _do(interaction: Interaction, live: Live, seat: Seat, command: SeatCommand) -> None:
    """Send a command; what cannot be undone asks once more."""
    sheet = SHEETS.get(live.about.game)
    told = sheet.preview(live, command, texts_at(interaction, live)) if sheet is not None else None
    if isinstance(command, Bomb):
        await confirm_bomb(interaction, live, seat, command)
    elif told is not None:
        await _confirm(interaction, live, seat, command, texts_at(interaction, live).t("confirm-play", what=told))
    else:
        await take(interaction, live, command)


async def confirm_bomb(interaction: Interaction, live: Live, seat: Seat, command: Bomb) -> None:
    """Ask once more before a bomb goes off."""
    texts = texts_at(interaction, live)
    target = plain_name(live.names[command.target]) if 0 <= command.target < len(live.names) else "?"
    await _confirm(interaction, live, seat, command, texts.t("confirm-bomb", target=target), "confirm-yes")


async def _confirm(
    interaction: Interaction, live: Live, seat: Seat, command: SeatCommand, text: str, key: str = "confirm-go"
) -> None:
    """Ask once more; the time of the press is the one that counts."""
    texts, user = texts_at(interaction, live), interaction.user.id
    args = {"command": live.codec.write(command).decode()}
    rows: list[Row] = [
        (
            Button("send", texts.t(key), args, 4 if key == "confirm-yes" else 3, user=user, seat=seat),
            Button("nothing", texts.t("confirm-no"), {}, 2, user=user, seat=seat),
        )
    ]
    await offer(interaction, live, text, rows)


async def _ask(interaction: Interaction, live: Live, seat: Seat, question: choices.Question, page: int) -> None:
    texts = texts_at(interaction, live)
    user, phase = interaction.user.id, _phase(live)
    if not question.field:
        verbs = [str(value) for value in question.values]
        options = _options(live, seat, interaction)
        buttons = tuple(
            Button(
                "act", verb_label(live, texts, options, verb), {"picked": [verb]}, 1, user=user, seat=seat, phase=phase
            )
            for verb in verbs
        )
        await offer(interaction, live, _prompted(live, seat, texts, verbs, texts.t("menu-what")), [buttons])
        return
    cards = question.field == choices.CARDS
    shown = replace(question, values=tuple(choices.cards_of(question))) if cards else question
    labels = values_on_page(live, texts, shown, page)
    picked = list(question.picked)
    args = {"picked": picked, "offered": [value for value, _ in labels], "cards": cards}
    button = Button("act", "", args, user=user, seat=seat, phase=phase)
    entries = [(str(index), label) for index, (_, label) in enumerate(labels)]
    sizes = [len(value) for value in question.values if isinstance(value, tuple)] if cards else [1]
    menu = Menu(button, entries, least=max(1, min(sizes)), most=min(len(entries), max(sizes)))
    rows: list[Row] = [menu]
    pages = (len(shown.values) - 1) // LIMIT + 1
    if pages > 1:
        more = {"picked": picked, "page": (page + 1) % pages}
        rows.append((Button("act", texts.t("menu-more"), more, user=user, seat=seat, phase=phase),))
    text = _prompted(live, seat, texts, [question.verb], question_text(live, texts, question))
    await offer(interaction, live, text, rows)


def _prompted(live: Live, seat: Seat, texts: Texts, verbs: Sequence[str], text: str) -> str:
    """Put above a question what somebody has to know for it of his own."""
    sheet = SHEETS.get(live.about.game)
    shown = [sheet.prompt(live.view(seat), texts, verb) for verb in verbs] if sheet is not None else []
    return "\n".join([*dict.fromkeys(filter(None, shown)), text])


async def setup(bot: commands.Bot) -> None:
    """Load."""
    bot.add_dynamic_items(Press)
