//! Whole games between bots, written down decision by decision: data to learn from.

use std::ops::Range;

use bistro_bots::{Bot, BotSpec, make};
use bistro_core::{BadSetup, CheckedSetup, Encode, Setup, length, num_actions};
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

use crate::episode::{Episode, Luck};
use crate::rewards::Rewards;

/// Which games are played, and by whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SelfPlay {
    /// One for each seat.
    pub bots: Vec<BotSpec>,
    /// What is told of the end.
    pub rewards: Rewards,
    /// A game's luck and thinking follow from this and its number alone.
    pub seed: u64,
    /// Their numbers.
    pub games: Range<u64>,
    /// On how many threads; 0 for one on each core. It changes nothing.
    pub threads: usize,
}

/// Decisions as columns, in the order in which they were made, game after game.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Decisions {
    /// The number of the game.
    pub games: Vec<u64>,
    /// Which decision of the game it was, from 0.
    pub numbers: Vec<u32>,
    /// Who made it, from 0.
    pub seats: Vec<u8>,
    /// What that seat saw: as many numbers each as the game's layout has.
    pub observations: Vec<i16>,
    /// The ids that were legal, of all decisions one after the other …
    pub legal: Vec<u16>,
    /// … and how many of them belong to each.
    pub legal_counts: Vec<u32>,
    /// The id that was taken.
    pub actions: Vec<u16>,
    /// What the finished game was worth to that seat.
    pub rewards: Vec<f32>,
}

impl Decisions {
    fn extend(&mut self, more: Decisions) {
        self.games.extend(more.games);
        self.numbers.extend(more.numbers);
        self.seats.extend(more.seats);
        self.observations.extend(more.observations);
        self.legal.extend(more.legal);
        self.legal_counts.extend(more.legal_counts);
        self.actions.extend(more.actions);
        self.rewards.extend(more.rewards);
    }
}

/// Play these games.
pub(crate) fn self_play<G: Encode>(
    setup: &CheckedSetup<G>,
    settings: &SelfPlay,
) -> Result<Decisions, BadSetup> {
    let SelfPlay { bots, rewards, seed, games, threads } = settings;
    if bots.len() != setup.seats().get() {
        let allowed = format!("name one for each of the {} seats", setup.seats());
        return Err(BadSetup::new("the number of bots", bots.len(), allowed));
    }
    let pool = ThreadPoolBuilder::new().num_threads(*threads).build();
    let refused = |error: rayon::ThreadPoolBuildError| {
        BadSetup::new("threads", *threads, format!("the system does not start them: {error}"))
    };
    let sit_down = || bots.iter().map(|spec| make::<G>(*spec)).collect::<Vec<_>>();
    let played: Vec<Decisions> = pool.map_err(refused)?.install(|| {
        let games = games.clone().into_par_iter();
        games
            .map_init(sit_down, |bots, game| play(setup, bots, *rewards, Luck::new(*seed, game), game))
            .collect()
    });
    let mut all = Decisions::default();
    played.into_iter().for_each(|of_game| all.extend(of_game));
    Ok(all)
}

fn play<G: Encode>(
    setup: &CheckedSetup<G>,
    bots: &mut [Box<dyn Bot<G>>],
    rewards: Rewards,
    luck: Luck,
    game: u64,
) -> Decisions {
    let mut decisions = Decisions::default();
    let mut episode = Episode::<G>::deal(setup, luck);
    let mut mask = vec![false; num_actions::<G>()];
    while let Some(seat) = episode.asked() {
        let start = decisions.observations.len();
        decisions.observations.resize(start + length::<G>(), 0);
        episode.show(seat, &mut decisions.observations[start..], &mut mask);
        decisions.games.push(game);
        decisions.numbers.push(decisions.seats.len() as u32);
        decisions.seats.push(seat.index() as u8);
        decisions.legal.extend(episode.ids());
        decisions.legal_counts.push(episode.ids().len() as u32);
        episode.let_think(seat, &mut *bots[seat.index()]);
        let place = episode.decisions().last().expect("the bot has just decided");
        decisions.actions.push(episode.ids()[usize::from(*place)]);
    }
    let outcome = episode.outcome().expect("a game that asks nobody has an outcome");
    let mut of_seats = vec![0.0; setup.seats().get()];
    rewards.write(&outcome, &mut of_seats);
    decisions.rewards = decisions.seats.iter().map(|seat| of_seats[usize::from(*seat)]).collect();
    decisions
}
