//! What a mail's headers say: to whom, by whom, and whether by a machine.

use mail_parser::Message;

use crate::language::Language;

/// What kind of machine sent a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Automatic {
    /// It answers by itself, e.g. while its owner is away.
    AutoReply,
    /// It returns mail, or tells of a delivery.
    Bounce,
    /// It tells that a mail was read.
    ReadReceipt,
    /// It sends to many: a list or a bulk mailer.
    Bulk,
}

/// What is kept of the headers.
#[derive(Default)]
pub(super) struct Headers {
    pub recipients: Vec<String>,
    pub message_id: Option<String>,
    pub answers: Vec<String>,
    pub language: Option<Language>,
    pub automatic: Option<Automatic>,
    /// The author's name as it stands in `From`.
    pub author: String,
    /// The names it was sent to, which programs quote a letter under.
    pub names: Vec<String>,
}

/// Where recipients stand, the surest place first: `To` says what the author typed, the others
/// what a mail server delivered to.
const RECIPIENTS: [&str; 7] =
    ["Delivered-To", "X-Original-To", "Envelope-To", "X-Envelope-To", "To", "Cc", "Resent-To"];
/// Where its author stands, and who gave it to a mail server.
const AUTHORS: [&str; 3] = ["From", "Sender", "Return-Path"];
/// More than anybody needs.
const MOST_RECIPIENTS: usize = 50;
const LONGEST_ADDRESS: usize = 320;
/// Of a long thread, so many mails are looked at.
const MOST_ANSWERED: usize = 20;

/// The headers of a mail: all up to and with the first empty line.
pub(super) fn section(head: &[u8]) -> &[u8] {
    let mut end = 0;
    for line in head.split_inclusive(|&byte| byte == b'\n') {
        end += line.len();
        if matches!(line, b"\n" | b"\r\n") {
            break;
        }
    }
    head.get(..end).unwrap_or(head)
}

pub(super) fn read(mail: &Message<'_>) -> Headers {
    let mut recipients: Vec<String> = Vec::new();
    for name in RECIPIENTS {
        for (_, value) in mail.headers_raw().filter(|(header, _)| header.eq_ignore_ascii_case(name))
        {
            for address in addresses(value) {
                if recipients.len() < MOST_RECIPIENTS && !recipients.iter().any(|r| r == address) {
                    recipients.push(address.to_owned());
                }
            }
        }
    }
    let author = mail.from().and_then(|from| from.first());
    let names = [mail.to(), mail.cc()].into_iter().flatten().flat_map(|to| to.iter());
    let names = names.filter_map(|to| to.name.as_deref()).map(str::to_owned);
    Headers {
        recipients,
        message_id: mail
            .message_id()
            .map(|id| id.chars().filter(|c| !c.is_control()).take(250).collect()),
        answers: answered(mail),
        language: language(mail),
        automatic: automatic(mail),
        author: author.and_then(|author| author.name.as_deref()).unwrap_or("").to_owned(),
        names: names.take(MOST_RECIPIENTS).collect(),
    }
}

/// Who says to have written or sent it.
pub(super) fn authors(mail: &Message<'_>) -> Vec<String> {
    let stands = |header: &str| AUTHORS.iter().any(|name| header.eq_ignore_ascii_case(name));
    let values = mail.headers_raw().filter(|(header, _)| stands(header));
    let found = values.flat_map(|(_, value)| addresses(value)).map(ToOwned::to_owned);
    found.take(MOST_RECIPIENTS).collect()
}

/// The Message-IDs of what a mail answers: `In-Reply-To`, then `References` from its end, where the
/// nearest stands (RFC 5322, 3.6.4).
fn answered(mail: &Message<'_>) -> Vec<String> {
    let values = |name: &'static str| {
        mail.headers_raw()
            .filter(move |(header, _)| header.eq_ignore_ascii_case(name))
            .flat_map(|(_, value)| addresses(value))
    };
    let mut references: Vec<&str> = values("References").collect();
    references.reverse();
    let mut answered: Vec<String> = Vec::new();
    for id in values("In-Reply-To").chain(references) {
        if answered.len() < MOST_ANSWERED && !answered.iter().any(|known| known == id) {
            answered.push(id.to_owned());
        }
    }
    answered
}

/// What mail programs say of their user's language, where they do.
fn language(mail: &Message<'_>) -> Option<Language> {
    ["Content-Language", "Accept-Language"].iter().find_map(|name| {
        let mut raw = mail.headers_raw();
        let (_, value) = raw.find(|(header, _)| header.eq_ignore_ascii_case(name))?;
        Language::from_accept_header(value)
    })
}

/// Everything in a header that looks like an address, however broken the header is.
fn addresses(value: &str) -> impl Iterator<Item = &str> {
    value
        .split(|c: char| c.is_whitespace() || c.is_control() || "<>,;:\"'()[]".contains(c))
        .filter(|word| word.len() <= LONGEST_ADDRESS)
        .filter(|word| {
            word.split_once('@').is_some_and(|(local, domain)| {
                !local.is_empty() && !domain.is_empty() && !domain.contains('@')
            })
        })
}

/// Headers that only machines write, whatever they say.
const AUTO_REPLY_HEADERS: [&str; 6] = [
    "X-Autoreply",
    "X-Auto-Reply",
    "X-Autorespond",
    "X-AutoReply-From",
    "X-Mail-Autoreply",
    "X-Autogenerated",
];
const BULK_HEADERS: [&str; 4] = ["List-Id", "List-Post", "Mailing-List", "X-Mailing-List"];

/// Local parts that no person writes from, without `.`, `-` and `_`.
const MACHINES: [&str; 7] =
    ["mailerdaemon", "postmaster", "noreply", "donotreply", "nepasrepondre", "bounce", "bounces"];

