//! What needs everybody's consent: taking back a move, ending the game, replacing a player who is away, claiming the game
//! from one who stays away.

use bistro_core::{Phrase, Seat, SeatSet};
use bistro_protocol::Proposal;

use super::{Considered, Effect, existing_seat, refusal, seat_of, write};
use crate::store::Player;
use crate::table::entry::TableEvent;
use crate::table::state::{Stage, TableState};

pub(super) fn propose(state: &TableState, player: &Player, what: Proposal, now: i64) -> Considered {
    let seat = seat_of(state, player)?;
    match state.stage {
        Stage::Open => return Err(refusal("bistro-not-started")),
        Stage::Over | Stage::Ended(_) => return Err(refusal("bistro-refused-over")),
        Stage::Playing => {}
    }
    if state.proposal.is_some() {
        return Err(refusal("bistro-proposal-open"));
    }
    must_vote(state, seat)?;
    match what {
        Proposal::Undo => drop(undo_step(state, seat, step_of(state))?),
        Proposal::End => {}
        Proposal::Claim => drop(claimed(state, now)?),
        Proposal::Replace { .. } if state.opened.rated => return Err(refusal("bistro-rated-seat")),
        Proposal::Replace { seat: absent } => {
            let absent = existing_seat(state, absent)?;
            let chair = &state.chairs[absent.index()];
            if !chair.bot_plays || chair.who.is_none() {
                return Err(refusal("bistro-not-away"));
            }
        }
    }
    let votes = SeatSet::one(seat);
    if state.voters() == votes && !is_carried(state, what, votes) {
        return Err(refusal("bistro-others-away"));
    }
    let mut events = vec![TableEvent::Proposed { by: seat, what }];
    if is_carried(state, what, votes) {
        events.push(carried_out(state, seat, what, step_of(state), now)?);
    }
    Ok(Effect::Write(events))
}

pub(super) fn agree(state: &TableState, player: &Player, now: i64) -> Considered {
    let seat = seat_of(state, player)?;
    let open = state.proposal.as_ref().ok_or_else(|| refusal("bistro-no-proposal"))?;
    must_vote(state, seat)?;
    let agreed = open.agreed.with(seat);
    let mut events = vec![TableEvent::Agreed { seat }];
    if is_carried(state, open.what, agreed) {
        events.push(carried_out(state, open.by, open.what, open.step, now)?);
    }
    Ok(Effect::Write(events))
}

pub(super) fn disagree(state: &TableState, player: &Player) -> Considered {
    let seat = seat_of(state, player)?;
    if state.proposal.is_none() {
        return Err(refusal("bistro-no-proposal"));
    }
    must_vote(state, seat)?;
    write(TableEvent::Dropped)
}

/// Whether these votes carry a proposal: those of all who play themselves. One vote alone is not enough while others hold
/// seats: it could end a game that goes badly, or let somebody else see the cards of one whose connection broke. Those who
/// stay away for long lose the game to a claim.
fn is_carried(state: &TableState, what: Proposal, votes: SeatSet) -> bool {
    let is_alone = state.voters().len() == 1 && state.people().len() > 1;
    let is_unanimous = state.voters().all(|voter| votes.contains(voter));
    match what {
        Proposal::Undo | Proposal::End | Proposal::Replace { .. } => is_unanimous && !is_alone,
        Proposal::Claim => is_unanimous,
    }
}

/// The seats from which the game can be claimed, if there are any.
fn claimed(state: &TableState, now: i64) -> Result<SeatSet, Phrase> {
    Some(state.claimable(now)).filter(|seats| !seats.is_empty()).ok_or_else(|| state.no_claim_yet())
}

/// Only people who play themselves have a vote.
fn must_vote(state: &TableState, seat: Seat) -> Result<(), Phrase> {
    if state.voters().contains(seat) { Ok(()) } else { Err(refusal("bistro-return-first")) }
}

fn step_of(state: &TableState) -> usize {
    state.table.as_deref().map_or(0, |table| table.step())
}

/// What a proposal that was made after so many steps does when all have agreed.
fn carried_out(
    state: &TableState,
    by: Seat,
    what: Proposal,
    step: usize,
    now: i64,
) -> Result<TableEvent, Phrase> {
    Ok(match what {
        Proposal::Undo => TableEvent::Undone { step: undo_step(state, by, step)? },
        Proposal::End => TableEvent::Ended { why: Phrase::new("bistro-ended-by-all") },
        Proposal::Replace { seat } => TableEvent::Vacated { seat },
        Proposal::Claim => TableEvent::Claimed { from: claimed(state, now)?.collect() },
    })
}

/// The step before the latest decision that this seat had made after so many steps, if no secret was told since.
fn undo_step(state: &TableState, seat: Seat, until: usize) -> Result<usize, Phrase> {
    let table = state.table.as_deref().ok_or_else(|| refusal("bistro-not-started"))?;
    let first = state.opened.fork.as_ref().map_or(0, |fork| fork.step);
    let decided = |step: &usize| table.moves(*step).iter().any(|(mover, _)| *mover == seat);
    let latest = (first + 1..=until).rev().find(decided);
    let latest = latest.ok_or_else(|| refusal("bistro-undo-nothing"))?;
    if table.secret_told_since(latest) { Err(refusal("bistro-undo-secret")) } else { Ok(latest - 1) }
}
