//! Why games end as they do (`balance.md`): simple players who leave one another alone, and the same players when
//! they rob and open tins. `BALANCE_GAMES=10000 cargo test --release -p sardines --test balance -- --nocapture`

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
}

const PEACEFUL: Manners = Manners { robs: false, opens: false };
const OPENING: Manners = Manners { robs: false, opens: true };
const ROBBING: Manners = Manners { robs: true, opens: false };
const FIERCE: Manners = Manners { robs: true, opens: true };

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
            Action::Lid { card, .. } => 1000 + uselessness(card),
            Action::Play { card, tin } => {
                500 + 20 * own.tins[usize::from(tin)].sardines.len() as i32 + zest(card.effect())
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
            Sardines::apply(&mut state, &moves, &mut dice, &mut Silent);
        }
        let outcome = Sardines::outcome(&state).expect("nobody is asked any more");
        tally.turns += u32::from(Sardines::view(&state, Viewer::Public).turn) + 1;
        tally.ended_by_the_pile += u32::from(outcome.ending == "ending-pile-out");
        tally.shared_wins += u32::from(outcome.winners().count() > 1);
    }
    tally
}

#[test]
fn rivals_who_interfere_lengthen_the_game_and_feed_the_cat() {
    let games = std::env::var("BALANCE_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(300);
    let [peaceful, opening, robbing, fierce] = [PEACEFUL, OPENING, ROBBING, FIERCE].map(|manners| {
        let tally = play(manners, 4, games);
        let part = |count: u32| f64::from(count) / f64::from(games);
        let (turns, pile, shared) =
            (part(tally.turns), 100.0 * part(tally.ended_by_the_pile), 100.0 * part(tally.shared_wins));
        let line = format!("{turns:.1} turns, {pile:.1} % ended by the pile, {shared:.1} % shared wins");
        println!("{manners:?}: {line}");
        tally
    });
    for some in [opening, robbing] {
        assert!(peaceful.turns < some.turns && some.turns < fierce.turns);
        assert!(peaceful.ended_by_the_pile < some.ended_by_the_pile);
        assert!(some.ended_by_the_pile < fierce.ended_by_the_pile);
    }
}
