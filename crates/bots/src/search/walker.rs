//! One iteration after another: down the tree, a look at what is below it, and back up.

use bistro_core::{
    Actions, Dice, Game, MAX_SEATS, Moves, Rollout, Seat, SeatSet, Silent, Thinker, Viewer, playout_for,
    random_moves,
};

use super::root::Root;
use super::thought::{Clock, Effort, Thought};
use super::tree::{Ground, Node, Selected, Tree};
use super::{Question, key_of};
use crate::worlds::plausible_world;

/// One tree, and the memory of walking down it.
#[derive(Debug)]
pub(super) struct Walker<G: Game> {
    tree: Tree,
    legal: Actions<G>,
    replies: Actions<G>,
    path: Vec<Footprint>,
    pub(super) effort: Effort,
}

/// A decision on the way down.
#[derive(Clone, Copy, Debug)]
struct Footprint {
    node: Node,
    seat: Seat,
    selected: Selected,
    company: Company,
}

/// Whether others decide at the same time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Company {
    Alone,
    AtOnce,
}

/// What a seat does at a decision, and whether the tree had been there before.
struct Decided<A> {
    action: A,
    ground: Ground,
}

impl<G: Game> Default for Walker<G> {
    fn default() -> Walker<G> {
        Walker {
            tree: Tree::default(),
            legal: Vec::new(),
            replies: Vec::new(),
            path: Vec::new(),
            effort: Effort::default(),
        }
    }
}

impl<G: Game> Walker<G> {
    pub(super) fn grow(&mut self, question: &Question<G>, dice: &mut Thinker) -> Root {
        /// An opinion of the decision itself comes from several worlds, and counts double.
        const ROOT_PRIOR: f32 = 2.0;
        let Question { view, seat, thought, .. } = question;
        self.tree.clear();
        let key = key_of::<G>(view, *seat);
        let (root, _) = self.tree.enter(key, question.actions, 1).expect("the first node always fits");
        self.tree.expect(root, question.opinions.iter().copied(), ROOT_PRIOR * thought.prior);
        let mut company = Company::Alone;
        let mut clock = Clock::start(thought.budget);
        while clock.tick() {
            self.effort.iterations += 1;
            let mut state = plausible_world::<G>(view, *seat, dice);
            if G::pending(&state).len() > 1 {
                company = Company::AtOnce;
            }
            self.descend(&mut state, (*seat, root), thought, dice);
            let values = self.finish(&mut state, thought, dice);
            for Footprint { node, seat, selected, company } in self.path.drain(..) {
                let value = values[seat.index()];
                match company {
                    Company::Alone => self.tree.learn(node, selected, value),
                    Company::AtOnce => self.tree.learn_and_regret(node, selected, value),
                }
            }
        }
        Root { company, edges: self.tree.root_edges(root) }
    }

    /// Walk down to the first decision that leads onto new ground.
    fn descend(&mut self, state: &mut G::State, root: (Seat, Node), thought: &Thought, dice: &mut Thinker) {
        // All worlds look the same to the seat that thinks: its first decision is the root, without another look.
        let mut known = Some(root);
        loop {
            let pending = G::pending(state);
            let Some(first) = pending.first() else { return };
            if pending.len() == 1 {
                let Some(action) = self.decide_alone(state, first, known, thought, dice) else { return };
                G::apply(state, &Moves::one(first, action), dice, &mut Silent);
                known = None;
                continue;
            }
            // What the others hold is often new; those who know their ground learn all the same.
            let decided = self.decide_at_once(state, first, known, thought, dice);
            let mut ground = decided.ground;
            let mut moves = Moves::one(first, decided.action);
            for seat in pending.without(first) {
                let decided = self.decide_at_once(state, seat, known, thought, dice);
                moves.set(seat, decided.action);
                if decided.ground == Ground::New {
                    ground = Ground::New;
                }
            }
            G::apply(state, &moves, dice, &mut Silent);
            if ground == Ground::New {
                return;
            }
            known = None;
        }
    }

    /// What this seat does in the tree; nothing where it is new ground.
    fn decide_alone(
        &mut self,
        state: &G::State,
        seat: Seat,
        known: Option<(Seat, Node)>,
        thought: &Thought,
        dice: &mut Thinker,
    ) -> Option<G::Action> {
        self.list_legal(state, seat);
        if let [only] = self.legal[..] {
            return Some(only);
        }
        let node = match self.enter(state, seat, known, thought) {
            Some((node, Ground::Known)) => node,
            Some((_, Ground::New)) | None => return None,
        };
        self.judge_ahead(state, seat, node, thought, dice);
        let selected = self.tree.select_best(node, thought.exploration, dice);
        self.path.push(Footprint { node, seat, selected, company: Company::Alone });
        Some(self.legal[selected.index])
    }

