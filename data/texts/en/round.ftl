### What every round has, whatever the game.

nobody = nobody
nothing = nothing

round-round-started = { $players ->
    [one] The round begins with one player.
   *[other] The round begins with { $players } players.
}{ $watchman_given ->
    [yes] {" "}{ $watchman } is { -watchman(form: "the") }.
   *[no] {""}
}
round-round-paused = The round rests. The clock stands still until the game master sets it going again.
round-round-resumed = The round goes on. The clock is running again.
round-deadline-moved = The deadline has moved: it is now { $until }.
round-player-replaced = { $name } takes the seat of { $seat }.
round-reminder-due = { $player }, the round is waiting for a sign from you. What you can do right now: /act.
round-round-ended = The round is over. Thank you all for playing!

## Deadlines that have passed

part-decision = { $decision ->
    [action] an action
    [answer_veto] the answer to the veto
    [appoint] an appointment
    [call] a call
    [choose] a choice
    [discard] a discard
    [enact] a policy
    [exchange] an exchange
    [execute] an execution
    [investigate] an investigation
    [lose] the loss of a card
    [next] who is next
    [nominate] a nomination
    [pass] passing
    [pay] the payment of the attack
    [play] a move
    [point] a pointing finger
    [reveal] a gallows card
    [successor] the succession
    [trap] a trap
    [trick] a trick
    [vote] a vote
   *[other] “{ $decision }”
}
part-default = { $default ->
    [abstain] an abstention
    [next] the next seat clockwise
    [no] No
    [oldest] the card held longest goes
    [pass] a pass
    [take] the trap is taken
   *[other] “{ $default }”
}
round-timed-out = The deadline has passed. Missing from { $player }: { part-decision }. What counts now: { part-default }.
round-host-asked = A deadline has passed. Still open: { part-decision }. Please decide as game master: extend, replace or remove (/gm).

## Interventions, for the game master's log

part-intervention = { $action ->
    [pause] round paused
    [resume] round resumed
    [extend] deadline extended
    [replace] seat given to another player
    [remove] taken out of the round
    [grant] early night actions allowed
    [undo] intervention undone
    [note] note
   *[other] “{ $action }”
}
round-intervention = The game master intervened: { part-intervention }{ $player_given ->
    [yes] {" "}({ $player })
   *[no] {""}
}. Reason: { $reason }
