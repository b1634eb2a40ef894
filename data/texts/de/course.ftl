### Das Bild vom Verlauf einer Runde.

course-title = Der Verlauf der Runde
course-winner = { $side ->
    [town] Sieg der Stadt
    [templer] Sieg { -templars(fall: "genitiv") }
    [assassinen] Sieg { -assassins(fall: "genitiv") }
    [nobody] Unentschieden: Niemand lebt mehr
   *[open] Ohne Sieger beendet
}
course-summary = { $nights ->
    [one] { $players } Personen, { $nights } Nacht, { part-course-alive }.
   *[other] { $players } Personen, { $nights } Nächte, { part-course-alive }.
}
part-course-alive = { $alive ->
    [0] am Ende lebt niemand
    [one] am Ende lebt noch eine Person
   *[other] am Ende leben { $alive }
}
course-phase = { $phase ->
    [night] N{ $number }
   *[day] T{ $number }
}
course-courts = Standgerichte
course-court = { $result ->
    [lynched] gelyncht
    [tie] Stimmengleichheit
    [cancelled] fällt nach Anschlag aus
   *[nobody] niemand gerichtet
}
course-living = Es leben: { $names }.
course-lot = durch das Los { -executioner }
course-legend = N Nacht, T Tag; die Linie endet mit dem Tod, die Pfeilspitze lebt.
