//! Every rule of the rulebook, by its number.

mod kitchen;

use bistro_core::{Dice, Game, Moves, Outcome, Seat, SeatSet, Silent, Thinker, Viewer, playout};
use kitchen::{Kitchen, cards, cells, groups, seats};
use pasta::{Action, AlDente, Cards, Cell, Event, Kind, Options, Pasta, Spot, StageView};

fn two() -> Options {
    Options { seats: 2, ..Options::default() }
}

fn three() -> Options {
    Options { seats: 3, ..Options::default() }
}

/// The hat is on a1; it reaches three penne, a sauce, a farfalle and a ravioli.
const GRID: &str = "hat          penne       sauce       penne
                    penne        macaroni    fusilli     spaghetti
                    farfalle     rigatoni    conchiglie  penne
                    ravioli      orecchiette fusilli     sauce";

#[test]
fn p1_fifteen_cards_face_up_and_a_hidden_one_in_a_random_corner() {
    let mut corners = cells("");
    for (seed, count) in (0..60).zip([3, 4, 5].into_iter().cycle()) {
        let kitchen = Kitchen::dealt(Options { seats: count, ..Options::default() }, seed);
        let view = kitchen.view();
        let hat = view.hat.expect("the hat lies there from the beginning");
        corners = corners.with(hat);
        assert_eq!(kitchen.face_down().collect::<Vec<_>>(), [hat]);
        assert_eq!((view.grid.face_up().count(), view.pile), (15, 64));
        assert_eq!(kitchen.state.unseen_cards(), 65);
        assert!(view.places.iter().all(|place| place.cards == 0 && place.score == 0));
        assert_eq!((view.al_dente, view.bottom), (None, None));
    }
    assert_eq!(corners, cells("a1 d1 a4 d4"));
}

#[test]
fn p1_the_first_player_is_drawn() {
    let options = Options { seats: 5, ..Options::default() };
    let first: SeatSet = (0..60).map(|seed| Kitchen::dealt(options, seed).view().chef).collect();
    assert_eq!(first, SeatSet::all(5));
}

#[test]
fn p2_for_two_all_lie_face_up_and_the_first_player_places_the_hat() {
    let kitchen = Kitchen::dealt(two(), 7);
    let view = kitchen.view();
    assert_eq!((view.stage, view.hat, view.pile), (StageView::Opening, None, 64));
    assert_eq!(view.grid.face_up().count(), 16);
    let everywhere: Vec<String> = Cell::all().map(|cell| format!("hat {cell}")).collect();
    assert_eq!(kitchen.legal(), everywhere);
    assert_eq!(kitchen.why_not("take penne"), "P2 why-place-hat");
    assert_eq!(kitchen.why_not("take hidden"), "P2 why-place-hat");
}

#[test]
fn p2_the_card_goes_to_the_bottom_of_the_pile_for_all_to_know() {
    let mut kitchen = Kitchen::dealt(two(), 7);
    let first = kitchen.chef();
    let c2: Cell = "c2".parse().expect("a cell");
    let Spot::Up(removed) = kitchen.view().grid.spot(c2) else { panic!("all lie face up") };
    kitchen.play("hat c2");
    // It was the whole turn: the other takes the first normal one.
    assert_eq!((kitchen.chef(), kitchen.view().stage), (1 - first, StageView::Turn));
    assert_eq!((kitchen.hat(), kitchen.face_down()), ("c2".to_owned(), cells("c2")));
    // One card from the top, one to the bottom.
    assert_eq!((kitchen.pile(), kitchen.state.unseen_cards()), (64, 64));
    for seat in 0..2 {
        assert_eq!(kitchen.seen_by(seat).bottom, Some(removed));
    }
    assert_eq!(Pasta::view(&kitchen.state, Viewer::Public).bottom, Some(removed));
    assert!(kitchen.has_happened(&Event::Placed { seat: Seat::new(first), cell: c2, removed }));
}

