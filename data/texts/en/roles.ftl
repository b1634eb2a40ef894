### Roles and offices. A role never takes "the": there may be two of it.
### $form: bare (the name alone) or a (with the indefinite article).

-role-templer = { $form ->
   *[bare] Templar
    [a] a Templar
}
-role-assassine = { $form ->
   *[bare] Assassin
    [a] an Assassin
}
-role-staedter = { $form ->
   *[bare] Townsman
    [a] a Townsman
}
-role-spion = { $form ->
   *[bare] Spy
    [a] a Spy
}
-role-hure = { $form ->
   *[bare] Whore
    [a] a Whore
}
-role-arzt = { $form ->
   *[bare] Doctor
    [a] a Doctor
}
-role-maskenbildner = { $form ->
   *[bare] Mask-maker
    [a] a Mask-maker
}
-role-trickser = { $form ->
   *[bare] Trickster
    [a] a Trickster
}
-role-jaeger = { $form ->
   *[bare] Hunter
    [a] a Hunter
}
-role-henker = { $form ->
   *[bare] Mad Executioner
    [a] a Mad Executioner
}
-role-opportunist = { $form ->
   *[bare] Opportunist
    [a] an Opportunist
}
# A proper name, hence without an article.
-role-cupido = Cupido

## Offices and groups: there is only one of each.

-executioner = { $form ->
   *[bare] Mad Executioner
    [the] the Mad Executioner
}
-watchman = { $form ->
   *[bare] Night Watchman
    [a] a Night Watchman
    [the] the Night Watchman
}
-templars = Templars
-assassins = Assassins
-lovers = { $form ->
   *[bare] Lovers
    [the] the Lovers
}
-bomber = { $form ->
   *[bare] Bomber
    [a] a Bomber
}

## The role in $role, bare or with its article

role-name = { $role ->
    [templer] { -role-templer }
    [assassine] { -role-assassine }
    [spion] { -role-spion }
    [hure] { -role-hure }
    [arzt] { -role-arzt }
    [maskenbildner] { -role-maskenbildner }
    [trickser] { -role-trickser }
    [jaeger] { -role-jaeger }
    [henker] { -role-henker }
    [opportunist] { -role-opportunist }
    [cupido] { -role-cupido }
    [liberal] { -sh-role-liberal }
    [fascist] { -sh-role-fascist }
    [hitler] { -sh-role-hitler }
   *[staedter] { -role-staedter }
}
part-role-a = { $role ->
    [templer] { -role-templer(form: "a") }
    [assassine] { -role-assassine(form: "a") }
    [spion] { -role-spion(form: "a") }
    [hure] { -role-hure(form: "a") }
    [arzt] { -role-arzt(form: "a") }
    [maskenbildner] { -role-maskenbildner(form: "a") }
    [trickser] { -role-trickser(form: "a") }
    [jaeger] { -role-jaeger(form: "a") }
    [henker] { -role-henker(form: "a") }
    [opportunist] { -role-opportunist(form: "a") }
    [cupido] { -role-cupido }
   *[staedter] { -role-staedter(form: "a") }
}

## What a player learns about his own role

part-role-duty = { $role ->
    [templer] Once a night your group may murder; it does not matter which of you writes.
    [assassine] Once a night your group may murder; it does not matter which of you writes.
    [spion] Once from morning to morning, by day or by night, you may learn the role of one player. Whoever you ask about notices nothing.
    [hure] Each night you may visit one player. You learn whether your host is out of the house; your host learns that somebody came, but not who.
    [arzt] Each night you may make one house visit. It saves from every attack that comes later that night. You cannot save yourself.
    [maskenbildner] Each night you may swap two players, yourself included: until morning, what befalls the one from then on befalls the other.
    [trickser] Each day you may name one player whose vote in court then counts negative.
    [jaeger] By day and by night you may mark somebody. When you die, your mark dies with you.
    [henker] On a tie you decide in the night which of the accused dies, or that nobody does. Besides, each night you may kill one player who has been silent in public for too long.
    [opportunist] At the start you may choose your role. If you choose none, you count as a { -role-staedter }.
    [cupido] Before the first night falls you name the pair of lovers. After that you live as a plain { -role-staedter }.
   *[staedter] You have no special power, but you have a vote in court.
}
part-role-side = { $role ->
    [templer] You win when only { -templars } are left alive.
    [assassine] You win when only { -assassins } are left alive.
    [opportunist] You win with the side you choose.
   *[other] You win with the town: when all { -templars } and { -assassins } are dead.
}
part-role-bomb = { $bomber ->
    [yes] {" "}And you are { -bomber(form: "a") }: by day you may take one player with you into death, before all eyes.
   *[no] {""}
}
round-role-told =
    A sealed letter for you: you are { part-role-a }.
    { part-role-duty }{ part-role-bomb }
    { part-role-side }
    What you can do right now: /act.
