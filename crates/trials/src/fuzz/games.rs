//! Notation and records of every game.

use bistro_core::{Dice, FastDice, NotationVersion, Seed};
use bistro_engine::{AnyTable, RecordFile, verify};

use super::mutate::{Mutator, text};
use super::seeds::Seeds;
use super::{Target, Verdict};

/// Decisions, almost as they are written, at a table that goes on with those that are allowed.
pub(super) struct Notation {
    tables: Vec<(Box<dyn AnyTable>, Mutator)>,
    turn: usize,
    games: u64,
}

impl Notation {
    pub(super) fn new() -> Notation {
        let tables = (0..catalog::GAMES.len()).map(|place| open(place, 0)).collect();
        Notation { tables, turn: 0, games: 0 }
    }
}

fn open(place: usize, number: u64) -> (Box<dyn AnyTable>, Mutator) {
    let game = catalog::GAMES[place];
    let setup = game.setup(None, None, &[]).expect("a game has a default setup");
    let table = game.open(&setup, Seed::from_number(number), Vec::new()).expect("its default setup is right");
    let mutator = offers(table.as_ref());
    (table, mutator)
}

/// What may be done now, as it is written.
fn offers(table: &dyn AnyTable) -> Mutator {
    let offers = table.pending().flat_map(|seat| table.legal(seat));
    let written = offers.take(50).map(|offer| offer.notation.into_bytes());
    Mutator::new(written.chain([b"take 2 from 0".to_vec()]).collect())
}

impl Target for Notation {
    fn input(&mut self, dice: &mut FastDice) -> Vec<u8> {
        self.turn = dice.below(self.tables.len() as u32) as usize;
        self.tables[self.turn].1.input(dice)
    }

    fn try_input(&mut self, input: &[u8]) -> Result<Verdict, String> {
        let place = self.turn;
        let text = text(input);
        // A decision of an older version is read, too; what it comes to is today's way to write it.
        let _ = catalog::GAMES[place].rewrite(&text, NotationVersion::unnamed());
        let (table, mutator) = &mut self.tables[place];
        let Some(seat) = table.pending().next() else {
            self.games += 1;
            self.tables[place] = open(place, self.games);
            return Ok(Verdict::Refused);
        };
        let why_not = table.why_not(seat, &text);
        match (why_not, table.decide(seat, &text)) {
            (None, Ok(_)) => {
                *mutator = offers(table.as_ref());
                Ok(Verdict::Read)
            }
            (Some(_), Err(_)) => Ok(Verdict::Refused),
            (None, Err(refused)) => Err(format!("allowed, and then {refused:?}")),
            (Some(why), Ok(_)) => Err(format!("{why:?}, and then accepted")),
        }
    }
}

/// Files that somebody else may have written.
pub(super) struct Records(Mutator);

impl Records {
    pub(super) fn new(seeds: &Seeds) -> Records {
        Records(Mutator::new(seeds.records.iter().map(|record| record.as_bytes().to_owned()).collect()))
    }
}

impl Target for Records {
    fn input(&mut self, dice: &mut FastDice) -> Vec<u8> {
        self.0.input(dice)
    }

    fn try_input(&mut self, input: &[u8]) -> Result<Verdict, String> {
        let Ok(mut record) = RecordFile::parse(&text(input)) else { return Ok(Verdict::Refused) };
        let Ok(game) = catalog::find(&record.game) else { return Ok(Verdict::Refused) };
        let as_it_is = verify(game, &record).is_ok();
        // Somebody who changes a record can seal it again: the rules have to cope with what is inside.
        record.seal_again();
        let sealed_again = verify(game, &record).is_ok();
        Ok(if as_it_is || sealed_again { Verdict::Read } else { Verdict::Refused })
    }
}
