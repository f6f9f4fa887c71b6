//! The eighty ingredient cards: what there is, and what is printed on each.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// What a card shows; cards of one ingredient have one colour. The order is the rulebook's (C7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Ingredient {
    Eggs,
    Fruit,
    Nuts,
    Chocolate,
    Sugar,
}

struct Range {
    name: &'static str,
    /// The fewest and the most coins on a card of this ingredient.
    coins: (u8, u8),
}

/// The ingredients and their range of coins.
const RANGES: [Range; 5] = [
    Range { name: "eggs", coins: (1, 6) },
    Range { name: "fruit", coins: (2, 7) },
    Range { name: "nuts", coins: (3, 8) },
    Range { name: "chocolate", coins: (3, 8) },
    Range { name: "sugar", coins: (1, 4) },
];

/// [reconstructed] The tastes of an ingredient's sixteen cards.
const TASTES: [u8; 16] = [3, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7];

/// [reconstructed] The coins on card `j` of an ingredient, the cards lying in the order of [`TASTES`]: the
/// whole range, so spread that dull tastes tend to bid high.
const fn coins_of(range: &Range, j: usize) -> u8 {
    let (low, high) = range.coins;
    let step = (5 * j + 10) % 16;
    low + ((high - low + 1) as usize * step / 16) as u8
}

/// An ingredient's sixteen cards as (taste, coins), sorted.
const fn sixteen(range: &Range) -> [(u8, u8); 16] {
    let mut cards = [(0, 0); 16];
    let mut j = 0;
    while j < 16 {
        // Insert the card before the larger ones.
        let card = (TASTES[j], coins_of(range, j));
        let mut place = j;
        while place > 0 && later(cards[place - 1], card) {
            cards[place] = cards[place - 1];
            place -= 1;
        }
        cards[place] = card;
        j += 1;
    }
    cards
}

const fn later(one: (u8, u8), other: (u8, u8)) -> bool {
    one.0 > other.0 || one.0 == other.0 && one.1 > other.1
}

/// (Taste, coins) of all eighty, by ingredient and by the number of the card. The first entry and those after
/// the eightieth are never used: with one for every byte, looking up needs no check.
static PRINTED: [(u8, u8); 256] = {
    let mut printed = [(0, 0); 256];
    let mut place = 0;
    while place < 80 {
        printed[place + 1] = sixteen(&RANGES[place / 16])[place % 16];
        place += 1;
    }
    printed
};

/// Of an ingredient's sixteen sorted cards the second and the third are alike, and no others.
const TWIN: u8 = 1;

const _: () = {
    let mut place = 1;
    while place < 80 {
        let alike = PRINTED[place].0 == PRINTED[place + 1].0 && PRINTED[place].1 == PRINTED[place + 1].1;
        assert!(!alike || place % 16 != 0 && (place - 1) % 16 == TWIN as usize);
        place += 1;
    }
};

/// A card as players see it: two with the same ingredient, taste and coins are the same.
///
/// The number is one more than the place of its first copy among the eighty, so that cards are in the
/// order of C7: by ingredient, then taste, then coins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(into = "&'static str", try_from = "String")]
pub struct Card(NonZeroU8);

/// The card at each of the eighty places: a second copy is the same card as the first.
static AT: [Card; 80] = {
    let mut cards = [Card(NonZeroU8::MIN); 80];
    let mut place = 0;
    while place < 80 {
        let second_copy = (place % 16 == TWIN as usize + 1) as usize;
        if let Some(number) = NonZeroU8::new((place + 1 - second_copy) as u8) {
            cards[place] = Card(number);
        }
        place += 1;
    }
    cards
};

impl Card {
    /// The card that lies at this place among the eighty.
    #[inline]
    pub(crate) const fn at(place: u8) -> Card {
        AT[place as usize]
    }

    /// The place of its first copy among the eighty; a twin's second copy comes right after.
    #[inline]
    pub(crate) const fn place(self) -> u8 {
        self.0.get() - 1
    }

    /// Whether the box holds it twice.
    #[inline]
    pub(crate) const fn has_twin(self) -> bool {
        self.place() % 16 == TWIN
    }

    pub fn all() -> impl Iterator<Item = Card> {
        (0..80).filter(|place| place % 16 != TWIN + 1).map(Card::at)
    }

    pub const fn ingredient(self) -> Ingredient {
        match self.place() / 16 {
            0 => Ingredient::Eggs,
            1 => Ingredient::Fruit,
            2 => Ingredient::Nuts,
            3 => Ingredient::Chocolate,
            _ => Ingredient::Sugar,
        }
    }

