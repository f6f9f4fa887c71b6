//! Why games end as they do (`balance.md`): simple players who rob or do not, open tins or do not, and feed the Cat or do
//! not, in every combination. `BALANCE_GAMES=10000 cargo test --release -p sardines --test balance -- --nocapture`

use bistro_core::{Dice, FastDice, Game, Moves, Observation, Seat, SeatCount, Silent, Viewer};
use bistro_testkit::deal;
use sardines::{Action, Cards, Effect, Face, Options, Packed, Place, Sardines, View};

/// What a player does to the others.
#[derive(Clone, Copy, Debug)]
struct Manners {
    /// S5: whether a Thief takes something, rather a sardine than a card of the hand.
    robs: bool,
    /// S5: whether a Can opener opens a tin.
    opens: bool,
    /// S5: whether cards that feed the Cat are played like others, or kept back as long as there is anything else.
    feeds: bool,
}

impl Manners {
    /// The best action for a player who closes tins as soon as possible; equals by lot.
    fn choose(self, seen: &Observation<'_, Sardines>, dice: &mut FastDice) -> Packed {
        let (view, seat) = (seen.view(), seen.seat());
        let mut actions = Vec::new();
        seen.legal(&mut actions);
        let best = actions.iter().map(|action| self.worth(&view, seat, action.action())).max();
        actions.retain(|action| Some(self.worth(&view, seat, action.action())) == best);
        dice.pick(&actions)
    }

    /// A lid before a sardine, a sardine before an exchange; the fullest tin and the best effect first.
    fn worth(self, view: &View, seat: Seat, action: Action) -> i32 {
        let own = &view.places[seat.index()];
        match action {
            Action::Lid { card, .. } => 1000 + uselessness(card) - self.reluctance(card),
            Action::Play { card, tin } => {
                let sardines = own.tins[usize::from(tin)].sardines.len() as i32;
                500 + 20 * sardines + zest(card.effect()) - self.reluctance(card)
            }
            Action::Exchange(cards) if cards.count() == 1 => 100 + most_useless(cards),
            Action::Exchange(_) | Action::GiveTin { .. } => 1,
            Action::StealTin { from, .. } if self.robs => 300 + standing(&view.places[from.index()]),
            Action::StealHand { from } if self.robs => 200 + standing(&view.places[from.index()]),
            Action::Open { of, .. } if self.opens => 300 + standing(&view.places[of.index()]),
            Action::StealTin { .. } | Action::StealHand { .. } | Action::Open { .. } => -1,
            Action::Give(card) | Action::Discard(card) => 10 + uselessness(card),
            Action::Pick(_) | Action::Draw | Action::Decline => 0,
        }
    }
}

impl Manners {
    /// More than anything that can be done instead is worth.
    fn reluctance(self, card: Face) -> i32 {
        if !self.feeds && card.effect() == Some(Effect::FeedTheCat) { 480 } else { 0 }
    }
}

fn zest(effect: Option<Effect>) -> i32 {
    match effect {
        Some(Effect::Encore) => 9,
        Some(Effect::DrawTwo) => 8,
        Some(Effect::Thief | Effect::FeedTheCat | Effect::CanOpener) => 5,
        None => 0,
    }
}

/// A bone goes first, and a card that would prolong the turn last.
fn uselessness(card: Face) -> i32 {
    if card == Face::Bone { 20 } else { 10 - zest(card.effect()) }
}

fn most_useless(cards: Cards) -> i32 {
    cards.list().map(uselessness).max().unwrap_or(0)
}

/// How far a player has come.
fn standing(place: &Place) -> i32 {
    place.tins.iter().map(|tin| tin.sardines.len() as i32 + 2 * i32::from(tin.closed)).sum()
}

#[derive(Clone, Copy, Default, Debug)]
struct Tally {
    turns: u32,
    /// S5: sardines and cards that thieves took, and cards that were given to the Cat.
    thefts: u32,
    fed: u32,
    /// S9.
    ended_by_the_pile: u32,
    shared_wins: u32,
}

