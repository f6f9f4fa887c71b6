//! The lessons for newcomers, played to their end by the rules.

use bistro_core::Lang;
use bistro_engine::{AnyGame, AnyTable, Lesson};

fn lessons() -> impl Iterator<Item = (&'static dyn AnyGame, Lesson)> {
    catalog::GAMES.iter().filter_map(|game| {
        let lesson = Lesson::of(*game)?.unwrap_or_else(|bad| panic!("lesson of {}: {bad}", game.about().id));
        Some((*game, lesson))
    })
}

/// The table where the newcomer sits down.
fn sit_down(game: &dyn AnyGame, lesson: &Lesson) -> Box<dyn AnyTable> {
    let mut table = game.open(&lesson.setup, lesson.seed, Vec::new()).unwrap();
    for (seat, notation) in lesson.before().iter().flatten() {
        table.decide(*seat, notation).unwrap();
    }
    table
}

#[test]
fn every_lesson_can_be_played_to_its_end() {
    let mut given = 0;
    for (game, lesson) in lessons() {
        let id = game.about().id;
        let mut table = sit_down(game, &lesson);
        let mut told = 0;
        while table.step() < lesson.steps() {
            let step = lesson.step(table.as_ref());
            for seat in table.pending() {
                let wanted = lesson.wanted(table.as_ref(), seat).expect("a lesson knows everybody's part");
                assert!(
                    table.legal(seat).iter().any(|offer| offer.notation == wanted),
                    "{id}: '{wanted}' is offered to seat {seat}"
                );
                if seat == lesson.learner {
                    let step = step.as_ref().expect("the newcomer is told what to do");
                    assert_eq!(step.notation.as_deref(), Some(wanted), "{id}");
                    told += 1;
                    assert_eq!(usize::from(step.number), told, "{id}");
                }
                let wanted = wanted.to_owned();
                table.decide(seat, &wanted).unwrap();
            }
        }
        let end = lesson.step(table.as_ref()).expect("the last words");
        assert_eq!((end.number, end.notation), (end.of, None), "{id}");
        assert!(table.pending().contains(lesson.learner), "{id}: the newcomer plays on from here");
        assert!((3..=6).contains(&told), "{id}: {told} steps");
        given += 1;
    }
    assert!(given >= 5, "{given} lessons");
}

#[test]
fn every_lesson_is_told_in_every_language() {
    for (game, lesson) in lessons() {
        let mut table = sit_down(game, &lesson);
        loop {
            if let Some(step) = lesson.step(table.as_ref()) {
                for lang in Lang::ALL {
                    let (id, said) = (game.about().id, &step.words.id);
                    assert!(game.words(lang).knows(said), "{id} does not say '{said}' in {}", lang.code());
                }
            }
            if table.step() == lesson.steps() {
                break;
            }
            for seat in table.pending() {
                let wanted = lesson.wanted(table.as_ref(), seat).unwrap().to_owned();
                table.decide(seat, &wanted).unwrap();
            }
        }
    }
}

#[test]
fn another_decision_leaves_the_lesson() {
    for (game, lesson) in lessons() {
        let mut table = sit_down(game, &lesson);
        let wanted = lesson.wanted(table.as_ref(), lesson.learner).unwrap();
        let legal = table.legal(lesson.learner);
        let other = legal.iter().find(|offer| offer.notation != wanted).expect("there is a choice");
        let notation = other.notation.clone();
        for seat in table.pending() {
            let scripted = lesson.wanted(table.as_ref(), seat).unwrap().to_owned();
            table.decide(seat, if seat == lesson.learner { &notation } else { &scripted }).unwrap();
        }
        assert_eq!(lesson.step(table.as_ref()), None, "{}", game.about().id);
        assert!(table.pending().all(|seat| lesson.wanted(table.as_ref(), seat).is_none()));
    }
}
