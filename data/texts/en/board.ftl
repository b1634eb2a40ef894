### The public board of votes.

board-title = { $phase ->
    [night] Night { $number }
    [day] Court, Day { $number }
   *[other] Jerusalem
}
board-status = { $paused ->
    [yes] The round rests.
   *[no] { $court ->
        [open] As of { $now }; the count is at { $until }.
        [lynched] Closed: the people have judged.
        [tie] Closed: a tie, the Executioner decides.
        [cancelled] After the bombing there is no court today.
       *[nobody] Closed: nobody is put to death today.
    }
}
board-counts = { $living } of { $players } are alive, { $voted } have voted.
board-cast = { $votes ->
    [one] cast: { $votes } vote
   *[other] cast: { $votes } votes
}
board-no-votes = Nobody holds a vote yet.
board-waiting = Without a vote ({ $count })
board-accused = Accused, in custody ({ $count })
board-dead = Dead ({ $count })
board-watchman = { $name } ({ -watchman })
