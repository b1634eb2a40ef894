### Secret Hitler mit neutralen Namen: Liberale, Verschwörer und ihr Drahtzieher.

-sh-fascists = { $fall ->
   *[nominativ] die Verschwörer
    [dativ] den Verschwörern
}
-sh-count-fascist = Verschwörer
-sh-role-fascist = Verschwörer
-sh-title = Der Drahtzieher
-sh-role-hitler = Drahtzieher
-sh-hitler = der Drahtzieher
-sh-hitler-of = des Drahtziehers
-sh-policy-fascist = { $zahl ->
   *[eins] Ein Gesetz der Verschwörer
    [sechs] Sechs Gesetze der Verschwörer
}

tile-F = verschwörerisch
