# Ce que dit le serveur, quel que soit le jeu.

bistro-name = Joueur { $number }
bistro-and = { $others } et { $last }

bistro-turn = { $player-is ->
    [you] À vous de jouer.
   *[other] C’est à { $player } de jouer.
}
bistro-turns = { $players } décident en même temps.
bistro-sealed = Votre choix reste caché jusqu’à ce que les autres aient choisi : { $notation }
bistro-prompt = { $offers ->
    [one] Choisissez la seule action possible
   *[other] Choisissez un numéro de 1 à { $offers }
}, ou écrivez l’action :

bistro-over = La partie est terminée.
bistro-wins = { $player-is ->
    [you] Vous gagnez !
   *[other] { $player } gagne.
}
bistro-share = { $players } partagent la victoire.
bistro-nobody-wins = Personne ne gagne.
bistro-place = { $place }. { $player } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})

bistro-not-notation = Je n’ai pas compris ce coup. { $problem }
bistro-refused-over = La partie est terminée.
bistro-not-asked = Ce n’est pas à vous de jouer pour le moment.
bistro-no-seed = Cette table vient d’un enregistrement dont la graine est inconnue : on ne peut pas continuer.
bistro-against = { $why } ({ $rule })

bistro-choose-game = Quel jeu ? Son numéro ou son nom :
bistro-commands = Répondez par un numéro ou en notation. Aussi : ? (règles), ? et le numéro d’une règle, hint (conseil), undo (annuler), save (sauvegarder), table, quit (quitter).
bistro-commitment = Le mélange est fixé ; son empreinte est
bistro-seed = La graine du mélange, que chacun peut comparer à l’empreinte :

# À une table du serveur.

bistro-stale = Cette réponse visait une question passée. Regardez la table et choisissez à nouveau.
bistro-id-used = Cet identifiant a déjà servi pour une autre commande.
bistro-no-seat = Prenez d’abord une place.
bistro-no-such-seat = Cette place n’existe pas : la table en a { $seats }.
bistro-seat-taken = Quelqu’un y est déjà assis. Choisissez une place libre.
bistro-already-seated = Vous avez déjà une place à cette table.
bistro-need-invite = Cette place demande le lien d’invitation. Demandez-le à votre hôte.
bistro-host-only = Seul l’hôte peut faire cela.
bistro-already-started = La partie a commencé : c’est trop tard.
bistro-not-started = La partie n’a pas encore commencé.
bistro-not-full = Chaque place doit avoir un joueur ou un robot avant de commencer.
bistro-not-over = La partie n’est pas encore finie.
bistro-return-first = Un robot joue pour vous. Reprenez d’abord votre place.
bistro-unknown-bot = Ce robot n’existe pas. Au choix : { $bots }.
bistro-bad-entropy = Les mots pour le mélange comptent de 1 à 64 lettres, chiffres ou signes, sans espace.
bistro-bad-chat = Un message compte de 1 à { $longest } caractères.
bistro-no-hints = Pas de conseils aux tables classées.
bistro-it-is-allowed = Vous pouvez le faire maintenant.
bistro-proposal-open = Une proposition est déjà en cours. Répondez-y d’abord.
bistro-no-proposal = Rien n’est proposé pour le moment.
bistro-not-away = On ne peut libérer une place que si un robot y joue déjà.
bistro-others-away = Les autres sont hors ligne, et personne ne décide cela seul. S’ils ne reviennent pas, vous pourrez réclamer la partie.
bistro-rated-seat = Dans une partie classée, chaque place reste au joueur qui l’a commencée.
bistro-claim-later = La partie peut être réclamée quand un joueur est hors ligne depuis { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}.
bistro-undo-nothing = Vous n’avez rien décidé qui puisse être annulé.
bistro-undo-secret = Une information cachée a été révélée depuis : on ne peut plus revenir en arrière.
bistro-ended-by-all = Les joueurs ont décidé d’arrêter la partie.
bistro-claimed = Absence trop longue ({ $seat }) : la partie revient aux autres.
bistro-time-up = Votre temps est écoulé : le choix que vous avez fait reste valable.
bistro-one-hint = Un conseil est déjà en préparation pour vous. Attendez-le avant d’en demander un autre.
bistro-too-many-hints = Trop de personnes demandent des conseils. Réessayez dans un instant.
bistro-too-fast = Pas si vite. Attendez un instant, puis renvoyez.
bistro-bad-message = Le serveur ne connaît pas ce message : envoyez une commande avec un identifiant, comme le montre PROTOCOL.md.
bistro-bad-body = Impossible de lire ceci : { $problem }
bistro-bad-clock = Une pendule donne de 5 secondes à un jour par décision, de 10 secondes à un jour pour toute la partie avec au plus 10 minutes rendues, ou de 1 à 14 jours.
bistro-bad-setup = Ces réglages ne conviennent pas. { $problem }
bistro-bad-eyes = Impossible de montrer la partie ainsi. { $problem }
bistro-bad-name = Un nom compte de 1 à { $longest } lettres, chiffres, espaces, traits d’union, points ou apostrophes, et commence par une lettre ou un chiffre.
bistro-bad-password = Un mot de passe compte de 8 à 200 caractères.
bistro-name-owned = Ce nom appartient à quelqu’un. Choisissez-en un autre ou connectez-vous avec son mot de passe.
bistro-wrong-password = Nom ou mot de passe incorrect.
bistro-old-password-needed = Indiquez aussi votre ancien mot de passe.
bistro-wrong-old-password = Ce n’est pas votre ancien mot de passe.
bistro-too-many-guests = Trop de nouveaux venus arrivent de votre réseau. Réessayez dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
bistro-too-many-logins = Trop de personnes se connectent en ce moment. Réessayez dans un instant.
bistro-login-later = Trop d’erreurs. Réessayez dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
bistro-who-are-you = Vous n’avez pas encore de nom ici. Ouvrez la page d’accueil du serveur, puis réessayez.
bistro-unknown-game = Ce jeu n’existe pas ici.
bistro-no-lesson = Il n’y a pas de leçon pour ce jeu.
bistro-unknown-language = Le serveur parle en, fr et ru.
bistro-no-such-table = Cette table n’existe pas.
bistro-table-damaged = Le journal de cette table est endommagé : on ne peut ni la montrer ni continuer. L’hôte est prévenu.
bistro-table-other-rules = Les règles de ce jeu ont changé depuis cette partie : on ne peut ni la montrer ni continuer ici. Les décisions et le résultat sont conservés.
bistro-no-such-step = On ne peut pas reprendre à ce moment : la partie compte { $steps } étapes, et la dernière est sa fin.
bistro-no-such-player = Personne de ce nom n’est passé ici.
bistro-no-such-call = Le serveur ne connaît pas cet appel. /api/openapi.json énumère ceux qu’il connaît.
bistro-other-origin = Cette page vient d’un autre site ; ouvrez la page du serveur.
bistro-too-many-sockets = Il y a trop de connexions. Fermez-en, ou revenez plus tard.
bistro-too-many-tables = Vous avez { $most } tables qui ne sont pas finies. Terminez-en ou quittez-en une d’abord.
bistro-server-trouble = Le serveur a un souci. Rien n’est perdu ; réessayez.

