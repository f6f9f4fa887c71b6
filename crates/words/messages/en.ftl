# What the house says, whichever game is on the table.

house-name = Player { $number }
house-and = { $others } and { $last }

house-turn = { $player-is ->
    [you] It is your turn.
   *[other] { $player } is to play.
}
house-turns = { $players } decide at the same time.
house-sealed = Your choice is sealed until the others have chosen: { $notation }
house-prompt = Choose { $offers ->
    [one] the one action there is
   *[other] a number from 1 to { $offers }
}, or write the action:

house-over = The game is over.
house-wins = { $player-is ->
    [you] You win!
   *[other] { $player } wins.
}
house-share = { $players } share the win.
house-nobody-wins = Nobody wins.
house-place = { $place }. { $player } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})

house-not-notation = { $problem }
house-refused-over = The game is over.
house-not-asked = Nothing is asked of you now.
house-no-seed = This table was read from a record whose seed is not known, so nobody can play on.
house-against = { $why } ({ $rule })

house-choose-game = Which game? Its number or name:
house-commands = Answer with a number or in notation. Also: ? (rulebook), ? and a rule's number, hint, undo, save, table, quit.
house-commitment = The shuffle is fixed; its commitment is
house-seed = The seed of the shuffle, which anyone can check against the commitment:

# At a table on a server.

house-stale = That answered an earlier question. Look at the table again and choose.
house-id-used = This id was already used for another command.
house-no-seat = Take a seat first.
house-no-such-seat = There is no such seat: this table has { $seats }.
house-seat-taken = Somebody sits there already. Choose a free seat.
house-already-seated = You already have a seat at this table.
house-need-invite = This seat is for guests with the invitation's link. Ask the host for it.
house-host-only = Only the host may do that.
house-already-started = The game has begun; that was possible before the start.
house-not-started = The game has not begun yet.
house-not-full = Every seat needs a player or a bot before the start.
house-not-over = The game is not over yet.
house-return-first = A bot is playing for you. Take your seat back first.
house-unknown-bot = There is no such bot. Choose { $bots }.
house-bad-entropy = Words for the shuffle are 1 to 64 letters, digits or signs without spaces.
house-bad-chat = A message has 1 to { $longest } characters.
house-no-hints = There are no hints at rated tables.
house-it-is-allowed = You may do that now.
house-proposal-open = Something is already proposed. Answer that first.
house-no-proposal = Nothing is proposed now.
house-not-away = A seat can be given away only while a bot plays for its player.
house-others-away = The others are away, and nobody decides that alone. If they stay away, you can claim the game.
house-rated-seat = In a rated game, every seat stays with the player who began it.
house-claim-later = The game can be claimed when a player has been away for { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}.
house-undo-nothing = You have not decided anything that could be taken back.
house-undo-secret = A secret has been shown since then, so it cannot be taken back.
house-ended-by-all = The players agreed to end the game.
house-claimed = { $seat } stayed away for too long: the game goes to the others.
house-time-up = Your time is up: what you have sealed stands.
house-one-hint = You are being given a hint already. Wait for it, then ask again.
house-too-many-hints = Too many people are asking for hints. Try again in a moment.
house-too-fast = Not so fast. Wait a moment, then send it again.
house-bad-message = That is not a message of this house: send a command with an id, as PROTOCOL.md shows.
house-bad-body = That could not be read: { $problem }
house-bad-clock = A clock gives 5 seconds to a day for each decision, 10 seconds to a day for a whole game with at most 10 minutes back, or 1 to 14 days.
house-bad-setup = { $problem }
house-bad-eyes = { $problem }
house-bad-name = A name has 1 to { $longest } letters, digits, spaces, hyphens, dots or apostrophes, and begins with a letter or digit.
house-bad-password = A password has 8 to 200 characters.
house-name-owned = That name belongs to somebody else. Choose another, or sign in with its password.
house-wrong-password = Name and password do not fit together.
house-old-password-needed = Say your old password, too.
house-wrong-old-password = That is not your old password.
house-too-many-guests = Too many newcomers come from your network. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
house-too-many-logins = Too many people are logging in right now. Try again in a moment.
house-login-later = That was wrong too often. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
house-who-are-you = You have no name here yet. Open the house's first page, then try again.
house-unknown-game = There is no such game on the shelf.
house-no-lesson = There is no lesson for this game.
house-unknown-language = The house speaks en, fr and ru.
house-no-such-table = There is no such table.
house-table-damaged = The journal of this table is damaged, so it can neither be shown nor go on. The host has been told.
house-table-other-rules = The rules of this game have changed since this table was played, so it can neither be shown nor go on here. What was decided and how it ended is kept.
house-no-such-step = There is no such moment to go on from: the game has { $steps } steps, and its last is its end.
house-no-such-player = Nobody of that name has been here.
house-no-such-call = The house does not know this call. /api/openapi.json lists those it knows.
house-other-origin = This page comes from another site; open the house's own page.
house-too-many-sockets = There are too many connections. Close some, or come back later.
house-too-many-tables = You have { $most } tables that are not over. Finish or leave one first.
house-server-trouble = Something is wrong with the server. Nothing is lost; try again.

