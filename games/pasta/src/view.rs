//! What each viewer may know, and truths that a seat cannot tell from the real one.

use bistro_core::{Dice, Seat, SeatCount, SeatSet, Secret, Viewer};
use serde::{Deserialize, Serialize};

use crate::cards::{Cards, Kind, Shape, Shapes};
use crate::cells::{Cell, Cells};
use crate::grid::Grid;
use crate::groups::Groups;
use crate::setup::Options;
use crate::state::{SEATS, Stage, State};

/// The table as one viewer knows it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct View {
    pub viewer: Viewer,
    pub options: Options,
    /// Turns finished before this one.
    pub turn: u8,
    pub chef: Seat,
    pub stage: StageView,
    pub grid: Grid,
    pub hat: Option<Cell>,
    /// P3: the hat's row and column.
    pub reach: Cells,
    /// How many cards are in the pile, the bottom card included.
    pub pile: u8,
    /// P2: the card that made room for the hat, at the bottom of the pile. It is the last to be drawn.
    pub bottom: Option<Kind>,
    /// P8: sauces out of the game.
    pub discarded: u8,
    /// P11: who holds the token.
    pub al_dente: Option<Seat>,
    pub places: Vec<Place>,
}

/// What the table is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum StageView {
    /// P2: the first of two players places the hat.
    Opening,
    /// P3 to P8: take or bank.
    Turn,
    /// P4: the hat moves onto one of these new cards, which nobody has seen.
    MoveHat {
        onto: Cells,
    },
    /// P13: a card of this shape may be stolen from one of these.
    Theft {
        shape: Shape,
        victims: SeatSet,
    },
    Over,
}

/// One seat, as the viewer knows it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Place {
    /// P12, P15: what it would score now.
    pub score: i8,
    /// P12: what the token adds to it, for its holder.
    pub token: Option<i8>,
    /// Cards in hand.
    pub cards: u8,
    pub hand: Option<Cards>,
    /// Of the cards in hand, those that everybody remembers: taken face up and not laid down since.
    pub known: Cards,
    pub groups: Groups,
    /// P13: which of its groups could be robbed, and by whom: those who are known to hold that shape.
    pub threats: Vec<Threat>,
}

/// A group of which a card could be stolen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Threat {
    pub shape: Shape,
    pub by: SeatSet,
}

pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let held = &held_shapes(state, viewer);
    View {
        viewer,
        options: state.options,
        turn: state.turn,
        chef: state.chef,
        stage: match state.stage {
            Stage::Opening => StageView::Opening,
            Stage::Turn => StageView::Turn,
            Stage::MoveHat(onto) => StageView::MoveHat { onto },
            Stage::Theft { shape, victims } => StageView::Theft { shape, victims },
            Stage::Over => StageView::Over,
        },
        grid: state.grid,
        hat: state.hat,
        reach: state.hat.map_or(Cells::NONE, Cell::reach),
        pile: state.pile,
        bottom: state.bottom,
        discarded: state.discarded,
        al_dente: state.al_dente,
        places: Seat::all(state.seats()).map(|seat| place(state, seat, viewer, held)).collect(),
    }
}

fn place(state: &State, seat: Seat, viewer: Viewer, held: &[Shapes; SEATS]) -> Place {
    let index = seat.index();
    Place {
        score: state.score(seat) as i8,
        token: (state.al_dente == Some(seat)).then_some(state.options.al_dente.points() as i8),
        cards: state.hand(seat).count() as u8,
        hand: state.hands[index].shown_to(SeatSet::one(seat), viewer).copied(),
        known: state.known[index],
        groups: state.groups[index],
        threats: threats(state, seat, held),
    }
}

/// By seat, the shapes it is known to hold: of other hands the viewer knows what everybody remembers.
fn held_shapes(state: &State, viewer: Viewer) -> [Shapes; SEATS] {
    std::array::from_fn(|index| {
        let owner = SeatSet::one(Seat::new(index));
        let shown = state.hands[index].shown_to(owner, viewer);
        shown.copied().unwrap_or(state.known[index]).shapes()
    })
}

/// P13: whoever banks a shape may rob the others who have it.
fn threats(state: &State, victim: Seat, held: &[Shapes; SEATS]) -> Vec<Threat> {
    let in_hands = held.iter().fold(Shapes::NONE, |all, shapes| all.or(*shapes));
    let others = SeatSet::all(state.seats()).without(victim);
    let thieves = |shape| others.filter(|other| held[other.index()].has(shape)).collect::<SeatSet>();
    let risked = state.groups[victim.index()].shapes().and(in_hands);
    let risked = risked.map(|shape| Threat { shape, by: thieves(shape) });
    risked.filter(|threat| !threat.by.is_empty()).collect()
}

impl View {
    pub(crate) fn hand(&self, seat: Seat) -> Cards {
        self.places[seat.index()].hand.unwrap_or_default()
    }

    /// P13: who could be robbed by this seat after it has banked this shape.
    pub(crate) fn others_with(&self, seat: Seat, shape: Shape) -> impl Iterator<Item = Seat> {
        let has = move |other: &Seat| self.places[other.index()].groups.size(shape) > 0;
        Seat::all(SeatCount::of(&self.places)).filter(move |other| *other != seat).filter(has)
    }

    /// The cards that the viewer has not seen, or cannot place: in the bag and, unknown, in other hands.
    pub fn hidden(&self) -> Cards {
        let out = Cards::some(Kind::Sauce, u32::from(self.discarded));
        let bottom = self.bottom.map_or(Cards::NONE, Cards::one);
        let seen = self.grid.face_up().plus(out).plus(bottom);
        self.places.iter().fold(Cards::BOX.minus(seen), |hidden, place| {
            hidden.minus(place.groups.cards()).minus(place.hand.unwrap_or(place.known))
        })
    }
}

/// A truth that the viewer cannot tell from the real one: what the view shows stays, what is remembered of a
/// hand is in it, and the hidden cards are dealt again, each world equally likely.
pub(crate) fn sample_world(view: &View, dice: &mut impl Dice) -> State {
    let mut hidden = view.hidden();
    let mut hands = [Cards::NONE; SEATS];
    let mut known = [Cards::NONE; SEATS];
    let mut groups = [Groups::NONE; SEATS];
    for (index, place) in view.places.iter().enumerate() {
        known[index] = place.known;
        groups[index] = place.groups;
        hands[index] = place.hand.unwrap_or_else(|| {
            let unknown = u32::from(place.cards) - place.known.count();
            (0..unknown).fold(place.known, |hand, _| hand.plus(Cards::one(hidden.draw(dice))))
        });
    }
    State {
        hands: hands.map(Secret::new),
        known,
        groups,
        unseen: Secret::new(hidden),
        grid: view.grid,
        stage: match view.stage {
            StageView::Opening => Stage::Opening,
            StageView::Turn => Stage::Turn,
            StageView::MoveHat { onto } => Stage::MoveHat(onto),
            StageView::Theft { shape, victims } => Stage::Theft { shape, victims },
            StageView::Over => Stage::Over,
        },
        chef: view.chef,
        hat: view.hat,
        pile: view.pile,
        bottom: view.bottom,
        discarded: view.discarded,
        al_dente: view.al_dente,
        turn: view.turn,
        options: view.options,
    }
}
