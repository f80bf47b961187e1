//! What comes back to a letter's return path: reports of RFC 3464, what older mail servers write
//! in their place, and people's automatic answers, which mean nothing there.
//!
//! Pure, and for bytes of any kind. Must not know: the store, whose letter it was.

use mail_parser::{Message, MessageParser, MimeHeaders};

/// What a report says became of the letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// How it stands with the letter.
    pub verdict: Verdict,
    /// What the other mail server said: one line, without addresses.
    pub words: String,
}

/// How it stands with a letter that something came back for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is late; it is still tried.
    Delayed,
    /// It was not delivered, for a reason that may pass: a full mailbox, a host that was away.
    Soft,
    /// It was not delivered, and the next one will not be either.
    Hard,
}

/// As much of a returned text as is searched for a mail server's words.
const SEARCHED: usize = 16 * 1024;

/// What came back says of the letter; none when it is no report, or a good one.
pub fn read(raw: &[u8]) -> Option<Report> {
    let mail = MessageParser::default().parse(raw)?;
    // A report in the prescribed form is believed, whatever it says of a delivery that went well.
    if let Some(status) = mail.parts.iter().find(|part| {
        part.content_type().is_some_and(|kind| {
            kind.ctype().eq_ignore_ascii_case("message")
                && kind.subtype().is_some_and(|subtype| {
                    subtype.eq_ignore_ascii_case("delivery-status")
                        || subtype.eq_ignore_ascii_case("global-delivery-status")
                })
        })
    }) {
        return status_of(&String::from_utf8_lossy(status.contents()));
    }
    let header = |name: &str| {
        mail.headers_raw()
            .find(|(header, _)| header.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.trim().to_ascii_lowercase())
    };
    let has_failed = header("X-Failed-Recipients").is_some();
    // Whoever is away answers to the return path, too.
    let is_answer = header("Auto-Submitted").is_some_and(|value| value.starts_with("auto-replied"))
        || header("X-Autoreply").is_some()
        || header("X-Autorespond").is_some();
    if !has_failed && (is_answer || !is_from_a_mail_server(&mail)) {
        return None;
    }
    of_prose(&text_of(&mail), has_failed)
}

/// The fields of a delivery status (RFC 3464, 2.3), of the first recipient that fared badly.
fn status_of(text: &str) -> Option<Report> {
    let unfolded = text.replace("\r\n", "\n").replace("\n ", " ").replace("\n\t", " ");
    let field = |block: &str, name: &str| {
        block.lines().find_map(|line| {
            let (field, value) = line.split_once(':')?;
            field.trim().eq_ignore_ascii_case(name).then(|| value.trim().to_owned())
        })
    };
    unfolded.split("\n\n").find_map(|block| {
        let action = field(block, "Action").unwrap_or_default().to_ascii_lowercase();
        let status = field(block, "Status").unwrap_or_default();
        let status = status.split([' ', '(']).next().unwrap_or_default().to_owned();
        let verdict = match action.as_str() {
            "delayed" => Verdict::Delayed,
            "failed" => verdict(&status),
            // Some leave the action out, and say what happened in the status alone.
            "" if status.starts_with(['4', '5']) => verdict(&status),
            _ => return None,
        };
        // `smtp; 550 5.1.1 …`
        let said = field(block, "Diagnostic-Code")
            .map(|code| code.split_once(';').map_or(code.clone(), |(_, said)| said.to_owned()));
        let words = said.filter(|said| !said.trim().is_empty()).unwrap_or(status);
        Some(Report { verdict, words: super::diagnostic::fit_to_keep(&words) })
    })
}

/// What an enhanced status code says (RFC 3463), or a plain reply code.
fn verdict(status: &str) -> Verdict {
    // Full mailboxes, letters too large for now, systems and ways that fail: those pass.
    let passes = ["5.2.2", "5.2.3", "5.3.", "5.4.0", "5.4.3", "5.4.5", "5.4.7", "552"];
    if status.starts_with('4') || passes.iter().any(|code| status.starts_with(code)) {
        Verdict::Soft
    } else {
        Verdict::Hard
    }
}

/// Whether it was written by what carries mail, not by a person's program.
fn is_from_a_mail_server(mail: &Message<'_>) -> bool {
    let sender = mail
        .from()
        .and_then(|from| from.first())
        .and_then(|from| from.address.as_deref())
        .and_then(|address| address.split('@').next())
        .unwrap_or_default()
        .to_ascii_lowercase();
    sender.is_empty()
        || ["mailer-daemon", "mailerdaemon", "postmaster", "mail-daemon", "mdaemon"]
            .contains(&sender.as_str())
}

