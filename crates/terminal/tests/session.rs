//! The session: deciding, refusing, taking back, saving and going on, for every game on the shelf.

use bistro_bots::BotSpec;
use bistro_core::{FastDice, Lang, Seat, Seed};
use bistro_engine::AnyGame;
use bistro_terminal::{Answer, Local, SaveFault, Saved, Seating, Session};
use bistro_words::Words;

fn sit_down(game: &'static dyn AnyGame, lang: Lang) -> Local {
    let setup = game.setup(Some(2), None, &[]).expect("two may play every game");
    let seating =
        Seating { game, setup, seed: Seed::from_number(4), me: Seat::new(0), bots: vec![BotSpec::Random; 2] };
    let mut session = Local::sit_down(seating, lang, FastDice::new(4)).expect("a sound setup");
    session.wait_for_bots();
    session
}

/// Take the first offer, and let the bots answer.
fn go_on(session: &mut Local) {
    assert!(matches!(session.decide("1"), Answer::Done(_)), "the first offer may be taken");
    session.wait_for_bots();
}

fn refused(answer: Answer) -> String {
    match answer {
        Answer::Refused(refused) => refused.why,
        other => panic!("this should have been refused: {other:?}"),
    }
}

#[test]
fn every_game_is_played_to_its_end() {
    for game in catalog::GAMES {
        let mut session = sit_down(*game, Lang::En);
        let mut turns = 0;
        while !session.is_over() {
            assert!(session.is_my_turn() && !session.offers().is_empty(), "{game:?}");
            go_on(&mut session);
            turns += 1;
            assert!(turns < 60_000, "{game:?} does not end");
        }
        assert!(session.result().len() >= 4, "{game:?}");
        assert!(session.seed().is_some() && session.offers().is_empty() && session.asked().is_none());
    }
}

#[test]
fn a_refusal_changes_nothing() {
    for game in catalog::GAMES {
        let mut session = sit_down(*game, Lang::En);
        let offers = session.offers();
        let why = refused(session.decide("no such move"));
        assert!(why.contains("'no such move' is no move"), "{why}");
        refused(session.decide(&(offers.len() + 1).to_string()));
        refused(session.decide("0"));
        assert_eq!(session.offers(), offers, "{game:?}");
    }
}

#[test]
fn undo_goes_back_to_the_same_question() {
    for game in catalog::GAMES {
        let mut session = sit_down(*game, Lang::En);
        refused(session.undo());
        let (scene, offers, step) = (session.scene(), session.offers(), session.step());
        assert_eq!(session.decide("1"), Answer::Done(Vec::new()), "{game:?}: the bots have answered already");
        assert!(session.step() > step);
        session.wait_for_bots();
        assert!(matches!(session.undo(), Answer::Done(_)), "a decision to take back");
        session.wait_for_bots();
        assert_eq!((session.scene(), session.offers()), (scene, offers), "{game:?}");
        refused(session.undo());
    }
}

#[test]
fn a_saved_game_goes_on_where_it_was_left() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let place = folder.path().join("new/saved.json");
    assert!(matches!(Saved::read(&place), Err(SaveFault::Nothing { .. })));
    for game in catalog::GAMES {
        let mut session = sit_down(*game, Lang::En);
        go_on(&mut session);
        session.saved().write(&place).expect("the folder can be made");
        let saved = Saved::read(&place).expect("what was written");
        let mut resumed = Local::resume(*game, &saved, Lang::En, FastDice::new(4)).expect("a sound record");
        resumed.wait_for_bots();
        assert_eq!(resumed.scene(), session.scene(), "{game:?}");
        assert_eq!(resumed.offers(), session.offers(), "{game:?}");
        go_on(&mut resumed);
    }
}

#[test]
fn a_damaged_saved_game_is_called_so() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let place = folder.path().join("saved.json");
    let mut session = sit_down(catalog::GAMES[0], Lang::En);
    go_on(&mut session);
    session.saved().write(&place).expect("a folder");
    let whole = std::fs::read_to_string(&place).expect("what was written");
    for (from, to) in [("bistro-saved/1", "bistro-saved/9"), ("\"seat\": 0", "\"seat\": 5"), ("{", "")] {
        std::fs::write(&place, whole.replacen(from, to, 1)).expect("a folder");
        let fault = Saved::read(&place).expect_err("damage");
        let said = Lang::ALL.map(|lang| fault.say(&Words::shared(lang)));
        assert!(said[0].contains("is not a saved game"), "{said:?}");
        assert!(said[0] != said[1] && said[1] != said[2], "{said:?}");
    }
}

#[test]
fn hints_and_news_are_in_the_readers_language() {
    for game in catalog::GAMES {
        for lang in Lang::ALL {
            let mut session = sit_down(*game, lang);
            assert_eq!(session.hint(), Answer::Later);
            let awaited = session.awaited().expect("hints are thought of");
            let Some(Answer::Done(hints)) = session.hear((awaited.wait)()) else { panic!("hints come") };
            assert!((1..=3).contains(&hints.len()), "{game:?}");
            go_on(&mut session);
            let told = session.news(0);
            assert!(told.iter().any(|told| told.fresh), "{game:?}");
            let words: Vec<String> = told.into_iter().map(|told| told.words).chain(hints).collect();
            assert!(words.iter().all(|words| !words.contains('⟨')), "{game:?} {lang:?}: {words:?}");
        }
    }
}
