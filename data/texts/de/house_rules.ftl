### Hausregeln, die für eine Runde gewählt wurden: eine Zeile für jede, wie sie nun gilt.

rule-title = **Hausregeln dieser Runde**
rule-line = - { $rule }
part-rule-yes = { $value ->
    [yes] ja
   *[no] nein
}
part-rule-allowed = { $value ->
    [yes] erlaubt
   *[no] nicht erlaubt
}
part-rule-hours = { $value ->
    [one] 1 Stunde
   *[other] { $value } Stunden
}
part-rule-minutes = { $value ->
    [one] 1 Minute
   *[other] { $value } Minuten
}

## An jedem Tisch

rule-deadline-hours = Zeit für jede Entscheidung: { part-rule-hours }
rule-deadline-minutes = Zeit für jede Entscheidung: { part-rule-minutes }
rule-deck = Karten: Deck „{ $value }“

## Secret Hitler

rule-preset = Vorgabe: { $value ->
    [official] { choice-preset-official }
   *[house] { choice-preset-house }
}
rule-voting = Abstimmung: { $value ->
    [official] alle Lebenden
   *[house] ohne Kanzler, Präsident nur bei gerader Zahl
}
rule-term-limits = Sperre nach einer Regierung: { $value ->
    [official] bei fünf oder weniger nur für den Kanzler
   *[house] immer für beide
}
rule-election-tracker = Chaos nach drei gescheiterten Wahlen: { part-rule-yes }
rule-veto = Veto ab fünf Gesetzen: { part-rule-yes }
rule-session-lock = Schweigen während einer Sitzung: { part-rule-yes }
rule-timeout-vote = Stimme, die zu spät kommt: zählt { $value ->
    [abstain] { choice-timeout-vote-abstain }
   *[no] { choice-timeout-vote-no }
}
rule-names = Namen: { $value ->
    [neutral] { choice-names-neutral }
   *[original] { choice-names-original }
}

## Regicide

rule-solo-yield = Passen, wenn man allein spielt: { part-rule-allowed }
rule-discard-visible = Sichtbar von der Ablage: { $value ->
    [all] { choice-discard-visible-all }
   *[top] { choice-discard-visible-top }
}

## Das blutige Erbe

rule-redeal-clears-damage = Neugeben räumt weg, was vor allen liegt: { part-rule-yes }
rule-hand-size = Karten auf der Hand: { $value ->
    [5] { choice-hand-size-5 }
   *[3] { choice-hand-size-3 }
}
rule-skull-limit = Totenköpfe, mit denen jemand raus ist: { $value ->
    [10] { choice-skull-limit-10 }
   *[5] { choice-skull-limit-5 }
}
rule-double-arrow = Der Doppelpfeil schickt eine Falle: { $value ->
    [anyone] { choice-double-arrow-anyone }
   *[neighbour] { choice-double-arrow-neighbour }
}
rule-packs = Kartensätze: { $value ->
    [1] { choice-packs-1 }
   *[2] { choice-packs-2 }
}
rule-lives = Leben zu Beginn: { $value }

## Galgenfrist

rule-kaese-variante = Zwei Kronen von allen für einen Narren, der mit Käse überlebt: { part-rule-yes }
rule-kelch-bonus = Krone für den Goldenen Kelch am Ende: { part-rule-yes }
rule-prinzessin-lohn = Lohn für die Prinzessin wie für einen Loyalisten: { part-rule-yes }
rule-narr-zahlt = Auch der Narr zahlt nach einem Tod: { part-rule-yes }
rule-parasit-nach-abbruch = Parasiten sterben auch nach einem plötzlichen Ende: { part-rule-yes }
rule-min-saboteure = Saboteure unter den Rollen: mindestens { $value }
rule-tie-break = Gleichstand der Kronen am Ende: { $value ->
    [play_on] { choice-tie-break-play_on }
   *[shared] { choice-tie-break-shared }
}
rule-sanduhr-minuten = Die Sanduhr läuft: { part-rule-minutes }

## Straßen von Jerusalem

rule-correction = Wer nachts mehrmals schreibt: { $value ->
    [first] die erste Nachricht bindet
   *[last] die letzte zählt
}
rule-mask-scope = Tausch des Maskenbildners: { $value ->
    [whole_night] gilt die ganze Nacht, nur für Morde erst ab seiner Zeit
   *[from_message] gilt ab seiner Zeit
}
rule-opportunist-until = Der Opportunist wählt bis zum Abend von: { $value ->
    [first_court] Tag 1
   *[first_night] Tag 0
}
rule-mark-lasts = Das Ziel des Jägers gilt: { $value ->
    [one_day] bis zum nächsten Morgen
   *[until_replaced] bis er ein anderes nennt
}
rule-night-results = Ergebnisse der Nacht: { $value ->
    [publication] mit dem Aushang
   *[morning] am Morgen
}
rule-verdict-reading = Ein Urteil des Henkers wird verlesen: { $value ->
    [at_once] sofort
   *[with_murders] mit den Morden
}
rule-extinct-group = Eine Gruppe, von der niemand mehr lebt: { $value ->
    [ignored] auf sie wartet der Aushang nicht
   *[inactive] gilt als untätig
}
rule-hunter-shot-swapped = Der Schuss des Jägers geht nachts durch die Maske: { part-rule-yes }
rule-rescue-told = Arzt und Patient erfahren von einer Rettung: { part-rule-yes }
rule-own-members = Mord an einem eigenen Mitglied: { part-rule-allowed }
rule-spy-period = Anfragen des Spions: { $value ->
    [each] je eine für Tag und Nacht
   *[day_and_night] eine für Tag und Nacht zusammen
}
rule-silent-executioner = Schweigt der Henker bei Gleichstand: { $value ->
    [lot] entscheidet das Los
   *[nobody] stirbt niemand
}
rule-silent-hours = So lange muss geschwiegen haben, wen ein Inaktivenmord trifft: { part-rule-hours }
rule-reminder-hours = Erinnert wird, wer so lange nichts schickt: { part-rule-hours }
rule-bomber-from = Mitglieder, ab denen eine Gruppe einen Attentäter hat: { $value }
rule-second-copies = Sonderrollen doppelt, wenn viele mitspielen: { part-rule-yes }
rule-day-begins = Der Tag beginnt: { $value }
rule-night-begins = Die Nacht beginnt: { $value }
rule-night-posts = Beiträge bei Nacht: { $value ->
    [locked] nicht erlaubt
   *[open] erlaubt
}
