### The table of Secret Hitler.

table-sh-tracks = **{ -sh-title }**
    Liberals { $liberal } ({ $liberals } of 5) · { -sh-count-fascist } { $fascist } ({ $fascists } of 6) · election tracker { $tracker } ({ $failed } of 3)
table-sh-offices = { $elected ->
    [yes] President: { $president }
   *[no] Standing: { $president } (president)
}{ $chancellor_given ->
    [yes] { $elected ->
        [yes] {" "}· Chancellor: { $chancellor }
       *[no] , { $chancellor } (chancellor)
    }
   *[no] {""}
}
table-sh-piles = Draw pile: { $draw } · discards: { $discards }
table-sh-barred = May not be nominated: { $players }
table-sh-voted = { $count ->
    [0] Nobody has voted yet.
   *[other] Votes are in from: { $players }
}
table-sh-living = At the table, in seating order: { $players }
table-sh-dead = Dead: { $players }
table-sh-role = Your role: { $role }
table-sh-known = { $player } ({ $role })
table-sh-allies = You know: { $players }
table-sh-hand = Your policies: { $cards }
table-sh-seen = { $player } belongs to { $party ->
    [liberal] { -sh-liberals }
   *[fascist] { -sh-fascists }
}.
table-sh-peeked = On top of the pile you saw, then: { $cards }
hand-empty = You hold nothing at the moment that others could not see.
button-yes = Yes!
button-no = No
button-veto-yes = Agree to the veto
button-veto-no = Refuse the veto
