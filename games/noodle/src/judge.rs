//! How good a position looks: points made, and points within reach.
//!
//! A seat's prospects are the recipes it may still finish. Each missing ingredient costs actions: tiles to
//! lay until an end faces it, tiles to draw if the hand is too small, or a trade. The more actions a recipe
//! costs, measured by those that are left until the finish token comes, the less it is worth.

use bistro_core::{Chances, Seat, shared_win, softmax};

use crate::action::Payment;
use crate::board::{Cell, Cells};
use crate::chips::{Chips, Kind, Kinds};
use crate::recipes::{Recipe, Recipes};
use crate::rules::score_of;
use crate::state::{Pizza, Stage, State};
use crate::tiles::{Tile, Tiles};

/// Of the actions that it would take to draw and lay every tile down to the finish token, this part is reckoned
/// with: what can be had soon is better than what can be had at last.
const TIME: f32 = 0.3;
/// What is out of reach costs as much as a whole game.
const FAR: f32 = 60.0;
/// A tile that must be drawn before it can be laid, in actions. Less than one, or nothing would ever be laid.
const DRAW: f32 = 0.25;
/// A dish that is not there yet is worth this much less than one that is.
const PROMISE: f32 = 0.63;
/// A recipe not yet drawn: its points, and the actions that it will cost.
const NEXT_RECIPE: (f32, f32) = (4.0, 7.5);
/// A tile in hand, up to a full hand, and another sort of it.
const TILE: f32 = 0.02;
const SORT: f32 = 0.04;
const FULL_HAND: u32 = 7;
/// An ingredient that the noodle could still get to.
const WITHIN_REACH: f32 = 0.02;
/// A basil tile in hand, and a noodle that is stuck.
const BASIL: f32 = 0.2;
const STUCK: f32 = -0.42;
/// An empty cell that it could still get to; from so many on it has room enough.
const ROOM: f32 = 0.017;
const ENOUGH_ROOM: u32 = 40;
/// What the others have counts a little less than what is one's own.
const OTHERS: f32 = 0.85;
/// The pizza, as long as it is open, for the one who has one of its three chips.
const OPEN_PIZZA: f32 = 0.5;
/// The pizza, with some hope of a fourth chip.
const CLAIMED_PIZZA: f32 = 4.5;

/// Everybody's prospects against each other; at the end, who won.
pub(crate) fn judge(state: &State) -> Chances {
    if let Stage::Over(_) = state.stage {
        return shared_win(state.seats(), |seat| score_of(state, seat));
    }
    let left = actions_left(state);
    softmax(state.seats(), |seat| prospects(state, seat, left) / scale(left))
}

/// A lead weighs more the nearer the end is.
pub(crate) fn scale(left: f32) -> f32 {
    2.0 + 0.05 * left
}

/// As the first release judged: my prospects against the best of the others'.
pub(crate) fn judge_1(state: &State, seat: Seat) -> f32 {
    let others = Seat::all(state.seats()).filter(|other| *other != seat);
    if let Stage::Over(_) = state.stage {
        let mine = score_of(state, seat);
        let mut sharing = 1.0;
        for score in others.map(|other| score_of(state, other)) {
            if score > mine {
                return 0.0;
            }
            sharing += f32::from(u8::from(score == mine));
        }
        return 1.0 / sharing;
    }
    let left = actions_left(state);
    let mine = prospects(state, seat, left);
    let best = others.map(|other| prospects(state, other, left)).fold(f32::MIN, f32::max);
    1.0 / (1.0 + (-(mine - OTHERS * best) / scale(left)).exp())
}

/// How many actions everybody still has, roughly. It goes by turns and not by the pile: what an action does
/// to the pile must not make it look better or worse.
pub(crate) fn actions_left(state: &State) -> f32 {
    let seats = state.seats().get() as f32;
    let dealt = 7.0 * seats;
    let draws = 0.75 * (Tiles::BOX.count() as f32 - dealt);
    let whole_game = TIME * (2.0 * draws + dealt) / seats;
    match state.stage {
        Stage::LastRound { .. } => 1.0,
        Stage::Turn { .. } | Stage::Over(_) => (whole_game - 3.0 * f32::from(state.turn) / seats).max(4.0),
    }
}

fn prospects(state: &State, seat: Seat, left: f32) -> f32 {
    Prospects::of(state, seat, left).total()
}

/// What a seat may hope for.
pub(crate) struct Prospects {
    /// What the recipes are worth, and those that may follow.
    pub(crate) dishes: f32,
    /// Tiles, room and the pizza.
    rest: f32,
    /// The actions after which each unfinished recipe will be there, the cheapest first.
    pub(crate) costs: [f32; 3],
    /// Ingredients and empty cells that the noodle could still get to.
    pub(crate) goals: usize,
    pub(crate) room: u32,
}

