### Was es in jeder Runde gibt, gleich welches Spiel.

nobody = niemand
nothing = nichts

round-round-started = { $players ->
    [one] Die Runde beginnt mit einer Person.
   *[other] Die Runde beginnt mit { $players } Personen.
}{ $watchman_given ->
    [yes] {" "}{ -watchman } ist { $watchman }.
   *[no] {""}
}
round-round-paused = Die Runde ruht. Die Uhr steht still, bis die Spielleitung sie wieder anstößt.
round-round-resumed = Die Runde geht weiter. Die Uhr läuft wieder.
round-deadline-moved = Die Frist ist verschoben: Sie läuft nun bis { $until }.
round-player-replaced = { $name } übernimmt den Platz von { $seat }.
round-reminder-due = { $player }, die Runde wartet auf ein Zeichen von dir. Was du gerade tun kannst, zeigt dir /handeln.
round-round-ended = Die Runde ist zu Ende. Danke, dass ihr dabei wart!

## Fristen, die verstrichen sind

part-decision = { $decision ->
    [action] eine Aktion
    [answer_veto] die Antwort auf das Veto
    [appoint] eine Ernennung
    [call] ein Aufruf
    [choose] eine Auswahl
    [discard] ein Abwurf
    [enact] ein Gesetz
    [exchange] ein Austausch
    [execute] eine Hinrichtung
    [investigate] eine Untersuchung
    [lose] ein Kartenverlust
    [next] wer als Nächstes an der Reihe ist
    [nominate] eine Nominierung
    [pass] das Passen
    [pay] das Begleichen des Angriffs
    [play] ein Spielzug
    [point] ein Fingerzeig
    [reveal] eine Karte vom Galgenstapel
    [successor] die Nachfolge
    [trap] eine Falle
    [trick] ein Trick
    [vote] eine Stimme
   *[other] „{ $decision }“
}
part-default = { $default ->
    [abstain] Enthaltung
    [next] der nächste Platz im Uhrzeigersinn
    [no] Nein
    [oldest] die am längsten gehaltene Karte geht
    [pass] Passen
    [take] die Falle wird hingenommen
   *[other] „{ $default }“
}
round-timed-out = Die Frist ist verstrichen. Von { $player } fehlte: { part-decision }. Es gilt nun: { part-default }.
round-host-asked = Eine Frist ist verstrichen. Offen ist: { part-decision }. Bitte entscheide als Spielleitung: verlängern, ersetzen oder entfernen (/sl).

## Eingriffe, für das Protokoll der Spielleitung

part-intervention = { $action ->
    [pause] Runde angehalten
    [resume] Runde fortgesetzt
    [extend] Frist verlängert
    [replace] Platz neu besetzt
    [remove] aus der Runde genommen
    [grant] frühe Nachtaktionen erlaubt
    [undo] Eingriff zurückgenommen
    [note] Notiz
   *[other] „{ $action }“
}
round-intervention = Eingriff der Spielleitung: { part-intervention }{ $player_given ->
    [yes] {" "}({ $player })
   *[no] {""}
}. Grund: { $reason }
