//! Forms, examples, and what a seat is told before it writes.

use super::{opening, sheet, state, states};
use crate::{Field, Teller, form::weight};
use rules::{
    Seat,
    language::Language,
    power::{Missiles, State, check},
};

use crate::power::PowerTeller;

/// Three players, Red mercenary, with something of everything.
const RICH: &str = r#"{
    "G":{"flags":["G"],"reserve":{"P":11,"I":3,"M":1},"spaces":{"GHQ":{"I":2,"T":2},
        "G4":{"F":1},"G1":{"F":1},"B4":{"F":1},"S1":{"D":3}}},
    "B":{"flags":["B"],"reserve":{},"spaces":{"BHQ":{"D":2}}},
    "Y":{"flags":["Y"],"reserve":{},"spaces":{"YHQ":{"I":1}}},
    "R":{"flags":["R"],"reserve":{"P":2},"spaces":{"RHQ":{"T":1},"R4":{"T":2}}}}"#;

/// Late in a game of two: Green stands everywhere and could launch.
const LATE: &str = r#"{
    "G":{"flags":["G"],"reserve":{"P":30,"I":3,"T":2,"M":1},"spaces":{"GHQ":{"I":2,"T":2,"F":2},
        "G4":{"F":2,"H":1},"G1":{"F":1,"B":1},"B4":{"F":1,"T":3},"S1":{"D":3,"C":1},"NI":{"R":2},
        "B1":{"I":2},"B7":{"H":1},"Y0":{"B":2,"F":1},"Y4":{"T":2},"S7":{"D":1},"S2":{"C":1},
        "XI":{"I":1},"R0":{"T":1},"R4":{"B":1},"WI":{"R":1},"S12":{"D":1},"SI":{"F":1}}},
    "B":{"flags":["B"],"reserve":{"P":30,"I":3,"T":2,"M":1},"spaces":{"BHQ":{"I":2,"T":2,"F":2},
        "G4":{"F":2,"H":1},"G1":{"F":1,"B":1},"B4":{"F":1,"T":3},"S1":{"D":3,"C":1},"NI":{"R":2},
        "B1":{"I":2},"B7":{"H":1},"Y0":{"B":2,"F":1},"Y4":{"T":2},"S7":{"D":1},"S2":{"C":1},
        "XI":{"I":1},"R0":{"T":1},"R4":{"B":1},"WI":{"R":1},"S12":{"D":1},"SI":{"F":1}}},
    "Y":{"flags":["Y"],"spaces":{"YHQ":{"I":1}}},
    "R":{"flags":["R"],"spaces":{"RHQ":{"T":1}}}}"#;

fn values(column: &Field) -> Vec<&str> {
    column
        .groups()
        .iter()
        .flat_map(|group| &group.options)
        .map(|(value, _)| value.as_str())
        .collect()
}

#[test]
fn the_example_is_legal_line_by_line() {
    for state in
        states().chain([opening(2), opening(3), opening(4), state(3, RICH), state(2, LATE)])
    {
        for seat in state.living().collect::<Vec<_>>() {
            for language in Language::ALL {
                let example = PowerTeller.example(&state, seat, language);
                let sheet = sheet(&state, seat, language, &example);
                assert_eq!(sheet.lines.len(), example.lines().count());
                for (line, legal) in sheet.lines.iter().zip(check(&state, seat, &sheet)) {
                    assert_eq!(legal, Ok(()), "{} in {example}", line.text);
                }
            }
        }
    }
}

#[test]
fn the_example_shows_the_notation() {
    let rich = state(3, RICH);
    let en = PowerTeller.example(&rich, Seat(0), Language::En);
    assert_eq!(en, "T GHQ G8\n10P XGRV D\n3D XS1 C\nR: T RHQ R3");
    let fr = PowerTeller.example(&rich, Seat(0), Language::Fr);
    assert_eq!(fr, "T HQV V8\n10P ERVV D\n3D ES1 CR\nR : T HQR R3");
    let two = PowerTeller.example(&opening(2), Seat(1), Language::En);
    assert_eq!(two, "Y: T YHQ Y0\nY: I YHQ Y4\nR: T RHQ R3\nR: I RHQ R6");
}

#[test]
fn what_the_form_offers_is_an_order() {
    for state in states().chain([opening(2), opening(3), state(3, RICH), state(2, LATE)]) {
        for seat in state.living().collect::<Vec<_>>() {
            for language in Language::ALL {
                let form = PowerTeller.form(&state, seat, language);
                assert!(weight(&form) < 60_000, "{}", weight(&form));
                for section in &form.sections {
                    let [piece, from, to] = section.columns.as_slice() else { panic!() };
                    for from in values(from) {
                        // Some piece and some destination make an order with it.
                        let lines = values(piece).into_iter().flat_map(|piece| {
                            values(to).into_iter().map(move |to| format!("{piece} {from} {to}"))
                        });
                        let mut reads = lines.map(|line| {
                            let line = format!("{}{line}", section.prefix);
                            super::sheet(&state, seat, language, &line).unreadable() == 0
                        });
                        assert!(reads.any(|reads| reads), "{from}");
                    }
                }
            }
        }
    }
}

