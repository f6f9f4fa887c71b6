//! The board's types are those of the rules. `UPDATE_TYPES=1` writes them.

use std::fs;
use std::path::Path;

use stirfry::Kind;
use ts_rs::{Config, TS};

#[test]
fn the_boards_types_are_current() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/types.ts");
    let config = Config::new();
    let mut types = String::from(
        "// What the board is given. Made from the rules by\n\
         // `UPDATE_TYPES=1 cargo test -p stirfry --test types`; do not edit.\n",
    );
    macro_rules! declare {
        ($($name:ty),* $(,)?) => { $(
            types.push_str("\nexport ");
            types.push_str(&<$name as TS>::decl(&config));
            types.push('\n');
        )* };
    }
    declare!(bistro_core::Seat, bistro_core::SeatSet, bistro_core::Viewer);
    declare!(
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
        stirfry::Why
    );
    types.push_str(
        "\n/** What is printed on each card: points, and the companions they need in the dish. */\n",
    );
    types.push_str("export const LINES: Record<Kind, [number, Kind[]][]> = {\n");
    for kind in Kind::ALL {
        let line = |(points, companions): &(u8, &[Kind])| {
            let companions: Vec<String> = companions.iter().map(|kind| format!("'{kind}'")).collect();
            format!("[{points}, [{}]]", companions.join(", "))
        };
        let lines: Vec<String> = kind.lines().iter().map(line).collect();
        types.push_str(&format!("  {kind}: [{}],\n", lines.join(", ")));
    }
    types.push_str("};\n");
    if std::env::var_os("UPDATE_TYPES").is_some() {
        fs::write(&file, &types).expect("the board's folder can be written");
    }
    let written = fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(written, types, "web/types.ts is old: run this test with UPDATE_TYPES=1");
}
