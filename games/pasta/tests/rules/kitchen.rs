//! A table laid for a test: grid, hands and groups in words, decisions in notation.

use bistro_core::{FastDice, Game, Moves, News, Outcome, Seat, SeatCount, SeatSet, Viewer};
use bistro_testkit::deal;
use pasta::{
    Action, Cards, Cell, Cells, Event, Grid, Group, Groups, Kind, Options, Pasta, Place, Shape, Spot,
    StageView, State, View,
};

pub(crate) fn two() -> Options {
    Options { seats: SeatCount::new(2), ..Options::default() }
}

pub(crate) fn three() -> Options {
    Options { seats: SeatCount::new(3), ..Options::default() }
}

/// The hat is on a1; it reaches three penne, a sauce, a farfalle and a ravioli.
pub(crate) const GRID: &str = "hat          penne       sauce       penne
                    penne        macaroni    fusilli     spaghetti
                    farfalle     rigatoni    conchiglie  penne
                    ravioli      orecchiette fusilli     sauce";

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
    names.split_whitespace().map(|name| name.parse::<Kind>().expect("a kind")).collect()
}

pub(crate) fn cells(names: &str) -> Cells {
    names.split_whitespace().map(|name| name.parse::<Cell>().expect("a cell")).collect()
}

/// `penne 3 sauce 1, ravioli 2`
pub(crate) fn groups(text: &str) -> Groups {
    let group = |text: &str| {
        let words: Vec<&str> = text.split_whitespace().collect();
        let number = |place: usize| words.get(place).map_or(0, |word| word.parse().expect("a number"));
        Group { shape: words[0].parse().expect("a shape"), pasta: number(1), sauces: number(3) }
    };
    let list: Vec<Group> = text.split(',').filter(|group| !group.trim().is_empty()).map(group).collect();
    list.try_into().expect("groups that the box allows")
}

/// Sixteen words in reading order: kinds, and `hat` where it lies.
fn grid(words: &str) -> (Grid, Cell) {
    let mut hat = None;
    let spots = Cell::all().zip(words.split_whitespace()).map(|(cell, word)| match word {
        "hat" => {
            hat = Some(cell);
            (cell, None)
        }
        kind => (cell, Some(kind.parse().expect("a kind"))),
    });
    let spots: std::collections::BTreeMap<Cell, Option<Kind>> = spots.collect();
    assert_eq!(spots.len(), 16, "a grid has sixteen cells");
    (spots.into(), hat.expect("the hat is somewhere"))
}

impl Kitchen {
    /// This grid and these hands, of which nothing is known; all other cards nobody has seen. Nothing is banked,
    /// and seat 0 begins a turn.
    pub(crate) fn new<const N: usize>(options: Options, words: &str, hands: [&str; N]) -> Kitchen {
        assert_eq!(options.seats.get(), N, "one hand for each seat");
        let place = |names: &str| {
            let hand = cards(names);
            let cards = hand.count() as u8;
            Place {
                score: 0,
                token: None,
                cards,
                hand: Some(hand),
                known: Cards::NONE,
                groups: Groups::NONE,
                threats: vec![],
            }
        };
        let (grid, hat) = grid(words);
        let view = View {
            viewer: Viewer::Above,
            options,
            turn: 0,
            chef: Seat::new(0),
            stage: StageView::Turn,
            grid,
            hat: Some(hat),
            reach: hat.reach(),
            pile: 0,
            bottom: None,
            discarded: 0,
            al_dente: None,
            places: hands.into_iter().map(place).collect(),
        };
        let mut kitchen = Kitchen { state: laid(&view), view, dice: FastDice::new(1), news: Vec::new() };
        kitchen.lay_again();
        kitchen
    }

    /// As it is dealt.
    pub(crate) fn dealt(options: Options, seed: u64) -> Kitchen {
        let (mut dice, mut news) = (FastDice::new(seed), Vec::new());
        let state = deal::<Pasta>(&options, &mut dice, &mut news);
        let view = Pasta::view(&state, Viewer::Above);
        Kitchen { state, view, dice, news }
    }

    pub(crate) fn with_groups(mut self, seat: usize, text: &str) -> Kitchen {
        self.view.places[seat].groups = groups(text);
        self.lay_again();
        self
    }

    /// What everybody remembers of a hand.
    pub(crate) fn with_known(mut self, seat: usize, names: &str) -> Kitchen {
        self.view.places[seat].known = cards(names);
        self.lay_again();
        self
    }

    pub(crate) fn with_al_dente(mut self, seat: usize) -> Kitchen {
        self.view.al_dente = Some(Seat::new(seat));
        self.lay_again();
        self
    }

    /// P2: the bottom card of the pile.
    pub(crate) fn with_bottom(mut self, name: &str) -> Kitchen {
        self.view.bottom = Some(name.parse().expect("a kind"));
        self.lay_again();
        self
    }

