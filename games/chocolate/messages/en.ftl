title = Nestor’s Chocolates
pitch = Bid in secret for the best ingredients, combine them, and let seven small helpers turn them into dessert.

preset-leaflet = As in the leaflet

# A card's name is its ingredient, its taste and, in brackets, its coins.
eggs-3-2 = Eggs 3 (2)
eggs-3-4 = Eggs 3 (4)
eggs-3-6 = Eggs 3 (6)
eggs-4-2 = Eggs 4 (2)
eggs-4-4 = Eggs 4 (4)
eggs-4-6 = Eggs 4 (6)
eggs-5-1 = Eggs 5 (1)
eggs-5-3 = Eggs 5 (3)
eggs-5-5 = Eggs 5 (5)
eggs-6-1 = Eggs 6 (1)
eggs-6-3 = Eggs 6 (3)
eggs-6-5 = Eggs 6 (5)
eggs-7-1 = Eggs 7 (1)
eggs-7-2 = Eggs 7 (2)
eggs-7-5 = Eggs 7 (5)
fruit-3-3 = Fruit 3 (3)
fruit-3-5 = Fruit 3 (5)
fruit-3-7 = Fruit 3 (7)
fruit-4-3 = Fruit 4 (3)
fruit-4-5 = Fruit 4 (5)
fruit-4-7 = Fruit 4 (7)
fruit-5-2 = Fruit 5 (2)
fruit-5-4 = Fruit 5 (4)
fruit-5-6 = Fruit 5 (6)
fruit-6-2 = Fruit 6 (2)
fruit-6-4 = Fruit 6 (4)
fruit-6-6 = Fruit 6 (6)
fruit-7-2 = Fruit 7 (2)
fruit-7-3 = Fruit 7 (3)
fruit-7-6 = Fruit 7 (6)
nuts-3-4 = Nuts 3 (4)
nuts-3-6 = Nuts 3 (6)
nuts-3-8 = Nuts 3 (8)
nuts-4-4 = Nuts 4 (4)
nuts-4-6 = Nuts 4 (6)
nuts-4-8 = Nuts 4 (8)
nuts-5-3 = Nuts 5 (3)
nuts-5-5 = Nuts 5 (5)
nuts-5-7 = Nuts 5 (7)
nuts-6-3 = Nuts 6 (3)
nuts-6-5 = Nuts 6 (5)
nuts-6-7 = Nuts 6 (7)
nuts-7-3 = Nuts 7 (3)
nuts-7-4 = Nuts 7 (4)
nuts-7-7 = Nuts 7 (7)
chocolate-3-4 = Chocolate 3 (4)
chocolate-3-6 = Chocolate 3 (6)
chocolate-3-8 = Chocolate 3 (8)
chocolate-4-4 = Chocolate 4 (4)
chocolate-4-6 = Chocolate 4 (6)
chocolate-4-8 = Chocolate 4 (8)
chocolate-5-3 = Chocolate 5 (3)
chocolate-5-5 = Chocolate 5 (5)
chocolate-5-7 = Chocolate 5 (7)
chocolate-6-3 = Chocolate 6 (3)
chocolate-6-5 = Chocolate 6 (5)
chocolate-6-7 = Chocolate 6 (7)
chocolate-7-3 = Chocolate 7 (3)
chocolate-7-4 = Chocolate 7 (4)
chocolate-7-7 = Chocolate 7 (7)
sugar-3-2 = Sugar 3 (2)
sugar-3-3 = Sugar 3 (3)
sugar-3-4 = Sugar 3 (4)
sugar-4-1 = Sugar 4 (1)
sugar-4-3 = Sugar 4 (3)
sugar-4-4 = Sugar 4 (4)
sugar-5-1 = Sugar 5 (1)
sugar-5-2 = Sugar 5 (2)
sugar-5-4 = Sugar 5 (4)
sugar-6-1 = Sugar 6 (1)
sugar-6-2 = Sugar 6 (2)
sugar-6-4 = Sugar 6 (4)
sugar-7-1 = Sugar 7 (1)
sugar-7-2 = Sugar 7 (2)
sugar-7-3 = Sugar 7 (3)

helper-squirrel = Étienne the Squirrel
helper-hamster = Henri the Hamster
helper-dung-beetle = Bernard the Dung Beetle
helper-mole = Théo the Mole
helper-bee = Amélie the Bee
helper-ant = Fanny the Ant
helper-cockroach = Claude the Cockroach

