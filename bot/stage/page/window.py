"""What one window shows: regions of the page and the messages of one place, as one person sees them."""

from collections.abc import Mapping
from secrets import token_urlsafe
from typing import Any

from jinja2 import Environment, PackageLoader
from msgspec import Struct

from bot.rehearsal.clock import moment
from bot.rehearsal.errors import Json
from bot.rehearsal.kinds import TALKED_IN, THREADS, Kind
from bot.rehearsal.model import Channel
from bot.rehearsal.people import Person
from bot.rehearsal.permissions import May
from bot.stage.page.guide import advice
from bot.stage.page.markdown import Markdown
from bot.stage.page.memory import Memory
from bot.stage.page.messages import MOST, Letters, face, fingerprint
from bot.stage.page.offers import user_menu
from bot.stage.page.rehearsal import Part, Rehearsal
from bot.stage.page.times import Times

SHOTS = 8
"""Of how many pages of one place and person it is kept what they were sent with."""
REGIONS = ("stage", "guide", "places", "me", "head", "people", "desk")


def environment() -> Environment:
    """Load the templates; everything in them is escaped unless it is marked as ours."""
    return Environment(
        loader=PackageLoader("bot.stage.page"),
        autoescape=True,
        auto_reload=False,  # seven regions a change would each ask the disk whether their template is still the same
        trim_blocks=True,
        lstrip_blocks=True,
    )


class Shot(Struct, frozen=True):
    """What a window showed at a moment: its regions, and its messages with their fingerprints."""

    regions: Mapping[str, str]
    marks: Mapping[str, int]


