"""Guarantees G11: one broken round never stops another."""

import sqlite3
from contextlib import closing
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from sqlmodel.ext.asyncio.session import AsyncSession

from tests.cogs.table import ROLES, Table, story


def break_first_round(table: Table, statement: str) -> None:
    with closing(sqlite3.connect(table.house.app.database.path)) as opened, opened:
        assert opened.execute(statement).rowcount


async def two_rounds(table: Table) -> None:
    await table.begin()
    table.people.clear()
    await table.open(rollen=ROLES)
    board = list(table.signup.messages.values())[-1]
    for number in range(8):
        person = table.house.stage.person(f"Zweite {number}", table.house.guild)
        await person.click(board, "Mitspielen")
    await table.house.settle()
    await table.host.click(board, "Starten")
    await table.house.settle()


BREAKS = {
    "a body that is none": "UPDATE log SET body = x'00ff' WHERE round = 1 AND kind = 'event' AND seq % 3 = 0",
    "an unknown event": "UPDATE log SET body = replace(CAST(body AS TEXT), 'round_started', 'sung') WHERE round = 1",
    "an unknown game": "UPDATE rounds SET game = 'halma' WHERE id = 1",
}


@pytest.mark.parametrize("statement", BREAKS.values(), ids=BREAKS)
def test_a_round_that_cannot_be_read_rests_and_the_other_one_goes_on_time(statement: str):
    @story
    async def told(table: Table) -> None:
        await two_rounds(table)
        await table.house.app.stop()
        break_first_round(table, statement)
        await table.restart()
        await table.to("21:00")

        (live,) = table.house.middle.rounds.all()
        assert 2 == live.id
        assert "night" == live.view("public").phase
        reports = [text for text in table.said(table.house.channel("spielleitung")) if "lässt sich nicht lesen" in text]
        assert 1 == len(reports)
        assert reports[0].startswith("Runde 1 ")
        await table.restart()
        again = [text for text in table.said(table.house.channel("spielleitung")) if "lässt sich nicht lesen" in text]
        assert reports == again, "told once, not at each start"

    told()


@story
async def test_a_disk_that_fails_is_no_broken_round(table: Table):
    """A round is left alone for what its rows say; whatever cannot be read for another reason stops the start."""
    await table.begin()
    rounds = table.house.middle.rounds

    reading = AsyncSession.exec

    async def no_disk(session: AsyncSession, statement: Any) -> Any:
        if "FROM players" in str(statement):  # which rounds there are can still be read
            raise OperationalError(str(statement), {}, OSError("disk I/O error"))
        return await reading(session, statement)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(AsyncSession, "exec", no_disk)
        with pytest.raises(OperationalError):
            await rounds.load()

    assert not any("lässt sich nicht lesen" in text for text in table.said(table.gm))
