"""People at their clients. A person can see and do what that person's client shows and offers, and nothing else.

Verbs take effect at once. Those that ask something of the bot give an ``Asked`` back, which can be awaited::

    anna.dm("Mord an Bob")
    answer = await anna.click(message, "Handeln")
    assert answer.text == "Notiert."
"""

from collections.abc import Mapping
from typing import Any

from bot.rehearsal import asking, interactions, members, messages, threads
from bot.rehearsal.asked import PATIENCE, Asked
from bot.rehearsal.asking import NotPossibleError
from bot.rehearsal.clock import moment
from bot.rehearsal.errors import Json, Refused
from bot.rehearsal.kinds import TALKED_IN, Ask, Kind
from bot.rehearsal.messages import Draft
from bot.rehearsal.model import App, Channel, Command, Guild, Message, Role, User
from bot.rehearsal.permissions import May
from bot.rehearsal.world import World

LONGEST = 4_000
"""How many letters a message of a paying user may have; bots and others have half of it."""

UNHURRIED = May.MANAGE_MESSAGES | May.MANAGE_CHANNELS
"""Who may do any of this is not held up by slow mode; neither are bots."""


class Person:
    """A user who sits at a client and has to do with one bot."""

    def __init__(self, world: World, user: User, app: App) -> None:
        self.world = world
        self.user = user
        self.app = app
        self._read: dict[int, int] = {}
        self._wrote: dict[int, int] = {}

    def __repr__(self) -> str:
        return f"<{self.user.global_name}>"

    @property
    def mention(self) -> str:
        """What names this person in a message."""
        return f"<@{self.user.id}>"

    @property
    def dms(self) -> Channel:
        """The direct messages with the bot."""
        return self.world.dm(self.app.user, self.user)

    # ------------------------------------------------------------------------------------------------------------ see

    def can_see(self, channel: Channel) -> bool:
        """Tell whether a channel is shown to this person."""
        return bool(self.world.may(channel, self.user) & May.VIEW)

    def sees(self, channel: Channel) -> list[Message]:
        """List what this person sees in a channel, oldest first.

        Raises:
            NotPossibleError: the channel is not shown to this person.
        """
        if not self.can_see(channel):
            raise NotPossibleError(f"{self} does not see {channel.name!r}")
        return [each for each in channel.messages.values() if self._shown(each)]

    def reads(self, channel: Channel) -> list[str]:
        """List the texts this person sees in a channel."""
        return [each.text for each in self.sees(channel)]

    @property
    def inbox(self) -> list[Message]:
        """What the bot has written to this person directly."""
        return [each for each in self.sees(self.dms) if each.author is self.app.user]

    async def hears(self, channel: Channel | None = None) -> Message:
        """Wait for the bot's next message, in a channel or directly, that this person has not waited for yet."""
        place = channel or self.dms

        def unread() -> list[Message]:
            after = self._read.get(place.id, 0)
            return [each for each in self.sees(place) if each.author is self.app.user and each.id > after]

        if not await self.world.until(lambda: bool(unread()), PATIENCE):
            raise NotPossibleError(f"{self} heard nothing new within {PATIENCE} s")
        first = unread()[0]
        self._read[place.id] = first.id
        return first

    def _shown(self, message: Message) -> bool:
        return message.only_for in {None, self.user.id}

    def _look(self, message: Message) -> None:
        """Make sure that a message is in front of this person."""
        if message.id not in message.channel.messages or not self._shown(message) or not self.can_see(message.channel):
            raise NotPossibleError(f"{self} does not see this message")

    # ------------------------------------------------------------------------------------------------------------ say

    def say(
        self,
        channel: Channel,
        text: str = "",
        *,
        reply: Message | None = None,
        files: Mapping[str, bytes] | None = None,
    ) -> Message:
        """Write in a channel, perhaps with files by name."""
        may = self.world.may(channel, self.user)
        if not may & May.VIEW or not may & May.SEND or channel.kind not in TALKED_IN:
            raise NotPossibleError(f"{self} may not write in {channel.name!r}")
        if channel.guild is None and not self.world.mutual(self.user, self.app.user):
            raise NotPossibleError(f"{self} shares no server with the bot")
        if channel.slowmode and not may & UNHURRIED and self._lately(channel):
            raise NotPossibleError(
                f"{self} has to wait, for {channel.name!r} takes a message each {channel.slowmode} s"
            )
        if not (text.strip() or files) or len(text) > LONGEST:
            raise NotPossibleError(f"nobody can send {len(text)} letters")
        attached = [({"filename": name}, "application/octet-stream", data) for name, data in (files or {}).items()]
        try:
            one = messages.write(self.world, channel, self.user, Draft(text, files=attached, reply_to=reply))
        except Refused as refused:
            raise NotPossibleError(str(refused)) from refused
        self._wrote[channel.id] = moment(one.id)
        return one

    def _lately(self, channel: Channel) -> bool:
        """Tell whether this person wrote in a channel within its slow mode; deleting a message gives no time back."""
        last = self._wrote.get(channel.id)
        return last is not None and self.world.clock.now() - last < channel.slowmode * 1_000

    def dm(self, text: str) -> Message:
        """Write to the bot directly."""
        return self.say(self.dms, text)

    def edit(self, message: Message, text: str) -> Message:
        """Change one's own message."""
        self._own(message)
        try:
            return messages.edit(self.world, message, {"content": text}, Draft(text))
        except Refused as refused:
            raise NotPossibleError(str(refused)) from refused

    def delete(self, message: Message) -> None:
        """Delete one's own message."""
        self._own(message)
        messages.delete(self.world, message)

    def open_thread(self, channel: Channel, name: str, *, private: bool = False) -> Channel:
        """Open a thread, and be in it."""
        need = May.CREATE_PRIVATE_THREADS if private else May.CREATE_PUBLIC_THREADS
        if not self.world.may(channel, self.user) & need or channel.kind is not Kind.TEXT:
            raise NotPossibleError(f"{self} may open no such thread in {channel.name!r}")
        kind = Kind.PRIVATE_THREAD if private else Kind.PUBLIC_THREAD
        return threads.start(self.world, channel, self.user, name, kind)

    def react(self, message: Message, emoji: str) -> None:
        """React to a message."""
        self._look(message)
        messages.react(self.world, message, self.user, emoji)

    def unreact(self, message: Message, emoji: str) -> None:
        """Take a reaction back."""
        self._look(message)
        messages.unreact(self.world, message, self.user, emoji)

    def _own(self, message: Message) -> None:
        self._look(message)
        if message.author is not self.user:
            raise NotPossibleError(f"this is not {self}'s message")

    # ------------------------------------------------------------------------------------------------------------ ask

    def click(self, message: Message, button: str) -> Asked:
        """Press a button, by what is written on it or by its custom id."""
        self._look(message)
        found = _one(message.buttons, button, ("label", "custom_id"))
        return self._pressed(message, found, [])

    def choose(self, message: Message, *values: Any, menu: str | None = None) -> Asked:
        """Choose in a menu: texts by label or value, people, roles, channels; ``menu`` names one of several menus."""
        self._look(message)
        found = _one(message.menus, menu, ("placeholder", "custom_id"))
        return self._pressed(message, found, [asking.plain(each) for each in values])

    def slash(self, channel: Channel, name: str, /, **options: Any) -> Asked:
        """Use a command; ``name`` and options may be in the person's language, subcommands follow after a space."""
        command, chain = self._command(channel, name)
        given = {key: asking.plain(value) for key, value in options.items()}
        data = asking.command_data(command, chain, channel, given, self.user)
        return self._ask(channel, Ask.COMMAND, data)

    def complete(self, channel: Channel, name: str, option: str, text: str = "", /, **others: Any) -> Asked:
        """Type into an option that completes what is typed, and see what is offered."""
        command, chain = self._command(channel, name)
        wanted = (chain[-1] if chain else command.body).get("options", [])
        if not any(each.get("autocomplete") and asking.named(each, option, self.user.locale) for each in wanted):
            raise NotPossibleError(f"{name!r} completes no option {option!r}")
        given = {key: asking.plain(value) for key, value in others.items()} | {option: text}
        data = asking.command_data(command, chain, channel, given, self.user, focused=option)
        return self._ask(channel, Ask.COMPLETE, data)

    def use_on(self, target: "Person | User | Message", name: str, channel: Channel | None = None) -> Asked:
        """Use a command of the context menu of somebody or of a message."""
        thing: User | Message = asking.plain(target)
        if isinstance(thing, Message):
            self._look(thing)
        place = thing.channel if isinstance(thing, Message) else channel or self.dms
        kind = asking.ON_MESSAGE if isinstance(thing, Message) else asking.ON_USER
        command, _ = asking.find_command(self.world, self.user, place, name, kind)
        return self._ask(place, Ask.COMMAND, asking.target_data(command, thing, place))

    def submit(self, form: Asked, given: Mapping[str, Any] | None = None, /, **fields: Any) -> Asked:
        """Send off a form that the bot put in front of this person; fields by label or custom id."""
        if form.interaction.user is not self.user:
            raise NotPossibleError(f"this form is not in front of {self}")
        channel = form.interaction.channel
        data = asking.modal_data(form.modal, {**(given or {}), **fields}, channel)
        one = interactions.new(self.world, self.app, self.user, channel, Ask.MODAL, data)
        one.parent, one.message = form.interaction, form.interaction.message
        return Asked(self.world, interactions.begin(self.world, one))

    def _command(self, channel: Channel, name: str) -> tuple[Command, list[Json]]:
        if not self.can_see(channel):
            raise NotPossibleError(f"{self} does not see {channel.name!r}")
        return asking.find_command(self.world, self.user, channel, name)

    def _pressed(self, message: Message, component: Json, values: list[Any]) -> Asked:
        if component.get("disabled"):
            raise NotPossibleError(f"{component.get('label') or component['custom_id']!r} is disabled")
        if "custom_id" not in component:
            raise NotPossibleError("this button is a link")
        data = asking.component_data(component, values, message.channel)
        one = interactions.new(self.world, self.app, self.user, message.channel, Ask.COMPONENT, data)
        one.message = message
        return Asked(self.world, interactions.begin(self.world, one))

    def _ask(self, channel: Channel, ask: Ask, data: Json) -> Asked:
        one = interactions.new(self.world, self.app, self.user, channel, ask, data)
        return Asked(self.world, interactions.begin(self.world, one))

    # ----------------------------------------------------------------------------------------------------- come and go

    def join(self, guild: Guild) -> None:
        """Join a server."""
        members.join(self.world, guild, self.user)

    def leave(self, guild: Guild) -> None:
        """Leave a server."""
        members.leave(self.world, guild, self.user)

    def rename(self, name: str) -> None:
        """Be shown under another name."""
        members.rename(self.world, self.user, name)

    def close_dms(self) -> None:
        """Take no direct messages any more."""
        self.user.dms_open = False

    def open_dms(self) -> None:
        """Take direct messages again."""
        self.user.dms_open = True

    def has(self, role: Role, guild: Guild) -> bool:
        """Tell whether this person has a role."""
        return role.id in guild.members[self.user.id].roles


def _one(components: list[Json], wanted: str | None, keys: tuple[str, ...]) -> Json:
    """Find the one component that is called ``wanted``; without a name the only one."""
    found = [each for each in components if wanted is None or wanted in [each.get(key) for key in keys]]
    if len(found) != 1:
        names = [each.get(keys[0]) or each.get("custom_id") for each in components]
        raise NotPossibleError(f"{len(found)} components fit {wanted!r}; there are {names}")
    return found[0]
