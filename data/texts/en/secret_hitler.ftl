### Secret Hitler: what is said in public.

sh-round-started = The table is full: { $players } people. The roles are dealt, the policies shuffled.
sh-candidate = { $special ->
    [yes] Special election: { $president } runs for president.
   *[no] { $president } runs for president.
}
sh-decision-opened = { $decision ->
    [nominate] Who shall be chancellor? { $players } nominates somebody by { $until }.
    [vote] The vote is open until { $until }. These have a vote: { $players }.
    [discard] The session begins. Three policies lie with { $players }, one of them is discarded by { $until }. Nobody comments on it before the policy lies.
    [enact] Two policies lie with { $players }; one of them is enacted by { $until }.
    [answer_veto] Does the veto stand? { $players } must answer by { $until }.
    [investigate] Who is investigated? { $players } says so by { $until }.
    [appoint] Who runs in the special election? { $players } says so by { $until }.
   *[execute] Who shall die? { $players } says so by { $until }.
}

## Election

sh-nominated = { $president } nominates { $chancellor } as chancellor.
sh-voted = { $voter } has voted.
sh-votes-revealed = { $elected ->
    [yes] Elected: { $president } as president, { $chancellor } as chancellor.
   *[no] Failed: { $president } and { $chancellor } are not elected.
} Yes: { $yes }. No: { $no }.{ $overdue_count ->
    [0] {""}
   *[other] {" "}Overdue: { $overdue }.
}
sh-tracker-moved = { $value ->
    [0] The election tracker is back at { $value }.
   *[other] The election tracker shows { $value }; at 3 the draw pile decides.
}
sh-chaos-enacted = { $policy ->
    [L] Chaos! The people take the top policy as it lies. { -sh-policy-liberal } comes without a government.
   *[F] Chaos! The people take the top policy as it lies. { -sh-policy-fascist } comes without a government and without a power.
}
sh-not-hitler = Checked and announced: { $player } is not { -sh-hitler }.

## Session

sh-policy-enacted = { $policy ->
    [L] { -sh-policy-liberal } is enacted.
   *[F] { -sh-policy-fascist } is enacted.
} Score: { -sh-count-liberal } { $liberal }, { -sh-count-fascist } { $fascist }. Draw pile: { $draw }, discard pile: { $discards }.
sh-veto-proposed = { $chancellor } proposes a veto: neither policy shall count.
sh-veto-answered = { $agreed ->
    [yes] { $president } agrees to the veto. Both policies are discarded.
   *[no] { $president } refuses the veto. One of the two policies must be enacted.
}
sh-reshuffled = Both piles are shuffled together unseen: { $draw } policies lie ready to be drawn.

## Powers and death

sh-power-granted = { $power ->
    [investigate] The policy brings a power: { $president } may see a party card.
    [peek] The policy brings a power: { $president } sees the top three policies of the draw pile.
    [appoint] The policy brings a power: { $president } says who runs next.
   *[execute] The policy brings a power: { $president } must demand an execution.
}
sh-investigated = { $president } has seen the party card of { $target }.
sh-president-appointed = { $president } calls a special election and names { $player }.
sh-player-executed = { $president } formally demands the execution of { $player }. { $hitler ->
    [yes] That was { -sh-hitler }!
   *[no] That was not { -sh-hitler }. Nobody learns more.
}
sh-player-removed = The game master takes { $player } out of the round. Not a word falls about the role.

## The end

sh-won = { $reason ->
    [hitler_executed] With { -sh-hitler-of } death it is decided. Victory belongs to { part-sh-winners }!
    [hitler_elected] The chancellorship went to the wrong person: { -sh-hitler } sits there now. Victory belongs to { part-sh-winners }!
   *[policies] { $side ->
        [liberal] { -sh-policy-liberal(number: "five") } lie. Victory belongs to { part-sh-winners }!
       *[fascist] { -sh-policy-fascist(number: "six") } lie. Victory belongs to { part-sh-winners }!
    }
}
part-sh-winners = { $side ->
    [liberal] { -sh-liberals }
   *[fascist] { -sh-fascists }
}
sh-roles-revealed = { $player } played as { role-name }.
