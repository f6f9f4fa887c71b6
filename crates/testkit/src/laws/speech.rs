//! Law 13: everything a game says can be said in every language, every question is explained, and every rule
//! it cites is in the book.

use bistro_core::{Game, Phrase, Refusal, Seat, Speak, Viewer};

use crate::broken::{Verdict, ensure};
use crate::case::Case;
use crate::ground::{Ground, seats_of};
use crate::lawful::Lawful;
use crate::play::{Play, legal, viewers};

pub(super) fn holds<L: Lawful>(ground: &Ground<L>, case: &Case) -> Verdict {
    let play = Play::<L::Game>::random(ground.setup(case), case.seed, L::BOUND);
    let state = play.at(case.stop);
    let seats = seats_of(ground, case);
    for viewer in viewers(seats) {
        for phrase in L::Game::scene(&L::Game::view(state, viewer)) {
            can_be_said(ground, &phrase)?;
        }
    }
    // Between them, these two hear every version of everything.
    for viewer in [Viewer::Public, Viewer::Above] {
        for event in play.news.iter().flatten().map(|news| news.for_viewer(viewer)) {
            can_be_said(ground, &L::Game::tell(event))?;
        }
    }
    let actions = ground.some_actions(&mut case.dice(13), 40);
    for seat in L::Game::pending(state) {
        let view = L::Game::view(state, Viewer::Seat(seat));
        let question = L::Game::ask(&view, seat);
        can_be_said(ground, &question)?;
        is_explained(ground, &question)?;
        let legal = legal::<L::Game>(state, seat);
        for action in legal.iter().take(60) {
            can_be_said(ground, &L::Game::offer(&view, seat, action))?;
        }
        for action in actions.iter().filter(|action| !legal.contains(action)) {
            let Refusal { why, .. } = L::Game::refuse(&view, seat, action);
            can_be_said(ground, &why)?;
        }
    }
    if let Some(outcome) = play.states.last().and_then(L::Game::outcome) {
        can_be_said(ground, &Phrase::new(outcome.ending))?;
    }
    Ok(())
}

/// The first time a question is asked, the browser explains it: by these names it finds how.
fn is_explained<L: Lawful>(ground: &Ground<L>, question: &Phrase) -> Verdict {
    let id = &question.id;
    ensure!(id.starts_with("ask"), "the question '{id}' must have an id that begins with 'ask'");
    can_be_said(ground, &Phrase { id: format!("guide-{id}").into(), args: Vec::new(), rule: None })
}

fn can_be_said<L: Lawful>(ground: &Ground<L>, phrase: &Phrase) -> Verdict {
    let words = ground.words.as_ref().map_err(Clone::clone)?;
    // Said to the seat it is about, it may take other words.
    for reader in [None, Some(Seat::new(0)), Some(Seat::new(1))] {
        words.say_everywhere(phrase, reader)?;
    }
    if let Some(rule) = &phrase.rule {
        let id = &phrase.id;
        ensure!(ground.has_rule(rule), "'{id}' cites rule '{rule}', which the rulebook does not have");
    }
    Ok(())
}
