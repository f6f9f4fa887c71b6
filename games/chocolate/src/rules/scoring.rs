//! C6, C7, C9: which cards make a combination, and which of them may score.
//!
//! Whether three cards fit together depends on their printed tastes, on whether they count as one colour,
//! and on the helper. All answers are written down in advance: for each case, the set of choices of scoring
//! cards. No choice means no combination.

use bistro_core::kind_set;

use crate::card::Card;
use crate::combination::{Combination, Marks};
use crate::helper::Helper;

kind_set! {
    /// Several choices of scoring cards.
    #[derive(Debug)]
    pub(crate) struct Choices(u8) of Marks;
}

/// What a helper does for a combination of three (C9).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Help {
    Nothing,
    /// The Dung Beetle: one card may count 1 less.
    Less,
    /// The Mole: one card may count 1 more.
    More,
    /// The Bee: a mixed run scores its highest card.
    Highest,
}

/// C6: the choices for three cards in order, held with this helper.
#[inline]
pub(crate) fn choices_of_three([a, b, c]: [Card; 3], helper: Helper) -> Choices {
    let help = match helper {
        Helper::Squirrel | Helper::Hamster | Helper::Ant | Helper::Cockroach => Help::Nothing,
        Helper::DungBeetle => Help::Less,
        Helper::Mole => Help::More,
        Helper::Bee => Help::Highest,
    };
    // In order, the first and the last are of one colour only if all are.
    let one_colour = match helper {
        // C9: one card counts as another colour.
        Helper::Cockroach => a.is_like(b) || b.is_like(c),
        Helper::Squirrel
        | Helper::Hamster
        | Helper::DungBeetle
        | Helper::Mole
        | Helper::Bee
        | Helper::Ant => a.is_like(c),
    };
    let tastes = [a, b, c].map(|card| usize::from(card.taste()));
    THREE[help as usize][usize::from(one_colour)][tastes[0] << 6 | tastes[1] << 3 | tastes[2]]
}

/// C9: what four cards in order score with the Ant, if they are a combination.
#[inline]
pub(crate) fn choice_of_four(cards: [Card; 4]) -> Option<Marks> {
    let tastes = cards.map(Card::taste);
    let one_colour = cards[0].is_like(cards[3]);
    let (mut lowest, mut highest, mut present) = (u8::MAX, 0, 0_u8);
    for taste in tastes {
        lowest = lowest.min(taste);
        highest = highest.max(taste);
        present |= 1 << taste;
    }
    if lowest == highest {
        // Of equal tastes the first score.
        return Some(Marks(if one_colour { 0b0111 } else { 0b0011 }));
    }
    if highest - lowest != 3 || present.count_ones() != 4 {
        return None;
    }
    let mut marks = 0;
    for (place, taste) in tastes.into_iter().enumerate() {
        let scores = if one_colour { taste >= highest - 1 } else { taste <= lowest + 1 };
        marks |= u8::from(scores) << place;
    }
    Some(Marks(marks))
}

/// C6: may these cards be laid together, whichever of them score?
pub(crate) fn fits_together(combination: &Combination, helper: Helper) -> bool {
    let [a, b, c] = combination.three();
    match combination.fourth() {
        None => !choices_of_three([a, b, c], helper).is_empty(),
        Some(fourth) => helper == Helper::Ant && choice_of_four([a, b, c, fourth]).is_some(),
    }
}

/// By help, by mixed or one colour, by the three tastes in three binary digits each.
static THREE: [[[Choices; 512]; 2]; 4] =
    [table(Help::Nothing), table(Help::Less), table(Help::More), table(Help::Highest)];

const fn table(help: Help) -> [[Choices; 512]; 2] {
    let mut choices = [[Choices::NONE; 512]; 2];
    let mut index = 0;
    while index < 512 {
        let printed = [(index >> 6) as u8 & 7, (index >> 3) as u8 & 7, index as u8 & 7];
        choices[0][index] = all_ways(printed, Colours::Mixed, help);
        choices[1][index] = all_ways(printed, Colours::One, help);
        index += 1;
    }
    choices
}

#[derive(Clone, Copy)]
enum Colours {
    Mixed,
    One,
}

/// C9: as printed, and with each of the cards changed, if the helper changes one.
const fn all_ways(printed: [u8; 3], colours: Colours, help: Help) -> Choices {
    let mut choices = one_way(printed, printed, colours, help);
    let mut changed = 0;
    while changed < 3 {
        let mut counted = printed;
        match help {
            Help::Less => counted[changed] = counted[changed].wrapping_sub(1),
            Help::More => counted[changed] += 1,
            Help::Nothing | Help::Highest => {}
        }
        choices = choices.or(one_way(printed, counted, colours, help));
        changed += 1;
    }
    choices
}

/// C7: what scores when the cards count like this.
const fn one_way(printed: [u8; 3], counted: [u8; 3], colours: Colours, help: Help) -> Choices {
    let [a, b, c] = counted;
    if a == b && b == c {
        return match colours {
            Colours::Mixed => of_a_triple(printed, 1),
            Colours::One => of_a_triple(printed, 2),
        };
    }
    let (mut lowest, mut highest) = (0, 0);
    let mut place = 1;
    while place < 3 {
        if counted[place] < counted[lowest] {
            lowest = place;
        }
        if counted[place] > counted[highest] {
            highest = place;
        }
        place += 1;
    }
    // The third place is the one left over; it must be just between.
    let middle = 3 - lowest - highest;
    let is_run = lowest != highest
        && counted[lowest] + 1 == counted[middle]
        && counted[middle] + 1 == counted[highest];
    if !is_run {
        return Choices::NONE;
    }
    let scored = match (colours, help) {
        (Colours::One, _) | (Colours::Mixed, Help::Highest) => highest,
        (Colours::Mixed, Help::Nothing | Help::Less | Help::More) => lowest,
    };
    Choices::one(Marks(1 << scored))
}

/// C7: this many cards, chosen among different printed tastes; of equal ones the first.
const fn of_a_triple(printed: [u8; 3], count: u32) -> Choices {
    let mut choices = Choices::NONE;
    let mut marks = 1_u8;
    while marks < 8 {
        let mut first_of_equals = true;
        let (mut earlier, mut later) = (0, 1);
        while later < 3 {
            let skipped = marks >> earlier & 1 == 0 && marks >> later & 1 == 1;
            if skipped && printed[earlier] == printed[later] {
                first_of_equals = false;
            }
            earlier += 1;
            if earlier == later {
                (earlier, later) = (0, later + 1);
            }
        }
        if marks.count_ones() == count && first_of_equals {
            choices = choices.with(Marks(marks));
        }
        marks += 1;
    }
    choices
}
