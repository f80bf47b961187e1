//! Forms, and what is wrong with lines.

use std::collections::BTreeMap;

use super::{ANN, common, sheet};
use crate::{
    Teller,
    risk::{RiskTeller, board::states::start},
    teller::filled_in,
};
use rules::{
    kit::territories::MapName,
    language::Language,
    risk::{Reason, SetUp, State},
};
use serde_json::{Value, json};

fn faults(state: &State, text: &str, language: Language) -> Vec<Option<(String, Option<String>)>> {
    let lines = RiskTeller.check(state, ANN, &sheet(text, language), language);
    let fault = |line: crate::Line| line.fault.map(|fault| (fault.message, fault.example));
    lines.into_iter().map(fault).collect()
}

#[test]
fn a_fault_says_what_would_be_right() {
    let state = common(json!({ "hands": { "ann": ["ALA", "NWT", "GRL", "BRA"] } }));
    for (line, message, example) in [
        ("DEPLOY 3 NAF", "North Africa is not yours", Some("PLACE 3 BRA")),
        ("PLACE 3 IN BRA", "means nothing here", Some("PLACE 3 BRA")),
        ("FORTIFY FROM ARG TO BRA", "means nothing here", Some("FORTIFY ARG BRA")),
        ("ATTACK BRA NAF 2 TIMES", "means nothing here", Some("ATTACK BRA NAF TIMES 2")),
        ("hello", "expected PLACE, ATTACK", Some("PLACE ALL BRA")),
        ("PLACE 3 NAF", "North Africa is not yours", Some("PLACE 3 BRA")),
        ("TRADE ALA NWT W1", "W1 (wild card) is not in your hand: you hold ALA (", Some("TRADE")),
        ("TRADE ALA ALA BRA", "Card ALA (infantry) is named twice", Some("TRADE")),
        ("ATTACK BRA NAF DICE 4", "1, 2 or 3 dice", Some("ATTACK BRA NAF DICE 3")),
        ("MOVE 0", "a number of troops", None),
        ("DEFEND 3", "1 or 2 dice", Some("DEFEND 2")),
        ("ATTACK NAF EGY", "attack from a territory of your own", Some("ATTACK BRA NAF")),
        (
            "ATTACK EGY NAF",
            "attack from a territory of your own. You may attack North Africa from Brazil.",
            Some("ATTACK BRA NAF"),
        ),
        ("ATTACK JAP KAM", "Japan is not yours", Some("ATTACK BRA VEN")),
        ("ATTACK BRA ARG", "is yours already", Some("ATTACK BRA VEN")),
        (
            "ATTACK BRA EGY",
            "no border with Brazil. From Brazil you may attack Venezuela, Peru and North Africa.",
            Some("ATTACK BRA VEN"),
        ),
        ("ATTACK BRA NAF UNTIL 40", "wanted to stop at 40 troops", Some("ATTACK BRA NAF UNTIL 3")),
        ("FORTIFY BRA BRA", "the same territory", Some("FORTIFY BRA ARG")),
        ("MOVE 3", "Troops follow only into what was just taken", None),
        ("WANT BRA", "before the game begins", Some("PLACE ALL BRA")),
        (
            "DEFEND 1 IN NAF",
            "North Africa is not yours: an order of defence names",
            Some("DEFEND 1 IN BRA"),
        ),
        (
            "END IF TAKEN NAF",
            "The line counts only if North Africa was taken in this turn. That is not so",
            None,
        ),
    ] {
        let (said, better) =
            faults(&state, line, Language::En)[0].clone().unwrap_or_else(|| panic!("{line}"));
        assert!(said.contains(message), "{line}: {said}");
        assert_eq!(better.as_deref(), example, "{line}");
    }
}

#[test]
fn what_stands_below_the_end_of_a_turn_is_told_where_to_go() {
    let state = common(json!({}));
    for (text, language, message) in [
        ("END\nATTACK BRA NAF", Language::En, "write it above the line that ends the turn"),
        ("FIN\nATTAQUER BRA NAF", Language::Fr, "mettez-la au-dessus de celle qui finit le tour"),
    ] {
        let said = faults(&state, text, language).remove(1).unwrap().0;
        assert!(said.contains(message), "{said}");
    }
}

