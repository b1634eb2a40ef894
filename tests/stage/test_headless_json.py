"""What ``spielleiter play --headless --auto --json`` prints: one object a round, with all that was promised."""

import json
from pathlib import Path

import pytest

from bot.rehearsal.serve import description
from tests.cli.cases import spielleiter

FIELDS = ["game", "seed", "players", "outcome", "phases", "actions", "refused", "receipts", "api_violations"]


@pytest.mark.parametrize(("seeds", "numbers"), [("3", [3]), ("1..2", [1, 2])])
def test_each_seed_is_one_line_with_every_field(seeds: str, numbers: list[int]):
    done = spielleiter(
        "play", "--headless", "--auto", "--game", "regicide", "--players", "2", "--seed", seeds, "--json"
    )
    rounds = [json.loads(line) for line in done.stdout.splitlines()]

    assert 0 == done.exit_code, done.stderr
    assert numbers == [each["seed"] for each in rounds]
    for each in rounds:
        assert [*FIELDS, "virtual_s", "wall_s"] == list(each)
        assert ("regicide", 2) == (each["game"], each["players"])
        assert {"lost": 0, "doubled": 0} == each["receipts"]
        assert (None if description() is None else 0) == each["api_violations"]
        assert isinstance(each["outcome"], str)
        assert each["actions"] > each["refused"] >= 0
        assert each["virtual_s"] > 0
        assert each["wall_s"] > 0


def test_a_round_is_kept_where_the_database_says(tmp_path: Path):
    url = f"sqlite+aiosqlite:///{tmp_path}/kept.db"
    played = spielleiter(
        "play", "--headless", "--auto", "--game", "regicide", "--players", "1", "--json", "--database", url
    )
    listed = spielleiter("audit", "list", "--database", url, "--json")
    checked = spielleiter("audit", "verify", "--database", url)

    assert (0, 0, 0) == (played.exit_code, listed.exit_code, checked.exit_code)
    assert [("regicide", "over")] == [
        (each["game"], each["status"]) for each in map(json.loads, listed.stdout.splitlines())
    ]


@pytest.mark.parametrize("seeds", ["x", "1..", "1..x", ""])
def test_a_seed_that_is_none_is_said_in_one_line(seeds: str):
    done = spielleiter(
        "play", "--headless", "--auto", "--game", "regicide", "--players", "1", "--seed", seeds, "--json"
    )

    assert 2 == done.exit_code
    assert "is no seed" in done.stderr
