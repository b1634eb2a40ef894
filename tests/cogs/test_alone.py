"""Regicide for one: it begins, is played and ends in direct messages, wherever it was asked for."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from bot import lobby
from bot.rehearsal.asked import Asked
from bot.rehearsal.model import Message
from bot.rehearsal.people import Person
from bot.stage.checker import compare
from bot.store.tables import Round
from engines.core.contract import Setup
from engines.core.ids import MINUTE_MS
from tests.cogs.at_cards import sit_down
from tests.cogs.table import Table, answered, plain, story

CASTLE = "JC JS JH JD QS QC QD QH KS KC KD KH"
HAND = "5H 5D 9S 2C 3C 4C 6C 7C"


@contextmanager
def dealt(fixed: Mapping[str, Any]) -> Iterator[None]:
    """Have what is dealt next lie as ``fixed`` says."""
    real = lobby.set_up

    def set_up(live: Any, at: Any) -> tuple[Setup, Any]:
        setup = replace(real(live, at)[0], fixed=fixed)
        return setup, live.game.check(setup)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lobby, "set_up", set_up)
        yield


def come(table: Table, name: str = "Anna") -> Person:
    person = table.house.stage.person(name, table.house.guild)
    table.people.append(person)
    return person


async def begin(table: Table, anna: Person, **fixed: Any) -> Asked:
    """Let somebody begin in direct messages, before a jack of clubs."""
    with dealt({"castle": CASTLE, "hands": {"Anna": HAND}, **fixed}):
        asked = await anna.slash(anna.dms, "regicide solo")
        await table.house.settle()
    table.number = table.house.middle.rounds.all()[-1].id
    return asked


def lying(person: Person) -> Message:
    """Give the table as it lies in somebody's direct messages."""
    return [each for each in person.inbox if each.only_for is None and each.buttons][-1]


async def play(table: Table, person: Person, verb: str, *cards: str) -> Asked:
    """Choose cards, and confirm."""
    asked = await person.click(lying(person), "Handeln")
    if not asked.message.menus:
        asked = await person.click(asked.message, verb)
    told = await person.choose(asked.message, *cards)
    sure = await person.click(told.message, "Ja")
    await table.house.settle()
    return sure


async def restart(table: Table) -> None:
    """Stop the bot and start another one on the same database."""
    await table.house.restart()
    await table.house.settle()


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
    await restart(table)
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
    assert [True] == [each.text.startswith("An einem Tisch") for each in anna.inbox if each.reply_to is wrote]


@story
async def test_what_needs_others_is_refused_in_direct_messages(table: Table):
    anna = come(table)
    for name, options in (("new", {}), ("join", {}), ("start", {}), ("replace", {"player": "Anna"})):
        given = options | ({"newcomer": table.host, "reason": "krank"} if options else {})
        asked = await anna.slash(anna.dms, f"regicide {name}", **given)
        assert answered(asked).startswith("Dazu braucht es andere, deshalb geht es nur auf einem Server."), name


@story
async def test_next_to_a_table_on_a_server_each_command_knows_which_is_meant(table: Table):
    anna = come(table)
    await table.host.slash(table.general, "regicide new")
    await table.house.settle()
    table.number = table.house.middle.rounds.all()[-1].id
    await anna.click(table.board(), "Mitspielen")
    await table.host.click(table.board(), "Starten")
    await table.house.settle()
    there = table.number
    await begin(table, anna)

    here = await anna.slash(anna.dms, "act")
    named = await anna.slash(anna.dms, "act", number=table.number)
    hidden = await table.host.slash(table.general, "regicide status", number=table.number)
    assert f"Hier gibt es mehrere Runden. Nenne die Nummer: {there}, {table.number}." == answered(here)
    assert "Herz 5" in answered(named)
    assert answered(hidden).startswith("Hier ist keine Runde, die das meint.")


@story
async def test_time_reminds_as_the_rules_say_and_takes_nothing_away(table: Table):
    """RG-15.1, RG-15.2: after the deadline the decision is open as before; there are no moderators to ask."""
    anna = come(table)
    await begin(table, anna)
    before = len(anna.inbox)
    table.house.clock.to("2026-11-04T12:00:00+01:00")
    await table.house.settle()
    reminders = [plain(each) for each in anna.inbox[before:]]
    await play(table, anna, "Ausspielen", "Pik 9")

    assert 2 == len(reminders)
    assert all("die Runde wartet auf ein Zeichen von dir" in text for text in reminders)
    assert ("9S",) == table.live.view("public").against


@story
async def test_it_goes_on_when_the_bot_is_on_no_server_any_more(table: Table):
    anna = come(table)
    await begin(table, anna)
    table.house.stage.faults.take_member(table.house.guild, table.host.app.user)
    await table.house.settle()

    assert table.live.about.held is None
    assert table.live.running


@story
async def test_an_outage_holds_a_table_on_a_server_but_nobody_who_plays_alone(table: Table):
    """Nobody could let it go on again, and alone nobody gains anything by an outage."""
    anna = come(table)
    await sit_down(table, "regicide", 2, {"first": "Anna"})
    there = table.live
    await begin(table, anna)
    house = table.house
    house.clock.to("2026-11-03T11:35:00+01:00")
    await house.settle()
    await house.app.stop()
    house.clock.to("2026-11-03T12:05:00+01:00")
    await restart(table)

    held = {live.id: live.about.held for live in house.middle.rounds.all()}
    assert {there.id: f"outage:{25 * MINUTE_MS}", table.number: None} == held
    await play(table, anna, "Ausspielen", "Pik 9")
    assert ("9S",) == table.live.view("public").against


@story
async def test_a_server_that_is_written_into_its_row_afterwards_is_found(table: Table):
    anna = come(table)
    await begin(table, anna)
    app, forged = table.house.app, {"guild": table.house.guild.id}
    assert [] == (await compare(app.database, table.number, [anna])).broken
    await app.writer.submit(lambda batch: batch.change(Round, {"id": table.number}, forged))

    broken = (await compare(app.database, table.number, [anna])).broken
    assert any("the log begins otherwise: guild, game or created_at was changed" in each for each in broken)
