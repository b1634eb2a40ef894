"""What is told to somebody who plays alone: to one person, and later what could not be told at once."""

import pytest

from bot.rehearsal.people import Person
from bot.stage.checker import compare
from tests.cogs.at_alone import begin, come, lying
from tests.cogs.table import Table, answered, plain, story


async def flip(table: Table, person: Person, label: str) -> None:
    """Turn a jester over."""
    asked = await person.click(lying(person), table.live.texts().t("button-act"))
    asked = await person.click(asked.message, label)
    if asked.message.buttons:
        await person.click(asked.message, table.live.texts().t("confirm-go"))
    await table.house.settle()


@pytest.mark.parametrize(
    ("locale", "jester", "fatal", "thanks"),
    [
        ("de", "Joker umdrehen", "Das reicht nicht: Du verlierst.", "Danke, dass du dabei warst!"),
        ("en-US", "Flip of a jester", "That is not enough: you lose.", "Thank you for playing!"),
    ],
)
def test_who_plays_alone_is_spoken_to_as_one_person(locale: str, jester: str, fatal: str, thanks: str):
    """The king strikes with 20; both jesters are turned over, so nothing can help any more."""

    @story
    async def tell(table: Table) -> None:
        anna = come(table)
        anna.user.locale = locale
        low = "AC AD AH AS 2C 2D 2H 2S"
        await begin(table, anna, castle="KC", hands={"Anna": "3C"}, tavern=f"3D 3H 3S 4C 4D 4H 4S 5C {low}")
        texts = table.live.texts()
        await flip(table, anna, jester)
        await flip(table, anna, jester)
        asked = await anna.click(lying(anna), texts.t("button-act"))
        told = await anna.choose(asked.message, texts.t("playing-card-AC"))
        assert fatal in answered(told)
        await anna.click(told.message, texts.t("confirm-go"))
        await table.house.settle()

        assert not table.live.running
        assert [True] == [thanks in each.text for each in anna.inbox if thanks[:8] in each.text]

    tell()


@story
async def test_who_gives_up_alone_leaves_no_seat_behind(table: Table):
    anna = come(table)
    await begin(table, anna)
    asked = await anna.slash(anna.dms, "regicide leave")
    await anna.click(asked.message, "Aufgeben")
    await table.house.settle()
    told = "\n".join(plain(each) for each in anna.inbox)

    assert "Anna gibt auf, und 8 Karten kommen auf den Ablagestapel.\nFür Anna geht es nicht weiter." in told
    assert not any(word in told for word in ("Platz", "weder spielen noch passen", " ihr ", "euch"))


@pytest.mark.parametrize("command", ["regicide status", "regicide log"])
def test_the_report_of_what_ended_while_direct_messages_were_closed_comes_when_somebody_asks(command: str):
    @story
    async def tell(table: Table) -> None:
        anna = come(table)
        await begin(table, anna, castle="KH", hands={"Anna": "KC 2D"})
        anna.close_dms()
        asked = await anna.slash(table.general, "act")
        asked = await anna.click(asked.message, "Ausspielen") if not asked.message.menus else asked
        told = await anna.choose(asked.message, "Kreuz-König")
        await anna.click(told.message, "Ja")
        await table.house.settle()
        assert not table.live.running
        assert "Nach dem Spiel" not in "\n".join(each.text for each in anna.inbox)

        anna.open_dms()
        first = answered(await anna.slash(anna.dms, command))
        await table.house.settle()
        again = answered(await anna.slash(anna.dms, command))
        await table.house.settle()
        told_now = [each for each in anna.inbox if each.only_for is None]

        assert ["2 Nachrichten hatten dich nicht erreicht; sie kommen jetzt." in first, "Kreuz-König" in first] == (
            [True, False] if command == "regicide status" else [False, True]
        )
        assert again == first or again.startswith("Du spielst hier gerade nichts allein.")
        assert [1, 1] == [
            sum(word in each.text for each in told_now) for word in ("Ohne Joker gewonnen: Gold.", "**Nach dem Spiel**")
        ]
        assert [] == (await compare(table.house.app.database, table.number, [anna])).problems

    tell()
