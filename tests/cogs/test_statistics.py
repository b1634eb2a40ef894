"""Figures of a server: they count finished rounds, and whoever wants keeps his own to himself."""

import sqlite3
from contextlib import closing

from tests.cogs.at_secret_hitler import act, dealt, elect, legislate, sit_down
from tests.cogs.table import Table, answered, story

FIVE = "liberal liberal liberal fascist hitler"


async def liberals_win(table: Table) -> None:
    """Five players; the fourth fascist policy lets a president have Hitler executed."""
    with dealt(FIVE, "F" * 11, "Anna"):
        await sit_down(table)
    for chancellor in (1, 2, 3, 1):
        await elect(table, chancellor)
        await legislate(table, "F", "F")
    await act(table, table.live.state.president, "Tom")
    await table.house.settle()


@story
async def test_a_server_without_finished_rounds_says_so(table: Table):
    asked = await table.host.slash(table.general, "stats")

    assert answered(asked).startswith("Auf diesem Server ist noch keine Runde zu Ende gespielt.")


@story
async def test_rounds_and_victories_by_side_and_by_person(table: Table):
    await liberals_win(table)
    anna, tom = table.people[0], table.people[4]
    server = await table.host.slash(table.general, "stats")
    won = await table.host.slash(table.general, "stats", player=anna)
    lost = await table.host.slash(table.general, "stats", player=tom)
    never = await anna.slash(table.general, "stats", player=table.host)

    assert (
        "**Was auf diesem Server gespielt wurde**\n"
        "Secret Hitler: eine Runde. Gewonnen haben: die Liberalen 1-mal (100 %)."
    ) == answered(server)
    assert "**Anna** auf diesem Server\nSecret Hitler: eine Runde gespielt, 1 gewonnen (100 %)" == answered(won)
    assert "**Tom** auf diesem Server\nSecret Hitler: eine Runde gespielt, 0 gewonnen (0 %)" == answered(lost)
    assert answered(never).startswith("Zu Wirtin gibt es auf diesem Server keine Zahlen.")
    assert never.message.only_for == anna.user.id


@story
async def test_who_hides_his_figures_looks_as_if_he_had_never_played(table: Table):
    await liberals_win(table)
    anna, bob = table.people[:2]
    hidden = await anna.slash(table.general, "stats", verbergen=True)
    others = await bob.slash(table.general, "stats", player=anna)
    own = await anna.slash(table.general, "stats", player=anna)
    server = await bob.slash(table.general, "stats")
    await anna.slash(table.general, "stats", verbergen=False)
    again = await bob.slash(table.general, "stats", player=anna)

    assert answered(hidden).startswith("Deine Zahlen siehst auf diesem Server nur noch du.")
    assert answered(others).startswith("Zu Anna gibt es auf diesem Server keine Zahlen.")
    assert "1 gewonnen" in answered(own)
    assert "eine Runde" in answered(server)
    assert "1 gewonnen" in answered(again)


@story
async def test_a_round_that_cannot_be_read_hides_no_other(table: Table):
    """Guarantees G11."""
    await liberals_win(table)
    first = table.number
    table.people.clear()
    table.general.messages.clear()  # the next board is the first message again
    await liberals_win(table)
    await table.house.app.stop()
    with closing(sqlite3.connect(table.house.app.database.path)) as opened, opened:
        opened.execute("UPDATE log SET body = x'00' WHERE round = ? AND kind = 'event'", (first,))
    await table.restart()
    asked = await table.host.slash(table.general, "stats")

    assert "Secret Hitler: eine Runde. Gewonnen haben: die Liberalen 1-mal (100 %)." in answered(asked)
