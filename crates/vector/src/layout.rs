//! What is where in a game's arrays and ids.

use std::fmt;

use bistro_core::{Column, Encode, Field, IdRange, Scale, length, num_actions};

/// All fields and ids of a game. Written out, it is a page for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The game's id.
    pub game: &'static str,
    /// Numbers in an array.
    pub length: usize,
    /// Ids of actions.
    pub num_actions: usize,
    /// The parts of an array, in order.
    pub fields: Vec<FieldAt>,
    /// The ranges of ids, in order.
    pub ids: Vec<IdsAt>,
    /// Parts of a view that are not in the array because they follow from the rest, each with the reason.
    pub left_out: &'static [(&'static str, &'static str)],
}

/// A field and its place: `rows` times `columns`, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FieldAt {
    /// Its name.
    pub name: &'static str,
    /// What a row is.
    pub meaning: &'static str,
    /// Where it begins.
    pub offset: usize,
    /// How many numbers it takes.
    pub length: usize,
    /// How many rows it has.
    pub rows: usize,
    /// What is said of each.
    pub columns: &'static [Column],
}

/// A range of ids and its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IdsAt {
    /// Its name.
    pub name: &'static str,
    /// What is decided, and in which order.
    pub meaning: &'static str,
    /// The first id.
    pub first: usize,
    /// How many there are.
    pub count: usize,
}

impl Layout {
    /// That of this game.
    pub fn of<G: Encode>() -> Layout {
        let (mut offset, mut first) = (0, 0);
        let field = |field: &Field| {
            let Field { name, meaning, rows, columns } = *field;
            let at = FieldAt { name, meaning, offset, length: field.length(), rows, columns };
            offset += at.length;
            at
        };
        let fields = G::FIELDS.iter().map(field).collect();
        let range = |range: &IdRange| {
            let IdRange { name, meaning, count } = *range;
            let at = IdsAt { name, meaning, first, count };
            first += count;
            at
        };
        let ids = G::ACTION_IDS.iter().map(range).collect();
        let (length, num_actions) = (length::<G>(), num_actions::<G>());
        Layout { game: G::ABOUT.id, length, num_actions, fields, ids, left_out: G::LEFT_OUT }
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: arrays of {} numbers, {} ids of actions", self.game, self.length, self.num_actions)?;
        for field in &self.fields {
            let FieldAt { name, meaning, offset, rows, columns, .. } = field;
            writeln!(f, "\n{name}: from {offset} on, {rows} × {}. Each row: {meaning}", columns.len())?;
            for Column { name, low, high, scale, meaning } in *columns {
                let range = match scale {
                    Scale::Amount => format!("{low} to {high}"),
                    Scale::Flag => "flag".to_owned(),
                    Scale::Category => format!("1 of {high}"),
                };
                writeln!(f, "  {name:18} {range:12} {meaning}")?;
            }
        }
        writeln!(f, "\nids:")?;
        for IdsAt { name, meaning, first, count } in &self.ids {
            let range = format!("{first} to {}", first + count - 1);
            writeln!(f, "  {name:18} {range:12} {meaning}")?;
        }
        if !self.left_out.is_empty() {
            writeln!(f, "\nnot in the array, since it follows from the rest:")?;
        }
        for (part, why) in self.left_out {
            writeln!(f, "  {part:31} {why}")?;
        }
        Ok(())
    }
}