impl Prospects {
    pub(crate) fn of(state: &State, seat: Seat, left: f32) -> Prospects {
        let way = Way::of(state, seat);
        let rest = besides_dishes(state, seat, &way);
        let (dishes, costs) = dishes(state, seat, &way, left);
        Prospects { dishes, rest, costs, goals: way.number, room: way.room }
    }

    pub(crate) fn total(&self) -> f32 {
        self.rest + self.dishes
    }
}

fn besides_dishes(state: &State, seat: Seat, way: &Way) -> f32 {
    let (hand, chips) = (state.hand(seat), state.chips_of(seat));
    let sorts = Tile::ALL.into_iter().filter(|tile| hand.has(*tile)).count() as f32;
    let mut worth = TILE * hand.count().min(FULL_HAND) as f32 + SORT * sorts;
    worth += BASIL * hand.of(Tile::Basil).min(2) as f32;
    worth += WITHIN_REACH * way.number as f32 + ROOM * way.room.min(ENOUGH_ROOM) as f32;
    if state.is_stuck(seat) {
        worth += STUCK;
    }
    worth += match state.pizza {
        Pizza::Open => OPEN_PIZZA * chips.count().min(3) as f32,
        Pizza::Claimed { by, .. } if by == seat => CLAIMED_PIZZA,
        Pizza::Claimed { .. } => 0.0,
    };
    worth
}

/// What the recipes are worth, the cheapest first; and those that may follow. And what the unfinished ones cost.
fn dishes(state: &State, seat: Seat, way: &Way, left: f32) -> (f32, [f32; 3]) {
    let mut costs = [FAR; 3];
    let mut unfinished = 0;
    let mut shopping = Shopping {
        chips: state.chips_of(seat),
        wanted: state.recipes_of(seat).fold(Chips::NONE, |sum, recipe| sum.plus(recipe.listed())),
        offered: state.shop.kinds(),
        tiles: state.hand(seat).count() as f32,
        spent: 0.0,
        at: None,
        taken: Cells::NONE,
    };
    let chance = |cost: f32| if cost == 0.0 { 1.0 } else { PROMISE * (-cost / left).exp() };
    let mut worth = 0.0;
    let mut recipes = state.recipes_of(seat);
    while !recipes.is_empty() {
        let cost = |recipe: &Recipe| shopping.clone().buy(recipe.required(), way);
        let cheapest = recipes.map(|recipe| (cost(&recipe), recipe));
        let (_, recipe) = cheapest.min_by(|one, other| one.0.total_cmp(&other.0)).expect("one is left");
        recipes = recipes.but(Recipes::one(recipe));

        let there = shopping.chips.kinds().and(recipe.listed().kinds()).count() as f32;
        shopping.spent += shopping.buy(recipe.required(), way);
        if shopping.spent > 0.0 && unfinished < costs.len() {
            costs[unfinished] = shopping.spent;
            unfinished += 1;
        }
        let finished = chance(shopping.spent);
        let optional = shopping.clone().buy(Chips::one(recipe.optional()), way);
        let rich = chance(shopping.spent + optional);
        if optional == 0.0 {
            shopping.buy(Chips::one(recipe.optional()), way);
        }
        worth += 5.0 * finished + 2.0 * rich + there * (1.0 - finished);
    }
    if !state.deck.for_rules().is_empty() {
        let (points, cost) = NEXT_RECIPE;
        worth += points * chance(shopping.spent + cost);
    }
    (worth, costs)
}

/// What can be spent on ingredients, and where the noodle will have got to.
#[derive(Clone)]
struct Shopping {
    chips: Chips,
    /// All that the recipes list: more than this can be traded away.
    wanted: Chips,
    offered: Kinds,
    tiles: f32,
    spent: f32,
    /// The ingredient taken last, or nothing yet.
    at: Option<Cell>,
    /// Ingredients already reckoned with.
    taken: Cells,
}

