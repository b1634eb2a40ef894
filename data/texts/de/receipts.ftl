### Quittungen: nüchtern, und für alle gleich, auch wenn der Absender schon heimlich tot ist.

-action-bomb = Anschlag
-action-call = Aufruf
-action-choose = Wahl
-action-choose-role = Rollenwahl
-action-elect = Stimme zur Nachtwächterwahl
-action-exchange = Austausch
-action-execute = Hinrichtung
-action-go-on = Verhörende
-action-heal = Hausbesuch
-action-hold = Verhör
-action-lose = Kartenabwurf
-action-mark = Visier
-action-murder = Mord
-action-pair = Liebespaar
-action-pass = Passen
-action-peek = Nachsehen
-action-point = Fingerzeig
-action-post = Beitrag
-action-reveal = Galgenkarte
-action-spy = Erkundung
-action-stop = Schluss
-action-strike = Henkershieb
-action-successor = Nachfolge
-action-swap = Tausch
-action-take = Hinnehmen
-action-trap = Falle
-action-trick = Trick
-action-turn = Stimmumkehr
-action-unvote = Rücknahme der Stimme
-action-verdict = Urteil
-action-visit = Besuch
-action-vote = Stimme
-action-flip = Joker umdrehen
-action-next = Nächsten bestimmen
-action-play = Ausspielen
-action-yield = Passen
-action-withdraw = Rücknahme

# Wie ein Knopf heißt, der eine Aktion beginnt.
action-button = { $action ->
    [unvote] Stimme zurücknehmen
    [withdraw] Etwas zurücknehmen
   *[other] { action-name }
}

action-name = { $action ->
    [bomb] { -action-bomb }
    [call] { -action-call }
    [choose] { -action-choose }
    [choose_role] { -action-choose-role }
    [elect] { -action-elect }
    [exchange] { -action-exchange }
    [execute] { -action-execute }
    [go_on] { -action-go-on }
    [heal] { -action-heal }
    [hold] { -action-hold }
    [lose] { -action-lose }
    [mark] { -action-mark }
    [murder] { -action-murder }
    [pair] { -action-pair }
    [pass] { -action-pass }
    [peek] { -action-peek }
    [point] { -action-point }
    [post] { -action-post }
    [reveal] { -action-reveal }
    [spy] { -action-spy }
    [stop] { -action-stop }
    [strike] { -action-strike }
    [successor] { -action-successor }
    [swap] { -action-swap }
    [take] { -action-take }
    [trap] { -action-trap }
    [trick] { -action-trick }
    [turn] { -action-turn }
    [unvote] { -action-unvote }
    [verdict] { -action-verdict }
    [visit] { -action-visit }
    [vote] { -action-vote }
    [flip] { -action-flip }
    [next] { -action-next }
    [play] { -action-play }
    [yield] { -action-yield }
    [withdraw] { -action-withdraw }
    [answer_veto] Antwort auf das Veto
    [appoint] Sonderwahl
    [discard] Ablegen
    [enact] Gesetz
    [investigate] Untersuchung
    [nominate] Vorschlag
    [veto] Veto
   *[other] Aktion
}
part-withdrawn = { $what ->
    [bomb] { -action-bomb }
    [choose_role] { -action-choose-role }
    [elect] { -action-elect }
    [heal] { -action-heal }
    [mark] { -action-mark }
    [murder] { -action-murder }
    [pair] { -action-pair }
    [post] { -action-post }
    [spy] { -action-spy }
    [strike] { -action-strike }
    [swap] { -action-swap }
    [turn] { -action-turn }
    [unvote] { -action-unvote }
    [verdict] { -action-verdict }
    [visit] { -action-visit }
    [vote] { -action-vote }
   *[nobody] Aktion
}
part-receipt = { $action ->
    [bomb] { -action-bomb } auf { $targets }
    [choose_role] { -action-choose-role }
    [elect] { -action-elect } für { $targets }
    [heal] { -action-heal } bei { $targets }
    [mark] { $targets } im { -action-mark }
    [murder] { -action-murder } an { $targets }
    [pair] { -action-pair } aus { $targets }
    [post] { -action-post }
    [spy] { -action-spy } von { $targets }
    [strike] { -action-strike } gegen { $targets }
    [swap] { -action-swap } von { $targets }
    [turn] { -action-turn } bei { $targets }
    [unvote] { -action-unvote }
    [verdict] { $targets_count ->
        [0] { -action-verdict }, dass niemand sterben soll
       *[other] { -action-verdict } gegen { $targets }
    }
    [visit] { -action-visit } bei { $targets }
    [vote] { -action-vote } gegen { $targets }
    [withdraw] { -action-withdraw } ({ part-withdrawn })
   *[other] deine Aktion
}
part-changeable = { $action ->
    [bomb] Das ist endgültig.
    [choose_role] Das ist endgültig.
    [post] Ein Beitrag zählt, sobald er geschrieben ist.
    [pair] Das ist endgültig.
    [spy] Die Frage ist verbindlich und lässt sich nicht zurücknehmen.
    [elect] Bis zur Auszählung kannst du es noch ändern oder zurücknehmen.
    [turn] Bis zur Auszählung kannst du es noch ändern oder zurücknehmen.
    [vote] Bis zur Auszählung kannst du es noch ändern oder zurücknehmen.
    [unvote] Bis zur Auszählung kannst du neu stimmen.
    [mark] Du kannst es jederzeit ändern oder zurücknehmen.
    [heal] Du kannst es noch ändern oder zurücknehmen, bis es verwendet ist.
    [murder] Bis es verwendet ist, könnt ihr es noch ändern.
    [strike] Du kannst es noch ändern oder zurücknehmen, bis es verwendet ist.
    [swap] Du kannst es noch ändern oder zurücknehmen, bis es verwendet ist.
    [verdict] Du kannst es noch ändern oder zurücknehmen, bis es verwendet ist.
    [visit] Du kannst es noch ändern oder zurücknehmen, bis es verwendet ist.
    [withdraw] Solange die Zeit dafür läuft, kannst du neu handeln.
   *[other] Ob du es noch ändern kannst, zeigt dir /meine-aktionen.
}
round-action-received = Angenommen: { part-receipt }. Offizielle Zeit: { $official }. { part-changeable }
