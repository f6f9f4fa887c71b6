//! Tiny: a game of a handful of cards, honest unless told otherwise. It has what the laws are about: hidden
//! hands, a draw, a sealed choice that all make at once, options of every kind, and an end that may beat
//! everybody. Its rules are in `rules.md`.

mod action;
mod encode;
mod flaw;
mod setup;
mod words;
mod worlds;

use bistro_core::{
    About, Actions, Chances, CheckedSetup, Choice, Dice, EarlierRules, Game, Log, Moves, Outcome, Phrase,
    Preset, Refusal, Seat, SeatCount, SeatSet, Values, Viewer, shared_win, softmax,
};
use serde::{Deserialize, Serialize};

pub(crate) use action::Action;
pub(crate) use flaw::{Flaw, has, with_flaw};
pub(crate) use setup::{Options, Prize};
pub(crate) use worlds::{View, census, secrets};

/// The game. What is printed on the box cannot change while it is open, so these flaws are in the type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tiny<const LABEL: u8>;
pub(crate) const PROPER: u8 = 0;
pub(crate) const NO_FRENCH: u8 = 1;
pub(crate) const OPTION_TOO_MANY: u8 = 2;
/// Earlier rules that no option of today stands for.
pub(crate) const RULES_FORGOTTEN: u8 = 3;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Step {
    Swap(Seat),
    Guess,
    Over,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct State {
    pub(crate) prize: Prize,
    pub(crate) step: Step,
    pub(crate) hands: Vec<u8>,
    pub(crate) aside: Vec<Option<u8>>,
    pub(crate) pile: Vec<u8>,
    /// By seat, once they are shown.
    pub(crate) guesses: Vec<u8>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum Event {
    Dealt { seat: Seat, card: Option<u8> },
    Kept { seat: Seat },
    Swapped { seat: Seat, card: Option<u8> },
    Guessed { seat: Seat, card: u8 },
    Shown { seat: Seat, card: u8 },
}

impl State {
    fn seats(&self) -> SeatCount {
        SeatCount::of(&self.hands)
    }

    fn cards(&self) -> u8 {
        (self.hands.len() + self.pile.len() + self.aside.iter().flatten().count()) as u8
    }

    fn neighbours_card(&self, seat: Seat) -> u8 {
        self.hands[seat.next(self.seats()).index()]
    }
}

const OPTIONS: [Choice; 4] = [
    Choice { id: "spare", rule: "T1", values: Values::Number { least: 1, most: 3, default: 2 } },
    Choice { id: "quick", rule: "T2", values: Values::Flag },
    Choice { id: "prize", rule: "T4", values: Values::OneOf(&["point", "card"]) },
    Choice { id: "ghost", rule: "T4", values: Values::Flag },
];

impl<const LABEL: u8> Game for Tiny<LABEL> {
    const ABOUT: About = About {
        id: "tiny",
        title: "Tiny",
        seats: 2..=3,
        rules_version: 2,
        earlier_rules: if LABEL == RULES_FORGOTTEN {
            &[EarlierRules { version: 1, sets: &[("slow", "true")] }]
        } else {
            &[EarlierRules { version: 1, sets: &[("quick", "true")] }]
        },
        options: if LABEL == OPTION_TOO_MANY { &OPTIONS } else { OPTIONS.split_at(3).0 },
        presets: &[Preset { id: "plain", sets: &[] }, Preset { id: "rich", sets: &[("prize", "card")] }],
    };

    type Setup = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn deal(setup: &CheckedSetup<Self>, dice: &mut impl Dice, log: &mut impl Log<Event>) -> State {
        let mut pile: Vec<u8> = (1..=setup.seats.get() as u8 + setup.spare).collect();
        dice.shuffle(&mut pile);
        let hands: Vec<u8> = pile.drain(..setup.seats.get()).collect();
        pile.sort_unstable();
        for (seat, &card) in Seat::all(setup.seats).zip(&hands) {
            let masked = has(Flaw::DealTells).then_some(card);
            log.tell_apart(
                seat,
                Event::Dealt { seat, card: Some(card) },
                Event::Dealt { seat, card: masked },
            );
        }
        State {
            prize: setup.prize,
            step: if setup.quick { Step::Guess } else { Step::Swap(Seat::new(0)) },
            aside: vec![None; hands.len()],
            hands,
            pile,
            guesses: Vec::new(),
        }
    }

    fn pending(state: &State) -> SeatSet {
        match state.step {
            Step::Swap(seat) => SeatSet::one(seat),
            Step::Guess => SeatSet::all(state.seats()),
            Step::Over if has(Flaw::GoesOn) => SeatSet::all(state.seats()),
            Step::Over => SeatSet::EMPTY,
        }
    }

    fn legal(state: &State, seat: Seat, into: &mut Actions<Self>) {
        flaw::asked();
        match state.step {
            Step::Swap(_) if has(Flaw::Stuck) && state.pile.is_empty() => {}
            Step::Swap(_) => {
                into.push(Action::Keep);
                into.extend((!state.pile.is_empty()).then_some(Action::Swap));
            }
            Step::Guess | Step::Over => {
                let own = [Some(state.hands[seat.index()]), state.aside[seat.index()]];
                let others = (1..=state.cards()).filter(|card| !own.contains(&Some(*card)));
                let peeked = has(Flaw::LegalPeeks).then(|| state.neighbours_card(seat));
                into.extend(others.filter(|card| Some(*card) != peeked).map(Action::Guess));
            }
        }
        if has(Flaw::Unsorted) {
            into.reverse();
        }
        if has(Flaw::OfferedTwice) {
            into.push(into[into.len() - 1]);
        }
    }

    fn apply(state: &mut State, moves: &Moves<Action>, dice: &mut impl Dice, log: &mut impl Log<Event>) {
        match state.step {
            Step::Swap(seat) => {
                if moves.of(seat) == Action::Swap {
                    swap(state, seat, dice, log);
                } else {
                    log.tell_all(Event::Kept { seat });
                }
                let next = seat.next(state.seats());
                let round_is_over = next == Seat::new(0) && !has(Flaw::NeverEnds);
                state.step = if round_is_over { Step::Guess } else { Step::Swap(next) };
            }
            Step::Guess | Step::Over => guess(state, moves, log),
        }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        if state.step != Step::Over || has(Flaw::NoOutcome) {
            return None;
        }
        let scores: Vec<i32> = Seat::all(state.seats()).map(|seat| score(state, seat)).collect();
        if scores.iter().all(|score| *score == 0) {
            let places = vec![state.hands.len() as u8; state.hands.len()];
            return Some(Outcome { places, scores, ending: "ending-nobody" });
        }
        let mut outcome = Outcome::ranked(&scores.clone(), scores, "ending-guessed");
        if has(Flaw::WrongPlaces) {
            outcome.places.iter_mut().for_each(|place| *place = *place * 2 - 1);
        }
        Some(outcome)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        worlds::view(state, viewer)
    }

    fn sample_world(view: &View, seat: Seat, dice: &mut impl Dice) -> State {
        worlds::sample(view, seat, dice)
    }

    fn refuse(view: &View, _: Seat, action: &Action) -> Refusal {
        let peeked = has(Flaw::RefusalPeeks) && flaw::smuggled() % 2 == 1;
        let invented = has(Flaw::RefusalInvents).then_some("T99");
        assert!(!has(Flaw::RefusalPanics) || *action != Action::Guess(200), "nobody sends such a thing");
        let (rule, why) = match view.step {
            Step::Swap(_) => ("T2", "why-swap"),
            Step::Guess | Step::Over => ("T3", "why-guess"),
        };
        Refusal { rule: invented.unwrap_or(rule), why: Phrase::new(if peeked { "why-swap" } else { why }) }
    }

    fn judge(state: &State) -> Chances {
        if has(Flaw::JudgeAddsUpToLess) {
            return softmax(state.seats(), |_| 0.0).map(|chance| 0.9 * chance);
        }
        match Self::outcome(state) {
            Some(outcome) if !has(Flaw::JudgeForgetsTheEnd) => {
                let win = shared_win(outcome.seats(), |seat| std::cmp::Reverse(outcome.places[seat.index()]));
                win.map(|share| share * (1.0 - Self::nobody(state)))
            }
            _ => softmax(state.seats(), |_| 0.0),
        }
    }

    /// T4: a round in which nobody guesses right is lost by all.
    fn nobody(state: &State) -> f32 {
        let lost = Self::outcome(state).is_some_and(|outcome| outcome.winners().next().is_none());
        f32::from(u8::from(lost && !has(Flaw::JudgeForgetsTheEnd)))
    }
}

/// T2: the old card goes aside, a new one comes from the pile.
fn swap(state: &mut State, seat: Seat, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    let choices = state.pile.len() as u32;
    let drawn = if has(Flaw::OwnLuck) { flaw::own_luck(choices) } else { dice.below(choices) };
    let card = state.pile.remove(drawn as usize);
    state.aside[seat.index()] = Some(std::mem::replace(&mut state.hands[seat.index()], card));
    let masked = has(Flaw::NewsTells).then_some(card);
    log.tell_apart(seat, Event::Swapped { seat, card: Some(card) }, Event::Swapped { seat, card: masked });
}

/// T3, T4: guesses and cards are shown.
fn guess(state: &mut State, moves: &Moves<Action>, log: &mut impl Log<Event>) {
    for (seat, action) in moves.iter() {
        let Action::Guess(card) = action else { unreachable!("legal() offers only guesses here") };
        state.guesses.push(card);
        log.tell_all(Event::Guessed { seat, card });
    }
    for (seat, &card) in Seat::all(state.seats()).zip(&state.hands) {
        log.tell_all(Event::Shown { seat, card });
    }
    state.step = Step::Over;
    if has(Flaw::LosesCards) {
        state.pile.clear();
    }
}

/// T4: a right guess scores.
fn score(state: &State, seat: Seat) -> i32 {
    let card = state.neighbours_card(seat);
    match state.prize {
        _ if state.guesses[seat.index()] != card => 0,
        Prize::Point => 1,
        Prize::Card => i32::from(card),
    }
}
