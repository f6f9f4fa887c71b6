//! Hands, piles and heaps: how many there are of each kind.

/// Defines a type for several pieces of which only the kinds matter: a hand, a pile, a heap.
///
/// It is small and copied like a number. Everything works in constants but what needs dice or a `Vec`.
///
/// ```
/// use bistro_core::Dice;
///
/// #[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// pub enum Fruit { Apple, Pear, Plum }
///
/// impl Fruit {
///     pub const ALL: [Fruit; 3] = [Fruit::Apple, Fruit::Pear, Fruit::Plum];
///     const fn number(self) -> u32 { self as u32 }
///     const fn numbered(number: u32) -> Fruit { Fruit::ALL[number as usize] }
///     pub const fn name(self) -> &'static str { ["apple", "pear", "plum"][self as usize] }
/// }
///
/// bistro_core::counts! {
///     /// Several fruits.
///     pub struct Basket(Nibbles8) of Fruit;
///     at most Basket::BOX, or "the box holds four fruits of each kind";
/// }
///
/// impl Basket {
///     pub const BOX: Basket =
///         Basket::some(Fruit::Apple, 4).plus(Basket::some(Fruit::Pear, 4)).plus(Basket::some(Fruit::Plum, 4));
/// }
///
/// let mut pile = Basket::BOX;
/// let drawn: Fruit = pile.draw(&mut bistro_core::FastDice::new(7));
/// assert_eq!((pile.count(), pile.of(drawn)), (11, 3));
/// assert_eq!(format!("{:?}", Basket::some(Fruit::Plum, 2)), r#"["plum", "plum"]"#);
/// assert!(Basket::try_from(vec![Fruit::Pear; 5]).is_err());
/// ```
///
/// The word in brackets says how the counts are packed: [`Nibbles8`](crate::Nibbles8) for up to eight kinds,
/// [`Nibbles16`](crate::Nibbles16) for up to sixteen, with up to fifteen pieces of each, or
/// [`Bytes4`](crate::Bytes4) for up to four kinds with more. The kind must have
///
/// - `ALL`, an array of the kinds in order;
/// - `const fn number(self) -> u32`, its place in there;
/// - `const fn numbered(number: u32) -> Self`, the way back: it is only asked for kinds that are there. For an enum
///   a table that is filled up by [`padded`](crate::padded) needs no check of bounds;
/// - `fn name(self) -> &'static str`, its word in messages.
///
/// A list that comes from outside is refused if it has more of a kind than the second line allows. For JSON, derive
/// `Serialize` and `Deserialize` with `#[serde(into = "Vec<Fruit>", try_from = "Vec<Fruit>")]`. What only one game
/// asks of its cards goes into an `impl` block of its own, on top of what the packed number in `self.0` can do.
#[macro_export]
macro_rules! counts {
    (
        $(#[$attribute:meta])*
        $vis:vis struct $Counts:ident($Packed:ident) of $Kind:ident;
        at most $limit:expr, or $refusal:literal;
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        $vis struct $Counts($crate::$Packed);

        #[allow(dead_code, reason = "no game needs everything")]
        impl $Counts {
            $vis const NONE: $Counts = $Counts($crate::$Packed::NONE);

            #[inline]
            $vis const fn one(kind: $Kind) -> $Counts {
                $Counts($crate::$Packed::one(kind.number()))
            }

            /// So many of one kind.
            #[inline]
            $vis const fn some(kind: $Kind, count: u32) -> $Counts {
                $Counts($crate::$Packed::some(kind.number(), count))
            }

            /// How many there are of each of the first `N` kinds.
            #[inline]
            $vis fn counts<const N: usize>(self) -> [i16; N] {
                self.0.counts()
            }

            /// How many there are of this kind.
            #[inline]
            $vis const fn of(self, kind: $Kind) -> u32 {
                self.0.of(kind.number())
            }

            #[inline]
            $vis const fn has(self, kind: $Kind) -> bool {
                self.of(kind) > 0
            }

            /// How many there are in all.
            #[inline]
            $vis const fn count(self) -> u32 {
                self.0.total()
            }

            #[inline]
            $vis const fn is_empty(self) -> bool {
                self.0.is_empty()
            }

            #[inline]
            #[must_use]
            $vis const fn plus(self, other: $Counts) -> $Counts {
                $Counts(self.0.plus(other.0))
            }

            /// Without the others, which must be among these.
            #[inline]
            #[must_use]
            $vis const fn minus(self, other: $Counts) -> $Counts {
                $Counts(self.0.minus(other.0))
            }

            /// Whether the others are all among these.
            #[inline]
            $vis const fn includes(self, other: $Counts) -> bool {
                self.0.includes(other.0)
            }

            /// The kind of the one at this place when they lie sorted.
            #[inline]
            $vis const fn nth(self, place: u32) -> $Kind {
                $Kind::numbered(self.0.nth(place))
            }

            /// The kind of one of them, each equally likely.
            #[inline]
            $vis fn pick(self, dice: &mut impl $crate::Dice) -> $Kind {
                $Kind::numbered(self.0.pick(dice))
            }

            /// Take out one of them, each equally likely.
            #[inline]
            $vis fn draw(&mut self, dice: &mut impl $crate::Dice) -> $Kind {
                let kind = self.pick(dice);
                *self = self.minus($Counts::one(kind));
                kind
            }

            /// One by one, sorted by kind.
            $vis fn list(self) -> impl Iterator<Item = $Kind> {
                $Kind::ALL.into_iter().flat_map(move |kind| std::iter::repeat_n(kind, self.of(kind) as usize))
            }

            /// Their words, for messages.
            $vis fn words(self) -> impl Iterator<Item = &'static str> {
                self.list().map($Kind::name)
            }
        }

        impl FromIterator<$Kind> for $Counts {
            fn from_iter<I: IntoIterator<Item = $Kind>>(kinds: I) -> $Counts {
                kinds.into_iter().fold($Counts::NONE, |all, kind| all.plus($Counts::one(kind)))
            }
        }

        impl From<$Counts> for Vec<$Kind> {
            fn from(counts: $Counts) -> Vec<$Kind> {
                counts.list().collect()
            }
        }

        impl TryFrom<Vec<$Kind>> for $Counts {
            type Error = &'static str;
            fn try_from(kinds: Vec<$Kind>) -> Result<$Counts, &'static str> {
                const LIMIT: $Counts = $limit;
                let mut all = $Counts::NONE;
                for kind in kinds {
                    if all.of(kind) == LIMIT.of(kind) {
                        return Err($refusal);
                    }
                    all = all.plus($Counts::one(kind));
                }
                Ok(all)
            }
        }

        impl std::fmt::Debug for $Counts {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_list().entries(self.words()).finish()
            }
        }
    };
}

