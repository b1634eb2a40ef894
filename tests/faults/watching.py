"""Notes everything that reaches people on the embedded Discord, as it goes over the wire."""

import json
from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from bot.rehearsal import show
from bot.rehearsal.model import Channel, User
from bot.rehearsal.people import Person
from bot.rehearsal.permissions import May
from bot.rehearsal.show_messages import message
from bot.rehearsal.world import Event, World
from engines.core.ids import Seat

PUBLIC_PLACES = ("CHANNEL_", "GUILD_", "THREAD_")
"""What clients are told of places whether or not they may look into them; of private threads only their members are."""

Viewer = Seat | str


class Shown(Struct, frozen=True):
    """Something that reached somebody: where, when (ms), what, as it went over the wire."""

    place: str
    at: int
    what: str
    body: str


class Watch:
    """Notes everything that reaches anybody, as it happens."""

    def __init__(self, world: World, people: Mapping[Viewer, Person]) -> None:
        self._world, self._people = world, people
        self.shown: dict[Viewer, list[Shown]] = defaultdict(list)
        world.listen(self._hear)

    def _hear(self, event: Event) -> None:
        body = self._body(event)
        for viewer, person in self._people.items():
            if self._reaches(event, person.user):
                place = event.channel or (event.message.channel if event.message is not None else None)
                name = "server" if place is None else "direct messages" if place.guild is None else f"#{place.name}"
                self.shown[viewer].append(Shown(name, self._world.clock.now(), event.name, body))

    def _body(self, event: Event) -> str:
        told: Any = message(event.message) if event.message is not None else event.data
        if event.name.startswith(PUBLIC_PLACES):
            told = {key: value for key, value in told.items() if key != "last_message_id"}
        return json.dumps(told, sort_keys=True, ensure_ascii=False, default=str)

    def _reaches(self, event: Event, user: User) -> bool:
        if event.app is not None:
            return False
        one = event.message
        if one is not None and one.only_for is not None and one.only_for != user.id:
            return False
        channel = event.channel or (one.channel if one is not None else None)
        if channel is None:
            return event.guild is not None and user.id in event.guild.members
        if event.name.startswith(PUBLIC_PLACES) and channel.thread is None:
            return channel.guild is not None and user.id in channel.guild.members
        return self._looks_into(channel, user)

    def _looks_into(self, channel: Channel, user: User) -> bool:
        return bool(self._world.may(channel, user) & May.VIEW)

    def places(self, viewer: Viewer) -> str:
        """Describe the places as somebody's client lists them in the end: rights, topics, who is in which thread."""
        user = self._people[viewer].user
        found = [
            {key: value for key, value in show.channel(each).items() if key != "last_message_id"}
            for each in self._world.everything()
            if each.guild is not None and (each.thread is None or self._looks_into(each, user))
        ]
        return json.dumps(found, sort_keys=True, default=str)
