//! A record on disk: what was written, which nobody has checked yet.
//!
//! Reading is in two parts. [`RecordFile::parse`] takes any text and makes sure that it has the shape of a
//! record; [`AnyGame::load`](crate::AnyGame::load) makes sure that it is true.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::str::FromStr;

use bistro_core::{
    About, Commitment, Fork, Game, Moves, NotationVersion, Outcome, Record, Seat, Seed, Step, Table,
};
use bistro_protocol::OutcomeData;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use super::fault::BadRecordFile;
use crate::setup;

/// The only format there is so far.
pub const FORMAT: &str = "bistro-record/1";

/// A record as its file says it. Every part may be wrong; seals tie each part to all before it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordFile {
    /// [`FORMAT`], if it can be read here.
    pub format: String,
    /// The game's id.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u16,
    /// How the decisions are written. Records from before there were versions do not say.
    #[serde(default = "NotationVersion::unnamed", skip_serializing_if = "NotationVersion::is_unnamed")]
    pub notation: NotationVersion,
    /// Seats and options.
    pub setup: Value,
    /// The hash of the seed, shown before the deal.
    #[serde(serialize_with = "to_text", deserialize_with = "from_text")]
    pub commitment: Commitment,
    /// The seed, once it has been revealed.
    #[serde(serialize_with = "to_text_or_null", deserialize_with = "from_text_or_null")]
    pub seed: Option<Seed>,
    /// What the players added to the shuffle, in seat order.
    pub entropy: Vec<String>,
    /// The deal, by what the dice gave.
    pub deal: RecordedDeal,
    /// What was decided, in order.
    pub steps: Vec<RecordedStep>,
    /// Where the game went on with other luck than it once did.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forks: Vec<RecordedFork>,
    /// The result, if the game is over.
    pub outcome: Option<OutcomeData>,
    /// Covers everything above.
    pub seal: String,
}

/// What the dice gave for the deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordedDeal {
    /// The numbers, in order.
    pub tape: Vec<u32>,
    /// Covers this and the header.
    pub seal: String,
}

/// The decisions that were carried out together, in the game's notation, and what the dice gave meanwhile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordedStep {
    /// Each seat's decision.
    pub moves: BTreeMap<Seat, String>,
    /// What the dice gave.
    pub tape: Vec<u32>,
    /// Covers this and everything before.
    pub seal: String,
}

/// After this step the dice are those of another seed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordedFork {
    /// How many steps had been played.
    pub step: usize,
    /// The hash of the new seed.
    #[serde(serialize_with = "to_text", deserialize_with = "from_text")]
    pub commitment: Commitment,
    /// The new seed, once it has been revealed.
    #[serde(serialize_with = "to_text_or_null", deserialize_with = "from_text_or_null")]
    pub seed: Option<Seed>,
    /// What this seat did not know was dealt again. Files keep the name that the first ones had.
    #[serde(rename = "anew_for")]
    pub redealt_for: Option<Seat>,
    /// What the new dice gave for that.
    pub tape: Vec<u32>,
}

impl From<Fork> for RecordedFork {
    fn from(Fork { step, commitment, seed, redealt_for, tape }: Fork) -> RecordedFork {
        RecordedFork { step, commitment, seed, redealt_for, tape }
    }
}

impl From<RecordedFork> for Fork {
    fn from(RecordedFork { step, commitment, seed, redealt_for, tape }: RecordedFork) -> Fork {
        Fork { step, commitment, seed, redealt_for, tape }
    }
}

impl RecordFile {
    /// What this table's file says, the seed included.
    pub(crate) fn of<G: Game>(table: &Table<G>) -> RecordFile {
        let Record { setup, commitment, seed, entropy, deal_tape, steps, forks } = table.record();
        let line = |Step { moves, tape }: Step<G>| RecordedStep {
            moves: moves.iter().map(|(seat, action)| (seat, action.to_string())).collect(),
            tape,
            seal: String::new(),
        };
        let mut file = RecordFile {
            format: FORMAT.into(),
            game: G::ABOUT.id.into(),
            rules: G::ABOUT.rules_version,
            notation: NotationVersion::CURRENT,
            setup: setup::to_value(&*setup),
            commitment,
            seed,
            entropy,
            deal: RecordedDeal { tape: deal_tape, seal: String::new() },
            steps: steps.into_iter().map(line).collect(),
            forks: forks.into_iter().map(RecordedFork::from).collect(),
            outcome: table.outcome().as_ref().map(OutcomeData::from),
            seal: String::new(),
        };
        file.seal_again();
        file
    }

