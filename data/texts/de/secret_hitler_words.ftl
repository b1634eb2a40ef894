### Secret Hitler: Namen von Seiten, Rollen und Gesetzen. Die neutrale Fassung ersetzt sie (neutral/).

-sh-liberals = { $fall ->
   *[nominativ] die Liberalen
    [dativ] den Liberalen
}
-sh-fascists = { $fall ->
   *[nominativ] die Faschisten
    [dativ] den Faschisten
}
-sh-count-liberal = Liberale
-sh-count-fascist = Faschisten
-sh-role-liberal = Liberaler
-sh-role-fascist = Faschist
-sh-title = Secret Hitler
-sh-role-hitler = Hitler
-sh-hitler = Hitler
-sh-hitler-of = Hitlers
-sh-policy-liberal = { $zahl ->
   *[eins] Ein liberales Gesetz
    [fuenf] Fünf liberale Gesetze
}
-sh-policy-fascist = { $zahl ->
   *[eins] Ein faschistisches Gesetz
    [sechs] Sechs faschistische Gesetze
}

tile-F = faschistisch
tile-L = liberal

licence-secret-hitler = Secret Hitler ist von Mike Boxleiter, Tommy Maranges, Max Temkin und Mac Schubert (Goat, Wolf & Cabbage), https://secrethitler.com. Regeln und Gestaltung: CC BY-NC-SA 4.0, https://creativecommons.org/licenses/by-nc-sa/4.0/. Geändert sind hier: eigene Texte, keine Bilder des Originals, Hauswahl und Haussperre, Fristen für das Spiel per Post. Dieser Bot gehört nicht zu den Machern und wird von ihnen nicht unterstützt.
