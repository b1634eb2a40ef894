### Der Bericht am Ende einer Runde: Nun ist alles offen.

report-title = { $nights ->
    [one] {"**"}Straßen von Jerusalem: die ganze Geschichte** ({ $players } Personen, { $nights } Nacht)
   *[other] {"**"}Straßen von Jerusalem: die ganze Geschichte** ({ $players } Personen, { $nights } Nächte)
}
report-cast = {"**"}Wer war was**
report-was = { $player }{ $replaced ->
    [yes] {" "}(anfangs { $first })
   *[no] {""}
}: { role-name }{ $opportunist ->
    [yes] {" "}(als { -role-opportunist } selbst gewählt)
   *[no] {""}
}{ $bomber ->
    [yes] , { -bomber }
   *[no] {""}
}{ $executioner ->
    [yes] , durch das Los { -executioner }
   *[no] {""}
}{ $lovers_count ->
    [0] {""}
   *[other] , Liebe: { $lovers }
} – { $fate }
report-alive = lebt
report-fate = { cause-name }, { part-report-phase }
part-report-phase = { $phase ->
    [night] Nacht { $number }
   *[day] Tag { $number }
}
report-phase = {"**"}{ part-report-phase }** ({ $date }, { $from } bis { $until })
report-nothing = Nichts geschah.
report-action = { $player }: { part-receipt }
report-early = {" "}(vorab geschickt um { $at })
report-outcome = { $outcome ->
    [killed] tödlich{ part-report-masked }
    [saved] vom Arzt vereitelt{ part-report-masked }
    [spent] verpufft, { $hit } war schon tot
    [void] wirkungslos, der Schreiber war als Letzter seiner Gruppe schon tot
    [dead] wirkungslos, der Absender war zu dieser Zeit schon tot
    [other-dead] wirkungslos, jemand der Genannten war schon tot
    [last-member] wirkungslos, der Schreiber war als Letzter seiner Gruppe schon tot
    [not-silent] wirkungslos, das Ziel hatte nicht lange genug geschwiegen
    [out] außer Haus{ part-report-masked }
    [home] zu Hause{ part-report-masked }
    [rescued] Leben gerettet{ part-report-masked }
    [watched] niemand war zu retten{ part-report-masked }
    [learned] { part-role-nominativ }{ part-report-learned }{ part-report-masked }
    [swapped] vertauscht bis zum Morgen
    [sentenced] verlesen, { $hit } stirbt
    [freed] verlesen, niemand stirbt
    [turned] die Stimme zählte ins Minus
    [shot] mit in den Tod gerissen
    [chosen] { role-name }
    [paired] das Paar steht fest
    [counted] abgegeben
    [stands] gilt, bis es ersetzt wird
    [replaced] später ersetzt
    [withdrawn] später zurückgenommen
    [repeated] wiederholt, die ältere Nachricht zählt
    [accepted] angenommen
   *[nothing] ohne Folgen
}
part-report-masked = { $masked ->
    [yes] {" "}(durch den Tausch traf es { $hit })
   *[no] {""}
}
part-report-learned = { $bomber ->
    [yes] , { -bomber }
   *[no] {""}
}{ $executioner ->
    [yes] , im Amt { -executioner(fall: "genitiv") }
   *[no] {""}
}
report-vote = { $vote ->
    [turned] ins Minus gekehrt
    [replaced] später geändert
    [withdrawn] später zurückgezogen
    [lapsed] verfallen
   *[counted] gezählt
}
report-granted = { $player } darf Nachtaktionen vorab schicken.
report-pair = Das Liebespaar ist { $a } und { $b }.
report-custody = In U-Haft: { $players }.
report-lot = (Der Henker schwieg, das Los entschied.)
report-executioner = Das Los macht { $player } heimlich zum Irren Henker.
report-died = { $cause ->
    [lynched] { $player } wird gelyncht ({ role-name }).
    [condemned] { $player } wird auf Urteil des Henkers hingerichtet ({ role-name }).
    [bombed] { $player } stirbt durch die Bombe ({ role-name }).
    [bomber] { $player } stirbt mit der eigenen Bombe ({ role-name }).
    [grief] { $player } stirbt aus Liebe ({ role-name }){ part-report-source }.
    [shot] { $player } stirbt durch das Visier des Jägers ({ role-name }){ part-report-source }.
    [removed] { $player } scheidet aus ({ role-name }).
   *[murdered] { $player } wird tot gefunden ({ role-name }){ part-report-killer }.
}{ $late ->
    [yes] {" "}Gestorben um { $at }.
   *[no] {""}
}
part-report-source = { $source_given ->
    [yes] , mit { $source }
   *[no] {""}
}
part-report-killer = { $source_given ->
    [yes] , Tat von { $source }
   *[no] {""}
}
