"""So many requests a second, the most urgent first."""

import asyncio

from bot.pace import Pace


async def test_no_second_holds_more_than_it_may():
    pace, loop = Pace(5), asyncio.get_running_loop()
    taken: list[float] = []

    async def one() -> None:
        await pace.turn()
        taken.append(loop.time())

    await asyncio.gather(*(one() for _ in range(12)))

    assert all(later - earlier >= 1 for earlier, later in zip(taken, taken[5:], strict=False))
    assert taken[4] - taken[0] < 0.5
    assert taken[-1] - taken[0] < 3


async def test_who_is_urgent_goes_first_and_who_gives_up_takes_no_turn():
    pace = Pace(2)
    order: list[str] = []

    async def one(name: str, lane: int) -> None:
        await pace.turn(lane)
        order.append(name)

    first = [asyncio.create_task(one(name, 3)) for name in ("a", "b", "c", "d")]
    await asyncio.sleep(0)
    urgent = asyncio.create_task(one("urgent", 0))
    first[2].cancel()
    await asyncio.gather(*first, urgent, return_exceptions=True)

    assert ["a", "b", "urgent", "d"] == order
