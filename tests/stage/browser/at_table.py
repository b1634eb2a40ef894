"""Playing a card game by hand in a window: the buttons at the table, and the cards that only one person sees."""

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace
from playwright.sync_api import Locator, Page, expect

from bot import lobby, rounds
from bot.dice import dice_for
from bot.stage.page.rehearsal import Part
from engines.core.contract import Setup
from tests.stage.opened import Stage

SECRET = bytes(32)
"""Fixes what the bot draws, so that a game is the same each time."""
LONGEST = 6
"""Questions that one move may take."""
ANSWERED = re.compile(r"Offizielle Zeit|Deine Stimme ist da")
RAW = re.compile(r"\b[a-z]+_[a-z_]+|\{ ?\$|\bNone\b|\bTrue\b|\bFalse\b")
"""What is for programs: ids with underscores, variables that nobody filled in."""


class Laid(NamedTuple):
    """How many sit at a table, and what lies on it: as scenarios lay it, with a line a seat, and house rules."""

    players: int
    fixed: Mapping[str, Any]
    words: Sequence[str] = ()
    options: Mapping[str, Any] = {}


@contextmanager
def dealt_from(seed: int) -> Iterator[None]:
    """Let a seed fix what the bot draws, however many messages there are: else each command has dice by its id."""
    secret = sha256(f"page/{seed}".encode()).digest()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rounds, "new_secret", lambda: secret)
        patch.setattr(rounds, "dice_for", lambda secret, _source: dice_for(secret, ""))
        yield


@contextmanager
def laid(table: Laid) -> Iterator[None]:
    """Let the next table be dealt as it is laid, and let chance be the same each time."""
    real = lobby.set_up

    def set_up(live: Any, at: Any) -> tuple[Setup, Any]:
        setup, _ = real(live, at)
        options = {**setup.options, **table.options}
        setup = replace(setup, fixed=table.fixed, words=tuple(table.words), options=options)
        return setup, live.game.check(setup)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lobby, "set_up", set_up)
        patch.setattr(rounds, "new_secret", lambda: SECRET)
        yield


def picture(page: Page, name: str) -> None:
    """Take a picture of a window, if somebody wants to look: PICTURES names a folder."""
    if folder := os.environ.get("PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png")


def sit_down(page: Page) -> None:
    """Sign up under the board, and let the host deal."""
    page.get_by_role("button", name="Mitspielen").click()
    expect(page.locator(".message.secret").last).to_contain_text("Du bist dabei")
    page.get_by_role("button", name="Wirtin drückt „Starten“").click()
    expect(page.get_by_role("button", name="Handeln").last).to_be_visible(timeout=30_000)


def until_it_is_my_turn(played: Stage, page: Page) -> None:
    """Press the button that lets the others play, and wait until they have."""
    with page.expect_response("**/stage/turns"):  # a click waits for nothing, and what has not begun cannot be done
        page.locator("#act-turns").click()
    played.do(played.play.course.done)


def to_move(played: Stage, *parts: Part) -> list[Part]:
    """List those of some people who have something to do now."""
    return [part for part in parts if played.play.is_awaited(part.person.user.id)]


def move(page: Page, *wanted: str) -> list[str]:
    """Do something by the button under the table; of each question what is ``wanted``, else what comes first.

    Gives what the questions were, and at last the answer.
    """
    asked: list[str] = []
    card = next_card(page, page.locator(".message:not(.secret)").get_by_role("button", name="Handeln").last)
    for _ in range(LONGEST):
        asked.append(card.locator(".content").inner_text())
        if ANSWERED.search(asked[-1]):
            return asked
        card = next_card(page, _way(card, wanted))
    raise AssertionError(asked)


def next_card(page: Page, button: Locator) -> Locator:
    """Press something, and wait for what then only that person sees."""
    before = page.evaluate("[...document.querySelectorAll('.message.secret')].at(-1)?.id")
    fresh = page.locator(f"#{before} ~ .message.secret" if before else ".message.secret").last
    button.click()
    card = page.locator(f"#{fresh.get_attribute('id')}")
    expect(card.locator(".thinking")).to_have_count(0)
    return card


def _way(card: Locator, wanted: tuple[str, ...]) -> Locator:
    """Find the button that goes on from a question; in a menu choose as many entries as there have to be."""
    menu = card.locator("details.pick")
    if not menu.count():
        buttons = card.locator(".row button").all()
        return next((one for one in buttons if one.inner_text() in wanted), buttons[0])
    menu.locator("summary").click()
    entries = sorted(menu.locator("li").all(), key=lambda one: one.inner_text().strip() not in wanted)
    expect(menu.locator("li").first).to_be_in_viewport()
    if not menu.locator("input").count():
        return entries[0].locator("button")
    for entry in entries[: int(menu.get_attribute("data-least") or 1)]:
        entry.locator("input").check()
    return menu.locator("[data-picked]")


def words_of(page: Page) -> str:
    """Give what stands in the channel; every picture there has a text."""
    for one in page.locator("#messages .picture img").all():
        assert one.get_attribute("alt")
    return page.locator("#messages").inner_text()
