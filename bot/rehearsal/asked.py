"""What a person asked of the bot, and how a test waits for the answer."""

from collections.abc import Generator
from typing import Any

from bot.rehearsal.asking import NotPossibleError
from bot.rehearsal.clock import moment
from bot.rehearsal.errors import Json
from bot.rehearsal.interactions import TO_ANSWER
from bot.rehearsal.kinds import Flag
from bot.rehearsal.model import Interaction, Message
from bot.rehearsal.world import World

PATIENCE = 20.0
"""How many seconds of real time a test waits for the bot."""


class Asked:
    """Something a person asked of the bot, and what came of it."""

    def __init__(self, world: World, interaction: Interaction) -> None:
        self.world = world
        self.interaction = interaction

    def __await__(self) -> Generator[Any, None, "Asked"]:
        """Wait for an answer (while the bot only "thinks", for what follows)."""
        return self._wait().__await__()

    async def _wait(self) -> "Asked":
        if not await self.world.until(lambda: self.answered, PATIENCE):
            raise NotPossibleError(f"the bot has not answered {self.interaction.data} within {PATIENCE} s")
        return self

    @property
    def answered(self) -> bool:
        """Whether there is an answer to be seen."""
        one = self.interaction
        return one.reply is not None and not (one.original and one.original.flags & Flag.LOADING)

    @property
    def failed(self) -> bool:
        """Whether the client by now says that the interaction failed."""
        one = self.interaction
        return one.reply is None and self.world.clock.now() - moment(one.id) > TO_ANSWER

    @property
    def message(self) -> Message:
        """The message that answers."""
        if self.interaction.original is None:
            raise NotPossibleError("the bot did not answer with a message")
        return self.interaction.original

    @property
    def text(self) -> str:
        """All that can be read on the answer."""
        return self.message.text

    @property
    def ephemeral(self) -> bool:
        """Whether only the asker sees the answer."""
        return self.message.only_for is not None

    @property
    def followups(self) -> list[Message]:
        """Further answers."""
        return self.interaction.followups

    @property
    def modal(self) -> Json:
        """The form that the bot put in front of the person."""
        if self.interaction.modal is None:
            raise NotPossibleError("the bot did not answer with a form")
        return self.interaction.modal

    @property
    def choices(self) -> list[str]:
        """What is offered to complete what was typed."""
        return [each["name"] for each in self.interaction.choices]
