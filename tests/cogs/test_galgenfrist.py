"""Galgenfrist at a table: calls, swaps and peeks by menu, an execution that asks once more, and the standing."""

from bot.pictures import draw
from bot.present.sheets import galgenfrist
from tests.cogs.at_cards import act, at, last, said
from tests.cogs.at_galgenfrist import begin, execute, to_the_executions, turn
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


@story
async def test_a_shield_passes_the_axe_on_to_a_neighbour_and_its_holder_is_called(table: Table):
    """GF-7.3, GF-7.10: the jester behind it escapes, unknown, and says himself which neighbour it is."""
    await begin(table)
    await to_the_executions(table)
    await execute(table, "Mia")
    assert "Mia hat das Schild hochgerissen und muss nun selbst hinrichten. Zur Wahl: Kai und Tom." in said(table)
    assert [at(table, 3).user] == last(table).mentions
    asked = await act(table, 3)
    assert "Fingerzeig: wen?" == answered(asked)
    asked = await at(table, 3).choose(asked.message, "Tom")
    assert "Tom wird hingerichtet. Das lässt sich nicht zurücknehmen." in answered(asked)
    await at(table, 3).click(asked.message, "Ja")
    await table.house.settle()

    assert "Auf dem Block: Tom. Am Griff: Mia.\nTom zeigt den Gegenstand: Attrappe." in said(table)
    assert "Entkommen: Mia, Tom" in said(table)
    assert "Unter der Kapuze" not in said(table)
    assert [at(table, 0).user] == last(table).mentions


@story
async def test_a_jester_who_dies_shows_himself_and_takes_a_crown_from_everybody(table: Table):
    """GF-7.9: his fee first, then the theft; he does not count, and he is silent from now on."""
    await begin(table, "henker\nloyalist schild\nsaboteur begnadigung\nnarr hut\nloyalist attrappe")
    await to_the_executions(table)
    await execute(table, "Mia")

    assert "Unter der Kapuze von Mia kommt zum Vorschein: Narr.\nMia ist tot" in said(table)
    assert "Dieser Tod zählt nicht." in said(table)
    assert "Der Narr greift in die Beutel. Mia: 4 Kronen." in said(table)
    assert "Tot: Mia (Narr, Schöner Hut)" in said(table)
    assert "Kronen: Anna 4, Bob 4, Kai 4, Mia 8, Tom 4 · Schatzkammer: 56" in said(table)
    drawn = draw(galgenfrist.picture(table.live, "de"), lambda _number: table.live)
    assert "Mia: Narr, tot, Schöner Hut, 8 Kronen." in drawn.alt
    (grave,) = table.house.guild.threads.values()
    assert grave.thread is not None
    assert at(table, 3).user.id in grave.thread.members


@story
async def test_whoever_is_up_is_notified_at_each_decision(table: Table):
    """A change of a message notifies nobody, so each new decision has a message of its own."""
    await begin(table)
    tables_ = [last(table)]
    for seat, labels in ((0, ["Galgenkarte"]), (0, ["Aufruf", "Bob"]), (1, ["Nachsehen", "Kai"])):
        await act(table, seat, *labels)
        tables_.append(last(table))

    assert [0, 0, 1, 0] == [table.live.seat_of(user.id) for one in tables_ for user in one.mentions]
    assert 4 == len({one.id for one in tables_})