class Window:
    """A person at a client, with one place open.

    Args:
        play: what is played.
        part: who looks.
        channel: the place that is open; the person sees it.
        base: the address of the page, with its secret.
        env: the templates.
    """

    def __init__(self, play: Rehearsal, part: Part, channel: Channel, base: str, env: Environment) -> None:
        self.play, self.part, self.channel, self.base, self.env = play, part, channel, base, env
        self.older = 0
        """How many messages beyond the usual are shown."""
        self._shots: dict[str, Shot] = {}

    @property
    def person(self) -> Person:
        """Who looks."""
        return self.part.person

    @property
    def memory(self) -> Memory:
        """What the person's client remembers."""
        return self.play.memory(self.part)

    @property
    def root(self) -> str:
        """The address of the person's pages."""
        return f"{self.base}/as/{self.part.slug}"

    def is_open(self) -> bool:
        """Tell whether the place is still there, and still shown to the person."""
        guild = self.channel.guild
        there = guild is None or self.channel.id in guild.channels or self.channel.id in guild.threads
        return there and self.person.can_see(self.channel)

    # -------------------------------------------------------------------------------------------------------- regions

    def regions(self) -> Mapping[str, str]:
        """Draw every region of the page."""
        facts = self.facts()
        return {name: self.env.get_template(f"{name}.html").render(facts) for name in REGIONS}

    def facts(self) -> Json:
        """Gather what the templates show."""
        play, clock = self.play, self.play.house.clock
        times = self.times()
        until = play.until()
        return {
            "t": play.texts.t,
            "lang": play.lang,
            "base": self.base,
            "root": self.root,
            "part": self.part,
            "me": face(self.person.user),
            "parts": list(play.parts.values()),
            "channel": self.channel,
            "channel_name": self.name_of(self.channel),
            "is_dm": self.channel.guild is None,
            "guild": play.house.guild,
            "now": times.clock(clock.now()),
            "until": times.short(until) if until is not None else None,
            "left": times.relative(until) if until is not None else None,
            "until_ms": until,
            "running": clock.running,
            "fast": play.course.fast,
            "busy": play.course.busy,
            "turns": play.turns() and play.live.running,
            "note": play.course.note,
            "phase": self._phase(),
            "guide": advice(play, self.part, self.channel, self.root),
            "places": self.places(),
            "dms": self._place(self.person.dms),
            "people": self.people(),
            "pilots": play.pilots(),
            "user_menu": user_menu(self.person, self.channel),
            "bot": face(self.person.app.user),
        }

    def _phase(self) -> str:
        live, t = self.play.live, self.play.texts.t
        if not live.running:
            return t(f"page-status-{live.about.status}")
        if self.play.turns():
            return t("page-status-running")
        view = live.view("public")
        return t("page-phase", phase=view.phase, number=view.number)

    def times(self) -> Times:
        """Write moments as of now."""
        clock = self.play.house.clock
        return Times(clock.now(), clock.zone, self.play.lang)

    def name_of(self, channel: Channel) -> str:
        """Name a place as the person's client does."""
        if channel.guild is not None:
            return channel.name
        return next(str(face(each)["name"]) for each in channel.recipients if each is not self.person.user)

    def places(self) -> list[Json]:
        """List categories with the places in them that the person sees, threads below their channels."""
        guild = self.play.house.guild
        seen = [each for each in guild.channels.values() if each.kind in TALKED_IN and self.person.can_see(each)]
        groups: dict[int, list[Json]] = {}
        for each in sorted(seen, key=lambda one: (one.position, one.id)):
            threads = [
                self._place(one)
                for one in guild.threads.values()
                if one.parent_id == each.id and one.thread and not one.thread.archived and self.person.can_see(one)
            ]
            groups.setdefault(each.parent_id or 0, []).append({**self._place(each), "threads": threads})
        heads = {each.id: each.name for each in guild.channels.values() if each.kind is Kind.CATEGORY}
        return [{"name": heads.get(key, ""), "places": places} for key, places in groups.items()]

    def _place(self, channel: Channel) -> Json:
        new, direct = self.memory.unread(self.person, channel)
        return {
            "id": str(channel.id),
            "name": self.name_of(channel),
            "here": channel is self.channel,
            "new": new,
            "direct": direct,
            "private": channel.kind is Kind.PRIVATE_THREAD or self._is_private(channel),
            "thread": channel.kind in THREADS,
        }

    def _is_private(self, channel: Channel) -> bool:
        guild = channel.guild
        hidden = channel.overwrites.get(guild.id) if guild is not None else None
        return bool(hidden and hidden.deny & May.VIEW)

    def people(self) -> list[Json]:
        """List who is in the open place: moderators and host, players, everybody else, bots."""
        if self.channel.guild is None:
            return [{"kind": "dm", "people": [face(each) for each in self.channel.recipients]}]
        kinds = {part.person.user.id: part.kind for part in self.play.parts.values()}
        groups: dict[str, list[Json]] = {"host": [], "player": [], "guest": [], "bot": []}
        world = self.person.world
        for each in self.channel.guild.members.values():
            if not world.may(self.channel, each.user) & May.VIEW:
                continue
            kind = "bot" if each.user.bot else kinds.get(each.user.id, "guest")
            groups["host" if kind == "moderator" else kind].append(face(each.user))
        return [{"kind": kind, "people": found} for kind, found in groups.items() if found]

    # ------------------------------------------------------------------------------------------------------- messages

    def letters(self) -> Letters:
        """Prepare messages as of now."""
        return Letters(
            self.person, self.memory, Markdown(self._named, self.times().mark, self._address), self.times(), self.root
        )

    def messages(self, known: Mapping[str, int]) -> tuple[dict[str, int], dict[str, str]]:
        """Give the fingerprints of all messages shown, and the looks of those that are not ``known`` as they are."""
        letters = self.letters()
        shown = self.memory.shown(self.person, self.channel)[-(MOST + self.older) :]
        today = letters.times.at(letters.times.now).date()
        marks, drawn = {}, {}
        draw = self.env.get_template("message.html")
        common: Json = {"t": self.play.texts.t, "root": self.root}
        before = None
        for each in shown:
            name = str(each.id)
            shape = letters.follows(each, before), letters.new_day(each, before)
            marks[name] = fingerprint(each, *shape, today, self.play.lang)
            if known.get(name) != marks[name]:
                drawn[name] = draw.render(common, one=letters.letter(each, before))
            before = each
        return marks, drawn

    def keep(self, shot: Shot) -> str:
        """Keep what a page was sent with, so that only what changes later has to be sent; gives a name for it."""
        name = token_urlsafe(6)
        self._shots[name] = shot
        while len(self._shots) > SHOTS:
            del self._shots[next(iter(self._shots))]
        return name

    def shot(self, name: str) -> Shot | None:
        """Find what a page was sent with, if that is not too long ago."""
        return self._shots.get(name)

    def fresh(self) -> str:
        """Name the first message that the person has not read, unless all of them are new."""
        after = self.memory.read.get(self.channel.id)
        new = [each for each in self.memory.shown(self.person, self.channel) if after and each.id > after]
        return str(new[0].id) if new else ""

    def has_older(self) -> bool:
        """Tell whether there is more above."""
        return len(self.memory.shown(self.person, self.channel)) > MOST + self.older

    def composer(self) -> Json:
        """Say whether the person may write here, and what stands in the empty field."""
        t, name = self.play.texts.t, self.name_of(self.channel)
        may = self.person.world.may(self.channel, self.person.user)
        if not may & May.SEND:
            return {"may": False, "hint": t("page-may-not-write")}
        key = "page-write-dm" if self.channel.guild is None else "page-write"
        return {"may": True, "hint": t(key, name=name)}

    def title(self) -> str:
        """Name the window, with how much is unread."""
        places = [*(each for group in self.places() for each in group["places"]), self._place(self.person.dms)]
        count = sum(each["direct"] for each in places)
        sign = "@" if self.channel.guild is None else "#"
        name = f"{face(self.person.user)['name']}: {sign}{self.name_of(self.channel)} · Spielleiter"
        return f"({count}) {name}" if count else name

    def state(self) -> Json:
        """Say what the scripts have to know besides what is drawn."""
        clock = self.play.house.clock
        last = self.channel.last_message_id
        return {
            "now": clock.now(),
            "running": clock.running,
            "busy": self.play.course.busy or "",
            "title": self.title(),
            "say": self.composer(),
            "older": self.has_older(),
            "last": moment(last) if last else 0,
        }

    def _named(self, kind: str, number: int) -> str | None:
        world, guild = self.person.world, self.play.house.guild
        if kind == "user":
            user = world.users.get(number)
            return face(user)["name"] if user is not None else None
        if kind == "role":
            role: Any = guild.roles.get(number)
            return role.name if role is not None else None
        channel = guild.channels.get(number) or guild.threads.get(number)
        return channel.name if channel is not None and self.person.can_see(channel) else None

    def _address(self, number: int) -> str | None:
        return f"{self.root}/{number}" if self._named("channel", number) is not None else None
