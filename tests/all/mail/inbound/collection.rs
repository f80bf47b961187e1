//! The samples of `tests/mail/` are read as it says beside them.

use sealed_orders::{
    language::Language,
    mail::{inbound::read, slip},
};

use super::{is_an_order_of_power, samples, told_by};

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
