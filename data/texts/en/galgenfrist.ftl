### Galgenfrist: the cards, and what happens at the gallows.

## Cards

-galgen-role-loyalist = Loyalist
-galgen-role-saboteur = Saboteur
-galgen-role-prinzessin = Princess
-galgen-role-narr = Jester

-galgen-item-begnadigung = Pardon
-galgen-item-schild = Shield
-galgen-item-parasit = Parasite
-galgen-item-mimik = Mimic
-galgen-item-attrappe = Decoy
-galgen-item-hut = Fancy Hat
-galgen-item-kelch = Golden Goblet
-galgen-item-kaese = Cheese

-galgen-card-zweite-chance = Second Chance
-galgen-card-letztes-wort = Last Word
-galgen-card-linksherum = Round to the Left
-galgen-card-rechtsherum = Round to the Right
-galgen-card-taschendieb = Pickpocket
-galgen-card-aneinandergekettet = Chained Together
-galgen-card-laterne = Lantern
-galgen-card-schluesselloch = Keyhole
-galgen-card-beweisstueck = Exhibit
-galgen-card-grosses-durcheinander = Great Muddle
-galgen-card-schweigegeluebde = Vow of Silence
-galgen-card-sanduhr = Hourglass
-galgen-card-gnadenerlass = Act of Mercy
-galgen-card-kopfgeld = Bounty

galgen-role-loyalist = { -galgen-role-loyalist }
galgen-role-saboteur = { -galgen-role-saboteur }
galgen-role-prinzessin = { -galgen-role-prinzessin }
galgen-role-narr = { -galgen-role-narr }

galgen-item-begnadigung = { -galgen-item-begnadigung }
galgen-item-schild = { -galgen-item-schild }
galgen-item-parasit = { -galgen-item-parasit }
galgen-item-mimik = { -galgen-item-mimik }
galgen-item-attrappe = { -galgen-item-attrappe }
galgen-item-hut = { -galgen-item-hut }
galgen-item-kelch = { -galgen-item-kelch }
galgen-item-kaese = { -galgen-item-kaese }

galgen-card-zweite-chance = { -galgen-card-zweite-chance }
galgen-card-letztes-wort = { -galgen-card-letztes-wort }
galgen-card-linksherum = { -galgen-card-linksherum }
galgen-card-rechtsherum = { -galgen-card-rechtsherum }
galgen-card-taschendieb = { -galgen-card-taschendieb }
galgen-card-aneinandergekettet = { -galgen-card-aneinandergekettet }
galgen-card-laterne = { -galgen-card-laterne }
galgen-card-schluesselloch = { -galgen-card-schluesselloch }
galgen-card-beweisstueck = { -galgen-card-beweisstueck }
galgen-card-grosses-durcheinander = { -galgen-card-grosses-durcheinander }
galgen-card-schweigegeluebde = { -galgen-card-schweigegeluebde }
galgen-card-sanduhr = { -galgen-card-sanduhr }
galgen-card-gnadenerlass = { -galgen-card-gnadenerlass }
galgen-card-kopfgeld = { -galgen-card-kopfgeld }

