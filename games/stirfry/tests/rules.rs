//! Every rule of the rulebook, by its number.

mod kitchen;

use std::collections::BTreeMap;

use bistro_core::{Arg, FastDice, Game, Outcome, Phrase, Seat, SeatCount, SeatSet, Silent, Speak, Viewer};
use bistro_testkit::deal;
use kitchen::{Kitchen, seats};
use stirfry::{Cards, Dish, Event, Kind, Options, Reward, StageView, StirFry, Target, Why};

fn two() -> Options {
    Options { seats: SeatCount::new(2), ..Options::default() }
}

#[test]
fn f1_everyone_is_dealt_three_and_the_first_chef_is_drawn() {
    let mut first_chefs = SeatSet::EMPTY;
    for seed in 0..40 {
        let options = Options { seats: SeatCount::new(5), ..Options::default() };
        let state = deal::<StirFry>(&options, &mut FastDice::new(seed), &mut Silent);
        let view = StirFry::view(&state, Viewer::Public);
        first_chefs.insert(view.chef);
        for (seat, place) in Seat::all(SeatCount::new(5)).zip(&view.places) {
            // The first chef has already drawn (F2).
            assert_eq!(place.cards, if seat == view.chef { 4 } else { 3 });
        }
        assert_eq!(view.pile, 18 - 16);
    }
    assert_eq!(first_chefs, SeatSet::all(SeatCount::new(5)));
}

#[test]
fn f2_a_turn_begins_with_a_card() {
    let mut kitchen = Kitchen::new(two(), ["soy soy noodles", "ginger ginger"]);
    kitchen.play("done");
    assert_eq!(kitchen.chef(), 1);
    assert_eq!(kitchen.cards(1), 3);
}

#[test]
fn f2_an_empty_pile_gives_nothing() {
    let mut kitchen = Kitchen::new(two(), ["shrimp pork", BUT_SHRIMP_PORK]);
    assert_eq!(kitchen.pile(), 0);
    kitchen.play("done");
    assert_eq!((kitchen.chef(), kitchen.cards(1)), (1, 16));
}

/// The sixteen other cards.
const BUT_SHRIMP_PORK: &str = "chicken ginger ginger onion onion soy soy soy mushrooms mushrooms mushrooms \
                               noodles noodles noodles noodles noodles";

#[test]
fn f3_each_claim_once_a_turn_in_any_order() {
    let mut kitchen = Kitchen::new(two(), ["soy soy shrimp noodles", "ginger"]);
    assert!(kitchen.offers("pair soy soy") && kitchen.offers("claim shrimp with shrimp"));
    kitchen.play("claim shrimp with shrimp").answer("trust");
    assert!(kitchen.offers("pair soy soy") && !kitchen.offers("claim pork with soy"));
    assert_eq!(kitchen.why_not("claim pork with soy"), "F3 why-second-protein");
    kitchen.play("pair soy soy").answer("trust");
    assert!(!kitchen.offers("pair noodles noodles"));
    assert_eq!(kitchen.why_not("pair noodles noodles"), "F3 why-second-pair");
}

#[test]
fn f3_claims_earn_three_four_three_and_two_cards() {
    let earned = |claim: &str| {
        let mut kitchen = Kitchen::new(two(), ["shrimp pork chicken soy soy", "ginger"]);
        let before = kitchen.cards(0);
        kitchen.play(claim);
        let put_down = before - kitchen.cards(0);
        kitchen.answer("trust");
        kitchen.cards(0) + put_down - before
    };
    assert_eq!(earned("pair soy soy"), 3);
    assert_eq!(earned("claim shrimp with shrimp"), 4);
    assert_eq!(earned("claim pork with pork"), 3);
    assert_eq!(earned("claim chicken with chicken"), 2);
}

#[test]
fn f4_any_cards_may_be_put_down_and_only_the_named_card_is_true() {
    let honest = |claim: &str| {
        let mut kitchen = Kitchen::new(two(), ["shrimp pork soy soy noodles", "ginger"]);
        kitchen.play(claim).answer("taste");
        kitchen.heard_by(Viewer::Public).iter().find_map(|event| match event {
            Event::Tested { honest, .. } => Some(*honest),
            _ => None,
        })
    };
    assert_eq!(honest("pair soy soy"), Some(true));
    assert_eq!(honest("pair noodles pork"), Some(false));
    assert_eq!(honest("claim shrimp with shrimp"), Some(true));
    assert_eq!(honest("claim shrimp with noodles"), Some(false));
    // The right sort of card under the wrong name is a bluff.
    assert_eq!(honest("claim shrimp with pork"), Some(false));
}

