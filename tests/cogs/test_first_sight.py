"""What somebody runs into who has never seen the bot: questions too early or in the wrong place, slips, impatience."""

from bot.present.manners import SHEETS
from tests.cogs.at_cards import sit_down
from tests.cogs.table import Table, answered, plain, story


@story
async def test_who_presses_join_twice_is_greeted_once(table: Table):
    await table.set_up()
    await table.open()
    await table.gather(1)
    again = await table.people[0].click(table.board(), "Mitspielen")
    await table.house.settle()

    assert 1 == len([each for each in table.people[0].inbox if "Willkommen" in each.text])
    assert answered(again).startswith("Du bist schon dabei.")


@story
async def test_questions_before_the_beginning_are_answered_with_that(table: Table):
    await table.set_up()
    await table.open()
    await table.gather(1)
    anna = table.people[0]
    for command in ("rolle", "meine-aktionen", "handeln", "fluestern"):
        words = {"text": "hallo"} if command == "fluestern" else {}
        told = answered(await anna.slash(table.signup, command, **words))
        assert told.startswith("Deine Runde hat noch nicht begonnen."), command
    for command in ("zeit", "auszaehlung"):
        told = answered(await anna.slash(table.signup, command))
        assert told.startswith("Runde 1 hat noch nicht begonnen."), command


@story
async def test_what_belongs_to_a_sign_up_says_that_the_round_has_begun(table: Table):
    await table.begin()
    for command in ("runde verlassen", "runde beitreten"):
        told = answered(await table.people[0].slash(table.channel, command))
        assert told.startswith("Runde 1 hat schon begonnen"), command


@story
async def test_the_state_of_a_table_can_be_asked_for_as_that_of_a_round(table: Table):
    await sit_down(table, "regicide", 2, {})
    asked = await table.people[0].slash(table.general, "runde stand")

    assert "Regicide" in answered(asked)


@story
async def test_the_time_at_a_table_says_whose_turn_it_is_and_mine_shows_the_cards(table: Table):
    await sit_down(table, "regicide", 2, {})
    [up] = SHEETS["regicide"].owing(table.live.view("public"))
    time = await table.people[0].slash(table.general, "zeit")
    mine = await table.people[0].slash(table.general, "meine-aktionen")

    assert f"Am Zug: {table.live.names[up]}." in answered(time)
    assert answered(mine).startswith("Runde 1: Deine Karten: ")


@story
async def test_buttons_that_ask_back_show_no_escapes(table: Table):
    """A button's label knows no markdown, so what makes a name inert in a message would be seen there."""
    await table.begin()
    await table.to("21:00")
    one, two = table.name(table.who("spion")), table.name(table.who("hure"))
    await table.writes(table.who("arzt"), f"Hausbesuch bei {one} und {two}")
    asked = [each for each in table.who("arzt").inbox if each.buttons][-1]

    assert [f"Hausbesuch: {one}", f"Hausbesuch: {two}"] == [each["label"] for each in asked.buttons]


@story
async def test_a_vote_for_somebody_who_is_not_there_is_answered_in_the_channel(table: Table):
    await table.begin()
    await table.to("21:00")
    await table.to("10:00")
    post = table.people[0].say(table.channel, "Stimme: Zzz")
    await table.house.settle()
    [told] = [plain(each) for each in table.channel.messages.values() if each.reply_to is post]

    assert told.startswith("In der Runde heißt niemand „Zzz“")


@story
async def test_what_was_changed_is_listed_with_what_counts_of_it(table: Table):
    await table.begin()
    await table.to("21:00")
    doctor, names = table.who("arzt"), [table.name(table.who(role)) for role in ("spion", "hure")]
    none = await doctor.slash(doctor.dms, "meine-aktionen")
    await table.writes(doctor, f"Hausbesuch bei {names[0]}")
    once = await doctor.slash(doctor.dms, "meine-aktionen")
    await table.writes(doctor, f"Hausbesuch bei {names[1]}")
    twice = await doctor.slash(doctor.dms, "meine-aktionen")
    rule = "Von jeder Aktion gilt die letzte Fassung, außer eine frühere war schon verwendet."

    assert answered(none).startswith("In dieser Phase gilt nichts von dir.")
    assert rule not in answered(once)
    assert answered(twice).endswith(rule)


@story
async def test_while_the_clock_stands_still_the_time_says_so(table: Table):
    await table.begin()
    early = await table.host.slash(table.gm, "sl weiter")
    await table.host.slash(table.gm, "sl pause", grund="Stromausfall")
    await table.house.settle()
    again = await table.host.slash(table.gm, "sl pause", grund="Stromausfall")

    assert answered(early).startswith("Die Runde ruht gerade nicht")
    assert answered(again).startswith("Die Runde ruht schon")
    assert answered(await table.people[0].slash(table.channel, "zeit")).endswith("Die Runde ruht.")


@story
async def test_a_moderator_reads_what_he_has_done(table: Table):
    await table.begin()
    name = table.name(table.who("arzt"))
    granted = await table.host.slash(table.gm, "sl erlauben", person=name, grund="Nachtdienst")
    removed = await table.host.slash(table.gm, "sl entfernen", person=name, grund="krank geworden")
    shown = await table.host.slash(table.gm, "sl protokoll", letzte=12)
    opened = await table.host.slash(table.gm, "sl protokoll", art="joined")
    log = "\n".join([answered(shown), *(each.text for each in shown.interaction.followups)])

    done = "Eingriff der Spielleitung: frühe Nachtaktionen erlaubt ({}). Grund: Nachtdienst\nOffizielle Zeit: "
    assert answered(granted).startswith(done.format(name))
    assert answered(removed).startswith(f"Eingriff der Spielleitung: aus der Runde genommen ({name}).")
    assert 2 == len(answered(removed).splitlines())
    assert f"→ {name}: {name} darf Nachtaktionen" in log
    assert "→ alle: " in log
    assert "(?)" not in answered(opened)
    assert "→ Spielleitung: Eingriff" in log


@story
async def test_a_table_without_a_channel_for_moderators_hears_that_it_waits_for_them(table: Table):
    """Else nobody would learn that a deadline has passed, after which only a host can go on."""
    await sit_down(table, "regicide", 2, {})
    table.house.clock.forward(hours=24)
    await table.house.settle()
    [told] = [each for each in table.general.messages.values() if each.text.startswith("Die Frist ist verstrichen")]

    assert f"Wie es weitergeht, sagt <@{table.host.user.id}> oder die Moderation" in told.text
    assert [] == told.mentions  # the host is asked in a direct message
    assert any("verlaengern" in each.text for each in table.host.inbox)