part-gf-role = { $role ->
    [loyalist] { -galgen-role-loyalist }
    [saboteur] { -galgen-role-saboteur }
    [prinzessin] { -galgen-role-prinzessin }
    [narr] { -galgen-role-narr }
   *[other] { $role }
}
part-gf-spare = { $spare ->
    [loyalist] { -galgen-role-loyalist }
    [saboteur] { -galgen-role-saboteur }
    [prinzessin] { -galgen-role-prinzessin }
    [narr] { -galgen-role-narr }
   *[other] { $spare }
}
part-gf-item = { $item ->
    [begnadigung] { -galgen-item-begnadigung }
    [schild] { -galgen-item-schild }
    [parasit] { -galgen-item-parasit }
    [mimik] { -galgen-item-mimik }
    [attrappe] { -galgen-item-attrappe }
    [hut] { -galgen-item-hut }
    [kelch] { -galgen-item-kelch }
    [kaese] { -galgen-item-kaese }
   *[other] { $item }
}
part-gf-new = { $new ->
    [begnadigung] { -galgen-item-begnadigung }
    [schild] { -galgen-item-schild }
    [parasit] { -galgen-item-parasit }
    [mimik] { -galgen-item-mimik }
    [attrappe] { -galgen-item-attrappe }
    [hut] { -galgen-item-hut }
    [kelch] { -galgen-item-kelch }
    [kaese] { -galgen-item-kaese }
   *[other] { $new }
}
part-gf-middle = { $middle ->
    [begnadigung] { -galgen-item-begnadigung }
    [schild] { -galgen-item-schild }
    [parasit] { -galgen-item-parasit }
    [mimik] { -galgen-item-mimik }
    [attrappe] { -galgen-item-attrappe }
    [hut] { -galgen-item-hut }
    [kelch] { -galgen-item-kelch }
    [kaese] { -galgen-item-kaese }
   *[other] { $middle }
}
part-gf-card = { $card ->
    [zweite_chance] { -galgen-card-zweite-chance }
    [letztes_wort] { -galgen-card-letztes-wort }
    [linksherum] { -galgen-card-linksherum }
    [rechtsherum] { -galgen-card-rechtsherum }
    [taschendieb] { -galgen-card-taschendieb }
    [aneinandergekettet] { -galgen-card-aneinandergekettet }
    [laterne] { -galgen-card-laterne }
    [schluesselloch] { -galgen-card-schluesselloch }
    [beweisstueck] { -galgen-card-beweisstueck }
    [grosses_durcheinander] { -galgen-card-grosses-durcheinander }
    [schweigegeluebde] { -galgen-card-schweigegeluebde }
    [sanduhr] { -galgen-card-sanduhr }
    [gnadenerlass] { -galgen-card-gnadenerlass }
    [kopfgeld] { -galgen-card-kopfgeld }
   *[other] { $card }
}

galgen-effect-zweite-chance = One prisoner acts once more, at once.
galgen-effect-letztes-wort = Two prisoners act once more, one after the other.
galgen-effect-linksherum = Every item moves face down to the next prisoner on the left.
galgen-effect-rechtsherum = Every item moves face down to the next prisoner on the right.
galgen-effect-taschendieb = An item and the middle card change places face down.
galgen-effect-aneinandergekettet = The items of two prisoners change places face down.
galgen-effect-laterne = One prisoner may look at what lies before him now.
galgen-effect-schluesselloch = One prisoner may look at the middle card.
galgen-effect-beweisstueck = One item is shown to all.
galgen-effect-grosses-durcheinander = All items are shuffled and dealt anew face down.
galgen-effect-schweigegeluebde = One prisoner is silent until the first execution is over.
galgen-effect-sanduhr = As soon as the executions begin, the sand runs.
galgen-effect-gnadenerlass = With his own hand the executioner may execute two at most.
galgen-effect-kopfgeld = The first counted death brings the executioner one crown more.
galgen-effect-other = It works at once or until the end.

## Set-up

gf-round-started = The king is raging, and { $executioner } whets the axe: { $players ->
    [one] one person sits at the table.
   *[other] { $players } people sit at the table.
} The treasury holds { $treasury ->
    [one] { $treasury } crown.
   *[other] { $treasury } crowns.
}
gf-cards-in-play = In play are the roles { $roles } and the items { $items }. One of these roles is put away, one of the items lies in the middle.
gf-item-exchanged = Nothing harmless was among them: “{ part-gf-item }” is set aside, and “{ part-gf-new }” comes into play.
gf-role-told = Your role: { part-gf-role }. Keep it to yourself; you may look it up at any time.
gf-item-shown = Before you lies: { part-gf-item }. Remember it well: the item is shown to you only this once.

## Actions

