### Straßen von Jerusalem: was öffentlich ausgerufen wird.

ta-phase-began = { $phase ->
    [night] Die Tore schließen sich, die Lampen verlöschen: Nacht { $number } beginnt. Sie dauert bis { $until }.
   *[day] { $number ->
        [0] Jerusalem erwacht zum Tag 0. Noch fließt kein Blut; bis { $until } wählt die Stadt, wer { -watchman } wird.
       *[other] Die Sonne steigt über die Dächer Jerusalems: Tag { $number } bricht an. Die Stimmen für das Standgericht zählen bis { $until }.
    }
}

## Nachtwächter

ta-watchman-elected = Hört, Leute: { $player } trägt von nun an die Laterne. Jerusalem hat einen { -watchman }.
ta-watchman-vacant = Die Laterne von { $player } ist erloschen. Das Amt { -watchman(fall: "genitiv") } ist frei, bis die Stadt bei Tag neu gewählt hat.

## Standgericht, Haft, Urteil

ta-vote-cast = { $double ->
    [yes] { $voter } stimmt gegen { $target }, mit beiden Stimmen { -watchman(fall: "genitiv") }.
   *[no] { $voter } stimmt gegen { $target }.
}
ta-vote-withdrawn = { $voter } zieht die Stimme zurück.
ta-tallied = { $votes ->
    [one] Gegen { $target }: { $votes } Stimme.
   *[other] Gegen { $target }: { $votes } Stimmen.
}
ta-court-closed = { $result ->
    [lynched] Das Standgericht ist geschlossen, das Volk hat sein Urteil gesprochen.
    [tie] Das Standgericht ist geschlossen: Stimmengleichheit! Nun entscheidet { -executioner }.
    [cancelled] Nach dem Anschlag fällt das Standgericht heute aus. Alle Stimmen des Tages sind verfallen.
   *[nobody] Das Standgericht ist geschlossen. Heute wird niemand gerichtet.
}
ta-custody-began = In U-Haft bis zum Urteil, längstens bis zum Morgen: { $players }. Wer in Haft sitzt, schweigt und spricht mit niemandem; die Macht der Rolle bleibt.
ta-custody-ended = Die Kerkertür öffnet sich: Die U-Haft ist zu Ende.
ta-verdict-given = { $player_given ->
    [yes] Trommelwirbel. Das Urteil wird verlesen: { $player } soll sterben.
   *[no] Trommelwirbel. Das Urteil wird verlesen: Niemand soll sterben.
}

## Tod

part-death = { $cause ->
    [lynched] Die Menge schleift { $player } zum Galgen. Gehängt wird { part-role-nominativ }.
    [condemned] Das Beil { -executioner(fall: "genitiv") } trifft { $player }. Es rollt der Kopf { part-role-genitiv }.
    [bombed] { $player } stirbt in der Explosion. Unter den Trümmern liegt { part-role-nominativ }.
    [bomber] { $player } stirbt durch die eigene Bombe. Die Tat beging { part-role-nominativ }.
    [grief] { $player } folgt der großen Liebe in den Tod. Das gebrochene Herz gehörte { part-role-dativ }.
    [shot] Der letzte Schuss des Jägers trifft { $player }. Zu Boden sinkt { part-role-nominativ }.
    [removed] Die Spielleitung nimmt { $player } aus der Runde. Damit verlässt { part-role-nominativ } die Stadt.
   *[murdered] Ein Schrei gellt durch die Gassen: { $player } liegt ermordet im Staub. Jerusalem begräbt { part-role-akkusativ }.
}
ta-died = { part-death }{ $executioner ->
    [yes] {" "}{ $player } hatte auch das Amt { -executioner(fall: "genitiv") } inne.
   *[no] {""}
}
ta-quiet-night = Nacht { $number } ging still vorüber. Alle sind am Morgen wieder erwacht.
ta-bomb-exploded = Ein Donnerschlag auf offener Straße! { $bomber } zündet eine Bombe und reißt { $victim } mit in den Tod.

## Das Ende

ta-won = { $side ->
    [town] Jerusalem atmet auf: Kein Templer und kein Assassine ist mehr am Leben. Die Stadt hat gewonnen!
    [templer] Jerusalem gehört { -templars(fall: "dativ") }: Außer ihnen ist niemand mehr am Leben. Die { -templars } haben gewonnen!
    [assassinen] Jerusalem gehört { -assassins(fall: "dativ") }: Außer ihnen ist niemand mehr am Leben. Die { -assassins } haben gewonnen!
   *[nobody] Über Jerusalem kreisen die Geier: Niemand ist mehr am Leben. Die Runde endet unentschieden.
}
ta-roles-revealed = { $was ->
    [opportunist] { $player } war { -role-opportunist } und spielte als { role-name }.
   *[nobody] { $player } war { role-name }.
}
