"""Every form of line, read with a toy game."""

import pytest

from engines.core import calendar
from engines.core.audience import Viewer
from engines.core.base import Command
from engines.core.commands import Extend, Pause, Remove, Replace, Resume
from engines.core.ids import UNKNOWN, Instant, Seat
from engines.scenario.acts import Act, Refusal
from engines.scenario.checks import Check
from engines.scenario.grammar import grammar_of
from engines.scenario.kinds import Table
from engines.scenario.script import Reader
from engines.scenario.times import read_pattern
from tests.scenario.toy import TOY, Chime, Invite, Knock, Peek, Pick, Play, Say, Sleep, Toy

ZONE = "Europe/Berlin"
TABLE = Table(("Anna", "Bernd", "Carla Marie", "gm", 'Rex "the \\ King"', "a=b,c", "nobody"), ZONE)
ANNA, BERND, CARLA, GM, REX, ODD, NOBODY = (Seat(number) for number in range(7))
START = calendar.parse_moment("2026-11-02 12:00", ZONE)


def reader() -> Reader:
    return Reader(grammar_of(TOY), TABLE, START)


def read_act(text: str) -> Act:
    act = reader().read(text)
    assert isinstance(act, Act)
    return act


def read_check(text: str) -> Check:
    check = reader().read(text)
    assert isinstance(check, Check)
    return check


@pytest.mark.parametrize("text", ["", "   ", "# a comment", "  # another", "#"])
def test_empty_lines_and_comments_say_nothing(text: str):
    assert reader().read(text) is None


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("Anna knock Bernd", Knock(ANNA, BERND)),
        ('Anna knock "Carla Marie"', Knock(ANNA, CARLA)),
        ('"gm" knock "Rex \\"the \\\\ King\\""', Knock(GM, REX)),
        ("Anna knock a=b,c", Knock(ANNA, ODD)),
        ("Anna say hello", Say(ANNA, "hello")),
        ("Anna say hello loud", Say(ANNA, "hello", loud=True)),
        ('Anna say "two words" loud', Say(ANNA, "two words", loud=True)),
        ("Anna pick Bernd", Pick(ANNA, BERND)),
        ("Anna pick nobody left", Pick(ANNA, None, "left")),
        ('Anna pick "nobody" right', Pick(ANNA, NOBODY, "right")),
        ("Anna play 9D 6S", Play(ANNA, ("9D", "6S"))),
        ("Anna peek middle", Peek(ANNA, None)),
        ("Anna peek Bernd 3", Peek(ANNA, BERND, 3)),
        ("Anna invite yes", Invite(ANNA, late=True)),
        ('Anna invite no Bernd "Carla Marie"', Invite(ANNA, late=False, guests=(BERND, CARLA))),
        ('gm chime it is "late", # and =>dark', Chime('it is "late", # and =>dark')),
        ("gm sleep", Sleep()),
        ("gm pause Stromausfall", Pause("Stromausfall")),
        ("gm resume", Resume()),
        ("gm extend 30 weil es spät ist", Extend(30, "weil es spät ist")),
        ('gm replace Bernd "Zoë Neu" keine Zeit', Replace(BERND, "Zoë Neu", "keine Zeit")),
        ("gm remove Bernd Nachricht veröffentlicht", Remove(BERND, "Nachricht veröffentlicht")),
    ],
)
def test_a_command_is_read_off_its_type(text: str, command: Command):
    assert Act(START, command) == read_act(f"12:00 {text}")


