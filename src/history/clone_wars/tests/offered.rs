//! What may be picked on the board, and examples.

use std::collections::{BTreeMap, BTreeSet};

use super::{ANN, BOB, position, position_of, sheet};
use crate::{
    Next, Offer, Teller,
    clone_wars::{
        CloneWarsTeller,
        board::states::{crowded, middle, played, start},
    },
    kit::territories::offers::lines,
};
use rules::{
    Chance, Circumstances, Ruleset, Seat,
    clone_wars::{Army, CloneWars, Event, SetUp, Sheet, State, carry_out, galaxy, tried},
    kit::territories::Area,
    language::Language,
};
use serde_json::json;

pub(super) fn all_states() -> Vec<State> {
    let mut states = vec![
        start(2, SetUp::Dealt),
        start(2, SetUp::Lists),
        start(3, SetUp::Lists),
        middle(),
        crowded(2),
        crowded(4),
    ];
    states.extend([9, 14, 17, 20].map(|rounds| played(2, rounds).1));
    states.extend([5, 8, 12, 24, 36, 48].map(|rounds| played(4, rounds).1));
    let free = json!({
        "turn": "K", "track": 7, "phase": "attack", "to_place": 0,
        "ships": { "SAL": { "FI": 2 }, "ITH": { "CO": 1 } }, "hands": { "K": [5, 7, 9, 10] },
        "offers": { "B": ["KAS"] }, "follow": ["SAL", "JAB"],
    });
    states.push(position(&[("KAS", "B", 1), ("SAL", "K", 12)], free));
    let opening = json!({
        "turn": "K", "track": 7, "token": "DOO", "ships": { "DAN": { "FI": 2 } },
        "hands": { "K": [1, 3, 5, 12, 25] },
    });
    states.push(position_of(["ann", "bob", "ann", "bob"], &[("SAL", "K", 12)], opening));
    states
}

#[test]
fn every_offer_leads_to_a_line_that_can_be_carried_out() {
    let mut seen = BTreeSet::new();
    for state in all_states() {
        for seat in (0..state.seats).map(Seat) {
            for language in Language::ALL {
                let nothing = sheet("", language);
                let offers = CloneWarsTeller.offers(&state, seat, &nothing, language);
                let is_asked = CloneWars.awaited(&state).contains(&seat)
                    || CloneWars.welcome(&state).contains(&seat);
                assert_eq!(!offers.is_empty(), is_asked);
                for line in lines(&offers) {
                    let sheet = Sheet::read(&line, language);
                    let read = (sheet.lines.len(), sheet.unreadable());
                    assert_eq!(read, (line.lines().count(), 0), "{line}");
                    let is_refused = |event: &Event| matches!(event, Event::Refused { .. });
                    let events = tried(&state, seat, &sheet);
                    assert!(!events.iter().any(is_refused), "{line}: {events:?}");
                    seen.extend(line.split(' ').next().map(str::to_owned));
                }
            }
        }
    }
    let expected = [
        "ATTACK", "BUILD", "DEFEND", "END", "FLEET", "FORTIFY", "MOVE", "OFFER", "ORDER", "PLACE",
        "PLAY", "TAKE", "TOKEN", "TRADE", "WANT",
    ];
    assert!(expected.iter().all(|word| seen.contains(*word)), "{seen:?}");
}

/// What would be placed by rule may still be picked.
#[test]
fn all_troops_are_offered_until_they_are_placed() {
    let state = start(3, SetUp::Dealt);
    let place = galaxy().code(state.own(Army::Red).nth(0).unwrap());
    let offered = |text: &str| {
        let sheet = sheet(text, Language::En);
        let offers = CloneWarsTeller.offers(&state, ANN, &sheet, Language::En);
        lines(&offers).into_iter().filter(|line| line.starts_with("PLACE")).collect::<Vec<_>>()
    };
    assert!(offered("").contains(&format!("PLACE 20 {place}")));
    assert!(offered(&format!("PLACE 19 {place}")).contains(&format!("PLACE 1 {place}")));
    assert!(offered(&format!("PLACE ALL {place}")).is_empty());
}

