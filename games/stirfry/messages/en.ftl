title = Stir-Fry Eighteen
pitch = Claim, bluff and taste: eighteen cards, one wok, first to 50 points.

option-reward = An unmasked bluff earns a card
option-reward-now = at once
option-reward-next-turn = at the taster’s next turn
option-cook-bonus = Draw a card after cooking
option-last-round = Finish the round
option-target = Points to win
option-target-50 = 50
option-target-300 = 300 (star chef)
option-empty-pantry = Empty pantry: no draw at the start of a turn
option-bullseye = Bullseye: hit the target exactly
preset-leaflet = As in the leaflet
preset-publisher = As in the publisher’s English rules

shrimp = Shrimp
pork = Pork
chicken = Chicken
ginger = Ginger
onion = Green Onion
soy = Soy Sauce
mushrooms = Mushrooms
noodles = Noodles

ask-main = Make a claim, cook, or end your turn.
ask-caught = You were caught bluffing: cook, or end your turn.
ask-taste-pair = { $chef } says: a pair. Taste or trust?
ask-taste-protein = { $chef } says: { $named }! Taste or trust?
ask-keep = Choose three cards to keep.

# The first time each question is asked.
guide-ask-main = A claim (a pair, or a protein you call by name) earns cards if nobody tastes it. It can be a lie. When you like your hand, cook three to five different cards with Noodles among them.
guide-ask-caught = No more claims this turn, but you can still cook with what you hold.
guide-ask-taste-pair = Taste a lie and you gain a card; taste the truth and you lose your whole hand. All answer in secret, at the same time.
guide-ask-taste-protein = There is only one card of each protein. If you hold it, or have seen it, you know the answer.
guide-ask-keep = A turn ends with three cards at most. Noodles are needed for every dish; cards that lift each other are worth keeping together.

offer-pair = Put down a true pair: { $cards } (earns 3 cards).
offer-pair-bluff = Put down { $cards } and call it a pair: a bluff (earns 3 cards).
offer-claim = Put down { $named } and say so (earns { $earns } cards).
offer-claim-bluff = Put down { $card } and say “{ $named }!”: a bluff (earns { $earns } cards).
offer-cook = Cook { $dish } for { $points } points.
offer-done = End the turn without cooking.
offer-keep = Keep { $kept }; discard { $lost }.
offer-taste = Taste: if the claim is false you gain a card; if it is true you lose your hand.
offer-trust = Trust the claim.

dealt = { $seat-is ->
    [you] You are dealt: { $cards }.
   *[other] { $seat } is dealt: { $cards }.
}
dealt-hidden = { $seat } is dealt { $count ->
    [one] one card
   *[other] { $count } cards
}.
turn = { $seat-is ->
    [you] Your turn begins.
   *[other] { $seat }’s turn begins.
}
drew = { $seat-is ->
    [you] You draw: { $cards }.
   *[other] { $seat } draws: { $cards }.
}
drew-hidden = { $seat } draws { $count ->
    [one] a card
   *[other] { $count } cards
}.
claimed-pair = { $seat-is ->
    [you] You put down { $cards } and say: a pair.
   *[other] { $seat } puts down { $cards } and says: a pair.
}
claimed-pair-hidden = { $seat } puts down { $count } cards and says: a pair.
claimed-protein = { $seat-is ->
    [you] You put down { $cards } and say: { $named }!
   *[other] { $seat } puts down { $cards } and says: { $named }!
}
claimed-protein-hidden = { $seat } puts down { $count ->
    [one] a card
   *[other] { $count } cards
} and says: { $named }!
all-trust = Everybody trusts the claim.
all-taste = Taste test, asked for by { $tasters }.
answered = Taste test, asked for by { $tasters }; trusting: { $trusters }.
unchallenged = Nobody can ask for a taste test.
tested-honest = { $accuser-is ->
    [you] You taste
   *[other] { $accuser } tastes
}: { $cards }. The claim was true!
tested-bluff = { $accuser-is ->
    [you] You taste
   *[other] { $accuser } tastes
}: { $cards }. { $claimant-is ->
    [you] Your bluff is found out!
   *[other] A bluff, and { $claimant } is found out!
}
lost-hand = { $seat-is ->
    [you] You lose your whole hand: { $cards }.
   *[other] { $seat } loses their whole hand: { $cards }.
}
lost-hand-hidden = { $seat } loses their whole hand of { $count ->
    [one] one card
   *[other] { $count } cards
}.
lost-points = { $seat-is ->
    [you] You have no cards to lose and pay { $points } points.
   *[other] { $seat } has no cards to lose and pays { $points } points.
}
owed = { $seat-is ->
    [you] You will draw
   *[other] { $seat } will draw
} { $owed ->
    [one] one card
   *[other] { $owed } cards
} more next turn.
cooked = { $seat-is ->
    [you] You cook
   *[other] { $seat } cooks
} { $dish }: { $points } points, now { $score }.
cooked-bounced = { $seat-is ->
    [you] You cook
   *[other] { $seat } cooks
} { $dish }: { $points } points overshoot the target: the score bounces back to { $score }.
discarded = { $seat-is ->
    [you] You discard: { $cards }.
   *[other] { $seat } discards: { $cards }.
}
discarded-hidden = { $seat } discards { $count ->
    [one] a card
   *[other] { $count } cards
} face down.
shuffled = All played cards are shuffled back into the pile ({ $pile } cards).
last-round = { $seat-is ->
    [you] You have reached
   *[other] { $seat } has reached
} the target: this round is the last.
play-on = Nobody is exactly on the target now: the game goes on.

