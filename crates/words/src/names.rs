//! Who is called what, and who is reading.

use bistro_core::Seat;

/// The players' names, and which of them is the reader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names {
    names: Vec<String>,
    you: Option<Seat>,
}

impl Names {
    /// Names in seat order. `you` is the reader's seat; a spectator has none.
    pub fn new(names: Vec<String>, you: Option<Seat>) -> Names {
        Names { names, you }
    }

    /// The same players, read by somebody else.
    #[must_use]
    pub fn read_by(&self, you: Option<Seat>) -> Names {
        Names { names: self.names.clone(), you }
    }

    /// A seat without a name is called by its number.
    pub fn of(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_else(|| format!("#{seat}"))
    }

    /// Whether this seat is the reader's own.
    pub fn is_you(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }
}
