"""Regicide for one: it begins, is played and ends in direct messages, wherever it was asked for."""

from bot.stage.checker import compare
from tests.cogs.at_alone import begin, come, lying, play
from tests.cogs.table import Table, answered, plain, story


@story
async def test_in_direct_messages_a_table_for_one_lies_there_at_once(table: Table):
    anna = come(table)
    asked = await begin(table, anna)
    shown = lying(anna)

    assert "Es geht los. Gespielt wird hier, mit den Knöpfen unter dem Tisch." == answered(asked)
    assert asked.message.only_for == anna.user.id
    assert "Gegner: Kreuz-Bube" in shown.text
    assert "Joker zum Umdrehen: 2" in shown.text
    assert ["Handeln", "Meine Karten", "Rückblick"] == [
        each["label"] for each in shown.buttons
    ]  # RG-11.6: no yielding alone
    assert f"Am Zug: <@{anna.user.id}>" in shown.text
    assert [(None, anna.dms.id, "running")] == [
        (live.about.guild, live.about.channel, live.about.status) for live in table.house.middle.rounds.all()
    ]
    hand = await anna.click(shown, "Meine Karten")
    assert "Deine Karten: Herz 5, Karo 5, Pik 9, Kreuz 2, Kreuz 3, Kreuz 4, Kreuz 6, Kreuz 7" == answered(hand)


@story
async def test_asked_for_on_a_server_it_lies_in_direct_messages_and_the_answer_says_where(table: Table):
    anna = come(table)
    asked = await anna.slash(table.general, "regicide solo")
    await table.house.settle()

    link = f"https://discord.com/channels/@me/{anna.dms.id}"
    assert f"Es geht los, in unseren Direktnachrichten: {link}" == answered(asked)
    assert asked.message.only_for == anna.user.id
    assert [] == table.said(table.general)
    assert "Hier spielst du Regicide allein, gleich wird gegeben." == plain(anna.inbox[0])
    assert "Joker zum Umdrehen: 2" in lying(anna).text


@story
async def test_with_closed_direct_messages_nothing_begins_and_the_answer_says_what_to_do(table: Table):
    anna = come(table)
    anna.close_dms()
    asked = await anna.slash(table.general, "regicide solo")
    await table.house.settle()
    assert answered(asked).startswith("Du nimmst keine Direktnachrichten von mir an")
    assert [] == table.house.middle.rounds.all()

    anna.open_dms()
    await anna.slash(table.general, "regicide solo")
    await table.house.settle()
    assert "Gegner: " in lying(anna).text


@story
async def test_each_plays_one_round_alone_at_a_time(table: Table):
    anna, bob = come(table), come(table, "Bob")
    await begin(table, anna)
    for place in (anna.dms, table.general):
        again = await anna.slash(place, "regicide solo")
        assert answered(again).startswith(
            f"Du spielst schon allein, Runde {table.number}, in unseren Direktnachrichten: "
        )
    await bob.slash(bob.dms, "regicide solo")
    await table.house.settle()

    hosts = [live.about.host for live in table.house.middle.rounds.all()]
    assert [anna.user.id, bob.user.id] == hosts


@story
async def test_who_asks_twice_at_once_gets_one_round(table: Table):
    anna = come(table)
    first, second = anna.slash(anna.dms, "regicide solo"), anna.slash(anna.dms, "regicide solo")
    texts = [answered(await first), answered(await second)]
    await table.house.settle()

    assert 1 == len(table.house.middle.rounds.all())
    assert [False, True] == sorted(text.startswith("Du spielst schon allein") for text in texts)


@story
async def test_a_restart_in_the_middle_loses_nothing(table: Table):
    anna = come(table)
    await begin(table, anna)
    await play(table, anna, "Ausspielen", "Herz 5", "Karo 5")
    before = len([each for each in anna.inbox if each.buttons])
    await table.restart()
    assert before == len([each for each in anna.inbox if each.buttons])
    await play(table, anna, "Ablegen", "Kreuz 4", "Kreuz 6")  # with buttons of a message from before

    assert table.live.running
    assert "10 von 20" in lying(anna).text
    assert [] == (await compare(table.house.app.database, table.number, [anna])).problems


