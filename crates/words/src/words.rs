//! Phrases, said in somebody's language.

use std::fmt;

use bistro_core::{Arg, Id, Lang, Phrase, Seat, SeatCount, Translated};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::names::Names;
use crate::phrases;

const HOUSE: Translated = Translated {
    en: include_str!("../messages/en.ftl"),
    fr: include_str!("../messages/fr.ftl"),
    ru: include_str!("../messages/ru.ftl"),
};

/// The vocabulary of the program and of one game, in one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
    flaws: Vec<String>,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Words({})", self.lang.code())
    }
}

impl Words {
    /// The words for a table of a game with these messages (Fluent source in this language).
    pub fn new(messages: &str, lang: Lang) -> Words {
        let mut words = Words::shared(lang);
        words.learn(messages);
        words
    }

    /// The words that all games share alone: the messages whose ids begin with `bistro-`.
    pub fn shared(lang: Lang) -> Words {
        let language: LanguageIdentifier = lang.code().parse().expect("a language code is one");
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // Isolation marks help mixed writing directions, and no language here has them.
        bundle.set_use_isolating(false);
        let mut words = Words { lang, bundle, flaws: Vec::new() };
        words.learn(HOUSE.get(lang));
        words
    }

    /// The program's own messages, as Fluent source.
    pub fn shared_messages(lang: Lang) -> &'static str {
        HOUSE.get(lang)
    }

    fn learn(&mut self, messages: &str) {
        let resource = FluentResource::try_new(messages.to_owned()).unwrap_or_else(|(resource, errors)| {
            self.flaws.extend(errors.iter().map(ToString::to_string));
            resource
        });
        if let Err(errors) = self.bundle.add_resource(resource) {
            self.flaws.extend(errors.iter().map(ToString::to_string));
        }
    }

    /// The language it speaks.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// What is wrong with the messages themselves: bad syntax, or two of the same id. Tests want it empty.
    pub fn flaws(&self) -> &[String] {
        &self.flaws
    }

    /// Whether there is a message of this id.
    pub fn knows(&self, id: &str) -> bool {
        self.bundle.get_message(id).is_some_and(|message| message.value().is_some())
    }

    /// The phrase as a sentence. What has no words shows as `⟨id⟩`.
    pub fn say(&self, phrase: &Phrase, names: &Names) -> String {
        self.spoken(phrase, names, &mut Vec::new())
    }

    /// The phrase as a sentence, or everything that is missing for it.
    pub fn try_say(&self, phrase: &Phrase, names: &Names) -> Result<String, Vec<String>> {
        let mut missing = Vec::new();
        let said = self.spoken(phrase, names, &mut missing);
        if missing.is_empty() { Ok(said) } else { Err(missing) }
    }

    /// A message without gaps, such as `title` or a card's name, as it stands.
    pub fn word(&self, id: &str) -> String {
        self.format(id, None, &mut Vec::new())
    }

    /// Why a decision was not accepted, with the number of the rule that forbids it if there is one.
    pub fn refusal(&self, why: &Phrase, names: &Names) -> String {
        let said = self.say(why, names);
        match &why.rule {
            Some(rule) => {
                self.say(&Phrase::new("bistro-against").sign("why", said).sign("rule", rule), names)
            }
            None => said,
        }
    }

    fn spoken(&self, phrase: &Phrase, names: &Names, missing: &mut Vec<String>) -> String {
        let mut args = FluentArgs::new();
        for (name, arg) in &phrase.args {
            args.set(name.as_ref(), self.value(arg, names, missing));
            if let Arg::Seat(seat) = arg {
                args.set(format!("{name}-is"), if names.is_you(*seat) { "you" } else { "other" });
            }
        }
        capitalised(self.format(&phrase.id, Some(&args), missing))
    }

    fn value(&self, arg: &Arg, names: &Names, missing: &mut Vec<String>) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Seat(seat) => names.of(*seat).into(),
            Arg::Seats(seats) => self.list(seats, names, missing).into(),
            Arg::Word(id) => self.format(id, None, missing).into(),
            Arg::Words(ids) => self.counted(ids, missing).into(),
            Arg::Sign(sign) => sign.clone().into(),
        }
    }

    /// `Ann, Ben and Cleo`.
    fn list(&self, seats: &[Seat], names: &Names, missing: &mut Vec<String>) -> String {
        let mut all: Vec<String> = seats.iter().map(|seat| names.of(*seat)).collect();
        let last = all.pop().unwrap_or_default();
        if all.is_empty() {
            return last;
        }
        let mut args = FluentArgs::new();
        args.set("others", all.join(", "));
        args.set("last", last);
        self.format("bistro-and", Some(&args), missing)
    }

    /// `Egg ×2, Salt`: in the order in which they first come.
    fn counted(&self, ids: &[Id], missing: &mut Vec<String>) -> String {
        let mut counts: Vec<(&str, usize)> = Vec::new();
        for id in ids {
            match counts.iter_mut().find(|(counted, _)| counted == id) {
                Some((_, count)) => *count += 1,
                None => counts.push((id, 1)),
            }
        }
        let mut text = |(id, count): (&str, usize)| match count {
            1 => self.format(id, None, missing),
            _ => format!("{} ×{count}", self.format(id, None, missing)),
        };
        counts.into_iter().map(&mut text).collect::<Vec<_>>().join(", ")
    }

    fn format(&self, id: &str, args: Option<&FluentArgs<'_>>, missing: &mut Vec<String>) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            missing.push(format!("there is no message '{id}' in {}", self.lang.code()));
            return format!("⟨{id}⟩");
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, args, &mut errors).into_owned();
        let code = self.lang.code();
        missing.extend(errors.iter().map(|error| format!("the message '{id}' in {code} has a gap: {error}")));
        text
    }
}

