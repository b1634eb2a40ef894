"""Two worlds: who knows the same at a table sees the same on Discord, whatever others hold."""

from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from bot.rehearsal.people import Person
from bot.stage.headless import NAMES
from tests.cogs.at_cards import act, at, last, sit_down
from tests.cogs.table import Table, table
from tests.cogs.test_secret_hitler_secrets import GUEST, seen_by

Play = Callable[[Table, Any], Coroutine[Any, Any, None]]
CASTLE = "JC JS JH JD QS QC QD QH KS KC KD KH"


async def regicide(one: Table, hand: str) -> None:
    """Anna plays a two of clubs and pays with a ten; Bob's hand is nobody's business."""
    hands = {"Anna": "2C 10H", "Bob": hand, "Kai": "9S"}
    await sit_down(one, "regicide", 3, {"castle": CASTLE, "hands": hands, "first": "Anna"})
    told = await act(one, 0, "Ausspielen", "Kreuz 2")
    await at(one, 0).click(told.message, "Ja")
    await one.house.settle()


async def bloody_legacy(one: Table, hand: str) -> None:
    """Anna's trap hits Kai; Bob only watches."""
    hands = {"Anna": "skull1 left right", "Bob": hand, "Kai": "skull2 left right"}
    await sit_down(one, "bloody_legacy", 3, {"hands": hands, "first": "Anna", "deck": "cancel right"})
    await act(one, 0, "Kai")
    await at(one, 2).click(last(one), "Falle hinnehmen")
    await one.house.settle()


async def galgenfrist(one: Table, items: str) -> None:
    """Tom looks at what lies before Bob; the same cards are in play in both worlds."""
    bob, kai = items.split()
    words = f"henker\nloyalist {bob}\nsaboteur {kai}\nnarr schild\nloyalist attrappe"
    fixed = {"middle": "kelch", "spare": "loyalist", "gallows": ["kopfgeld", "gnadenerlass"]}
    await sit_down(one, "galgenfrist", 5, fixed, words)
    await act(one, 0, "Galgenkarte")
    await act(one, 0, "Aufruf", "Tom")
    await act(one, 4, "Nachsehen", "Bob")


async def world(play: Play, secret: str) -> dict[str, list[Any]]:
    """Give what each person has seen in one world, after everybody has pressed what he can."""
    async with table() as one:
        await play(one, secret)
        guest = one.house.stage.person(GUEST, one.house.guild)
        everybody: list[Person] = [*one.people, guest]
        for person in everybody:
            for button in ("Handeln", "Meine Karten"):
                await person.click(last(one), button)
        names = (*NAMES[: len(one.people)], GUEST)
        return {name: seen_by(one, person) for name, person in zip(names, everybody, strict=True)}


@pytest.mark.parametrize(
    ("play", "secrets", "insiders"),
    [
        (regicide, ("5S 5D 3H", "8H 2H 4C"), {"Bob"}),
        (bloody_legacy, ("deadly cancel left", "drop slippery either"), {"Bob"}),
        (galgenfrist, ("hut begnadigung", "begnadigung hut"), {"Bob", "Kai", "Tom"}),
    ],
)
async def test_who_knows_the_same_sees_the_same(play: Play, secrets: tuple[str, str], insiders: set[str]):
    first, second = await world(play, secrets[0]), await world(play, secrets[1])

    assert insiders == {name for name in first if first[name] != second[name]}
