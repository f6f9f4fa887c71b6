//! A search that is being tried out: with other weights, another rollout, another judge than its game's own.

use std::fmt;
use std::fs;

use bistro_bots::{Bot, Judge, Search, SearchSpec};
use bistro_core::{BadSetup, CheckedSetup, FastDice, Game, Network, Rollout, Silent, features_of};
use bistro_engine::read_setup;

/// Written `search:370+rollout=8x2+weights=learned/best.weights`, or `+judge=hand` for the hand-written judge; what is
/// not said is as the game advises.
#[derive(Clone, Debug)]
pub struct TrialSpec {
    search: SearchSpec,
    rollout: Option<Rollout>,
    judge: Option<TrialJudge>,
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
        let mut trial = TrialSpec { search, rollout: None, judge: None };
        for part in parts {
            match part.split_once('=') {
                Some(("rollout", rollout)) => trial.rollout = Some(rollout.parse()?),
                Some(("judge", "hand")) => trial.judge = Some(TrialJudge::ByHand),
                Some(("weights", file)) => trial.judge = Some(weights(file)?),
                Some(_) | None => {
                    return Err(format!(
                        "'{part}' is not known: write rollout=8x2, weights=FILE or judge=hand after each +"
                    ));
                }
            }
        }
        Ok(trial)
    }

    /// Whether the same seed always gives the same decisions.
    pub(crate) fn is_repeatable(&self) -> bool {
        self.search.is_repeatable()
    }

    /// Bring it to a table of this game.
    pub(crate) fn sit_down<G: Game>(&self) -> Result<Box<dyn Bot<G>>, BadSetup> {
        let mut config = self.search.config::<G>();
        if let Some(rollout) = self.rollout {
            config.rollout = rollout;
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
        Ok(Box::new(Search::new(config)))
    }
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
        match &self.judge {
            None => Ok(()),
            Some(TrialJudge::ByHand) => write!(f, "+judge=hand"),
            Some(TrialJudge::Weights { file, .. }) => write!(f, "+weights={file}"),
        }
    }
}
