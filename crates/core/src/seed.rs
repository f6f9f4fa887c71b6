//! Shuffles that anyone can check.
//!
//! The host picks a [`Seed`] and shows its [`Commitment`] before the deal; players may add words of their
//! own; together they make the [`Key`] of the table's dice. When the game is over the seed is shown, and
//! everyone can make the commitment, the key and every number of the tape again.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

/// The host's secret, shown when the game ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// The hash of a seed, shown before the deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

/// What the table's dice are made from: the seed and everybody's entropy.
#[derive(Clone, Copy)]
pub struct Key(pub(crate) [u8; 32]);

impl Seed {
    /// The seed of these bytes, which should come from the system's generator.
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The seed that stands for a number, for runs that should be repeatable.
    pub fn from_number(number: u64) -> Seed {
        Seed(hash("bistro seed number", &[&number.to_le_bytes()]))
    }

    /// What is shown before the deal: it fits this seed only, and does not tell it.
    pub fn commitment(&self) -> Commitment {
        Commitment(hash("bistro seed commitment", &[&self.0]))
    }

    /// The key made from this seed and what the players added, in seat order.
    pub fn key(&self, entropy: &[String]) -> Key {
        let mut parts: Vec<&[u8]> = vec![&self.0];
        parts.extend(entropy.iter().map(String::as_bytes));
        Key(hash("bistro table key", &parts))
    }
}

/// SHA-256 over a purpose and parts, each with its length, so that no two lists collide.
fn hash(purpose: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for part in [purpose.as_bytes()].iter().chain(parts) {
        hasher.update((part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// A short fingerprint that chains a text to everything before it.
///
/// ```
/// use bistro_core::fingerprint;
/// assert_ne!(fingerprint("", "taste"), fingerprint("", "trust"));
/// ```
pub fn fingerprint(before: &str, text: &str) -> String {
    hex::encode(&hash("bistro fingerprint", &[before.as_bytes(), text.as_bytes()])[..8])
}

fn from_hex(text: &str) -> Result<[u8; 32], BadHex> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(text, &mut bytes).map_err(|_| BadHex)?;
    Ok(bytes)
}

/// A seed or commitment is written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this must be 64 hexadecimal digits")]
pub struct BadHex;

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(hidden)")
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(hidden)")
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl FromStr for Seed {
    type Err = BadHex;
    fn from_str(text: &str) -> Result<Seed, BadHex> {
        from_hex(text).map(Seed)
    }
}

impl FromStr for Commitment {
    type Err = BadHex;
    fn from_str(text: &str) -> Result<Commitment, BadHex> {
        from_hex(text).map(Commitment)
    }
}

#[cfg(test)]
mod tests {
    use super::Seed;

    #[test]
    fn seeds_and_commitments_round_trip_as_text() {
        let seed = Seed::from_number(9);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        let commitment = seed.commitment();
        assert_eq!(commitment.to_string().parse(), Ok(commitment));
        assert!("xyz".parse::<Seed>().is_err());
        assert!("é".repeat(32).parse::<Seed>().is_err());
    }

    #[test]
    fn a_seed_never_shows_itself_in_a_log() {
        assert_eq!(format!("{:?}", Seed::from_number(9)), "Seed(hidden)");
    }

    #[test]
    fn everybodys_words_change_the_key() {
        let seed = Seed::from_number(9);
        let words = |list: &[&str]| seed.key(&list.iter().map(|w| (*w).to_owned()).collect::<Vec<_>>()).0;
        assert_ne!(words(&[]), words(&[""]));
        assert_ne!(words(&["ab", "c"]), words(&["a", "bc"]));
    }
}
