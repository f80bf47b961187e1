use super::*;
use crate::language::Language;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn today() -> NaiveDate {
    day("2026-11-21")
}

#[test]
fn each_command_is_read_in_both_languages_whatever_its_case_and_accents() {
    for (lines, expected) in [
        (
            &[
                "STATUS",
                "status",
                "Status, please.",
                "ÉTAT",
                "état ?",
                "Etat",
                "E\u{301}tat",
                "*Statut*",
            ][..],
            Command::Status,
        ),
        (
            &["HISTORY 3", "history of round 3", "Historique 3", "historique de la manche 3."],
            Command::History(3),
        ),
        (
            &[
                "HOLD",
                "hold.",
                "Hold until the deadline",
                "ATTENDRE",
                "Attendre l’échéance",
                "attendre jusqu’à l’échéance",
            ],
            Command::Hold,
        ),
        (
            &["WITHDRAW", "Withdraw my sheet", "RETIRER", "retirer ma feuille, svp"],
            Command::Withdraw,
        ),
        (&["TIMEOUT", "Time-out", "time out", "TEMPS MORT", "Temps mort"], Command::Timeout),
        (&["HELP", "Help!", "AIDE", "aide svp"], Command::Help),
    ] {
        for line in lines {
            assert_eq!(read(line, today()), Some(Ok(expected.clone())), "{line}");
        }
    }
    for language in Language::ALL {
        for word in Word::ALL {
            let text = match word {
                Word::Message => format!("{}\nHello", word.example(language)),
                _ => word.example(language).to_owned(),
            };
            assert!(matches!(read(&text, today()), Some(Ok(_))), "{text}");
        }
    }
}

#[test]
fn days_are_read_as_people_write_them() {
    let (dec, jan) = (day("2026-12-24"), day("2027-01-02"));
    for line in [
        "AWAY 2026-12-24 2027-01-02",
        "away from 2026-12-24 to 2027-01-02",
        "Away 24/12/2026 - 02/01/2027",
        "Away 24.12. – 2.1.",
        "AWAY from 24 December to 2 January",
        "away December 24th to January 2nd, 2027",
        "ABSENT du 24/12 au 02/01",
        "Absente du 24 décembre 2026 au 2 janvier 2027",
        "absent du 24 déc. au 2 janv.",
    ] {
        assert_eq!(read(line, today()), Some(Ok(Command::Away { from: dec, to: jan })), "{line}");
    }
    for (line, from, to) in [
        ("AWAY until 2 January", today(), jan),
        ("Absent jusqu'au 2 janvier", today(), jan),
        ("Absent le 1er janvier", day("2027-01-01"), day("2027-01-01")),
        ("AWAY 24 to 27 December", dec, day("2026-12-27")),
        ("Absent du 24 au 27 décembre", dec, day("2026-12-27")),
        ("AWAY 29 February", day("2028-02-29"), day("2028-02-29")),
        ("AWAY today's date 24/12", dec, dec),
    ] {
        let expected = if line.contains("today") {
            Err(Expected::Days)
        } else {
            Ok(Command::Away { from, to })
        };
        assert_eq!(read(line, today()), Some(expected), "{line}");
    }
    for line in [
        "AWAY",
        "AWAY soon",
        "AWAY 2026-12-24 2026-12-01",
        "AWAY 31/02/2027",
        "AWAY 12/24/2026",
        "AWAY 24",
        "AWAY 1/1 2/2 3/3",
        "ABSENT du au",
        "AWAY 99999-1-1",
        "away 4294967299/1",
    ] {
        assert_eq!(read(line, today()), Some(Err(Expected::Days)), "{line}");
    }
}

#[test]
fn a_message_is_all_that_stands_below_it() {
    for (text, to, words) in [
        ("MESSAGE to Bob\nHi,\n\nyours", &["Bob"][..], "Hi,\n\nyours"),
        ("Message à Bleu, Rouge et Cy :\nBonjour", &["Bleu", "Rouge", "Cy"], "Bonjour"),
        ("message to Bob and Cy: one\ntwo", &["Bob", "Cy"], "one\ntwo"),
        ("MESSAGE TO Jean-Luc P.: short", &["Jean-Luc P."], "short"),
        ("MESSAGE to all\n\n\nx: y\n\n", &["all"], "x: y"),
    ] {
        let to = to.iter().map(|&name| name.to_owned()).collect();
        let expected = Command::Message { to, text: words.to_owned() };
        assert!(opens_message(text.lines().next().unwrap()));
        assert_eq!(read(text, today()), Some(Ok(expected)), "{text}");
    }
    for (text, expected) in [
        ("MESSAGE", Expected::Addressee),
        ("MESSAGE\nsecret", Expected::Addressee),
        ("MESSAGE to\nsecret", Expected::Addressee),
        ("MESSAGE to :\nsecret", Expected::Addressee),
        ("MESSAGE to Bob", Expected::Text),
        ("MESSAGE Bob", Expected::Addressee),
        ("MESAGE to Bob\nsecret", Expected::Nearly(Word::Message)),
    ] {
        assert_eq!(read(text, today()), Some(Err(expected)), "{text}");
    }
    assert!(opens_message("Mesage to Bob:") && opens_message("MESSAGE"));
    assert!(!opens_message("Message received, thanks") && !opens_message("T HQ G8"));
    assert!(closes_message("END") && closes_message("Fin.") && !closes_message("the end"));
}

#[test]
fn what_is_nearly_a_command_is_told_from_orders_and_prose() {
    for (line, expected) in [
        ("STAUTS", Expected::Nearly(Word::Status)),
        ("Histry 3", Expected::Nearly(Word::History)),
        ("historiqe 3", Expected::Nearly(Word::History)),
        ("withdrawn", Expected::Nearly(Word::Withdraw)),
        ("retier", Expected::Nearly(Word::Withdraw)),
        ("RESIGN", Expected::Command),
        ("TIMEOUTS", Expected::Nearly(Word::Timeout)),
        ("HISTORY", Expected::Round),
        ("History three", Expected::Round),
        ("HISTORY 3 4", Expected::Round),
        ("HISTORY -", Expected::Round),
    ] {
        assert_eq!(read(line, today()), Some(Err(expected)), "{line}");
    }
    for line in [
        "T HQ G8",
        "Hold G8",
        "hold G8 G6",
        "Help me to win this game",
        "Status quo is fine",
        "Message received",
        "HQX",
        "Ann",
        // What a pause by agreement is called takes nobody's time-out.
        "Pause",
        "PAUSE svp",
        "Pause G8",
        "",
        "Tanks G8 G6",
        "Attendre V8",
        "History is written by the victors",
    ] {
        let found = read(line, today());
        let is_short_message = line == "Message received";
        assert_eq!(found.is_some(), is_short_message, "{line}: {found:?}");
    }
}

#[test]
fn a_fault_says_line_what_was_expected_and_an_example() {
    let fault = CommandFault { line: 3, text: "HISTORY".into(), expected: Expected::Round };
    assert_eq!(
        fault.say(Language::En),
        "Line 3, “HISTORY”: expected the number of a round, e.g. HISTORY 3."
    );
    assert_eq!(
        fault.say(Language::Fr),
        "Ligne 3, « HISTORY » : on attendait le numéro d'une manche, p. ex. HISTORIQUE 3."
    );
}