@pytest.mark.parametrize(
    ("text", "command", "names"),
    [
        ("Anna knock Zed", Knock(ANNA, UNKNOWN), ("Zed",)),
        ("Anna knock public", Knock(ANNA, UNKNOWN), ("public",)),
        ("Anna pick middle", Pick(ANNA, UNKNOWN), ("middle",)),
        (
            "Anna invite yes Bernd Zed Bernd Zoe",
            Invite(ANNA, late=True, guests=(BERND, UNKNOWN, BERND, UNKNOWN)),
            ("Zed", "Zoe"),
        ),
        ("gm remove Zed weg", Remove(UNKNOWN, "weg"), ("Zed",)),
    ],
)
def test_a_target_that_nobody_answers_to_is_for_the_engine_to_refuse(
    text: str, command: Command, names: tuple[str, ...]
):
    assert Act(START, command, strangers=names) == read_act(f"12:00 {text}")


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("Anna knock Bernd => refused", Refusal(None)),
        ("Anna knock Bernd => refused target-self", Refusal("target-self")),
        ("Anna say hello => refused not-allowed-now", Refusal("not-allowed-now")),
        ("Anna play 9D 6S => refused not-in-hand", Refusal("not-in-hand")),
        ("gm chime because  of it => refused round-over", Refusal("round-over")),
        ("gm sleep => refused", Refusal(None)),
    ],
)
def test_a_refusal_may_be_asked_for(text: str, refusal: Refusal):
    assert refusal == read_act(f"12:00 {text}").refused


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("Anna knock", Knock(ANNA, UNKNOWN)),
        ('Anna knock Bernd "Carla Marie"', Knock(ANNA, UNKNOWN)),
        ("Anna knock Bernd Bernd Bernd", Knock(ANNA, UNKNOWN)),
        ("Anna knock Bernd", Knock(ANNA, BERND)),
    ],
)
@pytest.mark.parametrize(
    ("ending", "reason"),
    [
        ("=> refused", None),
        ("=> refused unknown-target", "unknown-target"),
        ("=> refused not-allowed-now", "not-allowed-now"),
    ],
)
def test_a_wrong_number_of_targets_is_an_unknown_target_where_a_line_expects_a_refusal(
    text: str, command: Command, ending: str, reason: str | None
):
    """GF-14: who is too much, or missing, is for the engine to refuse in the order of its reasons."""
    assert Act(START, command, Refusal(reason)) == read_act(f"12:00 {text} {ending}")


def test_free_text_ends_at_the_last_arrow():
    act = read_act("12:00 gm chime a => b  c => refused")

    assert Chime("a => b  c") == act.command
    assert Refusal(None) == act.refused


@pytest.mark.parametrize(
    ("text", "sign", "viewer"),
    [
        ("12:00 ? Anna rang", "?", ANNA),
        ("12:00 ?! public rang", "?!", "public"),
        ("12:00 ? gm rang", "?", "gm"),
        ('12:00 ? "gm" rang', "?", GM),
        ('12:00 ? "Carla Marie" rang', "?", CARLA),
    ],
)
def test_a_check_asks_what_an_audience_has_seen(text: str, sign: str, viewer: Viewer):
    check = read_check(text)

    assert (sign, viewer, "rang") == (check.sign, check.viewer, check.form.name)
    assert (START, (), None, None) == (check.at, check.wanted, check.number, check.since)


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ("player=Bernd", {"player": BERND}),
        ('player="Carla Marie"', {"player": CARLA}),
        ("player=nobody", {"player": None}),
        ('player="nobody"', {"player": NOBODY}),
        ("slot=middle side=left", {"slot": None, "side": "left"}),
        ("guests=Anna,Bernd", {"guests": (ANNA, BERND)}),
        ('guests="Carla Marie",Anna,"gm"', {"guests": (CARLA, ANNA, GM)}),
        ("guests=nobody", {"guests": ()}),
        ('guests="nobody"', {"guests": (NOBODY,)}),
        ("cards=9D,6S", {"cards": ("9D", "6S")}),
        ("cards=nobody", {"cards": ()}),
        ("numbers=1,-2", {"numbers": (1, -2)}),
        ("at=22:40", {"at": read_pattern("22:40")}),
    ],
)
def test_fields_have_the_kind_of_their_type(fields: str, expected: dict[str, object]):
    check = read_check(f"12:00 ? public shown {fields}")

    assert expected == {want.slot.name: want.value for want in check.wanted}
    assert not any(want.anything for want in check.wanted)


