"""The runner: timers before lines, who may see what, what a line finds instead, and engines that misbehave."""

import pytest

from bot.resources import data_dir
from engines import registry
from engines.core.ids import Seat
from engines.scenario.everywhere import FIELDS
from engines.scenario.read import Scenario, read
from engines.scenario.report import judge
from engines.scenario.run import Played, run
from engines.scenario.write import write_line
from tests.scenario.toy import FIRST_LINE, GAMES, Knock, file_of


def scenario(*lines: str, setup: str = "") -> Scenario:
    return read(file_of(*lines) + setup, "case.toml", GAMES)


def play(*lines: str, setup: str = "") -> Played:
    return run(scenario(*lines, setup=setup))


def found(*lines: str, setup: str = "") -> list[tuple[int, str]]:
    """Play lines and give those that do not hold, counted from 1, with what was found."""
    return [(failure.line - FIRST_LINE + 1, failure.found) for failure in play(*lines, setup=setup).failures]


def test_the_round_starts_by_itself():
    assert [] == found("12:00 ? public round_started players=4 at=12:00")


def test_everything_due_at_a_time_happens_before_a_check_at_that_time():
    assert [] == found(
        "12:59:59.999 ?! public rang", "13:00 ? public rang number=1 at=13:00", "13:00 ?= public rang x1"
    )


@pytest.mark.parametrize("event", ["action_received action=knock", "won reason=*", "role_told bomber=yes"])
def test_what_other_games_tell_was_never_told_here(event: str):
    """The language lists some events for every game: a case may say of each that there was none."""
    case = scenario(line := f"13:00 ?! Anna {event}")
    (step,) = (each.step for each in case.lines)

    assert () == run(case).failures
    assert line == write_line(step, case.setup.start, case.grammar, case.table)


@pytest.mark.parametrize("game", sorted(registry.GAMES))
@pytest.mark.parametrize(("event", "fields"), sorted(FIELDS.items()))
def test_each_game_can_deny_what_the_language_lists_for_all(game: str, event: str, fields: tuple[str, ...]):
    path = next((data_dir() / "scenarios" / game).glob("01-*.toml"))
    text = path.read_text("utf-8")
    end = text.index('"""', text.index('"""') + 3)
    more = "".join(f"+1s ?! public {event} {field}=*\n+1s ?= public {event} {field}=* x0\n" for field in fields)

    before, after = (read(each, path.name, registry.GAMES).lines for each in (text, text[:end] + more + text[end:]))
    assert len(before) + 2 * len(fields) == len(after)


def test_a_field_that_an_event_has_in_other_games_alone_fits_none_of_this_one():
    ended = next(
        path for path in (data_dir() / "scenarios" / "regicide").glob("*.toml") if "? public won" in path.read_text()
    )
    text = ended.read_text("utf-8")
    end = text.rindex('"""')
    more = (
        "+1s ?= public won x1\n+1s ?! public won side=*\n+1s ?= public won side=* x0\n"
        "+1s ?! public won medal=*\n+1s ?= public won side=* x1\n"
    )

    failures = run(read(text[:end] + more + text[end:], ended.name, registry.GAMES)).failures
    assert ["?! public won medal=*", "?= public won side=* x1"] == [failure.text[4:] for failure in failures]


def test_every_timer_rings_at_its_own_time_in_order():
    played = play("2026-11-03 12:00 ?= public rang x24")

    assert () == played.failures
    assert list(range(1, 25)) == [getattr(happened.event, "number", None) for happened in played.log[1:]]
    assert [happened.event.at for happened in played.log[1:]] == [happened.official for happened in played.log[1:]]


def test_a_command_comes_after_timers_due_at_its_time():
    played = play("13:00 Anna knock Bernd")

    assert ["RoundStarted", "Rang", "Heard"] == [type(happened.event).__name__ for happened in played.log]
    assert [1, 2, 3] == [happened.seq for happened in played.log]


def test_what_a_command_sets_off_is_visible_from_the_next_millisecond_on():
    assert [] == found(
        "12:30 Anna knock Bernd",
        "12:30 ?! Anna echoed",
        "12:30:00.001 ? Anna echoed at=12:30 official=12:30:00.000",
        "12:30:00.001 ?! Bernd echoed",
    )


