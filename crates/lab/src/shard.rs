//! Parts of a long run.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The `part`-th of `parts` equal pieces of a run, counted from 1; written `2/8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Shard {
    part: u64,
    parts: u64,
}

impl Shard {
    pub const WHOLE: Shard = Shard { part: 1, parts: 1 };

    /// Which of `all` games or deals belong to it.
    ///
    /// ```
    /// use bistro_lab::Shard;
    /// let third: Shard = "3/3".parse().unwrap();
    /// assert_eq!(third.part_of(10), 6..10);
    /// ```
    pub fn part_of(self, all: u64) -> Range<u64> {
        let cut = |part: u64| (u128::from(all) * u128::from(part) / u128::from(self.parts)) as u64;
        cut(self.part - 1)..cut(self.part)
    }

    pub fn parts(self) -> u64 {
        self.parts
    }

    pub fn is_whole(self) -> bool {
        self == Shard::WHOLE
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.parts)
    }
}

impl FromStr for Shard {
    type Err = String;
    fn from_str(text: &str) -> Result<Shard, String> {
        let numbers =
            text.split_once('/').and_then(|(part, parts)| Some((part.parse().ok()?, parts.parse().ok()?)));
        match numbers {
            Some((part, parts)) if 1 <= part && part <= parts && parts <= 1_000_000 => {
                Ok(Shard { part, parts })
            }
            _ => Err(format!("'{text}' is no part of a run: say 1/4 for the first of four")),
        }
    }
}

impl TryFrom<String> for Shard {
    type Error = String;
    fn try_from(text: String) -> Result<Shard, String> {
        text.parse()
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> String {
        shard.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::Shard;

    #[test]
    fn the_parts_make_the_whole() {
        for parts in 1..=7 {
            let pieces = (1..=parts).map(|part| Shard { part, parts }.part_of(100));
            let mut next = 0;
            for piece in pieces {
                assert_eq!(piece.start, next);
                next = piece.end;
            }
            assert_eq!(next, 100);
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for text in ["", "1", "0/3", "4/3", "1/0", "a/b", "1/2/3"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }
}
