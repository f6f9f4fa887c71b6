//! The memory that an env writes into.

use crate::step_error::StepError;

/// How much there is of everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Tables.
    pub tables: usize,
    /// Numbers in the array of a view.
    pub length: usize,
    /// Ids of actions.
    pub actions: usize,
    /// Seats at each table.
    pub seats: usize,
}

/// Where to write what the tables show, table by table. The memory is the caller's.
#[derive(Debug)]
pub struct Batch<'a> {
    /// What the seat that is asked sees: `length` numbers a table.
    pub observations: &'a mut [i16],
    /// Which ids are legal for it: `actions` flags a table.
    pub masks: &'a mut [bool],
    /// The seat that is asked, from 0: one number a table.
    pub seats: &'a mut [u8],
    /// What the game that ended in this step is worth to each seat, or zeros: `seats` numbers a table.
    pub rewards: &'a mut [f32],
    /// Whether a game ended in this step: one flag a table. The rest already belongs to the next game.
    pub ends: &'a mut [bool],
}

impl<'a> Batch<'a> {
    pub(crate) fn check(&self, shape: Shape) -> Result<(), StepError> {
        let Shape { tables, length, actions, seats } = shape;
        let lengths = [
            ("observations", self.observations.len(), tables * length),
            ("masks", self.masks.len(), tables * actions),
            ("seats", self.seats.len(), tables),
            ("rewards", self.rewards.len(), tables * seats),
            ("ends", self.ends.len(), tables),
        ];
        match lengths.into_iter().find(|(_, given, wanted)| given != wanted) {
            Some((what, given, wanted)) => Err(StepError::Length { what, given, wanted }),
            None => Ok(()),
        }
    }

    /// The part of the first so many tables, and the rest.
    pub(crate) fn split(self, tables: usize, shape: Shape) -> (Batch<'a>, Batch<'a>) {
        let (observations, more_observations) = self.observations.split_at_mut(tables * shape.length);
        let (masks, more_masks) = self.masks.split_at_mut(tables * shape.actions);
        let (seats, more_seats) = self.seats.split_at_mut(tables);
        let (rewards, more_rewards) = self.rewards.split_at_mut(tables * shape.seats);
        let (ends, more_ends) = self.ends.split_at_mut(tables);
        (
            Batch { observations, masks, seats, rewards, ends },
            Batch {
                observations: more_observations,
                masks: more_masks,
                seats: more_seats,
                rewards: more_rewards,
                ends: more_ends,
            },
        )
    }
}

/// Memory for an env, for callers that have none of their own.
#[derive(Clone, PartialEq, Debug)]
pub struct Arrays {
    shape: Shape,
    /// As in [`Batch`].
    pub observations: Vec<i16>,
    /// As in [`Batch`].
    pub masks: Vec<bool>,
    /// As in [`Batch`].
    pub seats: Vec<u8>,
    /// As in [`Batch`].
    pub rewards: Vec<f32>,
    /// As in [`Batch`].
    pub ends: Vec<bool>,
}

impl Arrays {
    /// As much as an env of this shape needs.
    pub fn new(shape: Shape) -> Arrays {
        let Shape { tables, length, actions, seats } = shape;
        Arrays {
            shape,
            observations: vec![0; tables * length],
            masks: vec![false; tables * actions],
            seats: vec![0; tables],
            rewards: vec![0.0; tables * seats],
            ends: vec![false; tables],
        }
    }

    /// All of it, to be written.
    pub fn batch(&mut self) -> Batch<'_> {
        Batch {
            observations: &mut self.observations,
            masks: &mut self.masks,
            seats: &mut self.seats,
            rewards: &mut self.rewards,
            ends: &mut self.ends,
        }
    }

    /// What the seat that is asked at this table sees.
    pub fn observation(&self, table: usize) -> &[i16] {
        &self.observations[table * self.shape.length..][..self.shape.length]
    }

    /// Which ids are legal there.
    pub fn mask(&self, table: usize) -> &[bool] {
        &self.masks[table * self.shape.actions..][..self.shape.actions]
    }

    /// What the game that ended there is worth to each seat.
    pub fn rewards(&self, table: usize) -> &[f32] {
        &self.rewards[table * self.shape.seats..][..self.shape.seats]
    }
}
