"""Commands as somebody types them who does not know the fields: all in one line, with numbers that are none."""

import re

import pytest
from playwright.sync_api import expect

from tests.stage.browser.conftest import Open
from tests.stage.opened import Stage

pytestmark = pytest.mark.slow


@pytest.mark.usefixtures("played")
def test_what_is_typed_behind_a_command_goes_into_its_first_option(window: Open):
    anna = window("anna")
    anna.locator("#write").press_sequentially("/runde stand 7")
    expect(anna.locator("#option-number")).to_have_value("7")
    anna.keyboard.press("Enter")
    expect(anna.locator(".message.secret").last).to_contain_text("Hier ist keine Runde, die das meint.")


@pytest.mark.usefixtures("played")
def test_a_command_that_was_pasted_is_taken_apart(window: Open):
    anna = window("anna")
    anna.locator("#write").fill("/regeln Nachtwächter")
    anna.keyboard.press("Enter")
    expect(anna.locator("#option-word")).to_have_value("Nachtwächter")
    anna.keyboard.press("Enter")
    expect(anna.locator(".message.secret").last).to_contain_text("TA-")


@pytest.mark.usefixtures("played")
def test_what_discord_would_not_take_is_named_with_its_bounds(window: Open):
    host = window("wirtin")
    host.locator("#write").press_sequentially("/sl verlaengern abc")
    host.locator("#option-reason").fill("Fußball")
    host.keyboard.press("Enter")
    expect(host.locator("#notice")).to_have_text("minuten: muss eine ganze Zahl sein (1–10000)")
    host.locator("#option-minutes").fill("60")
    host.locator("#option-reason").fill("ab")
    host.keyboard.press("Enter")
    expect(host.locator("#notice")).to_have_text("grund: hat zu wenige oder zu viele Zeichen (3–300)")


def test_the_bar_stays_one_line_high_in_a_common_window(played: Stage, window: Open):
    anna = window("anna")
    anna.get_by_role("button", name="Mitspielen").click()
    expect(anna.locator(".message.secret").last).to_contain_text("Du bist dabei.")
    played.play.speak("en")
    anna.reload()
    anna.get_by_role("button", name=re.compile("^Host presses")).click()
    anna.get_by_role("button", name="To the next deadline").click()
    expect(anna.locator("#stage .phase")).to_have_text("Night 1", timeout=30_000)
    box = anna.locator("#stage").bounding_box()

    assert box is not None
    assert box["height"] < 50
