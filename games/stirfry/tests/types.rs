//! The board's types are those of the rules. `UPDATE_TYPES=1` writes them.

use bistro_testkit::board_types;
use stirfry::Kind;

board_types! {
    head: "What the board is given. Made from the rules",
    types: [
        bistro_core::Seat,
        bistro_core::SeatSet,
        bistro_core::SeatCount,
        bistro_core::Viewer,
        stirfry::Kind,
        stirfry::Protein,
        stirfry::Cards,
        stirfry::Kinds,
        stirfry::Options,
        stirfry::Reward,
        stirfry::Target,
        stirfry::View,
        stirfry::StageView,
        stirfry::Claimed,
        stirfry::Place,
        stirfry::Recall,
        stirfry::ThisTurn,
        stirfry::Dish,
        stirfry::Answers,
        stirfry::Ending,
        stirfry::Action,
        stirfry::Event,
        stirfry::Why,
    ],
    facts: facts(),
}

fn facts() -> String {
    let mut text = String::new();
    text.push_str(
        "\n/** What is printed on each card: points, and the companions they need in the dish. */\n",
    );
    text.push_str("export const LINES: Record<Kind, [number, Kind[]][]> = {\n");
    for kind in Kind::ALL {
        let line = |(points, companions): &(u8, &[Kind])| {
            let companions: Vec<String> = companions.iter().map(|kind| format!("'{kind}'")).collect();
            format!("[{points}, [{}]]", companions.join(", "))
        };
        let lines: Vec<String> = kind.lines().iter().map(line).collect();
        text.push_str(&format!("  {kind}: [{}],\n", lines.join(", ")));
    }
    text.push_str("};\n");
    text
}
