use rules::{
    Circumstances,
    cities::{Plan, Sheets, carry_out},
};

mod ahead;
mod form;

use super::*;
use crate::Next;

mod told;

fn sheet(text: &str, language: Language) -> Sheet {
    Sheet::read(text, language)
}

fn start() -> State {
    State::starting(&Default::default(), Side::South)
}

/// A round in which South moves, and North answers by a stored line.
fn answered() -> (State, Vec<Event>) {
    let mut before = start();
    let plan: Plan = "IF B2 ANY THEN D9 D7".to_owned().try_into().unwrap();
    before.plans.of_mut(Side::North).push(plan);
    let own = sheet("B2 B4\nIF ANY THEN C2 C4\nnonsense", Language::En);
    let mut sheets = Sheets::default();
    *sheets.of_mut(Side::South) = Some(&own);
    let (events, _) = carry_out(&before, &sheets, &Circumstances::default());
    (before, events)
}

fn told(viewer: Viewer, language: Language) -> Vec<String> {
    let (mut now, events) = answered();
    let mut told = Vec::new();
    for event in &events {
        told.extend(CitiesTeller.event(&now, event, viewer, language));
        now.fold(event);
    }
    told
}

#[test]
fn a_letter_for_a_nought_is_a_slip() {
    let state = start();
    for (written, meant) in
        [("B2 B1O", "B2 B10"), ("IF A1O ANY THEN B2 B4", "IF A10 ANY THEN B2 B4")]
    {
        let lines =
            CitiesTeller.check(&state, Seat(0), &sheet(written, Language::En), Language::En);
        let fault = lines[0].fault.as_ref().unwrap();
        assert_eq!(fault.example.as_deref(), Some(meant), "{written}");
    }
}

#[test]
fn a_turn_is_told_in_both_languages() {
    assert_eq!(
        told(Viewer::Public, Language::En),
        [
            "South moves a fighter from B2 to B4.",
            "In the city B4 the fighter becomes a hero.",
            "North moves a fighter from D9 to D7, as written in advance.",
            "In the city D7 the fighter becomes a hero.",
            "South moves a fighter from C2 to C4, as written in advance.",
        ]
    );
    let french = told(Viewer::Public, Language::Fr);
    assert_eq!(french[0], "Sud déplace un combattant de B2 à B4.");
    assert_eq!(french[2], "Nord déplace un combattant de D9 à D7, comme écrit d'avance.");
}

/// §10.1.
#[test]
fn what_is_stored_is_told_to_its_seat_alone() {
    let (before, events) = answered();
    for (viewer, south, north) in [
        (Viewer::Public, false, false),
        (Viewer::Seat(Seat(0)), true, false),
        (Viewer::Seat(Seat(1)), false, true),
    ] {
        let told = told(viewer, Language::En).join(" ");
        let seen =
            events.iter().filter_map(|event| CitiesTeller.event_view(&before, event, viewer));
        let seen: Vec<Value> = seen.collect();
        let sees = |kind: &str, seat: u8| {
            seen.iter().any(|event| event["kind"] == kind && event["seat"] == seat)
        };
        let view = CitiesTeller.view(&before, viewer).to_string();
        assert_eq!(told.contains("South's answers in advance:"), south, "{viewer:?}: {told}");
        assert_eq!(sees("lines_stored", 0), south, "{viewer:?}");
        assert_eq!(sees("refused", 0), south, "{viewer:?}");
        assert_eq!(sees("lines_used", 1), north, "{viewer:?}");
        assert_eq!(view.contains("THEN D9 D7"), north, "{viewer:?}: {view}");
    }
}