#[test]
fn f5_the_first_taster_clockwise_accuses() {
    let options = Options { seats: SeatCount::new(4), ..Options::default() };
    let mut kitchen = Kitchen::new(options, ["ginger", "onion", "soy soy noodles", "pork"]).with_chef(2);
    kitchen.play("pair soy noodles");
    assert_eq!(kitchen.asked(), seats(&[0, 1, 3]));
    kitchen.answers(&[(0, "taste"), (1, "taste"), (3, "trust")]);
    let news = kitchen.heard_by(Viewer::Public);
    assert!(news.contains(&Event::Answered { tasters: seats(&[0, 1]), trusters: seats(&[3]) }));
    assert!(news.iter().any(|event| matches!(event, Event::Tested { accuser, .. } if accuser.index() == 0)));
    assert_eq!(kitchen.view().answers.tasters, seats(&[0, 1]));
}

#[test]
fn f5_nobody_sees_the_claimed_cards_but_the_claimant() {
    let mut kitchen = Kitchen::new(two(), ["soy soy noodles", "ginger"]);
    kitchen.play("pair soy noodles");
    let cards: Cards = [Kind::Soy, Kind::Noodles].into_iter().collect();
    let seen = |viewer| match StirFry::view(&kitchen.state, viewer).stage {
        StageView::Window { cards, .. } => cards,
        _ => panic!("a claim is on the board"),
    };
    assert_eq!(seen(Viewer::Seat(Seat::new(0))), Some(cards));
    assert_eq!(seen(Viewer::Seat(Seat::new(1))), None);
    assert_eq!(seen(Viewer::Public), None);
    assert!(
        kitchen
            .heard_by(Viewer::Seat(Seat::new(1)))
            .contains(&Event::ClaimedPair { seat: Seat::new(0), cards: None })
    );
}

#[test]
fn f5_a_window_without_accusers_closes_by_itself() {
    let mut kitchen = Kitchen::new(two(), ["soy soy noodles", ""]).with_scores([0, 4]);
    kitchen.play("pair soy noodles");
    assert_eq!((kitchen.asked(), kitchen.cards(0)), (seats(&[0]), 4));
    assert!(kitchen.heard_by(Viewer::Public).contains(&Event::Unchallenged { seat: Seat::new(0) }));
}

#[test]
fn f6_a_wrong_accusation_costs_the_hand_and_the_claim_stands() {
    let mut kitchen = Kitchen::new(two(), ["soy soy noodles", "ginger ginger pork"]).with_scores([0, 20]);
    kitchen.play("pair soy soy").answer("taste");
    assert_eq!((kitchen.cards(1), kitchen.score(1), kitchen.cards(0)), (0, 20, 4));
    // The lost hand is face down: its owner knows it, the others its size.
    let hand: Cards = [Kind::Ginger, Kind::Ginger, Kind::Pork].into_iter().collect();
    let lost = |cards| Event::LostHand { seat: Seat::new(1), count: 3, cards };
    assert!(kitchen.heard_by(Viewer::Seat(Seat::new(1))).contains(&lost(Some(hand))));
    assert!(kitchen.heard_by(Viewer::Seat(Seat::new(0))).contains(&lost(None)));
}

#[test]
fn f6_without_a_hand_it_costs_five_points() {
    let mut kitchen = Kitchen::new(two(), ["soy soy noodles", ""]).with_scores([0, 5]);
    kitchen.play("pair soy soy").answer("taste");
    assert_eq!((kitchen.score(1), kitchen.cards(0)), (0, 4));
}

#[test]
fn f6_a_bluff_found_out_earns_nothing_and_ends_all_claims() {
    let mut kitchen = Kitchen::new(two(), ["soy pork onion mushrooms noodles", "ginger"]);
    kitchen.play("claim shrimp with soy").answer("taste");
    assert_eq!((kitchen.cards(0), kitchen.cards(1)), (4, 2));
    assert_eq!(kitchen.view().shown, Cards::one(Kind::Soy));
    assert!(!kitchen.offers("pair onion pork"));
    assert_eq!(kitchen.why_not("pair onion pork"), "F6 why-caught");
    assert!(kitchen.offers("cook noodles pork mushrooms"));
}

