"""Two worlds: whoever knows the same at a table of Secret Hitler sees the same on Discord, whatever is true besides."""

import hashlib
import re
from collections.abc import Sequence
from typing import Any

import pytest

from bot.rehearsal.people import Person
from bot.stage.headless import NAMES
from tests.cogs.at_secret_hitler import act, at, dealt, elect, last, legislate, sit_down
from tests.cogs.table import Table, table

pytestmark = [pytest.mark.slow, pytest.mark.no_cover]

ROLES = "liberal liberal liberal liberal {} {} {}"
FIRST, SECOND = ROLES.format("hitler", "fascist", "fascist"), ROLES.format("fascist", "hitler", "fascist")
GUEST = "Gast"
COMPONENT = re.compile(r"sl1:[\w-]{16}")


def seen_by(table_: Table, person: Person) -> list[Any]:
    """List all that somebody can see: messages and answers with their times, buttons, pictures down to the bytes.

    Each place has an order of its own; which of two places is first within a millisecond nobody decides.
    """
    places = [*table_.house.guild.channels.values(), *table_.house.guild.threads.values()]
    shown = [*(person.sees(place) for place in places if person.can_see(place)), person.inbox]
    return [
        (
            each.channel.name,
            each.author.name,
            each.content,
            [button.get("label") for button in each.buttons],
            [[option["label"] for option in menu["options"]] for menu in each.menus],
            [(one["filename"], one.get("description"), one["size"]) for one in each.attachments],
            each.id >> 22,
            each.edited,
            sorted(user.name for user in each.mentions),
        )
        for there in shown
        for each in there
    ]


async def play(one: Table, roles: str, deck: str, steps: Sequence[tuple[int, str, str]]) -> Person:
    """Play governments whose tiles nobody but their own people sees; then everybody presses everything he can."""
    guest = one.house.stage.person(GUEST, one.house.guild)
    with dealt(roles, deck):
        await sit_down(one, 7)
    for chancellor, away, law in steps:
        await elect(one, chancellor, no=(2,))
        await legislate(one, away, law)
    for person in (*one.people, guest):
        for button in ("Handeln", "Meine Karten", "Rückblick"):
            await person.click(last(one), button)
        await person.slash(one.general, "secret-hitler status")
        await person.slash(one.general, "stats")
    return guest


async def world(roles: str, deck: str, steps: Sequence[tuple[int, str, str]]) -> dict[str, list[Any]]:
    """Give what each person has seen in one world."""
    async with table() as one:
        guest = await play(one, roles, deck, steps)
        people = zip((*NAMES[:7], GUEST), (*one.people, guest), strict=True)
        return {name: seen_by(one, person) for name, person in people}


def strangers_to(*insiders: int) -> list[str]:
    return [name for seat, name in enumerate(NAMES[:7]) if seat not in insiders] + [GUEST]


@pytest.mark.parametrize(
    ("decks", "steps", "insiders"),
    [
        (("FLL", "FLL"), [(1, "F", "L")], ()),
        (("FFL", "LFL"), [(1, "F", "L")], (0, 1)),  # drawn in another order, passed in the same
        (("FFL" + "FFL", "LFF" + "LFF"), [(1, "F", "F"), (2, "F", "L")], (0, 1, 2)),
    ],
)
async def test_who_knows_the_same_sees_the_same(
    decks: tuple[str, str], steps: list[tuple[int, str, str]], insiders: tuple[int, ...]
):
    first = await world(FIRST, decks[0], steps)
    second = await world(SECOND, decks[1], steps)

    for name in strangers_to(*insiders, 4, 5, 6):
        assert first[name] == second[name], name


async def test_what_was_seen_differs_where_it_should():
    """The comparison can fail: those whose role it is do see it."""
    first = await world(FIRST, "FLL", [(1, "F", "L")])
    second = await world(SECOND, "FLL", [(1, "F", "L")])

    assert all(first[name] != second[name] for name in NAMES[4:7])


async def test_nothing_that_is_sent_names_a_hand_and_no_id_means_anything():
    async with table() as one:
        with dealt(FIRST, "FFL"):
            await sit_down(one, 7)
        await elect(one, 1)
        asked = await act(one, 0)
        ids = [part["custom_id"] for part in (*asked.message.menus, *last(one).buttons)]
        values = [option["value"] for menu in asked.message.menus for option in menu["options"]]
        public = [each for each in one.general.messages.values() if each.only_for is None]

        assert all(COMPONENT.fullmatch(each) for each in ids)
        assert ["0", "1"] == values
        assert asked.message.only_for == at(one, 0).user.id
        assert not any("Deine Gesetze" in each.text for each in public)


async def test_a_refusal_is_the_same_for_every_role():
    """SH-13: who may not act now is told so, whoever he is; the answer takes one message each."""
    async with table() as one:
        with dealt(FIRST, "FFL"):
            await sit_down(one, 7)
        await act(one, 0, "Bob")
        ballot = last(one)
        told = set()
        for seat in (1, 1):  # the one proposed does not vote (SH-4.6)
            asked = await at(one, seat).click(ballot, "Ja!")
            told.add(asked.text)
        await elect_rest(one)
        for seat in range(2, 7):
            asked = await at(one, seat).click(ballot, "Nein")
            told.add(hashlib.sha256(asked.text.encode()).hexdigest())

        assert 2 == len(told)


async def elect_rest(one: Table) -> None:
    """Let those vote who still may."""
    ballot = last(one)
    for seat in one.live.view("public").owing:
        await at(one, seat).click(ballot, "Ja!")
    await one.house.settle()
