"""The page over HTTP: who gets in, what each person is shown, and what can be done there."""

import asyncio
import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from bot.rehearsal import interactions
from bot.rehearsal.asked import Asked
from bot.rehearsal.kinds import Ask, Reply
from bot.rehearsal.model import Channel
from bot.stage.page.acts import ACTS, answered
from bot.stage.page.feed import Feed
from bot.stage.page.messages import face
from bot.stage.page.serve import Options
from engines.registry import GAMES
from engines.scenario.report import judge
from tests.stage.opened import START, Stage, stage

GONE = 404


def shown(played: Stage, who: str, place: Channel) -> str:
    """Read a person's window as text."""
    status, page = played.get(f"as/{who}/{place.id}")
    assert status == 200
    return page


# -- who gets in ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "headers", [{"Host": "evil.example"}, {"Host": "127.0.0.1.evil.example:80"}, {"Origin": "http://evil.example"}]
)
def test_strangers_find_nothing(played: Stage, headers: dict[str, str]):
    assert GONE == played.get("", **headers)[0]


def test_without_the_secret_there_is_nothing(played: Stage):
    real = played.rehearsal.address
    played.rehearsal.address = re.sub(r"/[\w-]+/$", "/", real)
    assert GONE == played.get("")[0]
    assert GONE == played.get("static/page.css")[0]
    played.rehearsal.address = real
    assert played.get("")[0] == 200


def test_two_rehearsals_have_different_secrets_of_at_least_128_bits(played: Stage):
    secret = played.address.rstrip("/").rpartition("/")[2]

    assert len(secret) >= 128 / 6


def test_only_json_is_taken_which_no_form_of_another_page_can_send(played: Stage):
    place = played.play.signup.id
    headers = {"Content-Type": "text/plain"}

    assert played.ask("POST", f"as/anna/{place}/offers", {}, headers)[0] == 400
    assert played.ask("POST", "stage/hour", {}, headers)[0] == 400


def test_pages_run_no_script_and_style_but_their_own_files(played: Stage):
    played.begin()
    pages = [played.get("")[1], shown(played, "anna", played.play.signup), played.get("cases")[1]]
    policy = played.headers["content-security-policy"]

    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    for page in pages:
        assert [] == re.findall(r"<[^>]+\s(?:style|on\w+)=", page)
        assert [] == re.findall(r"<script(?![^>]*(?:\ssrc=|type=\"application/json\"))", page)
        assert [] == re.findall(r"(?:src|href)=\"https?://", page)


# -- what each person is shown ----------------------------------------------------------------------------------------


def test_a_place_is_shown_only_to_those_who_see_it(played: Stage):
    hidden = played.play.house.channel("spielleitung")

    assert GONE == played.get(f"as/anna/{hidden.id}")[0]
    assert GONE == played.act("anna", hidden.id, "say", text="Hallo")
    assert "spielleitung" not in shown(played, "anna", played.play.signup)
    assert "spielleitung" in shown(played, "moderatorin", hidden)


def test_a_private_answer_is_shown_to_one_person_alone(played: Stage):
    played.begin()
    place = played.play.signup

    assert "Du bist dabei. Ich habe dir geschrieben" in shown(played, "anna", place)
    assert "Du bist dabei. Ich habe dir geschrieben" not in shown(played, "bob", place)
    assert "Du bist dabei. Ich habe dir geschrieben" not in shown(played, "moderatorin", place)


def test_a_letter_is_read_by_nobody_else_and_its_picture_is_fetched_by_nobody_else(played: Stage):
    played.begin()
    anna = played.play.parts["anna"].person
    page = shown(played, "anna", anna.dms)
    picture = re.search(r"/as/anna/(files/[^\"]+\.png)", page)
    assert picture is not None

    assert "Ein versiegelter Brief" in page
    assert played.get(f"as/anna/{picture[1]}")[0] == 200
    assert GONE == played.get(f"as/bob/{picture[1]}")[0]
    assert GONE == played.get(f"as/bob/{anna.dms.id}")[0]
    assert GONE == played.act("bob", anna.dms.id, "offers")


def test_the_guide_names_a_persons_own_action_and_no_other(played: Stage):
    played.begin()
    played.rest()
    played.stage("deadline")
    doctor, templar = played.who("arzt"), played.who("templer")
    played.get(f"as/{doctor.slug}/{doctor.person.dms.id}")
    played.get(f"as/{templar.slug}/{templar.person.dms.id}")

    assert "„Hausbesuch bei " in shown(played, doctor.slug, doctor.person.dms)
    assert "„Mord an " in shown(played, templar.slug, templar.person.dms)
    assert "„Mord an " not in shown(played, doctor.slug, played.play.signup)