#[test]
fn f6_the_reward_may_wait_for_the_next_turn_and_adds_up() {
    let options = Options { reward: Reward::NextTurn, ..two() };
    let mut kitchen = Kitchen::new(options, ["soy pork onion mushrooms noodles", ""]).with_scores([0, 5]);
    kitchen.play("claim shrimp with soy").answer("taste");
    assert_eq!((kitchen.cards(1), kitchen.view().places[1].owed), (0, 1));
    kitchen.play("done").play("keep noodles pork mushrooms");
    // F2's card and the one that was owed.
    assert_eq!((kitchen.chef(), kitchen.cards(1), kitchen.view().places[1].owed), (1, 2, 0));

    let mut kitchen = Kitchen::new(options, ["soy noodles", "ginger"]).with_owed(1, 2);
    kitchen.play("claim shrimp with soy").answer("taste").play("done");
    assert_eq!(kitchen.cards(1), 1 + 1 + 3);
}

#[test]
fn f7_with_nothing_to_lose_there_is_no_say() {
    let options = Options { seats: SeatCount::new(4), ..Options::default() };
    let hands = ["soy soy noodles", "", "", "ginger"];
    let mut kitchen = Kitchen::new(options, hands).with_scores([0, 4, 5, 0]);
    kitchen.play("pair soy soy");
    assert_eq!(kitchen.asked(), seats(&[2, 3]));
}

#[test]
fn f7_a_card_that_is_owed_is_not_a_card_in_hand() {
    let options = Options { reward: Reward::NextTurn, ..two() };
    let mut kitchen = Kitchen::new(options, ["soy soy noodles", ""]).with_owed(1, 3);
    kitchen.play("pair soy soy");
    assert_eq!(kitchen.asked(), seats(&[0]));
}

#[test]
fn f8_untested_cards_are_never_shown() {
    let mut kitchen = Kitchen::new(two(), ["soy noodles pork", "ginger"]);
    kitchen.play("pair soy noodles").answer("trust");
    assert_eq!(kitchen.cards(0), 4);
    assert_eq!(kitchen.view().shown, Cards::NONE);
    let rival = StirFry::view(&kitchen.state, Viewer::Seat(Seat::new(1)));
    assert_eq!((rival.places[0].laid_down, rival.places[0].down), (2, None));
    let own = StirFry::view(&kitchen.state, Viewer::Seat(Seat::new(0)));
    assert_eq!(own.places[0].down, Some([Kind::Soy, Kind::Noodles].into_iter().collect()));
}

#[test]
fn f9_a_dish_is_three_to_five_kinds_with_noodles() {
    let kitchen = Kitchen::new(two(), ["soy soy pork onion ginger mushrooms noodles noodles", "chicken"]);
    assert!(kitchen.offers("cook noodles soy pork"));
    assert!(kitchen.offers("cook noodles soy pork onion ginger"));
    assert_eq!(kitchen.why_not("cook noodles soy"), "F9 why-dish-size");
    assert_eq!(kitchen.why_not("cook noodles soy pork onion ginger mushrooms"), "F9 why-dish-size");
    assert_eq!(kitchen.why_not("cook soy pork onion"), "F9 why-no-noodles");
    assert_eq!(kitchen.why_not("cook noodles soy chicken"), "F9 why-not-in-hand");
    assert!("cook noodles soy soy".parse::<stirfry::Action>().is_err());
}

#[test]
fn f9_every_card_counts_its_best_line() {
    let points = |names: &str| kitchen::cards(names).kinds().dish_points();
    assert_eq!(points("noodles onion soy mushrooms pork"), 16);
    assert_eq!(points("noodles shrimp soy"), 1 + 6 + 1);
    assert_eq!(points("noodles shrimp ginger"), 1 + 9 + 2);
    assert_eq!(points("noodles shrimp soy ginger"), 1 + 11 + 3 + 2);
    assert_eq!(points("noodles shrimp onion"), 1 + 6 + 5);
    assert_eq!(points("noodles pork mushrooms"), 1 + 8 + 2);
    assert_eq!(points("noodles pork ginger"), 1 + 5 + 4);
    assert_eq!(points("noodles chicken onion"), 1 + 5 + 3);
    assert_eq!(points("noodles chicken ginger onion"), 1 + 7 + 2 + 3);
    assert_eq!(points("noodles chicken mushrooms"), 1 + 3 + 3);
    assert_eq!(points("noodles soy onion"), 1 + 2 + 3);
    assert_eq!(points("noodles soy ginger onion"), 1 + 3 + 2 + 3);
}

