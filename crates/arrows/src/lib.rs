//! Dependencies point one way: between the crates of this workspace, and between the modules of each crate.
//!
//! [`packages`] has the table of crates, [`modules`] the one of the server's modules. The tests read `cargo metadata` and the
//! sources, and fail when an arrow is turned round.

pub mod modules;
pub mod packages;
mod references;

pub use references::{Arrow, Sources};
