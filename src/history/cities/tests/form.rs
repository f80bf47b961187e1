//! The form and what it writes (§9.5).

use super::{sheet, start};
use crate::{Field, FreeLines, Teller, cities::CitiesTeller, form::weight, teller::filled_in};
use rules::{
    Seat,
    cities::{Piece, Plan, Side, Square, State},
    language::Language,
};

/// The text that these fields stand for.
fn text(state: &State, seat: u8, language: Language, fields: &[(&str, &'static str)]) -> String {
    let field =
        |name: &str| fields.iter().find(|field| field.0 == name).map_or("", |field| field.1);
    filled_in(&CitiesTeller, (state, Seat(seat)), language, &field)
}

fn values(field: &Field) -> Vec<&str> {
    let options = field.groups().iter().flat_map(|group| &group.options);
    options.map(|(value, _)| value.as_str()).collect()
}

#[test]
fn rows_write_an_order_and_a_tree_of_answers() {
    let rows = [
        ("piece1", "F B2"),
        ("squares1", "C3 D3"),
        ("whose2", "D9"),
        ("where2", "D7"),
        ("answer2", "C2 C4"),
        ("whose3", "ANY"),
        ("where3", "ANY"),
        ("answer3", "F C4 C6 # the city"),
        ("after3", "2"),
        ("instead4", "CHANGE D7"),
        ("whose4", "E9"),
        ("answer4", "CHANGE B4"),
        ("after4", "3"),
        ("whose5", "CHANGE B7"),
        ("where5", "D7"),
        ("answer5", "B2 B3"),
        ("whose6", "ANY"),
        ("where6", "D7"),
        ("answer6", "B2 B3"),
    ];
    let text = text(&start(), 0, Language::En, &rows);
    assert_eq!(
        text.lines().collect::<Vec<_>>(),
        [
            "F B2 C3 D3",
            "IF D9 D7 THEN C2 C4",
            "IF D9 D7 THEN C2 C4 IF ANY THEN F C4 C6",
            "IF D9 D7 THEN C2 C4 IF ANY THEN F C4 C6 IF CHANGE D7 THEN CHANGE B4",
            "IF CHANGE B7 THEN B2 B3",
            "IF ANY D7 THEN B2 B3",
        ]
    );
    let lines = CitiesTeller.check(&start(), Seat(0), &sheet(&text, Language::En), Language::En);
    assert!(lines.iter().all(|line| line.fault.is_none()));
}

/// What cannot be meant is a line with a fault, which its writer is told.
#[test]
fn what_is_filled_in_wrong_is_told_and_not_lost() {
    for rows in [
        [("piece1", "F B2"), ("squares1", "nowhere")],
        [("answer2", "B2 B3"), ("", "")],
        [("whose2", "D9"), ("where2", "D7")],
        [("instead2", "ANY"), ("answer2", "please")],
    ] {
        let text = text(&start(), 0, Language::En, &rows);
        assert_eq!(sheet(&text, Language::En).unreadable(), 1, "{text}");
    }
    // Rows that go on from one another, from themselves, and from an empty one.
    for after in ["3", "2", "5", "no row"] {
        let rows = [
            ("instead2", "ANY"),
            ("answer2", "B2 B3"),
            ("after2", after),
            ("instead3", "ANY"),
            ("answer3", "B2 C3"),
            ("after3", "2"),
        ];
        let text = text(&start(), 0, Language::En, &rows);
        assert_eq!(sheet(&text, Language::En).unreadable(), 2, "{text}");
        assert!(text.len() < 400, "{text}");
    }
}

/// §8.4: it has no order to give, and sees what it has stored.
#[test]
fn the_seat_that_is_not_awaited_has_no_row_for_an_order() {
    let mut state = start();
    let plan: Plan = "IF B2 ANY THEN D9 D7".to_owned().try_into().unwrap();
    state.plans.of_mut(Side::North).push(plan);
    let form = CitiesTeller.form(&state, Seat(1), Language::Fr);
    assert_eq!((form.sections.len(), form.first_row(0)), (1, 2));
    assert_eq!(form.free, FreeLines::Below(vec!["SI B2 TOUT ALORS D9 D7".to_owned()]));
    let rows = [
        ("piece1", "C D9"),
        ("squares1", "D8"),
        ("whose2", "C2"),
        ("where2", "TOUT"),
        ("answer2", "D9 D8"),
    ];
    assert_eq!(text(&state, 1, Language::Fr, &rows), "SI C2 TOUT ALORS D9 D8");
    let awaited = CitiesTeller.form(&state, Seat(0), Language::Fr);
    assert_eq!((awaited.sections.len(), awaited.first_row(1)), (2, 2));
    assert_eq!(awaited.free, FreeLines::Below(Vec::new()));
}

#[test]
fn every_choice_can_be_read_and_a_form_stays_small() {
    let mut crowded = start();
    for (side, ranks) in [(Side::South, [4, 5]), (Side::North, [7, 8])] {
        for city in crowded.position.cities(side) {
            crowded.position.put(side, Piece::Fighter, city);
        }
        for rank in ranks {
            for square in Square::all().filter(|square| square.rank() == rank) {
                crowded.position.put(side, Piece::Hero, square);
            }
        }
    }
    for state in [start(), crowded] {
        for language in Language::ALL {
            let form = CitiesTeller.form(&state, Seat(0), language);
            assert!(weight(&form) < 40_000, "{}", weight(&form));
            let [order, answers] = form.sections.as_slice() else { panic!() };
            let [whose, to, ..] = answers.columns.as_slice() else { panic!() };
            let if_ = language.say("IF", "SI");
            let then = language.say("THEN", "ALORS");
            for value in values(&order.columns[0]) {
                let line = if value.len() > 5 { value.to_owned() } else { format!("{value} E6") };
                assert_eq!(sheet(&line, language).unreadable(), 0, "{line}");
            }
            for whose in values(whose) {
                for to in values(to) {
                    let fields = [("whose2", whose), ("where2", to), ("answer2", "B2 B3")];
                    let field = |name: &str| {
                        fields.iter().find(|field| field.0 == name).map_or("", |field| field.1)
                    };
                    let text = filled_in(&CitiesTeller, (&state, Seat(0)), language, &field);
                    assert!(text.starts_with(if_) && text.contains(then));
                    let unreadable = sheet(&text, language).unreadable();
                    // From a square to the same is no turn.
                    assert_eq!(
                        unreadable,
                        usize::from(whose == to && to.len() < 4 && to != "ANY"),
                        "{text}"
                    );
                }
            }
        }
    }
}

/// §9.5: where somebody goes says enough.
#[test]
fn a_row_that_says_where_to_alone_means_whoever_goes_there() {
    for (language, line) in
        [(Language::En, "IF ANY E7 THEN B2 B3"), (Language::Fr, "SI TOUT E7 ALORS B2 B3")]
    {
        let fields = [("where2", "E7"), ("answer2", "B2 B3")];
        let field =
            |name: &str| fields.iter().find(|field| field.0 == name).map_or("", |field| field.1);
        assert_eq!(filled_in(&CitiesTeller, (&start(), Seat(0)), language, &field), line);
    }
}
