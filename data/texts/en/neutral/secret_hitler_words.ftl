### Secret Hitler with neutral names: liberals, conspirators and their mastermind.

-sh-fascists = the conspirators
-sh-count-fascist = conspirators
-sh-role-fascist = conspirator
-sh-title = The mastermind
-sh-role-hitler = mastermind
-sh-hitler = the mastermind
-sh-hitler-of = the mastermind’s
-sh-policy-fascist = { $number ->
   *[one] A policy of the conspirators
    [six] Six policies of the conspirators
}

tile-F = conspiratorial
