### Secret Hitler: what one person alone reads.

sh-role-told = An envelope for you: your role is { role-name }. Your party card { $party ->
    [liberal] shows { -sh-liberals }.
   *[fascist] shows { -sh-fascists }.
}
sh-allies-told = On your side: { $fascists }. And { -sh-hitler } is { $hitler }.
sh-action-received = { $action ->
    [vote] Your vote is in: { part-sh-choice }. You can change it until the last one comes.
   *[discard] You have discarded: { part-sh-choice }.
} Official time: { $official }.
part-sh-choice = { $choice ->
    [yes] yes
    [no] no
    [L] { tile-L }
   *[F] { tile-F }
}
sh-policies-drawn = Your three policies, top one first: { $cards }. You discard one face down, the others go to the chancellor.
sh-policies-passed = These policies are left to you: { $cards }. You enact one of them and discard the other face down.
sh-loyalty-seen = { $target } belongs to { $party ->
    [liberal] { -sh-liberals }.
   *[fascist] { -sh-fascists }.
} What you tell of it is up to you.
sh-policies-peeked = On top of the draw pile lie, in this order: { $cards }. They stay as they lie.