# In a terminal.

house-thinking = { $player } is thinking…
house-hint-coming = A player that sees only what you see is thinking…
house-hint-best = { $mean } %
house-hint-behind = { $mean } % ({ $less } ± { $error } below the best)
house-undone = Your latest decision is taken back.
house-saved = The game is saved. Go on with: bistro play --resume
house-what-happened = What happened
house-no-match = Nothing you may do has these words in it. Enter says why not.
house-too-small = This window is too small for the table. Make it larger: 80 by 24 is plenty.
house-keys-table = ? rules  ↑↓ Enter choose  Tab complete  F2 hint  F3 undo  F10 save and quit
house-keys-over = Enter leave  F3 undo  ? rules  PgUp PgDn scroll
house-keys-book = ↑↓ PgUp PgDn scroll  Esc back to the table
house-keys-shelf = ↑↓ Enter choose  Esc leave
house-keys-laid = ↑↓ choose  ←→ change  Enter sit down  Esc other games
house-menu-title = Bistro: which game?
house-menu-resume = Go on with the saved game
house-menu-seats = Players
house-menu-bots = How strong bots are
house-menu-preset = Rules
house-menu-as-printed = as printed
house-menu-start = Sit down
house-yes = yes
house-no = no
house-level-random = Dice
house-level-greedy = Glutton
house-level-dishwasher = Dishwasher
house-level-kitchen-hand = Kitchen hand
house-level-apprentice = Apprentice
house-level-commis = Commis
house-level-cook = Cook
house-level-chef = Chef
house-level-head-chef = Head chef

house-save-no-folder = There is no folder for saved games. Set HOME or XDG_STATE_HOME to one.
house-save-nothing = No game is saved ({ $path } is not there). Begin one with: bistro play
house-save-unreadable = { $path } is not a saved game: { $problem }
house-save-unwritable = { $path } cannot be written: { $problem }
house-setup-refused = This cannot be played: { $problem }

# In a terminal, at a table of a house.

house-join-bad-link = “{ $link }” is no link to a table. It looks like http://host:8018/t/5chxgedqkf, as the page shows it for inviting friends.
house-join-unreachable = No house answers at { $address } ({ $problem }). Check the address, and that the house is open.
house-join-no-house = What answers at { $address } is no house of this program: { $problem }
house-join-other-version = The house at { $address } speaks another version of the protocol. Use the program that the house runs.
house-join-unknown-game = This program does not know the game of that table ({ $game }). Use the program that the house runs.
house-join-full = Every seat at this table is taken. Look on with --watch.
house-commands-joined = Answer with a number or in notation. Also: ? (rulebook), ? and a rule's number, say and your words, hint, undo, end, table, quit.
house-you-watch = you watch
house-seat-number = Seat { $number }
house-seat-line = { $name }: { $state }
house-seat-free = free
house-seat-bot = a bot
house-seat-you = you
house-seat-here = here
house-seat-away = away
house-wait-seats = { $seats ->
    [one] One seat is free.
   *[other] { $seats } seats are free.
} Friends come with this link: { $link }
house-wait-host = { $host } begins the game when everybody is there.
house-wait-you = Every seat is taken. Begin?
house-line-lost = The line is broken. Trying again…
house-line-restart = The server is restarting. Trying again…
house-line-gone = This table is gone.
house-line-signed-out = You have been signed out here, so the connection has ended. Join again to play on.
house-line-outdated = The server was updated and speaks another version of the protocol: update this program.
house-proposal-undo = { $by-is ->
    [you] You ask
   *[other] { $by } asks
} to undo. Still to agree: { $missing }.
house-proposal-end = { $by-is ->
    [you] You propose
   *[other] { $by } proposes
} to end the game. Still to agree: { $missing }.
house-proposal-replace = { $by-is ->
    [you] You propose
   *[other] { $by } proposes
} to free the seat of { $seat }. Still to agree: { $missing }.
house-proposal-claim = { $by-is ->
    [you] You claim
   *[other] { $by } claims
} the game, since somebody stays away. Still to agree: { $missing }.
house-offer-start = Begin the game.
house-offer-bot = Put a bot on seat { $number }.
house-offer-return = Play yourself again.
house-offer-agree = Agree to what is proposed.
house-offer-disagree = Do not agree.
house-offer-claim = Claim the game: somebody has stayed away for too long.
house-offer-rematch = A rematch with the same people.
house-rematch-open = The rematch waits: bistro play --join { $link }
house-left = A bot plays on for you. Come back with: bistro play --join { $link }
house-kept = The house keeps your seat. Come back with: bistro play --join { $link }
house-keys-joined = ? rules  ↑↓ Enter choose  F2 hint  F3 ask to undo  say hello  F10 leave
house-keys-joined-over = Enter leave  say hello  ? rules  PgUp PgDn scroll

# How a link to a table looks elsewhere

house-preview-waits = Waiting: { $players }. Free seats: { $seats }.
house-preview-invited = You are invited to this table.
house-preview-plays = A game is being played at this table.
house-preview-over = This game is over.
