//! What holds for every round, however strange.

use std::collections::BTreeMap;

use proptest::{collection::vec, prelude::*};
use sealed_orders::{
    language::Language,
    rules::{
        Chance, Circumstances, Ruleset, Seat,
        power::{
            Action, Armies, Army, Event, Order, Piece, Pieces, Place, Position, Power, Reason,
            Seating, Sheet, Sheets, Side, Space, State, adjudicate,
            case::Case,
            check,
            notation::{Reader, print},
        },
    },
};

use super::random::{Round, order, round};

fn events(round: &Round) -> Vec<Event> {
    let sheets: Sheets<'_> = std::array::from_fn(|seat| round.sheets.get(seat));
    adjudicate(&round.state, &sheets, &round.circumstances)
}

fn after(state: &State, events: &[Event]) -> State {
    let mut state = state.clone();
    events.iter().for_each(|event| state.fold(event));
    state
}

/// How many of each kind there are, whose ever they are.
fn total(position: &Position) -> Pieces {
    let mut pieces = Pieces::NONE;
    position.stands().iter().for_each(|stand| pieces.add(stand.piece, stand.count));
    pieces
}

/// What an event adds to the pieces in the game and what it takes out, by its own words.
fn balance(event: &Event, before: &Position) -> (Pieces, Pieces) {
    let unit = Pieces::of(Piece::PowerUnit, 1);
    match *event {
        Event::Exchanged { given, made, .. } => (Pieces::of(made, 1), Pieces::of(given, 3)),
        Event::Bought { units, made, .. } => {
            (Pieces::of(made, 1), Pieces::of(Piece::PowerUnit, units))
        }
        Event::MissileMade { given, .. } => (Pieces::of(Piece::MegaMissile, 1), given),
        Event::Launched { .. } => (Pieces::NONE, Pieces::of(Piece::MegaMissile, 1)),
        Event::Forfeited { .. } => (Pieces::NONE, unit),
        Event::BrokenUp { piece, gives, .. } => (gives, Pieces::of(piece, 1)),
        Event::Destroyed { pieces, .. } => (Pieces::NONE, pieces),
        Event::Earned { countries, .. } => {
            (Pieces::of(Piece::PowerUnit, countries.len() as u32), Pieces::NONE)
        }
        Event::Eliminated { army, heir: None } => {
            let mut lost = Pieces::NONE;
            let own = before.stands().iter().filter(|stand| stand.army == army);
            own.for_each(|stand| lost.add(stand.piece, stand.count));
            (Pieces::NONE, lost)
        }
        _ => (Pieces::NONE, Pieces::NONE),
    }
}

fn sum(one: Pieces, other: Pieces) -> Pieces {
    let mut sum = one;
    other.iter().for_each(|(piece, count)| sum.add(piece, count));
    sum
}

/// A round a quarter turn clockwise: Green's part is played by Blue.
fn turned(round: &Round) -> Round {
    let place = |place: Place| match place {
        Place::Space(space) => Place::Space(space.turned()),
        Place::Reserve(army) => Place::Reserve(army.next()),
    };
    let mut turned = round.clone();
    turned.state.position = turned_position(&round.state.position);
    let seating = &round.state.seating;
    let seats: Vec<Armies> = seating
        .seats()
        .map(|seat| seating.armies(Side::Seat(seat)).map(Army::next).collect())
        .collect();
    turned.state.seating = Seating::new(&seats, seating.mercenary().map(Army::next)).unwrap();
    for sheet in &mut turned.sheets {
        for Order { army, action } in sheet.lines.iter_mut().flat_map(|line| &mut line.read) {
            *army = army.next();
            match action {
                Action::Move { from, to, .. } | Action::Launch { from, target: to } => {
                    (*from, *to) = (place(*from), place(*to));
                }
                Action::Exchange { at, .. } => *at = place(*at),
            }
        }
        if let Some(Ok(army)) = sheet.prisoners.as_mut().map(|line| &mut line.read) {
            *army = army.next();
        }
    }
    turned
}

