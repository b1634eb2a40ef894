"""How Discord keeps embeds, components and emoji that it was sent: numbered, filled up, emptied of nulls."""

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

from bot.rehearsal.errors import Json
from bot.rehearsal.kinds import MENUS, Part

Link = Callable[[str], str]
"""Turns ``attachment://name`` into where the file is."""

MEDIA = {Part.THUMBNAIL: "media", Part.FILE: "file"}


def stored(components: list[Json], link: Link) -> list[Json]:
    """Give components the ids and the defaults that Discord gives them."""
    taken = {each["id"] for each in _walk(components) if each.get("id")}
    free = (number for number in count(1) if number not in taken)
    return [_stored(each, free, link) for each in components]


def embeds(sent: list[Json], link: Link) -> list[Json]:
    """Keep embeds as Discord does."""
    return [_embed(each, link) for each in sent]


def emoji(text: str) -> Json:
    """Read an emoji from a path: itself, or ``name:id`` for one of a server's own."""
    name, _, number = text.partition(":")
    return {"id": number or None, "name": name}


def _walk(components: list[Json]) -> Iterator[Json]:
    for each in components:
        yield each
        yield from _walk(each.get("components") or [])
        yield from _walk([inner for key in ("accessory", "component") if (inner := each.get(key))])


def _stored(sent: Json, free: Iterator[int], link: Link) -> Json:
    kept: Json = without_nulls(sent)
    kept["id"] = kept.get("id") or next(free)
    kind = kept["type"]
    if "components" in kept:
        kept["components"] = [_stored(each, free, link) for each in kept["components"]]
    for key in ("accessory", "component"):
        if key in kept:
            kept[key] = _stored(kept[key], free, link)
    if kind in MENUS:
        kept = {"min_values": 1, "max_values": 1} | kept
    elif kind == Part.CONTAINER:
        kept = {"accent_color": None, "spoiler": False} | kept
    elif kind == Part.SEPARATOR:
        kept = {"spacing": 1, "divider": True} | kept
    elif kind == Part.GALLERY:
        kept["items"] = [_media(each, "media", link) for each in kept["items"]]
    elif kind == Part.THUMBNAIL:
        kept |= _media(kept, "media", link)
    elif kind == Part.FILE:
        kept |= _media(kept, "file", link) | {"name": kept["file"]["url"].rpartition("/")[2], "size": None}
        del kept["description"]
    return kept


def _media(holder: Json, key: str, link: Link) -> Json:
    url = link(holder[key]["url"])
    media = {"id": "0", "url": url, "proxy_url": url, "width": None, "height": None, "content_type": None}
    return {"description": None, "spoiler": False} | holder | {key: media}


def _embed(sent: Json, link: Link) -> Json:
    kept: Json = without_nulls(sent) | {"type": "rich"}
    kept["fields"] = [{"inline": False} | each for each in kept.get("fields", ())]
    for key in ("image", "thumbnail"):
        if key in kept:
            url = link(kept[key]["url"])
            kept[key] = {"url": url, "proxy_url": url, "width": 0, "height": 0}
    for key in ("author", "footer"):
        if icon := kept.get(key, {}).get("icon_url"):
            url = link(icon)
            kept[key] |= {"icon_url": url, "proxy_icon_url": url}
    return kept if kept["fields"] else {key: value for key, value in kept.items() if key != "fields"}


def without_nulls(sent: Any) -> Any:
    """Drop every key that holds nothing."""
    if isinstance(sent, dict):
        return {key: without_nulls(value) for key, value in sent.items() if value is not None}
    return [without_nulls(each) for each in sent] if isinstance(sent, list) else sent
