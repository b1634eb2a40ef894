"""Many at once: nothing is lost, nothing comes twice."""

import asyncio
from collections import Counter

from tests.rehearsal.actor import Actor
from tests.rehearsal.house import house, playing

CROWD = 200


async def test_two_hundred_people_act_at_once():
    bot = Actor()
    async with house() as h, playing(h.stage, bot):
        people = [h.stage.person(f"P{number}", h.guild) for number in range(CROWD)]
        board = (await h.anna.slash(h.general, "panel")).message

        asked = [one.slash(h.general, "vote", player=h.bob) for one in people]
        for number, one in enumerate(people):
            one.dm(f"Zug {number}")
            asked.append(one.click(board, "Handeln"))
        answers = await asyncio.gather(*asked)
        noted = [(await one.hears()).text for one in people]

        assert [f"Notiert: Zug {number}" for number in range(CROWD)] == noted
        assert [1] * CROWD == [len(one.inbox) for one in people]
        assert {2} == {len(one.sees(h.general)) - 1 for one in people}
        assert [answer.interaction.user for answer in answers] == [
            *(one.user for one in people),
            *(one.user for one in people),
        ]
        assert all(answer.ephemeral and answer.message.only_for == answer.interaction.user.id for answer in answers)
        assert {1} == set(Counter(message.id for message in bot.heard).values())
        assert {f"Zug {number}" for number in range(CROWD)} <= {message.content for message in bot.heard}
