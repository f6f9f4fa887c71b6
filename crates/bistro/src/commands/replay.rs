//! `bistro replay`: a recorded game, step by step, as one viewer had it.
//!
//! A decision may hold a secret, so a viewer reads only its own; of the others' it reads what it was told.

use std::io::Write;

use anyhow::bail;
use bistro_core::{Phrase, Seat, SeatCount, SeatSet, Viewer};
use bistro_engine::AnyTable;
use bistro_protocol::Json;
use bistro_protocol::{NewsItem, Offer};
use bistro_words::{Names, Words, phrases};
use serde::Serialize;

use crate::args::ReplayArgs;
use crate::json_text;
use crate::tables::read_record;

/// One moment: the table as it was, who was asked what, and what came of it.
#[derive(Serialize)]
struct Moment {
    /// Steps played before it; 0 is the deal.
    step: usize,
    view: Json,
    /// The view in words.
    scene: Vec<Phrase>,
    /// The news that led here.
    news: Vec<NewsItem>,
    asked: SeatSet,
    /// What each seat whose eyes these are could do.
    legal: Vec<(Seat, Vec<Offer>)>,
    /// What those seats then did.
    decisions: Vec<(Seat, String)>,
}

pub(crate) fn run(args: &ReplayArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let (game, record) = read_record(&args.file)?;
    let finished = game.load(&record)?;
    if let Viewer::Seat(seat) = args.viewer
        && !finished.seats().has(seat)
    {
        bail!("there is no seat {seat} at this table: the seats are 1 to {}", finished.seats());
    }
    let words = game.words(args.reader.lang());
    let mut teller = Teller::new(&words, args, finished.seats());
    let mut table = game.rebuild(&record, 0)?;
    let mut moments = Vec::new();
    loop {
        let moment = moment(table.as_ref(), finished.as_ref(), args.viewer);
        if args.json {
            moments.push(moment);
        } else {
            teller.tell(table.as_ref(), &moment, out)?;
        }
        match record.steps.get(table.step()) {
            Some(step) => table.repeat(step, record.notation)?,
            None => break,
        }
    }
    if args.json {
        writeln!(out, "{}", json_text(&moments))?;
    }
    Ok(())
}

fn moment(table: &dyn AnyTable, finished: &dyn AnyTable, viewer: Viewer) -> Moment {
    let step = table.step();
    let mine = |seat: &Seat| viewer.is_among(SeatSet::one(*seat));
    let decisions = if step < finished.step() { finished.moves(step + 1) } else { Vec::new() };
    Moment {
        step,
        view: table.view(viewer),
        scene: table.scene(viewer),
        news: table.news(step, viewer),
        asked: table.pending(),
        legal: table.pending().filter(mine).map(|seat| (seat, table.legal(seat))).collect(),
        decisions: decisions.into_iter().filter(|(seat, _)| mine(seat)).collect(),
    }
}

/// Tells moments in words, remembering what was last on the table.
struct Teller<'a> {
    words: &'a Words,
    names: Names,
    full: bool,
    shown: Vec<String>,
}

impl<'a> Teller<'a> {
    fn new(words: &'a Words, args: &ReplayArgs, seats: SeatCount) -> Teller<'a> {
        let you = match args.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Above => None,
        };
        let names = Names::numbered(words, seats, you);
        Teller { words, names, full: args.full, shown: Vec::new() }
    }

    fn tell(&mut self, table: &dyn AnyTable, moment: &Moment, out: &mut dyn Write) -> anyhow::Result<()> {
        writeln!(out, "── {} ──", moment.step)?;
        for item in &moment.news {
            writeln!(out, "{}", self.words.say(&item.words, &self.names))?;
        }
        let scene: Vec<String> = moment.scene.iter().map(|line| self.words.say(line, &self.names)).collect();
        for line in scene.iter().filter(|line| self.full || !self.shown.contains(line)) {
            writeln!(out, "  │ {line}")?;
        }
        self.shown = scene;
        if let Some(turn) = phrases::turn(moment.asked) {
            writeln!(out, "{}", self.words.say(&turn, &self.names))?;
        }
        for (seat, legal) in &moment.legal {
            let notations: Vec<&str> = legal.iter().map(|offer| offer.notation.as_str()).collect();
            writeln!(out, "  {}? {}", self.names.of(*seat), notations.join(" | "))?;
        }
        for (seat, notation) in &moment.decisions {
            writeln!(out, "  {}> {notation}", self.names.of(*seat))?;
        }
        if let Some(outcome) = table.outcome() {
            for line in phrases::result(&outcome) {
                writeln!(out, "{}", self.words.say(&line, &self.names))?;
            }
        }
        Ok(())
    }
}
