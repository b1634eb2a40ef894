"""A story told by people at their clients, answered by the real discord.py."""

import asyncio

import discord
import pytest

from bot.rehearsal import channels, members
from bot.rehearsal.asking import NotPossibleError
from bot.rehearsal.kinds import Kind
from bot.rehearsal.permissions import May
from tests.rehearsal.actor import Actor
from tests.rehearsal.house import Bot, house, playing


async def test_a_direct_message_gets_its_answer():
    async with house() as h, playing(h.stage, Actor()):
        h.anna.dm("Mord an Bob")

        assert "Notiert: Mord an Bob" == (await h.anna.hears()).text


async def test_a_command_answers_only_whoever_used_it():
    async with house() as h, playing(h.stage, Actor()):
        answer = await h.anna.slash(h.general, "vote", player=h.bob)

        assert f"Deine Stimme gilt {h.bob.mention}." == answer.text
        assert answer.ephemeral
        assert [answer.text] == h.anna.reads(h.general)
        assert [] == h.bob.reads(h.general)


async def test_a_german_client_shows_german_names():
    async with house() as h, playing(h.stage, Actor()):
        eve = h.stage.person("Eve", h.guild, locale="en-US")

        assert (await h.anna.slash(h.general, "stimme", spieler=h.bob)).text
        with pytest.raises(NotPossibleError, match="no command 'stimme'"):
            eve.slash(h.general, "stimme", spieler=h.bob)


async def test_buttons_answer_change_their_message_and_open_forms():
    async with house() as h, playing(h.stage, Actor()):
        board = (await h.anna.slash(h.general, "panel")).message

        assert "Nur du siehst das." == (await h.bob.click(board, "Handeln")).text
        await h.bob.click(board, "Zählen")
        assert "1 Stimme" == board.content
        form = await h.bob.click(board, "Begründen")
        assert "Begründung" == form.modal["title"]
        assert "Grund: weil eben" == (await h.bob.submit(form, Grund="weil eben")).text


async def test_menus_choose_by_what_they_show():
    async with house() as h, playing(h.stage, Actor()):
        board = (await h.anna.slash(h.general, "panel")).message

        await h.anna.choose(board, "Bob", menu="Wen?")
        assert await h.world.until(lambda: board.content == "gewählt: B")
        answer = await h.anna.choose(board, h.bob, h.anna, menu="Person")
        assert f"{h.bob.mention} {h.anna.mention}" == answer.text


async def test_thinking_ends_with_the_first_message_that_follows():
    async with house() as h, playing(h.stage, Actor()):
        answer = await h.anna.slash(h.general, "think")
        assert await h.world.until(lambda: len(answer.followups) == 1)

        assert ("Ergebnis", True) == (answer.text, answer.ephemeral)
        assert ["und noch etwas"] == [each.text for each in answer.followups]


async def test_forms_take_people_too():
    async with house() as h, playing(h.stage, Actor()):
        form = await h.anna.slash(h.general, "whisper")

        answer = await h.anna.submit(form, {"Wen?": [h.bob.user]})

        assert f"Gewählt: {h.bob.mention}" == answer.text


async def test_completion_offers_what_fits():
    async with house() as h, playing(h.stage, Actor()):
        offered = await h.anna.complete(h.general, "tally", "kind", "mo")

        assert ["Mord"] == offered.choices
        assert "Tag 2: mord" == (await h.anna.slash(h.general, "tally", day=2, kind="mord")).text


async def test_subcommands_and_context_menus():
    async with house() as h, playing(h.stage, Actor()):
        said = h.bob.say(h.general, "Ich war es nicht")

        assert "Runde 7 beginnt" == (await h.anna.slash(h.general, "round start", name="Runde 7")).text
        assert f"{h.bob.mention} ist angeklagt" == (await h.anna.use_on(h.bob, "Anklagen", h.general)).text
        assert "gemeldet: Ich war es nicht" == (await h.anna.use_on(said, "Melden")).text


async def test_an_interaction_may_be_answered_once():
    async with house() as h, playing(h.stage, Actor()):
        answer = await h.anna.slash(h.general, "wrong")

        assert await h.world.until(lambda: len(answer.followups) == 1)
        assert ("erstens", "40060") == (answer.text, answer.followups[0].text)


async def test_after_three_seconds_an_answer_is_too_late():
    async with house() as h, playing(h.stage, Actor()) as bot:
        asked = h.anna.slash(h.general, "late")
        await asyncio.sleep(0.05)
        h.world.clock.forward(seconds=3.001)
        bot.may_answer.set()

        for _ in range(200):
            if "10062" in bot.told:
                break
            await asyncio.sleep(0.01)
        assert "10062" in bot.told
        assert asked.failed


async def test_commands_are_registered_once_and_keep_their_ids():
    async with house() as h:
        async with playing(h.stage, Actor()):
            first = set(h.world.commands)
        async with playing(h.stage, Actor()):
            assert first == set(h.world.commands)
        assert [True, False] == [each["changed"] for each in h.world.syncs]


