title = Passe ta Pasta
pitch = Prenez des pâtes dans la rangée et la colonne de la toque, regroupez-les devant vous et servez-vous dans l’assiette des voisins.

option-al-dente = Le jeton Al Dente, à la fin
option-al-dente-malus = coûte 2 points
option-al-dente-bonus = rapporte 2 points
preset-classic = Le jeu habituel : Al Dente coûte 2 points
preset-trophy = Al Dente en trophée : il rapporte 2 points

macaroni = Macaroni
fusilli = Fusilli
farfalle = Farfalle
penne = Penne
conchiglie = Conchiglie
rigatoni = Rigatoni
ravioli = Ravioli
spaghetti = Spaghetti
orecchiette = Orecchiette
sauce = Sauce
under-hat = (la toque)
face-down = (face cachée)
empty = (vide)

ask-place-hat = Choisissez la case de la toque.
ask-turn = Prenez une sorte de cartes, prenez la carte cachée, ou regroupez des cartes d’une forme.
ask-full-hand = Votre main est pleine : posez quelque chose.
ask-move-hat = Déplacez la toque sur l’une des nouvelles cartes : { $cells }.
ask-theft = Voler une carte d’un groupe « { $shape } » ?

# La première fois que chaque question est posée.
guide-ask-place-hat = La toque commande sa rangée et sa colonne. Choisissez une case dont la rangée et la colonne n’arrangent pas l’adversaire.
guide-ask-turn = Prenez toutes les cartes d’une sorte dans la rangée et la colonne de la toque, ou la carte cachée, sept en main au plus. Ou regroupez des cartes d’une forme devant vous : seules les cartes posées comptent, et trois d’un coup ou plus ne donnent pas le jeton Al Dente.
guide-ask-full-hand = Avec sept cartes, il faut poser. La Sauce est un joker : elle va avec n’importe quelle forme.
guide-ask-move-hat = Les nouvelles cartes sont face cachée : vous choisissez à l’aveugle. La place de la toque décide de ce que le suivant peut prendre.
guide-ask-theft = Vous avez posé une forme qu’un autre joueur a déjà : une de ses cartes peut devenir la vôtre.

offer-place-hat = Placer la toque en { $cell } ; la carte { $card } passe sous la pioche.
offer-move-hat = Déplacer la toque en { $cell }.
offer-take = Prendre : { $cards } ({ $cells }).
offer-take-hidden = Prendre la carte cachée sous la toque.
offer-bank = Poser : { $cards } (groupe de { $group }).
offer-bank-al-dente = Poser : { $cards } (groupe de { $group }), et prendre le jeton Al Dente.
offer-bank-steal = Poser : { $cards } (groupe de { $group }), puis voler si vous voulez chez { $victims }.
offer-bank-al-dente-steal = Poser : { $cards } (groupe de { $group }), prendre le jeton Al Dente, puis voler si vous voulez chez { $victims }.
offer-discard = Défausser une Sauce.
offer-steal = Voler une carte à { $victim }, dont le groupe compte { $group ->
    [one] une carte
   *[other] { $group } cartes
}.
offer-no-theft = Ne rien voler.

dealt = Le carré est en place, la toque en { $hat } ; la pioche compte { $pile } cartes. { $first-is ->
    [you] Vous commencez.
   *[other] { $first } commence.
}
dealt-for-two = Le carré est en place, tout face visible ; la pioche compte { $pile } cartes. { $first-is ->
    [you] À vous de placer la toque.
   *[other] { $first } place la toque.
}
placed = { $seat-is ->
    [you] Vous placez
   *[other] { $seat } place
} la toque en { $cell } ; passe sous la pioche : { $removed }.
took = { $seat-is ->
    [you] Vous prenez
   *[other] { $seat } prend
} : { $cards }, en { $cells } (pioche : { $pile }).
hat-moved = La toque passe en { $cell } ; on retourne : { $turned }.
took-hidden = { $seat-is ->
    [you] Vous prenez
   *[other] { $seat } prend
} la carte cachée : { $card } (pioche : { $pile }).
took-hidden-masked = { $seat } prend la carte cachée (pioche : { $pile }).
banked = { $seat-is ->
    [you] Vous posez
   *[other] { $seat } pose
} : { $cards }{ $group ->
    [1] {"."}
   *[other] {" "}(groupe de { $group }).
}
al-dente = Al Dente ! { $seat-is ->
    [you] Vous prenez le jeton.
   *[other] { $seat } prend le jeton.
}
stole = « Par ici la pasta ! » { $seat-is ->
    [you] Vous volez
   *[other] { $seat } vole
} { $card } { $victim-is ->
    [you] dans votre groupe
   *[other] à { $victim }
}.
declined = { $seat-is ->
    [you] Vous ne volez rien.
   *[other] { $seat } ne vole rien.
}
discarded = { $seat-is ->
    [you] Vous avez sept Sauces et en défaussez une.
   *[other] { $seat } a sept Sauces et en défausse une.
}

