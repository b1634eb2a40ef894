"""The check: nothing wrong in what was played, and every change found where it was made."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.audit.record import Record, Row
from bot.audit.verify import verify
from bot.entries import EventBody, read, write
from bot.store import chain
from bot.store.chain import head_mark
from tests.audit.changes import change
from tests.audit.played import evening

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Record:
    return evening(tmp_path_factory.mktemp("audit") / "rounds.db", "verify")


@pytest.fixture(scope="module")
def heads(record: Record) -> list[str]:
    """What the players have seen: the heads under the announcements, and the last one."""
    posted = [json.loads(row["payload"])["content"].rsplit("-# ", 1)[1] for row in record.outbox if _is_anchored(row)]
    assert len(posted) > 3
    return [*posted, head_mark(record.log[-1]["hash"])]


def _is_anchored(row: Row) -> bool:
    return bool(row["place"].startswith("channel:"))


def test_a_round_that_was_played_is_intact(record: Record, heads: list[str]):
    report = verify(record, heads)

    assert ([], [], []) == (report.findings, report.notes, report.erased)
    assert (len(record.log), heads[-1]) == (report.rows, report.head)
    kinds = {(row["kind"], row["verdict"] is None) for row in record.log}
    assert {("command", True), ("command", False), ("event", True), ("shell", True)} == kinds


@pytest.mark.parametrize("block", range(20))
def test_a_thousand_random_changes_are_found_and_placed(record: Record, heads: list[str], block: int):
    for number in range(50):
        changed = change(record, Random(block * 50 + number))  # noqa: S311 - chance of a test
        if changed.record == record:
            continue  # a truncation that cut nothing, a swap of equals
        findings = verify(changed.record, heads).findings
        assert findings, changed.what
        places = {(finding.table, word) for finding in findings for word in (*finding.key.split(), str(finding.seq))}
        assert any((changed.table, key) in places for key in changed.keys), (changed.what, findings)


def rows(record: Record) -> list[dict[str, Any]]:
    return [dict(row) for row in record.log]


def resealed(record: Record, log: list[dict[str, Any]]) -> Record:
    """What somebody can do who knows the formula: make all hashes true again."""
    head = record.log[0]["prev"]
    for number, row in enumerate(log):
        row |= {"seq": number, "prev": head, "digest": chain.digest(row["salt"], row["body"])}
        row["hash"] = head = chain.join(head, number, row["kind"], row["at"], row["digest"])
    return replace(record, log=log)


def test_a_log_that_was_rewritten_has_lost_the_posted_heads(record: Record, heads: list[str]):
    log = rows(record)
    at = next(number for number, row in enumerate(log) if row["kind"] == "command" and row["tag"] == "vote")
    body = read(log[at]["body"])
    log[at]["body"] = write(replace(body, raw="something else"))
    forged = resealed(record, log)

    (finding, *_) = [found for found in verify(forged, heads).findings if "posted head" in found.problem]
    assert ("log", len(log)) == (finding.table, finding.seq)


def test_an_event_that_the_rules_do_not_come_to_is_found_without_heads(record: Record):
    """The secret and the commands stand in the log, so every event can be decided again."""
    log = rows(record)
    at = next(number for number, row in enumerate(log) if row["tag"] == "role_told")
    body = read(log[at]["body"])
    assert isinstance(body, EventBody)
    event = json.loads(bytes(body.event))
    forged_event = json.dumps(event | {"role": "templer" if event["role"] != "templer" else "assassine"})
    log[at]["body"] = body_bytes = bytes(log[at]["body"]).replace(
        bytes(body.event), forged_event.replace(" ", "").encode()
    )
    assert body_bytes != record.log[at]["body"]

    (finding, *_) = verify(resealed(record, log)).findings
    assert ("log", at) == (finding.table, finding.seq)
    assert "the rules come to RoleTold" in finding.problem


def test_an_event_left_out_is_found_without_heads(record: Record):
    log = rows(record)
    at = next(number for number, row in enumerate(log) if row["tag"] == "phase_began" and row["cause"])
    del log[at]

    findings = verify(resealed(record, log)).findings
    assert "events are missing" in findings[0].problem or "the rules come to" in findings[0].problem


def test_another_secret_than_the_one_committed_to_is_found(record: Record):
    assert record.round is not None
    forged = replace(record, round={**record.round, "secret": b"t" * 32})

    assert any("secret was changed" in found.problem for found in verify(forged).findings)


def test_a_round_without_its_row_is_found(record: Record):
    findings = verify(replace(record, round=None)).findings

    assert ("rounds", "the row is missing") in {(found.table, found.problem) for found in findings}


def erase(record: Record, seqs: set[int]) -> Record:
    log = [{**row, **chain.erased(row["kind"], row["at"])} if row["seq"] in seqs else dict(row) for row in record.log]
    return replace(record, log=log)


def test_erased_bodies_are_told_and_break_nothing(record: Record, heads: list[str]):
    spoken = {row["seq"] for row in record.log if row["tag"] in {"vote", "post", "posted", "vote_cast"}}
    commands = {row["seq"] for row in record.log if row["kind"] == "command" and row["seq"] in spoken}

    for seqs in (commands, spoken - commands):
        report = verify(erase(record, seqs), heads)
        assert ([], sorted(seqs)) == (report.findings, report.erased)


def test_where_command_and_event_are_erased_the_rules_end(record: Record, heads: list[str]):
    seqs = {row["seq"] for row in record.log if row["tag"] in {"start_round", "role_told"}}
    report = verify(erase(record, seqs), heads)

    assert ([], sorted(seqs)) == (report.findings, report.erased)
    assert any("not compared beyond" in note for note in report.notes)


@pytest.mark.parametrize("column", ["tag", "actor", "source", "cause", "audience", "verdict", "rule", "received", "at"])
def test_an_erased_row_claims_nothing(record: Record, heads: list[str], column: str):
    erased = erase(record, {5})
    log = rows(erased)
    log[5][column] = 12 if column in {"cause", "received", "at"} else "x"

    assert {("log", 5)} <= {(found.table, found.seq) for found in verify(replace(erased, log=log), heads).findings}


def test_a_body_that_is_half_erased_is_broken(record: Record):
    for column in ("body", "salt"):
        log = rows(record)
        log[5][column] = None
        assert 5 == verify(replace(record, log=log)).findings[0].seq
    log = rows(record)
    log[5] |= {"body": None, "salt": None}
    assert 5 == verify(replace(record, log=log)).findings[0].seq


def test_a_round_of_other_rules_is_not_decided_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    played = evening(tmp_path / "rounds.db", "older")
    monkeypatch.setattr("bot.audit.verify.RULES_VERSION", "another")
    report = verify(played)

    assert ([], ["played by other rules than this program's: commands were not decided again"]) == (
        report.findings,
        report.notes,
    )
