//! The laws can fail: for each there are games that break it, and each is caught by its law.

use bistro_core::Seat;
use bistro_testkit::{Law, Lawful, check, laws};

use crate::tiny::{self, Flaw, NO_FRENCH, OPTION_TOO_MANY, PROPER, RULES_FORGOTTEN, State, Tiny, with_flaw};

struct TinyLaws<const LABEL: u8>;

impl<const LABEL: u8> Lawful for TinyLaws<LABEL> {
    type Game = Tiny<LABEL>;
    const BOUND: u32 = 6;

    fn census(state: &State) -> Vec<(String, u32)> {
        tiny::census(state)
    }

    fn secrets(state: &State, seat: Seat) -> Vec<String> {
        tiny::secrets(state, seat)
    }
}

/// The same game with a bound that it cannot keep.
struct Hurried;

impl Lawful for Hurried {
    type Game = Tiny<PROPER>;
    const BOUND: u32 = 4;

    fn census(state: &State) -> Vec<(String, u32)> {
        tiny::census(state)
    }
}

#[test]
#[should_panic(expected = "a random game is not over after 4 decisions")]
fn many_games_that_do_not_end() {
    bistro_testkit::many_random_games::<Hurried>();
}

/// An honest game breaks no law.
mod honest {
    use super::{PROPER, TinyLaws, laws};
    laws!(TinyLaws<PROPER>);
}

/// Each line: a test, the flaw, the law that catches it, and a word of its complaint.
macro_rules! caught {
    ($($test:ident: $flaw:ident breaks $law:ident, $complaint:literal;)+) => {
        $(
            #[test]
            fn $test() {
                let report = with_flaw(Flaw::$flaw, || check::<TinyLaws<PROPER>>(Law::$law));
                assert_complains(report, Law::$law, $complaint);
            }
        )+

        #[test]
        fn every_law_catches_something() {
            let tried = [$(Law::$law),+];
            assert!(Law::ALL.iter().all(|law| tried.contains(law)));
        }
    };
}

fn assert_complains(report: Result<(), String>, law: Law, complaint: &str) {
    let report = report.expect_err("the flaw must be caught");
    assert!(report.contains(&law.to_string()) && report.contains(complaint), "another complaint: {report}");
    assert!(report.contains("LAWS_CASE='"), "the report does not say how to see it again: {report}");
}

caught! {
    a_game_that_never_ends: NeverEnds breaks Ends, "not over after";
    a_game_that_gets_stuck: Stuck breaks Legal, "has no legal action";
    a_game_that_ends_without_an_outcome: NoOutcome breaks Outcome, "there is no outcome";
    a_game_that_goes_on_after_its_outcome: GoesOn breaks Outcome, "is asked although";
    a_game_with_a_first_and_a_third_place: WrongPlaces breaks Outcome, "are no places";
    a_game_with_unsorted_actions: Unsorted breaks Legal, "before a smaller";
    a_game_that_offers_an_action_twice: OfferedTwice breaks Legal, "occurs twice";
    a_refusal_that_invents_a_rule: RefusalInvents breaks Door, "T99";
    a_refusal_that_panics: RefusalPanics breaks Door, "nobody sends such a thing";
    a_game_with_luck_of_its_own: OwnLuck breaks Replay, "a replay ";
    a_notation_that_loses_something: NotationLoses breaks Notation, "read as something else";
    a_view_whose_json_loses_something: JsonLoses breaks Notation, "the view";
    a_sampled_world_that_forgets_an_own_card: WorldForgets breaks Worlds, "the view of seat";
    a_view_that_leaks_a_hidden_card: ViewLeaks breaks Blindness, "the view of seat";
    a_public_view_that_leaks_a_hidden_card: PublicLeaks breaks Blindness, "the public view shows";
    legal_actions_that_depend_on_a_hidden_card: LegalPeeks breaks Blindness, "the legal actions of seat";
    a_refusal_that_depends_on_a_hidden_card: RefusalPeeks breaks Blindness, "the refusal of";
    news_that_tells_a_secret: NewsTells breaks Blindness, "heard news";
    a_deal_that_tells_a_secret: DealTells breaks Blindness, "heard news";
    a_game_that_loses_cards: LosesCards breaks Census, "×0 instead of ×1";
    a_sampled_world_that_loses_a_card: WorldLosesCard breaks Census, "a world sampled for seat";
    a_sealed_choice_that_shows: SealedShows breaks Sealed, "of seat";
    a_secret_that_the_view_shows: ViewLeaksKnowingly breaks Chances, "is called a secret";
    sampled_worlds_that_are_never_the_truth: WorldsNeverTrue breaks Chances, "is in none of";
    sampled_worlds_with_wrong_chances: WorldsSkewed breaks Chances, "of the sampled worlds";
    a_setup_with_another_default: OtherDefault breaks Setups, "by default";
    a_table_for_fewer_than_the_box_says: FewerSeats breaks Setups, "refused with 3 seats";
    a_sentence_with_a_gap: GapInSentence breaks Words, "has a gap";
    a_message_that_nobody_wrote: UnknownMessage breaks Words, "no message 'offer-hold'";
    a_sentence_that_cites_an_unknown_rule: UnknownRule breaks Words, "T12";
    a_question_that_nobody_explains: QuestionWithoutGuide breaks Words, "no message 'guide-ask-unexplained'";
    actions_by_which_a_bot_could_peek: LegalPeeks breaks Thought, "thinks otherwise";
    a_judge_that_gives_too_little: JudgeAddsUpToLess breaks Judge, "add up to";
    a_judge_that_does_not_know_who_won: JudgeForgetsTheEnd breaks Judge, "the game is over";
    a_question_that_cannot_be_told_from_news: QuestionOfAnotherName breaks Words, "begins with 'ask'";
    an_array_that_leaves_something_out: ArrayForgets breaks Encoding, "the array does not show 'swapped'";
    an_array_that_leaves_its_bounds: ArrayOutOfBounds breaks Encoding, "'pile' in row 0 of 'table' is 9";
    an_array_that_is_written_in_part: ArrayHalfWritten breaks Encoding, "'swaps' in row 2 of 'places' is not written";
    two_actions_with_one_id: IdsClash breaks Encoding, "'guess 3' has another id than its own";
}

#[test]
fn a_message_that_nobody_translated() {
    assert_complains(check::<TinyLaws<NO_FRENCH>>(Law::Words), Law::Words, "why-guess");
}

#[test]
fn an_option_that_the_setup_does_not_have() {
    assert_complains(check::<TinyLaws<OPTION_TOO_MANY>>(Law::Setups), Law::Setups, "ghost");
}

#[test]
fn earlier_rules_that_no_option_stands_for() {
    assert_complains(check::<TinyLaws<RULES_FORGOTTEN>>(Law::Setups), Law::Setups, "slow");
}
