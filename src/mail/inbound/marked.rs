//! What stands behind a mark in a mail, also where it is quoted: how a reply that went elsewhere still says
//! which letter it answers.

use mail_parser::{MessageParser, PartType};

/// The longest word that is given, in characters.
const LONGEST: usize = 100;
/// More words than anybody quotes to some purpose.
const MOST: usize = 20;

/// The words of letters and digits that follow one of the marks, in the plain part and then in the
/// HTML part, the topmost first, without repetitions. Marks are in lower case; capitals do not matter.
///
/// For mails that are within the limits of what is read: see [`super::read`].
pub(super) fn words(raw: &[u8], marks: &[&str]) -> Vec<String> {
    let Some(mail) = MessageParser::default().parse(raw) else { return Vec::new() };
    let mut found = Vec::new();
    for part in mail.text_bodies().chain(mail.html_bodies()) {
        if let PartType::Text(text) | PartType::Html(text) = &part.body {
            find(&text.to_ascii_lowercase(), marks, &mut found);
        }
    }
    found
}

fn find(text: &str, marks: &[&str], found: &mut Vec<String>) {
    let mut places: Vec<usize> = marks
        .iter()
        .flat_map(|mark| text.match_indices(mark).map(|(at, mark)| at + mark.len()))
        .collect();
    places.sort_unstable();
    for at in places {
        let rest = text.get(at..).unwrap_or_default();
        let word: String =
            rest.chars().take_while(char::is_ascii_alphanumeric).take(LONGEST).collect();
        if found.len() < MOST && !word.is_empty() && !found.contains(&word) {
            found.push(word);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_behind_marks_are_found_in_either_part_the_topmost_first() {
        let mail = "Content-Type: multipart/alternative; boundary=b\r\n\r\n\
            --b\r\nContent-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n\
            é > http://a.example/Sheets/ONE=\r\n1\r\n> sheet+two@a.example, sheet+one1@a\r\n\
            --b\r\nContent-Type: text/html\r\n\r\n\
            <a href=\"mailto:sheet%2Bthree@a.example\">sheet+</a>\r\n--b--\r\n";
        let marks = ["sheet+", "sheet%2b", "/sheets/"];
        assert_eq!(words(mail.as_bytes(), &marks), ["one1", "two", "three"]);
        assert_eq!(words(b"", &marks), Vec::<String>::new());
        assert_eq!(words(b"\xff\xfe\r\n\r\nsheet+\xff", &marks), Vec::<String>::new());
    }
}
