"""A bot may end between a change of a sign-up and its board; the next one shows what is missing, and only that."""

from sqlmodel import func, select

from bot.lobby import By, Newcomer, Plan, cancel, join, open_round, start
from bot.opening import MAIN_GAME
from bot.store.tables import Outgoing
from engines.core.ids import Instant
from tests.cogs.table import Table, story


def by(table: Table, source: str) -> By:
    return By(str(table.host.user.id), source, Instant(table.house.clock.now()))


async def written(table: Table) -> int:
    """Count the rows of the outbox."""
    async with table.house.app.database.read() as session:
        return (await session.exec(select(func.count()).select_from(Outgoing))).one()


@story
async def test_a_sign_up_that_was_opened_gets_its_board(table: Table):
    await table.set_up()
    plan = Plan(
        guild=table.house.guild.id,
        game=MAIN_GAME,
        host=table.host.user.id,
        locale="de",
        zone="Europe/Berlin",
        signup_channel=table.house.channel("anmeldung").id,
        gm_channel=table.house.channel("spielleitung").id,
    )
    live = await open_round(table.house.middle.rounds, plan, by(table, "interaction:1"))
    assert live is not None
    table.number = live.id
    await table.restart()
    await table.gather(1)

    assert "Dabei (1): Anna" in table.board().text


@story
async def test_whoever_has_joined_stands_on_the_board(table: Table):
    await table.set_up()
    board = await table.open()
    who = Newcomer(table.host.user.id, "Wirtin")
    await join(table.house.middle.rounds, table.number, who, by(table, "interaction:1"))
    await table.restart()

    assert "Dabei (1): Wirtin" in board.text


@story
async def test_a_round_that_has_begun_takes_no_sign_ups_any_more(table: Table):
    await table.set_up()
    board = await table.open()
    await table.gather()
    await start(table.house.middle.rounds, table.number, table.general.id, by(table, "interaction:1"))
    assert board.buttons
    await table.restart()

    assert [] == list(board.buttons)
    assert f"<#{table.general.id}>" in board.text


@story
async def test_a_round_that_was_called_off_says_so(table: Table):
    await table.set_up()
    board = await table.open()
    await cancel(table.house.middle.rounds, table.number, by(table, "interaction:1"))
    await table.restart()

    assert [] == list(board.buttons)


@story
async def test_a_board_that_is_up_to_date_is_left_alone(table: Table):
    await table.begin()
    before = await written(table)
    await table.restart()

    assert before == await written(table)
