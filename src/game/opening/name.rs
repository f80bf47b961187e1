//! Names of games and people: as others will read them.

/// The longest name of a game or person, in characters.
pub(super) const LONGEST_NAME: usize = 80;

pub(super) fn is_name(text: &str) -> bool {
    let length = text.chars().count();
    (1..=LONGEST_NAME).contains(&length)
        && !text.chars().any(|c| c.is_control() || is_unseen(c))
        && text.chars().any(|c| !c.is_whitespace())
}

/// What nobody sees, but turns the text around it or makes two names look like one: marks of
/// direction, spaces without width, fillers; and what is no character, which XML may not hold.
const fn is_unseen(c: char) -> bool {
    let is_none = c as u32 & 0xfffe == 0xfffe;
    is_none
        || matches!(
            c,
            '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
                | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
                | '\u{fdd0}'..='\u{fdef}' | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e007f}'
        )
}
