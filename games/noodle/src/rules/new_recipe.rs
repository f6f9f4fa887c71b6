//! N10: when a new recipe may be taken, and what is out of reach.

use bistro_core::{Dice, Log, Seat};

use crate::board::Cells;
use crate::chips::{Chips, Kind, Kinds};
use crate::event::Event;
use crate::recipes::Recipes;
use crate::state::State;
use crate::tiles::Tile;

/// N10: free, once a turn; old recipes are kept.
pub(super) fn take_recipe(state: &mut State, seat: Seat, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    let recipe = state.deck.for_rules().pick(dice);
    let deck = state.deck.for_rules_mut();
    *deck = deck.but(Recipes::one(recipe));
    let held = state.recipes[seat.index()].for_rules_mut();
    *held = held.with(recipe);
    state.this_turn.new_recipe = true;
    let told = |recipe| Event::NewRecipe { seat, recipe };
    log.tell_apart(seat, told(Some(recipe)), told(None));
}

/// N10: some of the recipes are completed together by the chips, and every other has become impossible.
#[inline]
pub(crate) fn may_take_recipe(state: &State, seat: Seat) -> bool {
    if state.this_turn.new_recipe || state.deck.for_rules().is_empty() {
        return false;
    }
    let (recipes, chips) = (state.recipes_of(seat), state.chips_of(seat));
    // Those of which a kind is missing are not completed, so that they must all be impossible.
    let lacking = recipes.and(Recipes::needing(Kinds::ALL.but(chips.kinds())));
    if lacking.is_empty() && chips.includes(recipes.required()) {
        return true;
    }
    let away = Kinds::ALL.but(in_reach(state, seat, lacking));
    if is_one_within(lacking, away) {
        return false;
    }
    // What is impossible with all the chips is so whichever recipes are named.
    let open = recipes.but(impossible(chips, away));
    open.is_empty() || can_be_named(open, Recipes::NONE, chips, away)
}

/// Whether some of these recipes can be named as completed such that all others are impossible, besides
/// those that have already been passed over.
fn can_be_named(mut recipes: Recipes, passed_over: Recipes, chips: Chips, away: Kinds) -> bool {
    let Some(recipe) = recipes.next() else {
        return passed_over.but(impossible(chips, away)).is_empty();
    };
    let required = recipe.required();
    let named = chips.includes(required) && can_be_named(recipes, passed_over, chips.minus(required), away);
    named
        || Recipes::needing(away).has(recipe) && can_be_named(recipes, passed_over.with(recipe), chips, away)
}

/// N10: the recipes that need a kind of which no chip is left over, and which is out of reach.
#[inline]
fn impossible(left_over: Chips, away: Kinds) -> Recipes {
    Recipes::needing(away.but(left_over.kinds()))
}

/// Whether one of these recipes needs nothing that is out of reach.
#[inline]
fn is_one_within(recipes: Recipes, away: Kinds) -> bool {
    !recipes.but(Recipes::needing(away)).is_empty()
}

/// N10: the kinds that this seat can still get. Once they are all that one of the lacking recipes needs, it
/// looks no further.
#[inline]
fn in_reach(state: &State, seat: Seat, lacking: Recipes) -> Kinds {
    let offered = state.shop.kinds();
    let mut reached = if offered.is_empty() { offered } else { offered.and(payable(state.chips_of(seat))) };
    let mut region = ways_on(state, seat);
    let empty = state.empty();
    while !region.is_empty() {
        let found = state.kinds_on(region);
        if !found.is_empty() {
            // The one who gets to a chip can pay with it.
            reached = reached.or(found).or(offered);
        }
        if is_one_within(lacking, Kinds::ALL.but(reached)) {
            break;
        }
        // A look costs as much as three steps.
        let wider = (0..3).fold(region, |region, _| region.spread(empty));
        if wider == region {
            break;
        }
        region = wider;
    }
    reached
}

/// N10: the cells from which the noodle could go on. Crossing with basil is not counted.
#[inline]
fn ways_on(state: &State, seat: Seat) -> Cells {
    let strand = state.strand(seat);
    if !strand.is_on_board() {
        return state.free_starts();
    }
    let ends = strand.ends().filter_map(|end| end.faces());
    let mut cells = ends.fold(Cells::NONE, |cells, cell| cells.or(Cells::one(cell)));
    if state.hand(seat).has(Tile::Basil) {
        cells = cells.or(state.free_starts().inwards());
    }
    cells.and(state.empty())
}

/// N9: the kinds that these chips can pay for: any kind that is not among those paid.
#[inline]
fn payable(chips: Chips) -> Kinds {
    let singles = chips.kinds().but(Kinds::COMMON);
    if singles.count() > 1 {
        return Kinds::ALL;
    }
    let mut kinds = if singles.is_empty() { Kinds::NONE } else { Kinds::ALL.but(singles) };
    let (tomatoes, cheeses) = (chips.of(Kind::Tomato), chips.of(Kind::Cheese));
    if tomatoes >= 2 {
        kinds = kinds.or(Kinds::ALL.but(Kinds::one(Kind::Tomato)));
    }
    if cheeses >= 2 {
        kinds = kinds.or(Kinds::ALL.but(Kinds::one(Kind::Cheese)));
    }
    if tomatoes >= 1 && cheeses >= 1 {
        kinds = kinds.or(Kinds::ALL.but(Kinds::COMMON));
    }
    kinds
}

#[cfg(test)]
mod tests {
    use super::payable;
    use crate::chips::{Chips, Kind, Kinds};

    #[test]
    fn n10_a_payment_buys_any_kind_but_those_paid() {
        let payable = |kinds: &[Kind]| payable(kinds.iter().copied().collect::<Chips>());
        let but = |kind| Kinds::ALL.but(Kinds::one(kind));
        assert_eq!(payable(&[]), Kinds::NONE);
        assert_eq!(payable(&[Kind::Olive]), but(Kind::Olive));
        assert_eq!(payable(&[Kind::Olive, Kind::Bacon]), Kinds::ALL);
        assert_eq!(payable(&[Kind::Tomato]), Kinds::NONE);
        assert_eq!(payable(&[Kind::Tomato, Kind::Tomato]), but(Kind::Tomato));
        assert_eq!(payable(&[Kind::Cheese, Kind::Cheese]), but(Kind::Cheese));
        assert_eq!(payable(&[Kind::Tomato, Kind::Cheese]), Kinds::ALL.but(Kinds::COMMON));
        assert_eq!(payable(&[Kind::Tomato, Kind::Cheese, Kind::Olive]), Kinds::ALL);
    }
}