/// To stop in time comes first, and what it will probably bring is said: with ships and cards, too.
#[test]
fn an_attack_is_offered_with_what_it_will_probably_bring() {
    let ways = |more| {
        let state = position(&[("DAN", "R", 6)], more);
        let offers = CloneWarsTeller.offers(&state, ANN, &sheet("", Language::En), Language::En);
        let then = |offers: &[Offer], place: &str| match &offers
            .iter()
            .find(|it| it.place == place)
            .unwrap()
            .then
        {
            Next::Offers(offers) => offers.clone(),
            other => panic!("{other:?}"),
        };
        let ways = then(&then(&offers, "DAN"), "SAL");
        let first = lines(&ways)[0].clone();
        let said: Vec<String> = ways.into_iter().map(|way| way.label).collect();
        (first, said)
    };
    let plain = json!({ "phase": "attack", "to_place": 0 });
    let (first, said) = ways(plain);
    assert_eq!(first, "ATTACK DAN SAL UNTIL 3 MOVE 1");
    assert_eq!(
        said,
        [
            "until 3 are left: won 8 times out of 10, losing 1 on average",
            "one throw: won 4 times out of 10, losing 1 on average",
            "to the last troop: won 9 times out of 10, losing 2 on average",
            "otherwise …",
        ]
    );
    let helped = json!({
        "phase": "attack", "to_place": 0, "hands": { "R": [19, 10] },
        "ships": { "DAN": { "FI": 2, "CO": 3, "CA": 3 }, "SAL": { "CA": 2 } },
    });
    let (_, said) = ways(helped);
    println!("{said:#?}");
    assert_eq!(said.len(), 7);
    assert!(said[3].starts_with("until 3 are left, with card 10 (Duel): "), "{said:?}");
    assert!(said[5].starts_with("until 3 are left, without ships: "), "{said:?}");
    assert_ne!(said[0].split(": ").last(), said[5].split(": ").last());
}

/// Below an attack, and below what ends the attacks, only what may follow is offered.
#[test]
fn what_may_follow_is_offered() {
    let more = json!({ "phase": "attack", "to_place": 0, "ships": { "ITH": { "FI": 1 } } });
    let state = position(&[("DAN", "R", 9)], more);
    let offered = |text: &str| {
        lines(&CloneWarsTeller.offers(&state, ANN, &sheet(text, Language::En), Language::En))
    };
    let after = offered("ATTACK DAN SAL UNTIL 3 MOVE 1");
    for line in ["MOVE ALL IF TAKEN SAL", "ATTACK SAL FEL UNTIL 3 IF TAKEN SAL", "END"] {
        assert!(after.iter().any(|it| it == line), "{line}: {after:?}");
    }
    let said = offered("ATTACK DAN SAL UNTIL 3 MOVE 1\nMOVE ALL IF TAKEN SAL");
    assert!(!said.iter().any(|it| it.starts_with("MOVE")), "it stands already");
    let is = |lines: &[String], word: &str| lines.iter().any(|line| line.starts_with(word));
    for text in ["FORTIFY DAN ITH", "ATTACK DAN SAL UNTIL 3\nFORTIFY DAN ITH"] {
        let moved = offered(text);
        assert!(!is(&moved, "ATTACK") && !is(&moved, "FORTIFY"), "{moved:?}");
        assert!(is(&moved, "FLEET") && is(&moved, "END"), "{moved:?}");
    }
    for text in ["END", "ATTACK DAN SAL UNTIL 3\nEND"] {
        let over = offered(text);
        assert!(over.iter().all(|line| line.starts_with("DEFEND") || line.starts_with("OFFER")));
    }
}

/// What is an example can be read and carried out.
#[test]
fn examples_are_right() {
    for state in all_states() {
        for seat in (0..state.seats).map(Seat) {
            for language in Language::ALL {
                let text = CloneWarsTeller.example(&state, seat, language);
                let sheet = Sheet::read(&text, language);
                assert_eq!(sheet.unreadable(), 0, "{text}");
                let refused = tried(&state, seat, &sheet);
                let refused = refused.iter().any(|it| matches!(it, Event::Refused { .. }));
                assert!(!refused, "{text}");
                let sheets = BTreeMap::from([(seat, sheet)]);
                let mut chance = Chance::of_round([3; 32], 1);
                carry_out(&state, &sheets, &Circumstances::default(), &mut chance);
            }
        }
    }
}