/// A number is a wish (§8.5), and says so where it is too large.
#[test]
fn who_places_more_than_there_is_is_told_how_many_there_are() {
    let state = common(json!({ "to_place": 5 }));
    let said = |text: &str, language: Language| {
        let lines = RiskTeller.check(&state, ANN, &sheet(text, language), language);
        assert!(lines.iter().all(|line| line.fault.is_none()), "{text}: {lines:?}");
        lines.into_iter().map(|line| line.order.unwrap().meaning).collect::<Vec<_>>()
    };
    assert_eq!(said("PLACE 5 BRA", Language::En), ["Place 5 troops on Brazil."]);
    let two = said("PLACE 3 BRA\nPLACE 400 BRA", Language::En);
    assert_eq!(
        two,
        ["Place 3 troops on Brazil.", "Place 400 troops on Brazil (2: no more are left)."]
    );
    // Whatever the dice bring, no more than stand there move.
    let fortify = |text: &str, language| said(text, language).pop().unwrap();
    for (text, end) in [
        ("PLACE ALL BRA\nFORTIFY ARG BRA 99", "(3: no more are left)."),
        ("PLACE ALL BRA\nATTACK BRA NAF UNTIL 3\nFORTIFY ARG BRA 99", "(3 at most: one stays)."),
        ("PLACE ALL BRA\nATTACK BRA NAF MOVE 99", "(10 at most: one stays)."),
        ("PLACE ALL BRA\nATTACK BRA NAF UNTIL 3\nFORTIFY ARG BRA 3", "end the turn."),
    ] {
        let told = fortify(text, Language::En);
        assert!(told.ends_with(end), "{told}");
    }
    let told = fortify("PLACER TOUT BRA\nATTAQUER BRA NAF\nFORTIFIER ARG BRA 99", Language::Fr);
    assert!(told.ends_with("(3 au plus\u{a0}: une reste)."), "{told}");
    let french = said("PLACER 9 BRA", Language::Fr);
    assert!(french[0].ends_with("(5\u{a0}: il n'en reste pas davantage)."), "{french:?}");
}

/// Every reason is a sentence, in both languages, whatever the line.
#[test]
fn every_reason_is_a_sentence() {
    let state = common(json!({}));
    let lines = "WANT BRA\nTRADE\nTRADE ALA NWT GRL\nPLACE 3 NAF\nATTACK BRA ARG UNTIL 3\n\
                 ATTACK BRA EGY\nMOVE 1\nFORTIFY ARG BRA\nEND\nDEFEND 1 IN NAF";
    for line in sheet(lines, Language::En).lines {
        let order = line.read.unwrap();
        for reason in Reason::ALL {
            for language in Language::ALL {
                let said = super::super::sentences::reason(&state, (ANN, &order), reason, language);
                assert!(said.ends_with('.') && said.starts_with(char::is_uppercase), "{said}");
            }
        }
        for language in Language::ALL {
            let said = super::super::sentences::order(&state, &order, language);
            assert!(!said.contains("  ") && !said.is_empty(), "{said}");
        }
    }
}

/// Below an attack nobody knows what comes of it: only what never can be right has a fault.
#[test]
fn lines_below_an_attack_have_no_fault_but_what_never_can_be() {
    let state = common(json!({}));
    let text = "PLACE ALL BRA\nATTACK BRA NAF UNTIL 3\nATTACK NAF EGY IF TAKEN NAF\nTRADE\n\
                ATTACK NAF JAP\nFORTIFY ARG BRA\nEND";
    let said: Vec<bool> = faults(&state, text, Language::En).iter().map(Option::is_some).collect();
    // Nobody can be put out who has cards: TRADE comes to nothing, too.
    assert_eq!(said, [false, false, false, true, true, false, false]);
    let cards = json!({ "hands": { "ann": ["ALA", "NWT", "GRL"], "bob": ["BRA", "ARG"] } });
    let text = "PLACE ALL BRA\nATTACK BRA NAF UNTIL 3\nATTACK NAF EGY IF TAKEN NAF\nTRADE";
    assert_eq!(faults(&common(cards), text, Language::En)[3], None, "Bob may be put out");
}

