"""What a game bot does with discord.py, by name."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

import discord

from tests.rehearsal.spec_parts import WHEN, NewForm, OldForm, commands, embed, file, layout, poll, sync, view
from tests.rehearsal.spec_recorder import Recorder

ACTS: Final[dict[str, Callable[[Recorder], Awaitable[object]]]] = {
    "text": lambda r: r.channel.send("Hallo", nonce="abc", silent=True, suppress_embeds=True),
    "embeds": lambda r: r.channel.send(embeds=[embed(), embed()]),
    "view": lambda r: r.channel.send("x", view=view(), allowed_mentions=discord.AllowedMentions.none()),
    "layout": lambda r: r.channel.send(view=layout(), file=file()),
    "files": lambda r: r.channel.send("x", files=[file(), file()], embed=embed()),
    "poll": lambda r: r.channel.send(poll=poll()),
    "stickers": lambda r: r.channel.send(stickers=[discord.Object(3)]),  # type: ignore[list-item]
    "reply": lambda r: r.message.reply("ja", mention_author=True),
    "forward": lambda r: r.message.forward(r.channel),
    "mentions": lambda r: r.channel.send(
        "x", allowed_mentions=discord.AllowedMentions(everyone=False, users=[r.member], roles=True)
    ),
    "edit": lambda r: r.message.edit(content="neu", embed=embed(), view=view()),
    "edit layout": lambda r: r.message.edit(content=None, embeds=[], view=layout()),
    "edit keeping": lambda r: r.message.edit(embeds=r.message.embeds, attachments=[*r.message.attachments, file()]),
    "clear": lambda r: r.message.edit(content=None, view=None, attachments=[], suppress=True),
    "delete": lambda r: r.message.delete(),
    "bulk": lambda r: r.channel.delete_messages([r.message, discord.Object(31)]),
    "react": lambda r: r.message.add_reaction("🗡️"),
    "react own": lambda r: r.message.add_reaction(discord.PartialEmoji(name="x", id=9)),
    "unreact": lambda r: r.message.remove_reaction("👍", r.member),
    "clear reactions": lambda r: r.message.clear_reactions(),
    "pin": lambda r: r.message.pin(),
    "unpin": lambda r: r.message.unpin(),
    "pins": lambda r: _all(r.channel.pins()),
    "history": lambda r: _all(r.channel.history(limit=100, before=discord.Object(9), oldest_first=False)),
    "after": lambda r: _all(r.channel.history(limit=None, after=WHEN)),
    "fetch": lambda r: r.channel.fetch_message(30),
    "typing": lambda r: r.client.http.send_typing(20),
    "thread": lambda r: r.channel.create_thread(name="Nacht", type=discord.ChannelType.private_thread, invitable=False),
    "thread on message": lambda r: r.message.create_thread(name="Tag", auto_archive_duration=60, slowmode_delay=5),
    "post": lambda r: r.forum.create_thread(name="Akte", content="x", embed=embed(), view=view()),
    "post with file": lambda r: r.forum.create_thread(name="Akte", file=file(), slowmode_delay=3),
    "thread edit": lambda r: r.thread.edit(archived=True, locked=True, name="x", auto_archive_duration=4320),
    "thread join": lambda r: r.thread.join(),
    "thread add": lambda r: r.thread.add_user(r.member),
    "thread remove": lambda r: r.thread.remove_user(r.member),
    "thread members": lambda r: r.thread.fetch_members(),
    "archived": lambda r: _all(r.channel.archived_threads(private=True, before=WHEN, limit=5)),
    "active": lambda r: r.guild.active_threads(),
    "channel": lambda r: r.guild.create_text_channel(
        "markt",
        topic="t",
        slowmode_delay=3,
        overwrites={r.guild.default_role: discord.PermissionOverwrite(read_messages=False)},
    ),
    "category": lambda r: r.guild.create_category("Runde"),
    "forum": lambda r: r.guild.create_forum(
        "akten",
        topic="t" * 2000,
        default_reaction_emoji="👍",
        available_tags=[discord.ForumTag(name="offen", emoji="👍")],
    ),
    "voice": lambda r: r.guild.create_voice_channel("rat", user_limit=5, bitrate=64000),
    "channel edit": lambda r: r.channel.edit(name="x", topic="t", nsfw=True, slowmode_delay=5),
    "channel overwrites": lambda r: r.channel.edit(
        overwrites={
            r.member: discord.PermissionOverwrite(send_messages=True),
            r.guild.default_role: discord.PermissionOverwrite(),
        }  # type: ignore[type-var]
    ),
    "channel move": lambda r: r.client.http.bulk_channel_update(
        1, [{"id": 20, "position": 1, "lock_permissions": True}]
    ),
    "forum edit": lambda r: r.forum.edit(
        topic="t" * 4000, available_tags=[], default_sort_order=discord.ForumOrderType.latest_activity
    ),
    "permissions": lambda r: r.channel.set_permissions(r.member, send_messages=True, view_channel=False),
    "permissions gone": lambda r: r.channel.set_permissions(r.member, overwrite=None),
    "channel delete": lambda r: r.channel.delete(),
    "webhook": lambda r: r.channel.create_webhook(name="Bote"),
    "invite": lambda r: r.channel.create_invite(max_age=3600, max_uses=1),
    "dm": lambda r: r.client.http.start_private_message(7),
    "application": lambda r: r.client.application_info(),
    "member": lambda r: r.guild.fetch_member(7),
    "members": lambda r: _all(r.guild.fetch_members(limit=5)),
    "nick": lambda r: r.member.edit(nick="Tote Anna", roles=[], timed_out_until=WHEN),
    "role": lambda r: r.guild.create_role(
        name="Tot", colour=0x123456, hoist=True, permissions=discord.Permissions(send_messages=True)
    ),
    "role edit": lambda r: r.guild.default_role.edit(permissions=discord.Permissions.none(), mentionable=True),
    "role given": lambda r: r.client.http.add_role(1, 7, 2, reason=None),
    "kick": lambda r: r.guild.kick(r.member, reason="x"),
    "ban": lambda r: r.guild.ban(r.member, delete_message_seconds=60),
    "unban": lambda r: r.guild.unban(r.member),
    "sync": lambda r: sync(r.client, None),
    "sync guild": lambda r: sync(r.client, r.guild),
    "commands": lambda r: commands(r.client).fetch_commands(),
    "respond": lambda r: r.interaction.response.send_message("x", embed=embed(), view=view(), ephemeral=True),
    "respond layout": lambda r: r.interaction.response.send_message(view=layout(), file=file()),
    "respond poll": lambda r: r.interaction.response.send_message(poll=poll()),
    "update": lambda r: r.interaction.response.edit_message(content=None, embed=embed(), view=view()),
    "update layout": lambda r: r.interaction.response.edit_message(view=layout(), attachments=[file()]),
    "defer": lambda r: r.interaction.response.defer(),
    "defer thinking": lambda r: r.interaction.response.defer(thinking=True, ephemeral=True),
    "form": lambda r: r.interaction.response.send_modal(OldForm()),
    "form of labels": lambda r: r.interaction.response.send_modal(NewForm()),
    "followup": lambda r: r.interaction.followup.send("x", embeds=[embed()], view=view(), ephemeral=True, wait=True),
    "followup file": lambda r: r.interaction.followup.send(file=file()),
    "followup edit": lambda r: r.interaction.followup.edit_message(30, content="y", view=None),
    "followup delete": lambda r: r.interaction.followup.delete_message(30),
    "original": lambda r: r.interaction.original_response(),
    "original edit": lambda r: r.interaction.edit_original_response(content="x", embed=embed(), view=view()),
    "original layout": lambda r: r.interaction.edit_original_response(view=layout(), attachments=[file()]),
    "original delete": lambda r: r.interaction.delete_original_response(),
}


async def _all(items: Any) -> None:
    async for _ in items:
        pass
