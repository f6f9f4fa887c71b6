title = Les chocolats de Nestor
pitch = Misez en secret sur les meilleurs ingrédients, combinez-les, et laissez sept petits auxiliaires en faire des desserts.

preset-leaflet = Comme dans le livret

# Le nom d’une carte : son ingrédient, sa valeur gustative et, entre parenthèses, ses pièces.
eggs-3-2 = Œufs 3 (2)
eggs-3-4 = Œufs 3 (4)
eggs-3-6 = Œufs 3 (6)
eggs-4-2 = Œufs 4 (2)
eggs-4-4 = Œufs 4 (4)
eggs-4-6 = Œufs 4 (6)
eggs-5-1 = Œufs 5 (1)
eggs-5-3 = Œufs 5 (3)
eggs-5-5 = Œufs 5 (5)
eggs-6-1 = Œufs 6 (1)
eggs-6-3 = Œufs 6 (3)
eggs-6-5 = Œufs 6 (5)
eggs-7-1 = Œufs 7 (1)
eggs-7-2 = Œufs 7 (2)
eggs-7-5 = Œufs 7 (5)
fruit-3-3 = Fruits 3 (3)
fruit-3-5 = Fruits 3 (5)
fruit-3-7 = Fruits 3 (7)
fruit-4-3 = Fruits 4 (3)
fruit-4-5 = Fruits 4 (5)
fruit-4-7 = Fruits 4 (7)
fruit-5-2 = Fruits 5 (2)
fruit-5-4 = Fruits 5 (4)
fruit-5-6 = Fruits 5 (6)
fruit-6-2 = Fruits 6 (2)
fruit-6-4 = Fruits 6 (4)
fruit-6-6 = Fruits 6 (6)
fruit-7-2 = Fruits 7 (2)
fruit-7-3 = Fruits 7 (3)
fruit-7-6 = Fruits 7 (6)
nuts-3-4 = Noix 3 (4)
nuts-3-6 = Noix 3 (6)
nuts-3-8 = Noix 3 (8)
nuts-4-4 = Noix 4 (4)
nuts-4-6 = Noix 4 (6)
nuts-4-8 = Noix 4 (8)
nuts-5-3 = Noix 5 (3)
nuts-5-5 = Noix 5 (5)
nuts-5-7 = Noix 5 (7)
nuts-6-3 = Noix 6 (3)
nuts-6-5 = Noix 6 (5)
nuts-6-7 = Noix 6 (7)
nuts-7-3 = Noix 7 (3)
nuts-7-4 = Noix 7 (4)
nuts-7-7 = Noix 7 (7)
chocolate-3-4 = Chocolat 3 (4)
chocolate-3-6 = Chocolat 3 (6)
chocolate-3-8 = Chocolat 3 (8)
chocolate-4-4 = Chocolat 4 (4)
chocolate-4-6 = Chocolat 4 (6)
chocolate-4-8 = Chocolat 4 (8)
chocolate-5-3 = Chocolat 5 (3)
chocolate-5-5 = Chocolat 5 (5)
chocolate-5-7 = Chocolat 5 (7)
chocolate-6-3 = Chocolat 6 (3)
chocolate-6-5 = Chocolat 6 (5)
chocolate-6-7 = Chocolat 6 (7)
chocolate-7-3 = Chocolat 7 (3)
chocolate-7-4 = Chocolat 7 (4)
chocolate-7-7 = Chocolat 7 (7)
sugar-3-2 = Sucre 3 (2)
sugar-3-3 = Sucre 3 (3)
sugar-3-4 = Sucre 3 (4)
sugar-4-1 = Sucre 4 (1)
sugar-4-3 = Sucre 4 (3)
sugar-4-4 = Sucre 4 (4)
sugar-5-1 = Sucre 5 (1)
sugar-5-2 = Sucre 5 (2)
sugar-5-4 = Sucre 5 (4)
sugar-6-1 = Sucre 6 (1)
sugar-6-2 = Sucre 6 (2)
sugar-6-4 = Sucre 6 (4)
sugar-7-1 = Sucre 7 (1)
sugar-7-2 = Sucre 7 (2)
sugar-7-3 = Sucre 7 (3)

helper-squirrel = Étienne l’Écureuil
helper-hamster = Henri le Hamster
helper-dung-beetle = Bernard le Bousier
helper-mole = Théo la Taupe
helper-bee = Amélie l’Abeille
helper-ant = Fanny la Fourmi
helper-cockroach = Claude le Cafard

ask-bid = Choisissez la carte que vous misez.
ask-take = Prenez deux cartes du plan de travail.
ask-take-squirrel = Prenez deux cartes du plan de travail, ou laissez d’abord l’Écureuil échanger une carte.
ask-discard = Vous avez trop de cartes : défaussez-en une.
ask-combine = Posez une combinaison ou passez.
ask-combine-squirrel = Posez une combinaison ou passez ; ou laissez d’abord l’Écureuil échanger une carte.