def test_after_the_last_line_nothing_more_happens():
    assert ["RoundStarted", "Heard"] == [
        type(happened.event).__name__ for happened in play("12:30 Anna knock Bernd").log
    ]
    assert ["RoundStarted"] == [type(happened.event).__name__ for happened in play().log]


def test_the_official_time_of_an_event_is_its_own_or_that_of_its_command():
    played = play("12:30 Anna knock Bernd", "12:45 ? Anna echoed")
    _, heard, echoed = played.log

    assert heard.official == heard.event.at == echoed.official


def test_audiences():
    assert [] == found(
        "12:30 Anna knock Bernd",
        "12:31 ? Anna heard by=Anna target=Bernd",
        "12:31 ? Bernd heard",
        '12:31 ?! "Carla Marie" heard',
        '12:31 ?! "gm" heard',
        "12:31 ?! public heard",
        "12:31 ? gm heard",
        "12:31 ?= gm heard x1",
        "13:00 ? Anna rang",
        '13:00 ? "Carla Marie" rang',
        "13:00 ? gm rang",
        "13:00 Bernd say hello loud",
        "13:00 ? gm said word=hello loud=yes",
        "13:00 ?! Bernd said",
        "13:00 Bernd say silence",
        "13:00 ? gm said word=nobody loud=no",
    )


def test_fields_are_compared_in_their_own_way():
    assert [] == found(
        "12:10 Anna pick nobody",
        "12:10 ? public shown player=nobody slot=middle side=left cards=9D,6S guests=Anna,Bernd numbers=1,2 at=12:10",
        "12:10 ? public shown guests=Bernd,Anna player=* cards=*",
        "12:10 ?! public shown cards=6S,9D",
        "12:10 ?! public shown cards=9D",
        "12:10 ?! public shown numbers=2,1",
        "12:10 ?! public shown guests=Anna",
        "12:10 ?! public shown guests=nobody",
        "12:10 ?! public shown player=Anna",
        "12:20 Anna pick Bernd right",
        "12:20 ? public shown player=Bernd side=right at=12:20",
        "12:20 ?! public shown player=nobody at=12:20",
        "12:20 ?= public shown x2",
        "12:20 ?= public shown x1 since 12:15",
        "12:20 ?! public shown player=nobody since 12:20",
    )


def test_a_fact_with_a_later_official_time_has_happened_once_it_is_emitted():
    """TA-RULING-71: the game master hears of a fallen message with the next publication, before its official time."""
    assert [] == found("12:10 Anna say hello", "12:10 ? gm said at=13:10", setup='[setup]\nfault = "late"')


def test_refusals_that_are_asked_for():
    assert [] == found(
        "12:10 Anna knock Anna => refused target-self",
        "12:10 Anna knock Anna => refused",
        "12:10 Anna knock Zed => refused unknown-target",
        "12:10 gm sleep => refused not-allowed-now",
        "12:10 gm pause enough",
        "14:00 ?! public rang",
    )


