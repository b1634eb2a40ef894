### The table of Galgenfrist as a picture, and what it says for all who do not see it.

picture-gf-title = Galgenfrist
picture-gf-phase = { $phase ->
    [action] action phase
    [execution] executions
    [succession] succession
    [over] over
   *[other] preparations
}
picture-gf-won = { $side ->
    [henker] executioner and loyalists have won
   *[saboteure] the saboteurs have won
}
picture-gf-counts = { $executions ->
    [one] { $executions } execution
   *[other] { $executions } executions
}, { $deaths ->
    [one] { $deaths } counted death
   *[other] { $deaths } counted deaths
}
picture-gf-roles = Roles in play: { $cards }
picture-gf-items = Items in play: { $cards }
picture-gf-executioner = executioner
picture-gf-dead = dead
picture-gf-escaped = escaped
picture-gf-called = before the executioner
picture-gf-acted = has acted
picture-gf-vow = silent
picture-gf-up = to decide
picture-gf-gallows = Gallows cards
picture-gf-glass = The hourglass runs
picture-gf-middle = Middle card
picture-gf-down = face down
picture-gf-treasury = Treasury
picture-gf-crowns = { $crowns ->
    [one] { $crowns } crown
   *[other] { $crowns } crowns
}
