//! What can be wrong with a game.

use std::cell::Cell;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flaw {
    None,
    NeverEnds,
    NoOutcome,
    GoesOn,
    WrongPlaces,
    Stuck,
    Unsorted,
    OfferedTwice,
    RefusalInvents,
    RefusalPanics,
    OwnLuck,
    NotationLoses,
    JsonLoses,
    WorldForgets,
    ViewLeaks,
    PublicLeaks,
    LegalPeeks,
    RefusalPeeks,
    NewsTells,
    DealTells,
    LosesCards,
    WorldLosesCard,
    SealedShows,
    ViewLeaksKnowingly,
    WorldsNeverTrue,
    WorldsSkewed,
    OtherDefault,
    FewerSeats,
    GapInSentence,
    UnknownMessage,
    UnknownRule,
    QuestionWithoutGuide,
    QuestionOfAnotherName,
    JudgeAddsUpToLess,
    JudgeForgetsTheEnd,
    ArrayForgets,
    ArrayOutOfBounds,
    ArrayHalfWritten,
    IdsClash,
}

thread_local! {
    static FLAW: Cell<Flaw> = const { Cell::new(Flaw::None) };
    static SMUGGLED: Cell<u8> = const { Cell::new(0) };
    static ASKED: Cell<u8> = const { Cell::new(0) };
    static LUCK: Cell<u32> = const { Cell::new(0) };
}

/// Do something while the games of this thread have a flaw.
pub(crate) fn with_flaw<T>(flaw: Flaw, work: impl FnOnce() -> T) -> T {
    FLAW.set(flaw);
    let done = work();
    FLAW.set(Flaw::None);
    done
}

pub(crate) fn has(flaw: Flaw) -> bool {
    FLAW.get() == flaw
}

/// A refusal is given a view only: to peek, it needs a way round.
pub(crate) fn smuggle(card: u8) {
    SMUGGLED.set(card);
}

pub(crate) fn smuggled() -> u8 {
    SMUGGLED.get()
}

/// A view is never given what is sealed: to show it, the game must count how often its door was used.
pub(crate) fn asked() {
    ASKED.set(ASKED.get().wrapping_add(1));
}

pub(crate) fn times_asked() -> u8 {
    ASKED.get()
}

/// Luck that no tape knows of.
pub(crate) fn own_luck(choices: u32) -> u32 {
    LUCK.set(LUCK.get() + 1);
    LUCK.get() % choices
}
