//! Tiny for learners.

use bistro_core::{Column, Encode, Field, IdRange, Rows, Seat, SeatCount, seats_from};

use super::flaw::{Flaw, has};
use super::{Action, Prize, Step, Tiny, View};

const PLACES: &[Column] = &[
    Column::flag("swaps", "T2: keeps or swaps now"),
    Column::flag("swapped", "T2: has swapped"),
    Column::category("hand", 6, "the card in hand, if I know it"),
    Column::category("aside", 6, "the card put aside, if I know it"),
    Column::category("guess", 6, "T3: the guess"),
];

impl<const LABEL: u8> Encode for Tiny<LABEL> {
    const FIELDS: &'static [Field] = &[
        Field::new(
            "table",
            1,
            &[
                Column::new("seats", 2, 3, "how many play"),
                Column::flag("card", "T4: the prize is the card"),
                Column::new("pile", 0, 3, "cards in the pile"),
                Column::flag("guess", "T3: all guess"),
                Column::flag("over", "the game is over"),
            ],
            "the table",
        ),
        Field::new("places", 3, PLACES, "a seat: mine, the next one, and so on"),
    ];

    const ACTION_IDS: &'static [IdRange] = &[
        IdRange::new("keep", 1, "T2: keep the card"),
        IdRange::new("swap", 1, "T2: swap it"),
        IdRange::new("guess", 6, "T3: guess a card, from 1 on"),
    ];

    /// Only a flawed game writes there.
    const LEFT_OUT: &'static [(&'static str, &'static str)] =
        &[("margin", "an honest game writes nothing there")];

    fn encode(view: &View, seat: Seat, into: &mut [i16]) {
        let mut rows = Rows::of(into);
        let seats = SeatCount::of(&view.hands);
        let pile = if has(Flaw::ArrayOutOfBounds) { 9 } else { i16::from(view.pile) };
        rows.put([
            seats.get() as i16,
            i16::from(view.prize == Prize::Card),
            pile,
            i16::from(view.step == Step::Guess),
            i16::from(view.step == Step::Over),
        ]);
        for other in seats_from(seat, seats) {
            let index = other.index();
            let card = |card: Option<u8>| i16::from(card.unwrap_or_default());
            rows.put([
                i16::from(view.step == Step::Swap(other)),
                i16::from(view.swapped[index] && !has(Flaw::ArrayForgets)),
                card(view.hands[index]),
                card(view.aside[index]),
                card(view.guesses.get(index).copied()),
            ]);
        }
        let absent = (3 - seats.get()) * PLACES.len();
        if has(Flaw::ArrayHalfWritten) && absent > 0 {
            rows.row::<5>();
        } else {
            rows.zeros(absent);
        }
        rows.finish();
    }

    fn id(_: &View, _: Seat, action: Action) -> Option<u16> {
        match action {
            Action::Keep => Some(0),
            Action::Swap => Some(1),
            Action::Guess(3) if has(Flaw::IdsClash) => Some(3),
            Action::Guess(card @ 1..=6) => Some(1 + u16::from(card)),
            Action::Guess(_) => None,
        }
    }

    fn action(_: &View, _: Seat, id: u16) -> Option<Action> {
        match id {
            0 => Some(Action::Keep),
            1 => Some(Action::Swap),
            2..8 => Some(Action::Guess(id as u8 - 1)),
            _ => None,
        }
    }
}
