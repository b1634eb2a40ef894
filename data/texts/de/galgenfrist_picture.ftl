### Der Tisch von Galgenfrist als Bild, und was er für alle sagt, die ihn nicht sehen.

picture-gf-title = Galgenfrist
picture-gf-phase = { $phase ->
    [action] Aktionsphase
    [execution] Hinrichtungen
    [succession] Nachfolge
    [over] zu Ende
   *[other] Vorbereitung
}
picture-gf-won = { $side ->
    [henker] Henker und Treue haben gewonnen
   *[saboteure] die Saboteure haben gewonnen
}
picture-gf-counts = { $executions ->
    [one] { $executions } Hinrichtung
   *[other] { $executions } Hinrichtungen
}, { $deaths } gezählte Tote
picture-gf-roles = Rollen im Spiel: { $cards }
picture-gf-items = Gegenstände im Spiel: { $cards }
picture-gf-executioner = Henker
picture-gf-dead = tot
picture-gf-escaped = entkommen
picture-gf-called = steht vor dem Henker
picture-gf-acted = hat gehandelt
picture-gf-vow = schweigt
picture-gf-up = am Zug
picture-gf-gallows = Galgenkarten
picture-gf-glass = Die Sanduhr läuft
picture-gf-middle = Mittelkarte
picture-gf-down = verdeckt
picture-gf-treasury = Schatzkammer
picture-gf-crowns = { $crowns ->
    [one] { $crowns } Krone
   *[other] { $crowns } Kronen
}
