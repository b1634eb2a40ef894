### Was der Bot außerhalb der Runde sagt: Antworten auf Direktnachrichten, Anmeldung, Knöpfe, Fehler.

## Antworten auf das, was jemand schreibt

dm-table = Dein Spiel wird mit Knöpfen gespielt und nicht mit geschriebenen Worten, deshalb zählt diese Nachricht nicht. Nimm die Knöpfe unter dem Tisch oder /handeln; deine Karten zeigt „Meine Karten“.
dm-no-round = Du spielst gerade in keiner Runde mit, deshalb zählt deine Nachricht nirgends. Auf einem Server siehst du mit /runde liste, wo du einsteigen kannst.
dm-not-begun = Deine Runde hat noch nicht begonnen, deshalb zählt deine Nachricht noch nicht. Sobald die Rollen verteilt sind, schreibe ich dir.
dm-chatter = Das habe ich nicht als Aktion gelesen; es zählt nicht. Was du gerade tun kannst, zeigt dir /handeln. Deiner Gruppe schreibst du mit einem ! am Anfang.
dm-no-target = Mir fehlt, wen du meinst, deshalb zählt das noch nicht. Schreib zum Beispiel „Besuch bei Bob“, oder nimm /handeln.
dm-nobody-called = In der Runde heißt niemand „{ $about }“, deshalb zählt das nicht. Schreib den Namen, wie er auf der Tafel steht, oder nimm /handeln.
dm-two-needed = Dafür brauche ich zwei Namen, deshalb zählt das noch nicht. Schreib zum Beispiel „Tausch Anna mit Bob“.
dm-no-role = Welche Rolle meinst du? So zählt es noch nicht. Schreib zum Beispiel „Ich nehme die Rolle Arzt“.
dm-nothing-sent = Du hast nichts geschickt, was sich zurücknehmen ließe. Was gilt, zeigt dir /meine-aktionen.
dm-not-an-action-here = Das geht hier gerade nicht, deshalb zählt es nicht. Was du tun kannst, zeigt dir /handeln.

ask-which-person = Wen meinst du mit „{ $about }“? Noch zählt nichts; es gilt die Zeit, zu der du drückst.
ask-which-action = Was davon meinst du? Noch zählt nichts; es gilt die Zeit, zu der du drückst.
ask-one-target = Du hast mehrere genannt, es geht aber nur eine Person. Wen meinst du? Noch zählt nichts; es gilt die Zeit, zu der du drückst.
ask-nobody-called = So heißt hier niemand: „{ $about }“. Meinst du das? Noch zählt nichts; es gilt die Zeit, zu der du drückst.
ask-two-needed = Dafür brauche ich zwei Namen. Meinst du das? Noch zählt nichts; es gilt die Zeit, zu der du drückst.
ask-not-certain = Soll das gelten? Noch zählt nichts; es gilt die Zeit, zu der du drückst.
ask-withdraw = Was willst du zurücknehmen? Noch gilt alles weiter; es zählt die Zeit, zu der du drückst.
ask-which-round = Du spielst in mehreren Runden. Für welche ist das? Noch zählt nichts; es gilt die Zeit, zu der du drückst.
numbered-round = Runde { $number }

## Flüstern

whisper-heard = { $player } flüstert eurer Gruppe zu:
    { $text }
whisper-sent = { $count ->
    [0] Von deiner Gruppe hört dich niemand mehr.
    [one] An ein Mitglied deiner Gruppe weitergegeben.
   *[other] An { $count } Mitglieder deiner Gruppe weitergegeben.
}
whisper-dead = Du bist tot und flüsterst niemandem mehr zu.
whisper-off = In dieser Runde flüstert niemand über mich: So ist sie eröffnet worden. Nichts wurde weitergegeben.
whispers-are-off = Niemand flüstert seiner Gruppe etwas über mich zu
whisper-alone = Du gehörst zu keiner Gruppe, der du etwas zuflüstern könntest. Nichts wurde weitergegeben.
grave-welcome = Willkommen unter den Toten von Runde { $round }. Hier redet ihr unter euch; wer noch lebt, liest das nicht. Bitte verratet draußen nichts, auch nicht in Direktnachrichten.
grave-name = friedhof-runde-{ $round }

## Knöpfe

