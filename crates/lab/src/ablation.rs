//! Which rule is to blame: forbid it to one seat, and see what that seat wins then.
//!
//! Seats that use an action may win more because they were ahead and had more occasions; that says nothing about the
//! action. Here the same deals are played with every seat in turn going without it, while all others may use it: what the
//! seat wins less is what the action is worth.

use std::ops::Range;

use bistro_core::{BadSetup, FastDice, Id, Seat};

use crate::deals::DealShares;
use crate::interval::Interval;
use crate::run::{Running, Wanted, in_lots};
use crate::simulation::Plan;
use crate::tally::win_parts;

/// What a kind of action is worth to who may use it.
#[derive(Clone, PartialEq, Debug)]
pub struct Ablated {
    /// The message of its offer.
    pub kind: Id,
    /// What a seat wins that goes without.
    pub wins: Interval,
    /// What it wins more with it than without, against this share of all.
    pub worth: Interval,
    pub games: u64,
}

/// For each of these kinds, play so many deals with every seat in turn going without it. `fair` is what a seat wins on
/// average when nothing is forbidden.
pub fn ablate(
    plan: &Plan,
    kinds: &[Id],
    deals: u64,
    fair: f64,
    running: &Running<'_>,
) -> Result<Vec<Ablated>, BadSetup> {
    plan.game.matches(&plan.setup, &plan.bots)?;
    let seats = plan.bots.len();
    let mut all = Vec::new();
    for kind in kinds {
        let play_lot = |lot: Range<u64>| {
            let without = |seat| {
                let seated = plan.game.matches_without(&plan.setup, &plan.bots, Seat::new(seat), kind);
                seated.expect("checked before")
            };
            let mut tables: Vec<_> = (0..seats).map(without).collect();
            let mut shares = DealShares::default();
            for deal in lot {
                let mut parts = 0;
                for (seat, table) in tables.iter_mut().enumerate() {
                    let number = deal * seats as u64 + seat as u64;
                    let mut thinking = FastDice::nth(!plan.seed, number);
                    let finished = table.play(&mut FastDice::nth(plan.seed, 2 * deal), &mut thinking);
                    parts += win_parts(&finished.outcome, Seat::new(seat));
                }
                shares.add(parts);
            }
            shares
        };
        let mut shares = DealShares::default();
        let played = in_lots(0..deals, 1, running, play_lot, |_, more| {
            shares.merge(&more);
            Wanted::More
        });
        if played < deals {
            break;
        }
        let wins = shares.interval(seats as u64);
        let worth = Interval { value: fair - wins.value, low: fair - wins.high, high: fair - wins.low };
        all.push(Ablated { kind: kind.clone(), wins, worth, games: deals * seats as u64 });
    }
    Ok(all)
}
