"""No secret reaches a log, wherever it stands; what is no secret stays readable."""

import json
import logging
import secrets
from collections.abc import Iterator

import pytest
import structlog

from bot import logs

SHAPE = ".".join((secrets.token_urlsafe(19), secrets.token_urlsafe(4)[:6], secrets.token_urlsafe(28)))
"""What a bot's token looks like."""

HOOK = "https://discord.com/api/v10/webhooks/1048765432109876543/" + secrets.token_urlsafe(48)
ANSWER = "interaction:1048765432109876543/" + secrets.token_urlsafe(48)
DATABASE = "postgresql+asyncpg://bot:geheim123@db/rounds"

SECRETS = [SHAPE, HOOK.rpartition("/")[2], ANSWER.rpartition("/")[2], "geheim123", f"Bot {SHAPE}"]
CARRIERS = [SHAPE, HOOK, ANSWER, DATABASE, f"Authorization: Bot {SHAPE}"]


NAMES = ["token", "hook", "answer", "password", "header"]
"""What the cases are called; the secrets themselves are new in each process."""


@pytest.mark.parametrize(("secret", "carrier"), list(zip(SECRETS, CARRIERS, strict=True)), ids=NAMES)
def test_a_secret_is_masked_by_its_shape(secret: str, carrier: str):
    for text in (carrier, f"vorher {carrier} nachher", repr({"a": [carrier]}), f"{carrier}?with_response=1"):
        assert secret not in logs.redacted(text)


@pytest.mark.parametrize(
    "text",
    [
        "message:1563613043097600011",
        "https://discord.com/api/v10/channels/1563613043097600004/messages",
        "50007: Cannot send messages to this user",
        "timer:1:tag-1:1792868400000",
        "sqlite+aiosqlite:///spielleiter.db",
        "a3f5c2d4e5f60718a3f5c2d4e5f60718a3f5c2d4e5f60718a3f5c2d4e5f60718",
    ],
)
def test_what_is_no_secret_stays(text: str):
    assert text == logs.redacted(text)


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    root = logging.getLogger()
    before = root.handlers[:], root.level
    yield
    root.handlers[:], root.level = before
    structlog.reset_defaults()


def fail() -> None:
    raise RuntimeError(f"GET {HOOK} failed with {SHAPE}")


@pytest.mark.parametrize("as_json", [True, False])
def test_neither_fields_nor_exceptions_nor_the_libraries_say_a_secret(
    capsys: pytest.CaptureFixture[str],
    as_json: bool,  # noqa: FBT001
):
    logs.set_up(as_json=as_json)
    try:
        fail()
    except RuntimeError:
        structlog.get_logger("bot").exception("kaputt", place=ANSWER, payload={"token": SHAPE}, row=7)
        logging.getLogger("aiohttp").exception("no answer from %s", HOOK)

    said = capsys.readouterr().err
    assert "kaputt" in said
    assert "RuntimeError" in said
    assert "no answer from" in said
    assert not [each for each in SECRETS if each in said]
    if as_json:
        assert 7 == json.loads(said.splitlines()[0])["row"]
