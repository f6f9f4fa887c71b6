//! A record is enough to build its game again.

use bistro_core::{Accepted, FastDice, Refused, Seat, Viewer};
use bistro_engine::{AnyTable, DecisionError, RecordFile, Shuffle, verify};

use crate::tables;

fn viewers(table: &dyn AnyTable) -> Vec<Viewer> {
    Seat::all(table.seats()).map(Viewer::Seat).chain([Viewer::Public, Viewer::Above]).collect()
}

fn assert_same(one: &dyn AnyTable, other: &dyn AnyTable) {
    assert_eq!(one.record(), other.record());
    assert_eq!(one.outcome(), other.outcome());
    assert_eq!(one.pending(), other.pending());
    assert_eq!(one.setup(), other.setup());
    for viewer in viewers(one) {
        assert_eq!(one.view(viewer), other.view(viewer));
        assert_eq!(one.news(0, viewer), other.news(0, viewer));
    }
    for seat in one.pending() {
        assert_eq!(one.legal(seat), other.legal(seat));
    }
}

#[test]
fn a_record_goes_to_text_and_back() {
    for (game, setup) in tables::all() {
        let table = tables::played(game, &setup, 1);
        let file = table.record();
        let text = file.to_string();
        let read = RecordFile::parse(&text).unwrap();
        assert_eq!(read, file);
        assert_eq!(read.to_string(), text);
        assert_same(&*table, &*game.load(&read).unwrap());
    }
}

#[test]
fn every_moment_can_be_seen_again() {
    for (game, setup) in tables::usual() {
        let mut table = tables::open(game, &setup, 2);
        let mut dice = FastDice::new(2);
        let mut moments = vec![table.record()];
        while table.outcome().is_none() {
            tables::play_step(&mut *table, &mut dice);
            moments.push(table.record());
        }
        let whole = table.record();
        for step in (0..moments.len()).step_by(1 + moments.len() / 20) {
            let then = game.load(&moments[step]).unwrap();
            assert_same(&*then, &*table.back_to(step));
            assert_same(&*then, &*game.load_until(&whole, step).unwrap());
        }
        assert_same(&*table, &*game.load_until(&whole, usize::MAX).unwrap());
    }
}

#[test]
fn a_game_goes_on_where_its_record_ends() {
    for (game, setup) in tables::usual() {
        let whole = tables::played(game, &setup, 3);
        let mut table = game.load_until(&whole.record(), whole.step() / 2).unwrap();
        while table.step() < whole.step() {
            for (seat, notation) in whole.moves(table.step() + 1) {
                table.decide(seat, &notation).unwrap();
            }
        }
        assert_same(&*whole, &*table);
    }
}

#[test]
fn a_good_record_is_verified() {
    for (game, setup) in tables::usual() {
        let file = tables::played(game, &setup, 4).record();
        let verified = verify(game, &file).unwrap();
        assert_eq!((verified.steps, verified.decisions), (file.steps.len(), file.decisions()));
        assert_eq!(verified.shuffle, Shuffle::Checked);
        let report = verified.to_string();
        assert!(report.contains("gives every number of the tape") && report.contains("rebuilt and equal"));
    }
}

#[test]
fn without_its_seed_a_record_replays_but_nobody_plays_on() {
    for (game, setup) in tables::usual() {
        let table = tables::played(game, &setup, 5);
        let file = table.back_to(table.step() / 2).record().without_seed();
        let verified = verify(game, &file).unwrap();
        assert_eq!(verified.shuffle, Shuffle::SeedNotRevealed);
        assert!(verified.to_string().contains("NOT CHECKED"));
        let mut stuck = game.load(&file).unwrap();
        let seat = stuck.pending().first().expect("the game is not over");
        let notation = stuck.legal(seat)[0].notation.clone();
        assert_eq!(stuck.decide(seat, &notation), Err(Refused::NoSeed.into()));
    }
}

#[test]
fn the_door_says_why_not() {
    for (game, setup) in tables::usual() {
        let mut table = tables::open(game, &setup, 6);
        let seat = table.pending().first().expect("somebody begins");
        assert!(matches!(table.decide(seat, "xyzzy"), Err(DecisionError::NotNotation(_))));
        if let Some(other) = Seat::all(table.seats()).find(|other| !table.pending().contains(*other)) {
            assert_eq!(table.decide(other, "xyzzy"), Err(Refused::NotAsked.into()));
            assert_eq!((table.ask(other), table.legal(other)), (None, Vec::new()));
            assert_eq!(table.think(other, bistro_bots::BotSpec::Random, &mut FastDice::new(1)), None);
        }
        let mut over = tables::played(game, &setup, 6);
        assert_eq!(over.decide(seat, "xyzzy"), Err(Refused::Over.into()));
    }
}

/// Where several seats decide at once: what is sealed can be changed and taken back.
#[test]
fn a_sealed_choice_can_be_withdrawn() {
    for (game, setup) in tables::usual() {
        let mut table = tables::open(game, &setup, 7);
        let mut dice = FastDice::new(7);
        while table.pending().len() == 1 {
            tables::play_step(&mut *table, &mut dice);
        }
        let Some(seat) = table.pending().first() else { continue };
        let before = table.record();
        for offer in table.legal(seat).iter().take(3) {
            assert_eq!(table.decide(seat, &offer.notation), Ok(Accepted::Sealed));
            assert_eq!(table.sealed(seat).as_ref(), Some(&offer.notation));
        }
        assert!(table.withdraw(seat) && !table.withdraw(seat));
        assert_eq!((table.sealed(seat), table.record()), (None, before));
    }
}