    fn decide_at_once(
        &mut self,
        state: &G::State,
        seat: Seat,
        known: Option<(Seat, Node)>,
        thought: &Thought,
        dice: &mut Thinker,
    ) -> Decided<G::Action> {
        self.list_legal(state, seat);
        if let [only] = self.legal[..] {
            return Decided { action: only, ground: Ground::Known };
        }
        let Some((node, ground)) = self.enter(state, seat, known, thought) else {
            return Decided { action: dice.pick(&self.legal), ground: Ground::New };
        };
        self.judge_ahead(state, seat, node, thought, dice);
        let selected = self.tree.select_mixed(node, dice);
        self.path.push(Footprint { node, seat, selected, company: Company::AtOnce });
        Decided { action: self.legal[selected.index], ground }
    }

    /// The node at which this seat decides: the one where it is known to be, or else the one that its view names.
    fn enter(
        &mut self,
        state: &G::State,
        seat: Seat,
        known: Option<(Seat, Node)>,
        thought: &Thought,
    ) -> Option<(Node, Ground)> {
        match known {
            Some((thinker, node)) if thinker == seat => Some((node, Ground::Known)),
            _ => {
                let key = key_of::<G>(&G::view(state, Viewer::Seat(seat)), seat);
                self.tree.enter(key, self.legal.len(), thought.most_nodes)
            }
        }
    }

    fn list_legal(&mut self, state: &G::State, seat: Seat) {
        self.legal.clear();
        G::legal(state, seat, &mut self.legal);
    }

    /// Before the first decision at a node: how each legal action looks one step ahead, in this one world.
    fn judge_ahead(
        &mut self,
        state: &G::State,
        seat: Seat,
        node: Node,
        thought: &Thought,
        dice: &mut Thinker,
    ) {
        if thought.prior == 0.0 || !self.tree.is_unvisited(node) {
            return;
        }
        let others = G::pending(state).without(seat);
        let Walker { tree, legal, replies, .. } = self;
        let worth = |&action: &G::Action| {
            let mut moves = Moves::one(seat, action);
            for other in others {
                replies.clear();
                G::legal(state, other, replies);
                moves.set(other, dice.pick(replies));
            }
            let mut after = state.clone();
            G::apply(&mut after, &moves, dice, &mut Silent);
            G::judge(&after, seat)
        };
        tree.expect(node, legal.iter().map(worth), thought.prior);
    }

    /// Play on as far as wanted; what it is worth to each seat.
    fn finish(&mut self, state: &mut G::State, thought: &Thought, dice: &mut Thinker) -> [f32; MAX_SEATS] {
        let mut values = [0.0; MAX_SEATS];
        let Rollout { steps, tries } = thought.rollout;
        if tries < 2 {
            let decisions = playout_for::<G>(state, steps, dice, &mut Silent, &mut self.legal);
            self.effort.decisions_below += u64::from(decisions);
        } else {
            for _ in 0..steps {
                let Some(moves) = self.next_moves(state, tries, dice) else { break };
                self.effort.decisions_below += moves.seats().len() as u64;
                G::apply(state, &moves, dice, &mut Silent);
            }
        }
        match G::outcome(state) {
            Some(outcome) => {
                let winners = outcome.winners().count() as f32;
                for winner in outcome.winners() {
                    values[winner.index()] = 1.0 / winners;
                }
            }
            None => {
                // Only seats on the path learn from it.
                for seat in self.path.iter().map(|step| step.seat).collect::<SeatSet>() {
                    values[seat.index()] = G::judge(state, seat);
                }
            }
        }
        values
    }

    /// Not just anything, but what looks best of a few; when several decide at once, anything.
    fn next_moves(&mut self, state: &G::State, tries: u32, dice: &mut Thinker) -> Option<Moves<G::Action>> {
        let anything = random_moves::<G>(state, dice, &mut self.legal)?;
        let pending = G::pending(state);
        if pending.len() > 1 || self.legal.len() == 1 {
            return Some(anything);
        }
        let seat = pending.first().expect("somebody decides");
        let mut best = (anything, f32::MIN);
        for number in 0..tries {
            let moves = if number == 0 { anything } else { Moves::one(seat, dice.pick(&self.legal)) };
            let mut after = state.clone();
            G::apply(&mut after, &moves, dice, &mut Silent);
            let worth = G::judge(&after, seat);
            if worth > best.1 {
                best = (moves, worth);
            }
        }
        Some(best.0)
    }
}
