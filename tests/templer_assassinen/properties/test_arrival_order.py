"""Night resolution is one pure function of the set of messages with their official times (TA-T1, section 9)."""

from hypothesis import given, note, settings
from hypothesis import strategies as st

from tests.templer_assassinen.properties.arrival import dawn, differences, in_turn, play, result, settled
from tests.templer_assassinen.properties.nights import cases


@given(case=cases(), data=st.data())
def test_the_order_of_arrival_changes_nothing(case, data):
    morning = dawn(case)
    case, shell = settled(case, morning)
    order = in_turn(case.night, data.draw(st.permutations(range(len(case.night)))))
    other = play(case, morning, order)
    note(str([e for e in shell.log]))
    note(str([e for e in other.log]))
    assert [] == differences(case, result(shell), result(other))
