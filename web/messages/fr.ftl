# Ce que dit la page autour des jeux

web-loading = Un instant…
web-unreachable = Serveur injoignable. Vérifiez la connexion et réessayez.
web-not-answering = Le serveur ne répond pas. La page continue d’essayer et reprendra d’elle-même.
web-skip = Aller au contenu
web-no-page = Cette page n’existe pas.
web-home = Accueil
web-nav = Pages
web-close = Fermer
web-language = Langue
web-theme = Clair ou sombre
web-theme-auto = Auto
web-theme-light = Clair
web-theme-dark = Sombre
web-sound = Son
web-profile = Mon profil
web-reports = Rapports
web-about = À propos

# Accueil

web-welcome = À table, tout est prêt
web-welcome-more = Des jeux de cuisine contre des amis et des robots honnêtes. Aucun compte nécessaire.
web-games = Jeux
web-continue = Mes parties
web-continue-one = Continuer
web-seats = De { $least } à { $most } joueurs
web-seats-exact = { $seats ->
    [one] { $seats } joueur
   *[other] { $seats } joueurs
}
web-minutes = { $least } à { $most } min
web-minutes-exact = environ { $minutes } min
web-picture = Une partie en cours : { $game }
web-report-of = Ce qu’en disent des milliers de parties simulées
web-play-now = Jouer
web-invite = Inviter des amis
web-more-options = Options…
web-open-tables = Tables ouvertes
web-no-open-tables = Personne n’attend pour l’instant. Ouvrez une table ou jouez contre les robots.
web-tables-unknown = Les tables s’afficheront dès que le serveur répondra.
web-your-turn = À vous de jouer.
web-go-on = Continuer
web-go-on-how = Appuyez n’importe où, sur Entrée ou Échap
web-free-seats = { $seats ->
    [one] une place libre
   *[other] { $seats } places libres
}
web-join = Rejoindre
web-watch = Regarder
web-rated = classée

# Pendules

web-clock = Pendule
web-clock-none = sans pendule
web-clock-decision = { $seconds } s par décision
web-clock-bank = { $minutes } min pour la partie, +{ $increment } s
web-clock-days = { $days ->
    [one] un jour par décision
   *[other] { $days } jours par décision
}
web-days = { $days ->
    [one] un jour
   *[other] { $days } jours
}

# Nouvelle table

web-number-of-seats = Joueurs
web-opponents = Les autres places
web-seat-number = Place { $number }
web-a-person = une personne
web-bot = robot : { $level }
web-level-random = Hasard
web-level-greedy = Glouton
web-level-dishwasher = Plongeur
web-level-kitchen-hand = Aide de cuisine
web-level-apprentice = Apprenti
web-level-commis = Commis
web-level-cook = Cuisinier
web-level-chef = Chef
web-level-head-chef = Chef étoilé
web-access = Qui peut venir
web-access-invited = Ceux qui ont le lien
web-access-public = Tout le monde
web-rated-table = Partie classée (sans conseils)
web-preset = Règles
web-options = Règles en détail
web-open-table = Ouvrir la table
web-start = Commencer

# Avant la partie

web-waiting = { $game } : en attente de joueurs
web-free = libre
web-sit = S’asseoir ici
web-get-up = Se lever
web-seat-bot = Asseoir un robot
web-free-seat = Libérer la place
web-bot-level = Force des robots
web-invite-link = Envoyez ce lien à vos amis
web-copy = Copier
web-copied = Copié
web-start-when-full = La partie peut commencer quand toutes les places sont prises.
web-host-starts = { $host } lance la partie quand tout le monde est là.
web-shuffle = Un mélange vérifiable
web-shuffle-more = L’empreinte de la graine est montrée avant la donne et la graine après : chacun peut refaire le mélange et le vérifier.

# La table

