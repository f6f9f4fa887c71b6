# Ce que dit la maison, quel que soit le jeu.

house-name = Joueur { $number }
house-and = { $others } et { $last }

house-turn = { $player-is ->
    [you] À vous de jouer.
   *[other] C'est à { $player } de jouer.
}
house-turns = { $players } décident en même temps.
house-sealed = Votre choix reste caché jusqu'à ce que les autres aient choisi : { $notation }
house-prompt = { $offers ->
    [one] Choisissez la seule action possible
   *[other] Choisissez un numéro de 1 à { $offers }
}, ou écrivez l'action :

house-over = La partie est terminée.
house-wins = { $player-is ->
    [you] Vous gagnez !
   *[other] { $player } gagne.
}
house-share = { $players } partagent la victoire.
house-nobody-wins = Personne ne gagne.
house-place = { $place }. { $player } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})

house-not-notation = { $problem }
house-refused-over = La partie est terminée.
house-not-asked = On ne vous demande rien pour le moment.
house-no-seed = Cette table vient d'un enregistrement dont la graine est inconnue : on ne peut pas continuer.
house-against = { $why } ({ $rule })
