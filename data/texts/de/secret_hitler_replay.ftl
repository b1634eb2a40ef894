### Secret Hitler: der Rückblick auf die Regierungen, während der Runde (log-) und an ihrem Ende (replay-).

log-sh-none = Noch stand keine Regierung zur Wahl.
log-sh-title = {"**"}Regierungen bisher**
log-sh-chaos = { $number }. Chaos: { tile-name }
log-sh-government = { $number }. { $president } mit { $chancellor }: { $elected ->
    [yes] gewählt
   *[no] gescheitert
} (Ja: { $yes }; Nein: { $no }){ $overdue_count ->
    [0] {""}
   *[other] {" "}· nicht abgestimmt: { $overdue }
}{ $policy ->
    [none] {""}
   *[other] {" "}· Gesetz: { tile-name }
}{ $vetoed ->
    [yes] {" "}· Veto
   *[no] {""}
}{ $power ->
    [none] {""}
   *[other] {" "}· Macht: { picture-sh-power }
}
tile-name = { $policy ->
    [L] { tile-L }
   *[F] { tile-F }
}

replay-sh-title = {"**"}{ -sh-title }: die ganze Geschichte**
replay-sh-nobody = Die Runde endet ohne Sieg.
replay-sh-roles = {"**"}Wer war wer**
replay-sh-role = { $player }: { $role }
replay-sh-governments = {"**"}Alle Regierungen und wer welche Gesetze hielt**
replay-sh-line = {"**"}{ $number }** { $told }
replay-sh-election = { $president } mit { $chancellor }: { $elected ->
    [yes] gewählt
   *[no] gescheitert
} (Ja: { $yes }; Nein: { $no }{ $overdue_count ->
    [0] {""}
   *[other] ; nicht abgestimmt: { $overdue }
}).
replay-sh-chaos = Chaos: Das oberste Gesetz gilt.
replay-sh-drawn = { $player } zog: { $cards }.
replay-sh-passed = Abgelegt: { $laid }; { $player } bekam: { $cards }.
replay-sh-veto = { $agreed ->
    [yes] Veto angenommen.
   *[no] Veto abgelehnt.
}
replay-sh-policy = Gesetz: { tile-name }.
replay-sh-power = { $power ->
    [investigate] { $player } sah die Partei von { $target }: { $party ->
        [liberal] { -sh-liberals }
       *[fascist] { -sh-fascists }
    }.
    [peek] { $player } sah oben im Stapel: { $cards }.
    [appoint] { $player } ernannte { $target }.
   *[execute] { $player } ließ { $target } hinrichten.
}
replay-sh-head = { $column ->
    [number] Nr.
    [election] Wahl
    [hands] Wer was hielt
    [policy] Gesetz
   *[power] Macht
}
