### Role cards of Straßen von Jerusalem: what stands on the picture, and the same as text.

card-bomber = { -bomber }
card-executioner = Office: Mad Executioner
card-side = { $side ->
    [templer] { -templars }
    [assassinen] { -assassins }
    [own] Free choice
   *[town] Town of Jerusalem
}
card-power = { $role ->
    [templer] Each night the order may strike once.
    [assassine] Each night the brotherhood may strike once.
    [spion] Learns the role of one person a day, by daylight or by night.
    [hure] Calls on somebody each night and learns whether they are out.
    [arzt] Saves with one house call a night from a later murder, but never oneself.
    [maskenbildner] Exchanges two people each night: what befalls one strikes the other.
    [trickser] Makes one person’s vote count as a minus each day.
    [jaeger] Keeps somebody in the sights who must die along.
    [henker] Judges when the votes are tied, and kills by night who has kept silent too long.
    [opportunist] Picks a role of choice at the start.
    [cupido] Joins the two lovers before the first night.
   *[staedter] Has a vote in court and a clear head.
}
card-goal = { $role ->
    [templer] Goal: none but { -templars } are alive.
    [assassine] Goal: none but { -assassins } are alive.
    [opportunist] Goal: that of the chosen side.
   *[other] Goal: all { -templars } and { -assassins } are dead.
}
part-card-seals = { $bomber ->
    [yes] {" "}On it the seal with the bomb: { card-bomber }.
   *[no] {""}
}{ $executioner ->
    [yes] {" "}On it the seal with the axe: { card-executioner }.
   *[no] {""}
}
part-card-executioner = { $executioner ->
    [yes] {" "}The lot has also given you the office of Mad Executioner: when the votes are tied you judge the accused by night, and each night you may kill somebody who has kept silent in public too long.
   *[no] {""}
}
card-alt = Role card before the walls of Jerusalem: { role-name }. Side: { card-side }. { card-power } { card-goal }{ part-card-seals }
card-text =
    {"**"}{ role-name }** · { card-side }
    { card-power } { card-goal }{ part-card-seals }
    { part-role-duty }{ part-role-bomb }{ part-card-executioner }
    { part-role-side }
