"""Messages by HTTP, sent and read by the real discord.py."""

import io
from datetime import timedelta
from typing import Any

import discord
import pytest

from bot.rehearsal import channels, members
from bot.rehearsal.permissions import May
from tests.rehearsal.house import Bot, House, house, playing


def place(bot: Bot, h: House) -> discord.TextChannel:
    found = bot.get_channel(h.general.id)
    assert isinstance(found, discord.TextChannel)
    return found


async def code_of(doing: Any) -> int:
    with pytest.raises(discord.HTTPException) as caught:
        await doing
    return caught.value.code


async def test_a_message_with_everything_on_it_comes_back_as_it_was_sent():
    async with house() as h, playing(h.stage, Bot()) as bot:
        embed = discord.Embed(
            title="Nacht 1", description="Es ist 21 Uhr.", color=0xAA0000, timestamp=discord.utils.utcnow()
        )
        embed.add_field(name="Tote", value="Bob").set_footer(text="#A-0173").set_author(name="Spielleiter")
        embed.set_image(url="attachment://karte.png")
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Handeln", custom_id="a", style=discord.ButtonStyle.primary))
        view.add_item(discord.ui.Button(label="Regeln", url="https://example.org/"))
        view.add_item(discord.ui.Select(custom_id="s", options=[discord.SelectOption(label="Anna", value="1")], row=1))

        sent = await place(bot, h).send(
            "Hört!", embed=embed, view=view, file=discord.File(io.BytesIO(b"PNG"), "karte.png", description="Karte")
        )
        back = await place(bot, h).fetch_message(sent.id)

        assert ["Hört!", "Nacht 1", "karte.png", "Karte"] == [
            back.content,
            back.embeds[0].title,
            back.attachments[0].filename,
            back.attachments[0].description,
        ]
        assert back.attachments[0].url == back.embeds[0].image.url
        assert b"PNG" == await back.attachments[0].read()
        assert ["Handeln", "Regeln"] == [each["label"] for each in h.anna.sees(h.general)[0].buttons]


async def test_components_of_the_second_version_come_back_too():
    async with house() as h, playing(h.stage, Bot()) as bot:
        view = discord.ui.LayoutView(timeout=None)
        box: discord.ui.Container[discord.ui.LayoutView] = discord.ui.Container(accent_color=0x00FF00)
        box.add_item(
            discord.ui.Section(
                discord.ui.TextDisplay("# Tag 2"), accessory=discord.ui.Button(label="Mehr", custom_id="m")
            )
        )
        box.add_item(discord.ui.Separator())
        box.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("https://example.org/a.png")))
        view.add_item(box)

        await place(bot, h).send(view=view)

        shown = h.anna.sees(h.general)[0]
        assert "# Tag 2" == shown.text
        assert ["Mehr"] == [each["label"] for each in shown.buttons]


async def test_a_message_may_be_nothing_but_a_file():
    async with house() as h, playing(h.stage, Bot()) as bot:
        h.anna.say(h.anna.dms, files={"beweis.txt": b"Er war es"})
        await h.heard(bot, 1)

        assert ("", "beweis.txt") == (bot.heard[0].content, bot.heard[0].attachments[0].filename)
        assert b"Er war es" == await bot.heard[0].attachments[0].read()


async def test_the_same_nonce_stores_one_message():
    async with house() as h, playing(h.stage, Bot()) as bot:
        first = await place(bot, h).send("Lynchung", nonce="r7:n3:1")
        second = await place(bot, h).send("Lynchung", nonce="r7:n3:1")
        h.world.clock.forward(minutes=6)
        third = await place(bot, h).send("Lynchung", nonce="r7:n3:1")

        assert first.id == second.id
        assert first.id != third.id


async def test_history_is_read_from_both_ends_and_around():
    async with house() as h, playing(h.stage, Bot()) as bot:
        said = [h.anna.say(h.general, str(number)) for number in range(250)]
        channel, middle = place(bot, h), discord.Object(said[100].id)

        async def read(**how: Any) -> list[int]:
            return [int(each.content) async for each in channel.history(**how)]

        assert list(range(249, 239, -1)) == await read(limit=10)
        assert list(range(101, 250)) == await read(limit=None, after=middle)
        assert list(range(99, 89, -1)) == await read(limit=10, before=middle)
        assert set(range(95, 106)) == set(await read(limit=11, around=middle))


async def test_mentions_reach_only_whom_they_may():
    async with house() as h, playing(h.stage, Bot()) as bot:
        role = members.add_role(h.world, h.guild, "Rat")
        text = f"@everyone {h.anna.mention} {h.bob.mention} <@&{role.id}>"

        await place(bot, h).send(text, allowed_mentions=discord.AllowedMentions.none())
        await place(bot, h).send(text, allowed_mentions=discord.AllowedMentions(users=[discord.Object(h.bob.user.id)]))
        await place(bot, h).send(text)

        none, bob, everybody = h.anna.sees(h.general)
        assert ([], [], False) == (none.mentions, none.mention_roles, none.mention_everyone)
        assert [h.bob.user] == bob.mentions
        assert ([h.anna.user, h.bob.user], [role.id], True) == (
            everybody.mentions,
            everybody.mention_roles,
            everybody.mention_everyone,
        )