#[test]
fn p3_every_card_of_a_kind_in_the_hats_row_and_column() {
    let mut kitchen = Kitchen::new(three(), GRID, ["", "", ""]);
    assert_eq!(
        kitchen.legal(),
        ["take farfalle", "take penne", "take ravioli", "take sauce", "take hidden"],
        "and nothing that lies elsewhere"
    );
    assert_eq!(kitchen.why_not("take macaroni"), "P3 why-not-in-reach");
    kitchen.play("take penne");
    // Not the penne of d3, out of reach.
    assert_eq!(kitchen.hand(0), cards("penne penne penne"));
    let took = Event::Took { seat: Seat::new(0), kind: Kind::Penne, cells: cells("b1 d1 a2"), pile: 61 };
    assert!(kitchen.has_happened(&took));
}

#[test]
fn p3_sauce_is_a_kind_like_the_others() {
    let mut kitchen = Kitchen::new(three(), GRID, ["", "", ""]);
    kitchen.play("take sauce");
    assert_eq!(kitchen.hand(0), cards("sauce"));
}

#[test]
fn p3_not_if_the_hand_would_exceed_seven() {
    let kitchen = Kitchen::new(three(), GRID, ["ravioli ravioli rigatoni fusilli fusilli", "", ""]);
    assert_eq!(kitchen.legal_like("take"), ["take farfalle", "take ravioli", "take sauce", "take hidden"]);
    assert_eq!(kitchen.why_not("take penne"), "P3 why-no-room");
    let mut kitchen = Kitchen::new(three(), GRID, ["ravioli ravioli rigatoni fusilli", "", ""]);
    kitchen.play("take penne");
    assert_eq!(kitchen.hand(0).count(), 7);
}

#[test]
fn p4_new_cards_lie_face_down_and_the_hat_moves_onto_one_of_them() {
    let mut kitchen = Kitchen::new(three(), GRID, ["", "", ""]);
    kitchen.play("take penne");
    assert_eq!((kitchen.chef(), kitchen.pile()), (0, 64 - 3));
    assert_eq!(kitchen.face_down(), cells("a1 b1 d1 a2"));
    assert_eq!(kitchen.legal(), ["hat b1", "hat d1", "hat a2"]);
    assert_eq!(kitchen.why_not("hat a1"), "P4 why-old-cell");
    assert_eq!(kitchen.why_not("hat c3"), "P4 why-old-cell");
    assert_eq!(kitchen.why_not("take hidden"), "P4 why-hat-first");
}

#[test]
fn p4_everything_without_the_hat_turns_up_the_old_hat_card_too() {
    let mut kitchen = Kitchen::new(three(), GRID, ["", "", ""]);
    kitchen.play("take penne").play("hat d1");
    assert_eq!((kitchen.hat(), kitchen.face_down()), ("d1".to_owned(), cells("d1")));
    assert_eq!((kitchen.chef(), kitchen.view().stage), (1, StageView::Turn));
    assert_eq!(kitchen.view().reach, cells("a1 b1 c1 d2 d3 d4"));
    // Three turned up: the card of a1 and the new ones of b1 and a2.
    let turned = kitchen.heard_by(Viewer::Public).into_iter().find_map(|event| match event {
        Event::HatMoved { turned, .. } => Some(turned),
        _ => None,
    });
    let turned = turned.expect("the hat has moved");
    assert_eq!(turned.face_up().count(), 3);
    for cell in cells("a1 b1 a2") {
        assert_eq!(turned.spot(cell), kitchen.view().grid.spot(cell));
    }
    assert_eq!(kitchen.state.unseen_cards(), 65 - 3);
}

#[test]
fn p4_where_there_is_one_new_cell_nothing_is_asked() {
    let mut kitchen = Kitchen::new(three(), GRID, ["", "", ""]);
    kitchen.play("take ravioli");
    assert_eq!((kitchen.chef(), kitchen.hat()), (1, "a4".to_owned()));
    assert_eq!((kitchen.face_down(), kitchen.pile()), (cells("a4"), 63));
}

