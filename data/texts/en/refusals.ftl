### Refusals. The value says what is refused; .why, why; .now, what to do now.
### They rest on nothing but what is public or what the sender knows himself.

refusal-rule = (rule { $rule }, see /rules)

## Time and round

refusal-round-over = Not accepted: the round is over.
    .why = After the end no action counts any more.
    .now = Start the next one with /round new.
refusal-round-paused = Not accepted: the round is paused.
    .why = While the clock stands still, no action counts.
    .now = Send it again as soon as the round goes on.
refusal-not-allowed-now = Not accepted: that cannot be done now.
    .why = This action has its own time, and that is not now.
    .now = See with /act what is possible now and with /rules when this is; send it again then, for nothing is kept.
refusal-too-early = Not accepted: that comes too early.
    .why = Something else has to happen first.
    .now = Wait and send it again then; /time shows how long.
refusal-too-late = Not accepted: that comes too late.
    .why = Its deadline has passed and is settled already.
    .now = See with /act what you can still do.
refusal-already-done = Not accepted: that has been done already.
    .why = What is binding or already used cannot be repeated, changed or withdrawn.
    .now = See with /mine what is in force.
refusal-not-your-turn = Not accepted: it is not your turn.
    .why = Somebody else is deciding right now.
    .now = Wait for your turn; /time shows whose turn it is.
refusal-must-act = Not accepted: you cannot stand idle here.
    .why = At this point the rules want you to act.
    .now = See with /act what is open to you.

## Who acts

refusal-you-are-dead = Not accepted: you are dead.
    .why = Since your death became known you take no part in the round.
    .now = Watch, and keep silent towards the living until the round is over.
refusal-in-custody = Not accepted: you are in custody.
    .why = Until the verdict is read out you neither post in public nor speak to anybody.
    .now = Your role keeps its powers: see with /act what you can do in secret.
refusal-not-your-power = Not accepted: you do not have this power.
    .why = This action is not yours to take, but somebody else’s.
    .now = See with /role what you are able to do, and with /act what of it is possible now.
refusal-no-vote = Not accepted: you have no vote here.
    .why = You are not entitled to vote in this election.
    .now = Wait for the result; in a later election you may have a vote again.

## Who is the target

refusal-unknown-target = Not accepted: I do not know this target.
    .why = { $target_given ->
        [yes] There is no target “{ $target }” in this round.
       *[no] There is no such target in this round.
    }
    .now = Check the spelling, or choose from the list of /act.
refusal-target-dead = Not accepted: the target is dead.
    .why = { $target_given ->
        [yes] { $target } is no longer alive, and everybody knows it.
       *[no] The one you name is no longer alive, and everybody knows it.
    }
    .now = Choose somebody who is still alive; /act shows you all.
refusal-target-self = Not accepted: you named yourself.
    .why = This action must not be aimed at yourself.
    .now = Choose somebody else; /act shows you all.
refusal-same-target-twice = Not accepted: you gave the same name twice.
    .why = This action needs two different targets.
    .now = Give two different names.
refusal-not-accused = Not accepted: the target is not accused.
    .why = { $target_given ->
        [yes] { $target } is not among the accused of this tie.
       *[no] The verdict may only fall on one of the accused of this tie.
    }
    .now = Name one of the accused, or “nobody”.
refusal-not-silent = Not accepted: the target has not been silent for long enough.
    .why = { $hours_given ->
        [yes] { $hours ->
            [one] You may only strike somebody who has said nothing in public for an hour.
           *[other] You may only strike somebody who has said nothing in public for { $hours } hours.
        }
       *[no] You may only strike somebody who has said nothing in public for a long time.
    }
    .now = Choose a target that has been silent for longer, or let the axe rest tonight.
refusal-not-selectable = Not accepted: that is not on offer.
    .why = The rules of this round exclude this very choice.
    .now = Choose something else; /act shows you what is on offer.
refusal-not-a-neighbour = Not accepted: the target does not sit next to you.
    .why = You may only point at somebody who sits next to you.
    .now = Choose a neighbour from the list of /act.
refusal-term-limited = Not accepted: this player is barred.
    .why = { $target_given ->
        [yes] { $office ->
            [president] { $target } was the last elected president and must not be proposed as chancellor at once.
            [chancellor] { $target } was the last elected chancellor and must not be proposed again at once.
           *[nobody] { $target } has just been in office and must not be proposed again at once.
        }
       *[no] Whoever has just been in office must not be proposed again at once.
    }
    .now = Propose somebody else; /act shows you who is eligible.

## Cards

refusal-not-in-hand = Not accepted: you do not have this card.
    .why = You can only play what is in your hand, and each card only once.
    .now = See your hand with /act.
refusal-bad-combination = Not accepted: these cards do not go together.
    .why = The rules do not allow playing them at once.
    .now = Play one of them, or a combination from the list of /act.
refusal-too-little = Not accepted: that is not enough.
    .why = Together the cards are worth less than the attack.
    .now = Add more cards; /act shows you your hand.
refusal-not-a-trap = Not accepted: that is not a trap.
    .why = At this point a trap is played, not a trick.
    .now = Choose a trap; /act shows you your hand.
refusal-not-a-trick = Not accepted: that is not a trick.
    .why = At this point a trick is played, not a trap.
    .now = Choose a trick, or take the trap.
refusal-no-direction = Not accepted: the direction is wrong.
    .why = Exactly the card that allows both sides needs a direction, and no other.
    .now = Say left or right with it, and leave the direction out with other cards.
refusal-last-pardon = Not accepted: that is the only pardon.
    .why = It has to stay in play.
    .now = Exchange another item; /act shows you all.

## For the clock and the log only

refusal-stale-timer = Not accepted: this alarm is out of date.
    .why = The deadline it belongs to has been settled or moved already.
    .now = There is nothing to do; the deadline in force has its own alarm.
refusal-deadline-pending = Not accepted: a deadline is due and not yet settled.
    .why = What was sent before it is still being read.
    .now = The round goes on in a moment; send it again then.
