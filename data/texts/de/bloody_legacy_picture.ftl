### Der Tisch von Das blutige Erbe als Bild, und was er für alle sagt, die ihn nicht sehen.

picture-bl-title = Das blutige Erbe
picture-bl-round = Runde { $number }
picture-bl-calm = Keine Falle ist unterwegs
picture-bl-flight = Von { $author } kommt eine Falle, jetzt ist sie bei { $player }
picture-bl-winner = Das Erbe geht an { $player }
picture-bl-heir = hat geerbt
picture-bl-out = { $lives ->
    [0] ausgeschieden
   *[other] raus für diese Runde
}
picture-bl-up = { $threatened ->
    [yes] bedroht
   *[no] am Zug
}
picture-bl-box = hat die Schachtel
picture-bl-seat = { $player }: { $lives } Leben, { $skulls } von { $limit } Totenköpfen, { $cards ->
    [one] { $cards } Handkarte
   *[other] { $cards } Handkarten
}
picture-bl-front = Davor liegt: { $cards }
picture-bl-piles = Zugstapel { $pile }, Ablage { $discard }.
picture-bl-top = Oben auf der Ablage: { $card }.
picture-bl-draw = Zugstapel
picture-bl-discard = Ablage
