//! A line of a mail as its reader sees it: quote marks counted, nothing in it that does not show.

use super::command::closes_message;
use crate::mail::slip::{self, Mark};

/// The longest line, in characters: in HTML a paragraph is one. What is longer is cut.
const LONGEST: usize = 4_000;

/// A line.
pub(super) struct Line {
    /// Which line of the mail's text it is, from 1.
    pub number: usize,
    /// How many quote marks stand before it.
    pub depth: usize,
    /// What is written after them.
    pub text: String,
}

impl Line {
    pub(super) fn new(number: usize, raw: &str) -> Self {
        let visible: String = composed(raw.chars().filter_map(visible).take(LONGEST));
        let mut text = visible.trim();
        let mut depth = 0;
        while let Some(rest) = text.strip_prefix('>') {
            depth += 1;
            text = rest.trim_start();
        }
        Self { number, depth, text: text.to_owned() }
    }

    /// Takes off all but so many bytes; none where they are all there is. What is left ends where
    /// the line that comes back begins.
    pub(super) fn split(&mut self, at: usize) -> Option<Self> {
        let rest = self.text.get(at..)?.trim_start().to_owned();
        let own = self.text.get(..at)?.trim_end();
        if own.is_empty() || rest.is_empty() {
            return None;
        }
        self.text = own.to_owned();
        Some(Self { number: self.number, depth: self.depth, text: rest })
    }

    /// Whether there is nothing on it, not even a quote mark.
    pub(super) fn is_blank(&self) -> bool {
        self.depth == 0 && self.text.is_empty()
    }

    /// Whether it parts a signature from the text above it. Telephones make one dash of two.
    pub(super) fn opens_signature(&self) -> bool {
        ["--", "—", "–", "-----BEGIN PGP SIGNATURE-----"].contains(&self.text.as_str())
    }

    pub(super) fn closes_message(&self) -> bool {
        closes_message(&self.text)
    }

    /// The mark of a letter that it is.
    pub(super) fn mark(&self) -> Option<Mark> {
        slip::mark(&self.text)
    }
}

/// A character as it is read: spaces of every width are spaces; what has no width, or only turns
/// the writing's direction, is nothing.
fn visible(c: char) -> Option<char> {
    match c {
        '\t' => Some(' '),
        '\u{ad}'
        | '\u{61c}'
        | '\u{180e}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{2069}'
        | '\u{feff}' => None,
        '\u{2028}' | '\u{2029}' => Some(' '),
        c if c.is_control() => None,
        c if c.is_whitespace() => Some(' '),
        c => Some(c),
    }
}

/// Letters and the accents that follow them, as some systems write, and the letters that they are
/// together.
const COMPOSED: [(char, &str, &str); 5] = [
    ('\u{301}', "eEaoiu", "éÉáóíú"),
    ('\u{300}', "aAeEuU", "àÀèÈùÙ"),
    ('\u{302}', "aAeEiIoOuU", "âÂêÊîÎôÔûÛ"),
    ('\u{308}', "eEiIuUao", "ëËïÏüÜäö"),
    ('\u{327}', "cC", "çÇ"),
];

/// Text in which the accents of both languages are part of their letters.
fn composed(text: impl Iterator<Item = char>) -> String {
    let mut composed = String::new();
    for c in text {
        let letter =
            COMPOSED.iter().find(|(accent, ..)| *accent == c).and_then(|(_, bare, with)| {
                let last = composed.chars().next_back()?;
                bare.chars().zip(with.chars()).find(|&(bare, _)| bare == last).map(|(_, with)| with)
            });
        match letter {
            Some(letter) => {
                composed.pop();
                composed.push(letter);
            }
            None => composed.push(c),
        }
    }
    composed
}

/// A line without the mark of a list before it.
pub(super) fn unlisted(line: &str) -> &str {
    let marked = |rest: &'_ str| rest.starts_with(' ');
    if let Some(rest) =
        line.strip_prefix(['-', '*', '•', '–', '—', '·']).filter(|rest| marked(rest))
    {
        return rest.trim_start();
    }
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let rest = line.get(digits..).unwrap_or_default();
    match rest.strip_prefix(['.', ')']).filter(|rest| marked(rest)) {
        Some(rest) if (1..=2).contains(&digits) => rest.trim_start(),
        _ => line,
    }
}

/// A line with every arrow and every dash as it is typed, however a program drew it.
pub(super) fn plain_signs(line: &str) -> String {
    let dashes: String = line
        .chars()
        .map(|c| match c {
            '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' => '-',
            '⟶' | '⇒' | '⟹' | '➔' | '➙' | '➜' | '➝' | '➞' | '➡' | '⮕' | '🡒' => {
                '→'
            }
            c => c,
        })
        .filter(|&c| c != '\u{fe0f}')
        .collect();
    dashes.replace("-->", "->").replace('→', "->")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_show_is_not_there() {
        for (raw, depth, text) in [
            ("\u{200e}>\u{a0}> \u{202a}T\u{202f}GHQ\tG8\u{202c} ", 2, "T GHQ G8"),
            ("Le sie\u{300}ge a e\u{301}crit\u{a0}:", 0, "Le siège a écrit :"),
            ("\u{301}x\u{301}", 0, "\u{301}x\u{301}"),
            ("\0\u{7}", 0, ""),
        ] {
            let line = Line::new(1, raw);
            assert_eq!((line.depth, line.text.as_str()), (depth, text), "{raw:?}");
        }
        assert_eq!(Line::new(1, &"x".repeat(10_000)).text.len(), LONGEST);
    }

    #[test]
    fn signs_of_every_shape_are_plain() {
        assert_eq!(plain_signs("T GHQ –> G8 ➡️ G6 --> G3 — ⇒"), "T GHQ -> G8 -> G6 -> G3 - ->");
        assert_eq!(unlisted("– T GHQ G8"), "T GHQ G8");
        assert_eq!(unlisted("12. T GHQ G8"), "T GHQ G8");
        assert_eq!(unlisted("2P XRV I"), "2P XRV I");
    }
}
