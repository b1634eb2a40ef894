"""``/setup`` on a server that has something already, and the figures that a server may choose."""

from bot.rehearsal import channels
from bot.rehearsal.kinds import Kind
from bot.store.tables import Server
from tests.cogs.table import Table, answered, story

MINUTE = 60_000


async def figures(table: Table) -> tuple[int, int]:
    row = await table.house.app.database.find(Server, guild=table.house.guild.id)
    assert row is not None
    return row.outage_ms, row.outage_window_ms


@story
async def test_set_up_says_how_the_server_is_now_with_its_defaults(table: Table):
    asked = await table.host.slash(table.general, "setup")

    assert "Sprache de, Zeitzone Europe/Berlin, Nacht ab 21:00, Tag ab 10:00." in answered(asked)
    assert "in den letzten 30 Minuten einer Phase länger als 10 Minuten" in answered(asked)
    changed = await table.host.slash(table.general, "setup", zeitzone="Europe/Lisbon", nachtbeginn="22:00")
    assert "Zeitzone Europe/Lisbon, Nacht ab 22:00, Tag ab 10:00." in answered(changed)


@story
async def test_a_server_chooses_when_an_outage_holds_its_rounds(table: Table):
    await table.set_up()
    assert (10 * MINUTE, 30 * MINUTE) == await figures(table)
    await table.host.slash(table.general, "setup", ausfall=3, **{"ausfall-fenster": 45})
    assert (3 * MINUTE, 45 * MINUTE) == await figures(table)
    await table.host.slash(table.general, "setup", sprache="de")
    assert (3 * MINUTE, 45 * MINUTE) == await figures(table), "what is not named stays"
    await table.open()
    assert (3 * MINUTE, 45 * MINUTE) == await table.house.app.figures(table.number)


@story
async def test_a_public_channel_that_bears_the_name_of_the_moderators_is_hidden_before_it_is_theirs(table: Table):
    """Late messages and what is held are reported there: nobody else may read it."""
    stage, guild = table.house.stage, table.house.guild
    category = channels.create(stage.world, guild, "Straßen von Jerusalem", Kind.CATEGORY)
    channels.create(stage.world, guild, "spielleitung", parent=category)
    await table.house.settle()
    anna = stage.person("Anna", guild)
    assert anna.can_see(table.house.channel("spielleitung"))
    asked = await table.host.slash(table.general, "setup")
    await table.house.settle()

    assert answered(asked).startswith("Eingerichtet.")
    assert 1 == sum(each.name == "spielleitung" for each in guild.channels.values())
    assert not anna.can_see(table.house.channel("spielleitung"))


@story
async def test_a_channel_in_which_the_bot_may_not_write_is_named_with_the_right_that_is_missing(table: Table):
    await table.set_up()
    channel = table.house.channel("anmeldung")
    me = table.house.guild.members[table.host.app.user.id]
    channels.permit(table.house.stage.world, channel, me, allow=(1 << 10) | (1 << 11), deny=1 << 15)
    await table.house.settle()
    asked = await table.host.slash(table.general, "setup")

    assert f"In <#{channel.id}> fehlen mir Rechte: attach files." in answered(asked)