press-unknown = Dieser Knopf gehört zu nichts mehr, was läuft. Es wurde nichts geändert. Was du tun kannst, zeigt dir /handeln.
press-not-yours = Dieser Knopf ist nicht für dich. Es wurde nichts geändert. Was du tun kannst, zeigt dir /handeln.
press-old = Dieser Knopf gehört zu einer Phase, die vorbei ist. Es wurde nichts geändert. Was jetzt geht, zeigt dir /handeln.
menu-what = Was möchtest du tun?
menu-whom = { $verb ->
    [heal] { $action }: bei wem?
    [peek] { $action }: bei wem?
    [visit] { $action }: bei wem?
   *[other] { $action }: wen?
}
menu-only = { $action }: { $who }
menu-second = { $action } mit { $first }: und wen noch?
menu-which = { $action }: welche?
menu-yes-no = { $action }: ja oder nein?
menu-pick = { $action }: was davon?
menu-more = Weitere …
menu-back = Zurück
menu-nothing = Gerade kannst du nichts tun. /zeit zeigt dir, worauf gewartet wird.
menu-out = Du bist nicht mehr im Spiel und kannst nichts mehr tun. Zusehen darfst du.
menu-double = Mit deinen zwei Stimmen?
answer-yes = Ja
answer-no = Nein
confirm-bomb = Du stirbst dabei, und { $target } mit dir. Das lässt sich nicht zurücknehmen. Wirklich?
confirm-yes = Ja, zünden
confirm-no = Nein
confirm-left = Gut, nichts ist geschehen.
option-nobody = niemand

## Anmeldung

lobby-board = **Runde { $number }: { part-game }** · { $state ->
    [ready] Genug sind dabei, es kann losgehen.
   *[waiting] { $missing ->
        [one] Es fehlt noch eine Person.
       *[other] Es fehlen noch { $missing }.
    }
}
lobby-people = { $count ->
    [0] Noch ist niemand dabei.
    [one] Dabei (1): { $players }
   *[other] Dabei ({ $count }): { $players }
}
lobby-starts = Beginn: { $at }
lobby-host = Den Start gibt { $host } oder jemand von der Moderation.
lobby-began = **Runde { $number }** hat begonnen: { $channel }
lobby-called-off = **Runde { $number }** ist abgesagt.
button-join = Mitspielen
button-leave = Aussteigen
button-start = Starten
lobby-joined = Du bist dabei. Ich habe dir geschrieben, damit du siehst, wie es ankommt. Bis zum Start kannst du wieder aussteigen.
lobby-joined-closed = Du bist dabei, aber du nimmst keine Direktnachrichten von mir an. Öffne sie in den Einstellungen dieses Servers („Direktnachrichten“), sonst siehst du deine Rolle nur mit dem Knopf im Kanal der Runde.
lobby-hello-table = Willkommen am Tisch, Runde { $number } ({ part-game })! Gespielt wird im Kanal, mit den Knöpfen unter dem Tisch. Hier erinnere ich dich nur, wenn eine Frist zu Ende geht.
lobby-hello = Willkommen in Runde { $number }! Hier bekommst du deine Rolle, und hier schickst du mir deine Aktionen. Es zählt die Minute, in der du sie abschickst.
lobby-already-in = Du bist schon dabei. Bis zum Start kannst du mit „Aussteigen“ wieder gehen.
lobby-not-in = Du bist nicht dabei, also gibt es nichts zu verlassen. Der Knopf „Mitspielen“ bringt dich hinein.
lobby-left = Du bist ausgestiegen.
lobby-bot = Bots spielen nicht mit.
lobby-full = Die Runde ist voll: Mehr als { $most } gehen nicht. Die nächste beginnt mit /runde neu.
lobby-closed = Die Anmeldung ist zu, die Runde hat begonnen oder ist abgesagt. Welche Runden offen sind, zeigt /runde liste.
lobby-too-few = { $missing ->
    [one] Es fehlt noch eine Person; mindestens { $least } müssen dabei sein.
   *[other] Es fehlen noch { $missing }; mindestens { $least } müssen dabei sein.
} Wartet noch etwas, dann startet mit /runde starten.
lobby-faulty = So lässt sich nicht verteilen. { $what } Passt die Rollen oder die Regeln der Runde an; angemeldet bleiben alle.
lobby-unknown-game = Ein Spiel namens „{ $game }“ kenne ich nicht. /hilfe nennt alle.
lobby-not-host = Das darf nur, wer die Runde eröffnet hat, oder ein Moderator.
lobby-not-begun = Runde { $number } hat noch nicht begonnen. Bis dahin kann man mit „Mitspielen“ dazukommen; sobald sie beginnt, geht auch das hier.
lobby-runs = Runde { $number } hat schon begonnen, deshalb geht das nicht mehr. Was jetzt geht, zeigt dir /handeln; einen Platz neu besetzen kann die Moderation.
lobby-no-round = Hier ist keine Runde, die das meint. /runde liste zeigt alle, /runde neu eröffnet eine.
lobby-which = Hier gibt es mehrere Runden. Nenne die Nummer: { $numbers }.
lobby-no-channel = Ich konnte den Kanal der Runde nicht anlegen ({ $problem }). Gib mir das Recht „Kanäle verwalten“ in der Kategorie, oder führe /einrichten noch einmal aus; angemeldet bleiben alle.
lobby-starting = Es geht los: { $channel }
lobby-opened = Die Anmeldung läuft: { $channel }
lobby-cancelled = Runde { $number } ist abgesagt.
lobby-list-empty = Auf diesem Server läuft keine Runde. /runde neu eröffnet eine.
lobby-list-line = Runde { $number }: { $state ->
    [running] läuft, { $channel }
   *[signup] Anmeldung, { $count } dabei
}
lobby-bad-time = „{ $text }“ kann ich nicht als Zeit lesen. Schreib zum Beispiel 20:00 oder 2026-12-24 20:00.
lobby-bad-roles = „{ $text }“ ist keine Rolle, die ich kenne. Es gibt: { $known }.
channel-name = runde-{ $number }
channel-topic = { part-game }, Runde { $number }

