title = Passe ta Pasta
pitch = Take pasta from the row and column of the chef’s hat, bank it in groups, and help yourself from your neighbours’ plates.

option-al-dente = The Al Dente token at the end
option-al-dente-malus = costs 2 points
option-al-dente-bonus = earns 2 points
preset-classic = The usual game: Al Dente costs 2 points
preset-trophy = Al Dente as a trophy: it earns 2 points

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
under-hat = (the hat)
face-down = (face down)
empty = (empty)

ask-place-hat = Choose a cell for the chef’s hat.
ask-turn = Take a kind of card, take the hidden card, or bank.
ask-full-hand = Your hand is full: bank something.
ask-move-hat = Move the hat onto one of the new cards: { $cells }.
ask-theft = Steal a card from somebody’s group of { $shape }?

# The first time each question is asked.
guide-ask-place-hat = The hat rules over its row and column. Choose a cell whose row and column hold little that your opponent wants.
guide-ask-turn = Take all cards of one kind in the hat’s row and column, or the hidden card, seven in hand at most. Or bank cards of one shape: only banked cards count, and three or more at once bring no Al Dente token.
guide-ask-full-hand = With seven cards you must bank. Sauces go along with any shape.
guide-ask-move-hat = The new cards are face down, so you choose blindly. Where the hat goes decides what the next player can take.
guide-ask-theft = You banked a shape that somebody else has too: one card of theirs may become yours.

offer-place-hat = Place the hat on { $cell }: { $card } goes to the bottom of the pile.
offer-move-hat = Move the hat to { $cell }.
offer-take = Take { $cards } ({ $cells }).
offer-take-hidden = Take the hidden card under the hat.
offer-bank = Bank { $cards }: a group of { $group }.
offer-bank-al-dente = Bank { $cards }: a group of { $group }, and the Al Dente token.
offer-bank-steal = Bank { $cards }: a group of { $group }. Then you may steal from { $victims }.
offer-bank-al-dente-steal = Bank { $cards }: a group of { $group }, and the Al Dente token. Then you may steal from { $victims }.
offer-discard = Discard a Sauce.
offer-steal = Steal a card from { $victim }, whose group has { $group ->
    [one] one card
   *[other] { $group } cards
}.
offer-no-theft = Steal nothing.

dealt = The grid is laid, with the hat on { $hat }; { $pile } cards are in the pile. { $first-is ->
    [you] You begin.
   *[other] { $first } begins.
}
dealt-for-two = The grid is laid, all face up; { $pile } cards are in the pile. { $first-is ->
    [you] You place the hat.
   *[other] { $first } places the hat.
}
placed = { $seat-is ->
    [you] You place
   *[other] { $seat } places
} the hat on { $cell }: { $removed } goes to the bottom of the pile.
took = { $seat-is ->
    [you] You take
   *[other] { $seat } takes
} { $cards } from { $cells } (pile: { $pile }).
hat-moved = The hat moves to { $cell }; turned up: { $turned }.
took-hidden = { $seat-is ->
    [you] You take
   *[other] { $seat } takes
} the hidden card: { $card } (pile: { $pile }).
took-hidden-masked = { $seat } takes the hidden card (pile: { $pile }).
banked = { $seat-is ->
    [you] You bank
   *[other] { $seat } banks
} { $cards }{ $group ->
    [one] {"."}
   *[other] : a group of { $group }.
}
al-dente = Al Dente! { $seat-is ->
    [you] You take the token.
   *[other] { $seat } takes the token.
}
stole = Par ici la pasta! { $seat-is ->
    [you] You steal
   *[other] { $seat } steals
} { $card } from { $victim-is ->
    [you] you
   *[other] { $victim }
}.
declined = { $seat-is ->
    [you] You steal nothing.
   *[other] { $seat } steals nothing.
}
discarded = { $seat-is ->
    [you] You have seven Sauces and discard one.
   *[other] { $seat } has seven Sauces and discards one.
}

