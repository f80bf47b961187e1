//! The marks in a letter that a reply is found by: the line to answer above, and the *slip*, a
//! block between two lines that a player fills in within the quoted letter or in the reply that a
//! `mailto:` link opens. Letters write them, replies are read by them; nobody else knows them.

use std::sync::LazyLock;

use super::inbound::command::Word;
use crate::language::Language;

/// The line at the top of a letter. Whatever follows it in a reply is our own letter, quoted.
pub const fn answer_above(language: Language) -> &'static str {
    language.say(
        "Sealed Orders: write your answer above this line",
        "Sealed Orders\u{a0}: répondez au-dessus de cette ligne",
    )
}

/// The line that opens a slip. As a line of orders it would be a comment, like the other one.
pub const fn opening(language: Language) -> &'static str {
    language.say(
        "=== ORDERS: write them below, one a line ===",
        "=== ORDRES\u{a0}: à écrire ci-dessous, un par ligne ===",
    )
}

/// The line that closes a slip.
pub const fn closing(language: Language) -> &'static str {
    language.say("=== END OF ORDERS ===", "=== FIN DES ORDRES ===")
}

/// An empty slip: the two lines, an example in comments, and room between.
pub fn blank(language: Language, example: &str) -> String {
    let mut lines = vec![opening(language).to_owned()];
    lines.push(
        language
            .say(
                "# Lines that begin with # are not read. For example:",
                "# Les lignes qui commencent par # ne sont pas lues. Exemple\u{a0}:",
            )
            .to_owned(),
    );
    lines.extend(
        example.lines().filter(|line| !line.trim().is_empty()).map(|line| format!("# {line}")),
    );
    for (word, meaning) in [
        (Word::Hold, language.say("wait for the deadline.", "attendre l'échéance.")),
        (Word::Help, language.say("all that can be written.", "tout ce que l'on peut écrire.")),
    ] {
        let alone = language.say(" alone on a line: ", " seul sur une ligne\u{a0}: ");
        lines.push(format!("# {}{alone}{meaning}", word.name(language)));
    }
    lines.extend([String::new(), String::new(), String::new(), closing(language).to_owned()]);
    lines.join("\n")
}

/// Whether a line is one of the comments of a [`blank`] slip, its example aside.
pub fn is_comment_of_ours(line: &str) -> bool {
    static COMMENTS: LazyLock<Vec<String>> = LazyLock::new(|| {
        let slips = Language::ALL.map(|language| blank(language, ""));
        let lines = slips.iter().flat_map(|slip| slip.lines());
        lines.filter(|line| line.starts_with('#')).map(squeezed).collect()
    });
    COMMENTS.contains(&squeezed(line))
}

/// Which of the marks a line is, if any, whatever was done to its spaces and capitals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// [`answer_above`].
    AnswerAbove,
    /// [`opening`].
    Opening,
    /// [`closing`].
    Closing,
}

/// The mark a line is. The line has neither quote marks nor unusual spaces any more.
pub fn mark(line: &str) -> Option<Mark> {
    /// The words of the three marks, in each language.
    static MARKS: LazyLock<[[String; 3]; Language::ALL.len()]> = LazyLock::new(|| {
        Language::ALL.map(|language| {
            [answer_above(language), opening(language), closing(language)].map(squeezed)
        })
    });
    let words = squeezed(line);
    MARKS.iter().find_map(|[answer_above, opening, closing]| match () {
        () if words.contains(answer_above) => Some(Mark::AnswerAbove),
        () if words == *opening => Some(Mark::Opening),
        () if words == *closing => Some(Mark::Closing),
        () => None,
    })
}

/// Whether a text holds the line to answer above, or one that opens a slip, however its lines are broken.
pub fn is_marked(text: &str) -> bool {
    let words = squeezed(text);
    let marks =
        Language::ALL.iter().flat_map(|&language| [answer_above(language), opening(language)]);
    marks.map(squeezed).any(|mark| words.contains(&mark))
}

/// Letters and digits only, in lower case: what survives every mail program.
pub fn squeezed(line: &str) -> String {
    line.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_recognised_whatever_was_done_to_their_spaces() {
        for language in Language::ALL {
            assert_eq!(mark(answer_above(language)), Some(Mark::AnswerAbove));
            assert_eq!(mark(opening(language)), Some(Mark::Opening));
            assert_eq!(mark(closing(language)), Some(Mark::Closing));
        }
        assert_eq!(
            mark("===  Ordres:  à écrire ci-dessous,un par ligne  ==="),
            Some(Mark::Opening)
        );
        assert_eq!(
            mark("Orders by 18:00 · SEALED ORDERS: Write your answer above this line"),
            Some(Mark::AnswerAbove)
        );
        assert_eq!(mark("These are my orders"), None);
    }

    #[test]
    fn a_blank_slip_holds_nothing_that_could_be_read_as_an_order() {
        for language in Language::ALL {
            let slip = blank(language, "T GHQ G8\n\n2P XRV I");
            for line in slip.lines() {
                assert!(line.is_empty() || line.starts_with(['#', '=']), "{line}");
                assert!(line.chars().count() <= 68, "{line}");
            }
        }
    }
}
