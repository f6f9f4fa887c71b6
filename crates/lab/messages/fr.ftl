report-title = comment il se joue
report-head = { $games } parties à { $seats } joueurs : { $bots }.
report-made-with = Fait avec
report-method = Tous les intervalles sont à 95 %, les parties prises comme grappes : celui de Wilson pour les parts, celui de Student pour les moyennes et les rapports. Chaque tableau s’emporte en CSV.
report-numbers = Les nombres
report-replay = à revoir avec
report-unit-turns = tours
report-unit-rounds = manches

section-summary = En bref
about-summary = À quoi ressemble une partie de cette table, avec les tables habituelles des autres jeux à côté.
section-order = Est-ce équitable ? Qui commence
about-order = À quelle fréquence gagne celui qui joue en premier, en deuxième et ainsi de suite, quelle que soit sa place ; { $fair } serait équitable. Une moustache qui ne touche pas la ligne est un avantage, ou son défaut, que la chance n’explique guère. Là où les joueurs décident eux-mêmes qui commence, il n’y a rien à dire.
section-tension = Y a-t-il du suspense ?
about-tension = D’après les chances de gagner, pas à pas, telles que les voient les joueurs artificiels, corrigées pour se réaliser aussi souvent qu’elles le disent. Les lignes montrent combien la partie est ouverte (100 % quand tous ont les mêmes chances) et les chances du futur vainqueur.
section-skill = Talent contre chance
about-skill = Un joueur plus fort parmi de plus faibles, à chaque place à son tour. Plus il gagne au-delà de sa part, plus le talent se voit ; la dernière colonne dit combien de parties il faut pour que le meilleur mène avec 95 % de certitude.
section-actions = Les choix
about-actions = Combien des actions proposées comptent. Une action est juste quand aucune autre sorte ne vaut mieux pour le joueur de plus de 2 % d’une victoire. Celle qui est toujours ou jamais juste n’est pas un choix : ces règles sont signalées, avec des décisions à regarder.
section-interaction = Interaction
about-interaction = Combien une décision change les chances des autres.
section-rules = Quelle règle en est cause
about-rules = Chaque sorte d’action a été interdite à une place, sur les mêmes donnes, chaque place à son tour. Ce que cette place gagne en moins est ce que vaut l’action : une cause, pas une coïncidence. Une valeur sous zéro veut dire que les joueurs artificiels font mieux sans elle.
section-endings = Fins et égalités
about-endings = Comment finissent les parties.
section-lengths = Durée
about-lengths = Comptée en { $unit }.
section-scores = Scores
about-scores = Points à la fin, de tous les joueurs.
section-lead-changes = Changements de tête
about-lead-changes = Combien de fois un autre joueur a nettement pris la tête dans une partie.
section-choices = Nombre de choix
about-choices = Entre combien d’actions un joueur devait choisir. Beaucoup de décisions à un seul choix sont de la routine ; beaucoup à des dizaines sont dures à embrasser.
section-chances = Jusqu’où se fier à ces chances
about-chances = Ce qui fut dit, et combien de fois cela s’est réalisé, sur toutes les positions de toutes les parties. Ici ces chances ôtent { $skill } de l’incertitude de qui ne sait rien (score de Brier), et se trompent de { $error } en moyenne. Là où le premier nombre est petit, prenez suspense, choix et interaction comme des indices.

