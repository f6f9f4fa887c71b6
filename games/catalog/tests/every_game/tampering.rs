//! Whatever is changed in a record is found, at its place: by the seals, and by the rules if the liar has
//! sealed the record again.

use bistro_core::{BadRecord, Dice, FastDice, Fault, Seat, Seed, TapeFault};
use bistro_engine::{AnyGame, BadRecordFile, Place, RecordFile, RecordedStep, verify};

use crate::tables;

/// A finished game of each kind.
fn records() -> impl Iterator<Item = (&'static dyn AnyGame, RecordFile)> {
    tables::usual().map(|(game, setup)| (game, tables::played(game, &setup, 11).record()))
}

/// What is found after this change.
fn found(game: &dyn AnyGame, file: &RecordFile, change: impl FnOnce(&mut RecordFile)) -> BadRecordFile {
    let mut file = file.clone();
    change(&mut file);
    let first = game.load(&file).expect_err("the change is found");
    // The full report begins with the same.
    assert_eq!(verify(game, &file).unwrap_err()[0], first);
    first
}

/// What is found after this change when the record is sealed again.
fn found_behind_seals(
    game: &dyn AnyGame,
    file: &RecordFile,
    change: impl FnOnce(&mut RecordFile),
) -> BadRecordFile {
    found(game, file, |file| {
        change(file);
        file.seal_again();
    })
}

fn at(step: usize, fault: Fault) -> BadRecordFile {
    BadRecordFile::Replay(BadRecord { step, fault })
}

fn rewrite(step: &mut RecordedStep, notation: &str) -> Seat {
    let (seat, said) = step
        .moves
        .first_entry()
        .map(|mut entry| (*entry.key(), entry.insert(notation.into())))
        .expect("somebody decided");
    assert_ne!(said, notation);
    seat
}

#[test]
fn a_changed_move() {
    for (game, file) in records() {
        let table = game.load(&file).unwrap();
        let steps = 1..=file.steps.len();
        let (step, other) = steps
            .clone()
            .find_map(|step| {
                let (seat, done) = table.moves(step).remove(0);
                let offers = table.back_to(step - 1).legal(seat);
                offers.into_iter().find(|offer| offer.notation != done).map(|offer| (step, offer.notation))
            })
            .expect("somebody had a choice");
        let fault = found(game, &file, |file| {
            rewrite(&mut file.steps[step - 1], &other);
        });
        assert_eq!(fault, BadRecordFile::Seal(Place::Step(step)));

        let last = file.steps.len();
        let mut liar = Seat::new(0);
        let fault =
            found_behind_seals(game, &file, |file| liar = rewrite(&mut file.steps[last - 1], "xyzzy"));
        assert!(
            matches!(fault, BadRecordFile::Notation { step, seat, .. } if step == last && seat == liar),
            "{fault}"
        );

        let done: Vec<String> =
            steps.flat_map(|step| table.moves(step)).map(|(_, notation)| notation).collect();
        let (seat, _) = table.moves(last).remove(0);
        let offers = table.back_to(last - 1).legal(seat);
        let illegal = done.into_iter().find(|done| offers.iter().all(|offer| offer.notation != *done));
        if let Some(action) = illegal {
            let fault = found_behind_seals(game, &file, |file| {
                rewrite(&mut file.steps[last - 1], &action);
            });
            assert_eq!(fault, at(last, Fault::Illegal { seat, action }));
        }
    }
}

#[test]
fn a_move_by_somebody_else() {
    for (game, file) in records() {
        let nobody = Seat::new(7);
        let change = |file: &mut RecordFile| {
            let notation = file.steps[0].moves.values().next().cloned().expect("somebody decided");
            file.steps[0].moves.insert(nobody, notation);
        };
        assert_eq!(found(game, &file, change), BadRecordFile::Seal(Place::Step(1)));
        let fault = found_behind_seals(game, &file, change);
        assert!(
            matches!(fault, BadRecordFile::Replay(BadRecord { step: 1, fault: Fault::WrongSeats { .. } })),
            "{fault}"
        );
        let fault = found_behind_seals(game, &file, |file| file.steps[0].moves.clear());
        assert_eq!(fault, BadRecordFile::NoDecision { step: 1 });
    }
}

/// Where the dice gave something: 0 is the deal.
fn luck(file: &mut RecordFile) -> Option<(usize, &mut Vec<u32>)> {
    let tapes = [&mut file.deal.tape].into_iter().chain(file.steps.iter_mut().map(|step| &mut step.tape));
    tapes.enumerate().filter(|(_, tape)| !tape.is_empty()).last()
}

