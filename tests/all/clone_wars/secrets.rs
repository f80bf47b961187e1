//! What only some may know, as it could be said to another (§15.1).

use sealed_orders::{
    history::clone_wars::CloneWarsTeller,
    language::Language,
    rules::{
        Seat,
        clone_wars::{Army, CloneWars, Event, State, Token, Whereabouts, cards, galaxy},
        kit::territories::{Area, Card},
    },
};
use serde_json::Value;

use crate::territories::{history::History, secrets::Secrets};

/// Each token in both languages.
const TOKENS: [[&str; 2]; 9] = [
    ["Count Dooku (2 dots)", "comte Dooku (2 points)"],
    ["Rune Haako (1 dot)", "Rune Haako (1 point)"],
    ["General Grievous (2 dots)", "général Grievous (2 points)"],
    ["Asajj Ventress (2 dots)", "Asajj Ventress (2 points)"],
    ["Secret Plans (2 dots)", "Plans secrets (2 points)"],
    ["Nute Gunray (1 dot)", "Nute Gunray (1 point)"],
    ["Poggle the Lesser (1 dot)", "Poggle le Bref (1 point)"],
    ["San Hill (1 dot)", "San Hill (1 point)"],
    ["Wat Tambor (1 dot)", "Wat Tambor (1 point)"],
];

fn code(area: Area) -> &'static str {
    galaxy().code(area)
}

/// Hands, tokens and standing orders, by all that has happened.
pub fn of(history: &History<CloneWars>) -> Secrets {
    // Each seat of four has one army.
    let held = |state: &State, seat: Seat| state.hands.of(Army::ALL[usize::from(seat.0)]).len();
    let mut secrets = Secrets::of_hands(&CloneWarsTeller, &history.states, held);
    for event in &history.events {
        let mut opens = |card: Card| secrets.is_open(&format!("{} (", cards::number(card)));
        match event {
            Event::Built { card, .. } | Event::Played { card, .. } => opens(*card),
            Event::Traded { cards, .. } => cards.iter().copied().for_each(opens),
            _ => {}
        }
    }
    for state in &history.states {
        secrets_of_tokens(state, &mut secrets);
        secrets_of_standing_orders(state, &mut secrets);
    }
    // What lies in sight, or left the game, is known to all.
    let last = history.states.last().unwrap();
    for token in last.tokens.in_place(Whereabouts::Spent).each() {
        TOKENS[token as usize].iter().for_each(|said| secrets.is_open(said));
    }
    secrets
}

/// That JSON for anybody says nothing of them.
pub fn tells_programs_nothing(seen: &str) {
    let mut found = 0;
    for hidden in ["\"hands\":", "\"defend\":", "\"shields\":", "\"offers\":"] {
        let by_army = seen.split(hidden).skip(1).filter(|it| it.starts_with('{'));
        for part in by_army {
            let said = &part[..=part.find('}').unwrap()];
            let of_each: serde_json::Map<String, Value> = serde_json::from_str(said).unwrap();
            assert!(of_each.values().all(Value::is_null), "{hidden}{said}");
            found += of_each.len();
        }
    }
    assert!(found > 0 && found % 16 == 0, "what is hidden has its place: {found}");
    assert!(!seen.contains("\"token\":\""), "no face of a token is told");
    for part in seen.split("\"tokens\":{").skip(1) {
        let faces = &part[..part.find('}').unwrap()];
        assert!(!faces.contains("[\"") && !faces.contains(",\"\""), "{faces}");
    }
}

/// The faces of tokens, which the commander of the army that drew them knows.
fn secrets_of_tokens(state: &State, secrets: &mut Secrets) {
    for (token, said) in Token::ALL.into_iter().zip(TOKENS) {
        let army = match state.tokens.of(token) {
            Whereabouts::Drawn => state.last_turn().map(|turn| turn.army),
            Whereabouts::On(at) => state.board.owner(at),
            Whereabouts::Pile | Whereabouts::Spent => None,
        };
        let commander = army.map(|army| *state.commands.of(army));
        said.iter().for_each(|said| secrets.is_known(said, commander));
    }
}

/// Dice of defence and Shields, which the army's commander knows; offers, which the ally knows, too.
fn secrets_of_standing_orders(state: &State, secrets: &mut Secrets) {
    for army in Army::ALL {
        let commander = *state.commands.of(army);
        let orders = state.orders.of(army);
        let gives = |some: bool| some.then_some(commander);
        let defends = !orders.defence.said().is_empty();
        secrets.is_known("defends with 1 die", gives(defends));
        secrets.is_known("défend avec 1 dé", gives(defends));
        let shields = !orders.shields.planets().is_empty();
        secrets.is_known("Shield ordered", gives(shields));
        secrets.is_known("Bouclier prévu", gives(shields));
        for (at, card) in orders.shields.each() {
            let (card, name) = (cards::number(card), galaxy().name_of(at, Language::En));
            for said in [
                format!("card {card} on {}", code(at)),
                format!("carte {card} sur {}", code(at)),
                format!("Shield (card {card}) on {name}"),
                format!("Bouclier (carte {card}) sur {name}"),
            ] {
                secrets.is_known(&said, [commander]);
            }
        }
        let both = [commander, *state.commands.of(army.ally())];
        let offers: Vec<&str> = orders.offers.each().map(code).collect();
        if !offers.is_empty() {
            let offers = offers.join(" ");
            secrets.is_known(&format!("offered to the ally: {offers}"), both);
            secrets.is_known(&format!("que l'allié peut prendre\u{a0}: {offers}"), both);
        }
    }
}
