### Was die Runde zeigt: die Tafel im Kanal, was jeder tun kann, Knöpfe und Menüs.

answer-counts = Offizielle Zeit: { $official }.

button-role = Meine Rolle zeigen
panel-role = Die Rollen sind verteilt. Jeder bekommt seine als Direktnachricht; mit dem Knopf siehst du deine jederzeit, und nur du.

panel-course = Der Verlauf der Runde:
panel-nothing = **Nacht { $number }**, bis { $until }. Du kannst in dieser Nacht nichts tun; am Morgen steht im Kanal, was geschehen ist.
panel-phase = { $phase ->
    [night] **Nacht { $number }**, bis { $until }. Schreib mir, drück einen Knopf oder nimm /handeln. Du kannst:
   *[day] { $number ->
        [0] **Tag 0**, bis { $until }. Schreib mir, drück einen Knopf oder nimm /handeln. Du kannst:
       *[other] **Tag { $number }**, bis { $until }. Schreib mir, drück einen Knopf oder nimm /handeln. Du kannst:
    }
}
can-bomb = dich mit jemandem in die Luft sprengen: „Anschlag auf Bob“. Das fragt noch einmal nach.
can-choose-role = dir eine Rolle nehmen: „Ich nehme die Rolle Arzt“. Das ist endgültig.
can-heal = einen Hausbesuch machen: „Hausbesuch bei Bob“.
can-mark = jemanden ins Visier nehmen: „Visier auf Bob“.
can-murder = mit deiner Gruppe morden: „Mord an Bob“. Was zuletzt von euch kommt, gilt.
can-pair = das Liebespaar bestimmen: „Liebespaar Anna und Bob“. Das ist endgültig.
can-spy = jemanden erkunden: „Spionage bei Bob“. Die Frage ist verbindlich.
can-strike = als Henker zuschlagen, wo jemand lange schweigt: „Henkershieb gegen Bob“.
can-swap = zwei Leute vertauschen: „Tausch Anna mit Bob“.
can-turn = eine Stimme umdrehen: „Stimme von Bob umdrehen“.
can-verdict = das Urteil fällen: „Urteil: Bob“ oder „Urteil: niemand“.
can-visit = jemanden besuchen: „Besuch bei Bob“.

## Die Tafel

board-phase = { $phase ->
    [night] **Nacht { $number }**, bis { $until }
   *[day] **Tag { $number }**, bis { $until }
}
board-paused = Die Runde ruht.
board-votes = { $votes ->
    [one] **1 Stimme** gegen { $target }: { $voters }
   *[other] **{ $votes } Stimmen** gegen { $target }: { $voters }
}
board-no-votes = Noch hat niemand gestimmt.
board-watchman = Nachtwächter: { $player }
board-accused = In U-Haft: { $players }
board-living = { $count ->
    [one] Am Leben (1): { $players }
   *[other] Am Leben ({ $count }): { $players }
}
board-dead = Tot: { $players }

## Für die Moderatoren

gm-late = Runde { $round }: Eine Nachricht kam erst um { $received } an, als ihre Phase schon aufgelöst war. Sie zählt nicht mehr. Wer nicht mitspielt, sieht unter /sl protokoll, was sie geändert hätte.
gm-parked = Runde { $round }: Eine Nachricht konnte nicht zugestellt werden ({ $problem }). Ort: { $place }. Bitte prüft Rechte und Kanal; sie geht hinaus, sobald es wieder geht.
gm-dm-closed = Runde { $round }: Diese Person nimmt keine Direktnachrichten an: { $player }. Ihre Rolle sieht sie mit dem Knopf im Kanal.
gm-held = Runde { $round } wartet auf euch: { $why }
gm-unseen = Runde { $round }: Jemand hat eine Nachricht bearbeitet, während ich weg war; was zuerst darin stand, hat niemand gesehen. Es gilt die Bearbeitung, mit ihrer eigenen Zeit. Wer nicht mitspielt, sieht unter /sl protokoll, welche es ist und wann sie kam.
gm-broken = Runde { $round } lässt sich nicht lesen: In ihrem Protokoll steht etwas, das so nicht hineingekommen sein kann. Sie ruht, alle anderen Runden laufen weiter. Wer den Bot betreibt, sieht mit „spielleiter audit verify --round { $round }“, wo es liegt, und kann eine Sicherung zurückspielen.
gm-outage = In den letzten Minuten der Phase war der Bot { $minutes } Minuten lang nicht erreichbar. Mit /sl weiter geht es sofort weiter, mit /sl verlaengern bekommt die Phase mehr Zeit.
gm-late-more = dazugekommen wäre: { $what }
gm-late-fewer = weggefallen wäre: { $what }
gm-late-nothing = Es hätte nichts geändert.
gm-removed = Der Bot war nicht mehr auf dem Server. Mit /sl weiter geht die Runde weiter, mit /sl verlaengern bekommt die Phase mehr Zeit.
