"""Compares what people have seen with the log: each thing sent has one answer, none is lost, none comes twice."""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct
from sqlmodel import col, select

from bot.rehearsal.asked import Asked
from bot.rehearsal.model import Message
from bot.rehearsal.people import Person
from bot.store.database import Database
from bot.store.tables import Entry


class Receipts(Struct):
    """How many answers are missing, and how many there are too many."""

    lost: int = 0
    doubled: int = 0


async def receipts(database: Database, number: int, people: Sequence[Person], asked: Sequence[Asked]) -> Receipts:
    """Count what is wrong with the answers of a round.

    A direct message has one answer of the bot that refers to it, whatever it said; a press or a command has one answer
    at its own place. And everything that was sent stands in the log.
    """
    async with database.read() as session:
        rows = await session.exec(select(Entry.source).where(Entry.round == number, col(Entry.source).is_not(None)))
        logged = {source for source in rows if source is not None}
    found = Receipts()
    for person in people:
        written = [each for each in person.sees(person.dms) if each.author is person.user]
        answers = Counter(_answered(person.inbox))
        for message in written:
            found.lost += answers[message.id] == 0 or f"message:{message.id}" not in logged
            found.doubled += max(0, answers[message.id] - 1)
    for each in asked:
        found.lost += each.interaction.original is None and each.interaction.modal is None
    return found


def _answered(messages: Iterable[Message]) -> Iterable[int]:
    return (each.reply_to.id for each in messages if isinstance(each.reply_to, Message))
