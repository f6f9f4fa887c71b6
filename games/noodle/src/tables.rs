//! What is in the box: the board, the chips, the tiles and the recipes.
//!
//! [reconstructed] The pictures of the printed rulebook are lost, and with them all of this. The one who owns
//! the printed game can correct it here, and only here: the rules take everything from these tables. The
//! rulebooks show the same tables to the players.

use crate::chips::Kind::{self, Bacon, Cheese, Mushroom, Olive, Pepper, Salmon, Shrimp, Tomato};

/// The board, the north on top: `o` a cell with a start point on its outer edge, `*` a cell marked for an
/// ingredient. [reconstructed]
pub(crate) const BOARD: [&str; 9] = [
    "*o..o..o*", //
    "o.*...*.o",
    ".*..*..*.",
    "...***...",
    "o.*...*.o",
    "...***...",
    ".*..*..*.",
    "o.*...*.o",
    "*o..o..o*",
];

/// The chips of one kind.
pub(crate) struct ChipFacts {
    /// Its word in notation and messages.
    pub(crate) name: &'static str,
    /// Its letter in pictures of the board.
    pub(crate) letter: char,
    /// N1: how many lie on the board.
    pub(crate) on_board: u32,
    /// N1: how many lie in the shop, when it is open.
    pub(crate) in_shop: u32,
}

/// The chips, in the order of [`Kind`]. [reconstructed]
pub(crate) const CHIPS: [ChipFacts; 8] = [
    ChipFacts { name: "tomato", letter: 'T', on_board: 5, in_shop: 2 },
    ChipFacts { name: "cheese", letter: 'C', on_board: 5, in_shop: 2 },
    ChipFacts { name: "mushroom", letter: 'M', on_board: 2, in_shop: 2 },
    ChipFacts { name: "shrimp", letter: 'S', on_board: 2, in_shop: 2 },
    ChipFacts { name: "bacon", letter: 'B', on_board: 2, in_shop: 2 },
    ChipFacts { name: "olive", letter: 'O', on_board: 2, in_shop: 2 },
    ChipFacts { name: "pepper", letter: 'P', on_board: 2, in_shop: 2 },
    ChipFacts { name: "salmon", letter: 'L', on_board: 2, in_shop: 2 },
];

/// How many tiles there are of each sort, in the order of [`Tile`](crate::tiles::Tile). [reconstructed]
pub(crate) const TILES: [(&str, u32); 4] = [("straight", 32), ("curve", 36), ("fork", 8), ("basil", 4)];

/// N17: what goes into a dish.
pub(crate) struct RecipeFacts {
    /// Its word in messages.
    pub(crate) name: &'static str,
    pub(crate) required: [Kind; 3],
    pub(crate) optional: Kind,
}

const fn dish(name: &'static str, required: [Kind; 3], optional: Kind) -> RecipeFacts {
    RecipeFacts { name, required, optional }
}

/// The recipes. [reconstructed]
pub(crate) const RECIPES: [RecipeFacts; 16] = [
    dish("amatriciana", [Tomato, Cheese, Bacon], Pepper),
    dish("arrabbiata", [Tomato, Cheese, Pepper], Bacon),
    dish("caprese", [Tomato, Cheese, Olive], Shrimp),
    dish("al-forno", [Tomato, Cheese, Mushroom], Bacon),
    dish("puttanesca", [Tomato, Olive, Pepper], Salmon),
    dish("fra-diavolo", [Tomato, Shrimp, Pepper], Olive),
    dish("mari-e-monti", [Tomato, Shrimp, Mushroom], Salmon),
    dish("carrettiera", [Tomato, Mushroom, Bacon], Cheese),
    dish("mediterranea", [Tomato, Salmon, Olive], Cheese),
    dish("pescatora", [Tomato, Salmon, Shrimp], Olive),
    dish("carbonara", [Cheese, Bacon, Pepper], Mushroom),
    dish("paglia-e-fieno", [Cheese, Bacon, Mushroom], Shrimp),
    dish("alfredo", [Cheese, Shrimp, Bacon], Mushroom),
    dish("farfalle", [Cheese, Salmon, Mushroom], Tomato),
    dish("alla-greca", [Cheese, Olive, Pepper], Tomato),
    dish("lasagne-di-mare", [Cheese, Salmon, Shrimp], Pepper),
];