def test_what_a_person_is_called_and_writes_is_never_markup(played: Stage):
    hostile = "<img src=x onerror=alert(1)> **fett** \"' &amp; <script>"
    general = played.play.house.channel("allgemein")
    played.play.parts["bob"].person.user.global_name = '<b>"Bob"</b>'
    played.act("bob", general.id, "say", text=hostile)
    page = shown(played, "anna", general)

    assert "<img src=x" not in page
    assert "&lt;img src=x onerror=alert(1)&gt; <strong>fett</strong>" in page
    assert "<b>" not in page
    assert "&lt;b&gt;" in page


def test_what_was_not_read_is_counted_and_what_names_somebody_is_marked(played: Stage):
    general = played.play.house.channel("allgemein")
    anna = played.play.parts["anna"]
    played.act("bob", general.id, "say", text="Hallo")
    played.act("bob", general.id, "say", text=f"Na, {anna.person.mention}?")

    assert (2, 1) == played.play.memory(anna).unread(anna.person, general)
    assert "(2 neue Nachrichten)" in shown(played, "anna", played.play.signup)
    page = shown(played, "anna", general)
    assert "message follows hit" in page
    assert (0, 0) == played.play.memory(anna).unread(anna.person, general)


# -- what is pushed ---------------------------------------------------------------------------------------------------


def in_the_loop(played: Stage, work: Callable[[], dict[str, object]]) -> dict[str, object]:
    async def run() -> dict[str, object]:
        return work()

    return played.do(run)


def test_a_window_is_sent_only_what_has_changed(played: Stage):
    general = played.play.house.channel("allgemein")
    played.rest()
    feed = Feed(played.rehearsal.page._window(played.play.parts["anna"], general))
    first = in_the_loop(played, feed.patch)
    again = in_the_loop(played, feed.patch)
    played.act("bob", general.id, "say", text="Eins")
    played.act("bob", general.id, "say", text="Zwei")
    second = in_the_loop(played, feed.patch)
    two = list(general.messages)[-1]
    played.act("bob", general.id, "edit", message=str(two), text="Zwei und eins")
    third = in_the_loop(played, feed.patch)
    played.act("bob", general.id, "delete", message=str(two))
    fourth = in_the_loop(played, feed.patch)

    assert {"stage", "guide", "places", "me", "head", "people", "desk"} == set(dict(first["parts"]))  # type: ignore[call-overload]
    assert [] == first["ids"]
    assert {} == again
    assert {"put", "state"} == set(second)
    assert ["Eins", "Zwei"] == [re.search(r"<p>(\w+)</p>", html)[1] for _, html in second["put"]]  # type: ignore[index, attr-defined]
    assert [str(two)] == [number for number, _ in third["put"]]  # type: ignore[attr-defined]
    assert [str(two)] == fourth["drop"]


def test_a_page_that_was_just_loaded_is_sent_nothing_again(played: Stage):
    played.begin()
    page = shown(played, "anna", played.play.signup)
    name = re.search(r'data-shot="([^"]+)"', page)
    assert name is not None
    window = played.rehearsal.page._window(played.play.parts["anna"], played.play.signup)
    first = in_the_loop(played, Feed(window, window.shot(name[1])).patch)

    assert first.keys() <= {"ids", "state", "parts"}
    assert set(dict(first.get("parts", {}))) <= {"places", "guide"}  # type: ignore[call-overload]
    assert window.shot("unknown") is None


def test_a_window_whose_place_is_gone_is_told_so(played: Stage):
    general = played.play.house.channel("allgemein")
    feed = Feed(played.rehearsal.page._window(played.play.parts["anna"], general))
    del played.play.house.guild.channels[general.id]

    assert {"gone": True} == feed.patch()
    played.play.house.guild.channels[general.id] = general


# -- what can be done -------------------------------------------------------------------------------------------------


def test_commands_are_offered_in_the_language_of_the_client_with_their_options(played: Stage):
    general = played.play.house.channel("allgemein")
    of_anna = {each["shown"]: each for each in played.act("anna", general.id, "offers")["commands"]}
    of_host = {each["shown"]: each for each in played.act("wirtin", general.id, "offers")["commands"]}
    played.stage("lang", who="en")
    english = {each["shown"] for each in played.act("anna", general.id, "offers")["commands"]}

    assert {"handeln", "runde beitreten", "stimme"} <= of_anna.keys()
    assert {"einrichten", "sl pause"} <= of_host.keys() - of_anna.keys()
    assert {"act", "round join", "vote"} <= english
    first = of_anna["stimme"]["options"][0]
    assert ("player", "text", True, True) == tuple(first[key] for key in ("name", "type", "required", "complete"))


def test_a_command_that_is_not_offered_cannot_be_used(played: Stage):
    general = played.play.house.channel("allgemein")

    assert 409 == played.act("anna", general.id, "command", name="setup", options={})
    assert 409 == played.act("anna", general.id, "command", name="vote", options={"nobody": "x"})
    assert 409 == played.act("anna", general.id, "command", name="vote", options={})


