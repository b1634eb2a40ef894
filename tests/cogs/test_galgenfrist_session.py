"""Several games of Galgenfrist in a row (GF-9): one press under the result opens the next one and begins it."""

import asyncio
from collections.abc import Mapping

from msgspec import json

from bot.audit.record import record_of
from bot.audit.verify import verify
from bot.present.sheets.galgenfrist_session import SESSIONS
from bot.rehearsal.asked import Asked
from bot.setups import read_setup
from engines.core.ids import Seat
from engines.galgenfrist.session import Played, Session
from tests.cogs.at_cards import act, at, last, said, sit_down, tables
from tests.cogs.at_galgenfrist import FIXED, WORDS, begin, begin_and_end, end, play_out, to_the_executions
from tests.cogs.table import Table, answered, plain, story


async def press(table: Table, seat: int, label: str = "Nächste Runde") -> Asked:
    """Press a button under the last result, and go over to the game that it opens."""
    asked = await at(table, seat).click(last(table), label)
    await table.house.settle()
    return asked


def played_before(*executioners: int) -> Mapping[str, str]:
    """Say what the log of a game keeps of those before it, each with another executioner."""
    games = tuple(Played(Seat(seat), (5,) * 5, None, short=False, void=False) for seat in executioners)
    return {"session": json.encode(Session(games)).decode()}


def same_chance(table: Table) -> None:
    """Let the rounds that open from now on be dealt as they always are."""
    table.house.middle.rounds.new_secret = lambda: b"galgenfrist".ljust(32)


def follow(table: Table) -> None:
    """Look at the round that was opened last."""
    table.number = table.house.middle.rounds.known()[-1].id


async def intact(table: Table) -> None:
    """Check the log of each round that there was: what follows from it, and what was sealed."""
    await table.house.settle()
    database = table.house.app.database
    for number in range(1, table.number + 1):
        report = verify(await record_of(database, number))
        assert [] == [finding.problem for finding in report.findings], number


@story
async def test_the_successor_is_executioner_and_everybody_keeps_his_crowns(table: Table):
    """GF-9.1, GF-9.2: with the same people on the same seats."""
    await begin_and_end(table)
    before = {seat: player.user for seat, player in table.live.seated.items()}
    crowns = table.live.view("public").crowns
    assert "Das Beil führt als Nächstes Mia." in said(table)
    asked = await press(table, 1)
    follow(table)

    assert answered(asked) == f"Weiter geht es: Runde 2 läuft in <#{table.general.id}>."
    assert (True, 2) == (table.live.running, table.number)
    assert before == {seat: player.user for seat, player in table.live.seated.items()}
    view = table.live.view("public")
    assert (Seat(3), crowns, 80) == (view.executioner, view.crowns, sum(view.crowns) + view.treasury)
    told = [plain(each) for each in tables(table)]
    assert any(each.startswith("**Runde 2** · Spiel 2 der Sitzung. Das Beil hat Mia.") for each in told)
    setup = read_setup(table.live.about.setup or "")
    assert (("", "", "", "henker", ""), dict(zip(table.live.names, crowns, strict=True))) == (
        setup.words,
        setup.fixed["crowns"],
    )
    assert "1" == table.live.opened["after"]
    await intact(table)


@story
async def test_a_second_press_opens_nothing_and_says_where_the_game_is(table: Table):
    await begin_and_end(table)
    result = last(table)
    await press(table, 1)
    follow(table)
    second = await at(table, 4).click(result, "Nächste Runde")
    ended = await at(table, 4).click(result, "Nächste Runde")
    await table.house.settle()

    said_then = f"Da war schon jemand schneller: Runde 2 läuft in <#{table.general.id}>. Es wurde nichts geändert."
    assert said_then == answered(second) == answered(ended)
    assert [1, 2] == [live.id for live in table.house.middle.rounds.known()]
    await table.host.slash(table.general, "gm remove", player="Bob", reason="ist fort", number=2)
    await table.house.settle()
    third = await at(table, 4).click(result, "Nächste Runde")
    assert "ist inzwischen auch vorbei" in answered(third)