/// The preview is a position in play.
#[test]
fn the_preview_shows_a_game_in_play() {
    let state = super::super::preview::in_play().unwrap();
    assert!(state.turn().is_some());
    for language in Language::ALL {
        assert!(
            CloneWarsTeller.preview(language).unwrap().board_svg.contains("data-place=\"COR\"")
        );
    }
}

/// What is left to place is always said, and what comes next once it is placed.
#[test]
fn the_question_says_what_is_left_to_place() {
    let asked = |state: &State, seat: u8, text: &str, language: Language| {
        CloneWarsTeller.question(state, Seat(seat), &sheet(text, language), language)
    };
    let state = position(&[("DAN", "R", 6)], json!({}));
    for (text, english) in [
        ("", Some("3 troops left to place. Where?")),
        ("PLACE 2 DAN", Some("1 troop left to place. Where?")),
        ("PLACE ALL DAN", Some("Attack from where? Or go on to the last steps, or end your turn:")),
        ("PLACE ALL DAN\nATTACK DAN SAL", Some("Seal to see the dice, or go on:")),
        ("PLACE ALL DAN\nFORTIFY DAN ITH", Some("Anything else? Or end your turn:")),
        ("PLACE ALL DAN\nEND", None),
        ("PLACE ALL DAN\nATTACK DAN SAL\nEND", None),
    ] {
        assert_eq!(asked(&state, 0, text, Language::En).as_deref(), english, "{text}");
    }
    let french = asked(&state, 0, "PLACER 1 DAN", Language::Fr);
    assert_eq!(french.as_deref(), Some("Encore 2 troupes à placer. Où\u{a0}?"));
    assert!(asked(&state, 1, "", Language::En).unwrap().starts_with("It is not your turn"));
    let token = position(&[], json!({ "turn": "K", "token": "GRI" }));
    assert!(asked(&token, 1, "", Language::En).unwrap().starts_with("Where should the token go?"));
    let two = start(2, SetUp::Dealt);
    // Who commands two armies places for both.
    for (language, said) in [
        (Language::En, "Troops left to place: Red 20, Orange 20. Where?"),
        (Language::Fr, "Troupes à placer\u{a0}: Rouge 20, Orange 20. Où\u{a0}?"),
    ] {
        assert_eq!(asked(&two, 0, "", language).as_deref(), Some(said));
    }
    let all = CloneWarsTeller.example(&two, Seat(0), Language::En);
    let other = asked(&two, 0, all.lines().next().unwrap(), Language::En).unwrap();
    let is_of_one = other.contains("Red 20.") != other.contains("Orange 20.");
    assert!(is_of_one && !other.contains(','), "{other}");
}

/// Of the first sheet alone: in a turn what is not placed can still be placed.
#[test]
fn a_first_sheet_says_what_it_leaves_to_the_rules() {
    let left = |state: &State, text: &str, language: Language| {
        CloneWarsTeller.left(state, Seat(0), &sheet(text, language), language)
    };
    let two = start(2, SetUp::Dealt);
    for (language, said) in
        [(Language::En, "You have 20 troops ("), (Language::Fr, "Il vous reste 20 troupes (")]
    {
        let all = CloneWarsTeller.example(&two, Seat(0), language);
        let one = left(&two, all.lines().next().unwrap(), language).unwrap();
        assert!(one.starts_with(said), "{one}");
        let names = [language.say("Red 20)", "Rouge 20)"), "Orange 20)"];
        assert!(names.iter().any(|name| one.contains(name)), "{one}");
        assert_eq!(left(&two, &all, language), None);
    }
    assert_eq!(left(&position(&[("DAN", "R", 6)], json!({})), "PLACE 2 DAN", Language::En), None);
}