#[test]
fn f9_offer_and_news_tell_what_each_card_of_a_dish_adds() {
    let mut kitchen = Kitchen::new(two(), ["shrimp soy ginger noodles", "pork"]);
    let adds = |words: Phrase| {
        ["noodles", "shrimp", "soy", "ginger", "points"].map(|gap| {
            match words.args.iter().find(|(name, _)| name == gap) {
                Some((_, Arg::Number(points))) => *points,
                other => panic!("{gap} is {other:?}"),
            }
        })
    };
    let action = "cook noodles shrimp soy ginger".parse().expect("notation");
    let offered = StirFry::offer(&kitchen.view(), Seat::new(0), &action);
    assert_eq!(adds(offered), [1, 11, 3, 2, 17]);
    kitchen.play("cook noodles shrimp soy ginger");
    let news =
        kitchen.heard_by(Viewer::Public).into_iter().find(|event| matches!(event, Event::Cooked { .. }));
    assert_eq!(adds(StirFry::tell(&news.expect("a dish was cooked"))), [1, 11, 3, 2, 17]);
}

#[test]
fn f9_cooking_ends_the_turn() {
    let mut kitchen = Kitchen::new(two(), ["soy pork onion noodles", "ginger"]);
    kitchen.play("cook noodles soy pork onion");
    assert_eq!((kitchen.score(0), kitchen.chef(), kitchen.cards(0)), (11, 1, 0));
}

#[test]
fn f10_the_chef_alone_goes_down_to_three_in_one_decision() {
    let hands = ["soy soy noodles pork onion", "ginger ginger mushrooms mushrooms"];
    let mut kitchen = Kitchen::new(two(), hands);
    kitchen.play("done");
    assert_eq!(kitchen.asked(), seats(&[0]));
    assert!(kitchen.offers("keep soy soy noodles") && !kitchen.offers("done"));
    assert_eq!(kitchen.why_not("keep soy soy soy"), "F10 why-not-in-hand");
    assert_eq!(kitchen.why_not("done"), "F10 why-keep-now");
    kitchen.play("keep pork soy soy");
    assert_eq!(kitchen.hand(0), kitchen::cards("soy soy pork"));
    // The other keeps five: four, and the card of F2.
    assert_eq!((kitchen.chef(), kitchen.cards(1)), (1, 5));
    let thrown = |cards| Event::Discarded { seat: Seat::new(0), count: 2, cards };
    assert!(kitchen.heard_by(Viewer::Public).contains(&thrown(None)));
    assert!(
        kitchen.heard_by(Viewer::Seat(Seat::new(0))).contains(&thrown(Some(kitchen::cards("noodles onion"))))
    );
}

#[test]
fn f11_everything_goes_back_at_the_end_of_the_turn_and_not_before() {
    let mut kitchen = Kitchen::new(two(), ["soy noodles pork onion mushrooms", "ginger ginger"]);
    let pile = kitchen.pile();
    kitchen.play("pair soy mushrooms").answer("trust");
    assert_eq!(kitchen.pile(), pile - 3);
    kitchen.play("cook noodles pork onion");
    // Six cards lay there; then the next chef drew one.
    assert_eq!(kitchen.pile(), pile - 3 + 5 - 1);
    assert_eq!(kitchen.view().shown, Cards::NONE);
}

#[test]
fn f11_a_small_pile_gives_what_is_there() {
    let mut kitchen = Kitchen::new(two(), ["pork noodles noodles", BUT_FOUR]);
    assert_eq!(kitchen.pile(), 1);
    kitchen.play("pair noodles noodles").answer("trust");
    assert_eq!((kitchen.cards(0), kitchen.pile()), (2, 0));
}

/// All but pork, two noodles and shrimp, which is then the pile.
const BUT_FOUR: &str = "chicken ginger ginger onion onion soy soy soy mushrooms mushrooms mushrooms \
                        noodles noodles noodles";

#[test]
fn f11_what_was_all_in_sight_is_remembered() {
    let mut kitchen = Kitchen::new(two(), ["shrimp soy", "ginger onion pork"]);
    // The rival holds no shrimp: it is here, and goes into the pile when the turn ends.
    kitchen.play("claim shrimp with shrimp").answer("trust").play("done");
    kitchen.play_if_asked("keep");
    let memory = StirFry::view(&kitchen.state, Viewer::Seat(Seat::new(0))).places[1].recall;
    let limits: BTreeMap<Kind, u8> = memory.expect("one remembers the others").into();
    assert_eq!(limits.get(&Kind::Shrimp), Some(&0));
    let view = StirFry::view(&kitchen.state, Viewer::Seat(Seat::new(0)));
    let mut dice = FastDice::new(1);
    let mut with_shrimp = 0;
    for _ in 0..4000 {
        let world = StirFry::sample_world(&view, Seat::new(0), &mut dice);
        with_shrimp += u32::from(world.belongings(Seat::new(1)).has(Kind::Shrimp));
    }
    // One card has been drawn since, from a pile of 12 with the shrimp in it: only that one can be it.
    let share = f64::from(with_shrimp) / 4000.0;
    assert!((share - 1.0 / 12.0).abs() < 0.015, "{share}");
}