scene-turn = Tour { $turn }. { $chef-is ->
    [you] C’est à vous.
   *[other] C’est à { $chef }.
} Pioche : { $pile ->
    [one] { $pile } carte
   *[other] { $pile } cartes
}.
scene-over = La partie est finie après { $turn } tours.
scene-row = Rangée { $row } : a { $a }, b { $b }, c { $c }, d { $d }.
scene-hat = La toque est en { $hat } ; à sa portée : { $reach }.
scene-bottom = Sous la pioche : { $card }.
scene-bottom-drawn = La dernière carte de la pioche, que personne n’aura : { $card }.
scene-discarded = Hors du jeu : { $sauces ->
    [one] une Sauce
   *[other] { $sauces } Sauces
}.
scene-al-dente = { $holder-is ->
    [you] Vous avez le jeton Al Dente
   *[other] { $holder } a le jeton Al Dente
} ({ $points ->
    [-2] moins 2 points
   *[other] plus { $points } points
} à la fin).
scene-seat = { $seat } : { $score ->
    [one] { $score } point
   *[other] { $score } points
}, { $cards ->
    [0] aucune carte
    [one] une carte
   *[other] { $cards } cartes
} en main.
scene-group = { $seat-is ->
    [you] Votre groupe { $shape }
   *[other] { $seat }, groupe { $shape }
} : { $size ->
    [one] une carte
   *[other] { $size } cartes
}{ $sauces ->
    [0] {""}
    [one] , dont une Sauce
   *[other] , dont { $sauces } Sauces
}.
scene-hand = { $seat-is ->
    [you] Votre main : { $cards }.
   *[other] { $seat }, main : { $cards }.
}
scene-known = { $seat } a en main, au su de tous : { $cards }.

ending-pile = La dernière carte de la pioche est tirée : la partie est finie.

why-place-hat = Commencez par placer la toque sur l’une des seize cases.
why-over = La partie est finie.
why-no-hat = La toque ne bouge qu’après une prise de cartes dans sa rangée ou sa colonne.
why-no-theft = On ne vole que juste après avoir posé, et seulement une carte de la même forme.
why-no-discard = On ne défausse une Sauce qu’avec sept Sauces en main.
why-discard-sauce = Sept Sauces ne se posent pas : défaussez-en une.
why-must-bank = Votre main est pleine, avec sept cartes : vous devez poser.
why-not-in-reach = Ni la rangée ni la colonne de la toque ne montrent : { $kind }.
why-no-room = { $kind } : il faudrait les prendre toutes ({ $there }), et il reste { $room ->
    [one] { $room } place
   *[other] { $room } places
} en main.
why-sauce-alone = Une Sauce ne va pas seule : posez au moins une carte de pâtes avec elle.
why-not-in-hand = { $kind } : vous en avez { $held }, pas { $wanted }.
why-old-cell = La toque doit aller sur une nouvelle carte : { $cells }.
why-hat-first = Déplacez d’abord la toque sur l’une des nouvelles cartes : { $cells }.
why-no-such-group = On ne peut voler qu’à : { $victims }.
why-theft-first = Décidez d’abord : voler une carte ({ $victims }), ou ne rien voler.

# Ce que seul le plateau dans le navigateur dit.
board-grid = Le carré
board-face-down = une carte face cachée
board-hat-cell = { $cell } : une carte face cachée, sous la toque
board-pile = Pioche : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
board-bottom = Sous la pioche : { $card }
board-hold = Vous auriez { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} sur 7.
board-hand = Votre main : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} sur 7
board-cards = { $count ->
    [0] aucune carte
    [one] { $count } carte
   *[other] { $count } cartes
} en main
board-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
board-group = { $shape } : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}{ $sauces ->
    [0] {""}
    [one] , dont { $sauces } Sauce
   *[other] , dont { $sauces } Sauces
}
board-group-tip = Le joueur qui posera cette forme pourra en voler une carte.
board-goal = Chaque carte regroupée vaut 1 point. Quand la pioche est vide, le plus grand total gagne.
board-threat = Vol possible par : { $names }
board-risk = Vol possible : { $shape } ({ $names }).
board-chance = Posez { $shape } pour voler { $name }.
board-steal = Voler une carte { $shape } à { $name }
board-al-dente = Le jeton Al Dente : { $points ->
    [-2] moins 2 points
   *[other] plus { $points } points
} à la fin
board-put-back = Reposer
board-theft = Volé !
board-group-now = { $name }, { $shape } : { $before } → { $now }
board-tie = À égalité de points, le plus grand groupe décide, puis le nombre de groupes.

lesson-take = La toque n’atteint que sa rangée et sa colonne. Prenez les ravioli qui s’y trouvent : tous à la fois, donc deux.
lesson-hat = De nouvelles cartes comblent les vides, face cachée. Posez la toque sur l’une d’elles : elle décide de ce que l’autre pourra prendre.
lesson-bank = Deux ravioli et deux sauces, qui vont avec toutes les formes : posez les quatre. Avec moins de trois cartes, vous prendriez le jeton Al Dente, qui coûte des points.
lesson-steal = L’adversaire a aussi des ravioli sur la table : vous pouvez lui en voler un. Par ici la pasta !
lesson-end = Cinq cartes, cinq points. Quand la pioche est vide, le joueur qui a posé le plus de cartes l’emporte ; celles en main ne comptent pas. À vous de jouer maintenant.
