### Der Spielplan von Secret Hitler als Bild, und was er für alle sagt, die ihn nicht sehen.

picture-sh-title = { -sh-title }
picture-sh-piles = Ziehstapel { $draw } · Ablage { $discards }
picture-sh-liberals = { -sh-count-liberal }: { $count } von 5
picture-sh-fascists = { -sh-count-fascist }: { $count } von 6
picture-sh-victory = Sieg
picture-sh-power = { $power ->
    [investigate] Untersuchung
    [peek] Einblick
    [appoint] Sonderwahl
   *[execute] Hinrichtung
}
picture-sh-and-veto = { $power }, Veto
picture-sh-danger = Ab dem dritten: { -sh-hitler } im Kanzleramt entscheidet das Spiel
picture-sh-tracker = Wahlzähler (gescheiterte Wahlen)
picture-sh-chaos = bei 3: Chaos
picture-sh-no-election = Noch hat niemand gewählt.
picture-sh-election = Letzte Wahl: { $president } mit { $chancellor }, { $elected ->
    [yes] gewählt
   *[no] gescheitert
} ({ $yes } Ja, { $no } Nein)
picture-sh-ballot = { $vote ->
    [yes] Ja
    [no] Nein
   *[late] fehlt
}
picture-sh-vote = { $vote ->
    [yes] stimmte Ja
    [no] stimmte Nein
   *[late] Stimme fehlte
}
picture-sh-gone = tot
picture-sh-president = { $elected ->
    [yes] Präsidentenamt
   *[no] tritt als Präsident an
}
picture-sh-chancellor = { $elected ->
    [yes] Kanzleramt
   *[no] als Kanzler vorgeschlagen
}
picture-sh-barred = nicht wählbar
picture-sh-alt = Spielplan. { -sh-count-liberal } { $liberal } von 5, { -sh-count-fascist } { $fascist } von 6, Wahlzähler { $tracker } von 3. Ziehstapel { $draw }, Ablage { $discards }.
picture-sh-fields = Felder: { $fields }.
