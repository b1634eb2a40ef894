### Der Tisch von Galgenfrist.

table-gf-head = **Galgenfrist** · { $phase ->
    [action] Aktionsphase
    [execution] Hinrichtungen
   *[other] Vorbereitung
} · { $executions ->
    [one] eine Hinrichtung
   *[other] { $executions } Hinrichtungen
}, { $deaths ->
    [one] ein Toter
   *[other] { $deaths } Tote
}
table-gf-executioner = Henker: { $player }
table-gf-gallows = Aufgedeckte Galgenkarten: { $cards }
table-gf-called = Vor dem Henker steht: { $player }
table-gf-living = Gefangen: { $players }
table-gf-escaped = Entkommen: { $players }
table-gf-dead = Tot: { $player } ({ $what })
table-gf-crowns = Kronen: { $crowns } · Schatzkammer: { $treasury }
table-gf-glass = Die Sanduhr läuft bis { $until }.
table-gf-role = Deine Rolle: { $role }
table-gf-sight = Gesehen hast du: { $item } ({ $place }). Was seither geschah, weißt du selbst am besten.
table-gf-middle = die Mitte
