//! One iteration after another: down the tree, a look at what is below it, and back up.

use bistro_core::{
    Actions, Dice, FastDice, Game, MAX_SEATS, Moves, Others, Rollout, Seat, SeatSet, Silent, Viewer,
    playout_for, random_moves,
};

use super::RootDecision;
use super::config::{Clock, Effort, SearchConfig};
use super::root::Root;
use super::tree::{Node, NodeStatus, Selected, Tree};
use crate::information_set::{CollisionCheck, information_set_key};
use crate::worlds::plausible_world;

/// One tree, and the memory of walking down it.
#[derive(Debug)]
pub(super) struct TreeSearch<G: Game> {
    tree: Tree,
    collisions: CollisionCheck<G::View>,
    legal: Actions<G>,
    replies: Actions<G>,
    path: Vec<PathStep>,
    pub(super) effort: Effort,
}

/// A decision on the way down.
#[derive(Clone, Copy, Debug)]
struct PathStep {
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
    status: NodeStatus,
}

impl<G: Game> Default for TreeSearch<G> {
    fn default() -> TreeSearch<G> {
        TreeSearch {
            tree: Tree::default(),
            collisions: CollisionCheck::default(),
            legal: Vec::new(),
            replies: Vec::new(),
            path: Vec::new(),
            effort: Effort::default(),
        }
    }
}

impl<G: Game> TreeSearch<G> {
    pub(super) fn grow(&mut self, root_decision: &RootDecision<G>, dice: &mut FastDice) -> Root {
        /// An estimate of the decision itself comes from several worlds, and counts double.
        const ROOT_PRIOR: f32 = 2.0;
        let RootDecision { view, seat, config, .. } = root_decision;
        self.tree.clear();
        self.collisions.clear();
        let key = information_set_key(view, *seat);
        self.collisions.meet(key, view, *seat);
        let (root, _) = self.tree.enter(key, root_decision.actions, 1).expect("the first node always fits");
        self.tree.expect(root, root_decision.priors.iter().copied(), ROOT_PRIOR * config.prior);
        let mut company = Company::Alone;
        let mut clock = Clock::start(config.budget);
        while clock.tick() {
            self.effort.iterations += 1;
            let mut state = plausible_world::<G>(view, *seat, config.judge, dice);
            if G::pending(&state).len() > 1 {
                company = Company::AtOnce;
            }
            self.descend(&mut state, (*seat, root), config, dice);
            let values = self.finish(&mut state, config, dice);
            for PathStep { node, seat, selected, company } in self.path.drain(..) {
                let value = values[seat.index()];
                match company {
                    Company::Alone => self.tree.learn(node, selected, value),
                    Company::AtOnce => self.tree.learn_and_regret(node, selected, value),
                }
            }
        }
        Root { company, edges: self.tree.root_edges(root) }
    }

    /// Walk down the tree until a node is new, or until only others decide if they are not searched.
    fn descend(
        &mut self,
        state: &mut G::State,
        root: (Seat, Node),
        config: &SearchConfig,
        dice: &mut FastDice,
    ) {
        // All worlds look the same to the seat that the search is for: its first decision is the root.
        let mut known = Some(root);
        loop {
            let pending = G::pending(state);
            let Some(first) = pending.first() else { return };
            if config.others == Others::Judged && !pending.contains(root.0) {
                return;
            }
            if pending.len() == 1 {
                let Some(action) = self.decide_alone(state, first, known, config, dice) else { return };
                G::apply(state, &Moves::one(first, action), dice, &mut Silent);
                known = None;
                continue;
            }
            // A node of another seat is often new; the seats whose nodes are known learn all the same.
            let decided = self.decide_at_once(state, first, known, config, dice);
            let mut status = decided.status;
            let mut moves = Moves::one(first, decided.action);
            for seat in pending.without(first) {
                let decided = self.decide_at_once(state, seat, known, config, dice);
                moves.set(seat, decided.action);
                if decided.status == NodeStatus::New {
                    status = NodeStatus::New;
                }
            }
            G::apply(state, &moves, dice, &mut Silent);
            if status == NodeStatus::New {
                return;
            }
            known = None;
        }
    }