#[test]
fn p4_the_hat_is_moved_without_seeing_the_cards() {
    // Whatever the new cards will be, they are the same to everybody until they are turned up.
    let mut kitchen = Kitchen::new(three(), GRID, ["", "", ""]);
    kitchen.play("take penne");
    for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)), Viewer::Public, Viewer::Above] {
        let view = Pasta::view(&kitchen.state, viewer);
        assert!(cells("a1 b1 d1 a2").all(|cell| view.grid.spot(cell) == Spot::Down));
    }
    let mut turned_up = Cards::NONE;
    for seed in 0..200 {
        let mut state = kitchen.state.clone();
        let action = "hat b1".parse().expect("notation");
        Pasta::apply(&mut state, &Moves::one(Seat::new(0), action), &mut Thinker::new(seed), &mut Silent);
        let Spot::Up(kind) = Pasta::view(&state, Viewer::Public).grid.spot("a1".parse().expect("a cell"))
        else {
            panic!("the old hat card is turned up")
        };
        if !turned_up.includes(Cards::one(kind)) {
            turned_up = turned_up.plus(Cards::one(kind));
        }
    }
    assert_eq!(turned_up.count(), 10, "each kind can be there");
}

#[test]
fn p5_the_hidden_card_is_seen_by_its_taker_only() {
    let mut kitchen = Kitchen::new(three(), GRID, ["", "", ""]);
    kitchen.play("take hidden");
    let hand = kitchen.hand(0);
    let kind = hand.list().next();
    assert_eq!(hand.count(), 1);
    let took = |kind| Event::TookHidden { seat: Seat::new(0), kind, pile: 63 };
    assert!(kitchen.heard_by(Viewer::Seat(Seat::new(0))).contains(&took(kind)));
    assert!(kitchen.heard_by(Viewer::Seat(Seat::new(1))).contains(&took(None)));
    assert!(kitchen.has_happened(&took(None)));
    assert_eq!(kitchen.seen_by(0).places[0].hand, Some(hand));
    let others = &kitchen.seen_by(1).places[0];
    assert_eq!((others.hand, others.cards, others.known), (None, 1, Cards::NONE));
}

#[test]
fn p5_the_top_card_replaces_it_and_the_hat_stays() {
    let mut kitchen = Kitchen::new(three(), GRID, ["", "", ""]);
    let before = kitchen.view().grid;
    kitchen.play("take hidden");
    assert_eq!((kitchen.hat(), kitchen.view().grid), ("a1".to_owned(), before));
    assert_eq!((kitchen.pile(), kitchen.chef()), (63, 1));
    let full = Kitchen::new(three(), GRID, ["fusilli fusilli fusilli ravioli ravioli ravioli sauce", "", ""]);
    assert_eq!(full.why_not("take hidden"), "P8 why-must-bank");
}

#[test]
fn p6_one_to_seven_cards_of_one_shape_with_sauces_among_them() {
    let kitchen = Kitchen::new(three(), GRID, ["ravioli ravioli fusilli sauce", "", ""]);
    assert_eq!(
        kitchen.legal_like("bank"),
        [
            "bank fusilli 1",
            "bank fusilli 1 sauce 1",
            "bank ravioli 1",
            "bank ravioli 1 sauce 1",
            "bank ravioli 2",
            "bank ravioli 2 sauce 1"
        ]
    );
    assert_eq!(kitchen.why_not("bank ravioli 3"), "P6 why-not-in-hand");
    assert_eq!(kitchen.why_not("bank ravioli 2 sauce 2"), "P6 why-not-in-hand");
    assert_eq!(kitchen.why_not("bank penne 1"), "P6 why-not-in-hand");
    let mut seven =
        Kitchen::new(three(), GRID, ["ravioli ravioli ravioli ravioli ravioli sauce sauce", "", ""]);
    seven.play("bank ravioli 5 sauce 2");
    assert_eq!((seven.groups(0), seven.hand(0)), (groups("ravioli 5 sauce 2"), Cards::NONE));
}

