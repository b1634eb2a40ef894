"""Windows of the page in Debian's chromium; without it these tests skip, but for CI, where it has to be there."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.stage.opened import Stage

CHROMIUM = Path("/usr/bin/chromium")
PATIENT = 15_000
Open = Callable[..., Page]


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """One browser for the tests here: its event loop runs until it is closed, so no other test may see it."""
    if not CHROMIUM.exists():
        if os.environ.get("CI"):
            pytest.fail(f"there is no {CHROMIUM}")
        pytest.skip(f"there is no {CHROMIUM}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def window(chromium: Browser, played: Stage) -> Iterator[Open]:
    """Open a window as somebody; in the end no script may have failed."""
    contexts, wrong = [], []

    def opened(slug: str, width: int = 1280, height: int = 800) -> Page:
        context = chromium.new_context(viewport={"width": width, "height": height}, locale="de-DE")
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENT)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
        page.goto(f"{played.address}as/{slug}/")
        ready(page)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert [] == wrong


def ready(page: Page) -> None:
    """Wait until the scripts of a window listen."""
    page.locator("body[data-ready][data-live=yes]").wait_for()
