"""The checker has teeth: what is taken away, put there twice or moved is noticed."""

import pytest

from bot.rehearsal import messages
from bot.rehearsal.messages import Draft
from bot.rehearsal.model import Message
from bot.rehearsal.people import Person
from bot.stage.checker import Comparison
from tests.faults.table import Round, seated

pytestmark = pytest.mark.usefixtures("impatient")


def told(person: Person) -> list[Message]:
    return [each for each in person.inbox if "·" in each.content.rpartition("\n")[2]]


def take_away(_: Round, person: Person) -> None:
    del person.dms.messages[told(person)[-1].id]


def say_twice(table: Round, person: Person) -> None:
    last = told(person)[-1]
    messages.write(table.house.stage.world, person.dms, last.author, Draft(last.content, reply_to=last.reply_to))


def say_something_else(_: Round, person: Person) -> None:
    last = told(person)[-1]
    last.content = f"Nein: {last.content}"


def exchange(_: Round, person: Person) -> None:
    first, last = told(person)[0], told(person)[-1]
    first.content, last.content = last.content, first.content


def invent(table: Round, person: Person) -> None:
    messages.write(table.house.stage.world, person.dms, told(person)[0].author, Draft("Ha!\n-# 1·99"))


async def after(change: object) -> Comparison:
    async with seated() as table:
        person = table.people[0]
        person.dm("Was ist los?")
        await table.to_due()
        await table.sound()
        change(table, person)  # type: ignore[operator]
        return await table.compared()


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        (take_away, "lost"),
        (say_twice, "doubled"),
        (say_something_else, "lost"),
        (exchange, "disordered"),
        (invent, "doubled"),
    ],
)
async def test_the_checker_finds(change: object, kind: str):
    assert getattr(await after(change), kind)
