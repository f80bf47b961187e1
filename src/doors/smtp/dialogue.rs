//! What is said to a client, command by command (RFC 5321, RFC 2033).

use std::net::IpAddr;

use smtp_proto::{Error, MAIL_BODY_BINARYMIME, MailFrom, RcptTo, Request};

use super::{Door, Protocol};
use crate::{
    counts::COUNTS,
    doors::{NOBODY, Place},
    game::mail_in::stored::LARGEST_STORED,
};

/// The most recipients of one mail: RFC 5321 wants at least so many.
const MOST_RECIPIENTS: usize = 100;
/// A client that makes more mistakes than this is no mail server.
const MOST_MISTAKES: u32 = 10;
/// Nor is one that goes on so often without a message.
const MOST_TURNS: u32 = 30;
/// The longest name of a client that is kept.
const LONGEST_NAME: usize = 255;

/// What comes after the replies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// The next command.
    Command,
    /// A message.
    Message,
    /// TLS.
    Encryption,
    /// Nothing.
    Farewell,
}

/// Who is at the other end, and the mail that is being handed over.
pub(super) struct Dialogue<'a> {
    pub(super) door: &'a Door,
    pub(super) peer: Option<IpAddr>,
    encrypted: bool,
    mistakes: u32,
    /// How often something was said, since the last message, that brings none.
    turns: u32,
    /// Whether a recipient was named who is ours.
    pub(super) has_named: bool,
    /// What the client called itself.
    pub(super) greeted: Option<String>,
    pub(super) sender: Option<String>,
    /// Each place once, however often it was named.
    pub(super) recipients: Vec<Place>,
    /// Which of them each RCPT named: in LMTP each is answered.
    pub(super) named: Vec<usize>,
    /// Replies that have not been sent.
    pub replies: String,
}

impl<'a> Dialogue<'a> {
    pub(super) fn new(door: &'a Door, peer: Option<IpAddr>) -> Self {
        let mut dialogue = Self {
            door,
            peer,
            encrypted: false,
            mistakes: 0,
            turns: 0,
            has_named: false,
            greeted: None,
            sender: None,
            recipients: Vec::new(),
            named: Vec::new(),
            replies: String::new(),
        };
        let protocol = match door.protocol {
            Protocol::Smtp => "ESMTP",
            Protocol::Lmtp => "LMTP",
        };
        dialogue.say(&format!("220 {} {protocol} Sealed Orders", door.inlet.domain()));
        dialogue
    }

    /// Once TLS is there, everything that was said before is forgotten (RFC 3207).
    pub(super) fn is_encrypted(&mut self) {
        self.encrypted = true;
        self.greeted = None;
        self.forget();
    }

    pub(super) fn say(&mut self, line: &str) {
        self.replies.push_str(line);
        self.replies.push_str("\r\n");
    }

    pub(super) fn farewell(&mut self, words: &str) -> Next {
        self.say(&format!("421 {words}"));
        Next::Farewell
    }

    pub(super) fn forget(&mut self) {
        self.sender = None;
        self.recipients.clear();
        self.named.clear();
    }

    fn mistake(&mut self, words: &str) -> Next {
        self.mistakes += 1;
        self.say(words);
        if self.mistakes > MOST_MISTAKES {
            return self.farewell("4.7.0 Too many mistakes");
        }
        Next::Command
    }

    /// Answers what is no command.
    pub(super) fn misheard(&mut self, error: &Error) -> Next {
        match error {
            Error::ResponseTooLong => {
                self.say("500 5.5.2 The line is too long");
                Next::Farewell
            }
            Error::InvalidSenderAddress => self.mistake("501 5.1.7 The sender is no address"),
            Error::InvalidRecipientAddress => self.mistake("501 5.1.3 The recipient is no address"),
            Error::SyntaxError { syntax } => self.mistake(&format!("501 5.5.4 Syntax: {syntax}")),
            Error::InvalidParameter { param } => {
                self.mistake(&format!("501 5.5.4 {param} has a value that does not fit"))
            }
            Error::UnsupportedParameter { .. } => self.mistake("555 5.5.4 Unknown parameter"),
            _ => self.mistake("500 5.5.1 Unknown command"),
        }
    }

