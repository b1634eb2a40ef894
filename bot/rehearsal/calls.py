"""One HTTP request, read and ready for the handler of its route."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.rehearsal import permissions
from bot.rehearsal.errors import Json, Refused, invalid
from bot.rehearsal.gateway import Gateway
from bot.rehearsal.kinds import TALKED_IN, Flag
from bot.rehearsal.limits_messages import FORWARD
from bot.rehearsal.messages import Draft
from bot.rehearsal.model import App, Channel, Guild, Member, Message, Role, User
from bot.rehearsal.permissions import May
from bot.rehearsal.world import World


@dataclass(frozen=True)
class Answer:
    """Status and body; a handler that returns a bare body means 200, and 204 if it returns nothing."""

    status: int
    body: Any = None


@dataclass
class Call:
    """A request to one route.

    Args:
        world: the world it is about.
        gateway: for what only the gateway knows.
        app: the bot that asks; for the routes whose path holds a token, the bot that token belongs to is looked up.
        ids: the parameters of the path.
        query: the parameters after the question mark.
        body: the JSON, of a form its ``payload_json``.
        files: number, name, type and content of each uploaded file.
    """

    world: World
    gateway: Gateway
    app: App
    ids: dict[str, str]
    query: Mapping[str, str] = field(default_factory=dict)
    body: Any = None
    files: list[tuple[int, str, str, bytes]] = field(default_factory=list)
    reason: str | None = None

    @property
    def me(self) -> User:
        """The bot's account."""
        return self.app.user

    @property
    def sent(self) -> Json:
        """The body as an object.

        Raises:
            Refused: it is something else.
        """
        if self.body is None:
            return {}
        if not isinstance(self.body, dict):
            raise invalid("", "Only dictionaries may be used in a DictType", "DICT_TYPE_CONVERT")
        return self.body

    def number(self, key: str) -> int:
        """Read an id from the path.

        Raises:
            Refused: it is no id (50035).
        """
        return snowflake(self.ids[key], key)

    def limit(self, usual: int, most: int = 100) -> int:
        """Read how many are wanted.

        Raises:
            Refused: it is out of range (50035).
        """
        text = self.query.get("limit", str(usual))
        if not text.isdecimal() or not 1 <= int(text) <= most:
            raise invalid("limit", f"int value should be between 1 and {most}.", "NUMBER_TYPE_MAX")
        return int(text)

    # ---------------------------------------------------------------------------------------------------- look-ups

    def guild(self, need: int = 0) -> Guild:
        """Find the guild of the path, with the permissions ``need`` in it.

        Raises:
            Refused: the bot is not on it (10004), or may not (50013).
        """
        one = self.world.guilds.get(self.number("guild_id"))
        if one is None or self.app.id not in one.members:
            raise Refused(10004)
        permissions.require(permissions.in_guild(one, one.members[self.app.id]) | May.VIEW, need)
        return one

    def me_in(self, guild: Guild) -> Member:
        """Give the bot as a member."""
        return guild.members[self.app.id]

    def member(self, guild: Guild, key: str = "user_id") -> Member:
        """Find a member.

        Raises:
            Refused: there is no such user (10013), or he is not in the guild (10007).
        """
        number = self.number(key)
        if number in guild.members:
            return guild.members[number]
        raise Refused(10007 if number in self.world.users else 10013)

    def role(self, guild: Guild) -> Role:
        """Find a role.

        Raises:
            Refused: there is none (10011).
        """
        one = guild.roles.get(self.number("role_id"))
        if one is None:
            raise Refused(10011)
        return one

    def channel(self, need: int = 0, *, talk: bool = False) -> Channel:
        """Find the channel of the path, with the permissions ``need`` in it.

        Raises:
            Refused: there is none (10003), the bot does not see it (50001) or may not (50013), or it holds no messages.
        """
        one = self.world.channel(self.number("channel_id"))
        permissions.require(self.world.may(one, self.me), May.VIEW | need)
        if talk and one.kind not in TALKED_IN:
            raise Refused(50008)
        return one

    def message(self, channel: Channel) -> Message:
        """Find a message that the bot can see.

        Raises:
            Refused: there is none (10008).
        """
        one = channel.messages.get(self.number("message_id"))
        if one is None or one.only_for is not None:
            raise Refused(10008)
        return one

    # ------------------------------------------------------------------------------------------------------ a message

    def draft(self, sent: Json, channel: Channel) -> Draft:
        """Read what is to be written from a body."""
        described = {str(each.get("id")): each for each in sent.get("attachments") or ()}
        draft = Draft(content=sent.get("content") or "", tts=bool(sent.get("tts")), nonce=sent.get("nonce"))
        draft.embeds = sent.get("embeds") or ([sent["embed"]] if sent.get("embed") else [])
        draft.components = sent.get("components") or []
        draft.files = [
            ({"filename": name, **described.get(str(number), {})}, kind, data)
            for number, name, kind, data in self.files
        ]
        draft.kept = sent["attachments"] or [] if "attachments" in sent else None
        draft.flags = int(sent.get("flags") or 0) & (
            Flag.SUPPRESS_EMBEDS | Flag.SILENT | Flag.COMPONENTS_V2 | Flag.EPHEMERAL
        )
        draft.allowed = sent.get("allowed_mentions")
        if poll := sent.get("poll"):
            draft.content = "\n".join(filter(None, (draft.content, *_poll(poll))))
        if sent.get("sticker_ids"):
            raise self._missing("sticker_ids", "stickers")
        if reference := sent.get("message_reference"):
            if reference.get("type") == FORWARD:
                raise self._missing("message_reference", "forwarded messages")
            number = snowflake(reference.get("message_id"), "message_reference.message_id")
            draft.reply_to = channel.messages.get(number)
            if draft.reply_to is None and reference.get("fail_if_not_exists", True):
                raise invalid("message_reference", "Unknown message", "MESSAGE_REFERENCE_UNKNOWN_MESSAGE")
        return draft

    def _missing(self, field: str, what: str) -> Refused:
        """Record that something was asked for that this Discord lacks, and refuse it."""
        self.world.violate("missing", field, f"the embedded Discord has no {what}")
        return invalid(field, f"The embedded Discord has no {what}.")


def _poll(poll: Json) -> list[str]:
    """Write a poll as text, for nobody votes here."""
    media = (poll["question"], *(each["poll_media"] for each in poll.get("answers") or ()))
    return [("- " if number else "") + each.get("text", "") for number, each in enumerate(media)]


def empty(draft: Draft) -> bool:
    """Tell whether there is nothing in a draft that could be shown."""
    return not (draft.content.strip() or draft.embeds or draft.components or draft.files)


def snowflake(value: Any, where: str) -> int:
    """Read an id, which may also be a JSON integer.

    Raises:
        Refused: it is no id (50035).
    """
    text = str(value)
    if isinstance(value, bool) or not text.isdecimal():
        raise invalid(where, f'Value "{text}" is not snowflake.', "NUMBER_TYPE_COERCE")
    return int(text)
