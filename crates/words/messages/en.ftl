# What the table says, whichever game is played on it.

bistro-name = Player { $number }
bistro-and = { $others } and { $last }

bistro-turn = { $player-is ->
    [you] It is your turn.
   *[other] It’s { $player }’s turn.
}
bistro-turns = { $players } decide at the same time.
bistro-sealed = Your choice is sealed until the others have chosen: { $notation }
bistro-prompt = { $offers ->
    [one] Press 1 for the only action
   *[other] Choose a number from 1 to { $offers }
}, or write the action:

bistro-over = The game is over.
bistro-wins = { $player-is ->
    [you] You win!
   *[other] { $player } wins.
}
bistro-share = { $players } share the win.
bistro-nobody-wins = Nobody wins.
bistro-place = { $place }. { $player } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})

bistro-not-notation = That move wasn’t understood. { $problem }
bistro-refused-over = The game is over.
bistro-not-asked = It isn’t your turn to decide.
bistro-no-seed = This table was read from a record whose seed is not known, so nobody can play on.
bistro-against = { $why } ({ $rule })

bistro-choose-game = Which game? Its number or name:
bistro-commands = Answer with a number or in notation. Also: ? (rulebook), ? and a rule’s number, hint, undo, save, table, quit.
bistro-commitment = The shuffle is fixed; its commitment is
bistro-seed = The seed of the shuffle, which anyone can check against the commitment:

# At a table on a server.

bistro-stale = That answered an earlier question. Look at the table again and choose.
bistro-id-used = This id was already used for another command.
bistro-no-seat = Take a seat first.
bistro-no-such-seat = There is no such seat: this table has { $seats }.
bistro-seat-taken = Somebody sits there already. Choose a free seat.
bistro-already-seated = You already have a seat at this table.
bistro-need-invite = This seat is for guests with the invitation link. Ask the host for it.
bistro-host-only = Only the host can do that.
bistro-already-started = The game has already started; it’s too late for that.
bistro-not-started = The game hasn’t started yet.
bistro-not-full = Every seat needs a player or a bot before the start.
bistro-not-over = The game isn’t over yet.
bistro-return-first = A bot is playing for you. Take your seat back first.
bistro-unknown-bot = There is no such bot. Choose one of: { $bots }.
bistro-bad-entropy = Words for the shuffle are 1 to 64 letters, digits or signs without spaces.
bistro-bad-chat = A message has 1 to { $longest } characters.
bistro-no-hints = There are no hints at rated tables.
bistro-it-is-allowed = You can do that now.
bistro-proposal-open = Something is already proposed. Answer that first.
bistro-no-proposal = Nothing is proposed now.
bistro-not-away = You can free a seat only while a bot is playing it.
bistro-others-away = The others are away, and nobody decides that alone. If they stay away, you can claim the game.
bistro-rated-seat = In a rated game, every seat stays with the player who started in it.
bistro-claim-later = The game can be claimed when a player has been away for { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}.
bistro-undo-nothing = You haven’t decided anything that could be undone.
bistro-undo-secret = Something hidden has been revealed since, so it can’t be undone.
bistro-ended-by-all = The players agreed to end the game.
bistro-claimed = { $seat } stayed away for too long: the game goes to the others.
bistro-time-up = Your time is up: what you have sealed stands.
bistro-one-hint = You are being given a hint already. Wait for it, then ask again.
bistro-too-many-hints = Too many people are asking for hints. Try again in a moment.
bistro-too-fast = Not so fast. Wait a moment, then send it again.
bistro-bad-message = The server doesn’t know this message: send a command with an id, as PROTOCOL.md shows.
bistro-bad-body = That could not be read: { $problem }
bistro-bad-clock = A clock gives 5 seconds to a day for each decision, 10 seconds to a day for a whole game with at most 10 minutes back, or 1 to 14 days.
bistro-bad-setup = These settings don’t work. { $problem }
bistro-bad-eyes = The game can’t be shown this way. { $problem }
bistro-bad-name = A name has 1 to { $longest } letters, digits, spaces, hyphens, dots or apostrophes, and begins with a letter or digit.
bistro-bad-password = A password has 8 to 200 characters.
bistro-name-owned = That name belongs to somebody else. Choose another, or sign in with its password.
bistro-wrong-password = Wrong name or password.
bistro-old-password-needed = Enter your old password, too.
bistro-wrong-old-password = That is not your old password.
bistro-too-many-guests = Too many newcomers come from your network. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
bistro-too-many-logins = Too many people are logging in right now. Try again in a moment.
bistro-login-later = That was wrong too often. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
bistro-who-are-you = You have no name here yet. Open the server’s home page, then try again.
bistro-unknown-game = We don’t have that game.
bistro-no-lesson = There is no lesson for this game.
bistro-unknown-language = The server speaks en, fr and ru.
bistro-no-such-table = There is no such table.
bistro-table-damaged = The journal of this table is damaged, so it can’t be shown or continued. The host has been told.
bistro-table-other-rules = The rules of this game have changed since this table was played, so it can’t be shown or continued here. What was decided and how it ended is kept.
bistro-no-such-step = You can’t go on from there: the game has { $steps } steps, and the last one is its end.
bistro-no-such-player = Nobody by that name has been here.
bistro-no-such-call = The server doesn’t know this call. /api/openapi.json lists those it knows.
bistro-other-origin = This page comes from another site; open the server’s own page.
bistro-too-many-sockets = There are too many connections. Close some, or come back later.
bistro-too-many-tables = You have { $most } tables that are not over. Finish or leave one first.
bistro-server-trouble = Something is wrong with the server. Nothing is lost; try again.