    /// Answers a command.
    pub(super) async fn answer(&mut self, request: Request<String>) -> Next {
        let brings_mail = matches!(
            request,
            Request::Mail { .. } | Request::Rcpt { .. } | Request::Data | Request::Quit
        );
        if !brings_mail {
            self.turns += 1;
            if self.turns > MOST_TURNS {
                return self.farewell("4.7.0 That is much talk and no mail");
            }
        }
        match (request, self.door.protocol) {
            (Request::Ehlo { host }, Protocol::Smtp) | (Request::Lhlo { host }, Protocol::Lmtp) => {
                self.greet(&host, true)
            }
            (Request::Helo { host }, Protocol::Smtp) => self.greet(&host, false),
            (Request::Ehlo { .. } | Request::Helo { .. }, Protocol::Lmtp) => {
                self.mistake("500 5.5.1 LMTP is spoken here: begin with LHLO")
            }
            (Request::Mail { from }, _) => self.from(from),
            (Request::Rcpt { to }, _) => self.to(&to).await,
            (Request::Data, _) => self.message(),
            (Request::Rset, _) => {
                self.forget();
                self.ok()
            }
            (Request::Noop { .. }, _) => self.ok(),
            (Request::Vrfy { .. }, _) => {
                self.say("252 2.5.0 Send a mail and see");
                Next::Command
            }
            (Request::StartTls, _) if self.door.tls.is_some() && !self.encrypted => {
                self.say("220 2.0.0 Go ahead");
                Next::Encryption
            }
            (Request::Quit, _) => {
                self.say("221 2.0.0 Goodbye");
                Next::Farewell
            }
            _ => self.mistake("502 5.5.1 Not here"),
        }
    }

    fn ok(&mut self) -> Next {
        self.say("250 2.0.0 OK");
        Next::Command
    }

    fn greet(&mut self, host: &str, extended: bool) -> Next {
        self.greeted = Some(fit_to_keep(host));
        self.forget();
        let name = self.door.inlet.domain();
        if !extended {
            self.say(&format!("250 {name}"));
            return Next::Command;
        }
        let mut lines = vec![
            name.to_owned(),
            "PIPELINING".to_owned(),
            format!("SIZE {LARGEST_STORED}"),
            "8BITMIME".to_owned(),
            "SMTPUTF8".to_owned(),
            "ENHANCEDSTATUSCODES".to_owned(),
        ];
        if self.door.tls.is_some() && !self.encrypted {
            lines.push("STARTTLS".to_owned());
        }
        for (n, line) in (1..).zip(&lines) {
            let between = if n < lines.len() { '-' } else { ' ' };
            self.say(&format!("250{between}{line}"));
        }
        Next::Command
    }

    fn from(&mut self, from: MailFrom<String>) -> Next {
        if self.greeted.is_none() {
            return self.mistake("503 5.5.1 Say hello first");
        }
        if self.sender.is_some() {
            return self.mistake("503 5.5.1 One mail at a time: the sender is known");
        }
        if from.flags & MAIL_BODY_BINARYMIME != 0 {
            return self.mistake("555 5.5.4 BINARYMIME is not spoken here");
        }
        if u64::try_from(from.size).is_ok_and(|size| size > LARGEST_STORED) {
            COUNTS.mails.count("too_large");
            return self.mistake(TOO_LARGE);
        }
        self.sender = Some(fit_to_keep(&from.address));
        self.say("250 2.1.0 OK");
        Next::Command
    }

    async fn to(&mut self, to: &RcptTo<String>) -> Next {
        if self.sender.is_none() {
            return self.mistake("503 5.5.1 Say from whom first");
        }
        if self.named.len() >= MOST_RECIPIENTS {
            self.say("452 4.5.3 Too many recipients");
            return Next::Command;
        }
        match self.door.inlet.place(&to.address).await {
            Ok(Some(place)) => {
                let known = self.recipients.iter().position(|known| *known == place);
                self.named.push(known.unwrap_or(self.recipients.len()));
                if known.is_none() {
                    self.recipients.push(place);
                }
                self.has_named = true;
                self.say("250 2.1.5 OK");
                Next::Command
            }
            Ok(None) => {
                COUNTS.mails.count("no_such_address");
                self.mistake(NOBODY)
            }
            Err(failure) => {
                tracing::warn!(%failure, "an address could not be looked up");
                self.say(NOT_NOW);
                Next::Command
            }
        }
    }

    fn message(&mut self) -> Next {
        if self.recipients.is_empty() {
            return self.mistake("503 5.5.1 Say for whom first");
        }
        self.turns = 0;
        self.say("354 Go on, and end with a dot alone on a line");
        Next::Message
    }
}

pub(super) const NOT_NOW: &str = "451 4.3.0 Not now: it could not be stored, try again later";
pub(super) const TOO_LARGE: &str =
    "552 5.3.4 Larger than what is read here: send the orders alone, as text";

/// A name or address as a client gives it, fit for a header and a log.
fn fit_to_keep(name: &str) -> String {
    let fits = |c: &char| !c.is_control() && !c.is_whitespace() && !matches!(c, '<' | '>');
    name.chars().filter(fits).take(LONGEST_NAME).collect()
}
