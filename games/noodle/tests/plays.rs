//! Recorded games and position counts, kept for reading.

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use bistro_core::{CheckedSetup, Game, Lang, Phrase, SeatCount, Seed, Speak, Table, Viewer};
use bistro_testkit::words::{NAMES, Translations};
use bistro_testkit::{golden, positions};
use noodle::{Action, Event, Noodle, Options, Picture};

/// Decisions as they are written below: a turn on a line or two, `;` between them.
fn decisions(text: &str) -> Vec<&str> {
    text.split(';').map(str::trim).collect()
}

fn seats(seats: usize) -> Options {
    Options { seats: SeatCount::new(seats), ..Options::default() }
}

#[test]
fn two_play_the_leaflet_game() {
    golden::play::<Noodle>("leaflet", &seats(2), 12, &decisions(LEAFLET));
}

#[test]
fn three_play_with_the_shop() {
    golden::play::<Noodle>("shop", &seats(3), 7, &decisions(SHOP));
}

#[test]
fn three_play_a_balanced_start() {
    let setup = Options { seats: SeatCount::new(3), balanced_start: true, ..Options::default() };
    golden::play::<Noodle>("balanced", &setup, 12, &decisions(BALANCED));
}

#[test]
fn a_whole_game_for_two_that_empties_the_board() {
    diary("last-ingredient", &seats(2), 5, EMPTIED, 4);
}

#[test]
fn a_whole_game_for_four_in_pictures() {
    diary("four", &seats(4), 7, FOUR, 6);
}

#[test]
fn positions() {
    let balanced = Options { seats: SeatCount::new(3), balanced_start: true, ..Options::default() };
    positions::check::<Noodle>(&[(seats(2), 1, 3), (balanced, 1, 4), (seats(4), 2, 3)]);
}

/// A whole game on a page: a line for every turn, with what was taken, and the board every few turns.
fn diary(name: &str, setup: &Options, seed: u64, moves: &str, every: u16) {
    let words = Translations::of::<Noodle>().expect("the messages are sound");
    let setup = CheckedSetup::<Noodle>::new(*setup).expect("the table is allowed");
    let mut table = Table::<Noodle>::open(setup.clone(), Seed::from_number(seed), Vec::new());
    let mut page = format!("{} for {}, seed {seed}", Noodle::ABOUT.title, setup.seats);
    let mut turn = None;
    for notation in decisions(moves) {
        let view = table.view(Viewer::Above);
        if turn != Some(view.turn) {
            turn = Some(view.turn);
            if view.turn.is_multiple_of(every) {
                page += &format!("\n\n{}\n", Picture::of(&view).lines().join("\n"));
            }
            let _ = write!(page, "\n{:2} {}:", view.turn + 1, NAMES[view.player.index()]);
        }
        let action: Action = notation.parse().unwrap_or_else(|bad| panic!("{bad}"));
        table.decide(view.player, action).unwrap_or_else(|refused| panic!("{notation}: {refused:?}"));
        let _ = write!(page, " {action}");
        let step = table.steps().len();
        for (_, event) in table.news_since(step, Viewer::Above) {
            match event {
                Event::Drew { tile: Some(tile), .. } => page += &format!(" ({tile})"),
                Event::Took { kind, .. } => page += &format!(" +{kind}"),
                Event::NewRecipe { recipe: Some(recipe), .. } => page += &format!(" ({recipe})"),
                _ => {}
            }
        }
        page.push(';');
    }
    let outcome = table.outcome().expect("the game is told to its end");
    let ending = words.say(Lang::En, &Phrase::new(outcome.ending), None).expect("an ending has words");
    page += &format!("\n\n{}\n\n{ending}\n", Picture::of(&table.view(Viewer::Above)).lines().join("\n"));
    for (_, event) in table.news_since(table.steps().len(), Viewer::Public) {
        if let Event::Counted { .. } = event {
            page += &words.say(Lang::En, &Noodle::tell(event), None).expect("a score has words");
            page.push('\n');
        }
    }
    let file = PathBuf::from(format!("tests/plays/{name}.txt"));
    if std::env::var_os("UPDATE_PLAYS").is_some() {
        fs::write(&file, &page).expect("the tests can be written to");
    }
    let kept = fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(kept, page, "{} differs; if it should be so, run again with UPDATE_PLAYS=1", file.display());
}

