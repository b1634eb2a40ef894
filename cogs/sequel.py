"""The buttons under a game that is over: on to the next one of the session, or an end of it."""

from collections.abc import Sequence

from bot import sequel
from bot.live import Live
from bot.present.sequel import CLOSE, NEXT
from bot.tokens import Pressed
from cogs.common import Interaction, SaidNoError, app_of, by, is_moderator, middle_of, say

AFTERWARDS = frozenset({NEXT, CLOSE})
"""What is pressed when a round is over, perhaps long after, by then read from the store again."""


async def open_next(interaction: Interaction, live: Live, _pressed: Pressed, _values: Sequence[str]) -> None:
    """Open and begin the next game, or say where it is."""
    rounds = middle_of(interaction).rounds
    answer = await sequel.open_next(app_of(interaction), rounds, live, interaction.user.id, by(interaction))
    await _say(interaction, answer)


async def close(interaction: Interaction, live: Live, _pressed: Pressed, _values: Sequence[str]) -> None:
    """End the session, for the host or a moderator. Raises ``SaidNoError``."""
    if interaction.user.id != live.about.host and not is_moderator(interaction):
        raise SaidNoError("lobby-not-host")
    await _say(interaction, await sequel.close(middle_of(interaction).rounds, live, by(interaction)))


async def _say(interaction: Interaction, answer: sequel.Answer) -> None:
    """Say what has become of the session, whoever decided it."""
    if answer.round is None:
        await say(interaction, "next-closed-before" if answer.again else "next-closed")
        return
    found = await middle_of(interaction).rounds.find(answer.round)
    state = found.about.status if answer.again else "new"
    await say(interaction, "next-opened", number=found.id, channel=f"<#{found.about.channel}>", state=state)