ask-bid = Choose a card to bid.
ask-take = Take two cards from the worktop.
ask-take-squirrel = Take two cards from the worktop, or first let the Squirrel swap a card for you.
ask-discard = You hold too many cards: discard one.
ask-combine = Lay a combination, or pass.
ask-combine-squirrel = Lay a combination or pass; or first let the Squirrel swap a card for you.

# The first time each question is asked.
guide-ask-bid = All bid in secret. Many coins let you choose first from the worktop, but the card you bid is gone: the next players may pick it up.
guide-ask-take = Take two cards with your combinations in mind: three of one taste, or three tastes in a row.
guide-ask-take-squirrel = The Squirrel may first swap one card of your hand for one from the pile. Then take two cards.
guide-ask-combine = Some cards of a combination go to your dessert pile, and their tastes are your points. One colour scores more. The game ends when a pile reaches 30. You may also pass and wait.
guide-ask-combine-squirrel = The Squirrel may first swap a card. Then lay a combination of three, or pass.
guide-ask-discard = Eight cards are enough. Give up a taste that fits nothing else you hold.

offer-bid = Bid { $card }: { $coins ->
    [one] one coin
   *[other] { $coins } coins
}.
offer-take = Take { $cards }.
offer-discard = Discard { $card }.
offer-combine = Lay { $cards }; for dessert: { $scored }, { $points } points.
offer-pass = Pass.
offer-squirrel = Let the Squirrel discard { $card } and draw another card.

dealer = { $seat-is ->
    [you] You are
   *[other] { $seat } is
} the dealer for the whole game.
dealt = { $seat-is ->
    [you] You are helped by { $helper } and are
   *[other] { $seat } is helped by { $helper } and is
} dealt: { $cards }.
dealt-hidden = { $seat } is helped by { $helper } and is dealt five cards.
round = Round { $round }. On the worktop: { $worktop }.
shuffled = The pile is empty: the discard is shuffled and makes a new one of { $pile ->
    [one] one card
   *[other] { $pile } cards
}.
bid = { $seat-is ->
    [you] You bid
   *[other] { $seat } bids
} { $card }: { $coins ->
    [one] one coin
   *[other] { $coins } coins
}.
bid-hamster = { $seat-is ->
    [you] You bid
   *[other] { $seat } bids
} { $card }: with the Hamster { $coins } coins.
took = { $seat-is ->
    [you] You take { $cards } and leave { $bid }.
   *[other] { $seat } takes { $cards } and leaves { $bid }.
}
discarded = { $seat-is ->
    [you] You discard
   *[other] { $seat } discards
} { $card }.
combined = { $seat-is ->
    [you] You combine
   *[other] { $seat } combines
} { $cards }. For dessert: { $scored }, { $points } points, now { $score }.
passed = { $seat-is ->
    [you] You pass.
   *[other] { $seat } passes.
}
helpers-passed = The helpers move on to the left. { $dealer-is ->
    [you] You take
   *[other] { $dealer } takes
} { $taken } from the reserve, { $neighbour-is ->
    [you] you lay
   *[other] { $neighbour } lays
} { $laid } at its right end.
traded = { $seat-is ->
    [you] Your Squirrel discards
   *[other] { $seat } has the Squirrel discard
} { $card } …
drew = … and { $seat-is ->
    [you] you draw
   *[other] { $seat } draws
} { $card }.
drew-hidden = … and { $seat } draws a card.

scene-round = Round { $round }, playing to { $target }. { $dealer-is ->
    [you] You are the dealer.
   *[other] Dealer: { $dealer }.
} Pile: { $pile ->
    [one] one card
   *[other] { $pile } cards
}; discard: { $discard ->
    [one] one card
   *[other] { $discard } cards
}.
scene-worktop = On the worktop: { $worktop }.
scene-reserve = Helpers in reserve, from the left: { $reserve }.
scene-queue = Next, in this order: { $queue }.
scene-seat = { $seat }: { $score ->
    [one] one point
   *[other] { $score } points
}, { $cards ->
    [0] no cards
    [one] one card
   *[other] { $cards } cards
}, { $helper }.
scene-bid = { $seat }’s bid: { $bid }, { $coins ->
    [one] one coin
   *[other] { $coins } coins
}.
scene-hand = { $seat-is ->
    [you] Your hand: { $cards }.
   *[other] { $seat }’s hand: { $cards }.
}
scene-known = Everyone remembers: { $seat } holds { $cards }.

