"""What can be seen without Discord: the interpreter, time zones, the disk, the database and its log."""

import os
import shutil
import socket
import sqlite3
import stat
import sys
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from urllib.parse import quote

from bot.audit.record import numbers_of, record_of
from bot.audit.verify import verify
from bot.doctor.findings import Finding
from bot.store.database import Database, path_of
from bot.store.faults import StoreError
from bot.store.lock import Lock
from engines.core import calendar

NETWORKED = frozenset({"nfs", "nfs4", "cifs", "smb3", "9p", "fuse", "fuseblk", "virtiofs", "vboxsf", "sshfs"})
"""File systems on which SQLite's log of writes has been seen to break."""
LEAST_FREE = 200 * 1024 * 1024
_GIB = 1024**3
NO_COPIES = frozenset({".lock", ".part"})
"""Ends of files beside a database that are no copies of it."""


def python() -> Finding:
    """Look at the interpreter and our own version."""
    try:
        own = version("spielleiter")
    except PackageNotFoundError:
        own = "from its sources"
    return Finding("program", "ok", f"spielleiter {own}, Python {sys.version.split()[0]}")


def zones() -> Finding:
    """Look whether the clock changes are known, and right."""
    try:
        autumn = calendar.parse_moment("2026-10-25 10:00", "Europe/Berlin") - calendar.parse_moment(
            "2026-10-24 21:00", "Europe/Berlin"
        )
        spring = calendar.parse_moment("2027-03-28 10:00", "Europe/Berlin") - calendar.parse_moment(
            "2027-03-27 21:00", "Europe/Berlin"
        )
    except (KeyError, ValueError, OSError) as error:
        return Finding("time zones", "wrong", str(error), "install the time zones: pip install tzdata")
    hours = autumn // 3_600_000, spring // 3_600_000
    if hours != (14, 12):
        return Finding("time zones", "wrong", f"nights of {hours} hours", "bring tzdata up to date")
    try:
        own = version("tzdata")
    except PackageNotFoundError:
        own = "of the system"
    return Finding("time zones", "ok", f"tzdata {own}; the nights of the clock changes last 14 h and 12 h")


def disk(url: str) -> Iterator[Finding]:
    """Look where the database lies: room, kind of file system, and who may read it."""
    try:
        path = path_of(url)
    except StoreError as error:
        yield Finding("database", "wrong", str(error), "set DATABASE_URL, such as sqlite+aiosqlite:///spielleiter.db")
        return
    folder = path.parent
    if not folder.is_dir():
        yield Finding("disk", "wrong", f"{folder} does not exist", f"make the folder: mkdir -p {folder}")
        return
    if not os.access(folder, os.W_OK):
        yield Finding("disk", "wrong", f"{folder} is not writable", f"let this user write there: chown $USER {folder}")
    free = shutil.disk_usage(folder).free
    if free < LEAST_FREE:
        yield Finding("disk", "warning", f"{free / _GIB:.2f} GiB free", "make room: a full disk stops every round")
    else:
        yield Finding("disk", "ok", f"{free / _GIB:.1f} GiB free in {folder}")
    kind = file_system(folder)
    if kind in NETWORKED or kind.startswith("fuse."):
        mend = "put the database on a local disk; in Docker use a named volume, not a bind mount"
        yield Finding("file system", "warning", f"{kind} does not keep SQLite's promises", mend)
    else:
        yield Finding("file system", "ok", kind or "unknown")
    if path.exists() and path.stat().st_mode & (stat.S_IRGRP | stat.S_IROTH):
        yield Finding("secrecy", "warning", f"others on this machine can read {path}", f"chmod 600 {path}")


def file_system(folder: Path) -> str:
    """Name the kind of file system a folder lies on, as far as this machine tells."""
    mounts = Path("/proc/mounts")
    if not mounts.exists():
        return ""
    best, kind = Path("/"), ""
    for line in mounts.read_text(encoding="utf-8", errors="replace").splitlines():
        _, where, found, *_ = line.split(" ")
        place = Path(where.replace("\\040", " "))
        if folder.resolve().is_relative_to(place) and len(place.parts) >= len(best.parts):
            best, kind = place, found
    return kind


