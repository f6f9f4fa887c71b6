//! What the game says. The words are in `messages/`.

use bistro_core::{Phrase, Seat, SeatCount, Speak, Translated};

use crate::Noodle;
use crate::action::Action;
use crate::board::{Cell, Side, Sides};
use crate::event::Event;
use crate::picture::Picture;
use crate::recipes::Recipe;
use crate::state::{Pizza, Stage};
use crate::strand::End;
use crate::tiles::Piece;
use crate::view::{Place, View};

impl Speak for Noodle {
    const RULEBOOK: Translated = Translated {
        en: include_str!("../rules.md"),
        fr: include_str!("../rules.fr.md"),
        ru: include_str!("../rules.ru.md"),
    };
    const MESSAGES: Translated = Translated {
        en: include_str!("../messages/en.ftl"),
        fr: include_str!("../messages/fr.ftl"),
        ru: include_str!("../messages/ru.ftl"),
    };
    const LESSON: Option<&'static str> = Some(include_str!("../lesson.toml"));

    fn ask(view: &View, _: Seat) -> Phrase {
        match view.stage {
            Stage::Turn { left: 0 } | Stage::LastRound { left: 0, .. } => Phrase::new("ask-end").rule("N3"),
            Stage::Turn { left } => Phrase::new("ask-turn").rule("N3").number("left", left),
            Stage::LastRound { .. } => Phrase::new("ask-last").rule("N15"),
            Stage::Over(ending) => Phrase::new(ending.message()).rule(ending.rule()),
        }
    }

    fn offer(view: &View, seat: Seat, action: &Action) -> Phrase {
        match *action {
            Action::Draw => Phrase::new("offer-draw").rule("N3"),
            Action::Start { cell, piece } => {
                let [straight, turned] = ["offer-start-straight", "offer-start"];
                let phrase = laid(straight, turned, piece).rule("N4").sign("cell", cell);
                with_takings(phrase, view, cell, cell.inwards(), |running| piece.free_ends(running))
            }
            Action::Lay { cell, piece } => {
                let [straight, turned] = ["offer-lay-straight", "offer-lay"];
                let phrase = laid(straight, turned, piece).rule("N4").sign("cell", cell);
                with_takings(phrase, view, cell, view.running_into(seat, cell), |running| {
                    piece.free_ends(running)
                })
            }
            Action::Cross { cell } => {
                let phrase = Phrase::new("offer-cross").rule("N8").sign("cell", cell);
                with_takings(phrase, view, cell, view.running_into(seat, cell), Sides::one)
            }
            Action::Restart { cell } => {
                let phrase = Phrase::new("offer-restart").rule("N8").sign("cell", cell);
                with_takings(phrase, view, cell, cell.inwards(), Sides::one)
            }
            Action::Trade { pay, take } => Phrase::new("offer-trade")
                .rule("N9")
                .words("paid", pay.chips().words())
                .word("taken", take.name()),
            Action::Recipe => Phrase::new("offer-recipe").rule("N10"),
            Action::Pizza { with } => {
                Phrase::new("offer-pizza").rule("N11").words("chips", with.on_tomato().words())
            }
            Action::End => Phrase::new("offer-end").rule("N3"),
            Action::Decline => Phrase::new("offer-decline").rule("N15"),
        }
    }

    fn tell(event: &Event) -> Phrase {
        match *event {
            Event::Dealt { seat, tiles: Some(tiles), recipes: Some(recipes) } => Phrase::new("dealt")
                .rule("N2")
                .seat("seat", seat)
                .words("tiles", tiles.words())
                .words("recipes", recipes.words()),
            Event::Dealt { seat, .. } => Phrase::new("dealt-hidden").rule("N2").seat("seat", seat),
            Event::Turn { seat, actions } => {
                Phrase::new("turn").rule("N3").seat("seat", seat).number("actions", actions)
            }
            Event::Drew { seat, tile: Some(tile) } => {
                Phrase::new("drew").rule("N3").seat("seat", seat).word("tile", tile.name())
            }
            Event::Drew { seat, tile: None } => Phrase::new("drew-hidden").rule("N3").seat("seat", seat),
            Event::Started { seat, cell, piece } => {
                let [straight, turned] = ["started-straight", "started"];
                laid(straight, turned, piece).rule("N4").seat("seat", seat).sign("cell", cell)
            }
            Event::Laid { seat, cell, piece } => {
                let [straight, turned] = ["laid-straight", "laid"];
                laid(straight, turned, piece).rule("N4").seat("seat", seat).sign("cell", cell)
            }
            Event::Crossed { seat, cell } => {
                Phrase::new("crossed").rule("N8").seat("seat", seat).sign("cell", cell)
            }
            Event::Restarted { seat, cell } => {
                Phrase::new("restarted").rule("N8").seat("seat", seat).sign("cell", cell)
            }
            Event::Took { seat, cell, kind } => {
                Phrase::new("took").rule("N6").seat("seat", seat).sign("cell", cell).word("kind", kind.name())
            }
            Event::Traded { seat, pay, take } => Phrase::new("traded")
                .rule("N9")
                .seat("seat", seat)
                .words("paid", pay.chips().words())
                .word("taken", take.name()),
            Event::NewRecipe { seat, recipe: Some(recipe) } => Phrase::new("new-recipe")
                .rule("N10")
                .seat("seat", seat)
                .word("recipe", recipe.name())
                .words("required", recipe.required().words())
                .word("optional", recipe.optional().name()),
            Event::NewRecipe { seat, recipe: None } => {
                Phrase::new("new-recipe-hidden").rule("N10").seat("seat", seat)
            }
            Event::Pizza { seat, chips } => {
                Phrase::new("pizza-claimed").rule("N11").seat("seat", seat).words("chips", chips.words())
            }
            Event::LastIngredient { seat } => Phrase::new("last-ingredient").rule("N15").seat("seat", seat),
            Event::LastTurn { seat } => Phrase::new("last-turn").rule("N15").seat("seat", seat),
            Event::Declined { seat } => Phrase::new("declined").rule("N15").seat("seat", seat),
            Event::Finish { seat } => Phrase::new("finish").rule("N14").seat("seat", seat),
            Event::Counted { seat, recipes, score } => Phrase::new("counted")
                .rule("N17")
                .seat("seat", seat)
                .words("recipes", recipes.words())
                .number("points", score.points)
                .number("finished", score.finished),
            Event::Over { ending } => Phrase::new(ending.message()).rule(ending.rule()),
        }
    }