web-lost = Connexion perdue.
web-reconnecting = Reconnexion…
web-connected = Connexion rétablie.
web-bye-restart = Le serveur redémarre ; la partie est sauvegardée.
web-bye-slow = La connexion est lente.
web-bye-misbehaved = Trop de messages d’un coup.
web-bye-broken = Un problème est survenu à cette table ; la partie est sauvegardée.
web-bye-damaged = Le journal de cette table est endommagé.
web-bye-damaged-more = On ne peut ni la montrer ni continuer. L’hôte est prévenu ; vos autres tables sont intactes.
web-bye-signed-out = Session fermée
web-bye-signed-out-more = Le mot de passe de ce nom a changé, ou la session a été fermée dans un autre onglet.
web-bye-other-rules = Les règles de ce jeu ont changé.
web-bye-other-rules-more = Cette table suivait les anciennes : on ne peut ni la montrer ni continuer ici. Les décisions et le résultat sont conservés.
web-bye-no-such-table = Cette table n’existe pas.
web-bye-outdated = Cette page est plus ancienne que le serveur
web-bye-outdated-more = Rechargez-la pour continuer : la partie est sauvegardée.
web-reload = Recharger
web-no-table = Table inaccessible
web-no-table-more = Elle n’existe pas, ou il faut le lien d’invitation complet.
web-seats-list = Joueurs
web-computer = robot
web-you = vous
web-away = hors ligne
web-replaced = hors ligne, un robot joue
web-is-asked = à son tour
web-place = { $place ->
    [1] 1ᵉʳ
   *[other] { $place }ᵉ
}, { $score ->
    [one] { $score } point
   *[other] { $score } points
}
web-board = Plateau
web-actions = Ce que vous pouvez faire
web-together = Tous choisissent en même temps
web-sealed = Caché jusqu’à ce que tous aient choisi : { $choice }
web-take-back = Annuler mon choix
web-search-offers = Chercher ou écrire une action
web-search-offers-more = Chercher une action ou l’écrire : elle est jouée, ou l’on vous dit pourquoi elle est impossible
web-all-choices = Tous les choix
web-choices-list = Choix en liste
web-confirm = Confirmer
web-cancel = Annuler
web-show-all = Tout montrer
web-nothing-found = Aucune action possible ne correspond.
web-hint = Conseil
web-hints = Ce que ferait un robot
web-hints-more = Il ne voit que ce que vous voyez.
web-chance-best = { $mean } %
web-chance-behind = { $mean } % ({ $less } ± { $error } de moins que le meilleur)
web-why-not = Pourquoi est-ce impossible ?
web-refused = Impossible pour le moment :
web-read-rule = Lire la règle { $rule }
web-more = Plus…
web-undo = Demander à annuler
web-end = Proposer d’arrêter
web-stand = Se lever (un robot continue)
web-replace = Libérer la place occupée par { $name }
web-watchers = { $count ->
    [one] une personne regarde
   *[other] { $count } personnes regardent
}
web-proposal-undo = { $by } demande à annuler.
web-proposal-end = { $by } propose d’arrêter la partie.
web-proposal-replace = { $by } propose de libérer la place occupée par { $seat }.
web-claimable = Quelqu’un est hors ligne depuis trop longtemps : la partie peut être réclamée.
web-claim-game = Réclamer la partie
web-proposal-claim = { $by } réclame la partie, car quelqu’un reste hors ligne.
web-waiting-for = On attend { $names }.
web-agree = D’accord
web-disagree = Pas d’accord
web-bot-plays-for-you = Un robot joue à votre place.
web-return = Reprendre ma place
web-result = Résultat
web-rematch = Revanche
web-to-rematch = Vers la revanche
web-guide = Guide de la première partie
web-guide-ok = Compris
web-guide-skip = Ne plus afficher ces conseils
web-lesson = Leçon
web-lesson-on = Continuer la partie
web-lesson-new-game = Commencer une vraie partie
web-lesson-skip = Passer la leçon
web-learn = Apprendre en deux minutes
web-side = Journal, discussion et règles
web-log = Journal
web-chat = Discussion
web-rules = Règles
web-chat-empty = Personne n’a encore rien dit.
web-chat-line = Dites quelque chose
web-send = Envoyer

