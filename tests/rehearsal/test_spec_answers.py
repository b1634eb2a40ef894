"""Answers are held to Discord's description."""

from typing import Final

import pytest

from bot.rehearsal.limits import error_body
from bot.rehearsal.spec import Spec
from tests.rehearsal.spec_description import described

USER: Final = {
    "id": "7",
    "username": "anna",
    "avatar": None,
    "discriminator": "0",
    "public_flags": 0,
    "flags": 0,
    "global_name": "Anna",
    "primary_guild": None,
}
MESSAGE: Final = {
    "type": 0,
    "content": "Mord!",
    "mentions": [],
    "mention_roles": [],
    "attachments": [],
    "embeds": [],
    "timestamp": "2025-11-29T20:00:00.000000+00:00",
    "edited_timestamp": None,
    "flags": 0,
    "components": [],
    "id": "30",
    "channel_id": "20",
    "author": USER,
    "pinned": False,
    "mention_everyone": False,
    "tts": False,
}
MESSAGES: Final = "/api/v10/channels/20/messages"


@pytest.fixture(name="spec")
def _spec() -> Spec:
    return described()


@pytest.mark.parametrize(
    ("method", "path", "status", "body"),
    [
        ("POST", MESSAGES, 200, MESSAGE),
        ("GET", MESSAGES, 200, [MESSAGE, MESSAGE]),
        ("DELETE", f"{MESSAGES}/30", 204, None),
        ("POST", MESSAGES, 400, {"code": 50006, "message": "Cannot send an empty message"}),
        ("POST", MESSAGES, 403, {"code": 50013, "message": "Missing Permissions"}),
        (
            "POST",
            MESSAGES,
            429,
            {"code": 0, "message": "You are being rate limited.", "retry_after": 0.3, "global": False},
        ),
        ("POST", MESSAGES, 502, "<html>"),
        ("GET", "/guilds/1/widget.png", 200, b"png"),
    ],
)
def test_a_described_answer_is_right(spec: Spec, method: str, path: str, status: int, body: object):
    assert [] == spec.check_answer(method, path, status, body)


@pytest.mark.parametrize(
    ("method", "path", "status", "body", "violation"),
    [
        ("POST", MESSAGES, 200, MESSAGE | {"id": 30}, '-> 200: /id: 30 is not of type "string"'),
        ("POST", MESSAGES, 200, MESSAGE | {"timestamp": "gestern"}, '/timestamp: "gestern" is not a "date-time"'),
        ("POST", MESSAGES, 200, MESSAGE | {"author": USER | {"flags": None}}, "/author/flags: "),
        ("POST", MESSAGES, 200, None, "-> 200: body: null is not"),
        ("POST", MESSAGES, 201, MESSAGE, "-> 201: status: is not described"),
        ("DELETE", f"{MESSAGES}/30", 204, {}, "-> 204: body: there is to be none"),
        ("POST", MESSAGES, 404, {"message": "Unknown Channel"}, '-> 404: body: "code" is a required'),
        (
            "POST",
            MESSAGES,
            429,
            {"code": 0, "message": "x", "global": False},
            '-> 429: body: "retry_after" is a required',
        ),
    ],
)
def test_another_answer_is_a_violation(spec: Spec, method: str, path: str, status: int, body: object, violation: str):
    found = spec.check_answer(method, path, status, body)

    assert 1 == len(found), found
    assert violation in found[0]


def test_a_refusal_names_fields_by_words(spec: Spec):
    """The description wants integers for the codes; Discord sends words."""
    tree = {"embeds": {"_errors": [{"code": "X", "message": "x"}], "0": {"_errors": [{"code": "Y", "message": "y"}]}}}
    body = error_body([]) | {"errors": tree}

    assert [] == spec.check_answer("POST", MESSAGES, 400, body)
    assert spec.check_answer("POST", MESSAGES, 400, body | {"errors": {"embeds": {"_errors": [{"code": 5}]}}})
    assert spec.check_answer("POST", MESSAGES, 400, body | {"errors": {"embeds": ["x"]}})
