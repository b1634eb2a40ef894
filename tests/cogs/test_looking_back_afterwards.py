"""Looking back on a table that is over: the last one of a channel, for whoever may read its report."""

from bot.rehearsal import channels
from bot.rehearsal.permissions import May
from tests.cogs.at_alone import begin, come, play
from tests.cogs.at_cards import act, at, sit_down
from tests.cogs.table import Table, answered, story


async def won(table: Table, enemy: str = "KH") -> None:
    """Let Anna beat one king with that of clubs."""
    table.people = []
    hands = {"Anna": "KC 2D", "Bob": "3S"}
    await sit_down(table, "regicide", 2, {"castle": enemy, "hands": hands, "first": "Anna"})
    asked = await act(table, 0, "Ausspielen")
    told = await at(table, 0).choose(asked.message, "Kreuz-König")
    await at(table, 0).click(told.message, "Ja")
    await table.house.settle()
    assert not table.live.running


@story
async def test_whoever_sees_the_channel_looks_back_on_the_table_that_was_there_also_after_a_restart(table: Table):
    await won(table)
    guest = table.house.stage.person("Gast", table.house.guild)
    asked = await guest.slash(table.general, "regicide log")
    seated = await at(table, 1).slash(table.general, "regicide log")
    table.house.clock.forward(hours=50)  # by now a start reads it no more
    await table.house.restart()
    await table.house.settle()
    later = await guest.slash(table.general, "regicide log")

    assert answered(asked).startswith("**Was bisher geschah**")
    assert "Kreuz-König" in answered(asked)
    assert answered(asked) == answered(seated) == answered(later)
    assert later.message.only_for == guest.user.id
    assert table.number not in [live.id for live in table.house.middle.rounds.known()]


@story
async def test_of_several_it_is_the_one_that_ended_last_and_another_by_its_number(table: Table):
    await won(table)
    first = table.number
    table.house.clock.forward(minutes=5)
    await won(table, "KD")
    asked = await table.host.slash(table.general, "regicide log")
    named = await table.host.slash(table.general, "regicide log", number=first)

    assert "Karo-König" in answered(asked)
    assert "Herz-König" not in answered(asked)
    assert "Herz-König" in answered(named)


@story
async def test_a_table_that_runs_in_the_channel_comes_first_and_another_game_is_not_meant(table: Table):
    await won(table)
    other = await table.host.slash(table.general, "galgenfrist log")
    table.people = []
    await sit_down(table, "regicide", 2, {"first": "Anna"})
    asked = await table.host.slash(table.general, "regicide log")

    assert answered(other).startswith("Hier ist keine Runde, die das meint.")
    assert "Kreuz-König" not in answered(asked)


@story
async def test_from_elsewhere_it_has_to_be_named_by_those_who_may_see_where_it_was_played(table: Table):
    await table.set_up()
    elsewhere = table.house.channel("anmeldung")
    await won(table)
    guest = table.house.stage.person("Gast", table.house.guild)
    unnamed = await guest.slash(elsewhere, "regicide log")
    named = await guest.slash(elsewhere, "regicide log", number=table.number)
    member = table.house.guild.members[guest.user.id]
    channels.permit(table.house.stage.world, table.general, member, deny=May.VIEW)
    await table.house.settle()
    hidden = await guest.slash(elsewhere, "regicide log", number=table.number)
    seated = await at(table, 1).slash(elsewhere, "regicide log", number=table.number)

    assert answered(unnamed).startswith("Hier ist keine Runde, die das meint.")
    assert "Kreuz-König" in answered(named)
    assert answered(hidden).startswith("Hier ist keine Runde, die das meint.")
    assert answered(named) == answered(seated)


@story
async def test_another_server_and_other_direct_messages_know_nothing_of_it(table: Table):
    anna, bob = come(table), come(table, "Bob")
    await begin(table, anna, castle="KH", hands={"Anna": "KC 2D"})
    await play(table, anna, "Ausspielen", "Kreuz-König")
    own = await anna.slash(anna.dms, "regicide log")
    named = await anna.slash(anna.dms, "regicide log", number=table.number)
    strangers = [
        await bob.slash(bob.dms, "regicide log"),
        await bob.slash(bob.dms, "regicide log", number=table.number),
        await bob.slash(table.general, "regicide log", number=table.number),
    ]

    assert "Kreuz-König" in answered(own)
    assert answered(own) == answered(named)
    assert all("Kreuz-König" not in answered(asked) for asked in strangers)
