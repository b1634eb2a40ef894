"""A table of Secret Hitler for stories: who sits where, what is dealt, and how a government goes through."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from bot import lobby
from bot.rehearsal.asked import Asked
from bot.rehearsal.model import Message
from bot.rehearsal.people import Person
from bot.stage.headless import NAMES
from engines.core.contract import Setup
from engines.core.ids import Instant, Seat
from tests.cogs.table import Table


@contextmanager
def dealt(roles: str, deck: str, president: str = NAMES[0]) -> Iterator[None]:
    """Let the next table be dealt ``roles`` by seat and a draw pile that begins with ``deck``."""
    real = lobby.set_up

    def set_up(live: Any, at: Any) -> tuple[Setup, Any]:
        setup, _ = real(live, at)
        setup = replace(setup, words=tuple(roles.split()), fixed={"deck": deck, "president": president})
        return setup, live.game.check(setup)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lobby, "set_up", set_up)
        yield


async def sit_down(table: Table, count: int = 5, people: Sequence[str] = NAMES, **options: Any) -> None:
    """Open a table in the general channel and start it."""
    await open_table(table, **options)
    for name in people[:count]:
        person = table.house.stage.person(name, table.house.guild)
        table.people.append(person)
        await person.click(table.board(), table.live.texts().t("button-join"))
    await table.host.click(table.board(), table.live.texts().t("button-start"))
    await table.house.settle()


async def open_table(table: Table, **options: Any) -> Asked:
    """Open a table in the general channel."""
    asked = await table.host.slash(table.general, "secret-hitler new", **options)
    await table.house.settle()
    table.number = table.house.middle.rounds.all()[-1].id
    return asked


def tables(table: Table) -> list[Message]:
    """List what the bot has posted for all."""
    bot = table.host.app.user
    return [each for each in table.general.messages.values() if each.author is bot and each.only_for is None]


def last(table: Table) -> Message:
    """Give the table as it lies in the channel."""
    return tables(table)[-1]


def at(table: Table, seat: int) -> Person:
    player = table.live.player_on(Seat(seat))
    assert player is not None
    return next(each for each in table.people if each.user.id == player.user)


async def act(table: Table, seat: int, *labels: str) -> Asked:
    """Press "act" under the table, and then what each label names."""
    person = at(table, seat)
    asked = await person.click(last(table), table.live.texts().t("button-act"))
    for label in labels:
        step = person.choose if asked.message.menus else person.click
        asked = await step(asked.message, label)
    await table.house.settle()
    return asked


async def elect(table: Table, chancellor: int, *, no: Sequence[int] = ()) -> None:
    """Nominate somebody; who does not say no says yes."""
    say, state, name = table.live.texts().t, table.live.state, table.live.names[chancellor]
    others = list(table.live.game.options(state, state.president, Instant(table.house.clock.now())))
    await act(table, state.president, name if len(others) > 1 else f"Vorschlag: {name}")
    ballot, voters = last(table), table.live.view("public").owing
    for seat in voters:
        await at(table, seat).click(ballot, say("button-no" if seat in no else "button-yes"))
    await table.house.settle()


async def legislate(table: Table, away: str, law: str) -> None:
    """Let the president lay ``away`` aside and the chancellor enact ``law``."""
    say, state = table.live.texts().t, table.live.state
    for seat, verb, tile in ((state.president, "discard", away), (state.chancellor, "enact", law)):
        alone = len(set(table.live.view(seat).hand)) == 1
        label = say("action-name", action=verb) if alone else say(f"tile-{tile}")
        await act(table, seat, label)
