### Das blutige Erbe: die Karten, und was am Tisch geschieht.

## Karten

-legacy-deadly = Tödliche Falle
-legacy-slippery = Glitschige Falle
-legacy-skull1 = Falle mit einem Totenkopf
-legacy-skull2 = Falle mit zwei Totenköpfen
-legacy-skull3 = Falle mit drei Totenköpfen
-legacy-skull4 = Falle mit vier Totenköpfen
-legacy-drop = Fallenlass-Falle
-legacy-left = Nach links weitergeben
-legacy-right = Nach rechts weitergeben
-legacy-either = Nach links oder rechts weitergeben
-legacy-cancel = Außer Kraft setzen

legacy-card-deadly = { -legacy-deadly }
legacy-card-slippery = { -legacy-slippery }
legacy-card-skull1 = { -legacy-skull1 }
legacy-card-skull2 = { -legacy-skull2 }
legacy-card-skull3 = { -legacy-skull3 }
legacy-card-skull4 = { -legacy-skull4 }
legacy-card-drop = { -legacy-drop }
legacy-card-left = { -legacy-left }
legacy-card-right = { -legacy-right }
legacy-card-either = { -legacy-either }
legacy-card-cancel = { -legacy-cancel }

part-legacy-card = { $card ->
    [deadly] „{ -legacy-deadly }“
    [slippery] „{ -legacy-slippery }“
    [skull1] „{ -legacy-skull1 }“
    [skull2] „{ -legacy-skull2 }“
    [skull3] „{ -legacy-skull3 }“
    [skull4] „{ -legacy-skull4 }“
    [drop] „{ -legacy-drop }“
    [left] „{ -legacy-left }“
    [right] „{ -legacy-right }“
    [either] „{ -legacy-either }“
   *[cancel] „{ -legacy-cancel }“
}

## Beginn, Runden, Mischen

bl-round-started = Das Testament ist verlesen, und { $players ->
    [one] { $players } Person will
   *[other] { $players } Personen wollen
} das Erbe allein. { $lives ->
    [one] Jeder beginnt mit { $lives } Leben.
   *[other] Jeder beginnt mit { $lives } Leben.
}
bl-position-set = { $player } steigt mitten im Spiel ein: { $lives } Leben, { $out ->
    [yes] in dieser Runde schon raus
   *[no] noch im Spiel
}; davor liegt: { $cards } ({ $total ->
    [one] { $total } Totenkopf
   *[other] { $total } Totenköpfe
}).
bl-round-dealt = Runde { $number }: Alle Karten sind gemischt und verteilt. { $first } nimmt die Schachtel und beginnt.
bl-redealt = { $cleared ->
    [yes] Niemand hat mehr eine Falle: Alle Karten werden gemischt, auch was vor euch lag, und neu verteilt.
   *[no] Niemand hat mehr eine Falle: Die Karten werden gemischt und neu verteilt. Was vor euch liegt, bleibt liegen.
}
bl-reshuffled = Der Zugstapel ist leer. Der Ablagestapel wird gemischt und ist der neue: { $pile ->
    [one] { $pile } Karte
   *[other] { $pile } Karten
}.
bl-round-won = Alle anderen sind raus: { $player } gewinnt die Runde.
bl-won = Das blutige Erbe geht an { $side }. Niemand sonst ist noch am Leben!

## Ein Zug

bl-turn-began = { $player } ist am Zug, bis { $until }: Wer eine Falle hat, muss eine spielen, sonst passen.
bl-box-passed = Die Schachtel wandert weiter zu { $player }.
bl-passed = { $player } passt: keine Falle auf der Hand.
bl-trap-played = { $player } spielt { part-legacy-card } gegen { $target }: Antwort bis { $until }.
bl-trick-played = { $target_given ->
    [yes] { $player } antwortet mit { part-legacy-card }: Die Falle zeigt nun auf { $target }, Antwort bis { $until }.
   *[no] { $player } antwortet mit { part-legacy-card }.
}
bl-trap-cancelled = Niemand wird getroffen: { part-legacy-card } kommt auf den Ablagestapel.
bl-trap-dropped = { $face ->
    [up] Die Falle vor { $player } landet mit dem Bild nach oben: { $skulls } Totenköpfe.
   *[down] Die Falle vor { $player } landet mit der Rückseite nach oben: { $skulls } Totenköpfe.
}
bl-trap-hit = { $player } wird von { part-legacy-card } getroffen: { $skulls ->
    [one] { $skulls } Totenkopf
   *[other] { $skulls } Totenköpfe
}, zusammen nun { $total }.{ $until_given ->
    [yes] {" "}Eine Handkarte muss weg; welche, entscheidet { $player } bis { $until }.
   *[no] {""}
}
bl-card-lost = { $player } rutscht eine Karte aus der Hand. Welche, bleibt geheim.
bl-drew = { $player } zieht eine Karte nach.
bl-knocked-out = { $cause ->
    [removed] Die Spielleitung nimmt { $player } vom Tisch: Alle Leben sind verloren.
    [empty_hand] { $player } steht mit leeren Händen da und ist raus für diese Runde. { $lives ->
        [0] Das war das letzte Leben.
       *[other] Es bleiben { $lives } Leben.
    }
   *[trap] { $player } ist raus für diese Runde und verliert ein Leben. { $lives ->
        [0] Es war das letzte.
       *[other] Es bleiben { $lives }.
    }
}

## Nur für dich

bl-cards-drawn = Neu auf deiner Hand: { $cards }.
bl-card-given-up = Von deiner Hand geht verdeckt auf den Ablagestapel: { part-legacy-card }.
