//! Where several seats decide at once, none of them sees what another has chosen.

use bistro_vector::{Arrays, Settings, VectorGame};

use crate::{games, open};

/// Of the games that begin with a decision of all seats at once, there is at least one.
#[test]
fn a_sealed_choice_does_not_show() {
    assert!(games().into_iter().filter(|game| first_choice_is_sealed(*game)).count() > 0);
}

/// Whatever the first seat chooses, the others are asked next, and see the same until the last of them has chosen.
fn first_choice_is_sealed(game: &dyn VectorGame) -> bool {
    let mut env = open(game, &Settings::default());
    let seats = env.shape().seats;
    let mut arrays = Arrays::new(env.shape());
    env.reset(3, arrays.batch()).unwrap();
    let choices = env.offers(0);
    let stories = choices.iter().map(|(choice, _)| {
        env.reset(3, arrays.batch()).unwrap();
        env.step(&[i32::from(*choice)], arrays.batch()).unwrap();
        let mut before = Vec::new();
        for _ in 1..seats {
            before.push(arrays.clone());
            let any = i32::from(env.offers(0)[0].0);
            env.step(&[any], arrays.batch()).unwrap();
        }
        (before, arrays.clone())
    });
    let stories: Vec<_> = stories.collect();
    let (before, after) = &stories[0];
    let asked_in_order = before.iter().zip(1..).all(|(shown, seat)| shown.seats == [seat]);
    let nothing_shows = stories.iter().all(|(other, _)| other == before);
    asked_in_order && nothing_shows && stories.iter().any(|(_, other)| other != after)
}
