//! Random games, kept position by position.

use bistro_core::{
    Actions, CheckedSetup, Dice, FastDice, Game, Moves, News, Seat, SeatCount, Seed, Setup, Silent, Table,
    Viewer, Wire, random_moves,
};

use crate::broken::{Broken, Verdict};

/// A random game: `states[n]` and `news[n]` are the position after `n` steps and what was told in the last.
pub(crate) struct Play<G: Game> {
    pub(crate) states: Vec<G::State>,
    pub(crate) news: Vec<Vec<News<G::Event>>>,
    pub(crate) decisions: u32,
}

impl<G: Game> Play<G> {
    /// Play until the game is over, has taken more decisions than `bound`, or cannot go on.
    pub(crate) fn random(setup: &CheckedSetup<G>, seed: u64, bound: u32) -> Play<G> {
        let mut dice = FastDice::new(seed);
        let mut log = Vec::new();
        let mut state = G::deal(setup, &mut dice, &mut log);
        let mut play = Play { states: vec![state.clone()], news: vec![log], decisions: 0 };
        let mut actions = Vec::new();
        while play.decisions <= bound && everyone_can_act::<G>(&state) {
            let Some(moves) = random_moves::<G>(&state, &mut dice, &mut actions) else { break };
            let mut log = Vec::new();
            G::apply(&mut state, &moves, &mut dice, &mut log);
            play.decisions += moves.seats().len() as u32;
            play.states.push(state.clone());
            play.news.push(log);
        }
        play
    }

    /// The position at a stop, counted round and round.
    pub(crate) fn at(&self, stop: usize) -> &G::State {
        &self.states[stop % self.states.len()]
    }
}

fn everyone_can_act<G: Game>(state: &G::State) -> bool {
    G::pending(state).all(|seat| !legal::<G>(state, seat).is_empty())
}

/// What a seat may do: nothing unless it is pending.
pub(crate) fn legal<G: Game>(state: &G::State, seat: Seat) -> Actions<G> {
    let mut actions = Vec::new();
    if G::pending(state).contains(seat) {
        G::legal(state, seat, &mut actions);
    }
    actions
}

/// A table where a random game has been played, to the end or to the bound.
pub(crate) fn random_table<G: Game>(
    setup: &CheckedSetup<G>,
    seed: u64,
    bound: u32,
) -> Result<Table<G>, String> {
    let seed_of_table = Seed::from_number(seed);
    let mut table = Table::<G>::open(setup.clone(), seed_of_table, Vec::new());
    let mut dice = FastDice::nth(seed, 1);
    let mut decisions = 0;
    while !table.pending().is_empty() && decisions <= bound {
        for seat in table.pending() {
            let actions = table.legal(seat);
            if actions.is_empty() {
                return Ok(table);
            }
            let action = dice.pick(&actions);
            table
                .decide(seat, action)
                .map_err(|refused| format!("'{action}' of seat {seat} was refused: {refused:?}"))?;
            decisions += 1;
        }
    }
    Ok(table)
}

/// The same table as it was at a stop, counted round and round.
pub(crate) fn table_at<G: Game>(table: &Table<G>, stop: usize) -> Result<Table<G>, String> {
    let stop = stop % (table.steps().len() + 1);
    Table::replay_until(&table.record(), stop).map_err(|bad| format!("a replay is refused {bad}"))
}

/// Play a state on at random. `false` if that takes more decisions than `bound`.
pub(crate) fn play_on<G: Game>(state: &mut G::State, dice: &mut FastDice, bound: u32) -> bool {
    let mut actions = Vec::new();
    let mut decisions = 0;
    while let Some(moves) = random_moves::<G>(state, dice, &mut actions) {
        decisions += moves.seats().len() as u32;
        if decisions > bound {
            return false;
        }
        G::apply(state, &moves, dice, &mut Silent);
    }
    true
}

/// Everyone who can look at a table.
pub(crate) fn viewers(seats: SeatCount) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public, Viewer::Above])
}

/// Everything that anyone can learn from a table, as text.
pub(crate) fn picture<G: Game>(table: &Table<G>) -> Vec<String> {
    let seats = table.setup().seats();
    let mut lines = vec![format!("pending {:?}", table.pending()), format!("outcome {:?}", table.outcome())];
    for seat in Seat::all(seats) {
        lines.push(format!("legal for {seat}: {}", json(&table.legal(seat))));
    }
    for viewer in viewers(seats) {
        lines.push(format!("view of {viewer}: {}", json(&table.view(viewer))));
        let news: Vec<_> = table.news_since(0, viewer).collect();
        lines.push(format!("news of {viewer}: {}", json(&news)));
    }
    lines
}

/// Two pictures must be the same; otherwise their first difference is shown.
pub(crate) fn same_picture(one: &[String], other: &[String], how: &str) -> Verdict {
    match one.iter().zip(other).find(|(one, other)| one != other) {
        Some((one, other)) => Err(Broken(format!("{how}\n    one:   {one}\n    other: {other}"))),
        None => Ok(()),
    }
}

/// The bytes that would travel.
pub(crate) fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("whatever travels can be written as JSON")
}

/// What a viewer hears of this news, as the bytes that would travel.
pub(crate) fn heard<E: Wire>(news: &[News<E>], viewer: Viewer) -> String {
    json(&news.iter().map(|event| event.for_viewer(viewer)).collect::<Vec<_>>())
}

/// The decisions as a list, for messages.
pub(crate) fn written<A: Copy + std::fmt::Display>(moves: &Moves<A>) -> String {
    moves.iter().map(|(seat, action)| format!("{seat}: {action}")).collect::<Vec<_>>().join(", ")
}
