# Ce que dit le serveur, quel que soit le jeu.

house-name = Joueur { $number }
house-and = { $others } et { $last }

house-turn = { $player-is ->
    [you] À vous de jouer.
   *[other] C’est à { $player } de jouer.
}
house-turns = { $players } décident en même temps.
house-sealed = Votre choix reste caché jusqu’à ce que les autres aient choisi : { $notation }
house-prompt = { $offers ->
    [one] Choisissez la seule action possible
   *[other] Choisissez un numéro de 1 à { $offers }
}, ou écrivez l’action :

house-over = La partie est terminée.
house-wins = { $player-is ->
    [you] Vous gagnez !
   *[other] { $player } gagne.
}
house-share = { $players } partagent la victoire.
house-nobody-wins = Personne ne gagne.
house-place = { $place }. { $player } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})

house-not-notation = Je n’ai pas compris ce coup. { $problem }
house-refused-over = La partie est terminée.
house-not-asked = Ce n’est pas à vous de jouer pour le moment.
house-no-seed = Cette table vient d’un enregistrement dont la graine est inconnue : on ne peut pas continuer.
house-against = { $why } ({ $rule })

house-choose-game = Quel jeu ? Son numéro ou son nom :
house-commands = Répondez par un numéro ou en notation. Aussi : ? (règles), ? et le numéro d’une règle, hint (conseil), undo (annuler), save (sauvegarder), table, quit (quitter).
house-commitment = Le mélange est fixé ; son empreinte est
house-seed = La graine du mélange, que chacun peut comparer à l’empreinte :

# À une table du serveur.

house-stale = Cette réponse visait une question passée. Regardez la table et choisissez à nouveau.
house-id-used = Cet identifiant a déjà servi pour une autre commande.
house-no-seat = Prenez d’abord une place.
house-no-such-seat = Cette place n’existe pas : la table en a { $seats }.
house-seat-taken = Quelqu’un y est déjà assis. Choisissez une place libre.
house-already-seated = Vous avez déjà une place à cette table.
house-need-invite = Cette place demande le lien d’invitation. Demandez-le à votre hôte.
house-host-only = Seul l’hôte peut faire cela.
house-already-started = La partie a commencé : c’est trop tard.
house-not-started = La partie n’a pas encore commencé.
house-not-full = Chaque place doit avoir un joueur ou un robot avant de commencer.
house-not-over = La partie n’est pas encore finie.
house-return-first = Un robot joue pour vous. Reprenez d’abord votre place.
house-unknown-bot = Ce robot n’existe pas. Choisissez { $bots }.
house-bad-entropy = Les mots pour le mélange comptent de 1 à 64 lettres, chiffres ou signes, sans espace.
house-bad-chat = Un message compte de 1 à { $longest } caractères.
house-no-hints = Pas de conseils aux tables classées.
house-it-is-allowed = Vous pouvez le faire maintenant.
house-proposal-open = Une proposition est déjà en cours. Répondez-y d’abord.
house-no-proposal = Rien n’est proposé pour le moment.
house-not-away = On ne peut libérer une place que si un robot y joue déjà.
house-others-away = Les autres sont hors ligne, et personne ne décide cela seul. S’ils ne reviennent pas, vous pourrez réclamer la partie.
house-rated-seat = Dans une partie classée, chaque place reste au joueur qui l’a commencée.
house-claim-later = La partie peut être réclamée quand un joueur est hors ligne depuis { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}.
house-undo-nothing = Vous n’avez rien décidé qui puisse être annulé.
house-undo-secret = Une information cachée a été révélée depuis : on ne peut plus revenir en arrière.
house-ended-by-all = Les joueurs ont décidé d’arrêter la partie.
house-claimed = Absence trop longue ({ $seat }) : la partie revient aux autres.
house-time-up = Votre temps est écoulé : le choix que vous avez fait reste valable.
house-one-hint = Un conseil est déjà en préparation pour vous. Attendez-le avant d’en demander un autre.
house-too-many-hints = Trop de personnes demandent des conseils. Réessayez dans un instant.
house-too-fast = Pas si vite. Attendez un instant, puis renvoyez.
house-bad-message = Le serveur ne connaît pas ce message : envoyez une commande avec un identifiant, comme le montre PROTOCOL.md.
house-bad-body = Impossible de lire ceci : { $problem }
house-bad-clock = Une pendule donne de 5 secondes à un jour par décision, de 10 secondes à un jour pour toute la partie avec au plus 10 minutes rendues, ou de 1 à 14 jours.
house-bad-setup = Ces réglages ne conviennent pas. { $problem }
house-bad-eyes = Impossible de montrer la partie ainsi. { $problem }
house-bad-name = Un nom compte de 1 à { $longest } lettres, chiffres, espaces, traits d’union, points ou apostrophes, et commence par une lettre ou un chiffre.
house-bad-password = Un mot de passe compte de 8 à 200 caractères.
house-name-owned = Ce nom appartient à quelqu’un. Choisissez-en un autre ou connectez-vous avec son mot de passe.
house-wrong-password = Nom ou mot de passe incorrect.
house-old-password-needed = Indiquez aussi votre ancien mot de passe.
house-wrong-old-password = Ce n’est pas votre ancien mot de passe.
house-too-many-guests = Trop de nouveaux venus arrivent de votre réseau. Réessayez dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
house-too-many-logins = Trop de personnes se connectent en ce moment. Réessayez dans un instant.
house-login-later = Trop d’erreurs. Réessayez dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
house-who-are-you = Vous n’avez pas encore de nom ici. Ouvrez la page d’accueil du serveur, puis réessayez.
house-unknown-game = Ce jeu n’existe pas ici.
house-no-lesson = Il n’y a pas de leçon pour ce jeu.
house-unknown-language = Le serveur parle en, fr et ru.
house-no-such-table = Cette table n’existe pas.
house-table-damaged = Le journal de cette table est endommagé : on ne peut ni la montrer ni continuer. L’hôte est prévenu.
house-table-other-rules = Les règles de ce jeu ont changé depuis cette partie : on ne peut ni la montrer ni continuer ici. Les décisions et le résultat sont conservés.
house-no-such-step = On ne peut pas reprendre à ce moment : la partie compte { $steps } étapes, et la dernière est sa fin.
house-no-such-player = Personne de ce nom n’est passé ici.
house-no-such-call = Le serveur ne connaît pas cet appel. /api/openapi.json énumère ceux qu’il connaît.
house-other-origin = Cette page vient d’un autre site ; ouvrez la page du serveur.
house-too-many-sockets = Il y a trop de connexions. Fermez-en, ou revenez plus tard.
house-too-many-tables = Vous avez { $most } tables qui ne sont pas finies. Terminez-en ou quittez-en une d’abord.
house-server-trouble = Le serveur a un souci. Rien n’est perdu ; réessayez.