#[test]
fn p6_fewer_than_held_and_added_to_the_own_group() {
    let mut kitchen = Kitchen::new(three(), GRID, ["ravioli ravioli ravioli fusilli", "", ""]);
    kitchen = kitchen.with_groups(0, "ravioli 2 sauce 1, farfalle 3");
    kitchen.play("bank ravioli 2");
    assert_eq!(kitchen.groups(0), groups("ravioli 4 sauce 1, farfalle 3"));
    assert_eq!((kitchen.hand(0), kitchen.score(0)), (cards("ravioli fusilli"), 8 - 2));
}

#[test]
fn p7_sauces_need_company() {
    let kitchen = Kitchen::new(three(), GRID, ["sauce sauce ravioli", "", ""]).with_groups(0, "penne 3");
    assert!(!kitchen.offers("bank penne 0 sauce 2"));
    assert_eq!(kitchen.why_not("bank penne 0 sauce 2"), "P7 why-sauce-alone");
    assert!("bank sauce 2".parse::<Action>().is_err_and(|bad| bad.0.contains("P7")));
    assert!(kitchen.offers("bank ravioli 1 sauce 2"));
}

#[test]
fn p7_a_banked_sauce_counts_as_its_shape_for_good() {
    let mut kitchen = Kitchen::new(three(), GRID, ["ravioli sauce sauce", "ravioli", ""]);
    kitchen.play("bank ravioli 1 sauce 2");
    assert_eq!((kitchen.groups(0).size(pasta::Shape::Ravioli), kitchen.score(0)), (3, 3));
    // Even when stolen, it stays in a group of ravioli.
    kitchen.play("bank ravioli 1").play("steal 0");
    assert_eq!((kitchen.groups(0), kitchen.groups(1)), (groups("ravioli 0 sauce 2"), groups("ravioli 2")));
}

#[test]
fn p8_a_hand_of_seven_must_bank() {
    let kitchen =
        Kitchen::new(three(), GRID, ["ravioli ravioli ravioli fusilli fusilli sauce sauce", "", ""]);
    assert_eq!(kitchen.legal(), kitchen.legal_like("bank"));
    assert_eq!(kitchen.legal().len(), (3 + 2) * 3);
    assert_eq!(kitchen.why_not("take ravioli"), "P8 why-must-bank");
    assert_eq!(kitchen.why_not("take macaroni"), "P8 why-must-bank");
    assert_eq!(kitchen.why_not("discard sauce"), "P8 why-no-discard");
}

#[test]
fn p8_seven_sauces_lose_one() {
    let no_sauce = GRID.replace("sauce", "ravioli");
    let mut kitchen = Kitchen::new(three(), &no_sauce, ["sauce sauce sauce sauce sauce sauce sauce", "", ""]);
    assert_eq!(kitchen.legal(), ["discard sauce"]);
    assert_eq!(kitchen.why_not("bank penne 1 sauce 6"), "P8 why-discard-sauce");
    assert_eq!(kitchen.why_not("take hidden"), "P8 why-discard-sauce");
    kitchen.play("discard sauce");
    assert_eq!((kitchen.hand(0).count(), kitchen.view().discarded, kitchen.chef()), (6, 1, 1));
    // Nobody else may discard, so everybody knows the six others.
    assert_eq!(kitchen.seen_by(1).places[0].known, cards("sauce sauce sauce sauce sauce sauce"));
    assert!(kitchen.has_happened(&Event::Discarded { seat: Seat::new(0) }));
}

#[test]
fn p9_a_turn_is_one_take_or_one_banking() {
    let hands = ["ravioli ravioli ravioli", "fusilli fusilli fusilli", "conchiglie"];
    let mut kitchen = Kitchen::new(three(), GRID, hands);
    kitchen.play("take penne");
    assert_eq!(kitchen.chef(), 0);
    kitchen.play("hat b1");
    assert_eq!(kitchen.chef(), 1);
    kitchen.play("bank fusilli 3");
    assert_eq!(kitchen.chef(), 2);
    kitchen.play("take hidden");
    assert_eq!((kitchen.chef(), kitchen.view().turn), (0, 3));
    // With a theft, the turn ends after it.
    let mut kitchen = Kitchen::new(three(), GRID, hands).with_groups(1, "ravioli 2");
    kitchen.play("bank ravioli 3");
    assert_eq!(kitchen.chef(), 0);
    kitchen.play("no theft");
    assert_eq!(kitchen.chef(), 1);
}

