//! What an army may attack from a planet, and with what odds: asked of the rules themselves, not told a
//! second time.
//!
//! Source: RULES §1.1, §5.1 to §5.4, §12.

use super::super::{board, preview, words};
use crate::{Reach, ReachWords, kit::territories::reach};
use rules::{
    clone_wars::{
        State, galaxy,
        odds::{Side, Terms},
    },
    kit::territories::{Area, Areas, Clauses, Fight, odds_of},
    language::Language,
};

/// What is asked for first: a planet amid others.
const FIRST: &str = "COR";

/// The answer for an army and a planet by their codes, in the position of a game that is played.
pub(super) fn reach(
    army: &str,
    code: &str,
    link: &dyn Fn(&str, &str) -> String,
    language: Language,
) -> Option<Reach> {
    let mut state = preview::in_play()?;
    let troops = reach::army(army);
    let from = galaxy().of_code(code).or_else(|| galaxy().of_code(FIRST))?;
    // Of whosever turn it is: the troops stand there in its name.
    let army = state.turn()?.army;
    state.board.give(from, army, troops);
    let reached = galaxy().neighbours(from).and(state.own_of(army.faction().other()));
    let target = |area: Area| {
        (galaxy().code(area).to_owned(), told_of(&state, (troops, from), area, language))
    };
    let written = troops.to_string();
    let code = |area: Area| link(&written, galaxy().code(area));
    Some(Reach {
        words: asking(language),
        pieces: reach::armies(language),
        places: reach::places(galaxy(), language),
        piece: written.clone(),
        place: galaxy().code(from).to_owned(),
        told: told((troops, from), reached, language),
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
            "Lit: what it may attack. Press any planet to put the army there.",
            "Éclairé\u{a0}: ce qu'elle peut attaquer. Touchez une planète pour y mettre l'armée.",
        ),
    }
}

/// A target with its odds: the ships of both sides help, and so does the Emperor (§5.3, §5.4).
fn told_of(state: &State, (troops, from): (u32, Area), to: Area, language: Language) -> String {
    let side = |area: Area, all_big: bool| Side { ships: state.ships.at(area), all_big };
    let terms = Terms {
        attacker: side(from, false),
        defender: side(to, state.is_shielded(to)),
        wins_ties: false,
    };
    let defenders = state.board.troops(to);
    let fight = Fight { troops, defenders, defence: 2, clauses: Clauses::default() };
    let ships = state.ships.at(to);
    let mut behind = String::new();
    if !ships.is_empty() {
        behind = format!(", {}", words::fleet(ships, language));
    }
    if state.emperor == Some(to) {
        behind.push_str(language.say(", the Emperor", ", l'Empereur"));
    }
    let odds = odds_of(&fight, &terms.chances());
    reach::target(words::planet(to, language), (defenders, &behind), &odds, language)
}

fn told((troops, from): (u32, Area), reached: Areas, language: Language) -> Vec<String> {
    let name = words::planet(from, language);
    let army = words::troops(troops, language);
    let targets = match (reached.len(), language) {
        (0, Language::En) => "it borders on no enemy".to_owned(),
        (0, Language::Fr) => "aucun ennemi à côté".to_owned(),
        (1, Language::En) => "it may attack one planet".to_owned(),
        (1, Language::Fr) => "une seule planète à attaquer".to_owned(),
        (many, Language::En) => format!("it may attack {many} planets"),
        (many, Language::Fr) => format!("{many} planètes à attaquer"),
    };
    let borders = match language {
        Language::En => format!("{name}, with {army}: {targets}."),
        Language::Fr => format!("{name}, avec {army}\u{a0}: {targets}."),
    };
    vec![borders, reach::first_throw(troops, language)]
}
