### House rules that were chosen for a round: a line for each, as it holds now.

rule-title = **House rules of this round**
rule-line = - { $rule }
part-rule-yes = { $value ->
    [yes] yes
   *[no] no
}
part-rule-allowed = { $value ->
    [yes] allowed
   *[no] not allowed
}
part-rule-hours = { $value ->
    [one] 1 hour
   *[other] { $value } hours
}
part-rule-minutes = { $value ->
    [one] 1 minute
   *[other] { $value } minutes
}

## At every table

rule-deadline-hours = Time for each decision: { part-rule-hours }
rule-deadline-minutes = Time for each decision: { part-rule-minutes }
rule-deck = Cards: deck "{ $value }"

## Secret Hitler

rule-preset = Filled in with: { $value ->
    [official] { choice-preset-official }
   *[house] { choice-preset-house }
}
rule-voting = Who votes: { $value ->
    [official] all who live
   *[house] not the chancellor, the president if the number is even
}
rule-term-limits = Term limits after a government: { $value ->
    [official] with five or fewer only for the chancellor
   *[house] always for both
}
rule-election-tracker = Chaos after three failed elections: { part-rule-yes }
rule-veto = Veto from five policies on: { part-rule-yes }
rule-session-lock = Silence during a session: { part-rule-yes }
rule-timeout-vote = A vote that comes too late counts: { $value ->
    [abstain] { choice-timeout-vote-abstain }
   *[no] { choice-timeout-vote-no }
}
rule-names = Names: { $value ->
    [neutral] { choice-names-neutral }
   *[original] { choice-names-original }
}

## Regicide

rule-solo-yield = Yielding when alone: { part-rule-allowed }
rule-discard-visible = Seen of the discard pile: { $value ->
    [all] { choice-discard-visible-all }
   *[top] { choice-discard-visible-top }
}

## Das blutige Erbe

rule-redeal-clears-damage = A redeal takes away what lies in front of everybody: { part-rule-yes }
rule-hand-size = Cards in a hand: { $value ->
    [5] { choice-hand-size-5 }
   *[3] { choice-hand-size-3 }
}
rule-skull-limit = Skulls that put somebody out: { $value ->
    [10] { choice-skull-limit-10 }
   *[5] { choice-skull-limit-5 }
}
rule-double-arrow = The double arrow sends a trap: { $value ->
    [anyone] { choice-double-arrow-anyone }
   *[neighbour] { choice-double-arrow-neighbour }
}
rule-packs = Packs of cards: { $value ->
    [1] { choice-packs-1 }
   *[2] { choice-packs-2 }
}
rule-lives = Lives in the beginning: { $value }

## Galgenfrist

rule-kaese-variante = Two crowns from everybody for a jester who survives with cheese: { part-rule-yes }
rule-kelch-bonus = A crown for the golden goblet in the end: { part-rule-yes }
rule-prinzessin-lohn = The princess is rewarded like a loyalist: { part-rule-yes }
rule-narr-zahlt = The jester pays after a death as well: { part-rule-yes }
rule-parasit-nach-abbruch = Parasites still die after a sudden end: { part-rule-yes }
rule-min-saboteure = Saboteurs among the roles: at least { $value }
rule-tie-break = Equal crowns in the end: { $value ->
    [play_on] { choice-tie-break-play_on }
   *[shared] { choice-tie-break-shared }
}
rule-sanduhr-minuten = The hourglass runs for: { part-rule-minutes }

## Straßen von Jerusalem

rule-correction = Who writes more than once by night: { $value ->
    [first] the first message binds
   *[last] the last one counts
}
rule-mask-scope = A swap by the mask-maker: { $value ->
    [whole_night] holds the whole night, for murders from its own time on
   *[from_message] holds from its own time on
}
rule-opportunist-until = The opportunist chooses until the evening of: { $value ->
    [first_court] Day 1
   *[first_night] Day 0
}
rule-mark-lasts = The hunter's mark holds: { $value ->
    [one_day] until the next morning
   *[until_replaced] until he names another
}
rule-night-results = Results of the night: { $value ->
    [publication] with the publication
   *[morning] in the morning
}
rule-verdict-reading = A verdict of the executioner is read: { $value ->
    [at_once] at once
   *[with_murders] with the murders
}
rule-extinct-group = A group of which nobody lives any more: { $value ->
    [ignored] the publication does not wait for it
   *[inactive] counts as inactive
}
rule-hunter-shot-swapped = By night the hunter's shot goes through the mask: { part-rule-yes }
rule-rescue-told = Doctor and patient are told of a rescue: { part-rule-yes }
rule-own-members = Murder of a member of one's own group: { part-rule-allowed }
rule-spy-period = Queries of the spy: { $value ->
    [each] one each for day and night
   *[day_and_night] one for day and night together
}
rule-silent-executioner = If the executioner is silent on a tie: { $value ->
    [lot] the lot decides
   *[nobody] nobody dies
}
rule-silent-hours = So long somebody must have been silent for a strike: { part-rule-hours }
rule-reminder-hours = A reminder for whoever sends nothing for: { part-rule-hours }
rule-bomber-from = Members from which on a group has a bomber: { $value }
rule-second-copies = Special roles twice if many play: { part-rule-yes }
rule-day-begins = The day begins: { $value }
rule-night-begins = The night begins: { $value }
rule-night-posts = Posts by night: { $value ->
    [locked] not allowed
   *[open] allowed
}