const LEAFLET: &str = "
    start fork east south at a8; lay curve north at b8; lay straight at b7; end;
    start curve east at h1; lay curve south at i1; draw; end;
    draw; lay straight at b6; lay curve east at b5; pizza tomato cheese shrimp; end;
    lay fork east west at i2; lay straight at h2; lay straight at g2; end;
    lay curve south at c5; lay curve east at c6; draw; end;
    lay straight at f2; draw; draw; end;
    lay straight at d6; draw; lay straight at e6; end;
    draw; lay curve south at e2; lay straight at e3; end;
    draw; lay straight at f6; draw; end;
    draw; draw; draw; end;
    lay curve south at g6; draw; lay curve east at g7; end;
    draw; lay curve west at e4; draw; end;
    draw; draw; draw; end;
    draw; draw; draw; end;
    draw; lay fork north south at h7; draw; end;
    lay fork north south at d4; draw; draw; end;
    lay curve west at h8; lay straight at g8; lay straight at f8; end;
    draw; draw; draw; end;
    draw; lay curve north at e8; lay straight at e7; end;
    draw; draw; draw; end;
    draw; draw";

const SHOP: &str = "
    start curve south at i8; lay straight at i9; restart i2; end;
    start fork east south at h1; lay curve west at h2; lay straight at g2; end;
    start fork east west at b9; trade salmon for bacon; lay fork north south at c9; end;
    draw; draw; draw; end;
    lay straight at f2; lay curve south at e2; lay straight at e3; end;
    lay straight at c8; lay curve west at c7; trade bacon for olive; end;
    draw; draw; draw; end;
    draw; draw; lay curve west at e4; end;
    draw; draw; lay curve north at b7; end;
    draw; trade olive for salmon; draw; end;
    trade salmon for shrimp; lay curve south at d4; draw; end;
    draw; draw; lay fork east west at b6; end;
    draw; draw; draw; end;
    draw; draw; lay straight at d5; end;
    lay straight at a6; draw; draw; end;
    trade salmon for cheese; draw; draw; end;
    trade mushroom for salmon; recipe; lay curve east at d6; lay curve south at e6; end;
    draw; draw; draw; end;
    draw; draw; recipe; draw; end;
    draw";

const BALANCED: &str = "
    start fork east south at h1; end;
    start curve west at b1; trade olive for tomato; end;
    start fork south west at i8; lay curve north at h8; lay straight at h7; end;
    lay curve west at h2; trade bacon for mushroom; lay curve south at g2; end;
    lay curve south at a1; lay straight at a2; draw; end;
    lay straight at h6; lay curve west at h5; lay straight at g5; end;
    lay curve west at g3; lay curve south at f3; draw; end;
    lay curve east at a3; trade mushroom for salmon; lay straight at b3; end;
    draw; draw; draw; end;
    draw; lay curve west at f4; lay straight at e4; end;
    trade salmon for mushroom; draw; draw; end;
    lay curve south at f5; trade mushroom for tomato; lay straight at f6; end;
    lay straight at d4; draw; draw; end;
    draw; lay curve north at c3; draw; end;
    draw; lay fork east west at f7; draw; end;
    draw; lay curve south at c4; lay straight at c5; end;
    draw; lay curve east at c2; lay straight at d2; end;
    lay fork north west at e7; trade shrimp for salmon; draw; end;
    draw; draw; draw; end;
    draw; lay curve south at e2; trade pepper for bacon; end;
    lay curve north at d7; trade shrimp for mushroom; draw; end;
    lay straight at c6; lay curve east at c7; restart e9; end;
    lay straight at e3; draw; draw; end;
    draw; lay curve west at d6; restart a8; end;
    lay curve east at e8; draw; draw; end;
    draw; draw; draw; end;
    lay straight at b8; draw";

