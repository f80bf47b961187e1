//! Mail as people's programs write it, beside what is to be read from it: `tests/mail/*.eml` and
//! `*.expected`. Each is read with both kinds of line ends.

use std::{fs, path::Path, sync::LazyLock};

use proptest::prelude::*;
use sealed_orders::{
    language::Language,
    mail::{
        inbound::{
            Background, Inbound, InboundFault, Reply, Requests, command::Command, content, head,
            read,
        },
        slip,
    },
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
        today: "2026-11-21".parse().unwrap(),
        is_order,
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

#[test]
fn every_mail_of_the_collection_is_read_as_it_says_beside_it() {
    let samples = samples("tests/mail");
    let mut wrong = String::new();
    for (name, raw, expected) in &samples {
        let mail = read(raw);
        let language = if name.starts_with("fr") { Language::Fr } else { Language::En };
        let found = told_by(&mail, &|line| is_an_order_of_power(line, language));
        if found != *expected {
            wrong += &format!("--- {name}, expected:\n{expected}but read:\n{found}");
        }
        assert!(mail.recipients.iter().any(|to| to.starts_with("sheet+k3m7q2xw5ztb6p4n@")));
        assert!(mail.message_id.is_some());
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(samples.len() >= 340, "only {} readings", samples.len());
}

#[test]
fn replies_of_real_programs_give_what_their_writers_meant() {
    let samples = samples("tests/mail/programs");
    let mut wrong = String::new();
    for (name, raw, expected) in &samples {
        let language = if name.contains("fr") { Language::Fr } else { Language::En };
        let found = told_by(&read(raw), &|line| is_an_order_of_power(line, language));
        if found != *expected {
            wrong += &format!("--- {name}, expected:\n{expected}but read:\n{found}");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(samples.len() >= 48, "only {} readings", samples.len());
}

const HEAD: &str = "From: Ann <ann@example.org>\r\nTo: sheet+abc@example.org\r\n";

#[test]
fn what_is_too_large_is_refused_and_its_headers_are_read() {
    let part = |n: usize| format!("--b\r\nContent-Type: text/plain\r\n\r\npart {n}\r\n");
    let bare_parts = "--b\r\n\r\nx\r\n".repeat(50_000);
    let nested: String = (0..100)
        .map(|n| format!("Content-Type: multipart/mixed; boundary=b{n}\r\n\r\n--b{n}\r\n"))
        .collect();
    let enclosed = "Content-Type: message/rfc822\r\n\r\n";
    let digests: String = (0..3_000)
        .map(|n| format!("Content-Type: multipart/digest; boundary=b{n}\r\n\r\n--b{n}\r\n\r\n"))
        .collect();
    for (what, body) in [
        ("ten megabytes", format!("\r\n{}", "T GHQ G8\r\n".repeat(1_000_000))),
        (
            "a thousand parts",
            format!(
                "Content-Type: multipart/mixed; boundary=b\r\n\r\n{}",
                (0..1_000).map(part).collect::<String>()
            ),
        ),
        ("bare parts", format!("Content-Type: multipart/mixed; boundary=b\r\n\r\n{bare_parts}")),
        ("a hundred deep", format!("{nested}T GHQ G8\r\n")),
        ("mail in mail in mail", format!("{}T GHQ G8\r\n", enclosed.repeat(30_000))),
        ("digests", digests),
    ] {
        let mail = read(format!("{HEAD}{body}").as_bytes());
        assert_eq!(mail.recipients, ["sheet+abc@example.org"], "{what}");
        assert_eq!(mail.reply, Err(InboundFault::TooLarge), "{what}");
    }
}

#[test]
fn hostile_html_is_read_to_its_end() {
    let inline = "<b><i><u><a href=x>".repeat(20_000);
    for (what, html) in [
        ("nested blocks", format!("<p>T GHQ G8</p>{}", "<div>".repeat(150_000))),
        ("nested quotes", format!("<p>T GHQ G8</p>{}x", "<blockquote>".repeat(60_000))),
        ("nested tables", format!("<p>T GHQ G8</p>{}", "<table><tr><td>".repeat(50_000))),
        ("nested lists", format!("<p>T GHQ G8</p>{}", "<ul><li>x".repeat(80_000))),
        ("misnested", format!("<p>T GHQ G8</p>{inline}<p>{inline}")),
        ("one long word", format!("<p>T GHQ G8</p>{}", "x".repeat(900_000))),
        ("entities", format!("<p>T GHQ G8</p>{}", "&nbsp;&#0;&#x110000;".repeat(40_000))),
        (
            "colspan",
            "<p>T GHQ G8</p><table><tr><td colspan=999999999>x<td rowspan=999999999>y</table>"
                .to_owned(),
        ),
    ] {
        let raw = format!("{HEAD}Content-Type: text/html\r\n\r\n{html}");
        let mail = read(raw.as_bytes());
        let orders = asked(&mail.reply.unwrap(), &looks_like_an_order).orders;
        assert!(orders.starts_with("T GHQ G8"), "{what}: {orders:.200}");
    }
}

#[test]
fn no_headers_at_all_is_no_mail() {
    for raw in [&b""[..], b"\r\n\r\n", b"\0\0\0"] {
        let mail = read(raw);
        assert_eq!(mail.reply, Err(InboundFault::Broken), "{raw:?}");
        assert!(mail.recipients.is_empty());
    }
}

/// A letter of ours with what a program wrote around it, as it would be in French.
fn in_french(text: &str) -> String {
    let marks = [
        (slip::answer_above(Language::En), slip::answer_above(Language::Fr)),
        (slip::opening(Language::En), slip::opening(Language::Fr)),
        (slip::closing(Language::En), slip::closing(Language::Fr)),
        ("On ", "Le "),
        (" wrote:", " a écrit :"),
        (" writes:", " a écrit :"),
        ("Links:", "Liens :"),
    ];
    let french = |line: &str| marks.iter().fold(line.to_owned(), |l, (en, fr)| l.replace(en, fr));
    text.lines().map(|line| french(line) + "\n").collect()
}

#[test]
fn replies_of_real_programs_are_read_alike_when_all_but_the_orders_is_french() {
    let mut read_mails = 0;
    for (name, raw, expected) in samples("tests/mail/programs") {
        let parsed = mail_parser::MessageParser::default().parse(&raw);
        let text = parsed.and_then(|mail| mail.body_text(0).map(|text| text.into_owned()));
        let Some(text) = text.filter(|_| !name.contains("fr")) else { continue };
        let from = String::from_utf8_lossy(&raw);
        let from = from.lines().find(|line| line.starts_with("From:")).unwrap();
        let mail = format!(
            "{}\r\nTo: \"Game of x (Power)\" <sheet+a@b>\r\nContent-Type: text/plain; \
             charset=utf-8\r\n\r\n{}",
            from.trim(),
            in_french(&text)
        );
        let found =
            told_by(&read(mail.as_bytes()), &|line| is_an_order_of_power(line, Language::En));
        // Without its HTML part nobody knows of a signature but by the author's name.
        let orders = |told: &str| {
            told.lines().filter(|line| !line.starts_with("(aside")).collect::<Vec<_>>().join("\n")
        };
        assert_eq!(orders(&found), orders(&expected), "{name}:\n{text}");
        read_mails += 1;
    }
    assert!(read_mails >= 40, "only {read_mails} mails");
}

/// What a mail says as plain text, in a mail that holds nothing else.
fn as_plain_mail(text: &str) -> String {
    format!("{HEAD}Content-Type: text/plain; charset=utf-8\r\n\r\n{text}")
}

/// Whether a line that somebody wrote came out of a mail as an order, a command, a message, or
/// words that the answer names.
fn is_accounted_for(mail: &Inbound, line: &str, is_order: &dyn Fn(&str) -> bool) -> bool {
    let Ok(reply) = &mail.reply else { return true };
    let asked = asked(reply, is_order);
    let shown: String = line.chars().take(100).collect();
    asked.orders.lines().any(|order| order == line)
        || asked.left_aside.words.contains(&shown)
        || asked.left_aside.doubtful.iter().any(|doubtful| doubtful.contains(&shown))
        || asked.left_aside.more > 0
        || asked.commands.iter().any(|command| match command {
            Ok(Command::Hold) => line == "HOLD",
            Ok(Command::Message { text, .. }) => text.contains(line),
            Err(fault) => fault.text == line,
            Ok(_) => false,
        })
}

/// Of every sample: wherever an order or a command is written on a line of its own, or right
/// before the words that announce the quoted letter, it is not lost in silence; nor are words and
/// slips of the pen that stand at the top.
#[test]
fn nothing_of_an_authors_is_lost_silently() {
    let is_order = |line: &str| is_an_order_of_power(line, Language::En);
    let mut lost = String::new();
    let mut tried = 0;
    for (name, raw, _) in samples("tests/mail").into_iter().chain(samples("tests/mail/programs")) {
        let parsed = mail_parser::MessageParser::default().parse(&raw);
        let text = parsed.and_then(|mail| mail.body_text(0).map(|text| text.into_owned()));
        let Some(text) = text.filter(|_| name.ends_with("(LF)") && read(&raw).automatic.is_none())
        else {
            continue;
        };
        let lines: Vec<&str> = text.lines().collect();
        let mut expect = |at: usize, line: &str, glued: bool| {
            let (above, below) = lines.split_at(at);
            let end = if glued { "" } else { "\n" };
            let text = format!("{}\n{line}{end}{}", above.join("\n"), below.join("\n"));
            tried += 1;
            if !is_accounted_for(&read(as_plain_mail(&text).as_bytes()), line, &is_order) {
                lost += &format!("{name}, line {at}: {line}\n{text}\n");
            }
        };
        let is_quoted = |line: &&str| {
            line.starts_with(['>', '|', '\t', '-', '_', '*'])
                || (line.contains(':') && !line.contains("ere:"))
                || line.to_lowercase().starts_with("message")
                || ["on ", "le ", "am "].iter().any(|on| line.to_lowercase().starts_with(on))
        };
        let fresh = lines.iter().take_while(|line| !is_quoted(line)).count();
        for at in 0..fresh.max(1) {
            for line in [SENTINEL, "HOLD", "D S1 X99", "Zebras walk home", "Hi Bob,"] {
                expect(at, line, false);
            }
        }
        let step = 1 + lines.len() / 40;
        for at in (0..lines.len().min(400)).step_by(step) {
            expect(at, SENTINEL, false);
            expect(at, "HOLD", false);
        }
        for (at, line) in lines.iter().enumerate() {
            if line.starts_with("On ") {
                expect(at, SENTINEL, true);
                expect(at, "HOLD", true);
            }
        }
    }
    assert!(lost.is_empty(), "{lost}");
    assert!(tried > 5_000, "only {tried} mails");
}

#[test]
fn a_long_letter_quoted_without_marks_hides_nothing_below_it() {
    let is_order = |line: &str| is_an_order_of_power(line, Language::En);
    let story: String = (0..230).map(|n| format!("Something happened, number {n}.\n")).collect();
    let quoted = format!("From: The siege\nSent: Monday\nTo: Ann\n\n{story}");
    let (opening, closing) = (slip::opening(Language::En), slip::closing(Language::En));
    let read = |text: &str| asked(&read(as_plain_mail(text).as_bytes()).reply.unwrap(), &is_order);
    let filled_in = read(&format!("{quoted}{opening}\n{SENTINEL}\n{closing}\n"));
    assert_eq!(filled_in.orders, SENTINEL);
    assert_eq!(read(&format!("{quoted}{SENTINEL}\n")).left_aside.doubtful, [SENTINEL]);
}

/// An order that stands in no sample.
const SENTINEL: &str = "D S1 S12";

/// A sample with its quoted lines turned into orders, and then cut, doubled and spoilt here and there.
fn spoilt(which: usize, spots: &[(usize, u8)]) -> (String, Vec<u8>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mail");
    let mut names: Vec<_> = fs::read_dir(folder).unwrap().map(|f| f.unwrap().path()).collect();
    names.retain(|path| path.extension().is_some_and(|kind| kind == "eml"));
    names.sort();
    let path = &names[which % names.len()];
    let mut raw = fs::read(path).unwrap();
    for &(at, how) in spots {
        let at = at % raw.len().max(1);
        match how % 4 {
            0 => raw.truncate(at.max(1)),
            1 => raw.insert(at, how),
            2 => raw[at] = how,
            _ => {
                let line: Vec<u8> =
                    raw[at..].iter().copied().take_while(|&byte| byte != b'\n').collect();
                raw.splice(at..at, line);
            }
        }
        if raw.is_empty() {
            break;
        }
    }
    (path.display().to_string(), raw)
}

/// What programs write before a letter that they quote, and how they quote its lines.
fn quoted(program: usize, letter: &[String]) -> String {
    let marked = |mark: &str| letter.iter().map(|l| format!("{mark}{l}\n")).collect::<String>();
    match program {
        0 => format!(
            "On Sat, Nov 21, 2026 at 8:00 AM X (Power) <\ng@x.org> wrote:\n\n{}",
            marked("> ")
        ),
        1 => format!("Le sam. 21 nov. 2026 à 09:00, X <g@x.org>\na écrit :\n{}", marked("> ")),
        2 => format!("From: X <g@x.org>\nSent: Monday\nTo: Ann\nSubject: y\n\n{}", marked("")),
        3 => format!(
            "De\u{a0}: X <g@x.org>\nEnvoyé\u{a0}: lundi\nÀ\u{a0}: Zoé\nObjet\u{a0}: y\n\n{}",
            marked("")
        ),
        4 => format!("-----Message d'origine-----\n{}", marked("")),
        5 => format!("________________________________\n{}", marked("")),
        6 => format!("-------- Original message --------From: X Date: 1 To: y\n{}", marked("")),
        7 => format!("> On 21 Nov 2026, at 08:00, X <g@x.org> wrote:\n> \n{}", marked("> ")),
        8 => format!("On Saturday, November 21, 2026, X <g@x.org> wrote:\n\n{}", marked("")),
        9 => format!("#### Sealed Orders: write your answer above this line ####\n{}", marked("")),
        10 => format!("Am 21.11.26 schrieb X:\n{}", marked("> ")),
        _ => marked(">>"),
    }
}

proptest! {
    /// Row 24: people's mail, broken on its way.
    #[test]
    fn samples_that_were_spoilt_are_read_without_panic(
        which: usize,
        spots in prop::collection::vec((any::<usize>(), any::<u8>()), 1..8),
    ) {
        let (_, raw) = spoilt(which, &spots);
        let _ = told(&read(&raw));
    }

    /// Row 24: whatever stands in a quoted letter, however it is quoted and in whatever way the mail
    /// travels, is neither an order nor a command.
    #[test]
    fn what_is_quoted_never_runs(
        program in 0usize..12,
        own in prop::collection::vec("[A-Z] [A-Z][0-9] [A-Z][0-9]", 0..4),
        letter in prop::collection::vec(
            prop_oneof![
                Just(SENTINEL.to_owned()),
                Just(format!("1. {SENTINEL}")),
                Just("WITHDRAW".to_owned()),
                Just("MESSAGE to Bob".to_owned()),
                Just("END".to_owned()),
                Just(String::new()),
                Just("-- ".to_owned()),
                Just("=== ORDERS: write them below, one a line ===".to_owned()),
                Just("=== END OF ORDERS ===".to_owned()),
                Just(format!("# {SENTINEL}")),
                Just("On 1 Jan 2026, Ann wrote:".to_owned()),
                Just(format!("> {SENTINEL}")),
            ],
            1..20,
        ),
        travels in 0usize..3,
    ) {
        // A slip with both its lines may be filled in where it is quoted: that is asked elsewhere.
        let letter: Vec<String> = if letter.iter().any(|line| line.contains("END OF ORDERS")) {
            letter.into_iter().filter(|line| !line.contains("ORDERS: write")).collect()
        } else {
            letter
        };
        // A marked line right below a line that announces a letter says that all its lines are
        // marked: what is not was written between them.
        let skipped = letter.iter().take_while(|line| program == 8 && line.len() < 2 || line.starts_with('>'));
        let skipped = if program == 8 { skipped.count() } else { 0 };
        let letter = letter[skipped..].to_vec();
        let own_text = own.join("\n");
        let text = format!("{own_text}\n\n{}", quoted(program, &letter));
        let mail = match travels {
            0 => format!("{HEAD}Content-Type: text/plain; charset=utf-8\r\n\r\n{text}"),
            1 => format!(
                "{HEAD}Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n{}",
                data_encoding::BASE64_MIME.encode(text.as_bytes())
            ),
            _ => {
                let html = text.replace('&', "&amp;").replace('<', "&lt;").replace('\n', "<br>\n");
                format!("{HEAD}Content-Type: text/html; charset=utf-8\r\n\r\n<div>{html}</div>")
            }
        };
        let mail = read(mail.as_bytes());
        let expected: String = own.iter().map(|line| format!("{line}\n")).collect();
        // What has no quote marks may be the author's: they are asked.
        let told = told(&mail);
        let runs: String = told.lines().filter(|line| !line.starts_with('(')).map(|line| format!("{line}\n")).collect();
        prop_assert_eq!(runs, expected);
        for line in told.lines().filter(|line| line.starts_with('(')) {
            prop_assert!(line.starts_with("(whose? ") || line.starts_with("(aside: "), "{}", line);
        }
    }
}

proptest! {
    #[test]
    fn any_bytes_are_read_without_panic(raw: Vec<u8>) {
        let _ = told(&read(&raw));
    }

    #[test]
    fn bytes_like_mail_are_read_without_panic(
        pieces in prop::collection::vec(
            prop_oneof![
                Just("\n".to_owned()),
                Just("\r\n\r\n".to_owned()),
                Just("> ".to_owned()),
                Just("Content-Type: multipart/mixed; boundary=b\n".to_owned()),
                Just("Content-Type: message/rfc822\n".to_owned()),
                Just("Content-Type: text/html; charset=utf-16\n".to_owned()),
                Just("Content-Type: text/plain; format=flowed; delsp=yes\n".to_owned()),
                Just("Content-Transfer-Encoding: base64\n".to_owned()),
                Just("Content-Transfer-Encoding: quoted-printable\n".to_owned()),
                Just("From: =?utf-8?B?w6k=?= <a@b>\n".to_owned()),
                Just("--b\n".to_owned()),
                Just("--b--\n".to_owned()),
                Just("=== ORDERS: write them below, one a line ===\n".to_owned()),
                Just("=== FIN DES ORDRES ===\n".to_owned()),
                Just("On 1 Jan x@y wrote:\n".to_owned()),
                Just("De : x\nÀ : y\nObjet : z\n".to_owned()),
                "[ -~é\u{a0}<>&;=]{0,20}",
            ],
            0..40,
        ),
    ) {
        let _ = told(&read(pieces.concat().as_bytes()));
    }

    /// Whatever is marked as quoted, outside a slip, is never an order.
    #[test]
    fn quoted_lines_are_never_orders(own in "[A-Z] [A-Z][0-9] [A-Z][0-9]", quoted in prop::collection::vec("[A-Z]{2} [A-Z][0-9] [A-Z][0-9]", 1..8), depth in 1usize..4) {
        let quoted: String = quoted.iter().map(|line| format!("{} {line}\n", ">".repeat(depth))).collect();
        let raw = format!("{HEAD}\r\n{own}\n\nOn 1 Jan 2026, Ann <a@b> wrote:\n{quoted}");
        let mail = read(raw.as_bytes());
        prop_assert_eq!(told(&mail), format!("{own}\n"));
    }
}

#[test]
fn copies_of_a_mail_have_the_same_content_whatever_stands_above_it() {
    let mail = "Message-ID: <1@x>\r\nSubject: a\r\n\r\nT GHQ G8\r\n\r\nF G4 B0\r\n";
    let copy = format!("Received: from a by b\r\nDelivered-To: sheet+abc@example.org\r\n{mail}");
    assert_eq!(content(mail.as_bytes()), b"T GHQ G8\r\n\r\nF G4 B0\r\n");
    assert_eq!(content(copy.as_bytes()), content(mail.as_bytes()));
    assert_eq!(head(b"Subject: a\n\nbody"), b"Subject: a\n\n");
    assert_eq!((head(b"Subject: a"), content(b"Subject: a")), (&b"Subject: a"[..], &b""[..]));
}
