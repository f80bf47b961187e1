//! Mail as people's programs write it, beside what is to be read from it: `tests/mail/*.eml` and
//! `*.expected`. Each is read with both kinds of line ends.

mod broken;
mod collection;
mod orders_first;
mod quoted;

use std::{fs, path::Path, sync::LazyLock};

use sealed_orders::{
    language::Language,
    mail::inbound::{Background, Inbound, Reply, Requests, command::Command, content, head},
    rules::{
        Chance, Ruleset, Seat,
        power::{Options, Power, State},
    },
};

/// What an order looks like, roughly: three to six short words of letters and digits.
fn looks_like_an_order(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    (3..=6).contains(&words.len())
        && words.iter().all(|word| {
            word.len() <= 6 && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '+')
        })
        && line.contains(|c: char| c.is_ascii_digit())
        && line.contains(|c: char| c.is_ascii_alphabetic())
}

/// What an order is to the game itself, for a seat that writes in that language.
fn is_an_order_of_power(line: &str, language: Language) -> bool {
    static START: LazyLock<State> = LazyLock::new(|| {
        State::set_up(&Options::default(), 4, &mut Chance::of_round([7; 32], 0)).unwrap()
    });
    let sheet = Power.read(&START, Seat(0), language, line);
    Power.lines(&sheet) > 0 && Power.unreadable(&sheet) == 0
}

pub fn asked(reply: &Reply, is_order: &dyn Fn(&str) -> bool) -> Requests {
    reply.asks(&Background {
        author: "Ann Lee",
        today: "2026-11-21".parse().unwrap(),
        is_order,
        is_meant: &|_| false,
        may_be_meant: &|sentence| sentence.contains("troops go to"),
        is_ours: &|line| ["T GHQ G8", "F GHQ BHQ", "T QGV V8"].contains(&line),
        our_letters: &[],
        endings: &[],
    })
}

/// Nothing but what kind of machine it is of a machine's mail, for nothing else is asked of it.
fn told(mail: &Inbound) -> String {
    told_by(mail, &looks_like_an_order)
}

fn told_by(mail: &Inbound, is_order: &dyn Fn(&str) -> bool) -> String {
    if let Some(kind) = mail.automatic {
        return format!("(automatic: {kind:?})\n");
    }
    let reply = match &mail.reply {
        Err(fault) => return format!("({fault})\n"),
        Ok(reply) => reply,
    };
    let asked = asked(reply, is_order);
    let mut told = asked.orders.clone();
    if !told.is_empty() {
        told.push('\n');
    }
    for command in &asked.commands {
        told += &match command {
            Ok(Command::Status) => "(STATUS)".to_owned(),
            Ok(Command::History(round)) => format!("(HISTORY {round})"),
            Ok(Command::Hold) => "(HOLD)".to_owned(),
            Ok(Command::Withdraw) => "(WITHDRAW)".to_owned(),
            Ok(Command::Timeout) => "(TIMEOUT)".to_owned(),
            Ok(Command::Away { from, to }) => format!("(AWAY {from} to {to})"),
            Ok(Command::Message { to, text }) => {
                format!("(MESSAGE to {}: {})", to.join(", "), text.replace('\n', "|"))
            }
            Ok(Command::Help) => "(HELP)".to_owned(),
            Err(fault) => format!("(not understood, line {}: {})", fault.line, fault.text),
        };
        told.push('\n');
    }
    for line in &asked.left_aside.words {
        told += &format!("(aside: {line})\n");
    }
    for line in &asked.left_aside.doubtful {
        told += &format!("(whose? {line})\n");
    }
    told
}

/// Every mail of a folder with its expected reading, with both kinds of line ends.
fn samples(folder: &str) -> Vec<(String, Vec<u8>, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut samples = Vec::new();
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "eml") {
            continue;
        }
        let name = path.file_name().unwrap().display().to_string();
        let raw = fs::read(&path).unwrap();
        let expected = fs::read_to_string(path.with_extension("expected")).unwrap_or_default();
        let with_crlf = raw.split(|&byte| byte == b'\n').collect::<Vec<_>>().join(&b"\r\n"[..]);
        samples.push((format!("{name} (LF)"), raw, expected.clone()));
        samples.push((format!("{name} (CRLF)"), with_crlf, expected));
    }
    samples.sort();
    samples
}

const HEAD: &str = "From: Ann <ann@example.org>\r\nTo: sheet+abc@example.org\r\n";

#[test]
fn copies_of_a_mail_have_the_same_content_whatever_stands_above_it() {
    let mail = "Message-ID: <1@x>\r\nSubject: a\r\n\r\nT GHQ G8\r\n\r\nF G4 B0\r\n";
    let copy = format!("Received: from a by b\r\nDelivered-To: sheet+abc@example.org\r\n{mail}");
    assert_eq!(content(mail.as_bytes()), b"T GHQ G8\r\n\r\nF G4 B0\r\n");
    assert_eq!(content(copy.as_bytes()), content(mail.as_bytes()));
    assert_eq!(head(b"Subject: a\n\nbody"), b"Subject: a\n\n");
    assert_eq!((head(b"Subject: a"), content(b"Subject: a")), (&b"Subject: a"[..], &b""[..]));
}
