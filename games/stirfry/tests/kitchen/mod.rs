//! A table laid for a test: hands in words, decisions in notation.

use bistro_core::{FastDice, Game, Moves, News, Outcome, Seat, SeatSet, Viewer};
use stirfry::{Action, Answers, Cards, Event, Options, Place, StageView, State, StirFry, ThisTurn, View};

pub(crate) struct Kitchen {
    pub(crate) state: State,
    view: View,
    dice: FastDice,
    news: Vec<News<Event>>,
}

pub(crate) fn seats(numbers: &[usize]) -> SeatSet {
    numbers.iter().map(|number| Seat::new(*number)).collect()
}

pub(crate) fn cards(names: &str) -> Cards {
    names.split_whitespace().map(|name| name.parse::<stirfry::Kind>().expect("a kind")).collect()
}

impl Kitchen {
    /// These hands; the other cards are the pile. Seat 0 is in the main part of its turn, all scores are 0.
    pub(crate) fn new<const N: usize>(options: Options, hands: [&str; N]) -> Kitchen {
        assert_eq!(options.seats.get(), N, "one hand for each seat");
        let place = |names: &str| {
            let hand = cards(names);
            let cards = hand.count() as u8;
            let down = Some(Cards::NONE);
            Place { score: 0, cards, hand: Some(hand), laid_down: 0, down, drew: 0, owed: 0, recall: None }
        };
        let places: Vec<Place> = hands.into_iter().map(place).collect();
        let in_hands: u8 = places.iter().map(|place| place.cards).sum();
        let view = View {
            viewer: Viewer::Above,
            options,
            turn: 0,
            chef: Seat::new(0),
            stage: StageView::Main,
            this_turn: ThisTurn::default(),
            answers: Answers::default(),
            closing: false,
            pile: 18 - in_hands,
            shown: Cards::NONE,
            places,
        };
        let mut kitchen = Kitchen { state: laid(&view), view, dice: FastDice::new(1), news: Vec::new() };
        kitchen.lay_again();
        kitchen
    }

    pub(crate) fn with_scores<const N: usize>(mut self, scores: [i16; N]) -> Kitchen {
        for (place, score) in self.view.places.iter_mut().zip(scores) {
            place.score = score;
        }
        self.lay_again();
        self
    }

    pub(crate) fn with_owed(mut self, seat: usize, owed: u8) -> Kitchen {
        self.view.places[seat].owed = owed;
        self.lay_again();
        self
    }

    pub(crate) fn with_chef(mut self, seat: usize) -> Kitchen {
        self.view.chef = Seat::new(seat);
        self.lay_again();
        self
    }

    pub(crate) fn with_turn(mut self, turn: u16) -> Kitchen {
        self.view.turn = turn;
        self.lay_again();
        self
    }

    fn lay_again(&mut self) {
        self.state = laid(&self.view);
        assert_eq!(self.state.census(), Cards::BOX, "the hands fit into the box");
    }

    /// The only seat that is asked decides.
    pub(crate) fn play(&mut self, notation: &str) -> &mut Kitchen {
        let seat = self.asked().first().expect("somebody is asked");
        assert_eq!(self.asked().len(), 1, "one seat is asked");
        self.answers(&[(seat.index(), notation)])
    }

    /// Everybody who is asked answers the same.
    pub(crate) fn answer(&mut self, notation: &str) -> &mut Kitchen {
        let answers: Vec<(usize, &str)> = self.asked().map(|seat| (seat.index(), notation)).collect();
        self.answers(&answers)
    }

    pub(crate) fn answers(&mut self, answers: &[(usize, &str)]) -> &mut Kitchen {
        let mut moves: Option<Moves<Action>> = None;
        for (number, notation) in answers {
            let (seat, action) = (Seat::new(*number), notation.parse().expect("notation"));
            assert!(self.legal(seat).contains(&action), "seat {seat} may {notation}");
            moves = Some(match moves {
                None => Moves::one(seat, action),
                Some(moves) => moves.and(seat, action),
            });
        }
        let moves = moves.expect("somebody decides");
        assert_eq!(moves.seats(), self.asked(), "all who are asked decide");
        StirFry::apply(&mut self.state, &moves, &mut self.dice, &mut self.news);
        self
    }

    /// If the seat that is asked has an action that begins like this, it takes the first.
    pub(crate) fn play_if_asked(&mut self, beginning: &str) {
        let Some(seat) = self.asked().first() else { return };
        let notations = self.legal(seat).into_iter().map(|action| action.to_string());
        if let Some(notation) = notations.into_iter().find(|notation| notation.starts_with(beginning)) {
            self.play(&notation);
        }
    }

    fn legal(&self, seat: Seat) -> Vec<Action> {
        let mut actions = Vec::new();
        StirFry::legal(&self.state, seat, &mut actions);
        actions
    }

    pub(crate) fn offers(&self, notation: &str) -> bool {
        let seat = self.asked().first().expect("somebody is asked");
        self.legal(seat).contains(&notation.parse().expect("notation"))
    }

    /// The rule and the message of a refusal.
    pub(crate) fn why_not(&self, notation: &str) -> String {
        assert!(!self.offers(notation), "{notation} is not legal");
        let seat = self.asked().first().expect("somebody is asked");
        let view = StirFry::view(&self.state, Viewer::Seat(seat));
        let refusal = StirFry::refuse(&view, seat, &notation.parse().expect("notation"));
        format!("{} {}", refusal.rule, refusal.why.id)
    }

    pub(crate) fn heard_by(&self, viewer: Viewer) -> Vec<Event> {
        self.news.iter().map(|news| news.for_viewer(viewer).clone()).collect()
    }

    pub(crate) fn view(&self) -> View {
        StirFry::view(&self.state, Viewer::Above)
    }

    pub(crate) fn asked(&self) -> SeatSet {
        StirFry::pending(&self.state)
    }

    pub(crate) fn chef(&self) -> usize {
        self.view().chef.index()
    }

    pub(crate) fn hand(&self, seat: usize) -> Cards {
        self.view().places[seat].hand.expect("all is seen from above")
    }

    pub(crate) fn cards(&self, seat: usize) -> u8 {
        self.view().places[seat].cards
    }

    pub(crate) fn score(&self, seat: usize) -> i16 {
        self.view().places[seat].score
    }

    pub(crate) fn pile(&self) -> u8 {
        self.view().pile
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        StirFry::outcome(&self.state)
    }
}

/// Observation from above everything is known, so there is only one such world.
fn laid(view: &View) -> State {
    StirFry::sample_world(view, Seat::new(0), &mut FastDice::new(0))
}
