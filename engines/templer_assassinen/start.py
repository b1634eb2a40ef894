"""The opening: roles, the choices of Day 0, and the lots for those who did not choose."""

from engines.core.base import Rejected, Verdict
from engines.core.dice import shuffled
from engines.core.ids import Instant, Seat
from engines.templer_assassinen import events as ev
from engines.templer_assassinen import judge
from engines.templer_assassinen.cast import deal, split_word
from engines.templer_assassinen.model import GROUPS, Side
from engines.templer_assassinen.people import members, role_of, side_of
from engines.templer_assassinen.roles.cupido import Pair, PairChosen
from engines.templer_assassinen.roles.opportunist import ChooseRole
from engines.templer_assassinen.scene import Scene
from engines.templer_assassinen.state import State, pairs_of


def start(scene: Scene, at: Instant) -> Verdict:
    """Open the round: deal where nobody has, tell everybody what he is, and begin Day 0 (TA-SETUP-6, -7)."""
    table = scene.state.table
    words = table.words or deal(table.book, table.players, table.house)
    if table.dealt or not table.words:
        words = shuffled(scene.dice, words)
    scene.emit(ev.RoundStarted(at, table.players, table.watchman, table.first_nightfall))
    chosen: list[tuple[Seat, str]] = []
    for number, text in enumerate(words):
        word, bomber, choice = split_word(table.book, text)
        scene.emit(ev.RoleTold(at=at, to=Seat(number), role=word, bomber=bomber))
        if choice is not None:
            chosen.append((Seat(number), choice))
    for seat, choice in chosen:
        scene.emit(ev.RoleTold(at=at, to=seat, role=choice, bomber=False))
    for side in GROUPS:
        _tell_faction(scene, side, at)
    if table.lovers is not None:
        _join(scene, _first_cupido(scene.state, at), table.lovers, at)
    if not table.night_first:
        scene.emit(ev.PhaseBegan(at=at, phase="day", number=0, until=table.first_nightfall))
    return scene.accepted()


def _tell_faction(scene: Scene, side: Side, at: Instant) -> None:
    everyone = members(scene.state, side, at)
    bombers = tuple(seat for seat in everyone if seat in scene.state.bombers)
    scene.emit(ev.FactionTold(at=at, members=everyone, bombers=bombers))


def _first_cupido(state: State, at: Instant) -> Seat | None:
    """Give whose pair the lovers of the set-up are: the dealt Cupido's, else that of an opportunist who became one."""
    cupidos = [Seat(s) for s in range(state.table.players) if role_of(state, Seat(s), at).pairs]
    return min(cupidos, key=lambda seat: not state.roles[seat].pairs, default=None)


def _join(scene: Scene, cupido: Seat | None, pair: tuple[Seat, Seat], at: Instant) -> None:
    """Make two people lovers and let them and their Cupido know (TA-CUPIDO-2)."""
    a, b = pair
    if cupido is not None:
        scene.emit(PairChosen(at=at, to=cupido, a=a, b=b))
    scene.emit(ev.LoversTold(at=at, to=a, partner=b))
    scene.emit(ev.LoversTold(at=at, to=b, partner=a))


def choices_open(state: State) -> bool:
    """Tell whether Day 0 still waits for the choices of Cupido and the opportunist (TA-RULING-60)."""
    return not state.table.night_first and state.number == 0 and state.phase == "day"


def choose_role(scene: Scene, command: ChooseRole, at: Instant) -> Verdict:
    """Let an opportunist take a role for good (TA-OPP-1, TA-RULING-23)."""
    state = scene.state
    choices = state.roles[command.seat].choices
    if not choices:
        return Rejected("not-your-power", "TA-OPP-1")
    late = state.table.house.opportunist_until == "first_court" and state.number == 1
    if not (choices_open(state) or late):
        before = state.phase == "day" and state.number == 0
        return Rejected("not-allowed-now" if before else "too-late", "TA-RULING-60" if before else "TA-RULING-23")
    if command.seat in state.choices:
        return Rejected("already-done", "TA-RULING-23")
    if command.role not in choices:
        return Rejected("not-selectable", "TA-OPP-2")
    scene.emit(_receipt(command.seat, "choose_role", (), at))
    scene.emit(ev.RoleTold(at=at, to=command.seat, role=command.role, bomber=False))
    side = side_of(scene.state, command.seat, at)
    if side in GROUPS:
        _tell_faction(scene, side, at)
    return scene.accepted()


def pair(scene: Scene, command: Pair, at: Instant) -> Verdict:
    """Let Cupido name the lovers, before the first night and for good (TA-CUPIDO-1, TA-RULING-24)."""
    state = scene.state
    seat = command.seat
    if not role_of(state, seat, at).pairs:
        return Rejected("not-your-power", "TA-CUPIDO-1")
    if not (choices_open(state) or _late_cupido(state, seat)):
        before = state.phase == "day" and state.number == 0
        return Rejected("not-allowed-now" if before else "too-late", "TA-RULING-60" if before else "TA-CUPIDO-1")
    if seat in state.paired:
        return Rejected("already-done", "TA-RULING-24")
    targets = (command.a, command.b)
    if (refusal := judge.of_targets(state, seat, targets, "TA-RULING-24")) is not None:
        return refusal
    if command.a == command.b:
        return Rejected("same-target-twice", "TA-RULING-24")
    scene.emit(_receipt(seat, "pair", targets, at))
    _join(scene, seat, targets, at)
    return scene.accepted()


def _late_cupido(state: State, seat: Seat) -> bool:
    """Tell whether an opportunist who became Cupido after Day 0 may still pair: on Day 1, from the next phase on."""
    choice = state.choices.get(seat)
    late = choice is not None and choice.idle not in (None, state.phase_key)
    return late and state.phase == "day" and state.number == 1


def _receipt(seat: Seat, action: str, targets: tuple[Seat, ...], at: Instant) -> ev.ActionReceived:
    return ev.ActionReceived(at=at, to=seat, action=action, official=at, targets=targets, what=None, stamp=at)


def pair_by_lot(scene: Scene, at: Instant) -> None:
    """Draw a pair for each silent Cupido (TA-RULING-25), without him, since he could not have named himself either."""
    state = scene.state
    if state.table.night_first or state.number > 1:
        return
    for seat in state.living():
        if not role_of(state, seat, at).pairs or seat in scene.state.paired:
            continue
        others = tuple(other for other in state.living() if other != seat)
        lots = state.table.pair_lots[scene.state.pairs_drawn :] or state.table.pair_lots[-1:]
        given = tuple(pair for pair in lots[:1] if set(pair) <= set(others))
        for lot in (given or pairs_of(shuffled(scene.dice, others)))[:1]:
            _join(scene, seat, lot, at)
