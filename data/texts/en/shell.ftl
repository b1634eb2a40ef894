### What the bot says outside a round: answers to direct messages, sign-up, buttons, faults.

## Answers to what somebody writes

dm-table = Your game is played with buttons and not with written words, so this message does not count. Take the buttons under the table or /act; "My cards" shows you your cards.
dm-no-round = You play in no round at the moment, so your message counts nowhere. On a server, /round list shows where you can get in.
dm-not-begun = Your round has not begun, so your message does not count yet. As soon as the roles are dealt I will write to you.
dm-chatter = I did not read that as an action; it does not count. /act shows what you can do now. A ! at the beginning speaks to your group.
dm-no-target = I do not know whom you mean, so it does not count yet. Write "Visit Bob", for example, or use /act.
dm-nobody-called = Nobody in the round is called "{ $about }", so it does not count. Write the name as it stands on the board, or use /act.
dm-two-needed = That takes two names, so it does not count yet. Write "Swap Anna with Bob", for example.
dm-no-role = Which role do you mean? It does not count like this. Write "I take the role of doctor", for example.
dm-nothing-sent = You have sent nothing that could be taken back. /mine shows what counts.
dm-not-an-action-here = That cannot be done here and now, so it does not count. /act shows what you can do.

ask-which-person = Whom do you mean by "{ $about }"? Nothing counts yet; the time at which you press will.
ask-which-action = Which of these do you mean? Nothing counts yet; the time at which you press will.
ask-one-target = You named several, but only one is possible. Whom do you mean? Nothing counts yet; the time at which you press will.
ask-nobody-called = Nobody here is called "{ $about }". Is it this? Nothing counts yet; the time at which you press will.
ask-two-needed = That takes two names. Is it this? Nothing counts yet; the time at which you press will.
ask-not-certain = Shall that count? Nothing does yet; the time at which you press will.
ask-withdraw = What do you want to take back? Everything still counts; the time at which you press matters.
ask-which-round = You play in several rounds. Which one is this for? Nothing counts yet; the time at which you press will.
numbered-round = Round { $number }

## Whispers

whisper-heard = { $player } whispers to your group:
    { $text }
whisper-sent = { $count ->
    [0] Nobody of your group hears you any more.
    [one] Passed on to one member of your group.
   *[other] Passed on to { $count } members of your group.
}
whisper-dead = You are dead and whisper to nobody any more.
whisper-off = In this round nobody whispers through me: it was opened that way. Nothing was passed on.
whispers-are-off = Nobody whispers to a group through me
whisper-alone = You belong to no group to whisper to. Nothing was passed on.
grave-welcome = Welcome among the dead of round { $round }. Here you talk among yourselves; nobody who lives reads it. Please give nothing away outside, in direct messages either.
grave-name = graveyard-round-{ $round }

## Buttons

press-unknown = This button belongs to nothing that still runs. Nothing was changed. /act shows what you can do.
press-not-yours = This button is not for you. Nothing was changed. /act shows what you can do.
press-old = This button belongs to a phase that is over. Nothing was changed. /act shows what is possible now.
menu-what = What would you like to do?
menu-whom = { $verb ->
    [peek] { $action }: in front of whom?
   *[other] { $action }: whom?
}
menu-only = { $action }: { $who }
menu-second = { $action } with { $first }: and who else?
menu-which = { $action }: which?
menu-yes-no = { $action }: yes or no?
menu-pick = { $action }: which of these?
menu-more = More …
menu-back = Back
menu-nothing = There is nothing you can do at the moment. /time shows what is being waited for.
menu-out = You are out of the game and can do nothing any more. You may watch.
menu-double = With both of your votes?
answer-yes = Yes
answer-no = No
confirm-bomb = You will die of it, and { $target } with you. It cannot be taken back. Really?
confirm-yes = Yes, light it
confirm-no = No
confirm-left = All right, nothing happened.
option-nobody = nobody

## Sign-up

