use super::*;

fn played() -> Played {
    Registry::standard().all().first().unwrap().clone()
}

fn person(name: &str) -> Candidate {
    let address = format!("{name}@example.org");
    Candidate::Person(Contact { address, ..Contact::default() })
}

fn good() -> Proposal {
    Proposal {
        ruleset: played().rules.name().to_owned(),
        players: vec![person("ann"), Candidate::Computer("easy".to_owned())],
        window: "2d at 18:00".to_owned(),
        zone: "europe/paris".to_owned(),
        ..Proposal::default()
    }
}

fn judged(proposal: &Proposal) -> Result<NewGame, Vec<OpenFault>> {
    proposal.judge(&Registry::standard(), Language::En).map_err(|not_opened| match not_opened {
        NotOpened::Faults(faults) => faults,
        NotOpened::Failure(failure) => panic!("{failure}"),
    })
}

#[test]
fn what_is_left_out_is_the_usual() {
    let host = Contact {
        language: "fr".to_owned(),
        address: "h@example.org".to_owned(),
        ..Contact::default()
    };
    let new = judged(&Proposal { host, ..good() }).unwrap();
    let title = played().teller.title(Language::En);
    assert_eq!(new.name.to_string(), format!("{title} – Ann, Computer 2 (easy)"));
    assert_eq!((new.zone, new.end), (Tz::Europe__Paris, None));
    assert_eq!(new.calendar, Calendar::default());
    let host = new.terms.host.unwrap();
    assert_eq!((host.name.as_str(), host.language), ("H", Language::Fr));
    assert_eq!(host.zone, Tz::Europe__Paris);
}

/// Six seats' names would fill a telephone.
#[test]
fn several_computers_are_counted_in_a_games_name() {
    let computer = || Candidate::Computer("easy".to_owned());
    let new = Proposal { players: vec![person("ann"), computer(), computer()], ..good() };
    let title = played().teller.title(Language::En);
    assert_eq!(judged(&new).unwrap().name.to_string(), format!("{title} – Ann, 2 computers"));
}

/// Whoever takes a free seat changes no subject of a letter.
#[test]
fn a_games_name_names_nobody_who_may_still_come() {
    let name = |players| judged(&Proposal { players, ..good() }).unwrap().name.to_string();
    let title = played().teller.title(Language::En);
    assert_eq!(name(vec![person("ann"), Candidate::Nobody]), format!("{title} – Ann and others"));
    assert_eq!(name(vec![Candidate::Nobody; 2]), format!("{title} – free seats"));
}

#[test]
fn everything_that_is_wrong_is_told_in_each_language() {
    let wrong = Proposal {
        ruleset: good().ruleset,
        name: Some("\u{200b}".to_owned()),
        players: vec![person("at home "), Candidate::Computer("9".to_owned())],
        window: "soon".to_owned(),
        zone: "Mars".to_owned(),
        off_days: "someday".to_owned(),
        holidays: "Easter".to_owned(),
        absence_days: Some(367),
        closing_time: Some("tomorrow".to_owned()),
        replace_after: Some(0),
        host: Contact { address: "here".to_owned(), ..Contact::default() },
        options: [("luck".to_owned(), "2".to_owned())].into(),
        ..Proposal::default()
    };
    let faults = judged(&wrong).unwrap_err();
    assert_eq!(faults.len(), 12, "{faults:?}");
    for fault in faults {
        assert_ne!(fault.say(Language::En), fault.say(Language::Fr));
    }
    let alone = Proposal { players: vec![Candidate::Computer("easy".to_owned()); 2], ..good() };
    assert!(matches!(judged(&alone).unwrap_err()[..], [OpenFault::NoPerson]));
    let free = vec![person("ann"), Candidate::Nobody];
    let at_once = Proposal { players: free, start_now: true, ..good() };
    assert!(matches!(judged(&at_once).unwrap_err()[..], [OpenFault::Nobody]));
}

#[test]
fn the_same_under_the_same_key_is_one_opening() {
    let key = "01234567-89ab-cdef-0123-456789abcdef";
    let opening = good().opening(key);
    assert!(opening.is_some() && opening == good().opening(key));
    assert_ne!(opening, Proposal { start_now: true, ..good() }.opening(key));
    assert_eq!(good().opening("1"), None);
    // One version may open what another is sent once more.
    for (talk, said) in [
        (Talk::Silent, r#""tournament":false,"open":false,"allies":false,"public":false"#),
        (Talk::Allies, r#""tournament":false,"open":false,"allies":true,"public":false"#),
        (Talk::Open, r#""tournament":false,"open":true,"allies":false,"public":false"#),
    ] {
        let hashed = serde_json::to_string(&Proposal { talk, ..good() }).unwrap();
        assert!(hashed.contains(said), "{hashed}");
    }
}
