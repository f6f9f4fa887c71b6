//! A game between computer players as a designer watches it.

use bistro_bots::{Bot, Finished, Judge, play_watched};
use bistro_core::{CheckedSetup, FastDice, Game, Id, Phrase, Seat, SeatCount, SeatSet, Setup, Speak, Viewer};

/// How a game went, decision by decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Watched {
    pub finished: Finished,
    pub decisions: Vec<WatchedDecision>,
    /// Before each step, who looked best to the game's judge; nobody if two looked equally good.
    pub leaders: Vec<Option<Seat>>,
}

/// One decision of one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WatchedDecision {
    pub seat: Seat,
    /// How many actions there were to choose from.
    pub choices: u32,
    /// The action taken, in the words of its seat.
    pub taken: Phrase,
    /// The kinds of action that were there to choose from, each once.
    pub offered: Vec<ActionKind>,
}

/// Actions that are put into the same words are of one kind.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ActionKind {
    /// The message in the game's `.ftl` files.
    pub id: Id,
    pub rule: Option<Id>,
}

impl From<&Phrase> for ActionKind {
    fn from(phrase: &Phrase) -> ActionKind {
        ActionKind { id: phrase.id.clone(), rule: phrase.rule.clone() }
    }
}

pub(crate) fn watch<G: Speak>(
    setup: &CheckedSetup<G>,
    bots: &mut [Box<dyn Bot<G>>],
    dice: &mut FastDice,
    thinking: &mut FastDice,
) -> Watched {
    let (mut decisions, mut leaders, mut legal) = (Vec::new(), Vec::new(), Vec::new());
    let finished = play_watched(setup, bots, dice, thinking, |state, moves| {
        leaders.push(leader::<G>(state, setup.seats()));
        for (seat, action) in moves.iter() {
            let view = G::view(state, Viewer::Seat(seat));
            legal.clear();
            G::legal(state, seat, &mut legal);
            let mut offered: Vec<ActionKind> =
                legal.iter().map(|action| ActionKind::from(&G::offer(&view, seat, action))).collect();
            offered.sort_unstable();
            offered.dedup();
            let choices = legal.len() as u32;
            let taken = G::offer(&view, seat, &action);
            decisions.push(WatchedDecision { seat, choices, taken, offered });
        }
    });
    Watched { finished, decisions, leaders }
}

fn leader<G: Game>(state: &G::State, seats: SeatCount) -> Option<Seat> {
    let mut best: Option<(f32, Option<Seat>)> = None;
    let chances = Judge::best::<G>().chances::<G>(state, SeatSet::all(seats));
    for seat in Seat::all(seats) {
        let worth = chances[seat.index()];
        best = match best {
            Some((most, _)) if worth == most => Some((most, None)),
            Some((most, who)) if worth < most => Some((most, who)),
            _ => Some((worth, Some(seat))),
        };
    }
    best.and_then(|(_, who)| who)
}
