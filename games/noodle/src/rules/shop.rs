//! N9, N11, N12: what chips buy.

use bistro_core::{Log, Seat};

use super::spend_action;
use crate::action::{Payment, TwoChips};
use crate::chips::{Chips, Kind};
use crate::event::Event;
use crate::state::{Pizza, State};

/// N9: what is paid goes to the shop.
pub(super) fn trade(state: &mut State, seat: Seat, pay: Payment, take: Kind, log: &mut impl Log<Event>) {
    let (paid, taken) = (pay.chips(), Chips::one(take));
    let chips = &mut state.chips[seat.index()];
    *chips = chips.minus(paid).plus(taken);
    state.shop = state.shop.minus(taken).plus(paid);
    spend_action(state);
    log.tell_all(Event::Traded { seat, pay, take });
}

/// N11, N12: a tomato and two further chips are locked on the card.
pub(super) fn claim_pizza(state: &mut State, seat: Seat, with: TwoChips, log: &mut impl Log<Event>) {
    let chips = with.on_tomato();
    let held = &mut state.chips[seat.index()];
    *held = held.minus(chips);
    state.pizza = Pizza::Claimed { by: seat, chips };
    log.tell_all(Event::Pizza { seat, chips });
}
