"""What a table of Secret Hitler shows: the picture, what happened above it, the way back, the end with every tile."""

import json

from bot.delivery import File
from bot.texts import texts_for
from tests.cogs.at_secret_hitler import act, at, dealt, elect, last, legislate, open_table, sit_down, tables
from tests.cogs.table import Table, answered, plain, story

FIVE = "liberal liberal liberal fascist hitler"


@story
async def test_the_table_comes_as_a_picture_with_its_words_for_those_who_do_not_see_it(table: Table):
    with dealt(FIVE, "FFF"):
        await sit_down(table)
    (picture,) = last(table).attachments

    assert "karte.png" == picture["filename"]
    assert picture["description"].startswith("Spielplan. Liberale 0 von 5, Faschisten 0 von 6, Wahlzähler 0 von 3.")
    assert "1 Anna (tritt als Präsident an) 2 Bob 3 Kai 4 Mia 5 Tom" in picture["description"]


@story
async def test_what_happened_stays_above_the_table_while_votes_come_in(table: Table):
    with dealt(FIVE, "FFL"):
        await sit_down(table)
        await act(table, 0, "Bob")
        ballot = last(table)
        await at(table, 2).click(ballot, "Ja!")
        table.house.clock.forward(seconds=10)
        await table.house.settle()

    assert last(table) is ballot
    assert ballot.text.startswith("Anna schlägt Bob für das Kanzleramt vor.\n")
    assert "Gestimmt haben: Kai" in ballot.text


@story
async def test_whose_turn_it_is_is_notified_at_each_step(table: Table):
    """A change of a message notifies nobody, so each new decision has a message of its own."""
    with dealt(FIVE, "FFL"):
        await sit_down(table)
        await elect(table, 1)
        told = []
        for seat in (0, 1):
            told.append((last(table).mentions, last(table).text))
            await act(table, seat, "faschistisch" if seat == 0 else "liberal")

    assert [[at(table, 0).user], [at(table, 1).user]] == [mentions for mentions, _ in told]
    assert told[0][1].startswith("Gewählt: Anna im Präsidentenamt, Bob im Kanzleramt. Ja: Kai, Mia und Tom.")
    assert told[1][1].startswith("Zwei Gesetze liegen bei Bob; eines davon wird bis")


@story
async def test_a_president_sees_his_tiles_above_the_choice_and_nobody_else_does(table: Table):
    with dealt(FIVE, "FLF"):
        await sit_down(table)
        await elect(table, 1)
        asked = await act(table, 0)

    assert "Deine Gesetze: faschistisch, liberal, faschistisch\nAblegen: was davon?" == answered(asked)
    assert asked.message.only_for == at(table, 0).user.id


@story
async def test_equal_tiles_are_shown_before_they_are_laid_aside(table: Table):
    with dealt(FIVE, "FFF"):
        await sit_down(table)
        await elect(table, 1)
        asked = await act(table, 0)

    assert "Deine Gesetze: faschistisch, faschistisch, faschistisch\nWas möchtest du tun?" == answered(asked)
    assert "discard" == table.live.view("public").decision


@story
async def test_anybody_can_look_back_on_the_governments(table: Table):
    with dealt(FIVE, "FFL" + "FLL"):
        await sit_down(table)
        guest = table.house.stage.person("Gast", table.house.guild)
        before = await guest.click(last(table), "Rückblick")
        await elect(table, 1)
        await legislate(table, "F", "L")
        await elect(table, 3, no=(0, 2, 4))
        after = await guest.slash(table.general, "secret-hitler log")

    assert "Noch stand keine Regierung zur Wahl." == answered(before)
    assert (
        "**Regierungen bisher**\n"
        "1. Anna mit Bob: gewählt (Ja: Kai, Mia und Tom; Nein: niemand) · Gesetz: liberal\n"
        "2. Bob mit Mia: gescheitert (Ja: niemand; Nein: Anna, Kai und Tom)"
    ) == answered(after)


