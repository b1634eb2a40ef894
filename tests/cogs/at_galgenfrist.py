"""A table of Galgenfrist for stories: who is what, what the gallows show, and how a game is played to its end."""

from typing import Any

from bot.handing import Incoming
from engines.core.ids import Instant, Seat
from engines.galgenfrist.commands import Successor
from tests.cogs.at_cards import act, at, sit_down
from tests.cogs.table import Table

WORDS = "henker\nloyalist hut\nsaboteur begnadigung\nnarr schild\nloyalist attrappe"
FIXED = {"middle": "kelch", "gallows": ["kopfgeld", "gnadenerlass"]}


async def begin(table: Table, words: str = WORDS, **options: Any) -> None:
    """Seat Anna as executioner before Bob, Kai, Mia and Tom."""
    await sit_down(table, "galgenfrist", 5, FIXED, words, **options)


async def turn(table: Table) -> None:
    """Let Anna turn the next gallows card."""
    await act(table, 0, "Galgenkarte")


async def execute(table: Table, victim: str) -> None:
    """Let Anna execute somebody, and mean it."""
    asked = await act(table, 0, "Hinrichtung", victim)
    await at(table, 0).click(asked.message, "Ja")
    await table.house.settle()


async def to_the_executions(table: Table) -> None:
    """Let everybody look at the middle, until the drums roll."""
    await turn(table)
    for seat in (1, 2, 3, 4):
        name = table.live.names[seat]
        await act(table, 0, *(("Aufruf", name) if seat < 4 else (f"Aufruf: {name}",)))
        await act(table, seat, "Nachsehen", "die Mitte")
    await turn(table)


async def end(table: Table, successor: str = "Mia") -> None:
    """Let Anna execute Kai, who has a pardon, and name who is executioner next."""
    for labels in (("Hinrichtung", "Kai"), (successor,)):
        asked = await act(table, 0, *labels)
        await at(table, 0).click(asked.message, "Ja")
        await table.house.settle()
    assert not table.live.running


async def begin_and_end(table: Table, successor: str = "Mia") -> None:
    """Play Anna's game from an empty server to its end."""
    await begin(table)
    await to_the_executions(table)
    await end(table, successor)


async def play_out(table: Table, successor: str) -> None:
    """Play a game that chance has dealt to its end, by whatever is allowed first, and name who follows."""
    rounds, step = table.house.middle.rounds, 0
    while table.live.running:
        live = table.live
        seat, now = live.view("public").owing, Instant(table.house.clock.now())
        assert seat is not None
        command = next(iter(live.game.options(live.state, seat, now)))
        if isinstance(command, Successor):
            command = Successor(seat, Seat(live.names.index(successor)))
        step += 1
        await rounds.take(Incoming(live.id, command, now, f"play:{live.id}:{step}", str(at(table, seat).user.id)))
    await table.house.settle()
