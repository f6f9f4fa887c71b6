//! A table laid for a test: the board as a picture, hands and recipes in words, decisions in notation.

use bistro_core::{Arg, Dice, FastDice, Game, Moves, News, Outcome, Seat, SeatCount, Speak, Viewer};
use bistro_testkit::ScriptedDice;
use noodle::{
    Action, Chips, End, Event, Kind, Kinds, Noodle, Options, Picture, Pizza, Place, Recipe, Recipes, Score,
    Stage, State, ThisTurn, Tile, Tiles, View,
};

/// Nothing but start points.
pub(crate) const BARE: &str = "
       a b c d e f g h i
    1  . o . . o . . o .
    2  o . . . . . . . o
    3  . . . . . . . . .
    4  . . . . . . . . .
    5  o . . . . . . . o
    6  . . . . . . . . .
    7  . . . . . . . . .
    8  o . . . . . . . o
    9  . o . . o . . o .";

pub(crate) struct Kitchen {
    pub(crate) state: State,
    view: View,
    dice: FastDice,
    news: Vec<News<Event>>,
}

pub(crate) fn tiles(names: &str) -> Tiles {
    names.split_whitespace().map(|name| name.parse::<Tile>().expect("a tile")).collect()
}

pub(crate) fn chips(names: &str) -> Chips {
    names.split_whitespace().map(|name| name.parse::<Kind>().expect("an ingredient")).collect()
}

pub(crate) fn recipes(names: &str) -> Recipes {
    names.split_whitespace().map(|name| Recipe::try_from(name.to_owned()).expect("a recipe")).collect()
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::new(number)
}

impl Kitchen {
    /// This board, empty hands and no recipes; seat 0 begins its turn. Tiles in nobody's hand are the
    /// upper half of the pile.
    pub(crate) fn new(seats: usize, picture: &str) -> Kitchen {
        let options = Options { seats: SeatCount::new(seats), ..Options::default() };
        let Picture { tiles, ingredients } = Picture::read(picture).expect("a picture of the board");
        let place = Place {
            tiles: 0,
            hand: Some(Tiles::NONE),
            known_basil: 0,
            chips: Chips::NONE,
            dishes: 0,
            recipes: Some(Recipes::NONE),
            ready: Kinds::NONE,
            contested: Kinds::NONE,
            ends: Vec::new(),
            stuck: false,
            score: None,
            parts: Vec::new(),
        };
        let view = View {
            viewer: Viewer::Above,
            options,
            turn: 0,
            idle: 0,
            player: seat(0),
            stage: Stage::Turn { left: 3 },
            this_turn: ThisTurn::default(),
            tiles,
            ingredients,
            shop_is_open: options.shop_is_open(),
            shop: if options.shop_is_open() { Chips::SHOP } else { Chips::NONE },
            pizza: Pizza::Open,
            upper: 0,
            lower: 0,
            deck: 0,
            places: vec![place; seats],
        };
        let state = laid(&view);
        Kitchen { state, view, dice: FastDice::new(1), news: Vec::new() }.with(|_| ())
    }

    /// Change the table, and lay it again.
    pub(crate) fn with(mut self, change: impl FnOnce(&mut View)) -> Kitchen {
        change(&mut self.view);
        for place in &mut self.view.places {
            place.tiles = place.hand.unwrap_or_default().count() as u8;
            place.dishes = place.recipes.unwrap_or_default().count() as u8;
        }
        let elsewhere: u32 = self.view.places.iter().map(|place| u32::from(place.tiles)).sum();
        let pile = Tiles::BOX.count() - elsewhere - self.view.tiles.len() as u32;
        self.view.upper = pile as u8 - self.view.lower;
        self.state = laid(&self.view);
        self
    }

    pub(crate) fn hand(self, seat: usize, names: &str) -> Kitchen {
        self.with(|view| view.places[seat].hand = Some(tiles(names)))
    }

    pub(crate) fn chips(self, seat: usize, names: &str) -> Kitchen {
        self.with(|view| view.places[seat].chips = chips(names))
    }

    pub(crate) fn recipes(self, seat: usize, names: &str) -> Kitchen {
        self.with(|view| view.places[seat].recipes = Some(recipes(names)))
    }

    /// Live ends, such as `b2 south`, or two of them.
    pub(crate) fn ends(self, number: usize, ends: &[&str]) -> Kitchen {
        let read = |end: &&str| {
            let (cell, side) = end.split_once(' ').expect("a cell and a side");
            End { cell: cell.parse().expect("a cell"), side: side.parse().expect("a side") }
        };
        let ends: Vec<End> = ends.iter().map(read).collect();
        self.with(|view| {
            for laid in &mut view.tiles {
                if ends.iter().any(|end| end.cell == laid.cell) {
                    laid.owner = seat(number);
                }
            }
            view.places[number].ends = ends;
        })
    }

