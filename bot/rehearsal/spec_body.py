"""What a request carries: JSON, or a form whose part ``payload_json`` is the JSON and whose ``files[n]`` are files."""

import json
import re
from typing import NamedTuple

FILE_PART = re.compile(r"files\[(\d+)\]")
PAYLOAD = "payload_json"


class Body(NamedTuple):
    """A body taken apart. ``problem`` is set where its JSON cannot be read."""

    content: object
    files: tuple[str, ...] = ()
    problem: str = ""


def taken_apart(body: object) -> Body:
    """Take a body apart.

    A form comes as a mapping of its parts by name, with ``payload_json`` as text or read already. What a form has
    besides it and its files are fields of their own, as in the upload of a sticker.
    """
    if not isinstance(body, dict):
        return Body(body)
    files = tuple(name for name in body if isinstance(name, str) and FILE_PART.fullmatch(name))
    if PAYLOAD not in body:
        return Body({name: value for name, value in body.items() if name not in files} if files else body, files)
    payload = body[PAYLOAD]
    if isinstance(payload, str | bytes | bytearray):
        try:
            payload = json.loads(payload)
        except ValueError as error:
            return Body(None, files, f"no JSON: {error}")
    others = {name: value for name, value in body.items() if name != PAYLOAD and name not in files}
    return Body({**payload, **others} if isinstance(payload, dict) else payload, files)