def test_refusals_are_kept_with_their_place_in_the_log():
    (refused,) = play("13:30 Anna knock Anna => refused", "14:00 ? public rang number=2").refused

    assert (2, "target-self", Knock(Seat(0), Seat(0))) == (refused.seq, refused.verdict.reason, refused.act.command)


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["12:10 Anna knock Anna"], "refused target-self (TOY-2)"),
        (["12:10 Anna knock Ana"], "refused unknown-target (TOY-2); nobody is called Ana; did you mean Anna?"),
        (["12:10 Anna knock Zed"], "refused unknown-target (TOY-2); nobody is called Zed"),
        (["12:10 Anna knock Anna => refused target-dead"], "refused target-self (TOY-2)"),
        (
            ["12:10 Anna knock Bernd => refused"],
            "accepted: 2026-11-02 12:10 Anna,Bernd heard by=Anna target=Bernd",
        ),
        (["12:10 Anna invite yes => refused too-late"], "accepted, and nothing happened"),
        (["12:10 ? public rang"], "public saw no rang by 2026-11-02 12:10"),
        (
            ["13:00 ? public rang number=2"],
            "no such event; public saw 2026-11-02 13:00 public rang number=1 next=14:00",
        ),
        (
            ["17:10 ? public rang number=2 at=14:30"],
            (
                "no such event; public saw 2026-11-02 14:00 public rang number=2 next=15:00"
                " | 2026-11-02 17:00 public rang number=5 next=18:00"
                " | 2026-11-02 16:00 public rang number=4 next=17:00 and 2 more"
            ),
        ),
        (
            ["12:10 Anna knock Bernd", '12:11 ? "Carla Marie" heard'],
            (
                '"Carla Marie" saw no heard by 2026-11-02 12:11; '
                "there is 2026-11-02 12:10 Anna,Bernd heard by=Anna target=Bernd"
            ),
        ),
        (
            ["13:10 ? public rang since 13:05"],
            (
                "public saw no rang from 2026-11-02 13:05 by 2026-11-02 13:10; "
                "there is 2026-11-02 13:00 public rang number=1 next=14:00"
            ),
        ),
        (
            ["13:10 ?! public rang"],
            "1 such event: 2026-11-02 13:00 public rang number=1 next=14:00",
        ),
        (
            ["14:10 ?= public rang x1"],
            (
                "2 such events: 2026-11-02 13:00 public rang number=1 next=14:00"
                " | 2026-11-02 14:00 public rang number=2 next=15:00"
            ),
        ),
        (["12:10 ?= public rang x1"], "public saw no rang by 2026-11-02 12:10"),
        (
            ["12:10 Anna say hello", "12:10 ?! gm said"],
            "1 such event: 2026-11-02 12:10 gm said word=hello loud=no",
        ),
        (
            ["12:10 Anna pick nobody", "12:10 ?! gm shown"],
            (
                "1 such event: 2026-11-02 12:10 public shown player=nobody slot=middle side=left cards=9D,6S"
                " guests=Bernd,Anna numbers=1,2"
            ),
        ),
    ],
)
def test_what_was_found_instead(lines: list[str], expected: str):
    assert [(len(lines), expected)] == found(*lines)


def test_an_empty_list_reads_nobody():
    text = (
        'game = "toy"\nscript = """\n12:10 Anna pick Anna\n12:10 ? public shown guests=nobody\n12:10 ?! gm shown"""\n'
    )
    (failure,) = judge(text + '[seats]\nAnna = ""', "case.toml", GAMES).failures

    assert "cards=9D,6S guests=nobody numbers=1,2" in failure.found


def test_every_line_that_does_not_hold_is_reported_and_the_round_goes_on():
    lines = ("12:10 Anna knock Anna", "13:00 ? public rang", "13:00 ?! public rang")

    assert [1, 3] == [line for line, _ in found(*lines)]


def test_the_same_file_plays_alike_and_another_one_by_other_lots():
    def first(*lines: str) -> object:
        return getattr(play(*lines).log[0].event, "first", None)

    assert first("12:10 ? gm rang") == first("12:10 ? gm rang")
    assert len({first(f"# {number}") for number in range(20)}) > 1


@pytest.mark.parametrize(
    ("fault", "line", "expected"),
    [
        ("start", 1, "the round did not start: refused not-allowed-now (TOY-0)"),
        ("timer", FIRST_LINE + 1, "the engine refused its own timer bell: stale-timer (TOY-1)"),
        ("loop", FIRST_LINE + 1, "the engine's timers never come to rest; after 10000 still more are due"),
    ],
)
def test_an_engine_that_breaks_the_contract_fails_the_file(fault: str, line: int, expected: str):
    played = play(
        "12:10 ?! public rang", "14:00 ? public rang", "15:00 ?! public rang", setup=f'[setup]\nfault = "{fault}"'
    )

    assert [(line, expected)] == [(failure.line, failure.found) for failure in played.failures]


def test_an_event_that_the_game_does_not_list_fails_the_file():
    (failure,) = play("12:10 Anna say hello", setup='[setup]\nfault = "unlisted"').failures

    assert (FIRST_LINE, "the game does not list the event Unlisted") == (failure.line, failure.found)


def test_an_engine_that_crashes_fails_the_file_at_the_line():
    (failure,) = play("12:10 Anna knock Bernd", "13:00 ? public rang", setup='[setup]\nfault = "crash"').failures

    assert failure.line == FIRST_LINE
    assert failure.text == "12:10 Anna knock Bernd"
    assert failure.found.startswith("the engine broke: KeyError: 0 (")
    assert "toy.py, line " in failure.found
