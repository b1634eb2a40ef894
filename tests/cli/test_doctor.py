"""The doctor finds what is wrong, each with what mends it; nothing is wrong where all is well."""

import asyncio
import os
import sqlite3
import stat
from collections.abc import Callable, Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import discord
import pytest

from bot.doctor import discord as doctor
from bot.doctor import machine
from bot.doctor.findings import Finding, worst
from bot.doctor.places import Kept, kept_places
from bot.rehearsal.model import Channel, Guild, Overwrite
from bot.rehearsal.stage import Stage
from bot.rights import NEEDED, missing_rights, needed
from bot.store.batch import Batch
from bot.store.database import Database
from bot.store.lock import Lock
from bot.store.tables import Round, Server
from bot.store.writer import Writer
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


async def looked_at(
    prepare: Callable[[Guild], None] = lambda _: None, key: str | None = None, kept: Sequence[Kept] = ()
) -> list[Finding]:
    async with Stage() as stage:
        app = stage.world.app()
        guild = stage.world.guild("Jerusalem")
        prepare(guild)
        there = [Kept(guild.id, one.channel or place_of(guild).id, one.what, one.hidden) for one in kept]
        return [each async for each in doctor.look(stage.api, key or app.token, there)]


def place_of(guild: Guild) -> Channel:
    """Give the one channel that a server has at first; every member reads it."""
    return next(iter(guild.channels.values()))


def test_a_bot_that_was_invited_by_our_link_is_well():
    findings = asyncio.run(looked_at())

    assert "skipped" == worst(findings), findings
    assert ["direct messages"] == [each.check for each in findings if each.verdict == "skipped"]


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


HERE = Kept(0, 0, "sign-ups")
"""A channel that is there; its ids are those of the server that is looked at."""


def deny_files(guild: Guild) -> None:
    channel = place_of(guild)
    files = int(discord.Permissions(attach_files=True).value)
    channel.overwrites[guild.id] = Overwrite(guild.id, member=False, deny=files)


def hide(guild: Guild) -> None:
    channel, view = place_of(guild), doctor.VIEW
    channel.overwrites[guild.id] = Overwrite(guild.id, member=False, deny=view)
    bot = next(number for number, each in guild.members.items() if each.user.bot)
    channel.overwrites[bot] = Overwrite(bot, member=True, allow=view)


@pytest.mark.parametrize(
    ("kept", "prepare", "verdict", "seen"),
    [
        (HERE, lambda _: None, "ok", "#allgemein"),
        (HERE, deny_files, "wrong", "#allgemein, missing: attach files"),
        (Kept(0, 77, "sign-ups"), lambda _: None, "wrong", "it is gone"),
        (Kept(0, 0, "moderators", hidden=True), lambda _: None, "wrong", "#allgemein can be read by everybody"),
        (Kept(0, 0, "moderators", hidden=True), hide, "ok", "#allgemein"),
    ],
    ids=["well", "right missing", "gone", "public", "hidden"],
)
def test_the_channels_that_the_bot_uses_are_looked_at_one_by_one(
    kept: Kept, prepare: Callable[[Guild], None], verdict: str, seen: str
):
    findings = asyncio.run(looked_at(prepare, kept=[kept]))
    (found,) = [each for each in findings if each.check == f"channel for {kept.what} on Jerusalem"]

    assert (verdict, seen) == (found.verdict, found.seen)
    assert bool(found.mend) == (verdict == "wrong")


@pytest.mark.parametrize(("closed", "verdict"), [(False, "ok"), (True, "wrong")])
def test_a_direct_message_is_tried_where_somebody_asks_for_it(*, closed: bool, verdict: str):
    async def tried() -> tuple[list[Finding], list[str]]:
        async with Stage() as stage:
            app = stage.world.app()
            anna = stage.person("Anna", stage.world.guild("Jerusalem"))
            if closed:
                anna.close_dms()
            found = [each async for each in doctor.look(stage.api, app.token, dm=anna.user.id)]
            return found, [] if closed else [each.text for each in anna.inbox]

    findings, inbox = asyncio.run(tried())

    assert verdict == verdicts(findings)["direct messages"]
    assert inbox == ([] if closed else ["spielleiter doctor: direct messages arrive."])


async def made(path: Path) -> None:
    """Make a database with a server and a running round in it, as the bot leaves it."""
    opened = await Database.open(URL.format(path))
    writer = Writer(opened)
    await writer.start()

    def work(batch: Batch) -> None:
        batch.insert(Server, guild=5, signup_channel=6, gm_channel=7)
        batch.insert(Round, guild=5, game="regicide", status="running", host=1, secret=b"", channel=8, created_at=1)

    await writer.submit(work)
    await writer.stop()
    await opened.close()


def test_the_channels_to_look_at_are_those_of_servers_and_of_rounds_that_run(tmp_path: Path):
    path = tmp_path / "a.db"
    asyncio.run(made(path))

    assert [
        Kept(5, 6, "sign-ups"),
        Kept(5, 7, "moderators", hidden=True),
        Kept(5, 8, "round 1"),
    ] == asyncio.run(kept_places(URL.format(path)))
    assert [] == asyncio.run(kept_places(URL.format(tmp_path / "none.db")))


def test_the_log_of_writes_the_process_and_the_copies_of_a_database_are_looked_at(tmp_path: Path):
    path = tmp_path / "a.db"
    url = URL.format(path)
    asyncio.run(made(path))

    assert "ok" == verdicts(list(machine.journal(url)))["log of writes"]
    assert ["no bot runs on this database"] == [each.seen for each in machine.process(url)]
    (lonely,) = machine.backups(url)
    assert ("warning", True) == (lonely.verdict, f"sqlite3 {path}" in lonely.mend)
    (tmp_path / "a.db.copy").touch()
    assert ["ok"] == [each.verdict for each in machine.backups(url)]


def test_a_database_without_its_log_of_writes_is_found(tmp_path: Path):
    path = tmp_path / "a.db"
    with closing(sqlite3.connect(path)) as opened:
        opened.execute("CREATE TABLE a (b)")

    assert {"log of writes": "warning"} == verdicts(list(machine.journal(URL.format(path))))


def test_the_process_that_runs_is_named_and_one_on_another_machine_is_a_warning(tmp_path: Path):
    path, lock = tmp_path / "a.db", tmp_path / "a.db.lock"
    path.touch()
    held = Lock.take(lock)
    assert isinstance(held, Lock)
    assert [f"the bot runs: process {os.getpid()}"] == [each.seen for each in machine.process(URL.format(path))]
    lock.write_text('{"pid":12,"host":"elsewhere"}')
    (finding,) = machine.process(URL.format(path))
    held.free()

    assert ("warning", "process 12 of another machine (elsewhere) has it") == (finding.verdict, finding.seen)