/// What the text around a reply code says, in the manner of qmail, Exim, Courier and others.
fn of_prose(text: &str, has_failed: bool) -> Option<Report> {
    let text = text.get(..text.floor_char_boundary(SEARCHED)).unwrap_or(text);
    let late =
        ["delayed", "warning", "will be retried", "will keep trying", "not yet been delivered"];
    let lower = text.to_lowercase();
    let is_late = late.iter().any(|word| lower.contains(word))
        && !["permanent", "giving up", "failed", "could not be delivered"]
            .iter()
            .any(|word| lower.contains(word));
    let code = text.lines().find_map(|line| code_in(line).map(|code| (code, line)));
    let (verdict, words) = match code {
        _ if is_late => (Verdict::Delayed, code.map_or("", |(_, line)| line)),
        Some((code, line)) => (verdict(code), line),
        None if has_failed => (Verdict::Hard, ""),
        None if lower.contains("quota") || lower.contains("mailbox is full") => (Verdict::Soft, ""),
        None if is_refusal(&lower) => (Verdict::Hard, ""),
        None => return None,
    };
    Some(Report { verdict, words: super::diagnostic::fit_to_keep(words) })
}

/// Phrases in which mail servers without codes give up.
fn is_refusal(lower: &str) -> bool {
    [
        "undeliverable",
        "could not be delivered",
        "couldn't be delivered",
        "wasn't able to deliver",
        "delivery failed",
        "delivery has failed",
        "unknown user",
        "user unknown",
        "no such user",
        "n'a pas pu être remis",
        "n'a pas pu être distribué",
        "utilisateur inconnu",
    ]
    .iter()
    .any(|phrase| lower.contains(phrase))
}

