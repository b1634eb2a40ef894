### Secret Hitler: was öffentlich gesagt wird.

sh-round-started = Am Tisch sitzen { $players } Personen. Die Rollen sind verteilt, die Gesetze gemischt.
sh-candidate = { $special ->
    [yes] Sonderwahl: { $president } tritt für das Präsidentenamt an.
   *[no] { $president } tritt für das Präsidentenamt an.
}
sh-decision-opened = { $decision ->
    [nominate] Wer soll Kanzler werden? Den Vorschlag macht { $players }, bis { $until }.
    [vote] Die Wahl ist eröffnet, bis { $until }. Es stimmen ab: { $players }.
    [discard] Die Sitzung beginnt. Drei Gesetze liegen bei { $players }, eines davon wird bis { $until } abgelegt. Bis das Gesetz gilt, schweigen alle dazu.
    [enact] Zwei Gesetze liegen bei { $players }; eines davon wird bis { $until } verabschiedet.
    [answer_veto] Gilt das Veto? Antworten muss { $players }, bis { $until }.
    [investigate] Wer wird untersucht? Das sagt { $players }, bis { $until }.
    [appoint] Wer tritt zur Sonderwahl an? Das sagt { $players }, bis { $until }.
   *[execute] Wer soll sterben? Das sagt { $players }, bis { $until }.
}

## Wahl

sh-nominated = { $president } schlägt { $chancellor } für das Kanzleramt vor.
sh-voted = { $voter } hat gestimmt.
sh-votes-revealed = { $elected ->
    [yes] Gewählt: { $president } im Präsidentenamt, { $chancellor } im Kanzleramt.
   *[no] Gescheitert: { $president } und { $chancellor } sind nicht gewählt.
} Ja: { $yes }. Nein: { $no }.{ $overdue_count ->
    [0] {""}
   *[other] {" "}Überfällig: { $overdue }.
}
sh-tracker-moved = { $value ->
    [0] Der Wahlzähler steht wieder auf { $value }.
   *[other] Der Wahlzähler steht auf { $value }; bei 3 entscheidet der Ziehstapel.
}
sh-chaos-enacted = { $policy ->
    [L] Chaos! Das Volk nimmt das oberste Gesetz, wie es liegt. { -sh-policy-liberal } kommt, ohne dass jemand regiert.
   *[F] Chaos! Das Volk nimmt das oberste Gesetz, wie es liegt. { -sh-policy-fascist } kommt, ohne dass jemand regiert und ohne Macht.
}
sh-not-hitler = Geprüft und gesagt: { $player } ist nicht { -sh-hitler }.

## Sitzung

sh-policy-enacted = { $policy ->
    [L] { -sh-policy-liberal } gilt.
   *[F] { -sh-policy-fascist } gilt.
} Stand: { -sh-count-liberal } { $liberal }, { -sh-count-fascist } { $fascist }. Ziehstapel: { $draw }, Ablagestapel: { $discards }.
sh-veto-proposed = { $chancellor } schlägt ein Veto vor: Keines der beiden Gesetze soll gelten.
sh-veto-answered = { $agreed ->
    [yes] { $president } nimmt das Veto an. Beide Gesetze sind abgelegt.
   *[no] { $president } lehnt das Veto ab. Eines der beiden Gesetze muss gelten.
}
sh-reshuffled = Beide Stapel werden ungesehen zusammengemischt: { $draw } Gesetze liegen zum Ziehen bereit.

## Macht und Tod

sh-power-granted = { $power ->
    [investigate] Das Gesetz bringt eine Macht: { $president } darf eine Parteikarte sehen.
    [peek] Das Gesetz bringt eine Macht: { $president } sieht die obersten drei Gesetze des Ziehstapels.
    [appoint] Das Gesetz bringt eine Macht: { $president } bestimmt, wer als Nächstes antritt.
   *[execute] Das Gesetz bringt eine Macht: { $president } muss eine Hinrichtung verlangen.
}
sh-investigated = { $president } hat die Parteikarte von { $target } gesehen.
sh-president-appointed = { $president } ruft eine Sonderwahl aus und ernennt { $player }.
sh-player-executed = { $president } verlangt förmlich die Hinrichtung von { $player }. { $hitler ->
    [yes] Es war { -sh-hitler }!
   *[no] Es war nicht { -sh-hitler }. Mehr erfährt niemand.
}
sh-player-removed = Die Spielleitung nimmt { $player } aus der Runde. Über die Rolle fällt kein Wort.

## Das Ende

sh-won = { $reason ->
    [hitler_executed] Mit dem Tod { -sh-hitler-of } ist es entschieden. Der Sieg gehört { part-sh-winners }!
    [hitler_elected] Das Kanzleramt ging an die falsche Person: Dort sitzt nun { -sh-hitler }. Der Sieg gehört { part-sh-winners }!
   *[policies] { $side ->
        [liberal] { -sh-policy-liberal(zahl: "fuenf") } liegen. Der Sieg gehört { part-sh-winners }!
       *[fascist] { -sh-policy-fascist(zahl: "sechs") } liegen. Der Sieg gehört { part-sh-winners }!
    }
}
part-sh-winners = { $side ->
    [liberal] { -sh-liberals(fall: "dativ") }
   *[fascist] { -sh-fascists(fall: "dativ") }
}
sh-roles-revealed = { $player } war { role-name }.