@story
async def test_a_guest_can_have_the_table_shown_with_its_picture(table: Table):
    with dealt(FIVE, "FFF"):
        await sit_down(table)
    guest = table.house.stage.person("Gast", table.house.guild)
    shown = await guest.slash(table.general, "secret-hitler status")

    assert "Zur Wahl: Anna (Präsidentenamt)" in answered(shown)
    assert ["karte.png"] == [each["filename"] for each in shown.message.attachments]
    assert shown.message.only_for == guest.user.id


@story
async def test_a_picture_that_cannot_be_drawn_stops_nothing(table: Table):
    def broken(_picture: object) -> File:
        raise ValueError("no colours left")

    with dealt(FIVE, "FFF"):
        table.house.app.delivery.draw = broken
        await sit_down(table)

    assert [] == last(table).attachments
    assert "Zur Wahl: Anna (Präsidentenamt)" in last(table).text


@story
async def test_house_rules_are_chosen_from_lists(table: Table):
    await sit_down(table, preset="official", veto=False, deadline_minutes=5, names="neutral")
    begun = last(table)

    options = {"preset": "official", "veto": False, "deadline_minutes": 5, "names": "neutral"}
    assert table.live.setup is not None
    assert options == table.live.setup.options
    assert begun.text.splitlines()[3:5] == [
        "**Der Drahtzieher**",
        "Liberale ▱▱▱▱▱ (0 von 5) · Verschwörer ▱▱▱▱▱▱ (0 von 6) · Wahlzähler ▱▱▱ (0 von 3)",
    ]
    assert 300 == (table.live.view("public").until - table.live.log[0].at) // 1000
    hand = await at(table, 0).click(begun, "Meine Karten")
    assert "Hitler" not in answered(hand)
    assert "Fasch" not in answered(hand)


@story
async def test_a_rule_that_is_chosen_beats_one_that_is_typed(table: Table):
    await open_table(table, options="veto=ja, voting=official", veto=False)

    assert {"veto": False, "voting": "official"} == json.loads(table.live.about.options)


async def to_the_death_of_hitler(table: Table) -> None:
    """Five players: four fascist policies, the fourth brings an execution."""
    governments = ((1, "F"), (2, "F"), (3, "F"), (1, "F"))
    for chancellor, law in governments:
        await elect(table, chancellor)
        await legislate(table, "F", law)
        view = table.live.view("public")
        if view.decision == "execute":
            break


async def lay_aside_any(table: Table, president: int) -> None:
    """Let the president choose the first thing that is offered."""
    asked = await at(table, president).click(last(table), "Handeln")
    menus = asked.message.menus
    step = at(table, president).choose if menus else at(table, president).click
    await step(asked.message, menus[0]["options"][0]["label"] if menus else asked.message.buttons[0]["label"])
    await table.house.settle()


@story
async def test_the_end_tells_who_was_who_and_who_held_which_tiles(table: Table):
    with dealt(FIVE, "F" * 11, "Anna"):
        await sit_down(table)
        await to_the_death_of_hitler(table)
        await act(table, table.live.state.president, "Tom")
        await table.house.settle()
    *_, end, story_, page = tables(table)

    assert "Mia verlangt förmlich die Hinrichtung von Tom. Es war Hitler!" in end.text
    assert [] == end.buttons
    assert "**Wer war wer**\nAnna: Liberaler\nBob: Liberaler\nKai: Liberaler\nMia: Faschist\nTom: Hitler" in story_.text
    assert (
        "**1** Anna mit Bob: gewählt (Ja: Kai, Mia und Tom; Nein: niemand). "
        "Anna zog: faschistisch, faschistisch, faschistisch. "
        "Abgelegt: faschistisch; Bob bekam: faschistisch, faschistisch. Gesetz: faschistisch.\n"
    ) in story_.text
    assert "Mia ließ Tom hinrichten." in story_.text
    assert [f"secret-hitler-{table.number}.html"] == [each["filename"] for each in page.attachments]
    assert texts_for("de").t("licence-secret-hitler") in plain(page)