#[test]
fn every_fault_is_told_with_a_line_that_would_be_right() {
    let state = start();
    for language in Language::ALL {
        let text = "B2 B5\nD9 D8\nE5 E6\nC2 C2\nH D2 D3\nCHANGE E2\nchnage B4\nB2\nF2 G2";
        let lines = CitiesTeller.check(&state, Seat(0), &sheet(text, language), language);
        assert_eq!(lines.len(), 9);
        for line in lines {
            let fault = line.fault.unwrap();
            let example = fault.example.unwrap_or_else(|| panic!("{}", line.text));
            let message = &fault.message;
            assert!(message.ends_with('.') && !message.contains("  "), "{message}");
            let again = sheet(&example, language);
            assert_eq!(again.unreadable(), 0, "{example}");
            // What could not be read is mended word by word; the rest is legal now.
            if line.order.is_some() {
                let lines = CitiesTeller.check(&state, Seat(0), &again, language);
                assert!(lines[0].fault.is_none(), "{example}: {:?}", lines[0].fault);
            }
        }
    }
}

#[test]
fn the_board_is_drawn_and_written() {
    for language in Language::ALL {
        let svg = CitiesTeller.board_svg(&start(), Viewer::Public, language);
        assert_eq!(svg.matches("data-place=").count(), 100);
        assert!(!svg.contains("style=") && !svg.contains(" id="));
        let text = CitiesTeller.board_text(&start(), Viewer::Public, language);
        assert!(text.lines().all(|line| line.chars().count() <= 72 && !line.starts_with('>')));
        assert_eq!(text.matches("[_]").count(), 4);
    }
}

#[test]
fn an_example_is_a_sheet_without_faults() {
    let state = start();
    for language in Language::ALL {
        for (seat, lines) in [(0, 2), (1, 1)] {
            let example = CitiesTeller.example(&state, Seat(seat), language);
            let checked =
                CitiesTeller.check(&state, Seat(seat), &sheet(&example, language), language);
            assert_eq!(checked.len(), lines, "{example}");
            assert!(checked.iter().all(|line| line.fault.is_none()), "{example}");
        }
    }
}

/// The lines and what is begun at the ends of offers.
fn lines(offers: &[Offer]) -> Vec<String> {
    let end = |offer: &Offer| match &offer.then {
        Next::Line(line) | Next::Ahead(line) => vec![line.clone()],
        Next::Offers(offers) => lines(offers),
        Next::Number { .. } => panic!("no number is asked"),
    };
    offers.iter().flat_map(end).collect()
}

/// What the board offers is read back as what was meant.
#[test]
fn offers_write_legal_orders() {
    let state = start();
    for language in Language::ALL {
        let lines = lines(&CitiesTeller.offers(&state, Seat(0), &sheet("", language), language));
        // §2.2.
        assert_eq!(lines.len(), 118);
        for line in lines {
            let judged = CitiesTeller.check(&state, Seat(0), &sheet(&line, language), language);
            assert!(judged[0].fault.is_none(), "{line}");
        }
    }
}

/// §4.4: a fighter in a city of its side's own may be exchanged, or move.
#[test]
fn an_exchange_is_offered_where_its_fighter_stands() {
    let mut state = start();
    let city = "B4".parse().unwrap();
    state.position.put(Side::South, rules::cities::Piece::Fighter, city);
    for (language, line) in [(Language::En, "CHANGE B4"), (Language::Fr, "ECHANGE B4")] {
        let offers = CitiesTeller.offers(&state, Seat(0), &sheet("", language), language);
        let there = offers.iter().filter(|offer| offer.place == "B4");
        assert_eq!(there.count(), 2);
        assert!(lines(&offers).contains(&line.to_owned()), "{:?}", lines(&offers));
    }
}

/// A telephone that is 360 pixels wide shows the board from edge to edge.
#[test]
fn all_is_legible_on_a_telephone() {
    let svg = CitiesTeller.board_svg(&start(), Viewer::Public, Language::Fr);
    let document = resvg::usvg::roxmltree::Document::parse(&svg).unwrap();
    let wide = document.root_element().attribute("viewBox").unwrap().split(' ').nth(2).unwrap();
    let pixels = |size: &str| size.parse::<f32>().unwrap() * 360.0 / wide.parse::<f32>().unwrap();
    for text in document.descendants().filter(|node| node.has_tag_name("text")) {
        let sized = text.ancestors().find_map(|node| node.attribute("font-size")).unwrap();
        assert!(pixels(sized) >= 9.0, "{sized}");
    }
    assert!(pixels("44") >= 24.0, "a square");
}