#[test]
fn f12_a_cook_draws_one_after_the_shuffle_and_trims_again() {
    let options = Options { cook_bonus: true, ..two() };
    let mut kitchen = Kitchen::new(options, ["soy pork onion noodles ginger ginger mushrooms", "chicken"]);
    kitchen.play("cook noodles soy pork onion");
    assert_eq!(kitchen.view().this_turn.dish, Dish::BonusDrawn);
    assert_eq!((kitchen.asked(), kitchen.cards(0)), (seats(&[0]), 4));
    kitchen.play("keep ginger ginger mushrooms");
    assert_eq!((kitchen.chef(), kitchen.cards(0)), (1, 3));
    let bonus = |event: &Event| matches!(event, Event::Drew { why: Why::Bonus, .. });
    assert_eq!(kitchen.heard_by(Viewer::Public).iter().filter(|event| bonus(event)).count(), 1);
}

#[test]
fn f12_not_for_those_caught_nor_without_the_option() {
    let hands = ["soy pork onion noodles ginger", "chicken"];
    let caught = |options: Options| {
        let mut kitchen = Kitchen::new(options, hands);
        kitchen.play("claim shrimp with ginger").answer("taste").play("cook noodles soy pork onion");
        kitchen.cards(0)
    };
    assert_eq!(caught(Options { cook_bonus: true, ..two() }), 0);
    let mut kitchen = Kitchen::new(two(), hands);
    kitchen.play("cook noodles soy pork onion");
    assert_eq!(kitchen.cards(0), 1);
}

#[test]
fn f13_the_first_to_reach_fifty_wins_at_once() {
    let mut kitchen = Kitchen::new(two(), ["soy pork onion noodles", "ginger"]).with_scores([39, 45]);
    kitchen.play("cook noodles soy pork onion");
    assert_eq!(kitchen.outcome(), Some(Outcome::ranked(&[50, 45], vec![50, 45], "ending-target")));
    assert!(kitchen.asked().is_empty());
}

#[test]
fn f14_the_round_is_finished_and_equal_scores_share() {
    let options = Options { last_round: true, ..two() };
    let hands = ["soy pork onion noodles", "ginger chicken onion noodles"];
    let mut kitchen = Kitchen::new(options, hands).with_scores([39, 37]);
    kitchen.play("cook noodles soy pork onion");
    assert_eq!((kitchen.outcome(), kitchen.view().closing), (None, true));
    kitchen.play("cook noodles ginger chicken onion");
    assert_eq!(kitchen.outcome(), Some(Outcome::ranked(&[50, 50], vec![50, 50], "ending-last-round")));
}

#[test]
fn f14_the_round_stays_the_last_even_if_the_score_falls() {
    let options = Options { last_round: true, ..two() };
    let mut kitchen = Kitchen::new(options, ["soy pork onion noodles", "ginger ginger"]).with_scores([39, 0]);
    kitchen.play("cook noodles soy pork onion");
    kitchen.play("pair ginger ginger").answer("taste");
    assert_eq!(kitchen.score(0), 45);
    kitchen.play("done");
    kitchen.play_if_asked("keep");
    assert_eq!(kitchen.outcome().expect("the last round is over").places, [1, 2]);
}

#[test]
fn f14_with_bullseye_play_goes_on_when_nobody_is_on_the_target() {
    let options = Options { last_round: true, bullseye: true, ..two() };
    let mut kitchen = Kitchen::new(options, ["soy pork onion noodles", "ginger ginger"]).with_scores([39, 0]);
    kitchen.play("cook noodles soy pork onion");
    assert!(kitchen.view().closing);
    kitchen.play("pair ginger ginger").answer("taste").play("done");
    kitchen.play_if_asked("keep");
    assert!(kitchen.heard_by(Viewer::Public).contains(&Event::PlayOn));
    assert_eq!((kitchen.outcome(), kitchen.view().closing, kitchen.chef()), (None, false, 0));

    let mut kitchen =
        Kitchen::new(options, ["soy pork onion noodles", "ginger ginger"]).with_scores([39, 49]);
    kitchen.play("cook noodles soy pork onion").play("done");
    assert_eq!(kitchen.outcome().expect("one is on the target").places, [1, 2]);
}

