//! Every rule of the rulebook, by its number.

mod ending;
mod kitchen;
mod laying;
mod recipes;
mod scoring;
mod setup;
mod shop;
