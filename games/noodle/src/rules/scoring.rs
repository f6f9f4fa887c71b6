//! N17, N18: points.

use bistro_core::Seat;
use serde::{Deserialize, Serialize};

use crate::chips::Chips;
use crate::recipes::{Recipe, Recipes};
use crate::state::State;

/// What a seat has at the end, in the order in which it counts (N18).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Score {
    pub points: u8,
    /// Finished recipes; the pizza is none.
    pub finished: u8,
    /// Chips held, locked ones too.
    pub chips: u8,
}

/// What a score is made of: one recipe, or the pizza.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Part {
    /// None for the pizza.
    pub recipe: Option<Recipe>,
    /// The chips that count for it.
    pub chips: Chips,
    pub points: u8,
}

/// N17: a recipe with its three required chips …
pub(crate) const FINISHED: u8 = 5;
/// … and with the optional one too.
pub(crate) const RICH: u8 = 7;
/// N17: the pizza.
pub(crate) const PIZZA: u8 = 4;
/// N17: a fourth chip on it.
const FOURTH: u8 = 1;

/// N17, N18: what this seat would have if the game ended now.
pub(crate) fn score_of(state: &State, seat: Seat) -> Score {
    let (recipes, chips) = (state.recipes_of(seat), state.chips_of(seat));
    let locked = state.pizza.locked(seat);
    let (pizza, spare) = if locked.is_empty() { (0, 0) } else { (PIZZA, FOURTH) };
    let score = best_score(recipes, chips, spare);
    Score { points: score.points + pizza, chips: score.chips + locked.count() as u8, ..score }
}

/// N17: every recipe with the chips that count for it, then the pizza; together the points of [`score_of`].
pub(crate) fn parts_of(state: &State, seat: Seat) -> Vec<Part> {
    let locked = state.pizza.locked(seat);
    let spare = if locked.is_empty() { 0 } else { FOURTH };
    let (mut parts, left) = assigned(state.recipes_of(seat), state.chips_of(seat), spare);
    if !locked.is_empty() {
        let points = if left.is_empty() { PIZZA } else { PIZZA + FOURTH };
        parts.push(Part { recipe: None, chips: locked, points });
    }
    parts
}

/// The assignment that [`best_score`] has found, and the chips that it leaves over. Of equally good ones, the first
/// recipes get the most.
fn assigned(mut recipes: Recipes, chips: Chips, spare: u8) -> (Vec<Part>, Chips) {
    let due = best_score(recipes, chips, spare);
    let mut so_far = Score { chips: chips.count() as u8, ..Score::default() };
    let (mut parts, mut left, mut listed) = (Vec::new(), chips, Chips::NONE);
    while let Some(recipe) = recipes.next() {
        let finish =
            [(recipe.listed(), RICH), (recipe.required(), FINISHED)].into_iter().find(|&(used, points)| {
                left.includes(used) && {
                    let mut best = Score::default();
                    let score = finished(so_far, points);
                    try_assignments(recipes, left.minus(used), listed, score, spare, &mut best);
                    best == due
                }
            });
        let (used, points) = finish.unwrap_or((Chips::NONE, 0));
        match finish {
            Some(_) => so_far = finished(so_far, points),
            None => listed = listed.plus(recipe.listed()),
        }
        left = left.minus(used);
        parts.push(Part { recipe: Some(recipe), chips: used, points });
    }
    // What is left counts for the unfinished ones, each chip once.
    for part in parts.iter_mut().filter(|part| part.points == 0) {
        let recipe = part.recipe.expect("the pizza is not among the recipes");
        part.chips = left.least(recipe.listed());
        part.points = part.chips.count() as u8;
        left = left.minus(part.chips);
    }
    (parts, left)
}

fn finished(so_far: Score, points: u8) -> Score {
    Score { points: so_far.points + points, finished: so_far.finished + 1, ..so_far }
}

/// N17: the assignment of chips to recipes that scores most; among equal ones, the one with most finished
/// recipes. A chip to spare is worth `spare` points, once: a fourth one on the pizza.
pub(crate) fn best_score(recipes: Recipes, chips: Chips, spare: u8) -> Score {
    let nothing = Score { points: 0, finished: 0, chips: chips.count() as u8 };
    let mut best = Score::default();
    try_assignments(recipes, chips, Chips::NONE, nothing, spare, &mut best);
    best
}

