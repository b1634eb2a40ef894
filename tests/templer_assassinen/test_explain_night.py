"""Why somebody died by night or did not: every tree names the messages, with official times and rule ids."""

from textwrap import dedent

import pytest

from tests.templer_assassinen.tables import TOWN, night
from tests.templer_assassinen.trees import tree, why


def test_a_murder_is_found_in_the_morning():
    """TA-MORD-2, TA-PUB-2: dead at the message's official time, public at ten."""
    table = night("22:00 As2 murder St2")

    assert tree("""
            10:00 died player=St2 cause=murdered [TA-MORD-2 TA-PUB-1 TA-PUB-2]
                22:00 fell player=St2 cause=murdered source=As2 [TA-MORD-2 TA-PUB-1 TA-PUB-2]
                    22:00 attacked by=As2 target=St2 hit=St2 outcome=killed [TA-MORD-2]
                        22:00 murder seat=As2 targets=St2 [TA-MORD-1]
        """) == why(table, "died")


def test_an_early_murder_counts_with_its_mirrored_time():
    """TA-T5: sent at 18:30, it kills at 23:30."""
    table = night("13:00 gm grant As2 Reise\n18:30 As2 murder St2")

    assert tree("""
            10:00 died player=St2 cause=murdered [TA-MORD-2 TA-PUB-1 TA-PUB-2]
                23:30 fell player=St2 cause=murdered source=As2 [TA-MORD-2 TA-PUB-1 TA-PUB-2]
                    23:30 attacked by=As2 target=St2 hit=St2 outcome=killed [TA-MORD-2]
                        23:30 murder seat=As2 targets=St2 [TA-MORD-1]
        """) == why(table, "died")


def test_the_version_that_counted_is_named():
    """TA-RULING-05: the last version of a group's murder, with its own time and writer."""
    table = night("22:00 As2 murder St2\n22:30 As1 murder St3")

    assert tree("""
            22:30 attacked by=As1 target=St3 hit=St3 outcome=killed [TA-MORD-2]
                22:30 murder seat=As1 targets=St3 [TA-MORD-1]
        """) == why(table, "attacked")


def test_a_strike_looks_like_a_murder_and_is_explained_as_a_strike():
    """TA-HENKER-3, TA-PUB-4: the town is not told the two apart, the game master is."""
    table = night("22:00 He strike St2", silent={"St2": "2026-10-30 12:00"})

    assert tree("""
            10:00 died player=St2 cause=murdered [TA-MORD-2 TA-PUB-1 TA-PUB-2]
                22:00 fell player=St2 cause=murdered source=He [TA-MORD-2 TA-PUB-1 TA-PUB-2]
                    22:00 attacked by=He target=St2 hit=St2 outcome=killed [TA-MORD-2]
                        22:00 strike seat=He targets=St2 [TA-HENKER-3]
        """) == why(table, "died")


def test_two_murders_of_one_millisecond_are_both_named():
    """TA-RULING-69: both have the outcome ``killed``, so both are causes of the one death."""
    table = night("22:00 As2 murder St2\n22:00:00 Te2 murder St2")

    assert tree("""
            22:00 fell player=St2 cause=murdered source=As2 [TA-MORD-2 TA-PUB-1 TA-PUB-2]
                22:00 attacked by=As2 target=St2 hit=St2 outcome=killed [TA-MORD-2]
                    22:00 murder seat=As2 targets=St2 [TA-MORD-1]
                22:00 attacked by=Te2 target=St2 hit=St2 outcome=killed [TA-MORD-2]
                    22:00 murder seat=Te2 targets=St2 [TA-MORD-1]
        """) == why(table, "fell")


def test_of_two_murders_of_one_millisecond_each_explains_its_own_victim():
    """TA-T10: they happen at once."""
    table = night("22:00 As2 murder St2\n22:00:00 Te2 murder St3")

    assert tree("""
            22:00 fell player=St3 cause=murdered source=Te2 [TA-MORD-2 TA-PUB-1 TA-PUB-2]
                22:00 attacked by=Te2 target=St3 hit=St3 outcome=killed [TA-MORD-2]
                    22:00 murder seat=Te2 targets=St3 [TA-MORD-1]
        """) == why(table, "fell", player="St3")