def test_somebody_who_does_something_takes_the_seat_over(played: Stage):
    assert played.play.pilots()["bob"]
    played.act("bob", played.play.house.channel("allgemein").id, "say", text="Ich bin es selbst.")

    assert not played.play.pilots()["bob"]
    played.stage("pilot", who="bob")
    assert played.play.pilots()["bob"]


def test_only_seats_with_an_autopilot_play_themselves(played: Stage):
    played.begin()
    played.rest()
    quiet = {part.slug: len(part.person.dms.messages) for part in played.play.players}
    bob = played.play.parts["bob"].person
    played.play.manual.discard(bob.user.id)
    for _ in range(4):
        played.stage("deadline")
    table = played.play.table
    assert table is not None
    spoke = {each.author.id for place in played.play.house.stage.world.everything() for each in place.messages.values()}
    others = {part.person.user.id for part in played.play.players} - {bob.user.id}

    assert quiet
    assert bob.user.id in spoke
    assert set() == spoke & others


def test_the_clock_goes_to_the_deadline_an_hour_on_and_to_the_evening_and_never_back(played: Stage):
    clock = played.play.house.clock
    played.stage("hour")
    assert "2026-11-02T19:00:00+01:00" == clock.read().isoformat()
    played.stage("evening")
    assert "2026-11-02T21:00:00+01:00" == clock.read().isoformat()
    played.stage("evening")
    assert "2026-11-03T21:00:00+01:00" == clock.read().isoformat()
    before = clock.now()
    played.do(lambda: played.play.move(before - 3_600_000))
    assert before == clock.now()


def test_the_clock_can_go_on_by_itself_and_stand_again(played: Stage):
    clock = played.play.house.clock
    played.stage("run")
    began = clock.now()
    assert played.do(lambda: played.play.house.stage.world.until(lambda: clock.now() > began, 0.2))
    played.stage("run")
    stood = clock.now()

    assert clock.now() == stood >= began


def test_a_fast_clock_plays_the_round_by_itself_until_it_is_stopped(played: Stage):
    played.begin()
    played.play.manual.clear()
    world, clock = played.play.house.stage.world, played.play.house.clock
    began = clock.now()
    played.stage("fast")
    assert played.do(lambda: world.until(lambda: clock.now() > began + 600_000, 10))
    played.stage("fast")
    played.stage("halt")
    stood = clock.now()
    assert not played.do(lambda: world.until(lambda: clock.now() > stood + 150_000, 0.6))

    assert played.play.live.running
    assert "" == played.play.note


def test_what_fails_on_the_stage_is_said_and_the_stage_goes_on(played: Stage, monkeypatch: pytest.MonkeyPatch):
    async def broken(_target: int) -> None:
        raise RuntimeError("nothing works")

    monkeypatch.setattr(played.play, "move", broken)
    played.stage("hour")
    assert "RuntimeError: nothing works" in shown(played, "anna", played.play.signup)
    monkeypatch.undo()
    played.stage("hour")

    assert "nothing works" not in shown(played, "anna", played.play.signup)
    assert "19:00" == played.play.house.clock.read().strftime("%H:%M")


def test_a_bot_that_is_restarted_or_cut_off_in_mid_round_goes_on(played: Stage):
    played.begin()
    played.rest()
    played.stage("deadline")
    first = played.play.house.app
    played.stage("restart")
    played.stage("drop")
    doctor, other = played.who("arzt"), played.who("templer")
    played.act(doctor.slug, doctor.person.dms.id, "say", text=f"Hausbesuch bei {face(other.person.user)['name']}")
    played.do(played.play.house.settle)

    assert played.play.house.app is not first
    assert "Angenommen: Hausbesuch bei " in doctor.person.inbox[-1].text
    played.stage("deadline")
    assert "Tag 1" in shown(played, doctor.slug, doctor.person.dms)


def test_closed_direct_messages_can_be_tried(played: Stage):
    user = played.play.parts["bob"].person.user
    played.stage("dms", who="bob")
    assert not user.dms_open
    played.stage("dms", who="bob")
    assert user.dms_open


def test_the_round_played_so_far_is_saved_as_a_scenario_that_holds(played: Stage):
    assert played.get("round.toml")[0] == 409
    played.begin()
    for _ in range(3):
        played.stage("deadline")
    status, text = played.get("round.toml")

    assert status == 200
    report = judge(text, "saved.toml", GAMES)
    assert ([], []) == (list(report.problems), list(report.failures))


def test_after_a_round_another_one_can_be_opened(played: Stage):
    played.begin()
    played.stage("pilot", who="anna")
    for _ in range(60):
        if not played.play.live.running:
            break
        played.stage("deadline")
    first = played.play.number
    played.stage("again")

    assert first + 1 == played.play.number
    assert "signup" == played.play.live.about.status
    assert 7 == len(played.play.live.people())


