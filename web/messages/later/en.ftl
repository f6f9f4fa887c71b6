# Words of parts that are loaded when they are needed

# The end of a game

web-sheet = Score sheet
web-turning-point = Turning point
web-ahead-since = From then on, { $name } led.
web-rating-moved = Rating against { $against }: { $before } → { $now }
web-tie = Ties
web-rematch-soon = The rematch is ready. You go there in { $seconds } s.
web-stay = Stay here

# Forks

web-fork-more = A new table begins at this moment. It is a fork: the finished game stays as it is.
web-is-fork = This table is a fork: the game goes on from step { $step } of a finished one.

# Settings

web-pace = Speed of what is shown
web-pace-more = How long bids, thefts and dishes are shown before the next thing happens
web-pace-calm = Calm
web-pace-normal = Normal
web-pace-quick = Quick
web-pace-none = Don’t wait
web-motion = Motion
web-motion-auto = As the system says
web-motion-less = As little as possible
web-choices = Choices
web-choices-more = An open list suits screen readers and keyboards
web-choices-board = On the board, with a list to call
web-confirm-moves = Confirm moves
web-confirm-moves-more = Every decision is asked about once more before it counts
web-sound-more = Cards, coins, lids, the cat, your turn and the end of a game
web-notices = System notices
web-notices-more = The system tells you that it is your turn while you look elsewhere
web-notices-refused = This browser doesn’t allow notices for this page. The tab’s title and icon show your turn.
web-notices-insecure = Browsers show notices only over https. Here the tab’s title and icon show your turn.
web-switch-on = On
web-switch-off = Off
web-install = As an app
web-install-now = Install Bistro
web-install-menu = Your browser’s menu can install this page, or put it on the home screen.
web-install-insecure = Browsers install pages only over https. From this address a bookmark does the same.

# Chat

web-faces = Reactions
web-face-happy = Happy
web-face-tasty = Tasty
web-face-bravo = Bravo
web-face-surprised = Surprised
web-face-thinking = Thinking
web-face-sad = Sad
