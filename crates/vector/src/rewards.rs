//! What the seats are told of the end.

use std::str::FromStr;

use bistro_core::Outcome;

/// What a finished game is worth to each seat, from -1 to 1. Before the end there are no rewards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rewards {
    /// The winner gets 1 and what the others lose: with n seats, n shares of the win less one, over n - 1. Two players
    /// have 1 and -1, or 0 each. The sum is 0, unless the game has beaten everybody: then each has what losers have.
    #[default]
    ZeroSum,
    /// The share of the win: winners have 1 together, the others 0. If the game has beaten everybody, all have 0.
    Share,
    /// From 1 for the first place to -1 for the last; seats that share a place share what it and the next ones bring. The
    /// sum is 0, unless the game has beaten everybody: then each has -1.
    Places,
}

impl Rewards {
    /// Write what each seat gets.
    pub fn write(self, outcome: &Outcome, into: &mut [f32]) {
        let seats = outcome.places.len() as f32;
        let winners = outcome.winners().count();
        for (reward, place) in into.iter_mut().zip(&outcome.places) {
            let share = if *place == 1 { 1.0 / winners as f32 } else { 0.0 };
            *reward = match self {
                Rewards::ZeroSum => (seats * share - 1.0) / (seats - 1.0),
                Rewards::Share => share,
                Rewards::Places if winners == 0 => -1.0,
                Rewards::Places => {
                    let sharing = outcome.places.iter().filter(|other| *other == place).count();
                    let middle = f32::from(*place) + (sharing as f32 - 1.0) / 2.0;
                    1.0 - 2.0 * (middle - 1.0) / (seats - 1.0)
                }
            };
        }
    }

    /// Its word in settings.
    pub const fn name(self) -> &'static str {
        match self {
            Rewards::ZeroSum => "zero-sum",
            Rewards::Share => "share",
            Rewards::Places => "places",
        }
    }
}

impl FromStr for Rewards {
    type Err = String;
    fn from_str(text: &str) -> Result<Rewards, String> {
        let all = [Rewards::ZeroSum, Rewards::Share, Rewards::Places];
        let found = all.into_iter().find(|rewards| rewards.name() == text);
        found.ok_or_else(|| format!("'{text}' are no rewards: say zero-sum, share or places"))
    }
}

#[cfg(test)]
mod tests {
    use super::{Outcome, Rewards};

    fn rewards(rewards: Rewards, places: &[u8]) -> Vec<f32> {
        let mut array = vec![9.0; places.len()];
        let outcome = Outcome { places: places.to_vec(), scores: Vec::new(), ending: "ending" };
        rewards.write(&outcome, &mut array);
        array
    }

    #[test]
    fn what_one_wins_the_others_lose() {
        assert_eq!(rewards(Rewards::ZeroSum, &[2, 1]), [-1.0, 1.0]);
        assert_eq!(rewards(Rewards::ZeroSum, &[1, 1]), [0.0, 0.0]);
        assert_eq!(rewards(Rewards::ZeroSum, &[1, 2, 3]), [1.0, -0.5, -0.5]);
        assert_eq!(rewards(Rewards::ZeroSum, &[1, 3, 1]), [0.25, -0.5, 0.25]);
        assert_eq!(rewards(Rewards::ZeroSum, &[3, 3, 3]), [-0.5; 3], "the game has beaten everybody");
    }

    #[test]
    fn shares_add_up_to_one() {
        assert_eq!(rewards(Rewards::Share, &[1, 3, 1]), [0.5, 0.0, 0.5]);
        assert_eq!(rewards(Rewards::Share, &[3, 3, 3]), [0.0; 3]);
    }

    #[test]
    fn places_go_from_one_to_minus_one() {
        assert_eq!(rewards(Rewards::Places, &[2, 1, 3]), [0.0, 1.0, -1.0]);
        assert_eq!(rewards(Rewards::Places, &[1, 2, 2]), [1.0, -0.5, -0.5]);
        assert_eq!(rewards(Rewards::Places, &[3, 3, 3]), [-1.0; 3]);
    }

    #[test]
    fn rewards_are_read_as_they_are_written() {
        for rewards in [Rewards::ZeroSum, Rewards::Share, Rewards::Places] {
            assert_eq!(rewards.name().parse(), Ok(rewards));
        }
        assert!("win".parse::<Rewards>().unwrap_err().contains("zero-sum"));
    }
}
