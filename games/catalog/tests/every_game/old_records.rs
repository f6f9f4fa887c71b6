//! Records that earlier versions wrote can still be read, replayed and verified.

use bistro_core::NotationVersion;
use bistro_engine::{AnyTable, RecordFile, verify};

/// Finished games in which players rob each other, written when seats were counted from 0; and a decision in them as it
/// was written then and as it is written now.
const SEATS_FROM_ZERO: &[(&str, &str, &str)] = &[
    (include_str!("../records/pasta.seats_from_zero.json"), "steal 0", "steal 1"),
    (include_str!("../records/sardines.seats_from_zero.json"), "steal tin 3 of 2", "steal tin 3 of 3"),
];

fn decisions(table: &dyn AnyTable) -> Vec<String> {
    let steps = (1..=table.step()).flat_map(|step| table.moves(step));
    steps.map(|(_, notation)| notation).collect()
}

#[test]
fn a_record_with_seats_from_zero_is_the_same_game() {
    for (text, then, now) in SEATS_FROM_ZERO {
        let old = RecordFile::parse(text).unwrap();
        assert_eq!(old.notation, NotationVersion::SeatsFromZero);
        assert_eq!(old.to_string(), *text, "what was read is written again as it was");
        let game = catalog::find(&old.game).unwrap();
        assert!(verify(game, &old).unwrap().shuffle_checked());
        let table = game.load(&old).unwrap();
        assert!(decisions(table.as_ref()).contains(&(*now).to_owned()));

        // What is written from it today is the same game, in the notation of today.
        let new = table.record();
        assert_eq!(new.notation, NotationVersion::CURRENT);
        assert!(new.to_string().contains("\"notation\": 2,\n"), "{new}");
        assert_eq!(decisions(game.load(&new).unwrap().as_ref()), decisions(table.as_ref()));
        assert_eq!((&new.outcome, &new.deal.tape), (&old.outcome, &old.deal.tape));
        assert!(old.steps.iter().any(|step| step.moves.values().any(|notation| notation == then)));
        assert_eq!(game.rewrite(then, NotationVersion::SeatsFromZero).as_deref(), Ok(*now));
        assert_eq!(game.rewrite(now, NotationVersion::CURRENT).as_deref(), Ok(*now));
    }
}

#[test]
fn an_old_record_is_replayed_step_by_step() {
    for (text, _, _) in SEATS_FROM_ZERO {
        let old = RecordFile::parse(text).unwrap();
        let game = catalog::find(&old.game).unwrap();
        let mut table = game.rebuild(&old, 0).unwrap();
        for step in &old.steps {
            table.repeat(step, old.notation).unwrap();
        }
        assert!(table.outcome().is_some());
    }
}

#[test]
fn the_version_is_under_the_seals() {
    for (text, _, _) in SEATS_FROM_ZERO {
        let mut old = RecordFile::parse(text).unwrap();
        old.notation = NotationVersion::CURRENT;
        assert!(old.check_seals().is_err());
    }
}

#[test]
fn a_record_of_a_newer_version_is_refused() {
    let text = SEATS_FROM_ZERO[0].0.replacen("  \"rules\": 1,", "  \"rules\": 1,\n  \"notation\": 3,", 1);
    let refused = RecordFile::parse(&text).unwrap_err().to_string();
    assert!(refused.contains("version 3 of the notation is newer than this program"), "{refused}");
}
