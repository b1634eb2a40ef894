### Der Tisch von Galgenfrist.

table-gf-head = **Galgenfrist** · { $phase ->
    [action] Aktionsphase
    [execution] Hinrichtungen
    [succession] Nachfolge
    [over] zu Ende
   *[other] Vorbereitung
}{ $executions ->
    [0] {""}
    [one] {" "}· eine Hinrichtung, gezählte Tote: { $deaths }
   *[other] {" "}· { $executions } Hinrichtungen, gezählte Tote: { $deaths }
}
table-gf-in-play = Im Spiel: { $roles }; { $items }
table-gf-executioner = Henker: { $player }
table-gf-gallows = Aufgedeckte Galgenkarten: { $cards }
table-gf-living = Gefangen: { $players }
table-gf-escaped = Entkommen: { $players }
table-gf-dead = Tot: { $player } ({ $what })
table-gf-crowns = Kronen: { $crowns } · Schatzkammer: { $treasury }
table-gf-glass = Die Sanduhr läuft bis { $until }.
table-gf-role = Deine Rolle: { $role }
table-gf-sight = { $middle ->
    [yes] In der Mitte sahst du: { $item }
   *[no] Vor { $place } sahst du: { $item }
}
table-gf-memory = Ob noch alles so liegt, sagt dir niemand.
table-gf-vow = Schweigegelübde: { $player }
table-gf-held = Verhör: Die Uhr steht still.
table-gf-due = { $decision ->
    [exchange] { $player } muss einen Gegenstand austauschen.
    [reveal] { $player } dreht die nächste Galgenkarte um.
    [choose] { $player } bestimmt, wen die Galgenkarte trifft.
    [call] { $player } ruft den nächsten Gefangenen auf.
    [action] Vor dem Henker steht { $player }: tauschen oder nachsehen.
    [execute] { $more ->
        [yes] { $player } richtet noch jemanden hin, oder hört auf.
       *[no] { $player } muss jemanden hinrichten.
    }
    [point] { $player } muss einen Nachbarn hinrichten.
   *[successor] { $player } bestimmt, wer als Nächstes Henker ist.
}
table-gf-final = { $player } wird hingerichtet. Das lässt sich nicht zurücknehmen.
table-gf-successor = Im nächsten Spiel ist { $player } Henker, und dieses Spiel ist damit zu Ende.
report-gf-head = **Nach dem Spiel** · { $side ->
    [henker] Henker und Treue haben gewonnen
    [saboteure] die Saboteure haben gewonnen
   *[none] ohne Sieger
}
report-gf-seat = { $player }: { $crowns ->
    [one] { $crowns } Krone
   *[other] { $crowns } Kronen
} ({ $gained }) · { $executioner ->
    [yes] Henker
   *[no] { $role }, { $item }, { $fate ->
        [dead] tot
        [escaped] entkommen
       *[alive] am Leben
    }
}
report-gf-rest = Abseits lag { $role }, in der Mitte { $item }.
table-gf-middle = die Mitte

## Die Sitzung

session-gf-standing = **Die Sitzung** nach { $games ->
    [one] einem Spiel
   *[other] { $games } Spielen
}: { $crowns } · Schatzkammer: { $treasury }
session-gf-next = { $void ->
    [yes] Das Spiel wird neu gegeben, und das Beil behält { $player }.
   *[no] Das Beil führt als Nächstes { $player }.
} Die nächste Runde eröffnet, wer am Tisch sitzt oder eingeladen hat.
session-gf-tied = Gleichauf: { $players }. { $host } entscheidet, ob sie es unter sich ausmachen oder den Sieg teilen; beim Stechen führt jeder von ihnen noch einmal das Beil.
session-gf-won = { $count ->
    [one] Damit ist die Sitzung entschieden: { $players } hat mit { part-gf-crowns } gewonnen.
   *[other] Damit ist die Sitzung entschieden: { $players } teilen sich mit je { part-gf-crowns } den Sieg.
}
session-gf-opening = **Runde { $number }** · { $tie ->
    [yes] Stechen, Spiel { $game } der Sitzung
   *[no] Spiel { $game } der Sitzung
}. Das Beil hat { $player }. Mitgebracht haben alle ihre Kronen: { $crowns }.
