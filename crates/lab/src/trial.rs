//! A search that is being tried out: with other weights, another rollout, another judge than its game's own.

use std::fmt;
use std::fs;

use bistro_bots::{Bot, Judge, Search, SearchSpec};
use bistro_core::{BadSetup, CheckedSetup, FastDice, Game, Network, Rollout, Silent, Speak, features_of};
use bistro_engine::read_setup;

use crate::leaning::{Leaning, LeaningBot};

/// Written `search:370+rollout=8x2+weights=learned/best.weights`, or `+judge=hand` for the hand-written judge, or
/// `+softness=0.05` for a weaker level; what is not said is as the game advises.
#[derive(Clone, Debug)]
pub struct TrialSpec {
    search: SearchSpec,
    rollout: Option<Rollout>,
    judge: Option<TrialJudge>,
    softness: Option<f32>,
    /// If there are any, it is no plain search but a script.
    leanings: Vec<Leaning>,
}

#[derive(Clone, Debug)]
enum TrialJudge {
    ByHand,
    Weights { file: String, network: &'static Network },
}

impl TrialSpec {
    /// Read what follows `search:`.
    pub(crate) fn parse(text: &str) -> Result<TrialSpec, String> {
        let mut parts = text.split('+');
        let budget = parts.next().unwrap_or_default();
        let search = SearchSpec::parse(budget)
            .ok_or_else(|| format!("'{budget}' is no budget: write iterations (370) or time (50ms)"))?;
        let mut trial =
            TrialSpec { search, rollout: None, judge: None, softness: None, leanings: Vec::new() };
        for part in parts {
            match part.split_once('=') {
                Some(("rollout", rollout)) => trial.rollout = Some(rollout.parse()?),
                Some(("softness", softness)) => trial.softness = Some(read_softness(softness)?),
                Some(("lean", leaning)) => trial.leanings.push(Leaning::parse(leaning)?),
                Some(("judge", "hand")) => trial.judge = Some(TrialJudge::ByHand),
                Some(("weights", file)) => trial.judge = Some(weights(file)?),
                Some(_) | None => {
                    return Err(format!(
                        "'{part}' is not known: write rollout=8x2, softness=0.05, lean=KIND:0.1:0, \
                         weights=FILE or judge=hand after each +"
                    ));
                }
            }
        }
        Ok(trial)
    }

    /// A search as the game advises, with these leanings.
    pub(crate) fn leaning(search: SearchSpec, leanings: Vec<Leaning>) -> TrialSpec {
        TrialSpec { search, rollout: None, judge: None, softness: None, leanings }
    }

    /// Whether the same seed always gives the same decisions.
    pub(crate) fn is_repeatable(&self) -> bool {
        self.search.is_repeatable()
    }

    /// Bring it to a table of this game.
    pub(crate) fn sit_down<G: Speak>(&self) -> Result<Box<dyn Bot<G>>, BadSetup> {
        let mut config = self.search.config::<G>();
        if let Some(rollout) = self.rollout {
            config.rollout = rollout;
        }
        if let Some(softness) = self.softness {
            config.softness = softness;
        }
        match &self.judge {
            None => {}
            Some(TrialJudge::ByHand) => config.judge = Judge::ByHand,
            Some(TrialJudge::Weights { file, network }) => {
                if network.features() != features::<G>() {
                    let allowed = format!("they must have been learned for today's {}", G::ABOUT.id);
                    return Err(BadSetup::new("the weights", file, allowed));
                }
                config.judge = Judge::Learned(network);
            }
        }
        if self.leanings.is_empty() {
            return Ok(Box::new(Search::new(config)));
        }
        Ok(Box::new(LeaningBot::new(config, self.leanings.clone())))
    }
}

/// How softly it chooses: a part of the winning chance.
fn read_softness(text: &str) -> Result<f32, String> {
    let softness = text.parse().ok().filter(|softness| (0.0..=1.0).contains(softness));
    softness
        .ok_or_else(|| format!("'{text}' is no softness: write a number from 0 to 1, as in softness=0.05"))
}

/// The network stays for the rest of the run: a bot is made for every thread and seat, and all of them judge with it.
fn weights(file: &str) -> Result<TrialJudge, String> {
    let bytes = fs::read(file).map_err(|error| format!("{file} cannot be read: {error}"))?;
    let network = Network::read(&bytes).map_err(|error| format!("{file} is {error}"))?;
    Ok(TrialJudge::Weights { file: file.to_owned(), network: Box::leak(Box::new(network)) })
}

/// How many features a position of this game has.
fn features<G: Game>() -> bistro_core::FeatureCounts {
    let setup: CheckedSetup<G> = read_setup::<G>(&serde_json::json!({ "seats": *G::ABOUT.seats.start() }))
        .expect("the default options go together");
    features_of::<G>(&G::deal(&setup, &mut FastDice::new(0), &mut Silent)).counts()
}

impl fmt::Display for TrialSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "search:{}", self.search)?;
        if let Some(rollout) = self.rollout {
            write!(f, "+rollout={rollout}")?;
        }
        if let Some(softness) = self.softness {
            write!(f, "+softness={softness}")?;
        }
        for leaning in &self.leanings {
            write!(f, "+lean={leaning}")?;
        }
        match &self.judge {
            None => Ok(()),
            Some(TrialJudge::ByHand) => write!(f, "+judge=hand"),
            Some(TrialJudge::Weights { file, .. }) => write!(f, "+weights={file}"),
        }
    }
}
