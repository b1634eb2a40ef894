"""What a real discord.py sends breaks no limit and is as described."""

import re
from pathlib import Path
from typing import Final

import discord
import pytest

from bot.rehearsal.limits import broken_limits
from tests.rehearsal.spec_acts import ACTS
from tests.rehearsal.spec_description import described
from tests.rehearsal.spec_recorder import Recorder

UNDESCRIBED: Final = {
    # What bots cannot do, or cannot any more.
    "DELETE /guilds/{guild_id}",
    "PATCH /guilds/{guild_id}/integrations/{integration_id}",
    "PATCH /guilds/{guild_id}/vanity-url",
    "POST /auth/logout",
    "POST /guilds",
    "POST /guilds/templates/{code}",
    "POST /guilds/{guild_id}/integrations",
    "POST /guilds/{guild_id}/integrations/{integration_id}/sync",
    "POST /guilds/{guild_id}/mfa",
    "POST /users/{user_id}/channels",
    # What they can: list what the app sells.
    "GET /applications/{application_id}/skus",
}
"""Routes that discord.py knows and the description does not."""


@pytest.fixture
def recorder(monkeypatch: pytest.MonkeyPatch) -> Recorder:
    return Recorder(monkeypatch)


@pytest.mark.parametrize("act", ACTS)
async def test_it_breaks_no_limit(recorder: Recorder, act: str):
    sent = await recorder.of(ACTS[act])

    assert sent
    assert [] == [error for each in sent for error in broken_limits(each.method, each.path, each.body)]


@pytest.mark.parametrize("act", ACTS)
async def test_it_is_as_described(recorder: Recorder, act: str):
    spec = described()

    sent = await recorder.of(ACTS[act])

    assert [] == [line for s in sent for line in spec.check_request(s.method, s.path, s.query, s.body)]


def test_its_routes_are_described():
    package = Path(discord.__file__).parent
    source = (package / "http.py").read_text("utf-8") + (package / "webhook" / "async_.py").read_text("utf-8")
    routes = {f"{method} {path}": path for method, path in re.findall(r"Route\(\s*'([A-Z]+)',\s*'([^']+)'", source)}

    unknown = {
        route
        for route, path in routes.items()
        if not described().operation(route.partition(" ")[0], re.sub(r"\{\w+\}", "1", path))
    }

    assert len(routes) > 150
    assert UNDESCRIBED == unknown
