"""What can be switched off: whispers in a round, reminders for a person; and help that knows where somebody stands."""

from bot.rehearsal.people import Person
from tests.cogs.table import Table, answered, story

REMINDED = "die Runde wartet auf ein Zeichen von dir"


@story
async def test_a_round_can_be_opened_without_whispers_and_its_board_says_so(table: Table):
    await table.set_up()
    board = await table.open(rollen="2 templer, 2 assassine, 4 staedter", fluestern=False)
    await table.gather(8)
    assert "Niemand flüstert seiner Gruppe etwas über mich zu" in board.text
    await table.host.click(board, "Starten")
    await table.house.settle()
    await table.restart()
    one, two = table.all_who("templer")
    refused = await table.writes(one, "!Wen nehmen wir?")
    by_command = await one.slash(table.channel, "fluestern", text="Wen nehmen wir?")
    await table.house.settle()

    assert refused.startswith("In dieser Runde flüstert niemand über mich")
    assert answered(by_command).startswith("In dieser Runde flüstert niemand über mich")
    assert not any("Wen nehmen wir?" in each.text for each in two.inbox)


@story
async def test_a_round_with_whispers_does_not_mention_them_on_its_board(table: Table):
    await table.set_up()
    board = await table.open()

    assert "flüstert" not in board.text


@story
async def test_who_wants_no_reminders_gets_none_and_all_others_do(table: Table):
    await table.begin()
    anna, bert = table.people[:2]
    asked = await anna.slash(table.channel, "zeit", erinnern=False)
    assert answered(asked).startswith("Ich erinnere dich nicht mehr.")
    await table.restart()
    for when in ("21:00", "10:00", "21:00"):
        await table.to(when)

    assert not any(REMINDED in each.text for each in anna.inbox)
    reminders = [each for each in bert.inbox if REMINDED in each.text]
    assert reminders
    assert all("/zeit erinnern: nein" in each.text for each in reminders)
    again = await anna.slash(table.channel, "zeit", erinnern=True)
    assert answered(again).startswith("Ich erinnere dich wieder")
    assert table.live.players[anna.user.id].reminders


@story
async def test_who_plays_in_no_round_is_told_so_and_has_no_reminders_to_switch(table: Table):
    await table.set_up()
    guest = table.house.stage.person("Gast", table.house.guild)

    assert answered(await guest.slash(table.general, "zeit", erinnern=False)).startswith("Du hast in keiner laufenden")


@story
async def test_help_knows_the_phase_and_what_a_seat_can_do_in_it(table: Table):
    await table.begin()
    doctor, killer = table.who("arzt"), table.who("assassine")

    async def helped(person: Person) -> str:
        return answered(await person.slash(person.dms, "hilfe"))

    assert "Die Runde hat eben begonnen" in await helped(doctor)
    await table.to("21:00")
    by_night = await helped(doctor)
    assert by_night.startswith("Runde 1: Nacht 1, bis Di., 3. Nov. 10:00")
    assert "Es ist Nacht" in by_night
    assert "Hausbesuch bei Bob" in by_night
    assert "Mord an Bob" not in by_night
    assert "Mord an Bob" in await helped(killer)
    victim = table.who("hure")
    await table.writes(killer, f"Mord an {table.name(victim)}")
    assert "Du bist tot" not in await helped(victim), "nobody knows it yet, nor does he"
    await table.to("10:00")
    assert "Du bist tot" in await helped(victim)
    by_day = await helped(doctor)
    assert "Es ist Tag" in by_day
    assert "Hausbesuch" not in by_day