    /// What this seat does in the tree; nothing where its node is new.
    fn decide_alone(
        &mut self,
        state: &G::State,
        seat: Seat,
        known: Option<(Seat, Node)>,
        config: &SearchConfig,
        dice: &mut FastDice,
    ) -> Option<G::Action> {
        self.list_legal(state, seat);
        if let [only] = self.legal[..] {
            return Some(only);
        }
        let node = match self.enter(state, seat, known, config) {
            Some((node, NodeStatus::Known)) => node,
            Some((_, NodeStatus::New)) | None => return None,
        };
        self.judge_ahead(state, seat, node, config, dice);
        let selected = self.tree.select_best(node, config.exploration, dice);
        self.path.push(PathStep { node, seat, selected, company: Company::Alone });
        Some(self.legal[selected.index])
    }

    fn decide_at_once(
        &mut self,
        state: &G::State,
        seat: Seat,
        known: Option<(Seat, Node)>,
        config: &SearchConfig,
        dice: &mut FastDice,
    ) -> Decided<G::Action> {
        self.list_legal(state, seat);
        if let [only] = self.legal[..] {
            return Decided { action: only, status: NodeStatus::Known };
        }
        let Some((node, status)) = self.enter(state, seat, known, config) else {
            return Decided { action: dice.pick(&self.legal), status: NodeStatus::New };
        };
        self.judge_ahead(state, seat, node, config, dice);
        let selected = self.tree.select_mixed(node, dice);
        self.path.push(PathStep { node, seat, selected, company: Company::AtOnce });
        Decided { action: self.legal[selected.index], status }
    }

    /// The node at which this seat decides: the one where it is known to be, or else the one that its view names.
    fn enter(
        &mut self,
        state: &G::State,
        seat: Seat,
        known: Option<(Seat, Node)>,
        config: &SearchConfig,
    ) -> Option<(Node, NodeStatus)> {
        match known {
            Some((decider, node)) if decider == seat => Some((node, NodeStatus::Known)),
            _ => {
                let view = G::view(state, Viewer::Seat(seat));
                let key = information_set_key(&view, seat);
                self.collisions.meet(key, &view, seat);
                self.tree.enter(key, self.legal.len(), config.most_nodes)
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
        config: &SearchConfig,
        dice: &mut FastDice,
    ) {
        if config.prior == 0.0 || !self.tree.is_unvisited(node) {
            return;
        }
        let others = G::pending(state).without(seat);
        let TreeSearch { tree, legal, replies, .. } = self;
        let worth = |&action: &G::Action| {
            let mut moves = Moves::one(seat, action);
            for other in others {
                replies.clear();
                G::legal(state, other, replies);
                moves.set(other, dice.pick(replies));
            }
            let mut after = state.clone();
            G::apply(&mut after, &moves, dice, &mut Silent);
            config.judge.worth::<G>(&after, seat)
        };
        tree.expect(node, legal.iter().map(worth), config.prior);
    }

    /// Play on as far as wanted; what it is worth to each seat.
    fn finish(
        &mut self,
        state: &mut G::State,
        config: &SearchConfig,
        dice: &mut FastDice,
    ) -> [f32; MAX_SEATS] {
        let mut values = [0.0; MAX_SEATS];
        let Rollout { steps, tries } = config.rollout;
        if tries < 2 {
            let decisions = playout_for::<G>(state, steps, dice, &mut Silent, &mut self.legal);
            self.effort.decisions_below += u64::from(decisions);
        } else {
            for _ in 0..steps {
                let Some(moves) = self.next_moves(state, config, dice) else { break };
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
                let seats = self.path.iter().map(|step| step.seat).collect::<SeatSet>();
                values = config.judge.chances::<G>(state, seats);
            }
        }
        values
    }

    /// Not just anything, but what looks best of a few; when several decide at once, anything.
    fn next_moves(
        &mut self,
        state: &G::State,
        config: &SearchConfig,
        dice: &mut FastDice,
    ) -> Option<Moves<G::Action>> {
        let anything = random_moves::<G>(state, dice, &mut self.legal)?;
        let pending = G::pending(state);
        if pending.len() > 1 || self.legal.len() == 1 {
            return Some(anything);
        }
        let seat = pending.first().expect("somebody decides");
        let mut best = (anything, f32::MIN);
        for number in 0..config.rollout.tries {
            let moves = if number == 0 { anything } else { Moves::one(seat, dice.pick(&self.legal)) };
            let mut after = state.clone();
            G::apply(&mut after, &moves, dice, &mut Silent);
            let worth = config.judge.worth::<G>(&after, seat);
            if worth > best.1 {
                best = (moves, worth);
            }
        }
        Some(best.0)
    }
}