lobby-board = **Round { $number }: { part-game }** · { $state ->
    [ready] Enough are in, it can begin.
   *[waiting] { $missing ->
        [one] One more is needed.
       *[other] { $missing } more are needed.
    }
}
lobby-people = { $count ->
    [0] Nobody is in yet.
    [one] In (1): { $players }
   *[other] In ({ $count }): { $players }
}
lobby-starts = Begins: { $at }
lobby-host = { $host } or a moderator gives the start.
lobby-began = **Round { $number }** has begun: { $channel }
lobby-called-off = **Round { $number }** is called off.
button-join = Join
button-leave = Leave
button-start = Start
lobby-joined = You are in. I have written to you, so that you see how it arrives. Until the start you can leave again.
lobby-joined-closed = You are in, but you take no direct messages from me. Open them in this server's privacy settings ("direct messages"), or you will see your role only with the button in the round's channel.
lobby-hello-table = Welcome to the table, round { $number } ({ part-game })! It is played in the channel, with the buttons under the table. Here I only remind you when a deadline comes near.
lobby-hello = Welcome to round { $number }! Here you will get your role, and here you send me your actions. What counts is the minute in which you send them.
lobby-already-in = You are in already. Until the start you can go again with "Leave".
lobby-not-in = You are not in, so there is nothing to leave. The button "Join" gets you in.
lobby-left = You have left.
lobby-bot = Bots do not play.
lobby-full = The round is full: more than { $most } cannot play. /round new opens the next one.
lobby-closed = The sign-up is closed: the round has begun, or is called off. /round list shows which are open.
lobby-too-few = { $missing ->
    [one] One more is needed; at least { $least } have to be in.
   *[other] { $missing } more are needed; at least { $least } have to be in.
} Wait a little, then use /round start.
lobby-faulty = It cannot be dealt like this. { $what } Change the roles or the rules of the round; everybody stays signed up.
lobby-unknown-game = I know no game called "{ $game }". /help names them all.
lobby-not-host = Only whoever opened the round may do that, or a moderator.
lobby-not-begun = Round { $number } has not begun. Until then people can get in with "Join"; as soon as it begins, this is possible as well.
lobby-runs = Round { $number } has begun already, so this is no longer possible. /act shows what is possible now; moderators can give a seat to somebody else.
lobby-no-round = There is no round here that this could mean. /round list shows them all, /round new opens one.
lobby-which = There are several rounds here. Name the number: { $numbers }.
lobby-no-channel = I could not make the round's channel ({ $problem }). Give me the right "Manage Channels" in the category, or use /setup again; everybody stays signed up.
lobby-starting = Here we go: { $channel }
lobby-opened = The sign-up is open: { $channel }
lobby-cancelled = Round { $number } is called off.
lobby-list-empty = No round runs on this server. /round new opens one.
lobby-list-line = Round { $number }: { $state ->
    [running] running, { $channel }
   *[signup] sign-up, { $count } in
}
lobby-bad-time = I cannot read "{ $text }" as a time. Write 20:00 or 2026-12-24 20:00, for example.
lobby-bad-roles = "{ $text }" is no role that I know. There are: { $known }.
channel-name = round-{ $number }
channel-topic = { part-game }, round { $number }

## Information

role-yours = Round { $number }: { $role }
court-none = That belongs to "Streets of Jerusalem", and you are in no such round. At a table /act helps you.
role-none = You have no role in any running round. /round list shows where you can get in.
role-not-begun = Your round has not begun. As soon as it begins you will see here what you are and what you can do.
mine-none = Nothing of yours counts in this phase. /act shows what you can do.
mine-line = { $what } (official time { $official })
mine-head = What you have sent in this phase, in round { $number }:
mine-changed = Of each action the last version counts, unless an earlier one was used already.
time-owing = { $count ->
   *[other] To act: { $players }.
}
time-table = Round { $number }, { part-game }: until { $until }
time-line = Round { $number }: { $phase ->
    [night] night { $count }
   *[day] day { $count }
}, until { $until }
rules-none = I found no rule about "{ $word }". Try another word, such as { $game ->
    [secret_hitler] "veto" or "tracker"
    [templer_assassinen] "watchman" or "executioner"
   *[other] a card or a role
}, or the number of a rule.
rules-more = … and { $count } more; a more exact word shows them.
help-start = **Streets of Jerusalem**: Templars against Assassins, and the town between them. By night (from { $night }) and by day (from { $day }) you send me direct messages, just as you talk: "Visit Anna". At { $night } the court hangs somebody. What counts is the minute in which you send.
help-now-night = It is night: what you can do you send me now, and until then you can change it. Votes count again tomorrow.
help-now-day = It is day: talk in the channel and vote, with /vote or "Vote: Bob". What else your seat can do right now stands below, if there is anything:
help-now-opening = The round has just begun: read your role with /role, and elect the watchman with the others. What else your seat can do right now stands below, if there is anything:
help-now-dead = You are dead. You may watch, and talk with the other dead; acting and voting are over for you.
reminders-on = I shall remind you again when a round waits for you.
reminders-off = I shall not remind you any more. What is due shows /time; there "remind" switches it on again.
reminders-how = Rather not? /time remind: no
help-lobby = To join: /round list, then the button "Join". To open one: /round new.
help-playing = In your round: /act shows what you can do. /vote votes, /tally shows the count, /role your role, /mine what counts of yours, /time how long there is left. A ! at the beginning of a direct message, or /whisper, speaks to your group.
help-rules = Rules: /rules and a word, such as /rules watchman; with "game" those of another game. What has been played: /stats.
help-tables = At a table in any channel, live or over days: /secret-hitler new and the other games; then the button "Join". Alone: /regicide solo, also in direct messages with me.
help-table = At your table: the buttons under the table show your cards and what you can do now, to you alone; /act does the same. If you have to go, offer your seat with "leave", and somebody can take it over.
help-moderators = Moderators: /gm grant, pause, resume, extend, replace, remove, log.

