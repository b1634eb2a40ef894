"""Why a message counted for nothing, and how one death brought another."""

from tests.templer_assassinen.tables import TOWN, Table, night
from tests.templer_assassinen.trees import tree, why

# -- void -------------------------------------------------------------------------------------------------------------


def test_a_dead_author_is_named_with_his_murder():
    """TA-T6: who was murdered before his message's time has lost that action."""
    table = night("21:10 As2 murder Ar\n21:20 Ar heal St3")

    assert tree("""
            21:20 action_void player=Ar action=heal [TA-T6 TA-RULING-44]
                21:20 heal seat=Ar targets=St3 [TA-ARZT-1]
                21:10 fell player=Ar cause=murdered source=As2 [TA-MORD-2 TA-PUB-1 TA-PUB-2]
                    21:10 attacked by=As2 target=Ar hit=Ar outcome=killed [TA-MORD-2]
                        21:10 murder seat=As2 targets=Ar [TA-MORD-1]
        """) == why(table, "action_void")


LAST_TEMPLAR = {name: word for name, word in TOWN.items() if name != "Te2"}


def test_the_last_member_s_murder_is_void():
    """TA-MORD-4: it does not count if its writer was the last living member of his group."""
    table = night("21:10 As2 murder Te1\n21:20 Te1 murder St3", LAST_TEMPLAR)

    assert tree("""
            21:20 action_void player=Te1 action=murder [TA-MORD-4]
                21:20 murder seat=Te1 targets=St3 [TA-MORD-1]
                21:10 fell player=Te1 cause=murdered source=As2 [TA-MORD-2 TA-PUB-1 TA-PUB-2]
                    21:10 attacked by=As2 target=Te1 hit=Te1 outcome=killed [TA-MORD-2]
                        21:10 murder seat=As2 targets=Te1 [TA-MORD-1]
        """) == why(table, "action_void")


def test_a_void_attack_names_its_message_and_the_death_before_it():
    """TA-MORD-4."""
    table = night("21:10 As2 murder Te1\n21:20 Te1 murder St3", LAST_TEMPLAR)

    assert tree("""
            21:20 attacked by=Te1 target=St3 hit=nobody outcome=void [TA-MORD-4 TA-T6]
                21:20 murder seat=Te1 targets=St3 [TA-MORD-1]
                21:10 fell player=Te1 cause=murdered source=As2 [TA-MORD-2 TA-PUB-1 TA-PUB-2]
                    21:10 attacked by=As2 target=Te1 hit=Te1 outcome=killed [TA-MORD-2]
                        21:10 murder seat=As2 targets=Te1 [TA-MORD-1]
        """) == why(table, "attacked", by="Te1")


def test_a_strike_of_a_dead_executioner_is_a_void_attack():
    """TA-HENKER-7: murdered before its time it is void, and the game master reads of it as of any attack."""
    table = night("21:10 As2 murder He\n21:20 He strike St2", silent={"St2": "2026-10-30 12:00"})

    assert tree("""
            21:20 attacked by=He target=St2 hit=nobody outcome=void [TA-HENKER-7 TA-T6]
                21:20 strike seat=He targets=St2 [TA-HENKER-3]
                21:10 fell player=He cause=murdered source=As2 [TA-MORD-2 TA-PUB-1 TA-PUB-2]
                    21:10 attacked by=As2 target=He hit=He outcome=killed [TA-MORD-2]
                        21:10 murder seat=As2 targets=He [TA-MORD-1]
        """) == why(table, "attacked", by="He")


def test_a_strike_at_somebody_who_spoke_in_between_is_void():
    """TA-RULING-57: silence is judged at the official time of an early strike."""
    table = night("13:00 gm grant He Reise\n18:30 He strike St2\n20:00 St2 post", silent={"St2": "2026-10-30 12:00"})

    assert tree("""
            23:30 action_void player=He action=strike [TA-RULING-57]
                23:30 strike seat=He targets=St2 [TA-HENKER-3]
                20:00 posted player=St2 [TA-RULING-58]
        """) == why(table, "action_void")


def test_a_swap_that_names_somebody_dead_is_void_because_of_that_death():
    """TA-MASKE-6, TA-RULING-84: not its author is dead, but one of its two names."""
    table = night("21:10 As1 murder St2\n21:20 Ma swap St2 St3")

    assert tree("""
            21:20 action_void player=Ma action=swap [TA-RULING-84]
                21:20 swap seat=Ma targets=St2,St3 [TA-MASKE-1]
                21:10 fell player=St2 cause=murdered source=As1 [TA-MORD-2 TA-PUB-1 TA-PUB-2]
                    21:10 attacked by=As1 target=St2 hit=St2 outcome=killed [TA-MORD-2]
                        21:10 murder seat=As1 targets=St2 [TA-MORD-1]
        """) == why(table, "action_void")


