"""Galgenfrist at a table: calls, swaps and peeks by menu, an execution that asks once more, and the standing."""

from bot.pictures import draw
from bot.present.sheets import galgenfrist
from tests.cogs.at_cards import act, at, last, said
from tests.cogs.at_galgenfrist import begin, to_the_executions, turn
from tests.cogs.table import Table, answered, plain, story


@story
async def test_who_is_called_swaps_by_menu_and_nobody_is_shown_anything(table: Table):
    await begin(table)
    assert "Anna dreht die nächste Galgenkarte um." in said(table)
    await turn(table)
    assert "Aufgedeckte Galgenkarten: Kopfgeld" in said(table)
    await act(table, 0, "Aufruf", "Bob")
    assert f"Am Zug: <@{at(table, 1).user.id}>" in said(table)
    before = len(at(table, 1).inbox)
    await act(table, 1, "Tausch", "Bob", "die Mitte")

    assert "Bob tauscht verdeckt den Gegenstand vor Bob gegen den in der Mitte." in said(table)
    assert before == len(at(table, 1).inbox)


@story
async def test_who_peeks_alone_is_told_what_he_saw(table: Table):
    await begin(table)
    await turn(table)
    await act(table, 0, "Aufruf", "Bob")
    asked = await act(table, 1, "Nachsehen", "Kai")
    assert "Was du vor Kai siehst: Begnadigung." in answered(asked)
    assert "Bob sieht nach, was vor Kai liegt" in said(table)

    hand = await at(table, 1).click(last(table), "Meine Karten")
    assert "Vor Kai sahst du: Begnadigung" in answered(hand)
    assert asked.message.only_for == hand.message.only_for == at(table, 1).user.id
    assert "Begnadigung" not in plain(last(table)).partition("Henker:")[2]


@story
async def test_an_execution_asks_once_more_and_the_end_names_roles_items_and_crowns(table: Table):
    await begin(table)
    await to_the_executions(table)
    assert "Anna muss jemanden hinrichten." in said(table)
    asked = await act(table, 0, "Hinrichtung", "Kai")
    assert "Kai wird hingerichtet. Das lässt sich nicht zurücknehmen." in answered(asked)
    assert frozenset() == table.live.view("public").dead
    await at(table, 0).click(asked.message, "Ja")
    await table.house.settle()

    assert "Die Saboteure haben gewonnen." in said(table)
    asked = await act(table, 0, "Mia")
    await at(table, 0).click(asked.message, "Ja")
    await table.house.settle()
    assert not table.live.running
    assert "**Nach dem Spiel** · die Saboteure haben gewonnen" == said(table).splitlines()[0]
    assert "Kai: 4 Kronen (\N{MINUS SIGN}1) · Saboteur, Begnadigung, tot" in said(table)


@story
async def test_a_stranger_presses_nothing_and_only_the_executioner_turns_cards(table: Table):
    await begin(table)
    guest = table.house.stage.person("Gast", table.house.guild)
    assert answered(await guest.click(last(table), "Handeln")).startswith("Dieser Knopf ist nicht für dich.")
    refused = await at(table, 1).click(last(table), "Handeln")

    assert answered(refused).startswith("Gerade kannst du nichts tun.")
    assert () == table.live.view("public").turned


@story
async def test_the_picture_shows_items_face_down(table: Table):
    await begin(table)
    facts = galgenfrist.facts_of(table.live.view("public"))
    drawn = draw(galgenfrist.picture(table.live, "de"), lambda _number: table.live)

    assert ((),) * 5 == facts.items
    assert ("",) * 5 == facts.roles
    assert "Mittelkarte: verdeckt." in drawn.alt
    assert "Anna: Henker, am Zug, 5 Kronen." in drawn.alt
