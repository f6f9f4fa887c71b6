title = Sardines de Marseille
pitch = Pack three tins head to tail, put the lids on, and keep your sardines from thieves and the cat.

option-assortments = Assortments: four tins with bonuses, and the Cat can win
option-tins = Tins to close (0: as in the leaflet)
preset-leaflet = As in the leaflet
preset-assortments = Assortments, all four tins
preset-five = Two tins: recommended for five players
setup-assortments-seats = With assortments the sixteen tin cards are enough for 2 to 4 players.
setup-too-many-tins = { $tins ->
    [one] One tin lies
   *[other] { $tins } tins lie
} before each player: choose no more to close, or 0 for all of them.
preset-assortments-four = Assortments, three tins: recommended for four players

encore-left = Encore ←
encore-right = Encore →
draw-left = Draw two ←
draw-right = Draw two →
thief-left = Thief ←
thief-right = Thief →
cat-left = Feed the cat ←
cat-right = Feed the cat →
opener-left = Can opener ←
opener-right = Can opener →
two-way = Two-way sardine
bone = Fish bone

effect-encore = Encore
effect-draw-two = Draw two
effect-thief = Thief
effect-feed-the-cat = Feed the cat
effect-can-opener = Can opener

lemon = Lemon
tomato = Tomato
garlic-parsley = Garlic-Parsley
pepper-basil = Pepper-Basil

ask-turn = Play a card on one of your tins, or exchange cards.
ask-encore = Encore! Play another card, or decline.
ask-thief = Who do you rob?
ask-meal = { $player } feeds the cat: what do you give up?
ask-opener = Whose tin do you open?
ask-pick = { $left ->
    [one] One more card: from the pile, or from the discard?
   *[other] { $left } cards to draw: the next from the pile, or from the discard?
}
ask-trim = You hold too many cards: discard one.

# The first time each question is asked.
guide-ask-turn = Three sardines fill a tin, head to tail; then any card, face down, is its lid. The first to close enough tins wins. Every sardine has an effect when it is played, and its lid repeats the last one.
guide-ask-encore = One more card, with its own effect. You may also stop here.
guide-ask-thief = Take the last sardine of an open tin, or a card of a hand without seeing it.
guide-ask-meal = Everybody but the one who feeds the cat gives something up, in secret and at the same time. A fish bone is the cheapest meal.
guide-ask-opener = The lid comes into your hand and the tin is open again. The player who is closest to enough closed tins is the one to stop.
guide-ask-pick = Your Pepper-Basil tin lets you choose each card: from the pile, unseen, or from the discard, where everybody sees what you take.
guide-ask-trim = A turn ends with five cards at most.

