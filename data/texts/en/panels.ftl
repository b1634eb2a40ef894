### What the round shows: the board in the channel, what each can do, buttons and menus.

answer-counts = Official time: { $official }.

button-role = Show my role
panel-role = The roles are dealt. Everybody gets theirs as a direct message; with this button you see yours at any time, and only you do.

panel-course = The course of the round:
panel-nothing = **Night { $number }**, until { $until }. There is nothing you can do this night; in the morning the channel tells what has happened.
panel-phase = { $phase ->
    [night] **Night { $number }**, until { $until }. Write to me, press a button or use /act. You can:
   *[day] { $number ->
        [0] **Day 0**, until { $until }. Write to me, press a button or use /act. You can:
       *[other] **Day { $number }**, until { $until }. Write to me, press a button or use /act. You can:
    }
}
can-bomb = blow yourself up with somebody: "Bomb Bob". You will be asked again.
can-choose-role = take a role: "I take the role of doctor". That is final.
can-heal = call on a patient: "House call on Bob".
can-mark = aim at somebody: "Aim at Bob".
can-murder = murder with your group: "Murder Bob". What comes last from you all counts.
can-pair = name the lovers: "Lovers Anna and Bob". That is final.
can-spy = spy on somebody: "Spy on Bob". The question binds.
can-strike = strike as the executioner where somebody has long been silent: "Strike Bob".
can-swap = swap two people: "Swap Anna with Bob".
can-turn = turn a vote round: "Turn the vote of Bob".
can-verdict = give the verdict: "Verdict: Bob" or "Verdict: nobody".
can-visit = visit somebody: "Visit Bob".

## The board

board-phase = { $phase ->
    [night] **Night { $number }**, until { $until }
   *[day] **Day { $number }**, until { $until }
}
board-paused = The round is at rest.
board-votes = { $votes ->
    [one] **1 vote** against { $target }: { $voters }
   *[other] **{ $votes } votes** against { $target }: { $voters }
}
board-no-votes = Nobody has voted yet.
board-watchman = Night Watchman: { $player }
board-accused = In custody: { $players }
board-living = { $count ->
    [one] Alive (1): { $players }
   *[other] Alive ({ $count }): { $players }
}
board-dead = Dead: { $players }

## For the moderators

gm-late = Round { $round }: a message arrived only at { $received }, when its phase had been resolved. It no longer counts. Whoever does not play sees under /gm log what it would have changed.
gm-parked = Round { $round }: a message could not be delivered ({ $problem }). Place: { $place }. Please check rights and channel; it goes out as soon as that works again.
gm-dm-closed = Round { $round }: this person takes no direct messages: { $player }. The button in the channel shows the role.
gm-held = Round { $round } waits for you: { $why }
gm-unseen = Round { $round }: somebody edited a message while I was away; nobody has seen what it said at first. The edit counts, with its own time. Whoever does not play sees under /gm log which one it is and when it came.
gm-broken = Round { $round } cannot be read: its log holds something that cannot have come there by itself. It rests, all other rounds go on. Whoever runs the bot sees where with "spielleiter audit verify --round { $round }", and can put a backup back.
gm-outage = In the last minutes of the phase the bot could not be reached for { $minutes } minutes. /gm resume goes on at once, /gm extend gives the phase more time.
gm-late-more = this would have happened too: { $what }
gm-late-fewer = this would not have happened: { $what }
gm-late-nothing = It would have changed nothing.
gm-removed = The bot was no longer on the server. /gm resume lets the round go on, /gm extend gives the phase more time.
