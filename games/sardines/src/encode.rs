//! Sardines de Marseille for learners.

use bistro_core::{Column, Encode, Field, IdRange, Rows, Seat, one_hot, seat_after, seats_from};

use crate::Sardines;
use crate::action::Action;
use crate::cards::Face;
use crate::counts::{Cards, Parcel};
use crate::event::Why;
use crate::packed::Packed;
use crate::state::{Ending, SEATS, Stage};
use crate::view::{Place, TinView, View};

const TABLE: &[Column] = &[
    Column::new("seats", 2, 5, "how many play"),
    Column::flag("assortments", "S14 is played"),
    Column::new("tins", 0, 4, "S16: how many tins must be closed; 0 for all of them"),
    Column::new("turn", 0, 600, "turns finished before this one"),
    Column::new("quiet-turns", 0, 255, "S13: turns in a row that took no card from the pile"),
    Column::flag("pile-touched", "S13: this one has"),
    Column::new("pile", 0, 59, "cards in the pile"),
    Column::new("picks-left", 0, 16, "S15: cards still to be drawn or picked"),
    Column::flag("main", "S2, S3: play or exchange"),
    Column::flag("encore", "S5: play another card, or not"),
    Column::flag("thief", "S5: steal, or not"),
    Column::flag("meal", "S5: choose what to give"),
    Column::flag("opener", "S5: open a tin, or not"),
    Column::flag("pick-exchange", "S15: draw or pick for an exchange"),
    Column::flag("pick-draw-two", "S15: draw or pick two cards"),
    Column::flag("pick-empty-hand", "S15: draw or pick for an empty hand"),
    Column::flag("trim", "S6: discard down to the limit"),
    Column::flag("over-closed", "S11: over, enough tins are closed"),
    Column::flag("over-pile-out", "S9: over, the pile ran out by night"),
    Column::flag("over-circles", "S13: over, going round in circles"),
    Column::flag("over-cat", "S14: over, the Cat wins"),
    Column::flag("over-cat-circles", "S14: over, the Cat wins after circles"),
];

const FACES: &[Column] = &[
    Column::new("hand", 0, 7, "in my hand"),
    Column::new("discard", 0, 7, "in the discard"),
    Column::new("night", 0, 7, "S8: in the night pile when it was made"),
    Column::new("drawn-by-night", 0, 7, "S8: of these, drawn by me"),
    Column::new("barred", 0, 7, "S15: of this exchange, not to be picked"),
];

/// The largest hand from which cards are exchanged (S6, S15).
const HAND: usize = 6;

const CARDS: &[Column] = &[Column::category("face", 12, "its face, in the order of `faces`")];

const PLACES: &[Column] = &{
    let mut columns = [Column::flag("", ""); 3 + 12];
    columns[0] = Column::flag("here", "somebody sits there");
    columns[1] = Column::flag("player", "has the turn");
    columns[2] = Column::new("cards", 0, 30, "cards in hand");
    let mut face = 0;
    while face < 12 {
        let name = Face::ALL[face].name();
        columns[3 + face] = Column::new(name, 0, 3, "certainly in that hand, as far as I know; 3 for more");
        face += 1;
    }
    columns
};

const TINS: &[Column] = &[
    Column::flag("here", "there is such a tin"),
    Column::category("first", 12, "the sardine laid first, in the order of `faces`"),
    Column::category("second", 12, "the second"),
    Column::category("third", 12, "the third"),
    Column::flag("closed", "a lid is on"),
    Column::category("lid", 12, "its face, if I know it"),
];

/// Tins before each player, at most.
const TINS_EACH: usize = 4;
const OTHERS: u16 = SEATS as u16 - 1;

const PLAYS: u16 = 0;
const LIDS: u16 = PLAYS + 48;
const EXCHANGES: u16 = LIDS + 48;
const STEAL_HANDS: u16 = EXCHANGES + (1 << HAND) - 1;
const STEAL_TINS: u16 = STEAL_HANDS + OTHERS;
const OPENS: u16 = STEAL_TINS + 4 * OTHERS;
const GIVES: u16 = OPENS + 4 * OTHERS;
const GIVE_TINS: u16 = GIVES + 12;
const PICKS: u16 = GIVE_TINS + 4;
const DRAW: u16 = PICKS + 12;
const DISCARDS: u16 = DRAW + 1;
const DECLINE: u16 = DISCARDS + 12;

