"""A round through the page, as two people in two windows, from the sign-up to the end."""

import re
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from bot.stage.page.rehearsal import Part
from tests.stage.browser.conftest import Open, ready
from tests.stage.opened import Stage

pytestmark = pytest.mark.slow


def go(page: Page, place: str) -> None:
    """Open a place by its name in the side bar."""
    page.get_by_role("navigation").get_by_role("link", name=re.compile(rf"^{place}\b")).click()
    ready(page)


def to_the_deadline(page: Page, phase: str) -> None:
    page.get_by_role("button", name="Zur nächsten Frist").click()
    expect(page.locator("#stage .phase")).to_have_text(phase, timeout=30_000)
    expect(page.get_by_role("button", name="Zur nächsten Frist")).to_be_visible(timeout=30_000)


def last(page: Page) -> str:
    return page.locator(".message").last.inner_text()


def command(page: Page, words: str) -> None:
    """Type a command, let the page complete it, and send it."""
    page.locator("#write").press_sequentially(words)
    page.keyboard.press("Enter")


def press_and_choose(page: Page, button: str, target: Part) -> None:
    page.locator(".message").last.get_by_role("button", name=button, exact=True).click()
    menu = page.locator("details.pick").last
    menu.locator("summary").click()
    menu.get_by_role("button", name=str(target.person.user.global_name), exact=True).click()


def begin(window: Open) -> Page:
    """Sign up as Anna and let the host deal."""
    anna = window("anna")
    anna.get_by_role("button", name="Mitspielen").click()
    expect(anna.get_by_text("Du bist dabei. Ich habe dir geschrieben")).to_be_visible()
    anna.get_by_role("button", name="Wirtin drückt „Starten“").click()
    expect(anna.get_by_role("link", name="Zur Direktnachricht")).to_be_visible(timeout=30_000)
    return anna


def test_from_the_sign_up_to_the_first_death(played: Stage, window: Open):
    anna = begin(window)
    anna.get_by_role("link", name="Zur Direktnachricht").click()
    ready(anna)
    expect(anna.get_by_text("Ein versiegelter Brief für dich")).to_be_visible()
    expect(anna.locator(".picture img")).to_have_js_property("complete", value=True)
    assert anna.locator(".picture img").evaluate("one => one.naturalWidth") > 0

    for part in played.play.players:
        played.play.manual.add(part.person.user.id)
    to_the_deadline(anna, "Nacht 1")
    templar, doctor, visitor = (played.who(each) for each in ("templer", "arzt", "hure"))
    victim = next(
        each for each in played.play.players if each not in (templar, doctor, visitor, played.who("assassine"))
    )
    name = str(victim.person.user.global_name)

    # By free text, in a window of its own.
    killer = window(templar.slug)
    go(killer, "Spielleiter")
    killer.locator("#write").fill(f"Mord an {name}")
    killer.keyboard.press("Enter")
    expect(killer.locator(".message").last).to_contain_text(f"Angenommen: Mord an {name}")

    # By command, button and menu, in another window.
    healer = window(doctor.slug)
    go(healer, "Spielleiter")
    command(healer, "/hand")
    expect(healer.locator("#fields .command")).to_have_text("/handeln")
    healer.keyboard.press("Enter")
    expect(healer.locator(".message.secret").last.get_by_role("button", name="Hausbesuch", exact=True)).to_be_visible()
    press_and_choose(healer, "Hausbesuch", visitor)
    expect(healer.locator("#messages")).to_contain_text("Angenommen: Hausbesuch bei ")

    # By the button under the bot's letter.
    caller = window(visitor.slug)
    go(caller, "Spielleiter")
    press_and_choose(caller, "Besuch", doctor)
    expect(caller.locator("#messages")).to_contain_text("Angenommen: Besuch bei ")

    # Nobody sees of the others' messages what is not meant for him.
    assert "Mord" not in healer.locator("#messages").inner_text()

    to_the_deadline(killer, "Tag 1")
    go(anna, "runde-1")
    expect(anna.locator("#messages")).to_contain_text(f"{name} liegt ermordet")
    assert played.play.live.seat_of(victim.person.user.id) in played.play.live.view("public").dead


