"""Somebody who plays Regicide alone, in direct messages."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from bot import lobby
from bot.rehearsal.asked import Asked
from bot.rehearsal.model import Message
from bot.rehearsal.people import Person
from engines.core.contract import Setup
from tests.cogs.table import Table

CASTLE = "JC JS JH JD QS QC QD QH KS KC KD KH"
HAND = "5H 5D 9S 2C 3C 4C 6C 7C"


@contextmanager
def dealt(fixed: Mapping[str, Any]) -> Iterator[None]:
    """Have what is dealt next lie as ``fixed`` says."""
    real = lobby.set_up

    def set_up(live: Any, at: Any) -> tuple[Setup, Any]:
        setup = replace(real(live, at)[0], fixed=fixed)
        return setup, live.game.check(setup)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lobby, "set_up", set_up)
        yield


def come(table: Table, name: str = "Anna") -> Person:
    person = table.house.stage.person(name, table.house.guild)
    table.people.append(person)
    return person


async def begin(table: Table, anna: Person, **fixed: Any) -> Asked:
    """Let somebody begin in direct messages, before a jack of clubs."""
    with dealt({"castle": CASTLE, "hands": {"Anna": HAND}, **fixed}):
        asked = await anna.slash(anna.dms, "regicide solo")
        await table.house.settle()
    table.number = table.house.middle.rounds.all()[-1].id
    return asked


def lying(person: Person) -> Message:
    """Give the table as it lies in somebody's direct messages."""
    return [each for each in person.inbox if each.only_for is None and each.buttons][-1]


async def play(table: Table, person: Person, verb: str, *cards: str) -> Asked:
    """Choose cards, and confirm."""
    asked = await person.click(lying(person), "Handeln")
    if not asked.message.menus:
        asked = await person.click(asked.message, verb)
    told = await person.choose(asked.message, *cards)
    sure = await person.click(told.message, "Ja")
    await table.house.settle()
    return sure
