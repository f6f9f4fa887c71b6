//! F9: what a dish scores, reckoned for all sets of kinds when the program is built.

use crate::cards::{Kind, Kinds};

impl Kinds {
    /// F9: what a dish of these cards scores: each card by its best line.
    #[inline]
    pub const fn dish_points(self) -> i16 {
        DISH_POINTS[self.bits() as usize] as i16
    }

    /// The most that a dish from these kinds can score; 0 if there is none.
    #[inline]
    pub(crate) const fn best_dish(self) -> i16 {
        BEST_DISH[self.bits() as usize] as i16
    }

    /// F9: 3 to 5 cards, Noodles among them.
    #[inline]
    pub const fn is_dish(self) -> bool {
        self.has(Kind::Noodles) && self.count() >= 3 && self.count() <= 5
    }
}

/// What one card of this kind scores in a dish of these kinds.
pub(crate) const fn line_points(kind: Kind, dish: Kinds) -> u8 {
    let lines = kind.lines();
    let mut best = 0;
    let mut line = 0;
    while line < lines.len() {
        let (points, companions) = lines[line];
        let mut all_there = true;
        let mut companion = 0;
        while companion < companions.len() {
            all_there &= dish.has(companions[companion]);
            companion += 1;
        }
        if all_there && points > best {
            best = points;
        }
        line += 1;
    }
    best
}

const DISH_POINTS: [u8; 256] = {
    let mut table = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let dish = Kinds::from_bits(bits as u8);
        let mut kind = 0;
        while kind < 8 {
            if dish.has(Kind::ALL[kind]) {
                table[bits] += line_points(Kind::ALL[kind], dish);
            }
            kind += 1;
        }
        bits += 1;
    }
    table
};

const BEST_DISH: [u8; 256] = {
    let mut table = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        // A larger dish never scores less, so only dishes of five, or the whole, need a look.
        let kinds = Kinds::from_bits(bits as u8);
        if kinds.is_dish() {
            table[bits] = DISH_POINTS[bits];
        }
        let mut kind = 0;
        while kind < 8 {
            let fewer = kinds.without(Kind::ALL[kind]).bits() as usize;
            if table[fewer] > table[bits] {
                table[bits] = table[fewer];
            }
            kind += 1;
        }
        bits += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use crate::cards::{Kind, Kinds};

    #[test]
    fn the_printed_example_scores_sixteen() {
        let dish: Kinds =
            [Kind::Noodles, Kind::Onion, Kind::Soy, Kind::Mushrooms, Kind::Pork].into_iter().collect();
        assert_eq!(dish.dish_points(), 16);
    }

    #[test]
    fn the_best_dish_is_the_best_of_all_dishes() {
        for bits in 0..=u8::MAX {
            let within = |dish: &Kinds| dish.bits() & !bits == 0 && dish.is_dish();
            let dishes = (0..=u8::MAX).map(Kinds::from_bits).filter(within);
            assert_eq!(Kinds::from_bits(bits).best_dish(), dishes.map(Kinds::dish_points).max().unwrap_or(0));
        }
    }
}
