"""Which requests have limits, how a refusal is written, and that no body is too odd to be judged."""

import json
from typing import Any, Final

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.rehearsal.limits import FieldError, broken_limits, error_body
from tests.rehearsal.limits_samples import LAYOUT, MESSAGE, SAMPLES, Sample
from tests.rehearsal.spec_description import described

ROUTES: Final = sorted({(sample.method, sample.path) for sample in SAMPLES.values()})
WORDS: Final = sorted(
    {"type", "components", "component", "accessory", "custom_id", "options", "choices", "embeds", "fields", "content"}
    | {"name", "value", "data", "message", "flags", "poll", "answers", "poll_media", "label", "style", "description"}
    | {"payload_json", "files[0]", "name_localizations", "de", "_errors", "allowed_mentions", "parse", "min_values"}
)
LEAVES: Final = (
    st.none()
    | st.booleans()
    | st.integers(-2, 25)
    | st.integers()
    | st.floats()
    | st.sampled_from(["", "x", "users", "Ä b"])
    | st.text(max_size=5)
)
JSON: Final = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=5)
)


@given(route=st.sampled_from(ROUTES), body=JSON)
@example(route=("POST", "/interactions/50/tok-en/callback"), body={"type": []})
@example(route=("POST", "/channels/20/messages"), body={"_errors": 1})
@example(route=("POST", "/applications/5/commands"), body={"name_localizations": {"_errors": "x"}})
def test_whatever_is_sent_is_judged(route: tuple[str, str], body: object):
    errors = broken_limits(*route, body)
    written = error_body(errors)

    assert len(errors) == sum(1 for _ in _leaves(written)) or written["code"] != 50035


def _leaves(node: Any) -> Any:
    for name, inner in node.items():
        if name == "_errors":
            yield from inner
        elif isinstance(inner, dict):
            yield from _leaves(inner)


@given(route=st.sampled_from(ROUTES), body=JSON)
def test_whatever_is_sent_is_held_to_the_description(route: tuple[str, str], body: object):
    assert all(":" in line for line in described().check_request(*route, {}, body))


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/channels/20/messages"),
        ("DELETE", "/channels/20/messages/30"),
        ("GET", "/applications/5/commands"),
        ("PUT", "/applications/5/guilds/1/commands/60/permissions"),
        ("POST", "/guilds/1/roles"),
        ("POST", "/channels/20/typing"),
        ("POST", "/nowhere"),
    ],
)
def test_what_has_no_limits_of_its_own_is_left_alone(method: str, path: str):
    assert [] == broken_limits(method, path, {"content": "x" * 9000})


@pytest.mark.parametrize("prefix", ["", "/api", "/api/v10"])
def test_a_version_in_front_changes_nothing(prefix: str):
    assert broken_limits("post", f"{prefix}/channels/20/messages?wait=1", None)


def test_nothing_sent_is_an_empty_message():
    assert [FieldError((), "EMPTY_MESSAGE", "Cannot send an empty message")] == broken_limits(
        "POST", "/channels/20/messages", None
    )


@pytest.mark.parametrize(
    ("path", "payload"),
    [
        ("/channels/20/messages", "{}"),
        ("/webhooks/5/tok-en", {}),
        ("/interactions/50/tok-en/callback", {"type": 4, "data": {}}),
        ("/channels/21/threads", {"name": "Akte", "message": {}}),
    ],
)
def test_a_message_with_a_file_is_not_empty(path: str, payload: object):
    assert [] == broken_limits("POST", path, {"payload_json": payload, "files[0]": b"png"})
    assert "EMPTY_MESSAGE" in {error.code for error in broken_limits("POST", path, {"payload_json": payload})}


def test_an_edit_may_take_everything_away():
    assert [] == broken_limits("PATCH", "/channels/20/messages/30", {"content": None, "embeds": [], "components": []})


@pytest.mark.parametrize(
    ("method", "path", "data"),
    [
        ("PATCH", "/channels/20/messages/30", {"components": LAYOUT["components"], "content": None, "embeds": []}),
        ("PATCH", "/channels/20/messages/30", LAYOUT | {"content": "", "embeds": None}),
        ("POST", "/interactions/50/tok-en/callback", {"type": 7, "data": LAYOUT}),
        ("POST", "/channels/21/threads", {"name": "Akte", "message": LAYOUT}),
    ],
)
def test_a_layout_is_a_message_wherever_one_is(method: str, path: str, data: object):
    assert [] == broken_limits(method, path, data)


def test_errors_become_a_tree_along_their_paths():
    errors = [
        FieldError(("embeds", 0, "title"), "BASE_TYPE_MAX_LENGTH", "Must be 256 or fewer in length."),
        FieldError(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000"),
        FieldError((), "UNKNOWN_FIELD", "x"),
        FieldError((), "UNKNOWN_FIELD", "y"),
    ]

    assert {
        "code": 50035,
        "message": "Invalid Form Body",
        "errors": {
            "_errors": [{"code": "UNKNOWN_FIELD", "message": "x"}, {"code": "UNKNOWN_FIELD", "message": "y"}],
            "embeds": {
                "0": {
                    "title": {
                        "_errors": [{"code": "BASE_TYPE_MAX_LENGTH", "message": "Must be 256 or fewer in length."}]
                    }
                },
                "_errors": [{"code": "MAX_EMBED_SIZE_EXCEEDED", "message": "Embed size exceeds maximum size of 6000"}],
            },
        },
    } == error_body(errors)


def test_an_empty_message_has_a_code_of_its_own():
    """Issues of many bots quote it: `400 Bad Request (error code: 50006): Cannot send an empty message`."""
    assert {"code": 50006, "message": "Cannot send an empty message"} == error_body(
        broken_limits("POST", "/channels/20/messages", {"content": ""})
    )


def test_too_many_commands_have_a_code_of_their_own():
    commands = [{"name": f"c{n}", "description": "x"} for n in range(101)]

    assert {"code": 30032, "message": "Maximum number of application commands reached (100)."} == error_body(
        broken_limits("PUT", "/applications/5/commands", commands)
    )


def test_an_empty_message_among_other_errors_is_one_of_them():
    body = error_body(broken_limits("POST", "/channels/20/messages", {"contents": "x"}))

    assert 50035 == body["code"]
    assert ["UNKNOWN_FIELD", "EMPTY_MESSAGE"] == [error["code"] for error in body["errors"]["_errors"]]


def test_the_same_name_may_be_a_chat_command_and_one_of_each_menu():
    commands = [
        {"name": "wer", "description": "x"},
        {"name": "wer", "type": 2},
        {"name": "wer", "type": 3},
    ]

    assert [] == broken_limits("PUT", "/applications/5/commands", commands)


@pytest.mark.parametrize("sample", [each for each in SAMPLES.values() if "payload_json" not in each.body])
def test_a_sample_survives_the_wire(sample: Sample):
    assert [] == broken_limits(sample.method, sample.path, json.loads(json.dumps(sample.body)))


def test_a_form_may_carry_its_fields_without_payload():
    assert [] == broken_limits("POST", "/channels/20/messages", {"content": "x", "files[0]": b"png"})
    assert broken_limits("POST", "/channels/20/messages", MESSAGE | {"contents": "x", "files[0]": b"png"})