@story
async def test_two_who_press_at_once_get_the_same_game(table: Table):
    await begin_and_end(table)
    result = last(table)
    asked = await asyncio.gather(*(at(table, seat).click(result, "Nächste Runde") for seat in (0, 2, 4)))
    await table.house.settle()
    follow(table)

    assert 2 == table.number
    assert all("Runde 2 läuft in" in answered(each) for each in asked)
    assert 1 == sum(answered(each).startswith("Weiter geht es") for each in asked)
    await intact(table)


@story
async def test_the_button_works_after_a_restart_and_only_once(table: Table):
    await begin_and_end(table)
    result = last(table)
    people = [at(table, seat) for seat in range(5)]
    table.house.clock.forward(hours=25)  # a day later what has ended is no longer read at a start
    await table.house.restart()
    await table.house.settle()
    assert [] == table.house.middle.rounds.known()
    first = await people[2].click(result, "Nächste Runde")
    await table.house.settle()
    follow(table)
    assert answered(first).startswith("Weiter geht es: Runde 2")
    assert Seat(3) == table.live.view("public").executioner
    opened = dict(table.live.opened)
    await table.house.restart()
    await table.house.settle()
    again = await people[1].click(result, "Nächste Runde")
    await table.house.settle()

    assert "Runde 2 läuft in" in answered(again)
    assert (2, opened) == (table.house.middle.rounds.all()[-1].id, table.live.opened)
    await intact(table)


@story
async def test_whoever_has_not_played_opens_nothing_but_the_host_does(table: Table):
    await begin_and_end(table)
    result = last(table)
    guest = table.house.stage.person("Gast", table.house.guild)
    refused = await guest.click(result, "Nächste Runde")
    assert answered(refused).startswith("Die nächste Runde eröffnet, wer am Tisch sitzt oder eingeladen hat.")
    assert 1 == len(table.house.middle.rounds.known())
    opened = await table.host.click(result, "Nächste Runde")
    await table.house.settle()
    assert answered(opened).startswith("Weiter geht es: Runde 2")


@story
async def test_nothing_begins_while_somebody_is_gone_and_it_does_once_he_is_back(table: Table):
    await begin_and_end(table)
    gone = at(table, 2)
    gone.leave(table.house.guild)
    await table.house.settle()
    refused = await press(table, 1)
    assert answered(refused).startswith("Kai ist nicht mehr auf diesem Server, deshalb kann dieselbe Runde nicht")
    assert 1 == len(table.house.middle.rounds.known())
    gone.join(table.house.guild)
    await table.house.settle()

    assert answered(await press(table, 1)).startswith("Weiter geht es: Runde 2")


@story
async def test_the_host_ends_a_session_and_nothing_follows(table: Table):
    """GF-9.3: it ends when the group says so; the crowns of all are compared."""
    await begin_and_end(table)
    result = last(table)
    english = SESSIONS.told(table.live, table.live.texts("en"))
    assert "The axe goes to Mia next." in english.text
    assert ["Next round", "End the session"] == [button.label for button in english.buttons]
    refused = await at(table, 1).click(result, "Sitzung beenden")
    assert answered(refused).startswith("Das darf nur, wer die Runde eröffnet hat")
    closed = await table.host.click(result, "Sitzung beenden")
    await table.house.settle()
    assert "Die Sitzung ist beendet." == answered(closed)
    assert "Damit ist die Sitzung entschieden: Bob, Mia, Tom teilen sich mit je 5 Kronen den Sieg." in said(table)
    for label, person in (("Nächste Runde", at(table, 1)), ("Sitzung beenden", table.host)):
        assert answered(await person.click(result, label)).startswith("Diese Sitzung ist beendet")
    assert 1 == len(table.house.middle.rounds.known())
    await intact(table)