    /// The same record before the seed is revealed.
    #[must_use]
    pub fn without_seed(mut self) -> RecordFile {
        self.seed = None;
        self.forks.iter_mut().for_each(|fork| fork.seed = None);
        self.seal_again();
        self
    }

    /// How many decisions the steps hold.
    pub fn decisions(&self) -> usize {
        self.steps.iter().map(|step| step.moves.len()).sum()
    }

    /// The record this file stands for, if its setup and its moves are of this game.
    pub(crate) fn to_record<G: Game>(&self) -> Result<Record<G>, BadRecordFile> {
        self.check_header(&G::ABOUT)?;
        let today = setup::setup_of_rules(&G::ABOUT, self.rules, &self.setup);
        let today = today.ok_or_else(|| self.other_rules(&G::ABOUT))?;
        // Format, game and rules are in the header; the setup is read in options of today; the outcome is compared with the
        // rebuilt one; seals are checked apart.
        let RecordFile {
            format: _,
            game: _,
            rules: _,
            notation,
            setup: _,
            commitment,
            seed,
            entropy,
            deal: RecordedDeal { tape, seal: _ },
            steps,
            forks,
            outcome: _,
            seal: _,
        } = self;
        let steps = steps.iter().zip(1..);
        Ok(Record {
            setup: setup::read_setup::<G>(&today).map_err(BadRecordFile::Setup)?,
            commitment: *commitment,
            seed: *seed,
            entropy: entropy.clone(),
            deal_tape: tape.clone(),
            steps: steps.map(|(line, step)| line.to_step(step, *notation)).collect::<Result<_, _>>()?,
            forks: forks.iter().cloned().map(Fork::from).collect(),
        })
    }

    pub(crate) fn check_header(&self, about: &About) -> Result<(), BadRecordFile> {
        if self.format != FORMAT {
            return Err(BadRecordFile::Format(self.format.clone()));
        }
        if self.game != about.id {
            return Err(BadRecordFile::OtherGame { said: self.game.clone(), expected: about.id });
        }
        if setup::setup_of_rules(about, self.rules, &self.setup).is_none() {
            return Err(self.other_rules(about));
        }
        Ok(())
    }

    fn other_rules(&self, about: &About) -> BadRecordFile {
        BadRecordFile::OtherRules { said: self.rules, known: about.rules_version }
    }

    pub(crate) fn check_outcome(&self, rebuilt: Option<&Outcome>) -> Result<(), BadRecordFile> {
        match (&self.outcome, rebuilt.map(OutcomeData::from)) {
            (said, rebuilt) if *said == rebuilt => Ok(()),
            (Some(_), None) => Err(BadRecordFile::Unfinished { steps: self.steps.len() }),
            (None, Some(_)) => Err(BadRecordFile::OutcomeMissing),
            (Some(said), Some(rebuilt)) => {
                Err(BadRecordFile::Outcome { said: said.clone(), rebuilt: Box::new(rebuilt) })
            }
            (None, None) => unreachable!("no outcome equals no outcome"),
        }
    }
}

impl RecordedStep {
    pub(crate) fn to_step<G: Game>(
        &self,
        step: usize,
        version: NotationVersion,
    ) -> Result<Step<G>, BadRecordFile> {
        let mut moves: Option<Moves<G::Action>> = None;
        for (&seat, notation) in &self.moves {
            let action = G::read_action(notation, version).map_err(|bad| BadRecordFile::Notation {
                step,
                seat,
                problem: bad.to_string(),
            })?;
            moves = Some(match moves {
                None => Moves::one(seat, action),
                Some(moves) => moves.and(seat, action),
            });
        }
        let moves = moves.ok_or(BadRecordFile::NoDecision { step })?;
        Ok(Step { moves, tape: self.tape.clone() })
    }
}

fn to_text<S: Serializer>(value: &impl Display, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(value)
}

fn from_text<'de, D: Deserializer<'de>, T: FromStr<Err: Display>>(from: D) -> Result<T, D::Error> {
    String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
}

fn to_text_or_null<S: Serializer>(value: &Option<impl Display>, to: S) -> Result<S::Ok, S::Error> {
    match value {
        Some(value) => to.collect_str(value),
        None => to.serialize_none(),
    }
}

fn from_text_or_null<'de, D, T>(from: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: Display>,
{
    let text = Option::<String>::deserialize(from)?;
    text.map(|text| text.parse().map_err(serde::de::Error::custom)).transpose()
}
