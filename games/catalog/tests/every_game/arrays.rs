//! Arrays and ids for learners, as the documents tell them.

use bistro_core::{Encode, Speak, length, num_actions};
use bistro_engine::Visitor;

#[derive(Clone, Copy)]
struct Sizes;

impl Visitor for Sizes {
    type Out = String;

    fn visit<G: Speak + Encode>(self) -> String {
        format!("| `{}` | {} | {} |", G::ABOUT.id, length::<G>(), num_actions::<G>())
    }
}

/// Networks are made for these sizes: whoever changes one should know it.
#[test]
fn the_sizes_of_arrays_are_those_of_the_document() {
    let document = include_str!("../../../../docs/learners.md");
    for row in catalog::visit_all(Sizes) {
        assert!(document.contains(&row), "docs/learners.md lacks the row {row}");
    }
}
