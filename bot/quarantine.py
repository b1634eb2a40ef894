"""A round whose rows cannot be read is left alone, and its moderators are told once; all others go on (G11)."""

import json

from bot.present.post import Lane
from bot.store.batch import Batch
from bot.store.database import Database
from bot.store.tables import Note, Outgoing, Round
from bot.store.writer import Writer
from bot.texts import texts_for
from engines.core.ids import Instant

BROKEN = "broken:"
"""How the note begins that says that somebody was told of a round."""


async def leave_alone(database: Database, writer: Writer, number: int, now: Instant) -> None:
    """Tell the moderators of a round that it cannot be read, unless they know. Raises ``StoreError``."""
    key = f"{BROKEN}{number}"
    row = await database.find(Round, id=number)
    if await database.find(Note, key=key) is not None or row is None or row.gm_channel is None:
        return
    say = texts_for(row.locale).t
    payload = {"content": say("gm-broken", round=number), "allowed_mentions": {"parse": []}}

    def work(batch: Batch) -> None:
        batch.add(Note(key=key, value=str(int(now))))
        batch.insert(
            Outgoing,
            lane=int(Lane.RESULT),
            place=f"channel:{row.gm_channel}",
            payload=json.dumps(payload, ensure_ascii=False),
            created_at=int(now),
        )

    await writer.submit(work)
