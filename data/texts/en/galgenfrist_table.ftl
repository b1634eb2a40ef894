### The table of Galgenfrist.

table-gf-head = **Galgenfrist** · { $phase ->
    [action] action phase
    [execution] executions
    [succession] succession
    [over] over
   *[other] preparation
}{ $executions ->
    [0] {""}
    [one] {" "}· one execution, counted deaths: { $deaths }
   *[other] {" "}· { $executions } executions, counted deaths: { $deaths }
}
table-gf-in-play = In play: { $roles }; { $items }
table-gf-executioner = Executioner: { $player }
table-gf-gallows = Gallows cards turned up: { $cards }
table-gf-living = Imprisoned: { $players }
table-gf-escaped = Escaped: { $players }
table-gf-dead = Dead: { $player } ({ $what })
table-gf-crowns = Crowns: { $crowns } · treasury: { $treasury }
table-gf-glass = The hourglass runs until { $until }.
table-gf-role = Your role: { $role }
table-gf-sight = { $middle ->
    [yes] In the middle you saw: { $item }
   *[no] Before { $place } you saw: { $item }
}
table-gf-memory = Whether all still lies there nobody will tell you.
table-gf-vow = Vow of silence: { $player }
table-gf-held = Interrogation: the clock stands still.
table-gf-due = { $decision ->
    [exchange] { $player } has to exchange an item.
    [reveal] { $player } turns the next gallows card.
    [choose] { $player } picks whom the gallows card is about.
    [call] { $player } calls the next prisoner.
    [action] Before the executioner stands { $player }: swap or peek.
    [execute] { $more ->
        [yes] { $player } executes somebody else, or stops.
       *[no] { $player } has to execute somebody.
    }
    [point] { $player } has to execute a neighbour.
   *[successor] { $player } names the next executioner.
}
table-gf-final = { $player } will be executed. It cannot be taken back.
table-gf-successor = In the next game { $player } is executioner, and with that this game is over.
report-gf-head = **After the game** · { $side ->
    [henker] executioner and loyalists have won
    [saboteure] the saboteurs have won
   *[none] without a winner
}
report-gf-seat = { $player }: { $crowns ->
    [one] { $crowns } crown
   *[other] { $crowns } crowns
} ({ $gained }) · { $executioner ->
    [yes] executioner
   *[no] { $role }, { $item }, { $fate ->
        [dead] dead
        [escaped] escaped
       *[alive] alive
    }
}
report-gf-rest = Put away was { $role }, in the middle lay { $item }.
table-gf-middle = the middle

## The session

session-gf-standing = **The session** after { $games ->
    [one] one game
   *[other] { $games } games
}: { $crowns } · treasury: { $treasury }
session-gf-next = { $void ->
    [yes] The game is dealt anew, and { $player } keeps the axe.
   *[no] The axe goes to { $player } next.
} The next round is opened by anybody at the table, or by the host.
session-gf-tied = Level: { $players }. { $host } decides whether they settle it among themselves or share the victory; in the play-off each of them wields the axe once more.
session-gf-won = { $count ->
    [one] That decides the session: { $players } has won it with { part-gf-crowns }.
   *[other] That decides the session: { $players } share the victory with { part-gf-crowns } each.
}
session-gf-opening = **Round { $number }** · { $tie ->
    [yes] play-off, game { $game } of the session
   *[no] game { $game } of the session
}. The axe is with { $player }. Everybody has brought his crowns: { $crowns }.