/// An enhanced status code in a line, or a reply code with words after it.
fn code_in(line: &str) -> Option<&str> {
    let words = || line.split(|c: char| !c.is_ascii_alphanumeric() && c != '.');
    let enhanced = |word: &&str| {
        let numbers: Vec<&str> = word.trim_end_matches('.').split('.').collect();
        matches!(numbers.as_slice(), ["4" | "5", subject, detail]
            if [subject, detail].iter().all(|n| (1..=3).contains(&n.len()) && is_number(n)))
    };
    let plain = |word: &&str| word.len() == 3 && is_number(word) && word.starts_with(['4', '5']);
    // A bare number may be anything; before a reply's words it begins or follows a colon.
    let replies = || line.split(": ").filter_map(|part| part.split([' ', '-']).next());
    words().find(enhanced).or_else(|| replies().map(str::trim).find(plain))
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn text_of(mail: &Message<'_>) -> String {
    (0..mail.text_body_count().min(4))
        .filter_map(|index| mail.body_text(index))
        .collect::<Vec<_>>()
        .join("\n")
}

#[cfg(test)]
mod tests {
    use super::{Verdict, read};

    fn verdict_of(headers: &str, body: &str) -> Option<(Verdict, String)> {
        let raw = format!("{headers}\r\n\r\n{}", body.replace('\n', "\r\n"));
        read(raw.as_bytes()).map(|report| (report.verdict, report.words))
    }

    fn status(fields: &str) -> Option<(Verdict, String)> {
        verdict_of(
            "From: MAILER-DAEMON@mx.example.org\r\n\
             Content-Type: multipart/report; report-type=delivery-status; boundary=b",
            &format!(
                "--b\nContent-Type: text/plain\n\nSorry.\n--b\n\
                 Content-Type: message/delivery-status\n\n\
                 Reporting-MTA: dns; mx.example.org\n\n{fields}\n\n--b--\n"
            ),
        )
    }

    #[test]
    fn reports_say_whether_a_letter_is_late_or_lost_and_whether_the_reason_may_pass() {
        for (action, code, expected) in [
            ("failed", "5.1.1", Some(Verdict::Hard)),
            ("failed", "5.0.0", Some(Verdict::Hard)),
            ("failed", "5.7.1", Some(Verdict::Hard)),
            ("failed", "5.2.1", Some(Verdict::Hard)),
            ("Failed", "5.2.2", Some(Verdict::Soft)),
            ("failed", "5.4.7", Some(Verdict::Soft)),
            ("failed", "4.4.1", Some(Verdict::Soft)),
            ("delayed", "4.4.1", Some(Verdict::Delayed)),
            ("relayed", "2.0.0", None),
            ("delivered", "2.0.0", None),
            ("expanded", "2.0.0", None),
        ] {
            let fields = format!(
                "Final-Recipient: rfc822; bob@example.org\nAction: {action}\nStatus: {code}"
            );
            let read = status(&fields);
            assert_eq!(read.map(|(verdict, _)| verdict), expected, "{action} {code}");
        }
        let (_, words) = status(
            "Final-Recipient: rfc822; bob@example.org\nAction: failed\nStatus: 5.1.1 (bad address)\n\
             Diagnostic-Code: smtp; 550 5.1.1 <bob@example.org>:\n    no such person",
        )
        .unwrap();
        assert_eq!(words, "550 5.1.1 <…@example.org>: no such person");
        // Of several recipients the one that fared badly is told of.
        let several = "Action: delivered\nStatus: 2.0.0\n\nAction: failed\nStatus: 5.1.1";
        assert_eq!(status(several), Some((Verdict::Hard, "5.1.1".to_owned())));
    }

    #[test]
    fn mail_servers_of_other_manners_are_understood() {
        let daemon = "From: MAILER-DAEMON@mx.example.org\r\nSubject: failure notice";
        let qmail = "Hi. This is the qmail-send program at mx.example.org.\n\
                     I'm afraid I wasn't able to deliver your message to the following addresses.\n\
                     This is a permanent error; I've given up. Sorry it didn't work out.\n\n\
                     <bob@example.org>:\n192.0.2.1 does not like recipient.\n\
                     Remote host said: 550 No such user here\nGiving up on 192.0.2.1.\n";
        assert_eq!(
            verdict_of(daemon, qmail),
            Some((Verdict::Hard, "Remote host said: 550 No such user here".to_owned()))
        );
        let exim = "This message was created automatically by mail delivery software.\n\n\
                    A message that you sent could not be delivered to one or more of its\n\
                    recipients. This is a permanent error. The following address(es) failed:\n\n\
                      bob@example.org\n    host mx.example.org [192.0.2.1]\n\
                        SMTP error from remote mail server after RCPT TO:<bob@example.org>:\n\
                        552 5.2.2 mailbox full\n";
        let failed = "From: Mail Delivery System <Mailer-Daemon@mx.example.org>\r\n\
                      X-Failed-Recipients: bob@example.org\r\nAuto-Submitted: auto-replied";
        assert_eq!(
            verdict_of(failed, exim),
            Some((Verdict::Soft, "552 5.2.2 mailbox full".to_owned()))
        );
        let late = "This message was created automatically by mail delivery software.\n\
                    A message that you sent has not yet been delivered to one or more of its\n\
                    recipients after more than 24 hours on the queue. No action is required.\n\
                    Delivery attempts will be retried.\n";
        assert_eq!(verdict_of(daemon, late).map(|(verdict, _)| verdict), Some(Verdict::Delayed));
        let courier =
            "Votre message n'a pas pu être remis.\n\nUtilisateur inconnu : bob@example.org\n";
        let postmaster = "From: Postmaster <postmaster@example.org>\r\nSubject: Non remis\r\n\
                          Content-Type: text/plain; charset=utf-8";
        assert_eq!(verdict_of(postmaster, courier).map(|(v, _)| v), Some(Verdict::Hard));
        let no_words = verdict_of("From: <>\r\nX-Failed-Recipients: bob@example.org", "\n");
        assert_eq!(no_words, Some((Verdict::Hard, String::new())));
    }

    #[test]
    fn people_who_are_away_and_people_who_write_return_nothing() {
        let away = "I am away until Monday 4 May. In urgent cases call 550 5051.\n";
        for headers in [
            "From: Bob <bob@example.org>\r\nAuto-Submitted: auto-replied",
            "From: Bob <bob@example.org>\r\nX-Autoreply: yes",
            "From: Bob <bob@example.org>\r\nSubject: Out of office",
            "From: postmaster@example.org\r\nAuto-Submitted: auto-replied (vacation)",
        ] {
            assert_eq!(verdict_of(headers, away), None, "{headers}");
        }
        assert_eq!(verdict_of("From: mailer-daemon@example.org", "Thank you.\n"), None);
        for bytes in [&b""[..], b"\0", b"\xff\xfe\r\n\r\n", b"From: <>\r\n\r\n\xff"] {
            assert_eq!(read(bytes), None);
        }
    }
}
