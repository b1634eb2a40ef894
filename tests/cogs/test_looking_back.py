"""Looking back at a table of the card games: what all were told, with times, for whoever asks."""

import pytest

from bot.present import looking_back
from bot.present.manners import SHEETS
from tests.cogs.at_cards import act, at, last, sit_down
from tests.cogs.table import Table, answered, story

HANDS = {"Anna": "skull3 deadly left", "Bob": "right cancel skull1", "Kai": "skull2 left right"}
CASTLE = "JC JS JH JD QS QC QD QH KS KC KD KH"


async def trap(table: Table) -> None:
    """Let Anna send Bob a trap at a quarter past."""
    await sit_down(table, "bloody_legacy", 3, {"hands": HANDS, "first": "Anna", "deck": "drop slippery"})
    table.house.clock.forward(minutes=15)
    await act(table, 0, "Falle mit drei Totenköpfen", "Bob")


@story
async def test_anybody_can_look_back_on_traps_and_tricks(table: Table):
    await trap(table)
    table.house.clock.forward(minutes=90)
    await act(table, 1, "Trick", "Außer Kraft setzen")
    guest = table.house.stage.person("Gast", table.house.guild)
    pressed = await guest.click(last(table), "Rückblick")
    asked = await guest.slash(table.general, "bloody-legacy log")

    head, begun, played, cancelled = answered(pressed).splitlines()
    assert "**Was bisher geschah**" == head
    assert begun.startswith("Mo., 2. Nov. 12:00 · Das Testament ist verlesen")
    assert (
        "Mo., 2. Nov. 12:15 · Anna spielt „Falle mit drei Totenköpfen“ gegen Bob: Antwort bis Di., 3. Nov. 12:15."
        == played
    )
    assert cancelled.startswith("Mo., 2. Nov. 13:45 · Bob antwortet mit „Außer Kraft setzen“")
    assert answered(pressed) == answered(asked)
    assert asked.message.only_for == guest.user.id


@story
async def test_a_look_back_is_the_same_for_all_and_tells_no_card_of_a_hand(table: Table):
    await trap(table)
    await at(table, 1).click(last(table), "Falle hinnehmen")
    await table.house.settle()
    (told,) = {answered(await at(table, seat).click(last(table), "Rückblick")) for seat in (0, 1, 2)}

    assert not any(word in told for word in ("Glitschig", "Fallenlass", "Tödlich", "einem Totenkopf"))


@story
async def test_regicide_looks_back_on_plays(table: Table):
    hands = {"Anna": "5H 5D 9S 2C", "Bob": "10C 3S"}
    await sit_down(table, "regicide", 2, {"castle": CASTLE, "hands": hands, "first": "Anna"})
    table.house.clock.forward(minutes=1)
    await at(table, 0).click(last(table), "Passen")
    await table.house.settle()

    told = answered(await at(table, 1).click(last(table), "Rückblick"))
    assert "Mo., 2. Nov. 12:01 · Anna passt" in told


@story
async def test_galgenfrist_looks_back_on_swaps_without_the_items(table: Table):
    words = "henker\nloyalist hut\nsaboteur begnadigung\nnarr schild\nloyalist attrappe"
    await sit_down(table, "galgenfrist", 5, {"middle": "kelch", "gallows": ["kopfgeld", "gnadenerlass"]}, words)
    await act(table, 0, "Galgenkarte")
    await act(table, 0, "Aufruf", "Bob")
    table.house.clock.forward(minutes=1)
    await act(table, 1, "Nachsehen", "Kai")

    told = answered(await at(table, 1).click(last(table), "Rückblick"))
    assert "Mo., 2. Nov. 12:01 · Bob sieht nach, was vor Kai liegt" in told.splitlines()[-1]
    assert "Begnadigung" not in told.splitlines()[-1]


@story
async def test_what_does_not_fit_in_a_message_comes_as_a_file(table: Table):
    """The message has the latest; the file has all, with names as people typed them."""
    await trap(table)
    table.house.clock.forward(minutes=1)
    await act(table, 1, "Trick", "Außer Kraft setzen")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(looking_back, "LONGEST", 260)
        asked = await at(table, 0).click(last(table), "Rückblick")
        whole = looking_back.look_back(table.live, SHEETS["bloody_legacy"], table.live.texts()).page

    assert answered(asked).splitlines()[:2] == [
        "**Was bisher geschah**",
        "2 frühere Augenblicke stehen nur in der Datei.",
    ]
    assert "Außer Kraft setzen" in answered(asked).splitlines()[2]
    assert 3 == len(answered(asked).splitlines())
    assert [f"bloody-legacy-{table.number}.txt"] == [each["filename"] for each in asked.message.attachments]
    assert whole is not None
    assert 3 == len(whole.text.splitlines())
    assert "Das Testament" in whole.text