#[test]
fn f15_a_star_chef_needs_three_hundred() {
    let options = Options { target: Target::StarChef, ..two() };
    let mut kitchen = Kitchen::new(options, ["soy pork onion noodles", "ginger"]).with_scores([60, 0]);
    kitchen.play("cook noodles soy pork onion");
    assert_eq!(kitchen.outcome(), None);
    let mut kitchen = Kitchen::new(options, ["soy pork onion noodles", "ginger"]).with_scores([289, 0]);
    kitchen.play("cook noodles soy pork onion");
    assert_eq!(kitchen.outcome().map(|outcome| outcome.scores), Some(vec![300, 0]));
}

#[test]
fn f16_an_empty_pantry_gives_no_card_unless_the_hand_is_empty() {
    let options = Options { empty_pantry: true, reward: Reward::NextTurn, ..two() };
    let drawn = |hand: &str, owed| {
        let mut kitchen = Kitchen::new(options, ["soy", hand]).with_owed(1, owed);
        let before = kitchen.cards(1);
        kitchen.play("done");
        kitchen.cards(1) - before
    };
    assert_eq!(drawn("ginger", 0), 0);
    assert_eq!(drawn("ginger", 2), 2);
    assert_eq!(drawn("", 0), 3);
    assert_eq!(drawn("", 2), 5);
}

#[test]
fn f17_only_the_exact_target_wins_and_more_bounces() {
    let options = Options { bullseye: true, ..two() };
    let cook = |score| {
        let mut kitchen = Kitchen::new(options, ["soy pork onion noodles", "ginger"]).with_scores([score, 0]);
        kitchen.play("cook noodles soy pork onion");
        (kitchen.score(0), kitchen.outcome().is_some())
    };
    assert_eq!(cook(39), (50, true));
    // 45 + 11 = 56, six too many.
    assert_eq!(cook(45), (44, false));
    assert_eq!(cook(20), (31, false));
}

#[test]
fn f18_endless_play_is_cut_after_a_thousand_turns() {
    let last = |options: Options, turn| {
        let mut kitchen = Kitchen::new(options, ["soy", "ginger"]).with_scores([7, 9]).with_turn(turn);
        kitchen.play("done");
        kitchen.outcome()
    };
    let cut = Some(Outcome::ranked(&[7, 9], vec![7, 9], "ending-cut"));
    assert_eq!(last(two(), 998), None);
    assert_eq!(last(two(), 999), cut);
    assert_eq!(last(Options { target: Target::StarChef, ..two() }, 999), None);
    assert_eq!(last(Options { target: Target::StarChef, ..two() }, 2999), cut);
    // Three chefs: turn 1,000 is the first of a round, which `last-round` plays out.
    let three = Options { last_round: true, ..Options::default() };
    let mut kitchen = Kitchen::new(three, ["soy", "ginger", "onion"]).with_turn(999);
    kitchen.play("done");
    assert_eq!(kitchen.outcome(), None);
    kitchen.play("done").play("done");
    assert_eq!(kitchen.outcome().map(|outcome| outcome.ending), Some("ending-cut"));
}

#[test]
fn f19_places_go_by_score_and_equal_scores_share() {
    let options = Options { seats: SeatCount::new(4), ..Options::default() };
    let hands = ["soy pork onion noodles", "", "", ""];
    let mut kitchen = Kitchen::new(options, hands).with_scores([45, 12, 30, 12]);
    kitchen.play("cook noodles soy pork onion");
    assert_eq!(kitchen.outcome().map(|outcome| outcome.places), Some(vec![1, 3, 2, 3]));
}

#[test]
fn the_claimant_answers_nothing_and_the_others_claim_nothing() {
    let mut kitchen = Kitchen::new(two(), ["soy soy noodles", "ginger ginger"]);
    assert_eq!(kitchen.why_not("taste"), "F5 why-no-claim");
    assert_eq!(kitchen.why_not("keep soy soy noodles"), "F10 why-keep-later");
    assert_eq!(kitchen.why_not("pair ginger ginger"), "F3 why-not-in-hand");
    kitchen.play("pair soy soy");
    assert_eq!(kitchen.why_not("pair ginger ginger"), "F5 why-answer");
}
