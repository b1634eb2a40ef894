"""What is there when a bot has started is not looked through again by the garbage collector."""

import gc

import pytest

from bot import memory


@pytest.fixture
def thawed():
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("thawed")
def test_what_is_there_is_never_looked_through_again():
    rounds = [[number] for number in range(10_000)]
    memory.settle()

    assert len(rounds) <= gc.get_freeze_count()
    assert 5_000 > len(gc.get_objects()), "what came in the meantime is all that is left to look through"
