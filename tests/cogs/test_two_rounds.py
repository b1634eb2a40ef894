"""Who plays in two rounds of one server is asked which one a message is for, unless only one can be meant."""

from bot.live import Live
from bot.rehearsal.model import Message
from bot.rehearsal.people import Person
from engines.core.ids import Seat
from tests.cogs.table import Table, answered, plain, story

ROLES = "2 templer, 2 assassine, 4 staedter"
GROUPS = "3 templer, 3 assassine, 2 staedter"
"""However it is dealt twice, somebody is in a group both times."""


async def begin_both(table: Table, roles: str = ROLES) -> tuple[Live, Live]:
    """Begin two rounds with the same eight people, and go to the first day on which votes count."""
    await table.begin(roles)
    await table.open(rollen=roles)
    board = next(
        each for each in table.signup.messages.values() if any(b["label"] == "Mitspielen" for b in each.buttons)
    )
    for person in table.people:
        await person.click(board, "Mitspielen")
    await table.house.settle()
    await table.host.click(board, "Starten")
    await table.to("21:00")
    await table.to("10:00")
    one, two = table.house.middle.rounds.all()
    assert one.running
    assert two.running
    return one, two


def group_of(live: Live, person: Person) -> set[int]:
    """List the users of somebody's group in a round, himself among them; nobody if he is in none."""
    seat = live.seat_of(person.user.id)
    return {live.seated[Seat(each)].user for each in live.view(seat).group} if seat is not None else set()


async def written(table: Table, person: Person, text: str) -> Message:
    message = person.dm(text)
    await table.house.settle()
    (answer,) = [each for each in person.inbox if each.reply_to is message]
    return answer


@story
async def test_a_vote_counts_in_the_round_that_is_pressed_and_in_no_other(table: Table):
    one, two = await begin_both(table)
    anna, bert = table.people[:2]
    question = await written(table, anna, f"Stimme gegen {two.players[bert.user.id].name}")

    assert plain(question).startswith("Du spielst in mehreren Runden. Für welche ist das?")
    assert ["Runde 1", "Runde 2"] == [each["label"] for each in question.buttons]
    assert {} == {**one.view("public").votes, **two.view("public").votes}
    done = await anna.click(question, "Runde 2")
    await table.house.settle()
    assert answered(done).startswith("Anna stimmt")
    assert {} == one.view("public").votes
    assert {two.seat_of(anna.user.id): two.seat_of(bert.user.id)} == {
        seat: vote.target for seat, vote in two.view("public").votes.items()
    }


@story
async def test_a_whisper_goes_to_the_group_of_the_round_that_is_pressed(table: Table):
    one, two = await begin_both(table, GROUPS)
    first = next(each for each in table.people if group_of(one, each) and group_of(two, each))
    question = await written(table, first, "!Wen nehmen wir?")
    done = await first.click(question, "Runde 2")
    await table.house.settle()

    assert answered(done) == "An 2 Mitglieder deiner Gruppe weitergegeben."
    heard = {each.user.id for each in table.people if any("Wen nehmen wir?" in said.text for said in each.inbox)}
    assert group_of(two, first) - {first.user.id} == heard


@story
async def test_what_is_doubtful_in_the_round_that_is_pressed_is_asked_back_there(table: Table):
    one, two = await begin_both(table)
    anna, bert = table.people[:2]
    question = await written(table, anna, f"vielleicht Stimme gegen {two.players[bert.user.id].name}")
    asked = await anna.click(question, "Runde 1")
    label = next(each["label"] for each in asked.message.buttons)
    assert {} == one.view("public").votes
    await anna.click(asked.message, label)
    await table.house.settle()

    assert one.seat_of(bert.user.id) == one.view("public").votes[one.seat_of(anna.user.id)].target
    assert {} == two.view("public").votes


@story
async def test_who_is_dead_in_one_round_can_only_mean_the_other(table: Table):
    one, two = await begin_both(table)
    gone = next(each for each in table.people if each.user.id == one.seated[Seat(0)].user)
    await table.host.slash(table.gm, "sl entfernen", person=one.names[0], grund="hat aufgehört", nummer=1)
    await table.house.settle()
    target = next(each for each in table.people if each is not gone)
    answer = await written(table, gone, f"Stimme gegen {two.players[target.user.id].name}")

    assert [] == answer.buttons
    assert two.seat_of(target.user.id) == two.view("public").votes[two.seat_of(gone.user.id)].target
