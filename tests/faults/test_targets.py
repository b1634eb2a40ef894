"""Somebody or something is not there any more: the others notice nothing, and the moderators are told once."""

import pytest

from bot.rehearsal.permissions import May
from engines.core.ids import MINUTE_MS
from tests.faults.table import seated

pytestmark = pytest.mark.usefixtures("impatient")


async def test_closed_direct_messages_keep_nobody_else_from_playing():
    """50007: his role is behind the button all the same; what could not be sent comes when he opens them again."""
    async with seated(begun=False) as table:
        closed, others = table.people[2], [*table.people[:2], *table.people[3:]]
        closed.close_dms()
        await table.sign_up()
        asked = [each for each in table.house.host.sees(table.gm) if each.author.bot]
        button = next(each for each in closed.sees(table.channel) if each.buttons and "Rolle" in each.text)
        answer = await closed.click(button, button.buttons[0]["label"])
        assert answer.ephemeral
        await table.to_due()
        await table.to_due()

        assert [] == (await table.compared(others)).problems
        assert len(asked) == len([each for each in table.house.host.sees(table.gm) if each.author.bot])
        assert 1 == sum(str(closed.user.global_name) in each.text for each in asked)
        assert {"parked"} == {row.state for row in await table.rows(place=f"dm:{closed.user.id}")}


@pytest.mark.parametrize("restarted", [False, True])
async def test_direct_messages_that_are_open_again_bring_everything(*, restarted: bool):
    """He writes, so he can be written to: nobody has to ask for what he missed."""
    async with seated(begun=False) as table:
        person = table.people[2]
        person.close_dms()
        await table.sign_up()
        await table.to_due()
        missed = await table.rows(place=f"dm:{person.user.id}", state="parked")
        assert missed
        if restarted:
            await table.house.restart()
        person.open_dms()
        person.dm("Bin wieder da")
        await table.house.settle()

        assert [] == await table.rows(place=f"dm:{person.user.id}", state="parked")
        await table.sound()


async def test_who_writes_with_his_door_still_closed_alarms_nobody_again():
    async with seated(begun=False) as table:
        person = table.people[2]
        person.close_dms()
        await table.sign_up()
        await table.to_due()
        told = len(table.house.host.sees(table.gm))
        for _ in range(3):
            person.dm("Hört mich jemand?")
            await table.house.settle()

        rows = await table.rows(place=f"dm:{person.user.id}")
        assert rows
        assert {"parked"} == {row.state for row in rows}
        assert told == len(table.house.host.sees(table.gm))


async def test_a_channel_that_was_deleted_holds_nothing_up():
    """10003: the round goes on by direct messages, and the moderators are told once."""
    async with seated() as table:
        before = len(table.house.host.sees(table.gm))
        table.faults.take_channel(table.channel)
        await table.to_due()
        said = [person.dm("Was ist los?") for person in table.people]
        await table.to_due()

        assert [] == [each for each in (await table.compared()).problems if "channel:" not in each]
        assert [1] * len(said) == [len(await table.entries(each)) for each in said]
        assert before + 1 == len(table.house.host.sees(table.gm))


async def test_a_permission_that_was_lost_and_given_back():
    """50013: what could not be posted is posted when it can be again."""
    async with seated() as table:
        before = len(table.house.host.sees(table.gm))
        own = table.channel.overwrites[table.people[0].app.id]
        own.allow &= ~int(May.SEND)
        own.deny |= int(May.SEND)
        await table.to_due()
        await table.to_due()
        assert before + 1 == len(table.house.host.sees(table.gm))
        own.deny, own.allow = 0, own.allow | int(May.SEND)
        await table.house.app.outbox.again(f"channel:{table.channel.id}")

        await table.sound()


async def test_a_member_who_has_left_keeps_his_seat():
    """10007: his last action stands, and he is still a target; nobody else is held up."""
    async with seated() as table:
        gone = table.people[4]
        seat = table.live.seat_of(gone.user.id)
        said = gone.dm("Nachtwächter: Bob")
        await table.house.settle()
        gone.leave(table.house.guild)
        await table.to_due()
        await table.to_due()
        gone.join(table.house.guild)

        assert seat == table.live.seat_of(gone.user.id)
        assert [None] == [each.verdict for each in await table.entries(said)]
        assert [] == (await table.compared([each for each in table.people if each is not gone])).problems


async def test_a_bot_that_was_thrown_out_and_invited_again():
    async with seated() as table:
        due, app = table.due, table.people[0].app
        await table.to(due - 5 * MINUTE_MS)
        table.faults.take_member(table.house.guild, app.user)
        await table.house.settle()
        table.house.clock.to(due)
        await table.house.settle()
        assert due == table.due
        table.house.stage.world.invite(app, table.house.guild)
        await table.house.settle()
        if table.live.about.held is not None:
            await table.go_on()
        await table.to_due()

        assert table.due > due
        await table.sound()