# Dans un terminal.

house-thinking = { $player } réfléchit…
house-hint-coming = Un joueur qui ne voit que ce que vous voyez réfléchit…
house-hint-best = { $mean } %
house-hint-behind = { $mean } % ({ $less } ± { $error } de moins que le meilleur)
house-undone = Votre dernière décision est annulée.
house-saved = La partie est sauvegardée. Pour continuer : bistro play --resume
house-what-happened = Ce qui s’est passé
house-no-match = Aucune action possible ne contient ces mots. Entrée dit pourquoi c’est impossible.
house-too-small = Cette fenêtre est trop petite pour la table. Agrandissez-la : 80 sur 24 suffit.
house-keys-table = ? règles  ↑↓ Entrée choisir  Tab compléter  F2 conseil  F3 annuler  F10 quitter
house-keys-over = Entrée partir  F3 annuler  ? règles  PgUp PgDn défiler
house-keys-book = ↑↓ PgUp PgDn défiler  Échap retour à la table
house-keys-shelf = ↑↓ Entrée choisir  Échap partir
house-keys-laid = ↑↓ choisir  ←→ changer  Entrée s’asseoir  Échap autres jeux
house-menu-title = Bistro : quel jeu ?
house-menu-resume = Continuer la partie sauvegardée
house-menu-seats = Joueurs
house-menu-bots = Force des robots
house-menu-preset = Règles
house-menu-as-printed = comme dans le livret
house-menu-start = S’asseoir
house-yes = oui
house-no = non
house-level-random = Hasard
house-level-greedy = Glouton
house-level-dishwasher = Plongeur
house-level-kitchen-hand = Aide de cuisine
house-level-apprentice = Apprenti
house-level-commis = Commis
house-level-cook = Cuisinier
house-level-chef = Chef
house-level-head-chef = Chef étoilé