/// What is in vain below an attack says why, and what would not be.
#[test]
fn a_line_in_vain_below_an_attack_is_told_what_would_not_be() {
    let state = common(json!({}));
    for (text, message, example) in [
        (
            "PLACE ALL BRA\nATTACK BRA NAF\nATTACK BRA PER",
            "Nothing is left to go on with from Brazil",
            Some("ATTACK BRA NAF UNTIL 3 LEAVE 3"),
        ),
        (
            "ATTACK BRA NAF\nMOVE 2",
            "Nothing can follow: the attack above moves all but one in",
            Some("ATTACK BRA NAF MOVE 1"),
        ),
        ("ATTACK BRA NAF UNTIL 3\nEND\nATTACK ARG PER", "write it above the line that ends", None),
        ("ATTACK BRA NAF UNTIL 3\nEND IF TAKEN EGY", "only if Egypt was taken", None),
    ] {
        let (said, better) = faults(&state, text, Language::En).pop().unwrap().unwrap();
        assert!(said.contains(message), "{text}: {said}");
        assert_eq!(better.as_deref(), example, "{text}");
    }
    let text = "PLACER TOUT BRA\nATTAQUER BRA NAF\nATTAQUER BRA PER";
    let (said, better) = faults(&state, text, Language::Fr).pop().unwrap().unwrap();
    assert!(said.starts_with("Il ne restera rien depuis le Brésil"), "{said}");
    assert_eq!(better.as_deref(), Some("ATTAQUER BRA NAF JUSQU'A 3 LAISSER 3"));
}

/// Who got another's cards in the middle of a turn trades and places (§6.1); who did not does neither.
#[test]
fn won_cards_have_their_rows_and_others_have_none() {
    let titles = |more: Value| -> Vec<String> {
        let form = RiskTeller.form(&common(more), ANN, Language::En);
        form.sections.into_iter().filter_map(|section| section.title).collect()
    };
    let has = |titles: &[String], word: &str| titles.iter().any(|title| title.starts_with(word));
    let many = ["ALA", "NWT", "GRL", "BRA", "ARG", "NAF", "EGY"];
    let won = json!({ "phase": "attack", "to_place": 0, "hands": { "ann": many } });
    let traded = json!({ "phase": "attack", "to_place": 15, "hands": { "ann": ["ALA"] } });
    let few =
        json!({ "phase": "attack", "to_place": 0, "hands": { "ann": ["ALA", "NWT", "GRL"] } });
    let placed = json!({ "phase": "reinforce", "to_place": 0, "hands": { "ann": ["ALA"] } });
    for (more, trades, places) in
        [(won, true, true), (traded, false, true), (few, false, false), (placed, false, false)]
    {
        let titles = titles(more);
        assert_eq!((has(&titles, "Trade"), has(&titles, "Place")), (trades, places), "{titles:?}");
    }
}

/// The end of the turn is ticked where nobody can be asked.
#[test]
fn the_end_of_the_turn_is_ticked_in_letters() {
    let form = RiskTeller.form(&common(json!({})), ANN, Language::En);
    let fields = form.sections.iter().flat_map(|section| &section.columns);
    let ticked: Vec<&str> = fields.filter(|it| it.is_ticked).map(|it| it.name.as_str()).collect();
    assert_eq!(ticked, ["end"]);
}

/// What is ranked on a line above is said to be ranked already.
#[test]
fn a_territory_on_two_lines_of_a_ranking_is_told() {
    let state = start(3, SetUp::Lists, MapName::World);
    for (language, text, told) in [
        (Language::En, "WANT IDN EAU\nWANT IDN", "(ranked above already: Indonesia)."),
        (Language::Fr, "VOULOIR IDN EAU\nVOULOIR IDN", "(déjà plus haut\u{a0}: l'Indonésie)."),
    ] {
        let lines = RiskTeller.check(&state, ANN, &sheet(text, language), language);
        let meaning = |n: usize| lines[n].order.clone().unwrap().meaning;
        assert!(meaning(1).ends_with(told) && !meaning(0).contains('('), "{}", meaning(1));
    }
}

