"""Fewer indexes: those that nobody asked, and those that held mostly rows nobody looks for there."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the change. Constraints without a name cannot be dropped, so two tables are laid anew and filled."""
    _renew(
        "log",
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("tag", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("received", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("actor", sa.String(), nullable=False),
        sa.Column("source", sa.String(), nullable=True),
        sa.Column("cause", sa.Integer(), nullable=True),
        sa.Column("audience", sa.String(), nullable=False),
        sa.Column("verdict", sa.String(), nullable=True),
        sa.Column("rule", sa.String(), nullable=True),
        sa.Column("body", sa.LargeBinary(), nullable=True),
        sa.Column("salt", sa.LargeBinary(), nullable=True),
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.Column("prev", sa.LargeBinary(), nullable=False),
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        key=("round", "seq"),
    )
    op.create_index("log_sources", "log", ["source"], unique=True, sqlite_where=sa.text("source IS NOT NULL"))
    _renew(
        "deadlines",
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("due", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        key=("round", "key"),
        sqlite_with_rowid=False,
    )
    op.create_index("deadlines_due", "deadlines", ["due"])
    op.drop_index("ix_outbox_place", "outbox")
    op.drop_index("ix_outbox_coalesce", "outbox")
    op.create_index("outbox_panels", "outbox", ["round", "coalesce"], sqlite_where=sa.text("coalesce IS NOT NULL"))


def _renew(table: str, *columns: sa.Column[object], key: Sequence[str], **options: bool) -> None:
    """Lay a table of rows of rounds anew, in the order in which they were written."""
    former = f"{table}_old"
    op.rename_table(table, former)
    laid = op.create_table(
        table,
        *columns,
        sa.ForeignKeyConstraint(["round"], ["rounds.id"]),
        sa.PrimaryKeyConstraint(*key),
        **options,
    )
    names = [column.name for column in laid.columns]
    old = sa.table(former, *map(sa.column, names))
    rows = sa.select(*old.columns).order_by(sa.literal_column("rowid"))
    op.execute(laid.insert().from_select(names, rows))
    op.drop_table(former)
