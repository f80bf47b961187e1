//! Quote marks other than `>`: a bar, a tab, a colon, initials. Nothing tells them from what an
//! author may write but that our own letter's lines stand behind them, or that every line does
//! below the words with which a program announces a quoted letter.

use super::attribution::attribution;
use crate::mail::slip;

/// Longer beginnings of a line are no quote marks.
const LONGEST: usize = 8;
/// The signs that are quote marks in some programs, beside `>`.
const SIGNS: [char; 6] = ['|', ':', '}', '%', ']', '»'];
/// How many lines must begin alike below an announcement.
const FEWEST_ALIKE: usize = 2;

/// The text with foreign quote marks as `> `.
pub(super) fn as_usual(text: &str) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    if let Some((from, mark)) = by_our_letter(&lines).or_else(|| by_announcement(&lines)) {
        for line in lines.iter_mut().skip(from) {
            if let Some(quoted) = line.strip_prefix(mark.as_str()) {
                *line = format!("> {quoted}");
            } else if line.trim_end() == mark.trim_end() && !mark.trim_end().is_empty() {
                ">".clone_into(line);
            }
        }
    }
    lines.join("\n")
}

/// The mark before our letter's own lines, and the first line that has it.
fn by_our_letter(lines: &[String]) -> Option<(usize, String)> {
    lines.iter().enumerate().find_map(|(at, line)| {
        let letters = line.find(['#', '='])?;
        let (before, ours) = line.split_at_checked(letters)?;
        (is_mark(before) && slip::mark(ours).is_some())
            .then(|| (first_marked(lines, at, before), before.to_owned()))
    })
}

/// The first of the lines before one that are marked like it without a gap that an author could
/// have left: indented lines above an empty one are theirs, unless they are a letter's headers.
fn first_marked(lines: &[String], at: usize, mark: &str) -> usize {
    let is_indent = mark.trim().is_empty();
    let mut first = at;
    for (above, line) in lines.iter().enumerate().take(at).rev() {
        match line.strip_prefix(mark) {
            Some(rest) if !is_indent || rest.starts_with([' ', '\t']) || is_header(rest) => {
                first = above;
            }
            Some(_) if above + 1 == first => first = above,
            None if line.trim().is_empty() || line.trim_end() == mark.trim_end() => {}
            _ => break,
        }
    }
    first
}

/// The mark that all lines have right below what announces a quoted letter.
fn by_announcement(lines: &[String]) -> Option<(usize, String)> {
    lines.iter().enumerate().find_map(|(at, _)| {
        let near: Vec<&str> = lines.iter().skip(at).take(4).map(|line| line.trim()).collect();
        let announced = attribution(&near, &[])?.lines;
        let below = lines.iter().skip(at + announced);
        let mut below = below.filter(|line| !line.trim().is_empty()).take(FEWEST_ALIKE + 1);
        let first = below.next()?;
        let mark = beginning(first)?;
        let rest: Vec<&String> = below.collect();
        let alike = rest.iter().all(|line| line.starts_with(mark.trim_end()));
        (alike && rest.len() + 1 >= FEWEST_ALIKE).then(|| (at + announced, mark.to_owned()))
    })
}

/// What a line begins with that is a quote mark in some program.
fn beginning(line: &str) -> Option<&str> {
    if line.starts_with('\t') {
        return line.get(..1);
    }
    let initials = line.bytes().take_while(u8::is_ascii_alphabetic).take(4).count();
    let rest = line.get(initials..)?;
    // `G: F G4 B0` is an order for an army: initials stand before `>` alone.
    let is_sign = |c: char| if initials > 0 { c == '>' } else { SIGNS.contains(&c) };
    let signs = rest.chars().take_while(|&c| is_sign(c)).count();
    let space = usize::from(rest.get(signs..).is_some_and(|rest| rest.starts_with(' ')));
    let length = initials + signs + space;
    (signs > 0 && initials <= 3 && length <= LONGEST).then(|| line.get(..length)).flatten()
}

/// Whether what stands before a line of our letter is a mark that is not known anyway.
fn is_mark(before: &str) -> bool {
    let words = before.trim();
    let usual = words.is_empty() && !before.starts_with('\t') && before.len() < 2;
    let known = !words.is_empty() && words.chars().all(|c| c == '>' || c.is_whitespace());
    let long = before.chars().count() > LONGEST;
    let foreign = words.is_empty() || beginning(words) == Some(words);
    !usual && !known && !long && foreign
}

fn is_header(line: &str) -> bool {
    line.split_once(':').is_some_and(|(name, _)| {
        !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
    })
}

#[cfg(test)]
mod tests {
    use super::as_usual;

    const SLIP: &str = "=== ORDERS: write them below, one a line ===";

    #[test]
    fn marks_are_known_by_our_own_lines() {
        for mark in ["| ", "\t", ": ", "AL> ", "% ", "  "] {
            let text = format!("T GHQ G8\n\n{mark}Dear Ann\n{mark}{SLIP}\n{mark}F G4 B0\nmine");
            let usual = format!("T GHQ G8\n\n> Dear Ann\n> {SLIP}\n> F G4 B0\nmine");
            assert_eq!(as_usual(&text), usual, "{mark:?}");
        }
    }

    #[test]
    fn marks_are_known_below_an_announcement() {
        let text = "T GHQ G8\nOn 1 Jan 2026, Ann wrote:\n\n| Dear Bob\n|\n| F G4 B0\nmine";
        let usual = "T GHQ G8\nOn 1 Jan 2026, Ann wrote:\n\n> Dear Bob\n>\n> F G4 B0\nmine";
        assert_eq!(as_usual(text), usual);
    }

    #[test]
    fn what_an_author_indents_is_not_quoted() {
        let text = format!("\tT GHQ G8\n\n\tDear Ann\n\t{SLIP}");
        assert_eq!(as_usual(&text), format!("\tT GHQ G8\n\n> Dear Ann\n> {SLIP}"));
        for text in ["G: T GHQ G8\nB: F G4 B0", "T GHQ G8", "", "> | x\n> | y"] {
            assert_eq!(as_usual(text), text);
        }
    }
}
