### Regicide: gemeinsam gegen das Schloss.

rg-round-started = { $players ->
    [one] Vor dem Schloss steht eine Person allein gegen zwölf Gegner.
   *[other] Vor dem Schloss stehen { $players } Personen gemeinsam gegen zwölf Gegner. { part-talk }
}
part-talk = Fürs Reden gilt: Nichts sagen, woraus andere auf eine Hand schließen könnten. Öffentliches wie die Zahl der Karten darf gesagt werden. Nach einem Joker darf jeder allgemein sagen, ob er gern der Nächste wäre.
rg-enemy-revealed = Das Tor öffnet sich: { part-enemy } tritt heraus, Angriff { $attack }, Lebenspunkte { $health }.
rg-turn-began = { $player } ist am Zug.
rg-played = { $player } spielt { $cards }: Angriffswert { $value }.

## Farbkräfte

rg-healed = { $count ->
    [0] Herz: Der Ablagestapel ist leer, nichts wird geheilt ({ $count }).
    [one] Herz: { $count } Karte wandert ungesehen unter den Tavernenstapel.
   *[other] Herz: { $count } Karten wandern ungesehen unter den Tavernenstapel.
}
rg-drew = { $count ->
    [one] { $player } zieht { $count } Karte.
   *[other] { $player } zieht { $count } Karten.
}
rg-cards-drawn = Deine neuen Karten: { $cards }.
rg-shield-raised = Pik: Der Schild steht nun bei { $total }.
rg-immunity-cancelled = Der Joker lacht: { part-enemy } ist nicht mehr immun, bis dieser Gegner fällt.

## Schaden und Angriff

rg-damage-dealt = Schaden { $amount }, gegen diesen Gegner zusammen { $total }.
rg-enemy-defeated = { $exact ->
    [yes] Punktlandung! { part-enemy } ist gewonnen und liegt verdeckt oben auf dem Tavernenstapel.
   *[no] { part-enemy } ist besiegt und liegt auf dem Ablagestapel.
}
rg-attack-due = { $amount ->
    [0] Der Angriff prallt am Schild ab: { $player } hat { $amount } zu bezahlen.
   *[other] Der Gegner schlägt zu: { $player } hat Karten im Wert von mindestens { $amount } abzuwerfen.
}
rg-paid = { $player } wirft { $cards } ab und bezahlt damit { $value }.
rg-yielded = { $player } passt.

## Joker

rg-next-asked = { $player } bestimmt, wer als Nächstes dran ist. { part-talk }
rg-next-chosen = Als Nächstes dran: { $player }.
rg-jester-flipped = { $left ->
    [0] Ein Joker wird umgedreht: Die Hand wird abgelegt, bis acht wird nachgezogen. Übrig sind { $left } Joker.
   *[other] Ein Joker wird umgedreht: Die Hand wird abgelegt, bis acht wird nachgezogen. Übrig: { $left } Joker.
}

## Ende

rg-player-removed = { $count ->
    [0] { $player } verlässt die Runde und legt { $count } Karten ab. Der Platz wird übersprungen.
    [one] { $player } verlässt die Runde, und { $count } Karte kommt auf den Ablagestapel. Der Platz wird übersprungen.
   *[other] { $player } verlässt die Runde, und { $count } Karten kommen auf den Ablagestapel. Der Platz wird übersprungen.
}
rg-won = { $medal ->
    [gold] Der letzte König ist gefallen! Ohne Joker gewonnen: Gold.
    [silver] Der letzte König ist gefallen! Mit einem Joker gewonnen: Silber.
    [bronze] Der letzte König ist gefallen! Mit beiden Jokern gewonnen: Bronze.
   *[none] Der letzte König ist gefallen! Ihr habt gemeinsam gewonnen.
}
rg-lost = { $reason ->
    [cannot_pay] Die Hand von { $player } reicht nicht, um den Angriff zu bezahlen. Das Schloss behält die Oberhand: verloren.
   *[cannot_move] { $player } kann weder spielen noch passen. Das Schloss behält die Oberhand: verloren.
}

## Karten

part-enemy = { $enemy ->
    [JH] Herz-Bube
    [JD] Karo-Bube
    [JC] Kreuz-Bube
    [JS] Pik-Bube
    [QH] Herz-Dame
    [QD] Karo-Dame
    [QC] Kreuz-Dame
    [QS] Pik-Dame
    [KH] Herz-König
    [KD] Karo-König
    [KC] Kreuz-König
   *[KS] Pik-König
}
playing-card-X = Joker
playing-card-AH = Herz-Ass
playing-card-AD = Karo-Ass
playing-card-AC = Kreuz-Ass
playing-card-AS = Pik-Ass
playing-card-2H = Herz 2
playing-card-2D = Karo 2
playing-card-2C = Kreuz 2
playing-card-2S = Pik 2
playing-card-3H = Herz 3
playing-card-3D = Karo 3
playing-card-3C = Kreuz 3
playing-card-3S = Pik 3
playing-card-4H = Herz 4
playing-card-4D = Karo 4
playing-card-4C = Kreuz 4
playing-card-4S = Pik 4
playing-card-5H = Herz 5
playing-card-5D = Karo 5
playing-card-5C = Kreuz 5
playing-card-5S = Pik 5
playing-card-6H = Herz 6
playing-card-6D = Karo 6
playing-card-6C = Kreuz 6
playing-card-6S = Pik 6
playing-card-7H = Herz 7
playing-card-7D = Karo 7
playing-card-7C = Kreuz 7
playing-card-7S = Pik 7
playing-card-8H = Herz 8
playing-card-8D = Karo 8
playing-card-8C = Kreuz 8
playing-card-8S = Pik 8
playing-card-9H = Herz 9
playing-card-9D = Karo 9
playing-card-9C = Kreuz 9
playing-card-9S = Pik 9
playing-card-10H = Herz 10
playing-card-10D = Karo 10
playing-card-10C = Kreuz 10
playing-card-10S = Pik 10
playing-card-JH = Herz-Bube
playing-card-JD = Karo-Bube
playing-card-JC = Kreuz-Bube
playing-card-JS = Pik-Bube
playing-card-QH = Herz-Dame
playing-card-QD = Karo-Dame
playing-card-QC = Kreuz-Dame
playing-card-QS = Pik-Dame
playing-card-KH = Herz-König
playing-card-KD = Karo-König
playing-card-KC = Kreuz-König
playing-card-KS = Pik-König