const EMPTIED: &str = "
    start fork north east at a2; lay curve south at b2; lay straight at b3; end;
    start fork north west at b9; lay fork north east at b8; pizza tomato tomato shrimp;
    lay curve north at c8; end;
    lay straight at b4; lay curve east at b5; lay straight at c5; end;
    draw; lay straight at c7; lay curve east at c6; end;
    draw; draw; lay curve north at d5; end;
    lay straight at d6; draw; lay curve south at e6; end;
    draw; lay curve east at d4; lay straight at e4; end;
    draw; draw; draw; end;
    draw; draw; lay curve north at f4; end;
    lay curve east at e7; lay curve north at f7; draw; end;
    lay straight at f3; draw; draw; end;
    lay straight at f6; lay straight at f5; restart e1; end;
    draw; lay curve west at f2; lay straight at e2; end;
    recipe; cross e2; draw; draw; end;
    lay straight at d2; draw; draw; end;
    draw; lay curve east at e3; recipe; draw; end;
    draw; draw; draw; end;
    recipe; draw; draw; draw; end;
    lay straight at c2; recipe; draw; draw; end;
    recipe; restart i5; lay fork south west at h5; lay straight at h6; end;
    restart h1; lay fork south west at h2; recipe; draw; end;
    draw; recipe; lay curve west at h7; lay curve south at g7; end;
    draw; draw; lay straight at h3; end;
    draw; draw; draw; recipe; end;
    draw; draw; draw; end;
    lay curve east at g8; lay curve south at h8; lay curve east at h9; recipe; end;
    lay curve east at h4; lay curve north at i4; lay straight at i3; end;
    draw; draw; draw; recipe; end;
    lay straight at i2; decline;
    recipe; draw; end";

const FOUR: &str = "
    start fork south west at i8; lay straight at h8; lay curve north at g8; end;
    start fork north west at i2; lay curve south at h2; lay straight at h3; end;
    start fork south west at b1; lay fork east south at b2; pizza tomato tomato olive;
    lay straight at b3; end;
    start straight at e9; lay straight at e8; lay straight at e7; end;
    lay straight at g7; lay straight at g6; lay curve west at g5; end;
    lay straight at h4; lay straight at h5; draw; end;
    lay curve east at b4; lay straight at c4; lay straight at d4; end;
    draw; draw; draw; end;
    draw; lay curve south at f5; draw; end;
    draw; draw; draw; end;
    draw; lay straight at e4; draw; end;
    lay curve west at e6; lay straight at d6; trade olive for salmon; end;
    trade salmon for pepper; draw; draw; end;
    trade shrimp for pepper; draw; draw; end;
    lay curve north at f4; draw; draw; end;
    lay curve south at c6; draw; draw; end;
    lay curve east at f6; draw; draw; end;
    draw; draw; draw; end;
    trade mushroom for olive; lay curve west at f3; lay curve south at e3; end;
    trade pepper for mushroom; lay curve west at c7; trade salmon for tomato; end;
    cross g6; trade pepper for salmon; draw; end;
    trade pepper for shrimp; draw; draw; end;
    restart a5; trade mushroom for tomato; draw; end;
    draw; draw; draw; end;
    draw; draw; trade salmon for shrimp; end;
    draw; trade shrimp for salmon; trade salmon for shrimp; end;
    draw; draw; draw; end;
    lay curve south at b7; lay curve east at b8; draw; end;
    trade shrimp for salmon; trade salmon for cheese; draw; end;
    trade shrimp for salmon; trade salmon for pepper; trade pepper for salmon; end;
    draw; draw; draw; end;
    lay straight at c8; draw; draw; end;
    draw; draw; draw; end;
    trade salmon for pepper; trade pepper for salmon; trade salmon for pepper; end;
    draw; draw; draw";