## Set-up

setup-done = Set up. Sign-ups stand in { $signup }, the moderators read in { $gm }. /round new opens a round.
setup-now = Language { $language }, time zone { $zone }, night from { $night }, day from { $day }. If the bot is away for more than { $outage } minutes within the last { $window } minutes of a phase, the round waits for the moderators. All of that you change with /setup.
setup-channel-rights = I lack rights in { $channel }: { $rights }. Give them to my role there (edit channel, permissions) and use /setup again; nothing was stored so far.
setup-missing = I lack rights on this server: { $rights }. Give them to my role (server settings, roles) and use /setup again; nothing was changed so far.
setup-refused = Discord refused that: { $problem }. See whether my role stands above the category, and use /setup again.
setup-only-server = That works on a server only.
setup-category = Streets of Jerusalem
setup-signup = sign-up
setup-gm = game-masters
setup-bad-zone = I know no time zone "{ $zone }". Write Europe/Berlin, for example.
setup-bad-option = Something is wrong with the rules, so everything stays as it was. { $what }
setup-first = This server is not set up yet. A moderator uses /setup once, then /round new works.

## Moderation

gm-not-allowed = Only moderators may do that: whoever may manage the server.
gm-done = Done, and in the log.
gm-plays = You play in this round, so nothing secret is shown to you. Please ask somebody who does not play.
gm-log-empty = The log has nothing on that.
gm-log-line = { $seq } · { $time } · { $who }: { $what }
gm-log-late = too late
gm-log-unseen = edited, first version never seen
gm-log-readers = { $who ->
    [public] everybody
   *[gm] game master
}
gm-log-refused = refused, { $reason } ({ $rule })
gm-who-unknown = Nobody in the round is called "{ $name }".
gm-not-paused = The round is not paused, so there is nothing to resume. /gm pause stops the clock.
gm-paused = The round is paused already, so nothing has changed. /gm resume lets the clock go on.
gm-taken = This person plays already.

## Faults

error-unknown = That went wrong, and it is my fault, not yours. Nothing was changed; please try again. Error { $id }.
error-not-stored = I cannot store anything at the moment, so it does not count. Try again in a minute, or write it to me directly: direct messages I catch up on.
error-rights = I lack a right for that here: { $rights }. A moderator can give it to me.
error-too-fast = Too fast. Try again in a moment.

## Games and tables

part-game = { $game ->
    [secret_hitler] Secret Hitler
    [regicide] Regicide
    [bloody_legacy] The Bloody Legacy
    [galgenfrist] Galgenfrist
   *[templer_assassinen] Streets of Jerusalem
}
game-name = { part-game }
table-overdue = The deadline has passed, and nobody has decided. { $host } or a moderator says how it goes on.
table-turn = { $count ->
    [one] To act: { $players }, until { $until }.
   *[other] To act: { $players }, until { $until }.
}
button-act = Act
button-hand = My cards
button-log = Look back
log-title = {"**"}What has happened so far**
log-none = Nothing has happened yet.
log-earlier = { $count ->
    [one] An earlier moment is in the file only.
   *[other] { $count } earlier moments are in the file only.
}
log-moment = { $at } · { $what }
table-page = The whole story as a page to keep is attached; it opens in any browser.
hand-none = You do not sit at this table. Those who play see their cards here.
confirm-play = { $what }
    Shall that count?
confirm-go = Yes

fault = { $problem ->
    [bad-time] "{ $found }" is no time.
    [bad-value] "{ $where }" cannot be "{ $found }".
    [duplicate-role] "{ $found }" is there already.
    [missing-side] One side has no role at all: { $found }.
    [same-name-twice] "{ $found }" stands there twice.
    [same-times] Day and night cannot begin at the same time.
    [too-few-seats] There is no table for so few: { $found }.
    [too-many-seats] There is no table for so many: { $found }.
    [unknown-option] There is no rule "{ $found }".
    [unknown-role] There is no role "{ $found }".
    [wrong-count] The number is not right: { $found }.
    [wrong-roles] The roles do not fit: { $found }.
   *[other] { $where }: { $name } ({ $found }).
}
fault-expected = Possible: { $expected }.

