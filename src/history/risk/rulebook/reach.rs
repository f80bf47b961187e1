//! What an army may attack from a territory, and with what odds: asked of the rules themselves, not told a
//! second time.
//!
//! Source: RULES §1.1, §5.1, §11.1.

use super::super::{board, preview, words};
use crate::{Reach, ReachWords, kit::territories::reach};
use rules::{
    kit::territories::{Area, Areas, Clauses, Fight, odds},
    language::Language,
    risk::State,
};

/// What is asked for first: a territory amid others.
const FIRST: &str = "SEU";

/// The answer for an army and a territory by their codes, in the position of a game that is played.
pub(super) fn reach(
    army: &str,
    code: &str,
    link: &dyn Fn(&str, &str) -> String,
    language: Language,
) -> Option<Reach> {
    let mut state = preview::in_play()?;
    let map = state.map();
    let army = reach::army(army);
    let from = map.of_code(code).or_else(|| map.of_code(FIRST))?;
    // Of whoever's turn it is: the army stands there in its name.
    let seat = state.turn()?.seat;
    state.board.give(from, Some(seat), army);
    let reached = map.neighbours(from).minus(state.own(seat));
    let target = |area: Area| (map.code(area).to_owned(), told_of(&state, army, area, language));
    let written = army.to_string();
    let code = |area: Area| link(&written, map.code(area));
    Some(Reach {
        words: asking(language),
        pieces: reach::armies(language),
        places: reach::places(map, language),
        piece: written.clone(),
        place: map.code(from).to_owned(),
        told: told(&state, (army, from), reached, language),
        reached: reached.each().map(target).collect(),
        board_svg: board::asked(&state, reached, code, language),
    })
}

const fn asking(language: Language) -> ReachWords {
    ReachWords {
        question: language.say(
            "What may this army attack, and with what odds?",
            "Que peut attaquer cette armée, et avec quelles chances\u{a0}?",
        ),
        piece: language.say("Troops", "Troupes"),
        place: language.say("Where they stand", "Où elles se trouvent"),
        lit: language.say(
            "Lit: what it may attack. Press any territory to put the army there.",
            "Éclairé\u{a0}: ce qu'elle peut attaquer. Touchez un territoire pour y mettre l'armée.",
        ),
    }
}

/// A target with its odds.
fn told_of(state: &State, army: u32, to: Area, language: Language) -> String {
    let defenders = state.board.troops(to);
    let fight = Fight { troops: army, defenders, defence: 2, clauses: Clauses::default() };
    let name = state.map().name_of(to, language);
    reach::target(name, (defenders, ""), &odds(&fight), language)
}

fn told(
    state: &State,
    (army, from): (u32, Area),
    reached: Areas,
    language: Language,
) -> Vec<String> {
    let name = state.map().name_of(from, language);
    let troops = words::troops(army, language);
    let targets = match (reached.len(), language) {
        (0, Language::En) => "it borders on nobody else".to_owned(),
        (0, Language::Fr) => "personne d'autre à côté".to_owned(),
        (1, Language::En) => "it may attack one territory".to_owned(),
        (1, Language::Fr) => "un seul territoire à attaquer".to_owned(),
        (many, Language::En) => format!("it may attack {many} territories"),
        (many, Language::Fr) => format!("{many} territoires à attaquer"),
    };
    let borders = match language {
        Language::En => format!("{name}, with {troops}: {targets}."),
        Language::Fr => format!("{name}, avec {troops}\u{a0}: {targets}."),
    };
    vec![borders, reach::first_throw(army, language)]
}
