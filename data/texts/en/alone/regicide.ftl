### Regicide alone: what is said to several people otherwise, and what there is not without others.

round-round-ended = The round is over. Thank you for playing!
rg-player-removed = { $count ->
    [0] { $player } gives up ({ $count } cards in hand).
    [one] { $player } gives up, and { $count } card goes to the discard pile.
   *[other] { $player } gives up, and { $count } cards go to the discard pile.
}
rg-lost = { $reason ->
    [cannot_pay] The hand of { $player } is too small to pay the attack. The castle prevails: lost.
   *[cannot_move] { $player } cannot go on. The castle prevails: lost.
}
table-rg-then = Then { $due } is to be paid; your other cards are worth { $left }{ $fatal ->
    [yes] . That is not enough: you lose.
   *[no] { $unsure ->
        [yes] {" "}(without those you will draw).
       *[no] .
    }
}
