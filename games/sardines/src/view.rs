//! What each viewer may know, and truths that a seat cannot tell from the real one.

use std::hash::{Hash, Hasher};

use bistro_core::{Dice, Seat, SeatSet, Secret, Viewer};
use serde::{Deserialize, Serialize};

use crate::cards::{Face, Faces};
use crate::counts::{Cards, Parcel};
use crate::recall::Memory;
use crate::setup::Options;
use crate::state::{SEATS, Stage, State, TINS};
use crate::tin::{Assortment, Row, Tin};

/// The table as one viewer knows it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct View {
    pub viewer: Viewer,
    pub options: Options,
    /// Turns finished before this one.
    pub turn: u16,
    /// S13: how many turns in a row, up to this one, took no card from the pile …
    pub quiet_turns: u8,
    /// … and whether this one has.
    pub pile_touched: bool,
    /// Whose turn it is.
    pub player: Seat,
    pub stage: Stage,
    /// How many cards are in the pile.
    pub pile: u8,
    /// Face up.
    pub discard: Cards,
    /// S8: what the night pile was made of; nothing by day.
    pub night: Cards,
    /// What the viewer has drawn from it.
    pub drawn_by_night: Option<Cards>,
    pub places: Vec<Place>,
}

/// One seat, as the viewer knows it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Place {
    /// Cards in hand.
    pub cards: u8,
    pub hand: Option<Cards>,
    /// Cards that the viewer is certain to be in this other hand.
    pub glimpsed: Option<Cards>,
    pub tins: Vec<TinView>,
}

/// One tin, as the viewer knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct TinView {
    /// S15: what it gives while it is empty.
    pub assortment: Option<Assortment>,
    /// In the order in which they were laid.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Face>"))]
    pub sardines: Row,
    pub closed: bool,
    /// The face of its lid, for those who know it.
    pub lid: Option<Face>,
}

/// In one piece: views are hashed at every step down a search tree, and most of a view is this.
impl Hash for TinView {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let TinView { assortment, sardines, closed, lid } = *self;
        let [first, second] = sardines.bits().to_le_bytes();
        let (assortment, lid) =
            (assortment.map_or(0, |one| one as u8 + 1), lid.map_or(0, |lid| lid as u8 + 1));
        hasher.write_u32(u32::from_le_bytes([first, second | u8::from(closed) << 7, lid, assortment]));
    }
}

pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let me = match viewer {
        Viewer::Seat(me) => Some(me),
        Viewer::Public | Viewer::Above => None,
    };
    View {
        viewer,
        options: state.options,
        turn: state.turn,
        quiet_turns: state.quiet_turns,
        pile_touched: state.pile_touched,
        player: state.player,
        stage: state.stage,
        pile: state.pile.for_rules().count() as u8,
        discard: state.discard,
        night: state.night,
        drawn_by_night: me.map(|me| state.memory.drawn_by_night(me)),
        places: Seat::all(state.seats()).map(|seat| place(state, seat, viewer, me)).collect(),
    }
}

fn place(state: &State, seat: Seat, viewer: Viewer, me: Option<Seat>) -> Place {
    let tin_view = |(place, tin): (usize, &Tin)| TinView {
        assortment: state.options.assortments.then(|| Assortment::ALL[place]),
        sardines: tin.sardines().without_lid(),
        closed: tin.is_closed(),
        lid: tin.lid_seen_by(viewer, seat),
    };
    Place {
        cards: state.hand(seat).count() as u8,
        hand: state.hands[seat.index()].shown_to(SeatSet::one(seat), viewer).copied(),
        glimpsed: me.filter(|me| *me != seat).map(|me| state.memory.glimpsed(me, seat, state.seats())),
        tins: state.tins(seat).iter().enumerate().map(tin_view).collect(),
    }
}

impl View {
    pub(crate) fn hand(&self, seat: Seat) -> Cards {
        self.places[seat.index()].hand.unwrap_or_default()
    }

    /// The cards whose place the viewer does not know.
    pub(crate) fn hidden(&self) -> Cards {
        let mut hidden = Cards::BOX.minus(self.discard);
        for place in &self.places {
            for tin in &place.tins {
                hidden = hidden.minus(tin.sardines.cards()).minus(tin.lid.map_or(Cards::NONE, Cards::one));
            }
            hidden = hidden.minus(place.hand.unwrap_or_default()).minus(place.glimpsed.unwrap_or_default());
        }
        hidden
    }

