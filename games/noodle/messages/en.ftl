title = Makaronina
pitch = Lead your noodle across the board, past the ingredients of your secret recipes.

option-balanced-start = Balanced start: 1, 2, 3 and 3 actions in the first round
preset-leaflet = As in the leaflet
preset-rated = For rated play

tomato = Tomato
cheese = Cheese
mushroom = Mushroom
shrimp = Shrimp
bacon = Bacon
olive = Olive
pepper = Pepper
salmon = Salmon

straight = straight tile
curve = curve
fork = tomato fork
basil = basil tile

north = north
east = east
south = south
west = west

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
    [one] One action left: draw, lay or trade.
   *[other] { $left } actions left: draw, lay or trade.
}
ask-last = The board is empty: one last action, or decline.
ask-end = End your turn, or first take a recipe or the pizza if you may.

# The first time each question is asked.
guide-ask-turn = Use your actions in any mix: draw a tile, lay a tile, or trade if there is a shop. Whatever the tip of your noodle faces is yours at once: steer it past the ingredients of your recipes.
guide-ask-last = The last ingredient has left the board. Everybody has one more action.
guide-ask-end = Nothing more to do? End your turn. A new recipe and the pizza cost no action when you may take them.

offer-draw = Draw a tile.
offer-start-straight = Start on { $cell } with a straight tile.
offer-start = Start on { $cell } with a { $tile }, leading { $to }.
offer-lay-straight = Lay a straight tile on { $cell }.
offer-lay = Lay a { $tile } on { $cell }, leading { $to }.
offer-cross = Cross the tile on { $cell } with basil.
offer-restart = Start again with basil on { $cell }.
offer-trade = In the shop, give { $paid } and take { $taken }.
offer-recipe = Take a new recipe (free).
offer-pizza = Claim the pizza with { $chips } (free).
offer-end = End the turn.
offer-decline = Decline the last action.

dealt = { $seat-is ->
    [you] You are dealt the tiles { $tiles } and the recipes { $recipes }.
   *[other] { $seat } is dealt the tiles { $tiles } and the recipes { $recipes }.
}
dealt-hidden = { $seat } is dealt a basil tile, six other tiles and two recipes.
turn = { $seat-is ->
    [you] Your turn begins
   *[other] { $seat }’s turn begins
}: { $actions ->
    [one] one action
   *[other] { $actions } actions
}.
drew = { $seat-is ->
    [you] You draw a { $tile }.
   *[other] { $seat } draws a { $tile }.
}
drew-hidden = { $seat } draws a tile.
started-straight = { $seat-is ->
    [you] You start on { $cell } with a straight tile.
   *[other] { $seat } starts on { $cell } with a straight tile.
}
started = { $seat-is ->
    [you] You start on { $cell } with a { $tile }, leading { $to }.
   *[other] { $seat } starts on { $cell } with a { $tile }, leading { $to }.
}
laid-straight = { $seat-is ->
    [you] You lay a straight tile on { $cell }.
   *[other] { $seat } lays a straight tile on { $cell }.
}
laid = { $seat-is ->
    [you] You lay a { $tile } on { $cell }, leading { $to }.
   *[other] { $seat } lays a { $tile } on { $cell }, leading { $to }.
}
crossed = { $seat-is ->
    [you] You cross { $cell } with basil.
   *[other] { $seat } crosses { $cell } with basil.
}
restarted = { $seat-is ->
    [you] You are stuck and start again with basil on { $cell }.
   *[other] { $seat } is stuck and starts again with basil on { $cell }.
}
took = { $seat-is ->
    [you] You take { $kind } from { $cell }.
   *[other] { $seat } takes { $kind } from { $cell }.
}
traded = { $seat-is ->
    [you] You trade { $paid } for { $taken }.
   *[other] { $seat } trades { $paid } for { $taken }.
}
new-recipe = { $seat-is ->
    [you] You take a new recipe
   *[other] { $seat } takes a new recipe
}: { $recipe } ({ $required }; better with { $optional }).
new-recipe-hidden = { $seat } takes a new recipe.
pizza-claimed = { $seat-is ->
    [you] You claim the pizza with { $chips }.
   *[other] { $seat } claims the pizza with { $chips }.
}
last-ingredient = { $seat-is ->
    [you] You have taken the last ingredient
   *[other] { $seat } has taken the last ingredient
}: everybody can act once more.
last-turn = { $seat-is ->
    [you] Your last action.
   *[other] { $seat }’s last action.
}
declined = { $seat-is ->
    [you] You decline.
   *[other] { $seat } declines.
}
finish = { $seat-is ->
    [you] You draw the finish token!
   *[other] { $seat } draws the finish token!
}
counted = { $seat-is ->
    [you] You show { $recipes }
   *[other] { $seat } shows { $recipes }
}: { $points ->
    [one] one point
   *[other] { $points } points
}, { $finished ->
    [0] no recipe finished
    [one] one recipe finished
   *[other] { $finished } recipes finished
}.

