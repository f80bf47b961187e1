//! Forms, and what is wrong with lines.

use std::collections::BTreeMap;

use super::{ANN, BOB, position, position_of, sheet};
use crate::{
    Teller,
    clone_wars::{CloneWarsTeller, board::states::start, sentences},
    teller::filled_in,
};
use rules::{
    Seat,
    clone_wars::{Reason, SetUp, State},
    language::Language,
};
use serde_json::json;

fn faults(
    state: &State,
    seat: Seat,
    text: &str,
    language: Language,
) -> Vec<Option<(String, Option<String>)>> {
    let lines = CloneWarsTeller.check(state, seat, &sheet(text, language), language);
    let fault = |line: crate::Line| line.fault.map(|fault| (fault.message, fault.example));
    lines.into_iter().map(fault).collect()
}

fn is_faulty(state: &State, seat: Seat, cases: &[(&str, &str, Option<&str>)]) {
    for (line, message, example) in cases {
        let (said, better) =
            faults(state, seat, line, Language::En)[0].clone().unwrap_or_else(|| panic!("{line}"));
        assert!(said.contains(message), "{line}: {said}");
        assert_eq!(better.as_deref(), *example, "{line}");
    }
}

#[test]
fn a_fault_says_what_would_be_right() {
    let more = json!({
        "hands": { "R": [1, 7, 12, 19] }, "ships": { "SAL": { "CO": 1 }, "ITH": { "FI": 3 } },
    });
    let state = position(&[("DAN", "R", 6), ("ALD", "O", 1)], more);
    is_faulty(
        &state,
        ANN,
        &[
            ("PLACE 3 IN DAN", "means nothing here", Some("PLACE 3 DAN")),
            ("FORTIFY FROM ITH TO DAN", "means nothing here", Some("FORTIFY ITH DAN")),
            ("ATTACK DAN SAL 2 TIMES", "means nothing here", Some("ATTACK DAN SAL TIMES 2")),
            ("ORDER 67", "expected 66", Some("PLACE ALL DAN")),
            ("hello", "expected PLACE, ATTACK", Some("PLACE ALL DAN")),
            ("PLACE 3 SAL", "Saleucami is not Red's", Some("PLACE 3 DAN")),
            ("PLACE 3 ALD", "Alderaan is not Red's", Some("PLACE 3 DAT")),
            ("TRADE 1 7 12", "one of each. Red holds 1 (fighter, Levy), 7 (", None),
            ("TRADE 1 2 3", "Card 2 (fighter, Levy) is not in Red's hand: Red holds 1 (", None),
            ("TRADE 1 1 7", "Card 1 (fighter, Levy) is named twice", None),
            ("BUILD 1 DAN", "already has three ships", Some("BUILD 12 DAN")),
            ("BUILD 13 DAN", "is not in Red's hand: Red holds", Some("BUILD 12 DAN")),
            ("PLAY 2", "is not in Red's hand: Red holds", Some("PLAY 1")),
            ("ATTACK DAN SAL CARD 40", "a card by its number", Some("ATTACK DAN SAL CARD 19")),
            ("ATTACK DAN SAL CARD 29", "is not in Red's hand", Some("ATTACK DAN SAL")),
            ("BUILD 40 DAN", "a card by its number", Some("BUILD 1 DAN")),
            ("ATTACK DAN SAL SHIPS 2XX", "ships such as 2FI CO", Some("ATTACK DAN SAL")),
            ("ATTACK DAN SAL MOVE 0", "a number of troops", Some("ATTACK DAN SAL MOVE 1")),
            ("DEFEND 3", "1 or 2 dice", Some("DEFEND 2")),
            ("BUILD 12 SAL", "Saleucami is not Red's", Some("BUILD 12 DAN")),
            ("PLAY 19", "it is played by CARD on an ATTACK line", Some("PLAY 1")),
            ("PLAY 7", "after it write one planet of yours", Some("PLAY 7 DAN")),
            ("PLAY 7 SAL", "Saleucami is not yours", Some("PLAY 7 DAN")),
            ("ATTACK SAL FEL", "attack from a planet of its own", Some("ATTACK DAN SAL")),
            (
                "ATTACK FEL SAL",
                "attack from a planet of its own. You may attack Saleucami from Dantooine",
                Some("ATTACK DAN SAL"),
            ),
            ("ATTACK DAN ALD", "is of your own faction", Some("ATTACK DAN SAL")),
            (
                "ATTACK DAN FEL",
                "Felucia has no border with Dantooine. From Dantooine you may attack Saleucami and Yavin 4.",
                Some("ATTACK DAN SAL"),
            ),
            (
                "ATTACK DAN SAL UNTIL 40",
                "wanted to stop at 40 troops",
                Some("ATTACK DAN SAL UNTIL 3"),
            ),
            ("ATTACK DAN SAL CARD 1", "Card 1 is Levy", Some("ATTACK DAN SAL")),
            ("FORTIFY DAN DAN", "the same planet", Some("FORTIFY DAN ITH")),
            (
                "FORTIFY DAN SAL",
                "Saleucami is not Red's: both ends must be",
                Some("FORTIFY DAN ITH"),
            ),
            (
                "FLEET DAN ITH",
                "no such ship there; Red has 3 fighters on Ithor",
                Some("FLEET ITH MYG"),
            ),
            ("TAKE SAL", "is not your ally's", None),
            ("ORDER 66", "Only a Separatist army", None),
            ("TOKEN DAN", "no token to place", None),
            ("MOVE 3", "Troops follow only into what was just taken", None),
            ("WANT DAN", "before the game begins", Some("PLACE ALL DAN")),
            ("DEFEND 1 IN SAL", "not yours", Some("DEFEND 1 IN DAN")),
            ("OFFER SAL", "only planets of your own. You have ", None),
            ("OFFER ITH SAL", "only planets of your own", Some("OFFER ITH")),
            (
                "END IF TAKEN SAL",
                "The line counts only if Saleucami was taken in this turn. That is not so",
                None,
            ),
        ],
    );
    let more = json!({ "turn": "K", "token": "GRI", "tokens": { "MUS": ["DOO"] }, "track": 4 });
    let state = position(&[], more);
    is_faulty(
        &state,
        BOB,
        &[
            ("ORDER 67", "expected 66", None),
            ("FLEET MUS SAL", "Black has no ship", None),
            ("ORDER 66", "on space 5 or beyond; it is on 4", None),
            ("TOKEN MUS", "A token lies there already", Some("TOKEN SAL")),
            ("TOKEN DAN", "None of these is Black's", Some("TOKEN SAL")),
        ],
    );
    is_faulty(&state, ANN, &[("ATTACK DAN SAL", "It is not your turn", Some("DEFEND 2"))]);
}