def test_a_star_stands_for_anything():
    check = read_check("12:00 ? public shown cards=* player=*")

    assert [("cards", True), ("player", True)] == [(want.slot.name, want.anything) for want in check.wanted]


def test_more_kinds_of_fields():
    said = read_check("12:00 ? gm said word=nobody loud=no")
    echoed = read_check("12:00 ? Anna echoed official=22:40:30.500 last=nobody")
    named = read_check('12:00 ? public player_replaced seat=Bernd name="Zoë Neu"')

    assert [None, False] == [want.value for want in said.wanted]
    assert [read_pattern("22:40:30.500"), None] == [want.value for want in echoed.wanted]
    assert [BERND, "Zoë Neu"] == [want.value for want in named.wanted]


@pytest.mark.parametrize(
    ("ending", "number", "since"),
    [
        ("x2", 2, None),
        ("x0 since 21:00", 0, "2026-11-01 21:00"),
        ("since 2026-11-02 11:00 x1", 1, "2026-11-02 11:00"),
    ],
)
def test_a_count_and_a_beginning(ending: str, number: int, since: str | None):
    check = read_check(f"12:00 ?= public rang number=1 {ending}")

    assert number == check.number
    assert (since and calendar.parse_moment(since, ZONE)) == check.since


def test_each_time_is_read_against_the_line_above():
    script = reader()
    lines = ("21:10", "2026-11-03 09:59:59.999", "- ", "+5m", "10:00", "# a comment", "+1d")
    steps = [script.read(f"{time} ? public rang" if "#" not in time else time) for time in lines]

    expected = ["2026-11-02 21:10", "2026-11-03 09:59:59.999", "2026-11-03 10:00:00.999", "2026-11-03 10:05:00.999"]
    expected += ["2026-11-04 10:00", "2026-11-05 10:00"]
    assert [calendar.parse_moment(text, ZONE) for text in expected] == [step.at for step in steps if step]


def test_a_command_that_no_line_could_write_is_an_error_of_the_game():
    class Bad(Knock, frozen=True):
        when: Instant

    class Worse(Knock, frozen=True):
        what: dict[str, int]

    class Game(Toy):
        commands: tuple[type[Command], ...] = (Bad,)

    with pytest.raises(TypeError, match=r"no line can write Bad\.when"):
        grammar_of(Game())
    Game.commands = (Worse,)
    with pytest.raises(TypeError, match=r"no line can write Worse\.what"):
        grammar_of(Game())


def test_usage_lines():
    verbs = grammar_of(TOY).verbs

    assert verbs["say"].usage == "say WORD [loud]"
    assert verbs["play"].usage == "play CARDS..."
    assert verbs["invite"].usage == "invite LATE [GUESTS...]"
    assert verbs["chime"].usage == "chime REASON"


def test_fields_of_kinds_without_words_cannot_be_named():
    forms = grammar_of(TOY).forms

    assert ["at", "player", "slot", "side", "cards", "guests", "numbers"] == list(forms["shown"].slots)
    assert ["at", "official", "last"] == list(forms["echoed"].slots)


def test_who_takes_a_seat_can_be_called_by_his_own_name():
    """The seat keeps its name; a person who was refused the seat, or has not come yet, is a stranger."""
    lines = reader()

    def targets(*texts: str) -> list[Command]:
        return [act.command for text in texts if isinstance(act := lines.read(text), Act)]

    assert [Knock(ANNA, UNKNOWN)] == targets("12:00 Anna knock Bruno")
    assert isinstance(lines.read("12:01 gm replace Bernd Carlo krank => refused"), Act)
    assert isinstance(lines.read("12:01 gm replace Bernd Bruno krank"), Act)
    assert [Knock(ANNA, BERND), Knock(BERND, ANNA), Knock(BERND, UNKNOWN)] == targets(
        "12:02 Anna knock Bruno", "12:02 Bruno knock Anna", "12:02 Bernd knock Carlo"
    )
    check = lines.read("12:03 ?! Bruno echoed")
    assert isinstance(check, Check)
    assert check.viewer == BERND
