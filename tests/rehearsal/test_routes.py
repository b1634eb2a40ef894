"""Every route once, by plain HTTP: each answers as Discord's description says."""

from collections.abc import Iterator
from typing import Any

import aiohttp

from bot.rehearsal import members, messages, rest
from bot.rehearsal.calls import Call
from bot.rehearsal.kinds import Kind
from bot.rehearsal.permissions import ALL
from tests.rehearsal.house import House, house
from tests.rehearsal.spec_description import described

EMOJI = "%E2%9C%85"


class Caller:
    """Sends requests as a bot does and keeps the answers' statuses."""

    def __init__(self, session: aiohttp.ClientSession, h: House) -> None:
        self.session = session
        self.h = h
        self.statuses: dict[str, int] = {}

    async def __call__(self, method: str, path: str, body: Any = None, token: str = "rehearsal") -> Any:  # noqa: S107
        headers = {"Authorization": f"Bot {token}"}
        url = self.h.stage.api + path
        async with self.session.request(method, url, json=body, headers=headers) as answer:
            self.statuses[f"{method} {path}"] = answer.status
            return await answer.json() if answer.content_type == "application/json" else None


def all_routes() -> Iterator[str]:
    for module in rest.TABLES:
        yield from module.ROUTES


async def test_each_route_answers_as_described():
    async with house() as h, aiohttp.ClientSession() as session:
        for role in h.guild.roles.values():
            role.permissions = ALL if role.bot_id else role.permissions
        call = Caller(session, h)
        for part in (
            call_account,
            call_channels,
            call_messages,
            call_threads,
            call_people,
            call_commands,
            call_interactions,
            call_leave,
        ):
            await part(call, h)

        assert [] == [line for line, status in call.statuses.items() if status >= 300]
        assert [] == sorted(set(all_routes()) - set(h.stage.rest.used))


async def test_without_a_token_there_is_nothing_to_see():
    async with house() as h, aiohttp.ClientSession() as session:
        call = Caller(session, h)

        await call("GET", "/users/@me", token="falsch")  # noqa: S106 - that is the point

        assert 401 == call.statuses["GET /users/@me"]


async def test_a_body_that_is_no_json_is_refused():
    async with house() as h, aiohttp.ClientSession() as session:
        headers = {"Authorization": "Bot rehearsal", "Content-Type": "application/json"}
        url = f"{h.stage.api}/channels/{h.general.id}/messages"

        async with session.post(url, data=b"{", headers=headers) as answer:
            assert 50109 == (await answer.json())["code"]


async def test_what_is_not_as_described_is_refused_and_recorded():
    described()
    async with house() as h, aiohttp.ClientSession() as session:
        call = Caller(session, h)

        with h.forgiven() as kinds:
            refusal = await call("PATCH", f"/guilds/{h.guild.id}/members/@me", {"nick": 5})

        assert (50035, ["request"]) == (refusal["code"], kinds)


async def test_a_fault_of_the_server_itself_is_recorded():
    def broken(_: Call) -> None:
        raise LookupError("ours")

    async with house() as h, aiohttp.ClientSession() as session:
        call = Caller(session, h)
        h.stage.rest.routes.add("GET", ["users", "@me"], rest.Found(broken, "/users/@me", ()))

        with h.forgiven() as kinds:
            await call("GET", "/users/@me")

        assert (500, ["fault"]) == (call.statuses["GET /users/@me"], kinds)


async def call_account(call: Caller, h: House):
    for path in ("/gateway", "/gateway/bot", "/users/@me", f"/users/{h.anna.user.id}", "/users/@me/guilds"):
        await call("GET", path)
    await call("PATCH", "/users/@me", {"username": "Spielleiter II"})
    await call("POST", "/users/@me/channels", {"recipient_id": str(h.anna.user.id)})
    for path in ("/applications/@me", f"/applications/{h.app.id}", "/oauth2/applications/@me"):
        await call("GET", path)


async def call_channels(call: Caller, h: House):
    guild = f"/guilds/{h.guild.id}"
    await call("GET", f"{guild}/channels")
    category = await call("POST", f"{guild}/channels", {"name": "Runde", "type": 4})
    made = await call("POST", f"{guild}/channels", {"name": "Halle", "type": 0, "parent_id": category["id"]})
    await call("PATCH", f"{guild}/channels", [{"id": made["id"], "position": 3}])
    place = f"/channels/{made['id']}"
    await call("GET", place)
    await call("PATCH", place, {"name": "saal", "topic": "leise"})
    await call("PUT", f"{place}/permissions/{h.anna.user.id}", {"type": 1, "allow": "1024", "deny": "0"})
    await call("DELETE", f"{place}/permissions/{h.anna.user.id}")
    await call("DELETE", place)


