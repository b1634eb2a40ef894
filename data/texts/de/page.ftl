# The rehearsal in the browser: bot/stage/page.

page-rehearsal = Probe
page-stage = Uhr und Rolle
page-skip = Zum Schreibfeld
page-places = Kanäle
page-talk = Gespräch
page-messages = Nachrichten
page-people = Wer hier ist
page-desk = Probenpult
page-menu = Menü
page-offers = Vorschläge
page-close = Schließen
page-cancel = Abbrechen
page-now = Virtuelle Zeit:
page-clock = Uhr stellen
page-deadline = Frist
page-to-deadline = Zur nächsten Frist
page-turns = Bis ich dran bin
page-hour = + 1 Std.
page-evening = Auf 21:00
page-run = Echtzeit
page-fast = Zeitraffer
page-halt = Anhalten
page-busy = { $what ->
    [restarting] Der Bot startet neu …
    [beginning] Es wird ausgeteilt …
   *[moving] Die Zeit vergeht …
}
page-i-am = Ich bin
page-kind = { $kind ->
    [host] eröffnet die Runde
    [moderator] moderiert
    [guest] sieht zu
   *[player] sitzt am Tisch
}
page-group = { $kind ->
    [host] Leitung
    [player] Am Tisch
    [bot] Bots
    [dm] Unter euch
   *[guest] Zu Besuch
}
page-status-signup = Anmeldung offen
page-status-running = Am Spielen
page-status-over = Runde vorbei
page-status-cancelled = Runde abgesagt
page-phase = { $phase ->
    [night] Nacht { $number }
    [day] Tag { $number }
   *[other] { $phase } { $number }
}
page-direct = Direktnachrichten
page-unread = { $count ->
    [one] (eine neue Nachricht)
   *[other] ({ $count } neue Nachrichten)
}
page-new = Neu
page-older = Ältere Nachrichten zeigen
page-may-not-write = Hier kannst du nur lesen.
page-write = Nachricht an #{ $name } – oder / für Befehle
page-write-dm = Nachricht an { $name } – oder / für Befehle
page-send = Senden
page-commands = Befehle zeigen
page-choose = Wähle …
page-choose-these = Auswählen
page-thinking = { $name } denkt nach …
page-edited = (bearbeitet)
page-only-you = Nur für dich zu sehen.
page-dismiss = Ausblenden
page-more = Mehr zu dieser Nachricht
page-reply = Antworten
page-replying = Antwort an { $name }
page-edit = Bearbeiten
page-editing = Du bearbeitest deine Nachricht.
page-delete = Löschen
page-be = Als diese Person hinsetzen
page-message-bot = Nachricht schreiben
page-required = muss ausgefüllt werden
page-number = muss eine ganze Zahl sein
page-length = hat zu wenige oder zu viele Zeichen
page-yes = Ja
page-no = Nein
page-not-possible = Das geht hier nicht.
page-no-answer = Der Bot antwortet nicht.
page-command-unknown = Diesen Befehl gibt es hier nicht. Tippe / und wähle einen aus.
page-lost = Die Verbindung zur Probe ist weg. Läuft das Programm noch?
page-auto = Autopilot
page-autopilot = Soll dieser Platz von selbst spielen?
page-pilots = Plätze
page-pilots-about = Wo der Autopilot an ist, spielt der Platz von selbst, sobald die Uhr weitergeht. Wer selbst etwas tut, übernimmt seinen Platz.
page-window = Fenster öffnen
page-dms-closed = DMs zu
page-faults = Pannen
page-faults-about = Was schiefgehen kann, darf hier schiefgehen: Der Bot soll danach nichts verloren haben.
page-drop = Verbindung kappen
page-restart = Bot neu starten
page-cases = Regelfälle
page-cases-about = Durchgespielte Fälle zu jedem Paragraphen: Sieh nach, was jede Person bis zu einem Augenblick gelesen hätte.
page-cases-open = Regelfälle ansehen
page-save = Diese Runde als Fall speichern
page-save-about = Die Datei enthält alle Geheimnisse der Runde.
page-not-saved = Diese Runde lässt sich noch nicht als Fall schreiben.
page-language = Sprache
page-welcome-title = Willkommen zur Probe
page-welcome = Eine ganze Runde auf deinem Rechner: der echte Bot auf einem eigenen Discord, eine Uhr, die du stellst, und Mitspieler, die von selbst spielen. Nichts davon verlässt diese Maschine.
page-sit-down = Als { $name } mitspielen
page-welcome-others = Oder setz dich als jemand anderes dazu
page-back = Zurück zur Probe
page-search = Suchen nach Titel, Text oder Paragraph
page-find = Suchen
page-found = { $count ->
    [one] Ein Fall
   *[other] { $count } Fälle
}
page-eyes = Mit den Augen von
page-eyes-public = allen
page-eyes-gm = Spielleitung
page-up-to = bis
page-look = Ansehen
page-nothing-read = Bis dahin ist nichts zu lesen.
page-case-file = Die Datei
page-gone = Das gibt es hier nicht (mehr).

