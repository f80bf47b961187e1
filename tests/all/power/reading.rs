//! What holds for every text, however strange, and for every order in either language.

use proptest::{collection::vec, prelude::*};
use rules::{
    Chance, Circumstances, Ruleset, Seat,
    language::Language,
    power::{
        Action, Order, Piece, Power, Sheet, Sheets, Side, State, adjudicate,
        case::Case,
        check,
        notation::{Reader, print},
    },
};

use super::random::{language, order, place};

/// A game as it opens.
fn opening(seats: usize) -> State {
    Power.set_up(&Default::default(), seats, &mut Chance::of_round([0; 32], 0)).unwrap()
}

/// Lines of sheets: orders, what nearly is one, and anything.
fn line(language: Language) -> impl Strategy<Value = String> {
    prop_oneof![
        3 => order().prop_map(move |order| print::order(&order, language, None)),
        1 => "[ A-Z0-9:+,#=>-]{0,20}",
        1 => "\\PC{0,20}",
        1 => "(prisoners|prisonniers) ?: ?[A-Z]",
    ]
}

fn sheet() -> impl Strategy<Value = (Language, String)> {
    language().prop_flat_map(|language| {
        vec(line(language), 0..8).prop_map(move |lines| (language, lines.join("\n")))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..Default::default() })]

    #[test]
    fn every_order_is_read_back_as_it_was_printed(order in order(), language in language()) {
        for seats in 2..=4 {
            let state = opening(seats);
            for seat in state.seating.seats() {
                let reader = Reader::new(&state, seat, language);
                let line = print::order(&order, language, None);
                prop_assert_eq!(reader.line(&line), Some(Ok(order)), "{}", line);
                // Without the army where it goes without saying, and without regard to case.
                let sheet = reader.sheet("");
                let line = print::order(&order, language, sheet.army).to_lowercase();
                prop_assert_eq!(reader.line(&line), Some(Ok(order)), "{}", line);
            }
        }
    }

    #[test]
    fn two_armies_need_no_prefix_where_a_headquarters_or_reserve_is_named(
        piece in super::random::piece(), to in place(), reserve in any::<bool>(),
        language in language(),
    ) {
        // §12.3: the army is that of the HQ or the Reserve in FROM.
        let state = opening(2);
        for seat in state.seating.seats() {
            let reader = Reader::new(&state, seat, language);
            for army in state.seating.armies(Side::Seat(seat)) {
                let from = match reserve {
                    true => rules::power::Place::Reserve(army),
                    false => rules::power::Space::headquarters(army).into(),
                };
                let action = match piece {
                    Piece::MegaMissile => Action::Launch { from, target: to },
                    piece => Action::Move { piece, from, to },
                };
                let order = Order { army, action };
                let line = print::order(&order, language, Some(army));
                prop_assert!(!line.contains(':'));
                prop_assert_eq!(reader.line(&line), Some(Ok(order)), "{}", line);
            }
        }
    }

    #[test]
    fn a_sheet_is_read_back_as_it_was_printed(
        (language, text) in sheet(), seats in 2usize..=4, seat in 0u8..4,
    ) {
        let (state, seat) = (opening(seats), Seat(seat % seats as u8));
        let sheet = Power.read(&state, seat, language, &text);
        let again = Power.read(&state, seat, language, &Power.canonical(&sheet));
        prop_assert_eq!(Power.canonical(&again), Power.canonical(&sheet));
        let orders = |sheet: &Sheet| -> Vec<Option<Order>> {
            sheet.lines.iter().map(|line| line.read.as_ref().ok().copied()).collect()
        };
        prop_assert_eq!(orders(&again), orders(&sheet));
        prop_assert_eq!(again.prisoners_to(), sheet.prisoners_to());
    }

    #[test]
    fn no_text_makes_the_reader_stumble(
        text in prop_oneof![
            ".*", "(?s).{0,200}", "[0-9A-Zé:+ ,;>\n#='’-]{0,60}",
            sheet().prop_map(|(_, text)| text),
            vec(any::<u8>(), 0..200).prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
        ],
        seats in 2usize..=4, seat in 0u8..4, language in language(),
    ) {
        let state = opening(seats);
        let sheet = Power.read(&state, Seat(seat), language, &text);
        for line in &sheet.lines {
            if let Err(fault) = &line.read {
                // The column is one of the line, or the one behind it.
                let columns = line.text.chars().count() as u32 + 1;
                prop_assert!((1..=columns).contains(&fault.column), "{:?} {fault:?}", line.text);
                prop_assert!(line.text.contains(&fault.found), "{:?} {fault:?}", line.text);
            }
        }
        let mut sheets: Sheets<'_> = [None; 4];
        sheets[usize::from(seat)] = Some(&sheet);
        let mut after = state.clone();
        adjudicate(&state, &sheets, &Circumstances::default()).iter().for_each(|event| after.fold(event));
        prop_assert_eq!(check(&state, Seat(seat), &sheet).len(), sheet.lines.len());
    }

    #[test]
    fn no_bytes_make_the_case_reader_stumble(
        bytes in vec(any::<u8>(), 0..200), at in any::<prop::sample::Index>(), with in any::<u8>(),
        which in any::<prop::sample::Index>(),
    ) {
        let _ = Case::read(&bytes);
        // A good case with one byte changed.
        let cases: Vec<&str> = include_str!("cases.jsonl").lines().collect();
        let golden: serde_json::Value =
            serde_json::from_str(cases[which.index(cases.len())]).unwrap();
        let mut json = serde_json::to_vec(&golden["case"]).unwrap();
        let at = at.index(json.len());
        json[at] = with;
        if let Ok(case) = Case::read(&json) {
            serde_json::to_string(&case.adjudicate()).unwrap();
        }
    }
}
