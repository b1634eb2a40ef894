### Galgenfrist: die Karten, und was am Galgen geschieht.

## Karten

-galgen-role-loyalist = Loyalist
-galgen-role-saboteur = Saboteur
-galgen-role-prinzessin = Prinzessin
-galgen-role-narr = Narr

-galgen-item-begnadigung = Begnadigung
-galgen-item-schild = Schild
-galgen-item-parasit = Parasit
-galgen-item-mimik = Mimik
-galgen-item-attrappe = Attrappe
-galgen-item-hut = Schöner Hut
-galgen-item-kelch = Goldener Kelch
-galgen-item-kaese = Käse

-galgen-card-zweite-chance = Zweite Chance
-galgen-card-letztes-wort = Letztes Wort
-galgen-card-linksherum = Linksherum
-galgen-card-rechtsherum = Rechtsherum
-galgen-card-taschendieb = Taschendieb
-galgen-card-aneinandergekettet = Aneinandergekettet
-galgen-card-laterne = Laterne
-galgen-card-schluesselloch = Schlüsselloch
-galgen-card-beweisstueck = Beweisstück
-galgen-card-grosses-durcheinander = Großes Durcheinander
-galgen-card-schweigegeluebde = Schweigegelübde
-galgen-card-sanduhr = Sanduhr
-galgen-card-gnadenerlass = Gnadenerlass
-galgen-card-kopfgeld = Kopfgeld

galgen-role-loyalist = { -galgen-role-loyalist }
galgen-role-saboteur = { -galgen-role-saboteur }
galgen-role-prinzessin = { -galgen-role-prinzessin }
galgen-role-narr = { -galgen-role-narr }

galgen-item-begnadigung = { -galgen-item-begnadigung }
galgen-item-schild = { -galgen-item-schild }
galgen-item-parasit = { -galgen-item-parasit }
galgen-item-mimik = { -galgen-item-mimik }
galgen-item-attrappe = { -galgen-item-attrappe }
galgen-item-hut = { -galgen-item-hut }
galgen-item-kelch = { -galgen-item-kelch }
galgen-item-kaese = { -galgen-item-kaese }

galgen-card-zweite-chance = { -galgen-card-zweite-chance }
galgen-card-letztes-wort = { -galgen-card-letztes-wort }
galgen-card-linksherum = { -galgen-card-linksherum }
galgen-card-rechtsherum = { -galgen-card-rechtsherum }
galgen-card-taschendieb = { -galgen-card-taschendieb }
galgen-card-aneinandergekettet = { -galgen-card-aneinandergekettet }
galgen-card-laterne = { -galgen-card-laterne }
galgen-card-schluesselloch = { -galgen-card-schluesselloch }
galgen-card-beweisstueck = { -galgen-card-beweisstueck }
galgen-card-grosses-durcheinander = { -galgen-card-grosses-durcheinander }
galgen-card-schweigegeluebde = { -galgen-card-schweigegeluebde }
galgen-card-sanduhr = { -galgen-card-sanduhr }
galgen-card-gnadenerlass = { -galgen-card-gnadenerlass }
galgen-card-kopfgeld = { -galgen-card-kopfgeld }

part-gf-role = { $role ->
    [loyalist] { -galgen-role-loyalist }
    [saboteur] { -galgen-role-saboteur }
    [prinzessin] { -galgen-role-prinzessin }
    [narr] { -galgen-role-narr }
   *[other] { $role }
}
part-gf-spare = { $spare ->
    [loyalist] { -galgen-role-loyalist }
    [saboteur] { -galgen-role-saboteur }
    [prinzessin] { -galgen-role-prinzessin }
    [narr] { -galgen-role-narr }
   *[other] { $spare }
}
part-gf-item = { $item ->
    [begnadigung] { -galgen-item-begnadigung }
    [schild] { -galgen-item-schild }
    [parasit] { -galgen-item-parasit }
    [mimik] { -galgen-item-mimik }
    [attrappe] { -galgen-item-attrappe }
    [hut] { -galgen-item-hut }
    [kelch] { -galgen-item-kelch }
    [kaese] { -galgen-item-kaese }
   *[other] { $item }
}
part-gf-new = { $new ->
    [begnadigung] { -galgen-item-begnadigung }
    [schild] { -galgen-item-schild }
    [parasit] { -galgen-item-parasit }
    [mimik] { -galgen-item-mimik }
    [attrappe] { -galgen-item-attrappe }
    [hut] { -galgen-item-hut }
    [kelch] { -galgen-item-kelch }
    [kaese] { -galgen-item-kaese }
   *[other] { $new }
}
part-gf-middle = { $middle ->
    [begnadigung] { -galgen-item-begnadigung }
    [schild] { -galgen-item-schild }
    [parasit] { -galgen-item-parasit }
    [mimik] { -galgen-item-mimik }
    [attrappe] { -galgen-item-attrappe }
    [hut] { -galgen-item-hut }
    [kelch] { -galgen-item-kelch }
    [kaese] { -galgen-item-kaese }
   *[other] { $middle }
}
part-gf-card = { $card ->
    [zweite_chance] { -galgen-card-zweite-chance }
    [letztes_wort] { -galgen-card-letztes-wort }
    [linksherum] { -galgen-card-linksherum }
    [rechtsherum] { -galgen-card-rechtsherum }
    [taschendieb] { -galgen-card-taschendieb }
    [aneinandergekettet] { -galgen-card-aneinandergekettet }
    [laterne] { -galgen-card-laterne }
    [schluesselloch] { -galgen-card-schluesselloch }
    [beweisstueck] { -galgen-card-beweisstueck }
    [grosses_durcheinander] { -galgen-card-grosses-durcheinander }
    [schweigegeluebde] { -galgen-card-schweigegeluebde }
    [sanduhr] { -galgen-card-sanduhr }
    [gnadenerlass] { -galgen-card-gnadenerlass }
    [kopfgeld] { -galgen-card-kopfgeld }
   *[other] { $card }
}