#[test]
fn a_filled_in_form_is_a_sheet() {
    let state = common(json!({ "hands": { "ann": ["ALA", "NWT", "GRL", "BRA", "ARG"] } }));
    for (language, expected) in [
        (
            Language::En,
            "TRADE ON ARG\nPLACE 2 ARG\nPLACE ALL BRA\nATTACK BRA NAF DICE 2 UNTIL 3 TIMES 4 LEAVE 2\n\
             ATTACK NAF EGY IF TAKEN NAF\nFORTIFY ARG BRA 2\nEND\nDEFEND 1 IN BRA",
        ),
        (
            Language::Fr,
            "ECHANGER SUR ARG\nPLACER 2 ARG\nPLACER TOUT BRA\n\
             ATTAQUER BRA NAF DES 2 JUSQU'A 3 FOIS 4 LAISSER 2\nATTAQUER NAF EGY SI PRIS NAF\n\
             FORTIFIER ARG BRA 2\nFIN\nDEFENDRE 1 EN BRA",
        ),
    ] {
        let say = |english: &'static str, french: &'static str| language.say(english, french);
        let values = BTreeMap::from([
            ("trade1", say("TRADE", "ECHANGER")),
            ("on1", "ARG"),
            ("place2", "BRA"),
            ("place4", "ARG"),
            ("n4", "2"),
            ("from8", "BRA"),
            ("to8", "NAF"),
            ("dice8", "2"),
            ("until8", "3"),
            ("times8", "4"),
            ("move8", say("LEAVE 2", "LAISSER 2")),
            ("from9", "NAF"),
            ("to9", "EGY"),
            ("if9", say("IF TAKEN NAF", "SI PRIS NAF")),
            ("fortify16", "ARG"),
            ("into16", "BRA"),
            ("troops16", "2"),
            ("end17", say("END", "FIN")),
            ("defend18", "1"),
            ("in18", "BRA"),
        ]);
        let field = |name: &str| values.get(name).copied().unwrap_or_default();
        let text = filled_in(&RiskTeller, (&state, ANN), language, &field);
        assert_eq!(text, expected);
        assert_eq!(sheet(&text, language).unreadable(), 0);
    }
    let lists = start(3, SetUp::Lists, MapName::World);
    let field = |name: &str| match name {
        "want2" => "BRA",
        "want30" => "Great Britain # no",
        _ => "",
    };
    let text = filled_in(&RiskTeller, (&lists, ANN), Language::En, &field);
    assert_eq!(text, "WANT BRA, Great Britain");
    assert_eq!(filled_in(&RiskTeller, (&state, ANN), Language::En, &|_| ""), "");
}

/// What was written in French is shown on an English page in English notation, and the other way round.
#[test]
fn a_sheet_is_shown_in_the_notation_of_the_page() {
    let state = common(json!({}));
    let (english, french) = (
        "PLACE ALL BRA\nATTACK BRA NAF UNTIL 3 IF 3 BRA\nEND",
        "PLACER TOUT BRA\nATTAQUER BRA NAF JUSQU'A 3 SI 3 BRA\nFIN",
    );
    for (language, text) in [(Language::Fr, french), (Language::En, english)] {
        let own = sheet(text, language);
        for page in Language::ALL {
            let expected = page.say(english, french);
            let check = RiskTeller.check(&state, ANN, &own, page);
            let report =
                RiskTeller.report(&state, (ANN, &own), &[], crate::Viewer::Afterwards, page);
            for lines in [check, report] {
                let shown =
                    lines.iter().map(|line| line.order.as_ref().unwrap().canonical.as_str());
                assert_eq!(shown.collect::<Vec<_>>().join("\n"), expected);
            }
        }
    }
}
