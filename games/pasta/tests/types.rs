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
        pasta::Action,
        pasta::Event,
    ],
}
