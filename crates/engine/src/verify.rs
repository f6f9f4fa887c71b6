//! Is this record true? Everything that can be checked, and what could not be.

use std::fmt;

use bistro_core::Outcome;
use bistro_protocol::OutcomeData;

use crate::any_game::AnyGame;
use crate::record::{BadRecordFile, RecordFile};

/// What was checked of a record in which everything fits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The game's id.
    pub game: &'static str,
    /// The version of the rules by which it was played.
    pub rules: u16,
    /// How many steps were played.
    pub steps: usize,
    /// How many decisions they hold.
    pub decisions: usize,
    /// Whether the luck could be checked, too.
    pub shuffle: Shuffle,
    /// None if the record ends before the game does.
    pub outcome: Option<Outcome>,
}

/// Whether the luck of the game could be checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shuffle {
    /// The seed fits the commitment, and gives every number of the tape.
    Checked,
    /// Without the seed nobody can say where the tape comes from.
    SeedNotRevealed,
}

/// Check a record against itself and the rules. On failure, everything that was found: a wrong seal and
/// what is wrong behind it are two findings.
pub fn verify(game: &dyn AnyGame, file: &RecordFile) -> Result<Verified, Vec<BadRecordFile>> {
    let about = game.about();
    file.check_header(about).map_err(|fault| vec![fault])?;
    let mut faults: Vec<BadRecordFile> = file.check_seals().err().into_iter().collect();
    let mut outcome = None;
    match game.rebuild(file, file.steps.len()) {
        Ok(table) => {
            outcome = table.outcome();
            faults.extend(file.check_outcome(outcome.as_ref()).err());
        }
        Err(fault) => faults.push(fault),
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    Ok(Verified {
        game: about.id,
        rules: file.rules,
        steps: file.steps.len(),
        decisions: file.decisions(),
        shuffle: if file.seed.is_some() { Shuffle::Checked } else { Shuffle::SeedNotRevealed },
        outcome,
    })
}

impl Verified {
    /// Whether the seed was there and fits.
    pub fn shuffle_checked(&self) -> bool {
        self.shuffle == Shuffle::Checked
    }
}

/// One line for each thing that was checked.
impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Verified { game, rules, steps, decisions, .. } = self;
        writeln!(f, "game: {game}, version {rules} of the rules")?;
        writeln!(f, "seals: all {} fit", steps + 2)?;
        writeln!(f, "decisions: {decisions} in {steps} steps, each allowed by the rules")?;
        writeln!(
            f,
            "shuffle: {}",
            match self.shuffle {
                Shuffle::Checked => "the seed fits its commitment and gives every number of the tape",
                Shuffle::SeedNotRevealed => "NOT CHECKED, because the seed is not revealed",
            }
        )?;
        match &self.outcome {
            Some(outcome) => write!(f, "outcome: rebuilt and equal: {}", OutcomeData::from(outcome)),
            None => write!(f, "outcome: none yet, the game is not over"),
        }
    }
}
