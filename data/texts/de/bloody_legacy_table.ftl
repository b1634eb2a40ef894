### Der Tisch von Das blutige Erbe.

table-bl-head = **Das blutige Erbe** · Runde { $number } · Zugstapel { $pile } · Ablage { $discard }
table-bl-top = Oben auf der Ablage: { $card }
table-bl-flying = Unterwegs: { $card } von { $author }, jetzt bei { $player }
table-bl-seat = { $player }{ $box ->
    [yes] {" "}(Schachtel)
   *[no] {""}
} · { $out ->
    [yes] ausgeschieden
   *[no] Leben { $lives }, Schädel { $skulls } von { $limit }, Karten { $cards }, ausliegend { $front }
}
table-bl-hand = Deine Karten: { $cards }
button-take = Falle hinnehmen
way-left = nach links
way-right = nach rechts
way-none = ohne Richtung
