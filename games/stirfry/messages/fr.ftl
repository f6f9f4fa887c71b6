title = Stir-Fry Eighteen
pitch = Annoncez, bluffez, goûtez : dix-huit cartes, un wok, le premier à 50 points.

option-reward = Un bluff démasqué rapporte une carte
option-reward-now = tout de suite
option-reward-next-turn = au prochain tour du goûteur
option-cook-bonus = Piocher une carte après avoir cuisiné
option-last-round = Terminer le tour de table
option-target = Points à atteindre
option-target-50 = 50
option-target-300 = 300 (chef étoilé)
option-empty-pantry = Garde-manger vide : pas de pioche au début du tour
option-bullseye = En plein dans le mille ! Exactement l’objectif
preset-leaflet = Comme dans le livret
preset-publisher = Comme dans les règles anglaises de l’éditeur

shrimp = Crevette
pork = Porc
chicken = Poulet
ginger = Gingembre
onion = Ciboule
soy = Sauce soja
mushrooms = Champignons
noodles = Nouilles

ask-main = Faites une annonce, cuisinez ou terminez votre tour.
ask-caught = Votre bluff a été découvert : cuisinez ou terminez votre tour.
ask-taste-pair = { $chef } annonce une paire. Goûter ou faire confiance ?
ask-taste-protein = { $chef } annonce : { $named } ! Goûter ou faire confiance ?
ask-keep = Choisissez les trois cartes que vous gardez.

# La première fois que chaque question est posée.
guide-ask-main = Une annonce (une paire, ou une protéine nommée) rapporte des cartes si personne ne goûte. Elle peut être un mensonge. Quand votre main vous plaît, cuisinez trois à cinq cartes différentes, dont des nouilles.
guide-ask-caught = Plus d’annonce ce tour-ci, mais vous pouvez encore cuisiner avec ce qu’il vous reste.
guide-ask-taste-pair = Goûtez un mensonge et vous gagnez une carte ; goûtez la vérité et vous perdez toute votre main. Tous répondent en secret, en même temps.
guide-ask-taste-protein = Il n’existe qu’une carte de chaque protéine. Si vous l’avez, ou l’avez vue, vous savez la réponse.
guide-ask-keep = On finit son tour avec trois cartes au plus. Il faut des nouilles pour chaque plat ; gardez ensemble les cartes qui se mettent en valeur.

offer-pair = Poser une vraie paire : { $cards } (rapporte 3 cartes).
offer-pair-bluff = Poser : { $cards } — et annoncer une paire : un bluff (rapporte 3 cartes).
offer-claim = Poser { $named } et l’annoncer (rapporte { $earns } cartes).
offer-claim-bluff = Poser { $card } et annoncer « { $named } ! » : un bluff (rapporte { $earns } cartes).
offer-cook = Cuisiner : { $dish } ({ $points } points).
offer-done = Terminer le tour sans cuisiner.
offer-keep = Garder : { $kept } ; défausser : { $lost }.
offer-taste = Goûter : si l’annonce est fausse, vous gagnez une carte ; si elle est vraie, vous perdez votre main.
offer-trust = Faire confiance.

dealt = { $seat-is ->
    [you] Vous recevez : { $cards }.
   *[other] { $seat } reçoit : { $cards }.
}
dealt-hidden = { $seat } reçoit { $count ->
    [one] une carte
   *[other] { $count } cartes
}.
turn = { $seat-is ->
    [you] À vous de jouer.
   *[other] À { $seat } de jouer.
}
drew = { $seat-is ->
    [you] Vous piochez : { $cards }.
   *[other] { $seat } pioche : { $cards }.
}
drew-hidden = { $seat } pioche { $count ->
    [one] une carte
   *[other] { $count } cartes
}.
claimed-pair = { $seat-is ->
    [you] Vous posez : { $cards } — et annoncez une paire.
   *[other] { $seat } pose : { $cards } — et annonce une paire.
}
claimed-pair-hidden = { $seat } pose { $count } cartes et annonce une paire.
claimed-protein = { $seat-is ->
    [you] Vous posez { $cards } et annoncez : { $named } !
   *[other] { $seat } pose { $cards } et annonce : { $named } !
}
claimed-protein-hidden = { $seat } pose { $count ->
    [one] une carte
   *[other] { $count } cartes
} et annonce : { $named } !
all-trust = Tout le monde fait confiance.
all-taste = Test de goût demandé par { $tasters }.
answered = Test de goût demandé par { $tasters } ; confiance : { $trusters }.
unchallenged = Personne ne peut demander de test de goût.
tested-honest = { $accuser-is ->
    [you] Vous goûtez
   *[other] { $accuser } goûte
} : { $cards }. L’annonce était vraie !
tested-bluff = { $accuser-is ->
    [you] Vous goûtez
   *[other] { $accuser } goûte
} : { $cards }. { $claimant-is ->
    [you] Votre bluff est découvert !
   *[other] { $claimant } bluffait !
}
lost-hand = { $seat-is ->
    [you] Vous perdez toute votre main : { $cards }.
   *[other] { $seat } perd toute sa main : { $cards }.
}
lost-hand-hidden = { $seat } perd toute sa main ({ $count ->
    [one] une carte
   *[other] { $count } cartes
}).
lost-points = { $seat-is ->
    [you] Vous n’avez pas de carte à perdre et payez { $points } points.
   *[other] { $seat } n’a pas de carte à perdre et paie { $points } points.
}
owed = { $seat-is ->
    [you] Vous piocherez
   *[other] { $seat } piochera
} { $owed ->
    [one] une carte
   *[other] { $owed } cartes
} de plus au prochain tour.
cooked = { $seat-is ->
    [you] Vous cuisinez
   *[other] { $seat } cuisine
} : { $dish }. Cela fait { $points } points, total { $score }.
cooked-bounced = { $seat-is ->
    [you] Vous cuisinez
   *[other] { $seat } cuisine
} : { $dish }. { $points } points, c’est trop : le score rebondit à { $score }.
discarded = { $seat-is ->
    [you] Vous défaussez : { $cards }.
   *[other] { $seat } défausse : { $cards }.
}
discarded-hidden = { $seat } défausse { $count ->
    [one] une carte
   *[other] { $count } cartes
} face cachée.
shuffled = Les cartes jouées retournent dans la pioche ({ $pile } cartes).
last-round = { $seat-is ->
    [you] Vous avez atteint
   *[other] { $seat } a atteint
} l’objectif : ce tour de table est le dernier.
play-on = Plus personne n’est exactement à l’objectif : la partie continue.

