"""The gateway is gone for a while: what people wrote meanwhile counts, at the moment at which they wrote it."""

import pytest

from bot.rehearsal.model import Message
from bot.store.loading import load_round
from engines.core.ids import HOUR_MS, MINUTE_MS, SECOND_MS
from tests.faults.missed import recovered
from tests.faults.table import AUTUMN, NOON, SPRING, Round, seated

pytestmark = pytest.mark.usefixtures("impatient")

GAPS: dict[str, int] = {
    "1 s": SECOND_MS,
    "5 min": 5 * MINUTE_MS,
    "1 h": HOUR_MS,
    "13 h": 13 * HOUR_MS,
    "48 h": 48 * HOUR_MS,
}
EVENING, MORNING, AFTERNOON = "evening", "morning", "afternoon"


async def go_before(table: Round, edge: str, gap: int) -> None:
    """Stop so that the middle of the gap lies on an edge of the day, or in the middle of an afternoon."""
    if edge == AFTERNOON:
        await table.to(table.house.clock.now() + HOUR_MS)
        return
    if edge == MORNING:
        await table.to_due()
    await table.to(max(table.house.clock.now() + 1, table.due - gap // 2))


def written(table: Round, gap: int) -> list[Message]:
    """Let everybody write during a gap of so many milliseconds, and come to its end; the bot hears nothing of it."""
    clock, people = table.house.clock, table.people
    said, end = [], clock.now() + gap
    for step, person in enumerate(people[:6]):
        clock.to(max(clock.now(), end - gap + gap * step // 6))
        said.append(person.dm(f"Besuch bei {people[(step + 3) % 8].user.global_name}" if step % 2 else "Was ist los?"))
    said.append(people[0].dm("Noch etwas"))
    clock.to(end)
    return said


def slow(*cases: tuple[object, ...]) -> list[object]:
    return [pytest.param(*case, marks=pytest.mark.slow) for case in cases]


CASES = [
    ("1 s", AFTERNOON, NOON),
    ("1 s", EVENING, NOON),
    ("5 min", MORNING, NOON),
    ("1 h", EVENING, NOON),
    ("13 h", EVENING, AUTUMN),
    ("13 h", MORNING, SPRING),
    ("48 h", AFTERNOON, AUTUMN),
    ("48 h", EVENING, SPRING),
]
LONG = [
    ("5 min", EVENING, AUTUMN),
    ("1 h", MORNING, SPRING),
    ("13 h", AFTERNOON, NOON),
    ("48 h", MORNING, AUTUMN),
]


@pytest.mark.parametrize(("gap", "edge", "start"), [*CASES, *slow(*LONG)])
async def test_what_was_written_during_a_gap_counts(gap: str, edge: str, start: str):
    """The shortest gap is one that the gateway makes up for by itself, after all others only the history tells."""
    async with seated(start) as table:
        await go_before(table, edge, GAPS[gap])
        if gap != "1 s" or edge == AFTERNOON:
            table.faults.refuse_resume()
        await table.gone()
        said = written(table, GAPS[gap])
        await table.house.settle()
        while table.live.about.held is not None:
            await table.go_on()
        await table.to_due()

        await table.sound()
        assert [[each.id for each in said]] == [[each.id for each in said if await table.entries(each)]]


async def test_a_long_outage_before_the_end_of_a_phase_asks_once():
    """G12: an outage of more than ten minutes in the last half hour; once the moderators have answered, it goes on."""
    async with seated() as table:
        await table.to(table.due - 25 * MINUTE_MS)
        table.faults.refuse_resume()
        await table.gone()
        table.house.clock.forward(minutes=20)
        await table.house.settle()
        due = table.due
        table.house.clock.to(due)
        await table.house.settle()
        assert str(table.live.about.held).startswith("outage:")
        asked = [each for each in table.house.host.sees(table.gm) if each.author.bot]

        await table.go_on()

        assert table.live.about.held is None
        assert table.due > due
        assert len(asked) == sum(each in asked for each in table.house.host.sees(table.gm))
        async with table.house.app.database.read() as session:
            next_process = await load_round(session, table.number)
        assert 0 < table.live.released_at == next_process.released_at
        await table.sound()


@pytest.mark.parametrize("fault", ["reconnect", "invalidate", "resumable"])
async def test_discord_asks_to_connect_anew(fault: str):
    async with seated() as table:
        if fault == "reconnect":
            table.faults.reconnect()
        else:
            table.faults.invalidate(resumable=fault == "resumable")
        said = [person.dm("Wie steht es?") for person in table.people]
        await table.house.settle()

        await table.sound()
        assert all([await table.entries(each) for each in said])


async def test_rounds_of_a_server_that_discord_cannot_reach_wait():
    async with seated() as table:
        due = table.due
        await table.to(due - HOUR_MS)
        table.faults.outage(table.house.guild)
        await table.house.settle()
        table.house.clock.to(due + HOUR_MS)
        await table.house.settle()
        assert due == table.due
        table.faults.recover(table.house.guild)
        await table.house.settle()
        await table.go_on()

        assert table.due > due
        await table.sound()


@pytest.mark.parametrize("count", [120, pytest.param(400, marks=pytest.mark.slow)])
async def test_everything_that_was_missed_is_found(count: int):
    assert (count, []) == await recovered(1, count)
