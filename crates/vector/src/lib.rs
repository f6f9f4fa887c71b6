//! Many tables of one game at once, for learners: decisions go in as ids, and what the seats see comes out as arrays.
//!
//! [`VectorEnv`] steps its tables on all cores and writes into memory of the caller's ([`Batch`]). A table asks one seat
//! at a time. Where several seats decide at once, they are asked one after the other, in the order of their seats, and
//! none of them sees what another has decided: like [`Table`](bistro_core::Table), an env keeps such decisions outside the
//! state until the last is in. Seats can be played by bots; then a step goes on until a learner's seat is asked. When a game
//! is over, the table tells its rewards and deals again within the same step.
//!
//! Chance and thinking depend on the seed, the table's number and the episode's alone: results are the same on any number
//! of threads. [`VectorGame`] is the way from a game's id to an env.
//!
//! ```
//! use bistro_vector::{Arrays, ForVector, Settings};
//!
//! let game = catalog::visit_all(ForVector)[0];
//! let mut env = game.vector_env(&game.setup(None, None, &[])?, &Settings { tables: 3, ..Settings::default() })?;
//! let mut arrays = Arrays::new(env.shape());
//! env.reset(7, arrays.batch())?;
//! let first_legal = |arrays: &Arrays, table: usize| arrays.mask(table).iter().position(|legal| *legal);
//! for _ in 0..40 {
//!     let ids: Vec<i32> = (0..3).map(|table| first_legal(&arrays, table).unwrap() as i32).collect();
//!     env.step(&ids, arrays.batch())?;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(missing_docs)]

mod any_env;
mod batch;
mod bench;
mod env;
mod episode;
mod lane;
mod layout;
mod rewards;
mod saved;
mod self_play;
mod settings;
mod step_error;

pub use any_env::{AnyVectorEnv, ForVector, VectorGame};
pub use batch::{Arrays, Batch, Shape};
pub use bench::{BenchRow, bench};
pub use env::VectorEnv;
pub use layout::{FieldAt, IdsAt, Layout};
pub use rewards::Rewards;
pub use saved::BadSave;
pub use self_play::{Decisions, SelfPlay};
pub use settings::{Player, Settings};
pub use step_error::StepError;
