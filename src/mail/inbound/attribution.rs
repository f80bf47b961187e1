//! `On … Ann wrote:` how mail programs announce a quoted letter in a sentence, in the languages that they
//! speak.

/// What announces a quoted letter in a sentence: `On … Ann wrote:`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Attribution {
    /// How many lines it takes, up to four.
    pub lines: usize,
    /// How many bytes of the first line stand before it: some programs put it right behind the
    /// author's last word.
    pub own: usize,
    /// Whether all of the rest is the program's for certain.
    pub is_certain: bool,
}

/// The attribution that the lines begin with, or that ends the first of them. `names` are those
/// that the letter may be announced under.
pub(super) fn attribution(lines: &[&str], names: &[String]) -> Option<Attribution> {
    (1..=lines.len().min(4))
        .take_while(|&count| lines.get(count - 1).is_some_and(|line| !line.is_empty()))
        .find_map(|count| {
            let joined = lines.get(..count).unwrap_or_default().join(" ");
            let sentence = joined.strip_suffix(':')?.trim_end();
            let first = lines.first().map_or(0, |line| line.len());
            let wrote = WROTE.iter().any(|verb| ends_with(sentence, verb));
            // `2P XRV I` begins with a digit as well: what is announced by a date on a later line
            // begins there.
            let begins_later = (1..count).any(|from| {
                let later = lines.get(from..count).unwrap_or_default().join(" ");
                let later = later.strip_suffix(':').unwrap_or_default().trim_end();
                begins_with_date(later) && is_dated(later, wrote)
            });
            if begins_later {
                return None;
            }
            let certain = |own| Attribution { lines: count, own, is_certain: true };
            if is_dated(sentence, wrote) {
                return Some(certain(0));
            }
            if !wrote {
                return None;
            }
            let behind = |own: &usize| *own < first;
            let dated = glued_date(sentence).filter(behind);
            let named = || named_at(sentence, names).filter(behind);
            let doubtful = || Attribution { lines: count, own: 0, is_certain: false };
            dated.or_else(named).map(certain).or_else(|| (count == 1).then(doubtful))
        })
}

fn ends_with(sentence: &str, verb: &str) -> bool {
    let end = sentence.len().checked_sub(verb.len()).and_then(|from| sentence.get(from..));
    end.is_some_and(|end| end.to_lowercase() == verb)
}

/// Whether a sentence begins with a date, as programs write it.
fn is_dated(sentence: &str, wrote: bool) -> bool {
    let sentence = sentence.to_lowercase();
    let has_address = sentence.contains('@');
    let has_date = sentence.contains(|c: char| c.is_ascii_digit());
    let on = ON.iter().any(|beginning| sentence.starts_with(beginning));
    let dated = sentence.starts_with(|c: char| c.is_ascii_digit());
    (wrote && on && (has_date || has_address)) || (dated && has_address && sentence.ends_with('>'))
}

/// Where `On Sun, …` begins within a sentence, right behind other words.
fn glued_date(sentence: &str) -> Option<usize> {
    sentence.char_indices().skip(1).map(|(at, _)| at).find(|&at| {
        let rest = sentence.get(at..).unwrap_or_default();
        GLUED_ON.iter().any(|on| rest.strip_prefix(on).is_some_and(is_date))
    })
}

/// Whether a text begins with a date itself, or with `On` and one.
fn begins_with_date(text: &str) -> bool {
    let text = text.to_lowercase();
    text.starts_with(|c: char| c.is_ascii_digit())
        || ON.iter().any(|on| text.strip_prefix(on).is_some_and(is_date))
}

/// Whether a text begins like a date: with a digit, or with a day or a month and digits soon behind.
fn is_date(text: &str) -> bool {
    let is_digit = |c: char| c.is_ascii_digit();
    let word: String = text.chars().take_while(|c| c.is_alphabetic()).take(3).collect();
    text.starts_with(is_digit)
        || (DAYS.contains(&word.to_lowercase().as_str())
            && text.chars().take(LONGEST_DATE).any(is_digit))
}

/// Where a name that the letter is announced under begins.
fn named_at(sentence: &str, names: &[String]) -> Option<usize> {
    names.iter().filter(|name| name.chars().count() >= 3).find_map(|name| sentence.find(&**name))
}

/// Whether a line names whom a letter is from, as programs do in every language.
pub(super) fn names_sender(line: &str, names: &[String]) -> bool {
    line.contains('@') || named_at(line, names).is_some()
}

/// The words that end an attribution, before its colon.
const WROTE: [&str; 14] = [
    " wrote",
    " writes",
    " a écrit",
    " a ecrit",
    " schrieb",
    " escribió",
    " ha scritto",
    " schreef",
    " escreveu",
    " skrev",
    " napisał",
    " napisał(a)",
    " pisze",
    " kirjoitti",
];
/// The words that begin one, with a date after them.
const ON: [&str; 10] = ["on ", "le ", "am ", "el ", "il ", "op ", "em ", "den ", "dnia ", "date: "];