# Revoir

web-replay = Partie à revoir
web-play = Lecture
web-pause = Pause
web-first-step = À la donne
web-last-step = À la fin
web-step-back = Étape précédente
web-step-on = Étape suivante
web-step = Étape
web-step-of = { $step } sur { $steps }
web-speed = Vitesse
web-eyes = Vu par…
web-eyes-all = Toutes les cartes visibles
web-eyes-public = Vu par un spectateur
web-eyes-of = Vu par { $name }
web-decisions = Décisions
web-no-decisions = Aucune décision à cette étape.
web-opinions = L’avis du robot
web-opinions-more = D’après ce que ce joueur pouvait savoir ; ± est l’erreur type de la différence. Le résultat réel peut être différent.
web-choice = Choix
web-win-chance = Chances
web-taken = choisi
web-turned-out = Résultat de la partie
web-keep = Enregistrer et partager
web-share = Copier le lien de ce moment
web-export = Télécharger la partie
web-fork = Rejouer depuis l’étape { $step }
web-fork-cards = Cartes cachées de la nouvelle table
web-fork-same = telles quelles
web-fork-redealt = redistribuées : { $name } ne pouvait pas les connaître
web-shuffle-checked = ✓ Le mélange est vérifié
web-shuffle-unchecked = Le mélange ne peut pas encore être vérifié
web-commitment = Empreinte, montrée avant la donne
web-seed = Graine
web-entropy = Ce que les joueurs ont ajouté

# Profil

web-owned = Ce nom est protégé par un mot de passe.
web-not-owned = Un nom d’invité, sans mot de passe.
web-ratings = Classements
web-no-ratings = Pas encore de parties classées.
web-game = Jeu
web-against = Contre
web-rating = Classement
web-games-played = Parties
web-people = des humains
web-history = Parties jouées
web-no-history = Pas encore de parties terminées.
web-my-name = Mon nom
web-name = Nom
web-rename = Changer
web-renamed = Le nom est changé.
web-claim = Protéger ce nom
web-change-password = Changer le mot de passe
web-claim-more = Avec un mot de passe, personne d’autre ne peut l’utiliser, et vous pouvez vous connecter ailleurs.
web-old-password = Ancien mot de passe
web-new-password = Nouveau mot de passe
web-password = Mot de passe
web-save = Enregistrer
web-claimed = Ce nom est à vous.
web-sign-in = Se connecter
web-signed-in = Bon retour !
web-sign-out = Se déconnecter
web-signed-out = Session fermée.

# Rapports et à propos

web-reports-more = Ce que disent des milliers de parties simulées : durée, équilibre des places, force des stratégies.
web-no-reports = Ce serveur n’a pas encore de rapports. Son hôte peut en faire avec « bistro report ».
web-about-house = Bistro, ce sont cinq jeux de cuisine à une même table. Tout tient dans un programme que chacun peut héberger.
web-about-bots = Les robots sont honnêtes : ils ne voient que ce qu’un joueur verrait à leur place.
web-about-shuffle = Les mélanges sont vérifiables : l’empreinte de la graine est montrée avant la donne, la graine après la partie.
web-about-keys = Clavier : les chiffres sélectionnent un choix, Entrée le valide, Échap l’annule. Dans une partie à revoir, les flèches changent d’étape, la barre d’espace lance ou arrête la lecture.
web-about-privacy = Un nom et un cookie : c’est tout ce que le serveur garde de vous ; rien n’est chargé d’ailleurs.
web-about-licence = Code ouvert sous MIT ou Apache 2.0. Les règles sont des faits tirés des livrets ; code, textes et images sont de nous.
web-guest = Invité { $code }
web-settings = Réglages
web-your-name = Comment les autres doivent-ils vous appeler ?
web-share-link = Partager
web-qr = QR code
