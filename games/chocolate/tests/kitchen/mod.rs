//! A table laid for a test: hands in words, decisions in notation.

use bistro_core::{FastDice, Game, Moves, News, Outcome, Seat, SeatCount, SeatSet, Viewer};
use chocolate::{
    Action, Card, Cards, Event, Helper, NestorsChocolates, Options, Place, Squirrel, Stage, State, View,
};

pub(crate) struct Kitchen {
    pub(crate) state: State,
    view: View,
    dice: FastDice,
    news: Vec<News<Event>>,
}

pub(crate) fn cards(names: &str) -> Cards {
    names.split_whitespace().map(|name| name.parse::<Card>().expect("a card")).collect()
}

pub(crate) fn seats(numbers: &[usize]) -> SeatSet {
    numbers.iter().map(|number| Seat::new(*number)).collect()
}

/// Each seat with its helper and its hand.
pub(crate) type Hands<const N: usize> = [(Helper, &'static str); N];

impl Kitchen {
    /// Everyone is about to bid in the first round, for this worktop. The other cards are the pile, the other
    /// helpers the reserve, the strongest left. Seat 0 is the dealer.
    pub(crate) fn new<const N: usize>(hands: Hands<N>, worktop: &str) -> Kitchen {
        let place = |(helper, names): (Helper, &str)| {
            let hand = cards(names);
            let (dessert, known) = (Cards::NONE, Cards::NONE);
            Place { helper, score: 0, dessert, bid: None, cards: hand.count() as u8, hand: Some(hand), known }
        };
        let held = hands.map(|(helper, _)| helper);
        let mut view = View {
            viewer: Viewer::Above,
            options: Options { seats: SeatCount::new(N) },
            round: 1,
            dealer: Seat::new(0),
            stage: Stage::Bid,
            queue: Vec::new(),
            squirrel: Squirrel::Ready,
            reserve: Helper::ALL.into_iter().filter(|helper| !held.contains(helper)).collect(),
            worktop: cards(worktop),
            pile: 0,
            discard: Cards::NONE,
            older: Vec::new(),
            combining: Cards::NONE,
            completing: Cards::NONE,
            places: hands.map(place).to_vec(),
        };
        view.pile = elsewhere(&view).count() as u8;
        Kitchen { state: laid(&view), view, dice: FastDice::new(1), news: Vec::new() }
    }

    /// The bids are over, and the strongest helper's holder may combine.
    pub(crate) fn combining<const N: usize>(hands: Hands<N>) -> Kitchen {
        let mut kitchen = Kitchen::new(hands, "chocolate-3-8");
        let mut queue: Vec<Seat> = Seat::all(SeatCount::new(N)).collect();
        queue.sort_by_key(|seat| std::cmp::Reverse(hands[seat.index()].0));
        kitchen.view.stage = Stage::Combine(queue.remove(0));
        kitchen.view.queue = queue;
        kitchen.lay_again()
    }

    /// The pile has only these cards; all others are in the discard.
    pub(crate) fn with_pile(mut self, names: &str) -> Kitchen {
        self.view.discard = Cards::NONE;
        self.view.discard = elsewhere(&self.view).minus(cards(names));
        self.view.pile = cards(names).count() as u8;
        self.lay_again()
    }

    /// Neither pile nor discard: the other cards are in the last seat's dessert pile, and count nothing.
    pub(crate) fn with_nothing_left(mut self) -> Kitchen {
        let rest = elsewhere(&self.view);
        self.view.places.last_mut().expect("somebody plays").dessert = rest;
        self.view.pile = 0;
        self.lay_again()
    }

    pub(crate) fn with_scores<const N: usize>(mut self, scores: [u8; N]) -> Kitchen {
        for (place, score) in self.view.places.iter_mut().zip(scores) {
            place.score = score;
        }
        self.lay_again()
    }

    pub(crate) fn with_round(mut self, round: u8) -> Kitchen {
        self.view.round = round;
        self.lay_again()
    }

    pub(crate) fn with_dealer(mut self, seat: usize) -> Kitchen {
        self.view.dealer = Seat::new(seat);
        self.lay_again()
    }

    /// Everyone has seen this seat take these cards.
    pub(crate) fn with_known(mut self, seat: usize, names: &str) -> Kitchen {
        self.view.places[seat].known = cards(names);
        self.lay_again()
    }

    fn lay_again(mut self) -> Kitchen {
        self.state = laid(&self.view);
        self
    }

    /// The only seat that is asked decides.
    pub(crate) fn play(&mut self, notation: &str) -> &mut Kitchen {
        let seat = self.asked().first().expect("somebody is asked");
        assert_eq!(self.asked(), SeatSet::one(seat), "one seat is asked");
        self.decide(&[notation])
    }

    /// Everybody bids, in seat order.
    pub(crate) fn bids(&mut self, names: &[&str]) -> &mut Kitchen {
        let bids: Vec<String> = names.iter().map(|name| format!("bid {name}")).collect();
        self.decide(&bids.iter().map(String::as_str).collect::<Vec<_>>())
    }

    fn decide(&mut self, notations: &[&str]) -> &mut Kitchen {
        assert_eq!(self.asked().len(), notations.len(), "all who are asked decide");
        let mut moves: Option<Moves<Action>> = None;
        for (seat, notation) in self.asked().zip(notations) {
            let action = notation.parse().expect("notation");
            assert!(self.legal(seat).contains(&action), "seat {seat} may {notation}");
            moves = Some(match moves {
                None => Moves::one(seat, action),
                Some(moves) => moves.and(seat, action),
            });
        }
        let moves = moves.expect("somebody decides");
        NestorsChocolates::apply(&mut self.state, &moves, &mut self.dice, &mut self.news);
        self
    }

    /// The one who is asked next takes the first two cards that lie there, until somebody may combine.
    pub(crate) fn all_take(&mut self) -> &mut Kitchen {
        while let Stage::Take(_) | Stage::Discard(_) = self.view().stage {
            let first = self.offered()[0].clone();
            self.play(&first);
        }
        self
    }

    /// Everybody who may combine passes, and the round ends.
    pub(crate) fn all_pass(&mut self) -> &mut Kitchen {
        while let Stage::Combine(_) = self.view().stage {
            self.play("pass");
        }
        self
    }

    fn legal(&self, seat: Seat) -> Vec<Action> {
        let mut actions = Vec::new();
        NestorsChocolates::legal(&self.state, seat, &mut actions);
        actions
    }

    /// What the first seat that is asked may do, in notation.
    pub(crate) fn offered(&self) -> Vec<String> {
        let seat = self.asked().first().expect("somebody is asked");
        self.legal(seat).iter().map(ToString::to_string).collect()
    }

    pub(crate) fn offers(&self, notation: &str) -> bool {
        let action: Action = notation.parse().expect("notation");
        self.offered().contains(&action.to_string())
    }

    /// The combinations on offer.
    pub(crate) fn combinations(&self) -> Vec<String> {
        let combinations = self
            .offered()
            .into_iter()
            .filter_map(|notation| notation.strip_prefix("combine ").map(str::to_owned));
        combinations.collect()
    }

    /// The rule and the message of a refusal.
    pub(crate) fn why_not(&self, notation: &str) -> String {
        assert!(!self.offers(notation), "{notation} is not legal");
        let seat = self.asked().first().expect("somebody is asked");
        let view = self.seen_by(seat.index());
        let refusal = NestorsChocolates::refuse(&view, seat, &notation.parse().expect("notation"));
        format!("{} {}", refusal.rule, refusal.why.id)
    }

    pub(crate) fn heard_by(&self, viewer: Viewer) -> Vec<Event> {
        self.news.iter().map(|news| news.for_viewer(viewer).clone()).collect()
    }

    pub(crate) fn view(&self) -> View {
        NestorsChocolates::view(&self.state, Viewer::Above)
    }

    pub(crate) fn seen_by(&self, seat: usize) -> View {
        NestorsChocolates::view(&self.state, Viewer::Seat(Seat::new(seat)))
    }

    pub(crate) fn asked(&self) -> SeatSet {
        NestorsChocolates::pending(&self.state)
    }

    /// The one who is asked, and who comes after.
    pub(crate) fn order(&self) -> Vec<usize> {
        self.asked().chain(self.view().queue).map(Seat::index).collect()
    }

    pub(crate) fn hand(&self, seat: usize) -> Cards {
        self.view().places[seat].hand.expect("all is seen from above")
    }

    pub(crate) fn dessert(&self, seat: usize) -> Cards {
        self.view().places[seat].dessert
    }

    pub(crate) fn score(&self, seat: usize) -> u8 {
        self.view().places[seat].score
    }

    pub(crate) fn helper(&self, seat: usize) -> Helper {
        self.view().places[seat].helper
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        NestorsChocolates::outcome(&self.state)
    }
}

/// The cards that this view places nowhere.
fn elsewhere(view: &View) -> Cards {
    let placed = view.places.iter().flat_map(|place| [place.hand.unwrap_or_default(), place.dessert]);
    placed.chain([view.worktop, view.discard]).fold(Cards::BOX, Cards::minus)
}

/// Observation from above everything is known, so there is only one such world.
fn laid(view: &View) -> State {
    let state = NestorsChocolates::sample_world(view, Seat::new(0), &mut FastDice::new(0));
    assert_eq!(&NestorsChocolates::view(&state, Viewer::Above), view, "the table is as it was laid");
    state
}
