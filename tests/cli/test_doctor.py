"""The doctor finds what is wrong, each with what mends it; nothing is wrong where all is well."""

import asyncio
import stat
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import discord
import pytest

from bot.doctor import discord as doctor
from bot.doctor import machine
from bot.doctor.findings import Finding, worst
from bot.rehearsal.model import Guild
from bot.rehearsal.stage import Stage
from bot.rights import NEEDED, missing_rights, needed
from tests.cli.cases import spielleiter

URL = "sqlite+aiosqlite:///{}"


def verdicts(findings: list[Finding]) -> dict[str, str]:
    return {each.check: each.verdict for each in findings}


def test_the_machine_of_a_developer_is_well(tmp_path: Path):
    findings = [machine.python(), machine.zones(), *machine.disk(URL.format(tmp_path / "a.db"))]

    assert {"ok"} == {each.verdict for each in findings if each.check != "file system"}


def test_a_folder_that_is_not_there_is_named_with_the_command_that_makes_it(tmp_path: Path):
    (finding,) = machine.disk(URL.format(tmp_path / "no" / "a.db"))

    assert ("disk", "wrong") == (finding.check, finding.verdict)
    assert f"mkdir -p {tmp_path / 'no'}" in finding.mend


def test_a_database_that_everybody_can_read_is_found(tmp_path: Path):
    path = tmp_path / "a.db"
    path.touch(0o644)

    assert "warning" == verdicts(list(machine.disk(URL.format(path))))["secrecy"]


def test_a_database_that_is_none_is_found(tmp_path: Path):
    path = tmp_path / "a.db"
    path.write_bytes(b"no database at all, but longer than a header would be" * 20)
    findings = asyncio.run(machine.database(URL.format(path)))

    assert "wrong" == worst(findings)


@pytest.mark.parametrize(("seconds", "verdict"), [(0, "ok"), (1.9, "ok"), (3, "warning"), (-7200, "warning")])
def test_a_clock_that_goes_wrong_is_found(seconds: float, verdict: str):
    now = datetime(2026, 11, 2, 12, 0, tzinfo=UTC)

    assert verdict == machine.clock_skew(now + timedelta(seconds=seconds), now).verdict


def test_the_doctor_mends_what_others_can_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    env = tmp_path / ".env"
    env.write_text("DATABASE_URL=sqlite+aiosqlite:///a.db\n")
    env.chmod(0o644)
    found = spielleiter("doctor", "--json")
    mended = spielleiter("doctor", "--fix", "--json")

    assert '"check":"secrecy","verdict":"wrong"' in found.stdout
    assert '"check":"secrecy"' not in mended.stdout
    assert 0o600 == stat.S_IMODE(env.stat().st_mode)
    assert 1 == mended.exit_code, "there is still no token"
    assert '"check":"token","verdict":"wrong"' in mended.stdout


TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.abcdef." + "x" * 30


def test_init_writes_a_file_for_one_pair_of_eyes_and_prints_the_link(tmp_path: Path):
    path = tmp_path / ".env"
    path.write_text("SPIELLEITER_LOG_LEVEL=DEBUG\nDISCORD_TOKEN=old\n")
    done = spielleiter("init", "--token", TOKEN, "--file", str(path))

    assert 0 == done.exit_code
    assert "client_id=123456789012345678&scope=bot%20applications.commands&permissions=" in done.stdout
    assert 0o600 == stat.S_IMODE(path.stat().st_mode)
    assert f"DISCORD_TOKEN={TOKEN}" in path.read_text()
    assert "old" not in path.read_text()
    assert "SPIELLEITER_LOG_LEVEL=DEBUG" in path.read_text()


@pytest.mark.parametrize("token", ["", "geheim", "abc.def", "Zm9v.abcdef." + "x" * 30])
def test_init_takes_nothing_that_is_no_token(tmp_path: Path, token: str):
    path = tmp_path / ".env"
    done = spielleiter("init", "--token", token, "--file", str(path))

    assert 2 == done.exit_code
    assert "developer portal" in done.stderr
    assert not path.exists()


async def looked_at(prepare: Callable[[Guild], None] = lambda _: None, key: str | None = None) -> list[Finding]:
    async with Stage() as stage:
        app = stage.world.app()
        prepare(stage.world.guild("Jerusalem"))
        return [each async for each in doctor.look(stage.api, key or app.token)]


def test_a_bot_that_was_invited_by_our_link_is_well():
    findings = asyncio.run(looked_at())

    assert "ok" == worst(findings), findings


def test_a_token_that_discord_does_not_know_is_found():
    findings = asyncio.run(looked_at(key="wrong"))

    assert [("token", "wrong")] == [(each.check, each.verdict) for each in findings]


def test_a_right_that_was_taken_away_is_named():
    def take(guild: Guild) -> None:
        for role in guild.roles.values():
            role.permissions &= ~int(discord.Permissions(manage_channels=True).value)

    findings = asyncio.run(looked_at(take))

    assert "missing: manage channels" == next(each.seen for each in findings if each.check == "server Jerusalem")


def test_a_hidden_channel_that_names_its_members_is_found():
    """Guarantees, finding 1: every client is told the overwrites of channels that it does not see."""
    everyone = {"id": "1", "type": 0, "allow": "0", "deny": str(doctor.VIEW)}
    member = {"id": "2", "type": 1, "allow": str(doctor.VIEW), "deny": "0"}
    channels = [
        {"name": "templer", "permission_overwrites": [everyone, member]},
        {"name": "spielleitung", "permission_overwrites": [everyone, {**member, "id": "9"}]},
        {"name": "runde-1", "permission_overwrites": [member]},
    ]

    assert ["templer"] == doctor.telling_channels(channels, "9")


def test_the_bits_of_the_invitation_are_no_more_than_what_is_needed():
    assert [] == missing_rights(needed())
    assert not needed().administrator
    assert len(NEEDED) == needed().value.bit_count()
