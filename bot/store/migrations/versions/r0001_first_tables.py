"""The tables of the first release."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the change."""
    op.create_table(
        "notes",
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("value", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("key"),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=True),
        sa.Column("cause", sa.Integer(), nullable=True),
        sa.Column("part", sa.Integer(), nullable=False),
        sa.Column("lane", sa.Integer(), nullable=False),
        sa.Column("place", sa.String(), nullable=False),
        sa.Column("action", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("payload", sa.String(), nullable=False),
        sa.Column("files", sa.LargeBinary(), nullable=True),
        sa.Column("coalesce", sa.String(), nullable=True),
        sa.Column("not_before", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("problem", sa.String(), nullable=True),
        sa.Column("message", sa.BigInteger(), autoincrement=False, nullable=True),
        sa.Column("created_at", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("sent_at", sa.BigInteger(), autoincrement=False, nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_outbox_coalesce"), ["coalesce"], unique=False)
        batch_op.create_index(batch_op.f("ix_outbox_place"), ["place"], unique=False)
        batch_op.create_index(batch_op.f("ix_outbox_round"), ["round"], unique=False)
        batch_op.create_index("outbox_waiting", ["state", "lane", "id"], unique=False)

    op.create_table(
        "rounds",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("held", sa.String(), nullable=True),
        sa.Column("host", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("locale", sa.String(), nullable=False),
        sa.Column("zone", sa.String(), nullable=False),
        sa.Column("options", sa.String(), nullable=False),
        sa.Column("words", sa.String(), nullable=False),
        sa.Column("rules", sa.String(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("setup", sa.String(), nullable=True),
        sa.Column("signup_channel", sa.BigInteger(), autoincrement=False, nullable=True),
        sa.Column("channel", sa.BigInteger(), autoincrement=False, nullable=True),
        sa.Column("gm_channel", sa.BigInteger(), autoincrement=False, nullable=True),
        sa.Column("dead_thread", sa.BigInteger(), autoincrement=False, nullable=True),
        sa.Column("board", sa.BigInteger(), autoincrement=False, nullable=True),
        sa.Column("panel", sa.BigInteger(), autoincrement=False, nullable=True),
        sa.Column("starts_at", sa.BigInteger(), autoincrement=False, nullable=True),
        sa.Column("created_at", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("started_at", sa.BigInteger(), autoincrement=False, nullable=True),
        sa.Column("ended_at", sa.BigInteger(), autoincrement=False, nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("rounds", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_rounds_guild"), ["guild"], unique=False)

    op.create_table(
        "servers",
        sa.Column("guild", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("locale", sa.String(), nullable=False),
        sa.Column("zone", sa.String(), nullable=False),
        sa.Column("options", sa.String(), nullable=False),
        sa.Column("category", sa.BigInteger(), autoincrement=False, nullable=True),
        sa.Column("signup_channel", sa.BigInteger(), autoincrement=False, nullable=True),
        sa.Column("gm_channel", sa.BigInteger(), autoincrement=False, nullable=True),
        sa.Column("gm_role", sa.BigInteger(), autoincrement=False, nullable=True),
        sa.Column("outage_ms", sa.Integer(), nullable=False),
        sa.Column("outage_window_ms", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("guild"),
    )
    op.create_table(
        "tokens",
        sa.Column("token", sa.String(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=True),
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("action", sa.String(), nullable=False),
        sa.Column("args", sa.String(), nullable=False),
        sa.Column("phase", sa.String(), nullable=True),
        sa.Column("expires", sa.BigInteger(), autoincrement=False, nullable=True),
        sa.Column("used", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("token"),
    )
    with op.batch_alter_table("tokens", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_tokens_round"), ["round"], unique=False)

    op.create_table(
        "watermarks",
        sa.Column("channel", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("message", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("round", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("channel"),
    )
    with op.batch_alter_table("watermarks", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_watermarks_round"), ["round"], unique=False)

    op.create_table(
        "deadlines",
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("due", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["round"],
            ["rounds.id"],
        ),
        sa.PrimaryKeyConstraint("round", "key"),
    )
    with op.batch_alter_table("deadlines", schema=None) as batch_op:
        batch_op.create_index("deadlines_due", ["due"], unique=False)

    op.create_table(
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
        sa.ForeignKeyConstraint(
            ["round"],
            ["rounds.id"],
        ),
        sa.PrimaryKeyConstraint("round", "seq"),
        sa.UniqueConstraint("round", "prev", name="one_successor"),
        sa.UniqueConstraint("source"),
    )
    op.create_table(
        "players",
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("handle", sa.String(), nullable=False),
        sa.Column("locale", sa.String(), nullable=False),
        sa.Column("dm", sa.BigInteger(), autoincrement=False, nullable=True),
        sa.Column("dm_open", sa.Boolean(), nullable=False),
        sa.Column("whispers", sa.Boolean(), nullable=False),
        sa.Column("reminders", sa.Boolean(), nullable=False),
        sa.Column("joined_at", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("left_at", sa.BigInteger(), autoincrement=False, nullable=True),
        sa.ForeignKeyConstraint(
            ["round"],
            ["rounds.id"],
        ),
        sa.PrimaryKeyConstraint("round", "user"),
    )
    with op.batch_alter_table("players", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_players_dm"), ["dm"], unique=False)
