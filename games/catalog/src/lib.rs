//! THE list of games. A new game is one line here and one in `Cargo.toml`.

use bistro_engine::{AnyGame, Erased, Visitor};

/// Makes everything that the catalog offers from one list of types.
macro_rules! games {
    ($($game:ty,)+) => {
        /// Every game, in the order of the shelf.
        pub static GAMES: &[&dyn AnyGame] = &[$(&Erased::<$game>::NEW),+];

        /// Let a visitor meet every game, in the same order.
        pub fn visit_all<V: Visitor + Copy>(visitor: V) -> Vec<V::Out> {
            vec![$(visitor.visit::<$game>()),+]
        }

        /// Let a visitor meet the game of this id.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Result<V::Out, UnknownGame> {
            $(if id == <$game as bistro_core::Game>::ABOUT.id {
                return Ok(visitor.visit::<$game>());
            })+
            Err(UnknownGame { id: id.to_owned() })
        }
    };
}

// One line for each game.
games! {
    stirfry::StirFry,
    pasta::Pasta,
    sardines::Sardines,
    chocolate::NestorsChocolates,
    noodle::Noodle,
    nim::Nim,
}

/// The figures of every game at its usual table, for reports of the others: the lines of `summary.csv` of each game's own
/// report, as docs/lab.md says.
pub const FIGURES: &str = include_str!("../figures.csv");

/// The game of this id.
pub fn find(id: &str) -> Result<&'static dyn AnyGame, UnknownGame> {
    GAMES.iter().copied().find(|game| game.about().id == id).ok_or_else(|| UnknownGame { id: id.to_owned() })
}

/// An id that no game has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{id}' is no game of Bistro{}: choose {}", suggestion(.id), ids().join(", "))]
pub struct UnknownGame {
    pub id: String,
}

fn ids() -> Vec<&'static str> {
    GAMES.iter().map(|game| game.about().id).collect()
}

/// The nearest id, if it is near enough to be a slip of the finger.
fn suggestion(id: &str) -> String {
    let id = id.to_lowercase();
    let nearest = ids().into_iter().map(|known| (strsim::levenshtein(&id, known), known)).min();
    match nearest {
        Some((slips, known)) if slips <= 1 + known.len() / 4 => format!(" (did you mean {known}?)"),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::{GAMES, find};

    #[test]
    fn every_game_is_found_by_its_id() {
        for game in GAMES {
            assert_eq!(find(game.about().id).unwrap().about().id, game.about().id);
        }
    }

    #[test]
    fn no_two_games_share_an_id() {
        let mut ids: Vec<&str> = GAMES.iter().map(|game| game.about().id).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), GAMES.len());
    }

    #[test]
    fn a_slip_of_the_finger_is_forgiven() {
        let message = find("Nin").unwrap_err().to_string();
        assert!(message.starts_with("'Nin' is no game of Bistro (did you mean nim?): choose "), "{message}");
        let message = find("backgammon").unwrap_err().to_string();
        assert!(message.starts_with("'backgammon' is no game of Bistro: choose "), "{message}");
    }
}
