"""Requests are held to Discord's description, with the leniencies of the real API."""

from typing import Any, Final

import pytest

from bot.rehearsal.spec import Spec, is_unknown
from bot.rehearsal.spec_routes import Routes, steps
from tests.rehearsal.spec_description import described

MESSAGES: Final = "/api/v10/channels/20/messages"


@pytest.fixture(name="spec")
def _spec() -> Spec:
    return described()


@pytest.mark.parametrize(
    ("method", "path", "operation"),
    [
        ("POST", "/channels/20/messages", "create_message"),
        ("post", "/api/v10/channels/20/messages?limit=5", "create_message"),
        ("GET", "/applications/@me", "get_my_application"),
        ("GET", "/applications/5", "get_application"),
        ("PATCH", "/webhooks/5/tok-en/messages/@original", "update_original_webhook_message"),
        ("PATCH", "/webhooks/5/tok-en/messages/%40original", "update_original_webhook_message"),
        ("PATCH", "/webhooks/5/tok-en/messages/30", "update_webhook_message"),
        ("DELETE", "/channels/20/messages/30/reactions/%F0%9F%97%A1%EF%B8%8F/@me", "delete_my_message_reaction"),
        ("DELETE", "/channels/20/messages/30/reactions/x:9/7", "delete_user_message_reaction"),
        ("POST", "/channels/20/messages/bulk-delete", "bulk_delete_messages"),
    ],
)
def test_an_operation_is_found_by_its_path(spec: Spec, method: str, path: str, operation: str):
    found = spec.operation(method, path)

    assert found
    assert operation == found.id


def test_a_literal_step_goes_before_a_parameter_unless_it_leads_nowhere():
    routes: Routes[str] = Routes()
    routes.add("GET", steps("/a/@me"), "me")
    routes.add("GET", steps("/a/{b}"), "any")
    routes.add("PUT", steps("/a/{b}"), "put")
    routes.add("GET", steps("/a/@me/c"), "c")
    routes.add("GET", steps("/a/{b}/d"), "d")

    assert ("me", ()) == routes.find("GET", steps("/a/@me"))
    assert ("any", ("1",)) == routes.find("GET", steps("/a/1"))
    assert ("put", ("@me",)) == routes.find("PUT", steps("/a/@me"))
    assert ("d", ("@me",)) == routes.find("GET", steps("/a/@me/d"))
    assert routes.find("GET", steps("/a")) is None
    assert routes.find("GET", steps("/a/1/c")) is None


def test_what_is_no_operation_is_a_violation_of_its_own_kind(spec: Spec):
    (violation,) = spec.check_request("POST", "/guilds?x=1", {}, {"name": "x"})

    assert "unknown operation: POST /guilds" == violation
    assert is_unknown(violation)
    assert not is_unknown(spec.check_request("POST", MESSAGES, {}, 5)[0])


def test_refusing_what_is_no_operation_is_right_and_doing_it_is_not(spec: Spec):
    assert [] == spec.check_answer("POST", "/guilds", 404, {"code": 0, "message": "404: Not Found"})
    assert ["unknown operation: POST /guilds"] == spec.check_answer("POST", "/guilds", 200, {})


@pytest.mark.parametrize(
    ("method", "path", "query", "body", "violations"),
    [
        ("POST", MESSAGES, {}, {"content": "x" * 4001}, ["/content: "]),
        ("POST", MESSAGES, {}, {"contents": "x"}, ["/contents: is not known here"]),
        (
            "POST",
            MESSAGES,
            {},
            {"embeds": [{"title": 5, "url": "no address"}]},
            ["/embeds/0/title: ", "/embeds/0/url: "],
        ),
        ("POST", MESSAGES, {}, None, ["body: "]),
        ("POST", MESSAGES, {}, [], ["body: "]),
        ("POST", MESSAGES, {}, {"message_reference": {"message_id": "x"}}, ["/message_reference/message_id: "]),
        ("GET", MESSAGES, {"limit": "0"}, None, ["?limit: 0 is less"]),
        ("GET", MESSAGES, {"limit": "many"}, None, ['?limit: "many" is not']),
        ("GET", MESSAGES, {"beforehand": "5"}, None, ["?beforehand: is not known here"]),
        ("GET", "/channels/markt/messages", {}, None, ['{channel_id}: "markt" does not match']),
        ("GET", "/guilds/1/members/search", {}, None, ['parameters: "?query" is a required']),
        ("GET", MESSAGES, {}, {"limit": 5}, ["body: none is taken here"]),
        ("PUT", "/channels/20/pins/30", {}, {"files[0]": b""}, ["files[0]: no files", "body: none is taken here"]),
        ("POST", MESSAGES, {}, {"payload_json": "{", "files[0]": b""}, ["payload_json: no JSON"]),
        ("POST", MESSAGES, {}, {"payload_json": '{"content": 5}', "files[0]": b""}, ["/content: 5 is not"]),
    ],
)
def test_a_violation_is_named_with_its_place(
    spec: Spec, method: str, path: str, query: dict[str, str], body: object, violations: list[str]
):
    operation = spec.operation(method, path)
    assert operation

    found = spec.check_request(method, path, query, body)

    assert len(violations) == len(found), found
    assert [] == [(v, f) for v, f in zip(violations, found, strict=True) if not f.startswith(f"{operation.name}: {v}")]