## Auskünfte

role-yours = Runde { $number }: { $role }
court-none = Das gehört zu „Straßen von Jerusalem“, und in einer solchen Runde spielst du gerade nicht. An einem Tisch hilft dir /handeln.
role-none = Du hast in keiner laufenden Runde eine Rolle. /runde liste zeigt, wo du mitspielen kannst.
role-not-begun = Deine Runde hat noch nicht begonnen. Sobald sie beginnt, siehst du hier, was du bist und was du tun kannst.
mine-none = In dieser Phase gilt nichts von dir. /handeln zeigt dir, was du tun kannst.
mine-line = { $what } (offizielle Zeit { $official })
mine-head = Was du in dieser Phase geschickt hast, in Runde { $number }:
mine-changed = Von jeder Aktion gilt die letzte Fassung, außer eine frühere war schon verwendet.
time-owing = { $count ->
    [one] Am Zug: { $players }.
   *[other] Am Zug sind { $players }.
}
time-table = Runde { $number }, { part-game }: bis { $until }
time-line = Runde { $number }: { $phase ->
    [night] Nacht { $count }
   *[day] Tag { $count }
}, bis { $until }
rules-none = Zu „{ $word }“ habe ich keine Regel gefunden. Versuch ein anderes Wort, zum Beispiel { $game ->
    [secret_hitler] „Veto“ oder „Wahlzähler“
    [templer_assassinen] „Nachtwächter“ oder „Henker“
   *[other] eine Karte oder eine Rolle
}, oder die Nummer einer Regel.
rules-more = … und { $count } weitere; ein genaueres Wort zeigt sie.
help-start = **Straßen von Jerusalem**: Templer gegen Assassinen, dazwischen die Stadt. Nachts (ab { $night }) und tags (ab { $day }) schickst du mir Direktnachrichten, einfach so, wie du redest: „Besuch bei Anna“. Um { $night } hängt das Gericht jemanden. Es zählt die Minute, in der du abschickst.
help-now-night = Es ist Nacht: Was du tun kannst, schickst du mir jetzt, bis dahin kannst du es ändern. Abgestimmt wird erst morgen wieder.
help-now-day = Es ist Tag: Rede im Kanal mit und stimme ab, mit /stimme oder „Stimme: Bob“. Was dein Platz sonst gerade kann, steht darunter, falls er etwas kann:
help-now-opening = Die Runde hat eben begonnen: Lies deine Rolle mit /rolle und wähl mit den anderen den Nachtwächter. Was dein Platz sonst gerade kann, steht darunter, falls er etwas kann:
help-now-dead = Du bist tot. Zusehen darfst du, und mit den anderen Toten reden; handeln und abstimmen nicht mehr.
reminders-on = Ich erinnere dich wieder, wenn eine Runde auf dich wartet.
reminders-off = Ich erinnere dich nicht mehr. Was fällig ist, zeigt dir /zeit; mit „erinnern“ schaltest du es dort wieder ein.
reminders-how = Lieber nicht? /zeit erinnern: nein
help-lobby = Mitmachen: /runde liste, dann der Knopf „Mitspielen“. Eröffnen: /runde neu.
help-playing = In deiner Runde: /handeln zeigt, was du gerade kannst. /stimme stimmt ab, /auszaehlung zeigt den Stand, /rolle deine Rolle, /meine-aktionen was von dir gilt, /zeit wie lange noch. Deiner Gruppe schreibst du mit ! am Anfang einer Direktnachricht oder mit /fluestern.
help-rules = Regeln: /regeln und ein Wort, zum Beispiel /regeln Nachtwächter; mit „spiel“ die eines anderen Spiels. Was bisher gespielt wurde: /statistik.
help-tables = An einem Tisch in jedem Kanal, live oder über Tage: /secret-hitler neu und die anderen Spiele; dann der Knopf „Mitspielen“. Allein: /regicide solo, auch in Direktnachrichten mit mir.
help-table = An deinem Tisch: Die Knöpfe unter dem Tisch zeigen deine Karten und was du gerade tun kannst, nur dir; /handeln tut dasselbe. Musst du gehen, biete deinen Platz mit „verlassen“ an, dann kann ihn jemand übernehmen.
help-moderators = Moderatoren: /sl erlauben, pause, weiter, verlaengern, ersetzen, entfernen, protokoll.

