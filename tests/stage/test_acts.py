"""What the people of a rehearsal, and whoever steers it, can do over HTTP."""

import pytest

from bot.stage.page.messages import face
from bot.stage.page.serve import Options
from engines.registry import GAMES
from engines.scenario.report import judge
from tests.cogs.at_secret_hitler import dealt
from tests.stage.opened import START, Stage, stage

pytestmark = pytest.mark.slow


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
    played.do(lambda: played.play.course.move(before - 3_600_000))
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
    assert "" == played.play.course.note


def test_what_fails_on_the_stage_is_said_and_the_stage_goes_on(played: Stage, monkeypatch: pytest.MonkeyPatch):
    async def broken(_target: int) -> None:
        raise RuntimeError("nothing works")

    monkeypatch.setattr(played.play.course, "move", broken)
    played.stage("hour")
    assert "RuntimeError: nothing works" in played.shown("anna", played.play.signup)
    monkeypatch.undo()
    played.stage("hour")

    assert "nothing works" not in played.shown("anna", played.play.signup)
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
    assert "Tag 1" in played.shown(doctor.slug, doctor.person.dms)


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
            assert "" == played.play.course.note
            if not played.play.live.running:
                break
            assert played.play.is_awaited(anna)
            assert "Du bist dran" in played.shown("anna", played.play.signup)
            played.stage("pilot", who="anna")
            before = len(played.play.live.log)
            for _ in range(24):
                played.stage("hour")
                if len(played.play.live.log) > before:
                    break
            assert len(played.play.live.log) > before
            played.stage("pilot", who="anna")


def test_who_has_voted_is_waited_for_no_more():
    """A vote may be changed until the last one is in; that keeps nobody from letting the others play."""
    with stage(Options(players=5, start=START, game="secret_hitler")) as played:
        with dealt("liberal liberal liberal fascist hitler", "FFL", "Bob"):
            played.begin()
        anna, place = played.play.you.user.id, played.play.signup
        played.stage("turns")
        assert ("vote", True) == (played.play.live.view("public").decision, played.play.is_awaited(anna))
        ballot = list(place.messages.values())[-1]
        played.act("anna", place.id, "click", message=str(ballot.id), button="Ja!")

        assert not played.play.is_awaited(anna)
        before = len(played.play.live.log)
        played.stage("turns")
        assert len(played.play.live.log) > before


def test_who_is_out_of_the_game_watches_the_others():
    with stage(Options(players=5, start=START, game="secret_hitler")) as played:
        with dealt("liberal liberal liberal fascist hitler", "FFL", "Bob"):
            played.begin()
        moderator, place = played.play.parts["moderatorin"].person, played.play.signup
        assert "Die anderen sind dran." in played.shown("anna", place)
        played.do(lambda: moderator.slash(place, "gm remove", player="Anna", reason="verreist ohne Wiederkehr"))
        played.do(played.play.house.settle)

        assert "Du bist nicht mehr im Spiel und darfst zusehen." in played.shown("anna", place)
        played.stage("turns")
        assert not played.play.live.running
