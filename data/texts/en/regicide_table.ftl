### The table of Regicide.

table-rg-enemy = **Regicide** · enemy: { $enemy } · attack { $shield ->
    [0] { $attack }
   *[other] { $attack } (of { $printed }, shield { $shield })
} · health { $left } of { $health } · { $cancelled ->
    [yes] no longer immune
   *[no] immune to { $suit ->
        [H] hearts
        [D] diamonds
        [C] clubs
       *[S] spades
    }
}
table-rg-against = Played against it: { $cards }
table-rg-piles = Castle { $castle } · tavern { $tavern } · discards { $discard }
table-rg-shown = { $count ->
    [one] On top of the discards: { $cards }
   *[other] The discards, from the top: { $cards }
}
table-rg-on-top = On top of the tavern: { $cards }
table-rg-hands = Cards in hand (at most { $limit }): { $hands }
table-rg-jesters = Jesters to flip: { $count }
table-rg-due = The enemy strikes: { $player } has to discard cards worth at least { $amount }.
table-rg-hand = Your cards: { $cards }
table-rg-play = { $cards }: value { $value }.
table-rg-powers = Works: { $suits }.
table-rg-ignored = Not against this enemy: { $suits }.
table-rg-damage = { $defeats ->
    [yes] Damage { $damage }: the enemy falls{ $exact ->
        [yes] , and exactly; it goes on top of the tavern.
       *[no] .
    }
   *[no] Damage { $damage }, { $total } in all.
}
table-rg-then = Then { $due } is to be paid; your other cards are worth { $left }{ $fatal ->
    [yes] . That is not enough: you all lose.
   *[no] { $unsure ->
        [yes] {" "}(without those you will draw).
       *[no] .
    }
}
table-rg-pay = { $value } is paid, { $amount } is asked for{ $missing ->
    [0] .
   *[other] ; { $missing } is missing.
}
suit-H = hearts (heal)
suit-D = diamonds (draw)
suit-C = clubs (double damage)
suit-S = spades (shield)
button-yield = Yield
report-rg-head = **After the game** · { $result ->
    [won] won{ $medal ->
        [gold] {" "}with gold
        [silver] {" "}with silver
        [bronze] {" "}with bronze
       *[none] {""}
    }
   *[lost] lost
} · defeated: { $count } of { $all } enemies
report-rg-seat = { $player }: { $damage } damage{ $count ->
    [0] {""}
   *[other] , defeated: { $enemies }
}{ $left ->
    [0] , no card left in hand
   *[other] , still in hand: { $cards }
}