figure-length = Durée
means-length = Une partie dure { $value } { $unit }.
figure-decisions = Décisions
means-decisions = Chaque joueur décide { $value } fois par partie.
figure-turn = Décisions par tour
means-turn = Pour un des { $unit } il y a { $value } décisions, réponses des autres comprises.
figure-choices = Possibilités
means-choices = Une décision propose { $value } actions en moyenne.
figure-points = Points
means-points = Un joueur a { $value } points à la fin.
figure-close = Parties serrées
means-close = Dans { $value } des parties le deuxième a au moins neuf dixièmes des points du premier.
figure-shared = Victoires partagées
means-shared = { $value } des parties finissent par une première place partagée.
figure-nobody = Perdues par tous
means-nobody = { $value } des parties ne sont gagnées par personne.
figure-lead-changes = Changements de tête
means-lead-changes = La tête passe à un autre joueur { $value } fois par partie.
figure-drama = Drame
means-drama = Tant que le futur vainqueur est derrière, il l’est de { $value } (racine de l’écart, de 0 à 1) : plus c’est grand, plus le retournement est fort.
figure-uncertainty = Ouverture
means-uncertainty = Sur toute une partie, l’issue est ouverte à { $value }.
figure-decided = Décidée tard
means-decided = Après { $value } de la partie, les chances du vainqueur restent au-dessus de 80 %. Plus c’est tard, plus longtemps il vaut la peine de lutter.
figure-comeback = Remontées
means-comeback = Dans { $value } des parties le vainqueur avait moins de la moitié de sa part de chances après le premier quart.
figure-runaway = Meneur qui s’échappe
means-runaway = Celui qui mène à mi-partie gagne { $value } plus souvent que ne vaut cette avance. Bien au-dessus de zéro, les meneurs s’échappent ; au-dessous, on les rattrape.
figure-forced = Décisions forcées
means-forced = { $value } des décisions ne laissent qu’une chose à faire.
figure-luck = Chance
means-luck = { $value } de tout ce qui fait bouger les chances vient de la donne et de la pioche ; le reste est le jeu.
figure-good-choices = Bonnes possibilités
means-good-choices = { $value } des actions proposées valent la meilleure.
figure-idle-turns = Tours creux
means-idle-turns = Dans { $value } des tours d’un joueur, aucune décision ne change ses chances de 1 % : ennui ou routine.
figure-interaction = Effet sur les autres
means-interaction = Une décision fait bouger les chances d’un autre joueur de { $value } au plus, en moyenne. Près de zéro, chacun joue seul.
figure-kingmaking = Faiseurs de rois
means-kingmaking = Dans { $value } des parties, quelqu’un qui ne peut plus gagner décide qui gagne.
figure-order-1 = Victoires du 1er
figure-order-2 = Victoires du 2e
figure-order-3 = Victoires du 3e
figure-order-4 = Victoires du 4e
figure-order-5 = Victoires du 5e
figure-order-6 = Victoires du 6e
figure-order-7 = Victoires du 7e
figure-order-8 = Victoires du 8e

verdict-always = toujours juste
verdict-never = jamais juste
verdict-sometimes = un choix
verdict-unknown = rien à comparer
example-always = Toujours juste : ici devant toute autre sorte de { $by }
example-never = Jamais juste : ici derrière la meilleure de { $by }
example-kingmaking = Un roi est fait : les chances d’un autre joueur bougent de { $by }
example-decided = Choisi au pas { $step } par le joueur { $seat } : { $action }

column-figure = mesure
column-value = valeur
column-interval = 95 %
column-game = jeu
column-seats = joueurs
column-low = de
column-high = à
column-turn = tour
column-wins = victoires
column-points = points
column-tenth = dixième de la partie
column-openness = ouverture
column-winner = chances du vainqueur
column-stronger = plus fort
column-weaker = plus faible
column-fair = équitable
column-rating = cote
column-games-until-sure = parties jusqu’à la certitude
column-action = action
column-rule = règle
column-a-game = par partie
column-taken = prise si proposée
column-right = juste
column-verdict = verdict
column-worth = valeur
column-wins-without = victoires sans
column-games = parties
column-ending = fin
column-share = part
column-length = durée
column-count = nombre
column-changes = changements
column-choices = choix
column-said = annoncé
column-came-true = réalisé
column-times = fois
column-a = A
column-b = B
column-difference = B − A
column-stands = tient
column-front = front
column-variant = variante
column-aim = but

compare-clear = C’est clair après { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}.
compare-alike = Pratiquement à égalité après { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
} (à { $margin } près).
compare-unclear = Rien de clair après { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}.
compare-stopped = Arrêté après { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}.
compare-by = { $figure } : B − A = { $value } (de { $low } à { $high }).
compare-not-measured = { $figure } : pas mesuré.
compare-method = Les intervalles tiennent à chaque regard ({ $sure } sur toute la série) ; * tient à ce taux parmi tous les chiffres à la fois (e-BH). « saved » est la part de variance que les donnes communes ont supprimée.
sweep-method = ♦ est sur le front : aucune autre variante n’est meilleure pour un but et aussi bonne pour tous les autres. ✓ atteint son but, … a été abandonnée tôt. Valeurs avec leurs intervalles à 95 % ; parmi beaucoup de variantes, la meilleure paraît meilleure qu’elle n’est : comparez-la sur de nouvelles donnes avec `bistro compare`.