/// Every reason is a sentence, in both languages, whatever the line.
#[test]
fn every_reason_is_a_sentence() {
    let state = position(&[], json!({}));
    let after = position(&[], json!({ "emperor": "MUS", "track": 7 }));
    let lines = "WANT DAN\nWANT R DAN\nTRADE\nTRADE 1 2 3\nPLACE 3 SAL\nPLACE ALL DAN\nTOKEN DAN\nTOKEN DAN ITH\n\
                 BUILD 1 DAN\nPLAY 1\nPLAY 3\nPLAY 5 SAL CA\nPLAY 9\nPLAY 9 SAL\nPLAY 7 DAN\nPLAY 7 NONE\n\
                 ATTACK DAN SAL UNTIL 3 SHIPS 2FI CO CARD 9\nATTACK DAN SAL TIMES 1 SHIPS NONE\n\
                 ATTACK DAN SAL SHIPS CO CA IF NOT TAKEN SAL\nMOVE 1\nMOVE ALL\nFORTIFY ITH DAN\nFORTIFY ITH DAN 2\n\
                 FLEET ITH DAN\nFLEET ITH DAN 1FI\nTAKE ALD\nORDER 66\nORDER 66 EMPEROR MUS ALLY ALL\n\
                 ORDER 66 EMPEROR MUS DAG ALLY NAB COR IF 3 MUS\nEND\nDEFEND 1 IN SAL\nDEFEND 2\nOFFER DAN\n\
                 OFFER NONE";
    let lines = sheet(lines, Language::En).lines;
    assert_eq!(lines.len(), 34);
    for line in lines {
        let order = line.read.unwrap();
        for language in Language::ALL {
            for (state, reason) in Reason::ALL.iter().flat_map(|it| [(&state, it), (&after, it)]) {
                let said = sentences::reason(state, (ANN, &order), *reason, language);
                assert!(said.ends_with('.') && said.starts_with(char::is_uppercase), "{said}");
                let bare = said.replace('\u{a0}', "");
                assert!(language == Language::En || !bare.contains(" :"), "{said}");
            }
            let said = sentences::order(&order, language);
            assert!(!said.contains("  ") && !said.is_empty() && !said.ends_with('.'), "{said}");
            let bare = said.replace('\u{a0}', "");
            assert!(language == Language::En || !bare.contains(" ;"), "{said}");
            println!("{said}");
        }
    }
}

