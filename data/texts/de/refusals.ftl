### Ablehnungen. Der Wert sagt, was abgelehnt ist; .why, warum; .now, was nun zu tun ist.
### Sie stützen sich nur auf das, was öffentlich ist oder was der Absender selbst weiß.

refusal-rule = (Regel { $rule }, siehe /regeln)

## Zeit und Runde

refusal-round-over = Nicht angenommen: Die Runde ist vorbei.
    .why = Nach dem Ende zählt keine Aktion mehr.
    .now = Mit /runde neu beginnst du die nächste.
refusal-round-paused = Nicht angenommen: Die Runde ruht.
    .why = Solange die Uhr steht, zählt keine Aktion.
    .now = Schick sie noch einmal, sobald es weitergeht.
refusal-not-allowed-now = Nicht angenommen: Das geht jetzt nicht.
    .why = Diese Aktion hat ihre eigene Zeit, und die ist gerade nicht.
    .now = /handeln zeigt dir, was jetzt geht, /regeln die Zeit dafür; schick sie dann noch einmal, denn aufgehoben wird nichts.
refusal-too-early = Nicht angenommen: Das kommt zu früh.
    .why = Vorher muss noch etwas anderes geschehen.
    .now = Warte ab und schick es dann noch einmal; /zeit zeigt dir, wie lange noch.
refusal-too-late = Nicht angenommen: Das kommt zu spät.
    .why = Die Frist dafür ist verstrichen und schon abgerechnet.
    .now = /handeln zeigt dir, was du jetzt noch tun kannst.
refusal-already-done = Nicht angenommen: Das ist schon geschehen.
    .why = Was verbindlich oder schon verwendet ist, lässt sich nicht wiederholen, ändern oder zurücknehmen.
    .now = /meine-aktionen zeigt dir, was gilt.
refusal-not-your-turn = Nicht angenommen: Du bist nicht am Zug.
    .why = Gerade entscheidet jemand anderes.
    .now = Warte, bis du an der Reihe bist; /zeit zeigt dir, wer am Zug ist.
refusal-must-act = Nicht angenommen: Untätig bleiben geht hier nicht.
    .why = Die Regeln verlangen an dieser Stelle, dass du handelst.
    .now = /handeln zeigt dir, was dir offensteht.

## Wer handelt

refusal-you-are-dead = Nicht angenommen: Du bist tot.
    .why = Seit dein Tod bekannt ist, nimmst du an der Runde nicht mehr teil.
    .now = Sieh zu und schweige zu den Lebenden, bis die Runde vorbei ist.
refusal-in-custody = Nicht angenommen: Du sitzt in U-Haft.
    .why = Bis das Urteil verlesen ist, schreibst du nicht öffentlich und sprichst mit niemandem.
    .now = Deine Rolle behält ihre Macht: /handeln zeigt dir, was du heimlich tun kannst.
refusal-not-your-power = Nicht angenommen: Diese Macht hast du nicht.
    .why = Diese Aktion steht nicht dir zu, sondern jemand anderem.
    .now = /rolle sagt dir, was du vermagst, und /handeln, was davon jetzt geht.
refusal-no-vote = Nicht angenommen: Du hast hier keine Stimme.
    .why = Bei dieser Wahl bist du nicht stimmberechtigt.
    .now = Warte das Ergebnis ab; bei einer späteren Wahl stimmst du vielleicht wieder mit.

## Wen es trifft

refusal-unknown-target = Nicht angenommen: Dieses Ziel kenne ich nicht.
    .why = { $target_given ->
        [yes] Ein Ziel „{ $target }“ gibt es in dieser Runde nicht.
       *[no] Ein solches Ziel gibt es in dieser Runde nicht.
    }
    .now = Prüfe die Schreibweise oder wähle aus der Liste von /handeln.
refusal-target-dead = Nicht angenommen: Das Ziel ist tot.
    .why = { $target_given ->
        [yes] { $target } lebt nicht mehr, und alle wissen es.
       *[no] Wen du nennst, der lebt nicht mehr, und alle wissen es.
    }
    .now = Wähle jemanden, der noch lebt; /handeln zeigt dir alle.
refusal-target-self = Nicht angenommen: Du hast dich selbst genannt.
    .why = Diese Aktion darf sich nicht gegen dich selbst richten.
    .now = Wähle jemand anderen; /handeln zeigt dir alle.
refusal-same-target-twice = Nicht angenommen: Du hast zweimal denselben Namen genannt.
    .why = Diese Aktion braucht zwei verschiedene Ziele.
    .now = Nenne zwei verschiedene Namen.
