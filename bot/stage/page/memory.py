"""What one person's client remembers: how far each place was read, what was dismissed, which forms are open."""

from msgspec import Struct, field

from bot.rehearsal.asked import Asked
from bot.rehearsal.model import Channel, Message
from bot.rehearsal.people import Person


class Memory(Struct):
    """A person's client; all windows of a person share it."""

    read: dict[int, int] = field(default_factory=dict)
    """The last message that was read, by channel."""
    dismissed: set[int] = field(default_factory=set)
    """Ephemeral answers that were put away."""
    forms: dict[int, Asked] = field(default_factory=dict)
    """Forms that the bot has put in front of the person, by interaction."""

    def see(self, channel: Channel) -> bool:
        """Remember that a place was read to its end; tell whether that is new."""
        last = max(channel.messages, default=0)
        if self.read.get(channel.id, 0) >= last:
            return False
        self.read[channel.id] = last
        return True

    def shown(self, person: Person, channel: Channel) -> list[Message]:
        """List what stands in a place for this person."""
        return [each for each in person.sees(channel) if each.id not in self.dismissed]

    def unread(self, person: Person, channel: Channel) -> tuple[int, int]:
        """Count what is new in a place, and how much of it is for this person alone or names it."""
        after = self.read.get(channel.id, 0)
        if not channel.messages or max(channel.messages) <= after:
            return 0, 0
        new = [each for each in self.shown(person, channel) if each.id > after and each.author is not person.user]
        direct = channel.guild is None
        return len(new), sum(direct or person.user in each.mentions or each.mention_everyone for each in new)
