//! Everything a player can be told has words, in every language.

use std::collections::{BTreeMap, BTreeSet};

use bistro_core::{FastDice, Id, Lang, Phrase, Refused, Seat, Viewer};
use bistro_engine::{AnyTable, DecisionError};
use bistro_words::{Names, Words, phrases};
use catalog::GAMES;

use crate::tables;

fn assert_said(words: &Words, phrase: &Phrase, names: &Names) {
    match words.try_say(phrase, names) {
        Ok(said) => assert!(!said.trim().is_empty(), "{phrase:?} is silent in {:?}", words.lang()),
        Err(missing) => panic!("{phrase:?}: {}", missing.join("; ")),
    }
}

/// All that can be said at this moment, and to whom.
fn sayable(table: &dyn AnyTable) -> Vec<(Phrase, Option<Seat>)> {
    let mut phrases: Vec<(Phrase, Option<Seat>)> = Vec::new();
    let seats = Seat::all(table.seats()).map(Some);
    for you in seats.chain([None]) {
        let viewer = you.map_or(Viewer::Public, Viewer::Seat);
        let news = table.news(table.step(), viewer).into_iter().map(|item| item.words);
        let offers = you.map_or_else(Vec::new, |seat| table.legal(seat)).into_iter().map(|offer| offer.words);
        let asks = you.and_then(|seat| table.ask(seat));
        let lines = table.scene(viewer).into_iter().chain(news).chain(offers).chain(asks);
        phrases.extend(lines.map(|phrase| (phrase, you)));
    }
    let above = table.scene(Viewer::Above).into_iter();
    let above = above.chain(table.news(table.step(), Viewer::Above).into_iter().map(|item| item.words));
    phrases.extend(above.map(|phrase| (phrase, None)));
    phrases.extend(phrases::turn(table.pending()).map(|phrase| (phrase, None)));
    phrases.extend(table.outcome().iter().flat_map(phrases::result).map(|phrase| (phrase, None)));
    phrases
}

#[test]
fn everything_in_a_game_is_said_in_every_language() {
    for (game, setup) in tables::all() {
        let mut table = tables::open(game, &setup, 1);
        let vocabulary = Lang::ALL.map(|lang| {
            let words = game.words(lang);
            let names = Names::numbered(&words, table.seats(), None);
            (words, names)
        });
        let mut dice = FastDice::new(1);
        let mut said: BTreeMap<Id, u32> = BTreeMap::new();
        loop {
            for (phrase, you) in sayable(&*table) {
                // A long game says the same again and again.
                let times = said.entry(phrase.id.clone()).or_default();
                *times += 1;
                if *times > 50 {
                    continue;
                }
                for (words, names) in &vocabulary {
                    assert_said(words, &phrase, &names.read_by(you));
                }
            }
            if table.outcome().is_some() {
                break;
            }
            tables::play_step(&mut *table, &mut dice);
        }
    }
}

/// What was done at other moments is often not allowed now: every refusal has words and a rule.
#[test]
fn refusals_have_words_and_a_rule() {
    for (game, setup) in tables::usual() {
        let whole = tables::played(game, &setup, 2);
        let vocabulary = Lang::ALL.map(|lang| game.words(lang));
        let done = (1..=whole.step()).flat_map(|step| whole.moves(step)).map(|(_, notation)| notation);
        let done: BTreeSet<String> = done.collect();
        let mut refusals = 0;
        for step in (0..whole.step()).step_by(1 + whole.step() / 10) {
            let mut table = whole.back_to(step);
            let seat = table.pending().first().expect("the game is not over");
            let offers: BTreeSet<String> =
                table.legal(seat).into_iter().map(|offer| offer.notation).collect();
            for notation in done.difference(&offers).take(40) {
                let refused = table.decide(seat, notation).expect_err("only what is offered is accepted");
                let DecisionError::Refused(Refused::Against(refusal)) = &refused else {
                    panic!("{refused:?}")
                };
                refusals += 1;
                assert!(!refusal.rule.is_empty());
                for words in &vocabulary {
                    let names = Names::numbered(words, table.seats(), Some(seat));
                    assert_said(words, &refusal.why, &names);
                    let said = words.refusal(&refused.phrase(), &names);
                    assert!(said.contains(refusal.rule), "{said}");
                }
            }
        }
        assert!(refusals > 0, "{game:?}: nothing was ever refused");
    }
}

#[test]
fn messages_are_sound_and_name_every_option() {
    for &game in GAMES {
        for lang in Lang::ALL {
            let words = game.words(lang);
            assert_eq!(words.flaws(), &[] as &[String], "{game:?} in {lang:?}");
            let options = game.about().options.iter().map(|option| format!("option-{}", option.id));
            for id in options.chain(["title".to_owned(), "pitch".to_owned()]) {
                assert!(words.knows(&id), "{game:?} has no '{id}' in {lang:?}");
            }
            assert!(!game.rulebook(lang).is_empty());
        }
    }
}