galgen-effect-zweite-chance = Ein Gefangener handelt gleich noch einmal.
galgen-effect-letztes-wort = Zwei Gefangene handeln noch einmal, einer nach dem anderen.
galgen-effect-linksherum = Jeder Gegenstand wandert verdeckt zum nächsten Gefangenen links.
galgen-effect-rechtsherum = Jeder Gegenstand wandert verdeckt zum nächsten Gefangenen rechts.
galgen-effect-taschendieb = Ein Gegenstand und die Mittelkarte wechseln verdeckt den Platz.
galgen-effect-aneinandergekettet = Die Gegenstände zweier Gefangener wechseln verdeckt den Platz.
galgen-effect-laterne = Ein Gefangener darf nachsehen, was jetzt vor ihm liegt.
galgen-effect-schluesselloch = Ein Gefangener darf in die Mitte sehen.
galgen-effect-beweisstueck = Ein Gegenstand wird allen gezeigt.
galgen-effect-grosses-durcheinander = Alle Gegenstände werden gemischt und verdeckt neu verteilt.
galgen-effect-schweigegeluebde = Ein Gefangener schweigt bis nach der ersten Hinrichtung.
galgen-effect-sanduhr = Sobald die Hinrichtungen beginnen, rinnt der Sand.
galgen-effect-gnadenerlass = Mit eigener Hand darf der Henker höchstens zwei hinrichten.
galgen-effect-kopfgeld = Der erste gezählte Tod bringt dem Henker eine Krone mehr.
galgen-effect-other = Sie wirkt sofort oder bis zum Ende.

## Aufbau

gf-round-started = Der König tobt, und { $executioner } schärft das Beil: { $players ->
    [one] Eine Person sitzt am Tisch.
   *[other] { $players } Personen sitzen am Tisch.
} Die Schatzkammer birgt { $treasury ->
    [one] { $treasury } Krone.
   *[other] { $treasury } Kronen.
}
gf-cards-in-play = Im Spiel sind die Rollen { $roles } und die Gegenstände { $items }. Eine Rolle davon liegt abseits, ein Gegenstand in der Mitte.
gf-item-exchanged = Nichts Harmloses war dabei: „{ part-gf-item }“ wird weggelegt, dafür kommt „{ part-gf-new }“ ins Spiel.
gf-role-told = Deine Rolle: { part-gf-role }. Behalte sie für dich; nachsehen kannst du sie jederzeit.
gf-item-shown = Vor dir liegt: { part-gf-item }. Merk es dir gut: Gezeigt wird dir der Gegenstand nur dieses eine Mal.

## Aktionen

