title = Makaronina
pitch = Menez votre nouille à travers le plateau, au fil des ingrédients de vos recettes secrètes.

option-balanced-start = Départ équilibré : 1, 2, 3 et 3 actions au premier tour de table
preset-leaflet = Comme dans le livret
preset-rated = Pour les parties classées

tomato = Tomate
cheese = Fromage
mushroom = Champignon
shrimp = Crevette
bacon = Lard
olive = Olive
pepper = Poivron
salmon = Saumon

straight = tuile droite
curve = virage
fork = fourche à la tomate
basil = basilic

north = nord
east = est
south = sud
west = ouest

amatriciana = Amatriciana
arrabbiata = Arrabbiata
caprese = Caprese
al-forno = Pasta al forno
puttanesca = Puttanesca
fra-diavolo = Fra diavolo
mari-e-monti = Mari e monti
carrettiera = Carrettiera
mediterranea = Mediterranea
pescatora = Pescatora
carbonara = Carbonara
paglia-e-fieno = Paglia e fieno
alfredo = Alfredo
farfalle = Farfalle al salmone
alla-greca = Pasta alla greca
lasagne-di-mare = Lasagne di mare

ask-turn = { $left ->
    [one] Encore une action : piochez, posez ou, si la boutique est ouverte, échangez.
   *[other] Encore { $left } actions : piochez, posez ou, si la boutique est ouverte, échangez.
}
ask-last = Le plateau est vide : une dernière action, ou renoncez-y.
ask-end = Terminez votre tour, ou prenez d’abord une recette ou la pizza si vous y avez droit.

# La première fois que chaque question est posée.
guide-ask-turn = À chaque action, piochez une tuile, posez une tuile ou, si la boutique est ouverte, échangez. Ce vers quoi pointe le bout de votre nouille est à vous aussitôt : menez-la vers les ingrédients de vos recettes.
guide-ask-last = Le dernier ingrédient a quitté le plateau. Chacun a encore une action.
guide-ask-end = Plus rien à faire ? Terminez votre tour. Une nouvelle recette et la pizza ne coûtent pas d’action quand on y a droit.

offer-draw = Piocher une tuile.
offer-start-straight = Partir de { $cell } avec une tuile droite.
offer-start = Partir de { $cell } : { $tile }, direction { $to }.
offer-lay-straight = Poser une tuile droite en { $cell }.
offer-lay = Poser en { $cell } : { $tile }, direction { $to }.
offer-cross = Traverser la tuile en { $cell } avec le basilic.
offer-restart = Repartir de { $cell } avec le basilic.
offer-trade = Échange : { $paid } → { $taken }.
offer-recipe = Prendre une nouvelle recette (gratuit).
offer-pizza = Pizza avec : { $chips } (gratuit).
offer-end = Terminer le tour.
offer-decline = Renoncer à la dernière action.

dealt = { $seat-is ->
    [you] Vous recevez les tuiles : { $tiles } ; les recettes : { $recipes }.
   *[other] { $seat } reçoit les tuiles : { $tiles } ; les recettes : { $recipes }.
}
dealt-hidden = { $seat } reçoit un basilic, six autres tuiles et deux recettes.
turn = { $seat-is ->
    [you] À vous de jouer
   *[other] À { $seat } de jouer
} : { $actions ->
    [one] une action
   *[other] { $actions } actions
}.
drew = { $seat-is ->
    [you] Vous piochez : { $tile }.
   *[other] { $seat } pioche : { $tile }.
}
drew-hidden = { $seat } pioche une tuile.
started-straight = { $seat-is ->
    [you] Vous partez de { $cell } avec une tuile droite.
   *[other] { $seat } part de { $cell } avec une tuile droite.
}
started = { $seat-is ->
    [you] Vous partez de { $cell } : { $tile }, direction { $to }.
   *[other] { $seat } part de { $cell } : { $tile }, direction { $to }.
}
laid-straight = { $seat-is ->
    [you] Vous posez une tuile droite en { $cell }.
   *[other] { $seat } pose une tuile droite en { $cell }.
}
laid = { $seat-is ->
    [you] Vous posez en { $cell } : { $tile }, direction { $to }.
   *[other] { $seat } pose en { $cell } : { $tile }, direction { $to }.
}
crossed = { $seat-is ->
    [you] Vous traversez { $cell } avec le basilic.
   *[other] { $seat } traverse { $cell } avec le basilic.
}
restarted = { $seat-is ->
    [you] Vous êtes dans une impasse et repartez de { $cell } avec le basilic.
   *[other] { $seat } est dans une impasse et repart de { $cell } avec le basilic.
}
took = { $seat-is ->
    [you] Vous prenez en { $cell } : { $kind }.
   *[other] { $seat } prend en { $cell } : { $kind }.
}
traded = { $seat-is ->
    [you] Votre échange
   *[other] { $seat }, échange
} : { $paid } → { $taken }.
new-recipe = { $seat-is ->
    [you] Vous prenez une nouvelle recette
   *[other] { $seat } prend une nouvelle recette
} : { $recipe } ({ $required } ; meilleure avec : { $optional }).
new-recipe-hidden = { $seat } prend une nouvelle recette.
pizza-claimed = { $seat-is ->
    [you] Vous prenez la pizza avec : { $chips }.
   *[other] { $seat } prend la pizza avec : { $chips }.
}
last-ingredient = { $seat-is ->
    [you] Vous avez pris le dernier ingrédient
   *[other] { $seat } a pris le dernier ingrédient
} : encore une action pour chacun.
last-turn = { $seat-is ->
    [you] Votre dernière action.
   *[other] { $seat } : dernière action.
}
declined = { $seat-is ->
    [you] Vous renoncez.
   *[other] { $seat } renonce.
}
finish = { $seat-is ->
    [you] Vous piochez le jeton d’arrivée !
   *[other] { $seat } pioche le jeton d’arrivée !
}
counted = { $seat-is ->
    [you] Vous montrez
   *[other] { $seat } montre
} : { $recipes } — { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $finished ->
    [0] aucune recette terminée
    [one] une recette terminée
   *[other] { $finished } recettes terminées
}.

