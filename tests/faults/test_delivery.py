"""What the gateway tells twice, in another order, or too late; what the API does not answer, or answers wrongly."""

from collections.abc import Callable

import pytest

from bot.rehearsal.clock import EPOCH, ID_SHIFT
from bot.rehearsal.model import Message
from bot.rehearsal.people import Person
from engines.core.ids import MINUTE_MS
from tests.faults.table import Round, seated

pytestmark = pytest.mark.usefixtures("impatient")

POST = "POST /channels/*/messages"


def talk(table: Round) -> list[Message]:
    """Let everybody say something that has to be answered, each twice."""
    return [person.dm(text) for text in ("Was ist los?", "Besuch bei Bob") for person in table.people]


async def taken(table: Round, said: list[Message]) -> list[int]:
    return [len(await table.entries(each)) for each in said]


@pytest.mark.parametrize("fault", ["duplicate", "reorder"])
async def test_the_gateway_tells_things_twice_or_in_another_order(fault: str):
    async with seated() as table:
        order: Callable[..., None] = getattr(table.faults, fault)
        order("MESSAGE_CREATE", times=12)
        said = talk(table)
        said.append(table.people[0].dm("Das war es"))  # lets go of what waits for the next event
        await table.to_due()

        await table.sound()
        assert [1] * len(said) == await taken(table, said)


def sent_at(table: Round, person: Person, at: int, text: str) -> Message:
    """Let Discord show only now what somebody sent at an instant: its id is of then."""
    clock = table.house.clock
    clock.snowflake = lambda: (at - EPOCH) << ID_SHIFT  # type: ignore[method-assign]
    try:
        return person.dm(text)
    finally:
        del clock.snowflake


async def test_a_message_that_is_told_late_counts_in_time():
    """20:59:59.9, told at 21:05: the history is read before the deadline is resolved."""
    async with seated() as table:
        due = table.due
        await table.to(due - 100)
        table.faults.delay("MESSAGE_CREATE", 0.2, times=2)
        said = [table.people[0].dm("Was ist los?"), table.people[1].dm("Nachtwächter: Bob")]
        await table.to_due()
        await table.to(due + 5 * MINUTE_MS)
        await table.house.stage.world.until(lambda: False, 0.3)

        await table.sound()
        first = [(await table.entries(each))[0] for each in said]
        assert [due - 100] * 2 == [each.at for each in first]
        assert [None] * 2 == [each.verdict for each in first]


@pytest.mark.parametrize("later_one_known", [False, True])
async def test_a_message_that_discord_shows_only_after_the_deadline_is_late_and_not_swallowed(*, later_one_known: bool):
    """20:59:59.9, in no history before 21:05: it is logged, answered, and shown to the moderators."""
    async with seated() as table:
        due, person = table.due, table.people[0]
        if later_one_known:
            await table.to(due - 50)
            person.dm("Was ist los?")
        await table.to_due()
        await table.to(due + 5 * MINUTE_MS)
        before = len(table.house.host.sees(table.gm))
        said = sent_at(table, person, due - 100, "Nachtwächter: Bob")
        await table.house.settle()

        entries = await table.entries(said)
        assert [(due - 100, due + 5 * MINUTE_MS, "too-late")] == [(e.at, e.received, e.verdict) for e in entries]
        assert [said.id] == [each.reply_to.id for each in person.inbox[-1:] if isinstance(each.reply_to, Message)]
        assert before + 1 == len(table.house.host.sees(table.gm))
        assert [] == (await table.compared(table.people[1:])).problems


@pytest.mark.parametrize(
    "fault",
    [
        ("fail", {"status": 502}),
        ("fail", {"status": 502, "stored": True}),
        ("fail", {"status": 500, "stored": True}),
        ("reset", {"stored": True}),
        ("reset", {"stored": False}),
        ("limit", {"seconds": 0.02}),
        ("limit", {"seconds": 0.02, "everywhere": True}),
    ],
    ids=lambda fault: "-".join(map(str, (fault[0], *fault[1].values()))),
)
async def test_the_api_fails_while_everything_is_told(fault: tuple[str, dict[str, object]]):
    async with seated() as table:
        await table.to_due()
        order: Callable[..., None] = getattr(table.faults, fault[0])
        for after in (0, 1, 3, 4):
            order(POST, times=1, after=after, **fault[1])
        order("PATCH /channels/*/messages/*", times=1, **fault[1])
        said = talk(table)
        await table.house.settle()
        for after in (0, 2, 5):
            order(POST, times=1, after=after, **fault[1])
        await table.to_due()

        await table.sound()
        assert [1] * len(said) == await taken(table, said)


async def test_the_history_cannot_be_read_at_first():
    async with seated() as table:
        await table.to(table.due - MINUTE_MS)
        table.faults.refuse_resume()
        table.faults.fail("GET /channels/*/messages*", 502, times=9)
        await table.gone()
        said = talk(table)
        table.house.clock.to(table.due)
        await table.house.settle()
        await table.to_due()

        await table.sound()
        assert [1] * len(said) == await taken(table, said)


async def test_an_edit_whose_first_version_nobody_saw_counts_from_the_edit_on_and_is_shown_to_the_moderators():
    """Section 0.1: an edit made during an outage hides the original; the log says which one, and to no player."""
    async with seated() as table:
        await table.to_due()
        await table.to_due()  # the first day on which votes count
        writer, first, second = table.people[:3]
        table.faults.refuse_resume()
        await table.gone()
        said = writer.dm(f"Stimme gegen {first.user.global_name}")
        table.house.clock.forward(minutes=2)
        writer.edit(said, f"Stimme gegen {second.user.global_name}")
        await table.house.settle()

        view, seat = table.live.view("public"), table.live.seat_of(writer.user.id)
        assert table.live.seat_of(second.user.id) == view.votes[seat].target
        assert table.house.clock.now() == view.voted[seat]
        reports = [each for each in table.house.host.sees(table.gm) if "was zuerst darin stand" in each.text]
        assert 1 == len(reports)
        assert str(writer.user.global_name) not in reports[0].text
        log = await table.house.host.slash(table.gm, "gm log", kind="vote")
        assert "bearbeitet, erste Fassung nie gesehen" in log.message.text
        await table.sound()