## Einrichtung

setup-done = Eingerichtet. Anmeldungen stehen in { $signup }, die Moderatoren lesen in { $gm }. Mit /runde neu geht es los.
setup-now = Sprache { $language }, Zeitzone { $zone }, Nacht ab { $night }, Tag ab { $day }. Fällt der Bot in den letzten { $window } Minuten einer Phase länger als { $outage } Minuten aus, wartet die Runde auf die Moderatoren. Ändern kannst du das alles mit /einrichten.
setup-channel-rights = In { $channel } fehlen mir Rechte: { $rights }. Gib sie meiner Rolle dort (Kanal bearbeiten, Berechtigungen) und führe /einrichten noch einmal aus; bisher ist nichts gespeichert.
setup-missing = Mir fehlen Rechte auf diesem Server: { $rights }. Gib sie meiner Rolle (Servereinstellungen, Rollen) und führe /einrichten noch einmal aus; bisher ist nichts geändert.
setup-refused = Discord hat das abgelehnt: { $problem }. Prüfe, ob meine Rolle über der Kategorie steht, und führe /einrichten noch einmal aus.
setup-only-server = Das geht nur auf einem Server.
setup-category = Straßen von Jerusalem
setup-signup = anmeldung
setup-gm = spielleitung
setup-bad-zone = Eine Zeitzone „{ $zone }“ kenne ich nicht. Schreib zum Beispiel Europe/Berlin.
setup-bad-option = Mit den Regeln stimmt etwas nicht, deshalb bleibt alles, wie es war. { $what }
setup-first = Dieser Server ist noch nicht eingerichtet. Ein Moderator führt einmal /einrichten aus, dann geht /runde neu.

## Moderation

gm-not-allowed = Das dürfen nur Moderatoren: wer den Server verwalten darf.
gm-done = Erledigt und im Protokoll.
gm-plays = Du spielst in dieser Runde mit und bekommst deshalb nichts zu sehen, was geheim ist. Bitte jemanden, der nicht mitspielt.
gm-log-empty = Dazu steht nichts im Protokoll.
gm-log-line = { $seq } · { $time } · { $who }: { $what }
gm-log-late = zu spät
gm-log-unseen = bearbeitet, erste Fassung nie gesehen
gm-log-readers = { $who ->
    [public] alle
   *[gm] Spielleitung
}
gm-log-refused = abgelehnt, { $reason } ({ $rule })
gm-who-unknown = In der Runde sitzt niemand, der „{ $name }“ heißt.
gm-not-paused = Die Runde ruht gerade nicht, deshalb gibt es nichts fortzusetzen. /sl pause hält die Uhr an.
gm-paused = Die Runde ruht schon, deshalb hat sich nichts geändert. /sl weiter lässt die Uhr wieder laufen.
gm-taken = Diese Person spielt schon mit.

## Fehler

error-unknown = Das ist schiefgegangen und liegt an mir, nicht an dir. Es wurde nichts geändert; versuch es bitte noch einmal. Fehler { $id }.
error-not-stored = Ich kann gerade nichts speichern, deshalb zählt das nicht. Versuch es in einer Minute noch einmal, oder schreib es mir als Direktnachricht: Die hole ich nach.
error-rights = Dafür fehlt mir hier ein Recht: { $rights }. Ein Moderator kann es mir geben.
error-too-fast = Zu schnell hintereinander. Versuch es in einem Moment noch einmal.

