"""Alembic's migrations: one module a step, each run in the transaction that the start of the bot opens."""
