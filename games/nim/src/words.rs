//! What Nim says.

use bistro_core::{Phrase, Seat, Speak, Translated};

use crate::{Action, Event, Nim, View};

impl Speak for Nim {
    const RULEBOOK: Translated = Translated {
        en: include_str!("../rules.md"),
        fr: include_str!("../rules.fr.md"),
        ru: include_str!("../rules.ru.md"),
    };
    const MESSAGES: Translated = Translated {
        en: include_str!("../messages/en.ftl"),
        fr: include_str!("../messages/fr.ftl"),
        ru: include_str!("../messages/ru.ftl"),
    };

    fn ask(_: &View, _: Seat) -> Phrase {
        Phrase::new("ask").rule("H3")
    }

    fn offer(view: &View, _: Seat, action: &Action) -> Phrase {
        let left = view.heaps[action.heap as usize] - action.peas;
        Phrase::new("offer").number("peas", action.peas).number("heap", action.heap + 1).number("left", left)
    }

    fn tell(event: &Event) -> Phrase {
        match event {
            Event::Dealt { heaps, first } => {
                let sizes: Vec<String> =
                    heaps.iter().filter(|&&peas| peas > 0).map(ToString::to_string).collect();
                Phrase::new("dealt").rule("H1").sign("heaps", sizes.join(", ")).seat("seat", *first)
            }
            Event::Took { seat, heap, peas } => Phrase::new("took")
                .rule("H3")
                .seat("seat", *seat)
                .number("peas", *peas)
                .number("heap", heap + 1),
        }
    }

    fn scene(view: &View) -> Vec<Phrase> {
        let heap = |(heap, &peas): (usize, &u8)| {
            Phrase::new("heap").number("heap", heap as i64 + 1).number("peas", peas)
        };
        view.heaps.iter().enumerate().map(heap).collect()
    }
}
