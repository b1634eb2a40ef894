"""Tells Discord the commands: in every language, and only when they have changed since it was last told."""

import hashlib
import json
from typing import Any

import structlog
from discord.ext import commands
from sqlmodel import select

from bot.store.batch import Batch
from bot.store.tables import Note
from cogs.translator import Translator, speak_english

log = structlog.get_logger(__name__)

KEY = "commands"


async def setup(bot: commands.Bot) -> None:
    """Load last: everything else has its commands in the tree by now."""
    speak_english(bot.tree)
    await bot.tree.set_translator(Translator())
    app: Any = bot.app  # type: ignore[attr-defined]
    translator = bot.tree.translator
    assert translator is not None
    payload = [await command.get_translated_payload(bot.tree, translator) for command in bot.tree.get_commands()]
    told = hashlib.sha256(json.dumps([str(bot.application_id), payload], sort_keys=True).encode()).hexdigest()
    async with app.database.read() as session:
        known = (await session.exec(select(Note).where(Note.key == KEY))).first()
    if known is not None and known.value == told:
        return
    await bot.tree.sync()

    def work(batch: Batch) -> None:
        batch.remove(Note, {"key": KEY})
        batch.insert(Note, key=KEY, value=told)

    await app.writer.submit(work)
    log.info("commands told to Discord", count=len(payload))
