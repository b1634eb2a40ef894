### The public board of votes.

votes-title = { $phase ->
    [night] Night { $number }
    [day] Court, Day { $number }
   *[other] Jerusalem
}
votes-status = { $paused ->
    [yes] The round rests.
   *[no] { $court ->
        [open] As of { $now }; the count is at { $until }.
        [lynched] Closed: the people have judged.
        [tie] Closed: a tie, the Executioner decides.
        [cancelled] After the bombing there is no court today.
       *[nobody] Closed: nobody is put to death today.
    }
}
votes-counts = { $living } of { $players } are alive, { $voted } have voted.
votes-cast = { $votes ->
    [one] cast: { $votes } vote
   *[other] cast: { $votes } votes
}
votes-no-votes = Nobody holds a vote yet.
votes-waiting = Without a vote ({ $count })
votes-accused = Accused, in custody ({ $count })
votes-dead = Dead ({ $count })
votes-watchman = { $name } ({ -watchman })
