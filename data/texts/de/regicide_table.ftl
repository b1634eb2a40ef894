### Der Tisch von Regicide.

table-rg-enemy = **Regicide** · Gegner: { $enemy } · Angriff { $attack } (von { $printed }, Schild { $shield }) · Leben { $left } von { $health }{ $cancelled ->
    [yes] {" "}· nicht mehr immun
   *[no] {""}
}
table-rg-against = Gegen ihn liegen: { $cards }
table-rg-piles = Burg { $castle } · Taverne { $tavern } · Ablage { $discard }
table-rg-on-top = Zuoberst in der Taverne: { $cards }
table-rg-hands = Handkarten (höchstens { $limit }): { $hands }
table-rg-jesters = Joker zum Umdrehen: { $count }
table-rg-due = { $player } muss { $amount } bezahlen.
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
