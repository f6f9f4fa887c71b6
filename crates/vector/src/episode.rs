//! One table: its game in progress, and the decision that it waits for.

use bistro_bots::Bot;
use bistro_core::{
    Actions, CheckedSetup, Encode, FastDice, Moves, Observation, Outcome, Seat, SeatSet, Silent, Viewer,
};

/// A player of a lane's own, or nobody where a learner sits.
pub(crate) type Bots<G> = Vec<Option<Box<dyn Bot<G>>>>;

/// Everything follows from the setup, the seed, the numbers of the table and of the episode, and the decisions so far.
pub(crate) struct Episode<G: Encode> {
    luck: Luck,
    dice: FastDice,
    state: G::State,
    /// Who still owes a decision of this step, the one who is asked included.
    waiting: SeatSet,
    /// Decisions of this step that wait for the others.
    sealed: Option<Moves<G::Action>>,
    /// What the seat that is asked may do …
    legal: Actions<G>,
    /// … and the ids of it.
    ids: Vec<u16>,
    /// Of each decision so far, its place among the legal ones.
    decisions: Vec<u16>,
}

/// Where a table's chance comes from.
#[derive(Clone, Copy)]
pub(crate) struct Luck {
    /// Made from the env's seed and the table's number.
    pub(crate) table_seed: u64,
    /// How many episodes came before.
    pub(crate) episode: u64,
}

impl Luck {
    pub(crate) fn new(seed: u64, table: u64) -> Luck {
        Luck { table_seed: FastDice::nth(seed, table).seed(), episode: 0 }
    }

    /// Even numbers are for the rules, odd ones for those who think.
    fn dice(self) -> FastDice {
        FastDice::nth(self.table_seed, 2 * self.episode)
    }

    fn thinking(self, decision: usize) -> FastDice {
        let seed = FastDice::nth(self.table_seed, 2 * self.episode + 1).seed();
        FastDice::nth(seed, decision as u64)
    }
}

impl<G: Encode> Episode<G> {
    /// Deal, and ask the first seat.
    pub(crate) fn deal(setup: &CheckedSetup<G>, luck: Luck) -> Episode<G> {
        let mut dice = luck.dice();
        let state = G::deal(setup, &mut dice, &mut Silent);
        let waiting = G::pending(&state);
        let (legal, ids, decisions) = (Vec::new(), Vec::new(), Vec::new());
        Episode { luck, dice, state, waiting, sealed: None, legal, ids, decisions }
    }

    /// The same table's next game, in the same memory.
    pub(crate) fn deal_again(&mut self, setup: &CheckedSetup<G>) {
        self.luck.episode += 1;
        self.dice = self.luck.dice();
        self.state = G::deal(setup, &mut self.dice, &mut Silent);
        self.waiting = G::pending(&self.state);
        self.sealed = None;
        self.decisions.clear();
    }

    /// Who is asked; nobody when the game is over.
    #[inline]
    pub(crate) fn asked(&self) -> Option<Seat> {
        self.waiting.first()
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        G::outcome(&self.state)
    }

    pub(crate) fn number(&self) -> u64 {
        self.luck.episode
    }

    pub(crate) fn decisions(&self) -> &[u16] {
        &self.decisions
    }

    pub(crate) fn view(&self, seat: Seat) -> G::View {
        G::view(&self.state, Viewer::Seat(seat))
    }

    /// What the seat that is asked may do, with the ids, once it was shown.
    pub(crate) fn offers(&self) -> impl Iterator<Item = (u16, G::Action)> {
        self.ids.iter().copied().zip(self.legal.iter().copied())
    }

    /// The ids of what the seat that is asked may do, once it was shown.
    pub(crate) fn ids(&self) -> &[u16] {
        &self.ids
    }

    /// The place among the legal actions of the one with this id.
    #[inline]
    pub(crate) fn place_of(&self, id: i32) -> Option<u16> {
        self.ids.iter().position(|legal| i32::from(*legal) == id).map(|place| place as u16)
    }

    /// Show a seat what it sees and which ids are legal.
    #[inline]
    pub(crate) fn show(&mut self, seat: Seat, observation: &mut [i16], mask: &mut [bool]) {
        self.list_legal(seat);
        let view = self.view(seat);
        G::encode(&view, seat, observation);
        G::ids(&view, seat, &self.legal, &mut self.ids);
        mask.fill(false);
        for id in &self.ids {
            mask[usize::from(*id)] = true;
        }
    }

    #[inline]
    fn list_legal(&mut self, seat: Seat) {
        self.legal.clear();
        G::legal(&self.state, seat, &mut self.legal);
    }

    /// The seat that is asked takes the action at this place of its legal ones, which have been listed.
    #[inline]
    pub(crate) fn decide(&mut self, place: u16) {
        let seat = self.asked().expect("a game that is not over asks somebody");
        let action = self.legal[usize::from(place)];
        self.decisions.push(place);
        let moves = match self.sealed {
            None => Moves::one(seat, action),
            Some(sealed) => sealed.and(seat, action),
        };
        self.waiting.remove(seat);
        if self.waiting.is_empty() {
            G::apply(&mut self.state, &moves, &mut self.dice, &mut Silent);
            self.sealed = None;
            self.waiting = G::pending(&self.state);
        } else {
            self.sealed = Some(moves);
        }
    }

    /// A bot decides for the seat that is asked.
    pub(crate) fn let_think(&mut self, seat: Seat, bot: &mut dyn Bot<G>) {
        let mut dice = self.luck.thinking(self.decisions.len());
        let action = bot.choose(&Observation::new(&self.state, seat), &mut dice);
        self.list_legal(seat);
        let place = self.legal.iter().position(|legal| *legal == action);
        self.decide(place.expect("a bot chooses what is legal") as u16);
    }

    /// The same decision as in a save; fails if there is no such decision.
    pub(crate) fn repeat(&mut self, place: u16) -> Option<()> {
        let seat = self.asked()?;
        self.list_legal(seat);
        (usize::from(place) < self.legal.len()).then(|| self.decide(place))
    }
}