#[test]
fn p10_there_is_always_something_to_do() {
    for seed in 0..300 {
        let mut dice = Thinker::new(seed);
        let options = Options { seats: 2 + (seed % 4) as u8, ..Options::default() };
        let mut kitchen = Kitchen::dealt(options, seed);
        while !kitchen.is_over() {
            let hand = kitchen.hand(kitchen.chef());
            if kitchen.view().stage == StageView::Turn {
                assert_eq!(kitchen.offers("take hidden"), hand.count() <= 6);
                assert!(
                    hand.count() < 7 || kitchen.legal().iter().all(|notation| !notation.starts_with("take"))
                );
            }
            let legal = kitchen.legal();
            kitchen.play(&legal[dice.below(legal.len() as u32) as usize]);
        }
    }
}

#[test]
fn p11_one_or_two_cards_take_the_token_from_wherever_it_is() {
    let holder = |notation: &str| {
        let hand = "ravioli ravioli ravioli fusilli sauce";
        let mut kitchen =
            Kitchen::new(three(), GRID, [hand, "", ""]).with_groups(0, "ravioli 4").with_al_dente(2);
        kitchen.play(notation);
        kitchen.view().al_dente.map(Seat::index)
    };
    // In a new group or an old one, sauces counted.
    assert_eq!(holder("bank fusilli 1"), Some(0));
    assert_eq!(holder("bank fusilli 1 sauce 1"), Some(0));
    assert_eq!(holder("bank ravioli 1"), Some(0));
    assert_eq!(holder("bank ravioli 2"), Some(0));
    assert_eq!(holder("bank ravioli 2 sauce 1"), Some(2));
    assert_eq!(holder("bank ravioli 3"), Some(2));
}

#[test]
fn p11_a_stolen_card_does_not_count() {
    let mut kitchen = Kitchen::new(three(), GRID, ["ravioli ravioli", "", ""]).with_groups(1, "ravioli 2");
    kitchen.play("bank ravioli 2").play("steal 1");
    assert_eq!(kitchen.groups(0), groups("ravioli 3"));
    assert_eq!(kitchen.view().al_dente, Some(Seat::new(0)));
    assert!(kitchen.has_happened(&Event::AlDente { seat: Seat::new(0) }));
}

#[test]
fn p12_the_token_costs_two_points_or_with_the_option_earns_them() {
    let score = |al_dente| {
        let options = Options { al_dente, ..three() };
        let kitchen = Kitchen::new(options, GRID, ["", "", ""]).with_groups(1, "ravioli 5").with_al_dente(1);
        (kitchen.score(0), kitchen.score(1))
    };
    assert_eq!(score(AlDente::Malus), (0, 3));
    assert_eq!(score(AlDente::Bonus), (0, 7));
    assert_eq!(Options::default().al_dente, AlDente::Malus);
}

#[test]
fn p13_whose_shape_others_have_may_steal_one_card_from_one_of_them() {
    let hands = ["ravioli ravioli ravioli", "", ""];
    let mut kitchen =
        Kitchen::new(three(), GRID, hands).with_groups(1, "ravioli 2, fusilli 4").with_groups(2, "ravioli 1");
    kitchen.play("bank ravioli 3");
    assert_eq!(kitchen.legal(), ["steal 1", "steal 2", "no theft"]);
    assert_eq!(kitchen.why_not("steal 0"), "P13 why-no-such-group");
    assert_eq!(kitchen.why_not("steal 7"), "P13 why-no-such-group");
    assert_eq!(kitchen.why_not("take hidden"), "P13 why-theft-first");
    kitchen.play("steal 1");
    assert_eq!((kitchen.groups(0), kitchen.groups(1)), (groups("ravioli 4"), groups("ravioli 1, fusilli 4")));
    // Once per banking.
    assert_eq!(kitchen.chef(), 1);
    assert_eq!(kitchen.why_not("steal 0"), "P13 why-no-theft");
}

