"""axe finds nothing to complain about, in the dark and in the light, on a desk and on a phone.

It comes from npm: ``npm install --prefix tests/rehearsal/js``.
"""

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.rehearsal import __file__ as rehearsal
from tests.stage.browser.conftest import Open, ready
from tests.stage.opened import Stage

pytestmark = pytest.mark.slow

AXE = Path(rehearsal).parent / "js" / "node_modules" / "axe-core" / "axe.min.js"
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


@pytest.fixture(scope="module")
def axe() -> str:
    if not AXE.is_file():
        if os.environ.get("REQUIRE_DISCORD_JS") == "1":
            pytest.fail("axe-core is not installed, and REQUIRE_DISCORD_JS=1 demands it")
        pytest.skip("axe-core is not installed: npm install --prefix tests/rehearsal/js")
    return AXE.read_text("utf-8")


def complaints(page: Page, axe: str, scheme: str = "dark") -> list[str]:
    """Look at a page; in the light only at its colours, for all else is the same."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    rules = RULES if scheme == "dark" else {"runOnly": ["color-contrast"]}
    found: dict[str, Any] = page.evaluate("rules => axe.run(document, rules)", rules)
    return [f"{each['id']}: {node['html'][:200]}" for each in found["violations"] for node in each["nodes"]]


def test_every_state_of_the_page(played: Stage, window: Open, axe: str):
    played.begin()
    played.stage("deadline")
    played.stage("deadline")
    wide, narrow = window("anna"), window("anna", 390, 844)
    assert [] == complaints(wide, axe)
    assert [] == complaints(wide, axe, "light")
    assert [] == complaints(narrow, axe)

    wide.get_by_role("button", name="Probenpult").click()
    assert [] == complaints(wide, axe), "desk"
    wide.keyboard.press("Escape")
    wide.locator("#write").press_sequentially("/")
    assert [] == complaints(wide, axe), "commands"
    wide.locator("#write").press_sequentially("stimme ")
    assert [] == complaints(wide, axe), "options"
    wide.keyboard.press("Escape")
    wide.locator(".people").get_by_role("button", name="Bob").click()
    assert [] == complaints(wide, axe), "menu"
    narrow.get_by_role("button", name="Kanäle").click()
    assert [] == complaints(narrow, axe), "places"

    wide.goto(f"{played.address}as/anna/{played.play.you.dms.id}")
    ready(wide)
    assert [] == complaints(wide, axe), "direct messages"
    assert [] == complaints(wide, axe, "light"), "direct messages"
    for path in ("", "cases?q=bombe", "cases/templer_assassinen.01-beide-gruppen-morden?as=0"):
        wide.goto(played.address + path)
        assert [] == complaints(wide, axe), path
        assert [] == complaints(wide, axe, "light"), path


def test_a_round_is_joined_and_spoken_in_by_keyboard_alone(window: Open):
    page = window("anna")

    def focus(name: str) -> None:
        """Press the tabulator until something of that name has the focus."""
        for _ in range(80):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.textContent.trim()").endswith(name):
                return
        pytest.fail(f"{name} cannot be reached")

    focus("Mitspielen")
    page.keyboard.press("Enter")
    page.get_by_text("Du bist dabei. Ich habe dir geschrieben").wait_for()
    focus("Wirtin drückt „Starten“")
    page.keyboard.press("Space")
    focus("allgemein")
    page.keyboard.press("Enter")
    ready(page)
    page.keyboard.press("Tab")
    assert "Zum Schreibfeld" == page.evaluate("document.activeElement.textContent")
    page.keyboard.press("Enter")
    page.keyboard.type("Ohne Maus")
    page.keyboard.press("Enter")
    page.locator(".message").get_by_text("Ohne Maus").wait_for()
    assert "write" == page.evaluate("document.activeElement.id")
