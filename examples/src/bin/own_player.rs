//! A player in Rust, in the laboratory without a process of its own: `cargo run --release --bin own_player -- GAME`.

use bistro_bots::{Bot, BotSpec};
use bistro_core::{Dice, FastDice, Game, Observation, Speak};
use bistro_engine::Visitor;
use bistro_lab::{ForLab, Plan, Player, Running, Shard, SimReport, Tally, simulate};

/// Takes the last of the legal actions, and now and then any.
struct Stubborn;

impl<G: Game> Bot<G> for Stubborn {
    fn choose(&mut self, observation: &Observation<'_, G>, dice: &mut FastDice) -> G::Action {
        let mut legal = Vec::new();
        observation.legal(&mut legal);
        if dice.below(4) == 0 { dice.pick(&legal) } else { legal[legal.len() - 1] }
    }
}

/// The catalog knows the games by name; a visitor gets at their types.
struct ForGame;

impl Visitor for ForGame {
    type Out = Player;

    fn visit<G: Speak>(self) -> Player {
        Player::own::<G>("stubborn", || Box::new(Stubborn))
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let id = std::env::args().nth(1).ok_or("say which game")?;
    let game = catalog::visit(&id, ForLab)?;
    let bots = vec![catalog::visit(&id, ForGame)?, BotSpec::Random.into()];
    let setup = game.lab_setup(Some(2), None, &[])?;
    let plan = Plan { game, setup, bots, games: 1000, seed: 1, shard: Shard::WHOLE };
    let mut tally = Tally::default();
    simulate(&plan, 0..plan.games, &mut tally, &Running::quietly(0))?;
    for row in SimReport::new(&tally, &plan.bots, game.unit()).bots {
        println!("{} wins {:.1} %", row.bot, 100.0 * row.wins.value);
    }
    Ok(())
}