def test_a_vote_by_command_with_completion_by_context_menu_and_by_free_text(played: Stage, window: Open):
    anna = begin(window)
    for part in played.play.players:
        played.play.manual.add(part.person.user.id)
    to_the_deadline(anna, "Nacht 1")
    to_the_deadline(anna, "Tag 1")
    go(anna, "runde-1")

    anna.locator("#write").press_sequentially("/stimme ")
    option = anna.locator("#option-player")
    expect(option).to_be_focused()
    option.press_sequentially("bo")
    expect(anna.locator("#offers li")).to_have_text(["Bob"])
    anna.keyboard.press("Enter")
    expect(option).to_have_value("Bob")
    anna.keyboard.press("Enter")
    expect(anna.locator("#messages")).to_contain_text("Anna stimmt gegen Bob")

    kai = window("kai")
    kai.locator(".people").get_by_role("button", name="Anna").click()
    kai.get_by_role("menuitem", name="Gegen diese Person stimmen").click()
    expect(kai.locator("#messages")).to_contain_text("Kai stimmt gegen Anna")

    kai.locator("#write").fill("Stimme: Bob")
    kai.keyboard.press("Enter")
    expect(kai.locator("#messages")).to_contain_text("Kai stimmt gegen Bob")


def test_with_autopilots_in_all_seats_a_round_comes_to_its_end(played: Stage, window: Open):
    anna = begin(window)
    anna.get_by_role("button", name="Autopilot").first.click()
    go(anna, "runde-1")
    for _ in range(40):
        if not played.play.live.running:
            break
        anna.get_by_role("button", name="Zur nächsten Frist").click()
        played.do(played.play.course.done)

    expect(anna.locator("#stage .phase")).to_have_text("Runde vorbei", timeout=30_000)
    expect(anna.get_by_role("button", name="Noch eine Runde")).to_be_visible()
    assert played.play.live.game.outcome(played.play.live.state) is not None


def test_answers_mentions_edits_and_reactions(played: Stage, window: Open):
    general = played.play.house.channel("allgemein").id
    anna, bob = window("anna"), window("bob")
    for page in (anna, bob):
        go(page, "allgemein")
    anna.locator("#write").press_sequentially("Hallo @bo")
    expect(anna.locator("#offers li")).to_have_text(["@Bob"])
    anna.keyboard.press("Enter")
    anna.keyboard.press("Enter")
    expect(bob.locator(".message.hit")).to_contain_text("Hallo @Bob")

    bob.locator(".message").last.hover()
    bob.locator(".message").last.get_by_role("button", name="Mehr zu dieser Nachricht").click()
    bob.get_by_role("menuitem", name="Antworten").click()
    bob.locator("#write").fill("<b>Selber</b> hallo")
    bob.keyboard.press("Enter")
    expect(anna.locator(".message").last).to_contain_text("Anna Hallo")
    expect(anna.locator(".message").last).to_contain_text("<b>Selber</b> hallo")

    bob.locator("#write").press("ArrowUp")
    expect(bob.locator("#write")).to_have_value("<b>Selber</b> hallo")
    bob.locator("#write").fill("Guten Tag")
    bob.keyboard.press("Enter")
    expect(anna.locator(".message").last).to_contain_text("Guten Tag (bearbeitet)")

    anna.locator(".message").last.click(button="right", position={"x": 300, "y": 30})
    anna.get_by_role("menuitem", name="👍").click()
    expect(bob.locator(".reactions")).to_contain_text("👍 1")
    bob.locator(".reactions button").click()
    expect(anna.locator(".reactions")).to_contain_text("👍 2")
    assert [2] == [
        len(each.users) for each in list(played.play.house.channel_of(general).messages.values())[-1].reactions.values()
    ]


def test_a_window_goes_on_after_its_bot_was_restarted_and_cut_off(played: Stage, window: Open):
    anna = begin(window)
    go(anna, "runde-1")
    anna.get_by_role("button", name="Probenpult").click()
    anna.get_by_role("button", name="Bot neu starten").click()
    played.do(played.play.course.done)
    expect(anna.get_by_role("button", name="Verbindung kappen")).to_be_enabled(timeout=20_000)
    anna.get_by_role("button", name="Verbindung kappen").click()
    anna.keyboard.press("Escape")
    anna.get_by_role("button", name="Meine Rolle zeigen").click()
    expect(anna.locator(".message.secret").last).to_contain_text("Du bist")


def test_a_click_counts_although_something_arrives_between_press_and_release(played: Stage, window: Open):
    anna = window("anna")
    button = anna.get_by_role("button", name="Mitspielen")
    box = button.bounding_box()
    assert box is not None
    anna.mouse.move(box["x"] + 5, box["y"] + box["height"] / 2)
    anna.mouse.down()
    crowd = "\n".join("Wer kommt noch dazu?" for _ in range(12))
    played.do(partial(told, played, crowd))
    anna.wait_for_timeout(400)
    anna.mouse.up()
    expect(anna.get_by_text("Du bist dabei. Ich habe dir geschrieben")).to_be_visible()
    expect(anna.locator("#messages")).to_contain_text("Wer kommt noch dazu?")


async def told(played: Stage, text: str) -> None:
    """Let somebody write in the channel in which people sign up."""
    played.play.house.host.say(played.play.signup, text)
