### The report at the end of a round: now everything is open.

report-title = { $nights ->
    [one] {"**"}Streets of Jerusalem: the whole story** ({ $players } players, { $nights } night)
   *[other] {"**"}Streets of Jerusalem: the whole story** ({ $players } players, { $nights } nights)
}
report-cast = {"**"}Who was what**
report-was = { $player }{ $replaced ->
    [yes] {" "}(at first { $first })
   *[no] {""}
}: { role-name }{ $opportunist ->
    [yes] {" "}(chosen as { -role-opportunist })
   *[no] {""}
}{ $bomber ->
    [yes] , { -bomber }
   *[no] {""}
}{ $executioner ->
    [yes] , { -executioner } by lot
   *[no] {""}
}{ $lovers_count ->
    [0] {""}
   *[other] , in love with { $lovers }
} – { $fate }
report-alive = alive
report-fate = { cause-name }, { part-report-phase }
part-report-phase = { $phase ->
    [night] Night { $number }
   *[day] Day { $number }
}
report-phase = {"**"}{ part-report-phase }** ({ $date }, { $from } to { $until })
report-nothing = Nothing happened.
report-action = { $player }: { part-receipt }
report-early = {" "}(sent ahead at { $at })
report-outcome = { $outcome ->
    [killed] deadly{ part-report-masked }
    [saved] foiled by the doctor{ part-report-masked }
    [spent] spent, { $hit } was dead already
    [void] void, the writer was dead already and the last of the group
    [dead] void, the sender was dead by that time
    [other-dead] void, one of those named was dead already
    [last-member] void, the writer was dead already and the last of the group
    [not-silent] void, the target had not been silent long enough
    [out] out of the house{ part-report-masked }
    [home] at home{ part-report-masked }
    [rescued] a life saved{ part-report-masked }
    [watched] nobody was to be saved{ part-report-masked }
    [learned] { part-role-a }{ part-report-learned }{ part-report-masked }
    [swapped] exchanged until morning
    [sentenced] read out, { $hit } dies
    [freed] read out, nobody dies
    [turned] the vote counted as a minus
    [shot] dragged along into death
    [chosen] { role-name }
    [paired] the pair is made
    [counted] cast
    [stands] stands until replaced
    [replaced] replaced later
    [withdrawn] taken back later
    [repeated] repeated, the older message counts
    [accepted] accepted
   *[nothing] without consequence
}
part-report-masked = { $masked ->
    [yes] {" "}(through the swap it met { $hit })
   *[no] {""}
}
part-report-learned = { $bomber ->
    [yes] , { -bomber }
   *[no] {""}
}{ $executioner ->
    [yes] , holding the office of { -executioner }
   *[no] {""}
}
report-vote = { $vote ->
    [turned] turned into a minus
    [replaced] changed later
    [withdrawn] taken back later
    [lapsed] lapsed
   *[counted] counted
}
report-granted = { $player } may send night actions ahead.
report-pair = The lovers are { $a } and { $b }.
report-custody = In custody: { $players }.
report-lot = (The executioner kept silent; the lot decided.)
report-executioner = The lot secretly makes { $player } the Mad Executioner.
report-died = { $cause ->
    [lynched] { $player } is lynched ({ role-name }).
    [condemned] { $player } is put to death by the executioner’s verdict ({ role-name }).
    [bombed] { $player } dies in the explosion ({ role-name }).
    [bomber] { $player } dies by their own bomb ({ role-name }).
    [grief] { $player } dies of love ({ role-name }){ part-report-source }.
    [shot] { $player } dies in the hunter’s sights ({ role-name }){ part-report-source }.
    [removed] { $player } leaves the round ({ role-name }).
   *[murdered] { $player } is found dead ({ role-name }){ part-report-killer }.
}{ $late ->
    [yes] {" "}Died at { $at }.
   *[no] {""}
}
part-report-source = { $source_given ->
    [yes] , with { $source }
   *[no] {""}
}
part-report-killer = { $source_given ->
    [yes] , killed by { $source }
   *[no] {""}
}