#[test]
fn p13_a_theft_may_be_declined_and_is_not_offered_without_a_group() {
    let mut kitchen = Kitchen::new(three(), GRID, ["ravioli", "ravioli", ""]).with_groups(1, "fusilli 4");
    kitchen.play("bank ravioli 1");
    assert_eq!(kitchen.chef(), 1, "nobody else has ravioli");
    kitchen.play("bank ravioli 1").play("no theft");
    assert_eq!((kitchen.groups(0), kitchen.chef()), (groups("ravioli 1"), 2));
}

#[test]
fn p13_pasta_leaves_before_sauce_and_an_empty_group_is_none() {
    let hands = ["ravioli ravioli", "fusilli", ""];
    let mut kitchen = Kitchen::new(three(), GRID, hands).with_groups(1, "ravioli 1 sauce 1");
    kitchen.play("bank ravioli 1").play("steal 1");
    assert_eq!((kitchen.groups(0), kitchen.groups(1)), (groups("ravioli 2"), groups("ravioli 0 sauce 1")));
    kitchen.play("bank fusilli 1").play("take hidden").play("bank ravioli 1").play("steal 1");
    assert_eq!((kitchen.groups(0), kitchen.groups(1)), (groups("ravioli 3 sauce 1"), groups("fusilli 1")));
    let stolen =
        |card| Event::Stole { seat: Seat::new(0), victim: Seat::new(1), shape: pasta::Shape::Ravioli, card };
    assert!(kitchen.has_happened(&stolen(Kind::Ravioli)) && kitchen.has_happened(&stolen(Kind::Sauce)));
}

#[test]
fn p14_the_last_card_of_the_pile_ends_the_game_at_once() {
    // Under the hat and in the pile: one card each.
    let mut kitchen = Kitchen::new(three(), GRID, ["fusilli", "", ""]).with_unseen("ravioli penne");
    assert_eq!(kitchen.pile(), 1);
    kitchen.play("take hidden");
    assert!(kitchen.is_over());
    assert_eq!((kitchen.hand(0).count(), kitchen.pile(), kitchen.face_down()), (2, 0, cells("a1")));
    assert!(kitchen.has_happened(&Event::Over));
}

#[test]
fn p14_a_take_may_empty_more_cells_than_the_pile_can_fill() {
    let mut kitchen = Kitchen::new(three(), GRID, ["", "", ""]).with_unseen("ravioli penne farfalle");
    assert_eq!(kitchen.pile(), 2);
    kitchen.play("take penne");
    assert!(kitchen.is_over());
    // The first two cells in reading order are filled, the third stays empty; nothing turns over.
    assert_eq!(kitchen.hand(0), cards("penne penne penne"));
    assert_eq!((kitchen.face_down(), kitchen.hat()), (cells("a1 b1 d1"), "a1".to_owned()));
    assert_eq!(kitchen.spots(|spot| spot == Spot::Empty), cells("a2"));
}

#[test]
fn p14_a_take_that_draws_exactly_the_last_cards_ends_it_too() {
    let mut kitchen = Kitchen::new(three(), GRID, ["", "", ""]).with_unseen("ravioli penne farfalle sauce");
    kitchen.play("take penne");
    assert_eq!((kitchen.is_over(), kitchen.face_down()), (true, cells("a1 b1 d1 a2")));
    // With one card more, the hat moves and play goes on.
    let mut kitchen =
        Kitchen::new(three(), GRID, ["", "", ""]).with_unseen("ravioli penne farfalle sauce macaroni");
    kitchen.play("take penne").play("hat a2");
    assert_eq!((kitchen.is_over(), kitchen.pile(), kitchen.chef()), (false, 1, 1));
}

