//! What goes in is checked, and nothing changes before all of it is right.

use bistro_core::FastDice;
use bistro_vector::{Arrays, Settings, StepError};

use crate::{games, open, random_ids, smallest};

#[test]
fn an_illegal_id_names_its_rule_and_changes_no_table() {
    for game in games() {
        let mut env = open(game, &Settings { tables: 130, threads: 2, ..Settings::default() });
        let mut arrays = Arrays::new(env.shape());
        env.reset(5, arrays.batch()).unwrap();
        let before = (env.save(), arrays.clone());
        let ids = random_ids(&arrays, 130, &mut FastDice::new(1));
        let mut refused = 0;
        for id in (0..env.shape().actions).filter(|id| !before.1.mask(77)[*id]) {
            let mut ids = ids.clone();
            ids[77] = id as i32;
            ids[128] = -1;
            match env.step(&ids, arrays.batch()).unwrap_err() {
                StepError::Illegal { table: 77, seat, id: named, rule, why } => {
                    assert_eq!((seat, named), (usize::from(before.1.seats[77]), id as i32));
                    assert!(rule.is_none_or(|rule| why.contains(rule)), "{why}");
                    refused += usize::from(rule.is_some());
                }
                other => panic!("{other}"),
            }
        }
        assert!(refused > 0, "{}", game.about().id);
        assert!((env.save(), arrays) == before, "{}", game.about().id);
    }
}

#[test]
fn ids_that_do_not_exist_are_refused() {
    let mut env = open(smallest(), &Settings::default());
    let mut arrays = Arrays::new(env.shape());
    env.reset(5, arrays.batch()).unwrap();
    let last = env.shape().actions as i32 - 1;
    for id in [-1, last + 1, i32::MAX, i32::MIN] {
        let why = env.step(&[id], arrays.batch()).unwrap_err().to_string();
        assert!(why.ends_with(&format!("may not choose id {id}: ids are from 0 to {last}")), "{why}");
    }
}

#[test]
fn arrays_of_another_length_are_refused() {
    let mut env = open(smallest(), &Settings { tables: 2, ..Settings::default() });
    let mut arrays = Arrays::new(env.shape());
    env.reset(5, arrays.batch()).unwrap();
    let why = env.step(&[0], arrays.batch()).unwrap_err().to_string();
    assert_eq!(why, "actions has 1 elements where 2 are needed");
    let masks = arrays.masks.len();
    arrays.masks.pop();
    let why = env.observe(arrays.batch()).unwrap_err().to_string();
    assert_eq!(why, format!("masks has {} elements where {} are needed", masks - 1, masks));
}

#[test]
fn offers_are_the_mask_in_words() {
    for game in games() {
        let mut env = open(game, &Settings { tables: 2, ..Settings::default() });
        let mut arrays = Arrays::new(env.shape());
        env.reset(5, arrays.batch()).unwrap();
        let offered = env.offers(1);
        let legal = arrays.mask(1).iter().filter(|legal| **legal).count();
        assert_eq!(offered.len(), legal);
        for (id, action) in offered {
            assert!(arrays.mask(1)[usize::from(id)] && !action.is_empty(), "{action}");
        }
    }
}

#[test]
fn players_must_fit_the_table() {
    let game = smallest();
    let setup = game.setup(None, None, &[]).unwrap();
    let complaint = |tables, players: &[&str]| {
        let players = players.iter().map(|name| name.parse().unwrap()).collect();
        let settings = Settings { tables, players, ..Settings::default() };
        game.vector_env(&setup, &settings).err().map(|bad| bad.to_string())
    };
    assert_eq!(complaint(1, &["learner", "random"]), None);
    assert!(complaint(1, &["random", "greedy"]).unwrap().contains("one of them must be a learner"));
    assert!(complaint(1, &["learner"]).unwrap().contains("one for each of the 2 seats"));
    assert!(complaint(0, &[]).unwrap().contains("at least one"));
}
