"""Messages that nobody heard, by the hundred."""

from bot.rehearsal.model import Message
from engines.core.dice import StreamDice, pick
from engines.core.ids import MINUTE_MS
from tests.faults.table import Round, hurried, seated

SAID = ("Was ist los?", "Hallo", "Besuch bei Bob", "Nachtwächter: Kai", "!hört ihr mich", "Mord an Mia", "Bis später!")
AT_ONCE = 60
"""The most that is written during one outage."""


async def recovered(seed: int, count: int) -> tuple[int, list[str]]:
    """Let eight people write so many messages during outages; gives how many were recovered, and what is wrong."""
    dice = StreamDice(b"missed/%d" % seed)
    said: list[Message] = []
    with hurried():
        async with seated(seed=seed) as table:
            while len(said) < count and table.live.running:
                said += await _outage(table, dice, min(AT_ONCE, count - len(said)))
            found = await table.compared()
            taken = [each for each in said if len(await table.entries(each)) == 1]
    problems = found.problems
    if len(taken) != len(said):
        problems.append(f"{len(said) - len(taken)} messages are not in the log once")
    return len(taken), problems


async def _outage(table: Round, dice: StreamDice, most: int) -> list[Message]:
    """Cut the connection, let people write for some minutes, and let the bot come back."""
    if dice.below(4):
        table.faults.refuse_resume()
    await table.gone()
    clock, said = table.house.clock, []
    for _ in range(1 + dice.below(most)):
        said.append(pick(dice, table.people).dm(pick(dice, SAID)))
        if dice.below(6) == 0:
            clock.to(clock.now() + 1 + dice.below(MINUTE_MS // 4))
    await table.house.settle()
    await table.to(clock.now() + dice.below(20 * MINUTE_MS))
    return said
