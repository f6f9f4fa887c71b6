//! A game's words, as its messages say them.

use std::collections::{BTreeMap, BTreeSet};

use bistro_core::{Arg, Id, Lang, Phrase, Seat, Speak};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

use crate::ground::rule_numbers;

/// The players of golden plays, seat by seat.
pub const NAMES: [&str; 8] = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"];

/// The messages of one game in every language.
pub struct Words(Vec<(Lang, FluentBundle<FluentResource>)>);

impl Words {
    /// Read a game's messages. All languages must have the same ones, the rulebooks the same rules, and
    /// title, pitch and options must have words.
    pub fn of<G: Speak>() -> Result<Words, String> {
        let read = |lang| bundle(lang, G::MESSAGES.get(lang)).map(|bundle| (lang, bundle));
        let words = Words(Lang::ALL.into_iter().map(read).collect::<Result<_, _>>()?);
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
            words.message(Lang::En, &id, &FluentArgs::new())?;
        }
        Ok(words)
    }

    /// A phrase as this reader hears it. `None` is somebody without a seat.
    pub fn say(&self, lang: Lang, phrase: &Phrase, reader: Option<Seat>) -> Result<String, String> {
        let mut args = FluentArgs::new();
        for (name, arg) in &phrase.args {
            match arg {
                Arg::Number(number) => args.set(name.as_ref(), *number),
                Arg::Seat(seat) => {
                    args.set(name.as_ref(), NAMES[seat.index()]);
                    args.set(format!("{name}-is"), if reader == Some(*seat) { "you" } else { "other" });
                }
                Arg::Seats(seats) => {
                    let names: Vec<&str> = seats.iter().map(|seat| NAMES[seat.index()]).collect();
                    args.set(name.as_ref(), names.join(", "));
                }
                Arg::Word(word) => args.set(name.as_ref(), self.message(lang, word, &FluentArgs::new())?),
                Arg::Words(words) => args.set(name.as_ref(), self.counted(lang, words)?),
                Arg::Sign(sign) => args.set(name.as_ref(), sign.clone()),
            }
        }
        self.message(lang, &phrase.id, &args)
    }

    /// Say it in every language, or tell which message is missing or has a gap.
    pub fn say_everywhere(&self, phrase: &Phrase, reader: Option<Seat>) -> Result<(), String> {
        Lang::ALL.into_iter().try_for_each(|lang| self.say(lang, phrase, reader).map(drop))
    }

    /// Several words, equal ones counted.
    fn counted(&self, lang: Lang, words: &[Id]) -> Result<String, String> {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        words.iter().for_each(|word| *counts.entry(word).or_default() += 1);
        let mut said = Vec::new();
        for (word, count) in counts {
            let word = self.message(lang, word, &FluentArgs::new())?;
            said.push(if count == 1 { word } else { format!("{count} × {word}") });
        }
        Ok(said.join(", "))
    }

    fn message(&self, lang: Lang, id: &str, args: &FluentArgs<'_>) -> Result<String, String> {
        let code = lang.code();
        let (_, bundle) = self.0.iter().find(|(each, _)| *each == lang).expect("every language was read");
        let pattern = bundle.get_message(id).and_then(|message| message.value());
        let pattern = pattern.ok_or_else(|| format!("there is no message '{id}' in {code}"))?;
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        match errors.first() {
            Some(error) => Err(format!("the message '{id}' in {code} has a gap: {error}")),
            None if text.trim().is_empty() => Err(format!("the message '{id}' in {code} says nothing")),
            None => Ok(text),
        }
    }
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.0.iter().map(|(lang, _)| lang)).finish()
    }
}

fn bundle(lang: Lang, text: &str) -> Result<FluentBundle<FluentResource>, String> {
    let code = lang.code();
    let resource = FluentResource::try_new(text.to_owned())
        .map_err(|(_, errors)| format!("the messages in {code} cannot be read: {:?}", errors[0]))?;
    let mut bundle = FluentBundle::new_concurrent(vec![code.parse().expect("a language code")]);
    bundle.set_use_isolating(false);
    bundle
        .add_resource(resource)
        .map_err(|errors| format!("the messages in {code} do not fit together: {:?}", errors[0]))?;
    Ok(bundle)
}

/// A message begins at the left edge: `id = …`.
fn message_ids(text: &str) -> BTreeSet<&str> {
    text.lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_alphabetic()))
        .filter_map(|line| line.split_once('=').map(|(id, _)| id.trim_end()))
        .collect()
}
