"""What players are told of a night in private: answers to those who acted, and notices to those whom it befell."""

from engines.core.base import PrivateEvent
from engines.core.ids import Seat


class Answer(PrivateEvent, frozen=True, gc=False):
    """What came of a message, under the name it gave. Of two about the same in one night the first is final."""

    target: Seat


class Notice(PrivateEvent, frozen=True, gc=False):
    """Something a player notices at 10:00 about the night; the dead notice nothing, and nobody is told twice.

    See TA-PUB-9 and TA-RULING-55.
    """
