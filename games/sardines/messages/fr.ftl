title = Sardines de Marseille
pitch = Rangez trois boîtes tête-bêche, fermez les couvercles, et gare aux voleurs et au chat !

option-assortments = Assortiments : quatre boîtes à bonus, et le Chat peut gagner
option-tins = Boîtes à fermer (0 : comme dans le livret)
preset-leaflet = Comme dans le livret
preset-assortments = Assortiments, les quatre boîtes
preset-five = Deux boîtes : conseillé à cinq
setup-assortments-seats = Avec les assortiments, les seize cartes Assortiment suffisent pour 2 à 4 joueurs.
setup-too-many-tins = Chaque joueur a { $tins ->
    [one] { $tins } boîte
   *[other] { $tins } boîtes
} : n’en demandez pas plus, ou 0 pour toutes.
preset-assortments-four = Assortiments, trois boîtes : conseillé à quatre

encore-left = Encore ←
encore-right = Encore →
draw-left = Double pioche ←
draw-right = Double pioche →
thief-left = Voleur ←
thief-right = Voleur →
cat-left = Repas du chat ←
cat-right = Repas du chat →
opener-left = Ouvre-boîte ←
opener-right = Ouvre-boîte →
two-way = Sardine double sens
bone = Arête de sardine

effect-encore = Encore
effect-draw-two = Double pioche
effect-thief = Voleur
effect-feed-the-cat = Repas du chat
effect-can-opener = Ouvre-boîte

lemon = Citron
tomato = Tomates
garlic-parsley = Ail et Persil
pepper-basil = Poivre et Basilic

ask-turn = Jouez une carte sur l’une de vos boîtes, ou échangez des cartes.
ask-encore = Encore ! Jouez une autre carte, ou renoncez.
ask-thief = Qui volez-vous ?
ask-meal = { $player } nourrit le chat : que donnez-vous ?
ask-opener = Quelle boîte ouvrez-vous ?
ask-pick = { $left ->
    [one] Encore une carte : de la pioche ou de la défausse ?
   *[other] { $left } cartes à prendre : la prochaine de la pioche ou de la défausse ?
}
ask-trim = Vous avez trop de cartes : défaussez-en une.

# La première fois que chaque question est posée.
guide-ask-turn = Trois sardines remplissent une boîte, tête-bêche ; ensuite n’importe quelle carte, face cachée, sert de couvercle. Le premier à fermer assez de boîtes gagne. Chaque sardine a un effet quand on la joue, et le couvercle répète le dernier.
guide-ask-encore = Une carte de plus, avec son effet. Vous pouvez aussi vous arrêter là.
guide-ask-thief = Prenez la dernière sardine d’une boîte ouverte, ou une carte d’une main sans la voir.
guide-ask-meal = Tous sauf celui qui nourrit le chat donnent quelque chose, en secret et en même temps. Une arête est le repas le moins cher.
guide-ask-opener = Le couvercle vient dans votre main et la boîte est de nouveau ouverte. Arrêtez celui qui a presque fermé assez de boîtes.
guide-ask-pick = Votre boîte Poivre et Basilic laisse choisir chaque carte : de la pioche, sans être vue, ou de la défausse, au vu de tous.
guide-ask-trim = On finit son tour avec cinq cartes au plus.

