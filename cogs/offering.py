"""An answer with something to press, for the one who asks alone."""

from collections.abc import Sequence
from typing import Any

import discord

from bot.live import Live
from bot.present.post import Row
from bot.scribe import components_of
from bot.store.batch import Batch
from cogs.common import Interaction, app_of, middle_of


async def offer(interaction: Interaction, live: Live, text: str, rows: Sequence[Row]) -> None:
    """Answer with components, for the one who asks alone."""
    now = app_of(interaction).clock.now()

    def work(batch: Batch) -> list[dict[str, Any]]:
        batch.touch(live.id)
        return list(components_of(batch, live, rows, f"interaction/{interaction.id}", now))

    components = await middle_of(interaction).rounds.writer.submit(work)
    await interaction.client.http.request(
        discord.http.Route(
            "PATCH",
            "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
            webhook_id=interaction.application_id,
            webhook_token=interaction.token,
        ),
        json={"content": text, "components": components, "allowed_mentions": {"parse": []}},
    )
