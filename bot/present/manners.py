"""How each game is told, by hand."""

from collections.abc import Mapping

from bot.present.sheets import bloody_legacy, galgenfrist, regicide, secret_hitler
from bot.present.street import StreetManner
from bot.present.table import Sheet, TableManner
from bot.present.telling import Manner

SHEETS: Mapping[str, Sheet] = {
    sheet.game: sheet for sheet in (secret_hitler.SHEET, regicide.SHEET, bloody_legacy.SHEET, galgenfrist.SHEET)
}
"""The card games, each with what it adds to what they share."""

MANNERS: Mapping[str, Manner] = {
    "templer_assassinen": StreetManner(),
    **{game: TableManner(sheet) for game, sheet in SHEETS.items()},
}
"""The manners of each game."""
