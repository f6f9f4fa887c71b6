//! Nim for learners.

use bistro_core::{Column, Encode, Field, IdRange, Rows, Seat};

use crate::{Action, Nim, View};

/// H1: no heap is larger.
const MOST: u8 = 7;

impl Encode for Nim {
    const FIELDS: &'static [Field] = &[
        Field::new(
            "table",
            1,
            &[
                Column::flag("my-turn", "it is my turn"),
                Column::flag("misere", "H5: who takes the last pea loses"),
            ],
            "the table",
        ),
        Field::new("heaps", 4, &[Column::new("peas", 0, MOST as i16, "how many are left")], "a heap"),
    ];

    const ACTION_IDS: &'static [IdRange] = &[IdRange::new(
        "take",
        4 * MOST as usize,
        "H3: 1 to 7 peas from the first heap, then from the second, and so on",
    )];

    fn encode(view: &View, seat: Seat, into: &mut [i16]) {
        let mut rows = Rows::of(into);
        rows.put([i16::from(view.turn == seat), i16::from(view.misere)]);
        rows.put(view.heaps.map(i16::from));
        rows.finish();
    }

    fn id(_: &View, _: Seat, Action { heap, peas }: Action) -> Option<u16> {
        let exists = heap < 4 && (1..=MOST).contains(&peas);
        exists.then(|| u16::from(heap) * u16::from(MOST) + u16::from(peas) - 1)
    }

    fn action(_: &View, _: Seat, id: u16) -> Option<Action> {
        let most = u16::from(MOST);
        (id < 4 * most).then_some(Action { heap: (id / most) as u8, peas: (id % most) as u8 + 1 })
    }
}
