//! Bots against bots.

use bistro_bots::BotSpec;
use bistro_core::{FastDice, MAX_SEATS, Seat, Seed};
use bistro_engine::{AnyGame, seats_of};
use bistro_lab::{ForLab, LabGame, Match, Player};
use serde_json::Value;

use crate::tables;

fn bots() -> impl Iterator<Item = BotSpec> {
    // A search of any length plays by the same code; a short one is enough here.
    [BotSpec::Random, BotSpec::Greedy, BotSpec::search(20)].into_iter()
}

fn lab(game: &dyn AnyGame) -> &'static dyn LabGame {
    catalog::visit(game.about().id, ForLab).expect("a game of the catalog")
}

fn seated(game: &dyn AnyGame, setup: &Value, bots: &[BotSpec]) -> Box<dyn Match> {
    let bots: Vec<Player> = bots.iter().copied().map(Player::from).collect();
    lab(game).matches(setup, &bots).unwrap()
}

#[test]
fn every_bot_finishes_every_game() {
    for (game, setup) in tables::usual() {
        let seats = seats_of(&setup).unwrap();
        for bot in bots() {
            let mut bots = seated(game, &setup, &vec![bot; seats.get()]);
            for number in 0..3 {
                let finished = bots.play(&mut FastDice::nth(1, number), &mut FastDice::nth(2, number));
                assert_eq!(finished.outcome.seats(), seats);
                assert!(finished.decisions >= finished.steps && finished.steps > 0);
            }
        }
    }
}

/// Every seat has its place in the order of play, where there is one.
#[test]
fn the_order_of_play_names_every_seat_once() {
    for (game, setup) in tables::usual() {
        let seats = seats_of(&setup).unwrap();
        let mut bots = seated(game, &setup, &vec![BotSpec::Random; seats.get()]);
        for number in 0..5 {
            let mut order = bots.play(&mut FastDice::nth(1, number), &mut FastDice::nth(2, number)).order;
            order.sort();
            let all: Vec<Seat> = Seat::all(seats).collect();
            assert!(order == all || order.is_empty(), "{game:?} {setup}: {order:?}");
        }
    }
}

/// Who begins is drawn, so both seats win about as often; but from these heaps who begins loses every game.
#[test]
fn the_solved_game_is_lost_by_who_begins() {
    let game = catalog::find("nim").unwrap();
    let setup = game.setup(None, None, &[("heaps".into(), "1-3-5-7".into())]).unwrap();
    let mut bots = seated(game, &setup, &[BotSpec::Greedy; 2]);
    let mut began = [0; 2];
    for number in 0..30 {
        let finished = bots.play(&mut FastDice::nth(1, number), &mut FastDice::nth(2, number));
        assert_eq!(finished.outcome.winners().next(), Some(finished.order[1]));
        began[finished.order[0].index()] += 1;
    }
    assert!(began.iter().all(|times| *times > 5), "{began:?}");
}

#[test]
fn the_same_dice_give_the_same_game() {
    for (game, setup) in tables::usual() {
        let table =
            [BotSpec::Greedy, BotSpec::Random].into_iter().cycle().take(seats_of(&setup).unwrap().get());
        let table: Vec<BotSpec> = table.collect();
        let play = || seated(game, &setup, &table).play(&mut FastDice::new(3), &mut FastDice::new(4));
        assert_eq!(play(), play(), "{game:?} {setup}");
    }
}

/// A bot that looks ahead must be worth its time in every game, or the game's judge is blind.
#[test]
fn greedy_beats_random() {
    for (game, setup) in tables::usual() {
        let seats = seats_of(&setup).unwrap().get();
        let (mut won, mut fair) = (0.0, 0.0);
        for number in 0..40 {
            let mine = Seat::new(number as usize % seats);
            let mut table = vec![BotSpec::Random; seats];
            table[mine.index()] = BotSpec::Greedy;
            let mut bots = seated(game, &setup, &table);
            let finished = bots.play(&mut FastDice::nth(5, number), &mut FastDice::nth(6, number));
            let winners: Vec<Seat> = finished.outcome.winners().collect();
            if winners.contains(&mine) {
                won += 1.0 / winners.len() as f32;
            }
            fair += 1.0 / seats as f32;
        }
        assert!(won > fair, "{game:?} {setup}: greedy won {won} games, and {fair} would be fair");
    }
}

