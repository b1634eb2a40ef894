"""From an empty server to the first day: set-up, sign-up, start."""

from bot.stage.headless import NAMES
from tests.cogs.table import Table, answered, story


@story
async def test_a_server_that_is_not_set_up_says_who_has_to_do_what(table: Table):
    asked = await table.host.slash(table.general, "round new")

    assert answered(asked).startswith("Dieser Server ist noch nicht eingerichtet.")


@story
async def test_set_up_makes_a_category_with_a_public_and_a_hidden_channel_once(table: Table):
    await table.set_up()
    first = {each.name for each in table.house.guild.channels.values()}
    await table.set_up()
    anna = table.house.stage.person("Anna", table.house.guild)

    assert {"allgemein", "Straßen von Jerusalem", "anmeldung", "spielleitung"} == first
    assert first == {each.name for each in table.house.guild.channels.values()}
    assert len(first) == len(table.house.guild.channels)
    assert anna.can_see(table.house.channel("anmeldung"))
    assert not anna.can_see(table.house.channel("spielleitung"))


@story
async def test_the_board_shows_who_is_in_and_how_many_are_needed(table: Table):
    await table.set_up()
    board = await table.open()
    await table.gather(7)

    assert "Es fehlt noch eine Person." in board.text
    assert "Dabei (7): " + ", ".join(NAMES[:7]) in board.text
    asked = await table.people[0].click(board, "Aussteigen")
    await table.house.settle()
    assert answered(asked) == "Du bist ausgestiegen."
    assert "Es fehlen noch 2." in board.text
    assert "Dabei (6)" in board.text
    refused = await table.people[0].click(board, "Aussteigen")
    assert answered(refused).startswith("Du bist nicht dabei, also")


@story
async def test_a_round_does_not_start_with_too_few_and_says_how_many_are_missing(table: Table):
    await table.set_up()
    board = await table.open()
    await table.gather(7)
    asked = await table.host.click(board, "Starten")

    assert answered(asked).startswith("Es fehlt noch eine Person; mindestens 8 müssen dabei sein.")
    assert table.live.about.status == "signup"


@story
async def test_only_the_host_or_a_moderator_starts(table: Table):
    await table.set_up()
    board = await table.open()
    await table.gather(8)
    asked = await table.people[0].click(board, "Starten")

    assert answered(asked) == "Das darf nur, wer die Runde eröffnet hat, oder ein Moderator."


@story
async def test_closed_direct_messages_are_noticed_at_joining_and_the_role_can_be_seen_all_the_same(table: Table):
    """Guarantees 29."""
    await table.set_up()
    await table.open()
    mute = table.house.stage.person("Stumm", table.house.guild)
    mute.close_dms()
    asked = await mute.click(table.board(), "Mitspielen")
    assert "nimmst keine Direktnachrichten" in answered(asked)
    await table.gather(8)
    await table.host.click(table.board(), "Starten")
    await table.house.settle()

    assert all(any("Brief" in each.text for each in person.inbox) for person in table.people)
    panel = next(each for each in table.channel.messages.values() if each.buttons)
    shown = await mute.click(panel, "Meine Rolle zeigen")
    assert "Du bist" in shown.text
    assert shown.message.attachments
    assert any("keine Direktnachrichten an: Stumm" in text for text in table.said(table.gm))


@story
async def test_custom_roles_are_dealt_and_a_word_that_is_none_is_named(table: Table):
    await table.set_up()
    asked = await table.host.slash(table.general, "round new", rollen="2 templer, 3 drache")
    assert "„3 drache“ ist keine Rolle, die ich kenne." in answered(asked)
    await table.open(rollen="templer, assassine, 6 staedter")
    await table.gather(8)
    await table.host.click(table.board(), "Starten")
    await table.house.settle()

    roles = sorted(table.live.view("gm").roles.values())
    assert ["assassine", *["staedter"] * 6, "templer"] == roles


@story
async def test_a_round_begins_by_itself_at_the_time_that_was_set_for_it(table: Table):
    await table.set_up()
    await table.open(beginn="18:00")
    await table.gather(8)
    assert "Beginn:" in table.board().text
    await table.to("18:00")

    assert table.live.running
    assert "hat begonnen" in table.board().text


@story
async def test_a_round_that_cannot_begin_at_its_time_says_so_and_waits_for_people(table: Table):
    await table.set_up()
    await table.open(beginn="18:00")
    await table.gather(3)
    await table.to("18:00")

    assert table.live.about.status == "signup"
    assert any(text.startswith("Es fehlen noch 5;") for text in table.said(table.signup))


@story
async def test_two_people_of_one_name_are_told_apart(table: Table):
    await table.set_up()
    board = await table.open()
    for _ in range(2):
        twin = table.house.stage.person("Anna", table.house.guild)
        await twin.click(board, "Mitspielen")
    await table.house.settle()

    assert "Dabei (2): Anna, Anna 2" in board.text


@story
async def test_a_round_is_called_off(table: Table):
    await table.set_up()
    board = await table.open()
    asked = await table.host.slash(table.general, "runde abbrechen")
    await table.house.settle()

    assert answered(asked) == "Runde 1 ist abgesagt."
    assert "ist abgesagt" in board.text
    assert not board.buttons


@story
async def test_who_joins_reads_at_once_how_the_game_goes_with_the_hours_of_this_server(table: Table):
    await table.set_up()
    await table.host.slash(table.general, "setup", nachtbeginn="22:00")
    board = await table.open()
    anna = table.house.stage.person("Anna", table.house.guild)
    told = answered(await anna.click(board, "Mitspielen"))
    helped = answered(await anna.slash(table.general, "hilfe"))

    assert told.startswith("Du bist dabei.")
    for text in (told, helped):
        assert "Nachts (ab 22:00) und tags (ab 10:00)" in text
        assert "Um 22:00 hängt das Gericht jemanden." in text