page-guide-join-there = Willkommen! Die Anmeldung ist offen, ein Platz ist noch frei.
page-guide-join = Willkommen, { $name }! Drücke unter der Anmeldung auf „{ $button }“.
page-guide-start = Du bist dabei. Jetzt kann die Wirtin austeilen.
page-guide-start-button = Wirtin drückt „{ $button }“
page-guide-letter = Der Bot hat dir geschrieben. Lies nach, wer du bist!
page-guide-post = Der Bot hat dir geschrieben.
page-guide-letter-button = Zur Direktnachricht
page-example = { $verb ->
    [murder] Mord an { $name }
    [heal] Hausbesuch bei { $name }
    [visit] Besuch bei { $name }
    [spy] Spionage bei { $name }
    [strike] Henkershieb gegen { $name }
    [mark] Visier auf { $name }
    [turn] Stimme von { $name } umdrehen
    [elect] Nachtwächter: { $name }
   *[vote] Stimme: { $name }
}
page-guide-night = Es ist Nacht, und du hast etwas zu tun. Schreib dem Bot direkt, mit eigenen Worten: „{ $example }“. Oder nimm /handeln. Danach lass oben die Zeit vergehen.
page-guide-night-idle = Es ist Nacht, und du hast gerade nichts zu tun. Lass oben die Zeit vergehen: „Zur nächsten Frist“.
page-guide-day = Es ist Tag. Rede mit im Kanal der Runde; „{ $example }“ zählt, /handeln zeigt alles, was du kannst. Danach lass oben die Zeit vergehen.
page-guide-day-idle = Es ist Tag, und du hast gerade nichts zu tun. Rede mit, oder lass oben die Zeit vergehen.
page-guide-dead = Du bist tot und darfst im Thread der Toten mitlesen. Die anderen spielen weiter.
page-guide-out = Du bist nicht mehr im Spiel und darfst zusehen. Die anderen spielen weiter.
page-guide-turn = Du bist dran: nimm /handeln, oder die Knöpfe am Tisch.
page-guide-wait = Die anderen sind dran.
page-guide-watch = Du sitzt nicht am Tisch; du kannst zusehen.
page-guide-over = Die Runde ist vorbei, der Bericht steht { $alone ->
    [yes] in deinen Direktnachrichten.
   *[no] im Kanal.
}
page-guide-alone = Du spielst allein, in den Direktnachrichten mit dem Bot.
page-guide-elsewhere = { $name } spielt allein, in den Direktnachrichten mit dem Bot; hier ist davon nichts zu sehen.
page-guide-go-on = Weiter
page-guide-again = Noch eine Runde
page-guide-host = Du bist die Wirtin: Wenn alle da sind, drücke in der Anmeldung auf „{ $button }“.
page-guide-moderator = Du moderierst: /sl hält an, verlängert, ersetzt und zeigt das Protokoll; was dich angeht, steht in #{ $channel }.
page-guide-guest = Du siehst zu: Du liest nur, was alle lesen.