picture = { $line }
legend = T tomato, C cheese, M mushroom, S shrimp, B bacon, O olive, P pepper, L salmon; o start, double lines basil.
scene-turn = Turn { $turn }: { $player-is ->
    [you] yours
   *[other] { $player }
}, { $left ->
    [one] one action
   *[other] { $left } actions
} left. Pile: { $upper ->
    [0] the lower half, { $lower } tiles and the finish token
   *[other] { $upper } tiles in the upper half, { $lower } and the finish token in the lower
}.
scene-last-round = The board is empty: everybody acts once more.
scene-shop = In the shop: { $chips }.
scene-shop-empty = The shop is empty.
scene-pizza-open = The pizza is open.
scene-pizza = { $seat-is ->
    [you] You have the pizza
   *[other] { $seat } has the pizza
}: { $chips }.
scene-seat = { $seat-is ->
    [you] You
   *[other] { $seat }
}: { $tiles ->
    [0] no tiles
    [one] one tile
   *[other] { $tiles } tiles
}{ $basil ->
    [0] {""}
    [one] {" "}(one of them basil)
   *[other] {" "}({ $basil } of them basil)
}, { $dishes ->
    [one] one recipe
   *[other] { $dishes } recipes
}.
scene-chips = { $seat-is ->
    [you] Your ingredients: { $chips }.
   *[other] { $seat }’s ingredients: { $chips }.
}
scene-end = { $seat-is ->
    [you] Your noodle
   *[other] { $seat }’s noodle
} sticks out of { $cell }, to the { $side }.
scene-stuck = { $seat-is ->
    [you] Your noodle is stuck.
   *[other] { $seat }’s noodle is stuck.
}
scene-hand = { $seat-is ->
    [you] Your tiles: { $tiles }.
   *[other] { $seat }’s tiles: { $tiles }.
}
scene-recipe = { $seat-is ->
    [you] Your recipe
   *[other] { $seat }’s recipe
}: { $recipe } — { $required }; better with { $optional }.
scene-score = { $seat-is ->
    [you] You have
   *[other] { $seat } has
} { $points ->
    [one] one point
   *[other] { $points } points
} so far, { $finished ->
    [0] no recipe finished
    [one] one recipe finished
   *[other] { $finished } recipes finished
}.

ending-finish = The finish token is drawn: the game is over.
ending-eaten = The board is empty and everybody has acted once more: the game is over.
ending-idle = Nobody has drawn or laid a tile for two rounds: the game ends.
ending-long = It has gone on too long: the game ends here.

