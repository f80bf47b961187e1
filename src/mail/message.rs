//! A letter as it travels: headers and parts of RFC 5322 and MIME.
//!
//! A copy sent twice can be recognised by its Message-ID. Names
//! and games are what people typed: nothing of them ends a header line.

use chrono::{DateTime, Utc};
use lettre::{
    Address, Message,
    message::{
        Attachment, Mailbox, MessageBuilder, MultiPart, SinglePart,
        header::{ContentType, HeaderName, HeaderValue},
    },
};

use super::{
    content::Addressee,
    letter::Letter,
    names,
    render::{Rendered, one_line},
};

/// What the headers say beside the words.
#[derive(Clone, Copy, Debug)]
pub struct Postmark<'a> {
    /// The letter's own id, the same in every copy of it.
    pub letter: &'a str,
    /// The game's id; empty when it is about none.
    pub game: &'a str,
    /// The domain of Message-IDs.
    pub domain: &'a str,
    /// The address letters come from.
    pub from: &'a str,
    /// Where a reply goes, for letters that can be answered.
    pub reply_to: Option<&'a str>,
    /// The Message-ID of the mail that this letter answers.
    pub answers: Option<&'a str>,
    /// When it is sent.
    pub date: DateTime<Utc>,
}

/// A letter cannot be written as a message.
#[derive(Debug, thiserror::Error)]
pub enum MessageError {
    /// The sender's address is none.
    #[error("an address cannot be written to: {0}")]
    Address(#[from] lettre::address::AddressError),
    /// No letter can be composed to its reader's address, whenever it is tried.
    #[error("no letter can be composed to its address")]
    Reader,
    /// Anything else: a fault of this program.
    #[error("a message cannot be composed: {0}")]
    Message(#[from] lettre::error::Error),
    /// A content type of our own is none.
    #[error("a content type cannot be written: {0}")]
    ContentType(#[from] lettre::message::header::ContentTypeErr),
}

/// Whether a letter can be composed to an address. Some that RFC 5321 has cannot stand in a header as the
/// mail library reads it: a domain that is a number, a quoted part with spaces.
pub fn can_be_written_to(address: &Address) -> bool {
    let reader = Mailbox::new(None, address.clone());
    let message = Message::builder().from(reader.clone()).to(reader).body(String::new());
    message.is_ok_and(|message| message.envelope().to() == std::slice::from_ref(address))
}

/// The message that carries a letter.
///
/// # Errors
/// [`MessageError`] when an address is none, or no letter can be composed to the reader's.
pub fn compose(
    to: &Addressee,
    letter: &Letter,
    words: &Rendered,
    postmark: &Postmark<'_>,
) -> Result<Vec<u8>, MessageError> {
    let reader: Address = to.address.parse().map_err(|_| MessageError::Reader)?;
    if !can_be_written_to(&reader) {
        return Err(MessageError::Reader);
    }
    let name = one_line(&to.name);
    let reader = Mailbox::new((!name.is_empty()).then_some(name), reader);
    let domain = id_word(postmark.domain, 253);
    let letter_id = id_word(postmark.letter, 50);
    let thread = match letter.round() {
        // What players write to one another has a thread of its own.
        Some(_) if !to.thread_by_game && matches!(letter, Letter::Message { .. }) => {
            format!("<{}.messages@{domain}>", id_word(postmark.game, 50))
        }
        Some(round) if !to.thread_by_game => {
            format!("<{}.round-{round}@{domain}>", id_word(postmark.game, 50))
        }
        _ if postmark.game.is_empty() => format!("<{letter_id}.thread@{domain}>"),
        _ => format!("<{}@{domain}>", id_word(postmark.game, 50)),
    };
    let answered = postmark.answers.and_then(message_id);
    let references = match &answered {
        Some(answered) => format!("{thread} {answered}"),
        None => thread.clone(),
    };
    let sender = one_line(&to.game);
    let name = HeaderName::new_from_ascii_str;
    let from = mailbox(&sender, postmark.from)?;
    let message = addressed(Message::builder(), "From", from, MessageBuilder::from);
    let mut message = addressed(message, "To", reader, MessageBuilder::to)
        // What looks like an encoded word would be decoded as one.
        .subject(one_line(&words.subject).replace("=?", "= ?"))
        .date(postmark.date.into())
        .message_id(Some(own_id(postmark.letter, postmark.domain)))
        .in_reply_to(answered.unwrap_or(thread))
        .references(references)
        .raw_header(header(
            name("Auto-Submitted"),
            if letter.is_answer() { "auto-replied" } else { "auto-generated" },
        ))
        .raw_header(header(name("X-Auto-Response-Suppress"), "All"))
        .raw_header(header(name("Content-Language"), to.language.code()));
    if let Some(reply_to) = postmark.reply_to {
        let reply_to = mailbox(&sender, reply_to)?;
        message = addressed(message, "Reply-To", reply_to, MessageBuilder::reply_to);
    }
    if let Some(url) = &to.letters_url {
        // One click in a mail program posts there (RFC 8058).
        message = message
            .raw_header(header(name("List-Unsubscribe"), &format!("<{}>", one_line(url))))
            .raw_header(header(name("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click"));
    }
    let message = if to.plain {
        message.singlepart(SinglePart::plain(words.text.clone()))?
    } else {
        message.multipart(parts(words, &letter_id)?)?
    };
    Ok(message.formatted())
}

/// The Message-ID of a letter, by its own id and the domain of Message-IDs.
pub fn own_id(letter: &str, domain: &str) -> String {
    format!("<{}@{}>", id_word(letter, 50), id_word(domain, 253))
}

/// `alternative(text, related(html, board))`. Boundaries begin with `=_`, which no encoded part
/// can contain.
fn parts(words: &Rendered, letter_id: &str) -> Result<MultiPart, MessageError> {
    let text = SinglePart::plain(words.text.clone());
    let html = SinglePart::html(words.html.clone());
    let alternative =
        MultiPart::alternative().boundary(format!("=_alternative-{letter_id}")).singlepart(text);
    Ok(match &words.board {
        None => alternative.singlepart(html),
        Some(board) => alternative.multipart(
            MultiPart::related()
                .boundary(format!("=_related-{letter_id}"))
                .singlepart(html)
                .singlepart(
                    Attachment::new_inline_with_name(board.cid.clone(), board.filename.clone())
                        .body(board.png.clone(), ContentType::parse("image/png")?),
                ),
        ),
    })
}

fn mailbox(name: &str, address: &str) -> Result<Mailbox, MessageError> {
    let name = (!name.is_empty()).then(|| name.to_owned());
    Ok(Mailbox::new(name, address.parse::<Address>()?))
}

/// With that header: as the library has it, but for a name that it writes so that some read it wrongly.
fn addressed(
    message: MessageBuilder,
    header: &'static str,
    mailbox: Mailbox,
    as_usual: fn(MessageBuilder, Mailbox) -> MessageBuilder,
) -> MessageBuilder {
    match names::long_header(HeaderName::new_from_ascii_str(header), &mailbox) {
        Some(long) => message.raw_header(long),
        None => as_usual(message, mailbox),
    }
}

fn header(name: HeaderName, value: &str) -> HeaderValue {
    HeaderValue::new(name, value.to_owned())
}

/// The characters of an id that may stand in a Message-ID and in a boundary, which may have 70.
fn id_word(id: &str, longest: usize) -> String {
    id.chars().filter(|c| c.is_ascii_alphanumeric() || "._-".contains(*c)).take(longest).collect()
}

/// Somebody else's Message-ID, with its angle brackets, if it is one.
fn message_id(id: &str) -> Option<String> {
    let id = id.trim().trim_start_matches('<').trim_end_matches('>');
    let plain = |c: char| c.is_ascii_graphic() && !"<>(),;:\\\"[]".contains(c);
    (id.contains('@') && id.len() <= 250 && id.chars().all(plain)).then(|| format!("<{id}>"))
}