/// How the subjects begin of answers that carry no sign in their headers.
const AUTO_REPLY_SUBJECTS: [&str; 9] = [
    "automatic reply",
    "auto reply",
    "autoreply",
    "auto:",
    "out of office",
    "out of the office",
    "réponse automatique",
    "absence du bureau",
    "absent du bureau",
];

fn automatic(mail: &Message<'_>) -> Option<Automatic> {
    let raw = |name: &str| {
        mail.headers_raw()
            .find(|(header, _)| header.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.trim().to_ascii_lowercase())
    };
    let content_type = raw("Content-Type").unwrap_or_default();
    let return_path = raw("Return-Path");
    let sender = mail
        .from()
        .and_then(|from| from.first())
        .and_then(|from| from.address.as_deref())
        .and_then(|address| address.split('@').next())
        .unwrap_or("")
        .to_ascii_lowercase()
        .replace(['.', '-', '_'], "");
    let is_machine = MACHINES.contains(&sender.as_str());
    if content_type.starts_with("multipart/report")
        && content_type.contains("disposition-notification")
    {
        return Some(Automatic::ReadReceipt);
    }
    if content_type.starts_with("multipart/report")
        || raw("X-Failed-Recipients").is_some()
        || return_path.is_some_and(|path| path.is_empty() || path == "<>")
        || (is_machine && !sender.contains("reply") && !sender.contains("repondre"))
    {
        return Some(Automatic::Bounce);
    }
    let submitted = raw("Auto-Submitted")
        .is_some_and(|value| value.split(';').next().is_some_and(|kind| kind.trim() != "no"));
    let precedence = raw("Precedence").unwrap_or_default();
    let subject = mail.subject().unwrap_or("").trim().to_lowercase();
    if submitted
        || matches!(precedence.as_str(), "auto_reply" | "auto-reply")
        || AUTO_REPLY_HEADERS.iter().any(|name| raw(name).is_some())
        || AUTO_REPLY_SUBJECTS.iter().any(|beginning| subject.starts_with(beginning))
        || is_machine
    {
        return Some(Automatic::AutoReply);
    }
    let bulk = matches!(precedence.as_str(), "bulk" | "list" | "junk")
        || BULK_HEADERS.iter().any(|name| raw(name).is_some());
    bulk.then_some(Automatic::Bulk)
}

#[cfg(test)]
mod tests {
    use mail_parser::MessageParser;

    use super::*;

    fn headers(raw: &str) -> Headers {
        read(&MessageParser::default().parse_headers(section(raw.as_bytes())).unwrap())
    }

    #[test]
    fn recipients_are_found_in_broken_headers_too() {
        let found = headers(
            "To: \"Game, the\" <sheet+a.b@example.org>, x@example.org,\r\n y@example.org\r\n\
             Cc: undisclosed-recipients:;\r\nX-Original-To: sheet+A@example.org\r\n\
             delivered-to: <x@example.org\r\n\r\nBcc: z@example.org\r\n",
        );
        assert_eq!(
            found.recipients,
            ["x@example.org", "sheet+A@example.org", "sheet+a.b@example.org", "y@example.org"]
        );
    }

    #[test]
    fn what_a_mail_answers_is_told_the_nearest_first() {
        let found = headers(
            "References: <a.round-1@x>\r\n <b@x>\r\n\t<c@x>\r\nIn-reply-to: Your mail <c@x>\r\n\
             Content-Language: de\r\naccept-language: fr-FR, en\r\n\r\nIn-Reply-To: <d@x>\r\n",
        );
        assert_eq!(found.answers, ["c@x", "b@x", "a.round-1@x"]);
        assert_eq!(found.language, Some(Language::Fr));
        let many = "<1@x> ".repeat(3) + &(0..999).map(|n| format!("<{n}@x> ")).collect::<String>();
        assert_eq!(headers(&format!("References: {many}\r\n\r\n")).answers.len(), 20);
    }

    #[test]
    fn machines_are_known_by_their_headers() {
        use Automatic::{AutoReply, Bounce, Bulk, ReadReceipt};
        for (header, expected) in [
            ("Auto-Submitted: auto-replied (vacation)", Some(AutoReply)),
            ("Auto-Submitted: auto-generated; type=x", Some(AutoReply)),
            ("Auto-Submitted: no", None),
            ("auto-submitted: NO", None),
            ("Precedence: bulk", Some(Bulk)),
            ("Precedence: LIST", Some(Bulk)),
            ("Precedence: auto_reply", Some(AutoReply)),
            ("Precedence: first-class", None),
            ("List-Id: <players.example.org>", Some(Bulk)),
            ("Return-Path: <>", Some(Bounce)),
            ("Return-Path: <ann@example.org>", None),
            ("Content-Type: multipart/report; boundary=x", Some(Bounce)),
            (
                "Content-Type: multipart/report;\r\n report-type=disposition-notification; boundary=x",
                Some(ReadReceipt),
            ),
            ("X-Autoreply: yes", Some(AutoReply)),
            ("From: MAILER-DAEMON@mx.example.org", Some(Bounce)),
            ("From: Mail Delivery <postmaster@example.org>", Some(Bounce)),
            ("From: \"No reply\" <no-reply@shop.example>", Some(AutoReply)),
            ("From: ne.pas.repondre@boutique.example", Some(AutoReply)),
            ("From: Ann <ann@example.org>", None),
            ("Subject: =?utf-8?Q?R=C3=A9ponse_automatique_:_absente?=", Some(AutoReply)),
            ("Subject: Re: Automatic reply", None),
        ] {
            assert_eq!(headers(&format!("{header}\r\n\r\n")).automatic, expected, "{header}");
        }
    }
}