why-no-actions = You have no action left: end your turn.
why-over = The game is over.
why-already-started = Your noodle is on the board already: lay on from its free end.
why-start-first = You have no tile on the board: start on a start point.
why-no-start-point = There is no start point at { $cell }.
why-start-taken = The start point at { $cell } is taken.
why-not-faced = No free end of your noodle faces { $cell }.
why-occupied = A tile lies on { $cell }: only basil crosses it.
why-does-not-fit = It doesn’t fit that way on { $cell }. Possible: { $ways }.
why-not-in-hand = You have none in your hand: { $tile }.
why-nothing-to-cross = There is no tile on { $cell } to cross.
why-basil-below = The basil on { $cell } can’t be crossed.
why-rim-beyond = Beyond { $cell } there is the edge: basil crosses only onto a cell.
why-not-stuck = Your noodle is not stuck: a free end faces an empty cell.
why-shop-closed = With two players there is no shop.
why-one-common = One chip of { $kind } alone buys nothing: pay two out of tomato and cheese, or one of another kind.
why-not-held = You don’t have: { $missing }.
why-same-kind = You can’t pay { $kind } for { $kind }.
why-not-in-shop = Not in the shop: { $kind }.
why-second-recipe = Only one new recipe a turn.
why-no-recipe-left = There is no recipe left.
why-recipe-open = Each of your recipes must be complete, or out of reach: { $recipes }.
why-pizza-gone = { $seat-is ->
    [you] You have
   *[other] { $seat } has
} the pizza already.
why-actions-left = First your actions; still { $left } to go.
why-decline = You have not acted: say that you decline.
why-no-declining = You must use all your actions; you can always draw.
why-end = You have acted: end your turn.

board-cloth = The board, nine by nine cells, with noodles and ingredients
board-cell = { $cell }: { $tile } can go here
board-lay = Lay it
board-turn-left = Turn left
board-turn-right = Turn right
board-put-back = Put back
board-takes = Takes: { $chips }
board-hand = Your tiles
board-recipes = Your recipes
board-deck = New recipe ({ $deck } left)
board-shop = Shop
board-pay-with = Pay with:
board-pizza = Pizza
board-claim = Claim it
board-pick-two = Tomato, and { $count ->
    [0] two more chips chosen.
    [one] one more chip:
   *[other] two more chips:
}
board-draw = Draw
board-end = End turn
board-decline = Decline
board-pile = Pile: { $upper } above, { $lower } and the finish token below
board-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
board-tiles = { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}{ $basil ->
    [0] {""}
   *[other] {""}, basil among them
}
board-dishes = { $dishes ->
    [one] 1 recipe
   *[other] { $dishes } recipes
}
board-stuck = stuck
board-no-chips = No ingredients yet
board-actions = Actions left: { $left }
board-optional-there = optional, you have it
board-optional-missing = optional, still missing
board-optional-shared = optional; you have it, but several recipes ask for it
board-tile-of = { $name }: { $tile }
board-lacks = For 5 points: { $kinds }
board-contested = Shared with another recipe
board-complete = Complete: 5 points
board-best = Complete with the extra: 7 points
board-bonus = extra, +2
board-goal = Complete recipe: 5 points, 7 with its extra
board-pizza-points = 4 points
board-pizza-price = Tomato + two chips
board-shop-price = one chip for another
board-how = Press a tile, then a green cell.
board-you = You
board-recipe-points = 5 points when complete, 7 with the extra ({ $extra }); unfinished, 1 point for each ingredient you have
board-recipe-done = Complete: 5 points, or 7 with the extra ({ $extra })
board-pizza-worth = 4 points, and 1 more with a chip to spare
board-there = there
board-missing = missing
board-shared = there, but wanted by several recipes
board-counted = The recipes are counted
board-part = { $name }: { $chips }
board-finished = { $finished ->
    [0] no recipe finished
    [one] 1 recipe finished
   *[other] { $finished } recipes finished
}, { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}
board-tie = On equal points the number of finished recipes decides, then the number of chips.

lesson-start = Your recipes want cheese and bacon. Start at the top right with the tomato fork: one end meets the cheese and takes it.
lesson-lay = A tip that faces an ingredient takes it. Go on from the other end with a curve, and the tip points at the bacon.
lesson-way = One action is left of three. Lay a straight tile to go on down; your recipe still lacks a tomato.
lesson-pass = Your actions are used up: end your turn.
lesson-finish = Your turn again. A curve to the right, and the tip meets the tomato: Amatriciana is complete.
lesson-end = Complete recipes bring points at the end, which the finish token in the pile brings about. The pizza is open to the first. From here on you play by yourself.
