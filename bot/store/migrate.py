"""Brings a database to the tables of this program, all or nothing, with a copy of it made before."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from bot.store.faults import UnusableError

MIGRATIONS = Path(__file__).parent / "migrations"


def scripts() -> ScriptDirectory:
    """Give the migrations that came with this program."""
    return ScriptDirectory.from_config(_config())


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def newest() -> str:
    """Name the revision that this program works with."""
    head = scripts().get_current_head()
    if head is None:
        raise UnusableError("this installation has no migrations; install it anew")
    return head


def revision_of(connection: Connection, where: str) -> str | None:
    """Name the revision of a database, ``None`` for an empty one.

    Raises:
        UnusableError: it is newer than this program, or no database of ours.
    """
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is None:
        others = sorted(set(inspect(connection).get_table_names()) - {"alembic_version"})
        if others:
            raise UnusableError(f"{where} is a database of something else (its tables: {', '.join(others[:5])})")
        return None
    if revision not in {script.revision for script in scripts().walk_revisions()}:
        raise UnusableError(
            f"{where} was written by a newer version of this program (its tables are of revision {revision}, "
            f"this program knows up to {newest()}). Install that version again, or go back to a backup."
        )
    return revision


def upgrade(connection: Connection) -> None:
    """Run what is missing in the transaction of ``connection``, which the caller commits."""
    command.upgrade(_config(connection), "head")


def back_up(database: Path, revision: str) -> Path:
    """Copy a SQLite file next to itself, named after its revision; a copy that is there is never overwritten.

    The copy gets its name only when it is complete and on the disk.
    """
    copy = database.with_name(f"{database.name}.before-upgrade-from-{revision}")
    if copy.exists():
        return copy
    growing = copy.with_name(f"{copy.name}.part")
    growing.unlink(missing_ok=True)
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(growing)) as target:
        source.backup(target)
    descriptor = os.open(growing, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
    growing.rename(copy)
    return copy