## Seats that are handed on

button-take-over = Take the seat
seat-offered = { $player } would like to hand on the seat in round { $number }. Who has not been in it can take it over, with all that belongs to it. Until then { $player } plays on.
seat-offered-yours = Your seat is offered. It stays yours until somebody takes it; play on until then.
seat-taken = This seat is somebody else's by now. Nothing was changed; the status of the round shows who sits at the table.
seat-known = This person sits at this table or has sat there, and so knows too much. Nothing was changed; only somebody new can take the seat.
seat-dead = There is nothing left to play on this seat. Nothing was changed.
seat-host-plays = You play yourself. You can only fill a seat whose deadline is over; else ask a moderator, or let the person offer the seat with "leave".
seat-welcome = You have taken over a seat in round { $number } ({ part-game }), with all that belongs to it. In { $channel } the button "My cards" shows you who you are and what you know.
host-how = It is about round { $number } in { $channel }. There you can "extend", "replace" or, where nothing else helps, "remove" with /{ $command }; until then the decision can still be made.
seat-reason = Seat offered and taken over

## Playing alone

alone-hello = Here you play { part-game } alone; I am about to deal.
alone-begun = { $place ->
    [here] Here we go. You play right here, with the buttons under the table.
   *[there] Here we go, in our direct messages: { $where }
}
alone-already = You already play alone, round { $number }, in our direct messages: { $where } Play it to its end, or give it up there with /regicide leave; then you can begin anew.
alone-closed = You take no direct messages from me, so I cannot deal there; nothing has begun. Open them in the settings of this server ("Direct Messages") and give the command again.
alone-server-only = That needs others, so it only works on a server. Alone you play here with /regicide solo.
alone-none = You play nothing alone here. /regicide solo begins.
alone-missed = { $count ->
    [one] One message had not reached you; it comes now.
   *[other] { $count } messages had not reached you; they come now.
} You play nothing alone right now.
alone-give-up = Do you want to give up round { $number }? It then counts as lost.
alone-reason = given up
button-give-up = Give up

## Statistics

stats-title = **What was played on this server**
stats-game = { part-game }: { $count ->
    [one] one round
   *[other] { $count } rounds
}{ $sides_count ->
    [0] .
   *[other] . Won by { $sides }.
}
stats-side = { $side ->
    [town] the town
    [templer] { -templars }
    [assassinen] { -assassins }
    [liberal] { -sh-liberals }
    [fascist] { -sh-fascists }
    [henker] executioner and loyal
    [saboteure] the saboteurs
   *[nobody] nobody
}: { $count } ({ $percent } %)
stats-person = **{ $player }** on this server
stats-record = { part-game }: { $played ->
    [one] one round played
   *[other] { $played } rounds played
}, { $won } won ({ $percent } %)
stats-none = No round has been played to its end on this server. As soon as one ends it stands here.
stats-nobody = There are no figures of { $player } on this server. Rounds count that were played to their end.
stats-alone = **What you played alone**
stats-alone-none = You have played nothing alone to its end yet. /regicide solo begins; what was played on a server this command shows there.
stats-hidden = On this server only you see your figures now. In the server's figures the rounds still count.
stats-shown = On this server everybody can ask for your figures again.

## The next round of a session

button-next = Next round
button-close-session = End the session
button-play-off = Play it off
button-share = Share the victory
next-opened = { $state ->
    [new] On we go: round { $number } runs in { $channel }.
    [running] Somebody was faster: round { $number } runs in { $channel }. Nothing was changed.
   *[over] Somebody was faster: round { $number } in { $channel } is over by now, too. Nothing was changed; it goes on under the result of that one.
}
next-closed = The session is over.
next-closed-before = This session was ended, there is no further round in it. Nothing was changed; a new table begins with the game’s command “new”.
next-over = There is no further round in this session. Nothing was changed; a new table begins with the game’s command “new”.
next-not-yours = The next round is opened by somebody who sits at the table, or by the host. Nothing was changed.
next-host-alone = Whether the tie is played off is for { $host } to say. Nothing was changed.
next-left = { $count ->
    [one] { $players } is no longer on this server
   *[other] { $players } are no longer on this server
}, so the same round cannot play on. Nothing was changed: invite whoever is missing and press again, or begin anew at another table.
next-empty-seat = Nobody sits on one of the seats of this round any more, so it cannot play on like this. Nothing was changed; begin anew at another table.
next-no-server = The server of this round cannot be reached right now. Nothing was changed; try again in a moment.
