//! What a game says, before it is said in anybody's language.
//!
//! Rules name a message and its arguments; the words are in the game's `messages/*.ftl`, and the terminal,
//! the browser and a screen reader all take them from there.

use std::borrow::Cow;
use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::seat::Seat;

/// The name of a message, of a gap or of a rule: written in a game's code, or read from a server.
pub type Id = Cow<'static, str>;

/// A message of a game's vocabulary, with what fills its gaps.
#[derive(Clone, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Phrase {
    /// The message in the game's `.ftl` files.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub id: Id,
    /// What fills the gaps, by name.
    #[serde(serialize_with = "as_map", deserialize_with = "from_map")]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, Arg>"))]
    pub args: Vec<(Id, Arg)>,
    /// The rule this is about, for the link into the rulebook.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(type = "string", optional))]
    pub rule: Option<Id>,
}

/// Gaps are filled by name, so their order does not matter.
impl PartialEq for Phrase {
    fn eq(&self, other: &Phrase) -> bool {
        let Phrase { id, args, rule } = self;
        (id, rule, args.len()) == (&other.id, &other.rule, other.args.len())
            && args.iter().all(|arg| other.args.contains(arg))
    }
}

fn as_map<S: Serializer>(args: &[(Id, Arg)], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(args.iter().map(|(name, arg)| (name, arg)))
}

/// In the order in which they are written.
fn from_map<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<(Id, Arg)>, D::Error> {
    struct Args;
    impl<'de> Visitor<'de> for Args {
        type Value = Vec<(Id, Arg)>;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("what fills the gaps of a message, by name")
        }
        fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
            let mut args = Vec::new();
            while let Some(arg) = map.next_entry()? {
                args.push(arg);
            }
            Ok(args)
        }
    }
    from.deserialize_map(Args)
}

/// What fills a gap in a message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    /// A whole number. The message may decide by it between singular and plural.
    Number(#[cfg_attr(feature = "ts", ts(type = "number"))] i64),
    /// A player's name. The message can also ask `$…-is`, which is `you` for the reader's own seat.
    Seat(Seat),
    /// Several players' names.
    Seats(Vec<Seat>),
    /// Another message of the same game, such as the name of a card.
    Word(#[cfg_attr(feature = "ts", ts(type = "string"))] Id),
    /// Several of them; equal ones are counted.
    Words(#[cfg_attr(feature = "ts", ts(type = "string[]"))] Vec<Id>),
    /// Notation and other signs that are the same in every language.
    Sign(String),
}

impl Phrase {
    /// ```
    /// use bistro_core::{Phrase, Seat};
    /// let phrase = Phrase::new("drew").rule("F2").seat("chef", Seat::new(0)).number("cards", 1);
    /// assert_eq!(phrase.args.len(), 2);
    /// ```
    pub fn new(id: &'static str) -> Phrase {
        Phrase { id: Id::Borrowed(id), args: Vec::new(), rule: None }
    }

    /// The same about a rule, by its number.
    #[must_use]
    pub fn rule(mut self, rule: &'static str) -> Phrase {
        self.rule = Some(Id::Borrowed(rule));
        self
    }

    /// Fill a gap with a number.
    #[must_use]
    pub fn number(self, name: &'static str, number: impl Into<i64>) -> Phrase {
        self.with(name, Arg::Number(number.into()))
    }

    /// Fill a gap with a player's name.
    #[must_use]
    pub fn seat(self, name: &'static str, seat: Seat) -> Phrase {
        self.with(name, Arg::Seat(seat))
    }

    /// Fill a gap with several players' names.
    #[must_use]
    pub fn seats(self, name: &'static str, seats: impl IntoIterator<Item = Seat>) -> Phrase {
        self.with(name, Arg::Seats(seats.into_iter().collect()))
    }

    /// Fill a gap with another message, such as the name of a card.
    #[must_use]
    pub fn word(self, name: &'static str, word: &'static str) -> Phrase {
        self.with(name, Arg::Word(Id::Borrowed(word)))
    }

    /// Fill a gap with several of them.
    #[must_use]
    pub fn words(self, name: &'static str, words: impl IntoIterator<Item = &'static str>) -> Phrase {
        self.with(name, Arg::Words(words.into_iter().map(Id::Borrowed).collect()))
    }

    /// Fill a gap with a sign that is the same in every language.
    #[must_use]
    pub fn sign(self, name: &'static str, sign: impl ToString) -> Phrase {
        self.with(name, Arg::Sign(sign.to_string()))
    }

    fn with(mut self, name: &'static str, arg: Arg) -> Phrase {
        self.args.push((Id::Borrowed(name), arg));
        self
    }
}
