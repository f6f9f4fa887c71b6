//! Many tables of one game.

use bistro_core::{
    BadSetup, CheckedSetup, Dice, Encode, FastDice, Lang, Phrase, Setup, Speak, length, num_actions,
};
use bistro_words::{Names, Words};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::batch::{Batch, Shape};
use crate::episode::{Episode, Luck};
use crate::lane::{Lane, Rules};
use crate::saved::{BadSave, Saved, SavedTable};
use crate::settings::{Player, Settings};
use crate::step_error::StepError;

/// Tables of a lane: few enough to spread evenly over threads, enough to be worth a thread's while.
const LANE: usize = 64;

/// Many tables of one game, stepped together. See the [crate](crate) for what a step is.
pub struct VectorEnv<G: Encode> {
    setup: CheckedSetup<G>,
    settings: Settings,
    players: Vec<Player>,
    seed: u64,
    lanes: Vec<Lane<G>>,
    /// Nothing when there is one thread only: then the caller's own does the work.
    pool: Option<ThreadPool>,
}

impl<G: Encode> std::fmt::Debug for VectorEnv<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} tables of {}", self.settings.tables, G::ABOUT.id)
    }
}

impl<G: Speak + Encode> VectorEnv<G> {
    /// Tables with this setup, dealt with the seed 0.
    pub fn new(setup: CheckedSetup<G>, settings: &Settings) -> Result<VectorEnv<G>, BadSetup> {
        let players = settings.seated(setup.seats())?;
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = if settings.threads == 0 { cores } else { settings.threads };
        let pool = if threads == 1 {
            None
        } else {
            let pool = ThreadPoolBuilder::new().num_threads(threads).build();
            let refused = |error: rayon::ThreadPoolBuildError| {
                BadSetup::new("threads", threads, format!("the system does not start them: {error}"))
            };
            Some(pool.map_err(refused)?)
        };
        let settings = settings.clone();
        let mut env = VectorEnv { setup, settings, players, seed: 0, lanes: Vec::new(), pool };
        env.deal(0);
        Ok(env)
    }

    /// How much memory a [`Batch`] needs.
    pub fn shape(&self) -> Shape {
        Shape {
            tables: self.settings.tables,
            length: length::<G>(),
            actions: num_actions::<G>(),
            seats: self.setup.seats().get(),
        }
    }

    fn deal(&mut self, seed: u64) {
        self.seed = seed;
        let episode = |table| Episode::deal(&self.setup, Luck::new(seed, table as u64));
        self.lanes = self.lanes_of((0..self.settings.tables).map(episode));
    }

    fn lanes_of(&self, mut episodes: impl Iterator<Item = Episode<G>>) -> Vec<Lane<G>> {
        let mut lanes = Vec::new();
        loop {
            let some: Vec<Episode<G>> = episodes.by_ref().take(LANE).collect();
            if some.is_empty() {
                return lanes;
            }
            lanes.push(Lane::new(some, &self.players));
        }
    }

    /// Begin a new game at every table, with the chance of this seed, and show the first questions.
    pub fn reset(&mut self, seed: u64, into: Batch<'_>) -> Result<(), StepError> {
        into.check(self.shape())?;
        self.deal(seed);
        self.each_lane(into, Lane::show);
        Ok(())
    }

    /// Show the present questions again.
    pub fn observe(&mut self, into: Batch<'_>) -> Result<(), StepError> {
        into.check(self.shape())?;
        self.each_lane(into, Lane::show);
        Ok(())
    }

    /// At every table, the seat that is asked takes the action of its id; then the next questions are shown. If an id is
    /// not legal, nothing is done anywhere.
    pub fn step(&mut self, ids: &[i32], into: Batch<'_>) -> Result<(), StepError> {
        let shape = self.shape();
        if ids.len() != shape.tables {
            return Err(StepError::Length { what: "actions", given: ids.len(), wanted: shape.tables });
        }
        into.check(shape)?;
        self.find(ids).map_err(|table| self.why_not(table, ids[table]))?;
        self.each_lane(into, Lane::step);
        Ok(())
    }

    /// A random legal id for every table, all equally likely. The same seed gives the same ids in the same position.
    pub fn sample(&self, seed: u64, into: &mut [i32]) -> Result<(), StepError> {
        let tables = self.settings.tables;
        if into.len() != tables {
            return Err(StepError::Length { what: "actions", given: into.len(), wanted: tables });
        }
        let mut dice = FastDice::new(seed);
        let episodes = self.lanes.iter().flat_map(|lane| &lane.episodes);
        for (id, episode) in into.iter_mut().zip(episodes) {
            *id = i32::from(dice.pick(episode.ids()));
        }
        Ok(())
    }

