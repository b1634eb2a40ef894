"""Somebody plays in several rounds and has said which of them his message was for."""

from collections.abc import Sequence

from bot import parser
from bot.handing import Incoming, Origin
from bot.hearing import choice_buttons, scene_of
from bot.live import Live
from bot.names import safe_name
from bot.tokens import NotYoursError, Pressed
from bot.whispers import whisper
from cogs.common import Interaction, middle_of, official, origin, say, source, texts_at
from cogs.offering import offer


async def this_round(interaction: Interaction, _live: Live, pressed: Pressed, _values: Sequence[str]) -> None:
    """Do what the message means in the round that was pressed; its time is that of the press.

    Raises:
        NotYoursError: the round is over by now, or whoever presses has left it.
    """
    rounds, user = middle_of(interaction).rounds, interaction.user.id
    try:
        live = rounds.live(int(pressed.args["round"]))
    except KeyError:
        raise NotYoursError("press-unknown") from None
    seat = live.seat_of(user)
    if seat is None or not live.running:
        raise NotYoursError("press-unknown")
    text, at = str(pressed.args["text"]), official(interaction)
    match parser.read(text, scene_of(live, seat, at)):
        case parser.Meant(commands=commands):
            later = Origin(f"dm:{user}", None, origin(interaction).locale)  # an interaction has room for one answer
            await rounds.take(
                *(
                    Incoming(
                        round=live.id,
                        command=command,
                        at=at,
                        source=f"{source(interaction)}/{number}" if number else source(interaction),
                        actor=str(user),
                        origin=later if number else origin(interaction),
                        raw=text,
                    )
                    for number, command in enumerate(commands)
                )
            )
        case parser.Whisper(text=said):
            await whisper(rounds, live, seat, said, source(interaction), at, origin(interaction))
        case parser.Unsure() as unsure:
            texts = texts_at(interaction, live)
            buttons = choice_buttons(live, user, seat, unsure, texts.locale)
            await offer(interaction, live, texts.t(f"ask-{unsure.why}", about=safe_name(unsure.about)), [buttons])
        case parser.Unknown(why=why, about=about):
            await say(interaction, f"dm-{why}", about=safe_name(about))
        case parser.Chatter():
            await say(interaction, "dm-chatter")
