"""What Alembic runs: the migrations on the connection it was given, in that connection's transaction."""

from typing import Any

from alembic import context
from sqlmodel import SQLModel

from bot import crash
from bot.store import tables

assert tables.Entry.metadata is SQLModel.metadata


def _passed(*_: Any, **_told: Any) -> None:
    """Offer a place to die after each step: its tables are made, nothing is committed."""
    crash.point("K13")


context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=SQLModel.metadata,
    render_as_batch=True,
    on_version_apply=_passed,
)
context.run_migrations()