offer-play = Lay { $card } in tin { $tin }.
offer-lid = Close tin { $tin }, with { $card } face down as the lid.
offer-exchange = Exchange { $cards } for { $count ->
    [one] a new card
   *[other] { $count } new cards
}.
offer-steal-hand = Steal a card from { $victim }’s hand, unseen.
offer-steal-tin = Steal { $card } from { $victim }’s tin { $tin }.
offer-open = Steal the lid of { $owner }’s tin { $tin }.
offer-open-known = Steal the lid of { $owner }’s tin { $tin }: { $lid }.
offer-give = Give { $card } from your hand.
offer-give-tin = Give { $card } from your tin { $tin }.
offer-pick = Take { $card } from the discard.
offer-draw = Draw from the pile.
offer-discard = Discard { $card }.
offer-decline = No, thank you.

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
played = { $seat-is ->
    [you] You lay
   *[other] { $seat } lays
} { $card } in tin { $tin }.
closed = { $seat-is ->
    [you] You close your tin { $tin }; the lid is { $card }.
   *[other] { $seat } closes tin { $tin }; the lid is { $card }.
}
closed-hidden = { $seat } closes tin { $tin }.
exchanged = { $seat-is ->
    [you] You exchange: { $cards }.
   *[other] { $seat } exchanges: { $cards }.
}
drew = { $seat-is ->
    [you] You draw: { $cards }.
   *[other] { $seat } draws: { $cards }.
}
drew-hidden = { $seat } draws { $count ->
    [one] a card
   *[other] { $count } cards
}.
picked = { $seat-is ->
    [you] You take
   *[other] { $seat } takes
} { $card } from the discard.
lapsed = { $effect } has no effect this time.
declined = { $seat-is ->
    [you] You decline: { $effect }.
   *[other] { $seat } declines: { $effect }.
}
stole-hand = { $thief-is ->
    [you] You steal { $card } from { $victim }’s hand.
   *[other] { $thief } steals { $card } from { $victim-is ->
        [you] your hand
       *[other] { $victim }’s hand
    }.
}
stole-hand-hidden = { $thief } steals a card from { $victim }’s hand.
stole-sardine = { $thief-is ->
    [you] You steal { $card } from { $victim }’s tin { $tin }.
   *[other] { $thief } steals { $card } from { $victim-is ->
        [you] your tin { $tin }
       *[other] { $victim }’s tin { $tin }
    }.
}
opened = { $thief-is ->
    [you] You open { $owner }’s tin { $tin } and keep the lid: { $card }.
   *[other] { $thief } opens { $owner-is ->
        [you] your tin { $tin }
       *[other] { $owner }’s tin { $tin }
    } and keeps the lid: { $card }.
}
opened-hidden = { $thief } opens { $owner }’s tin { $tin } and keeps the lid.
gave = { $seat-is ->
    [you] You feed the cat
   *[other] { $seat } feeds the cat
} { $card } from { $seat-is ->
    [you] your
   *[other] their
} hand.
gave-tin = { $seat-is ->
    [you] You feed the cat
   *[other] { $seat } feeds the cat
} { $card } from tin { $tin }.
discarded = { $seat-is ->
    [you] You discard
   *[other] { $seat } discards
} { $card }.
night-fell = The pile is used up. The discard becomes a new pile of { $pile ->
    [one] one card
   *[other] { $pile } cards
}, and the Cat turns to its night side.

scene-turn = Turn { $turn }. { $player-is ->
    [you] It is your turn.
   *[other] It is { $player }’s turn.
} Tins to close: { $tins }.
scene-day = Day. Pile: { $pile ->
    [one] one card
   *[other] { $pile } cards
}.
scene-night = Night. Pile: { $pile ->
    [one] one card
   *[other] { $pile } cards
}; when it is used up, the game ends.
scene-discard = Discard: { $cards }.
scene-seat = { $seat }: { $cards ->
    [0] no cards
    [one] one card
   *[other] { $cards } cards
} in hand, { $closed ->
    [0] no closed tin
    [one] one closed tin
   *[other] { $closed } closed tins
}.
scene-tin-bonus = { $seat }, tin { $tin }: empty, { $assortment }.
scene-tin-one = { $seat }, tin { $tin }: { $first }.
scene-tin-two = { $seat }, tin { $tin }: { $first }, { $second }.
scene-tin-full = { $seat }, tin { $tin }: { $first }, { $second }, { $third }; full.
scene-tin-closed = { $seat }, tin { $tin }: { $first }, { $second }, { $third }; closed.
scene-tin-closed-known = { $seat }, tin { $tin }: { $first }, { $second }, { $third }; closed with { $lid }.
scene-hand = { $seat-is ->
    [you] Your hand: { $cards }.
   *[other] { $seat }’s hand: { $cards }.
}
scene-glimpsed = You know that { $seat } holds: { $cards }.

ending-closed = The last lid is on: the game is won.
ending-pile-out = The night pile is used up: the player with the most closed tins wins.
ending-circles = It goes round in circles: the game stops, and the player with the most closed tins wins.
ending-cat = The night pile is used up: the Cat wins, and everybody has lost.
ending-cat-circles = It goes round in circles, and the Cat has had enough: the Cat wins, and everybody has lost.

