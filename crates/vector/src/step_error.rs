//! Why a step was not made.

/// Why a step was not made. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StepError {
    /// An array of the wrong length.
    #[error("{what} has {given} elements where {wanted} are needed")]
    #[expect(missing_docs, reason = "the message says what they mean")]
    Length { what: &'static str, given: usize, wanted: usize },
    /// An id that is not legal at this table.
    #[error("table {table}: seat {seat} may not choose id {id}: {why}")]
    Illegal {
        /// The first such table.
        table: usize,
        /// The seat that is asked there, from 0.
        seat: usize,
        /// What was chosen for it.
        id: i32,
        /// The rule that forbids it, such as `F7`, if the id stands for an action at all.
        rule: Option<&'static str>,
        /// Why not, in English.
        why: String,
    },
}