    /// Whether they have one colour.
    #[inline]
    pub(crate) const fn is_like(self, other: Card) -> bool {
        (self.place() ^ other.place()) < 16
    }

    /// The printed taste, 3 to 7: the points in a dessert pile (C7).
    #[inline]
    pub const fn taste(self) -> u8 {
        PRINTED[self.0.get() as usize].0
    }

    /// What it bids (C4).
    #[inline]
    pub const fn coins(self) -> u8 {
        PRINTED[self.0.get() as usize].1
    }

    /// Its word in notation and messages, such as `eggs-3-2`.
    pub fn name(self) -> &'static str {
        let (letters, length) = &NAMES[self.0.get() as usize];
        std::str::from_utf8(&letters[..*length]).expect("names are plain letters")
    }
}

/// `ingredient-taste-coins` for each card, with its length; the first entry is never used.
static NAMES: [([u8; 16], usize); 81] = {
    let mut names = [([0; 16], 0); 81];
    let mut number = 1;
    while number <= 80 {
        let word = RANGES[(number - 1) / 16].name.as_bytes();
        let (letters, length) = &mut names[number];
        while *length < word.len() {
            letters[*length] = word[*length];
            *length += 1;
        }
        let (taste, coins) = PRINTED[number];
        let ending = [b'-', b'0' + taste, b'-', b'0' + coins];
        let mut letter = 0;
        while letter < 4 {
            letters[*length] = ending[letter];
            *length += 1;
            letter += 1;
        }
        number += 1;
    }
    names
};

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Card {
    type Err = String;
    fn from_str(text: &str) -> Result<Card, String> {
        if let Some(card) = Card::all().find(|card| card.name() == text) {
            return Ok(card);
        }
        let ingredient = RANGES.iter().position(|range| {
            text.strip_prefix(range.name).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        });
        Err(match ingredient {
            None => format!(
                "'{text}' is no card: say ingredient, taste and coins, such as eggs-3-2; the ingredients are \
                 eggs, fruit, nuts, chocolate and sugar"
            ),
            Some(index) => {
                let cards = Card::all().filter(|card| usize::from(card.place() / 16) == index);
                let names: Vec<&str> = cards.map(Card::name).collect();
                format!("'{text}' is no card: there are {}", names.join(", "))
            }
        })
    }
}

impl From<Card> for &'static str {
    fn from(card: Card) -> &'static str {
        card.name()
    }
}

impl TryFrom<String> for Card {
    type Error = String;
    fn try_from(text: String) -> Result<Card, String> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::{Card, Ingredient};

    /// The whole reconstructed table: an owner of the printed game corrects it here and above.
    #[test]
    fn the_table_of_cards_is_pinned() {
        let line = |ingredient: Ingredient| {
            let mut words: Vec<String> = Vec::new();
            for card in Card::all().filter(|card| card.ingredient() == ingredient) {
                let copies = if card.has_twin() { "×2" } else { "" };
                words.push(format!("{}-{}{copies}", card.taste(), card.coins()));
            }
            words.join(" ")
        };
        assert_eq!(line(Ingredient::Eggs), "3-2 3-4×2 3-6 4-2 4-4 4-6 5-1 5-3 5-5 6-1 6-3 6-5 7-1 7-2 7-5");
        assert_eq!(line(Ingredient::Fruit), "3-3 3-5×2 3-7 4-3 4-5 4-7 5-2 5-4 5-6 6-2 6-4 6-6 7-2 7-3 7-6");
        assert_eq!(line(Ingredient::Nuts), "3-4 3-6×2 3-8 4-4 4-6 4-8 5-3 5-5 5-7 6-3 6-5 6-7 7-3 7-4 7-7");
        assert_eq!(line(Ingredient::Chocolate), line(Ingredient::Nuts));
        assert_eq!(line(Ingredient::Sugar), "3-2 3-3×2 3-4 4-1 4-3 4-4 5-1 5-2 5-4 6-1 6-2 6-4 7-1 7-2 7-3");
    }

    #[test]
    fn a_card_is_read_as_it_is_written() {
        assert_eq!(Card::all().count(), 75);
        assert!(Card::all().is_sorted());
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert!("milk-3-2".parse::<Card>().unwrap_err().contains("eggs, fruit, nuts, chocolate and sugar"));
        assert!("eggs-3-3".parse::<Card>().unwrap_err().contains("eggs-3-2, eggs-3-4, eggs-3-6"));
    }
}