why-over = The game is over.
why-not-in-hand = You don’t have: { $missing }. Your hand: { $hand }.
why-exchange-nothing = Exchange at least one card.
why-play-or-exchange = It is your turn: play a card on one of your tins, or exchange cards.
why-encore-now = Play another card on one of your tins, or decline.
why-steal-now = Steal a sardine or a card from a hand, or decline.
why-open-now = Open a closed tin of an opponent, or decline.
why-give-now = Give the cat a card from your hand, or the last sardine of an open tin of yours.
why-pick-now = Take a card from the discard, or draw from the pile.
why-discard-now = Discard a card: you hold too many.
why-discard-later = Cards are discarded at the end of a turn, when there are too many. To get new ones, exchange.
why-no-tin = There is no such tin: everybody has { $tins } of them.
why-bone = A fish bone never goes into a tin. It can be a lid, though.
why-full = Tin { $tin } already holds three sardines.
why-same-way = Head to tail! { $card } would look the wrong way in tin { $tin }.
why-same-tin = Tin { $tin } is the same as a lower-numbered one: choose that.
why-closed = Tin { $tin } is closed already.
why-not-full = A lid goes onto three sardines; tin { $tin } has { $sardines ->
    [0] none
    [one] one
   *[other] { $sardines }
}.
why-opponent = Choose another player.
why-empty-hand = { $victim } has no cards in hand.
why-garlic = Garlic-Parsley keeps thieves from { $victim }’s hand.
why-under-lid = { $owner-is ->
    [you] Your tin { $tin }
   *[other] { $owner }’s tin { $tin }
} is closed: the sardines are safe.
why-empty-tin = { $owner-is ->
    [you] Your tin { $tin }
   *[other] { $owner }’s tin { $tin }
} is empty.
why-no-lid = { $owner }’s tin { $tin } has no lid.
why-just-exchanged = You have just discarded { $card } in this exchange: choose another card.
why-not-in-discard = { $card } is not in the discard. To choose from: { $there }.

board-hand = Your hand
board-play = Play a card
board-exchange = Exchange cards
board-which = Which cards do you exchange?
board-onto = { $card }: choose a tin.
board-discard = Discard
board-day = Day: the cat sleeps
board-night = Night: the cat is awake
board-pile = Pile: { $pile ->
    [one] one card
   *[other] { $pile } cards
}
board-cards = { $cards ->
    [0] no cards
    [one] 1 card
   *[other] { $cards } cards
}
board-closed = Tins closed: { $closed } of { $goal }
board-known = Known cards:
board-empty = empty
board-lid = Lid
board-tin-open = Tin { $tin }: { $inside }.
board-tin-closed = Tin { $tin }, closed: { $inside }.
board-tin-known = Tin { $tin }, closed with { $lid }: { $inside }.
board-theft = Stolen!
board-lid-shut = A tin is closed!
board-lid-open = A tin is opened!
board-cat-eats = The cat eats
board-does-encore = play again
board-does-draw-two = +2 cards
board-does-thief = steal a card
board-does-feed-the-cat = others give one
board-does-can-opener = open a tin
board-does-two-way = no effect
board-does-bone = lid only
board-shut = closed
board-lid-next = needs a lid
board-to-go = { $count } to go
board-near = One lid from winning!
board-goal = { $closed } of { $goal } tins closed
board-about-encore = Play one more card, with its effect.
board-about-draw-two = Draw 2 cards.
board-about-thief = Take the last sardine of an opponent’s open tin, or a card of a hand, blindly.
board-about-feed-the-cat = Each other player gives the cat a card of the hand, or the last sardine of an open tin.
board-about-can-opener = Take the lid of an opponent’s closed tin into your hand.
board-about-two-way = Fits either way round. It has no effect.
board-about-bone = Never goes into a tin as a sardine, but makes a lid like any card.
board-from-hand = from the hand
board-from-tin = from tin { $tin }
board-tie = With as many closed tins, the sardines and lids in all tins decide.

lesson-first = Fill your tins, three sardines in each. Lay this Encore in tin 1: its effect lets you play another card at once.
lesson-second = Head to tail: the next sardine must look the other way. Lay the Encore that looks right, and you play once more.
lesson-third = The third looks left again. Draw two gives you two new cards, and the tin is full.
lesson-lid = A full tin needs a lid, and any card will do. The lid repeats the effect of the last sardine: you draw two more.
lesson-thief = One tin closed. Now start the next with a Thief: it steals a card.
lesson-rob = You choose: a card from their hand, unseen, or the last sardine of an open tin. Take the Encore.
lesson-end = The first to close three tins wins. Beware of the can opener, and of the cat! From here on you play by yourself.