    pub(crate) fn shop(self, names: &str) -> Kitchen {
        self.with(|view| view.shop = chips(names))
    }

    /// All tiles of the pile are in the lower half.
    pub(crate) fn lower_half(self) -> Kitchen {
        self.with(|view| view.lower += view.upper)
    }

    pub(crate) fn play(&mut self, notation: &str) -> &mut Kitchen {
        let mut dice = self.dice.clone();
        self.play_with(notation, &mut dice);
        self.dice = dice;
        self
    }

    pub(crate) fn play_all(&mut self, notations: &[&str]) -> &mut Kitchen {
        for notation in notations {
            self.play(notation);
        }
        self
    }

    /// Play with this luck.
    pub(crate) fn play_scripted(&mut self, notation: &str, numbers: &[u32]) -> &mut Kitchen {
        let mut dice = ScriptedDice::new(numbers);
        self.play_with(notation, &mut dice);
        dice.assert_used_up();
        self
    }

    fn play_with(&mut self, notation: &str, dice: &mut impl Dice) {
        let seat = self.asked().expect("somebody is asked");
        let action = notation.parse().unwrap_or_else(|bad| panic!("{bad}"));
        assert!(self.legal().contains(&action), "seat {seat} may {notation}: {:?}", self.offered());
        Noodle::apply(&mut self.state, &Moves::one(seat, action), dice, &mut self.news);
    }

    pub(crate) fn asked(&self) -> Option<Seat> {
        Noodle::pending(&self.state).first()
    }

    fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        if let Some(seat) = self.asked() {
            Noodle::legal(&self.state, seat, &mut actions);
        }
        actions
    }

    /// Everything on offer, in notation, but a new recipe: the one who has none, as in most tests, may take one.
    pub(crate) fn offered(&self) -> Vec<String> {
        let actions = self.legal().into_iter().filter(|action| *action != Action::Recipe);
        actions.map(|action| action.to_string()).collect()
    }

    /// What is on offer and begins so.
    pub(crate) fn offered_to(&self, beginning: &str) -> Vec<String> {
        self.offered().into_iter().filter(|notation| notation.starts_with(beginning)).collect()
    }

    pub(crate) fn offers(&self, notation: &str) -> bool {
        self.legal().contains(&notation.parse().expect("notation"))
    }

    /// The rule and the message of a refusal.
    pub(crate) fn why_not(&self, notation: &str) -> String {
        assert!(!self.offers(notation), "{notation} is not legal");
        let seat = self.asked().expect("somebody is asked");
        let view = Noodle::view(&self.state, Viewer::Seat(seat));
        let refusal = Noodle::refuse(&view, seat, &notation.parse().expect("notation"));
        format!("{} {}", refusal.rule, refusal.why.id)
    }

    /// What fills this gap in the words of an offer.
    pub(crate) fn spoken(&self, notation: &str, gap: &str) -> Option<Arg> {
        let seat = self.asked().expect("somebody is asked");
        let words =
            Noodle::offer(&self.seen_by(Viewer::Seat(seat)), seat, &notation.parse().expect("notation"));
        words.args.into_iter().find(|(name, _)| name == gap).map(|(_, arg)| arg)
    }

    pub(crate) fn heard_by(&self, viewer: Viewer) -> Vec<Event> {
        self.news.iter().map(|news| *news.for_viewer(viewer)).collect()
    }

    pub(crate) fn view(&self) -> View {
        self.seen_by(Viewer::Above)
    }

    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        Noodle::view(&self.state, viewer)
    }

    pub(crate) fn place(&self, seat: usize) -> Place {
        self.view().places.swap_remove(seat)
    }

    pub(crate) fn score(&self, seat: usize) -> Score {
        self.place(seat).score.expect("all is seen from above")
    }

    /// One row of the board's picture.
    pub(crate) fn row(&self, number: usize) -> String {
        Picture::of(&self.view()).lines().swap_remove(number)
    }

    /// The live ends of a noodle.
    pub(crate) fn ends_of(&self, seat: usize) -> Vec<String> {
        self.place(seat).ends.iter().map(|end| format!("{} {}", end.cell, end.side)).collect()
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        Noodle::outcome(&self.state)
    }
}

/// Observation from above everything is known, so there is only one such world.
fn laid(view: &View) -> State {
    Noodle::sample_world(view, seat(0), &mut FastDice::new(0))
}