/// The same as they stand behind an author's words: with a capital.
const GLUED_ON: [&str; 8] = ["On ", "Le ", "Am ", "El ", "Il ", "Op ", "Em ", "Den "];
/// Within how many characters a date has a digit: this is asked at each `On` of a long line.
const LONGEST_DATE: usize = 60;

/// The first letters of what a date begins with where it is no number: days and months.
const DAYS: [&str; 33] = [
    "mon", "tue", "wed", "thu", "fri", "sat", "sun", "lun", "mar", "mer", "jeu", "ven", "sam",
    "dim", "jan", "feb", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "don",
    "die", "mit", "fre", "son", "mie", "jue", "vie",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributions_of_many_programs_are_known() {
        for lines in [
            &["On Mon, Nov 16, 2026 at 12:03 PM The siege (Power) <g@example.org> wrote:"]
                as &[_],
            &["On Mon, 16 Nov 2026 at 12:03, The siege of Ely (Power)", "<g@example.org> wrote:"],
            &[
                "Le lun. 16 nov. 2026 à 12:03, Le siège d'Uzès (Power) <",
                "g@example.org> a écrit :",
            ],
            &["Le 16/11/2026 à 12:03, Le siège d'Uzès (Power) a écrit :"],
            &[
                "Le lundi 16 novembre 2026 à 12:03:11 UTC+1, Le siège",
                "<g@example.org>",
                "a écrit :",
            ],
            &["2026-11-16 12:03 GMT+01:00 The siege <g@example.org>:"],
            &["The siege of Ely wrote:"],
            &["Am 16.11.26 um 12:03 schrieb The siege of Ely:"],
        ] {
            let lines_after: Vec<&str> = lines.iter().copied().chain(["", "> T GHQ G8"]).collect();
            let expected =
                if lines.len() == 1 && lines[0].contains("schrieb") { 0 } else { lines.len() };
            let found = attribution(&lines_after, &[]).map_or(0, |found| found.lines);
            assert_eq!(found, expected, "{lines:?}");
        }
        assert_eq!(attribution(&["G: T GHQ G8", "F G4 B0"], &[]), None);
        assert_eq!(attribution(&[], &[]), None);
    }

    #[test]
    fn what_an_author_wrote_before_an_attribution_is_told_from_it() {
        let names = ["The siege of Ely".to_owned()];
        for (lines, own) in [
            (&["T GHQ G8On Sun, 2026-11-22 at 01:13 +0000, Ely 2 wrote:"] as &[_], "T GHQ G8"),
            (&["T GHQ G8On 11/22/2026 01:13:22 AM, Ely (Power) wrote:"], "T GHQ G8"),
            (&["T QGV V8Le dimanche 22 novembre 2026 à 01:13, Ely", "a écrit :"], "T QGV V8"),
            (&["T GHQ G8The siege of Ely (Power) <g@example.org> wrote:"], "T GHQ G8"),
            (&["HOLD On 22 Nov 2026, Ely wrote:"], "HOLD "),
        ] {
            let found = attribution(lines, &names).unwrap();
            let expected = Attribution { lines: lines.len(), own: own.len(), is_certain: true };
            assert_eq!(found, expected, "{lines:?}");
        }
        let unsure = attribution(&["T GHQ G8Bob wrote:"], &names).unwrap();
        assert!(!unsure.is_certain && unsure.own == 0);
    }

    #[test]
    fn what_stands_above_an_attribution_is_no_part_of_it() {
        for (above, lines) in [
            (&["2P XRV I"] as &[_], &["2026-11-16 12:03 GMT+01:00 The siege <g@x.org>:"] as &[_]),
            (&["On my way, 3 stops left", "T GHQ G8"], &["On Mon, 16 Nov 2026, Ely wrote:"]),
            (&["Le 3 décembre", "T QGV V8"], &["Le lun. 16 nov. 2026, Ely", "a écrit :"]),
            (&["see you On 3 May", "T GHQ G8"], &["On 16/11/26, Ely wrote:"]),
        ] {
            let all: Vec<&str> = above.iter().chain(lines).copied().collect();
            assert_eq!(attribution(&all, &[]), None, "{all:?}");
            assert_eq!(attribution(lines, &[]).map_or(0, |found| found.lines), lines.len());
        }
        let wrapped = ["Le lun. 16 nov. 2026 à 12:03,", "Le siège d'Uzès 2 <g@x.org> a écrit :"];
        assert_eq!(attribution(&wrapped, &[]).map_or(0, |found| found.lines), 2);
    }
}