# Dans un terminal.

bistro-thinking = { $player } réfléchit…
bistro-hint-coming = Un joueur qui ne voit que ce que vous voyez réfléchit…
bistro-hint-best = { $mean } %
bistro-hint-behind = { $mean } % ({ $less } ± { $error } de moins que le meilleur)
bistro-undone = Votre dernière décision est annulée.
bistro-saved = La partie est sauvegardée. Pour continuer : bistro play --resume
bistro-what-happened = Ce qui s’est passé
bistro-no-match = Aucune action possible ne contient ces mots. Entrée dit pourquoi c’est impossible.
bistro-too-small = Cette fenêtre est trop petite pour la table. Agrandissez-la : 80 sur 24 suffit.
bistro-keys-table = ? règles  ↑↓ Entrée choisir  Tab compléter  F2 conseil  F3 annuler  F10 quitter
bistro-keys-over = Entrée partir  F3 annuler  ? règles  PgUp PgDn défiler
bistro-keys-book = ↑↓ PgUp PgDn défiler  Échap retour à la table
bistro-keys-shelf = ↑↓ Entrée choisir  Échap partir
bistro-keys-laid = ↑↓ choisir  ←→ changer  Entrée s’asseoir  Échap autres jeux
bistro-menu-title = Bistro : quel jeu ?
bistro-menu-resume = Continuer la partie sauvegardée
bistro-menu-seats = Joueurs
bistro-menu-bots = Force des robots
bistro-menu-preset = Règles
bistro-menu-as-printed = comme dans le livret
bistro-menu-start = S’asseoir
bistro-yes = oui
bistro-no = non
bistro-level-random = Hasard
bistro-level-greedy = Glouton
bistro-level-dishwasher = Plongeur
bistro-level-kitchen-hand = Aide de cuisine
bistro-level-apprentice = Apprenti
bistro-level-commis = Commis
bistro-level-cook = Cuisinier
bistro-level-chef = Chef
bistro-level-head-chef = Chef étoilé

