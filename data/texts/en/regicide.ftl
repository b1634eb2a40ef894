### Regicide: together against the castle.

rg-round-started = { $players ->
    [one] One person stands alone before the castle, against twelve enemies.
   *[other] Together { $players } people stand before the castle, against twelve enemies. { part-talk }
}
part-talk = About talking: say nothing that lets others draw conclusions about a hand. What is public, such as the number of cards, may be said. After a jester each may say in general whether he would like to be next.
rg-enemy-revealed = The gate opens: { part-enemy } comes out, attack { $attack }, health { $health }.
rg-turn-began = { $player } is on.
rg-played = { $player } plays { $cards }: attack value { $value }.

## Suit powers

rg-healed = { $count ->
    [0] Hearts: the discard pile is empty, nothing is healed ({ $count }).
    [one] Hearts: { $count } card goes unseen under the tavern deck.
   *[other] Hearts: { $count } cards go unseen under the tavern deck.
}
rg-drew = { $count ->
    [one] { $player } draws { $count } card.
   *[other] { $player } draws { $count } cards.
}
rg-cards-drawn = Your new cards: { $cards }.
rg-shield-raised = Spades: the shield is now { $total }.
rg-immunity-cancelled = The jester laughs: { part-enemy } is immune no more, until this enemy falls.

## Damage and attack

rg-damage-dealt = Damage { $amount }, against this enemy { $total } in all.
rg-enemy-defeated = { $exact ->
    [yes] An exact kill! The enemy, { part-enemy }, is won and lies face down on top of the tavern deck.
   *[no] The enemy, { part-enemy }, is defeated and lies on the discard pile.
}
rg-attack-due = { $amount ->
    [0] The attack bounces off the shield: { $player } has { $amount } to pay.
   *[other] The enemy strikes: { $player } has to discard cards worth at least { $amount }.
}
rg-paid = { $player } discards { $cards } and so pays { $value }.
rg-yielded = { $player } yields.

## Jester

rg-next-asked = { $player } says who is next. { part-talk }
rg-next-chosen = Next is { $player }.
rg-jester-flipped = { $left ->
    [0] A jester is turned over: the hand is discarded, and up to eight cards are drawn. Jesters left: { $left }.
   *[other] A jester is turned over: the hand is discarded, and up to eight cards are drawn. Still left: { $left }.
}

## The end

rg-player-removed = { $count ->
    [0] { $player } leaves the round and discards { $count } cards. The seat is skipped.
    [one] { $player } leaves the round, and { $count } card goes to the discard pile. The seat is skipped.
   *[other] { $player } leaves the round, and { $count } cards go to the discard pile. The seat is skipped.
}
rg-won = { $medal ->
    [gold] The last king has fallen! Won without a jester: gold.
    [silver] The last king has fallen! Won with one jester: silver.
    [bronze] The last king has fallen! Won with both jesters: bronze.
   *[none] The last king has fallen! You have won together.
}
rg-lost = { $reason ->
    [cannot_pay] The hand of { $player } is too small to pay the attack. The castle prevails: lost.
   *[cannot_move] { $player } can neither play nor yield. The castle prevails: lost.
}

## Cards

part-enemy = { $enemy ->
    [JH] jack of hearts
    [JD] jack of diamonds
    [JC] jack of clubs
    [JS] jack of spades
    [QH] queen of hearts
    [QD] queen of diamonds
    [QC] queen of clubs
    [QS] queen of spades
    [KH] king of hearts
    [KD] king of diamonds
    [KC] king of clubs
   *[KS] king of spades
}
playing-card-X = jester
playing-card-AH = ace of hearts
playing-card-AD = ace of diamonds
playing-card-AC = ace of clubs
playing-card-AS = ace of spades
playing-card-2H = 2 of hearts
playing-card-2D = 2 of diamonds
playing-card-2C = 2 of clubs
playing-card-2S = 2 of spades
playing-card-3H = 3 of hearts
playing-card-3D = 3 of diamonds
playing-card-3C = 3 of clubs
playing-card-3S = 3 of spades
playing-card-4H = 4 of hearts
playing-card-4D = 4 of diamonds
playing-card-4C = 4 of clubs
playing-card-4S = 4 of spades
playing-card-5H = 5 of hearts
playing-card-5D = 5 of diamonds
playing-card-5C = 5 of clubs
playing-card-5S = 5 of spades
playing-card-6H = 6 of hearts
playing-card-6D = 6 of diamonds
playing-card-6C = 6 of clubs
playing-card-6S = 6 of spades
playing-card-7H = 7 of hearts
playing-card-7D = 7 of diamonds
playing-card-7C = 7 of clubs
playing-card-7S = 7 of spades
playing-card-8H = 8 of hearts
playing-card-8D = 8 of diamonds
playing-card-8C = 8 of clubs
playing-card-8S = 8 of spades
playing-card-9H = 9 of hearts
playing-card-9D = 9 of diamonds
playing-card-9C = 9 of clubs
playing-card-9S = 9 of spades
playing-card-10H = 10 of hearts
playing-card-10D = 10 of diamonds
playing-card-10C = 10 of clubs
playing-card-10S = 10 of spades
playing-card-JH = jack of hearts
playing-card-JD = jack of diamonds
playing-card-JC = jack of clubs
playing-card-JS = jack of spades
playing-card-QH = queen of hearts
playing-card-QD = queen of diamonds
playing-card-QC = queen of clubs
playing-card-QS = queen of spades
playing-card-KH = king of hearts
playing-card-KD = king of diamonds
playing-card-KC = king of clubs
playing-card-KS = king of spades