fn play(manners: Manners, seats: usize, games: u32) -> Tally {
    let mut tally = Tally::default();
    for game in 0..games {
        let mut dice = FastDice::nth(1, u64::from(game));
        let mut luck = FastDice::nth(2, u64::from(game));
        let options = Options { seats: SeatCount::new(seats), ..Options::default() };
        let mut state = deal::<Sardines>(&options, &mut dice, &mut Silent);
        loop {
            let mut pending = Sardines::pending(&state);
            let mut choose = |seat| manners.choose(&Observation::new(&state, seat), &mut luck);
            let Some(first) = pending.next() else { break };
            let moves = Moves::one(first, choose(first));
            let moves = pending.fold(moves, |moves, seat| moves.and(seat, choose(seat)));
            for (_, action) in moves.iter() {
                match action.action() {
                    Action::StealTin { .. } | Action::StealHand { .. } => tally.thefts += 1,
                    Action::Give(_) | Action::GiveTin { .. } => tally.fed += 1,
                    Action::Lid { .. }
                    | Action::Play { .. }
                    | Action::Exchange(_)
                    | Action::Open { .. }
                    | Action::Discard(_)
                    | Action::Pick(_)
                    | Action::Draw
                    | Action::Decline => {}
                }
            }
            Sardines::apply(&mut state, &moves, &mut dice, &mut Silent);
        }
        let outcome = Sardines::outcome(&state).expect("nobody is asked any more");
        tally.turns += u32::from(Sardines::view(&state, Viewer::Public).turn) + 1;
        tally.ended_by_the_pile += u32::from(outcome.ending == "ending-pile-out");
        tally.shared_wins += u32::from(outcome.winners().count() > 1);
    }
    tally
}

/// Each of the three, switched on with the other two as they are, brings the end by the pile nearer; and feeding does so
/// with as few thefts as before.
#[test]
fn theft_openers_and_feeding_each_bring_the_pile_nearer_its_end() {
    let games = std::env::var("BALANCE_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(300);
    let part = |count: u32| f64::from(count) / f64::from(games);
    let played = |robs, opens, feeds| {
        let manners = Manners { robs, opens, feeds };
        let tally = play(manners, 4, games);
        let Tally { turns, thefts, fed, ended_by_the_pile, shared_wins } = tally;
        println!(
            "{manners:?}: {:.1} turns, {:.1} thefts, {:.1} fed, {:.1} % ended by the pile, {:.1} % shared wins",
            part(turns),
            part(thefts),
            part(fed),
            100.0 * part(ended_by_the_pile),
            100.0 * part(shared_wins)
        );
        tally
    };
    let all = [false, true]
        .map(|robs| [false, true].map(|opens| [false, true].map(|feeds| played(robs, opens, feeds))));
    let ended = |robs: usize, opens: usize, feeds: usize| all[robs][opens][feeds].ended_by_the_pile;
    let mean_of = |on: u32, off: u32| part(on) - part(off);
    let four = [(0, 0), (0, 1), (1, 0), (1, 1)];
    let theft: f64 = four.map(|(o, f)| mean_of(ended(1, o, f), ended(0, o, f))).iter().sum::<f64>() / 4.0;
    let opening: f64 = four.map(|(r, f)| mean_of(ended(r, 1, f), ended(r, 0, f))).iter().sum::<f64>() / 4.0;
    let feeding: f64 = four.map(|(r, o)| mean_of(ended(r, o, 1), ended(r, o, 0))).iter().sum::<f64>() / 4.0;
    println!(
        "main effects on the share ended by the pile: theft {:+.1}, openers {:+.1}, feeding {:+.1} points",
        100.0 * theft,
        100.0 * opening,
        100.0 * feeding
    );
    assert!(theft > 0.0 && opening > 0.0 && feeding > 0.0, "{theft} {opening} {feeding}");
    for (robs, opens) in four {
        assert!(all[robs][opens][1].fed > 2 * all[robs][opens][0].fed, "the Cat is fed more");
    }
}
