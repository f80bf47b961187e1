//! Mail that comes in, from raw bytes to the lines that may be orders. Pure, and for bytes of any
//! kind: what is not understood is passed on or left out, never trusted.
//!
//! A mail is read in two steps. [`read`] takes it apart: to whom it was sent, whether a machine
//! sent it, and what its author wrote, as a [`Reply`]. [`Reply::asks`] then tells orders from
//! [`command`]s, and chooses between what was written afresh and a slip filled in within the
//! quoted letter, for which it must be told what an order looks like. Orders that merely stand in
//! a quoted letter are never chosen.
//!
//! Must not know: the store, the network, the rules, whose address it is.

mod attribution;
mod background;
mod body;
pub mod command;
mod glue;
mod headers;
mod html;
mod left_aside;
mod line;
mod marked;
mod orders_first;
mod our_letter;
mod passage;
mod prose;
mod quote_marks;
mod reader;
mod reply;
mod requests;
mod separator;
mod weight;
mod within;

pub use self::{
    background::Background, headers::Automatic, left_aside::LeftAside, our_letter::OurLetter,
    reply::Reply, requests::Requests, within::readings,
};

use mail_parser::MessageParser;

use crate::language::Language;

/// What a mail may cost, in one place. What costs more is refused before it is parsed.
pub struct Limits {
    /// The longest mail that is read, and kept.
    pub bytes: usize,
    /// The longest headers, with the empty line after them.
    pub headers: usize,
    /// The most parts it may have, at whatever depth.
    pub parts: usize,
    /// The most of them that hold others: parts can be nested no deeper.
    pub containers: usize,
}

/// People send a few hundred kilobytes in a handful of parts, three or four deep.
pub const LIMITS: Limits =
    Limits { bytes: 1 << 20, headers: 128 << 10, parts: 100, containers: 20 };

/// A mail, taken apart.
#[derive(Clone, Debug)]
pub struct Inbound {
    /// The addresses it was sent to, those that mail servers noted first, without repetitions.
    pub recipients: Vec<String>,
    /// Its Message-ID, without angle brackets.
    pub message_id: Option<String>,
    /// The Message-IDs of the mails that it says it answers, the nearest first, without angle brackets.
    pub answers: Vec<String>,
    /// The language that its headers say its author writes or reads, if it is one of ours.
    pub language: Option<Language>,
    /// Set when a machine sent it: it must not be answered.
    pub automatic: Option<Automatic>,
    /// What its author wrote.
    pub reply: Result<Reply, InboundFault>,
}

/// Why nothing was read from a mail's body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InboundFault {
    /// It is beyond [`LIMITS`].
    #[error("the mail is larger than what is read")]
    TooLarge,
    /// It is no mail that can be read.
    #[error("the mail cannot be read")]
    Broken,
}

/// What follows a mail's headers: its content, without what mail servers write on the way.
pub fn content(raw: &[u8]) -> &[u8] {
    raw.get(headers::section(raw).len()..).unwrap_or_default()
}

/// The addresses a mail was sent to, those that mail servers noted first, without repetitions.
pub fn recipients(raw: &[u8]) -> Vec<String> {
    let parsed = MessageParser::default().parse_headers(head(raw));
    parsed.as_ref().map(headers::read).unwrap_or_default().recipients
}

/// The addresses that a mail says it is from, and the one to which mail servers return it.
pub fn authors(raw: &[u8]) -> Vec<String> {
    let parsed = MessageParser::default().parse_headers(head(raw));
    parsed.as_ref().map(headers::authors).unwrap_or_default()
}

/// Takes a mail apart. Headers are read of every mail, so that one whose body is refused can be
/// answered.
pub fn read(raw: &[u8]) -> Inbound {
    let parsed = MessageParser::default().parse_headers(head(raw));
    let headers = parsed.as_ref().map(headers::read).unwrap_or_default();
    Inbound {
        reply: body::read(raw).map(|body| Reply::read(&body, &headers)),
        recipients: headers.recipients,
        message_id: headers.message_id,
        answers: headers.answers,
        language: headers.language,
        automatic: headers.automatic,
    }
}

/// What the author of a mail wrote, taken as a message to somebody: from its beginning to the letter
/// that is quoted, or to a signature; below the quoted letter where nothing stands above it. Empty when
/// there is nothing, or when the mail is too large or too broken to be read.
pub fn message(raw: &[u8]) -> String {
    let parsed = MessageParser::default().parse_headers(head(raw));
    let names = parsed.as_ref().map(headers::read).unwrap_or_default().names;
    body::read(raw)
        .map(|body| reader::message(&body.text, &body.signatures, &names))
        .unwrap_or_default()
}

/// The words of letters and digits that stand in a mail behind one of these marks, quoted or not, the
/// topmost first. None of a mail that is too large or too broken to be read.
pub fn words_behind(raw: &[u8], marks: &[&str]) -> Vec<String> {
    if body::read(raw).is_ok() { marked::words(raw, marks) } else { Vec::new() }
}

/// A mail's headers, with the empty line after them; cut where they are too long.
pub fn head(raw: &[u8]) -> &[u8] {
    headers::section(raw.get(..LIMITS.headers).unwrap_or(raw))
}

/// A mail's headers, with the empty line after them; none where they are too long.
pub fn whole_head(raw: &[u8]) -> Option<&[u8]> {
    Some(headers::section(raw)).filter(|head| head.len() <= LIMITS.headers)
}