picture = { $line }
legend = T tomate, C fromage, M champignon, S crevette, B lard, O olive, P poivron, L saumon ; o départ, traits doubles : basilic.
scene-turn = Tour { $turn } : { $player-is ->
    [you] à vous
   *[other] { $player }
}, { $left ->
    [one] encore { $left } action
   *[other] encore { $left } actions
}. Pioche : { $upper ->
    [0] la moitié du bas, { $lower ->
        [one] { $lower } tuile
       *[other] { $lower } tuiles
    } et le jeton d’arrivée
   *[other] { $upper ->
        [one] { $upper } tuile
       *[other] { $upper } tuiles
    } dans la moitié du haut, { $lower } et le jeton d’arrivée dans celle du bas
}.
scene-last-round = Le plateau est vide : encore une action pour chacun.
scene-shop = À la boutique : { $chips }.
scene-shop-empty = La boutique est vide.
scene-pizza-open = La pizza est à prendre.
scene-pizza = { $seat-is ->
    [you] Vous avez la pizza
   *[other] { $seat } a la pizza
} : { $chips }.
scene-seat = { $seat-is ->
    [you] Vous
   *[other] { $seat }
} : { $tiles ->
    [0] aucune tuile
    [one] une tuile
   *[other] { $tiles } tuiles
}{ $basil ->
    [0] {""}
    [one] {" "}(dont { $basil } basilic)
   *[other] {" "}(dont { $basil } basilics)
}, { $dishes ->
    [one] { $dishes } recette
   *[other] { $dishes } recettes
}.
scene-chips = { $seat-is ->
    [you] Vos ingrédients : { $chips }.
   *[other] { $seat }, ingrédients : { $chips }.
}
scene-end = { $seat-is ->
    [you] Votre nouille sort
   *[other] { $seat } : la nouille sort
} de { $cell }, direction { $side }.
scene-stuck = { $seat-is ->
    [you] Votre nouille est dans une impasse.
   *[other] { $seat } : nouille dans une impasse.
}
scene-hand = { $seat-is ->
    [you] Vos tuiles : { $tiles }.
   *[other] { $seat }, tuiles : { $tiles }.
}
scene-recipe = { $seat-is ->
    [you] Votre recette
   *[other] { $seat }, recette
} : { $recipe } — { $required } ; meilleure avec : { $optional }.
scene-score = { $seat-is ->
    [you] Vous avez
   *[other] { $seat } a
} pour l’instant { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $finished ->
    [0] aucune recette terminée
    [one] une recette terminée
   *[other] { $finished } recettes terminées
}.

ending-finish = Le jeton d’arrivée est pioché : la partie est finie.
ending-eaten = Le plateau est vide et chacun a eu sa dernière action : la partie est finie.
ending-idle = Deux tours de table sans tuile piochée ni posée : la partie s’arrête.
ending-long = La partie a trop duré : elle s’arrête.

