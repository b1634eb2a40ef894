### Straßen von Jerusalem: was nur Einzelne lesen, und was nur die Spielleitung liest.

## Bande

ta-faction-told = { $members_count ->
    [one] Du stehst allein: Deine Gruppe besteht nur aus { $members }.
   *[other] Das ist deine Gruppe, du eingeschlossen: { $members }. Einmal je Nacht dürft ihr gemeinsam morden.
}{ $bombers_count ->
    [0] {""}
    [one] {" "}Die Bombe trägt { $bombers }.
   *[other] {" "}Die Bomben tragen { $bombers }.
}
ta-lovers-told = Ein Pfeil mitten ins Herz: Du und { $partner }, ihr seid { -lovers }. Stirbt { $partner }, so stirbst auch du, und ebenso umgekehrt.
ta-pair-chosen = Das Liebespaar steht fest: { $a } und { $b }. Außer den beiden weißt nur du davon.

## Was die Nacht brachte

ta-visit-result = { $out ->
    [yes] Dein nächtlicher Besuch: { $target } war außer Haus.
   *[no] Dein nächtlicher Besuch: { $target } war zu Hause.
}
ta-visited = Heute Nacht hattest du Besuch. Von wem, blieb im Dunkeln.
ta-spy-result = Deine Erkundung: { $target } ist { part-role-nominativ }.{ $bomber ->
    [yes] {" "}Mehr noch: { $target } ist { -bomber }.
   *[no] {""}
}{ $executioner ->
    [yes] {" "}Und { $target } hat das Amt { -executioner(fall: "genitiv") } inne.
   *[no] {""}
}
ta-heal-result = { $saved ->
    [yes] Dein Hausbesuch bei { $target } hat ein Leben gerettet.
   *[no] Dein Hausbesuch bei { $target } hat in dieser Nacht niemandem das Leben gerettet.
}
ta-was-saved = Der Tod stand schon an deinem Bett. Ein Arzt hat dir heute Nacht das Leben gerettet.
ta-was-swapped = Heute Nacht trugst du eine Maske: Du warst mit jemandem vertauscht. Am Morgen ist sie gefallen.

## Der Irre Henker

ta-verdict-asked = Stimmengleichheit vor dem Standgericht: Dein Urteil ist gefragt. Angeklagt: { $players }. Nenne mir noch in dieser Nacht, wer sterben soll, oder „niemand“.
ta-made-executioner = Das Los fiel auf dich: Von nun an bist du { -executioner }. Deine Rolle und deine Seite behältst du, und niemand sonst erfährt davon. Was du gerade tun kannst, zeigt dir /handeln.

## Abwesenheit

ta-early-granted = { $player } darf Nachtaktionen für die kommende Nacht schon vor ihrem Beginn schicken. Die Zeit wird gespiegelt: Eine Stunde davor zählt wie eine Stunde danach.

## Nur für die Spielleitung

cause-name = { $cause ->
    [lynched] gelyncht
    [condemned] vom Henker gerichtet
    [bombed] Opfer einer Bombe
    [bomber] eigene Bombe
    [grief] gebrochenes Herz
    [shot] Schuss des Jägers
    [removed] aus der Runde genommen
   *[murdered] ermordet
}
part-outcome = { $outcome ->
    [killed] tödlich
    [saved] vom Arzt gerettet
    [spent] verpufft, das Opfer war schon tot
   *[void] wirkungslos
}
part-why = { $why ->
    [last-member] die Gruppe hatte kein lebendes Mitglied mehr
    [not-silent] das Ziel hatte nicht lange genug geschwiegen
   *[dead] Absender oder Ziel war zu dieser Zeit schon tot
}
ta-attacked = Angriff von { $by } auf { $target }. Getroffen: { $hit }. Ausgang: { part-outcome }.
ta-action-void = Eine Aktion von { $player } blieb ohne Wirkung ({ action-name }). Grund: { part-why }.
ta-action-resolved = { $player }: { action-name }. Genannt: { $target }. Angetroffen: { $met }.
ta-fell = { $player } ist gestorben. Ursache: { cause-name }.
ta-posted = { $player } hat öffentlich geschrieben.
