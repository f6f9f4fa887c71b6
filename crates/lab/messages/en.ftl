report-title = how it plays
report-head = { $games } games at { $seats } seats: { $bots }.
report-made-with = Made with
report-method = All intervals hold 95 % and take games as clusters: Wilson's for shares, Student's for means and ratios. Every table can be taken along as CSV.
report-numbers = The numbers
report-replay = replay it with
report-unit-turns = turns
report-unit-rounds = rounds

section-summary = At a glance
about-summary = What a game of this table is like, with the usual tables of the other games beside it.
section-order = Is it fair? Who begins
about-order = How often the player with the first turn wins, with the second and so on, whichever seats they have; { $fair } would be fair. A whisker that does not touch the line is an advantage, or the lack of one, that luck hardly explains. Where the players themselves decide who goes first, there is nothing to tell.
section-tension = Is it tense?
about-tension = From the chances to win, step by step, as the computer players see them, corrected so that they come true as often as they say. The lines show how open the game is (100 % when all are equally likely to win) and how likely its later winner is to win.
section-skill = Skill against luck
about-skill = One stronger player among weaker ones, in every seat in turn. The more it wins above its fair share, the more skill shows; the last column is how many games it takes until the better player leads with 95 % certainty.
section-actions = Choices
about-actions = How many of the offered actions matter. An action is right when no other kind is better for the player by more than 2 % of a win. One that is always or never right is no choice: such rules are flagged, with decisions to look at.
section-interaction = Interaction
about-interaction = How much a decision changes the others' chances.
section-rules = Which rule is to blame
about-rules = Each kind of action was forbidden to one seat, on the same deals, every seat in turn. What that seat wins less is what the action is worth to a player: cause, not company. A worth below zero means that computer players do better without it.
section-endings = Endings and ties
about-endings = How games end.
section-lengths = Length
about-lengths = Counted in { $unit }.
section-scores = Scores
about-scores = Points at the end, of all players.
section-lead-changes = Lead changes
about-lead-changes = How often another player took the lead plainly in one game.
section-choices = Number of choices
about-choices = From how many actions a player had to choose. Many decisions with one choice are routine; many with dozens are hard to survey.
section-chances = How far the chances can be trusted
about-chances = What was said, and how often it came true, over all positions of all games. Here the chances take away { $skill } of the uncertainty of knowing nothing (Brier's score), and are off by { $error } on average. Where the first number is small, read tension, choices and interaction as hints.

figure-length = Length
means-length = A game takes { $value } { $unit }.
figure-decisions = Decisions
means-decisions = Each player decides { $value } times in a game.
figure-turn = Decisions in a turn
means-turn = There are { $value } decisions to one of the { $unit }, answers of others included.
figure-choices = Options
means-choices = A decision offers { $value } actions on average.
figure-points = Points
means-points = A player has { $value } points at the end.
figure-close = Close games
means-close = In { $value } of games the second has at least nine tenths of the first's points.
figure-shared = Shared wins
means-shared = { $value } of games end with a shared first place.
figure-nobody = Lost by all
means-nobody = { $value } of games are won by nobody.
figure-lead-changes = Lead changes
means-lead-changes = The lead passes to another player { $value } times in a game.
figure-drama = Drama
means-drama = While the later winner is behind, it is behind by { $value } (root of the gap, from 0 to 1): the more, the greater the reversal.
figure-uncertainty = Openness
means-uncertainty = Over a whole game the result is { $value } open.
figure-decided = Decided late
means-decided = After { $value } of the game the winner's chance stays above 80 %. The later, the longer it is worth fighting.
figure-comeback = Comebacks
means-comeback = In { $value } of games the winner had less than half its fair chance after the first quarter.
figure-runaway = Runaway leader
means-runaway = Who leads at half time wins { $value } more often than that lead is worth by itself. Well above zero, leaders run away; below, they are caught.
figure-forced = Forced decisions
means-forced = { $value } of decisions leave one thing to do.
figure-luck = Luck
means-luck = { $value } of all that moves the chances is the luck of the deal and of the draw; the rest is play.
figure-good-choices = Good options
means-good-choices = { $value } of the actions on offer are as good as the best.
figure-idle-turns = Idle turns
means-idle-turns = In { $value } of a player's turns no decision changes the own chance by 1 %: boredom, or routine.
figure-interaction = Effect on others
means-interaction = A decision moves the chance of another player by up to { $value } on average. Near zero everybody plays alone.
figure-kingmaking = Kingmaking
means-kingmaking = In { $value } of games somebody who cannot win any more decides who does.
figure-order-1 = Wins of the 1st
figure-order-2 = Wins of the 2nd
figure-order-3 = Wins of the 3rd
figure-order-4 = Wins of the 4th
figure-order-5 = Wins of the 5th
figure-order-6 = Wins of the 6th
figure-order-7 = Wins of the 7th
figure-order-8 = Wins of the 8th

verdict-always = always right
verdict-never = never right
verdict-sometimes = a choice
verdict-unknown = nothing to compare
example-always = Always right: here ahead of every other kind by { $by }
example-never = Never right: here behind the best by { $by }
example-kingmaking = A king is made: another player's chance moves by { $by }
example-decided = Chosen in step { $step } by player { $seat }: { $action }

column-figure = figure
column-value = value
column-interval = 95 %
column-game = game
column-seats = seats
column-low = from
column-high = to
column-turn = turn
column-wins = wins
column-points = points
column-tenth = tenth of the game
column-openness = openness
column-winner = the winner's chance
column-stronger = stronger
column-weaker = weaker
column-fair = fair
column-rating = rating
column-games-until-sure = games until sure
column-action = action
column-rule = rule
column-a-game = a game
column-taken = taken when offered
column-right = right
column-verdict = verdict
column-worth = worth
column-wins-without = wins without
column-games = games
column-ending = ending
column-share = share
column-length = length
column-count = count
column-changes = changes
column-choices = choices
column-said = said
column-came-true = came true
column-times = times
column-a = A
column-b = B
column-difference = B − A
column-stands = stands
column-front = front
column-variant = variant
column-aim = aim

compare-clear = Clear after { $deals ->
    [one] one deal
   *[other] { $deals } deals
}.
compare-alike = As good as equal after { $deals ->
    [one] one deal
   *[other] { $deals } deals
} (within { $margin }).
compare-unclear = Not clear after { $deals ->
    [one] one deal
   *[other] { $deals } deals
}.
compare-stopped = Stopped after { $deals ->
    [one] one deal
   *[other] { $deals } deals
}.
compare-by = { $figure }: B − A = { $value } ({ $low } to { $high }).
compare-not-measured = { $figure } was not measured.
compare-method = Intervals hold at every look ({ $sure } over the whole run); * stands at that rate among all figures together (e-BH). Saved: variance that playing the same deals took away.
sweep-method = ♦ is on the front: no other variant is better in one aim and as good in all. ✓ meets its aim, … was given up early. Values with their 95 % intervals; among many variants the best one looks better than it is: `bistro compare` it on fresh deals.
