//! Law 8: change what a seat cannot know, by any amount, and its view, legal actions, refusals and news
//! stay the same, byte for byte.
//!
//! Two worlds that look alike to a seat are played one step on. If they still look alike, then the seat has
//! learnt nothing that tells them apart, so it must have heard the same: a view holds all that its seat
//! knows, perfect recall included. News that differs told a secret, or the view forgets what was told.

use bistro_core::{Dice, FastDice, Game, Moves, News, Seat, Viewer};

use crate::broken::{Verdict, ensure_eq};
use crate::case::Case;
use crate::ground::{Ground, seats_of};
use crate::lawful::{ActionOf, Lawful, StateOf};
use crate::laws::worlds::looks_alike;
use crate::play::{Play, heard, json, legal};

const WORLDS: usize = 3;
const STEPS: usize = 6;
const DEALS: usize = 24;

pub(super) fn holds<L: Lawful>(ground: &Ground<L>, case: &Case) -> Verdict {
    let play = Play::<L::Game>::random(ground.setup(case), case.seed, L::BOUND);
    let truth = play.at(case.stop);
    let mut dice = case.dice(8);
    let actions = ground.some_actions(&mut dice, 12);
    if case.stop.is_multiple_of(play.states.len()) {
        deals_tell_alike(ground, case, &play, &mut dice)?;
    }
    for seat in Seat::all(seats_of(ground, case)) {
        let view = L::Game::view(truth, Viewer::Seat(seat));
        for _ in 0..WORLDS {
            let world = L::Game::sample_world(&view, seat, &mut dice);
            looks_alike::<L::Game>(truth, &world, seat)?;
            let public = |state| json(&L::Game::view(state, Viewer::Public));
            ensure_eq!(public(truth), public(&world), "the public view shows what seat {seat} cannot know");
            refusals_agree::<L>(truth, &world, seat, &actions)?;
            for _ in 0..STEPS {
                steps_tell_alike::<L>(truth, &world, seat, &mut dice)?;
            }
        }
    }
    Ok(())
}

/// The door, on both worlds: what is refused, and why.
fn refusals_agree<L: Lawful>(
    truth: &StateOf<L>,
    world: &StateOf<L>,
    seat: Seat,
    actions: &[ActionOf<L>],
) -> Verdict {
    if !L::Game::pending(truth).contains(seat) {
        return Ok(());
    }
    let refusal = |state: &StateOf<L>, action: &ActionOf<L>| {
        let illegal = !legal::<L::Game>(state, seat).contains(action);
        illegal.then(|| json(&L::Game::refuse(&L::Game::view(state, Viewer::Seat(seat)), seat, action)))
    };
    for action in actions {
        ensure_eq!(
            refusal(truth, action),
            refusal(world, action),
            "the refusal of '{action}' depends on what seat {seat} cannot know"
        );
    }
    Ok(())
}

/// Play both worlds a step on, `seat` deciding the same in both and the others as they like.
fn steps_tell_alike<L: Lawful>(
    truth: &StateOf<L>,
    world: &StateOf<L>,
    seat: Seat,
    dice: &mut FastDice,
) -> Verdict {
    let Some(first) = moves::<L::Game>(truth, |_| None, dice) else { return Ok(()) };
    let everyone_repeats = dice.below(2) == 0;
    let repeat = |other: Seat| first.get(other).filter(|_| everyone_repeats || other == seat);
    let second = moves::<L::Game>(world, repeat, dice).expect("the same seats are asked in both worlds");
    let seeds = [dice.seed(), dice.seed()];
    let luck = [seeds[0], seeds[usize::from(dice.below(2) == 0)]];
    let step = |state: &StateOf<L>, moves: &Moves<ActionOf<L>>, seed: u64| {
        let (mut state, mut log) = (state.clone(), Vec::new());
        L::Game::apply(&mut state, moves, &mut FastDice::new(seed), &mut log);
        (state, log)
    };
    let one = step(truth, &first, luck[0]);
    let other = step(world, &second, luck[1]);
    tells_alike::<L>(&one, &other, Viewer::Seat(seat))?;
    tells_alike::<L>(&one, &other, Viewer::Public)
}

type Told<G> = (<G as Game>::State, Vec<News<<G as Game>::Event>>);

fn tells_alike<L: Lawful>(one: &Told<L::Game>, other: &Told<L::Game>, viewer: Viewer) -> Verdict {
    let openly = |told: &Told<L::Game>| {
        let events = told.1.iter().map(|news| news.for_viewer(viewer));
        events.filter(|event| L::happens_openly(event)).cloned().collect::<Vec<_>>()
    };
    let view = |told: &Told<L::Game>| L::Game::view(&told.0, viewer);
    if view(one) != view(other) || openly(one) != openly(other) {
        return Ok(());
    }
    ensure_eq!(
        heard(&one.1, viewer),
        heard(&other.1, viewer),
        "{viewer} heard news that its view does not hold: it tells a secret, or the view forgets it"
    );
    Ok(())
}

/// A legal decision for every seat that is asked: as wished, where that is legal.
fn moves<G: Game>(
    state: &G::State,
    wish: impl Fn(Seat) -> Option<G::Action>,
    dice: &mut FastDice,
) -> Option<Moves<G::Action>> {
    G::pending(state).fold(None, |decided: Option<Moves<_>>, seat| {
        let actions = legal::<G>(state, seat);
        let wished = wish(seat).filter(|action| actions.contains(action));
        let action = wished.unwrap_or_else(|| dice.pick(&actions));
        Some(match decided {
            None => Moves::one(seat, action),
            Some(moves) => moves.and(seat, action),
        })
    })
}

/// The deal tells no secrets either: deals that look alike are told alike.
fn deals_tell_alike<L: Lawful>(
    ground: &Ground<L>,
    case: &Case,
    play: &Play<L::Game>,
    dice: &mut FastDice,
) -> Verdict {
    let one = (play.states[0].clone(), play.news[0].clone());
    for _ in 0..DEALS {
        let mut log = Vec::new();
        let state = L::Game::deal(ground.setup(case), &mut FastDice::new(dice.seed()), &mut log);
        let other = (state, log);
        for seat in Seat::all(seats_of(ground, case)) {
            tells_alike::<L>(&one, &other, Viewer::Seat(seat))?;
        }
        tells_alike::<L>(&one, &other, Viewer::Public)?;
    }
    Ok(())
}
