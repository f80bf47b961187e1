//! Random orders in random mail: what is quoted is none, and nothing is lost.

use std::{fs, path::Path};

use proptest::prelude::*;
use sealed_orders::{
    language::Language,
    mail::{
        inbound::{Inbound, command::Command, read},
        slip,
    },
};

use super::{HEAD, asked, is_an_order_of_power, samples, told};

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