#[test]
fn p14_the_bottom_card_of_two_players_is_the_last_to_be_drawn() {
    let mut kitchen =
        Kitchen::new(two(), GRID, ["", ""]).with_bottom("macaroni").with_unseen("ravioli conchiglie");
    // One unseen card and the bottom card.
    assert_eq!(kitchen.pile(), 2);
    kitchen.play("take hidden");
    assert_eq!((kitchen.is_over(), kitchen.pile()), (false, 1));
    kitchen.play("take hidden");
    // It has replaced the hidden card; nobody ever gets it.
    assert!(kitchen.is_over());
    assert_eq!(kitchen.hand(0).plus(kitchen.hand(1)), cards("ravioli conchiglie"));
    assert_eq!(kitchen.view().bottom, Some(Kind::Macaroni));
}

#[test]
fn p14_cards_in_hand_count_nothing() {
    let hands = ["penne penne penne ravioli ravioli", "", ""];
    let mut kitchen =
        Kitchen::new(three(), GRID, hands).with_groups(0, "fusilli 2").with_unseen("macaroni sauce");
    kitchen.play("take hidden");
    assert_eq!(kitchen.outcome().map(|outcome| outcome.scores[0]), Some(2));
}

/// What the banked groups of three seats are worth at the end, seat 0 drawing the last card.
fn ending(one: &str, two: &str, holder: usize) -> Outcome {
    let kitchen = Kitchen::new(three(), GRID, ["", "", ""]).with_groups(0, one).with_groups(1, two);
    let mut kitchen = kitchen.with_al_dente(holder).with_unseen("macaroni sauce");
    kitchen.play("take hidden");
    kitchen.outcome().expect("the pile is empty")
}

#[test]
fn p15_a_point_a_card_and_a_score_may_be_negative() {
    let outcome = ending("ravioli 3 sauce 2, fusilli 1", "", 1);
    assert_eq!(outcome.scores[..2], [6, -2]);
    assert_eq!((outcome.places, outcome.ending), (vec![2, 3, 1], "ending-pile"));
}

#[test]
fn p15_ties_go_by_the_largest_group_then_by_the_number_of_groups() {
    let places = |one, two| ending(one, two, 2).places;
    assert_eq!(places("ravioli 4, fusilli 1", "farfalle 3, rigatoni 2"), [2, 3, 1]);
    assert_eq!(places("ravioli 3, fusilli 2", "farfalle 3, rigatoni 1, spaghetti 1"), [3, 2, 1]);
    assert_eq!(places("ravioli 3, fusilli 2", "farfalle 3, rigatoni 2"), [2, 2, 1]);
    // Points come first.
    assert_eq!(places("ravioli 5", "farfalle 2, rigatoni 2, spaghetti 2"), [3, 2, 1]);
}

#[test]
fn p16_a_turn_that_draws_nothing_spends_a_card() {
    for seed in 0..40 {
        let mut kitchen = Kitchen::dealt(Options { seats: 5, ..Options::default() }, seed);
        let mut dice = Thinker::new(seed);
        let in_hands = |kitchen: &Kitchen| (0..5).map(|seat| kitchen.hand(seat).count()).sum::<u32>();
        let mut in_a_row = 0;
        while !kitchen.is_over() {
            let (turn, pile, held) = (kitchen.view().turn, kitchen.pile(), in_hands(&kitchen));
            while !kitchen.is_over() && kitchen.view().turn == turn {
                // As slowly as can be: one card at a time, and hands as full as they get.
                let legal = match kitchen.legal_like("take") {
                    takes if !takes.is_empty() && dice.below(3) > 0 => takes,
                    _ => kitchen.legal(),
                };
                kitchen.play(&legal[dice.below(legal.len() as u32) as usize]);
            }
            if kitchen.pile() == pile {
                assert!(in_hands(&kitchen) < held);
                in_a_row += 1;
            } else {
                in_a_row = 0;
            }
            assert!(in_a_row <= 35);
        }
    }
}