/// Below an attack nobody knows what comes of it: only what never can be right has a fault.
#[test]
fn lines_below_an_attack_have_no_fault_but_what_never_can_be() {
    let state = position(&[("DAN", "R", 9)], json!({}));
    let text = "PLACE ALL DAN\nATTACK DAN SAL UNTIL 3\nATTACK SAL FEL IF TAKEN SAL\nTRADE\n\
                ATTACK SAL NAB\nFORTIFY ITH DAN\nFLEET ITH ITH\nEND";
    let said: Vec<bool> =
        faults(&state, ANN, text, Language::En).iter().map(Option::is_some).collect();
    // After its first attack an army places and trades no more.
    assert_eq!(said, [false, false, false, true, true, false, true, false]);
    let below = |lines: &str| {
        let text = format!("PLACE ALL DAN\nATTACK DAN SAL\n{lines}");
        faults(&state, ANN, &text, Language::En).pop().unwrap()
    };
    for (line, message) in [
        ("ATTACK DAN YAV", "Nothing is left to go on with from Dantooine"),
        ("MOVE 1", "Nothing can follow"),
        ("PLAY 1", "the opening of your own turn"),
        ("ATTACK ITH NAB", "no border"),
        ("ATTACK ITH DAT", "of your own faction"),
        ("FLEET ITH NAB", "Naboo is not Red's"),
        ("END\nATTACK SAL FEL", "write it above the line that ends the turn"),
        ("FORTIFY ITH MYG\nATTACK SAL FEL", "stands too late"),
        ("FLEET ITH MYG\nFORTIFY ITH MYG", "stands too late"),
        ("END IF TAKEN NAB", "only if Naboo was taken"),
        ("ORDER 66", "Only a Separatist army"),
    ] {
        let (said, _) = below(line).unwrap_or_else(|| panic!("{line}"));
        assert!(said.contains(message), "{line}: {said}");
    }
    for line in ["END\nDEFEND 1", "FORTIFY ITH MYG\nFLEET ITH MYG", "PLAY 5 FEL CA"] {
        assert_eq!(below(line), None, "{line}");
    }
    let text = "PLACE ALL DAN\nATTACK DAN SAL\nFORTIFY ITH MYG 99";
    let lines = CloneWarsTeller.check(&state, ANN, &sheet(text, Language::En), Language::En);
    let said = lines[2].order.clone().unwrap().meaning;
    assert!(said.ends_with("(1 at most: one stays)."), "{said}");
}

