//! A game's messages in every language, said by the speaker that players hear.

use std::collections::BTreeSet;

use bistro_core::{Lang, Phrase, Seat, Speak};
use bistro_words::{Names, Words};

/// The players of golden plays, seat by seat.
pub const NAMES: [&str; 8] = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"];

/// One game's words, in every language.
#[derive(Debug)]
pub struct Translations(Vec<Words>);

impl Translations {
    /// Read a game's messages. All languages must have the same ones, the rulebooks the same rules, and
    /// title, pitch and options must have words.
    pub fn of<G: Speak>() -> Result<Translations, String> {
        let read = |lang: Lang| {
            let words = Words::new(G::MESSAGES.get(lang), lang);
            match words.flaws().first() {
                Some(flaw) => Err(format!("the messages in {} cannot be read: {flaw}", lang.code())),
                None => Ok(words),
            }
        };
        let all = Translations(Lang::ALL.into_iter().map(read).collect::<Result<_, _>>()?);
        for lang in Lang::ALL {
            let code = lang.code();
            let (ours, english) = (message_ids(G::MESSAGES.get(lang)), message_ids(G::MESSAGES.en));
            let apart: Vec<_> = ours.symmetric_difference(&english).collect();
            if !apart.is_empty() {
                return Err(format!("{apart:?} are not messages of both {code} and en"));
            }
            let (ours, english) = (rule_numbers(G::RULEBOOK.get(lang)), rule_numbers(G::RULEBOOK.en));
            let apart: Vec<_> = ours.symmetric_difference(&english).collect();
            if !apart.is_empty() {
                return Err(format!("{apart:?} are not rules of both the {code} and the en rulebook"));
            }
        }
        let options = G::ABOUT.options.iter().map(|choice| format!("option-{}", choice.id));
        for id in ["title", "pitch"].map(str::to_owned).into_iter().chain(options) {
            all.say_everywhere(&Phrase { id: id.into(), args: Vec::new(), rule: None }, None)?;
        }
        Ok(all)
    }

    /// A phrase as this reader hears it. `None` is somebody without a seat.
    pub fn say(&self, lang: Lang, phrase: &Phrase, reader: Option<Seat>) -> Result<String, String> {
        let words = self.0.iter().find(|words| words.lang() == lang).expect("every language was read");
        let names = Names::new(NAMES.map(str::to_owned).into(), reader);
        let said = words.try_say(phrase, &names).map_err(|missing| missing.join("; "))?;
        match said.trim() {
            "" => Err(format!("the message '{}' in {} says nothing", phrase.id, lang.code())),
            _ => Ok(said),
        }
    }

    /// Say it in every language, or tell which message is missing or has a gap.
    pub fn say_everywhere(&self, phrase: &Phrase, reader: Option<Seat>) -> Result<(), String> {
        Lang::ALL.into_iter().try_for_each(|lang| self.say(lang, phrase, reader).map(drop))
    }
}

/// A rule is a list item that begins with its number: `- F7 Each chef …`.
pub(crate) fn rule_numbers(rulebook: &'static str) -> BTreeSet<&'static str> {
    let is_number = |word: &&str| {
        word.starts_with(|c: char| c.is_ascii_uppercase()) && word.contains(|c: char| c.is_ascii_digit())
    };
    rulebook
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("- ")?.split_whitespace().next())
        .filter(is_number)
        .collect()
}

/// A message begins at the left edge: `id = …`.
fn message_ids(text: &str) -> BTreeSet<&str> {
    text.lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_alphabetic()))
        .filter_map(|line| line.split_once('=').map(|(id, _)| id.trim_end()))
        .collect()
}