@story
async def test_who_is_executed_joins_the_thread_of_the_dead_and_nobody_else_does(table: Table):
    """SH-6.10; a table lies in a channel of others, whose rights stay as they are."""
    with dealt(FIVE, "F" * 11, "Anna"):
        await sit_down(table)
        before = dict(table.general.overwrites)
        await to_the_death_of_hitler(table)
        await act(table, table.live.state.president, "Kai")
        asked = await act(table, 2)
    (grave,) = table.house.guild.threads.values()

    assert (f"friedhof-runde-{table.number}", table.general.id) == (grave.name, grave.parent_id)
    assert grave.thread is not None
    assert {at(table, 2).user.id, table.host.app.user.id} == set(grave.thread.members)
    assert before == dict(table.general.overwrites)
    assert "Du bist nicht mehr im Spiel und kannst nichts mehr tun. Zusehen darfst du." == answered(asked)


@story
async def test_whoever_answers_a_veto_reads_on_the_buttons_what_they_are_for(table: Table):
    """The question stands above a picture, often out of sight."""
    with dealt(FIVE, "FFL" * 5, "Anna"):
        await sit_down(table)
        await to_the_death_of_hitler(table)
        await act(table, 3, "Kai")
        await elect(table, 0)
        await legislate(table, "F", "F")
        await act(table, 4, "Mia")
        await elect(table, 1)
        await lay_aside_any(table, 0)
        await act(table, 1, "Veto")
        buttons = [each["label"] for each in last(table).buttons]
        asked = await at(table, 0).click(last(table), "Veto ablehnen")

    assert ["Veto annehmen", "Veto ablehnen", "Handeln", "Meine Karten", "Rückblick"] == buttons
    assert "Anna lehnt das Veto ab." in answered(asked)


@story
async def test_who_only_stands_for_election_is_not_called_president(table: Table):
    with dealt(FIVE, "FFF", "Anna"):
        await sit_down(table)
        standing = last(table).text
        await elect(table, 1)
    ballot, elected = [each.text for each in tables(table)[-2:]]

    assert "\nZur Wahl: Anna (Präsidentenamt)\n" in standing
    assert "\nZur Wahl: Anna (Präsidentenamt), Bob (Kanzleramt)\n" in ballot
    assert "\nPräsident: Anna · Kanzler: Bob\n" in elected


@story
async def test_the_rules_are_those_of_the_game_in_this_channel_with_the_credit_it_asks_for(table: Table):
    with dealt(FIVE, "FFF"):
        await sit_down(table)
    asked = await at(table, 0).slash(table.general, "rules", word="SH-4.2")
    other = await at(table, 0).slash(table.general, "rules", word="TA-T7", game="templer_assassinen")

    assert answered(asked).startswith("**SH-4.2** ")
    assert texts_for("de").t("licence-secret-hitler") in asked.message.text
    assert answered(other).startswith("**TA-T7** ")
    assert "CC BY-NC-SA" not in other.message.text


async def deny(table: Table) -> dict[int, int]:
    """Give who may not write in the channel of the table."""
    await table.house.settle()
    return {each.id: int(each.deny) for each in table.general.overwrites.values() if each.deny & 1 << 11}


@story
async def test_a_government_in_session_keeps_silent_where_the_table_plays_with_that(table: Table):
    """SH-5.5; who may write is as before once the policy lies."""
    with dealt(FIVE, "FFL" * 3):
        await sit_down(table, session_lock=True)
        before = await deny(table)
        await elect(table, 1)
        during = await deny(table)
        await legislate(table, "F", "L")
        after = await deny(table)

    assert {} == before == after
    assert {at(table, 0).user.id: 1 << 11, at(table, 1).user.id: 1 << 11} == during


@story
async def test_the_last_government_may_write_again_when_the_round_ends(table: Table):
    with dealt(FIVE, "LFF" * 5):
        await sit_down(table, session_lock=True)
        for chancellor in (1, 2, 3, 4, 0):
            await elect(table, chancellor)
            assert 2 == len(await deny(table))
            await legislate(table, "F", "L")

    assert "liberal" == table.live.view("public").winner
    assert {} == await deny(table)


@story
async def test_a_table_without_that_rule_leaves_all_rights_alone(table: Table):
    with dealt(FIVE, "FFL"):
        await sit_down(table)
        await elect(table, 1)

    assert {} == await deny(table)
