//! Answers of mail programs that write to the sender alone.

use super::{Sent, mail, to_sender};
use crate::support::games::SENDER;

fn quoted(letter: &Sent) -> String {
    letter.text.lines().map(|line| format!("> {line}\r\n")).collect()
}

/// As Claws Mail answers the sender of a letter.
pub fn claws(letter: &Sent, orders: &str) -> Vec<u8> {
    let (id, quoted) = (&letter.id, quoted(letter));
    to_sender(
        &format!(
            "Subject: Re: Four friends\r\nMessage-ID: <20261122015943.145b6ca7@vm>\r\n\
             In-Reply-To: {id}\r\nReferences: <xa2g65yc.round-1@play.example.org>\r\n\t{id}\r\n"
        ),
        &format!(
            "{orders}\r\n\r\nOn Sun, 22 Nov 2026 01:13:22 +0000\r\nFour friends (Power) <{SENDER}> wrote:\r\n\r\n{quoted}"
        ),
    )
}

/// As Sylpheed answers to all.
pub fn sylpheed(letter: &Sent) -> Vec<u8> {
    let (id, reply, quoted) = (&letter.id, letter.reply.as_ref().unwrap(), quoted(letter));
    mail(
        &format!(
            "To: Four friends (Power)\r\n <{reply}>\r\nCc: Four friends (Power) <{SENDER}>\r\n\
             Message-Id: <20261122014955.929bdd70b034357d3e0b0c97@home.test>\r\n\
             In-Reply-To: {id}\r\nReferences: <ov65p6dc.round-1@play.example.org>\r\n\t{id}\r\n"
        ),
        &format!(
            "T HQ G4\r\n\r\nOn Sun, 22 Nov 2026 01:13:22 +0000\r\nFour friends (Power) <{SENDER}> wrote:\r\n\r\n{quoted}"
        ),
    )
}

/// As nmh answers to all.
pub fn nmh(letter: &Sent) -> Vec<u8> {
    let (id, reply, quoted) = (&letter.id, letter.reply.as_ref().unwrap(), quoted(letter));
    mail(
        &format!(
            "To: =?utf-8?b?R2FtZSBvZiBubWggKFBvd2VyKQ==?= <{reply}>,\r\n    \
             =?utf-8?b?R2FtZSBvZiBubWggKFBvd2VyKQ==?= <{SENDER}>\r\nIn-reply-to: {id}\r\n\
             References: <m43ctn7s.round-1@play.example.org> {id}\r\n\
             Comments: In-reply-to =?utf-8?b?R2FtZSBvZiBubWggKFBvd2VyKQ==?= <{SENDER}>\r\n   \
             message dated \"Sun, 22 Nov 2026 01:13:21 +0000.\"\r\n\
             Message-Id: <20261122014448.8BF0A9CA006@mail.home.test>\r\n"
        ),
        &format!("T HQ G7\r\n\r\nFour friends (Power) writes:\r\n{quoted}"),
    )
}