/// The kinds by number, filled up with the last one. With as many places as a masked number can say (16 for
/// `number & 15`), looking one up needs no check of bounds.
///
/// ```
/// const KINDS: [char; 3] = ['a', 'b', 'c'];
/// const fn numbered(number: u32) -> char {
///     const NUMBERED: [char; 4] = bistro_core::padded(KINDS);
///     NUMBERED[(number & 3) as usize]
/// }
/// assert_eq!((numbered(1), numbered(3)), ('b', 'c'));
/// ```
pub const fn padded<T: Copy, const KINDS: usize, const PLACES: usize>(kinds: [T; KINDS]) -> [T; PLACES] {
    const { assert!(0 < KINDS && KINDS <= PLACES, "there must be a place for every kind") };
    let mut places = [kinds[KINDS - 1]; PLACES];
    let mut number = 0;
    while number < KINDS {
        places[number] = kinds[number];
        number += 1;
    }
    places
}

#[cfg(test)]
mod tests {
    use crate::{Dice, FastDice};

    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
    enum Letter {
        A,
        B,
        C,
    }

    impl Letter {
        const ALL: [Letter; 3] = [Letter::A, Letter::B, Letter::C];

        const fn number(self) -> u32 {
            self as u32
        }

        const fn numbered(number: u32) -> Letter {
            const NUMBERED: [Letter; 4] = crate::padded(Letter::ALL);
            NUMBERED[(number & 3) as usize]
        }

        const fn name(self) -> &'static str {
            ["a", "b", "c"][self as usize]
        }
    }

    crate::counts! {
        struct Letters(Bytes4) of Letter;
        at most Letters::BOX, or "there are two of each letter";
    }

    impl Letters {
        const BOX: Letters =
            Letters::some(Letter::A, 2).plus(Letters::some(Letter::B, 2)).plus(Letters::some(Letter::C, 2));
    }

    /// Dice that always give the same number.
    struct Fixed(u32);

    impl Dice for Fixed {
        fn below(&mut self, n: u32) -> u32 {
            assert!(self.0 < n, "there are only {n}");
            self.0
        }
    }

    #[test]
    fn lists_are_sorted_and_said_by_name() {
        let letters: Letters = [Letter::C, Letter::A, Letter::C].into_iter().collect();
        assert_eq!(Vec::from(letters), [Letter::A, Letter::C, Letter::C]);
        assert_eq!(format!("{letters:?}"), r#"["a", "c", "c"]"#);
        assert_eq!((letters.count(), letters.has(Letter::B)), (3, false));
    }

    #[test]
    fn a_list_from_outside_fits_into_the_box() {
        let all: Vec<Letter> = Letters::BOX.into();
        assert_eq!(Letters::try_from(all.clone()), Ok(Letters::BOX));
        let more = [all, vec![Letter::B]].concat();
        assert_eq!(Letters::try_from(more), Err("there are two of each letter"));
        // Far more than a count could hold.
        assert!(Letters::try_from(vec![Letter::C; 1000]).is_err());
    }

    #[test]
    fn a_pick_is_one_number_below_the_count() {
        for (place, letter) in (0..).zip(Letters::BOX.list()) {
            assert_eq!(Letters::BOX.pick(&mut Fixed(place)), letter);
            assert_eq!(Letters::BOX.nth(place), letter);
        }
    }

    #[test]
    fn what_is_drawn_is_gone() {
        let (mut pile, mut drawn, mut dice) = (Letters::BOX, Letters::NONE, FastDice::new(1));
        while !pile.is_empty() {
            drawn = drawn.plus(Letters::one(pile.draw(&mut dice)));
            assert_eq!(pile.plus(drawn), Letters::BOX);
        }
    }
}