# La première fois que chaque question est posée.
guide-ask-bid = Tous misent en secret. Beaucoup de pièces, et vous choisissez en premier ; mais la carte misée est perdue : les suivants peuvent la prendre.
guide-ask-take = Prenez deux cartes en pensant aux combinaisons : trois d’une même Valeur Gustative, ou trois valeurs qui se suivent.
guide-ask-take-squirrel = L’Écureuil peut d’abord échanger une carte de votre main contre une de la pioche. Puis prenez deux cartes.
guide-ask-combine = Quelques cartes d’une combinaison vont sur votre Pile de Dessert ; leurs Valeurs Gustatives sont vos points. Une seule couleur rapporte plus. La partie s’achève dès qu’une pile atteint 30 points. On peut aussi passer et attendre.
guide-ask-combine-squirrel = L’Écureuil peut d’abord échanger une carte. Puis posez une combinaison de trois, ou passez.
guide-ask-discard = Huit cartes suffisent. Défaussez une valeur qui ne va avec rien.

offer-bid = Miser { $card } : { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}.
offer-take = Prendre : { $cards }.
offer-discard = Défausser { $card }.
offer-combine = Poser : { $cards } ; en dessert : { $scored }, { $points } points.
offer-pass = Passer.
offer-squirrel = Laisser l’Écureuil défausser { $card } et piocher une autre carte.

dealer = { $seat-is ->
    [you] Le donneur de toute la partie : vous.
   *[other] Le donneur de toute la partie : { $seat }.
}
dealt = { $seat-is ->
    [you] Vous avez pour auxiliaire { $helper } et recevez
   *[other] { $seat } a pour auxiliaire { $helper } et reçoit
} : { $cards }.
dealt-hidden = { $seat } a pour auxiliaire { $helper } et reçoit cinq cartes.
round = Manche { $round }. Sur le plan de travail : { $worktop }.
shuffled = La pioche est vide : la défausse, mélangée, en forme une nouvelle de { $pile ->
    [one] { $pile } carte
   *[other] { $pile } cartes
}.
bid = { $seat-is ->
    [you] Vous misez
   *[other] { $seat } mise
} { $card } : { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}.
bid-hamster = { $seat-is ->
    [you] Vous misez
   *[other] { $seat } mise
} { $card } : { $coins } pièces grâce au Hamster.
took = { $seat-is ->
    [you] Vous prenez : { $cards } ; vous laissez : { $bid }.
   *[other] { $seat } prend : { $cards } ; laisse : { $bid }.
}
discarded = { $seat-is ->
    [you] Vous défaussez
   *[other] { $seat } défausse
} { $card }.
combined = { $seat-is ->
    [you] Vous combinez
   *[other] { $seat } combine
} : { $cards }. En dessert : { $scored }, { $points } points, total { $score }.
passed = { $seat-is ->
    [you] Vous passez.
   *[other] { $seat } passe.
}
helpers-passed = Les auxiliaires passent à gauche. { $dealer-is ->
    [you] Vous prenez
   *[other] { $dealer } prend
} { $taken } dans la réserve, { $neighbour-is ->
    [you] vous posez
   *[other] { $neighbour } pose
} { $laid } à son extrémité droite.
traded = { $seat-is ->
    [you] Votre Écureuil défausse { $card }…
   *[other] L’Écureuil défausse { $card } pour { $seat }…
}
drew = … et { $seat-is ->
    [you] vous piochez
   *[other] { $seat } pioche
} { $card }.
drew-hidden = … et { $seat } pioche une carte.

scene-round = Manche { $round }, objectif { $target }. { $dealer-is ->
    [you] Donneur : vous.
   *[other] Donneur : { $dealer }.
} Pioche : { $pile ->
    [one] { $pile } carte
   *[other] { $pile } cartes
} ; défausse : { $discard ->
    [one] { $discard } carte
   *[other] { $discard } cartes
}.
scene-worktop = Sur le plan de travail : { $worktop }.
scene-reserve = Auxiliaires en réserve, à partir de la gauche : { $reserve }.
scene-queue = Viennent ensuite, dans l’ordre : { $queue }.
scene-seat = { $seat } : { $score ->
    [one] { $score } point
   *[other] { $score } points
}, { $cards ->
    [0] aucune carte
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $helper }.
scene-bid = { $seat } mise { $bid } : { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}.
scene-hand = { $seat-is ->
    [you] Votre main : { $cards }.
   *[other] { $seat }, main : { $cards }.
}
scene-known = { $seat } a en main, au su de tous : { $cards }.

ending-target = Une Pile de Dessert a atteint 30 points : la partie est finie.
ending-cut = Cent manches suffisent : la partie s’arrête, le joueur qui a le plus de points l’emporte.

