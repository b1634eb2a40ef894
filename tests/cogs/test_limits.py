"""Nothing goes over Discord's limits, whatever people are called and however many they are."""

import asyncio

import pytest

from bot.stage import headless
from tests.cogs.table import Table, plain, table

pytestmark = pytest.mark.no_cover

HOSTILE = (
    "*_~`|<>[]#/:@everyone\\",
    "W" * 32,
    "<@&55> || ``` </vote:1> <t:0:R>",
    "\u05e9" * 32,
    "\U0001d509" * 32,
    "- 1. > # a",
)


def names(count: int) -> list[str]:
    """Make names as bad as they get, all of them 32 characters long or nearly."""
    return [f"{HOSTILE[number % len(HOSTILE)][:29]}{number:03}" for number in range(count)]


async def forty(one: Table) -> None:
    await one.set_up()
    board = await one.open()
    for name in names(40):
        person = one.house.stage.person(name, one.house.guild)
        one.people.append(person)
        await person.click(board, one.live.texts().t("button-join"))
    await one.host.click(board, one.live.texts().t("button-start"))
    await one.house.settle()


@pytest.mark.slow
@pytest.mark.parametrize("language", ["de", "en"])
async def test_forty_people_with_the_worst_names_fit_everywhere(language: str):
    """The server checks every request; what breaks a limit fails the story in the end."""
    async with table() as one:
        await one.host.slash(one.general, "setup", language=language)
        await forty(one)
        await one.to("21:00")
        await one.to("10:00")
        for number, person in enumerate(one.people):
            target = one.live.names[(number + 1) % 40]
            await person.slash(one.channel, "vote", player=target)
        one.house.clock.forward(minutes=1)
        await one.house.settle()
        tally = await one.people[0].slash(one.channel, "tally")
        acting = await one.people[1].slash(one.channel, "act")
        await one.to("21:00")

        board = next(each for each in one.channel.messages.values() if each.embeds and each.buttons)
        assert all(name[-3:] in board.text for name in one.live.names)
        assert all(name[-3:] in tally.text for name in one.live.names[:5])
        assert acting.message.components
        assert one.live.view("public").phase == "night"
        assert not any("@everyone" in plain(each) for each in one.channel.messages.values())


@pytest.mark.slow
@pytest.mark.parametrize("language", ["de", "en-US"])
def test_ten_people_with_the_worst_names_play_secret_hitler_to_its_end(language: str, monkeypatch: pytest.MonkeyPatch):
    """Boards, ballots, logs, reports and pages: the server checks every request."""
    monkeypatch.setattr(headless, "NAMES", tuple(names(10)))
    asyncio.run(asyncio.wait_for(ten(language), 300))


async def ten(language: str) -> None:
    async with table() as one:
        one.host.user.locale = language
        game = headless.Table(one.house, "secret_hitler", 10, 1)
        await game.sign_up()
        await game.play(lambda _live: None)
        general = one.house.channel("allgemein")
        looked = await one.host.slash(general, "stats")
        said = [each for each in general.messages.values() if each.only_for is None]

        assert all(any(name[-3:] in each.text for each in said) for name in names(10))
        assert ["html"] == [file["filename"].split(".")[-1] for each in said[-1:] for file in each.attachments]
        assert all(len(file.get("description") or "") <= 1024 for each in said for file in each.attachments)
        assert not any("@everyone" in plain(each) for each in said)
        assert "Secret Hitler" in looked.text