# In a terminal.

bistro-thinking = { $player } is thinking…
bistro-hint-coming = A player that sees only what you see is thinking…
bistro-hint-best = { $mean }%
bistro-hint-behind = { $mean }% ({ $less } ± { $error } below the best)
bistro-undone = Your latest decision is undone.
bistro-saved = The game is saved. Go on with: bistro play --resume
bistro-what-happened = What happened
bistro-no-match = No action has these words. Enter tells you why.
bistro-too-small = This window is too small for the table. Make it larger: 80 by 24 is plenty.
bistro-keys-table = ? rules  ↑↓ Enter choose  Tab complete  F2 hint  F3 undo  F10 save and quit
bistro-keys-over = Enter leave  F3 undo  ? rules  PgUp PgDn scroll
bistro-keys-book = ↑↓ PgUp PgDn scroll  Esc back to the table
bistro-keys-shelf = ↑↓ Enter choose  Esc leave
bistro-keys-laid = ↑↓ choose  ←→ change  Enter sit down  Esc other games
bistro-menu-title = Bistro: which game?
bistro-menu-resume = Go on with the saved game
bistro-menu-seats = Players
bistro-menu-bots = Bot strength
bistro-menu-preset = Rules
bistro-menu-as-printed = as in the leaflet
bistro-menu-start = Sit down
bistro-yes = yes
bistro-no = no
bistro-level-random = Random
bistro-level-greedy = Glutton
bistro-level-dishwasher = Dishwasher
bistro-level-kitchen-hand = Kitchen hand
bistro-level-apprentice = Apprentice
bistro-level-commis = Commis
bistro-level-cook = Cook
bistro-level-chef = Chef
bistro-level-head-chef = Head chef

bistro-save-no-folder = There is no folder for saved games. Set HOME or XDG_STATE_HOME to one.
bistro-save-nothing = No game is saved ({ $path } is not there). Start one with: bistro play
bistro-save-unreadable = { $path } is not a saved game: { $problem }
bistro-save-unwritable = { $path } can’t be written: { $problem }
bistro-setup-refused = This can’t be played: { $problem }

# In a terminal, at a table of a server.

bistro-join-bad-link = “{ $link }” is no link to a table. It looks like http://host:8018/t/5chxgedqkf, as the page shows it for inviting friends.
bistro-join-unreachable = No server answers at { $address } ({ $problem }). Check the address, and that the server is up.
bistro-join-no-server = What answers at { $address } is not a Bistro server: { $problem }
bistro-join-other-version = The server at { $address } speaks another version of the protocol. Use the same program as the server.
bistro-join-unknown-game = This program doesn’t know the game of that table ({ $game }). Use the same program as the server.
bistro-join-full = Every seat at this table is taken. Watch with --watch.
bistro-commands-joined = Answer with a number or in notation. Also: ? (rulebook), ? and a rule’s number, say and your words, hint, undo, end, table, quit.
bistro-you-watch = you watch
bistro-seat-number = Seat { $number }
bistro-seat-line = { $name }: { $state }
bistro-seat-free = free
bistro-seat-bot = a bot
bistro-seat-you = you
bistro-seat-here = here
bistro-seat-away = away
bistro-wait-seats = { $seats ->
    [one] One seat is free.
   *[other] { $seats } seats are free.
} Invite friends: { $link }
bistro-wait-host = { $host } starts the game when everybody is there.
bistro-wait-you = Every seat is taken. Start?
bistro-line-lost = Connection lost. Trying again…
bistro-line-restart = The server is restarting. Trying again…
bistro-line-gone = This table is gone.
bistro-line-signed-out = You have been signed out here, so the connection has ended. Join again to play on.
bistro-line-outdated = The server was updated and speaks another version of the protocol: update this program.
bistro-proposal-undo = { $by-is ->
    [you] You ask
   *[other] { $by } asks
} to undo. Still to agree: { $missing }.
bistro-proposal-end = { $by-is ->
    [you] You propose
   *[other] { $by } proposes
} to end the game. Still to agree: { $missing }.
bistro-proposal-replace = { $by-is ->
    [you] You propose
   *[other] { $by } proposes
} to free { $seat }’s seat. Still to agree: { $missing }.
bistro-proposal-claim = { $by-is ->
    [you] You claim
   *[other] { $by } claims
} the game, since somebody stays away. Still to agree: { $missing }.
bistro-offer-start = Start the game.
bistro-offer-bot = Put a bot on seat { $number }.
bistro-offer-return = Take your seat back.
bistro-offer-agree = Agree to what is proposed.
bistro-offer-disagree = Do not agree.
bistro-offer-claim = Claim the game: somebody has stayed away for too long.
bistro-offer-rematch = A rematch with the same players.
bistro-rematch-open = The rematch waits: bistro play --join { $link }
bistro-left = A bot plays on for you. Come back with: bistro play --join { $link }
bistro-kept = The server keeps your seat. Come back with: bistro play --join { $link }
bistro-keys-joined = ? rules  ↑↓ Enter choose  F2 hint  F3 ask to undo  say hello  F10 leave
bistro-keys-joined-over = Enter leave  say hello  ? rules  PgUp PgDn scroll

# How a link to a table looks elsewhere

bistro-preview-waits = Waiting: { $players }. Free seats: { $seats }.
bistro-preview-invited = You are invited to this table.
bistro-preview-plays = A game is being played at this table.
bistro-preview-over = This game is over.
