"""Secret Hitler at a table: sign-up where you sit, ballots by one press, tiles for the two who govern alone."""

from tests.cogs.at_secret_hitler import at, last, sit_down
from tests.cogs.table import Table, answered, story


@story
async def test_a_table_opens_in_any_channel_without_set_up(table: Table):
    await sit_down(table)

    assert table.live.running
    assert table.live.about.channel == table.general.id
    assert "**Secret Hitler**" in last(table).text
    assert f"Am Zug: <@{at(table, table.live.state.president).user.id}>" in last(table).text


@story
async def test_everybody_sees_his_own_role_by_a_button_and_nothing_of_it_is_written_to_him(table: Table):
    await sit_down(table)
    roles = table.live.view("gm").roles
    for person in table.people:
        shown = await person.click(last(table), "Meine Karten")
        role = table.live.texts().t("role-name", role=roles[table.seat(person)])

        assert f"Deine Rolle: {role}" in answered(shown)
        assert shown.message.only_for == person.user.id
        assert not any("Umschlag" in each.text for each in person.inbox)


@story
async def test_a_government_from_nomination_to_law_by_press_and_menu(table: Table):
    await sit_down(table)
    president = at(table, table.live.state.president)
    chancellor = next(each for each in table.people if each is not president)
    menu = await president.click(last(table), "Handeln")
    await president.choose(menu.message, table.name(chancellor))
    await table.house.settle()
    ballot = last(table)
    for person in table.people:
        await person.click(ballot, "Ja!")
    await table.house.settle()
    assert "Ja" in last(table).text or "gewählt" in last(table).text
    hand = await president.click(last(table), "Meine Karten")
    assert "Deine Gesetze:" in answered(hand)
    for person in (president, chancellor):
        menu = await person.click(last(table), "Handeln")
        if menu.message.buttons:  # equal tiles: nothing is to be chosen, but it is asked
            menu = await person.click(menu.message, menu.message.buttons[0]["label"])
        if menu.message.menus:
            await person.choose(menu.message, menu.message.menus[0]["options"][0]["label"])
        await table.house.settle()

    view = table.live.view("public")
    assert view.liberal + view.fascist == 1 or view.stage == "over"


@story
async def test_who_does_not_sit_at_the_table_can_press_nothing(table: Table):
    await sit_down(table)
    guest = table.house.stage.person("Gast", table.house.guild)
    hand = await guest.click(last(table), "Meine Karten")
    act = await guest.click(last(table), "Handeln")

    assert answered(hand).startswith("Du sitzt nicht an diesem Tisch.")
    assert answered(act).startswith("Dieser Knopf ist nicht für dich.")


@story
async def test_a_house_rule_that_does_not_exist_is_named_with_those_that_do(table: Table):
    asked = await table.host.slash(table.general, "secret-hitler neu", regeln="turbo=ja")

    assert "Mit den Regeln stimmt etwas nicht" in answered(asked)
    assert "deadline" in answered(asked)


@story
async def test_commands_that_belong_to_the_main_game_say_so_at_a_table(table: Table):
    await sit_down(table)
    person = table.people[0]
    refused = [
        await person.slash(table.general, "vote", player="Bob"),
        await person.slash(table.general, "unvote"),
        await person.slash(table.general, "bomb", player="Bob"),
        await person.slash(table.general, "tally"),
        await person.slash(table.general, "whisper", text="Psst"),
    ]

    assert {True} == {answered(each).startswith("Das gehört zu „Straßen von Jerusalem“") for each in refused}


@story
async def test_what_somebody_may_look_up_of_his_own_works_at_a_table_too(table: Table):
    await sit_down(table)
    person = table.people[0]
    role = table.live.texts().t("role-name", role=table.live.view("gm").roles[table.seat(person)])
    shown = await person.slash(table.general, "role")
    mine = await person.slash(table.general, "mine")
    time = await person.slash(table.general, "time")
    helped = await person.slash(table.general, "help")

    assert f"Runde {table.number}: Deine Rolle: {role}" in answered(shown)
    assert f"Deine Rolle: {role}" in answered(mine)
    assert answered(time).startswith(f"Runde {table.number}, Secret Hitler: bis ")
    assert answered(helped).startswith(answered(time))
    assert "\n\nAn deinem Tisch:" in answered(helped)
    assert {person.user.id} == {each.message.only_for for each in (shown, mine, time, helped)}


@story
async def test_a_direct_message_of_somebody_at_a_table_is_answered_with_what_to_do(table: Table):
    await sit_down(table)

    assert "Gespielt wird im Kanal" in table.people[0].inbox[0].text
    assert (await table.writes(table.people[0], "Ich stimme Ja")).startswith("Dein Spiel wird mit Knöpfen gespielt")
