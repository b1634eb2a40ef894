"""Seats that change hands, and a bot that is stopped in the middle of a ballot."""

from bot.places import SEND
from bot.rehearsal.model import Overwrite
from engines.core.ids import Seat
from tests.cogs.at_secret_hitler import act, at, dealt, elect, last, legislate, sit_down, tables
from tests.cogs.table import Table, answered, story

FIVE = "liberal liberal liberal fascist hitler"


@story
async def test_a_restart_in_the_middle_of_a_ballot_loses_nothing(table: Table):
    with dealt(FIVE, "FFL"):
        await sit_down(table)
    await act(table, 0, "Bob")
    ballot = last(table)
    await at(table, 2).click(ballot, "Ja!")
    await table.house.settle()
    before = len(tables(table))
    await table.house.restart()
    await table.house.settle()
    assert table.live.view("public").voted == (Seat(2),)
    for seat, word in ((3, "Ja!"), (4, "Nein")):  # the same buttons, of a message from before
        await at(table, seat).click(ballot, word)
    await table.house.settle()

    assert before + 1 == len(tables(table))
    assert "Ja: Kai und Mia. Nein: Tom." in last(table).text
    await legislate(table, "F", "L")
    assert 1 == table.live.view("public").liberal


@story
async def test_a_bot_that_died_at_the_end_lets_people_write_when_it_is_back(table: Table):
    """SH-5.5; all is told and the round is over, only who was silenced is so still."""
    with dealt(FIVE, "LFF" * 5):
        await sit_down(table, session_lock=True)
        for chancellor in (1, 2, 3, 4, 0):
            await elect(table, chancellor)
            await legislate(table, "F", "L")
    await table.house.settle()
    for seat in (4, 0):
        user = at(table, seat).user.id
        table.general.overwrites[user] = Overwrite(user, member=True, deny=SEND)
    await table.house.restart()
    await table.house.settle()

    assert not table.general.overwrites


@story
async def test_a_player_offers_his_seat_and_somebody_new_takes_it(table: Table):
    with dealt(FIVE, "FFL"):
        await sit_down(table)
        leaver, guest = at(table, 0), table.house.stage.person("Gast", table.house.guild)
        offered = await leaver.slash(table.general, "secret-hitler leave")
        await table.house.settle()
        offer = last(table)
        sitting = await at(table, 1).click(offer, "Platz übernehmen")
        await guest.click(offer, "Platz übernehmen")
        await table.house.settle()
        table.people.append(guest)
        hand = await guest.click(last(table), "Meine Karten")
        late = table.house.stage.person("Spät", table.house.guild)
        again = await late.click(offer, "Platz übernehmen")
        gone = await leaver.click(last(table), "Meine Karten")

    assert answered(offered).startswith("Dein Platz ist angeboten.")
    assert offer.text.startswith("Anna möchte den Platz in Runde")
    assert "sitzt oder saß" in answered(sitting)
    assert "Deine Rolle: Liberaler" == answered(hand)
    assert answered(again).startswith("Diesen Platz hat inzwischen jemand anderes.")
    assert answered(gone).startswith("Du sitzt nicht an diesem Tisch.")
    assert "Gast" == table.live.names[0]
    await elect(table, 1)
    await legislate(table, "F", "L")
    assert 1 == table.live.view("public").liberal


@story
async def test_who_has_sat_at_the_table_takes_no_other_seat(table: Table):
    """He would know what two seats know."""
    with dealt(FIVE, "FFL"):
        await sit_down(table)
        leaver, guest = at(table, 0), table.house.stage.person("Gast", table.house.guild)
        await leaver.slash(table.general, "secret-hitler leave")
        await table.house.settle()
        await guest.click(last(table), "Platz übernehmen")
        await table.house.settle()
        await at(table, 1).slash(table.general, "secret-hitler leave")
        await table.house.settle()
        refused = await leaver.click(last(table), "Platz übernehmen")

    assert "weiß deshalb zu viel" in answered(refused)
    assert "Bob" == table.live.names[1]


@story
async def test_the_host_fills_a_seat(table: Table):
    with dealt(FIVE, "FFL"):
        await sit_down(table)
        guest = table.house.stage.person("Gast", table.house.guild)
        given = {"player": "Kai", "newcomer": guest, "reason": "kommt nicht mehr"}
        other = await at(table, 1).slash(table.general, "secret-hitler replace", **given)
        await table.host.slash(table.general, "secret-hitler replace", **given)
        await table.house.settle()

    assert answered(other).startswith("Das darf nur, wer die Runde eröffnet hat")
    assert "Gast" == table.live.names[2]
    assert any("einen Platz übernommen" in each.text for each in guest.inbox)
    assert not any("Liberal" in each.text for each in guest.inbox)


@story
async def test_a_host_who_plays_fills_only_a_seat_that_is_overdue(table: Table):
    """SH-3.5: else he could seat a friend to learn a role."""
    host = table.house.stage.person("Anna", table.house.guild)
    await host.slash(table.general, "secret-hitler new", minuten=5)
    await table.house.settle()
    table.number = table.house.middle.rounds.all()[-1].id
    table.people = [host, *(table.house.stage.person(name, table.house.guild) for name in ("Bob", "Kai", "Mia", "Tom"))]
    for person in table.people:
        await person.click(table.board(), "Mitspielen")
    with dealt(FIVE, "FFL", "Bob"):
        await host.click(table.board(), "Starten")
        await table.house.settle()
    guest = table.house.stage.person("Gast", table.house.guild)
    given = {"player": "Bob", "newcomer": guest, "reason": "kommt nicht mehr"}
    early = await host.slash(table.general, "secret-hitler replace", **given)
    table.house.clock.forward(minutes=6)
    await table.house.settle()
    other = await host.slash(table.general, "secret-hitler replace", **{**given, "player": "Kai"})
    await host.slash(table.general, "secret-hitler replace", **given)
    await table.house.settle()

    assert answered(early).startswith("Du spielst selbst mit.")
    assert answered(other).startswith("Du spielst selbst mit.")
    assert ("Gast", "Kai") == (table.live.names[1], table.live.names[2])