#[test]
fn the_form_of_one_army_and_its_mercenaries() {
    let form = PowerTeller.form(&state(3, RICH), Seat(0), Language::Fr);
    let [section] = form.sections.as_slice() else { panic!() };
    assert_eq!((section.rows, section.prefix.as_str(), &section.title), (5, "", &None));
    let [piece, from, to] = section.columns.as_slice() else { panic!() };
    assert_eq!(
        values(piece),
        [
            "S", "T", "C", "D", "R", "A", "3S", "3T", "3C", "3D", "2P", "3P", "5P", "10P", "M",
            "R : S", "R : T", "R : 2P", "R : 3T"
        ]
    );
    for place in ["HQV", "V4", "RVV", "EV4", "ES1", "ERVV", "HQR", "R4", "RVR", "ERVR"] {
        assert!(values(from).contains(&place), "{place} in {:?}", values(from));
    }
    for place in ["V8", "R0", "IX", "S6", "RVB", "R", "CR", "S"] {
        assert!(values(to).contains(&place), "{place} in {:?}", values(to));
    }
    let label = |value: &str| {
        let mut options = from.groups().iter().flat_map(|group| &group.options);
        options.find(|option| option.0 == value).map(|option| option.1.clone())
    };
    assert_eq!(label("HQV").as_deref(), Some("HQV\u{a0}: 2S 2T"));
    let row = [("piece1", "R : T"), ("from1", "R4"), ("to1", "R0")];
    let text = form.text(|name| row.iter().find(|field| field.0 == name).map_or("", |f| f.1));
    assert_eq!(text, "R : T R4 R0");
    let sheet = sheet(&state(3, RICH), Seat(0), Language::Fr, &text);
    assert_eq!(check(&state(3, RICH), Seat(0), &sheet), [Ok(())]);
}

#[test]
fn two_armies_have_a_section_each_and_choose_who_gets_prisoners() {
    let form = PowerTeller.form(&opening(2), Seat(0), Language::En);
    let prefixes: Vec<&str> = form.sections.iter().map(|s| s.prefix.as_str()).collect();
    assert_eq!(prefixes, ["G: ", "B: "]);
    let titles: Vec<_> = form.sections.iter().filter_map(|s| s.title.as_deref()).collect();
    assert_eq!(titles, ["Green", "Blue"]);
    assert_eq!(values(&form.choices[0]), ["prisoners: G", "prisoners: B"]);
    let sheet = sheet(&opening(2), Seat(0), Language::En, "prisoners: B");
    assert!(sheet.prisoners_to().is_some());
}

#[test]
fn a_seat_is_told_who_leads() {
    let told = |state: &State, seat, language| PowerTeller.briefing(state, Seat(seat), language);
    let three = State { official: Seat(1), missiles: Missiles::AsRead, ..opening(3) };
    assert_eq!(
        told(&three, 0, Language::En),
        [
            "The official of this round: Blue. The sheets are carried out in this order: Blue, Yellow, you.",
            "You have up to five orders.",
            "Red is mercenary: any of your five orders may be for it, with “R:” before it.",
            "Mega-Missiles strike at the moment their order is carried out.",
            "If none of your orders is carried out, you lose a Power Unit.",
        ]
    );
    let two = State { official: Seat(0), ..opening(2) };
    assert_eq!(
        told(&two, 0, Language::Fr),
        [
            "L'officiel de cette manche\u{a0}: vous. Les feuilles sont exécutées dans cet ordre\u{a0}: vous, Jaune et Rouge.",
            "Vous commandez Vert et Bleu, avec jusqu'à cinq ordres par armée\u{a0}; mettez «\u{a0}V :\u{a0}» \
             ou «\u{a0}B :\u{a0}» devant un ordre pour dire laquelle.",
            "Une ligne comme «\u{a0}prisonniers : V\u{a0}» dit laquelle de vos armées prend les prisonniers \
             là où elles sont de même force.",
            "Si aucun de vos ordres n'est exécuté, vous perdez un Power.",
        ]
    );
}

#[test]
fn a_seat_is_told_what_it_commands_and_what_for() {
    let aim = |state: &State, seat, language| PowerTeller.aim(state, Seat(seat), language).unwrap();
    let (two, four) = (opening(2), opening(4));
    for (told, command) in [
        (aim(&two, 0, Language::En), "You command Green and Blue."),
        (aim(&two, 1, Language::Fr), "Vous commandez Jaune et Rouge."),
        (aim(&four, 1, Language::En), "You command Blue."),
    ] {
        assert!(told.starts_with(command), "{told}");
    }
    let told = PowerTeller.briefing(&two, Seat(1), Language::En);
    assert!(told.iter().any(|told| told.starts_with("You command Yellow and Red,")), "{told:?}");
}

#[test]
fn the_choices_at_the_opening_are_options() {
    for language in Language::ALL {
        for column in PowerTeller.options(language) {
            for value in values(&column).into_iter().filter(|value| !value.is_empty()) {
                let options = serde_json::json!({ column.name.as_str(): value });
                let read = serde_json::from_value::<rules::power::Options>(options);
                assert!(read.is_ok(), "{} {value}", column.name);
            }
        }
    }
}

#[test]
fn the_standing_is_as_wide_as_its_head() {
    for state in states() {
        for language in Language::ALL {
            let standing = PowerTeller.standing(&state, crate::Viewer::Public, language);
            assert_eq!(standing.rows.len(), 4);
            assert!(standing.rows.iter().all(|row| row.len() == standing.head.len()));
        }
    }
    let standing = PowerTeller.standing(&state(3, RICH), crate::Viewer::Public, Language::En);
    assert_eq!(standing.rows[0], ["Green", "72", "11", "3I 1M", "10", "G"]);
    assert_eq!(standing.rows[3][0], "Red (mercenary)");
}