    fn scene(view: &View) -> Vec<Phrase> {
        let mut lines: Vec<Phrase> = Picture::of(view)
            .lines()
            .into_iter()
            .map(|line| Phrase::new("picture").sign("line", line))
            .collect();
        lines.push(Phrase::new("legend"));
        lines.push(
            Phrase::new("scene-turn")
                .number("turn", view.turn + 1)
                .seat("player", view.player)
                .number("left", view.stage.left())
                .number("upper", view.upper)
                .number("lower", view.lower),
        );
        if let Stage::LastRound { .. } = view.stage {
            lines.push(Phrase::new("scene-last-round").rule("N15"));
        }
        if view.shop_is_open {
            lines.push(match view.shop.is_empty() {
                true => Phrase::new("scene-shop-empty").rule("N9"),
                false => Phrase::new("scene-shop").rule("N9").words("chips", view.shop.words()),
            });
        }
        lines.push(match view.pizza {
            Pizza::Open => Phrase::new("scene-pizza-open").rule("N11"),
            Pizza::Claimed { by, chips } => {
                Phrase::new("scene-pizza").rule("N12").seat("seat", by).words("chips", chips.words())
            }
        });
        for (seat, place) in Seat::all(SeatCount::of(&view.places)).zip(&view.places) {
            scene_of_place(seat, place, &mut lines);
        }
        lines
    }
}

fn scene_of_place(seat: Seat, place: &Place, lines: &mut Vec<Phrase>) {
    lines.push(
        Phrase::new("scene-seat")
            .seat("seat", seat)
            .number("tiles", place.tiles)
            .number("dishes", place.dishes)
            .number("basil", if place.hand.is_some() { 0 } else { place.known_basil }),
    );
    if !place.chips.is_empty() {
        lines.push(Phrase::new("scene-chips").seat("seat", seat).words("chips", place.chips.words()));
    }
    for End { cell, side } in &place.ends {
        lines.push(
            Phrase::new("scene-end")
                .rule("N4")
                .seat("seat", seat)
                .sign("cell", cell)
                .word("side", side.name()),
        );
    }
    if place.stuck {
        lines.push(Phrase::new("scene-stuck").rule("N5").seat("seat", seat));
    }
    if let Some(hand) = place.hand
        && hand.count() > 0
    {
        lines.push(Phrase::new("scene-hand").seat("seat", seat).words("tiles", hand.words()));
    }
    for recipe in place.recipes.into_iter().flatten() {
        lines.push(scene_of_recipe(seat, recipe));
    }
    if let Some(score) = place.score {
        let points = Phrase::new("scene-score").rule("N17").seat("seat", seat).number("points", score.points);
        lines.push(points.number("finished", score.finished));
    }
}

fn scene_of_recipe(seat: Seat, recipe: Recipe) -> Phrase {
    Phrase::new("scene-recipe")
        .seat("seat", seat)
        .word("recipe", recipe.name())
        .words("required", recipe.required().words())
        .word("optional", recipe.optional().name())
}

/// N6: with the direction in which the noodle runs into the cell, and the ingredients that the tile's free ends would
/// face there and take.
fn with_takings(
    phrase: Phrase,
    view: &View,
    cell: Cell,
    running: Option<Side>,
    free_ends: impl FnOnce(Side) -> Sides,
) -> Phrase {
    let running = running.expect("only cells into which the noodle runs are offered");
    let takes = free_ends(running).filter_map(|side| view.ingredient_at(End { cell, side }.faces()?));
    phrase.word("running", running.name()).words("takes", takes.map(|kind| kind.name()))
}

/// A straight tile goes without saying where it points; the others do not.
fn laid(straight: &'static str, turned: &'static str, piece: Piece) -> Phrase {
    let to: Sides = match piece {
        Piece::Straight => return Phrase::new(straight),
        Piece::Curve(side) => Sides::one(side),
        Piece::Fork(two) => two.sides(),
    };
    Phrase::new(turned).word("tile", piece.tile().name()).words("to", to.map(|side| side.name()))
}
