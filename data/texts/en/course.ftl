### The picture of a round's course.

course-title = The course of the round
course-winner = { $side ->
    [town] The town wins
    [templer] The { -templars } win
    [assassinen] The { -assassins } win
    [nobody] A draw: nobody is left alive
   *[open] Ended without a winner
}
course-summary = { $nights ->
    [one] { $players } players, { $nights } night, { part-course-alive }.
   *[other] { $players } players, { $nights } nights, { part-course-alive }.
}
part-course-alive = { $alive ->
    [0] nobody alive at the end
    [one] one person alive at the end
   *[other] { $alive } alive at the end
}
course-phase = { $phase ->
    [night] N{ $number }
   *[day] D{ $number }
}
course-courts = Courts
course-court = { $result ->
    [lynched] lynched
    [tie] tie
    [cancelled] cancelled after a bombing
   *[nobody] nobody put to death
}
course-living = Alive: { $names }.
course-lot = { -executioner } by lot
course-legend = N night, D day; a line ends with a death, an arrowhead is alive.
