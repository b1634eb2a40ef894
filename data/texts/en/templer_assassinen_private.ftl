### Streets of Jerusalem: what only single players read, and what only the game master reads.

## Bonds

ta-faction-told = { $members_count ->
    [one] You stand alone: your group is only { $members }.
   *[other] This is your group, yourself included: { $members }. Once a night you may murder together.
}{ $bombers_count ->
    [0] {""}
    [one] {" "}The bomb is carried by { $bombers }.
   *[other] {" "}The bombs are carried by { $bombers }.
}
ta-lovers-told = An arrow right into the heart: you and { $partner } are { -lovers(form: "the") }. If { $partner } dies, you die too, and the other way round.
ta-pair-chosen = The lovers are { $a } and { $b }. Besides the two, only you know.

## What the night brought

ta-visit-result = { $out ->
    [yes] Your visit by night: { $target } was out of the house.
   *[no] Your visit by night: { $target } was at home.
}
ta-visited = You had a visitor last night. Who it was stayed in the dark.
ta-spy-result = Your enquiry: { $target } is { part-role-a }.{ $bomber ->
    [yes] {" "}What is more, { $target } is { -bomber(form: "a") }.
   *[no] {""}
}{ $executioner ->
    [yes] {" "}And { $target } holds the office of { -executioner(form: "the") }.
   *[no] {""}
}
ta-heal-result = { $saved ->
    [yes] Your house visit to { $target } saved a life.
   *[no] Your house visit to { $target } saved nobody’s life that night.
}
ta-was-saved = Death was already standing at your bed. A Doctor saved your life last night.
ta-was-swapped = You wore a mask last night: you were swapped with somebody. In the morning it fell.

## The mad executioner

ta-verdict-asked = The court ended in a tie: your verdict is asked for. The accused: { $players }. Name me, while the night lasts, the one who shall die, or “nobody”.
ta-made-executioner = The lot has fallen on you: from now on you are { -executioner(form: "the") }. You keep your role and your side, and nobody else learns of it. What you can do right now: /act.

## Absence

ta-early-granted = { $player } may send night actions for the coming night before it begins. The time is mirrored: an hour before counts like an hour after.

## For the game master only

cause-name = { $cause ->
    [lynched] lynched
    [condemned] put to death by the executioner
    [bombed] victim of a bomb
    [bomber] their own bomb
    [grief] a broken heart
    [shot] the hunter’s shot
    [removed] taken out of the round
   *[murdered] murdered
}
part-outcome = { $outcome ->
    [killed] deadly
    [saved] saved by the doctor
    [spent] spent, the victim was dead already
   *[void] void
}
part-why = { $why ->
    [last-member] the group had no living member left
    [not-silent] the target had not been silent for long enough
   *[dead] the sender or a target was dead already at that time
}
ta-attacked = Attack by { $by } on { $target }. Hit: { $hit }. Outcome: { part-outcome }.
ta-action-void = An action of { $player } had no effect ({ action-name }). Reason: { part-why }.
ta-action-resolved = { $player }: { action-name }. Named: { $target }. Met: { $met }.
ta-fell = { $player } has died. Cause: { cause-name }.
ta-posted = { $player } wrote in public.