fn turned_position(position: &Position) -> Position {
    let mut turned = Position::default();
    for stand in position.stands() {
        let at = match stand.at {
            Place::Space(space) => space.turned().into(),
            Place::Reserve(army) => Place::Reserve(army.next()),
        };
        turned.add(stand.army.next(), at, stand.piece, stand.count);
    }
    for army in Army::ALL {
        turned.hand_flag(army.next(), position.holder(army).map(Army::next));
    }
    turned
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..Default::default() })]

    #[test]
    fn pieces_are_conserved_but_for_the_events_that_say_otherwise(round in round()) {
        let mut state = round.state.clone();
        for event in &events(&round) {
            let (gained, lost) = balance(event, &state.position);
            let before = total(&state.position);
            state.fold(event);
            prop_assert_eq!(sum(total(&state.position), lost), sum(before, gained), "{:?}", event);
        }
        // §7.3: the eliminated have nothing, and Power Units stand only in Reserves.
        for stand in state.position.stands() {
            prop_assert!(state.position.lives(stand.army));
            prop_assert!(stand.count > 0);
            let reserve = matches!(stand.at, Place::Reserve(army) if army == stand.army);
            prop_assert!(reserve || stand.piece != Piece::PowerUnit);
        }
    }

    #[test]
    fn a_round_by_way_of_the_store_is_the_same(round in round()) {
        let told = events(&round);
        let sheets: BTreeMap<Seat, Sheet> = (0..).map(Seat).zip(round.sheets.clone()).collect();
        let stored = |value: serde_json::Result<serde_json::Value>| value.unwrap();
        let state: State =
            serde_json::from_value(stored(serde_json::to_value(&round.state))).unwrap();
        prop_assert_eq!(&state, &round.state);
        let sheets: BTreeMap<Seat, Sheet> =
            serde_json::from_value(stored(serde_json::to_value(&sheets))).unwrap();
        let mut chance = Chance::of_round([0; 32], 1);
        let again = Power.resolve(&state, &sheets, &round.circumstances, &mut chance);
        prop_assert_eq!(&again, &told);
        let again: Vec<Event> =
            serde_json::from_value(stored(serde_json::to_value(&again))).unwrap();
        prop_assert_eq!(after(&state, &again), after(&round.state, &told));
    }

    #[test]
    fn a_quarter_turn_turns_the_outcome(round in round()) {
        // §4.8 chooses among equals on the board row by row, which no turn keeps: nearly always
        // there is a Power Unit to pay with.
        let mut round = round;
        for army in round.state.position.living().iter() {
            round.state.position.add(army, Place::Reserve(army), Piece::PowerUnit, 1);
        }
        let told = events(&round);
        prop_assume!(!told.iter().any(|event| matches!(event, Event::BrokenUp { .. })));
        let turned = turned(&round);
        let outcome = after(&turned.state, &events(&turned));
        let expected = after(&round.state, &told);
        prop_assert_eq!(&outcome.position, &turned_position(&expected.position));
        prop_assert_eq!(outcome.official, expected.official);
        prop_assert_eq!(outcome.ending, expected.ending);
    }

    #[test]
    fn nothing_fights_on_after_the_round_but_stand_offs(round in round()) {
        prop_assume!(!round.circumstances.drawn);
        let told = events(&round);
        let state = after(&round.state, &told);
        for space in Space::all() {
            let sides: std::collections::BTreeSet<Side> = state
                .position
                .at(space.into())
                .iter()
                .map(|stand| state.seating.side(stand.army))
                .collect();
            let stand_off =
                told.iter().any(|event| matches!(event, Event::StandOff { at, .. } if *at == space));
            prop_assert!(sides.len() < 2 || stand_off, "{space}: {sides:?}");
        }
    }

    #[test]
    fn what_the_check_calls_legal_is_carried_out_by_who_leads(round in round()) {
        prop_assume!(!round.circumstances.drawn);
        let mut round = round;
        for seat in round.state.seating.seats() {
            round.state.official = seat;
            let sheet = &round.sheets[usize::from(seat.0)];
            let checked = check(&round.state, seat, sheet);
            prop_assert_eq!(checked.len(), sheet.lines.len());
            let told = events(&round);
            // Others' orders for mercenaries are compared with one's own beforehand (§9.2), and
            // may cancel them or share them.
            let compared = told.iter().any(|e| matches!(e, Event::MercenariesCompared { .. }));
            for (number, expected) in (1..).zip(checked) {
                let refused: Option<Reason> = told.iter().find_map(|event| match *event {
                    Event::Refused { seat: whose, line, reason, .. }
                        if (whose, line) == (seat, number) => Some(reason),
                    _ => None,
                });
                if !compared {
                    prop_assert_eq!(refused, expected.err(), "{:?} {}", seat, number);
                }
            }
        }
    }

    #[test]
    fn every_order_is_read_back_as_it_was_printed(order in order(), french in any::<bool>()) {
        let language = if french { Language::Fr } else { Language::En };
        for seats in 2..=4 {
            let state = Power.set_up(&Default::default(), seats, &mut Chance::of_round([0; 32], 0));
            let state = state.unwrap();
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
    fn a_sheet_is_read_back_as_it_was_printed(
        lines in vec(prop_oneof![
            3 => order().prop_map(|order| print::order(&order, Language::En, None)),
            1 => "[ A-Z0-9:+,#=>-]{0,20}",
            1 => "\\PC{0,20}",
        ], 0..8),
        seats in 2usize..=4,
    ) {
        let state = Power.set_up(&Default::default(), seats, &mut Chance::of_round([0; 32], 0));
        let state = state.unwrap();
        let sheet = Power.read(&state, Seat(0), Language::En, &lines.join("\n"));
        let again = Power.read(&state, Seat(0), Language::En, &Power.canonical(&sheet));
        prop_assert_eq!(Power.canonical(&again), Power.canonical(&sheet));
        let orders = |sheet: &Sheet| -> Vec<Option<Order>> {
            sheet.lines.iter().map(|line| line.read.as_ref().ok().copied()).collect()
        };
        prop_assert_eq!(orders(&again), orders(&sheet));
    }

    #[test]
    fn no_text_makes_the_reader_stumble(
        text in prop_oneof![".*", "(?s).{0,200}", "[0-9A-Zé:+ ,;>\n#='’-]{0,60}"],
        seats in 2usize..=4, seat in 0u8..4, french in any::<bool>(),
    ) {
        let language = if french { Language::Fr } else { Language::En };
        let state = Power.set_up(&Default::default(), seats, &mut Chance::of_round([0; 32], 0));
        let state = state.unwrap();
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
        after(&state, &adjudicate(&state, &sheets, &Circumstances::default()));
        check(&state, Seat(seat), &sheet);
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

#[test]
fn piles_of_pieces_do_not_overflow() {
    let json = r#"{"seats":[{"name":"a","armies":["G","B"]},{"name":"b","armies":["Y","R"]}],
        "official":"a","position":{
          "G":{"flags":["G"],"reserve":{"P":1000000},"spaces":{"XI":{"C":1999999},"YHQ":{"I":9}}},
          "B":{"flags":["B"],"spaces":{"XI":{"C":1}}},
          "Y":{"flags":["Y"],"spaces":{"XI":{"C":2000000},"YHQ":{"C":2000000}}},
          "R":{"flags":["R"],"spaces":{"S1":{"H":999999}}}},
        "orders":{"a":["G: 99999999999P XRV M","G: 100000C XXI M","B: C XI G0"],"b":[]}}"#;
    let case = Case::read(json.as_bytes()).unwrap();
    serde_json::to_string(&case.adjudicate()).unwrap();
}
