"""Rounds without a server: somebody plays alone, in direct messages."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the change."""
    with op.batch_alter_table("rounds", schema=None) as batch_op:
        batch_op.alter_column("guild", existing_type=sa.BigInteger(), nullable=True)
