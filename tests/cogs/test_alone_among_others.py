"""Who plays alone, next to tables of others, without a server, in an outage, and by the clock."""

from bot.stage.checker import compare
from bot.store.tables import Round
from engines.core.ids import MINUTE_MS
from tests.cogs.at_alone import begin, come, play
from tests.cogs.at_cards import sit_down
from tests.cogs.table import Table, answered, plain, story


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
    await table.restart()

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
