"""What a bot keeps for months is kept out of the garbage collector's way."""

import gc


def settle() -> None:
    """Collect what is garbage, and never look through again what is left.

    With a thousand rounds in memory the collector would now and then stop everybody for a sixteenth of a second, to
    find that they are still played. What comes later is looked through as ever.
    """
    gc.collect()
    gc.freeze()
