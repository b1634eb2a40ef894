### Rollen und Ämter. Eine Rolle steht nie mit bestimmtem Artikel: Es kann zwei von ihr geben.
### $fall: ohne (nur der Name), sonst mit „ein“: nominativ, genitiv, dativ, akkusativ.

-role-templer = { $fall ->
   *[ohne] Templer
    [nominativ] ein Templer
    [genitiv] eines Templers
    [dativ] einem Templer
    [akkusativ] einen Templer
}
-role-assassine = { $fall ->
   *[ohne] Assassine
    [nominativ] ein Assassine
    [genitiv] eines Assassinen
    [dativ] einem Assassinen
    [akkusativ] einen Assassinen
}
-role-staedter = { $fall ->
   *[ohne] Städter
    [nominativ] ein Städter
    [genitiv] eines Städters
    [dativ] einem Städter
    [akkusativ] einen Städter
}
-role-spion = { $fall ->
   *[ohne] Spion
    [nominativ] ein Spion
    [genitiv] eines Spions
    [dativ] einem Spion
    [akkusativ] einen Spion
}
-role-hure = { $fall ->
   *[ohne] Hure
    [nominativ] eine Hure
    [genitiv] einer Hure
    [dativ] einer Hure
    [akkusativ] eine Hure
}
-role-arzt = { $fall ->
   *[ohne] Arzt
    [nominativ] ein Arzt
    [genitiv] eines Arztes
    [dativ] einem Arzt
    [akkusativ] einen Arzt
}
-role-maskenbildner = { $fall ->
   *[ohne] Maskenbildner
    [nominativ] ein Maskenbildner
    [genitiv] eines Maskenbildners
    [dativ] einem Maskenbildner
    [akkusativ] einen Maskenbildner
}
-role-trickser = { $fall ->
   *[ohne] Trickser
    [nominativ] ein Trickser
    [genitiv] eines Tricksers
    [dativ] einem Trickser
    [akkusativ] einen Trickser
}
-role-jaeger = { $fall ->
   *[ohne] Jäger
    [nominativ] ein Jäger
    [genitiv] eines Jägers
    [dativ] einem Jäger
    [akkusativ] einen Jäger
}
-role-henker = { $fall ->
   *[ohne] Irrer Henker
    [nominativ] ein Irrer Henker
    [genitiv] eines Irren Henkers
    [dativ] einem Irren Henker
    [akkusativ] einen Irren Henker
}
-role-opportunist = { $fall ->
   *[ohne] Opportunist
    [nominativ] ein Opportunist
    [genitiv] eines Opportunisten
    [dativ] einem Opportunisten
    [akkusativ] einen Opportunisten
}
# Ein Eigenname, daher ohne Artikel.
-role-cupido = { $fall ->
   *[ohne] Cupido
    [nominativ] Cupido
    [genitiv] Cupidos
    [dativ] Cupido
    [akkusativ] Cupido
}

## Ämter und Gruppen: sie gibt es nur einmal, daher mit bestimmtem Artikel.

-executioner = { $fall ->
   *[nominativ] der Irre Henker
    [genitiv] des Irren Henkers
    [dativ] dem Irren Henker
    [akkusativ] den Irren Henker
}
-watchman = { $fall ->
   *[ohne] Nachtwächter
    [nominativ] der Nachtwächter
    [genitiv] des Nachtwächters
    [dativ] dem Nachtwächter
    [akkusativ] den Nachtwächter
}
-templars = { $fall ->
   *[ohne] Templer
    [nominativ] die Templer
    [genitiv] der Templer
    [dativ] den Templern
    [akkusativ] die Templer
}
-assassins = { $fall ->
   *[ohne] Assassinen
    [nominativ] die Assassinen
    [genitiv] der Assassinen
    [dativ] den Assassinen
    [akkusativ] die Assassinen
}
-lovers = { $fall ->
   *[ohne] Liebende
    [nominativ] die Liebenden
    [genitiv] der Liebenden
    [dativ] den Liebenden
    [akkusativ] die Liebenden
}
-bomber = Selbstmordattentäter

