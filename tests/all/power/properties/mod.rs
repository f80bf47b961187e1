//! What holds for every round, however strange.

mod balance;
mod turned;

use std::collections::{BTreeMap, BTreeSet};

use proptest::{collection::vec, prelude::*};
use rules::{
    Chance, Circumstances, Ruleset, Seat,
    power::{
        Army, Event, Missiles, Piece, Place, Power, Reason, Sheet, Sheets, Side, Space, State,
        Strengths, adjudicate, carry_out, case::Case, check,
    },
};
use serde_json::Value;

use self::{
    balance::{balance, sum, total},
    turned::{chooses_by_row, turned, turned_position},
};
use super::{
    random::{Round, language, round, state, wishes},
    written::case,
};

fn events(round: &Round) -> Vec<Event> {
    let sheets: Sheets<'_> = std::array::from_fn(|seat| round.sheets.get(seat));
    adjudicate(&round.state, &sheets, &round.circumstances)
}

fn after(state: &State, events: &[Event]) -> State {
    let mut state = state.clone();
    events.iter().for_each(|event| state.fold(event));
    state
}

/// The lines that were refused, and why.
fn refusals(told: &[Event]) -> Vec<(Seat, u32, Reason)> {
    let refused = told.iter().filter_map(|event| match *event {
        Event::Refused { seat, line, reason, .. } => Some((seat, line, reason)),
        _ => None,
    });
    refused.collect()
}

/// The lines of a seat that were refused, and why.
fn refused(told: &[Event], seat: Seat) -> Vec<(u32, Reason)> {
    let own = refusals(told).into_iter().filter(|refused| refused.0 == seat);
    own.map(|(_, line, reason)| (line, reason)).collect()
}

/// The lines of a seat that the check refuses, and why.
fn checked(round: &Round, seat: Seat) -> Vec<(u32, Reason)> {
    let sheet = &round.sheets[usize::from(seat.0)];
    let checked = check(&round.state, seat, sheet);
    assert_eq!(checked.len(), sheet.lines.len());
    (1..).zip(checked).filter_map(|(line, why)| why.err().map(|why| (line, why))).collect()
}

