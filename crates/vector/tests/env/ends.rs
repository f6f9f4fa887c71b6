//! Games end, tell their rewards, and begin again.

use bistro_core::FastDice;
use bistro_vector::{Arrays, Player, Rewards, Settings};

use crate::{games, open, random_ids, smallest};

#[test]
fn a_game_that_ends_tells_rewards_and_the_next_one_begins() {
    for (rewards, sum) in [(Rewards::ZeroSum, 0.0), (Rewards::Share, 1.0), (Rewards::Places, 0.0)] {
        // All options as printed: nobody is beaten by the game.
        for game in games() {
            let mut env = open(game, &Settings { tables: 30, rewards, ..Settings::default() });
            let mut arrays = Arrays::new(env.shape());
            env.reset(3, arrays.batch()).unwrap();
            let mut dice = FastDice::new(1);
            let mut ended = 0;
            for _ in 0..1000 {
                let ids = random_ids(&arrays, 30, &mut dice);
                env.step(&ids, arrays.batch()).unwrap();
                for table in 0..30 {
                    let told = arrays.rewards(table);
                    if arrays.ends[table] {
                        ended += 1;
                        assert!((told.iter().sum::<f32>() - sum).abs() < 1e-5, "{told:?}");
                        assert!(told.iter().all(|reward| (-1.0..=1.0).contains(reward)), "{told:?}");
                    } else {
                        assert!(told.iter().all(|reward| *reward == 0.0), "{told:?}");
                    }
                    assert!(arrays.mask(table).contains(&true), "the next game asks somebody");
                }
            }
            assert!(ended >= 30, "{}: {ended} games ended", game.about().id);
        }
    }
}

#[test]
fn bots_play_their_seats_and_only_learners_are_asked() {
    for game in games() {
        let setup = game.setup(None, None, &[]).unwrap();
        let seats = game.vector_env(&setup, &Settings::default()).unwrap().shape().seats;
        let mut players = vec![Player::Bot("greedy".parse().unwrap()); seats];
        players[seats - 1] = Player::Learner;
        let settings = Settings { tables: 10, players, ..Settings::default() };
        let mut env = open(game, &settings);
        let mut arrays = Arrays::new(env.shape());
        env.reset(3, arrays.batch()).unwrap();
        let mut dice = FastDice::new(1);
        for _ in 0..100 {
            assert!(arrays.seats.iter().all(|seat| usize::from(*seat) == seats - 1));
            let ids = random_ids(&arrays, 10, &mut dice);
            env.step(&ids, arrays.batch()).unwrap();
        }
    }
}

/// Somebody who looks ahead beats somebody who does not.
#[test]
fn rewards_go_to_who_has_won() {
    let players = vec![Player::Learner, Player::Bot("greedy".parse().unwrap())];
    let mut env = open(smallest(), &Settings { tables: 50, players, ..Settings::default() });
    let mut arrays = Arrays::new(env.shape());
    env.reset(3, arrays.batch()).unwrap();
    let mut dice = FastDice::new(1);
    let (mut learner, mut greedy) = (0.0, 0.0);
    for _ in 0..100 {
        let ids = random_ids(&arrays, 50, &mut dice);
        env.step(&ids, arrays.batch()).unwrap();
        for table in 0..50 {
            learner += arrays.rewards(table)[0];
            greedy += arrays.rewards(table)[1];
        }
    }
    assert!(greedy > 100.0 && learner == -greedy, "learner {learner}, greedy {greedy}");
}
