//! Signs that every terminal, pipe and screen reader knows.

use std::borrow::Cow;

/// Which signs may be written. Letters stay letters in either: French and Russian need theirs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Signs {
    Unicode,
    /// Lines, arrows, quotation marks and dashes become what every keyboard has.
    Ascii,
}

impl Signs {
    /// What the locale says the terminal can show. Without a locale it is a modern one.
    pub fn of_locale() -> Signs {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
        let named = locale.into_iter().find(|locale| !locale.is_empty()).map(|locale| locale.to_lowercase());
        match named {
            Some(locale) if !locale.contains("utf-8") && !locale.contains("utf8") => Signs::Ascii,
            _ => Signs::Unicode,
        }
    }

    /// The text in these signs.
    pub fn write(self, text: &str) -> Cow<'_, str> {
        if self == Signs::Unicode || text.is_ascii() {
            return Cow::Borrowed(text);
        }
        let mut written = String::with_capacity(text.len());
        for letter in text.chars() {
            match ascii(letter) {
                Some(sign) => written.push_str(sign),
                None => written.push(letter),
            }
        }
        Cow::Owned(written)
    }
}

fn ascii(letter: char) -> Option<&'static str> {
    Some(match letter {
        '─' | '╴' | '╶' => "-",
        '═' | '╪' => "=",
        '│' | '╵' | '╷' => "|",
        '║' | '╫' => "H",
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' | '╭' | '╮' | '╯' | '╰' => {
            "+"
        }
        '←' => "<-",
        '→' => "->",
        '↑' => "^",
        '↓' => "v",
        '×' => "x",
        '±' => "+-",
        '·' | '–' | '—' | '−' => "-",
        '…' => "...",
        '“' | '”' | '«' | '»' | '„' => "\"",
        '‘' | '’' => "'",
        '\u{a0}' | '\u{202f}' => " ",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::Signs;

    #[test]
    fn signs_become_ascii_and_letters_stay() {
        let text = "Суп ×2 → “oui”… ┌─┘ crème";
        assert_eq!(Signs::Unicode.write(text), text);
        assert_eq!(Signs::Ascii.write(text), "Суп x2 -> \"oui\"... +-+ crème");
    }

    #[test]
    fn every_english_and_french_sentence_of_the_shelf_can_be_written() {
        use bistro_core::Lang;
        for game in catalog::GAMES {
            for lang in [Lang::En, Lang::Fr] {
                let written = Signs::Ascii.write(game.messages(lang)).into_owned();
                let strange: Vec<char> =
                    written.chars().filter(|letter| !letter.is_ascii() && !letter.is_alphabetic()).collect();
                assert!(strange.is_empty(), "{} {lang:?}: {strange:?}", game.about().id);
            }
        }
    }
}
