# Words of parts that are loaded when they are needed

# The end of a game

web-sheet = Feuille de score
web-turning-point = Le tournant
web-ahead-since = Ensuite, { $name } est toujours en tête.
web-rating-moved = Classement contre { $against } : { $before } → { $now }
web-tie = Égalités
web-rematch-soon = La revanche est prête. Vous y allez dans { $seconds } s.
web-stay = Rester ici

# Forks

web-fork-more = Une nouvelle table commence à ce moment. C’est une variante : la partie finie reste telle quelle.
web-is-fork = Cette table est une variante : on reprend une partie finie à l’étape { $step }.
