//! How often each rule's action is used, and what it does for the chance to win.

use std::collections::BTreeMap;

use bistro_core::{Id, MAX_SEATS, Phrase};

use crate::interval::{Interval, difference_interval};
use crate::tally::WIN;
use crate::watched::Watched;

/// Counts of one kind of action. A trial is one seat in one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ActionTally {
    pub(crate) rule: Option<Id>,
    /// The first time it was taken, in words.
    pub(crate) example: Option<Phrase>,
    pub(crate) taken: u64,
    /// Decisions in which it could have been taken.
    pub(crate) offered: u64,
    /// Seats that took it at least once, and parts of the games they won.
    pub(crate) users: u64,
    pub(crate) users_won: u64,
    /// Seats that could have taken it and never did, and parts of the games they won.
    pub(crate) others: u64,
    pub(crate) others_won: u64,
}

impl ActionTally {
    fn new(rule: Option<Id>) -> ActionTally {
        ActionTally {
            rule,
            example: None,
            taken: 0,
            offered: 0,
            users: 0,
            users_won: 0,
            others: 0,
            others_won: 0,
        }
    }

    pub(crate) fn merge(&mut self, more: &ActionTally) {
        self.example = self.example.take().or_else(|| more.example.clone());
        self.taken += more.taken;
        self.offered += more.offered;
        self.users += more.users;
        self.users_won += more.users_won;
        self.others += more.others;
        self.others_won += more.others_won;
    }

    /// What seats that took it win more than seats that could have and did not; nothing if all or none did.
    pub(crate) fn lift(&self) -> Option<Interval> {
        let wins = |parts: u64| parts as f64 / WIN as f64;
        (self.users > 0 && self.others > 0).then(|| {
            difference_interval((wins(self.users_won), self.users), (wins(self.others_won), self.others))
        })
    }
}

/// Add one game.
pub(super) fn count(actions: &mut BTreeMap<Id, ActionTally>, watched: &Watched) {
    /// What a seat did about one kind of action.
    #[derive(Clone, Copy, PartialEq)]
    enum Did {
        CouldNot,
        CouldHave,
        Took,
    }
    let mut seats: BTreeMap<Id, [Did; MAX_SEATS]> = BTreeMap::new();
    for decision in &watched.decisions {
        let seat = decision.seat.index();
        for kind in &decision.offered {
            actions.entry(kind.id.clone()).or_insert_with(|| ActionTally::new(kind.rule.clone())).offered +=
                1;
            let did = &mut seats.entry(kind.id.clone()).or_insert([Did::CouldNot; MAX_SEATS])[seat];
            if *did == Did::CouldNot {
                *did = Did::CouldHave;
            }
        }
        let tally = actions.get_mut(&decision.taken.id).expect("what was taken was offered");
        tally.taken += 1;
        tally.example.get_or_insert_with(|| decision.taken.clone());
        seats.get_mut(&decision.taken.id).expect("what was taken was offered")[seat] = Did::Took;
    }
    let outcome = &watched.finished.outcome;
    let winners = outcome.winners().count() as u64;
    for (id, did) in seats {
        let tally = actions.get_mut(&id).expect("counted above");
        for (seat, did) in did.into_iter().enumerate() {
            let won = if outcome.places.get(seat) == Some(&1) { WIN / winners } else { 0 };
            match did {
                Did::CouldNot => {}
                Did::CouldHave => {
                    tally.others += 1;
                    tally.others_won += won;
                }
                Did::Took => {
                    tally.users += 1;
                    tally.users_won += won;
                }
            }
        }
    }
}