## Spiele und Tische

part-game = { $game ->
    [secret_hitler] Secret Hitler
    [regicide] Regicide
    [bloody_legacy] Das blutige Erbe
    [galgenfrist] Galgenfrist
   *[templer_assassinen] Straßen von Jerusalem
}
game-name = { part-game }
table-overdue = Die Frist ist verstrichen, ohne dass jemand entschieden hat. Wie es weitergeht, sagt { $host } oder die Moderation.
table-turn = { $count ->
    [one] Am Zug: { $players }, bis { $until }.
   *[other] Am Zug sind { $players }, bis { $until }.
}
button-act = Handeln
button-hand = Meine Karten
button-log = Rückblick
log-title = {"**"}Was bisher geschah**
log-none = Noch ist nichts geschehen.
log-earlier = { $count ->
    [one] Ein früherer Augenblick steht nur in der Datei.
   *[other] { $count } frühere Augenblicke stehen nur in der Datei.
}
log-moment = { $at } · { $what }
table-page = Die ganze Geschichte als Seite zum Aufheben hängt an; sie öffnet sich in jedem Browser.
hand-none = Du sitzt nicht an diesem Tisch. Wer mitspielt, sieht hier seine Karten.
confirm-play = { $what }
    Soll das gelten?
confirm-go = Ja

fault = { $problem ->
    [bad-time] „{ $found }“ ist keine Zeit.
    [bad-value] „{ $where }“ kann nicht „{ $found }“ sein.
    [duplicate-role] „{ $found }“ gibt es schon.
    [missing-side] Einer Seite fehlt jede Rolle: { $found }.
    [same-name-twice] „{ $found }“ steht zweimal da.
    [same-times] Tag und Nacht können nicht zur selben Zeit beginnen.
    [too-few-seats] Für so wenige gibt es keinen Tisch: { $found }.
    [too-many-seats] Für so viele gibt es keinen Tisch: { $found }.
    [unknown-option] Eine Regel „{ $found }“ gibt es nicht.
    [unknown-role] Eine Rolle „{ $found }“ gibt es nicht.
    [wrong-count] Die Zahl stimmt nicht: { $found }.
    [wrong-roles] Die Rollen passen nicht: { $found }.
   *[other] { $where }: { $name } ({ $found }).
}
fault-expected = Möglich: { $expected }.

## Plätze, die weitergegeben werden

button-take-over = Platz übernehmen
seat-offered = { $player } möchte den Platz in Runde { $number } abgeben. Wer noch nicht dabei war, kann ihn mit allem übernehmen, was dazugehört. Bis dahin spielt { $player } weiter.
seat-offered-yours = Dein Platz ist angeboten. Er bleibt deiner, bis ihn jemand übernimmt; spiel so lange weiter.
seat-taken = Diesen Platz hat inzwischen jemand anderes. Es wurde nichts geändert; wer am Tisch sitzt, zeigt der Stand der Runde.
seat-known = An diesem Tisch sitzt oder saß diese Person schon und weiß deshalb zu viel. Es wurde nichts geändert; übernehmen kann nur, wer neu ist.
seat-dead = Auf diesem Platz gibt es nichts mehr zu spielen. Es wurde nichts geändert.
seat-host-plays = Du spielst selbst mit. Neu besetzen kannst du nur einen Platz, dessen Frist vorbei ist; sonst fragt einen Moderator, oder lasst die Person ihren Platz mit „verlassen“ anbieten.
seat-welcome = Du hast in Runde { $number } ({ part-game }) einen Platz übernommen, mit allem, was dazugehört. In { $channel } zeigt dir der Knopf „Meine Karten“, wer du bist und was du weißt.
host-how = Es geht um Runde { $number } in { $channel }. Dort kannst du mit /{ $command } „verlaengern“, „ersetzen“ oder, wenn nichts anderes hilft, „entfernen“; bis dahin darf noch gehandelt werden.
seat-reason = Platz angeboten und übernommen

## Allein spielen

