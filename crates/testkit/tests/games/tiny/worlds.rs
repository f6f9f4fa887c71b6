//! What each seat may know, and worlds that fit it.

use bistro_core::{Dice, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use super::flaw::{Flaw, has, smuggle, times_asked};
use super::{Prize, State, Step};

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct View {
    pub(crate) prize: Prize,
    pub(crate) step: Step,
    pub(crate) hands: Vec<Option<u8>>,
    pub(crate) swapped: Vec<bool>,
    pub(crate) aside: Vec<Option<u8>>,
    pub(crate) pile: u8,
    pub(crate) guesses: Vec<u8>,
    /// An honest game writes nothing here.
    pub(crate) margin: u8,
    #[serde(skip)]
    pub(crate) unwritten: u8,
}

pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let over = state.step == Step::Over;
    let seats = state.seats();
    let owner = |seat: Seat| viewer.is_among(SeatSet::one(seat));
    let peeks = |seat: Seat| has(Flaw::ViewLeaksKnowingly) && viewer == Viewer::Seat(seat.next(seats));
    let margin = match viewer {
        Viewer::Seat(seat) if has(Flaw::ViewLeaks) => state.neighbours_card(seat),
        Viewer::Public if has(Flaw::PublicLeaks) => state.hands[0],
        _ if has(Flaw::SealedShows) => times_asked(),
        _ => 0,
    };
    if let Viewer::Seat(seat) = viewer {
        smuggle(state.neighbours_card(seat));
    }
    View {
        prize: state.prize,
        step: state.step,
        hands: Seat::all(seats)
            .map(|seat| (over || owner(seat) || peeks(seat)).then(|| state.hands[seat.index()]))
            .collect(),
        swapped: state.aside.iter().map(Option::is_some).collect(),
        aside: Seat::all(seats).map(|seat| state.aside[seat.index()].filter(|_| owner(seat))).collect(),
        pile: state.pile.len() as u8,
        guesses: state.guesses.clone(),
        margin,
        unwritten: u8::from(has(Flaw::JsonLoses)),
    }
}

/// All ways to lay the unseen cards are equally likely, except that nobody guesses a card that was its own.
pub(crate) fn sample(view: &View, seat: Seat, dice: &mut impl Dice) -> State {
    let forgotten = if has(Flaw::WorldForgets) { view.aside[seat.index()] } else { None };
    let seen: Vec<u8> = view.hands.iter().chain(&view.aside).flatten().copied().collect();
    let hidden = |card: &u8| !seen.contains(card) || Some(*card) == forgotten;
    let swaps = view.swapped.iter().filter(|swapped| **swapped).count();
    let mut unseen: Vec<u8> = (1..=view.pile + (view.hands.len() + swaps) as u8).filter(hidden).collect();
    loop {
        let lazy = has(Flaw::WorldsNeverTrue) || has(Flaw::WorldsSkewed) && dice.below(2) == 0;
        if lazy {
            unseen.sort_unstable();
        } else {
            dice.shuffle(&mut unseen);
        }
        let world = lay(view, &unseen, forgotten);
        let possible = world.guesses.iter().zip(&world.aside).all(|(guess, aside)| Some(*guess) != *aside);
        if possible || lazy {
            return world;
        }
    }
}

fn lay(view: &View, unseen: &[u8], forgotten: Option<u8>) -> State {
    let mut cards = unseen.iter().copied();
    let mut next = || cards.next().expect("there are as many unseen cards as unseen places");
    let hands = view.hands.iter().map(|seen| seen.unwrap_or_else(&mut next)).collect();
    let aside = view.aside.iter().zip(&view.swapped);
    let aside = aside
        .map(|(seen, swapped)| swapped.then(|| seen.filter(|_| *seen != forgotten).unwrap_or_else(&mut next)))
        .collect();
    let mut pile: Vec<u8> = cards.collect();
    pile.sort_unstable();
    if has(Flaw::WorldLosesCard) {
        pile.pop();
    }
    State { prize: view.prize, step: view.step, hands, aside, pile, guesses: view.guesses.clone() }
}

pub(crate) fn census(state: &State) -> Vec<(String, u32)> {
    let cards = state.hands.iter().chain(state.aside.iter().flatten()).chain(&state.pile);
    cards.map(|card| (format!("card {card}"), 1)).collect()
}

pub(crate) fn secrets(state: &State, seat: Seat) -> Vec<String> {
    let mut facts = Vec::new();
    for other in Seat::all(state.seats()).filter(|other| *other != seat) {
        if state.step != Step::Over {
            facts.push(format!("seat {other} holds {}", state.hands[other.index()]));
        }
        facts.extend(state.aside[other.index()].map(|card| format!("seat {other} put {card} aside")));
    }
    facts
}
