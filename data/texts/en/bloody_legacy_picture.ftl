### The table of The Bloody Legacy as a picture, and what it says for all who do not see it.

picture-bl-title = The Bloody Legacy
picture-bl-round = round { $number }
picture-bl-calm = No trap is on its way
picture-bl-flight = A trap from { $author } is now with { $player }
picture-bl-winner = The legacy goes to { $player }
picture-bl-heir = has inherited
picture-bl-out = { $lives ->
    [0] out for good
   *[other] out for this round
}
picture-bl-up = { $threatened ->
    [yes] in danger
   *[no] to move
}
picture-bl-box = holds the box
picture-bl-seat = { $player }: { $lives ->
    [one] { $lives } life
   *[other] { $lives } lives
}, { $skulls } of { $limit } skulls, { $cards ->
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
}
picture-bl-front = Before them: { $cards }
picture-bl-piles = Draw pile { $pile }, discard { $discard }.
picture-bl-top = On top of the discard pile: { $card }.
picture-bl-draw = Draw pile
picture-bl-discard = Discard
