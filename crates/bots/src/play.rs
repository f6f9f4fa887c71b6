//! A whole game between computer players.

use bistro_core::{
    CheckedSetup, Dice, FastDice, Game, Moves, Observation, Outcome, Seat, SeatCount, Setup, Silent,
};

use crate::Bot;

/// How a game between computer players went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    pub outcome: Outcome,
    /// How many decisions the players made.
    pub decisions: u32,
    /// How many steps carried them out; simultaneous decisions are one step.
    pub steps: u32,
    /// How many turns there were, or rounds, as [`Game::UNIT`] says; one that was only begun counts.
    pub length: u32,
    /// The seats in the order of their first turns ([`Game::turn`]); those who never had one follow clockwise. Empty
    /// where nobody ever has a turn.
    pub order: Vec<Seat>,
    /// Players who could not go on, and why: they have lost, whatever the scores say.
    pub faults: Vec<(Seat, String)>,
}

impl Finished {
    /// This seat has lost: it comes last, and those who were behind it move up.
    pub fn forfeit(&mut self, seat: Seat, why: String) {
        let places = &mut self.outcome.places;
        let left = places[seat.index()];
        for place in places.iter_mut().filter(|place| **place > left) {
            *place -= 1;
        }
        places[seat.index()] = places.len() as u8;
        self.faults.push((seat, why));
    }
}

/// Play one game, one bot per seat. The table's luck and the players' thinking are separate: with the same
/// `dice` the same cards are dealt, however much a player thinks.
///
/// # Panics
/// If there is not one bot for each seat.
pub fn play_match<G: Game>(
    setup: &CheckedSetup<G>,
    bots: &mut [Box<dyn Bot<G>>],
    dice: &mut FastDice,
    thinking: &mut FastDice,
) -> Finished {
    play_watched(setup, bots, dice, thinking, |_, _| {})
}

/// The same, with somebody looking on who sees every position before its decisions are carried out.
///
/// # Panics
/// If there is not one bot for each seat.
pub fn play_watched<G: Game>(
    setup: &CheckedSetup<G>,
    bots: &mut [Box<dyn Bot<G>>],
    dice: &mut impl Dice,
    thinking: &mut FastDice,
    mut watch: impl FnMut(&G::State, &Moves<G::Action>),
) -> Finished {
    assert_eq!(SeatCount::of(bots), setup.seats(), "every seat needs a bot");
    let mut state = G::deal(setup, dice, &mut Silent);
    let (mut decisions, mut steps) = (0, 0);
    let mut order: Vec<Seat> = Vec::with_capacity(setup.seats().get());
    let mut length = LengthSoFar::default();
    loop {
        if order.len() < setup.seats().get() {
            order.extend(G::turn(&state).filter(|seat| !order.contains(seat)));
        }
        let mut pending = G::pending(&state);
        decisions += pending.len() as u32;
        let mut choose = |seat: Seat| bots[seat.index()].choose(&Observation::new(&state, seat), thinking);
        let Some(first) = pending.next() else { break };
        length.count::<G>(&state);
        let mut moves = Moves::one(first, choose(first));
        for seat in pending {
            moves = moves.and(seat, choose(seat));
        }
        watch(&state, &moves);
        G::apply(&mut state, &moves, dice, &mut Silent);
        steps += 1;
    }
    let outcome = G::outcome(&state).expect("a game in which nobody is asked is over");
    complete(&mut order, setup.seats());
    Finished { outcome, decisions, steps, length: length.turns, order, faults: Vec::new() }
}

/// Counts turns or rounds, from one question to the next.
#[derive(Clone, Copy, Default, Debug)]
pub struct LengthSoFar {
    /// How many have begun.
    pub turns: u32,
    turn_of: Option<Seat>,
}

impl LengthSoFar {
    /// Look at a position in which somebody is asked.
    pub fn count<G: Game>(&mut self, state: &G::State) {
        if let Some(begun) = G::begun(state) {
            self.turns = begun;
            return;
        }
        let turn_of = G::turn(state);
        if self.turns == 0 || (turn_of.is_some() && turn_of != self.turn_of) {
            self.turns += 1;
            self.turn_of = turn_of;
        }
    }
}

/// A game may be over before everybody has had a turn: the turn would have gone on clockwise.
fn complete(order: &mut Vec<Seat>, seats: SeatCount) {
    while let Some(&last) = order.last().filter(|_| order.len() < seats.get()) {
        let mut next = last.next(seats);
        while order.contains(&next) {
            next = next.next(seats);
        }
        order.push(next);
    }
}

#[cfg(test)]
mod tests {
    use super::{Seat, SeatCount, complete};

    #[test]
    fn who_had_no_turn_follows_clockwise() {
        let seats = |numbers: &[usize]| numbers.iter().map(|number| Seat::new(*number)).collect::<Vec<_>>();
        let mut order = seats(&[2, 3]);
        complete(&mut order, SeatCount::new(4));
        assert_eq!(order, seats(&[2, 3, 0, 1]));
        let mut nobody = Vec::new();
        complete(&mut nobody, SeatCount::new(4));
        assert_eq!(nobody, seats(&[]));
    }
}