offer-play = Poser { $card } dans la boîte { $tin }.
offer-lid = Fermer la boîte { $tin } avec { $card }, face cachée, comme couvercle.
offer-exchange = Échanger : { $cards } — contre { $count ->
    [one] une nouvelle carte
   *[other] { $count } nouvelles cartes
}.
offer-steal-hand = Voler à { $victim } une carte de sa main, à l’aveugle.
offer-steal-tin = Voler { $card } à { $victim } (boîte { $tin }).
offer-open = Voler à { $owner } le couvercle de sa boîte { $tin }.
offer-open-known = Voler à { $owner } le couvercle de sa boîte { $tin } : { $lid }.
offer-give = Donner { $card } de votre main.
offer-give-tin = Donner { $card } de votre boîte { $tin }.
offer-pick = Prendre { $card } dans la défausse.
offer-draw = Prendre une carte de la pioche.
offer-discard = Défausser { $card }.
offer-decline = Non merci.

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
played = { $seat-is ->
    [you] Vous posez
   *[other] { $seat } pose
} { $card } dans la boîte { $tin }.
closed = { $seat-is ->
    [you] Vous fermez votre boîte { $tin } ; le couvercle est { $card }.
   *[other] { $seat } ferme la boîte { $tin } ; le couvercle est { $card }.
}
closed-hidden = { $seat } ferme la boîte { $tin }.
exchanged = { $seat-is ->
    [you] Vous échangez : { $cards }.
   *[other] { $seat } échange : { $cards }.
}
drew = { $seat-is ->
    [you] Vous piochez : { $cards }.
   *[other] { $seat } pioche : { $cards }.
}
drew-hidden = { $seat } pioche { $count ->
    [one] une carte
   *[other] { $count } cartes
}.
picked = { $seat-is ->
    [you] Vous prenez
   *[other] { $seat } prend
} { $card } dans la défausse.
lapsed = { $effect } : sans effet cette fois.
declined = { $seat-is ->
    [you] Vous renoncez à l’effet : { $effect }.
   *[other] { $seat } renonce à l’effet : { $effect }.
}
stole-hand = { $thief-is ->
    [you] Vous volez { $card } à { $victim }, de sa main.
   *[other] { $thief } vole { $card } { $victim-is ->
        [you] dans votre main
       *[other] à { $victim }, de sa main
    }.
}
stole-hand-hidden = { $thief } vole une carte à { $victim }, de sa main.
stole-sardine = { $thief-is ->
    [you] Vous volez { $card } à { $victim } (boîte { $tin }).
   *[other] { $thief } vole { $card } { $victim-is ->
        [you] dans votre boîte { $tin }
       *[other] à { $victim } (boîte { $tin })
    }.
}
opened = { $thief-is ->
    [you] Vous ouvrez chez { $owner } la boîte { $tin } et gardez le couvercle : { $card }.
   *[other] { $thief } ouvre { $owner-is ->
        [you] votre boîte { $tin }
       *[other] chez { $owner } la boîte { $tin }
    } et garde le couvercle : { $card }.
}
opened-hidden = { $thief } ouvre chez { $owner } la boîte { $tin } et garde le couvercle.
gave = { $seat-is ->
    [you] Vous donnez au chat, de votre main :
   *[other] { $seat } donne au chat, de sa main :
} { $card }.
gave-tin = { $seat-is ->
    [you] Vous donnez au chat, de votre boîte { $tin } :
   *[other] { $seat } donne au chat, de sa boîte { $tin } :
} { $card }.
discarded = { $seat-is ->
    [you] Vous défaussez
   *[other] { $seat } défausse
} { $card }.
night-fell = La pioche est épuisée. La défausse devient une nouvelle pioche de { $pile ->
    [one] { $pile } carte
   *[other] { $pile } cartes
}, et le Chat passe côté nuit.

scene-turn = Tour { $turn }. { $player-is ->
    [you] C’est à vous.
   *[other] C’est à { $player }.
} Boîtes à fermer : { $tins }.
scene-day = Jour. Pioche : { $pile ->
    [one] { $pile } carte
   *[other] { $pile } cartes
}.
scene-night = Nuit. Pioche : { $pile ->
    [one] { $pile } carte
   *[other] { $pile } cartes
} ; quand elle sera épuisée, la partie s’arrêtera.
scene-discard = Défausse : { $cards }.
scene-seat = { $seat } : { $cards ->
    [0] aucune carte
    [one] une carte
   *[other] { $cards } cartes
} en main, { $closed ->
    [0] aucune boîte fermée
    [one] une boîte fermée
   *[other] { $closed } boîtes fermées
}.
scene-tin-bonus = { $seat }, boîte { $tin } : vide, { $assortment }.
scene-tin-one = { $seat }, boîte { $tin } : { $first }.
scene-tin-two = { $seat }, boîte { $tin } : { $first }, { $second }.
scene-tin-full = { $seat }, boîte { $tin } : { $first }, { $second }, { $third } ; pleine.
scene-tin-closed = { $seat }, boîte { $tin } : { $first }, { $second }, { $third } ; fermée.
scene-tin-closed-known = { $seat }, boîte { $tin } : { $first }, { $second }, { $third } ; fermée avec { $lid }.
scene-hand = { $seat-is ->
    [you] Votre main : { $cards }.
   *[other] { $seat }, main : { $cards }.
}
scene-glimpsed = { $seat } a en main, vous le savez : { $cards }.

ending-closed = Le dernier couvercle est posé : la partie est gagnée.
ending-pile-out = La pioche de nuit est épuisée : le joueur qui a le plus de boîtes fermées l’emporte.
ending-circles = On tourne en rond : la partie s’arrête, le joueur qui a le plus de boîtes fermées l’emporte.
ending-cat = La pioche de nuit est épuisée : le Chat gagne, et tout le monde a perdu.
ending-cat-circles = On tourne en rond, et le Chat en a assez : il gagne, et tout le monde a perdu.

