"""Looking into a picture: the SVG behind it, and the words that stand on it."""

import re
from collections.abc import Callable
from xml.etree import ElementTree as ET

import pytest

from bot.render import bloody_legacy, board, cards, course, galgenfrist, regicide, secret_hitler
from bot.render.picture import Picture
from bot.render.svg import Markup

SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {"svg", "defs", "linearGradient", "stop", "g", "path", "rect", "circle", "ellipse", "text"}


def svg_of(monkeypatch: pytest.MonkeyPatch, make: Callable[[], Picture]) -> tuple[Picture, ET.Element]:
    """Make a picture and catch what was drawn, without drawing it."""
    caught: list[Markup] = []

    def catch(svg: Markup) -> bytes:
        caught.append(svg)
        return b"\x89PNG\r\n\x1a\n" + bytes(12)

    for module in (board, cards, course, secret_hitler, regicide, bloody_legacy, galgenfrist):
        monkeypatch.setattr(module, "draw", catch)
    picture = make()
    (svg,) = caught
    return picture, ET.fromstring(svg)  # noqa: S314 - our own drawing


def words_on(root: ET.Element) -> list[str]:
    """List the texts of a picture, in the order they are drawn."""
    return [element.text or "" for element in root.iter(f"{SVG}text")]


def tags_of(root: ET.Element) -> set[str]:
    return {element.tag.removeprefix(SVG) for element in root.iter()}


def plain(text: str) -> str:
    """Take away what makes names inert, upper case, and line ends, so that words can be found again."""
    return " ".join(re.sub(r"\\(?=\S)|\*\*|[\u2068\u2069]", "", text).casefold().split())