house-save-no-folder = Il n’y a pas de dossier pour les parties sauvegardées. Donnez-en un par HOME ou XDG_STATE_HOME.
house-save-nothing = Aucune partie n’est sauvegardée ({ $path } n’existe pas). Commencez-en une avec : bistro play
house-save-unreadable = { $path } n’est pas une partie sauvegardée : { $problem }
house-save-unwritable = Impossible d’écrire { $path } : { $problem }
house-setup-refused = On ne peut pas jouer ainsi : { $problem }

# Dans un terminal, à une table d’un serveur.

house-join-bad-link = « { $link } » n’est pas le lien d’une table. Il ressemble à http://hote:8018/t/5chxgedqkf, comme la page le montre pour inviter des amis.
house-join-unreachable = Aucun serveur ne répond à { $address } ({ $problem }). Vérifiez l’adresse, et que le serveur est lancé.
house-join-no-house = Ce qui répond à { $address } n’est pas un serveur Bistro : { $problem }
house-join-other-version = Le serveur à { $address } parle une autre version du protocole. Utilisez le même programme que lui.
house-join-unknown-game = Ce programme ne connaît pas le jeu de cette table ({ $game }). Utilisez le même programme que le serveur.
house-join-full = Toutes les places de cette table sont prises. Regardez avec --watch.
house-commands-joined = Répondez par un numéro ou en notation. Aussi : ? (règles), ? et le numéro d’une règle, say et vos mots, hint (conseil), undo (annuler), end (finir), table, quit (partir).
house-you-watch = vous regardez
house-seat-number = Place { $number }
house-seat-line = { $name } : { $state }
house-seat-free = libre
house-seat-bot = un robot
house-seat-you = vous
house-seat-here = en ligne
house-seat-away = hors ligne
house-wait-seats = { $seats ->
    [one] Une place est libre.
   *[other] { $seats } places sont libres.
} Pour inviter des amis : { $link }
house-wait-host = { $host } commence la partie quand tout le monde est là.
house-wait-you = Toutes les places sont prises. Commencer ?
house-line-lost = Connexion perdue. Nouvel essai…
house-line-restart = Le serveur redémarre. Nouvel essai…
house-line-gone = Cette table n’existe plus.
house-line-signed-out = Cette session est terminée, la connexion aussi. Rejoignez la table pour continuer.
house-line-outdated = Le serveur a été mis à jour et parle une autre version du protocole : mettez ce programme à jour.
house-proposal-undo = { $by-is ->
    [you] Vous demandez
   *[other] { $by } demande
} à annuler. Accord attendu : { $missing }.
house-proposal-end = { $by-is ->
    [you] Vous proposez
   *[other] { $by } propose
} de finir la partie. Accord attendu : { $missing }.
house-proposal-replace = { $by-is ->
    [you] Vous proposez
   *[other] { $by } propose
} de libérer la place occupée par { $seat }. Accord attendu : { $missing }.
house-proposal-claim = { $by-is ->
    [you] Vous réclamez
   *[other] { $by } réclame
} la partie, car quelqu’un reste hors ligne. Accord attendu : { $missing }.
house-offer-start = Commencer la partie.
house-offer-bot = Mettre un robot à la place { $number }.
house-offer-return = Reprendre votre place.
house-offer-agree = Accepter ce qui est proposé.
house-offer-disagree = Refuser.
house-offer-claim = Réclamer la partie : quelqu’un est hors ligne depuis trop longtemps.
house-offer-rematch = Une revanche avec les mêmes joueurs.
house-rematch-open = La revanche attend : bistro play --join { $link }
house-left = Un robot continue pour vous. Revenez avec : bistro play --join { $link }
house-kept = Le serveur garde votre place. Revenez avec : bistro play --join { $link }
house-keys-joined = ? règles  ↑↓ Entrée choisir  F2 conseil  F3 annuler  say bonjour  F10 partir
house-keys-joined-over = Entrée partir  say merci  ? règles  PgUp PgDn défiler

# How a link to a table looks elsewhere

house-preview-waits = En attente : { $players }. Places libres : { $seats }.
house-preview-invited = On vous invite à cette table.
house-preview-plays = Une partie est en cours à cette table.
house-preview-over = Cette partie est terminée.
