//! Every rule of the rulebook, by its number.

mod cat;
mod effects;
mod kitchen;
mod knowledge;
mod options;
mod turn;