    /// Only these cards are unseen, one of them under the hat; the last seat has banked all the others.
    pub(crate) fn with_unseen(mut self, names: &str) -> Kitchen {
        let banked = self.view.hidden().minus(cards(names));
        let last = self.view.places.last_mut().expect("somebody sits there");
        let mut groups: Vec<Group> = last.groups.into();
        for shape in Shape::ALL {
            let pasta = banked.of_shape(shape) as u8;
            match groups.iter_mut().find(|group| group.shape == shape) {
                Some(group) => group.pasta += pasta,
                None => groups.push(Group { shape, pasta, sauces: 0 }),
            }
        }
        groups[0].sauces += banked.of(Kind::Sauce) as u8;
        last.groups = groups.try_into().expect("groups that the box allows");
        self.lay_again();
        self
    }

    fn lay_again(&mut self) {
        let hidden = self.view.hidden().count() as u8;
        self.view.pile = hidden - 1 + u8::from(self.view.bottom.is_some());
        self.state = laid(&self.view);
        assert_eq!(self.state.census(), Cards::BOX, "everything fits into the box");
        assert_eq!(self.state.unseen_cards(), self.state.unseen_places());
    }

    /// The seat that is asked decides.
    pub(crate) fn play(&mut self, notation: &str) -> &mut Kitchen {
        assert!(self.offers(notation), "{notation} is legal");
        let moves = Moves::one(self.asked(), notation.parse().expect("notation"));
        Pasta::apply(&mut self.state, &moves, &mut self.dice, &mut self.news);
        assert_eq!(self.state.census(), Cards::BOX, "no card is lost");
        assert_eq!(self.state.unseen_cards(), self.state.unseen_places());
        self
    }

    pub(crate) fn is_over(&self) -> bool {
        Pasta::pending(&self.state).is_empty()
    }

    /// The seat that is asked.
    pub(crate) fn asked(&self) -> Seat {
        Pasta::pending(&self.state).first().expect("somebody is asked")
    }

    /// What the seat that is asked may do, in notation.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        Pasta::legal(&self.state, self.asked(), &mut actions);
        actions.iter().map(Action::to_string).collect()
    }

    /// The legal actions that begin like this.
    pub(crate) fn legal_like(&self, beginning: &str) -> Vec<String> {
        self.legal().into_iter().filter(|notation| notation.starts_with(beginning)).collect()
    }

    pub(crate) fn offers(&self, notation: &str) -> bool {
        let action: Action = notation.parse().expect("notation");
        self.legal().contains(&action.to_string())
    }

    /// The rule and the message of a refusal.
    pub(crate) fn why_not(&self, notation: &str) -> String {
        assert!(!self.offers(notation), "{notation} is not legal");
        let seat = self.asked();
        let refusal = Pasta::refuse(&self.seen_by(seat.index()), seat, &notation.parse().expect("notation"));
        format!("{} {}", refusal.rule, refusal.why.id)
    }

    pub(crate) fn heard_by(&self, viewer: Viewer) -> Vec<Event> {
        self.news.iter().map(|news| news.for_viewer(viewer).clone()).collect()
    }

    pub(crate) fn has_happened(&self, event: &Event) -> bool {
        self.heard_by(Viewer::Public).contains(event)
    }

    /// From above.
    pub(crate) fn view(&self) -> View {
        Pasta::view(&self.state, Viewer::Above)
    }

    pub(crate) fn seen_by(&self, seat: usize) -> View {
        Pasta::view(&self.state, Viewer::Seat(Seat::new(seat)))
    }

    pub(crate) fn chef(&self) -> usize {
        self.view().chef.index()
    }

    pub(crate) fn hand(&self, seat: usize) -> Cards {
        self.view().places[seat].hand.expect("all is seen from above")
    }

    pub(crate) fn known(&self, seat: usize) -> Cards {
        self.view().places[seat].known
    }

    pub(crate) fn groups(&self, seat: usize) -> Groups {
        self.view().places[seat].groups
    }

    pub(crate) fn score(&self, seat: usize) -> i8 {
        self.view().places[seat].score
    }

    pub(crate) fn pile(&self) -> u8 {
        self.view().pile
    }

    /// The cells that lie face down, the hat's too.
    pub(crate) fn face_down(&self) -> Cells {
        self.spots(|spot| spot == Spot::Down)
    }

    pub(crate) fn spots(&self, wanted: impl Fn(Spot) -> bool) -> Cells {
        let grid = self.view().grid;
        Cell::all().filter(|cell| wanted(grid.spot(*cell))).collect()
    }

    pub(crate) fn hat(&self) -> String {
        self.view().hat.expect("the hat is placed").to_string()
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        Pasta::outcome(&self.state)
    }
}

/// Observation from above everything is known, so there is only one such world.
fn laid(view: &View) -> State {
    Pasta::sample_world(view, Seat::new(0), &mut FastDice::new(0))
}
