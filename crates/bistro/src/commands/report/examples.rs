//! Decisions to look at: the position in words, what was chosen, and the game's record to replay.

use bistro_bots::BotSpec;
use bistro_core::{FastDice, Lang, Phrase, Seat, Seed, Viewer};
use bistro_engine::{AnyGame, AnyTable};
use bistro_lab::{Balance, Example, Plan, Player, ShownExample, Verdict, report_words};
use bistro_words::Names;

use crate::commands::record::play_out;

/// Examples of actions that are always or never right, and of kings that were made. They can be told only where all
/// players are ours, who play a seed again as they did.
pub(super) fn examples(game: &dyn AnyGame, plan: &Plan, balance: &Balance, lang: Lang) -> Vec<ShownExample> {
    let ours = |player: &Player| if let Player::Named(spec) = player { Some(*spec) } else { None };
    let Some(bots) = plan.bots.iter().map(ours).collect::<Option<Vec<BotSpec>>>() else { return Vec::new() };
    let mut wanted: Vec<(&'static str, &'static str, &Example)> = Vec::new();
    for tally in balance.actions.values() {
        match tally.verdict(balance.games()) {
            Verdict::AlwaysRight => {
                wanted.extend(tally.ahead.first().map(|example| ("actions", "example-always", example)));
            }
            Verdict::NeverRight => {
                wanted.extend(tally.behind.first().map(|example| ("actions", "example-never", example)));
            }
            Verdict::Sometimes | Verdict::Unknown => {}
        }
    }
    wanted.extend(balance.kingmaking.iter().map(|example| ("interaction", "example-kingmaking", example)));
    let shown = wanted
        .into_iter()
        .filter_map(|(section, heading, example)| shown(game, plan, &bots, section, heading, example, lang));
    shown.collect()
}

fn shown(
    game: &dyn AnyGame,
    plan: &Plan,
    bots: &[BotSpec],
    section: &'static str,
    heading: &'static str,
    example: &Example,
    lang: Lang,
) -> Option<ShownExample> {
    let mut table = game.open(&plan.setup, Seed::from_number(example.seed), Vec::new()).ok()?;
    play_out(table.as_mut(), bots, &mut FastDice::new(example.seed));
    let then = table.back_to(example.step as usize);
    let words = report_words(lang);
    let nobody = Names::new(Vec::new(), None);
    let by = format!("{:.1} %", 100.0 * example.strength());
    let mut lines = position(game, then.as_ref(), example.seat, lang);
    let decided = Phrase::new("example-decided")
        .number("step", i64::from(example.step) + 1)
        .sign("seat", example.seat.to_string())
        .sign("action", &example.action);
    lines.push(words.say(&decided, &nobody));
    let id = game.about().id;
    let file = format!("{id}-{}.json", example.seed);
    Some(ShownExample {
        section,
        heading: words.say(&Phrase::new(heading).sign("by", by), &nobody),
        lines,
        command: format!("bistro replay {file} --as seat:{}", example.seat),
        record: table.record().to_string(),
        file,
    })
}

/// The table as the seat saw it, what it was asked, and what it could do.
fn position(game: &dyn AnyGame, table: &dyn AnyTable, seat: Seat, lang: Lang) -> Vec<String> {
    /// More offers than this are not read.
    const MOST_OFFERS: usize = 12;
    let words = game.words(lang);
    let names = Names::numbered(&words, table.seats(), Some(seat));
    let mut lines: Vec<String> =
        table.scene(Viewer::Seat(seat)).iter().map(|phrase| words.say(phrase, &names)).collect();
    lines.extend(table.ask(seat).map(|phrase| words.say(&phrase, &names)));
    let offers = table.legal(seat);
    let said = offers.iter().take(MOST_OFFERS);
    lines.extend(said.map(|offer| format!("· {} [{}]", words.say(&offer.words, &names), offer.notation)));
    if offers.len() > MOST_OFFERS {
        lines.push(format!("· … +{}", offers.len() - MOST_OFFERS));
    }
    lines
}
