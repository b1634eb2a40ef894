"""The long form for whole rounds on Discord that play themselves: each game, with 100 seeds."""

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct
from sqlmodel import col, select

from benchmarks.proof_chunk import Chunk, Outcome
from benchmarks.proof_shell import quietly
from bot.audit.chain_check import walk
from bot.audit.export import scenario_of
from bot.audit.record import record_of
from bot.audit.verify import verify
from bot.rehearsal.rest import Checks
from bot.rehearsal.serve import description
from bot.stage import headless
from bot.store.database import Database
from bot.store.tables import Round
from engines.core.contract import Recording
from engines.registry import GAMES
from engines.scenario.read import read
from engines.scenario.run import run

SEEDS = 100
"""Seeds of each game, from 1 on: what ``spielleiter play --headless --auto --seed 1..100`` plays."""
AT_A_TIME = 4
"""Rounds in a chunk."""


class Tables(Struct, frozen=True):
    """What is played, and how many sit at the table: one size after the other, from seed to seed."""

    game: str
    sizes: tuple[int, ...]

    def players(self, seed: int) -> int:
        """Give the size of the table of a seed."""
        return self.sizes[seed % len(self.sizes)]


TABLES: Mapping[str, Tables] = {
    "autopilot rounds": Tables("templer_assassinen", (24,)),
    "Secret Hitler rounds": Tables("secret_hitler", (10,)),
    "Regicide rounds": Tables("regicide", (1, 2, 3, 4)),
    "Bloody Legacy rounds": Tables("bloody_legacy", (2, 3, 4, 5, 6, 8, 10)),
    "Galgenfrist rounds": Tables("galgenfrist", (4, 5, 6, 7, 8)),
}
WANTED = dict.fromkeys(TABLES, SEEDS)
SHEETS = dict.fromkeys(TABLES, (SEEDS, AT_A_TIME))


def autopilots(chunk: Chunk) -> Outcome:
    """Play whole rounds of autopilots, and each again from its log."""
    quietly()
    outcome = Outcome(Counter(), [])
    tables, spec = TABLES[chunk.name], description()
    for number in range(chunk.examples):
        seed = chunk.seed * chunk.examples + number + 1
        played = one(tables, seed, spec)
        outcome.findings += played.findings
        outcome.counts += played.counts
    return outcome


def one(tables: Tables, seed: int, spec: Checks | None) -> Outcome:
    """Play the round of one seed; whatever is not as it should be is a finding."""
    players = tables.players(seed)
    name = f"{tables.game}, {players} players, seed {seed}"
    with TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'round.db'}"
        try:
            played = headless.run(tables.game, players, seed, spec, url)
            problems = asyncio.run(_again(url, tables.game, f"{seed}.toml"))
        except Exception as error:  # noqa: BLE001 - a round that breaks is a finding
            return Outcome(Counter(cases=1, examples=1), [f"{name}: {type(error).__name__}: {error}"])
    receipts = played.receipts
    if played.outcome is None or receipts.lost or receipts.doubled or played.api_violations:
        problems.insert(0, str(played))
    counts = Counter(cases=1, examples=1, messages=played.actions)
    return Outcome(counts, [f"{name}: {problem}" for problem in problems])


async def _again(url: str, game: str, name: str) -> list[str]:
    """Check the log of each round, and play it again; as a scenario too, where the game can be written as one."""
    database = await Database.look(url)
    try:
        async with database.read() as session:
            numbers = list((await session.exec(select(Round.id).order_by(col(Round.id)))).all())
        records = [await record_of(database, number) for number in numbers if number is not None]
    finally:
        await database.close()
    found = [str(finding) for record in records for finding in verify(record).findings]
    for record in records if isinstance(GAMES[game], Recording) else []:
        played = run(read(scenario_of(record, walk(record).lines), name, GAMES))
        found += [str(failure) for failure in played.failures]
    return found


WORK: Mapping[str, Callable[[Chunk], Outcome]] = dict.fromkeys(TABLES, autopilots)
