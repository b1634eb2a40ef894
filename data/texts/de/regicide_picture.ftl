### Der Tisch von Regicide als Bild, und was er für alle sagt, die ihn nicht sehen.

picture-rg-title = Regicide
picture-rg-rank = { $rank ->
    [J] B
    [Q] D
    [K] K
    [A] A
    [X] {""}
   *[other] { $rank }
}
picture-rg-castle = { $left ->
    [one] noch { $left } Gegner
   *[other] noch { $left } Gegner
}
picture-rg-result = { $result ->
    [won] gewonnen
   *[lost] verloren
}
picture-rg-life = Leben { $left } von { $health }
picture-rg-attack = { $shield ->
    [0] Angriff { $attack }
   *[other] Angriff { $attack } ({ $printed }, davor Schild { $shield })
}
picture-rg-immune = { $cancelled ->
    [yes] Immunität aufgehoben
   *[no] immun gegen { $suit ->
        [H] Herz
        [D] Karo
        [C] Kreuz
       *[S] Pik
    }
}
picture-rg-against = Dagegen gespielt
picture-rg-nothing = noch nichts
picture-rg-on-top = Zuoberst in der Taverne
picture-rg-piles = Burg { $castle }, Taverne { $tavern }, Ablage { $discard }.
picture-rg-top = Oben auf der Ablage
picture-rg-castle-pile = Burg
picture-rg-tavern-pile = Taverne
picture-rg-discard-pile = Ablage
picture-rg-jesters = Joker zum Umdrehen
picture-rg-jesters-pile = Joker
picture-rg-up = { $due ->
    [0] am Zug
   *[other] zahlt { $due }
}
picture-rg-gone = nicht mehr dabei
picture-rg-holds = { $player }: { $count } von { $limit } Karten
picture-rg-count = { $count }/{ $limit }
