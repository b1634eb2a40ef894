### Der Tisch von Regicide.

table-rg-enemy = **Regicide** · Gegner: { $enemy } · Angriff { $shield ->
    [0] { $attack }
   *[other] { $attack } (von { $printed }, Schild { $shield })
} · Leben { $left } von { $health } · { $cancelled ->
    [yes] nicht mehr immun
   *[no] immun gegen { $suit ->
        [H] Herz
        [D] Karo
        [C] Kreuz
       *[S] Pik
    }
}
table-rg-against = Gegen ihn liegen: { $cards }
table-rg-piles = Burg { $castle } · Taverne { $tavern } · Ablage { $discard }
table-rg-shown = { $count ->
    [one] Oben auf der Ablage: { $cards }
   *[other] In der Ablage, von oben: { $cards }
}
table-rg-on-top = Zuoberst in der Taverne: { $cards }
table-rg-hands = Handkarten (höchstens { $limit }): { $hands }
table-rg-jesters = Joker zum Umdrehen: { $count }
table-rg-due = Der Gegner schlägt zu: { $player } muss Karten im Wert von mindestens { $amount } abwerfen.
table-rg-hand = Deine Karten: { $cards }
table-rg-play = { $cards }: Wert { $value }.
table-rg-powers = Es wirken: { $suits }.
table-rg-ignored = Nicht gegen diesen Gegner: { $suits }.
table-rg-damage = { $defeats ->
    [yes] Schaden { $damage }: Der Gegner fällt{ $exact ->
        [yes] , und zwar genau; er kommt auf die Taverne.
       *[no] .
    }
   *[no] Schaden { $damage }, zusammen { $total }.
}
table-rg-then = Danach sind { $due } zu bezahlen; deine übrigen Karten sind { $left } wert{ $fatal ->
    [yes] . Das reicht nicht: Ihr verliert.
   *[no] { $unsure ->
        [yes] {" "}(ohne die, die du noch ziehst).
       *[no] .
    }
}
table-rg-pay = Bezahlt werden { $value }, verlangt sind { $amount }{ $missing ->
    [0] .
   *[other] ; es fehlen { $missing }.
}
suit-H = Herz (heilt)
suit-D = Karo (zieht)
suit-C = Kreuz (doppelter Schaden)
suit-S = Pik (Schild)
button-yield = Passen
report-rg-head = **Nach dem Spiel** · { $result ->
    [won] gewonnen{ $medal ->
        [gold] {" "}mit Gold
        [silver] {" "}mit Silber
        [bronze] {" "}mit Bronze
       *[none] {""}
    }
   *[lost] verloren
} · besiegt: { $count } von { $all } Gegnern
report-rg-seat = { $player }: { $damage } Schaden{ $count ->
    [0] {""}
   *[other] , besiegt: { $enemies }
}{ $left ->
    [0] , keine Karte mehr auf der Hand
   *[other] , noch auf der Hand: { $cards }
}
