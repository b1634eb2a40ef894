"""Tables of the other card games for stories: who sits where, and what lies where."""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from bot import lobby
from bot.stage.headless import NAMES
from engines.core.contract import Setup
from tests.cogs.at_secret_hitler import act, at, last, tables
from tests.cogs.table import Table

__all__ = ("act", "at", "last", "said", "sit_down", "tables")


async def sit_down(
    table: Table, game: str, count: int, fixed: Mapping[str, Any], words: str = "", **options: Any
) -> None:
    """Open a table in the general channel and start it with what ``fixed`` and ``words`` (a line a seat) lay.

    ``options`` are those of the command that opens it.
    """
    real = lobby.set_up

    def set_up(live: Any, at_: Any) -> tuple[Setup, Any]:
        setup, _ = real(live, at_)
        setup = replace(setup, fixed=fixed, words=tuple(words.splitlines()))
        return setup, live.game.check(setup)

    await table.host.slash(table.general, f"{game.replace('_', '-')} new", **options)
    await table.house.settle()
    table.number, board = table.house.middle.rounds.all()[-1].id, last(table)
    for name in NAMES[:count]:
        person = table.house.stage.person(name, table.house.guild)
        table.people.append(person)
        await person.click(board, "Mitspielen")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lobby, "set_up", set_up)
        await table.host.click(board, "Starten")
        await table.house.settle()
    assert table.live.running


def said(table: Table) -> str:
    """Give the text of the table as it lies in the channel."""
    return last(table).text
