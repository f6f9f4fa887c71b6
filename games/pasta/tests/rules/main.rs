//! Every rule of the rulebook, by its number.

mod banking;
mod ending;
mod kitchen;
mod knowledge;
mod setup;
mod taking;
mod theft;