/// A name or a card may stand first in a sentence.
fn capitalised(text: String) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) if first.is_lowercase() => first.to_uppercase().chain(letters).collect(),
        _ => text,
    }
}

impl Names {
    /// The names of players who have not said theirs: it takes words to say "Player 1".
    pub fn numbered(words: &Words, seats: SeatCount, you: Option<Seat>) -> Names {
        let nobody = Names::new(Vec::new(), None);
        let name = |seat| words.say(&phrases::name_of(seat), &nobody);
        Names::new(Seat::all(seats).map(name).collect(), you)
    }
}

#[cfg(test)]
mod tests {
    use bistro_core::{Lang, Outcome, Phrase, Refusal, Refused, Seat, SeatCount, SeatSet};

    use super::Words;
    use crate::names::Names;
    use crate::phrases;

    fn three(you: Option<Seat>) -> Names {
        Names::new(vec!["Ann".into(), "Ben".into(), "cleo".into()], you)
    }

    fn kitchen(lang: Lang, messages: &str) -> Words {
        let mut words = Words::shared(lang);
        words.learn(messages);
        assert_eq!(words.flaws(), &[] as &[String]);
        words
    }

    #[test]
    fn seats_have_names_and_the_reader_is_addressed() {
        let words = kitchen(
            Lang::En,
            "cooks = { $chef-is ->\n [you] you cook\n *[other] { $chef } cooks\n } for { $guests }.",
        );
        let phrase =
            Phrase::new("cooks").seat("chef", Seat::new(2)).seats("guests", Seat::all(SeatCount::new(3)));
        assert_eq!(words.say(&phrase, &three(None)), "Cleo cooks for Ann, Ben and cleo.");
        assert_eq!(words.say(&phrase, &three(Some(Seat::new(2)))), "You cook for Ann, Ben and cleo.");
    }

    #[test]
    fn equal_words_are_counted() {
        let words = kitchen(Lang::En, "egg = Egg\nsalt = Salt\nin-hand = { $cards } and { $best }");
        let phrase = Phrase::new("in-hand").words("cards", ["egg", "salt", "egg"]).word("best", "salt");
        assert_eq!(words.say(&phrase, &three(None)), "Egg ×2, Salt and Salt");
    }

    #[test]
    fn numbers_agree_with_their_nouns() {
        let words = Words::shared(Lang::Ru);
        let points = |points: i32| {
            let outcome = Outcome::ranked(&[points], vec![points], "ending");
            words.say(phrases::result(&outcome).last().unwrap(), &three(None))
        };
        assert_eq!(points(1), "1. Ann (1 очко)");
        assert_eq!(points(3), "1. Ann (3 очка)");
        assert_eq!(points(11), "1. Ann (11 очков)");
        assert_eq!(points(2021), "1. Ann (2021 очко)");
    }

    #[test]
    fn what_has_no_words_is_seen_and_reported() {
        let words = kitchen(Lang::En, "gap = { $missing }!");
        assert_eq!(words.say(&Phrase::new("soup"), &three(None)), "⟨soup⟩");
        let report = words.try_say(&Phrase::new("soup"), &three(None)).unwrap_err();
        assert_eq!(report, ["there is no message 'soup' in en"]);
        assert!(words.try_say(&Phrase::new("gap"), &three(None)).is_err());
    }

    #[test]
    fn words_are_shared_between_threads() {
        fn shared<T: Send + Sync>(_: &T) {}
        shared(&Words::shared(Lang::Fr));
    }

    #[test]
    fn flawed_messages_are_reported() {
        let mut words = Words::shared(Lang::En);
        words.learn("good = Good\n!bad");
        assert_eq!(words.flaws().len(), 1);
        words.learn("good = Twice");
        assert_eq!(words.flaws().len(), 2);
    }

    /// Everything the program can say, in every language, has words and fills its gaps.
    #[test]
    fn the_shared_words_speak_every_language() {
        for lang in Lang::ALL {
            let words = kitchen(lang, "ending = ...");
            let mut all = vec![phrases::sealed("a"), phrases::prompt(1), phrases::prompt(5)];
            all.extend(Seat::all(SeatCount::new(3)).map(phrases::name_of));
            all.extend(
                [1, 3].into_iter().filter_map(|seats| phrases::turn(SeatSet::all(SeatCount::new(seats)))),
            );
            for places in [vec![1, 2, 3], vec![1, 1, 3], vec![2, 2, 2]] {
                let outcome = Outcome { places, scores: vec![0, 1, 5], ending: "ending" };
                all.extend(phrases::result(&outcome));
            }
            for phrase in &all {
                for names in [three(None), three(Some(Seat::new(0)))] {
                    let said = words.try_say(phrase, &names);
                    assert!(
                        said.as_ref().is_ok_and(|said| !said.is_empty()),
                        "{lang:?} {phrase:?}: {said:?}"
                    );
                }
            }
            let refusal = Refusal { rule: "T1", why: Phrase::new("ending") };
            let mut refusals: Vec<Phrase> =
                [Refused::Over, Refused::NotAsked, Refused::NoSeed, Refused::Against(refusal)]
                    .iter()
                    .map(phrases::refused)
                    .collect();
            refusals.push(phrases::not_notation("'x' is no move"));
            for why in refusals {
                let said = words.refusal(&why, &three(None));
                assert!(!said.is_empty() && !said.contains(['⟨', '{']), "{said}");
            }
            assert_eq!(phrases::turn(SeatSet::EMPTY), None);
            assert!(Names::numbered(&words, SeatCount::new(2), None).of(Seat::new(1)).ends_with('2'));
        }
    }
}
