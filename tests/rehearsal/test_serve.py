"""The server in one process, the bot in another, the story told in a third."""

import http.client
import importlib.util
import json
import subprocess
import sys
import urllib.parse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.rehearsal.asking import NotPossibleError
from bot.rehearsal.driver import Remote
from bot.rehearsal.serve import arguments, description

ROOT = Path(__file__).parents[2]


@contextmanager
def process(*command: str) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as one:
        try:
            yield one
        finally:
            one.kill()


@pytest.fixture(scope="module")
def served() -> Iterator[dict[str, Any]]:
    with process("bot.rehearsal", "--clock", "2026-10-24T20:00:00+02:00") as server:
        assert server.stdout
        yield json.loads(server.stdout.readline())


@pytest.fixture(scope="module")
def world(served: dict[str, Any]) -> Remote:
    return Remote(served["control"].removesuffix("/control"))


def test_a_story_is_told_from_outside_while_the_bot_is_killed_and_started_again(served: dict[str, Any], world: Remote):
    jerusalem = world.guild("Jerusalem")
    general = jerusalem.channel("allgemein")
    anna, bob = world.person("Anna", jerusalem), world.person("Bob", jerusalem)
    with process("tests.rehearsal.actor", served["api"], served["gateway"]) as bot:
        world.wait_for_bot()
        anna.dm("Mord an Bob")
        assert "Notiert: Mord an Bob" == anna.hears().text
        board = anna.slash(general, "panel").message
        world.faults.order("fail", "POST /interactions/*", 502, after=1)
        assert "Nur du siehst das." == bob.click(board, "Handeln").text
        bot.kill()
    world.clock.to("21:00")
    with process("tests.rehearsal.actor", served["api"], served["gateway"]):
        world.wait_for_bot()
        form = bob.click(board, "Begründen")
        answer = bob.submit(form, Grund="weil eben")

        assert ("Grund: weil eben", True) == (answer.text, answer.message.ephemeral)
        assert [answer.text] == [each.text for each in bob.sees(general)][-1:]
        assert ["Mord"] == anna.complete(general, "tally", "kind", "mo").choices
        assert "21:00" == f"{(world.clock.now() // 3_600_000 + 2) % 24}:00"
        assert [] == world.violations


def test_what_a_client_does_not_offer_is_an_error_from_outside_too(world: Remote):
    akkon = world.guild("Akkon")
    eve = world.person("Eve", akkon)

    with pytest.raises(NotPossibleError, match="no command 'nichts'"):
        eve.slash(akkon.channel("allgemein"), "nichts")
    with pytest.raises(NotPossibleError, match="no verb 'hack'"):
        eve.do("hack")
    with pytest.raises(NotPossibleError, match="no fault 'burn'"):
        world.faults.order("burn")
    with pytest.raises(NotPossibleError, match="cannot go back"):
        world.clock.to("2020-01-01T00:00:00+00:00")


def test_pages_in_a_browser_cannot_steer(served: dict[str, Any]):
    where = urllib.parse.urlsplit(served["control"])
    connection = http.client.HTTPConnection(where.netloc)

    for headers in ({"Origin": "https://example.org"}, {"Host": "example.org"}):
        connection.request("GET", where.path, headers=headers)
        with connection.getresponse() as answer:
            assert 403 == answer.status
            answer.read()
    connection.close()


def test_the_server_does_without_what_only_developers_install(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)

    assert description() is None


def test_the_command_line_says_what_it_takes(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        arguments(["--help"])

    assert "--clock" in capsys.readouterr().out
