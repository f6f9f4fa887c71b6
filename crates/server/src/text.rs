//! What strangers write: names, chat, codes. Checked here, once.

use bistro_core::Phrase;
use subtle::ConstantTimeEq;

const NAME_LONGEST: usize = 24;
const CHAT_LONGEST: usize = 400;

/// A name: 1 to 24 letters, digits, spaces, hyphens, apostrophes, dots and underscores, with a letter or digit first.
pub(crate) fn name(given: &str) -> Result<String, Phrase> {
    let wrong = || Phrase::new("bistro-bad-name").number("longest", NAME_LONGEST as i64);
    let words: Vec<&str> = given.split_whitespace().collect();
    let name = words.join(" ");
    let fits = (1..=NAME_LONGEST).contains(&name.chars().count());
    // Letters by Unicode's word, but nothing is drawn for them.
    let blank = |c: char| matches!(c, '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}');
    let allowed =
        |c: char| (c.is_alphanumeric() && !blank(c)) || matches!(c, ' ' | '-' | '\'' | '’' | '.' | '_');
    if fits && name.starts_with(char::is_alphanumeric) && name.chars().all(allowed) {
        Ok(name)
    } else {
        Err(wrong())
    }
}

/// Names that differ in case only are the same name.
pub(crate) fn name_key(name: &str) -> String {
    name.to_lowercase()
}

/// A line of chat: 1 to 400 characters that can be seen.
pub(crate) fn chat_line(given: &str) -> Result<String, Phrase> {
    let line: String = given.trim().chars().map(|c| if c.is_whitespace() { ' ' } else { c }).collect();
    let fits = (1..=CHAT_LONGEST).contains(&line.chars().count());
    // No control characters, and none that turn the writing direction of the whole page around.
    let hidden = |c: char| c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    if fits && !line.chars().any(hidden) {
        Ok(line)
    } else {
        Err(Phrase::new("bistro-bad-chat").number("longest", CHAT_LONGEST as i64))
    }
}

/// The name of a command: 1 to 40 letters, digits, `-` or `_`.
pub(crate) fn is_command_id(id: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    (1..=40).contains(&id.len()) && id.bytes().all(allowed)
}

/// Compared without telling by time how much was right.
pub(crate) fn same_secret(given: &str, secret: &str) -> bool {
    given.as_bytes().ct_eq(secret.as_bytes()).into()
}

/// So many letters and digits from the system's randomness. Without letters that are taken for others.
pub(crate) fn code(length: usize) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes).expect("the system gives randomness");
    bytes.iter().map(|byte| LETTERS[usize::from(byte & 31)] as char).collect()
}

#[cfg(test)]
mod tests {
    use super::{chat_line, code, is_command_id, name, same_secret};

    #[test]
    fn names_are_tidied_and_checked() {
        assert_eq!(name("  Anna   Pavlova "), Ok("Anna Pavlova".into()));
        assert_eq!(name("Жюль д’Арк"), Ok("Жюль д’Арк".into()));
        let long = "a".repeat(25);
        for wrong in ["", "   ", "<b>", "a\u{202e}b", "a\u{200b}b", "\u{3164}", ".ann", long.as_str()] {
            assert_eq!(name(wrong).unwrap_err().id, "bistro-bad-name", "{wrong:?}");
        }
    }

    #[test]
    fn chat_is_one_visible_line() {
        assert_eq!(chat_line(" well\nplayed "), Ok("well played".into()));
        for wrong in ["", "\u{0}", "abc\u{202e}", &"x".repeat(401)] {
            assert!(chat_line(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn codes_are_long_enough_to_be_secret() {
        let codes: std::collections::BTreeSet<String> = (0..100).map(|_| code(16)).collect();
        assert_eq!(codes.len(), 100);
        assert!(codes.iter().all(|code| code.len() == 16 && is_command_id(code)));
    }

    #[test]
    fn secrets_are_compared_whole() {
        assert!(same_secret("abc", "abc"));
        assert!(!same_secret("abc", "abd") && !same_secret("ab", "abc") && !same_secret("", "abc"));
    }
}
