//! A table laid for a test: hands and tins in words, decisions in notation.

use bistro_core::{FastDice, Game, Moves, News, Outcome, Seat, SeatCount, SeatSet, Viewer};
use bistro_testkit::deal;
use sardines::{
    Assortment, Cards, Event, Face, Options, Packed, Place, Sardines, Stage, State, TinView, View,
};

pub(crate) const SEAT_0: Seat = Seat::new(0);
pub(crate) const SEAT_1: Seat = Seat::new(1);
pub(crate) const SEAT_2: Seat = Seat::new(2);

/// A closed tin.
pub(crate) const CLOSED: &str = "draw< draw> draw< = bone";

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
    names.split_whitespace().map(|name| name.parse::<Face>().expect("a card")).collect()
}

pub(crate) fn table(seats: usize) -> Options {
    Options { seats: SeatCount::new(seats), ..Options::default() }
}

pub(crate) fn with_assortments(seats: usize) -> Options {
    Options { seats: SeatCount::new(seats), assortments: true, ..Options::default() }
}

impl Kitchen {
    /// For each seat its hand and its tins: `bone twoway | encore< draw> | thief< cat> twoway = bone`, where the
    /// card after `=` is the lid. Tins that are not mentioned are empty. The other cards are the pile, it is
    /// day, and it is the turn of seat 0.
    pub(crate) fn new<const N: usize>(options: Options, places: [&str; N]) -> Kitchen {
        assert_eq!(options.seats.get(), N, "one place for each seat");
        let view = View {
            viewer: Viewer::Above,
            options,
            turn: 0,
            quiet_turns: 0,
            pile_touched: false,
            player: Seat::new(0),
            stage: Stage::Turn,
            pile: 0,
            discard: Cards::NONE,
            night: Cards::NONE,
            drawn_by_night: None,
            places: places.into_iter().map(|text| place(&options, text)).collect(),
        };
        let state = deal::<Sardines>(&options, &mut FastDice::new(0), &mut bistro_core::Silent);
        let mut kitchen = Kitchen { state, view, dice: FastDice::new(1), news: Vec::new() };
        kitchen.lay_again();
        kitchen
    }

    /// These cards are the pile, and all that is left of the box is the discard.
    pub(crate) fn with_pile(mut self, names: &str) -> Kitchen {
        self.view.discard = Cards::NONE;
        let pile = cards(names);
        self.view.discard = self.elsewhere().minus(pile);
        self.lay_again();
        self
    }

    pub(crate) fn with_discard(mut self, names: &str) -> Kitchen {
        self.view.discard = cards(names);
        self.lay_again();
        self
    }

    /// S8: the Cat has turned.
    pub(crate) fn by_night(mut self) -> Kitchen {
        self.view.night = Cards::BOX;
        self.lay_again();
        self
    }

    pub(crate) fn with_luck(mut self, seed: u64) -> Kitchen {
        self.dice = FastDice::new(seed);
        self
    }

    pub(crate) fn with_player(mut self, seat: usize) -> Kitchen {
        self.view.player = Seat::new(seat);
        self.lay_again();
        self
    }

    pub(crate) fn with_turns(mut self, turn: u16, quiet_turns: u8) -> Kitchen {
        (self.view.turn, self.view.quiet_turns) = (turn, quiet_turns);
        self.lay_again();
        self
    }

    /// What is neither in a hand nor in a tin nor in the discard.
    fn elsewhere(&self) -> Cards {
        let mut left = Cards::BOX.minus(self.view.discard);
        for place in &self.view.places {
            left = left.minus(place.hand.expect("all is seen from above"));
            for tin in &place.tins {
                left = left.minus(tin.sardines.list().chain(tin.lid).collect());
            }
        }
        left
    }

    /// Observation from above everything is known, so there is only one such world.
    fn lay_again(&mut self) {
        self.view.pile = self.elsewhere().count() as u8;
        self.state = Sardines::sample_world(&self.view, Seat::new(0), &mut FastDice::new(0));
        assert_eq!(self.state.census(), Cards::BOX, "all cards are in the box");
        assert_eq!(self.view(), self.view, "the table is laid as it was meant");
    }

    /// The only seat that is asked decides.
    pub(crate) fn play(&mut self, notation: &str) -> &mut Kitchen {
        assert_eq!(self.asked().len(), 1, "one seat is asked: {:?}", self.asked());
        let seat = self.asked().first().expect("somebody is asked");
        self.answers(&[(seat.index(), notation)])
    }

    pub(crate) fn answers(&mut self, answers: &[(usize, &str)]) -> &mut Kitchen {
        let mut moves: Option<Moves<Packed>> = None;
        for (number, notation) in answers {
            let (seat, action) = (Seat::new(*number), notation.parse().expect("notation"));
            assert!(self.legal(seat).contains(&action), "seat {seat} may {notation}: {:?}", self.offered());
            moves = Some(match moves {
                None => Moves::one(seat, action),
                Some(moves) => moves.and(seat, action),
            });
        }
        let moves = moves.expect("somebody decides");
        assert_eq!(moves.seats(), self.asked(), "all who are asked decide");
        Sardines::apply(&mut self.state, &moves, &mut self.dice, &mut self.news);
        self
    }

