### Secret Hitler: names of sides, roles and policies. The neutral wording replaces them (neutral/).

-sh-liberals = the liberals
-sh-fascists = the fascists
-sh-count-liberal = liberals
-sh-count-fascist = fascists
-sh-role-liberal = liberal
-sh-role-fascist = fascist
-sh-title = Secret Hitler
-sh-role-hitler = Hitler
-sh-hitler = Hitler
-sh-hitler-of = Hitler’s
-sh-policy-liberal = { $number ->
   *[one] A liberal policy
    [five] Five liberal policies
}
-sh-policy-fascist = { $number ->
   *[one] A fascist policy
    [six] Six fascist policies
}

tile-F = fascist
tile-L = liberal

licence-secret-hitler = Secret Hitler is by Mike Boxleiter, Tommy Maranges, Max Temkin and Mac Schubert (Goat, Wolf & Cabbage), https://secrethitler.com. Rules and design: CC BY-NC-SA 4.0, https://creativecommons.org/licenses/by-nc-sa/4.0/. Changed here: texts of our own, no art of the original, house voting and house term limits, deadlines for play by post. This bot does not belong to the makers and is not endorsed by them.
