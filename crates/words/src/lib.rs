//! What a table says to people: phrases become sentences in English, French or Russian.
//!
//! A game names a message and its arguments ([`Phrase`](bistro_core::Phrase)); [`Words`] formats it with Fluent, and
//! [`Names`] says what each seat is called and which of them is the reader. [`phrases`] are the sentences that belong to
//! the table itself, whichever game is played. The terminal, the server, the lab and the golden plays share this one
//! speaker; the browser has the same messages and a formatter of its own (`web/src/lib/words.ts`).

#![warn(missing_docs)]

mod names;
pub mod phrases;
mod words;

pub use names::Names;
pub use words::Words;
