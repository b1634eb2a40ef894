"""Das blutige Erbe at a table: a trap from a menu, an answer with one press, and the legacy."""

from typing import Any

from bot.pictures import draw
from bot.present.sheets import bloody_legacy
from tests.cogs.at_cards import act, at, last, said, sit_down
from tests.cogs.table import Table, answered, story

HANDS = {"Anna": "skull3 deadly left", "Bob": "right cancel skull1", "Kai": "skull2 left right"}


async def begin(table: Table, **fixed: Any) -> None:
    """Seat Anna, Bob and Kai; Anna begins."""
    await sit_down(table, "bloody_legacy", 3, {"hands": HANDS, "first": "Anna", **fixed})


async def attack(table: Table) -> None:
    await act(table, 0, "Falle mit drei Totenköpfen", "Bob")


@story
async def test_a_trap_is_played_from_a_menu_and_taken_with_one_press(table: Table):
    await begin(table)
    asked = await act(table, 0)
    assert answered(asked).startswith(
        "Deine Karten: Falle mit drei Totenköpfen, Tödliche Falle, Nach links weitergeben"
    )
    await attack(table)
    assert "Unterwegs: Falle mit drei Totenköpfen von Anna, jetzt bei Bob" in said(table)
    assert f"Am Zug: <@{at(table, 1).user.id}>" in said(table)

    await at(table, 1).click(last(table), "Falle hinnehmen")
    await table.house.settle()
    assert (0, 3, 0) == table.live.view("public").skulls
    assert "davor liegt: Falle mit drei Totenköpfen" in said(table)


@story
async def test_a_trick_from_a_menu_sends_the_trap_on(table: Table):
    await begin(table)
    await attack(table)
    await act(table, 1, "Trick", "Außer Kraft setzen")

    assert "Niemand wird getroffen" in said(table)
    assert (0, 0, 0) == table.live.view("public").skulls


@story
async def test_a_stranger_presses_nothing_and_who_is_not_threatened_is_told_so(table: Table):
    await begin(table)
    await attack(table)
    guest = table.house.stage.person("Gast", table.house.guild)
    for button in ("Falle hinnehmen", "Handeln"):
        assert answered(await guest.click(last(table), button)).startswith("Dieser Knopf ist nicht für dich.")
    refused = await at(table, 2).click(last(table), "Falle hinnehmen")

    assert "BL-" in refused.message.text
    assert (0, 0, 0) == table.live.view("public").skulls


@story
async def test_the_last_one_alive_inherits_and_the_table_tells_of_all(table: Table):
    await begin(table, lives={"Anna": 2, "Bob": 1, "Kai": 0}, out=["Kai"])
    await act(table, 0, "Tödliche Falle")
    await at(table, 1).click(last(table), "Falle hinnehmen")
    await table.house.settle()

    assert not table.live.running
    assert "**Nach dem Spiel** · Anna hat geerbt, nach 1 Runde" == said(table).splitlines()[0]
    assert "Bob: Leben 0, gewonnene Runden 0, Fallen gespielt 0, abbekommen 1" in said(table)


@story
async def test_the_picture_and_the_table_are_the_same_whatever_the_hands_are(table: Table):
    await begin(table, hands={"Anna": "skull3 deadly left", "Bob": "skull4 drop slippery", "Kai": "skull2 left right"})
    await attack(table)
    told = bloody_legacy.facts_of(table.live.view("public"))
    drawn = draw(bloody_legacy.picture(table.live, "de"), lambda _number: table.live)

    assert "Von Anna kommt eine Falle, jetzt ist sie bei Bob. Falle mit drei Totenköpfen." in drawn.alt
    assert not any(word in drawn.alt + said(table) for word in ("Fallenlass", "Glitschig", "vier Totenköpfen"))
    assert (3, 3, 3) == told.counts


@story
async def test_a_slippery_trap_takes_a_card_of_ones_choice_that_nobody_else_sees(table: Table):
    """BL-7.3: everybody sees that it is gone; he who chose it alone sees which, and draws nothing for it."""
    await begin(table, hands={**HANDS, "Anna": "slippery deadly left"}, deck="skull1 left right")
    await act(table, 0, "Glitschige Falle", "Bob")
    await at(table, 1).click(last(table), "Falle hinnehmen")
    await table.house.settle()
    assert "Eine Karte muss aus der Hand." in said(table)
    assert [at(table, 1).user] == last(table).mentions
    assert answered(await at(table, 2).click(last(table), "Handeln")).startswith("Gerade kannst du nichts tun.")

    asked = await act(table, 1)
    assert "Deine Karten: Nach rechts weitergeben, Außer Kraft setzen, Falle mit einem Totenkopf" in answered(asked)
    told = await at(table, 1).choose(asked.message, "Außer Kraft setzen")
    await table.house.settle()
    assert "Von deiner Hand geht verdeckt auf den Ablagestapel: „Außer Kraft setzen“." in answered(told)
    assert told.message.only_for == at(table, 1).user.id

    assert "Bob rutscht eine Karte aus der Hand. Welche, bleibt geheim." == said(table).splitlines()[0]
    assert "Außer Kraft" not in said(table)
    assert "Bob: Leben 3, Totenköpfe 0 von 5, Karten 2, davor liegt: Glitschige Falle" in said(table)
