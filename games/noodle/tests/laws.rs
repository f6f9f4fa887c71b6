//! Макаронина before the law.

use bistro_core::Seat;
use bistro_testkit::{Lawful, laws};
use noodle::{Kind, Noodle, Recipe, State, Tile};

struct NoodleLaws;

impl Lawful for NoodleLaws {
    type Game = Noodle;

    /// N16: at most 300 turns and a last round, each with three actions, a new recipe and an end; and one
    /// pizza.
    const BOUND: u32 = 304 * 5 + 1;

    fn census(state: &State) -> Vec<(String, u32)> {
        let (tiles, chips, recipes) = state.census();
        let tiles = Tile::ALL.map(|tile| (tile.name().to_owned(), tiles.of(tile)));
        let chips = Kind::ALL.map(|kind| (kind.name().to_owned(), chips.of(kind)));
        let recipes = Recipe::all().map(|recipe| (recipe.name().to_owned(), u32::from(recipes.has(recipe))));
        tiles.into_iter().chain(chips).chain(recipes).collect()
    }

    fn secrets(state: &State, seat: Seat) -> Vec<String> {
        let others = Seat::all(state.seats()).filter(|other| *other != seat);
        let of = |other: Seat| {
            let (tiles, recipes) = state.belongings(other);
            let tiles = tiles.list().map(move |tile| format!("seat {other} has {tile}"));
            let recipes = recipes.map(move |recipe| format!("seat {other} has {recipe}"));
            tiles.chain(recipes).collect::<Vec<_>>()
        };
        others.flat_map(of).collect()
    }
}

laws!(NoodleLaws);