why-over = La partie est finie.
why-not-in-hand = Il vous manque : { $missing }. Votre main : { $hand }.
why-exchange-nothing = Échangez au moins une carte.
why-play-or-exchange = C’est votre tour : jouez une carte sur l’une de vos boîtes, ou échangez des cartes.
why-encore-now = Jouez une autre carte sur l’une de vos boîtes, ou renoncez.
why-steal-now = Volez une sardine ou une carte d’une main, ou renoncez.
why-open-now = Ouvrez une boîte fermée d’un adversaire, ou renoncez.
why-give-now = Donnez au chat une carte de votre main, ou la dernière sardine d’une de vos boîtes ouvertes.
why-pick-now = Prenez une carte dans la défausse, ou dans la pioche.
why-discard-now = Défaussez une carte : vous en avez trop.
why-discard-later = On défausse à la fin de son tour, quand on a trop de cartes. Pour en changer, échangez.
why-no-tin = Cette boîte n’existe pas : chacun en a { $tins }.
why-bone = Une arête ne va jamais dans une boîte. Elle peut servir de couvercle, en revanche.
why-full = La boîte { $tin } contient déjà trois sardines.
why-same-way = Tête-bêche ! { $card } serait dans le mauvais sens dans la boîte { $tin }.
why-same-tin = La boîte { $tin } est identique à une autre de plus petit numéro : choisissez celle-là.
why-closed = La boîte { $tin } est déjà fermée.
why-not-full = Un couvercle se pose sur trois sardines ; la boîte { $tin } en a { $sardines ->
    [0] zéro
    [one] une
   *[other] { $sardines }
}.
why-opponent = Choisissez un adversaire.
why-empty-hand = { $victim } n’a aucune carte en main.
why-garlic = Ail et Persil : { $victim } a la main à l’abri des voleurs.
why-under-lid = { $owner-is ->
    [you] Votre boîte { $tin } est fermée
   *[other] { $owner }, boîte { $tin } : elle est fermée
} ; ses sardines sont à l’abri.
why-empty-tin = { $owner-is ->
    [you] Votre boîte { $tin } est vide.
   *[other] { $owner }, boîte { $tin } : elle est vide.
}
why-no-lid = { $owner }, boîte { $tin } : elle n’a pas de couvercle.
why-just-exchanged = Vous venez de défausser { $card } dans cet échange : choisissez une autre carte.
why-not-in-discard = { $card } n’est pas dans la défausse. À choisir : { $there }.

board-hand = Votre main
board-play = Jouer une carte
board-exchange = Échanger des cartes
board-which = Quelles cartes échangez-vous ?
board-onto = { $card } : choisissez une boîte.
board-discard = Défausse
board-day = Le jour : le chat dort
board-night = La nuit : le chat veille
board-pile = Pioche : { $pile ->
    [0] aucune carte
    [one] { $pile } carte
   *[other] { $pile } cartes
}
board-cards = { $cards ->
    [0] aucune carte
    [one] { $cards } carte
   *[other] { $cards } cartes
}
board-closed = Boîtes fermées : { $closed } sur { $goal }
board-known = Cartes connues :
board-empty = vide
board-lid = Couvercle
board-tin-open = Boîte { $tin } : { $inside }.
board-tin-closed = Boîte { $tin }, fermée : { $inside }.
board-tin-known = Boîte { $tin }, fermée avec { $lid } : { $inside }.
board-theft = Volé !
board-lid-shut = Une boîte fermée !
board-lid-open = Une boîte ouverte !
board-cat-eats = Le chat mange
board-does-encore = rejouez
board-does-draw-two = +2 cartes
board-does-thief = vol de carte
board-does-feed-the-cat = chacun donne
board-does-can-opener = rouvre une boîte
board-does-two-way = sans effet
board-does-bone = couvercle
board-shut = fermée
board-lid-next = à fermer
board-to-go = encore { $count }
board-near = À un couvercle de la victoire !
board-goal = { $closed } sur { $goal } boîtes fermées
board-about-encore = Jouez une carte de plus, avec son effet.
board-about-draw-two = Piochez 2 cartes.
board-about-thief = Prenez la dernière sardine d’une boîte ouverte d’un adversaire, ou une carte d’une main, à l’aveugle.
board-about-feed-the-cat = Chacun des autres donne au chat une carte de sa main, ou la dernière sardine d’une de ses boîtes ouvertes.
board-about-can-opener = Prenez en main le couvercle d’une boîte fermée d’un adversaire.
board-about-two-way = Se pose dans les deux sens. Elle est sans effet.
board-about-bone = N’entre jamais dans une boîte comme sardine, mais fait un couvercle comme toute carte.
board-from-hand = de la main
board-from-tin = de la boîte { $tin }
board-tie = À nombre égal de boîtes fermées, les sardines et couvercles de toutes les boîtes décident.

lesson-first = Remplissez vos boîtes, trois sardines dans chacune. Posez cet Encore dans la boîte 1 : son effet vous fait rejouer aussitôt.
lesson-second = Tête-bêche : la sardine suivante regarde de l’autre côté. Posez l’Encore tourné vers la droite, et vous rejouez.
lesson-third = La troisième regarde de nouveau à gauche. La Double pioche vous donne deux cartes, et la boîte est pleine.
lesson-lid = Une boîte pleine attend son couvercle : n’importe quelle carte convient. Il répète l’effet de la dernière sardine : vous piochez encore deux cartes.
lesson-thief = Une boîte fermée. Commencez la suivante par un Voleur : il prend une carte à quelqu’un.
lesson-rob = À vous de choisir : une carte de la main, sans la voir, ou la dernière sardine d’une boîte ouverte. Prenez l’Encore.
lesson-end = Le premier à fermer trois boîtes l’emporte. Gare à l’ouvre-boîte, et au chat ! À vous de jouer maintenant.
