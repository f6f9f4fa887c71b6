//! Data from games between bots.

use bistro_bots::BotSpec;
use bistro_vector::{Arrays, Decisions, Rewards, SelfPlay, Settings, VectorGame};

use crate::{games, open};

fn settings(game: &dyn VectorGame) -> SelfPlay {
    let seats = open(game, &Settings::default()).shape().seats;
    let bots = (0..seats).map(|seat| if seat == 0 { BotSpec::Greedy } else { BotSpec::Random }).collect();
    SelfPlay { bots, rewards: Rewards::ZeroSum, seed: 5, games: 0..6, threads: 2 }
}

fn played(game: &dyn VectorGame, settings: &SelfPlay) -> Decisions {
    let setup = game.setup(None, None, &[]).expect("a game has a default setup");
    game.self_play(&setup, settings).expect("the settings are sound")
}

/// The same decisions in an env lead to the same observations, masks and rewards.
#[test]
fn an_env_shows_what_the_bots_saw() {
    for game in games() {
        let settings = settings(game);
        let data = played(game, &settings);
        let tables = settings.games.end as usize;
        let mut env = open(game, &Settings { tables, ..Settings::default() });
        let (shape, mut arrays) = (env.shape(), Arrays::new(env.shape()));
        env.reset(settings.seed, arrays.batch()).unwrap();
        let first_of = |table: usize| data.games.iter().position(|game| *game == table as u64).unwrap();
        let ends: Vec<usize> = (1..=tables)
            .map(|table| if table == tables { data.games.len() } else { first_of(table) })
            .collect();
        let mut rows: Vec<usize> = (0..tables).map(first_of).collect();
        let legal_from: Vec<usize> = data
            .legal_counts
            .iter()
            .scan(0, |sum, count| {
                let from = *sum;
                *sum += *count as usize;
                Some(from)
            })
            .collect();
        while rows.iter().zip(&ends).any(|(row, end)| row < end) {
            // Tables whose game is over go on with anything.
            let mut ids: Vec<i32> = (0..tables).map(|table| i32::from(env.offers(table)[0].0)).collect();
            for table in (0..tables).filter(|table| rows[*table] < ends[*table]) {
                let row = rows[table];
                assert_eq!(arrays.seats[table], data.seats[row]);
                assert_eq!(
                    arrays.observation(table),
                    &data.observations[row * shape.length..][..shape.length]
                );
                let legal = &data.legal[legal_from[row]..][..data.legal_counts[row] as usize];
                let mask = arrays.mask(table);
                assert_eq!(mask.iter().filter(|legal| **legal).count(), legal.len());
                assert!(legal.iter().all(|id| mask[usize::from(*id)]) && legal.contains(&data.actions[row]));
                assert_eq!(data.numbers[row] as usize, row - first_of(table));
                ids[table] = i32::from(data.actions[row]);
            }
            env.step(&ids, arrays.batch()).unwrap();
            for table in 0..tables {
                if rows[table] == ends[table] {
                    continue;
                }
                rows[table] += 1;
                if rows[table] == ends[table] {
                    let of_game = first_of(table)..ends[table];
                    for row in of_game {
                        assert_eq!(data.rewards[row], arrays.rewards(table)[usize::from(data.seats[row])]);
                    }
                }
            }
        }
    }
}

#[test]
fn threads_and_parts_change_nothing() {
    for game in games() {
        let settings = settings(game);
        let whole = played(game, &settings);
        assert_eq!(played(game, &SelfPlay { threads: 1, ..settings.clone() }), whole);
        let last = played(game, &SelfPlay { games: 4..6, ..settings.clone() });
        let rows = last.actions.len();
        assert_eq!(last.actions, whole.actions[whole.actions.len() - rows..]);
        assert_eq!(last.games, whole.games[whole.games.len() - rows..]);
        assert_eq!(played(game, &SelfPlay { games: 4..4, ..settings }), Decisions::default());
    }
}

#[test]
fn every_seat_needs_a_bot() {
    for game in games() {
        let setup = game.setup(None, None, &[]).unwrap();
        let refused = game.self_play(&setup, &SelfPlay { bots: Vec::new(), ..settings(game) }).unwrap_err();
        assert!(refused.to_string().contains("one for each"), "{refused}");
    }
}