/// Each recipe in turn is finished with or without the optional chip, or left unfinished; `listed` is what
/// the unfinished ones list.
fn try_assignments(
    mut recipes: Recipes,
    chips: Chips,
    listed: Chips,
    so_far: Score,
    spare: u8,
    best: &mut Score,
) {
    let Some(recipe) = recipes.next() else {
        // A point for each ingredient, as often as it is listed.
        let used = chips.least(listed).count();
        let fourth = if chips.count() > used { spare } else { 0 };
        let score = Score { points: so_far.points + used as u8 + fourth, ..so_far };
        *best = score.max(*best);
        return;
    };
    let required = recipe.required();
    if chips.includes(required) {
        let left = chips.minus(required);
        if left.has(recipe.optional()) {
            let left = left.minus(Chips::one(recipe.optional()));
            try_assignments(recipes, left, listed, finished(so_far, RICH), spare, best);
        }
        try_assignments(recipes, left, listed, finished(so_far, FINISHED), spare, best);
    }
    try_assignments(recipes, chips, listed.plus(recipe.listed()), so_far, spare, best);
}

#[cfg(test)]
mod tests {
    use bistro_core::{Dice, FastDice};

    use super::{FINISHED, RICH, assigned, best_score};
    use crate::chips::{Chips, Kind};
    use crate::recipes::{Recipe, Recipes};

    /// Try every way to give each chip to a recipe, to the pizza or to nobody.
    fn brute_force(recipes: &[Recipe], chips: &[Kind], given: &mut Vec<Chips>, spare: u8) -> (u8, u8) {
        let Some((&chip, rest)) = chips.split_first() else { return count(recipes, given, spare) };
        let mut best = (0, 0);
        for place in 0..given.len() {
            let before = given[place];
            given[place] = before.plus(Chips::one(chip));
            best = best.max(brute_force(recipes, rest, given, spare));
            given[place] = before;
        }
        best
    }

    /// The last but one place is the pizza, the last is nobody.
    fn count(recipes: &[Recipe], given: &[Chips], spare: u8) -> (u8, u8) {
        let (mut points, mut finished) = (0, 0);
        for (recipe, chips) in recipes.iter().zip(given) {
            let kinds = chips.kinds().and(recipe.listed().kinds());
            if !kinds.has(recipe.optional()) && chips.includes(recipe.required()) {
                (points, finished) = (points + FINISHED, finished + 1);
            } else if chips.includes(recipe.listed()) {
                (points, finished) = (points + RICH, finished + 1);
            } else {
                points += kinds.count() as u8;
            }
        }
        let on_pizza = given[recipes.len()].count().min(1) as u8;
        (points + spare * on_pizza, finished)
    }

    #[test]
    fn n17_the_best_assignment_is_as_good_as_any() {
        let mut dice = FastDice::new(17);
        let all: Vec<Recipe> = Recipe::all().collect();
        for case in 0..600 {
            let mut recipes: Vec<Recipe> = (0..1 + dice.below(3)).map(|_| dice.pick(&all)).collect();
            recipes.sort();
            recipes.dedup();
            let mut kinds: Vec<Kind> = Chips::BOARD.list().chain(Chips::SHOP.list()).collect();
            // Only what the recipes list, and one kind more, makes the cases hard.
            let listed: Vec<Kind> = recipes.iter().flat_map(|recipe| recipe.listed().list()).collect();
            kinds.retain(|kind| listed.contains(kind) || *kind == Kind::Olive);
            dice.shuffle(&mut kinds);
            kinds.truncate(dice.below(8) as usize);
            let spare = dice.below(2) as u8;
            let mut given = vec![Chips::NONE; recipes.len() + 2];
            let due = brute_force(&recipes, &kinds, &mut given, spare);
            let set: Recipes = recipes.iter().copied().collect();
            let score = best_score(set, kinds.iter().copied().collect(), spare);
            assert_eq!((score.points, score.finished), due, "case {case}: {recipes:?} with {kinds:?}");
            let held: Chips = kinds.iter().copied().collect();
            let (parts, left) = assigned(set, held, spare);
            let fourth = if left.is_empty() { 0 } else { spare };
            let points: u8 = parts.iter().map(|part| part.points).sum();
            assert_eq!(points + fourth, score.points, "case {case}: {parts:?} with {kinds:?}");
            let used = parts.iter().fold(left, |used, part| used.plus(part.chips));
            assert_eq!(used, held, "case {case}: each chip counts once in {parts:?}");
        }
    }
}