def test_a_barred_withdrawal_is_void_too():
    """TA-RULING-48, -61: he was dead when he took his visit back."""
    table = night("21:10 Ar heal St2\n21:20 As1 murder Ar\n21:30 Ar withdraw heal")

    assert tree("""
            21:30 action_void player=Ar action=withdraw [TA-T6 TA-RULING-44]
                21:30 withdraw seat=Ar targets=nobody [TA-RULING-61]
                21:20 fell player=Ar cause=murdered source=As1 [TA-MORD-2 TA-PUB-1 TA-PUB-2]
                    21:20 attacked by=As1 target=Ar hit=Ar outcome=killed [TA-MORD-2]
                        21:20 murder seat=As1 targets=Ar [TA-MORD-1]
        """) == why(table, "action_void")


# -- chains -----------------------------------------------------------------------------------------------------------


def test_grief_names_the_death_of_the_beloved():
    """TA-LIEBE-1."""
    table = night("22:00 As2 murder St2", lovers=["St2", "St3"])

    assert tree("""
            10:00 died player=St3 cause=grief [TA-LIEBE-1]
                22:00 fell player=St3 cause=grief source=St2 [TA-LIEBE-1]
                    22:00 fell player=St2 cause=murdered source=As2 [TA-MORD-2 TA-PUB-1 TA-PUB-2]
                        22:00 attacked by=As2 target=St2 hit=St2 outcome=killed [TA-MORD-2]
                            22:00 murder seat=As2 targets=St2 [TA-MORD-1]
        """) == why(table, "died", player="St3")


def test_a_shot_names_the_mark_and_then_the_hunter_s_own_chain():
    """TA-JAEGER-1, TA-PAIR-6: the hunter dies of grief, his mark with him."""
    table = night("21:10 Ja mark As1\n22:00 Te1 murder St2", lovers=["St2", "Ja"])

    assert tree("""
            10:00 died player=As1 cause=shot [TA-JAEGER-1]
                22:00 fell player=As1 cause=shot source=Ja [TA-JAEGER-1]
                    21:10 mark seat=Ja targets=As1 [TA-JAEGER-1]
                    22:00 fell player=Ja cause=grief source=St2 [TA-LIEBE-1]
                        22:00 fell player=St2 cause=murdered source=Te1 [TA-MORD-2 TA-PUB-1 TA-PUB-2]
                            22:00 attacked by=Te1 target=St2 hit=St2 outcome=killed [TA-MORD-2]
                                22:00 murder seat=Te1 targets=St2 [TA-MORD-1]
        """) == why(table, "died", player="As1")


def test_a_mark_after_the_hunter_s_death_is_not_his_reason():
    """TA-JAEGER-2: a mark after his death is void; the one before it fires."""
    table = night("21:10 Ja mark St2\n21:20 As1 murder Ja\n21:30 Ja mark St3")

    assert "    21:10 mark seat=Ja targets=St2 [TA-JAEGER-1]" in why(table, "fell", player="St2").splitlines()


def test_a_shot_through_the_mask_names_the_swap():
    """TA-RULING-63: by night the shot goes through the mask."""
    table = night("21:10 Ja mark St2\n21:20 Ma swap St2 St3\n22:00 As2 murder Ja")

    assert tree("""
            22:00 fell player=St3 cause=shot source=Ja [TA-JAEGER-1]
                21:10 mark seat=Ja targets=St2 [TA-JAEGER-1]
                21:20 swap seat=Ma targets=St2,St3 [TA-MASKE-1]
                22:00 fell player=Ja cause=murdered source=As2 [TA-MORD-2 TA-PUB-1 TA-PUB-2]
                    22:00 attacked by=As2 target=Ja hit=Ja outcome=killed [TA-MORD-2]
                        22:00 murder seat=As2 targets=Ja [TA-MORD-1]
        """) == why(table, "fell", player="St3")


def test_a_death_that_was_found_out_later_does_not_rewrite_an_older_one():
    """Design, section 4; TA-RULING-62: he was removed; a murder that arrives later turns out to have met him before."""
    table = Table().plays("22:05 Ma swap St1 St2\n22:30 gm remove St1 X").to("22:40")
    told = table.last("died")
    at_once = table.game.explain(table.log, told)
    table.delivers("22:10", "As2", "murder", "St2").to("10:00")

    assert at_once == table.game.explain(table.log, told)
