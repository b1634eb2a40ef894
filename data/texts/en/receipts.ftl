### Receipts: sober, and the same for all, even for a sender who is already secretly dead.

-action-bomb = bomb
-action-call = call
-action-choose = choice
-action-choose-role = choice of a role
-action-elect = ballot for the watchman
-action-exchange = exchange
-action-execute = execution
-action-go-on = end of the interrogation
-action-heal = house visit
-action-hold = interrogation
-action-lose = discarded card
-action-mark = mark
-action-murder = murder
-action-pair = pair of lovers
-action-pass = pass
-action-peek = peek
-action-point = pointing
-action-post = post
-action-reveal = gallows card
-action-spy = enquiry
-action-stop = stop
-action-strike = executioner’s strike
-action-successor = succession
-action-swap = swap
-action-take = taking of a trap
-action-trap = trap
-action-trick = trick
-action-turn = turned vote
-action-unvote = vote taken back
-action-verdict = verdict
-action-visit = visit
-action-vote = vote
-action-flip = flip of a jester
-action-next = choice of who is next
-action-play = play
-action-yield = yield
-action-withdraw = withdrawal

# What a button is called that begins an action.
action-button = { $action ->
    [unvote] take the vote back
    [withdraw] take something back
   *[other] { action-name }
}

action-name = { $action ->
    [bomb] { -action-bomb }
    [call] { -action-call }
    [choose] { -action-choose }
    [choose_role] { -action-choose-role }
    [elect] { -action-elect }
    [exchange] { -action-exchange }
    [execute] { -action-execute }
    [go_on] { -action-go-on }
    [heal] { -action-heal }
    [hold] { -action-hold }
    [lose] { -action-lose }
    [mark] { -action-mark }
    [murder] { -action-murder }
    [pair] { -action-pair }
    [pass] { -action-pass }
    [peek] { -action-peek }
    [point] { -action-point }
    [post] { -action-post }
    [reveal] { -action-reveal }
    [spy] { -action-spy }
    [stop] { -action-stop }
    [strike] { -action-strike }
    [successor] { -action-successor }
    [swap] { -action-swap }
    [take] { -action-take }
    [trap] { -action-trap }
    [trick] { -action-trick }
    [turn] { -action-turn }
    [unvote] { -action-unvote }
    [verdict] { -action-verdict }
    [visit] { -action-visit }
    [vote] { -action-vote }
    [flip] { -action-flip }
    [next] { -action-next }
    [play] { -action-play }
    [yield] { -action-yield }
    [withdraw] { -action-withdraw }
    [answer_veto] answer to the veto
    [appoint] special election
    [discard] discard
    [enact] policy
    [investigate] investigation
    [nominate] nomination
    [veto] veto
   *[other] action
}
part-withdrawn = { $what ->
    [bomb] { -action-bomb }
    [choose_role] { -action-choose-role }
    [elect] { -action-elect }
    [heal] { -action-heal }
    [mark] { -action-mark }
    [murder] { -action-murder }
    [pair] { -action-pair }
    [post] { -action-post }
    [spy] { -action-spy }
    [strike] { -action-strike }
    [swap] { -action-swap }
    [turn] { -action-turn }
    [unvote] { -action-unvote }
    [verdict] { -action-verdict }
    [visit] { -action-visit }
    [vote] { -action-vote }
   *[nobody] action
}
part-receipt = { $action ->
    [bomb] { -action-bomb } against { $targets }
    [choose_role] { -action-choose-role }
    [elect] { -action-elect }: { $targets }
    [heal] { -action-heal } to { $targets }
    [mark] { -action-mark } on { $targets }
    [murder] { -action-murder } of { $targets }
    [pair] { -action-pair }: { $targets }
    [post] { -action-post }
    [spy] { -action-spy } about { $targets }
    [strike] { -action-strike } at { $targets }
    [swap] { -action-swap } of { $targets }
    [turn] { -action-turn } of { $targets }
    [unvote] { -action-unvote }
    [verdict] { $targets_count ->
        [0] { -action-verdict } that nobody shall die
       *[other] { -action-verdict } on { $targets }
    }
    [visit] { -action-visit } to { $targets }
    [vote] { -action-vote } against { $targets }
    [withdraw] { -action-withdraw } ({ part-withdrawn })
   *[other] your action
}
part-changeable = { $action ->
    [bomb] This is final.
    [choose_role] This is final.
    [post] A post counts as soon as it is written.
    [pair] This is final.
    [spy] The enquiry is binding and cannot be withdrawn.
    [elect] You can change or withdraw it until the count.
    [turn] You can change or withdraw it until the count.
    [vote] You can change or withdraw it until the count.
    [unvote] You can vote again until the count.
    [mark] You can change or withdraw it at any time.
    [heal] You can still change or withdraw it until it is used.
    [murder] Your group can still change it until it is used.
    [strike] You can still change or withdraw it until it is used.
    [swap] You can still change or withdraw it until it is used.
    [verdict] You can still change or withdraw it until it is used.
    [visit] You can still change or withdraw it until it is used.
    [withdraw] While there is time, you can act anew.
   *[other] Whether you can still change it: /mine.
}
round-action-received = Accepted: { part-receipt }. Official time: { $official }. { part-changeable }