@pytest.mark.parametrize("game", sorted(GAMES.keys() - {"templer_assassinen"}))
def test_a_card_game_is_played_by_turns_with_autopilots(game: str):
    with stage(Options(players=max(4, GAMES[game].seats[0]), start=START, game=game)) as played:
        played.begin()
        anna = played.play.you.user.id
        for _ in range(3):
            played.stage("turns")
            assert "" == played.play.note
            if not played.play.live.running:
                break
            assert played.play.can_act(anna)
            assert "Du bist dran" in shown(played, "anna", played.play.signup)
            played.stage("pilot", who="anna")
            before = len(played.play.live.log)
            for _ in range(24):
                played.stage("hour")
                if len(played.play.live.log) > before:
                    break
            assert len(played.play.live.log) > before
            played.stage("pilot", who="anna")


# -- the scenario door ------------------------------------------------------------------------------------------------


def test_cases_are_found_by_paragraph_and_read_up_to_a_moment(played: Stage):
    _, listed = played.get("cases?q=TA-PUB-6+Aushang")
    case = "cases/templer_assassinen.01-beide-gruppen-morden"
    _, whole = played.get(f"{case}?as=gm")
    _, early = played.get(f"{case}?as=public&to=2026-11-02+21:00")

    assert "01-beide-gruppen-morden" in listed
    assert "ermordet" in whole
    assert "Nacht 1 beginnt" in early
    assert "ermordet" not in early.partition("<details>")[0]
    assert GONE == played.get("cases/..%2F..%2Fpyproject")[0]


def test_static_files_are_only_ours(played: Stage):
    assert played.get("static/page.css")[0] == 200
    assert GONE == played.get("static/..%2Froutes.py")[0]
    assert GONE == played.get("static/nothing.css")[0]


# -- forms ------------------------------------------------------------------------------------------------------------


FORM: dict[str, Any] = {
    "custom_id": "form",
    "title": "Ausnahme <gewähren>",
    "components": [
        {"type": 10, "content": "Warum **heute**?"},
        {
            "type": 18,
            "label": "Grund",
            "description": "Mindestens zehn Zeichen",
            "component": {"type": 4, "custom_id": "why", "style": 2, "min_length": 10, "required": True},
        },
        {
            "type": 18,
            "label": "Wie oft?",
            "component": {
                "type": 3,
                "custom_id": "often",
                "options": [{"label": "Einmal", "value": "1"}, {"label": "Immer", "value": "n"}],
            },
        },
        {"type": 18, "label": "Wer?", "component": {"type": 5, "custom_id": "who", "required": False}},
    ],
}


def test_a_form_is_shown_filled_in_and_sent_with_what_it_takes(played: Stage):
    """Our bot asks nothing by form yet; what a form is like says Discord's description."""
    general, anna = played.play.house.channel("allgemein"), played.play.parts["anna"]
    window = played.rehearsal.page._window(anna, general)
    world, app = played.play.house.stage.world, anna.person.app

    async def ask() -> dict[str, Any]:
        one = interactions.new(world, app, anna.person.user, general, Ask.COMMAND, {"name": "x"})
        one.reply, one.modal = Reply.MODAL, FORM
        return await answered(window, Asked(world, one))

    drawn = played.do(ask)["form"]
    number = re.search(r'data-form="(\d+)"', drawn)
    assert number is not None
    known = set(world.interactions)
    bob = str(played.play.parts["bob"].person.user.id)
    whole = {"why": "Weil es regnet.", "often": ["n"], "who": [bob]}

    assert "Ausnahme &lt;gewähren&gt;" in drawn
    assert "Warum <strong>heute</strong>?" in drawn
    assert 409 == played.act("anna", general.id, "submit", form=number[1], fields={**whole, "why": "kurz"})
    assert 409 == played.act("anna", general.id, "submit", form=number[1], fields={**whole, "often": ["7"]})
    assert 409 == played.act("anna", general.id, "submit", form=number[1], fields={**whole, "more": "x"})
    assert 409 == played.act("bob", general.id, "submit", form=number[1], fields=whole)
    assert known == set(world.interactions)
    sending = partial(ACTS["submit"], window, {"form": number[1], "fields": whole})
    asyncio.run_coroutine_threadsafe(sending(), played.loop)  # type: ignore[arg-type]
    played.do(lambda: world.until(lambda: set(world.interactions) != known, 5))

    (sent,) = [each for key, each in world.interactions.items() if key not in known]
    fields = {each["component"]["custom_id"]: each["component"] for each in sent.data["components"]}
    assert ("Weil es regnet.", ["n"], [bob]) == (
        fields["why"]["value"],
        fields["often"]["values"],
        fields["who"]["values"],
    )
