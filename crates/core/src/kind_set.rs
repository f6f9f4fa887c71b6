//! Sets of kinds: each is there or not.

/// Defines a type for a set of kinds, cells, cards or the like, with one bit for each.
///
/// It is small and copied like a number. It is also an iterator over what is in it, in order. Everything works in
/// constants but what needs iterators or a `Vec`.
///
/// ```
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
/// bistro_core::kind_set! {
///     /// Several kinds of fruit.
///     pub struct Fruits(u8) of Fruit, shown as Fruit::name;
/// }
///
/// const ROUND: Fruits = Fruits::one(Fruit::Plum).with(Fruit::Apple);
/// assert!(ROUND.has(Fruit::Apple) && !ROUND.has(Fruit::Pear));
/// assert_eq!(ROUND.collect::<Vec<_>>(), [Fruit::Apple, Fruit::Plum]);
/// assert_eq!(format!("{ROUND:?}"), r#"{"apple", "plum"}"#);
/// ```
///
/// The number in brackets must have a bit for each kind. The kind must have
///
/// - `const fn number(self) -> u32`, its bit from 0 on;
/// - `const fn numbered(number: u32) -> Self`, the way back: it is only asked for what is in the set. For an enum
///   a table that is filled up by [`padded`](crate::padded) needs no check of bounds.
///
/// `shown as` says how `Debug` writes each of them; without it, the game writes `Debug` itself. For JSON, derive
/// `Serialize` and `Deserialize` with `#[serde(into = "Vec<Fruit>", from = "Vec<Fruit>")]`. What only one game asks of
/// its sets goes into an `impl` block of its own.
#[macro_export]
macro_rules! kind_set {
    (
        $(#[$attribute:meta])*
        $vis:vis struct $Set:ident($bits:ty) of $Kind:ident $(, shown as $shown:path)?;
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        $vis struct $Set($bits);

        #[allow(dead_code, reason = "no game needs everything")]
        impl $Set {
            $vis const NONE: $Set = $Set(0);

            #[inline]
            $vis const fn one(kind: $Kind) -> $Set {
                $Set(1 << kind.number())
            }

            #[inline]
            $vis const fn has(self, kind: $Kind) -> bool {
                self.0 & $Set::one(kind).0 != 0
            }

            #[inline]
            $vis const fn is_empty(self) -> bool {
                self.0 == 0
            }

            #[inline]
            $vis const fn count(self) -> u32 {
                self.0.count_ones()
            }

            #[inline]
            #[must_use]
            $vis const fn with(self, kind: $Kind) -> $Set {
                self.or($Set::one(kind))
            }

            #[inline]
            #[must_use]
            $vis const fn without(self, kind: $Kind) -> $Set {
                self.but($Set::one(kind))
            }

            /// What is in either set.
            #[inline]
            #[must_use]
            $vis const fn or(self, other: $Set) -> $Set {
                $Set(self.0 | other.0)
            }

            /// What is in both sets.
            #[inline]
            #[must_use]
            $vis const fn and(self, other: $Set) -> $Set {
                $Set(self.0 & other.0)
            }

            /// What is in this set and not in the other.
            #[inline]
            #[must_use]
            $vis const fn but(self, other: $Set) -> $Set {
                $Set(self.0 & !other.0)
            }

            /// One bit each, the first the lowest.
            #[inline]
            $vis const fn bits(self) -> $bits {
                self.0
            }
        }

        impl Iterator for $Set {
            type Item = $Kind;

            #[inline]
            fn next(&mut self) -> Option<$Kind> {
                if self.0 == 0 {
                    return None;
                }
                let kind = $Kind::numbered(self.0.trailing_zeros());
                self.0 &= self.0 - 1;
                Some(kind)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                let count = self.0.count_ones() as usize;
                (count, Some(count))
            }
        }

        impl FromIterator<$Kind> for $Set {
            fn from_iter<I: IntoIterator<Item = $Kind>>(kinds: I) -> $Set {
                kinds.into_iter().fold($Set::NONE, $Set::with)
            }
        }

        impl From<Vec<$Kind>> for $Set {
            fn from(kinds: Vec<$Kind>) -> $Set {
                kinds.into_iter().collect()
            }
        }

        impl From<$Set> for Vec<$Kind> {
            fn from(set: $Set) -> Vec<$Kind> {
                set.collect()
            }
        }

        $(
            impl std::fmt::Debug for $Set {
                fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    f.debug_set().entries(self.map($shown)).finish()
                }
            }
        )?
    };
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::{any, proptest};

    /// A number as a kind.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
    struct Bit(u32);

    impl Bit {
        const fn number(self) -> u32 {
            self.0
        }

        const fn numbered(number: u32) -> Bit {
            Bit(number)
        }
    }

    crate::kind_set! {
        struct Bits(u128) of Bit, shown as Bit::number;
    }

    /// What a set is made of, the slow way.
    fn model(bits: u128) -> BTreeSet<Bit> {
        (0..128).filter(|bit| bits >> bit & 1 == 1).map(Bit).collect()
    }

    #[test]
    fn a_set_shows_what_is_in_it() {
        let set: Bits = [Bit(127), Bit(0), Bit(5), Bit(0)].into_iter().collect();
        assert_eq!(format!("{set:?}"), "{0, 5, 127}");
        assert_eq!(set.without(Bit(5)).with(Bit(1)).bits(), 1 << 127 | 0b11);
        assert!(Bits::NONE.is_empty() && Bits::from(vec![Bit(7)]) == Bits::one(Bit(7)));
    }

    proptest! {
        #[test]
        fn a_set_is_like_one_of_the_standard_library(one in any::<u128>(), other in any::<u128>()) {
            let (set, other_set) = (Bits(one), Bits(other));
            let (one, other) = (model(one), model(other));
            assert!(set.eq(one.iter().copied()), "in order");
            assert_eq!((set.count() as usize, set.size_hint()), (one.len(), (one.len(), Some(one.len()))));
            assert_eq!(set.or(other_set).collect::<BTreeSet<_>>(), &one | &other);
            assert_eq!(set.and(other_set).collect::<BTreeSet<_>>(), &one & &other);
            assert_eq!(set.but(other_set).collect::<BTreeSet<_>>(), &one - &other);
            assert!((0..128).map(Bit).all(|bit| set.has(bit) == one.contains(&bit)));
        }
    }
}
