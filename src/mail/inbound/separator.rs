//! How mail programs announce a letter that they quote without marks: words between dashes, a copy of its
//! headers.

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

/// How many bytes of a line stand before words between dashes that announce a quoted letter.
pub(super) fn before_separator(line: &str) -> Option<usize> {
    let at = line.find("---").filter(|&at| at > 0)?;
    is_separator(line.get(at..)?).then_some(at)
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
    let names_sender = ["forwarded message from ", "message transféré de "]
        .iter()
        .any(|beginning| words.starts_with(beginning));
    (between_rules && (SEPARATORS.contains(&words.as_str()) || goes_on(&words) || names_sender))
        || words == "begin forwarded message:"
        || words == "début du message transféré :"
        || words == "début du message réexpédié :"
}

/// The words for who wrote a letter, in the languages that mail programs speak.
const FROM: [&str; 10] =
    ["from", "de", "von", "expéditeur", "van", "od", "da", "från", "fra", "lähettäjä"];
/// The words for what else stands at a letter's head.
const OTHERS: [&str; 66] = [
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
    "reply-to",
    "répondre à",
    "répondre",
    "message-id",
    "in-reply-to",
    "references",
    "return-path",
    "delivered-to",
    "received",
    "mime-version",
    "content-type",
    "content-language",
    "user-agent",
    "x-mailer",
    "auto-submitted",
    "list-unsubscribe",
    "organization",
    "sender",
    "verzonden",
    "aan",
    "onderwerp",
    "datum",
    "wysłano",
    "wysłane",
    "do",
    "dw",
    "temat",
    "data",
    "inviato",
    "oggetto",
    "per",
    "enviado",
    "enviado el",
    "enviada em",
    "para",
    "asunto",
    "assunto",
    "fecha",
    "skickat",
    "till",
    "ämne",
    "sendt",
    "til",
    "emne",
    "lähetetty",
    "vastaanottaja",
    "aihe",
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
    (label.len() <= 16).then(|| label.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn what_an_author_wrote_before_dashes_is_told_from_them() {
        assert_eq!(before_separator("T GHQ G8-----Original Message-----"), Some(8));
        assert_eq!(before_separator("T GHQ G8 --- G6"), None);
    }
}
