"""Reading what players write: pure functions from a text and a scene to commands, questions back, or nothing.

A text is cut into tokens (``lexer``), each word is marked with what it may be (``marks``), the message is cut into
fragments (``fragments``) and put together to actions (``units``), which become commands (``meaning``). ``Meant`` is
only what was said outright; whatever is doubtful is asked back.
"""

from bot.parser.fragments import fragments
from bot.parser.lexer import tokens
from bot.parser.marks import items
from bot.parser.meaning import reading_of
from bot.parser.people import Matches, index_of, matches
from bot.parser.scene import Chatter, Meant, Person, Reading, Scene, Unknown, Unsure, Whisper
from bot.parser.units import assemble
from bot.parser.words import lexicon_of

__all__ = [
    "Chatter",
    "Matches",
    "Meant",
    "Person",
    "Reading",
    "Scene",
    "Unknown",
    "Unsure",
    "Whisper",
    "matches",
    "read",
]

MOST_TOKENS = 200
"""Words and signs of a message that are read; a longer one is never certain, whatever it says."""

_OTHER = {"de": "en", "en": "de"}


def read(text: str, scene: Scene) -> Reading:
    """Say what a message means in its scene; never raises, whatever was typed.

    Where the round's language finds nothing, the other one is tried; what is found that way is always asked back.
    """
    if not scene.public and text.lstrip().startswith("!"):
        spoken = text.lstrip()[1:].strip()
        return Whisper(spoken) if any(letter.isalnum() for letter in spoken) else Chatter()
    reading, silent = _read(text, scene, scene.locale)
    other = _OTHER.get(scene.locale)
    if not silent or scene.public or other is None:
        return reading
    foreign, _ = _read(text, scene, other)
    match foreign:
        case Meant(commands=commands):
            return Unsure(commands, "not-certain", "")
        case Unsure():
            return foreign
        case _:
            return reading


def _read(text: str, scene: Scene, locale: str) -> tuple[Reading, bool]:
    """Read in one language; also say whether no word of the text named an action in it."""
    lexicon, index = lexicon_of(locale), index_of(scene.people)
    row = tokens(text)
    marked = items(row[:MOST_TOKENS], lexicon, index)
    told = assemble(fragments(marked, scene.me), lexicon, scene.me, roles="choose_role" in scene.verbs)
    reading = reading_of(told, scene, index)
    if isinstance(reading, Meant) and len(row) > MOST_TOKENS:
        reading = Unsure(reading.commands, "not-certain", "")
    silent = isinstance(reading, Chatter) and not any(item.cues for item in marked)
    return reading, silent
