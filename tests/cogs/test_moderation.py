"""What moderators do, and what one who plays does not get to see."""

import pytest

from bot.handing import Incoming
from bot.rehearsal.asking import NotPossibleError
from engines.core.ids import Instant
from engines.templer_assassinen.commands import Murder
from engines.templer_assassinen.events import EarlyGranted
from tests.cogs.table import Table, answered, story


@story
async def test_who_may_not_manage_the_server_is_offered_no_command_for_moderators(table: Table):
    await table.begin()

    with pytest.raises(NotPossibleError, match="is offered no command"):
        table.people[0].slash(table.channel, "sl pause", grund="Mittagsschlaf")


@story
async def test_a_grant_lets_a_night_message_come_by_day(table: Table):
    await table.begin()
    await table.to("21:00")
    await table.to("10:00")
    doctor, patient = table.who("arzt"), table.name(table.who("spion"))
    refused = await table.writes(doctor, f"Hausbesuch bei {patient}")
    asked = await table.host.slash(table.gm, "sl erlauben", person=table.name(doctor), grund="Nachtdienst")
    taken = await table.writes(doctor, f"Hausbesuch bei {patient}")

    assert not refused.startswith("Angenommen")
    assert answered(asked)
    assert taken.startswith(f"Angenommen: Hausbesuch bei {patient}.")
    assert [EarlyGranted] == [type(event) for event in table.live.log if isinstance(event, EarlyGranted)]


@story
async def test_a_pause_stops_the_clock_and_the_phase_ends_later_by_its_length(table: Table):
    await table.begin()
    table.house.clock.to("18:00")
    await table.host.slash(table.gm, "sl pause", grund="Stromausfall")
    await table.house.settle()
    table.house.clock.to("20:00")
    await table.house.settle()
    await table.host.slash(table.gm, "sl weiter")
    await table.house.settle()
    await table.to("22:59")
    assert table.live.view("public").phase == "day"
    await table.to("23:00")

    assert table.live.view("public").phase == "night"
    assert any("Die Runde ruht." in text for text in table.said())


@story
async def test_an_extension_moves_the_end_of_this_phase_alone(table: Table):
    await table.begin()
    await table.host.slash(table.gm, "sl verlaengern", minuten=30, grund="Fußball")
    await table.to("21:29")
    assert table.live.view("public").phase == "day"
    await table.to("21:30")
    await table.to("10:00")

    assert ("day", 1) == (table.live.view("public").phase, table.live.view("public").number)


@story
async def test_a_replacement_inherits_everything_and_the_old_one_loses_access(table: Table):
    await table.begin()
    old = table.who("spion")
    new = table.house.stage.person("Nachfolger", table.house.guild)
    seat = table.seat(old)
    await table.host.slash(table.gm, "sl ersetzen", person=table.name(old), neu=new, grund="krank geworden")
    await table.house.settle()
    own = await new.slash(table.channel, "rolle")
    lost = await old.slash(table.channel, "rolle")

    assert seat == table.live.seat_of(new.user.id)
    assert "Spion" in answered(own)
    assert any("Du bist Spion" in each.text for each in new.inbox)
    assert (
        answered(lost) == "Du hast in keiner laufenden Runde eine Rolle. /runde liste zeigt, wo du mitspielen kannst."
    )
    assert (await table.writes(old, "Spionage bei Anna")).startswith("Du spielst gerade in keiner Runde mit")
    assert any("Nachfolger übernimmt den Platz" in text for text in table.said())


@story
async def test_a_removal_is_public_at_once_and_the_reason_is_not(table: Table):
    await table.begin()
    await table.to("21:00")
    gone = table.who("hure")
    name = table.name(gone)
    await table.host.slash(table.gm, "sl entfernen", person=name, grund="hat beleidigt")
    await table.house.settle()

    assert any(f"Die Spielleitung nimmt {name} aus der Runde." in text for text in table.said())
    assert not any("beleidigt" in text for text in table.said())


@story
async def test_the_log_is_for_moderators_who_do_not_play(table: Table):
    await table.begin()
    await table.to("21:00")
    killer, victim = table.who("assassine"), table.name(table.who("hure"))
    await table.writes(killer, f"Mord an {victim}")
    await table.writes(table.who("arzt"), "Mord an Bob")
    shown = await table.host.slash(table.gm, "sl protokoll", art="murder")
    about = await table.host.slash(table.gm, "sl protokoll", person=table.name(killer))
    table.house.guild.owner_id = table.people[0].user.id
    kept = await table.people[0].slash(table.general, "sl protokoll")

    assert f"{table.name(killer)}: `murder` {victim}" in answered(shown)
    told = "\n".join([answered(about), *(each.text for each in about.interaction.followups)])
    assert f"„Mord an {victim}“" in told
    assert answered(kept).startswith("Du spielst in dieser Runde mit")


@story
async def test_a_reason_pings_nobody_and_does_nothing(table: Table):
    """Guarantees 40 and 49."""
    await table.begin()
    await table.host.slash(table.gm, "sl pause", grund="x` @everyone `x <@&55> **fett**")
    shown = await table.host.slash(table.gm, "sl protokoll", art="pause")

    assert "@everyone" not in answered(shown)
    assert "**fett**" not in answered(shown)
    assert not any(each.mentions or each.mention_everyone for each in table.gm.messages.values())


@story
async def test_a_message_that_comes_too_late_is_reported_with_what_it_would_have_changed(
    table: Table,
):
    """Guarantees G10: never swallowed, never counted."""
    await table.begin()
    await table.to("21:00")
    table.house.clock.to("09:59:59")
    killer, victim = table.who("assassine"), table.name(table.who("hure"))
    number, sent = table.live.id, table.house.clock.now()
    await table.to("10:00")
    incoming = Incoming(
        number,
        Murder(table.seat(killer), table.seat(table.who("hure"))),
        Instant(sent),
        "message:1",
        str(killer.user.id),
    )
    taken = await table.house.middle.rounds.take(incoming)
    await table.house.settle()
    shown = await table.host.slash(table.gm, "sl protokoll", art="murder")

    assert taken.late
    assert any("kam erst um 10:00:00 an" in text for text in table.said(table.gm))
    assert f"dazugekommen wäre: Ein Schrei gellt durch die Gassen: {victim} liegt ermordet" in answered(shown)
    assert "weggefallen wäre: Nacht 1 ging still vorüber." in answered(shown)