@story
async def test_a_game_that_follows_is_not_closed_under_those_who_play_it(table: Table):
    await begin_and_end(table)
    result = last(table)
    await press(table, 1)
    late = await table.host.click(result, "Sitzung beenden")
    assert "Runde 2 läuft in" in answered(late)


@story
async def test_after_a_game_that_does_not_count_the_same_executioner_begins_again(table: Table):
    """G0-z: everybody has what he had before."""
    await begin(table)
    await table.host.slash(table.general, "gm remove", player="Bob", reason="ist fort")
    await table.house.settle()
    assert "Das Spiel wird neu gegeben, und das Beil behält Anna." in said(table)
    assert "nach einem Spiel: Anna 5, Bob 5, Kai 5, Mia 5, Tom 5 · Schatzkammer: 55" in said(table)
    await press(table, 3)
    follow(table)

    view = table.live.view("public")
    assert (2, Seat(0), (5,) * 5) == (table.number, view.executioner, view.crowns)


@story
async def test_who_has_taken_a_seat_over_plays_on_there(table: Table):
    await begin(table)
    guest = table.house.stage.person("Gast", table.house.guild)
    await table.host.slash(table.general, "gm replace", player="Tom", newcomer=guest, reason="hat keine Zeit")
    await table.house.settle()
    table.people.append(guest)
    await to_the_executions(table)
    await end(table)
    await press(table, 4)
    follow(table)

    assert ("Anna", "Bob", "Kai", "Mia", "Gast") == table.live.names
    assert guest.user.id == at(table, 4).user.id
    assert len(table.live.players) == 5


@story
async def test_a_session_is_over_when_all_were_executioner_once(table: Table):
    """GF-9.3: here the last one's game is one that chance deals."""
    same_chance(table)
    await begin(table)
    table.live.opened = played_before(1, 2, 3)
    await to_the_executions(table)
    await end(table, "Tom")
    await press(table, 0)
    follow(table)
    assert Seat(4) == table.live.view("public").executioner
    await play_out(table, "Anna")

    assert (2, 4) == (table.number, len(json.decode(table.live.opened["session"], type=Session).games))
    best = max(table.live.view("public").crowns)
    assert "Damit ist die Sitzung entschieden" in said(table)
    assert f"{best} Kronen" in plain(last(table)).splitlines()[-1]
    assert [] == last(table).buttons
    await intact(table)


@story
async def test_a_session_is_over_when_the_treasury_cannot_pay(table: Table):
    """GF-8.6: at once, and the richest has won it."""
    crowns = dict(zip(("Anna", "Bob", "Kai", "Mia", "Tom"), (76, 1, 1, 1, 1), strict=True))
    await sit_down(table, "galgenfrist", 5, {**FIXED, "crowns": crowns}, WORDS)
    await to_the_executions(table)
    asked = await act(table, 0, "Hinrichtung", "Tom")
    await at(table, 0).click(asked.message, "Ja")
    await table.house.settle()
    await act(table, 0, "Schluss")

    assert not table.live.running
    assert "Damit ist die Sitzung entschieden: Anna hat mit 76 Kronen gewonnen." in said(table)
    assert [] == last(table).buttons


@story
async def test_the_host_may_have_a_tie_played_off(table: Table):
    """GF-9.3, option tie_break: each of the tied is executioner once more, and the host alone decides."""
    await begin(table, options="tie_break=play_on")
    table.live.opened = played_before(1, 2, 3, 4)
    await to_the_executions(table)
    await end(table, "Kai")
    assert "Gleichauf: Bob, Mia, Tom." in said(table)
    result = last(table)
    refused = await at(table, 1).click(result, "Stechen")
    assert answered(refused).startswith("Ob gestochen wird, entscheidet")
    await table.host.click(result, "Stechen")
    await table.house.settle()
    follow(table)

    session = json.decode(table.live.opened["session"], type=Session)
    assert (5, (Seat(1), Seat(3), Seat(4))) == (session.since, session.deciding)
    assert Seat(1) == table.live.view("public").executioner
    assert any("Stechen, Spiel 6 der Sitzung" in each.text for each in tables(table))
