### Secret Hitler: was nur eine Person liest.

sh-role-told = Ein Umschlag für dich: Du bist { role-name }. Auf deiner Parteikarte { $party ->
    [liberal] stehen { -sh-liberals }.
   *[fascist] stehen { -sh-fascists }.
}
sh-allies-told = Auf deiner Seite: { $fascists }. Und { -sh-hitler } ist { $hitler }.
sh-action-received = { $action ->
    [vote] Deine Stimme ist da: { part-sh-choice }. Bis die letzte kommt, kannst du sie ändern.
   *[discard] Abgelegt hast du: { part-sh-choice }.
} Offizielle Zeit: { $official }.
part-sh-choice = { $choice ->
    [yes] Ja
    [no] Nein
    [L] { tile-L }
   *[F] { tile-F }
}
sh-policies-drawn = Deine drei Gesetze, von oben: { $cards }. Eines legst du verdeckt ab, die anderen gehen ins Kanzleramt.
sh-policies-passed = Dir bleiben diese Gesetze: { $cards }. Eines davon verabschiedest du, das andere legst du verdeckt ab.
sh-loyalty-seen = { $target } gehört zu { $party ->
    [liberal] { -sh-liberals(fall: "dativ") }.
   *[fascist] { -sh-fascists(fall: "dativ") }.
} Was du davon erzählst, steht dir frei.
sh-policies-peeked = Oben im Ziehstapel liegen, in dieser Reihenfolge: { $cards }. Sie bleiben so liegen.
