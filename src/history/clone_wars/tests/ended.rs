//! How a game that is over is told.

use super::position;
use crate::{Teller, Viewer, clone_wars::CloneWarsTeller};
use rules::{
    clone_wars::{Event, Faction, How, State},
    language::Language,
};
use serde_json::json;

/// §11.2: who wins after the last round of turns, and by how much.
#[test]
fn an_end_by_count_says_the_counts() {
    let mut state = position(&[], json!({}));
    state.options.rounds = state.turn().unwrap().round;
    let held = |state: &State, faction| state.own_of(faction).len();
    let said = |state: &State, how, faction: Option<Faction>, l| {
        let winners = match faction {
            Some(faction) => state.commanders_of(faction),
            None => state.commanders(),
        };
        CloneWarsTeller.event(state, &Event::Ended { how, winners }, Viewer::Public, l).unwrap()
    };
    let republic = Faction::Republic;
    let [n, others] = [held(&state, republic), held(&state, republic.other())];
    assert_ne!(n, others);
    let won = said(&state, How::Shared, Some(republic), Language::En);
    assert!(won.contains(&format!("with {n} planets to {others}")), "{won}");
    let won = said(&state, How::Shared, Some(republic), Language::Fr);
    assert!(won.contains(&format!("avec {n} planètes contre {others}")), "{won}");
    let (to, from) =
        if n < others { (republic, republic.other()) } else { (republic.other(), republic) };
    let army = state.living_armies(state.commanders_of(to).each().next().unwrap()).each().next();
    while held(&state, to) < held(&state, from) {
        let area = state.own_of(from).each().next().unwrap();
        state.board.give(area, army.unwrap(), 1);
    }
    let n = held(&state, republic);
    assert_eq!(n, held(&state, republic.other()));
    let drawn = said(&state, How::Drawn, None, Language::En);
    assert!(drawn.contains(&format!("each faction holds {n} planets")), "{drawn}");
    let won = said(&state, How::Shared, Some(republic), Language::Fr);
    assert!(won.contains(&format!("chaque faction tient {n} planètes")), "{won}");
    assert!(won.contains("plus de troupes"), "{won}");
}
