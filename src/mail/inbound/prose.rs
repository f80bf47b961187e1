//! What people and programs write around orders. Only what cannot be an order with a slip of the
//! pen is known here: all other lines are passed on, to be read or to be complained about.

mod words;

use self::words::{ABOUT_ORDERS, FAREWELLS, GREETINGS, PROGRAMS, WITHIN_NAMES};

/// What a line is, beside a line of orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// It may be an order.
    Line,
    /// A greeting, an announcement, a sentence.
    Prose,
    /// What a program adds: a link, an advertisement, who signed a patch off.
    Program,
    /// A farewell: a name may follow.
    Farewell,
}

pub(super) fn kind(line: &str) -> Kind {
    let words: Vec<String> = words(line).collect();
    if is_farewell(line, &words) {
        Kind::Farewell
    } else if is_link(line) || advertises(&words) || is_trailer(line) || is_rule(line) {
        Kind::Program
    } else if is_greeting(line, &words)
        || is_announcement(line, &words)
        || is_sentence(line, &words)
    {
        Kind::Prose
    } else {
        Kind::Line
    }
}

fn is_greeting(line: &str, words: &[String]) -> bool {
    let greets = words.first().is_some_and(|first| GREETINGS.contains(&first.as_str()));
    greets && words.len() <= 4 && !has_digit(line)
}

fn is_farewell(line: &str, words: &[String]) -> bool {
    let says_farewell = || {
        let text = words.join(" ");
        FAREWELLS.iter().any(|phrase| starts_with_words(&text, phrase))
    };
    line == "A+" || (words.len() <= 7 && !has_digit(line) && says_farewell())
}

/// A sentence that speaks of orders and ends like one, or words that say that something follows.
fn is_announcement(line: &str, words: &[String]) -> bool {
    let speaks_of_orders = words.iter().any(|word| ABOUT_ORDERS.contains(&word.as_str()));
    (line.ends_with([':', '.', ',']) && speaks_of_orders)
        || (line.ends_with(':') && !has_digit(line) && words.iter().all(|word| word.len() > 1))
}

/// Many words and no number: no order is as long. Of fewer words, some must be long ones in small
/// letters, and the line ends as a sentence does, or goes on for long.
fn is_sentence(line: &str, words: &[String]) -> bool {
    let is_long = |word: &&str| {
        let word = word.trim_matches(|c: char| !c.is_alphabetic());
        word.chars().count() >= 4 && word.chars().all(|c| c.is_lowercase() || "'’-".contains(c))
    };
    let long = line.split_whitespace().filter(is_long).count();
    let ends = line.trim_end().ends_with(['.', '!', '…']);
    !has_digit(line)
        && (words.len() >= SHORTEST_SENTENCE
            || (words.len() >= 3 && long >= 2 && ends)
            || (words.len() >= 5 && long >= 3))
}

/// What a program adds below a text to speak of itself.
pub(super) fn is_advertisement(line: &str) -> bool {
    advertises(&words(line).collect::<Vec<_>>())
}

fn advertises(words: &[String]) -> bool {
    let text = words.join(" ");
    PROGRAMS.iter().any(|phrase| text.starts_with(phrase))
}

/// A line that is drawn, not written.
fn is_rule(line: &str) -> bool {
    line.chars().count() >= 3 && line.chars().all(|c| "-–—=_*~ ".contains(c))
}

/// `Signed-off-by: Ann <ann@example.org>` and its kind, which `git` and `b4` write below a text.
fn is_trailer(line: &str) -> bool {
    line.split_once(": ")
        .is_some_and(|(key, who)| key.ends_with("-by") && !key.contains(' ') && who.contains('@'))
}

fn has_digit(line: &str) -> bool {
    line.contains(|c: char| c.is_ascii_digit())
}

/// Whether a line could be a signature after a farewell: up to three names.
pub(super) fn is_name(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    (1..=3).contains(&words.len())
        && words.iter().all(|word| {
            word.starts_with(char::is_uppercase)
                && word.chars().all(|c| c.is_alphabetic() || "-.'’".contains(c))
        })
}

/// Whether a line begins like its author's name and goes on like a name: `Ann of Ely`.
pub(super) fn opens_signature(line: &str, author: &str) -> bool {
    let (first, own) = (words(line).next(), words(author).next());
    let is_named = first.is_some_and(|first| first.chars().count() >= 2 && Some(first) == own);
    let of_names = line.split_whitespace().all(|word| {
        word.starts_with(char::is_uppercase) || WITHIN_NAMES.contains(&word.to_lowercase().as_str())
    });
    is_named && of_names && !has_digit(line) && line.split_whitespace().count() <= 6
}