#[test]
fn p16_every_game_ends() {
    let mut actions = Vec::new();
    for seed in 0..200 {
        let mut dice = Thinker::new(seed);
        let options = Options { seats: 2 + (seed % 4) as u8, ..Options::default() };
        let mut state = Pasta::deal(&options, &mut dice, &mut Silent);
        let decisions = playout::<Pasta>(&mut state, &mut dice, &mut Silent, &mut actions);
        assert!(decisions <= 64 * 2 + 80 * 2 + 1);
        assert!(Pasta::outcome(&state).is_some());
    }
}

#[test]
fn what_is_taken_face_up_is_remembered_until_it_is_laid_down() {
    let mut kitchen = Kitchen::new(three(), GRID, ["penne fusilli", "", ""]);
    kitchen.play("take penne").play("hat b1");
    assert_eq!(
        (kitchen.hand(0), kitchen.known(0)),
        (cards("penne penne penne penne fusilli"), cards("penne penne penne"))
    );
    // Two worlds apart: the others hold what they hold, but the three penne are in every one of them.
    let view = kitchen.seen_by(1);
    let mut dice = Thinker::new(3);
    for _ in 0..50 {
        let world = Pasta::sample_world(&view, Seat::new(1), &mut dice);
        let hand = Pasta::view(&world, Viewer::Above).places[0].hand.expect("all is seen from above");
        assert!(hand.includes(cards("penne penne penne")));
        assert_eq!(hand.count(), 5);
    }
}

#[test]
fn laying_down_takes_from_what_is_remembered_and_never_more() {
    let known = |known: &str, notation: &str| {
        let hand = "ravioli ravioli ravioli sauce fusilli";
        let mut kitchen = Kitchen::new(three(), GRID, [hand, "", ""]).with_known(0, known);
        kitchen.play(notation);
        kitchen.known(0)
    };
    assert_eq!(known("ravioli ravioli fusilli", "bank ravioli 1"), cards("ravioli fusilli"));
    assert_eq!(known("ravioli ravioli fusilli", "bank ravioli 3 sauce 1"), cards("fusilli"));
    assert_eq!(known("ravioli sauce", "bank fusilli 1 sauce 1"), cards("ravioli"));
}

#[test]
fn the_view_from_above_gives_the_one_true_world() {
    let mut dice = Thinker::new(5);
    for seed in 0..40 {
        let mut kitchen = Kitchen::dealt(Options { seats: 2 + (seed % 4) as u8, ..Options::default() }, seed);
        for _ in 0..60 {
            if kitchen.is_over() {
                break;
            }
            let legal = kitchen.legal();
            kitchen.play(&legal[dice.below(legal.len() as u32) as usize]);
            let world = Pasta::sample_world(&kitchen.view(), Seat::new(0), &mut dice);
            assert_eq!(world, kitchen.state);
        }
    }
}

#[test]
fn nothing_is_decided_out_of_its_moment() {
    let kitchen = Kitchen::new(three(), GRID, ["", "", ""]);
    assert_eq!(kitchen.why_not("hat c2"), "P4 why-no-hat");
    assert_eq!(kitchen.why_not("no theft"), "P13 why-no-theft");
    assert_eq!(Pasta::pending(&kitchen.state), seats(&[0]));
}

#[test]
fn bad_notation_says_what_would_be_right() {
    let wrong = |text: &str| text.parse::<Action>().expect_err("this is no move").0;
    assert!(wrong("take bread").contains("penne") && wrong("take bread").contains("take hidden"));
    assert!(wrong("bank penne").contains("bank penne 3"));
    assert!(wrong("bank bread 2").contains("the shapes are"));
    assert!(wrong("bank penne many").contains("bank penne 3 sauce 1"));
    assert!(wrong("hat e5").contains("as in c2"));
    assert!(wrong("steal Ben").contains("steal 2"));
    assert!(wrong("steal 9").contains("from 0 to 7"));
    assert!(wrong("pass").contains("'take penne'"));
}
