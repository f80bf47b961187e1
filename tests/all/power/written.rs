//! A random round as a referee would write it: the JSON case of §13.

use rules::{
    Seat,
    language::Language,
    power::{Side, notation::print},
};
use serde_json::json;

use super::random::Round;

const NAMES: [&str; 4] = ["ann", "bob", "cy", "di"];

/// The round as a case. Seats are listed, and sheets arrive, in the given orders; what is in them
/// beyond the round's seats is passed over.
pub fn case(round: &Round, language: Language, seats: &[usize], arrival: &[usize]) -> String {
    let seating = &round.state.seating;
    let there = |order: &[usize]| -> Vec<usize> {
        let mut seats = order.to_vec();
        seats.retain(|&seat| seat < round.sheets.len());
        seats
    };
    let seat = |seat: usize| {
        let side = Side::Seat(Seat(seat as u8));
        json!({ "name": NAMES[seat], "armies": seating.armies(side).collect::<Vec<_>>() })
    };
    // Written by hand: whether a map of JSON keeps its order is a choice of the library's user.
    let object = |entries: Vec<String>| format!("{{{}}}", entries.join(","));
    let orders = there(arrival).into_iter().map(|seat| {
        let lines = round.sheets[seat].lines.iter().map(|line| match &line.read {
            Ok(order) => print::order(order, language, None),
            Err(_) => "?".to_owned(),
        });
        format!("{:?}:{}", NAMES[seat], json!(lines.collect::<Vec<_>>()))
    });
    let prisoners = there(arrival).into_iter().filter_map(|seat| {
        let army = round.sheets[seat].prisoners_to()?;
        Some(format!("{:?}:{:?}", NAMES[seat], army.code()))
    });
    let field = |name: &str, value: String| format!("{name:?}:{value}");
    object(vec![
        field("orders", object(orders.collect())),
        field("prisoners", object(prisoners.collect())),
        field("seats", json!(there(seats).into_iter().map(seat).collect::<Vec<_>>()).to_string()),
        field("mercenary", json!(seating.mercenary()).to_string()),
        field("official", json!(NAMES[usize::from(round.state.official.0)]).to_string()),
        field("missiles", json!(round.state.missiles).to_string()),
        field("final", round.circumstances.final_round.to_string()),
        field("language", json!(language).to_string()),
        field("position", json!(round.state.position).to_string()),
    ])
}