/// Whether a line says no more than its author's name.
pub(super) fn is_signed_by(line: &str, author: &str) -> bool {
    let line: Vec<String> = words(line).take(4).collect();
    let author: Vec<String> = words(author).collect();
    (1..=3).contains(&line.len()) && line.iter().all(|word| author.contains(word))
}

/// How many words a sentence has at least.
const SHORTEST_SENTENCE: usize = 8;

fn is_link(line: &str) -> bool {
    let line = without_note_number(line);
    if line.is_empty() {
        return true;
    }
    let inner = line.trim_matches(|c: char| "<>[]()".contains(c));
    let is_address =
        inner.starts_with("http://") || inner.starts_with("https://") || inner.starts_with("www.");
    (is_address && !inner.contains(' '))
        || (line.starts_with("[image:") || line.starts_with("[cid:")) && line.ends_with(']')
}

/// A line without the `[12]` that programs put before the links that they list below a text.
fn without_note_number(line: &str) -> &str {
    let number = line.strip_prefix('[').and_then(|rest| rest.split_once(']'));
    match number {
        Some((digits, rest))
            if (1..=3).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit()) =>
        {
            rest.trim_start()
        }
        _ => line,
    }
}

/// Whether a line is the heading of such a list.
pub(super) fn heads_links(line: &str) -> bool {
    ["links:", "liens:", "links", "liens"]
        .contains(&line.to_lowercase().replace([' ', '\u{a0}'], "").as_str())
}

fn starts_with_words(text: &str, phrase: &str) -> bool {
    text.strip_prefix(phrase).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

/// A line's words in lower case, without what stands around them.
fn words(line: &str) -> impl Iterator<Item = String> {
    line.split(|c: char| c.is_whitespace() || ",;:!?.…()[]<>\"*_".contains(c))
        .map(|word| {
            word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase().replace('’', "'")
        })
        .filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_around_orders_are_known_in_both_languages() {
        for line in [
            "Hi,",
            "Hello all",
            "Dear Bob,",
            "Bonjour à tous,",
            "Salut !",
            "Here are my orders:",
            "My orders for round 4:",
            "Voici mes ordres :",
            "Mes ordres pour la manche 4 :",
            "Good. Now:",
            "Hi all, I was away and write this from a train.",
            "My answers below.",
            "I hope you are well.",
            "I would like to offer a draw",
            "Bien reçu, merci beaucoup !",
        ] {
            assert_eq!(kind(line), Kind::Prose, "{line}");
        }
        for line in [
            "Sent from my iPhone",
            "Envoyé de mon iPhone",
            "[Get Outlook for iOS]",
            "Télécharger Outlook pour Android<https://aka.ms/x>",
            "https://example.org/x",
            "[2] https://example.org/x",
            "[2]",
            "------",
            "Sent with Proton Mail secure email.",
            "[image: logo.png]",
            "Signed-off-by: Ann Lee <ann@example.org>",
        ] {
            assert_eq!(kind(line), Kind::Program, "{line}");
        }
        for line in [
            "Thanks!",
            "Thanks, Ann",
            "Best regards,",
            "Merci d'avance et bonne soirée",
            "A+",
            "Bien à vous,",
        ] {
            assert_eq!(kind(line), Kind::Farewell, "{line}");
        }
    }

    #[test]
    fn an_order_with_a_slip_of_the_pen_is_never_prose() {
        for line in [
            "T GHQ G8",
            "Tank GHQ B HQ",
            "Thank GHQ G8",
            "Heavy Tank B2 B1",
            "A V4 V1",
            "C+H+R XRV M",
            "Char d'assaut QGV V8",
            "2P XRV I",
            "G: T GHQ G8",
            "M RV B4",
            "Bonbardier B2 B1",
            "B V4 V1",
            "Merci V4 V1",
            "hold G8",
            "T GHQ G8.",
            "Best G8",
            "Tank from HQ to reserve",
            "Bomber B HQ.",
        ] {
            assert_eq!(kind(line), Kind::Line, "{line}");
        }
    }

    #[test]
    fn names_are_few_capitalised_words() {
        assert!(is_name("Ann") && is_name("Zoé M.") && is_name("Jean-Luc"));
        assert!(!is_name("T GHQ G8") && !is_name("ann") && !is_name(""));
        assert!(is_signed_by("Ann.", "Ann Lee") && !is_signed_by("Tank", "Ann Lee"));
        for line in ["Ann of Ely", "Ann", "Ann van der Lee"] {
            assert!(opens_signature(line, "Ann Lee"), "{line}");
        }
        for line in ["Ann takes the middle", "Ann G8 G6", "Tank", ""] {
            assert!(!opens_signature(line, "Ann Lee"), "{line}");
        }
        assert!(!opens_signature("A B C", "A Lee") && !opens_signature("Ann", ""));
        assert!(!is_signed_by("", "Ann") && !is_signed_by("Ann", ""));
    }
}