impl Encode for Sardines {
    const FIELDS: &'static [Field] = &[
        Field::new("table", 1, TABLE, "the table"),
        Field::new(
            "faces",
            12,
            FACES,
            "a face: encore, draw, thief, cat and opener, each with its head to the left and to the right, two-way, bone",
        ),
        Field::new("hand", HAND, CARDS, "a card of my hand, in the order of `faces`; the first six"),
        Field::new("places", SEATS, PLACES, "a seat: mine, the next one, and so on"),
        Field::new("tins", SEATS * TINS_EACH, TINS, "a tin: my four, those of the next seat, and so on"),
    ];

    const ACTION_IDS: &'static [IdRange] = &[
        IdRange::new("play", 48, "S2: a sardine, by face, then by tin"),
        IdRange::new("lid", 48, "S2: a lid, by face, then by tin"),
        IdRange::new(
            "exchange",
            (1 << HAND) - 1,
            "S3: cards of `hand`: the binary digits of one more than the place in this range, of equal cards the first",
        ),
        IdRange::new("steal-hand", 4, "S5: from the next seat's hand, or from the one after it, and so on"),
        IdRange::new("steal-tin", 16, "S5: the last sardine of a tin, by seat from the next on, then by tin"),
        IdRange::new("open", 16, "S5: a lid, by seat from the next on, then by tin"),
        IdRange::new("give", 12, "S5: a card for the cat, by face"),
        IdRange::new("give-tin", 4, "S5: the last sardine of an own tin for the cat, by tin"),
        IdRange::new("pick", 12, "S15: a card from the discard, by face"),
        IdRange::new("draw", 1, "S15: draw from the pile"),
        IdRange::new("discard", 12, "S6: throw away a card, by face"),
        IdRange::new("decline", 1, "S4: let the effect go"),
    ];

    const LEFT_OUT: &'static [(&'static str, &'static str)] =
        &[("places/tins/assortment", "S15: with assortments, the tins lie in their order")];

    fn encode(view: &View, seat: Seat, into: &mut [i16]) {
        let mut rows = Rows::of(into);
        let barred = table(view, &mut rows);
        let hand = view.hand(seat);
        let drawn = view.drawn_by_night.unwrap_or_default();
        for face in Face::ALL {
            rows.put([hand, view.discard, view.night, drawn, barred].map(|cards| cards.of(face) as i16));
        }
        rows.put(in_order(hand));
        let seats = view.options.seats;
        for other in seats_from(seat, seats) {
            let Place { cards, glimpsed, .. } = &view.places[other.index()];
            rows.put([1, i16::from(view.player == other), i16::from(*cards)]);
            let glimpsed = glimpsed.unwrap_or_default();
            rows.put::<12>(glimpsed.counts());
        }
        rows.zeros((SEATS - seats.get()) * PLACES.len());
        for other in seats_from(seat, seats) {
            let tins = &view.places[other.index()].tins;
            for tin in tins {
                let TinView { sardines, closed, lid, .. } = tin;
                let [first, second, third] = sardines.numbers();
                let lid = lid.map_or(0, |lid| lid as i16 + 1);
                rows.put([1, first, second, third, i16::from(*closed), lid]);
            }
            rows.zeros((TINS_EACH - tins.len()) * TINS.len());
        }
        rows.zeros((SEATS - seats.get()) * TINS_EACH * TINS.len());
        rows.finish();
    }

    #[inline]
    fn id(view: &View, seat: Seat, action: Packed) -> Option<u16> {
        let seats = view.options.seats;
        let other =
            |other: Seat| (other != seat && seats.has(other)).then(|| seat.steps_to(other, seats) as u16 - 1);
        Some(match action.action() {
            Action::Play { card, tin } => PLAYS + 4 * card as u16 + u16::from(tin),
            Action::Lid { card, tin } => LIDS + 4 * card as u16 + u16::from(tin),
            Action::Exchange(cards) => EXCHANGES + chosen_from(view.hand(seat), cards)? - 1,
            Action::StealHand { from } => STEAL_HANDS + other(from)?,
            Action::StealTin { from, tin } => STEAL_TINS + 4 * other(from)? + u16::from(tin),
            Action::Open { of, tin } => OPENS + 4 * other(of)? + u16::from(tin),
            Action::Give(card) => GIVES + card as u16,
            Action::GiveTin { tin } => GIVE_TINS + u16::from(tin),
            Action::Pick(card) => PICKS + card as u16,
            Action::Draw => DRAW,
            Action::Discard(card) => DISCARDS + card as u16,
            Action::Decline => DECLINE,
        })
    }

    fn action(view: &View, seat: Seat, id: u16) -> Option<Packed> {
        let face = |number: u16| Face::ALL[usize::from(number)];
        let tin = |number: u16| (number % 4) as u8;
        let other = |number: u16| seat_after(seat, usize::from(number) + 1, view.options.seats);
        let action = match id {
            PLAYS..LIDS => Action::Play { card: face((id - PLAYS) / 4), tin: tin(id - PLAYS) },
            LIDS..EXCHANGES => Action::Lid { card: face((id - LIDS) / 4), tin: tin(id - LIDS) },
            EXCHANGES..STEAL_HANDS => {
                let (hand, places) = (view.hand(seat), id - EXCHANGES + 1);
                let cards = in_order(hand);
                let chosen = (0..HAND).filter(|place| places >> place & 1 == 1);
                let chosen: Option<Cards> =
                    chosen.map(|place| Some(face((cards[place] - 1).try_into().ok()?))).collect();
                Action::Exchange(chosen.filter(|cards| chosen_from(hand, *cards) == Some(places))?)
            }
            STEAL_HANDS..STEAL_TINS => Action::StealHand { from: other(id - STEAL_HANDS)? },
            STEAL_TINS..OPENS => {
                Action::StealTin { from: other((id - STEAL_TINS) / 4)?, tin: tin(id - STEAL_TINS) }
            }
            OPENS..GIVES => Action::Open { of: other((id - OPENS) / 4)?, tin: tin(id - OPENS) },
            GIVES..GIVE_TINS => Action::Give(face(id - GIVES)),
            GIVE_TINS..PICKS => Action::GiveTin { tin: tin(id - GIVE_TINS) },
            PICKS..DRAW => Action::Pick(face(id - PICKS)),
            DRAW => Action::Draw,
            DISCARDS..DECLINE => Action::Discard(face(id - DISCARDS)),
            DECLINE => Action::Decline,
            _ => return None,
        };
        Some(Packed::of(action))
    }
}

