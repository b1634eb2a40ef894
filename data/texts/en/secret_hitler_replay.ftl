### Secret Hitler: looking back on the governments, during the round (log-) and at its end (replay-).

log-sh-none = No government has stood for election yet.
log-sh-title = {"**"}Governments so far**
log-sh-chaos = { $number }. Chaos: { tile-name }
log-sh-government = { $number }. { $president } with { $chancellor }: { $elected ->
    [yes] elected
   *[no] failed
} (yes: { $yes }; no: { $no }){ $overdue_count ->
    [0] {""}
   *[other] {" "}· did not vote: { $overdue }
}{ $policy ->
    [none] {""}
   *[other] {" "}· policy: { tile-name }
}{ $vetoed ->
    [yes] {" "}· veto
   *[no] {""}
}{ $power ->
    [none] {""}
   *[other] {" "}· power: { picture-sh-power }
}
tile-name = { $policy ->
    [L] { tile-L }
   *[F] { tile-F }
}

replay-sh-title = {"**"}{ -sh-title }: the whole story**
replay-sh-nobody = The round ends without a winner.
replay-sh-roles = {"**"}Who was who**
replay-sh-role = { $player }: { $role }
replay-sh-governments = {"**"}All governments, and who held which policies**
replay-sh-line = {"**"}{ $number }** { $told }
replay-sh-election = { $president } with { $chancellor }: { $elected ->
    [yes] elected
   *[no] failed
} (yes: { $yes }; no: { $no }{ $overdue_count ->
    [0] {""}
   *[other] ; did not vote: { $overdue }
}).
replay-sh-chaos = Chaos: the top policy is enacted.
replay-sh-drawn = { $player } drew: { $cards }.
replay-sh-passed = Laid aside: { $laid }; { $player } got: { $cards }.
replay-sh-veto = { $agreed ->
    [yes] The veto was agreed to.
   *[no] The veto was refused.
}
replay-sh-policy = Policy: { tile-name }.
replay-sh-power = { $power ->
    [investigate] { $player } saw the party of { $target }: { $party ->
        [liberal] { -sh-liberals }
       *[fascist] { -sh-fascists }
    }.
    [peek] On top of the pile { $player } saw: { $cards }.
    [appoint] { $player } appointed { $target }.
   *[execute] { $player } had { $target } executed.
}
replay-sh-head = { $column ->
    [number] No.
    [election] Election
    [hands] Who held what
    [policy] Policy
   *[power] Power
}
