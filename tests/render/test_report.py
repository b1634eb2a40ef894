"""The report tells a whole round: everybody, every message with its official time, and what became of it."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from bot.render.chronicle import chronicle, names_at_the_end
from bot.render.messages import MESSAGE_LENGTH
from bot.render.report import report, report_text
from bot.texts import LOCALES, texts_for
from engines.templer_assassinen.events import ActionReceived, Died, PhaseBegan, VoteCast
from tests.golden.rounds import ROUNDS, Round
from tests.render.golden import FOLDER, reports
from tests.render.story import told
from tests.templer_assassinen.tables import TOWN, Table, night
from tests.texts.samples import WORST

WANTED = dict(reports())
OURS = [kept for kept in ROUNDS if kept.game == "templer_assassinen"]
DAY = 24 * 3600 * 1000


def lines_of(table: Table, locale: str = "en") -> list[str]:
    """What the report says about each message and event, without the list of who was what."""
    text = report_text(table.setup, table.log, table.names, locale)
    return [line.removeprefix("- ") for line in text.split("\n") if re.match(r"- \d\d:\d\d", line)]


def line(table: Table, start: str) -> str:
    (found,) = [one for one in lines_of(table) if one.startswith(start)]
    return found


@pytest.mark.parametrize("file", WANTED, ids=lambda file: file.name)
def test_a_report_reads_as_it_was_reviewed(file: Path):
    """If the change is meant: ``python -m tests.render``, then read the diff as carefully as code."""
    assert file.read_text(encoding="utf-8") == WANTED[file]


def test_no_report_is_kept_that_nobody_writes():
    assert sorted(WANTED) == sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("kept", OURS, ids=lambda kept: kept.name)
def test_every_message_vote_and_death_has_its_line(kept: Round, locale: str):
    """Random rounds: nothing that was taken is missing, and each has an outcome."""
    playout = kept.play()[1]
    text = report_text(playout.setup, playout.log, playout.setup.names, locale)

    sent = sum(isinstance(event, ActionReceived | VoteCast) for event in playout.log)
    phases = sum(isinstance(event, PhaseBegan) for event in playout.log)
    assert sent == text.count(" → ")
    assert not re.search(r"→ *$", text, re.MULTILINE)
    assert phases + 2 == len(re.findall(r"^\*\*.*\*\*", text, re.MULTILINE))
    dead = {event.player for event in playout.log if isinstance(event, Died)}
    alive = texts_for(locale).t("report-alive")
    assert len(playout.setup.names) - len(dead) == text.count(f" – {alive}\n")


@pytest.mark.parametrize("kept", OURS, ids=lambda kept: kept.name)
def test_lines_come_in_the_order_of_official_times(kept: Round):
    playout = kept.play()[1]
    text = report_text(playout.setup, playout.log, playout.setup.names, "de")

    for phase in text.split("\n\n")[2:]:
        clocks = re.findall(r"^- (\d\d):(\d\d)(?::(\d\d))?", phase, re.MULTILINE)
        seconds = [int(hour) * 3600 + int(minute) * 60 + int(second or 0) for hour, minute, second in clocks]
        falls = sum(later < earlier for earlier, later in pairwise(seconds))
        assert falls <= (1 if phase.startswith("**Nacht") else 0)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", WORST, ids=ascii)
def test_messages_stay_within_what_discord_takes(name: str, locale: str):
    setup, log = told()

    parts = report(setup, log, (name,) * len(setup.names), locale)

    assert all(len(part) <= MESSAGE_LENGTH for part in parts)
    assert [f"({number}/{len(parts)})" for number in range(1, len(parts) + 1)] == [
        part.split("\n", 1)[0] for part in parts
    ]
    assert not any("@everyone" in part for part in parts)


# -- what became of it ----------------------------------------------------------------------------------------------


def test_a_rescue_is_told_on_both_sides():
    """TA-ARZT-1."""
    table = night("21:30 Ar heal St2\n22:00 As2 murder St2")

    assert "21:30 Ar: house visit to St2 → a life saved" == line(table, "21:30")
    assert "22:00 As2: murder of St2 → foiled by the doctor" == line(table, "22:00")


def test_a_swap_names_whom_it_really_struck():
    """TA-MASKE-1, -2."""
    table = night("21:10 Ma swap St1 St2\n21:20 Sp spy St1\n21:30 Hu visit St2\n22:00 As2 murder St1")

    assert "21:20 Sp: enquiry about St1 → a Townsman (through the swap it met St2)" == line(table, "21:20")
    assert "21:30 Hu: visit to St2 → at home (through the swap it met St1)" == line(table, "21:30")
    assert "22:00 As2: murder of St1 → deadly (through the swap it met St2)" == line(table, "22:00")


def test_a_dead_sender_has_sent_in_vain():
    """TA-T6."""
    table = night("21:10 As2 murder Ar\n21:20 Ar heal St3")

    assert "21:20 Ar: house visit to St3 → void, the sender was dead by that time" == line(table, "21:20")


def test_a_swap_of_a_dead_player_is_void():
    """TA-RULING-84."""
    table = night("21:10 As2 murder St1\n21:20 Ma swap St1 St2")

    assert "21:20 Ma: swap of St1 and St2 → void, one of those named was dead already" == line(table, "21:20")


def test_the_last_of_a_group_murders_in_vain():
    """TA-MORD-4."""
    cast = {name: word for name, word in TOWN.items() if name != "Te2"}
    table = night("21:10 As2 murder Te1\n21:20 Te1 murder St3", cast)

    assert "21:20 Te1: murder of St3 → void, the writer was dead already and the last of the group" == line(
        table, "21:20 Te1:"
    )


def test_the_second_murder_of_the_same_victim_is_spent():
    """TA-RULING-34."""
    table = night("21:10 As2 murder St1\n21:20 Te2 murder St1")

    assert "21:20 Te2: murder of St1 → spent, St1 was dead already" == line(table, "21:20 Te2:")


def test_versions_are_told_apart():
    """TA-MORD-5: a group has one murder, and its last version counts."""
    table = night("21:10 As1 murder St1\n21:20 As2 murder St2\n21:30 Hu visit St1\n21:40 Hu withdraw visit")

    assert "21:10 As1: murder of St1 → replaced later" == line(table, "21:10")
    assert "21:20 As2: murder of St2 → deadly" == line(table, "21:20")
    assert "21:30 Hu: visit to St1 → taken back later" == line(table, "21:30")
    assert "21:40 Hu: withdrawal (visit) → accepted" == line(table, "21:40")


def test_the_same_victim_twice_keeps_the_first_official_time():
    """TA-RULING-05: the receipt of the second message shows the time that counts."""
    table = night("21:10 As2 murder St1\n21:40 As2 murder St1")

    assert [
        "21:10 As2: murder of St1 → deadly",
        "21:10 As2: murder of St1 → repeated, the older message counts",
    ] == [one for one in lines_of(table) if ": murder" in one]


def test_a_mark_drags_along_or_stands():
    """TA-JAEGER-1."""
    table = night("21:10 Ja mark St1\n21:20 As2 murder Ja")

    assert "21:10 Ja: mark on St1 → dragged along into death" == line(table, "21:10")
    assert "21:10 Ja: mark on St1 → stands until replaced" == line(night("21:10 Ja mark St1"), "21:10")


def test_an_early_message_says_when_it_was_really_sent():
    """TA-T5: 18:30 counts as 23:30."""
    table = Table(TOWN, first="day0").plays("13:00 gm grant Ar Reise\n18:30 Ar heal St1").to("2026-11-03 10:00")

    assert "23:30 Ar: house visit to St1 (sent ahead at 18:30) → nobody was to be saved" == line(table, "23:30")


def test_a_query_by_day_is_answered_at_once():
    """TA-SPION-2."""
    table = night("").plays("14:00 Sp spy As1")

    assert "14:00 Sp: enquiry about As1 → an Assassin, Bomber" == line(table, "14:00")


def test_milliseconds_show_only_where_they_decide():
    """TA-T10."""
    table = night("22:00:00.001 As2 murder St1\n22:00:00.002 Te2 murder St1\n23:00:00.500 Hu visit St2")

    assert "22:00:00.001 As2: murder of St1 → deadly" == line(table, "22:00:00.001")
    assert "23:00:00 Hu: visit to St2 → at home" == line(table, "23:00")


def test_votes_that_came_to_nothing_say_why():
    """TA-BOMBE-2, TA-COURT-9."""
    table = night("").plays("11:00 St1 vote St2\n11:30 St1 vote St3\n12:30 Hu vote St1\n13:00 Te1 bomb St3").to("21:00")

    assert "11:00 St1 votes against St2 → changed later" == line(table, "11:00")
    assert "12:30 Hu votes against St1 → lapsed" == line(table, "12:30")


def test_reasons_of_moderators_stay_in_their_own_log():
    table = night("").plays("11:00 gm remove St1 Krankheit")

    assert "11:00 St1 leaves the round (Townsman)." == line(table, "11:00")
    assert "Krankheit" not in report_text(table.setup, table.log, table.names, "de")


def test_a_seat_has_the_name_of_who_sat_there_last():
    setup, log = told()
    names = names_at_the_end(setup, log)

    text = report_text(setup, log, names, "en")

    assert "Momo" == names[12]
    assert "- Momo (at first Mo): Doctor (chosen as Opportunist) – alive" in text
    assert "- 11:00 Momo takes the seat of Mo." in text


def test_a_round_that_has_not_begun_has_no_report():
    table = night("")

    with pytest.raises(ValueError, match="has not begun"):
        report(table.setup, (), table.names, "de")


def test_deaths_fall_into_the_phase_in_which_they_happened():
    """A court's victim dies at 21:00, as the night begins, but by day; a murdered one by night, though found later."""
    setup, log = told()
    course = chronicle(setup, log)

    fates = {
        setup.names[life.seat]: (life.cause, course.phases[course.phase_of_death(life)][:2])
        for life in course.lives
        if life.cause is not None
    }

    assert ("murdered", ("night", 1)) == fates["Gero"]
    assert ("lynched", ("day", 3)) == fates["Jule"]
    assert ("shot", ("day", 3)) == fates["Dalia"]
    assert ("condemned", ("night", 2)) == fates["Ada"]
    with pytest.raises(ValueError, match="no phase of death"):
        course.phase_of_death(next(life for life in course.lives if life.cause is None))