scene-turn = Tour { $turn }, objectif { $target }. { $chef-is ->
    [you] Vous êtes aux fourneaux.
   *[other] Aux fourneaux : { $chef }.
} Pioche : { $pile ->
    [one] { $pile } carte
   *[other] { $pile } cartes
}.
scene-closing = Ce tour de table est le dernier.
scene-shown = Face visible sur la table : { $cards }.
scene-claim-pair = Sur la planche à découper : deux cartes face cachée. « Une paire », dit { $chef }.
scene-claim-protein = Sur la planche à découper : une carte face cachée. « { $named } », dit { $chef }.
scene-seat = { $seat-is ->
    [you] Vous
   *[other] { $seat }
} : { $score ->
    [one] { $score } point
   *[other] { $score } points
}, { $cards ->
    [0] aucune carte
    [one] une carte
   *[other] { $cards } cartes
}{ $down ->
    [0] {""}
   *[other] , { $down } face cachée
}{ $owed ->
    [0] {""}
   *[other] , { $owed } à venir
}.
scene-hand = { $seat-is ->
    [you] Votre main : { $cards }.
   *[other] { $seat }, main : { $cards }.
}
scene-down = { $seat-is ->
    [you] Vous avez posé face cachée : { $cards }.
   *[other] { $seat } a posé face cachée : { $cards }.
}
scene-recall = Vous vous souvenez : { $seat } ne peut pas avoir : { $kinds }.

ending-target = L’objectif est atteint : la partie est finie.
ending-last-round = Le dernier tour de table est terminé : la partie est finie.
ending-cut = La partie a trop duré : elle s’arrête, le meilleur score gagne.

why-answer = Répondez à l’annonce : goûter ou faire confiance.
why-over = La partie est finie.
why-caught = Votre bluff a été découvert : plus d’annonce ce tour-ci.
why-second-pair = Une seule annonce de paire par tour.
why-second-protein = Une seule annonce de protéine par tour.
why-not-in-hand = Il vous manque : { $missing }. Votre main : { $hand }.
why-no-noodles = Un plat demande des Nouilles.
why-dish-size = Un plat compte de 3 à 5 cartes, pas { $cards }.
why-keep-later = On choisit ce qu’on garde à la fin de son tour, avec plus de trois cartes en main.
why-no-claim = Il n’y a pas d’annonce à laquelle répondre.
why-keep-now = Choisissez d’abord les trois cartes que vous gardez.

# Ce que seul le plateau dans le navigateur dit.
board-hand = Votre main
board-pile = Pioche : { $count ->
    [0] aucune carte
    [one] { $count } carte
   *[other] { $count } cartes
}
board-pile-caption = Pioche
board-cards = { $count ->
    [0] aucune carte
    [one] une carte
   *[other] { $count } cartes
}
board-owed = { $count } à venir
board-chef = chef
board-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
} sur { $target }
board-goal = But : { $target } points
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-line = { $points } avec { $companions }
board-face-down = Une carte face cachée
board-claim = L’annonce sur la planche à découper
board-no-claim = Les annonces se posent ici, face cachée
board-table = Sur la table
board-wok = Le wok
board-hint = Choisissez des cartes de votre main : une pour annoncer une protéine, deux pour une paire, trois à cinq pour cuisiner.
board-needs = Il manque encore : { $cards }.
board-up-to = Jusqu’à { $points } points.
board-say-pair = Une paire !
board-say = { $named } !
board-call-pair = Une paire ! (piocher 3)
board-call = { $named } ! (piocher { $earns })
board-cook = Cuisiner : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-keep = Garder ces trois cartes
board-done = Finir le tour
board-put-back = Reposer
board-taste-test = Test de goût
board-taste = Goûter
board-trust = Faire confiance
board-sealed = Votre réponse est cachée ; vous pouvez encore en changer.
board-true = C’était vrai !
board-bluff = Du bluff !
board-only-you = Cachées aux autres
board-tie = À scores égaux, le rang est partagé.

lesson-pair = Vous avez trois sauces soja. Posez-en deux face cachée et annoncez une paire : c’est vrai, et cela rapporte 3 cartes.
lesson-bluff = Personne n’a goûté. Maintenant, bluffez : posez des nouilles face cachée et annoncez la crevette. Si personne ne goûte, vous piochez 4 cartes.
lesson-cook = C’est passé. Cuisinez : cinq cartes différentes, dont des nouilles. Les champignons relèvent le porc, le porc le gingembre, le gingembre la sauce : voyez la somme dans le wok.
lesson-taste = Votre adversaire annonce la crevette. Il n’y en a qu’une, et elle est dans votre main : goûtez !
lesson-end = Bluff démasqué ! L’autre ne pioche rien, et vous gagnez une carte. Le premier à 50 points l’emporte : à vous de jouer maintenant.
