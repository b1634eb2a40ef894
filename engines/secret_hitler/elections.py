"""Who may be nominated and who votes, from what lies open to all: the table and every picture of it agree."""

from collections.abc import Sequence

from engines.core.ids import Seat

_FEW = 5
"""Living players up to which the official rules free the last president (SH-4.4, G4-e)."""


def voters(living: Sequence[Seat], president: Seat, chancellor: Seat, *, official: bool) -> tuple[Seat, ...]:
    """List who votes on a government: everyone alive (SH-4.7), or by house voting (SH-4.6).

    There the nominee has no vote, and the candidate one only while an even number of players lives.
    """
    if official:
        return tuple(living)
    silent = (chancellor,) if len(living) % 2 == 0 else (president, chancellor)
    return tuple(seat for seat in living if seat not in silent)


def barred(living: Sequence[Seat], last: Sequence[Seat], *, official: bool) -> tuple[Seat, ...]:
    """List who may not be nominated: the last elected pair (SH-4.3), or less of it in small rounds (SH-4.4).

    ``last`` is that pair, president first; nothing before the first election and after chaos (G4-n).
    """
    return tuple(last[1:]) if official and len(living) <= _FEW else tuple(last)


def limit_rule(living: Sequence[Seat], *, official: bool) -> str:
    """Name the rule that bars somebody now: SH-4.4 in small rounds by the official rules, SH-4.3 in all others."""
    return "SH-4.4" if official and len(living) <= _FEW else "SH-4.3"


def nominees(living: Sequence[Seat], president: Seat, last: Sequence[Seat], *, official: bool) -> tuple[Seat, ...]:
    """List whom a candidate may nominate; where nobody is left, the limits are forgotten for once (G4-f)."""
    limits = (president, *barred(living, last, official=official))
    return tuple([seat for seat in living if seat not in limits] or [seat for seat in living if seat != president])


def after(living: Sequence[Seat], seat: Seat) -> Seat:
    """Find the next one alive clockwise from ``seat``, who may be dead himself (SH-4.1, G4-g)."""
    for other in living:
        if other > seat:
            return other
    return living[0]
