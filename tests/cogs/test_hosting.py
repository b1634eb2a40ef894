"""A table whose time is up: who owes is reminded, then its host is asked and decides, set up or not (SH-11)."""

from typing import Any

from msgspec.structs import replace

from bot.rehearsal.people import Person
from tests.cogs.at_secret_hitler import act, at, dealt, sit_down
from tests.cogs.table import Table, answered, plain, story

FIVE = "liberal liberal liberal fascist hitler"


async def sit(table: Table, **options: Any) -> Person:
    """Open a table whose host is somebody without any rights on the server, and give him."""
    with dealt(FIVE, "FFL"):
        await sit_down(table, **options)
    table.house.guild.owner_id = table.host.app.user.id
    return table.host


async def pass_by(table: Table, hours: int) -> None:
    for _ in range(hours):
        table.house.clock.forward(hours=1)
        await table.house.settle()


def asked(person: Person) -> list[str]:
    return [plain(each) for each in person.inbox if "Eine Frist ist verstrichen" in each.text]


@story
async def test_who_owes_is_reminded_at_half_time_and_two_hours_before_the_end_and_nobody_else(table: Table):
    await sit(table)
    president, other = at(table, table.live.state.president), at(table, 2)
    before = len(other.inbox)
    await pass_by(table, 12)
    assert 1 == sum("wartet auf ein Zeichen" in each.text for each in president.inbox)
    await pass_by(table, 10)

    assert 2 == sum("wartet auf ein Zeichen" in each.text for each in president.inbox)
    assert before == len(other.inbox)


@story
async def test_the_host_is_asked_on_a_server_that_was_never_set_up_and_gives_more_time(table: Table):
    host = await sit(table)
    until = table.live.view("public").until
    await pass_by(table, 25)

    assert 1 == len(asked(host))
    assert "Dort kannst du mit /secret-hitler „verlaengern“" in asked(host)[0]
    assert not any(asked(each) for each in table.people)
    done = await host.slash(table.general, "secret-hitler verlaengern", minuten=120, grund="war unterwegs")
    await table.house.settle()
    assert table.live.view("public").until > until
    assert "Offizielle Zeit" in answered(done)
    await act(table, table.live.state.president, "Bob")
    assert table.live.state.decision == "vote"


@story
async def test_a_host_stops_the_clock_and_lets_it_go_on(table: Table):
    host = await sit(table, minuten=30)
    await host.slash(table.general, "secret-hitler pause", grund="Abendessen")
    await pass_by(table, 5)
    assert [] == asked(host)
    await host.slash(table.general, "secret-hitler weiter")
    await pass_by(table, 1)

    assert asked(host)


@story
async def test_only_the_host_decides(table: Table):
    await sit(table)
    anna = table.people[0]
    for command, options in (
        ("verlaengern", {"minuten": 5, "grund": "bitte"}),
        ("pause", {"grund": "bitte"}),
        ("entfernen", {"person": "Bob", "grund": "bitte"}),
    ):
        refused = await anna.slash(table.general, f"secret-hitler {command}", **options)
        assert answered(refused).startswith("Das darf nur, wer die Runde eröffnet hat"), command


@story
async def test_a_host_who_plays_takes_nobody_out_who_is_not_overdue(table: Table):
    """What a removal shows (SH-5: without Hitler there is no round) no player may choose to see."""
    host = await sit(table)
    anna, live = table.people[0], table.live
    live.about = replace(live.about, host=anna.user.id)
    early = await anna.slash(table.general, "secret-hitler entfernen", person=live.names[1], grund="mag nicht")
    stranger = await host.slash(table.general, "secret-hitler entfernen", person=live.names[1], grund="mag nicht")

    assert answered(early).startswith("Du spielst selbst mit.")
    assert answered(stranger).startswith("Das darf nur, wer die Runde eröffnet hat")
    live.about = replace(live.about, host=host.user.id)
    await host.slash(table.general, "secret-hitler entfernen", person=live.names[1], grund="ist gegangen")
    await table.house.settle()
    assert live.names[1] not in [live.names[seat] for seat in live.view("public").living]
