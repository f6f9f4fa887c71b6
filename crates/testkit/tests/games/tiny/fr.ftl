title = Tiny
pitch = Devinez la carte de votre voisin.
option-spare = Cartes dans la pioche
option-quick = Sans échange
option-prize = Une bonne réponse rapporte
option-ghost = Rien
ask-swap = Gardez votre carte ou échangez-la.
ask-guess = Devinez la carte de votre voisin.
ask-unexplained = Garder ou échanger ?
guide-ask-swap = Une nouvelle carte peut être pire.
guide-ask-guess = Toutes les cartes sauf la vôtre sont possibles.
offer-keep = La garder.
offer-swap = L'échanger.
offer-guess = Deviner { $card }.
dealt = { $seat } reçoit une carte.
dealt-you = { $seat-is ->
    [you] Vous recevez { $card }.
   *[other] { $seat } reçoit { $card }.
}
kept = { $seat } garde sa carte.
swapped = { $seat } échange sa carte.
swapped-you = { $seat-is ->
    [you] Vous piochez { $card }.
   *[other] { $seat } pioche { $card }.
}
guessed = { $seat } devine { $card }.
shown = { $seat } montre { $card }.
pile = { $cards } dans la pioche.
ending-guessed = Quelqu'un avait raison.
ending-nobody = Personne n'avait raison.
why-swap = Gardez ou échangez.
why-guess = Devinez une carte qui n'est pas à vous.