# -- the mask ---------------------------------------------------------------------------------------------------------


def test_an_attack_through_the_mask_names_the_swap():
    """TA-MASKE-1: what befalls one befalls the other."""
    table = night("21:10 Ma swap St2 St3\n22:00 As2 murder St2")

    assert tree("""
            10:00 died player=St3 cause=murdered [TA-MORD-2 TA-PUB-1 TA-PUB-2]
                22:00 fell player=St3 cause=murdered source=As2 [TA-MORD-2 TA-PUB-1 TA-PUB-2]
                    22:00 attacked by=As2 target=St2 hit=St3 outcome=killed [TA-MORD-2 TA-MASKE-1]
                        22:00 murder seat=As2 targets=St2 [TA-MORD-1]
                        21:10 swap seat=Ma targets=St2,St3 [TA-MASKE-1]
        """) == why(table, "died")


def test_an_attack_that_the_mask_led_to_somebody_dead_is_spent():
    """TA-RULING-34, TA-RULING-54."""
    table = night("21:10 Ma swap St2 St3\n21:20 Te2 murder St2\n22:00 As2 murder St2")

    assert tree("""
            22:00 attacked by=As2 target=St2 hit=St3 outcome=spent [TA-RULING-34 TA-MASKE-1]
                22:00 murder seat=As2 targets=St2 [TA-MORD-1]
                21:10 swap seat=Ma targets=St2,St3 [TA-MASKE-1]
                21:20 fell player=St3 cause=murdered source=Te2 [TA-MORD-2 TA-PUB-1 TA-PUB-2]
                    21:20 attacked by=Te2 target=St2 hit=St3 outcome=killed [TA-MORD-2 TA-MASKE-1]
                        21:20 murder seat=Te2 targets=St2 [TA-MORD-1]
                        21:10 swap seat=Ma targets=St2,St3 [TA-MASKE-1]
        """) == why(table, "attacked", by="As2")


SAVED = """
    22:00 attacked by=As2 target=St2 hit=St3 outcome=saved [TA-ARZT-1 TA-RULING-49 TA-MASKE-1]
        22:00 murder seat=As2 targets=St2 [TA-MORD-1]
        21:10 swap seat=Ma targets=St2,St3 [TA-MASKE-1]
        21:20 heal seat=Ar targets=St2 [TA-ARZT-1]"""
TREATED = """
    21:20 action_resolved player=Ar target=St2 met=St3 [TA-MASKE-2]
        21:20 heal seat=Ar targets=St2 [TA-ARZT-1]
        21:10 swap seat=Ma targets=St2,St3 [TA-MASKE-1]"""


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("attacked", dedent(SAVED)),
        ("was_saved", f"10:00 was_saved player=St3 [TA-ARZT-1 TA-RULING-08]{SAVED}"),
        ("heal_result", f"10:00 heal_result target=St2 [TA-ARZT-1 TA-RULING-08]{TREATED}{SAVED}"),
    ],
    ids=["the attack", "the patient", "the doctor"],
)
def test_a_rescue_through_the_mask_is_told_to_all_concerned(kind: str, expected: str):
    """TA-PAIR-2: visit and murder both meet the partner."""
    table = night("21:10 Ma swap St2 St3\n21:20 Ar heal St2\n22:00 As2 murder St2")

    assert expected.strip() == why(table, kind)


def test_a_visit_that_saved_nobody_is_its_own_reason():
    """TA-RULING-08: never attacked, ``saved=no``."""
    table = night("21:20 Ar heal St2")

    assert tree("""
            10:00 heal_result target=St2 [TA-ARZT-1 TA-RULING-08]
                21:20 action_resolved player=Ar target=St2 met=St2 [TA-T6]
                    21:20 heal seat=Ar targets=St2 [TA-ARZT-1]
        """) == why(table, "heal_result")


