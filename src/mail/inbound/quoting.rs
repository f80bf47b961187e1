//! How mail programs quote: the words before a quoted letter, in the programs people use.

/// How many lines at the beginning say that what follows is a letter, quoted without marks: words
/// between dashes, a copy of its headers, or both.
pub(super) fn cut(lines: &[&str]) -> usize {
    let separator = usize::from(lines.first().is_some_and(|line| is_separator(line)));
    let rest = lines.get(separator..).unwrap_or_default();
    let empty = rest.iter().take_while(|line| line.is_empty()).count();
    let headers = header_block(rest.get(empty..).unwrap_or_default());
    match (separator, headers) {
        (0, _) if empty > 0 => 0,
        (_, 0) => separator,
        _ => separator + empty + headers,
    }
}

/// How many lines at the beginning are an attribution: `On … Ann wrote:`, up to four lines long.
pub(super) fn attribution(lines: &[&str]) -> usize {
    (1..=lines.len().min(4))
        .take_while(|&count| lines.get(count - 1).is_some_and(|line| !line.is_empty()))
        .find(|&count| {
            let joined = lines.get(..count).unwrap_or_default().join(" ").to_lowercase();
            is_attribution(&joined, count)
        })
        .unwrap_or(0)
}

/// The words that end an attribution, before its colon.
const WROTE: [&str; 9] = [
    " wrote",
    " writes",
    " a écrit",
    " a ecrit",
    " schrieb",
    " escribió",
    " ha scritto",
    " schreef",
    " escreveu",
];
/// The words that begin one, with a date after them.
const ON: [&str; 8] = ["on ", "le ", "am ", "el ", "il ", "op ", "em ", "date: "];

fn is_attribution(joined: &str, lines: usize) -> bool {
    let Some(sentence) = joined.strip_suffix(':').map(str::trim_end) else { return false };
    let has_address = sentence.contains('@');
    let has_date = sentence.contains(|c: char| c.is_ascii_digit());
    let wrote = WROTE.iter().any(|verb| sentence.ends_with(verb));
    let on = ON.iter().any(|beginning| sentence.starts_with(beginning));
    let dated = sentence.starts_with(|c: char| c.is_ascii_digit());
    (wrote && on && (has_date || has_address))
        || (wrote && lines == 1)
        || (dated && has_address && sentence.ends_with('>'))
}

/// Words between dashes that stand before a quoted letter.
const SEPARATORS: [&str; 12] = [
    "mail original",
    "original message",
    "reply message",
    "forwarded message",
    "message d'origine",
    "message original",
    "message initial",
    "message transféré",
    "message de réponse",
    "ursprüngliche nachricht",
    "originalnachricht",
    "mensaje original",
];

fn is_separator(line: &str) -> bool {
    let rule = |c: char| "-_=*".contains(c) || c == ' ';
    if line.chars().count() >= 10 && line.chars().all(|c| c == '_') {
        return true;
    }
    let words = line.trim_matches(rule).to_lowercase().replace('’', "'");
    let between_rules = line.starts_with(['-', '_', '*', '=']);
    // Some telephones go on with the letter's headers on the same line.
    let goes_on = |words: &str| {
        SEPARATORS.iter().any(|separator| {
            words.strip_prefix(separator).is_some_and(|rest| rest.trim_start().starts_with("---"))
        })
    };
    (between_rules && (SEPARATORS.contains(&words.as_str()) || goes_on(&words)))
        || words == "begin forwarded message:"
        || words == "début du message transféré :"
        || words == "début du message réexpédié :"
}

const FROM: [&str; 4] = ["from", "de", "von", "expéditeur"];
const OTHERS: [&str; 19] = [
    "sent",
    "envoyé",
    "envoyé le",
    "envoye",
    "date",
    "gesendet",
    "to",
    "à",
    "a",
    "an",
    "pour",
    "cc",
    "subject",
    "objet",
    "sujet",
    "betreff",
    "destinataire",
    "copie",
    "copie à",
];

/// How many lines a copy of a letter's headers takes, as Outlook and telephones put it before the
/// letter: a sender and two more of them at least, in any order.
fn header_block(lines: &[&str]) -> usize {
    let is_in = |line: &&&str, labels: &[&str]| {
        label(line).is_some_and(|label| labels.contains(&label.as_str()))
    };
    let is_header = |line: &&&str| is_in(line, &FROM) || is_in(line, &OTHERS);
    let near = lines.get(..lines.len().min(9)).unwrap_or_default();
    let headers = near.iter().filter(is_header).count();
    let begins = near.first().is_some_and(|line| is_header(&line));
    if begins && headers >= 3 && near.iter().any(|line| is_in(&line, &FROM)) {
        near.iter().rposition(|line| is_header(&line)).map_or(0, |last| last + 1)
    } else {
        0
    }
}

/// How many lines at the beginning are the first ones of a text that was signed in the manner of
/// PGP, up to the empty line before the text itself.
pub(super) fn armour(lines: &[&str]) -> usize {
    let begins = lines.first().is_some_and(|line| *line == "-----BEGIN PGP SIGNED MESSAGE-----");
    let length = lines.iter().take_while(|line| !line.is_empty()).count();
    if begins { length } else { 0 }
}

/// The word before a line's colon, without the stars that stand for bold letters.
fn label(line: &str) -> Option<String> {
    let (label, _) = line.split_once(':')?;
    let label = label.trim_matches(|c: char| c == '*' || c.is_whitespace());
    (label.len() <= 14).then(|| label.to_lowercase())
}

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
            assert_eq!(attribution(&lines_after), expected, "{lines:?}");
        }
        assert_eq!(attribution(&["T GHQ G8", "On Mon, 16 Nov 2026, Ann wrote:"]), 0);
        assert_eq!(attribution(&["G: T GHQ G8", "F G4 B0"]), 0);
        assert_eq!(attribution(&[]), 0);
    }

    #[test]
    fn letters_quoted_without_marks_begin_somewhere() {
        for lines in [
            &["-----Original Message-----"] as &[_],
            &["-------- Message d’origine --------"],
            &["________________________________"],
            &["________________________________", "", "From: Ely", "Sent: Monday", "To: Ann"],
            &[
                "De : Le siège",
                "Envoyé : lundi 16 novembre 2026 12:03",
                "À : Zoé",
                "Objet : manche 4",
            ],
            &["*From:* The siege <g@example.org>", "*Sent:* Monday", "*To:* Ann"],
        ] {
            assert_eq!(cut(lines), lines.len(), "{lines:?}");
        }
        for lines in [
            &["T GHQ G8"] as &[_],
            &["----------"],
            &["From: G8", "T GHQ G8"],
            &["R: T R4 R0", "G: T GHQ G8", "A: F G4 B0"],
            &[],
        ] {
            assert_eq!(cut(lines), 0, "{lines:?}");
        }
    }
}