gf-phase-began = { $phase ->
    [action] Der Henker tritt vor die Gefangenen. Bald kommt jeder einmal an die Reihe.
   *[execution] Die Trommeln setzen ein: Die Stunde der Hinrichtungen ist da.
}
part-gf-decision = { $decision ->
    [action] eine Aktion
    [call] den nächsten Aufruf
    [choose] eine Wahl
    [exchange] einen Austausch
    [execute] eine Hinrichtung oder das Ende
    [point] einen Fingerzeig
    [reveal] die nächste Galgenkarte
   *[successor] einen Nachfolger
}
gf-decision-opened = Gewartet wird auf { $player }, und zwar auf { part-gf-decision }. Die Frist läuft bis { $until }.
gf-gallows-revealed = Die Galgenkarte „{ part-gf-card }“ liegt auf dem Tisch. { $card_more }
gf-chosen = Der Henker bestimmt: { $players }.
gf-called = { $extra ->
    [yes] { $player } wird noch einmal aufgerufen und darf zusätzlich handeln.
   *[no] { $player } wird aufgerufen und darf nun tauschen oder nachsehen.
}
part-gf-a = { $a_given ->
    [yes] den Gegenstand vor { $a }
   *[no] den Gegenstand in der Mitte
}
part-gf-b = { $b_given ->
    [yes] den vor { $b }
   *[no] den in der Mitte
}
part-gf-slot = { $slot_given ->
    [yes] vor { $slot }
   *[no] in der Mitte
}
gf-swapped = { $player } tauscht verdeckt { part-gf-a } gegen { part-gf-b }.
gf-peeked = { $player } sieht nach, was { part-gf-slot } liegt, und verzieht keine Miene.
gf-item-seen = Was du { part-gf-slot } siehst: { part-gf-item }. So liegt es jetzt; was daraus wird, sagt dir niemand.
gf-item-exposed = Alle recken die Hälse: Vor { $player } liegt „{ part-gf-item }“. Schon ist die Karte wieder umgedreht.
gf-items-passed = { $direction ->
    [left] Alle Gegenstände wandern verdeckt einen Gefangenen weiter nach links.
   *[right] Alle Gegenstände wandern verdeckt einen Gefangenen weiter nach rechts.
}
gf-items-shuffled = Alle Gegenstände, auch der in der Mitte, sind gemischt und verdeckt neu verteilt. Keiner weiß mehr, was er hat.
gf-vow-taken = { $player } legt ein Schweigegelübde ab: kein Wort bis nach der ersten Hinrichtung. Befehle wirken weiter.
gf-vow-ended = Das Schweigegelübde ist erfüllt: { $player } darf wieder reden.
gf-hourglass-runs = Der Sand rinnt bis { $until }. Dann ist Schluss.
gf-hourglass-empty = Das letzte Korn ist gefallen, die Sanduhr ist leer.

## Hinrichtungen

gf-execution = Das Beil fällt! Auf dem Block: { $player }. Am Griff: { $by }.
gf-item-revealed = { $player } zeigt den Gegenstand: { part-gf-item }.
gf-role-revealed = Unter der Kapuze von { $player } kommt zum Vorschein: { part-gf-role }.
gf-died = { $counted ->
    [yes] { $player } ist tot und schweigt bis zum Ende. Dieser Tod zählt.
   *[no] { $player } ist tot und schweigt bis zum Ende. Dieser Tod zählt nicht.
}
gf-escaped = { $counted ->
    [yes] { $player } lebt und ist entkommen. Gezählt wird es als ein Toter.
   *[no] { $player } lebt und ist entkommen. Gezählt wird es nicht.
}
gf-neighbour-due = { $player } hat das Schild hochgerissen und muss nun selbst hinrichten. Zur Wahl: { $neighbours }.
part-gf-crowns = { $amount ->
    [one] { $amount } Krone
   *[other] { $amount } Kronen
}
gf-crowns-moved = { $reason ->
    [death] Der Tod hat seinen Preis. { $player }: { part-gf-crowns }.
    [theft] Der Narr greift in die Beutel. { $player }: { part-gf-crowns }.
    [fine] Ein Missgriff am Galgen. { $player }: { part-gf-crowns }.
   *[reward] Der König zahlt. { $player }: { part-gf-crowns }.
}
gf-treasury-short = Die Schatzkammer ist leer: { $player } bekommt { $missing ->
    [one] { $missing } Krone zu wenig.
   *[other] { $missing } Kronen zu wenig.
} Damit ist die Sitzung zu Ende; die meisten Kronen gewinnen.

## Das Ende

part-gf-fool = { $narr ->
    [yes] {" "}Der Narr hat erreicht, was er wollte: Er ist tot.
   *[no] {""}
}
gf-won = { $side ->
    [henker] Der Hof ist gesäubert: Der Henker und die Treuen haben gewonnen.{ part-gf-fool }
   *[saboteure] Aufruhr! Gestorben ist, wer niemals sterben durfte: Die Saboteure haben gewonnen.{ part-gf-fool }
}
gf-game-voided = { $player } ist nicht mehr dabei. Dieses Spiel zählt nicht, und alle haben wieder, was sie vorher hatten.
gf-interrogation-began = Der Henker hält die Uhr an und beginnt ein Verhör. Alle Fristen stehen still.
gf-interrogation-ended = Das Verhör ist zu Ende, die Uhr läuft weiter.
gf-standing = { $player } hat nun { $crowns ->
    [one] { $crowns } Krone.
   *[other] { $crowns } Kronen.
}
gf-cards-disclosed = Aufgedeckt wird { $player }: Rolle { part-gf-role }, Gegenstand { part-gf-item }.
gf-rest-disclosed = Abseits lag die Rolle { part-gf-spare }, in der Mitte der Gegenstand { part-gf-middle }.
gf-successor-named = Das Beil wechselt die Hand: Im nächsten Spiel ist { $player } Henker.
