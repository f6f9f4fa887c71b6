//! Law 6: what is written can be read again, and means the same.

use bistro_core::{Game, NotationVersion, Wire};

use crate::broken::{Verdict, ensure, ensure_eq};
use crate::case::Case;
use crate::ground::{Ground, seats_of};
use crate::lawful::{ActionOf, Lawful};
use crate::play::{Play, json, legal, viewers};

pub(super) fn holds<L: Lawful>(ground: &Ground<L>, case: &Case) -> Verdict {
    let setup = ground.setup(case);
    travels("setup", &**setup)?;
    let play = Play::<L::Game>::random(setup, case.seed, L::BOUND);
    let state = play.at(case.stop);
    for viewer in viewers(seats_of(ground, case)) {
        travels("view", &L::Game::view(state, viewer))?;
        for event in play.news[case.stop % play.news.len()].iter().map(|news| news.for_viewer(viewer)) {
            travels("event", event)?;
        }
    }
    let here = L::Game::pending(state).flat_map(|seat| legal::<L::Game>(state, seat));
    let elsewhere = ground.foreign.iter().skip(case.stop % 8).step_by(8).copied();
    here.chain(elsewhere).try_for_each(can_be_written::<L>)
}

/// Reading gives back the same action, so two different actions are never written alike.
pub(crate) fn can_be_written<L: Lawful>(action: ActionOf<L>) -> Verdict {
    let text = action.to_string();
    ensure!(!text.is_empty() && text.trim() == text, "'{text}' is blank or has blanks around it");
    ensure!(!text.contains('\n'), "'{text}' is longer than a line");
    ensure_eq!(Ok(action), text.parse(), "'{text}' is read as something else");
    let read = L::Game::read_action(&text, NotationVersion::CURRENT);
    ensure_eq!(Ok(action), read, "'{text}' is read as something else from a record of today");
    travels("action", &action)
}

fn travels<T: Wire>(what: &str, value: &T) -> Verdict {
    let text = json(value);
    match serde_json::from_str::<T>(&text) {
        Err(error) => ensure!(false, "the {what} {text} cannot be read back: {error}"),
        Ok(again) => ensure_eq!(*value, again, "the {what} {text} is read as something else"),
    }
    Ok(())
}