why-bid-now = Tout le monde mise : choisissez une carte de votre main.
why-take-now = C’est à vous de prendre des cartes du plan de travail.
why-take-two = Prenez deux cartes, pas une seule.
why-discard-now = Défaussez d’abord une carte : huit en main, pas davantage.
why-combine-now = Vous pouvez maintenant poser une combinaison, ou passer.
why-over = La partie est finie.
why-not-in-hand = Il vous manque : { $missing }. Votre main : { $hand }.
why-not-on-worktop = Pas sur le plan de travail : { $missing }. Il y a : { $worktop }.
why-no-squirrel = Seul l’Écureuil échange des cartes ; vous avez pour auxiliaire { $helper }.
why-squirrel-used = L’Écureuil a déjà travaillé pendant cette manche.
why-four = Seule la Fourmi porte quatre cartes ; vous avez pour auxiliaire { $helper }.
why-keep-one = Il doit vous rester au moins une carte en main.
why-no-combination = { $cards } : ce n’est ni un brelan ni une suite, et votre auxiliaire n’y peut rien.
why-score = D’autres cartes de cette combinaison vont au dessert, et non : { $scored }.

# Ce que seul le plateau dans le navigateur dit.
board-eggs = Œufs
board-fruit = Fruits
board-nuts = Noix
board-chocolate = Chocolat
board-sugar = Sucre
board-help-squirrel = échange une carte de votre main, avant la prise ou la combinaison
board-help-hamster = ajoute 2 pièces à votre mise
board-help-dung-beetle = une carte compte 1 de moins
board-help-mole = une carte compte 1 de plus
board-help-bee = votre suite mélangée rapporte sa carte la plus haute
board-help-ant = votre combinaison peut avoir quatre cartes
board-help-cockroach = une carte compte comme une autre couleur
board-does-squirrel = échange
board-does-hamster = +2 pièces
board-does-dung-beetle = valeur −1
board-does-mole = valeur +1
board-does-bee = suite : la haute
board-does-ant = 4 cartes
board-does-cockroach = autre couleur
board-combines = fait partie d’une combinaison
board-completes = ferait une combinaison avec votre main
board-bid-by = Mise : { $name }
board-face-down = une carte face cachée
board-taste-is = valeur gustative :
board-coins-are = pièces :
board-taste = goût
board-coins-short = pièces
board-of = { $score } sur { $target }
board-now-bid = Chacun mise une carte en secret. Le plus de pièces choisit d’abord.
board-now-take = { $seat-is ->
    [you] Prenez deux cartes ; votre mise reste ici.
   *[other] { $seat } prend deux cartes ; la mise reste ici.
}
board-now-discard = { $seat-is ->
    [you] Trop de cartes en main : défaussez-en une.
   *[other] { $seat } défausse une carte.
}
board-now-combine = { $seat-is ->
    [you] Combinez trois mêmes valeurs, ou trois qui se suivent.
   *[other] { $seat } peut combiner trois mêmes valeurs, ou trois qui se suivent.
}
board-worktop = Le plan de travail
board-reserve = Réserve
board-round = Manche { $round }
board-discard = Défausse : { $count }
board-pile = Pioche : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
board-hand = Votre main
board-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} en main
board-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
board-dessert = Dessert : { $score ->
    [one] { $score } point
   *[other] { $score } points
} sur 30
board-turn = Joue en { $turn ->
    [1] premier
   *[other] { $turn }ᵉ
}
board-dealer = donneur
board-bid = Mise : { $card }
board-wrapped = Une mise cachée
board-sealed = Votre mise est cachée : { $card }. Vous pouvez encore en changer.
board-lay = En dessert : { $scored }, { $points } points
board-put-back = Reposer
board-bids = Les mises
board-bids-order = Le plus de pièces prend en premier.
board-bids-tie = À égalité de pièces, la plus haute Valeur d’Aide passe devant.
board-coins = { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
board-tie = À égalité de points, la plus haute Valeur d’Aide décide.

lesson-bid = Chaque carte a une Valeur Gustative (en grand) et des pièces. La plus haute mise choisit en premier sur le plan de travail. Misez les noix 4 : peu de valeur, mais 8 pièces.
lesson-take = Une autre mise vaut aussi 8 pièces, mais votre auxiliaire a une plus haute Valeur d’Aide : vous passez devant. Prenez les deux sept ; votre mise les remplace.
lesson-combine = Trois cartes de même Valeur Gustative forment un brelan. Posez ces trois sept : l’un d’eux va à votre dessert et rapporte 7 points.
lesson-helper = Les auxiliaires ont changé de mains : chacun offre un autre avantage. Gardez vos sept et misez l’œuf : une pièce, donc vous choisissez en dernier.
lesson-end = La partie s’arrête quand une Pile de Dessert atteint 30 points. Les suites comme 4, 5, 6 comptent aussi, et une seule couleur rapporte plus. À vous de jouer maintenant.
