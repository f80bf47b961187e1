//! Names of games and people: as others will read them.

use std::{fmt, str::FromStr};

/// The longest name, in characters.
const LONGEST: usize = 80;

/// A name of a game or a person: 1 to 80 characters that are seen as they are, on one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name(String);

/// Text that is no name: as much of it as is repeated to its author.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoName(pub String);

impl FromStr for Name {
    type Err = NoName;

    fn from_str(text: &str) -> Result<Self, NoName> {
        let text = text.trim();
        let is_name = (1..=LONGEST).contains(&text.chars().count())
            && !text.chars().any(|c| c.is_control() || is_unseen(c));
        if is_name { Ok(Self(text.to_owned())) } else { Err(NoName(short(text))) }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// As much of what was written as is repeated to its author.
pub(super) fn short(text: &str) -> String {
    text.chars().take(LONGEST).collect()
}

/// What nobody sees, but turns the text around it or makes two names look like one: marks of
/// direction, spaces without width, hyphens that show at the end of a line alone, ends of lines, empty
/// Braille, fillers; and what is no character, which XML may not hold.
const fn is_unseen(c: char) -> bool {
    let is_none = c as u32 & 0xfffe == 0xfffe;
    is_none
        || matches!(
            c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
                | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
                | '\u{fdd0}'..='\u{fdef}' | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e007f}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_seen_as_it_is() {
        let is_name = |name: &str| name.parse::<Name>().is_ok();
        assert!(["Zoé", "O'Neil", " ليلى ", "👩‍🚀 Ann"].into_iter().all(is_name));
        for name in [
            "",
            " ",
            "Ann\u{202e}",
            "An\u{200b}n",
            "\u{3164}",
            "\u{2800}",
            "An\u{ad}n",
            "Ann\u{2028}wins",
            "Ann\u{2029}wins",
            "\u{2066}Ann",
            "A\u{7}nn",
            "Ann\u{ffff}",
        ] {
            assert!(!is_name(name), "{name:?}");
        }
        assert!(is_name(&"x".repeat(80)) && !is_name(&"x".repeat(81)));
    }
}
