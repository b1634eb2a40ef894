### The table of Secret Hitler as a picture, and what it says to those who do not see it.

picture-sh-title = { -sh-title }
picture-sh-piles = draw pile { $draw } · discards { $discards }
picture-sh-liberals = { -sh-count-liberal }: { $count } of 5
picture-sh-fascists = { -sh-count-fascist }: { $count } of 6
picture-sh-victory = victory
picture-sh-power = { $power ->
    [investigate] investigation
    [peek] peek
    [appoint] special election
   *[execute] execution
}
picture-sh-and-veto = { $power }, veto
picture-sh-danger = From the third on: { -sh-hitler } as chancellor decides the game
picture-sh-tracker = election tracker (failed elections)
picture-sh-chaos = at 3: chaos
picture-sh-no-election = Nobody has voted yet.
picture-sh-election = Last election: { $president } with { $chancellor }, { $elected ->
    [yes] elected
   *[no] failed
} ({ $yes } yes, { $no } no)
picture-sh-ballot = { $vote ->
    [yes] yes
    [no] no
   *[late] none
}
picture-sh-vote = { $vote ->
    [yes] voted yes
    [no] voted no
   *[late] vote missing
}
picture-sh-gone = dead
picture-sh-president = { $elected ->
    [yes] president
   *[no] runs for president
}
picture-sh-chancellor = { $elected ->
    [yes] chancellor
   *[no] nominated as chancellor
}
picture-sh-barred = may not be nominated
picture-sh-alt = The table. { -sh-count-liberal } { $liberal } of 5, { -sh-count-fascist } { $fascist } of 6, election tracker { $tracker } of 3. Draw pile { $draw }, discards { $discards }.
picture-sh-fields = Fields: { $fields }.