def test_a_swap_of_two_others_had_no_part_in_it():
    """TA-MASKE-1: of two mask-makers only the one who masked the victim turned the murder aside."""
    cast = {**TOWN, "Op": "opportunist maskenbildner"}
    table = night("21:10 Ma swap St2 St3\n21:15 Op swap Hu Sp\n22:00 As2 murder St2", cast)

    assert tree("""
            22:00 attacked by=As2 target=St2 hit=St3 outcome=killed [TA-MORD-2 TA-MASKE-1]
                22:00 murder seat=As2 targets=St2 [TA-MORD-1]
                21:10 swap seat=Ma targets=St2,St3 [TA-MASKE-1]
        """) == why(table, "attacked")


# -- private results --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "result", "message"),
    [
        ("spy_result", "spy_result target=St2 [TA-SPION-1]", "21:20 spy seat=Sp targets=St2 [TA-SPION-1]"),
        ("visit_result", "visit_result target=St2 [TA-OUT-1]", "21:30 visit seat=Hu targets=St2 [TA-HURE-1]"),
        ("visited", "visited player=As1 [TA-HURE-3]", "21:30 visit seat=Hu targets=St2 [TA-HURE-1]"),
    ],
)
def test_an_answer_names_its_question_and_the_swap_that_led_it_astray(kind: str, result: str, message: str):
    """TA-SPION-5, TA-MASKE-2: answer and notice concern the partner."""
    table = night("21:10 Ma swap St2 As1\n21:20 Sp spy St2\n21:30 Hu visit St2")
    asked = message.split(maxsplit=1)[0]
    asker = message.split("seat=")[1].split(maxsplit=1)[0]

    assert tree(f"""
            10:00 {result}
                {asked} action_resolved player={asker} target=St2 met=As1 [TA-MASKE-2]
                    {message}
                    21:10 swap seat=Ma targets=St2,As1 [TA-MASKE-1]
        """) == why(table, kind)


def test_a_query_by_day_is_answered_without_a_mask():
    """TA-SPION-5."""
    table = night("21:10 Ma swap St2 As1").plays("12:00 Sp spy St2")

    assert tree("""
            12:00 spy_result target=St2 [TA-SPION-1]
                12:00 spy seat=Sp targets=St2 [TA-SPION-1]
        """) == why(table, "spy_result")


def test_both_who_were_swapped_are_told_by_which_message():
    """TA-MASKE-4."""
    table = night("21:10 Ma swap St1 St2")

    assert tree("""
            10:00 was_swapped player=St2 [TA-MASKE-4]
                21:10 action_resolved player=Ma target=St1 met=St2 [TA-MASKE-2]
                    21:10 swap seat=Ma targets=St1,St2 [TA-MASKE-1]
        """) == why(table, "was_swapped", to="St2")


@pytest.mark.parametrize(
    ("author", "action", "kind", "who"),
    [
        ("Ar", "heal St2", "heal_result", "Ar"),
        ("Hu", "visit St2", "visit_result", "Hu"),
        ("Hu", "visit St2", "visited", "St2"),
        ("Ma", "swap St2 St1", "was_swapped", "St2"),
    ],
)
def test_a_barred_version_is_never_named(author: str, action: str, kind: str, who: str):
    """TA-RULING-48: what a secretly dead player sends replaces nothing, so the older version is the cause."""
    other = action.replace("St1", "Sp") if "St1" in action else action.replace("St2", "St3")
    table = night(f"21:10 {author} {action}\n21:20 As1 murder {author}\n21:30 {author} {other}")

    assert "21:30" not in why(table, kind, to=who)


def test_a_swap_of_the_next_night_is_no_reason_for_what_was_told_before():
    """Design, section 4: what the round brings later does not change why something happened."""
    table = night("21:10 Ma swap St1 St2")
    told = table.last("was_swapped", to="St1")
    at_once = table.game.explain(table.log, told)
    table.plays("2026-11-03 21:30 Ma swap St1 St3")

    assert at_once == table.game.explain(table.log, told)
