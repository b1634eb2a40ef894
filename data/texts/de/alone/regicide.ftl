### Regicide allein: was sonst zu mehreren gesagt wird, und was es ohne andere nicht gibt.

round-round-ended = Die Runde ist zu Ende. Danke, dass du dabei warst!
rg-player-removed = { $count ->
    [0] { $player } gibt auf ({ $count } Karten auf der Hand).
    [one] { $player } gibt auf, und { $count } Karte kommt auf den Ablagestapel.
   *[other] { $player } gibt auf, und { $count } Karten kommen auf den Ablagestapel.
}
rg-lost = { $reason ->
    [cannot_pay] Die Hand von { $player } reicht nicht, um den Angriff zu bezahlen. Das Schloss behält die Oberhand: verloren.
   *[cannot_move] Für { $player } geht es nicht weiter. Das Schloss behält die Oberhand: verloren.
}
table-rg-then = Danach sind { $due } zu bezahlen; deine übrigen Karten sind { $left } wert{ $fatal ->
    [yes] . Das reicht nicht: Du verlierst.
   *[no] { $unsure ->
        [yes] {" "}(ohne die, die du noch ziehst).
       *[no] .
    }
}
