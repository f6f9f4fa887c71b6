//! The laws, in the order of the design.

mod blindness;
mod chances;
mod door;
mod encoding;
mod judge;
pub(crate) mod notation;
mod options;
pub(crate) mod position;
mod replay;
mod sealed;
mod speech;
mod thought;
pub(crate) mod worlds;

use std::fmt;

use crate::broken::Verdict;
use crate::case::Case;
use crate::ground::Ground;
use crate::lawful::Lawful;

/// What every game obeys, at every number of seats, with every option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Law {
    /// Random play ends within a bound.
    Ends,
    /// `pending` is empty exactly when there is an outcome, and the outcome makes sense.
    Outcome,
    /// Every pending seat has a legal action; the list is sorted and distinct.
    Legal,
    /// The door accepts exactly what is legal, and a refusal changes nothing and names a rule.
    Door,
    /// The same tape gives the same state; a replayed record equals the original.
    Replay,
    /// Notation and JSON round-trip.
    Notation,
    /// A sampled world looks the same to its seat and can be played to the end.
    Worlds,
    /// What a seat cannot know changes neither its view, nor its actions, refusals and news.
    Blindness,
    /// Every component of the box is there exactly once, in the truth and in sampled worlds.
    Census,
    /// A sealed choice changes nothing that anyone can see.
    Sealed,
    /// Hidden things occur in sampled worlds with the frequency that knowledge implies.
    Chances,
    /// Options and presets agree with the setup.
    Setups,
    /// Everything a game says can be said in every language.
    Words,
    /// What the judge says of the seats are chances, and at the end it knows who won.
    Judge,
    /// What a computer player thinks depends on its view and its dice alone.
    Thought,
    /// Arrays and ids for learners show all that a view holds, within their bounds, and lead back to the actions.
    Encoding,
}

impl Law {
    pub const ALL: [Law; 16] = [
        Law::Ends,
        Law::Outcome,
        Law::Legal,
        Law::Door,
        Law::Replay,
        Law::Notation,
        Law::Worlds,
        Law::Blindness,
        Law::Census,
        Law::Sealed,
        Law::Chances,
        Law::Setups,
        Law::Words,
        Law::Judge,
        Law::Thought,
        Law::Encoding,
    ];

    /// Those that need so much work that [`many_random_games`](crate::many_random_games) only samples them.
    pub(crate) const COSTLY: [Law; 8] = [
        Law::Door,
        Law::Replay,
        Law::Notation,
        Law::Worlds,
        Law::Blindness,
        Law::Sealed,
        Law::Thought,
        Law::Encoding,
    ];

    /// Part of the name of this law's test.
    pub const fn name(self) -> &'static str {
        match self {
            Law::Ends => "random_play_ends",
            Law::Outcome => "over_exactly_with_an_outcome",
            Law::Legal => "every_pending_seat_can_act",
            Law::Door => "the_door_accepts_exactly_what_is_legal",
            Law::Replay => "a_replayed_record_equals_the_original",
            Law::Notation => "notation_and_json_round_trip",
            Law::Worlds => "sampled_worlds_look_the_same",
            Law::Blindness => "blindness",
            Law::Census => "census",
            Law::Sealed => "a_sealed_choice_does_not_show",
            Law::Chances => "hidden_things_have_their_true_chances",
            Law::Setups => "options_and_setups_agree",
            Law::Words => "everything_can_be_said",
            Law::Judge => "judges_give_chances",
            Law::Thought => "bots_know_their_view_alone",
            Law::Encoding => "arrays_and_ids_are_one_to_one",
        }
    }

    /// How many cases a test tries; one, if the law looks at everything by itself.
    pub(crate) const fn cases(self) -> u32 {
        match self {
            Law::Ends | Law::Outcome | Law::Legal | Law::Census | Law::Judge => 150,
            Law::Blindness => 200,
            Law::Worlds | Law::Encoding => 100,
            Law::Door | Law::Replay | Law::Notation | Law::Sealed | Law::Words | Law::Thought => 60,
            Law::Chances | Law::Setups => 1,
        }
    }

    /// Does this law hold for this case?
    pub fn check<L: Lawful>(self, ground: &Ground<L>, case: &Case) -> Verdict {
        match self {
            Law::Ends => position::ends(ground, case),
            Law::Outcome => position::outcomes(ground, case),
            Law::Legal => position::legals(ground, case),
            Law::Door => door::holds(ground, case),
            Law::Replay => replay::holds(ground, case),
            Law::Notation => notation::holds(ground, case),
            Law::Worlds => worlds::holds(ground, case),
            Law::Blindness => blindness::holds(ground, case),
            Law::Census => worlds::census(ground, case),
            Law::Sealed => sealed::holds(ground, case),
            Law::Chances => chances::holds(ground),
            Law::Setups => options::holds::<L>(ground),
            Law::Words => speech::holds(ground, case),
            Law::Judge => judge::holds(ground, case),
            Law::Thought => thought::holds(ground, case),
            Law::Encoding => encoding::holds(ground, case),
        }
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "law {} ({})", *self as u8 + 1, self.name().replace('_', " "))
    }
}