async def test_old_buttons_work_after_a_restart():
    async with house() as h:
        async with playing(h.stage, Actor()):
            board = (await h.anna.slash(h.general, "panel")).message
        h.world.clock.forward(days=3)
        async with playing(h.stage, Actor()):
            assert "Nur du siehst das." == (await h.anna.click(board, "Handeln")).text


async def test_what_a_client_does_not_offer_is_an_error_of_the_test():
    async with house() as h, playing(h.stage, Actor()):
        board = (await h.anna.slash(h.general, "panel")).message
        private = (await h.anna.click(board, "Handeln")).message
        form = await h.anna.click(board, "Begründen")
        hidden = channels.create(h.world, h.guild, "verborgen", Kind.TEXT)
        channels.permit(h.world, hidden, h.guild.everyone, deny=May.VIEW)

        for deed in (
            lambda: h.anna.click(board, "Nie"),
            lambda: h.anna.click(board, "gibt es nicht"),
            lambda: h.bob.click(private, "x"),
            lambda: h.anna.sees(hidden),
            lambda: h.anna.say(hidden, "x"),
            lambda: h.anna.say(h.general, " "),
            lambda: h.anna.say(h.general, "x" * 4001),
            lambda: h.anna.slash(hidden, "panel"),
            lambda: h.anna.slash(h.general, "secret"),
            lambda: h.anna.slash(h.general, "vote"),
            lambda: h.anna.slash(h.general, "vote", player="Bob"),
            lambda: h.anna.slash(h.general, "vote", player=h.bob, extra=1),
            lambda: h.anna.slash(h.general, "tally", day=10, kind="x"),
            lambda: h.anna.choose(board, "Cora", menu="Wen?"),
            lambda: h.anna.choose(board, "Anna", "Bob", menu="Wen?"),
            lambda: h.bob.submit(form, Grund="nicht meins"),
            lambda: h.anna.submit(form, Grund="x"),
            lambda: h.anna.submit(form, Anderes="xxx"),
            lambda: h.anna.edit(board, "nicht meins"),
            lambda: h.anna.complete(h.general, "vote", "player"),
        ):
            with pytest.raises(NotPossibleError):
                deed()


async def test_moderators_are_offered_their_commands_but_not_in_direct_messages():
    async with house() as h, playing(h.stage, Actor()):
        h.guild.everyone.permissions |= May.MANAGE_GUILD

        assert "Geheim" == (await h.anna.slash(h.general, "secret")).text
        with pytest.raises(NotPossibleError):
            h.anna.slash(h.anna.dms, "secret")


async def test_people_open_threads_and_the_bot_sees_the_open_ones_only():
    async with house() as h, playing(h.stage, Actor()) as bot:
        h.guild.everyone.permissions |= May.CREATE_PRIVATE_THREADS
        own = next(role for role in h.guild.roles.values() if role.bot_id)
        own.permissions &= ~May.MANAGE_THREADS
        spoken = h.anna.open_thread(h.general, "Aussprache")
        secret = h.anna.open_thread(h.general, "Verschwörung", private=True)
        h.anna.say(secret, "nur ich")
        h.anna.say(spoken, "alle")

        assert ["alle"] == await h.heard(bot, 1)
        assert [spoken.id] == [each.id for each in bot.guilds[0].threads]
        with pytest.raises(NotPossibleError):
            h.bob.say(secret, "darf ich?")


async def test_two_hundred_people_act_at_once_and_no_event_is_lost_or_doubled():
    async with house() as h, playing(h.stage, Actor()) as bot:
        crowd = [h.stage.person(f"Gast {number}", h.guild) for number in range(200)]
        board = (await h.anna.slash(h.general, "panel")).message

        for number, person in enumerate(crowd):
            person.dm(f"Tat {number}")
        answers = [person.click(board, "Handeln") for person in crowd]
        for answer in answers:
            assert "Nur du siehst das." == (await answer).text
        for number, person in enumerate(crowd):
            assert f"Notiert: Tat {number}" == (await person.hears()).text

        assert 200 == len(bot.heard) - sum(each.author.bot for each in bot.heard)
        assert [1] * 200 == [len(person.inbox) for person in crowd]


async def test_slow_mode_holds_people_up_but_neither_moderators_nor_bots():
    async with house() as h, playing(h.stage, Bot()) as bot:
        h.general.slowmode = 60
        members.give(
            h.world,
            h.guild,
            h.guild.members[h.bob.user.id],
            members.add_role(h.world, h.guild, "Leitung", May.MANAGE_MESSAGES),
        )
        h.anna.delete(h.anna.say(h.general, "eins"))
        h.bob.say(h.general, "eins")
        h.bob.say(h.general, "zwei")
        place = bot.get_channel(h.general.id)
        assert isinstance(place, discord.TextChannel)
        await place.send("eins")
        await place.send("zwei")

        h.world.clock.forward(seconds=59)
        with pytest.raises(NotPossibleError, match="has to wait"):
            h.anna.say(h.general, "zwei")
        h.anna.dm("anderswo")
        h.world.clock.forward(seconds=1)

        assert "zwei" == h.anna.say(h.general, "zwei").content
