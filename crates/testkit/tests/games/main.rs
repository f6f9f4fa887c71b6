//! The testkit's own tests, on a game small enough to be broken in every way.

mod broken;
mod plays;
mod tiny;
