"""Who comes to a rehearsal, and how a round of theirs is opened: what the people of a server do, not the stage."""

from collections.abc import Collection, Sequence

from bot.opening import MAIN_GAME
from bot.rehearsal import members
from bot.rehearsal.model import Channel
from bot.rehearsal.people import Person
from bot.rehearsal.permissions import May
from bot.stage.house import House


def hall(house: House) -> Channel:
    """Give the channel that everybody has."""
    return house.channel("allgemein")


def moderator(house: House, name: str) -> Person:
    """Let somebody come who may do everything on the server."""
    stage, guild = house.stage, house.guild
    person = stage.person(name, guild)
    role = members.add_role(stage.world, guild, "Moderation", int(May.ADMINISTRATOR))
    members.give(stage.world, guild, guild.members[person.user.id], role)
    return person


def dismiss_strangers(house: House, known: Collection[int]) -> None:
    """Let everybody go who is not known, such as whoever founded the server and has nothing to do here."""
    for user in [each.user for each in house.guild.members.values() if not each.user.bot]:
        if user.id not in known:
            members.leave(house.stage.world, house.guild, user)


async def open_sign_up(house: House, game: str, joining: Sequence[Person], roles: str) -> int:
    """Let the host open a sign-up and some people join it; gives the number of the round."""
    given = {"roles": roles} if roles else {}
    name = "round" if game == MAIN_GAME else game.replace("_", "-")
    await house.host.slash(hall(house), f"{name} new", **given)
    await house.settle()
    live = house.middle.rounds.all()[-1]
    place = house.channel_of(live.about.signup_channel or 0)
    board = next(each for each in reversed(place.story) if each.buttons)
    for person in joining:
        await person.click(board, live.texts().t("button-join"))
    await house.settle()
    return live.id


async def begin_alone(house: House, game: str, person: Person) -> int:
    """Let somebody begin a game for one in his direct messages, where it is dealt at once; gives its number."""
    await person.slash(person.dms, f"{game.replace('_', '-')} solo")
    await house.settle()
    begun = house.middle.rounds.alone(person.user.id)
    assert begun is not None
    return begun.id