bistro-save-no-folder = Il n’y a pas de dossier pour les parties sauvegardées. Donnez-en un par HOME ou XDG_STATE_HOME.
bistro-save-nothing = Aucune partie n’est sauvegardée ({ $path } n’existe pas). Commencez-en une avec : bistro play
bistro-save-unreadable = { $path } n’est pas une partie sauvegardée : { $problem }
bistro-save-unwritable = Impossible d’écrire { $path } : { $problem }
bistro-setup-refused = On ne peut pas jouer ainsi : { $problem }

# Dans un terminal, à une table d’un serveur.

bistro-join-bad-link = « { $link } » n’est pas le lien d’une table. Il ressemble à http://hote:8018/t/5chxgedqkf, comme la page le montre pour inviter des amis.
bistro-join-unreachable = Aucun serveur ne répond à { $address } ({ $problem }). Vérifiez l’adresse, et que le serveur est lancé.
bistro-join-no-server = Ce qui répond à { $address } n’est pas un serveur Bistro : { $problem }
bistro-join-other-version = Le serveur à { $address } parle une autre version du protocole. Utilisez le même programme que lui.
bistro-join-unknown-game = Ce programme ne connaît pas le jeu de cette table ({ $game }). Utilisez le même programme que le serveur.
bistro-join-full = Toutes les places de cette table sont prises. Regardez avec --watch.
bistro-commands-joined = Répondez par un numéro ou en notation. Aussi : ? (règles), ? et le numéro d’une règle, say et vos mots, hint (conseil), undo (annuler), end (finir), table, quit (partir).
bistro-you-watch = vous regardez
bistro-seat-number = Place { $number }
bistro-seat-line = { $name } : { $state }
bistro-seat-free = libre
bistro-seat-bot = un robot
bistro-seat-you = vous
bistro-seat-here = en ligne
bistro-seat-away = hors ligne
bistro-wait-seats = { $seats ->
    [one] Une place est libre.
   *[other] { $seats } places sont libres.
} Pour inviter des amis : { $link }
bistro-wait-host = { $host } commence la partie quand tout le monde est là.
bistro-wait-you = Toutes les places sont prises. Commencer ?
bistro-line-lost = Connexion perdue. Nouvel essai…
bistro-line-restart = Le serveur redémarre. Nouvel essai…
bistro-line-gone = Cette table n’existe plus.
bistro-line-signed-out = Cette session est terminée, la connexion aussi. Rejoignez la table pour continuer.
bistro-line-outdated = Le serveur a été mis à jour et parle une autre version du protocole : mettez ce programme à jour.
bistro-proposal-undo = { $by-is ->
    [you] Vous demandez
   *[other] { $by } demande
} à annuler. Accord attendu : { $missing }.
bistro-proposal-end = { $by-is ->
    [you] Vous proposez
   *[other] { $by } propose
} de finir la partie. Accord attendu : { $missing }.
bistro-proposal-replace = { $by-is ->
    [you] Vous proposez
   *[other] { $by } propose
} de libérer la place occupée par { $seat }. Accord attendu : { $missing }.
bistro-proposal-claim = { $by-is ->
    [you] Vous réclamez
   *[other] { $by } réclame
} la partie, car quelqu’un reste hors ligne. Accord attendu : { $missing }.
bistro-offer-start = Commencer la partie.
bistro-offer-bot = Mettre un robot à la place { $number }.
bistro-offer-return = Reprendre votre place.
bistro-offer-agree = Accepter ce qui est proposé.
bistro-offer-disagree = Refuser.
bistro-offer-claim = Réclamer la partie : quelqu’un est hors ligne depuis trop longtemps.
bistro-offer-rematch = Une revanche avec les mêmes joueurs.
bistro-rematch-open = La revanche attend : bistro play --join { $link }
bistro-left = Un robot continue pour vous. Revenez avec : bistro play --join { $link }
bistro-kept = Le serveur garde votre place. Revenez avec : bistro play --join { $link }
bistro-keys-joined = ? règles  ↑↓ Entrée choisir  F2 conseil  F3 annuler  say bonjour  F10 partir
bistro-keys-joined-over = Entrée partir  say merci  ? règles  PgUp PgDn défiler

# How a link to a table looks elsewhere

bistro-preview-waits = En attente : { $players }. Places libres : { $seats }.
bistro-preview-invited = On vous invite à cette table.
bistro-preview-plays = Une partie est en cours à cette table.
bistro-preview-over = Cette partie est terminée.