async def database(url: str) -> list[Finding]:
    """Look at the database: its revision, and every round's chain."""
    try:
        path = path_of(url)
        if not path.exists():
            return [Finding("database", "ok", "not there yet; it is made at the first start")]
        opened = await Database.look(url)
    except StoreError as error:
        return [Finding("database", "wrong", str(error), "restore the backup that lies beside the file, or update")]
    try:
        numbers = await numbers_of(opened)
        reports = [verify(await record_of(opened, number)) for number in numbers]
    finally:
        await opened.close()
    broken = [str(report.round) for report in reports if not report.intact]
    if broken:
        log = Finding("log", "wrong", f"round {', '.join(broken)} is not intact", "spielleiter audit verify says where")
    else:
        log = Finding("log", "ok", f"{len(reports)} rounds, every chain intact")
    return [Finding("database", "ok", str(path)), log]


def journal(url: str) -> Iterator[Finding]:
    """Look whether the database keeps its log of writes as it should; the bot switches it on."""
    path = _path(url)
    if path is None:
        return
    try:
        with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True)) as opened:
            (mode,) = opened.execute("PRAGMA journal_mode").fetchone()
    except sqlite3.Error:
        return  # it cannot be read, and that is told of the database itself
    if mode == "wal":
        yield Finding("log of writes", "ok", "WAL")
    else:
        mend = "start the bot once: it switches WAL on; if it does not stay on, move the database to a local disk"
        yield Finding("log of writes", "warning", f"{mode}, not WAL", mend)


def process(url: str) -> Iterator[Finding]:
    """Look who has the database: the bot runs once, or not at all."""
    path = _path(url)
    lock = path.with_name(f"{path.name}.lock") if path is not None else None
    if lock is None or not lock.exists():
        return
    try:
        taken = Lock.take(lock)
    except OSError as error:
        yield Finding("process", "warning", f"{lock} cannot be opened: {error.strerror}", f"chown $USER {lock}")
        return
    if isinstance(taken, Lock):
        taken.free()
        yield Finding("process", "ok", "no bot runs on this database")
    elif taken is None or taken.host == socket.gethostname():
        yield Finding("process", "ok", f"the bot runs: process {taken.pid if taken else 'without a name'}")
    else:
        mend = "run the bot on one machine alone; two on a shared disk break the database"
        yield Finding("process", "warning", f"process {taken.pid} of another machine ({taken.host}) has it", mend)


def backups(url: str) -> Iterator[Finding]:
    """Look for copies of the database beside it."""
    path = _path(url)
    if path is None:
        return
    copies = [one for one in path.parent.glob(f"{path.name}.*") if one.suffix not in NO_COPIES and one.is_file()]
    if not copies:
        mend = f"""sqlite3 {path} ".backup '{path}.copy'" makes one, also while the bot runs; keep it elsewhere"""
        yield Finding("backups", "warning", "there is no copy beside the database", mend)
        return
    newest = max(copies, key=lambda one: one.stat().st_mtime)
    days = (datetime.now(UTC).timestamp() - newest.stat().st_mtime) / 86_400
    yield Finding("backups", "ok", f"{newest.name}, {days:.0f} days old")


def _path(url: str) -> Path | None:
    """Give the file of a database that is there; ``None`` if there is none, which is told elsewhere."""
    try:
        path = path_of(url)
    except StoreError:
        return None
    return path if path.is_file() else None


def env_file(path: Path) -> Iterator[Finding]:
    """Look whether others can read the token."""
    if path.exists() and path.stat().st_mode & (stat.S_IRGRP | stat.S_IROTH):
        yield Finding("secrecy", "wrong", f"others on this machine can read {path}", f"chmod 600 {path}")


def clock_skew(own: datetime, theirs: datetime) -> Finding:
    """Compare this machine's clock with Discord's; official times come from Discord's ids, deadlines ring by ours."""
    seconds = abs((own.astimezone(UTC) - theirs).total_seconds())
    if seconds > 2:  # noqa: PLR2004 - seconds, as promised
        mend = "let the machine keep time: timedatectl set-ntp true"
        return Finding("clock", "warning", f"{seconds:.0f} s apart from Discord's", mend)
    return Finding("clock", "ok", f"{seconds:.1f} s apart from Discord's")