gf-phase-began = { $phase ->
    [action] The executioner steps before the prisoners. Soon each of them will have a turn.
   *[execution] The drums begin to roll: the hour of the executions has come.
}
part-gf-decision = { $decision ->
    [action] an action
    [call] the next call
    [choose] a choice
    [exchange] an exchange
    [execute] an execution or the end
    [point] a pointing finger
    [reveal] the next gallows card
   *[successor] a successor
}
gf-decision-opened = Waiting for { $player }, that is for { part-gf-decision }. The deadline runs until { $until }.
gf-gallows-revealed = The gallows card “{ part-gf-card }” lies on the table. { $card_more }
gf-chosen = The executioner picks: { $players }.
gf-called = { $extra ->
    [yes] { $player } is called once more and may take an extra action.
   *[no] { $player } is called, and may now swap or peek.
}
part-gf-a = { $a_given ->
    [yes] the item before { $a }
   *[no] the item in the middle
}
part-gf-b = { $b_given ->
    [yes] the one before { $b }
   *[no] the one in the middle
}
part-gf-slot = { $slot_given ->
    [yes] before { $slot }
   *[no] in the middle
}
gf-swapped = { $player } swaps { part-gf-a } for { part-gf-b }, face down.
gf-peeked = { $player } looks at what lies { part-gf-slot }, and does not bat an eye.
gf-item-seen = What you see { part-gf-slot }: { part-gf-item }. That is where it lies now; what becomes of it nobody will tell you.
gf-item-exposed = All crane their necks: before { $player } lies “{ part-gf-item }”. The card is turned down again already.
gf-items-passed = { $direction ->
    [left] All items move face down one prisoner on to the left.
   *[right] All items move face down one prisoner on to the right.
}
gf-items-shuffled = All items, the one in the middle too, are shuffled and dealt anew face down. Nobody knows any more what he has.
gf-vow-taken = { $player } takes a vow of silence: not a word until the first execution is over. Commands still work.
gf-vow-ended = The vow of silence is kept: { $player } may talk again.
gf-hourglass-runs = The sand runs until { $until }. Then it is over.
gf-hourglass-empty = The last grain has fallen, the hourglass is empty.

## Executions

gf-execution = The axe falls! On the block: { $player }. At the handle: { $by }.
gf-item-revealed = { $player } shows the item: { part-gf-item }.
gf-role-revealed = What comes to light under the hood of { $player }: { part-gf-role }.
gf-died = { $counted ->
    [yes] { $player } is dead, and silent to the end. This death counts.
   *[no] { $player } is dead, and silent to the end. This death does not count.
}
gf-escaped = { $counted ->
    [yes] { $player } lives and has escaped. It is counted as a death.
   *[no] { $player } lives and has escaped. It is not counted.
}
gf-neighbour-due = { $player } has raised the shield and must now be the one who executes. To choose from: { $neighbours }.
part-gf-crowns = { $amount ->
    [one] { $amount } crown
   *[other] { $amount } crowns
}
gf-crowns-moved = { $reason ->
    [death] Death has its price. { $player }: { part-gf-crowns }.
    [theft] The jester reaches into the purses. { $player }: { part-gf-crowns }.
    [fine] A blunder at the gallows. { $player }: { part-gf-crowns }.
   *[reward] The king pays. { $player }: { part-gf-crowns }.
}
gf-treasury-short = The treasury is empty: { $player } should have had { $missing ->
    [one] { $missing } crown more.
   *[other] { $missing } crowns more.
} With that the session is over; most crowns win.

## The end

part-gf-fool = { $narr ->
    [yes] {" "}The jester has what he wanted: he is dead.
   *[no] {""}
}
gf-won = { $side ->
    [henker] The court is cleansed: the executioner and the loyal have won.{ part-gf-fool }
   *[saboteure] Revolt! Somebody is dead who was never to die: the saboteurs have won.{ part-gf-fool }
}
gf-game-voided = { $player } is with us no more. This game does not count, and everybody has again what there was before it.
gf-interrogation-began = The executioner stops the clock and begins an interrogation. All deadlines stand still.
gf-interrogation-ended = The interrogation is over, the clock runs on.
gf-standing = { $player } now has { $crowns ->
    [one] { $crowns } crown.
   *[other] { $crowns } crowns.
}
gf-cards-disclosed = { $player } is disclosed: role { part-gf-role }, item { part-gf-item }.
gf-rest-disclosed = Put away was the role { part-gf-spare }, in the middle lay the item { part-gf-middle }.
gf-successor-named = The axe changes hands: in the next game { $player } is executioner.
