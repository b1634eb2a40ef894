"""A rehearsal for one: Regicide alone, in the newcomer's direct messages with the bot."""

import re

from bot.stage.page.serve import Options
from tests.stage.opened import START, Stage, stage

GONE = 404


def where(played: Stage, who: str) -> int:
    """Find the place where somebody's window opens."""
    status, page = played.get(f"as/{who}/")  # which follows the redirection
    assert 200 == status
    found = re.search(r"data-here=\"[^\"]*/(\d+)\"", page)
    assert found is not None
    return int(found[1])


def test_it_is_dealt_at_once_in_direct_messages_and_nowhere_else():
    with stage(Options(players=1, start=START, game="regicide")) as played:
        play, dms = played.play, played.play.you.dms
        assert (None, dms.id, True) == (play.live.about.guild, play.live.about.channel, play.live.running)
        assert "Du bist dran" in played.shown("anna", dms)
        assert "Gegner: " in played.shown("anna", dms)
        assert "Gegner: " not in played.shown("anna", play.hall)
        assert "in den Direktnachrichten mit dem Bot" in played.shown("anna", play.hall)
        assert dms.id == where(played, "anna")
        assert play.hall.id == where(played, "wirtin") == where(played, "zaungast")
        assert "Anna spielt allein" in played.shown("zaungast", play.hall)
        assert GONE == played.get(f"as/zaungast/{dms.id}")[0]


def test_an_autopilot_plays_on_and_another_game_can_be_begun_after_it():
    with stage(Options(players=1, start=START, game="regicide")) as played:
        play, first = played.play, played.play.number
        played.stage("turns")
        assert play.is_awaited(play.you.user.id)
        played.stage("pilot", who="anna")
        for _ in range(20):
            played.stage("turns")
            if not play.live.running:
                break
        assert "" == play.course.note
        assert "over" == play.live.about.status
        assert "steht in deinen Direktnachrichten" in played.shown("anna", play.you.dms)

        played.stage("again")
        assert first + 1 == play.number
        assert play.live.running
