//! The board's types are those of the rules. `UPDATE_TYPES=1` writes them.

use bistro_testkit::board_types;
use chocolate::{Helper, TARGET};

board_types! {
    head: "What the board is given. Made from the rules",
    types: [
        bistro_core::Seat,
        bistro_core::SeatSet,
        bistro_core::SeatCount,
        bistro_core::Viewer,
        chocolate::Card,
        chocolate::Cards,
        chocolate::Helper,
        chocolate::Options,
        chocolate::View,
        chocolate::Place,
        chocolate::Older,
        chocolate::Share,
        chocolate::Stage,
        chocolate::Squirrel,
        chocolate::Ending,
        chocolate::Pair,
        chocolate::Combination,
        chocolate::Action,
        chocolate::Event,
    ],
    facts: facts(),
}

fn facts() -> String {
    let mut text = String::new();
    text.push_str("\n/** What is printed on each helper. */\n");
    text.push_str("export const STRENGTH: Record<Helper, number> = {\n");
    for helper in Helper::ALL {
        let id = helper.name().trim_start_matches("helper-");
        text.push_str(&format!("  '{id}': {},\n", helper.strength()));
    }
    text.push_str("};\n");
    text.push_str(&format!(
        "\n/** C10: the points of a dessert pile that end the game. */\nexport const TARGET = {TARGET};\n"
    ));
    text
}
