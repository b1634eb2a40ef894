"""Cogs translate between Discord and the bot: they read an interaction, ask the bot, and answer. No rules here."""
