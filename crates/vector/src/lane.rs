//! Some of the tables, which one thread steps at a time.

use bistro_bots::make;
use bistro_core::{CheckedSetup, Encode, Seat};

use crate::batch::{Batch, Shape};
use crate::episode::{Bots, Episode};
use crate::rewards::Rewards;
use crate::settings::Player;

pub(crate) struct Lane<G: Encode> {
    pub(crate) episodes: Vec<Episode<G>>,
    /// Of each table, the place of the decision to be carried out.
    places: Vec<u16>,
    /// They keep nothing from one decision to the next, so all tables of the lane can share them.
    bots: Bots<G>,
}

/// What all lanes share.
pub(crate) struct Rules<'a, G: Encode> {
    pub(crate) setup: &'a CheckedSetup<G>,
    pub(crate) rewards: Rewards,
    pub(crate) shape: Shape,
}

impl<G: Encode> Lane<G> {
    pub(crate) fn new(episodes: Vec<Episode<G>>, players: &[Player]) -> Lane<G> {
        let bot = |player: &Player| match player {
            Player::Learner => None,
            Player::Bot(spec) => Some(make::<G>(*spec)),
        };
        let places = vec![0; episodes.len()];
        Lane { episodes, places, bots: players.iter().map(bot).collect() }
    }

    /// Look for the actions of these ids. Nothing is decided yet; the first table where an id is not legal is named.
    pub(crate) fn find(&mut self, ids: &[i32]) -> Result<(), usize> {
        for (number, (episode, id)) in self.episodes.iter().zip(ids).enumerate() {
            self.places[number] = episode.place_of(*id).ok_or(number)?;
        }
        Ok(())
    }

    /// Carry out what was found, and go on to the next questions for learners.
    pub(crate) fn step(&mut self, rules: &Rules<'_, G>, batch: Batch<'_>) {
        let places = std::mem::take(&mut self.places);
        self.each(rules, batch, |episode, number| episode.decide(places[number]));
        self.places = places;
    }

    /// Show where the tables stand; those that ask a bot go on until a learner is asked.
    pub(crate) fn show(&mut self, rules: &Rules<'_, G>, batch: Batch<'_>) {
        self.each(rules, batch, |_, _| {});
    }

    #[inline]
    fn each(&mut self, rules: &Rules<'_, G>, batch: Batch<'_>, act: impl Fn(&mut Episode<G>, usize)) {
        let Shape { length, actions, seats, .. } = rules.shape;
        batch.rewards.fill(0.0);
        for (number, episode) in self.episodes.iter_mut().enumerate() {
            act(episode, number);
            let rewards = &mut batch.rewards[number * seats..][..seats];
            let (seat, ended) = go_on(episode, &mut self.bots, rules, rewards);
            batch.ends[number] = ended;
            batch.seats[number] = seat.index() as u8;
            let observation = &mut batch.observations[number * length..][..length];
            episode.show(seat, observation, &mut batch.masks[number * actions..][..actions]);
        }
    }
}

/// Let bots decide and deal again until a learner is asked; returns who, and whether a game has ended. A game in which no
/// learner was asked at all is not told of.
#[inline]
fn go_on<G: Encode>(
    episode: &mut Episode<G>,
    bots: &mut Bots<G>,
    rules: &Rules<'_, G>,
    rewards: &mut [f32],
) -> (Seat, bool) {
    let mut ended = false;
    loop {
        match episode.asked() {
            None => {
                if !ended {
                    let outcome = episode.outcome().expect("a game that asks nobody has an outcome");
                    rules.rewards.write(&outcome, rewards);
                    ended = true;
                }
                episode.deal_again(rules.setup);
            }
            Some(seat) => match &mut bots[seat.index()] {
                None => return (seat, ended),
                Some(bot) => episode.let_think(seat, &mut **bot),
            },
        }
    }
}
