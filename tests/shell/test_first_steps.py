from pathlib import Path

from tests.shell.night import NINE, night


async def test_a_command_gets_its_receipt(tmp_path: Path):
    async with night(tmp_path) as n:
        said = n.house.anna.dm("!Mord an Bob")
        assert ["!Mord an Bob"] == await n.until_heard(1)

        assert [f"message:{said.id}"] == await n.sources()
        assert 1 == len(n.sent_to(n.house.anna))


async def test_a_deadline_is_resolved(tmp_path: Path):
    async with night(tmp_path, {"tag-1": NINE}) as n:
        n.clock.to("21:00")
        await n.bot.idle()

        assert ["tag-1 0", "tag-1 1"] == n.posted()
        assert ["Ergebnis tag-1"] == n.sent_to(n.house.bob)