ending-target = A dessert pile has reached 30 points: the game is over.
ending-cut = One hundred rounds are enough: the game ends here, and the highest score wins.

why-bid-now = Everyone bids now: choose a card of your hand.
why-take-now = It is your turn to take cards from the worktop.
why-take-two = Take two cards, not one.
why-discard-now = First discard a card: you can hold eight.
why-combine-now = Now you may lay a combination, or pass.
why-over = The game is over.
why-not-in-hand = You don’t have: { $missing }. Your hand: { $hand }.
why-not-on-worktop = Not on the worktop: { $missing }. There are: { $worktop }.
why-no-squirrel = Only the Squirrel swaps cards; your helper is { $helper }.
why-squirrel-used = The Squirrel has already worked in this round.
why-four = Only the Ant carries four cards; your helper is { $helper }.
why-keep-one = At least one card must stay in your hand.
why-no-combination = { $cards }: that is neither a triple nor a run, nor can your helper make it one.
why-score = In this combination, other cards score than { $scored }.

# What only the board in the browser says.
board-eggs = Eggs
board-fruit = Fruit
board-nuts = Nuts
board-chocolate = Chocolate
board-sugar = Sugar
board-help-squirrel = may swap a card of your hand, before you take or combine
board-help-hamster = adds 2 coins to your bid
board-help-dung-beetle = lets one card taste 1 less
board-help-mole = lets one card taste 1 more
board-help-bee = your mixed run scores its highest card
board-help-ant = your combination may have four cards
board-help-cockroach = one card counts as another colour
board-does-squirrel = swaps a card
board-does-hamster = +2 coins
board-does-dung-beetle = taste −1
board-does-mole = taste +1
board-does-bee = run: highest
board-does-ant = four cards
board-does-cockroach = any colour
board-combines = part of a combination
board-completes = would make a combination with your hand
board-bid-by = Bid by { $name }
board-face-down = a card face down
board-taste-is = taste:
board-coins-are = coins:
board-taste = taste
board-coins-short = coins
board-of = { $score } of { $target }
board-now-bid = Everybody bids one card in secret. Most coins choose first.
board-now-take = { $seat-is ->
    [you] Take two cards; your bid stays here.
   *[other] { $seat } takes two cards; the bid stays here.
}
board-now-discard = { $seat-is ->
    [you] You hold too many cards: discard one.
   *[other] { $seat } discards a card.
}
board-now-combine = { $seat-is ->
    [you] Combine three of one taste, or three tastes in a row.
   *[other] { $seat } may combine three of one taste, or three in a row.
}
board-worktop = The worktop
board-reserve = Reserve
board-round = Round { $round }
board-discard = Discard: { $count }
board-pile = Pile: { $count ->
    [one] one card
   *[other] { $count } cards
}
board-hand = Your hand
board-cards = { $count ->
    [one] one card
   *[other] { $count } cards
} in hand
board-score = { $score ->
    [one] one point
   *[other] { $score } points
}
board-dessert = Dessert: { $score } of 30 points
board-turn = Turn order: { $turn }
board-dealer = dealer
board-bid = Bid: { $card }
board-wrapped = A sealed bid
board-sealed = Your bid is sealed: { $card }. You can still change it.
board-lay = For dessert: { $scored }, { $points } points
board-put-back = Put back
board-bids = The bids
board-bids-order = The most coins take first.
board-bids-tie = Equal coins: the stronger helper takes first.
board-coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
board-tie = On equal points the stronger helper decides.

lesson-bid = Each card has a taste (large) and coins. The most coins choose first from the worktop. Bid Nuts 4: dull, but worth 8 coins.
lesson-take = You and another bid 8 coins, but your helper is stronger: you go first. Take both sevens; your bid stays on the worktop.
lesson-combine = Three cards of one taste are a triple. Lay these three sevens: one of them goes to your dessert and makes 7 points.
lesson-helper = The helpers have moved on: each gives its holder another advantage. Hold your sevens, and bid the egg: one coin, so you act last.
lesson-end = The game ends when a dessert reaches 30. Runs such as 4, 5, 6 count as well, and one colour scores more. From here on you play by yourself.
