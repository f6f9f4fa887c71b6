//! Inputs that are almost right, and some that are not at all.

use bistro_core::{Dice, FastDice};

/// What stands in for a number or a word.
const ODD: &[&str] = &[
    "0",
    "-1",
    "1",
    "7",
    "8",
    "63",
    "64",
    "255",
    "256",
    "65535",
    "4294967295",
    "9223372036854775807",
    "18446744073709551615",
    "18446744073709551616",
    "-9223372036854775808",
    "1e999",
    "0.5",
    "null",
    "true",
    "\"\"",
    "[]",
    "{}",
    "\"\\u0000\"",
    "\"\\ud800\"",
    "\u{202e}",
    "ß",
    "é\u{301}",
    "👩‍🍳",
];

pub(super) struct Mutator {
    seeds: Vec<Vec<u8>>,
}

impl Mutator {
    pub(super) fn new(seeds: Vec<Vec<u8>>) -> Mutator {
        assert!(!seeds.is_empty(), "something valid is to be damaged");
        Mutator { seeds }
    }

    fn seed(&self, dice: &mut FastDice) -> &[u8] {
        &self.seeds[dice.below(self.seeds.len() as u32) as usize]
    }

    /// One in ten is noise; the others are valid inputs with one to four things bent.
    pub(super) fn input(&self, dice: &mut FastDice) -> Vec<u8> {
        if dice.below(10) == 0 {
            return (0..dice.below(200)).map(|_| dice.below(256) as u8).collect();
        }
        let mut input = self.seed(dice).to_owned();
        for _ in 0..=dice.below(4) {
            self.bend(&mut input, dice);
        }
        input
    }

    pub(super) fn bend(&self, input: &mut Vec<u8>, dice: &mut FastDice) {
        let length = input.len() as u32;
        if length == 0 {
            return input.push(dice.below(256) as u8);
        }
        let at = dice.below(length) as usize;
        let end = at + dice.below((length - at as u32).min(40)) as usize;
        match dice.below(9) {
            0 => input[at] ^= 1 << dice.below(8),
            1 => input[at] = dice.below(256) as u8,
            2 => drop(input.drain(at..end)),
            3 => {
                let again = input[at..end].to_owned();
                drop(input.splice(at..at, again));
            }
            4 => input.truncate(at),
            5 => {
                let other = self.seed(dice);
                let from = dice.below(other.len().max(1) as u32) as usize;
                let piece = other[from.min(other.len())..].iter().take(60).copied().collect::<Vec<_>>();
                drop(input.splice(at..end, piece));
            }
            6 => drop(input.splice(at..at, odd(dice).bytes())),
            // A whole number or word, for what looks like one from here on.
            _ => {
                let start = (at..input.len()).find(|&place| input[place].is_ascii_alphanumeric());
                let Some(start) = start else { return };
                let word = input[start..].iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
                drop(input.splice(start..start + word, odd(dice).bytes()));
            }
        }
    }
}

fn odd(dice: &mut FastDice) -> &'static str {
    ODD[dice.below(ODD.len() as u32) as usize]
}

/// As text, with a sign in place of what is none.
pub(super) fn text(input: &[u8]) -> String {
    String::from_utf8_lossy(input).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_makes_the_same_inputs_and_they_differ() {
        let mutator = Mutator::new(vec![br#"{"turn":7,"notation":"take 2"}"#.to_vec()]);
        let make = |seed| {
            let mut dice = FastDice::new(seed);
            (0..100).map(|_| mutator.input(&mut dice)).collect::<Vec<_>>()
        };
        assert_eq!(make(1), make(1));
        assert_ne!(make(1), make(2));
        let different: std::collections::HashSet<_> = make(1).into_iter().collect();
        assert!(different.len() > 80, "{} of 100 inputs differ", different.len());
    }
}
