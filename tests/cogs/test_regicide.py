"""Regicide at a table: several cards in one menu, what a play will do before it counts, and the end."""

from collections.abc import Mapping

from bot.pictures import draw
from bot.present.sheets import regicide
from engines.core.ids import Seat
from tests.cogs.at_cards import act, at, last, said, sit_down
from tests.cogs.table import Table, answered, story

CASTLE = "JC JS JH JD QS QC QD QH KS KC KD KH"
HANDS = {"Anna": "5H 5D 9S 2C", "Bob": "10C 3S"}


async def begin(table: Table, hands: Mapping[str, str] = HANDS) -> None:
    """Seat Anna and Bob before a jack of clubs, Anna first."""
    await sit_down(table, "regicide", 2, {"castle": CASTLE, "hands": hands, "first": "Anna"})


@story
async def test_several_cards_are_chosen_in_one_menu_and_the_play_is_told_before_it_counts(table: Table):
    await begin(table)
    anna = at(table, 0)
    asked = await act(table, 0, "Ausspielen")
    assert "Deine Karten: Herz 5, Karo 5, Pik 9, Kreuz 2" in answered(asked)
    told = await anna.choose(asked.message, "Herz 5", "Karo 5")
    assert "Wert 10" in answered(told)
    assert "Schaden 10, zusammen 10." in answered(told)
    assert () == table.live.view("public").against

    await anna.click(told.message, "Ja")
    await table.house.settle()
    assert {"5H", "5D"} == set(table.live.view("public").against)
    assert "Der Gegner schlägt zu: Anna muss Karten im Wert von mindestens 10 abwerfen." in said(table)


@story
async def test_who_thinks_better_of_a_play_has_played_nothing(table: Table):
    await begin(table)
    anna = at(table, 0)
    told = await act(table, 0, "Ausspielen", "Pik 9")
    await anna.click(told.message, "Nein")

    assert () == table.live.view("public").against


@story
async def test_yielding_takes_one_press_and_the_attack_is_paid_from_a_menu(table: Table):
    await begin(table)
    anna = at(table, 0)
    await anna.click(last(table), "Passen")
    await table.house.settle()
    paid = await act(table, 0)
    told = await anna.choose(paid.message, "Pik 9", "Kreuz 2")
    assert "Bezahlt werden 11, verlangt sind 10." in answered(told)
    await anna.click(told.message, "Ja")
    await table.house.settle()

    assert (2, 2) == table.live.view("public").sizes
    assert f"Am Zug: <@{at(table, 1).user.id}>" in said(table)


@story
async def test_a_play_that_loses_says_so_before_and_the_end_tells_who_held_what(table: Table):
    await begin(table, {"Anna": "2C", "Bob": "10C 3S"})
    told = await act(table, 0, "Ausspielen", "Kreuz 2")
    assert "Das reicht nicht: Ihr verliert." in answered(told)
    await at(table, 0).click(told.message, "Ja")
    await table.house.settle()

    assert not table.live.running
    assert [
        "**Nach dem Spiel** · verloren · besiegt: 0 von 12 Gegnern",
        "Anna: 2 Schaden, keine Karte mehr auf der Hand",
        "Bob: 0 Schaden, noch auf der Hand: Kreuz 10, Pik 3",
    ] == said(table).splitlines()[:3]


@story
async def test_a_stranger_presses_nothing_and_who_is_not_up_is_told_so(table: Table):
    await begin(table)
    guest = table.house.stage.person("Gast", table.house.guild)
    for button in ("Passen", "Handeln"):
        assert answered(await guest.click(last(table), button)).startswith("Dieser Knopf ist nicht für dich.")
    refused = await at(table, 1).click(last(table), "Passen")

    assert "RG-" in refused.message.text
    assert Seat(0) == table.live.view("public").actor


@story
async def test_the_picture_tells_nothing_that_is_not_public(table: Table):
    await begin(table)
    named = regicide.picture(table.live, "de")
    drawn = draw(named, lambda _number: table.live)
    other = table.live.view("public")

    assert other.hands == {}
    assert "Kreuz-Bube: Leben 20 von 20, Angriff 10; immun gegen Kreuz." in drawn.alt
    assert "Herz 5" not in drawn.alt