    /// S8: hidden cards that the viewer knows not to be in the night pile, wherever they are.
    pub fn outside(&self) -> Cards {
        self.outside_of(self.hidden())
    }

    fn outside_of(&self, hidden: Cards) -> Cards {
        match self.drawn_by_night {
            Some(drawn) if !self.night.is_empty() => hidden.without(self.night.minus(drawn)),
            Some(_) | None => Cards::NONE,
        }
    }

    /// S15: what may be picked from the discard.
    pub(crate) fn pickable(&self, barred: Parcel) -> Faces {
        self.discard.without(barred.cards()).faces()
    }
}

impl TinView {
    /// S2: one card of each face that may be laid into it as a sardine; nothing while it is full.
    pub(crate) fn takes(&self) -> Cards {
        self.tin(SeatSet::EMPTY).takes()
    }

    /// S2: whether a lid may come down on it.
    pub(crate) fn wants_lid(&self) -> bool {
        self.sardines.is_full() && !self.closed
    }

    /// S5: the sardine that can be taken from it.
    pub(crate) fn within_reach(&self) -> Option<Face> {
        self.sardines.last().filter(|_| !self.closed)
    }

    fn tin(&self, lid_known_to: SeatSet) -> Tin {
        Tin::laid(self.sardines, self.lid, lid_known_to)
    }
}

/// A truth that `seat` cannot tell from the real one: what the view shows stays, the hidden cards are dealt
/// again. Those known to be outside the pile go into hands and under lids; the rest falls as it may.
pub(crate) fn sample_world(view: &View, seat: Seat, dice: &mut impl Dice) -> State {
    let mut deal = Deal::of(view, dice);
    let mut state = State {
        hands: [Secret::new(Cards::NONE); SEATS],
        pile: Secret::new(Cards::NONE),
        discard: view.discard,
        night: view.night,
        memory: Memory::NOTHING,
        tins: [Tin::default(); TINS],
        stage: view.stage,
        turn: view.turn,
        quiet_turns: view.quiet_turns,
        pile_touched: view.pile_touched,
        player: view.player,
        options: view.options,
    };
    let seats = view.options.seats;
    for (owner, place) in Seat::all(seats).zip(&view.places) {
        let hand = place.hand.unwrap_or_else(|| {
            let glimpsed = place.glimpsed.unwrap_or_default();
            (glimpsed.count()..u32::from(place.cards))
                .fold(glimpsed, |hand, _| hand.plus(Cards::one(deal.next(dice))))
        });
        state.hands[owner.index()] = Secret::new(hand);
        for (number, tin) in (0..).zip(&place.tins) {
            let known_to = match tin.lid {
                Some(_) if owner != seat => SeatSet::one(seat),
                Some(_) | None => SeatSet::EMPTY,
            };
            let slot = state.tin_mut(owner, number);
            *slot = tin.tin(known_to);
            if tin.closed && tin.lid.is_none() {
                slot.close(deal.next(dice), SeatSet::EMPTY);
            }
        }
        if let Some(glimpsed) = place.glimpsed {
            state.memory.recall_glimpse(seat, owner, glimpsed, seats);
        }
    }
    state.memory.drew_by_night(seat, view.drawn_by_night.unwrap_or_default());
    state.pile = Secret::new(deal.pile);
    state
}

/// The hidden cards, divided into the pile and everything outside of it.
struct Deal {
    pile: Cards,
    /// For hands and lids, exactly as many as are needed.
    outside: Cards,
}

impl Deal {
    fn of(view: &View, dice: &mut impl Dice) -> Deal {
        let hidden = view.hidden();
        let mut outside = view.outside_of(hidden);
        let mut pile = hidden.minus(outside);
        while pile.count() > u32::from(view.pile) {
            let card = Cards::one(pile.pick(dice));
            pile = pile.minus(card);
            outside = outside.plus(card);
        }
        Deal { pile, outside }
    }

    fn next(&mut self, dice: &mut impl Dice) -> Face {
        let card = self.outside.pick(dice);
        self.outside = self.outside.minus(Cards::one(card));
        card
    }
}
