### Die öffentliche Tafel der Stimmen.

votes-title = { $phase ->
    [night] Nacht { $number }
    [day] Standgericht, Tag { $number }
   *[other] Jerusalem
}
votes-status = { $paused ->
    [yes] Die Runde ruht.
   *[no] { $court ->
        [open] Stand { $now }, gezählt wird um { $until }.
        [lynched] Geschlossen: Das Volk hat gerichtet.
        [tie] Geschlossen: Stimmengleichheit, der Henker entscheidet.
        [cancelled] Nach dem Anschlag fällt das Standgericht heute aus.
       *[nobody] Geschlossen: Heute wird niemand gerichtet.
    }
}
votes-counts = Es leben { $living } von { $players }, abgestimmt haben { $voted }.
votes-cast = { $votes ->
    [one] abgegeben: { $votes } Stimme
   *[other] abgegeben: { $votes } Stimmen
}
votes-no-votes = Noch hat niemand eine Stimme.
votes-waiting = Ohne Stimme ({ $count })
votes-accused = Angeklagt, in U-Haft ({ $count })
votes-dead = Tot ({ $count })
votes-watchman = { $name } ({ -watchman })