why-no-actions = Vous n’avez plus d’action : terminez votre tour.
why-over = La partie est finie.
why-already-started = Votre nouille est déjà sur le plateau : continuez depuis son bout libre.
why-start-first = Vous n’avez aucune tuile sur le plateau : partez d’un point de départ.
why-no-start-point = Il n’y a pas de point de départ en { $cell }.
why-start-taken = Le point de départ en { $cell } est occupé.
why-not-faced = Aucun bout libre de votre nouille ne pointe vers { $cell }.
why-occupied = Il y a une tuile en { $cell } : seul le basilic la traverse.
why-does-not-fit = Elle ne se raccorde pas ainsi en { $cell }. Possible : { $ways }.
why-not-in-hand = Vous n’avez pas cette tuile en main : { $tile }.
why-nothing-to-cross = Il n’y a pas de tuile à traverser en { $cell }.
why-basil-below = Le basilic en { $cell } ne se traverse pas.
why-rim-beyond = Derrière { $cell }, c’est le bord : il faut une case où ressortir.
why-not-stuck = Votre nouille n’est pas dans une impasse : un bout libre pointe vers une case vide.
why-shop-closed = À deux joueurs, il n’y a pas de boutique.
why-one-common = Un seul jeton { $kind } ne suffit pas : payez-en deux parmi tomate et fromage, ou un d’une autre sorte.
why-not-held = Il vous manque : { $missing }.
why-same-kind = On ne paie pas avec ce que l’on prend : { $kind }.
why-not-in-shop = La boutique n’a pas : { $kind }.
why-second-recipe = Une seule nouvelle recette par tour.
why-no-recipe-left = Il n’y a plus de recette.
why-recipe-open = Chacune de vos recettes doit être complète ou hors d’atteinte : { $recipes }.
why-pizza-gone = { $seat-is ->
    [you] Vous avez
   *[other] { $seat } a
} déjà la pizza.
why-actions-left = D’abord vos actions ; il en reste { $left }.
why-decline = Vous n’avez pas agi : dites que vous renoncez.
why-no-declining = Vos actions sont obligatoires : on peut toujours piocher.
why-end = Vous avez agi : terminez votre tour.

board-cloth = Le plateau, neuf cases sur neuf, avec les nouilles et les ingrédients
board-cell = { $cell } : { $tile } possible ici
board-lay = Poser
board-turn-left = Tourner à gauche
board-turn-right = Tourner à droite
board-put-back = Reprendre
board-takes = Prend : { $chips }
board-hand = Vos tuiles
board-recipes = Vos recettes
board-deck = Nouvelle recette (reste { $deck })
board-shop = Boutique
board-pay-with = Payer avec :
board-pizza = Pizza
board-claim = La prendre
board-pick-two = Tomate, et { $count ->
    [0] deux autres jetons choisis.
    [1] encore un jeton :
   *[other] encore deux jetons :
}
board-draw = Piocher
board-end = Finir le tour
board-decline = Renoncer
board-pile = Pioche : { $upper } en haut, { $lower } et le jeton d’arrivée en bas
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-tiles = { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}{ $basil ->
    [0] {""}
   *[other] {""}, dont du basilic
}
board-dishes = { $dishes ->
    [one] { $dishes } recette
   *[other] { $dishes } recettes
}
board-stuck = bloquée
board-no-chips = Pas encore d’ingrédients
board-actions = Actions restantes : { $left }
board-optional-there = facultatif, vous en avez
board-optional-missing = facultatif, il en manque
board-optional-shared = facultatif, vous en avez, mais plusieurs recettes en demandent
board-tile-of = { $name } : { $tile }
board-lacks = Pour 5 points : { $kinds }
board-contested = Partagée avec une autre recette
board-complete = Complète : 5 points
board-best = Complète avec supplément : 7 points
board-bonus = en plus, +2
board-goal = Recette complète : 5 points, 7 avec supplément
board-pizza-points = 4 points
board-pizza-price = Tomate + deux jetons
board-shop-price = un jeton contre un autre
board-how = Touchez une tuile, puis une case verte.
board-you = Vous
board-recipe-points = 5 points si elle est complète, 7 avec le supplément ({ $extra }) ; sinon 1 point par ingrédient présent
board-recipe-done = Complète : 5 points, ou 7 avec le supplément ({ $extra })
board-pizza-worth = 4 points, et 1 de plus avec un ingrédient de reste
board-there = vous en avez
board-missing = il en manque
board-shared = vous en avez, mais plusieurs recettes en demandent
board-counted = On compte les recettes
board-part = { $name } : { $chips }
board-finished = { $finished ->
    [0] aucune recette terminée
    [one] { $finished } recette terminée
   *[other] { $finished } recettes terminées
}, { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}
board-tie = À égalité de points, le nombre de recettes terminées décide, puis celui des jetons.

lesson-start = Vos recettes demandent du fromage et du lard. Commencez en haut à droite avec la fourche à la tomate : un bout touche le fromage et le prend.
lesson-lay = Un bout qui pointe vers un ingrédient le prend. Continuez de l’autre côté par un virage : le bout pointe vers le lard.
lesson-way = Il reste une action sur trois. Posez une tuile droite pour descendre ; il manque encore une tomate à votre recette.
lesson-pass = Vos actions sont épuisées : terminez votre tour.
lesson-finish = De nouveau à vous. Un virage à droite, et le bout atteint la tomate : l’Amatriciana est complète.
lesson-end = Les recettes complètes rapportent des points à la fin, que déclenche le jeton d’arrivée dans la pioche. La pizza revient au premier joueur qui peut la prendre. À vous de jouer maintenant.
