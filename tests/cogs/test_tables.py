"""Each card game plays itself at a table: to its end, without a lost answer, within the limits, in both languages."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

from bot.alone import can_be_played_alone
from bot.audit.record import record_of
from bot.audit.verify import verify
from bot.live import Live
from bot.present.manners import SHEETS
from bot.present.sheets.galgenfrist_session import before
from bot.present.table import is_announced
from bot.stage import headless
from bot.stage.headless import MOST_GAMES, START, Played, Table
from bot.stage.house import house
from bot.texts import LOCALES, texts_for
from engines.core.base import Event, tag_of
from engines.core.contract import Setup
from engines.core.dice import StreamDice
from engines.core.ids import Instant, Seat
from engines.core.playout import Player
from engines.registry import GAMES
from tests.rehearsal.house import spec

pytestmark = pytest.mark.no_cover

LONGEST_HAND = 1_900


def look(live: Live) -> None:
    """Read the table and every hand in every language; nothing may be missing or too long."""
    sheet = SHEETS[live.about.game]
    for locale in LOCALES:
        texts = texts_for(locale)
        assert sheet.board(live.view("public"), texts, Instant(0), live.about.zone)
        for seat in range(len(live.names)):
            told = sheet.hand(live.view(Seat(seat)), texts)
            assert 0 < len(told) <= LONGEST_HAND


def pass_by(_live: Live) -> None:
    """Look at nothing."""


TABLES: Mapping[str, Sequence[int]] = {
    "bloody_legacy": (2, 3),
    "galgenfrist": (4, 5),
    "regicide": (1, 2),
    "secret_hitler": (10,),
}
"""How many sit at a table: few, for each costs time, but all of a full table of Secret Hitler, whose powers depend on
how many play."""
SEEDS = range(1, 11)
LOOKED_AT = (1, 2)
"""Seeds whose tables and hands are read at every step, and whose pictures are drawn: more than half the time of a game
of Bloody Legacy goes into them, and what they show is a matter of ``tests/render``."""


async def play(game: str, seed: int, folder: Path) -> tuple[Played, list[Event]]:
    """Play a game to its end; gives what came of it, and what happened. Its log has to be one that plays it again."""
    sizes = TABLES[game]
    async with house(f"sqlite+aiosqlite:///{folder / f'{seed}.db'}", START, spec()) as stage:
        if seed not in LOOKED_AT:
            stage.app.delivery.draw = None
        table = Table(stage, game, sizes[seed % len(sizes)], seed)
        await table.sign_up()
        played = await table.play(look if seed in LOOKED_AT else pass_by)

        assert [] == stage.stage.world.violations
        assert [] == verify(await record_of(stage.app.database, table.number)).findings
        return played, list(table.live.log)


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", sorted(SHEETS))
async def test_a_game_plays_itself_to_its_end(game: str, seed: int, tmp_path: Path):
    played, _ = await play(game, seed, tmp_path)

    assert played.outcome is not None
    assert (0, 0) == (played.receipts.lost, played.receipts.doubled)
    assert played.actions > 0


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(game for game in SHEETS if can_be_played_alone(game)))
async def test_a_game_for_one_plays_itself_in_direct_messages(game: str, tmp_path: Path):
    async with house(f"sqlite+aiosqlite:///{tmp_path / 'round.db'}", START, spec()) as stage:
        table = Table(stage, game, 1, seed=1)
        await table.sign_up()
        played = await table.play(look)

        assert [] == stage.stage.world.violations
        assert [] == [each for each in stage.channel("allgemein").messages.values() if each.author.bot]
    assert played.outcome is not None
    assert (0, 0) == (played.receipts.lost, played.receipts.doubled)
    assert played.actions > 0


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seed", "other"), [("galgenfrist", 3, 5), ("regicide", 2, 4)], ids=["many", "alone"])
async def test_a_seed_is_the_same_game_each_time(game: str, seed: int, other: int, tmp_path: Path):
    """Whoever is told which seed went wrong can see it go wrong: what is dealt comes from the seed as well."""
    logs = []
    for name, number in (("first", seed), ("again", seed), ("other", other)):
        (tmp_path / name).mkdir()
        logs.append((await play(game, number, tmp_path / name))[1])

    assert logs[0] == logs[1]
    assert logs[0] != logs[2]


@pytest.mark.slow
@pytest.mark.parametrize(("eagerness", "games"), [(0, 1), (100, MOST_GAMES)])
async def test_autopilots_play_a_session_of_a_few_games(
    eagerness: int, games: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """What came of all its games is told together, under the same names; each begins where the last one ended."""
    monkeypatch.setattr(headless, "_GOES_ON", eagerness)
    async with house(f"sqlite+aiosqlite:///{tmp_path / 'session.db'}", START, spec()) as stage:
        table, each = Table(stage, "galgenfrist", 5, seed=11), list[Played]()
        await table.sign_up()
        play = table.play

        async def one(watch: Callable[[Live], None]) -> Played:
            each.append(await play(watch))
            return each[-1]

        monkeypatch.setattr(table, "play", one)
        played = await table.play_session(pass_by)

        lives = [stage.middle.rounds.live(number) for number in range(1, games + 1)]
        assert [] == stage.stage.world.violations
        assert games == table.number == len(each)
        assert [*range(games)] == [len(before(live).games) for live in lives]
        assert games == len({live.about.secret for live in lives})
        for live in lives:
            assert [] == verify(await record_of(stage.app.database, live.id)).findings
    assert (sum(one.phases for one in each), sum(one.actions for one in each)) == (played.phases, played.actions)
    assert (each[-1].outcome, 0, 0) == (played.outcome, played.receipts.lost, played.receipts.doubled)


def test_a_session_with_a_game_that_has_no_end_has_none():
    over, broken = Played("galgenfrist", 1, 5, outcome="henker"), Played("galgenfrist", 1, 5)

    assert ["henker", None, None] == [
        first.and_then(second).outcome for first, second in ((over, over), (over, broken), (broken, over))
    ]


def test_every_card_game_that_is_registered_has_a_sheet():
    assert GAMES.keys() - {"templer_assassinen"} == SHEETS.keys()


@pytest.mark.parametrize("game", sorted(SHEETS))
def test_what_puts_somebody_up_has_a_line_or_a_message_of_its_own(game: str):
    """Nobody is notified of a change of a message: whose turn begins without either would wait for himself."""
    engine, sheet = GAMES[game], SHEETS[game]
    players = max(engine.seats[0], min(4, engine.seats[1]))
    setup = Setup(tuple(f"P{number}" for number in range(players)), Instant(1_700_000_000_000))
    for seed in range(5):
        view = engine.blank(setup, "public")
        for event in Player(engine, setup, StreamDice(bytes([seed]))).play().log:
            if event.audience.kind != "public":
                continue
            before, view = {*sheet.owing(view)}, engine.watch(view, event)
            if {*sheet.owing(view)} - before:
                assert is_announced(sheet, event) or tag_of(event) in sheet.opens, event
