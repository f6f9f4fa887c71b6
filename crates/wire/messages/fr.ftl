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

house-choose-game = Quel jeu ? Son numéro ou son nom :
house-commands = Répondez par un numéro ou en notation. Aussi : ? (règles), ? et le numéro d'une règle, hint (conseil), table, quit (quitter).
house-commitment = Le mélange est fixé ; son empreinte est
house-seed = La graine du mélange, que chacun peut comparer à l'empreinte :
