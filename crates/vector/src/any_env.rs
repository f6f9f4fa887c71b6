//! Envs of any game, by its id.

use bistro_core::{BadSetup, Encode, Seat, Speak, length};
use bistro_engine::{AnyGame, Erased, Visitor, read_setup};
use serde_json::Value;

use crate::batch::{Batch, Shape};
use crate::env::VectorEnv;
use crate::layout::Layout;
use crate::saved::BadSave;
use crate::self_play::{Decisions, SelfPlay, self_play};
use crate::settings::Settings;
use crate::step_error::StepError;

/// A game as learners see it. `catalog::visit(id, ForVector)` gives the one of that id.
pub trait VectorGame: AnyGame {
    /// What is where in arrays and ids.
    fn layout(&self) -> Layout;

    /// An env of this game.
    fn vector_env(&self, setup: &Value, settings: &Settings) -> Result<Box<dyn AnyVectorEnv>, BadSetup>;

    /// Whole games between bots, decision by decision.
    fn self_play(&self, setup: &Value, settings: &SelfPlay) -> Result<Decisions, BadSetup>;

    /// The array of a view in JSON, which is this seat's own. Nothing if it is no view of this game.
    fn encode(&self, view: &Value, seat: Seat) -> Option<Vec<i16>>;

    /// The id of an action in notation, for the seat that this view is of. Nothing if it has none.
    fn id(&self, view: &Value, seat: Seat, action: &str) -> Option<u16>;

    /// The action of an id in notation, for the seat that this view is of. Nothing if it stands for none there.
    fn action(&self, view: &Value, seat: Seat, id: u16) -> Option<String>;
}

/// A [`VectorEnv`], whichever game is played.
pub trait AnyVectorEnv: Send {
    /// How much memory a [`Batch`] needs.
    fn shape(&self) -> Shape;

    /// [`VectorEnv::reset`].
    fn reset(&mut self, seed: u64, into: Batch<'_>) -> Result<(), StepError>;

    /// [`VectorEnv::observe`].
    fn observe(&mut self, into: Batch<'_>) -> Result<(), StepError>;

    /// [`VectorEnv::step`].
    fn step(&mut self, ids: &[i32], into: Batch<'_>) -> Result<(), StepError>;

    /// [`VectorEnv::sample`].
    fn sample(&self, seed: u64, into: &mut [i32]) -> Result<(), StepError>;

    /// [`VectorEnv::offers`].
    fn offers(&self, table: usize) -> Vec<(u16, String)>;

    /// [`VectorEnv::save`].
    fn save(&self) -> Vec<u8>;

    /// [`VectorEnv::load`].
    fn load(&mut self, save: &[u8]) -> Result<(), BadSave>;
}

/// Brings a game to learners.
#[derive(Clone, Copy, Debug)]
pub struct ForVector;

impl Visitor for ForVector {
    type Out = &'static dyn VectorGame;

    fn visit<G: Speak + Encode>(self) -> &'static dyn VectorGame {
        const { &Erased::<G>::NEW }
    }
}

impl<G: Speak + Encode> VectorGame for Erased<G> {
    fn layout(&self) -> Layout {
        Layout::of::<G>()
    }

    fn vector_env(&self, setup: &Value, settings: &Settings) -> Result<Box<dyn AnyVectorEnv>, BadSetup> {
        Ok(Box::new(VectorEnv::<G>::new(read_setup::<G>(setup)?, settings)?))
    }

    fn self_play(&self, setup: &Value, settings: &SelfPlay) -> Result<Decisions, BadSetup> {
        self_play(&read_setup::<G>(setup)?, settings)
    }

    fn encode(&self, view: &Value, seat: Seat) -> Option<Vec<i16>> {
        let view = read_view::<G>(view)?;
        let mut array = vec![0; length::<G>()];
        G::encode(&view, seat, &mut array);
        Some(array)
    }

    fn id(&self, view: &Value, seat: Seat, action: &str) -> Option<u16> {
        G::id(&read_view::<G>(view)?, seat, action.parse().ok()?)
    }

    fn action(&self, view: &Value, seat: Seat, id: u16) -> Option<String> {
        G::action(&read_view::<G>(view)?, seat, id).map(|action| action.to_string())
    }
}

fn read_view<G: Encode>(view: &Value) -> Option<G::View> {
    serde_json::from_value(view.clone()).ok()
}

impl<G: Speak + Encode> AnyVectorEnv for VectorEnv<G> {
    fn shape(&self) -> Shape {
        VectorEnv::shape(self)
    }

    fn reset(&mut self, seed: u64, into: Batch<'_>) -> Result<(), StepError> {
        VectorEnv::reset(self, seed, into)
    }

    fn observe(&mut self, into: Batch<'_>) -> Result<(), StepError> {
        VectorEnv::observe(self, into)
    }

    fn step(&mut self, ids: &[i32], into: Batch<'_>) -> Result<(), StepError> {
        VectorEnv::step(self, ids, into)
    }

    fn sample(&self, seed: u64, into: &mut [i32]) -> Result<(), StepError> {
        VectorEnv::sample(self, seed, into)
    }

    fn offers(&self, table: usize) -> Vec<(u16, String)> {
        VectorEnv::offers(self, table)
    }

    fn save(&self) -> Vec<u8> {
        VectorEnv::save(self)
    }

    fn load(&mut self, save: &[u8]) -> Result<(), BadSave> {
        VectorEnv::load(self, save)
    }
}
