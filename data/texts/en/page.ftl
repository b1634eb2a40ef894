# The rehearsal in the browser: bot/stage/page.

page-rehearsal = Rehearsal
page-stage = Clock and part
page-skip = To the message box
page-places = Channels
page-talk = Conversation
page-messages = Messages
page-people = Who is here
page-desk = Stage desk
page-menu = Menu
page-offers = Suggestions
page-close = Close
page-cancel = Cancel
page-now = Virtual time:
page-clock = Set the clock
page-deadline = Deadline
page-to-deadline = To the next deadline
page-turns = Until it is my turn
page-hour = + 1 h
page-evening = To 21:00
page-run = Real time
page-fast = Time lapse
page-halt = Stop
page-busy = { $what ->
    [restarting] The bot restarts …
    [beginning] Roles are being dealt …
   *[moving] Time passes …
}
page-i-am = I am
page-kind = { $kind ->
    [host] opens the round
    [moderator] moderates
    [guest] watches
   *[player] sits at the table
}
page-group = { $kind ->
    [host] In charge
    [player] At the table
    [bot] Bots
    [dm] Between you
   *[guest] Visiting
}
page-status-signup = Sign-up open
page-status-running = Being played
page-status-over = Round over
page-status-cancelled = Round called off
page-phase = { $phase ->
    [night] Night { $number }
    [day] Day { $number }
   *[other] { $phase } { $number }
}
page-direct = Direct messages
page-unread = { $count ->
    [one] (one new message)
   *[other] ({ $count } new messages)
}
page-new = New
page-older = Show older messages
page-may-not-write = You can only read here.
page-write = Message #{ $name } – or / for commands
page-write-dm = Message { $name } – or / for commands
page-send = Send
page-commands = Show commands
page-choose = Choose …
page-choose-these = Choose these
page-thinking = { $name } is thinking …
page-edited = (edited)
page-only-you = Only you can see this.
page-dismiss = Dismiss
page-more = More on this message
page-reply = Reply
page-replying = Reply to { $name }
page-edit = Edit
page-editing = You are editing your message.
page-delete = Delete
page-be = Sit down as this person
page-message-bot = Write a message
page-required = has to be filled in
page-number = has to be a whole number
page-length = has too few or too many characters
page-yes = Yes
page-no = No
page-not-possible = That is not possible here.
page-no-answer = The bot does not answer.
page-command-unknown = There is no such command here. Type / and pick one.
page-lost = The connection to the rehearsal is gone. Is the program still running?
page-auto = Autopilot
page-autopilot = Should this seat play itself?
page-pilots = Seats
page-pilots-about = Where the autopilot is on, the seat plays itself as soon as the clock moves. Whoever does something takes the seat over.
page-window = Open a window
page-dms-closed = DMs closed
page-faults = Mishaps
page-faults-about = Whatever can go wrong may go wrong here: the bot is supposed to lose nothing.
page-drop = Cut the connection
page-restart = Restart the bot
page-cases = Rules cases
page-cases-about = Worked cases for every paragraph: see what each person would have read up to a moment.
page-cases-open = Look at rules cases
page-save = Save this round as a case
page-save-about = The file holds every secret of the round.
page-not-saved = This round cannot be written as a case yet.
page-language = Language
page-welcome-title = Welcome to the rehearsal
page-welcome = A whole round on your machine: the real bot on a Discord of its own, a clock that you set, and fellow players who play themselves. Nothing of it leaves this machine.
page-sit-down = Play as { $name }
page-welcome-others = Or sit down as somebody else
page-back = Back to the rehearsal
page-search = Search for a title, words or a paragraph
page-find = Search
page-found = { $count ->
    [one] One case
   *[other] { $count } cases
}
page-eyes = With the eyes of
page-eyes-public = everybody
page-eyes-gm = the game master
page-up-to = up to
page-look = Look
page-nothing-read = Nothing to read until then.
page-case-file = The file
page-gone = That is not here (any more).

page-guide-join-there = Welcome! The sign-up is open, and there is a seat left.
page-guide-join = Welcome, { $name }! Press “{ $button }” under the sign-up.
page-guide-start = You are in. Now the host can deal.
page-guide-start-button = Host presses “{ $button }”
page-guide-letter = The bot has written to you. Find out who you are!
page-guide-post = The bot has written to you.
page-guide-letter-button = To the direct message
page-example = { $verb ->
    [murder] Murder { $name }
    [heal] Heal { $name }
    [visit] Visit { $name }
    [spy] Spy on { $name }
    [strike] Strike { $name }
    [mark] Mark { $name }
    [turn] Turn the vote of { $name }
    [elect] Watchman: { $name }
   *[vote] Vote: { $name }
}
page-guide-night = It is night, and you have something to do. Write to the bot directly, in your own words: “{ $example }”. Or use /act. Then let time pass, above.
page-guide-night-idle = It is night, and you have nothing to do right now. Let time pass, above: “To the next deadline”.
page-guide-day = It is day. Talk in the round's channel; “{ $example }” counts, /act shows all that you can do. Then let time pass, above.
page-guide-day-idle = It is day, and you have nothing to do right now. Talk, or let time pass, above.
page-guide-dead = You are dead and may read along in the thread of the dead. The others play on.
page-guide-out = You are out of the game and may watch. The others play on.
page-guide-turn = It is your turn: use /act, or the buttons at the table.
page-guide-wait = It is the others’ turn.
page-guide-watch = You have no seat; you can watch.
page-guide-over = The round is over; the report is in { $alone ->
    [yes] your direct messages.
   *[no] the channel.
}
page-guide-alone = You play alone, in direct messages with the bot.
page-guide-elsewhere = { $name } plays alone, in direct messages with the bot; nothing of it shows here.
page-guide-go-on = Go on
page-guide-again = Another round
page-guide-host = You are the host: when everybody is in, press “{ $button }” under the sign-up.
page-guide-moderator = You moderate: /gm pauses, extends, replaces and shows the log; what concerns you is posted in #{ $channel }.
page-guide-guest = You watch: you read only what everybody reads.