refusal-not-accused = Nicht angenommen: Das Ziel ist nicht angeklagt.
    .why = { $target_given ->
        [yes] { $target } steht bei diesem Gleichstand nicht unter Anklage.
       *[no] Das Urteil darf nur jemanden treffen, der bei diesem Gleichstand angeklagt ist.
    }
    .now = Nenne jemanden von den Angeklagten oder „niemand“.
refusal-not-silent = Nicht angenommen: Das Ziel hat nicht lange genug geschwiegen.
    .why = { $hours_given ->
        [yes] { $hours ->
            [one] Treffen darfst du nur jemanden, der seit einer Stunde nichts öffentlich gesagt hat.
           *[other] Treffen darfst du nur jemanden, der seit { $hours } Stunden nichts öffentlich gesagt hat.
        }
       *[no] Treffen darfst du nur jemanden, der lange nichts öffentlich gesagt hat.
    }
    .now = Wähle ein Ziel, das länger schweigt, oder lass das Beil heute Nacht ruhen.
refusal-not-selectable = Nicht angenommen: Das steht nicht zur Wahl.
    .why = Die Regeln dieser Runde schließen genau diese Wahl aus.
    .now = Wähle etwas anderes; /handeln zeigt dir, was zur Wahl steht.
refusal-not-a-neighbour = Nicht angenommen: Das Ziel sitzt nicht neben dir.
    .why = Zeigen darfst du nur auf jemanden, der neben dir sitzt.
    .now = Wähle einen der Nachbarn aus der Liste von /handeln.
refusal-term-limited = Nicht angenommen: Diese Person ist gesperrt.
    .why = { $target_given ->
        [yes] { $office ->
            [president] { $target } war zuletzt zum Präsidenten gewählt und darf nicht gleich für das Kanzleramt vorgeschlagen werden.
            [chancellor] { $target } war zuletzt zum Kanzler gewählt und darf nicht gleich wieder vorgeschlagen werden.
           *[nobody] { $target } war gerade erst im Amt und darf nicht gleich wieder vorgeschlagen werden.
        }
       *[no] Wer gerade erst im Amt war, darf nicht gleich wieder vorgeschlagen werden.
    }
    .now = Schlage jemand anderen vor; /handeln zeigt dir, wer infrage kommt.

## Karten

refusal-not-in-hand = Nicht angenommen: Diese Karte hast du nicht.
    .why = Spielen kannst du nur, was du auf der Hand hast, und jede Karte nur einmal.
    .now = /handeln zeigt dir deine Hand.
refusal-bad-combination = Nicht angenommen: Diese Karten passen nicht zusammen.
    .why = Die Regeln erlauben nicht, sie gemeinsam zu spielen.
    .now = Spiele eine davon oder eine Kombination aus der Liste von /handeln.
refusal-too-little = Nicht angenommen: Das reicht nicht.
    .why = Die Karten sind zusammen weniger wert als der Angriff.
    .now = Lege weitere Karten dazu; /handeln zeigt dir deine Hand.
refusal-not-a-trap = Nicht angenommen: Das ist keine Falle.
    .why = An dieser Stelle wird eine Falle gespielt, kein Trick.
    .now = Wähle eine Falle; /handeln zeigt dir deine Hand.
refusal-not-a-trick = Nicht angenommen: Das ist kein Trick.
    .why = An dieser Stelle wird ein Trick gespielt, keine Falle.
    .now = Wähle einen Trick, oder nimm die Falle hin.
refusal-no-direction = Nicht angenommen: Die Richtung stimmt nicht.
    .why = Eine Richtung braucht genau die Karte, die beide Seiten erlaubt, und keine andere.
    .now = Nenne bei ihr links oder rechts, und lass die Richtung bei anderen Karten weg.
refusal-last-pardon = Nicht angenommen: Das ist die einzige Begnadigung.
    .why = Sie muss im Spiel bleiben.
    .now = Tausche einen anderen Gegenstand; /handeln zeigt dir alle.

## Nur für die Uhr und das Protokoll

refusal-stale-timer = Nicht angenommen: Dieser Wecker ist veraltet.
    .why = Die Frist, zu der er gehört, ist schon abgerechnet oder verschoben.
    .now = Es ist nichts zu tun; die geltende Frist hat ihren eigenen Wecker.
refusal-deadline-pending = Nicht angenommen: Eine fällige Frist ist noch nicht abgerechnet.
    .why = Was vor ihr gesendet wurde, wird erst noch gelesen.
    .now = Es geht in wenigen Augenblicken weiter; schick es dann noch einmal.
