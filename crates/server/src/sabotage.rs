//! Faults of the server itself, on purpose, so that trials can show that they would find them. Only a debug build has them.

/// What is broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sabotage {
    /// Appends ignore who owns the table, and which number comes next.
    Epoch,
    /// Messages get lost between servers, and nobody asks for a snapshot.
    Gap,
}

impl Sabotage {
    /// Whether this is broken.
    #[cfg(debug_assertions)]
    pub(crate) fn is_on(self) -> bool {
        use std::sync::LazyLock;
        static WANTED: LazyLock<Option<Sabotage>> =
            LazyLock::new(|| match std::env::var("BISTRO_SABOTAGE").as_deref() {
                Ok("epoch") => Some(Sabotage::Epoch),
                Ok("gap") => Some(Sabotage::Gap),
                _ => None,
            });
        *WANTED == Some(self)
    }

    #[cfg(not(debug_assertions))]
    pub(crate) fn is_on(self) -> bool {
        false
    }
}
