//! The same seed and the same ids give the same arrays, on any number of threads and after a save.

use bistro_core::FastDice;
use bistro_vector::{AnyVectorEnv, Arrays, BadSave, Player, Settings};

use crate::{games, open, random_ids, smallest};

const TABLES: usize = 150;

/// Play so many steps with random ids; all that was shown.
fn play(env: &mut dyn AnyVectorEnv, arrays: &mut Arrays, steps: usize, dice: &mut FastDice) -> Vec<Arrays> {
    let mut shown = Vec::new();
    for _ in 0..steps {
        let ids = random_ids(arrays, env.shape().tables, dice);
        env.step(&ids, arrays.batch()).expect("the ids are legal");
        shown.push(arrays.clone());
    }
    shown
}

#[test]
fn threads_do_not_show() {
    for game in games() {
        let [one, two] = [1, 2].map(|threads| {
            let settings = Settings { tables: TABLES, threads, ..Settings::default() };
            let mut env = open(game, &settings);
            let mut arrays = Arrays::new(env.shape());
            env.reset(5, arrays.batch()).expect("the arrays fit");
            play(&mut *env, &mut arrays, 60, &mut FastDice::new(1))
        });
        assert!(one == two, "{}", game.about().id);
    }
}

#[test]
fn another_seed_is_another_chance() {
    let mut env = open(games()[0], &Settings { tables: 4, ..Settings::default() });
    let [first, again, other] = [5, 5, 6].map(|seed| {
        let mut arrays = Arrays::new(env.shape());
        env.reset(seed, arrays.batch()).expect("the arrays fit");
        arrays
    });
    assert_eq!(first, again);
    assert_ne!(first, other);
    assert_ne!(first.observation(0), first.observation(1), "tables differ");
}

#[test]
fn a_saved_env_goes_on_exactly_there() {
    for game in games() {
        let bots =
            "learner,random,greedy,learner,random,learner".split(',').map(|name| name.parse().unwrap());
        let setup = game.setup(None, None, &[]).expect("a game has a default setup");
        let seats = game.vector_env(&setup, &Settings::default()).unwrap().shape().seats;
        for players in [Vec::new(), bots.take(seats).collect::<Vec<Player>>()] {
            let settings = Settings { tables: 20, threads: 2, players, ..Settings::default() };
            let mut env = open(game, &settings);
            let mut arrays = Arrays::new(env.shape());
            env.reset(5, arrays.batch()).expect("the arrays fit");
            play(&mut *env, &mut arrays, 70, &mut FastDice::new(1));
            let save = env.save();
            let due = play(&mut *env, &mut arrays, 30, &mut FastDice::new(2));

            let mut other = open(game, &settings);
            other.load(&save).expect("the save fits");
            let mut arrays = Arrays::new(other.shape());
            other.observe(arrays.batch()).expect("the arrays fit");
            let shown = play(&mut *other, &mut arrays, 30, &mut FastDice::new(2));
            assert!(due == shown, "{} {:?}", game.about().id, settings.players);
        }
    }
}

#[test]
fn a_save_that_does_not_fit_is_refused_and_changes_nothing() {
    let settings = Settings { tables: 3, ..Settings::default() };
    let mut env = open(smallest(), &settings);
    let save = env.save();
    let text = String::from_utf8(save.clone()).unwrap();
    let complaint =
        |env: &mut dyn AnyVectorEnv, save: &str| env.load(save.as_bytes()).unwrap_err().to_string();
    assert!(matches!(env.load(b"{}"), Err(BadSave::Unreadable(_))));
    let more = text.replacen("\"decisions\":[]", "\"decisions\":[0,65535]", 1);
    assert_eq!(complaint(&mut *env, &more), "the decisions of table 0 cannot be repeated");
    let otherwise = text.replace("\"setup\":{", "\"setup\":{\"more\":1,");
    assert!(complaint(&mut *env, &otherwise).starts_with("the save has another setup than this env"));
    let mut fewer = open(smallest(), &Settings { tables: 2, ..settings });
    assert_eq!(
        complaint(&mut *fewer, &text),
        "the save has another number of tables than this env: 3, not 2"
    );
    let mut other = open(games()[0], &Settings { tables: 3, ..Settings::default() });
    assert!(complaint(&mut *other, &text).starts_with("the save has another game than this env"));
    assert_eq!(env.save(), save);
}
