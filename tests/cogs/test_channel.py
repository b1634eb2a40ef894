"""The round's own channel: who may write there when, what a post there means, and the watchman's two votes."""

import pytest
from sqlmodel import select

from bot.rehearsal import channels
from bot.rehearsal.asking import NotPossibleError
from bot.rehearsal.people import Person
from bot.store.tables import Entry
from tests.cogs.table import ROLES, Table, answered, story


def writes_there(table: Table, person: Person) -> bool:
    try:
        person.say(table.channel, "Bin da")
    except NotPossibleError:
        return False
    return True


@story
async def test_in_a_locked_night_nobody_writes_and_by_day_everybody_living_does(table: Table):
    await table.set_up()
    await table.host.slash(table.general, "setup", regel="night_posts", wert="locked")
    await table.open(rollen=ROLES)
    await table.gather(8)
    await table.host.click(table.board(), "Starten")
    await table.house.settle()
    assert all(writes_there(table, each) for each in table.people)
    await table.to("21:00")
    assert not any(writes_there(table, each) for each in table.people)
    await table.to("10:00")

    assert all(writes_there(table, each) for each in table.people)


@story
async def test_an_open_night_lets_the_living_write_and_a_stranger_never_does(table: Table):
    await table.begin()
    guest = table.house.stage.person("Gast", table.house.guild)
    await table.to("21:00")

    assert all(writes_there(table, each) for each in table.people)
    assert guest.can_see(table.channel)
    assert not writes_there(table, guest)


@story
async def test_who_is_in_custody_may_not_write(table: Table):
    await table.begin()
    await table.to("21:00")
    await table.to("10:00")
    one, two = table.who("arzt"), table.who("spion")
    voters = [each for each in table.people if each not in (one, two)]
    for voter, accused in zip(voters, (one, two, one, two), strict=False):
        await voter.slash(table.channel, "stimme", person=table.name(accused))
    await table.to("21:00")

    assert {table.seat(one), table.seat(two)} == set(table.live.view("public").accused)
    assert [False, False] == [writes_there(table, each) for each in (one, two)]
    assert all(writes_there(table, each) for each in voters)


@story
async def test_a_post_in_the_channel_is_a_sign_of_life_and_one_elsewhere_is_none(table: Table):
    """TA-RULING-15: the silence of 48 hours is measured there."""
    await table.begin()
    anna, bert = table.people[:2]
    there = anna.say(table.channel, "Guten Tag zusammen")
    elsewhere = bert.say(table.general, "Guten Tag")
    await table.house.settle()
    async with table.house.app.database.read() as session:
        rows = [(row.source, row.tag) for row in (await session.exec(select(Entry))).all()]

    assert (f"message:{there.id}", "post") in rows
    assert f"message:{elsewhere.id}" not in [source for source, _ in rows]


@pytest.mark.parametrize("way", ["command", "text"])
def test_the_watchman_votes_twice_only_where_he_says_so(way: str):
    @story
    async def told(table: Table) -> None:
        await table.begin()
        watchman, target = table.who("arzt"), table.name(table.who("spion"))
        for person in table.people:
            await person.slash(table.channel, "handeln")
            await table.writes(person, f"Ich wähle {table.name(watchman)} zum Nachtwächter")
        await table.to("21:00")
        await table.to("10:00")
        seat = table.seat(watchman)
        assert seat == table.live.view("public").watchman
        await watchman.slash(table.channel, "stimme", person=target)
        assert 1 == table.live.view("public").votes[seat].weight
        if way == "command":
            done = answered(await watchman.slash(table.channel, "stimme", person=target, doppelt=True))
        else:
            done = await table.writes(watchman, f"Stimme doppelt gegen {target}")
        await table.house.settle()

        assert done
        assert 2 == table.live.view("public").votes[seat].weight
        other = next(each for each in table.people if each is not watchman)
        refused = await other.slash(table.channel, "stimme", person=target, doppelt=True)
        assert "Offizielle Zeit" not in answered(refused)
        assert table.seat(other) not in table.live.view("public").votes

    told()


@story
async def test_a_thread_of_the_dead_that_was_deleted_is_made_anew_for_the_next_death(table: Table):
    """Guarantees 34: an id that is gone stops nothing."""
    await table.begin()
    await table.to("21:00")
    first_dead, next_dead = (table.name(table.who(role)) for role in ("arzt", "spion"))  # without whom it goes on
    await table.host.slash(table.gm, "sl entfernen", person=first_dead, grund="hat aufgehört")
    await table.house.settle()
    (first,) = table.house.guild.threads.values()
    channels.delete(table.house.stage.world, first)
    await table.host.slash(table.gm, "sl entfernen", person=next_dead, grund="hat aufgehört")
    await table.house.settle()
    (second,) = table.house.guild.threads.values()
    dead = {table.live.seated[seat].user for seat in table.live.view("public").dead}

    assert first.id != second.id
    assert second.thread is not None
    assert 2 == len(dead)
    assert dead < set(second.thread.members)
