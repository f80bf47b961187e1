//! A person's or a game's name in a header of a letter, so that what is read there is what was meant.

use data_encoding::BASE64;
use lettre::message::{
    Mailbox,
    header::{HeaderName, HeaderValue},
};

/// How long a line of a header should be at most, in bytes.
const LINE: usize = 76;

/// What stands around an encoded word.
const AROUND: (&str, &str) = ("=?utf-8?b?", "?=");

/// How many bytes of a name are in one encoded word, which with the header's name stays within a line.
const IN_A_WORD: usize = 36;

/// The header of a mailbox whose name takes several encoded words as the mail library writes it: none
/// where it takes one, or none. Many mail programs show a space between two encoded words, which is
/// against RFC 2047 (6.2). So a name in ASCII is a quoted text, however long, and others are cut behind
/// a space where there is one: a second space there is not seen.
pub fn long_header(of: HeaderName, mailbox: &Mailbox) -> Option<HeaderValue> {
    let name = mailbox.name.as_deref()?;
    let start = of.to_string().len() + 2;
    let is_quoted = |c: char| c.is_ascii_alphanumeric() || " -_.\\\"".contains(c);
    // As the library counts, with the line's end.
    let room = LINE.saturating_sub(start + AROUND.0.len() + AROUND.1.len() + "\r\n".len());
    if name.chars().all(is_quoted) || name.len() <= room / 4 * 3 {
        return None;
    }
    let is_ascii = name.bytes().all(|byte| (b' '..=b'~').contains(&byte)) && !name.contains("=?");
    let name = match is_ascii {
        true => quoted(name, start),
        false => pieces(name).into_iter().map(encoded).collect::<Vec<_>>().join("\r\n "),
    };
    let written = format!("{name}\r\n <{}>", mailbox.email);
    Some(HeaderValue::dangerous_new_pre_encoded(of, mailbox.to_string(), written))
}

/// A quoted text that begins there in its line, folded at its spaces.
fn quoted(name: &str, start: usize) -> String {
    let name = format!("\"{}\"", name.replace('\\', "\\\\").replace('"', "\\\""));
    let (mut folded, mut column) = (String::new(), start);
    for word in name.split_inclusive(' ') {
        // The space stays at the beginning of the next line.
        let word = word.trim_end_matches(' ');
        if !folded.is_empty() {
            if column + 1 + word.len() > LINE {
                folded.push_str("\r\n");
                column = 0;
            }
            folded.push(' ');
            column += 1;
        }
        folded.push_str(word);
        column += word.len();
    }
    folded
}

fn encoded(piece: &str) -> String {
    format!("{}{}{}", AROUND.0, BASE64.encode(piece.as_bytes()), AROUND.1)
}

/// The name in pieces of at most [`IN_A_WORD`] bytes and of whole characters, each of which ends with a
/// space where it can.
fn pieces(name: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut rest = name;
    while !rest.is_empty() {
        let (longest, behind) = rest.split_at(rest.floor_char_boundary(IN_A_WORD));
        let end = match longest.rfind(' ') {
            Some(space) if !behind.is_empty() => space + 1,
            _ => longest.len(),
        };
        let (piece, behind) = rest.split_at(end);
        pieces.push(piece);
        rest = behind;
    }
    pieces
}