/// What turns by Order 66 may go to the ally: nothing, all, or planets that are picked one by one (§8.1).
#[test]
fn planets_for_the_ally_are_picked_one_by_one() {
    let ready = |board: &[(&str, &str, u32)]| {
        position(board, json!({ "turn": "K", "track": 7, "phase": "attack", "to_place": 0 }))
    };
    let state = ready(&[]);
    let picks = |state: &State, language| {
        let offers = CloneWarsTeller.offers(state, BOB, &sheet("", language), language);
        let word = language.say("ORDER 66", "ORDRE 66");
        let order = offers.into_iter().find(|it| it.label.starts_with(word)).unwrap();
        let Next::Offers(emperors) = order.then else { panic!("no Emperor") };
        emperors.into_iter().find(|it| it.place == "MUS").unwrap().then
    };
    for (language, labels, expected) in [
        (
            Language::En,
            ["all that turns is mine", "all that turns goes to Blue", "some planets go to Blue …"],
            [
                "ORDER 66 EMPEROR MUS",
                "ORDER 66 EMPEROR MUS ALLY ALL",
                "ORDER 66 EMPEROR MUS ALLY COR ITH",
            ],
        ),
        (
            Language::Fr,
            [
                "tout ce qui bascule est à moi",
                "tout ce qui bascule va à Bleu",
                "certaines planètes vont à Bleu…",
            ],
            [
                "ORDRE 66 EMPEREUR MUS",
                "ORDRE 66 EMPEREUR MUS ALLIE TOUT",
                "ORDRE 66 EMPEREUR MUS ALLIE COR ITH",
            ],
        ),
    ] {
        let Next::Offers(shared) = picks(&state, language) else { panic!("nothing to share") };
        assert_eq!(shared.iter().map(|it| it.label.as_str()).collect::<Vec<_>>(), labels);
        let [Next::Line(none), Next::Line(all), Next::Ahead(begun)] =
            [0, 1, 2].map(|n: usize| shared[n].then.clone())
        else {
            panic!("{shared:?}")
        };
        assert_eq!([none.as_str(), &all], expected[..2]);
        let ahead = |begun: &str| {
            CloneWarsTeller.ahead(&state, BOB, &sheet("", language), begun, language).unwrap()
        };
        let mut begun = begun;
        for place in ["COR", "ITH"] {
            let on = ahead(&begun);
            assert!(on.offers.iter().all(|it| it.place != "MUS"), "it cannot turn");
            let pick = on.offers.into_iter().find(|it| it.place == place).unwrap();
            let Next::Ahead(further) = pick.then else { panic!("{place} ends it") };
            begun = further;
        }
        let last = ahead(&begun);
        assert!(last.told.contains("Coruscant") && last.told.contains("Ithor"), "{}", last.told);
        assert!(last.offers.iter().all(|it| it.place != "COR"), "it is named already");
        assert_eq!(last.offers[0].then, Next::Line(expected[2].to_owned()));
        let events = tried(&state, BOB, &sheet(expected[2], language));
        assert!(!events.iter().any(|it| matches!(it, Event::Refused { .. })), "{events:?}");
    }
    let ahead = |seat, begun| {
        CloneWarsTeller.ahead(&state, seat, &sheet("", Language::En), begun, Language::En)
    };
    for begun in ["", "END", "ORDER 66 ALLY ALL", "ORDER 66\nORDER 66", "ORDER 67", "ORDRE 66"] {
        assert!(ahead(BOB, begun).is_none(), "{begun}");
    }
    assert!(ahead(ANN, "ORDER 66").is_none(), "it is not Red's turn, nor Red's order");

    // Nothing goes to an ally who is out.
    let blue = Area::all().filter(|&at| state.own(Army::Blue).has(at));
    let taken: Vec<_> = blue.map(|at| (galaxy().code(at), "K", 2)).collect();
    let alone = ready(&taken);
    assert!(!alone.lives(Army::Blue));
    assert_eq!(picks(&alone, Language::En), Next::Line("ORDER 66 EMPEROR MUS".to_owned()));
    let columns = |state: &State| {
        let sections = CloneWarsTeller.form(state, BOB, Language::En).sections;
        let order = sections.into_iter().find(|it| it.columns[0].name == "order").unwrap();
        order.columns.iter().filter(|it| it.name.starts_with("ally")).count()
    };
    assert_eq!((columns(&state), columns(&alone)), (3, 0));
}
