//! A round as a ruleset names it: what letters and pages say of it in the ruleset's words.

use rules::language::Language;

/// A round in the ruleset's words, in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Occasion {
    /// Its name as a title, e.g. `Round 7`. All letters about the round have it in their subject. French words
    /// for it are masculine, but for `Manche` and `Fin`.
    pub title: String,
    /// What is asked of the seat, to stand after the title and a colon: `your orders`. For others, who
    /// is asked; empty where everybody is.
    pub ask: String,
    /// What it will mean when no sheet of the seat's comes: a sentence.
    pub without: String,
    /// What a sheet without orders is called where handing one in is legal, as a choice of the seat's:
    /// `I give no orders this round.`
    pub nothing: Option<String>,
    /// What giving up in this round means for its sheets and for the game: a sentence to who may do it, or
    /// to those who read of it.
    pub surrender: String,
}

/// A round that is a turn, too, which has a word of its own: `Round 9, turn 7`; `Round 7` where both have
/// the same number.
pub(crate) fn numbered(round: u32, (turn, word): (u32, &str), language: Language) -> String {
    let round_said = format!("{} {round}", language.say("Round", "Manche"));
    if turn == round { round_said } else { format!("{round_said}, {word} {turn}") }
}

/// The same with a capital at its beginning.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// A title within a sentence, or after a dot: `round 7`. A name keeps its capital: `Red's turn 3`.
pub fn uncapitalised(title: &str) -> String {
    if title.split_whitespace().next().is_some_and(|word| word.ends_with("'s")) {
        return title.to_owned();
    }
    let mut letters = title.chars();
    let first = letters.next().map(char::to_lowercase);
    first.into_iter().flatten().chain(letters).collect()
}

/// A title with its article, where its language wants one within a sentence: `round 7`, `la manche 7`,
/// `le tour 3 de Rouge`, `votre tour 3`.
pub fn with_article(title: &str, language: Language) -> String {
    let article = match title.split_whitespace().next() {
        _ if language == Language::En => "",
        Some("Votre") | None => "",
        Some("Manche" | "Fin") => "la ",
        Some(_) => "le ",
    };
    format!("{article}{}", uncapitalised(title))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_within_a_sentence_has_the_article_of_its_language() {
        for (title, language, said) in [
            ("Round 7", Language::En, "round 7"),
            ("Red's turn 3", Language::En, "Red's turn 3"),
            ("Manche 7, coup 9", Language::Fr, "la manche 7, coup 9"),
            ("Tour 3 de Rouge", Language::Fr, "le tour 3 de Rouge"),
            ("Votre tour 3", Language::Fr, "votre tour 3"),
            ("Placement des troupes", Language::Fr, "le placement des troupes"),
        ] {
            assert_eq!(with_article(title, language), said);
        }
    }
}