async def test_editing_answering_pinning_reacting_deleting():
    async with house() as h, playing(h.stage, Bot()) as bot:
        question = h.anna.say(h.general, "Wer?")
        asked = await place(bot, h).fetch_message(question.id)
        answer = await asked.reply("Bob.")
        h.world.clock.forward(seconds=5)
        await answer.edit(content="Anna.")
        await answer.pin()
        await answer.add_reaction("✅")
        h.anna.react(h.anna.sees(h.general)[1], "✅")
        back = await place(bot, h).fetch_message(answer.id)

        assert h.world.clock.read() == back.edited_at
        assert back.reference
        assert isinstance(back.reference.resolved, discord.Message)
        assert "Wer?" == back.reference.resolved.content
        assert [answer.id] == [each.id async for each in place(bot, h).pins()]
        assert [("✅", 2, True)] == [(each.emoji, each.count, each.me) for each in back.reactions]
        assert {h.app.id, h.anna.user.id} == {each.id async for each in back.reactions[0].users()}

        await answer.clear_reactions()
        await answer.unpin()
        await answer.delete()
        assert ["Wer?"] == h.anna.reads(h.general)


async def test_bulk_deletion_spares_what_is_two_weeks_old():
    async with house() as h, playing(h.stage, Bot()) as bot:
        old = h.anna.say(h.general, "alt")
        h.world.clock.forward(days=15)
        new = [discord.Object(h.anna.say(h.general, str(number)).id) for number in range(3)]

        assert 50034 == await code_of(place(bot, h).delete_messages([discord.Object(old.id), *new]))
        await place(bot, h).delete_messages(new)
        assert ["alt"] == h.anna.reads(h.general)


async def test_closed_direct_messages_open_but_refuse():
    async with house() as h, playing(h.stage, Bot()) as bot:
        user = await bot.fetch_user(h.anna.user.id)
        await user.send("vorher")
        h.anna.close_dms()

        assert 50007 == await code_of(user.send("nachher"))
        h.anna.open_dms()
        await user.send("wieder")
        assert ["vorher", "wieder"] == [each.text for each in h.anna.inbox]
        h.anna.leave(h.guild)
        assert 50278 == await code_of(user.send("kein gemeinsamer Server"))


async def test_what_is_not_allowed_is_refused_with_discords_code():
    async with house() as h, playing(h.stage, Bot()) as bot:
        own = h.guild.members[h.app.id]
        channel, hers = place(bot, h), h.anna.say(h.general, "Hallo")
        foreign = channel.get_partial_message(hers.id)

        assert 50005 == await code_of(foreign.edit(content="verdreht"))
        assert 10008 == await code_of(channel.fetch_message(1))
        assert 10003 == await code_of(bot.fetch_channel(1))
        assert 10013 == await code_of(bot.fetch_user(1))
        channels.permit(h.world, h.general, own, deny=May.SEND)
        assert 50013 == await code_of(channel.send("x"))
        channels.permit(h.world, h.general, own, deny=May.VIEW)
        assert 50001 == await code_of(channel.send("x"))
        channels.delete(h.world, h.general)
        assert 10003 == await code_of(channel.send("x"))


async def test_many_edits_of_an_old_message_are_refused():
    async with house() as h, playing(h.stage, Bot()) as bot:
        panel = await place(bot, h).send("Tafel")
        h.world.clock.forward(hours=2)
        for number in range(10):
            await panel.edit(content=str(number))

        assert 30046 == await code_of(panel.edit(content="zu viel"))


@pytest.mark.parametrize(
    ("sent", "code"),
    [({"content": "x" * 2001}, 50035), ({"content": " "}, 50006), ({"content": "x", "unknown": 1}, 50035)],
)
async def test_a_broken_limit_is_refused_and_recorded(sent: dict[str, Any], code: int):
    async with house() as h, playing(h.stage, Bot()) as bot:
        route = discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=h.general.id)

        with h.forgiven() as kinds:
            assert code == await code_of(bot.http.request(route, json=sent))

        assert ["limit"] == kinds


@pytest.mark.parametrize(
    ("sent", "what"),
    [
        ({"sticker_ids": ["749054660769218631"]}, "stickers"),
        ({"message_reference": {"type": 1, "channel_id": "1", "message_id": "2"}}, "forwarded messages"),
    ],
)
async def test_what_there_is_not_is_refused_by_name(sent: dict[str, Any], what: str):
    async with house() as h, playing(h.stage, Bot()) as bot:
        route = discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=h.general.id)

        with h.forgiven() as kinds, pytest.raises(discord.HTTPException, match=f"The embedded Discord has no {what}"):
            await bot.http.request(route, json=sent)

        assert ["missing"] == kinds
        assert [] == h.anna.sees(h.general)


async def test_a_poll_can_at_least_be_read():
    async with house() as h, playing(h.stage, Bot()) as bot:
        poll = discord.Poll("Wer soll hängen?", timedelta(hours=1))
        poll.add_answer(text="Anna").add_answer(text="Bob")

        await place(bot, h).send(poll=poll)

        assert ["Wer soll hängen?\n- Anna\n- Bob"] == h.anna.reads(h.general)


async def test_an_unknown_route_is_a_loud_404():
    async with house() as h, playing(h.stage, Bot()) as bot:
        with h.forgiven() as kinds:
            assert 0 == await code_of(bot.http.request(discord.http.Route("GET", "/sticker-packs")))

        assert ["route"] == kinds
