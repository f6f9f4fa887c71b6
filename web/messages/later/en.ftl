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
