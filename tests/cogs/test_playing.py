"""A night and a day by free text, by button and by command."""

import pytest

from bot.rehearsal.asking import NotPossibleError
from tests.cogs.table import Table, answered, plain, story


@story
async def test_a_night_action_by_free_text_gets_a_receipt_with_its_official_time(table: Table):
    await table.begin()
    await table.to("21:00")
    table.house.clock.forward(hours=5, minutes=14, seconds=7)
    text = await table.writes(table.who("arzt"), f"Hausbesuch bei {table.name(table.who('spion'))}")

    assert text.startswith(f"Angenommen: Hausbesuch bei {table.name(table.who('spion'))}. Offizielle Zeit: 02:14:07.")


@story
async def test_the_same_by_button_and_menu(table: Table):
    await table.begin()
    await table.to("21:00")
    doctor, target = table.who("arzt"), table.name(table.who("hure"))
    panel = next(each for each in doctor.inbox if each.buttons)
    asked = await doctor.click(panel, "Hausbesuch")
    assert "Hausbesuch: bei wem?" in asked.text
    done = await doctor.choose(asked.message, target)

    assert answered(done).startswith(f"Angenommen: Hausbesuch bei {target}.")


@story
async def test_act_lists_what_can_be_done_now_and_nothing_else(table: Table):
    await table.begin()
    await table.to("21:00")
    doctor = table.who("arzt")
    asked = await doctor.slash(doctor.dms, "handeln")
    assert ["Hausbesuch"] == [each["label"] for each in asked.message.buttons]
    table.house.clock.to("09:59")
    menu = (await doctor.click(asked.message, "Hausbesuch")).message
    with pytest.raises(NotPossibleError):  # one cannot call on oneself
        doctor.choose(menu, table.name(doctor))


@story
async def test_a_death_shows_in_the_channel_with_the_role_and_takes_the_right_to_post(table: Table):
    await table.begin()
    await table.to("21:00")
    victim = table.who("hure")
    await table.writes(table.who("assassine"), f"Mord an {table.name(victim)}")
    table.channel.messages.copy()
    assert not any("ermordet" in text for text in table.said())
    victim.say(table.channel, "Ich lebe noch!")
    await table.to("10:00")

    assert any(f"{table.name(victim)} liegt ermordet im Staub. Jerusalem begräbt eine Hure." in t for t in table.said())
    with pytest.raises(NotPossibleError, match="may not write"):
        victim.say(table.channel, "Ich lebe noch!")
    graves = list(table.house.guild.threads.values())
    assert ["friedhof-runde-1"] == [each.name for each in graves]
    (welcome,) = [each for each in graves[0].messages.values() if each.content]
    assert plain(welcome).startswith("Willkommen unter den Toten von Runde 1.")
    assert victim.can_see(graves[0])
    assert not table.who("arzt").can_see(graves[0])
    assert victim.can_see(graves[0])
    assert not table.who("arzt").can_see(graves[0])


@story
async def test_a_vote_by_command_by_context_menu_and_in_the_channel_all_stand_on_the_board(table: Table):
    await table.begin()
    await table.to("21:00")
    await table.to("10:00")
    one, two, three, target = (table.who(role) for role in ("arzt", "spion", "hure", "jaeger"))
    name = table.name(target)
    by_command = await one.slash(table.channel, "stimme", person=name)
    by_menu = await two.use_on(target, "Gegen diese Person stimmen", table.channel)
    three.say(table.channel, f"Stimme: {name}")
    await table.house.settle()
    table.house.clock.forward(minutes=1)
    await table.house.settle()

    assert f"{table.name(one)} stimmt gegen {name}." in answered(by_command)
    assert f"{table.name(two)} stimmt gegen {name}." in answered(by_menu)
    board = next(text for text in table.said() if text.startswith("**Tag 1**"))
    assert f"**3 Stimmen** gegen {name}: {', '.join(map(table.name, (one, two, three)))}" in board


@story
async def test_the_board_is_edited_no_more_than_every_half_minute(table: Table):
    await table.begin()
    await table.to("21:00")
    await table.to("10:00")
    for role in ("arzt", "spion", "hure", "henker"):
        await table.who(role).slash(table.channel, "stimme", person=table.name(table.who("jaeger")))
    await table.house.settle()
    board = next(each for each in table.channel.messages.values() if plain(each).startswith("**Tag 1**"))
    assert "Noch hat niemand gestimmt." in board.text
    table.house.clock.forward(seconds=30)
    await table.house.settle()

    assert "**4 Stimmen**" in board.text


@story
async def test_a_press_on_a_button_of_a_phase_that_is_over_changes_nothing_and_says_so(table: Table):
    await table.begin()
    await table.to("21:00")
    doctor = table.who("arzt")
    panel = next(each for each in doctor.inbox if each.buttons)
    await table.to("10:00")
    asked = await doctor.click(panel, "Hausbesuch")

    assert answered(asked).startswith("Dieser Knopf gehört zu einer Phase, die vorbei ist.")


@story
async def test_somebody_elses_ballot_button_is_not_yours(table: Table):
    """Guarantees 22."""
    await table.begin()
    await table.to("21:00")
    doctor, other = table.who("arzt"), table.who("spion")
    shown = await doctor.slash(table.channel, "handeln")
    shown.message.only_for = None  # as if it stood in front of everybody
    asked = await other.click(shown.message, "Hausbesuch")

    assert answered(asked).startswith("Dieser Knopf ist nicht für dich.")


