### The table of Galgenfrist.

table-gf-head = **Galgenfrist** · { $phase ->
    [action] action phase
    [execution] executions
   *[other] preparation
} · { $executions ->
    [one] one execution
   *[other] { $executions } executions
}, { $deaths ->
    [one] one dead
   *[other] { $deaths } dead
}
table-gf-executioner = Executioner: { $player }
table-gf-gallows = Gallows cards turned up: { $cards }
table-gf-called = Before the executioner stands { $player }
table-gf-living = Imprisoned: { $players }
table-gf-escaped = Escaped: { $players }
table-gf-dead = Dead: { $player } ({ $what })
table-gf-crowns = Crowns: { $crowns } · treasury: { $treasury }
table-gf-glass = The hourglass runs until { $until }.
table-gf-role = Your role: { $role }
table-gf-sight = You saw: { $item } ({ $place }). What has happened since, you know best.
table-gf-middle = the middle
