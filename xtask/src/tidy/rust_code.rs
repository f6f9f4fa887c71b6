//! Rust source with comments and strings blanked out, so that a check finds code and not talk about code.

/// The same text, line for line, with spaces in place of comments and of what stands between quotes.
pub(super) fn code_only(source: &str) -> String {
    let letters: Vec<char> = source.chars().collect();
    let mut code = String::with_capacity(source.len());
    let mut at = 0;
    while at < letters.len() {
        let end = skipped(&letters, at);
        if end == at {
            code.push(letters[at]);
            at += 1;
        } else {
            code.extend(letters[at..end].iter().map(|&letter| if letter == '\n' { '\n' } else { ' ' }));
            at = end;
        }
    }
    code
}

/// Names, numbers and single signs, in order, with the line each is on (from 1).
pub(super) fn tokens(code: &str) -> Vec<(usize, &str)> {
    let mut tokens = Vec::new();
    for (n, line) in code.lines().enumerate() {
        let mut rest = line.trim_start();
        while let Some(first) = rest.chars().next() {
            let word = rest.find(|letter| !is_of_a_name(letter)).unwrap_or(rest.len());
            let (token, after) = rest.split_at(word.max(first.len_utf8()));
            tokens.push((n + 1, token));
            rest = after.trim_start();
        }
    }
    tokens
}

pub(super) fn is_of_a_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// Where the comment or quotation that begins here ends; `at` itself if none begins.
fn skipped(letters: &[char], at: usize) -> usize {
    let next = letters.get(at + 1);
    match letters[at] {
        '/' if next == Some(&'/') => find(letters, at, |rest| rest[0] == '\n'),
        '/' if next == Some(&'*') => end_of_block_comment(letters, at),
        '"' => end_of_quotes(letters, at + 1, '"'),
        '\'' if next == Some(&'\\') || letters.get(at + 2) == Some(&'\'') => {
            end_of_quotes(letters, at + 1, '\'')
        }
        'r' if at == 0 || !is_of_a_name(letters[at - 1]) || letters[at - 1] == 'b' => {
            end_of_raw_string(letters, at)
        }
        _ => at,
    }
}

fn find(letters: &[char], from: usize, ends: impl Fn(&[char]) -> bool) -> usize {
    (from..letters.len()).find(|&at| ends(&letters[at..])).unwrap_or(letters.len())
}

fn end_of_block_comment(letters: &[char], start: usize) -> usize {
    let mut depth = 0;
    let mut at = start;
    while at < letters.len() {
        match letters[at..] {
            ['/', '*', ..] => (depth, at) = (depth + 1, at + 2),
            ['*', '/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    at
}

fn end_of_quotes(letters: &[char], mut at: usize, quote: char) -> usize {
    while at < letters.len() && letters[at] != quote {
        at += if letters[at] == '\\' { 2 } else { 1 };
    }
    (at + 1).min(letters.len())
}

/// `r"…"`, `r#"…"#` and so on; an ordinary name such as `row` or `r#type` begins nothing.
fn end_of_raw_string(letters: &[char], start: usize) -> usize {
    let hashes = letters[start + 1..].iter().take_while(|&&letter| letter == '#').count();
    if letters.get(start + 1 + hashes) != Some(&'"') {
        return start;
    }
    let closing = |rest: &[char]| {
        rest[0] == '"' && rest.len() > hashes && rest[1..=hashes].iter().all(|&letter| letter == '#')
    };
    let quote = find(letters, start + 2 + hashes, closing);
    (quote + 1 + hashes).min(letters.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(source: &str) -> Vec<String> {
        tokens(&code_only(source)).into_iter().map(|(_, token)| token.to_owned()).collect()
    }

    #[test]
    fn comments_and_strings_vanish() {
        assert_eq!(words("a // b\nc /* d /* e */ f */ g"), ["a", "c", "g"]);
        assert_eq!(words(r#"a "b \" c" d"#), ["a", "d"]);
        assert_eq!(words("a r#\"b \" c\"# d br\"e\" f"), ["a", "d", "b", "f"]);
    }

    #[test]
    fn letters_in_quotes_vanish_and_lifetimes_stay() {
        assert_eq!(words(r"a '\'' b '/' c"), ["a", "b", "c"]);
        assert_eq!(
            words("f<'a>(row: &'a R)"),
            ["f", "<", "'", "a", ">", "(", "row", ":", "&", "'", "a", "R", ")"]
        );
    }

    #[test]
    fn lines_keep_their_numbers() {
        let code = code_only("/*\n*/ a \"\n\" b");
        assert_eq!(tokens(&code), [(2, "a"), (3, "b")]);
    }

    #[test]
    fn text_that_stops_short_is_no_trouble() {
        for source in ["\"a", "\"\\", "/* a", "r#\"a", "'\\", "r", "r#", "/"] {
            let _ = code_only(source);
        }
    }
}