@story
async def test_a_correction_in_the_same_night_replaces_the_first_version(table: Table):
    await table.begin()
    await table.to("21:00")
    killer = table.who("assassine")
    first, second = table.name(table.who("hure")), table.name(table.who("spion"))
    await table.writes(killer, f"Mord an {first}")
    await table.writes(killer, f"nein, doch lieber {second}")
    mine = await killer.slash(killer.dms, "meine-aktionen")
    await table.to("10:00")

    assert second in answered(mine)
    assert any(f"{second} liegt ermordet" in text for text in table.said())
    assert not any(f"{first} liegt ermordet" in text for text in table.said())


@story
async def test_what_is_doubtful_is_asked_back_and_counts_from_the_press_on(table: Table):
    await table.begin()
    await table.to("21:00")
    doctor = table.who("arzt")
    target = table.name(table.who("spion"))
    asked = await table.writes(doctor, f"Soll ich heute Nacht einen Hausbesuch bei {target} machen?")
    assert "Noch zählt nichts" in asked or "nicht als Aktion gelesen" in asked
    buttons = [each for each in doctor.inbox if each.buttons][-1]
    table.house.clock.forward(minutes=3)
    if buttons.buttons[0]["label"].startswith("Hausbesuch:"):
        done = await doctor.click(buttons, buttons.buttons[0]["label"])
        assert "Offizielle Zeit: 21:03:00." in answered(done)


@story
async def test_a_bomb_asks_once_more_and_then_goes_off(table: Table):
    await table.begin()
    await table.to("21:00")
    await table.to("10:00")
    bomber, target = table.who("templer"), table.name(table.who("jaeger"))
    asked = await bomber.slash(table.channel, "bombe", person=target)
    assert f"Du stirbst dabei, und {target} mit dir." in answered(asked)
    left = await bomber.click(asked.message, "Nein")
    assert answered(left) == "Gut, nichts ist geschehen."
    await bomber.click(asked.message, "Ja, zünden")
    await table.house.settle()

    assert any("Donnerschlag" in text for text in table.said())


@story
async def test_members_of_a_group_whisper_through_the_bot_and_nobody_else_hears_it(table: Table):
    await table.begin("2 templer, 2 assassine, 4 staedter")
    one, two = table.all_who("templer")
    said = await table.writes(one, "!Wen nehmen wir? **@everyone**")

    assert said == "An ein Mitglied deiner Gruppe weitergegeben."
    heard = [person for person in table.people if any("Wen nehmen wir?" in each.text for each in person.inbox)]
    assert [two] == heard
    assert "@everyone" not in heard[0].inbox[-1].text
    town = table.who("staedter")
    assert (await table.writes(town, "!hallo?")).startswith("Du gehörst zu keiner Gruppe")


@story
async def test_the_tally_the_time_and_the_rules_answer_everybody(table: Table):
    await table.begin()
    stranger = table.house.stage.person("Gast", table.house.guild)
    tally = await stranger.slash(table.channel, "auszaehlung")
    time = await stranger.slash(table.channel, "zeit")
    rules = await stranger.slash(table.channel, "regeln", wort="Nachtwächter")
    nothing = await stranger.slash(table.channel, "regeln", wort="Raumschiff")
    refused = await stranger.slash(table.channel, "stimme", person="Anna")

    assert answered(tally).startswith("**Tag 0**")
    assert answered(time).startswith("Runde 1: Tag 0, bis 21:00")
    assert "**TA-" in answered(rules)
    assert answered(nothing).startswith("Zu „Raumschiff“ habe ich keine Regel gefunden.")
    assert (
        answered(refused)
        == "Du hast in keiner laufenden Runde eine Rolle. /runde liste zeigt, wo du mitspielen kannst."
    )


@story
async def test_completion_offers_the_living_to_players_and_nobody_to_strangers(table: Table):
    """Guarantees 20."""
    await table.begin()
    stranger = table.house.stage.person("Gast", table.house.guild)
    offered = table.people[0].complete(table.channel, "stimme", "person", "a")
    await offered
    none = stranger.complete(table.channel, "stimme", "person", "a")
    await none

    assert {name for name in table.live.names if "a" in name.casefold()} == set(offered.choices)
    assert [] == none.choices


@story
async def test_who_plays_in_no_round_is_told_so(table: Table):
    await table.set_up()
    anna = table.house.stage.person("Anna", table.house.guild)

    assert (await table.writes(anna, "Mord an Bob")).startswith("Du spielst gerade in keiner Runde mit")


@story
async def test_by_night_everybody_living_is_told_what_he_can_do_and_until_when_also_if_it_is_nothing(table: Table):
    """Whose telephone rings at 21:00 says nothing of who he is; a secretly dead player is told as the living are."""
    await table.begin("templer, assassine, hure, 5 staedter")
    gone = table.all_who("staedter")[0]
    await table.host.slash(table.gm, "sl entfernen", person=table.name(gone), grund="hat aufgehört")
    await table.house.settle()
    before = {person.user.id: len(person.inbox) for person in table.people}
    await table.to("21:00")

    told = {person.user.id: person.inbox[before[person.user.id] :] for person in table.people}
    for person in table.people:
        panels = [plain(each) for each in told[person.user.id] if "**Nacht 1**, bis" in each.text]
        assert (0 if person is gone else 1) == len(panels), person.user.name
    (idle,) = [plain(each) for each in told[table.all_who("staedter")[1].user.id]]
    assert "Du kannst in dieser Nacht nichts tun" in idle
