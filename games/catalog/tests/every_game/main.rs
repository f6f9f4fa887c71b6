//! What holds for every game of Bistro, as servers, terminals and laboratories meet it.

mod arrays;
mod lessons;
mod matches;
mod old_records;
mod records;
mod tables;
mod tampering;
mod viewers;
mod views;
mod words;
