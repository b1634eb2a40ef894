### Der Tisch von Secret Hitler.

table-sh-tracks = **{ -sh-title }**
    { -sh-count-liberal } { $liberal } ({ $liberals } von 5) · { -sh-count-fascist } { $fascist } ({ $fascists } von 6) · Wahlzähler { $tracker } ({ $failed } von 3)
table-sh-offices = { $elected ->
    [yes] Präsident: { $president }
   *[no] Zur Wahl: { $president } (Präsidentenamt)
}{ $chancellor_given ->
    [yes] { $elected ->
        [yes] {" "}· Kanzler: { $chancellor }
       *[no] , { $chancellor } (Kanzleramt)
    }
   *[no] {""}
}
table-sh-piles = Ziehstapel: { $draw } · Ablage: { $discards }
table-sh-barred = Nicht wählbar: { $players }
table-sh-voted = { $count ->
    [0] Noch hat niemand gestimmt.
   *[other] Gestimmt haben: { $players }
}
table-sh-living = Am Tisch, in Sitzordnung: { $players }
table-sh-dead = Tot: { $players }
table-sh-role = Deine Rolle: { $role }
table-sh-known = { $player } ({ $role })
table-sh-allies = Du weißt: { $players }
table-sh-hand = Deine Gesetze: { $cards }
table-sh-seen = { $player } gehört zu { $party ->
    [liberal] { -sh-liberals(fall: "dativ") }
   *[fascist] { -sh-fascists(fall: "dativ") }
}.
table-sh-peeked = Gesehen hast du oben im Stapel, damals: { $cards }
hand-empty = Du hältst gerade nichts, was die anderen nicht sähen.
button-yes = Ja!
button-no = Nein
button-veto-yes = Veto annehmen
button-veto-no = Veto ablehnen