@story
async def test_the_end_is_told_with_its_medal_and_counts_for_oneself_alone(table: Table):
    """RG-11.4: gold without a jester."""
    anna = come(table)
    none = await anna.slash(anna.dms, "stats")
    assert answered(none).startswith("Du hast noch nichts allein zu Ende gespielt.")
    await begin(table, anna, castle="KH", hands={"Anna": "KC 2D"})
    await play(table, anna, "Ausspielen", "Kreuz-König")

    assert not table.live.running
    end = [plain(each) for each in anna.inbox if each.only_for is None][-2:]
    assert "Ohne Joker gewonnen: Gold." in end[0]
    assert end[1].startswith("**Nach dem Spiel** · gewonnen mit Gold · besiegt: 1 von 12 Gegnern\nAnna: ")
    own = await anna.slash(anna.dms, "stats")
    assert "**Was du allein gespielt hast**\nRegicide: eine Runde gespielt, 1 gewonnen (100 %)" == answered(own)
    server = await anna.slash(table.general, "stats")
    assert answered(server).startswith("Auf diesem Server ist noch keine Runde zu Ende gespielt.")
    assert [] == (await compare(table.house.app.database, table.number, [anna])).problems


@story
async def test_who_took_no_direct_messages_for_a_while_gets_the_table_when_he_looks_again(table: Table):
    anna = come(table)
    await begin(table, anna)
    anna.close_dms()
    asked = await anna.slash(table.general, "act")
    asked = await anna.click(asked.message, "Ausspielen")
    told = await anna.choose(asked.message, "Pik 9")
    await anna.click(told.message, "Ja")
    await table.house.settle()
    assert "Pik 9" not in lying(anna).text

    anna.open_dms()
    await anna.slash(anna.dms, "regicide status")
    await table.house.settle()
    assert "Gegen ihn liegen: Pik 9" in lying(anna).text
    assert [] == (await compare(table.house.app.database, table.number, [anna])).problems


@story
async def test_a_round_is_given_up_after_asking_once_and_another_may_begin(table: Table):
    anna = come(table)
    await begin(table, anna)
    asked = await anna.slash(anna.dms, "regicide leave")
    assert f"Willst du Runde {table.number} aufgeben? Sie zählt dann als verloren." == answered(asked)
    assert [table.number] == [live.id for live in table.house.middle.rounds.all()]
    await anna.click(asked.message, "Aufgeben")
    await table.house.settle()

    assert [] == table.house.middle.rounds.all()
    assert "**Nach dem Spiel** · verloren" in "\n".join(each.text for each in anna.inbox)
    assert [] == (await compare(table.house.app.database, table.number, [anna])).problems
    first = table.number
    await begin(table, anna)
    assert table.number == first + 1


@story
async def test_what_one_can_look_up_at_a_table_can_be_looked_up_here(table: Table):
    anna, bob = come(table), come(table, "Bob")
    await begin(table, anna)
    shown = await anna.slash(anna.dms, "regicide status")
    asked = await anna.slash(anna.dms, "act")
    rule = await anna.slash(anna.dms, "rules", word="RG-11.4")
    due = await anna.slash(anna.dms, "time")
    strangers = [answered(await bob.slash(bob.dms, name)) for name in ("regicide status", "regicide leave", "time")]
    wrote = anna.dm("Herz 5")
    await table.house.settle()

    assert "Gegner: Kreuz-Bube" in answered(shown)
    assert "Deine Karten: " in answered(asked)
    assert answered(rule).startswith("**RG-11.4**")
    assert f"Runde {table.number}" in answered(due)
    assert all("Kreuz-Bube" not in text and f"Runde {table.number}" not in text for text in strangers)
    assert [True] == [
        each.text.startswith("Dein Spiel wird mit Knöpfen") for each in anna.inbox if each.reply_to is wrote
    ]
