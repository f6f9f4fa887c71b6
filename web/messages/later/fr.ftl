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

# Settings

web-pace = Rythme de ce qui est montré
web-pace-more = Combien de temps mises, vols et plats restent visibles avant la suite
web-pace-calm = Calme
web-pace-normal = Normal
web-pace-quick = Rapide
web-pace-none = Ne pas attendre
web-motion = Mouvement
web-motion-auto = Comme le système
web-motion-less = Le moins possible
web-choices = Choix
web-choices-more = Une liste ouverte convient aux lecteurs d’écran et au clavier
web-choices-board = Sur le plateau, avec une liste à appeler
web-confirm-moves = Confirmer les coups
web-confirm-moves-more = Chaque décision est redemandée avant de compter
web-sound-more = Cartes, pièces, couvercles, le chat, votre tour et la fin de partie
web-notices = Notifications du système
web-notices-more = Le système vous dit que c’est votre tour quand vous regardez ailleurs
web-notices-refused = Ce navigateur n’autorise pas les notifications pour cette page. Le titre et l’icône de l’onglet montrent votre tour.
web-notices-insecure = Les navigateurs n’affichent des notifications qu’en https. Ici, le titre et l’icône de l’onglet montrent votre tour.
web-switch-on = Oui
web-switch-off = Non
web-install = Comme application
web-install-now = Installer Bistro
web-install-menu = Le menu de votre navigateur permet d’installer cette page ou de l’ajouter à l’écran d’accueil.
web-install-insecure = Les navigateurs n’installent des pages qu’en https. Depuis cette adresse, un favori rend le même service.

# Chat

web-faces = Réactions
web-face-happy = Joie
web-face-tasty = Miam
web-face-bravo = Bravo
web-face-surprised = Surprise
web-face-thinking = Réflexion
web-face-sad = Tristesse