## Die Rolle aus $role im verlangten Fall

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
part-role-nominativ = { $role ->
    [templer] { -role-templer(fall: "nominativ") }
    [assassine] { -role-assassine(fall: "nominativ") }
    [spion] { -role-spion(fall: "nominativ") }
    [hure] { -role-hure(fall: "nominativ") }
    [arzt] { -role-arzt(fall: "nominativ") }
    [maskenbildner] { -role-maskenbildner(fall: "nominativ") }
    [trickser] { -role-trickser(fall: "nominativ") }
    [jaeger] { -role-jaeger(fall: "nominativ") }
    [henker] { -role-henker(fall: "nominativ") }
    [opportunist] { -role-opportunist(fall: "nominativ") }
    [cupido] { -role-cupido(fall: "nominativ") }
   *[staedter] { -role-staedter(fall: "nominativ") }
}
part-role-genitiv = { $role ->
    [templer] { -role-templer(fall: "genitiv") }
    [assassine] { -role-assassine(fall: "genitiv") }
    [spion] { -role-spion(fall: "genitiv") }
    [hure] { -role-hure(fall: "genitiv") }
    [arzt] { -role-arzt(fall: "genitiv") }
    [maskenbildner] { -role-maskenbildner(fall: "genitiv") }
    [trickser] { -role-trickser(fall: "genitiv") }
    [jaeger] { -role-jaeger(fall: "genitiv") }
    [henker] { -role-henker(fall: "genitiv") }
    [opportunist] { -role-opportunist(fall: "genitiv") }
    [cupido] { -role-cupido(fall: "genitiv") }
   *[staedter] { -role-staedter(fall: "genitiv") }
}
part-role-dativ = { $role ->
    [templer] { -role-templer(fall: "dativ") }
    [assassine] { -role-assassine(fall: "dativ") }
    [spion] { -role-spion(fall: "dativ") }
    [hure] { -role-hure(fall: "dativ") }
    [arzt] { -role-arzt(fall: "dativ") }
    [maskenbildner] { -role-maskenbildner(fall: "dativ") }
    [trickser] { -role-trickser(fall: "dativ") }
    [jaeger] { -role-jaeger(fall: "dativ") }
    [henker] { -role-henker(fall: "dativ") }
    [opportunist] { -role-opportunist(fall: "dativ") }
    [cupido] { -role-cupido(fall: "dativ") }
   *[staedter] { -role-staedter(fall: "dativ") }
}
part-role-akkusativ = { $role ->
    [templer] { -role-templer(fall: "akkusativ") }
    [assassine] { -role-assassine(fall: "akkusativ") }
    [spion] { -role-spion(fall: "akkusativ") }
    [hure] { -role-hure(fall: "akkusativ") }
    [arzt] { -role-arzt(fall: "akkusativ") }
    [maskenbildner] { -role-maskenbildner(fall: "akkusativ") }
    [trickser] { -role-trickser(fall: "akkusativ") }
    [jaeger] { -role-jaeger(fall: "akkusativ") }
    [henker] { -role-henker(fall: "akkusativ") }
    [opportunist] { -role-opportunist(fall: "akkusativ") }
    [cupido] { -role-cupido(fall: "akkusativ") }
   *[staedter] { -role-staedter(fall: "akkusativ") }
}

## Was jemand zur eigenen Rolle erfährt

part-role-duty = { $role ->
    [templer] Einmal je Nacht darf deine Gruppe morden; wer von euch schreibt, ist gleich.
    [assassine] Einmal je Nacht darf deine Gruppe morden; wer von euch schreibt, ist gleich.
    [spion] Einmal von Morgen zu Morgen, bei Tag oder bei Nacht, erkundest du die Rolle eines Menschen. Wen du fragst, der merkt nichts.
    [hure] Jede Nacht darfst du einen Menschen besuchen. Du erfährst, ob er außer Haus ist; er merkt, dass jemand da war, aber nicht, wer.
    [arzt] Jede Nacht darfst du einen Hausbesuch machen. Er rettet vor jedem Anschlag, der später in dieser Nacht kommt. Dich selbst kannst du nicht retten.
    [maskenbildner] Jede Nacht darfst du zwei Menschen vertauschen, auch dich selbst: Was dem einen danach zustößt, trifft bis zum Morgen den anderen.
    [trickser] Jeden Tag darfst du einen Menschen bestimmen, dessen Stimme vor dem Standgericht ins Minus zählt.
    [jaeger] Bei Tag und bei Nacht darfst du jemanden ins Visier nehmen. Stirbst du, so stirbt dein Ziel mit dir.
    [henker] Bei Stimmengleichheit entscheidest du in der Nacht, wer von den Angeklagten stirbt, oder ob niemand stirbt. Außerdem darfst du jede Nacht einen Menschen töten, der zu lange öffentlich geschwiegen hat.
    [opportunist] Zu Beginn darfst du dir deine Rolle aussuchen. Wählst du nicht, giltst du als Städter.
    [cupido] Bevor die erste Nacht anbricht, bestimmst du das Liebespaar. Danach lebst du als einfacher Städter.
   *[staedter] Du hast keine besondere Macht, aber eine Stimme vor dem Standgericht.
}
part-role-side = { $role ->
    [templer] Ihr gewinnt, wenn nur noch { -templars } leben.
    [assassine] Ihr gewinnt, wenn nur noch { -assassins } leben.
    [opportunist] Du gewinnst mit der Seite, die du wählst.
   *[other] Du gewinnst mit der Stadt: wenn alle { -templars } und { -assassins } tot sind.
}
part-role-bomb = { $bomber ->
    [yes] {" "}Zudem bist du { -bomber }: Bei Tag kannst du vor aller Augen einen Menschen mit dir in den Tod reißen.
   *[no] {""}
}
round-role-told =
    Ein versiegelter Brief für dich: Du bist { role-name }.
    { part-role-duty }{ part-role-bomb }
    { part-role-side }
    Was du gerade tun kannst, zeigt dir /handeln.
