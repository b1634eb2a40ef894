### The table of The Bloody Legacy.

table-bl-head = **The Bloody Legacy** · round { $number } · draw pile { $pile } · discards { $discard }
table-bl-top = On top of the discards: { $card }
table-bl-flying = In flight: { $card } from { $author }, now with { $player }
table-bl-seat = { $player }{ $box ->
    [yes] {" "}(holds the box)
   *[no] {""}
}: { $out ->
    [yes] { $lives ->
        [0] out for good
       *[other] out for this round, lives { $lives }
    }
   *[no] lives { $lives }, skulls { $skulls } of { $limit }, cards { $cards }{ $bare ->
        [yes] {""}
       *[no] , before them: { $front }
    }
}
table-bl-due = { $phase ->
    [react] Answer with a trick, or take the trap?
    [lose] A card has to leave the hand.
   *[turn] Whoever has a trap must play one, or else pass.
}
table-bl-hand = Your cards: { $cards }
button-take = Take the trap
way-left = to the left
way-right = to the right
way-none = no direction
report-bl-head = **After the game** · { $player } has inherited, after { $number ->
    [one] { $number } round
   *[other] { $number } rounds
}
report-bl-seat = { $player }: lives { $lives }, rounds won { $rounds }, traps played { $played }, suffered { $taken }{ $left ->
    [0] {""}
   *[other] , still in hand: { $cards }
}
