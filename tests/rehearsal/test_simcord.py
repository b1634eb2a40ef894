"""The same story here and in simcord: where two stages that share no code agree, neither is bent."""

from tests.rehearsal.story import tell
from tests.rehearsal.story_stages import embedded, simulated


async def test_the_same_story_gives_the_same_transcript():
    async with embedded() as stage:
        ours = await tell(stage)
    async with simulated() as other:
        theirs = await tell(other)

    assert theirs == ours
    assert 8 == len([each for each in ours if each.endswith("(only for you)")])
    assert 17 == len([each for each in ours if each.endswith("impossible")])
    assert "Anna in gericht: Spielleiter: @Anna steht vor Gericht." in ours
    assert "Bob in briefe: Spielleiter: gelesen [button Gelesen disabled]" in ours