async def call_messages(call: Caller, h: House):
    place = f"/channels/{h.general.id}"
    one = (await call("POST", f"{place}/messages", {"content": "eins"}))["id"]
    more = [str(h.anna.say(h.general, str(number)).id) for number in range(3)]
    await call("POST", f"{place}/typing")
    await call("GET", f"{place}/messages")
    await call("GET", f"{place}/messages/{one}")
    await call("PATCH", f"{place}/messages/{one}", {"content": "zwei"})
    reaction = f"{place}/messages/{one}/reactions"
    await call("PUT", f"{reaction}/{EMOJI}/@me")
    await call("GET", f"{reaction}/{EMOJI}")
    await call("DELETE", f"{reaction}/{EMOJI}/@me")
    messages.react(h.world, h.general.messages[int(one)], h.anna.user, "✅")
    await call("GET", f"{place}/messages/{one}")
    await call("DELETE", f"{reaction}/{EMOJI}/{h.anna.user.id}")
    await call("DELETE", f"{reaction}/{EMOJI}")
    await call("DELETE", reaction)
    for pins in (f"{place}/messages/pins", f"{place}/pins"):
        await call("PUT", f"{pins}/{one}")
        await call("GET", pins)
        await call("DELETE", f"{pins}/{one}")
    await call("POST", f"{place}/messages/bulk-delete", {"messages": more})
    await call("DELETE", f"{place}/messages/{one}")


async def call_threads(call: Caller, h: House):
    place = f"/channels/{h.general.id}"
    one = (await call("POST", f"{place}/threads", {"name": "geheim", "type": 12}))["id"]
    source = (await call("POST", f"{place}/messages", {"content": "Rede"}))["id"]
    open_one = (await call("POST", f"{place}/messages/{source}/threads", {"name": "offen"}))["id"]
    inside = f"/channels/{one}/thread-members"
    await call("PUT", f"{inside}/{h.anna.user.id}")
    await call("GET", inside)
    await call("GET", f"{inside}/{h.anna.user.id}")
    await call("DELETE", f"{inside}/{h.anna.user.id}")
    await call("DELETE", f"{inside}/@me")
    await call("PUT", f"{inside}/@me")
    await call("GET", f"/guilds/{h.guild.id}/threads/active")
    for each in (one, open_one):
        await call("PATCH", f"/channels/{each}", {"archived": True})
    for path in ("threads/archived/public", "threads/archived/private", "users/@me/threads/archived/private"):
        assert 1 == len((await call("GET", f"{place}/{path}"))["threads"])


async def call_people(call: Caller, h: House):
    guild = f"/guilds/{h.guild.id}"
    anna = f"{guild}/members/{h.anna.user.id}"
    for path in (guild, f"{guild}/members?limit=10", f"{guild}/members/search?query=a", anna, f"{guild}/roles"):
        await call("GET", path)
    await call("PATCH", guild, {"name": "Akkon"})
    await call("PATCH", f"{guild}/members/@me", {"nick": "Leiter"})
    role = (await call("POST", f"{guild}/roles", {"name": "lebt", "permissions": "0"}))["id"]
    await call("GET", f"{guild}/roles/{role}")
    await call("PATCH", f"{guild}/roles/{role}", {"name": "tot"})
    await call("PATCH", f"{guild}/roles", [{"id": role, "position": 1}])
    await call("PUT", f"{anna}/roles/{role}")
    await call("DELETE", f"{anna}/roles/{role}")
    await call("PATCH", anna, {"nick": "A.", "roles": [role], "communication_disabled_until": None})
    await call("DELETE", f"{guild}/roles/{role}")
    cora = h.stage.person("Cora", h.guild)
    await call("DELETE", f"{guild}/members/{cora.user.id}")
    await call("PUT", f"{guild}/bans/{cora.user.id}", {})
    await call("GET", f"{guild}/bans")
    await call("GET", f"{guild}/bans/{cora.user.id}")
    await call("DELETE", f"{guild}/bans/{cora.user.id}")
    members.join(h.world, h.guild, cora.user)


async def call_commands(call: Caller, h: House):
    body = {"name": "vote", "description": "Vote.", "name_localizations": {"de": "stimme"}}
    for base in (f"/applications/{h.app.id}/commands", f"/applications/{h.app.id}/guilds/{h.guild.id}/commands"):
        await call("PUT", base, [body])
        one = (await call("POST", base, {"name": "panel", "description": "Panel."}))["id"]
        await call("GET", f"{base}?with_localizations=true")
        await call("GET", f"{base}/{one}")
        await call("PATCH", f"{base}/{one}", {"description": "Other."})
        await call("DELETE", f"{base}/{one}")
    await call("GET", f"/applications/{h.app.id}/guilds/{h.guild.id}/commands/permissions")


async def call_interactions(call: Caller, h: House):
    asked = h.anna.slash(h.general, "vote").interaction
    first = {"type": 4, "data": {"content": "ja"}}
    assert await call("POST", f"/interactions/{asked.id}/{asked.token}/callback?with_response=true", first)
    hook = f"/webhooks/{h.app.id}/{asked.token}"
    more = (await call("POST", hook, {"content": "mehr"}))["id"]
    for which in (more, "@original"):
        await call("GET", f"{hook}/messages/{which}")
        await call("PATCH", f"{hook}/messages/{which}", {"content": "anders"})
        await call("DELETE", f"{hook}/messages/{which}")


async def call_leave(call: Caller, h: House):
    forum = (await call("POST", f"/guilds/{h.guild.id}/channels", {"name": "Akten", "type": int(Kind.FORUM)}))["id"]
    await call("POST", f"/channels/{forum}/threads", {"name": "Fall", "message": {"content": "Hergang"}})
    await call("DELETE", f"/users/@me/guilds/{h.guild.id}")
