"""``spielleiter simulate``: random rounds, their results and their speed."""

import json
from pathlib import Path

import pytest

from bot import decks
from bot.commands import simulate
from engines.core.playout import EndlessError, Player, Playout
from tests.cli.cases import spielleiter

ARGS = ("simulate", "templer_assassinen", "--players", "8", "--seed", "1")


def test_rounds_are_played_to_their_ends_and_counted():
    result = spielleiter(*ARGS, "--rounds", "3")

    assert result.exit_code == 0
    first, *_, last = result.stdout.splitlines()
    assert first == "templer_assassinen: 3 rounds of 8 players, seed 1"
    assert "decisions a second" in last
    for word in ("won by", "nights", "phases", "deadlines", "actions", "refused", "events"):
        assert f"  {word}" in result.stdout


def test_one_round_is_enough():
    assert spielleiter(*ARGS).stdout.startswith("templer_assassinen: 1 round of 8 players, seed 1\n")


def test_the_same_seed_plays_the_same_rounds():
    def played(seed: str) -> dict[str, object]:
        result = spielleiter(
            "simulate", "templer_assassinen", "--players", "9", "--seed", seed, "--rounds", "4", "--json"
        )
        summary: dict[str, object] = json.loads(result.stdout)
        assert summary.pop("seconds") is not None
        assert summary.pop("decisions_per_second") is not None
        return summary

    assert played("1") == played("1") != played("2")
    assert {"game", "players", "seed", "rounds", "results", "nights", "phases", "actions"} <= set(played("1"))
    results = played("1")["results"]
    assert isinstance(results, dict)
    assert sum(results.values()) == 4


def test_a_round_without_an_end_is_named(monkeypatch: pytest.MonkeyPatch):
    class Endless(Player):
        def play(self) -> Playout:
            raise EndlessError("no deadline")

    monkeypatch.setattr(simulate, "Player", Endless)
    result = spielleiter(*ARGS)

    assert result.exit_code == 1
    assert result.stderr == "spielleiter: round 1 of seed 1 does not end: no deadline\n"


def test_a_game_with_cards_takes_them_from_its_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """G1-a: the list of the cards is data, and a wrong one is told before anything is played."""
    args = ("simulate", "bloody_legacy", "--players", "3", "--seed", "1")
    assert spielleiter(*args).exit_code == 0

    (tmp_path / "decks").mkdir()
    monkeypatch.setattr(decks, "data_dir", lambda: tmp_path)
    result = spielleiter(*args)

    assert result.exit_code == 2
    assert result.stderr.startswith("spielleiter: bloody_legacy.toml: ")


def test_numbers_that_are_none():
    assert spielleiter(*ARGS, "--rounds", "0").exit_code == 2
    assert spielleiter("simulate", "templer_assassinen", "--players", "many", "--seed", "1").exit_code == 2
    assert spielleiter("simulate", "templer_assassinen").exit_code == 2
