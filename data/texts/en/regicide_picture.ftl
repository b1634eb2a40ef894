### The table of Regicide as a picture, and what it says for all who do not see it.

picture-rg-title = Regicide
picture-rg-rank = { $rank ->
    [X] {""}
   *[other] { $rank }
}
picture-rg-castle = { $left ->
    [one] { $left } enemy left
   *[other] { $left } enemies left
}
picture-rg-result = { $result ->
    [won] won
   *[lost] lost
}
picture-rg-life = Health { $left } of { $health }
picture-rg-attack = { $shield ->
    [0] Attack { $attack }
   *[other] Attack { $attack } ({ $printed }, behind a shield of { $shield })
}
picture-rg-immune = { $cancelled ->
    [yes] immunity cancelled
   *[no] immune to { $suit ->
        [H] hearts
        [D] diamonds
        [C] clubs
       *[S] spades
    }
}
picture-rg-against = Played against it
picture-rg-nothing = nothing yet
picture-rg-on-top = On top of the tavern
picture-rg-piles = Castle { $castle }, tavern { $tavern }, discard { $discard }.
picture-rg-top = On top of the discard pile
picture-rg-castle-pile = Castle
picture-rg-tavern-pile = Tavern
picture-rg-discard-pile = Discard
picture-rg-jesters = Jesters to flip
picture-rg-jesters-pile = Jesters
picture-rg-up = { $due ->
    [0] to move
   *[other] pays { $due }
}
picture-rg-gone = no longer here
picture-rg-holds = { $player }: { $count } of { $limit } cards
picture-rg-count = { $count }/{ $limit }
