# What the house says, whichever game is on the table.

house-name = Player { $number }
house-and = { $others } and { $last }

house-turn = { $player-is ->
    [you] It is your turn.
   *[other] { $player } is to play.
}
house-turns = { $players } decide at the same time.
house-sealed = Your choice is sealed until the others have chosen: { $notation }
house-prompt = Choose { $offers ->
    [one] the one action there is
   *[other] a number from 1 to { $offers }
}, or write the action:

house-over = The game is over.
house-wins = { $player-is ->
    [you] You win!
   *[other] { $player } wins.
}
house-share = { $players } share the win.
house-nobody-wins = Nobody wins.
house-place = { $place }. { $player } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})

house-not-notation = { $problem }
house-refused-over = The game is over.
house-not-asked = Nothing is asked of you now.
house-no-seed = This table was read from a record whose seed is not known, so nobody can play on.
house-against = { $why } ({ $rule })

house-choose-game = Which game? Its number or name:
house-commands = Answer with a number or in notation. Also: ? (rulebook), ? and a rule's number, hint, table, quit.
house-commitment = The shuffle is fixed; its commitment is
house-seed = The seed of the shuffle, which anyone can check against the commitment:
