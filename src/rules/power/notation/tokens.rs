//! A line cut into words. Words are folded (capitals, no accents) and know where they stood.
//!
//! Source: RULES §12.1.

/// The longest word that can mean anything; longer ones mean nothing.
const LONGEST: usize = 15;

/// A word, or a plus sign, which is a word of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token {
    folded: [u8; LONGEST],
    len: u8,
    /// Where it begins, counted in characters of the line from 1.
    pub column: u32,
    /// Where it begins and ends, in bytes of the line.
    pub span: (usize, usize),
}

impl Token {
    /// The word folded; empty if it is longer than any that means something.
    pub fn word(&self) -> &[u8] {
        self.folded.get(..usize::from(self.len)).unwrap_or_default()
    }

    /// Whether it is a plus sign.
    pub fn is_plus(&self) -> bool {
        self.word() == b"+"
    }

    /// The number it begins with, if any, and the rest of it. A number too large to be any count
    /// is the largest there is.
    pub fn number(&self) -> (Option<u32>, &[u8]) {
        let word = self.word();
        let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let number = word.iter().take(digits).fold(0u32, |number, digit| {
            number.saturating_mul(10).saturating_add(u32::from(digit - b'0'))
        });
        ((digits > 0).then_some(number), word.get(digits..).unwrap_or_default())
    }
}

/// The part of a line before its comment (§12.1).
pub(super) fn without_comment(line: &str) -> &str {
    line.find(['=', '#']).and_then(|at| line.get(..at)).unwrap_or(line)
}

/// Cuts a piece of a line into words. `skipped` is what stands before it in the line.
pub(super) fn tokens(text: &str, skipped: &str) -> Vec<Token> {
    let mut tokens = Vec::with_capacity(8);
    let mut open: Option<Token> = None;
    let mut chars = text.char_indices().peekable();
    let mut column = skipped.chars().count() as u32;
    while let Some((at, c)) = chars.next() {
        column = column.saturating_add(1);
        let at = at + skipped.len();
        let arrow = c == '-' && chars.peek().is_some_and(|&(_, next)| next == '>');
        if arrow {
            chars.next();
        }
        if arrow || c.is_whitespace() || matches!(c, ',' | ';' | '→') {
            tokens.extend(open.take());
        } else if c == '+' {
            tokens.extend(open.take());
            let mut plus = start(at, column);
            push(&mut plus, c, at);
            tokens.push(plus);
        } else {
            push(open.get_or_insert_with(|| start(at, column)), c, at);
        }
        column = column.saturating_add(u32::from(arrow));
    }
    tokens.extend(open);
    tokens
}

fn start(at: usize, column: u32) -> Token {
    Token { folded: [0; LONGEST], len: 0, column, span: (at, at) }
}

fn push(token: &mut Token, c: char, at: usize) {
    // Once too long, a word stays without meaning.
    let too_long = token.len == 0 && token.span.0 != token.span.1;
    token.span.1 = at + c.len_utf8();
    let Some(folded) = fold(c) else { return };
    if too_long {
        return;
    }
    match token.folded.get_mut(usize::from(token.len)) {
        Some(place) => {
            *place = folded;
            token.len += 1;
        }
        None => token.len = 0,
    }
}

/// A character without case and accent; none for a combining accent. What no word has becomes a
/// question mark.
fn fold(c: char) -> Option<u8> {
    Some(match c {
        '\u{300}'..='\u{36f}' => return None,
        '’' => b'\'',
        'À'..='Å' | 'à'..='å' => b'A',
        'Ç' | 'ç' => b'C',
        'È'..='Ë' | 'è'..='ë' => b'E',
        'Ì'..='Ï' | 'ì'..='ï' => b'I',
        'Ò'..='Ö' | 'ò'..='ö' => b'O',
        'Ù'..='Ü' | 'ù'..='ü' => b'U',
        c if c.is_ascii() => (c as u8).to_ascii_uppercase(),
        _ => b'?',
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<(String, u32)> {
        tokens(text, "")
            .iter()
            .map(|token| (String::from_utf8_lossy(token.word()).into_owned(), token.column))
            .collect()
    }

    fn word(word: &str, column: u32) -> (String, u32) {
        (word.to_owned(), column)
    }

    #[test]
    fn separators_are_alike_and_columns_count_characters() {
        for line in ["t g4 g8", "T,G4;G8", "T\tG4\u{a0}G8", "T→G4→G8"] {
            assert_eq!(words(line), [word("T", 1), word("G4", 3), word("G8", 6)], "{line}");
        }
        assert_eq!(words("T->G4 -> G8"), [word("T", 1), word("G4", 4), word("G8", 10)]);
        assert_eq!(
            words("é1+Méga-missile"),
            [word("E1", 1), word("+", 3), word("MEGA-MISSILE", 4)]
        );
        assert_eq!(words("e\u{301}t"), [word("ET", 1)]);
    }

    #[test]
    fn what_is_too_long_means_nothing() {
        assert_eq!(words(&"T".repeat(40)), [word("", 1)]);
        assert_eq!(words(&"T".repeat(15)), [word(&"T".repeat(15), 1)]);
        assert_eq!(words("日本 T"), [word("??", 1), word("T", 4)]);
    }

    #[test]
    fn numbers_are_cut_off_and_never_overflow() {
        let number = |text: &str| {
            let token = tokens(text, "")[0];
            (token.number().0, String::from_utf8_lossy(token.number().1).into_owned())
        };
        assert_eq!(number("3T"), (Some(3), "T".to_owned()));
        assert_eq!(number("T3"), (None, "T3".to_owned()));
        assert_eq!(number("99999999999T"), (Some(u32::MAX), "T".to_owned()));
    }

    #[test]
    fn comments_are_cut_off() {
        assert_eq!(without_comment("T G4 G8 # x = y"), "T G4 G8 ");
        assert_eq!(without_comment("= later"), "");
        assert_eq!(without_comment("T"), "T");
    }
}