alone-hello = Hier spielst du { part-game } allein, gleich wird gegeben.
alone-begun = { $place ->
    [here] Es geht los. Gespielt wird hier, mit den Knöpfen unter dem Tisch.
   *[there] Es geht los, in unseren Direktnachrichten: { $where }
}
alone-already = Du spielst schon allein, Runde { $number }, in unseren Direktnachrichten: { $where } Spiel sie zu Ende, oder gib sie dort mit /regicide verlassen auf; dann kannst du neu beginnen.
alone-closed = Du nimmst keine Direktnachrichten von mir an, deshalb kann ich dort nicht geben; begonnen hat nichts. Öffne sie in den Einstellungen dieses Servers („Direktnachrichten“) und gib den Befehl noch einmal.
alone-server-only = Dazu braucht es andere, deshalb geht es nur auf einem Server. Allein spielst du hier mit /regicide solo.
alone-none = Du spielst hier gerade nichts allein. Mit /regicide solo beginnst du.
alone-missed = { $count ->
    [one] Eine Nachricht hatte dich nicht erreicht; sie kommt jetzt.
   *[other] { $count } Nachrichten hatten dich nicht erreicht; sie kommen jetzt.
} Du spielst gerade nichts allein.
alone-give-up = Willst du Runde { $number } aufgeben? Sie zählt dann als verloren.
alone-reason = aufgegeben
button-give-up = Aufgeben

## Statistik

stats-title = **Was auf diesem Server gespielt wurde**
stats-game = { part-game }: { $count ->
    [one] eine Runde
   *[other] { $count } Runden
}{ $sides_count ->
    [0] .
   *[other] . Gewonnen haben: { $sides }.
}
stats-side = { $side ->
    [town] die Stadt
    [templer] { -templars }
    [assassinen] { -assassins }
    [liberal] { -sh-liberals }
    [fascist] { -sh-fascists }
    [henker] Henker und Treue
    [saboteure] die Saboteure
   *[nobody] niemand
} { $count }-mal ({ $percent } %)
stats-person = **{ $player }** auf diesem Server
stats-record = { part-game }: { $played ->
    [one] eine Runde gespielt
   *[other] { $played } Runden gespielt
}, { $won } gewonnen ({ $percent } %)
stats-none = Auf diesem Server ist noch keine Runde zu Ende gespielt. Sobald eine endet, steht sie hier.
stats-nobody = Zu { $player } gibt es auf diesem Server keine Zahlen. Es zählen zu Ende gespielte Runden.
stats-alone = **Was du allein gespielt hast**
stats-alone-none = Du hast noch nichts allein zu Ende gespielt. Mit /regicide solo beginnst du; was auf einem Server gespielt wurde, zeigt dieser Befehl dort.
stats-hidden = Deine Zahlen siehst auf diesem Server nur noch du. In den Zahlen des Servers zählen die Runden weiter mit.
stats-shown = Deine Zahlen kann auf diesem Server wieder jeder abfragen.

## Die nächste Runde einer Sitzung

button-next = Nächste Runde
button-close-session = Sitzung beenden
button-play-off = Stechen
button-share = Sieg teilen
next-opened = { $state ->
    [new] Weiter geht es: Runde { $number } läuft in { $channel }.
    [running] Da war schon jemand schneller: Runde { $number } läuft in { $channel }. Es wurde nichts geändert.
   *[over] Da war schon jemand schneller: Runde { $number } in { $channel } ist inzwischen auch vorbei. Es wurde nichts geändert; weiter geht es unter deren Ergebnis.
}
next-closed = Die Sitzung ist beendet.
next-closed-before = Diese Sitzung ist beendet, eine weitere Runde gibt es darin nicht. Es wurde nichts geändert; ein neuer Tisch beginnt mit dem Befehl „neu“ des Spiels.
next-over = In dieser Sitzung gibt es keine weitere Runde. Es wurde nichts geändert; ein neuer Tisch beginnt mit dem Befehl „neu“ des Spiels.
next-not-yours = Die nächste Runde eröffnet, wer am Tisch sitzt oder eingeladen hat. Es wurde nichts geändert.
next-host-alone = Ob gestochen wird, entscheidet { $host }. Es wurde nichts geändert.
next-left = { $count ->
    [one] { $players } ist nicht mehr auf diesem Server
   *[other] { $players } sind nicht mehr auf diesem Server
}, deshalb kann dieselbe Runde nicht weiterspielen. Es wurde nichts geändert: Ladet wieder ein, wer fehlt, und drückt noch einmal, oder beginnt an einem neuen Tisch von vorn.
next-empty-seat = Auf einem Platz dieser Runde sitzt niemand mehr, deshalb kann sie so nicht weiterspielen. Es wurde nichts geändert; beginnt an einem neuen Tisch von vorn.
next-no-server = Den Server dieser Runde erreiche ich gerade nicht. Es wurde nichts geändert; versucht es gleich noch einmal.
