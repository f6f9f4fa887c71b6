# What the shell says around the games

web-loading = One moment…
web-unreachable = The server can’t be reached. Check the connection and try again.
web-not-answering = The server isn’t answering. This page keeps trying and goes on by itself.
web-skip = Skip to the content
web-no-page = There is no such page.
web-home = Home
web-nav = Pages
web-close = Close
web-language = Language
web-theme = Light or dark
web-theme-auto = Auto
web-theme-light = Light
web-theme-dark = Dark
web-sound = Sound
web-profile = My profile
web-reports = Reports
web-about = About

# Home

web-welcome = Sit down, the table is laid
web-welcome-more = Kitchen games against friends and honest bots. No account needed.
web-games = Games
web-continue = My games
web-continue-one = Continue
web-seats = { $least } to { $most } players
web-seats-exact = { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
}
web-minutes = { $least } to { $most } min
web-minutes-exact = about { $minutes } min
web-picture = { $game } being played
web-report-of = What thousands of simulated games say about it
web-play-now = Play now
web-invite = Invite friends
web-more-options = Options…
web-open-tables = Open tables
web-no-open-tables = Nobody is waiting right now. Open a table, or play against bots.
web-tables-unknown = The tables will be shown when the server answers again.
web-your-turn = Your turn.
web-go-on = Go on
web-go-on-how = Press anywhere, Enter or Escape
web-free-seats = { $seats ->
    [one] one free seat
   *[other] { $seats } free seats
}
web-join = Join
web-watch = Watch
web-rated = rated

# Clocks

web-clock = Clock
web-clock-none = no clock
web-clock-decision = { $seconds } s for each decision
web-clock-bank = { $minutes } min for the game, +{ $increment } s
web-clock-days = { $days ->
    [one] one day for each decision
   *[other] { $days } days for each decision
}
web-days = { $days ->
    [one] one day
   *[other] { $days } days
}

# A new table

web-number-of-seats = Players
web-opponents = Other seats
web-seat-number = Seat { $number }
web-a-person = a person
web-bot = bot: { $level }
web-level-random = Random
web-level-greedy = Glutton
web-level-dishwasher = Dishwasher
web-level-kitchen-hand = Kitchen hand
web-level-apprentice = Apprentice
web-level-commis = Commis
web-level-cook = Cook
web-level-chef = Chef
web-level-head-chef = Head chef
web-access = Who can join
web-access-invited = Those with the link
web-access-public = Everybody
web-rated-table = Rated game (no hints)
web-preset = Rules
web-options = Individual rules
web-open-table = Open the table
web-start = Start

# Before the game

web-waiting = { $game }: waiting for players
web-free = free
web-sit = Sit here
web-get-up = Get up
web-seat-bot = Seat a bot
web-free-seat = Free the seat
web-bot-level = Bot strength
web-invite-link = Send this link to your friends
web-copy = Copy
web-copied = Copied
web-start-when-full = The game can start when every seat is taken.
web-host-starts = { $host } starts the game when everybody is there.
web-shuffle = Verifiable shuffle
web-shuffle-more = The hash of the seed is shown before the deal and the seed afterwards, so anyone can repeat the shuffle and check it.

# The table

