"""The random games of the benchmark are whole games, the same in every run."""

import pytest

from benchmarks import hitler, report, tyrant_side
from engines.core.codec import Codec
from engines.core.contract import Setup
from engines.core.events import RoundEnded
from engines.core.fold import replay
from engines.secret_hitler import GAME

needs_tyrant = pytest.mark.skipif(tyrant_side.load() is None, reason=tyrant_side.MISSING)


@pytest.mark.parametrize("players", hitler.SIZES)
def test_a_game_is_played_to_its_end_and_the_same_again(players: int):
    first, second = hitler.play(players, 1), hitler.play(players, 1)

    assert first == second
    assert isinstance(first.log[-1], RoundEnded)
    assert first.head != hitler.play(players, 2).head
    setup = Setup(tuple(f"P{number}" for number in range(players)), hitler.START, options={"preset": "official"})
    assert "over" == replay(GAME, setup, first.log).stage


def test_the_chain_hashes_what_the_codec_writes():
    """A link is the hash of the head before it and of the canonical bytes of all that one move brought."""
    opening = [event for event in hitler.play(5, 1).log if event.at == hitler.START]

    assert Codec(GAME.events, GAME.commands).write_log(opening) == hitler._ENCODE(tuple(opening))


@needs_tyrant
def test_the_comparison_runs():
    found = hitler.random_games(1, 1)

    assert [2, 2, 2] == [len(comparison.rivals) for comparison in found]
    assert [10.0, None] == [rival.target for rival in found[0].rivals]


def test_without_tyrant_our_side_is_measured_alone(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(tyrant_side, "load", lambda: None)

    found = hitler.random_games(1, 1)

    assert [(), (), ()] == [comparison.rivals for comparison in found]
    assert tyrant_side.MISSING in next(report.rows(found[0]))


def test_without_the_package_there_is_nothing_to_load(monkeypatch: pytest.MonkeyPatch):
    def refuse(_name: str) -> None:
        raise ImportError

    monkeypatch.setattr("importlib.import_module", refuse)

    assert tyrant_side.load() is None


@needs_tyrant
@pytest.mark.parametrize("play", [tyrant_side.play, tyrant_side.play_round_by_round])
def test_their_games_come_to_an_end(play: tyrant_side.Game):
    tyrant = tyrant_side.load()
    assert tyrant is not None

    assert play(tyrant, 5, 1) > 10