#[test]
fn a_changed_tape() {
    for (game, file) in records() {
        let Some((step, _)) = luck(&mut file.clone()) else { continue };
        let with = |change: fn(&mut Vec<u32>)| move |file: &mut RecordFile| change(luck(file).unwrap().1);
        let place = if step == 0 { Place::Deal } else { Place::Step(step) };
        let next = with(|tape| tape[0] += 1);
        assert_eq!(found(game, &file, next), BadRecordFile::Seal(place));
        let fault = found_behind_seals(game, &file, next);
        assert!(matches!(&fault, BadRecordFile::Replay(bad) if bad.step == step), "{fault}");
        assert!(matches!(&fault, BadRecordFile::Replay(BadRecord { fault: Fault::Tape(_), .. })), "{fault}");
        let fault = found_behind_seals(game, &file, with(|tape| tape.push(0)));
        assert_eq!(fault, at(step, Fault::Tape(TapeFault::Long(1))));
        let fault = found_behind_seals(game, &file, with(|tape| tape.truncate(tape.len() - 1)));
        assert_eq!(fault, at(step, Fault::Tape(TapeFault::Short)));
        // Even without the seed, nothing impossible is rolled.
        let hidden = file.clone().without_seed();
        let fault = found_behind_seals(game, &hidden, with(|tape| tape[0] = u32::MAX));
        let BadRecordFile::Replay(bad) = fault else { panic!("{fault}") };
        assert!(bad.step == step && matches!(bad.fault, Fault::Tape(TapeFault::OutOfRange { .. })), "{bad}");
    }
}

#[test]
fn a_changed_seed() {
    for (game, file) in records() {
        let seed = Seed::from_number(12);
        let change = |file: &mut RecordFile| file.seed = Some(seed);
        assert_eq!(found(game, &file, change), BadRecordFile::Seal(Place::Deal));
        assert_eq!(found_behind_seals(game, &file, change), at(0, Fault::Commitment));
        let change = |file: &mut RecordFile| file.commitment = seed.commitment();
        assert_eq!(found(game, &file, change), BadRecordFile::Seal(Place::Deal));
        let change = |file: &mut RecordFile| file.entropy.push("more".into());
        assert_eq!(found(game, &file, change), BadRecordFile::Seal(Place::Deal));
    }
}

#[test]
fn a_changed_header() {
    for (game, file) in records() {
        let change = |file: &mut RecordFile| file.setup["cheat"] = true.into();
        assert_eq!(found(game, &file, change), BadRecordFile::Seal(Place::Deal));
        let fault = found_behind_seals(game, &file, change);
        assert!(
            fault.to_string().starts_with("in the header: the setup cannot be read: unknown field"),
            "{fault}"
        );
        let fault = found_behind_seals(game, &file, |file| file.setup["seats"] = 99.into());
        assert!(matches!(fault, BadRecordFile::Setup(_)), "{fault}");
        let fault = found(game, &file, |file| file.game = "backgammon".into());
        assert_eq!(
            fault.to_string(),
            format!("this is a record of 'backgammon', not of '{}'", game.about().id)
        );
        let fault = found(game, &file, |file| file.rules += 1);
        assert!(matches!(fault, BadRecordFile::OtherRules { .. }), "{fault}");
        let fault = found(game, &file, |file| file.format = "bistro-record/2".into());
        assert!(matches!(fault, BadRecordFile::Format(_)), "{fault}");
    }
}

#[test]
fn a_changed_outcome() {
    for (game, file) in records() {
        let change = |file: &mut RecordFile| file.outcome.as_mut().unwrap().scores[0] += 1;
        assert_eq!(found(game, &file, change), BadRecordFile::Seal(Place::End));
        let fault = found_behind_seals(game, &file, change);
        assert!(matches!(fault, BadRecordFile::Outcome { .. }), "{fault}");
        assert!(
            fault.to_string().contains("is stated as places")
                && fault.to_string().contains("leads to places")
        );
        let fault = found_behind_seals(game, &file, |file| file.outcome = None);
        assert_eq!(fault, BadRecordFile::OutcomeMissing);
    }
}

#[test]
fn a_missing_step() {
    for (game, file) in records() {
        let steps = file.steps.len();
        for step in [1, steps / 2, steps - 1].into_iter().filter(|&step| (1..steps).contains(&step)) {
            let fault = found(game, &file, |file| drop(file.steps.remove(step - 1)));
            assert_eq!(fault, BadRecordFile::Seal(Place::Step(step)));
        }
        let cut = |file: &mut RecordFile| drop(file.steps.pop());
        assert_eq!(found(game, &file, cut), BadRecordFile::Seal(Place::End));
        assert_eq!(found_behind_seals(game, &file, cut), BadRecordFile::Unfinished { steps: steps - 1 });
        // A step too many is a decision that nobody was asked for.
        let fault = found_behind_seals(game, &file, |file| file.steps.push(file.steps[0].clone()));
        assert!(matches!(&fault, BadRecordFile::Replay(bad) if bad.step == steps + 1), "{fault}");
    }
}

/// Change single letters of the text at random: it is refused, or it says the same.
#[test]
fn a_slip_of_the_pen() {
    let mut dice = FastDice::new(13);
    for (game, file) in records() {
        let text: Vec<char> = file.to_string().chars().collect();
        for _ in 0..300 {
            let mut text = text.clone();
            let place = dice.below(text.len() as u32) as usize;
            text[place] = dice.pick(&['0', '7', 'a', 'F', '"', ',', ']', '}', ' ', '-', 'é']);
            let Ok(read) = RecordFile::parse(&String::from_iter(text)) else { continue };
            if game.load(&read).is_ok() {
                assert_eq!(read, file);
            }
        }
    }
}

#[test]
fn a_text_cut_short() {
    for (game, file) in records() {
        let text = file.to_string();
        for part in 1..20 {
            let Some(start) = text.get(..text.trim_end().len() * part / 20) else { continue };
            let fault = RecordFile::parse(start).unwrap_err();
            assert!(fault.to_string().starts_with("the file ends too early, at line "), "{game:?}: {fault}");
        }
    }
}
