"""Messages as a template shows them to one person."""

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from bot.rehearsal.clock import iso, moment
from bot.rehearsal.errors import Json
from bot.rehearsal.kinds import Flag
from bot.rehearsal.model import Message, User
from bot.rehearsal.people import Person
from bot.stage.page.markdown import Markdown
from bot.stage.page.memory import Memory
from bot.stage.page.times import Times

TOGETHER = 7 * 60_000
"""Within how many milliseconds messages of one author stand under one name."""
MOST = 120
"""How many messages a window shows before it is asked for older ones."""
COLOURS = 12
SNIPPET = 90
PICTURES = (".png", ".jpg", ".jpeg", ".gif", ".webp")


def face(user: User) -> Json:
    """Show who somebody is: name, letter and colour of the picture."""
    name = user.global_name or user.name
    return {"id": str(user.id), "name": name, "letter": name[:1].upper(), "colour": _colour(user), "bot": user.bot}


def _colour(user: User) -> int:
    """Give somebody a colour that stays the same from one rehearsal to the next."""
    return sum(map(ord, user.name)) % COLOURS


def fingerprint(message: Message, *extra: Any) -> int:
    """Give a number that changes whenever a message looks different."""
    reply = message.reply_to.content if isinstance(message.reply_to, Message) else message.reply_to
    reactions = [(key, tuple(each.users)) for key, each in message.reactions.items()]
    inside = (message.content, message.edited, message.flags, message.pinned, message.embeds, message.components)
    return hash(repr((inside, message.attachments, reactions, reply, extra)))


class Letters:
    """Prepares messages for one person's window.

    Args:
        person: who reads.
        memory: what the person's client remembers.
        write: writes Discord's markup.
        times: writes moments.
        root: where the person's pages are.
    """

    def __init__(self, person: Person, memory: Memory, write: Markdown, times: Times, root: str) -> None:
        self.person, self.memory, self.write, self.times, self.root = person, memory, write, times, root

    def follows(self, message: Message, before: Message | None) -> bool:
        """Tell whether a message stands under the name of the one before it."""
        if before is None or message.reply_to is not None or message.author is not before.author:
            return False
        same = message.only_for == before.only_for and not message.by
        return same and moment(message.id) - moment(before.id) < TOGETHER and not self.new_day(message, before)

    def new_day(self, message: Message, before: Message | None) -> bool:
        """Tell whether a day begins with a message."""
        return before is None or self.times.at(moment(message.id)).date() != self.times.at(moment(before.id)).date()

    def letter(self, message: Message, before: Message | None) -> Json:
        """Prepare a message that stands below another one."""
        at, one = moment(message.id), self.person.user
        return {
            "id": str(message.id),
            "by": face(message.author),
            "mine": message.author is one,
            "follows": self.follows(message, before),
            "day": self.times.day(at) if self.new_day(message, before) else None,
            "iso": iso(at),
            "short": self.times.short(at),
            "full": self.times.mark(at // 1_000, "F")[0],
            "edited": message.edited is not None,
            "hit": one in message.mentions or message.mention_everyone,
            "secret": message.only_for is not None,
            "loading": bool(message.flags & Flag.LOADING),
            "pinned": message.pinned is not None,
            "reply": self._reply(message),
            "used": self._used(message),
            "raw": message.content,
            "text": self.write(message.content),
            "embeds": [self._embed(each) for each in message.embeds if not message.flags & Flag.SUPPRESS_EMBEDS],
            "components": [self.part(each) for each in message.components],
            "files": [self._file(each) for each in message.attachments],
            "reactions": [
                {"emoji": key, "count": len(each.users), "mine": one.id in each.users}
                for key, each in message.reactions.items()
            ],
        }

    def _reply(self, message: Message) -> Json | None:
        if message.reply_to is None:
            return None
        if not isinstance(message.reply_to, Message):
            return {"id": "", "name": "", "text": "…"}
        text = message.reply_to.text.replace("\n", " ")
        short = text if len(text) <= SNIPPET else text[: SNIPPET - 1] + "…"
        return {"id": str(message.reply_to.id), "name": face(message.reply_to.author)["name"], "text": short}

    def _used(self, message: Message) -> Json | None:
        """Say who used which command, above an answer that everybody sees."""
        if not message.by or message.only_for is not None or "name" not in message.by:
            return None
        return {
            "name": message.by["user"].get("global_name") or message.by["user"]["username"],
            "what": message.by["name"],
        }

    def _embed(self, embed: Json) -> Json:
        """Prepare an embed; its pictures come from us."""
        return {
            "colour": f"#{embed['color']:06x}" if embed.get("color") is not None else None,
            "author": embed.get("author", {}).get("name"),
            "title": self._inline(embed.get("title")),
            "text": self.write(embed.get("description") or ""),
            "fields": [
                {"name": self._inline(each["name"]), "text": self.write(each["value"]), "inline": each.get("inline")}
                for each in embed.get("fields", ())
            ],
            "footer": embed.get("footer", {}).get("text"),
            "image": self.link(embed["image"]["url"]) if "image" in embed else None,
            "thumbnail": self.link(embed["thumbnail"]["url"]) if "thumbnail" in embed else None,
        }

    def _inline(self, text: str | None) -> Markup:
        return Markup(self.write.inline(text or ""))  # noqa: S704 - escaped in there

    def _file(self, file: Json) -> Json:
        name = file["filename"]
        return {
            "name": name,
            "url": self.link(file["url"]),
            "picture": name.lower().endswith(PICTURES),
            "spoiler": name.startswith("SPOILER_"),
            "text": file.get("description") or name,
            "size": f"{max(1, file['size'] // 1024)} KB",
        }

    def link(self, url: str) -> str:
        """Say where a file is fetched; only those of our own server are."""
        base = self.person.world.base
        return f"{self.root}/files{url[len(base) :]}" if url.startswith(f"{base}/attachments/") else ""

    def part(self, part: Json) -> Json:
        """Prepare a component and what is in it."""
        ready = dict(part)
        if "content" in part:
            ready["content"] = self.write(part["content"])
        if "options" in part:
            ready["options"] = [dict(each) for each in part["options"]]
        elif part["type"] in _ENTITIES:
            ready["options"] = [{"label": label, "value": value} for label, value in self.things(part["type"])]
        for key in ("media", "file"):
            if key in part:
                ready["url"] = self.link(part[key]["url"])
        if "items" in part:
            ready["items"] = [
                {"url": self.link(each["media"]["url"]), "text": each.get("description") or ""}
                for each in part["items"]
            ]
        if "components" in part:
            ready["components"] = [self.part(each) for each in part["components"]]
        for key in ("accessory", "component"):
            if part.get(key):
                ready[key] = self.part(part[key])
        if part.get("accent_color") is not None:
            ready["colour"] = f"#{part['accent_color']:06x}"
        return ready

    def things(self, kind: int) -> Sequence[tuple[str, str]]:
        """List the people, roles or channels that a menu of them offers, by name, each with its id."""
        guild = next(iter(self.person.world.guilds.values()))
        people = [(face(each.user)["name"], str(each.user.id)) for each in guild.members.values()]
        roles = [(each.name, str(each.id)) for each in guild.roles.values()]
        places = [(f"#{each.name}", str(each.id)) for each in guild.channels.values() if self.person.can_see(each)]
        return {"u": people, "r": roles, "m": [*people, *roles], "c": places}[_ENTITIES[kind]]


_ENTITIES = {5: "u", 6: "r", 7: "m", 8: "c"}
