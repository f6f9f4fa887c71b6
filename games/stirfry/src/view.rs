//! What each viewer may know, and truths that a seat cannot tell from the real one.

use bistro_core::{Dice, Seat, SeatSet, Secret, Viewer};
use serde::{Deserialize, Serialize};

use crate::cards::{Cards, Kinds, Protein};
use crate::recall::Recall;
use crate::setup::Options;
use crate::state::{Answers, Claim, Ending, SEATS, Stage, State, ThisTurn};

/// The table as one viewer knows it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct View {
    pub viewer: Viewer,
    pub options: Options,
    /// Turns finished before this one.
    pub turn: u16,
    pub chef: Seat,
    pub stage: StageView,
    pub this_turn: ThisTurn,
    pub answers: Answers,
    pub closing: bool,
    /// How many cards are in the pile.
    pub pile: u8,
    /// Face up on the table.
    pub shown: Cards,
    pub places: Vec<Place>,
}

/// What the table is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum StageView {
    Main,
    Window {
        claim: Claimed,
        /// What really lies there: for the claimant's eyes.
        cards: Option<Cards>,
    },
    Trim,
    Over(Ending),
}

/// F3: what is said of face-down cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Claimed {
    Pair,
    Protein(Protein),
}

/// One seat, as the viewer knows it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Place {
    pub score: i16,
    /// Cards in hand.
    pub cards: u8,
    pub hand: Option<Cards>,
    /// Cards laid face down this turn.
    pub laid_down: u8,
    pub down: Option<Cards>,
    /// Cards drawn since the last shuffle.
    pub drew: u8,
    /// F6 `next-turn`: cards still to be drawn.
    pub owed: u8,
    /// What the viewer remembers of this seat.
    pub recall: Option<Recall>,
}

pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let stage = match state.stage {
        Stage::Main => StageView::Main,
        Stage::Window(claim) => StageView::Window {
            claim: match claim {
                Claim::Pair(..) => Claimed::Pair,
                Claim::Protein { named, .. } => Claimed::Protein(named),
            },
            cards: viewer.is_among(SeatSet::one(state.chef)).then(|| claim.cards()),
        },
        Stage::Trim => StageView::Trim,
        Stage::Over(ending) => StageView::Over(ending),
    };
    View {
        viewer,
        options: state.options,
        turn: state.turn,
        chef: state.chef,
        stage,
        this_turn: state.this_turn,
        answers: state.answers,
        closing: state.closing,
        pile: state.pile.for_rules().count() as u8,
        shown: state.shown,
        places: Seat::all(state.seats()).map(|seat| place(state, seat, viewer)).collect(),
    }
}

fn place(state: &State, seat: Seat, viewer: Viewer) -> Place {
    let owner = SeatSet::one(seat);
    let index = seat.index();
    Place {
        score: state.score(seat),
        cards: state.hand(seat).count() as u8,
        hand: state.hands[index].shown_to(owner, viewer).copied(),
        laid_down: state.down[index].for_rules().count() as u8,
        down: state.down[index].shown_to(owner, viewer).copied(),
        drew: state.drew[index],
        owed: state.owed[index],
        recall: match viewer {
            Viewer::Seat(me) if me != seat => {
                Some(state.recall[me.index()][me.steps_to(seat, state.seats()) - 1])
            }
            Viewer::Seat(_) | Viewer::Public | Viewer::Above => None,
        },
    }
}

impl View {
    pub(crate) fn hand(&self, seat: Seat) -> Cards {
        self.places[seat.index()].hand.unwrap_or_default()
    }

    /// The cards that the viewer cannot point at.
    pub(crate) fn hidden(&self) -> Cards {
        let known = self.places.iter().flat_map(|place| [place.hand, place.down]).flatten();
        known.fold(Cards::BOX.minus(self.shown), Cards::minus)
    }

    /// What the viewer can still tell of another seat's cards, those drawn this turn included.
    pub(crate) fn recall_now(&self, other: Seat) -> Recall {
        let place = &self.places[other.index()];
        let remembered = place.recall.unwrap_or(Recall::ANYTHING);
        remembered.after_drawing(place.drew).only(self.hidden().kinds())
    }
}