/// What a sheet of a seat that is not awaited leaves.
#[test]
fn standing_orders_are_told_as_stored() {
    let state = position(&[], json!({ "hands": { "K": [7] } }));
    let stored = |text| {
        let sheet = sheet(text, Language::En);
        CloneWarsTeller.stored(&state, BOB, &sheet, Language::En).unwrap()
    };
    let said = stored("PLAY 7 SAL\nDEFEND 1 IN FEL\nATTACK SAL DAN");
    assert_eq!(
        said,
        "From the next attacks of Red on, this counts: card 7 shields Saleucami when it is \
         attacked; defend Felucia with 1 die."
    );
    assert!(stored("END").contains("nothing changes"));
}

#[test]
fn a_filled_in_form_is_a_sheet() {
    let more = json!({
        "turn": "K", "token": "GRI", "track": 7, "hands": { "K": [2, 3, 5, 7, 15, 19, 27] },
        "ships": { "SAL": { "FI": 1, "CO": 1 }, "DAN": { "CA": 1 } },
    });
    let state = position_of(["ann", "bob", "ann", "bob"], &[("KAS", "B", 1)], more);
    for (language, expected) in [
        (
            Language::En,
            "TOKEN MUS SAL\nTRADE\nBUILD 15 SAL\nPLAY 3\nPLAY 5 DAN CA\nPLACE 2 FEL\nPLACE ALL SAL\n\
             ATTACK SAL DAN DICE 2 UNTIL 3 TIMES 4 LEAVE 2 SHIPS FI CARD 19\n\
             ATTACK DAN ITH SHIPS NONE IF TAKEN DAN\nFORTIFY SAL FEL 2\nFLEET SAL FEL CO\nTAKE KAS\n\
             ORDER 66 EMPEROR MUS DAG ALLY ALL\nDEFEND 1 IN SAL\nPLAY 7 SAL",
        ),
        (
            Language::Fr,
            "JETON MUS SAL\nECHANGER\nCONSTRUIRE 15 SAL\nJOUER 3\nJOUER 5 DAN VC\nPLACER 2 FEL\nPLACER TOUT SAL\n\
             ATTAQUER SAL DAN DES 2 JUSQU'A 3 FOIS 4 LAISSER 2 VAISSEAUX CH CARTE 19\n\
             ATTAQUER DAN ITH VAISSEAUX AUCUN SI PRIS DAN\nFORTIFIER SAL FEL 2\nFLOTTE SAL FEL CO\nCOMMANDER KAS\n\
             ORDRE 66 EMPEREUR MUS DAG ALLIE TOUT\nDEFENDRE 1 EN SAL\nJOUER 7 SAL",
        ),
    ] {
        let say = |english: &'static str, french: &'static str| language.say(english, french);
        let form = CloneWarsTeller.form(&state, BOB, language);
        // The first row of each kind, by its first column.
        let first = |kind: &str| {
            let section = form.sections.iter().position(|it| it.columns[0].name == kind);
            form.first_row(section.unwrap_or_else(|| panic!("no {kind}")))
        };
        let mut values: BTreeMap<String, &str> = BTreeMap::new();
        let mut fill = |kind: &str, row: usize, fields: &[(&str, &'static str)]| {
            let row = first(kind) + row;
            for (name, value) in fields {
                values.insert(format!("{name}{row}"), value);
            }
        };
        fill("tokena", 0, &[("tokena", "MUS"), ("tokenc", "SAL")]);
        fill("trade", 1, &[("trade", say("TRADE", "ECHANGER"))]);
        fill("build", 0, &[("build", "15"), ("dock", "SAL")]);
        fill("play", 0, &[("play", "3")]);
        fill("play", 2, &[("play", "5"), ("against", "DAN"), ("class", say("CA", "VC"))]);
        fill("place", 0, &[("place", "SAL")]);
        fill("place", 4, &[("place", "FEL"), ("n", "2")]);
        fill(
            "from",
            0,
            &[
                ("from", "SAL"),
                ("to", "DAN"),
                ("dice", "2"),
                ("until", "3"),
                ("times", "4"),
                ("move", say("LEAVE 2", "LAISSER 2")),
                ("ships", say("FI", "CH")),
                ("card", "19"),
            ],
        );
        // A form this full has four rows of attacks.
        fill(
            "from",
            3,
            &[
                ("from", "DAN"),
                ("to", "ITH"),
                ("ships", say("NONE", "AUCUN")),
                ("if", say("IF TAKEN DAN", "SI PRIS DAN")),
            ],
        );
        fill("fortify", 0, &[("fortify", "SAL"), ("into", "FEL"), ("troops", "2")]);
        fill("fleet", 0, &[("fleet", "SAL"), ("haven", "FEL"), ("sail", "CO")]);
        fill("take", 0, &[("take", "KAS")]);
        fill(
            "order",
            0,
            &[
                ("order", say("ORDER 66", "ORDRE 66")),
                ("emperora", "MUS"),
                ("emperord", "DAG"),
                ("allya", say("ALL", "TOUT")),
            ],
        );
        fill("defend", 0, &[("defend", "1"), ("in", "SAL")]);
        fill("shield", 0, &[("shield", "7"), ("over", "SAL")]);
        let field = |name: &str| values.get(name).copied().unwrap_or_default();
        let text = filled_in(&CloneWarsTeller, (&state, BOB), language, &field);
        assert_eq!(text, expected);
        assert_eq!(sheet(&text, language).unreadable(), 0);
        let nothing = filled_in(&CloneWarsTeller, (&state, BOB), language, &|_| "");
        assert_eq!(nothing, "");
    }
}

/// A ranking has 42 rows an army.
#[test]
fn a_ranking_is_one_line_an_army() {
    let two = start(2, SetUp::Lists);
    let form = CloneWarsTeller.form(&two, ANN, Language::En);
    assert_eq!(form.sections.iter().map(|section| section.rows).sum::<usize>(), 84);
    let field = |name: &str| match name {
        "wantR2" => "COR",
        "wantR30" => "Mon Calamari # no",
        "wantO43" => "BYS",
        _ => "",
    };
    let text = filled_in(&CloneWarsTeller, (&two, ANN), Language::En, &field);
    assert_eq!(text, "WANT R COR, Mon Calamari\nWANT O BYS");
    let four = start(4, SetUp::Lists);
    let field = |name: &str| if name == "want7" { "COR" } else { "" };
    assert_eq!(filled_in(&CloneWarsTeller, (&four, BOB), Language::Fr, &field), "VOULOIR COR");
}

/// What was written in French is shown on an English page in English notation, and the other way round.
#[test]
fn a_sheet_is_shown_in_the_notation_of_the_page() {
    let state = position(&[], json!({}));
    let (english, french) = (
        "PLACE ALL DAN\nATTACK DAN SAL SHIPS FI\nEND",
        "PLACER TOUT DAN\nATTAQUER DAN SAL VAISSEAUX CH\nFIN",
    );
    for (language, text) in [(Language::Fr, french), (Language::En, english)] {
        let own = sheet(text, language);
        for page in Language::ALL {
            let expected = page.say(english, french);
            let check = CloneWarsTeller.check(&state, ANN, &own, page);
            let report =
                CloneWarsTeller.report(&state, (ANN, &own), &[], crate::Viewer::Afterwards, page);
            for lines in [check, report] {
                let shown =
                    lines.iter().map(|line| line.order.as_ref().unwrap().canonical.as_str());
                assert_eq!(shown.collect::<Vec<_>>().join("\n"), expected);
            }
        }
    }
}

/// A planet to which troops go, or that comes from an ally, has more of them below that.
#[test]
fn what_grows_below_an_attack_is_not_said_to_be_too_small() {
    let state = position(&[], json!({}));
    let text = "PLACE ALL ITH\nATTACK DAN SAL TIMES 1\nFORTIFY ITH TOY\nEND IF 5 TOY";
    let lines = CloneWarsTeller.check(&state, ANN, &sheet(text, Language::En), Language::En);
    let faults: Vec<_> = lines.into_iter().filter_map(|line| line.fault).collect();
    assert!(faults.is_empty(), "{faults:?}");
}
