//! What is shown to whom.

use bistro_core::{FastDice, Seat, SeatCount, Viewer};
use bistro_engine::{AnyTable, Moment};
use bistro_protocol::{ClockFace, Message, PatchOp, apply_patch, news_text, write_patch};
use catalog::GAMES;
use serde_json::Value;

use crate::tables;

/// A replay tells each viewer exactly what was told at the time.
#[test]
fn a_replay_tells_nobody_more_than_the_game_did() {
    for (game, setup) in tables::usual() {
        let mut table = tables::open(game, &setup, 1);
        let mut dice = FastDice::new(1);
        let viewers: Vec<Viewer> =
            Seat::all(table.seats()).map(Viewer::Seat).chain([Viewer::Public, Viewer::Above]).collect();
        let mut told: Vec<Vec<_>> = viewers.iter().map(|&viewer| table.news(0, viewer)).collect();
        while table.outcome().is_none() {
            tables::play_step(&mut *table, &mut dice);
            for (told, &viewer) in told.iter_mut().zip(&viewers) {
                told.extend(table.news(table.step(), viewer));
            }
        }
        let replay = game.load(&table.record()).unwrap();
        for (told, &viewer) in told.iter().zip(&viewers) {
            assert_eq!(*told, replay.news(0, viewer), "{game:?} {viewer}");
            assert_eq!(table.view(viewer), replay.view(viewer), "{game:?} {viewer}");
        }
    }
}

#[test]
fn a_seat_that_is_not_there_sees_what_the_public_sees() {
    for (game, setup) in tables::usual() {
        let table = tables::played(game, &setup, 2);
        if table.seats() < SeatCount::MOST {
            let nobody = Viewer::Seat(Seat::new(7));
            assert_eq!(table.view(nobody), table.view(Viewer::Public));
            assert_eq!(table.scene(nobody), table.scene(Viewer::Public));
            assert_eq!(table.news(0, nobody), table.news(0, Viewer::Public));
        }
    }
}

/// What is written straight from the table reads as what the table says.
#[test]
fn news_are_written_as_they_are_read() {
    for (game, setup) in tables::usual() {
        let mut table = tables::open(game, &setup, 4);
        let mut dice = FastDice::new(4);
        loop {
            for viewer in Seat::all(table.seats()).map(Viewer::Seat).chain([Viewer::Public]) {
                let clock = ClockFace { now: 2, since: 1, left: vec![3, 4] };
                let moment = Moment {
                    turn: 5,
                    playing: true,
                    words: table.step().is_multiple_of(2),
                    clock: Some(clock),
                    lesson: None,
                };
                let play = Box::new(table.play(viewer, moment.clone()));
                let news = table.news(table.step(), viewer);
                let (mut news_bytes, mut play_bytes) = (Vec::new(), Vec::new());
                table.write_news(table.step(), viewer, &mut news_bytes);
                table.write_play(viewer, moment, &mut play_bytes);
                let text = news_text(7, &news_bytes, &play_bytes);
                let read: Message = serde_json::from_str(std::str::from_utf8(&text).unwrap()).unwrap();
                assert_eq!(read, Message::News { version: 7, news, play }, "{game:?} {viewer}");
            }
            if table.outcome().is_some() {
                break;
            }
            tables::play_step(&mut *table, &mut dice);
        }
    }
}

/// What changed, applied to what was there, is what is there: for everybody who looks on, with and without words.
#[test]
fn a_patch_leads_from_each_play_to_the_next() {
    for (game, setup) in tables::usual() {
        let mut table = tables::open(game, &setup, 5);
        let mut dice = FastDice::new(5);
        let viewers: Vec<Viewer> =
            Seat::all(table.seats()).map(Viewer::Seat).chain([Viewer::Public]).collect();
        let written = |table: &dyn AnyTable| -> Vec<String> {
            let step = table.step();
            let clock = Some(ClockFace { now: step as i64, since: 1, left: vec![3, 4] });
            let moment =
                Moment { turn: step as u32, playing: true, words: step % 5 > 1, clock, lesson: None };
            let play = |viewer: &Viewer| {
                let mut text = Vec::new();
                table.write_play(*viewer, moment.clone(), &mut text);
                String::from_utf8(text).unwrap()
            };
            viewers.iter().map(play).collect()
        };
        let mut before = written(&*table);
        while table.outcome().is_none() {
            tables::play_step(&mut *table, &mut dice);
            let after = written(&*table);
            for ((old, new), viewer) in before.iter().zip(&after).zip(&viewers) {
                let mut patch = Vec::new();
                write_patch(old, new, &mut patch);
                let patch: Vec<PatchOp> = serde_json::from_slice(&patch).unwrap();
                let mut document: Value = serde_json::from_str(old).unwrap();
                apply_patch(&mut document, &patch).unwrap();
                let new: Value = serde_json::from_str(new).unwrap();
                assert_eq!(document, new, "{game:?} {viewer}: {patch:?}");
            }
            before = after;
        }
    }
}

/// A sealed choice shows in nobody's view.
#[test]
fn a_sealed_choice_changes_no_view() {
    for (game, setup) in tables::usual() {
        let mut table = tables::open(game, &setup, 3);
        let mut dice = FastDice::new(3);
        while table.pending().len() == 1 {
            tables::play_step(&mut *table, &mut dice);
        }
        let Some(seat) = table.pending().first() else { continue };
        let seen = |table: &dyn AnyTable| -> Vec<bistro_protocol::Json> {
            Seat::all(table.seats()).map(|seat| table.view(Viewer::Seat(seat))).collect()
        };
        let before = seen(&*table);
        let notation = table.legal(seat)[0].notation.clone();
        table.decide(seat, &notation).unwrap();
        assert_eq!(seen(&*table), before);
    }
}

#[test]
fn setups_from_outside_are_checked() {
    for game in GAMES {
        let seats = game.about().seats.end() + 1;
        assert!(game.setup(Some(seats), None, &[]).is_err());
        let mut setup = game.setup(None, None, &[]).unwrap();
        assert_eq!(game.check_setup(&setup), Ok(()));
        setup["cheat"] = true.into();
        let bad = game.check_setup(&setup).unwrap_err().to_string();
        assert!(bad.starts_with("the setup cannot be read: unknown field `cheat`"), "{bad}");
        assert!(game.check_setup(&serde_json::json!(3)).is_err());
    }
}

/// Every default in the list of options is what the setup starts from.
#[test]
fn options_say_their_true_defaults() {
    for game in GAMES {
        let setup = game.setup(None, None, &[]).unwrap();
        for option in game.about().options {
            let shown = setup[option.id].to_string();
            let preset = game.about().presets.first().map_or(&[][..], |preset| preset.sets);
            let set = preset.iter().find(|(id, _)| *id == option.id).map(|(_, value)| (*value).to_owned());
            let due = set.unwrap_or_else(|| option.values.default_value());
            assert_eq!(shown.trim_matches('"'), due, "{game:?} {}", option.id);
        }
    }
}