@pytest.mark.parametrize(
    ("components", "violation"),
    [
        (
            [{"type": 1, "components": [{"type": 2, "style": 9}]}],
            "/components/0/components/0/style: 9 is none of 1, 2, ",
        ),
        (
            [{"type": 1, "components": [{"type": 2, "style": 1, "lable": "x"}]}],
            "/components/0/components/0/lable: is not",
        ),
        ([{"type": 1, "components": [{"type": 3, "custom_id": "x"}]}], '/components/0/components/0: "options" is a'),
        (
            [{"type": 17, "components": [{"type": 10, "content": ""}]}],
            '/components/0/components/0/content: "" is shorter',
        ),
    ],
)
def test_of_several_forms_the_one_that_was_meant_is_explained(spec: Spec, components: object, violation: str):
    (found,) = spec.check_request("POST", MESSAGES, {}, {"components": components})

    assert found.startswith(f"POST /channels/{{channel_id}}/messages: {violation}")


def test_an_interactions_answer_is_explained_by_its_type(spec: Spec):
    path = "/interactions/50/tok-en/callback"

    (found,) = spec.check_request(
        "POST", path, {"with_response": "true"}, {"type": 9, "data": {"custom_id": "x", "title": "t"}}
    )

    assert found.endswith('/data: "components" is a required property')


def test_a_violation_is_short(spec: Spec):
    (found,) = spec.check_request("POST", MESSAGES, {}, {"content": "x" * 9000})

    assert len(found) < 250
    assert found.endswith("is longer than 4000 characters")


def test_what_cannot_be_read_as_json_is_a_violation(spec: Spec):
    deep: list[Any] = []
    for _ in range(300):
        deep = [deep]

    (found,) = spec.check_request("POST", MESSAGES, {}, {"embeds": deep})

    assert "is no JSON that could be read" in found


def test_a_parameter_may_come_more_than_once(spec: Spec):
    path = "/guilds/1/messages/search"

    assert [] == spec.check_request("GET", path, {"author_id": ["7", "8"]})
    assert spec.check_request("GET", path, {"author_id": ["7", "anna"]})


@pytest.mark.parametrize(
    ("method", "path", "query", "body"),
    [
        pytest.param("POST", "/users/@me/channels", {}, {"recipient_id": 7}, id="ids are integers"),
        pytest.param("POST", "/users/@me/channels", {}, {"recipient_id": "7"}, id="ids are texts"),
        pytest.param("PUT", "/channels/20/permissions/7", {}, {"type": 1, "allow": "1024", "deny": 0}, id="bit sets"),
        pytest.param("POST", "/guilds/1/roles", {}, {"permissions": "8"}, id="bit set of a role"),
        pytest.param(
            "POST", "/applications/5/commands", {}, {"name": "x", "default_member_permissions": "8"}, id="of a command"
        ),
        pytest.param("PUT", "/guilds/1/bans/7", {}, None, id="PUT without body"),
        pytest.param("DELETE", "/guilds/1/bans/7", {}, None, id="DELETE without body"),
        pytest.param("POST", MESSAGES, {}, {"payload_json": {}, "files[0]": b"", "files[12]": b""}, id="files"),
        pytest.param("POST", MESSAGES, {}, {"content": "x", "files[0]": b""}, id="form of fields"),
        pytest.param(
            "POST", "/guilds/1/stickers", {}, {"name": "xx", "tags": "x", "file": b"png"}, id="form of its own"
        ),
        pytest.param("POST", "/webhooks/5/tok-en", {"wait": "1"}, {"content": "x"}, id="1 is true"),
        pytest.param("POST", "/webhooks/5/tok-en", {"wait": "false"}, {"content": "x"}, id="false is false"),
        pytest.param("POST", MESSAGES, {}, {"embeds": [{"url": "https://example.org/straße"}]}, id="addresses"),
        pytest.param("POST", "/guilds/1/channels", {}, {"name": "x", "type": 16}, id="channels of media"),
        pytest.param(
            "PATCH",
            "/webhooks/5/tok-en/messages/@original",
            {"with_components": "false"},
            {"content": "x", "tts": False, "enforce_nonce": False, "attachments": [{"id": "0", "description": None}]},
            id="what discord.js sends with every message",
        ),
    ],
)
def test_the_real_api_is_more_lenient(spec: Spec, method: str, path: str, query: dict[str, str], body: object):
    assert [] == spec.check_request(method, path, query, body)


@pytest.mark.parametrize(
    ("method", "path", "query", "body"),
    [
        pytest.param("POST", "/users/@me/channels", {}, {"recipient_id": -7}, id="a negative id"),
        pytest.param("POST", "/users/@me/channels", {}, {"recipient_id": 7.5}, id="a broken id"),
        pytest.param("PUT", "/channels/20/permissions/7", {}, {"type": 1, "allow": "all"}, id="words for bits"),
        pytest.param("PUT", "/applications/5/commands", {}, None, id="PUT that needs a body"),
        pytest.param("POST", "/webhooks/5/tok-en", {"wait": "perhaps"}, {"content": "x"}, id="neither true nor false"),
        pytest.param(
            "POST", "/channels/20/threads", {}, {"name": "x", "files[0]": b"", "flies[0]": b""}, id="odd part"
        ),
    ],
)
def test_the_leniencies_have_an_end(spec: Spec, method: str, path: str, query: dict[str, str], body: object):
    assert spec.check_request(method, path, query, body)