/// A truth that `seat` cannot tell from the real one: what the view shows stays, the hidden cards are dealt
/// again, each world equally likely that fits what the seat remembers.
pub(crate) fn sample_world(view: &View, seat: Seat, dice: &mut impl Dice) -> State {
    let mut hands = [Cards::NONE; SEATS];
    let mut down = [Cards::NONE; SEATS];
    let (belongings, pile) = deal_hidden(view, dice);
    for (index, place) in view.places.iter().enumerate() {
        let (mut hand, mut laid) = (belongings[index], Cards::NONE);
        if let (Some(known_hand), Some(known_down)) = (place.hand, place.down) {
            (hand, laid) = (known_hand, known_down);
        } else {
            for _ in 0..place.laid_down {
                let card = Cards::one(hand.pick(dice));
                hand = hand.minus(card);
                laid = laid.plus(card);
            }
        }
        hands[index] = hand;
        down[index] = laid;
    }

    let mut state = State {
        hands: hands.map(Secret::new),
        down: down.map(Secret::new),
        pile: Secret::new(pile),
        shown: view.shown,
        scores: [0; SEATS],
        recall: [[Recall::ANYTHING; SEATS - 1]; SEATS],
        turn: view.turn,
        drew: [0; SEATS],
        owed: [0; SEATS],
        chef: view.chef,
        stage: Stage::Main,
        this_turn: view.this_turn,
        answers: view.answers,
        closing: view.closing,
        options: view.options,
    };
    for (index, place) in view.places.iter().enumerate() {
        state.scores[index] = place.score;
        state.drew[index] = place.drew;
        state.owed[index] = place.owed;
        if let Some(recall) = place.recall {
            let left = seat.steps_to(Seat::new(index), view.options.seats);
            state.recall[seat.index()][left - 1] = recall;
        }
    }
    state.stage = match view.stage {
        StageView::Main => Stage::Main,
        StageView::Window { claim, cards } => {
            let on_the_board = cards.unwrap_or(down[view.chef.index()]);
            Stage::Window(some_claim(claim, on_the_board, dice))
        }
        StageView::Trim => Stage::Trim,
        StageView::Over(ending) => Stage::Over(ending),
    };
    state
}

/// Which of the cards lying there are the ones just claimed.
fn some_claim(claim: Claimed, mut cards: Cards, dice: &mut impl Dice) -> Claim {
    let one = cards.pick(dice);
    match claim {
        Claimed::Protein(named) => Claim::Protein { named, card: one },
        Claimed::Pair => {
            cards = cards.minus(Cards::one(one));
            let other = cards.pick(dice);
            Claim::Pair(one.min(other), one.max(other))
        }
    }
}

/// Give every seat whose cards are not shown as many hidden ones as it has, and the pile the rest.
fn deal_hidden(view: &View, dice: &mut impl Dice) -> ([Cards; SEATS], Cards) {
    const TRIES: usize = 16;
    for _ in 0..TRIES {
        if let Some(dealt) = try_to_deal(view, |seat, age| view.recall_now(seat).allowed(age), dice) {
            return dealt;
        }
    }
    // What several seats cannot have may block one another in an unlucky order; then deal freely.
    try_to_deal(view, |_, _| Kinds::ALL, dice).expect("every hidden card fits somewhere")
}

/// The oldest cards are dealt first, since fewest kinds fit there: for a single opponent this makes
/// every fitting world equally likely.
fn try_to_deal(
    view: &View,
    allowed: impl Fn(Seat, u32) -> Kinds,
    dice: &mut impl Dice,
) -> Option<([Cards; SEATS], Cards)> {
    let mut hidden = view.hidden();
    let mut belongings = [Cards::NONE; SEATS];
    let size = |place: &Place| match place.hand {
        Some(_) => 0,
        None => u32::from(place.cards) + u32::from(place.laid_down),
    };
    let oldest = view.places.iter().map(size).max().unwrap_or(0);
    for age in (0..oldest).rev() {
        for (index, _) in view.places.iter().enumerate().filter(|(_, place)| size(place) > age) {
            let possible = hidden.only(allowed(Seat::new(index), age));
            if possible.is_empty() {
                return None;
            }
            let card = Cards::one(possible.pick(dice));
            hidden = hidden.minus(card);
            belongings[index] = belongings[index].plus(card);
        }
    }
    Some((belongings, hidden))
}
