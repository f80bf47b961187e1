//! The plain part's measure: 72 columns, tables in columns, headings underlined.

use crate::{
    history::Standing,
    language::Language,
    mail::slip::{self, Mark},
};

/// How wide a line of a letter may be, so that a reply can quote it unbroken.
const COLUMNS: usize = 72;
/// What a template puts before a heading.
pub(super) const HEADING: &str = "¶ ";

/// A letter's text as it is sent: paragraphs broken at 72 columns and indented like their first
/// line, headings underlined, slips untouched; no more than one empty line in
/// a row, none at either end.
pub(super) fn set(text: &str) -> String {
    let mut set = String::with_capacity(text.len() + text.len() / 16);
    let mut gap = false;
    let mut in_slip = false;
    for line in text.lines() {
        let line = line.trim_end();
        match slip::mark(line) {
            Some(Mark::Opening) => in_slip = true,
            Some(Mark::Closing) => in_slip = false,
            Some(Mark::AnswerAbove) | None => {}
        }
        // A slip is left as it is: its empty lines are room to write in.
        if in_slip && !set.is_empty() && line.is_empty() {
            set.push('\n');
            continue;
        }
        if line.is_empty() {
            gap = !set.is_empty();
            continue;
        }
        if gap {
            set.push('\n');
            gap = false;
        }
        match line.strip_prefix(HEADING) {
            Some(words) => {
                wrap(words, &mut set);
                set.push_str(&"-".repeat(width(words).min(COLUMNS)));
                set.push('\n');
            }
            None => wrap(line, &mut set),
        }
    }
    set
}

/// Breaks a line at its spaces. What follows stands under the first word, after a list's mark.
fn wrap(line: &str, into: &mut String) {
    let words = line.trim_start();
    let margin = width(line) - width(words);
    let hanging = margin + if words.starts_with("- ") { 2 } else { 0 };
    if width(line) <= COLUMNS {
        into.push_str(line);
        into.push('\n');
        return;
    }
    let mut column = margin;
    into.push_str(&" ".repeat(margin));
    for (index, word) in words.split(' ').enumerate() {
        let needed = width(word) + usize::from(index > 0);
        if index > 0 && column + needed > COLUMNS && column > hanging {
            into.push('\n');
            into.push_str(&" ".repeat(hanging));
            column = hanging + width(word);
        } else {
            if index > 0 {
                into.push(' ');
            }
            column += needed;
        }
        into.push_str(word);
    }
    into.push('\n');
}

/// Lines as mail programs quote them, broken so that they fit.
pub(super) fn quoted(lines: &[&str]) -> String {
    const MARK: &str = "> ";
    let room = COLUMNS - MARK.len();
    let mut quoted = String::new();
    for line in lines {
        let mut broken = String::new();
        for word in line.split_whitespace() {
            let last = broken.lines().last().map_or(0, width);
            if last > 0 {
                broken.push(if last + 1 + width(word) > room { '\n' } else { ' ' });
            }
            for (at, letter) in word.chars().enumerate() {
                if at > 0 && at % room == 0 {
                    broken.push('\n');
                }
                broken.push(letter);
            }
        }
        for line in broken.split('\n') {
            quoted.push_str(MARK);
            quoted.push_str(line);
            quoted.push('\n');
        }
    }
    quoted
}

/// A standing in columns, or, where that would be too wide, a paragraph a row.
pub(super) fn table(standing: &Standing, language: Language) -> String {
    let lines: Vec<&Vec<String>> = std::iter::once(&standing.head).chain(&standing.rows).collect();
    let columns = lines.iter().map(|line| line.len()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns)
        .map(|column| {
            lines
                .iter()
                .filter_map(|line| line.get(column))
                .map(|cell| width(cell))
                .max()
                .unwrap_or(0)
        })
        .collect();
    let total: usize = widths.iter().map(|width| width + 2).sum();
    if total > COLUMNS + 2 {
        return rows(standing, language).join("\n");
    }
    lines
        .iter()
        .map(|line| {
            let cells: String = line
                .iter()
                .zip(&widths)
                .map(|(cell, &wide)| format!("{cell}{}", " ".repeat(wide - width(cell) + 2)))
                .collect();
            cells.trim_end().to_owned()
        })
        .collect::<Vec<_>>()
        .join("\n")
}

/// Each row of a standing as one phrase: `Green: Power 12, Reserve 3P`.
fn rows(standing: &Standing, language: Language) -> Vec<String> {
    let colon = language.say(": ", "\u{a0}: ");
    standing
        .rows
        .iter()
        .map(|row| {
            let mut cells = row.iter();
            let name = cells.next().map_or("", String::as_str);
            let facts: Vec<String> = cells
                .zip(standing.head.iter().skip(1))
                .filter(|(cell, _)| !cell.is_empty())
                .map(|(cell, head)| format!("{head} {cell}"))
                .collect();
            let facts = facts.join(", ");
            if facts.is_empty() { name.to_owned() } else { format!("{name}{colon}{facts}") }
        })
        .collect()
}

fn width(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_are_broken_and_maps_are_not() {
        let map = "G8 .. ".repeat(12);
        let long = "- ".to_owned() + &"word ".repeat(30);
        let set =
            set(&format!("\n\n{map}\n\n\n{long}\n  https://example.org/{}\n", "x".repeat(80)));
        assert!(set.starts_with(map.trim_end()));
        assert!(set.contains("word\n  word"));
        assert!(!set.contains("\n\n\n"));
        for line in set.lines() {
            assert!(width(line) <= COLUMNS || line.contains("https://"), "{line}");
        }
    }

    #[test]
    fn a_quotation_is_marked_on_every_line_and_fits() {
        let (long, wide) = ("word ".repeat(40), "é".repeat(200));
        let quoted = quoted(&[&long, "", &wide, "T HQ G8"]);
        assert!(quoted.lines().all(|line| line.starts_with("> ") && width(line) <= COLUMNS));
        assert_eq!(quoted.matches("word").count(), 40);
        assert_eq!(quoted.matches('é').count(), 200);
        assert!(quoted.contains("\n> \n") && quoted.ends_with("> T HQ G8\n"));
    }

    #[test]
    fn a_standing_stands_in_columns_while_there_is_room() {
        let mut standing = Standing {
            head: vec!["Army".into(), "Power".into()],
            rows: vec![vec!["Green".into(), "12".into()], vec!["É".into(), "7".into()]],
        };
        assert_eq!(table(&standing, Language::En), "Army   Power\nGreen  12\nÉ      7");
        standing.rows[0][1] = "12 ".repeat(30);
        assert!(table(&standing, Language::En).starts_with("Green: Power 12 12"));
        assert!(table(&standing, Language::Fr).starts_with("Green\u{a0}: Power 12 12"));
    }
}