    /// As long as the seat that is asked has this action, it takes it.
    pub(crate) fn play_if_asked(&mut self, notation: &str) -> &mut Kitchen {
        while self.offers(notation) {
            self.play(notation);
        }
        self
    }

    fn legal(&self, seat: Seat) -> Vec<Packed> {
        let mut actions = Vec::new();
        Sardines::legal(&self.state, seat, &mut actions);
        actions
    }

    /// Everything offered to the first seat that is asked.
    pub(crate) fn offered(&self) -> Vec<String> {
        let seat = self.asked().first().expect("somebody is asked");
        self.legal(seat).iter().map(ToString::to_string).collect()
    }

    /// Everything offered that begins like this.
    pub(crate) fn offered_to(&self, beginning: &str) -> Vec<String> {
        self.offered().into_iter().filter(|notation| notation.starts_with(beginning)).collect()
    }

    pub(crate) fn offers(&self, notation: &str) -> bool {
        self.offered().iter().any(|offered| offered == notation)
    }

    /// The rule and the message of a refusal.
    pub(crate) fn why_not(&self, notation: &str) -> String {
        assert!(!self.offers(notation), "{notation} is not legal");
        let seat = self.asked().first().expect("somebody is asked");
        let refusal =
            Sardines::refuse(&self.seen_by(seat.index()), seat, &notation.parse().expect("notation"));
        format!("{} {}", refusal.rule, refusal.why.id)
    }

    pub(crate) fn heard_by(&self, viewer: Viewer) -> Vec<Event> {
        self.news.iter().map(|news| news.for_viewer(viewer).clone()).collect()
    }

    pub(crate) fn heard_by_seat(&self, seat: usize) -> Vec<Event> {
        self.heard_by(Viewer::Seat(Seat::new(seat)))
    }

    pub(crate) fn view(&self) -> View {
        Sardines::view(&self.state, Viewer::Above)
    }

    pub(crate) fn seen_by(&self, seat: usize) -> View {
        Sardines::view(&self.state, Viewer::Seat(Seat::new(seat)))
    }

    pub(crate) fn asked(&self) -> SeatSet {
        Sardines::pending(&self.state)
    }

    pub(crate) fn stage(&self) -> Stage {
        self.view().stage
    }

    pub(crate) fn player(&self) -> usize {
        self.view().player.index()
    }

    pub(crate) fn hand(&self, seat: usize) -> Cards {
        self.view().places[seat].hand.expect("all is seen from above")
    }

    pub(crate) fn hand_size(&self, seat: usize) -> u8 {
        self.view().places[seat].cards
    }

    /// A tin as it is written in [`Kitchen::new`]; tins count from 1.
    pub(crate) fn tin(&self, seat: usize, number: usize) -> String {
        let tin = &self.view().places[seat].tins[number - 1];
        let mut words: Vec<String> = tin.sardines.list().map(|face| face.to_string()).collect();
        if let Some(lid) = tin.lid {
            words.extend(["=".to_owned(), lid.to_string()]);
        }
        words.join(" ")
    }

    /// The lid that a seat knows on another's tin.
    pub(crate) fn lid_known_to(&self, seat: usize, owner: usize, number: usize) -> Option<Face> {
        self.seen_by(seat).places[owner].tins[number - 1].lid
    }

    /// What a seat is certain to be in another hand.
    pub(crate) fn glimpsed(&self, seat: usize, holder: usize) -> Cards {
        self.seen_by(seat).places[holder].glimpsed.expect("one remembers the others")
    }

    pub(crate) fn discard(&self) -> Cards {
        self.view().discard
    }

    pub(crate) fn pile(&self) -> u8 {
        self.view().pile
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        Sardines::outcome(&self.state)
    }
}

fn place(options: &Options, text: &str) -> Place {
    let mut parts = text.split('|');
    let hand = cards(parts.next().unwrap_or_default());
    let number = if options.assortments { 4 } else { 3 };
    let tin = |index: usize| {
        let text = parts.next().unwrap_or_default();
        let (sardines, lid) =
            text.split_once('=').map_or((text, None), |(sardines, lid)| (sardines, Some(lid)));
        let lid: Option<Face> = lid.map(|lid| lid.trim().parse().expect("a card"));
        TinView {
            assortment: options.assortments.then(|| Assortment::ALL[index]),
            sardines: sardines.split_whitespace().map(|name| name.parse().expect("a card")).collect(),
            closed: lid.is_some(),
            lid,
        }
    };
    let tins = (0..number).map(tin).collect();
    Place { cards: hand.count() as u8, hand: Some(hand), glimpsed: None, tins }
}