#[test]
fn there_is_one_bot_for_each_seat() {
    for (game, setup) in tables::usual() {
        let bad = lab(game).matches(&setup, &[]).err().expect("nobody cannot play").to_string();
        assert!(bad.starts_with("the number of bots cannot be 0: name one for each of the "), "{bad}");
    }
}

#[test]
fn playouts_count_decisions() {
    for (game, setup) in tables::usual() {
        let decisions = lab(game).playouts(&setup).unwrap().run(10, &mut FastDice::new(7));
        assert!(decisions >= 10);
        assert!(game.state_size() > 0 && lab(game).action_size() > 0);
    }
}

/// The notation that a hint gives is one the table accepts, and the best comes first.
#[test]
fn hints_are_legal_and_sorted() {
    for (game, setup) in tables::usual() {
        let mut table = tables::open(game, &setup, 8);
        let seat = table.pending().first().expect("somebody begins");
        let hints = table.hints(seat, &mut FastDice::new(9));
        assert!(!hints.is_empty() && hints.len() <= table.legal(seat).len());
        assert!(hints.windows(2).all(|pair| pair[0].mean >= pair[1].mean));
        assert!(hints.iter().all(|hint| (0.0..=1.0).contains(&hint.mean) && hint.error >= 0.0));
        assert_eq!(hints[0].error, 0.0);
        table.decide(seat, &hints[0].notation).expect("a hint is allowed");
    }
}

/// An opinion of a decision says something of what was decided, however bad it was.
#[test]
fn an_opinion_lists_what_was_taken() {
    for (game, setup) in tables::usual() {
        let table = tables::open(game, &setup, 8);
        let seat = table.pending().first().expect("somebody begins");
        let offers = table.legal(seat);
        for taken in [offers.first(), offers.last()].into_iter().flatten() {
            let opinion = table.ponder_opinion(seat, &taken.notation)(&mut FastDice::new(9));
            let times = opinion.iter().filter(|line| line.notation == taken.notation).count();
            assert_eq!(times, 1, "{game:?}: {} among {opinion:?}", taken.notation);
        }
    }
}

/// From heaps of 3, 4 and 5 there is one winning move: to leave 1, 4 and 5.
#[test]
fn the_solved_game_is_solved() {
    let game = catalog::find("nim").unwrap();
    let setup = game.setup(None, None, &[("heaps".into(), "3-4-5".into())]).unwrap();
    for number in 0..10 {
        let table = tables::open(game, &setup, number);
        let seat = table.pending().first().expect("somebody begins");
        let hints = table.hints(seat, &mut FastDice::new(number));
        assert_eq!((hints[0].notation.as_str(), hints[0].mean), ("take 2 from 1", 1.0));
        assert!(hints[1].mean < 0.6);
        let choice = table.think(seat, BotSpec::Greedy, &mut FastDice::new(number));
        assert_eq!(choice.as_deref(), Some("take 2 from 1"));
    }
}

/// Its box says how many can play a game; no other table can be dealt.
#[test]
fn only_as_many_as_the_box_says_can_play() {
    for (game, setup) in tables::usual() {
        for seats in (0..=MAX_SEATS + 1).chain([255, 300]) {
            let mut setup = setup.clone();
            setup["seats"] = seats.into();
            let opened = game.open(&setup, Seed::from_number(1), Vec::new());
            let fits = game.about().seats.contains(&seats);
            assert!(fits || opened.is_err(), "{game:?} is dealt to {seats}");
        }
    }
}
