### Das blutige Erbe (Bloody Legacy): the cards, and what happens at the table.

## Cards

-legacy-deadly = Deadly trap
-legacy-slippery = Slippery trap
-legacy-skull1 = One-skull trap
-legacy-skull2 = Two-skull trap
-legacy-skull3 = Three-skull trap
-legacy-skull4 = Four-skull trap
-legacy-drop = Dropped trap
-legacy-left = Pass left
-legacy-right = Pass right
-legacy-either = Pass left or right
-legacy-cancel = Cancel

legacy-card-deadly = { -legacy-deadly }
legacy-card-slippery = { -legacy-slippery }
legacy-card-skull1 = { -legacy-skull1 }
legacy-card-skull2 = { -legacy-skull2 }
legacy-card-skull3 = { -legacy-skull3 }
legacy-card-skull4 = { -legacy-skull4 }
legacy-card-drop = { -legacy-drop }
legacy-card-left = { -legacy-left }
legacy-card-right = { -legacy-right }
legacy-card-either = { -legacy-either }
legacy-card-cancel = { -legacy-cancel }

part-legacy-card = { $card ->
    [deadly] “{ -legacy-deadly }”
    [slippery] “{ -legacy-slippery }”
    [skull1] “{ -legacy-skull1 }”
    [skull2] “{ -legacy-skull2 }”
    [skull3] “{ -legacy-skull3 }”
    [skull4] “{ -legacy-skull4 }”
    [drop] “{ -legacy-drop }”
    [left] “{ -legacy-left }”
    [right] “{ -legacy-right }”
    [either] “{ -legacy-either }”
   *[cancel] “{ -legacy-cancel }”
}

## Beginning, rounds, shuffling

bl-round-started = The will has been read, and { $players ->
    [one] { $players } person wants
   *[other] { $players } people want
} the legacy alone. { $lives ->
    [one] Everyone begins with { $lives } life.
   *[other] Everyone begins with { $lives } lives.
}
bl-position-set = { $player } comes into a game that is under way: lives { $lives }, { $out ->
    [yes] out for this round already
   *[no] still in
}; lying in front: { $cards } ({ $total ->
    [one] { $total } skull
   *[other] { $total } skulls
}).
bl-round-dealt = Round { $number }: all cards are shuffled and dealt. { $first } takes the box and begins.
bl-redealt = { $cleared ->
    [yes] Nobody has a trap any more: all cards are shuffled, with what lay in front of you, and dealt again.
   *[no] Nobody has a trap any more: the cards are shuffled and dealt again. What lies in front of you stays.
}
bl-reshuffled = The draw pile is empty. The discard pile is shuffled and is the new one: { $pile ->
    [one] { $pile } card
   *[other] { $pile } cards
}.
bl-round-won = All others are out: { $player } wins the round.
bl-won = The bloody legacy goes to { $side }. Nobody else is left alive!

## A turn

bl-turn-began = { $player } is on turn until { $until }: whoever has a trap must play one, or else pass.
bl-box-passed = The box moves on to { $player }.
bl-passed = { $player } passes: no trap in hand.
bl-trap-played = { $player } plays { part-legacy-card } against { $target }: answer until { $until }.
bl-trick-played = { $target_given ->
    [yes] { $player } answers with { part-legacy-card }: the trap now points at { $target }, answer until { $until }.
   *[no] { $player } answers with { part-legacy-card }.
}
bl-trap-cancelled = Nobody is hit: { part-legacy-card } goes to the discard pile.
bl-trap-dropped = { $face ->
    [up] The trap in front of { $player } lands face up: { $skulls } skulls.
   *[down] The trap in front of { $player } lands face down: { $skulls } skulls.
}
bl-trap-hit = { $player } is hit by { part-legacy-card }: { $skulls ->
    [one] { $skulls } skull
   *[other] { $skulls } skulls
}, { $total } altogether now.{ $until_given ->
    [yes] {" "}A card must go from the hand; which one, { $player } decides until { $until }.
   *[no] {""}
}
bl-card-lost = A card slips from the hand of { $player }. Which one remains a secret.
bl-drew = { $player } draws a card.
bl-knocked-out = { $cause ->
    [removed] The game master takes { $player } from the table: all lives are lost.
    [empty_hand] { $player } has no card left and is out for this round. { $lives ->
        [0] That was the last life.
       *[other] Lives left: { $lives }.
    }
   *[trap] { $player } is out for this round and loses a life. { $lives ->
        [0] It was the last one.
       *[other] Lives left: { $lives }.
    }
}

## For you alone

bl-cards-drawn = New in your hand: { $cards }.
bl-card-given-up = Face down from your hand to the discard pile: { part-legacy-card }.
