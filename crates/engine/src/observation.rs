//! What a seat knows, without the table it sits at: a view that came from elsewhere, and thoughts about it.

use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};

use bistro_bots::{ActionStats, BotSpec, Search, SearchSpec, make};
use bistro_core::{Encode, FastDice, Game, OwnedObservation, Seat, Speak};
use serde_json::Value;

use crate::any_table::Searched;

/// What one seat knows, whichever game it is. [`AnyGame::observe`](crate::AnyGame::observe) makes it from a view in JSON, so
/// that a bot can think in another process than the table's.
///
/// A view that somebody has changed may still look like one. What goes wrong with it later is told as a [`BadView`], too.
pub trait AnyObservation: Debug + Send + Sync {
    /// The ids of what this seat may do, in the order in which [`AnyObservation::search`] tells of them.
    fn legal_ids(&self) -> Vec<u16>;

    /// What a bot in this seat would do, in notation.
    fn think(&self, bot: BotSpec, dice: &mut FastDice) -> Result<String, BadView>;

    /// What a search finds out about every action of this seat.
    fn search(&self, search: SearchSpec, dice: &mut FastDice) -> Result<Vec<Searched>, BadView>;
}

/// Why a view cannot be thought about.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadView {
    /// It cannot be read.
    #[error("this is no view of {game}, as its tables show it to a seat: {problem}")]
    Unreadable {
        /// The game's id.
        game: &'static str,
        /// What is wrong with it.
        problem: String,
    },
    /// It can be read, but no position of the game looks like this to this seat.
    #[error(
        "no table of {game} looks like this to seat {seat}: bring what the table shows to that seat, unchanged"
    )]
    Impossible {
        /// The game's id.
        game: &'static str,
        /// Counted from 0.
        seat: usize,
    },
    /// There is nothing to think about.
    #[error("seat {seat} is not asked in this view: bring the view of a seat that has to decide")]
    NotAsked {
        /// Counted from 0.
        seat: usize,
    },
}

/// What a seat of the game `G` knows.
pub(crate) struct ErasedObservation<G: Speak + Encode> {
    observation: OwnedObservation<G>,
    ids: Vec<u16>,
}

/// Shows no more than whose it is.
impl<G: Speak + Encode> Debug for ErasedObservation<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.observation.fmt(f)
    }
}

impl<G: Speak + Encode> ErasedObservation<G> {
    /// Behind it is a world sampled from the view: players are given a view and its legal actions, and these are the
    /// same in every world that the view allows (laws 7 and 15).
    pub(crate) fn of_view(view: &Value, seat: Seat) -> Result<ErasedObservation<G>, BadView> {
        let unreadable =
            |error: serde_json::Error| BadView::Unreadable { game: G::ABOUT.id, problem: error.to_string() };
        let view: G::View = serde_json::from_value(view.clone()).map_err(unreadable)?;
        guarded::<G, _>(seat, || {
            let observation = OwnedObservation::<G>::of_view(&view, seat, &mut FastDice::new(0));
            if observation.observe().view() != view {
                return Err(impossible::<G>(seat));
            }
            if !observation.is_asked() {
                return Err(BadView::NotAsked { seat: seat.index() });
            }
            let (mut legal, mut ids) = (Vec::new(), Vec::new());
            observation.observe().legal(&mut legal);
            G::ids(&view, seat, &legal, &mut ids);
            Ok(ErasedObservation { observation, ids })
        })?
    }

    fn seat(&self) -> Seat {
        self.observation.observe().seat()
    }
}

impl<G: Speak + Encode> AnyObservation for ErasedObservation<G> {
    fn legal_ids(&self) -> Vec<u16> {
        self.ids.clone()
    }

    fn think(&self, bot: BotSpec, dice: &mut FastDice) -> Result<String, BadView> {
        guarded::<G, _>(self.seat(), || think(&self.observation, bot, dice))
    }

    fn search(&self, spec: SearchSpec, dice: &mut FastDice) -> Result<Vec<Searched>, BadView> {
        guarded::<G, _>(self.seat(), || search(&self.observation, spec, dice))
    }
}

/// What this bot would do, in notation.
pub(crate) fn think<G: Game>(observation: &OwnedObservation<G>, bot: BotSpec, dice: &mut FastDice) -> String {
    make::<G>(bot).choose(&observation.observe(), dice).to_string()
}

/// What this search finds out about every action.
pub(crate) fn search<G: Game>(
    observation: &OwnedObservation<G>,
    spec: SearchSpec,
    dice: &mut FastDice,
) -> Vec<Searched> {
    let searched = |stats: ActionStats<G::Action>| Searched {
        notation: stats.action.to_string(),
        chance: stats.chance,
        value: stats.value,
        visits: stats.visits,
    };
    let stats = Search::<G>::new(spec.config::<G>()).think(&observation.observe(), dice);
    stats.into_iter().map(searched).collect()
}

/// Rules rely on their views: a changed one may break any promise, and then they panic. Nothing that they have touched is
/// used afterwards.
fn guarded<G: Game, T>(seat: Seat, act: impl FnOnce() -> T) -> Result<T, BadView> {
    catch_unwind(AssertUnwindSafe(act)).map_err(|_| impossible::<G>(seat))
}

fn impossible<G: Game>(seat: Seat) -> BadView {
    BadView::Impossible { game: G::ABOUT.id, seat: seat.index() }
}
