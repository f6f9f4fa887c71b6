//! A game for these tests only: everybody tastes at once, from hidden plates.
//!
//! T1 Twelve plates, worth 0 to 11, are dealt three to each seat. T2 Each round, all seats lay a plate at the same
//! time. T3 The best plate wins three points in the first round, then two, then one; where guests are polite, as they
//! always were by the first version of these rules, the worst does. T4 Most points win.

use std::fmt;
use std::str::FromStr;

use bistro_core::{
    About, Actions, BadNotation, Chances, CheckedSetup, Choice, Column, Dice, EarlierRules, Encode, Field,
    Game, IdRange, Log, Moves, Outcome, Phrase, Preset, Refusal, Seat, SeatCount, SeatSet, Setup, Speak,
    Translated, Values, Viewer, softmax,
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tasting;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Guests {
    pub(crate) seats: SeatCount,
    pub(crate) polite: bool,
}

impl Default for Guests {
    fn default() -> Guests {
        Guests { seats: SeatCount::new(3), polite: false }
    }
}

impl Setup for Guests {
    fn seats(&self) -> SeatCount {
        self.seats
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct State {
    /// A bit for each plate still in hand.
    hands: Vec<u16>,
    laid: u16,
    points: Vec<i32>,
    polite: bool,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct View {
    hand: u16,
    laid: u16,
    points: Vec<i32>,
    polite: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(crate) struct Plate(u8);

impl fmt::Display for Plate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "lay {}", self.0)
    }
}

impl FromStr for Plate {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Plate, BadNotation> {
        let worth =
            text.strip_prefix("lay ").and_then(|worth| worth.parse().ok()).filter(|worth| *worth < 12);
        worth
            .map(Plate)
            .ok_or_else(|| BadNotation::new(format!("'{text}' is no move: say for example 'lay 3'")))
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Event {
    Dealt { seat: Seat, hand: Option<u16> },
    Laid { seat: Seat, plate: Plate },
}

fn plates(hand: u16) -> impl Iterator<Item = Plate> {
    (0..12).filter(move |worth| hand & (1 << worth) != 0).map(Plate)
}

fn draw(bag: &mut Vec<u8>, dice: &mut impl Dice) -> u16 {
    (0..3).fold(0, |hand, _| hand | 1 << bag.swap_remove(dice.below(bag.len() as u32) as usize))
}

impl Game for Tasting {
    const ABOUT: About = About {
        id: "tasting",
        title: "Tasting",
        seats: 2..=4,
        rules_version: 2,
        earlier_rules: &[EarlierRules { version: 1, sets: &[("polite", "true")] }],
        options: &[Choice { id: "polite", rule: "T3", values: Values::Flag }],
        presets: &[Preset { id: "classic", sets: &[] }],
    };
    type Setup = Guests;
    type State = State;
    type Action = Plate;
    type Event = Event;
    type View = View;

    fn deal(setup: &CheckedSetup<Self>, dice: &mut impl Dice, log: &mut impl Log<Event>) -> State {
        let mut bag: Vec<u8> = (0..12).collect();
        let hands: Vec<u16> = (0..setup.seats.get()).map(|_| draw(&mut bag, dice)).collect();
        for (seat, &hand) in Seat::all(setup.seats).zip(&hands) {
            log.tell_apart(seat, Event::Dealt { seat, hand: Some(hand) }, Event::Dealt { seat, hand: None });
        }
        State { points: vec![0; hands.len()], hands, laid: 0, polite: setup.polite }
    }

    fn pending(state: &State) -> SeatSet {
        if state.hands[0] == 0 { SeatSet::EMPTY } else { SeatSet::all(SeatCount::of(&state.hands)) }
    }

    fn legal(state: &State, seat: Seat, into: &mut Actions<Tasting>) {
        into.extend(plates(state.hands[seat.index()]));
    }

    fn apply(state: &mut State, moves: &Moves<Plate>, _: &mut impl Dice, log: &mut impl Log<Event>) {
        let worth = state.hands[0].count_ones() as i32;
        for (seat, plate) in moves.iter() {
            state.hands[seat.index()] &= !(1 << plate.0);
            state.laid |= 1 << plate.0;
            log.tell_all(Event::Laid { seat, plate });
        }
        let best = moves.iter().max_by_key(|(_, plate)| if state.polite { 12 - plate.0 } else { plate.0 });
        let (best, _) = best.expect("all seats lay a plate");
        state.points[best.index()] += worth;
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let over = Tasting::pending(state).is_empty();
        over.then(|| Outcome::ranked(&state.points, state.points.clone(), "ending-full"))
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let hand = match viewer {
            Viewer::Seat(seat) => state.hands[seat.index()],
            Viewer::Public => 0,
            Viewer::Above => state.hands.iter().fold(0, |all, hand| all | hand),
        };
        View { hand, laid: state.laid, points: state.points.clone(), polite: state.polite }
    }

    fn sample_world(view: &View, seat: Seat, dice: &mut impl Dice) -> State {
        let mut bag: Vec<u8> = (0..12).filter(|worth| (view.hand | view.laid) & (1 << worth) == 0).collect();
        let mut others = || {
            (0..view.hand.count_ones())
                .fold(0, |hand, _| hand | 1 << bag.swap_remove(dice.below(bag.len() as u32) as usize))
        };
        let hands = Seat::all(SeatCount::of(&view.points))
            .map(|other| if other == seat { view.hand } else { others() });
        State { hands: hands.collect(), laid: view.laid, points: view.points.clone(), polite: view.polite }
    }

    fn refuse(_: &View, _: Seat, plate: &Plate) -> Refusal {
        Refusal { rule: "T2", why: Phrase::new("why-not-yours").number("plate", plate.0) }
    }

    fn judge(state: &State) -> Chances {
        softmax(SeatCount::of(&state.points), |seat| state.points[seat.index()] as f32)
    }
}

const MESSAGES: &str = "
ask = Lay a plate.
offer = Lay { $plate }.
dealt = { $seat } takes { $plates ->
    [0] three plates
   *[other] { $plates }
}.
laid = { $seat-is ->
    [you] you lay
   *[other] { $seat } lays
} { $plate }.
ending-full = Everybody is full.
why-not-yours = You have no { $plate }.
";

impl Speak for Tasting {
    const RULEBOOK: Translated = Translated { en: "T1", fr: "T1", ru: "T1" };
    const MESSAGES: Translated = Translated { en: MESSAGES, fr: MESSAGES, ru: MESSAGES };

    fn ask(_: &View, _: Seat) -> Phrase {
        Phrase::new("ask")
    }
    fn offer(_: &View, _: Seat, plate: &Plate) -> Phrase {
        Phrase::new("offer").number("plate", plate.0)
    }
    fn tell(event: &Event) -> Phrase {
        match event {
            Event::Dealt { seat, hand } => {
                Phrase::new("dealt").seat("seat", *seat).number("plates", hand.unwrap_or(0))
            }
            Event::Laid { seat, plate } => Phrase::new("laid").seat("seat", *seat).number("plate", plate.0),
        }
    }
    fn scene(view: &View) -> Vec<Phrase> {
        plates(view.hand).map(|plate| Phrase::new("offer").number("plate", plate.0)).collect()
    }
}

impl Encode for Tasting {
    const FIELDS: &'static [Field] =
        &[Field::new("hand", 12, &[Column::flag("held", "I hold it")], "a plate, by its worth")];
    const ACTION_IDS: &'static [IdRange] = &[IdRange::new("lay", 12, "a plate, by its worth")];

    fn encode(view: &View, _: Seat, into: &mut [i16]) {
        for (worth, held) in into.iter_mut().enumerate() {
            *held = i16::from(view.hand & (1 << worth) != 0);
        }
    }

    fn id(_: &View, _: Seat, Plate(worth): Plate) -> Option<u16> {
        Some(u16::from(worth))
    }

    fn action(_: &View, _: Seat, id: u16) -> Option<Plate> {
        (id < 12).then_some(Plate(id as u8))
    }
}
