"""Everything that can go wrong, at random and together: nothing is lost, nothing doubled, the official order holds."""

import asyncio
import os
import random
from pathlib import Path

import pytest

from bot.rehearsal.model import Message
from tests.shell.night import Night, night
from tests.shell.test_inbox import source

HOUR = 3_600_000
STEPS = 40
SEEDS = range(1, 40) if os.environ.get("HYPOTHESIS_PROFILE") == "proof" else range(1, 4)
"""A few histories in each run, many for whoever has the time."""
SENDING, READING = "POST /channels/*/messages", "GET /channels/*/messages*"


class Nemesis:
    """Throws the dice."""

    def __init__(self, n: Night, seed: int) -> None:
        self.n = n
        self.dice = random.Random(seed)  # noqa: S311 - dice of a test
        self.said: list[Message] = []
        self.asked: list[Message] = []

    async def step(self) -> None:
        """Let something happen."""
        deeds = [self.write] * 6 + [self.wait] * 2 + [self.fail, self.muddle, self.cut, self.restart, self.move]
        await self.dice.choice(deeds)()

    async def write(self) -> None:
        who = self.dice.choice((self.n.house.anna, self.n.house.bob))
        text = f"!{len(self.said)}"
        if self.dice.random() < 0.2:
            self.asked.append(who.dm("Wie bitte?"))
        elif self.dice.random() < 0.2:
            self.said.append(who.say(self.n.house.general, text))
        else:
            self.said.append(who.dm(text))

    async def wait(self) -> None:
        await asyncio.sleep(self.dice.uniform(0, 5))  # a hundredth of it

    async def fail(self) -> None:
        where = self.dice.choice((SENDING, READING, "PATCH *", "POST /users/*"))
        times = self.dice.randint(1, 6)
        match self.dice.randrange(3):
            case 0:
                self.n.faults.fail(where, times=times, stored=self.dice.random() < 0.5)
            case 1:
                self.n.faults.reset(where, times=times, stored=self.dice.random() < 0.5)
            case _:
                self.n.faults.limit(where, times=times)

    async def muddle(self) -> None:
        match self.dice.randrange(3):
            case 0:
                self.n.faults.duplicate("MESSAGE_CREATE", self.dice.randint(1, 3))
            case 1:
                self.n.faults.reorder("MESSAGE_CREATE", self.dice.randint(1, 3))
            case _:
                self.n.faults.delay("MESSAGE_CREATE", self.dice.uniform(0, 0.2), self.dice.randint(1, 3))

    async def cut(self) -> None:
        match self.dice.randrange(4):
            case 0:
                self.n.faults.drop()
            case 1:
                self.n.faults.refuse_resume()
                self.n.faults.drop()
            case 2:
                self.n.faults.reconnect()
            case _:
                self.n.faults.invalidate(resumable=self.dice.random() < 0.5)

    async def restart(self) -> None:
        await self.n.stop()
        for _ in range(self.dice.randint(0, 3)):
            await self.write()
        await self.n.start()

    async def move(self) -> None:
        self.n.clock.forward(minutes=self.dice.randint(1, 90))


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("seed", SEEDS)
async def test_whatever_goes_wrong_nothing_is_lost_or_doubled(tmp_path: Path, seed: int):
    begin = 1_792_864_800_000
    timers = {f"phase-{number}": begin + number * 3 * HOUR for number in range(1, 6)}
    async with night(tmp_path, timers, outage_ms=10**12) as n:
        nemesis = Nemesis(n, seed)
        for _ in range(STEPS):
            await nemesis.step()
        n.clock.to(begin + 20 * HOUR)
        del n.faults.plans[:]
        n.faults.drop()
        await quiet(n, len(nemesis.said) + len(nemesis.asked) + len(timers))
        await check(n, nemesis, timers)


async def quiet(n: Night, rows: int) -> None:
    """Wait until all has come to rest."""
    for _ in range(500):
        await n.house.world.until(lambda: False, 0.02)
        if len(await n.sources()) >= rows and n.bot.is_idle():
            break
    await n.house.world.until(lambda: False, 0.3)
    await n.bot.idle()


async def check(n: Night, nemesis: Nemesis, timers: dict[str, int]) -> None:
    sources = await n.sources()
    deadlines = [f"timer:1:{key}:{due}" for key, due in timers.items()]
    assert sorted([*(source(each) for each in nemesis.said + nemesis.asked), *deadlines]) == sorted(
        str(each) for each in sources
    )
    assert deadlines == [each for each in sources if str(each).startswith("timer")]
    for said in nemesis.said + nemesis.asked:
        due_before = [key for key, due in zip(deadlines, timers.values(), strict=True) if due <= at(said)]
        taken = sources.index(source(said))
        assert due_before == [each for each in sources[:taken] if str(each).startswith("timer")]
    assert [f"{key} {part}" for key in timers for part in range(2)] == n.posted()
    receipts, answers = list[str](), 0
    for person in (n.house.anna, n.house.bob):
        texts = n.sent_to(person)
        assert [f"Ergebnis {key}" for key in timers] == [each for each in texts if each.startswith("Ergebnis")]
        receipts += [each for each in texts if each.startswith("Notiert")]
        answers += texts.count("Bitte?")
    assert sorted(f"Notiert: {each.content} um {at(each)}" for each in nemesis.said) == sorted(receipts)
    assert len(nemesis.asked) == answers
    assert {"sent"} == {row.state for row in await n.outgoing()}


def at(message: Message) -> int:
    return (message.id >> 22) + 1_420_070_400_000