impl Shopping {
    /// Use chips that are there, and reckon the actions for those that are not: always the nearest first.
    fn buy(&mut self, wanted: Chips, way: &Way) -> f32 {
        let mut missing = wanted.kinds().but(self.chips.kinds());
        for kind in wanted.kinds().and(self.chips.kinds()) {
            self.chips = self.chips.minus(Chips::one(kind));
        }
        let mut cost = 0.0;
        while !missing.is_empty() {
            if let Some(kind) = missing.and(self.offered).next()
                && let Some(payment) = self.spare()
            {
                self.chips = self.chips.minus(payment);
                missing = missing.but(Kinds::one(kind));
                cost += 1.0;
                continue;
            }
            let Some((lays, goal)) = self.nearest(missing, way) else {
                // N9: the shop may have what is out of reach.
                let bought = missing.and(self.offered).count() as f32;
                let lost = missing.count() as f32 - bought;
                let payment = self.nearest(Kinds::ALL.but(Kinds::COMMON), way).map_or(FAR, |(lays, _)| lays);
                return (cost + lost * FAR + bought * (payment + 1.0)).min(2.0 * FAR);
            };
            // The one who has too few tiles must draw as well.
            cost += lays + DRAW * (lays - self.tiles).clamp(0.0, FAR);
            self.tiles = (self.tiles - lays).max(0.0);
            self.at = Some(goal.cell);
            self.taken.insert(goal.cell);
            missing = missing.but(Kinds::one(goal.kind));
        }
        cost
    }

    /// The nearest ingredient of these kinds, and how many tiles lead there.
    fn nearest(&self, kinds: Kinds, way: &Way) -> Option<(f32, Goal)> {
        let goals = way.goals[..way.number].iter();
        let wanted = goals.filter(|goal| kinds.has(goal.kind) && !self.taken.has(goal.cell));
        let lays = |goal: &Goal| match self.at {
            None => goal.lays,
            Some(cell) => {
                let steps = cell.row().abs_diff(goal.cell.row()) + cell.column().abs_diff(goal.cell.column());
                steps as f32
            }
        };
        wanted.map(|goal| (lays(goal), *goal)).min_by(|one, other| one.0.total_cmp(&other.0))
    }

    /// A payment that no recipe misses (N9).
    fn spare(&self) -> Option<Chips> {
        let spare = self.chips.minus(self.chips.least(self.wanted));
        if let Some(kind) = spare.kinds().but(Kinds::COMMON).next() {
            return Some(Chips::one(kind));
        }
        Payment::PAIRS.map(Payment::chips).into_iter().find(|pair| spare.includes(*pair))
    }
}

/// An ingredient that the noodle could get to, and how many tiles lead there.
#[derive(Clone, Copy)]
struct Goal {
    cell: Cell,
    kind: Kind,
    lays: f32,
}

/// How far it is to the ingredients.
struct Way {
    goals: [Goal; GOALS],
    number: usize,
    /// Cells without a tile that the noodle could get to.
    room: u32,
}

/// The cells on which the noodle goes on, and how many tiles it takes to get there.
fn ways_on(state: &State, seat: Seat) -> (Cells, f32) {
    let strand = state.strand(seat);
    if !strand.is_on_board() {
        return (state.free_starts(), 0.0);
    }
    let ends = strand.ends_by_cell().into_iter().flatten();
    let faced: Cells = ends.clone().map(|(cell, _)| cell).filter(|cell| !state.tiled.has(*cell)).collect();
    if !faced.is_empty() {
        return (faced, 0.0);
    }
    if !state.hand(seat).has(Tile::Basil) {
        return (Cells::NONE, 0.0);
    }
    // N8: stuck, but a basil tile leads on: across a tile, or from another start point.
    let across = ends.filter(|(cell, _)| state.can_be_crossed(*cell));
    let beyond: Cells = across.filter_map(|(cell, running)| cell.towards(running)).collect();
    (beyond.or(state.free_starts().inwards()).and(state.empty()), 1.0)
}

const GOALS: usize = Cells::MARKED.count() as usize;

impl Way {
    fn of(state: &State, seat: Seat) -> Way {
        let nowhere = Goal { cell: Cell::at(0, 0), kind: Kind::Tomato, lays: FAR };
        let mut way = Way { goals: [nowhere; GOALS], number: 0, room: 0 };
        let ingredients = state.ingredients();
        let empty = state.empty();
        let (mut region, mut lays) = ways_on(state, seat);
        way.see(state, region.and(ingredients), lays);
        loop {
            let wider = region.spread(empty);
            if wider == region {
                way.room = region.count();
                return way;
            }
            lays += 1.0;
            way.see(state, wider.but(region).and(ingredients), lays);
            region = wider;
        }
    }

    /// These ingredients are so far away.
    fn see(&mut self, state: &State, ingredients: Cells, lays: f32) {
        for cell in ingredients {
            let kind = Kind::ALL.into_iter().find(|kind| state.pantry[*kind as usize].has(cell));
            self.goals[self.number] = Goal { cell, kind: kind.expect("an ingredient has a kind"), lays };
            self.number += 1;
        }
    }
}
