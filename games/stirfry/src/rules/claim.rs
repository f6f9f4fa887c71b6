//! F3 to F8: claims and the taste-test.

use bistro_core::{Dice, Log, Moves, Seat, SeatSet};

use super::{draw, lay_down};
use crate::action::Action;
use crate::cards::{Cards, Kind, Protein};
use crate::event::{Event, Why};
use crate::setup::Reward;
use crate::state::{Answers, Claim, Stage, State};

/// F3: two cards, said to be identical.
pub(super) fn claim_pair(
    state: &mut State,
    one: Kind,
    other: Kind,
    dice: &mut impl Dice,
    log: &mut impl Log<Event>,
) {
    let seat = state.chef;
    let claim = Claim::Pair(one, other);
    state.this_turn.pair_claimed = true;
    lay_down(state, seat, claim.cards());
    let said = |cards| Event::ClaimedPair { seat, cards };
    log.tell_apart(seat, said(Some(claim.cards())), said(None));
    open_window(state, claim, dice, log);
}

/// F3: one card under a protein's name.
pub(super) fn claim_protein(
    state: &mut State,
    named: Protein,
    card: Kind,
    dice: &mut impl Dice,
    log: &mut impl Log<Event>,
) {
    let seat = state.chef;
    let claim = Claim::Protein { named, card };
    state.this_turn.protein_claimed = true;
    lay_down(state, seat, claim.cards());
    let said = |cards| Event::ClaimedProtein { seat, named, cards };
    log.tell_apart(seat, said(Some(claim.cards())), said(None));
    open_window(state, claim, dice, log);
}

/// F5: the others answer; a window in which no one may accuse closes by itself.
fn open_window(state: &mut State, claim: Claim, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    if state.accusers().is_empty() {
        log.tell_all(Event::Unchallenged { seat: state.chef });
        draw(state, state.chef, claim.earns(), Why::Claim, dice, log);
    } else {
        state.stage = Stage::Window(claim);
    }
}

/// F5: all answers are in.
pub(super) fn resolve(
    state: &mut State,
    claim: Claim,
    answers: &Moves<Action>,
    dice: &mut impl Dice,
    log: &mut impl Log<Event>,
) {
    let chef = state.chef;
    let mut tasters = SeatSet::EMPTY;
    for seat in answers.seats() {
        if answers.of(seat) == Action::Taste {
            tasters.insert(seat);
        }
    }
    let trusters = answers.seats().filter(|seat| !tasters.contains(*seat)).collect();
    state.answers = Answers { tasters, trusters };
    log.tell_all(Event::Answered { tasters, trusters });
    state.stage = Stage::Main;
    // F5: of several, the first clockwise from the claimant.
    let seats = state.seats();
    match tasters.min_by_key(|seat| chef.steps_to(*seat, seats)) {
        // F8: untested cards are never shown.
        None => draw(state, chef, claim.earns(), Why::Claim, dice, log),
        Some(accuser) => taste(state, claim, accuser, dice, log),
    }
}

/// F6: the cards are shown to all.
fn taste(state: &mut State, claim: Claim, accuser: Seat, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    let claimant = state.chef;
    let cards = claim.cards();
    let down = state.down[claimant.index()].for_rules_mut();
    *down = down.minus(cards);
    state.shown = state.shown.plus(cards);
    let honest = claim.is_true();
    log.tell_all(Event::Tested { accuser, claimant, cards, honest });
    if honest {
        punish(state, accuser, log);
        draw(state, claimant, claim.earns(), Why::Claim, dice, log);
    } else {
        state.this_turn.caught = true;
        reward(state, accuser, dice, log);
    }
}

/// F6: a wrong accusation costs the whole hand, or five points where there is none.
fn punish(state: &mut State, accuser: Seat, log: &mut impl Log<Event>) {
    let hand: Cards = *state.hand(accuser);
    if hand.is_empty() {
        state.scores[accuser.index()] -= 5;
        log.tell_all(Event::LostPoints { seat: accuser, points: 5 });
    } else {
        lay_down(state, accuser, hand);
        let lost = |cards| Event::LostHand { seat: accuser, count: hand.count() as u8, cards };
        log.tell_apart(accuser, lost(Some(hand)), lost(None));
    }
}

/// F6: a bluff found out is worth a card, now or at the start of the accuser's next turn.
fn reward(state: &mut State, accuser: Seat, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    match state.options.reward {
        Reward::Now => draw(state, accuser, 1, Why::Reward, dice, log),
        Reward::NextTurn => {
            let owed = &mut state.owed[accuser.index()];
            *owed += 1;
            log.tell_all(Event::Owed { seat: accuser, owed: *owed });
        }
    }
}