/// Whether a seat's sheet has an order for the mercenary army.
fn commands_mercenaries(round: &Round, seat: Seat) -> bool {
    let orders = round.sheets[usize::from(seat.0)].lines.iter().flat_map(|line| &line.read);
    orders.into_iter().any(|order| round.state.seating.side(order.army) == Side::Mercenary)
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
    fn the_state_after_a_round_is_its_events_folded_over_the_one_before(round in round()) {
        let sheets: Sheets<'_> = std::array::from_fn(|seat| round.sheets.get(seat));
        let (told, state) = carry_out(&round.state, &sheets, &round.circumstances);
        prop_assert_eq!(state, after(&round.state, &told));
    }

    #[test]
    fn a_quarter_turn_turns_the_outcome(round in round()) {
        let told = events(&round);
        prop_assume!(!chooses_by_row(&round.state, &told));
        let turned = turned(&round);
        let again = events(&turned);
        let outcome = after(&turned.state, &again);
        let expected = after(&round.state, &told);
        prop_assert_eq!(&outcome.position, &turned_position(&expected.position));
        prop_assert_eq!(outcome.official, expected.official);
        prop_assert_eq!(outcome.ending, expected.ending);
        prop_assert_eq!(refusals(&again), refusals(&told));
    }

    #[test]
    fn nothing_fights_on_after_the_round_but_stand_offs(round in round()) {
        prop_assume!(!round.circumstances.drawn);
        let told = events(&round);
        let state = after(&round.state, &told);
        for space in Space::all() {
            let mut sides = Strengths::default();
            for stand in state.position.at(space.into()) {
                sides.add(state.seating.side(stand.army), stand.count * stand.piece.power());
            }
            // §5.4: whoever stood off stays; of all others one may be left, who captured the rest.
            let stood_off = |&(_, strength): &(Side, u32)| {
                told.iter().any(|event| {
                    matches!(event, Event::StandOff { at, strength: shared, .. }
                        if (*at, *shared) == (space, strength))
                })
            };
            let others = sides.iter().filter(|side| !stood_off(side)).count();
            prop_assert!(others < 2, "{space}: {sides:?}");
        }
    }

    #[test]
    fn what_the_check_calls_legal_is_carried_out_at_its_turn(round in round()) {
        prop_assume!(!round.circumstances.drawn);
        let mut round = round;
        for seat in round.state.seating.seats() {
            round.state.official = seat;
            let told = events(&round);
            // Others' orders for mercenaries are compared with one's own beforehand (§9.2), and
            // may cancel them or share them.
            let compared = told.iter().any(|e| matches!(e, Event::MercenariesCompared { .. }));
            if !compared || !commands_mercenaries(&round, seat) {
                prop_assert_eq!(refused(&told, seat), checked(&round, seat), "{:?}", seat);
            }
        }
    }

    #[test]
    fn what_the_check_calls_legal_is_carried_out_whoever_leads(round in round()) {
        // While sheets are carried out nobody touches another's pieces, but the mercenaries' and
        // with missiles that strike as they are read (§4.7).
        prop_assume!(!round.circumstances.drawn);
        let mut round = round;
        round.state.missiles = Missiles::Together;
        let told = events(&round);
        for seat in round.state.seating.seats() {
            if !commands_mercenaries(&round, seat) {
                prop_assert_eq!(refused(&told, seat), checked(&round, seat), "{:?}", seat);
            }
        }
    }

    #[test]
    fn neither_arrival_nor_seats_nor_language_matter(
        round in round(), language in language(),
        arrival in Just(vec![0, 1, 2, 3]).prop_shuffle(),
        seats in Just(vec![0, 1, 2, 3]).prop_shuffle(),
    ) {
        // A case says nothing of draws and of who gave up (§13).
        let mut round = round;
        let final_round = round.circumstances.final_round;
        round.circumstances = Circumstances { final_round, ..Circumstances::default() };
        let first: Vec<usize> = (0..4).collect();
        let told = events(&round);
        let case = case(&round, language, &first, &first);
        let case = Case::read(case.as_bytes()).unwrap();
        prop_assert_eq!(&case.state, &round.state);
        let outcome = case.adjudicate();
        prop_assert_eq!(&outcome.events, &told);

        let shuffled = super::written::case(&round, language, &first, &arrival);
        let shuffled = Case::read(shuffled.as_bytes()).unwrap();
        let json = serde_json::to_string(&outcome).unwrap();
        prop_assert_eq!(serde_json::to_string(&shuffled.adjudicate()).unwrap(), json);

        // With other numbers for the seats the players' names say who is who.
        let reseated = super::written::case(&round, language, &seats, &arrival);
        let reseated = Case::read(reseated.as_bytes()).unwrap();
        let reseated = serde_json::to_value(reseated.adjudicate()).unwrap();
        let outcome = serde_json::to_value(&outcome).unwrap();
        for same in ["position", "orders", "eliminated"] {
            prop_assert_eq!(&reseated[same], &outcome[same]);
        }
        let winners = |outcome: &Value| -> Option<BTreeSet<String>> {
            serde_json::from_value(outcome["winners"].clone()).unwrap()
        };
        prop_assert_eq!(winners(&reseated), winners(&outcome));
        let kinds = |outcome: &Value| -> Vec<Value> {
            outcome["events"].as_array().unwrap().iter().map(|e| e["kind"].clone()).collect()
        };
        prop_assert_eq!(kinds(&reseated), kinds(&outcome));
    }

    #[test]
    fn a_game_goes_on_from_round_to_round(state in state(), rounds in vec(wishes(), 1..6)) {
        let mut state = state;
        for wishes in rounds {
            let sheets = wishes.sheets(&state);
            let round = Round { state: state.clone(), sheets, circumstances: Circumstances::default() };
            let told = events(&round);
            let next = after(&state, &told);
            let stored = serde_json::to_value(&next).unwrap();
            prop_assert_eq!(&serde_json::from_value::<State>(stored).unwrap(), &next);
            for army in Army::ALL {
                // Who is out stays out, and said so once (§7.3).
                let out = |event: &&Event| {
                    matches!(event, Event::Eliminated { army: whose, .. } if *whose == army)
                };
                let fell = told.iter().filter(out).count();
                let (before, now) = (state.position.lives(army), next.position.lives(army));
                prop_assert_eq!(fell, usize::from(before && !now));
                prop_assert!(before || !now);
                let holder = next.position.holder(army);
                prop_assert!(holder.is_none_or(|holder| next.position.lives(holder)));
            }
            match &next.ending {
                // §10.1: a game goes on while two players live, and one of them leads.
                None => prop_assert!(next.living().count() > 1 && next.lives(next.official)),
                Some(_) => prop_assert!(next.living().count() < 2),
            }
            if next.ending.is_some() {
                break;
            }
            state = next;
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
