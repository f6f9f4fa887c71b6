//! Dice for rule tests.

use bistro_core::Dice;

/// Dice that give listed numbers, one after the other.
///
/// ```
/// use bistro_core::Dice;
/// use bistro_testkit::ScriptedDice;
/// let mut dice = ScriptedDice::new([4, 0]);
/// assert_eq!((dice.below(6), dice.below(2)), (4, 0));
/// dice.assert_used_up();
/// ```
#[derive(Clone, Debug)]
pub struct ScriptedDice {
    numbers: Vec<u32>,
    given: usize,
}

impl ScriptedDice {
    pub fn new(numbers: impl Into<Vec<u32>>) -> ScriptedDice {
        ScriptedDice { numbers: numbers.into(), given: 0 }
    }

    /// Dice that must not be asked.
    pub fn none() -> ScriptedDice {
        ScriptedDice::new([])
    }

    /// # Panics
    /// If a number is left.
    pub fn assert_used_up(&self) {
        let left = &self.numbers[self.given..];
        assert!(left.is_empty(), "the rules did not ask for {left:?}, the last numbers of the script");
    }
}

impl Dice for ScriptedDice {
    fn below(&mut self, n: u32) -> u32 {
        let place = self.given + 1;
        let Some(&number) = self.numbers.get(self.given) else {
            panic!("the rules ask for number {place}, below {n}, and the script has only {}", self.given);
        };
        assert!(number < n, "the script's number {place} is {number}, and the rules ask for one below {n}");
        self.given = place;
        number
    }
}

#[cfg(test)]
mod tests {
    use super::{Dice, ScriptedDice};

    #[test]
    #[should_panic(expected = "the rules ask for number 2, below 6, and the script has only 1")]
    fn a_script_ends() {
        let mut dice = ScriptedDice::new([3]);
        dice.below(6);
        dice.below(6);
    }

    #[test]
    #[should_panic(expected = "the script's number 1 is 6, and the rules ask for one below 6")]
    fn a_script_stays_in_range() {
        ScriptedDice::new([6]).below(6);
    }

    #[test]
    #[should_panic(expected = "did not ask for [2, 1]")]
    fn a_script_is_used_up() {
        let mut dice = ScriptedDice::new([3, 2, 1]);
        dice.below(6);
        dice.assert_used_up();
    }
}
