//! A player that leans towards some kinds of action: the scripts with which weaknesses of other players are looked for.

use std::fmt;

use bistro_bots::{Bot, Search, SearchConfig, pick_by_chance};
use bistro_core::{Actions, FastDice, Id, Observation, Speak};

/// How much more than its value an action of one kind is liked, in winning chance. Written `offer-taste:0.05:-0.1`.
#[derive(Clone, PartialEq, Debug)]
pub struct Leaning {
    /// The message that offers such an action.
    pub kind: String,
    /// Every action of the kind is liked so much more, or less.
    pub more: f32,
    /// The last one of the kind, in the order of the legal actions, is liked so much more and the first one so much less:
    /// higher bids more than lower ones.
    pub later: f32,
}

impl Leaning {
    pub(crate) fn parse(text: &str) -> Result<Leaning, String> {
        let wrong = || {
            format!("'{text}' is no leaning: write a kind of action and two numbers, as in offer-pass:0.1:0")
        };
        let number = |text: &str| text.parse().ok().filter(|number| (-1.0..=1.0).contains(number));
        let parts: Vec<&str> = text.split(':').collect();
        let [kind, more, later] = parts[..] else { return Err(wrong()) };
        let (more, later) = number(more).zip(number(later)).ok_or_else(wrong)?;
        Ok(Leaning { kind: kind.to_owned(), more, later })
    }
}

impl fmt::Display for Leaning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.kind, self.more, self.later)
    }
}

/// Searches as others do. What the search would play gives way to another action that is liked more.
#[derive(Debug)]
pub(crate) struct LeaningBot<G: Speak> {
    search: Search<G>,
    leanings: Vec<Leaning>,
    legal: Actions<G>,
}

impl<G: Speak> LeaningBot<G> {
    pub(crate) fn new(config: SearchConfig, leanings: Vec<Leaning>) -> LeaningBot<G> {
        LeaningBot { search: Search::new(config), leanings, legal: Vec::new() }
    }

    /// How much more than its value each action is liked.
    fn liked(&self, kinds: &[Id]) -> Vec<f32> {
        let mut liked = vec![0.0; kinds.len()];
        for leaning in &self.leanings {
            let of_kind: Vec<usize> =
                (0..kinds.len()).filter(|index| kinds[*index] == leaning.kind).collect();
            let last = of_kind.len().saturating_sub(1).max(1) as f32;
            for (place, index) in of_kind.into_iter().enumerate() {
                liked[index] += leaning.more + leaning.later * (2.0 * place as f32 / last - 1.0);
            }
        }
        liked
    }
}

impl<G: Speak> Bot<G> for LeaningBot<G> {
    fn choose(&mut self, observation: &Observation<'_, G>, dice: &mut FastDice) -> G::Action {
        observation.legal(&mut self.legal);
        if let [only] = self.legal[..] {
            return only;
        }
        let (view, seat) = (observation.view(), observation.seat());
        let found = self.search.think(observation, dice);
        let chances: Vec<f32> = found.iter().map(|stats| stats.chance).collect();
        let plain = pick_by_chance(&chances, dice);
        let kinds: Vec<Id> = found.iter().map(|stats| G::offer(&view, seat, &stats.action).id).collect();
        let liked = self.liked(&kinds);
        let worth = |index: usize| found[index].value + liked[index];
        let mut best = plain;
        for index in 0..found.len() {
            // Where nothing is liked more than the plain choice, values alone change nothing.
            if liked[index] > liked[plain] && worth(index) > worth(best) {
                best = index;
            }
        }
        found[best].action
    }
}