web-lost = Connection lost.
web-reconnecting = Reconnecting…
web-connected = Connected again.
web-bye-restart = The server is restarting; the game is safe.
web-bye-slow = The connection is slow.
web-bye-misbehaved = Too many messages at once.
web-bye-broken = Something broke at this table; the game is safe.
web-bye-damaged = The journal of this table is damaged.
web-bye-damaged-more = It can’t be shown or continued. The host has been told; your other tables are safe.
web-bye-signed-out = You have been signed out
web-bye-signed-out-more = The password of this name was changed, or you signed out in another tab.
web-bye-other-rules = The rules of this game have changed.
web-bye-other-rules-more = This table was played by earlier ones, so it can’t be shown or continued here. What was decided and how it ended is kept.
web-bye-no-such-table = There is no such table.
web-bye-outdated = This page is older than the server
web-bye-outdated-more = Load it again to go on; the game is safe.
web-reload = Load again
web-no-table = You can’t open this table
web-no-table-more = It doesn’t exist, or you need the full invitation link.
web-seats-list = Players
web-computer = bot
web-you = you
web-away = away
web-replaced = away, a bot plays
web-is-asked = to move
web-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}, { $score ->
    [one] { $score } point
   *[other] { $score } points
}
web-board = Board
web-actions = What you can do
web-together = All choose at the same time
web-sealed = Sealed until all have chosen: { $choice }
web-take-back = Change my choice
web-search-offers = Search, or type an action
web-search-offers-more = Search the actions, or type one: it is played, or you’re told why it can’t be
web-all-choices = All choices
web-choices-list = Choices as a list
web-confirm = Confirm
web-cancel = Cancel
web-show-all = Show all
web-nothing-found = No available action matches.
web-hint = Hint
web-hints = What a bot would do
web-hints-more = It sees only what you see.
web-chance-best = { $mean }%
web-chance-behind = { $mean }% ({ $less } ± { $error } below the best)
web-why-not = Why can’t I?
web-refused = You can’t do that now:
web-read-rule = Read rule { $rule }
web-more = More…
web-undo = Ask to undo
web-end = Ask to end the game
web-stand = Get up (a bot plays on)
web-replace = Free { $name }’s seat
web-watchers = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}
web-proposal-undo = { $by } asks to undo.
web-proposal-end = { $by } proposes to end the game.
web-proposal-replace = { $by } proposes to free { $seat }’s seat.
web-claimable = Somebody has stayed away for too long: the game can be claimed.
web-claim-game = Claim the game
web-proposal-claim = { $by } claims the game, because somebody stays away.
web-waiting-for = Waiting for { $names }.
web-agree = Agree
web-disagree = Disagree
web-bot-plays-for-you = A bot plays for you.
web-return = Take my seat back
web-result = Result
web-rematch = Rematch
web-to-rematch = To the rematch
web-guide = First-game guide
web-guide-ok = Got it
web-guide-skip = No more tips
web-lesson = Lesson
web-lesson-on = Play on
web-lesson-new-game = Start a game of your own
web-lesson-skip = Skip the lesson
web-learn = Learn in two minutes
web-side = Log, chat and rules
web-log = Log
web-chat = Chat
web-rules = Rules
web-chat-empty = Nobody has said anything yet.
web-chat-line = Say something
web-send = Send

# Replay

web-replay = Replay
web-play = Play
web-pause = Pause
web-first-step = First step
web-last-step = Last step
web-step-back = Previous step
web-step-on = Next step
web-step = Step
web-step-of = { $step } of { $steps }
web-speed = Speed
web-eyes = Point of view
web-eyes-all = All cards visible
web-eyes-public = A spectator’s view
web-eyes-of = { $name }’s view
web-decisions = Decisions
web-no-decisions = No decision at this step.
web-opinions = The bot’s opinion
web-opinions-more = Based on what that player could know; ± is the standard error of the difference. The actual outcome may differ.
web-choice = Choice
web-win-chance = Chance
web-taken = taken
web-turned-out = How it turned out
web-keep = Save and share
web-share = Copy a link to this moment
web-export = Download the record
web-fork = Play on from step { $step }
web-fork-cards = Hidden cards of the new table
web-fork-same = unchanged
web-fork-redealt = dealt again, keeping what { $name } knew
web-shuffle-checked = ✓ The shuffle was checked
web-shuffle-unchecked = The shuffle can’t be checked yet
web-commitment = Commitment, shown before the deal
web-seed = Seed
web-entropy = What the players added

# Profile

web-owned = This name is protected by a password.
web-not-owned = A guest’s name, not protected by a password.
web-ratings = Ratings
web-no-ratings = No rated games yet.
web-game = Game
web-against = Against
web-rating = Rating
web-games-played = Games
web-people = people
web-history = Games played
web-no-history = No finished games yet.
web-my-name = My name
web-name = Name
web-rename = Change
web-renamed = The name is changed.
web-claim = Protect this name
web-change-password = Change the password
web-claim-more = With a password nobody else can use it, and you can sign in on another device.
web-old-password = Old password
web-new-password = New password
web-password = Password
web-save = Save
web-claimed = The name is yours.
web-sign-in = Sign in
web-signed-in = Welcome back.
web-sign-out = Sign out
web-signed-out = Signed out.

# Reports and about

web-reports-more = What thousands of simulated games say about each game: length, balance of seats, strength of strategies.
web-no-reports = This server has no reports yet. Its host can make them with “bistro report”.
web-about-house = Bistro is five kitchen games at one table. Everything runs in one program that anyone can host.
web-about-bots = The bots are honest: they see only what a player in their seat would see.
web-about-shuffle = Shuffles can be checked: the hash of the seed is shown before the deal, the seed after the game.
web-about-keys = Keyboard: number keys select a choice, Enter confirms, Esc cancels. In replays, the arrow keys step and the space bar plays or pauses.
web-about-privacy = A name and a cookie are all the server keeps about you; nothing is loaded from elsewhere.
web-about-licence = Open source under MIT or Apache 2.0. The games’ rules are facts from their rulebooks; code, texts and pictures are our own.
web-guest = Guest { $code }
web-settings = Settings
web-your-name = What shall the others call you?
web-share-link = Share
web-qr = QR code