/// Returns what may not be picked.
#[inline]
fn table(view: &View, rows: &mut Rows<'_>) -> Cards {
    let (left, barred) = match view.stage {
        Stage::Pick { left, barred, .. } => (left, barred),
        Stage::Turn
        | Stage::Encore
        | Stage::Thief
        | Stage::Meal
        | Stage::Opener
        | Stage::Trim
        | Stage::Over(_) => (0, Parcel::default()),
    };
    rows.put([
        view.options.seats.get() as i16,
        i16::from(view.options.assortments),
        i16::from(view.options.tins),
        view.turn as i16,
        i16::from(view.quiet_turns),
        i16::from(view.pile_touched),
        i16::from(view.pile),
        i16::from(left),
    ]);
    rows.put(one_hot::<14>(match view.stage {
        Stage::Turn => 0,
        Stage::Encore => 1,
        Stage::Thief => 2,
        Stage::Meal => 3,
        Stage::Opener => 4,
        Stage::Pick { why: Why::Exchange, .. } => 5,
        Stage::Pick { why: Why::DrawTwo, .. } => 6,
        Stage::Pick { why: Why::EmptyHand, .. } => 7,
        Stage::Trim => 8,
        Stage::Over(Ending::Closed) => 9,
        Stage::Over(Ending::PileOut) => 10,
        Stage::Over(Ending::Circles) => 11,
        Stage::Over(Ending::Cat) => 12,
        Stage::Over(Ending::CatCircles) => 13,
    }));
    barred.cards()
}

/// The first cards of a hand, each as one more than its face's number.
#[inline]
fn in_order(hand: Cards) -> [i16; HAND] {
    let mut rest = hand.bits();
    [(); HAND].map(|()| {
        if rest == 0 {
            return 0;
        }
        let face = rest.trailing_zeros() / 4;
        rest -= 1 << (4 * face);
        face as i16 + 1
    })
}

/// Which places of the sorted hand these cards are at, one bit each; of equal cards they are the first. Nothing if they
/// are not all there, or none, or the hand is larger than hands are when cards are exchanged.
#[inline]
fn chosen_from(hand: Cards, cards: Cards) -> Option<u16> {
    if cards.is_empty() || hand.count() > HAND as u32 || !hand.includes(cards) {
        return None;
    }
    // In the four bits of each face, how many cards of the hand come before it.
    let before = hand.bits().wrapping_mul(0x1111_1111_1111_1111) << 4;
    let (mut places, mut rest) = (0, cards.bits());
    while rest != 0 {
        let shift = rest.trailing_zeros() & !3;
        let (count, first) = (rest >> shift & 15, before >> shift & 15);
        places |= ((1 << count) - 1) << first;
        rest &= !(15 << shift);
    }
    Some(places)
}
