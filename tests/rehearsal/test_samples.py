"""Sample requests of every kind, sent to the server itself: the whole ones are taken, the broken ones refused."""

import json
from typing import Any, Final

import aiohttp
import pytest

from bot.rehearsal.errors import Json
from bot.rehearsal.kinds import Ask, Kind
from bot.rehearsal.model import Channel, Command, Guild, Interaction, Member, Message, Role, Thread, User
from bot.rehearsal.permissions import ALL
from bot.rehearsal.world import World
from tests.rehearsal.house import House, house
from tests.rehearsal.limits_broken_messages import FORMS, MESSAGES
from tests.rehearsal.limits_broken_places import COMMANDS, PLACES
from tests.rehearsal.limits_mutations import Broken
from tests.rehearsal.limits_samples import SAMPLES, Sample

NOT_PLAYED: Final = {"message with stickers", "forwarded message", "message with a poll", "entry point", "pong"}
"""What a game bot never sends, and the rehearsal does not play."""

BROKEN: Final = [*MESSAGES, *FORMS, *COMMANDS, *PLACES]
ASKED: Final = {"deferral of an update": Ask.COMPONENT, "update": Ask.COMPONENT, "suggestions": Ask.COMPLETE}


def furnish(h: House, sample: str) -> None:
    """Make everything that the samples name, under the ids by which they name it."""
    world, clock = h.world, h.world.clock
    h.app.user.id = 5
    world.users |= {5: h.app.user, 7: User(7, "anna", "Anna")}
    guild = world.guilds[1] = Guild(1, "Jerusalem", h.guild.owner_id)
    guild.roles[1] = Role(1, "@everyone", permissions=ALL, position=0)
    guild.members = {5: Member(h.app.user, clock.now()), 7: Member(world.users[7], clock.now())}
    for number, kind in ((9, Kind.CATEGORY), (20, Kind.TEXT), (21, Kind.FORUM)):
        guild.channels[number] = Channel(number, kind, guild, str(number))
    guild.channels[21].tags = [{"id": "3", "name": "offen", "moderated": False, "emoji_id": None, "emoji_name": None}]
    thread = Thread(5, clock.now(), members={5: clock.now()})
    guild.threads[22] = Channel(22, Kind.PUBLIC_THREAD, guild, "Akte", parent_id=21, thread=thread)
    message = Message(clock.snowflake(), guild.channels[20], h.app.user, "alt")
    message.id = 30
    guild.channels[20].messages[30] = message
    scope = 1 if "guilds" in SAMPLES[sample].path else None
    world.commands[60] = Command(60, 5, scope, 1, {"name": "alt", "description": "d", "type": 1})
    interact(world, h, sample, message)


def interact(world: World, h: House, sample: str, message: Message) -> None:
    """Make the interaction that a sample answers, answered already where more follows."""
    ask = ASKED.get(sample, Ask.COMMAND)
    number = world.clock.snowflake()
    one = Interaction(number, "tok-en", h.app, world.users[7], message.channel, ask, {"name": "vote"})
    one.message = message if ask is Ask.COMPONENT else None
    if "webhooks" in SAMPLES[sample].path:
        one.reply, one.original, one.followups = 4, message, [message]  # type: ignore[assignment]
    world.interactions |= {number: one, 50: one}


async def send(h: House, sample: Sample) -> tuple[int, Json | None]:
    headers, body = {"Authorization": "Bot rehearsal"}, sample.body
    data: Any = None
    if isinstance(body, dict) and any(isinstance(each, bytes) for each in body.values()):
        data, body = aiohttp.FormData(quote_fields=False), None
        for name, value in sample.body.items():
            if name == "payload_json":
                data.add_field(name, value if isinstance(value, str) else json.dumps(value))
            else:
                data.add_field(name, value, filename=f"{name}.png", content_type="image/png")
    async with (
        aiohttp.ClientSession() as session,
        session.request(sample.method, h.stage.api + sample.path, json=body, data=data, headers=headers) as answer,
    ):
        return answer.status, await answer.json() if answer.content_type == "application/json" else None


@pytest.mark.parametrize("name", sorted(set(SAMPLES) - NOT_PLAYED))
async def test_whole_requests_are_taken(name: str):
    async with house() as h:
        furnish(h, name)

        status, body = await send(h, SAMPLES[name])

        assert status < 300, body


@pytest.mark.parametrize("broken", BROKEN, ids=lambda each: f"{each.limit}-{each.sample}")
async def test_broken_requests_are_refused(broken: Broken):
    async with house() as h:
        furnish(h, broken.sample)

        with h.forgiven() as kinds:
            status, body = await send(h, broken.request)

        assert 400 == status, body
        assert {"limit"} == set(kinds)