scene-turn = Turn { $turn }, target { $target }. { $chef-is ->
    [you] You are the chef.
   *[other] Chef: { $chef }.
} Pile: { $pile ->
    [one] one card
   *[other] { $pile } cards
}.
scene-closing = This round is the last.
scene-shown = Face up on the table: { $cards }.
scene-claim-pair = On the chopping board: two cards face down. “A pair”, says { $chef }.
scene-claim-protein = On the chopping board: one card face down. “{ $named }”, says { $chef }.
scene-seat = { $seat-is ->
    [you] You
   *[other] { $seat }
}: { $score ->
    [one] one point
   *[other] { $score } points
}, { $cards ->
    [0] no cards
    [one] one card
   *[other] { $cards } cards
}{ $down ->
    [0] {""}
   *[other] , { $down } face down
}{ $owed ->
    [0] {""}
   *[other] , { $owed } owed
}.
scene-hand = { $seat-is ->
    [you] Your hand: { $cards }.
   *[other] { $seat }’s hand: { $cards }.
}
scene-down = { $seat-is ->
    [you] You laid face down: { $cards }.
   *[other] { $seat } laid face down: { $cards }.
}
scene-recall = You remember: { $seat } cannot have { $kinds }.

ending-target = The target is reached: the game is over.
ending-last-round = The last round is finished: the game is over.
ending-cut = It has gone on too long: the game ends here, and the highest score wins.

why-answer = Answer the claim: taste or trust.
why-over = The game is over.
why-caught = You were caught bluffing: no more claims this turn.
why-second-pair = Only one pair claim a turn.
why-second-protein = Only one protein claim a turn.
why-not-in-hand = You don’t have: { $missing }. Your hand: { $hand }.
why-no-noodles = A dish needs Noodles.
why-dish-size = A dish has 3 to 5 cards, not { $cards }.
why-keep-later = You choose what to keep at the end of your turn, when you hold more than three cards.
why-no-claim = There is no claim to answer.
why-keep-now = First choose the three cards you keep.

# What only the board in the browser says.
board-hand = Your hand
board-pile = Draw pile: { $count ->
    [one] one card
   *[other] { $count } cards
}
board-pile-caption = Pile
board-cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
board-owed = +{ $count } next turn
board-chef = chef
board-score = { $score } of { $target } points
board-goal = Goal: { $target } points
board-points = { $points ->
    [one] one point
   *[other] { $points } points
}
board-line = { $points } with { $companions }
board-face-down = A card face down
board-claim = The claim on the board
board-no-claim = Claims are laid here, face down
board-table = On the table
board-wok = The wok
board-hint = Pick cards from your hand: one to call a protein, two for a pair, three to five to cook.
board-needs = Still needed: { $cards }.
board-up-to = Up to { $points } points.
board-say-pair = A pair!
board-say = { $named }!
board-call-pair = A pair! (draw 3)
board-call = { $named }! (draw { $earns })
board-cook = Cook: { $points ->
    [one] one point
   *[other] { $points } points
}
board-keep = Keep these three
board-done = End the turn
board-put-back = Put back
board-taste-test = Taste test
board-taste = Taste
board-trust = Trust
board-sealed = Your answer is sealed; you can still change it.
board-true = It was true!
board-bluff = A bluff!
board-only-you = Only you see these
board-tie = Equal scores share the place.

lesson-pair = You hold three Soy Sauces. Lay two of them face down and claim a pair: it is true, and earns 3 cards.
lesson-bluff = Nobody tasted. Now bluff: lay Noodles face down and call them Shrimp. If nobody tastes, you draw 4 cards.
lesson-cook = It worked. Now cook: five different cards, Noodles among them. Mushrooms lift the Pork, Pork lifts the Ginger, Ginger lifts the Soy Sauce: see the sum in the wok.
lesson-taste = Your opponent claims the Shrimp. There is only one, and it is in your hand: taste!
lesson-end = Caught! The liar draws nothing, and you gain a card. The first to 50 points wins: from here on you play by yourself.
