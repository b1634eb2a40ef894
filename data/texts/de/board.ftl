### Die öffentliche Tafel der Stimmen.

board-title = { $phase ->
    [night] Nacht { $number }
    [day] Standgericht, Tag { $number }
   *[other] Jerusalem
}
board-status = { $paused ->
    [yes] Die Runde ruht.
   *[no] { $court ->
        [open] Stand { $now }, gezählt wird um { $until }.
        [lynched] Geschlossen: Das Volk hat gerichtet.
        [tie] Geschlossen: Stimmengleichheit, der Henker entscheidet.
        [cancelled] Nach dem Anschlag fällt das Standgericht heute aus.
       *[nobody] Geschlossen: Heute wird niemand gerichtet.
    }
}
board-counts = Es leben { $living } von { $players }, abgestimmt haben { $voted }.
board-cast = { $votes ->
    [one] abgegeben: { $votes } Stimme
   *[other] abgegeben: { $votes } Stimmen
}
board-no-votes = Noch hat niemand eine Stimme.
board-waiting = Ohne Stimme ({ $count })
board-accused = Angeklagt, in U-Haft ({ $count })
board-dead = Tot ({ $count })
board-watchman = { $name } ({ -watchman })
