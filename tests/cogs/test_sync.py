"""What Discord is told of the commands: where each is offered, and what it is called."""

from tests.cogs.table import Table, story

ON_SERVER, IN_DIRECT_MESSAGES = 0, 1


@story
async def test_each_command_is_offered_where_it_makes_sense(table: Table):
    told = {one.body["name"]: one.body.get("contexts") for one in table.house.stage.world.commands.values()}

    both = [ON_SERVER, IN_DIRECT_MESSAGES]
    assert {
        "bloody-legacy": [ON_SERVER],
        "galgenfrist": [ON_SERVER],
        "gm": [ON_SERVER],
        "regicide": both,
        "round": [ON_SERVER],
        "secret-hitler": [ON_SERVER],
        "setup": [ON_SERVER],
        "stats": both,
    } == {name: where for name, where in told.items() if where is not None}


@story
async def test_playing_alone_is_called_and_described_in_both_languages(table: Table):
    body = next(one.body for one in table.house.stage.world.commands.values() if one.body["name"] == "regicide")
    solo = next(each for each in body["options"] if each["name"] == "solo")

    assert ["new", "join", "leave", "start", "solo"] == [each["name"] for each in body["options"][:5]]
    assert ("solo", "Allein spielen, in Direktnachrichten mit mir") == (
        solo["name_localizations"]["de"],
        solo["description_localizations"]["de"],
    )
    assert "Play alone, in direct messages with me" == solo["description"]
