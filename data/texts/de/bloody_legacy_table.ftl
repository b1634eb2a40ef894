### Der Tisch von Das blutige Erbe.

table-bl-head = **Das blutige Erbe** · Runde { $number } · Zugstapel { $pile } · Ablage { $discard }
table-bl-top = Oben auf der Ablage: { $card }
table-bl-flying = Unterwegs: { $card } von { $author }, jetzt bei { $player }
table-bl-seat = { $player }{ $box ->
    [yes] {" "}(hat die Schachtel)
   *[no] {""}
}: { $out ->
    [yes] { $lives ->
        [0] ausgeschieden
       *[other] raus für diese Runde, Leben { $lives }
    }
   *[no] Leben { $lives }, Totenköpfe { $skulls } von { $limit }, Karten { $cards }{ $bare ->
        [yes] {""}
       *[no] , davor liegt: { $front }
    }
}
table-bl-due = { $phase ->
    [react] Mit einem Trick antworten, oder die Falle hinnehmen?
    [lose] Eine Karte muss aus der Hand.
   *[turn] Wer eine Falle hat, muss eine spielen; sonst heißt es passen.
}
table-bl-hand = Deine Karten: { $cards }
button-take = Falle hinnehmen
way-left = nach links
way-right = nach rechts
way-none = ohne Richtung
report-bl-head = **Nach dem Spiel** · { $player } hat geerbt, nach { $number ->
    [one] { $number } Runde
   *[other] { $number } Runden
}
report-bl-seat = { $player }: Leben { $lives }, gewonnene Runden { $rounds }, Fallen gespielt { $played }, abbekommen { $taken }{ $left ->
    [0] {""}
   *[other] , noch auf der Hand: { $cards }
}