    /// Look for all actions; the first table where an id is not legal is named.
    fn find(&mut self, ids: &[i32]) -> Result<(), usize> {
        let find = |(number, (lane, ids)): (usize, (&mut Lane<G>, &[i32]))| {
            lane.find(ids).err().map(|table| number * LANE + table)
        };
        let first = match &self.pool {
            None => self.lanes.iter_mut().zip(ids.chunks(LANE)).enumerate().filter_map(find).min(),
            Some(pool) => {
                let lanes = &mut self.lanes;
                pool.install(|| {
                    lanes.par_iter_mut().zip(ids.par_chunks(LANE)).enumerate().filter_map(find).min()
                })
            }
        };
        first.map_or(Ok(()), Err)
    }

    fn each_lane(
        &mut self,
        mut batch: Batch<'_>,
        act: impl Fn(&mut Lane<G>, &Rules<'_, G>, Batch<'_>) + Sync,
    ) {
        let shape = self.shape();
        let rules = &Rules { setup: &self.setup, rewards: self.settings.rewards, shape };
        let mut work: Vec<(&mut Lane<G>, Batch<'_>)> = Vec::with_capacity(self.lanes.len());
        for lane in &mut self.lanes {
            let (part, rest) = batch.split(lane.episodes.len(), shape);
            work.push((lane, part));
            batch = rest;
        }
        match &self.pool {
            None => work.into_iter().for_each(|(lane, part)| act(lane, rules, part)),
            Some(pool) => {
                pool.install(|| work.into_par_iter().for_each(|(lane, part)| act(lane, rules, part)));
            }
        }
    }

    fn episode(&self, table: usize) -> &Episode<G> {
        &self.lanes[table / LANE].episodes[table % LANE]
    }

    /// What the seat that is asked at this table may do: the ids and how the actions are written.
    ///
    /// # Panics
    /// If there is no such table.
    pub fn offers(&self, table: usize) -> Vec<(u16, String)> {
        self.episode(table).offers().map(|(id, action)| (id, action.to_string())).collect()
    }

    /// Why this id is not legal there, as `Game::refuse` says from the seat's own view.
    fn why_not(&self, table: usize, id: i32) -> StepError {
        let episode = self.episode(table);
        let seat = episode.asked().expect("every table asks somebody between two steps");
        let view = episode.view(seat);
        let count = num_actions::<G>();
        let action = u16::try_from(id).ok().and_then(|id| G::action(&view, seat, id));
        let (rule, why) = match action {
            Some(action) => {
                let refusal = G::refuse(&view, seat, &action);
                let words = Words::new(G::MESSAGES.get(Lang::En), Lang::En);
                let why = Phrase { rule: Some(refusal.rule.into()), ..refusal.why };
                let said = words.refusal(&why, &Names::new(Vec::new(), Some(seat)));
                (Some(refusal.rule), format!("'{action}' is not legal: {said}"))
            }
            None if (0..count as i32).contains(&id) => {
                (None, "it stands for no action in this position".to_owned())
            }
            None => (None, format!("ids are from 0 to {}", count - 1)),
        };
        StepError::Illegal { table, seat: seat.index(), id, rule, why }
    }

    /// Everything from which [`VectorEnv::load`] goes on exactly here: the seed, and the decisions of every table's
    /// game in progress. States are not among it.
    pub fn save(&self) -> Vec<u8> {
        let tables = self
            .lanes
            .iter()
            .flat_map(|lane| &lane.episodes)
            .map(|episode| SavedTable { episode: episode.number(), decisions: episode.decisions().to_vec() });
        Saved::of::<G>(&self.setup, &self.players, self.seed, tables.collect()).write()
    }

    /// Go on where an env with the same setup and players was saved. If the save does not fit, nothing changes.
    pub fn load(&mut self, save: &[u8]) -> Result<(), BadSave> {
        let saved = Saved::read(save)?;
        saved.check::<G>(&self.setup, &self.players, self.settings.tables)?;
        let episodes = saved.tables.iter().enumerate().map(|(table, saved_table)| {
            let luck = Luck { episode: saved_table.episode, ..Luck::new(saved.seed, table as u64) };
            let mut episode = Episode::deal(&self.setup, luck);
            let repeated = saved_table.decisions.iter().try_for_each(|place| episode.repeat(*place));
            repeated
                .filter(|()| episode.asked().is_some())
                .map(|()| episode)
                .ok_or(BadSave::Decisions { table })
        });
        let episodes = episodes.collect::<Result<Vec<_>, BadSave>>()?;
        self.lanes = self.lanes_of(episodes.into_iter());
        self.seed = saved.seed;
        Ok(())
    }
}
