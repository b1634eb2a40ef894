### Streets of Jerusalem: what is cried out in public.

ta-phase-began = { $phase ->
    [night] The gates close and the lamps go out: Night { $number } begins. It lasts until { $until }.
   *[day] { $number ->
        [0] Jerusalem wakes to Day 0. No blood is shed yet; until { $until } the town chooses its { -watchman }.
       *[other] The sun climbs over the roofs of Jerusalem: Day { $number } breaks. Votes for the court count until { $until }.
    }
}

## Night watchman

ta-watchman-elected = Hear ye: { $player } carries the lantern from now on. Jerusalem has { -watchman(form: "a") }.
ta-watchman-vacant = The lantern of { $player } has gone out. The office of { -watchman(form: "the") } is vacant until the town has elected anew by day.

## Court, custody, verdict

ta-vote-cast = { $double ->
    [yes] { $voter } votes against { $target }, with both votes of { -watchman(form: "the") }.
   *[no] { $voter } votes against { $target }.
}
ta-vote-withdrawn = { $voter } takes the vote back.
ta-tallied = { $votes ->
    [one] Against { $target }: { $votes } vote.
   *[other] Against { $target }: { $votes } votes.
}
ta-court-closed = { $result ->
    [lynched] The court is closed; the people have spoken.
    [tie] The court is closed: a tie! Now { -executioner(form: "the") } decides.
    [cancelled] After the bombing there is no court today. All votes of the day are void.
   *[nobody] The court is closed. Nobody is put to death today.
}
ta-custody-began = In custody until the verdict, until morning at the latest: { $players }. Whoever sits in custody keeps silent and speaks to nobody; the powers of the role remain.
ta-custody-ended = The dungeon door swings open: custody is over.
ta-verdict-given = { $player_given ->
    [yes] A roll of drums. The verdict is read out: { $player } shall die.
   *[no] A roll of drums. The verdict is read out: nobody shall die.
}

## Death

part-death = { $cause ->
    [lynched] The crowd drags { $player } to the gallows. The one hanged was { part-role-a }.
    [condemned] The axe of { -executioner(form: "the") } falls upon { $player }. The head that rolls belonged to { part-role-a }.
    [bombed] { $player } dies in the explosion. Under the rubble lies { part-role-a }.
    [bomber] { $player } dies by their own bomb. The deed was done by { part-role-a }.
    [grief] { $player } follows a great love into death. The broken heart belonged to { part-role-a }.
    [shot] The Hunter’s last shot strikes { $player }. To the ground sinks { part-role-a }.
    [removed] The game master takes { $player } out of the round. With that, { part-role-a } leaves the town.
   *[murdered] A scream rings through the alleys: { $player } lies murdered in the dust. Jerusalem buries { part-role-a }.
}
ta-died = { part-death }{ $executioner ->
    [yes] {" "}{ $player } also held the office of { -executioner(form: "the") }.
   *[no] {""}
}
ta-quiet-night = Night { $number } passed in peace. In the morning everybody woke again.
ta-bomb-exploded = A thunderclap in the open street! { $bomber } sets off a bomb and drags { $victim } along into death.

## The end

ta-won = { $side ->
    [town] Jerusalem breathes again: no Templar and no Assassin is left alive. The town has won!
    [templer] Jerusalem belongs to the { -templars }: nobody else is left alive. The { -templars } have won!
    [assassinen] Jerusalem belongs to the { -assassins }: nobody else is left alive. The { -assassins } have won!
   *[nobody] Vultures circle over Jerusalem: nobody is left alive. The round ends in a draw.
}
ta-roles-revealed = { $was ->
    [opportunist] { $player } was { -role-opportunist(form: "a") } and played as { part-role-a }.
   *[nobody] { $player } was { part-role-a }.
}
