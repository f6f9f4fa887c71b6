//! The board's types are those of the rules. `UPDATE_TYPES=1` writes them.

use bistro_testkit::board_types;

board_types! {
    head: "What the board is given. Made from the rules",
    types: [
        bistro_core::Seat,
        bistro_core::SeatSet,
        bistro_core::SeatCount,
        bistro_core::Viewer,
        pasta::Kind,
        pasta::Shape,
        pasta::Cards,
        pasta::Cell,
        pasta::Cells,
        pasta::Grid,
        pasta::Group,
        pasta::Groups,
        pasta::Options,
        pasta::AlDente,
        pasta::View,
        pasta::StageView,
        pasta::Place,
        pasta::Threat,
        pasta::Action,
        pasta::Event,
    ],
    facts: facts(),
}

fn facts() -> String {
    let shapes = pasta::Shape::ALL.map(|shape| format!("'{}'", shape.kind().name())).join(", ");
    format!("\n/** The shapes that can be banked. */\nexport const SHAPES: Shape[] = [{shapes}];\n")
}
