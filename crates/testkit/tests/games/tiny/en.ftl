title = Tiny
pitch = Guess your neighbour's card.
option-spare = Cards in the pile
option-quick = Without swapping
option-prize = A right guess scores
option-ghost = Nothing
ask-swap = Keep your card or swap it.
ask-guess = Guess your neighbour's card.
ask-unexplained = Keep or swap?
guide-ask-swap = A new card may be worse.
guide-ask-guess = All cards but yours are possible.
offer-keep = Keep it.
offer-swap = Swap it.
offer-guess = Guess { $card }.
dealt = { $seat } gets a card.
dealt-you = { $seat-is ->
    [you] You get { $card }.
   *[other] { $seat } gets { $card }.
}
kept = { $seat } keeps the card.
swapped = { $seat } swaps the card.
swapped-you = { $seat-is ->
    [you] You draw { $card }.
   *[other] { $seat } draws { $card }.
}
guessed = { $seat } guesses { $card }.
shown = { $seat } shows { $card }.
pile = { $cards } in the pile.
ending-guessed = Somebody was right.
ending-nobody = Nobody was right.
why-swap = Keep or swap.
why-guess = Guess a card that is not yours.
