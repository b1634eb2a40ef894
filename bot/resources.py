"""Where texts, rules, decks and scenarios lie: in the checkout, or inside the installed package."""

from pathlib import Path

_PACKAGE = Path(__file__).parent


def data_dir() -> Path:
    """Return the folder that holds ``texts/``, ``rules/`` and the rest of the data.

    The checkout's own ``data/`` beside the package comes first, so that an edited text shows at once; the wheel carries
    a copy as ``bot/_data``.

    Raises:
        FileNotFoundError: neither exists; the installation is incomplete.
    """
    candidates = (_PACKAGE.parent / "data", _PACKAGE / "_data")
    for folder in candidates:
        # Any project may have a folder named data; only ours has texts in it.
        if (folder / "texts").is_dir():
            return folder
    raise FileNotFoundError(f"no data folder, looked at {' and '.join(map(str, candidates))}")
