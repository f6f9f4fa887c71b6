//! Recipe cards, and sets of them.

use std::convert::identity;
use std::fmt;

use bistro_core::{Dice, kind_set};
use serde::{Deserialize, Serialize};

use crate::chips::{Chips, Kind, Kinds};
use crate::tables::RECIPES;

/// A recipe card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "String"))]
#[serde(into = "String", try_from = "String")]
pub struct Recipe(u8);

/// What each recipe needs.
static REQUIRED: [Chips; 16] = {
    let mut required = [Chips::NONE; 16];
    let mut recipe = 0;
    while recipe < 16 {
        let [one, two, three] = RECIPES[recipe].required;
        required[recipe] = Chips::one(one).plus(Chips::one(two)).plus(Chips::one(three));
        recipe += 1;
    }
    required
};

/// By a set of kinds: the recipes that need one of them or more.
static NEEDING: [Recipes; 256] = {
    let mut needing = [Recipes::NONE; 256];
    let mut kinds = 0;
    while kinds < 256 {
        let mut recipe = 0;
        while recipe < 16 {
            let needed = REQUIRED[recipe as usize].kinds();
            if needed.bits() & kinds as u8 != 0 {
                needing[kinds] = needing[kinds].with(Recipe(recipe));
            }
            recipe += 1;
        }
        kinds += 1;
    }
    needing
};

impl Recipe {
    pub fn all() -> impl Iterator<Item = Recipe> {
        Recipes::BOX
    }

    /// Its number in the sense of [`kind_set!`].
    #[inline]
    const fn number(self) -> u32 {
        self.0 as u32
    }

    #[inline]
    const fn numbered(number: u32) -> Recipe {
        Recipe(number as u8)
    }

    /// Its word in messages and in JSON.
    pub const fn name(self) -> &'static str {
        RECIPES[self.0 as usize].name
    }

    /// The three ingredients that make the dish.
    #[inline]
    pub fn required(self) -> Chips {
        REQUIRED[self.0 as usize & 15]
    }

    /// The one that makes it better.
    #[inline]
    pub const fn optional(self) -> Kind {
        RECIPES[self.0 as usize & 15].optional
    }

    /// All four.
    #[inline]
    pub fn listed(self) -> Chips {
        self.required().plus(Chips::one(self.optional()))
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl From<Recipe> for String {
    fn from(recipe: Recipe) -> String {
        recipe.name().to_owned()
    }
}

impl TryFrom<String> for Recipe {
    type Error = String;
    fn try_from(name: String) -> Result<Recipe, String> {
        Recipe::all().find(|recipe| recipe.name() == name).ok_or_else(|| format!("'{name}' is no recipe"))
    }
}

kind_set! {
    /// A set of recipe cards.
    #[derive(Serialize, Deserialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Recipe>"))]
    #[serde(into = "Vec<Recipe>", from = "Vec<Recipe>")]
    pub struct Recipes(u16) of Recipe, shown as identity;
}

impl Recipes {
    /// All sixteen.
    pub const BOX: Recipes = Recipes(u16::MAX);

    /// All recipes of the box that need one of these kinds.
    #[inline]
    pub(crate) fn needing(kinds: Kinds) -> Recipes {
        NEEDING[kinds.bits() as usize]
    }

    /// What they need together.
    pub(crate) fn required(self) -> Chips {
        self.fold(Chips::NONE, |sum, recipe| sum.plus(recipe.required()))
    }

    /// One of them, each equally likely.
    pub fn pick(self, dice: &mut impl Dice) -> Recipe {
        let mut bits = self.0;
        for _ in 0..dice.below(self.count()) {
            bits &= bits - 1;
        }
        Recipe(bits.trailing_zeros() as u8)
    }

    /// Their words, for messages.
    pub(crate) fn words(self) -> impl Iterator<Item = &'static str> {
        self.map(Recipe::name)
    }
}

#[cfg(test)]
mod tests {
    use super::{Chips, Kind, Kinds, Recipe, Recipes};

    /// The limits within which the table was made.
    #[test]
    fn every_kind_is_needed_as_often_as_the_table_says() {
        let required = |kind| Recipe::all().filter(|recipe| recipe.required().has(kind)).count();
        let optional = |kind| Recipe::all().filter(|recipe| recipe.optional() == kind).count();
        assert_eq!(Kind::ALL.map(required), [10, 10, 5, 5, 5, 4, 5, 4]);
        assert_eq!(Kind::ALL.map(optional), [2; 8]);
        for recipe in Recipe::all() {
            assert_eq!(recipe.listed().kinds().count(), 4, "{recipe} lists four different kinds");
            assert_eq!(Chips::BOARD.least(recipe.listed()), recipe.listed());
        }
    }

    #[test]
    fn recipes_are_found_by_what_they_need() {
        for one in Kind::ALL {
            for other in Kind::ALL {
                let needs = |recipe: &Recipe| recipe.required().has(one) || recipe.required().has(other);
                let due: Recipes = Recipe::all().filter(needs).collect();
                assert_eq!(Recipes::needing(Kinds::one(one).or(Kinds::one(other))), due);
            }
        }
        assert_eq!(Recipes::needing(Kinds::NONE), Recipes::NONE);
        assert_eq!(Recipes::needing(Kinds::ALL), Recipes::BOX);
    }
}
