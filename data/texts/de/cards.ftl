### Rollenkarten von Straßen von Jerusalem: was auf dem Bild steht, und dasselbe als Text.

card-bomber = { -bomber }
card-executioner = Amt: Irrer Henker
card-side = { $side ->
    [templer] { -templars }
    [assassinen] { -assassins }
    [own] Freie Wahl
   *[town] Stadt Jerusalem
}
card-power = { $role ->
    [templer] Jede Nacht darf der Orden einmal zuschlagen.
    [assassine] Jede Nacht darf der Bund einmal zuschlagen.
    [spion] Erfragt einmal am Tag oder bei Nacht die Rolle eines Menschen.
    [hure] Besucht jede Nacht jemanden und erfährt, ob er außer Haus ist.
    [arzt] Rettet mit einem Hausbesuch je Nacht vor einem späteren Mord, nur nicht sich selbst.
    [maskenbildner] Vertauscht jede Nacht zwei Menschen: Was dem einen zustößt, trifft den anderen.
    [trickser] Lässt jeden Tag die Stimme eines Menschen ins Minus zählen.
    [jaeger] Hat jemanden im Visier, der mit ihm sterben muss.
    [henker] Richtet bei Stimmengleichheit und tötet nachts, wer zu lange schweigt.
    [opportunist] Sucht sich zu Beginn aus, wer er sein will.
    [cupido] Stiftet vor der ersten Nacht das Liebespaar.
   *[staedter] Hat eine Stimme vor dem Standgericht und einen klaren Kopf.
}
card-goal = { $role ->
    [templer] Ziel: Nur noch { -templars } leben.
    [assassine] Ziel: Nur noch { -assassins } leben.
    [opportunist] Ziel: das der gewählten Seite.
   *[other] Ziel: Alle { -templars } und { -assassins } sind tot.
}
part-card-seals = { $bomber ->
    [yes] {" "}Darauf das Siegel mit der Bombe: { card-bomber }.
   *[no] {""}
}{ $executioner ->
    [yes] {" "}Darauf das Siegel mit dem Beil: { card-executioner }.
   *[no] {""}
}
part-card-executioner = { $executioner ->
    [yes] {" "}Das Los hat dir außerdem das Amt { -executioner(fall: "genitiv") } gegeben: Bei Stimmengleichheit richtest du in der Nacht über die Angeklagten, und jede Nacht darfst du töten, wer zu lange öffentlich geschwiegen hat.
   *[no] {""}
}
card-alt = Rollenkarte vor den Mauern Jerusalems: { role-name }. Seite: { card-side }. { card-power } { card-goal }{ part-card-seals }
card-text =
    {"**"}{ role-name }** · { card-side }
    { card-power } { card-goal }{ part-card-seals }
    { part-role-duty }{ part-role-bomb }{ part-card-executioner }
    { part-role-side }