scene-turn = Turn { $turn }. { $chef-is ->
    [you] It is your turn.
   *[other] To play: { $chef }.
} Pile: { $pile ->
    [one] one card
   *[other] { $pile } cards
}.
scene-over = The game is over after { $turn } turns.
scene-row = Row { $row }: a { $a }, b { $b }, c { $c }, d { $d }.
scene-hat = The hat is on { $hat }; it reaches { $reach }.
scene-bottom = At the bottom of the pile: { $card }.
scene-bottom-drawn = The last card of the pile, which nobody gets: { $card }.
scene-discarded = Out of the game: { $sauces ->
    [one] one Sauce
   *[other] { $sauces } Sauces
}.
scene-al-dente = { $holder-is ->
    [you] You hold the Al Dente token
   *[other] { $holder } holds the Al Dente token
} ({ $points ->
    [-2] minus 2 points
   *[other] plus { $points } points
} at the end).
scene-seat = { $seat }: { $score ->
    [one] one point
   *[other] { $score } points
}, { $cards ->
    [0] no cards
    [one] one card
   *[other] { $cards } cards
} in hand.
scene-group = { $seat-is ->
    [you] Your { $shape }
   *[other] { $seat }’s { $shape }
}: { $size ->
    [one] one card
   *[other] { $size } cards
}{ $sauces ->
    [0] {""}
    [one] , one of them Sauce
   *[other] , { $sauces } of them Sauce
}.
scene-hand = { $seat-is ->
    [you] Your hand: { $cards }.
   *[other] { $seat }’s hand: { $cards }.
}
scene-known = { $seat } is known to hold: { $cards }.

ending-pile = The last card of the pile is drawn: the game is over.

why-place-hat = Start by placing the hat on one of the sixteen cells.
why-over = The game is over.
why-no-hat = The hat moves only after cards were taken from its row or column.
why-no-theft = You can steal only right after banking, and only a card of that shape.
why-no-discard = Only a hand of seven Sauces lets you discard one.
why-discard-sauce = Seven Sauces cannot be banked: discard one.
why-must-bank = Your hand is full with seven cards: you must bank.
why-not-in-reach = The hat’s row and column do not show: { $kind }.
why-no-room = { $kind }: you would have to take all { $there }, but you have room for only { $room }.
why-sauce-alone = A Sauce needs company: bank at least one pasta card with it.
why-not-in-hand = { $kind }: you hold { $held }, not { $wanted }.
why-old-cell = The hat must move onto a new card: { $cells }.
why-hat-first = First move the hat onto one of the new cards: { $cells }.
why-no-such-group = You can steal only from: { $victims }.
why-theft-first = First decide: steal a card from { $victims }, or steal nothing.

# What only the board in the browser says.
board-grid = The grid
board-face-down = a card face down
board-hat-cell = { $cell }: a card face down, under the chef’s hat
board-pile = Pile: { $count ->
    [one] one card
   *[other] { $count } cards
}
board-bottom = At the bottom of the pile: { $card }
board-hold = You would hold { $count } of 7 cards.
board-hand = Your hand: { $count } of 7 cards
board-cards = { $count ->
    [0] no cards
    [one] one card
   *[other] { $count } cards
} in hand
board-score = { $score ->
    [one] one point
   *[other] { $score } points
}
board-group = { $shape }: { $count ->
    [one] one card
   *[other] { $count } cards
}{ $sauces ->
    [0] {""}
    [one] , one of them Sauce
   *[other] , { $sauces } of them Sauce
}
board-group-tip = The next player to bank this shape may steal a card of it.
board-goal = Each banked card is a point. When the pile runs out, the most points win.
board-threat = Could be robbed by { $names }
board-risk = { $names } could steal { $shape }.
board-chance = Bank { $shape } to steal from { $name }.
board-steal = Steal a card of { $shape } from { $name }
board-al-dente = The Al Dente token: { $points ->
    [-2] minus 2 points
   *[other] plus { $points } points
} at the end
board-put-back = Put back
board-theft = Stolen!
board-group-now = { $name }, { $shape }: { $before } → { $now }
board-tie = On equal points the largest single group decides, then the number of groups.

lesson-take = The hat reaches only its own row and column. Take the Ravioli there: you get every one of them, two at once.
lesson-hat = New cards fill the gaps face down. Move the hat onto one of them: it decides what the next player can take.
lesson-bank = Two Ravioli and two Sauces, which go with any shape: bank all four. Fewer than three would bring you the Al Dente token, and that costs points.
lesson-steal = Your opponent has Ravioli on the table too, so you may steal one of them: par ici la pasta!
lesson-end = Five cards, five points. When the pile runs out, the most banked cards win; cards in hand count nothing. From here on you play by yourself.
