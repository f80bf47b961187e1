//! What an army may attack from a territory, and with what odds: asked of the rules themselves, not told a
//! second time.
//!
//! Source: RULES §1.1, §5.1, §11.1.

use super::super::{board, preview, words};
use crate::{
    Reach, ReachWords,
    kit::territories::{dice::decimal, odds::percent},
};
use rules::{
    kit::territories::{Area, Areas, Clauses, Fight, Map, Region, odds},
    language::Language,
    risk::State,
};

/// The armies one can ask about.
const ARMIES: [u32; 12] = [2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 50];

/// What is asked for first: an army amid others.
const FIRST: (u32, &str) = (8, "SEU");

/// The answer for an army and a territory by their codes, in the position of a game that is played.
pub(super) fn reach(
    army: &str,
    code: &str,
    link: &dyn Fn(&str, &str) -> String,
    language: Language,
) -> Option<Reach> {
    let mut state = preview::in_play()?;
    let map = state.map();
    let army = army.parse().ok().filter(|army| ARMIES.contains(army)).unwrap_or(FIRST.0);
    let from = map.of_code(code).or_else(|| map.of_code(FIRST.1))?;
    // Of whoever's turn it is: the army stands there in its name.
    let seat = state.turn()?.seat;
    state.board.give(from, Some(seat), army);
    let reached = map.neighbours(from).minus(state.own(seat));
    let target = |area: Area| (map.code(area).to_owned(), told_of(&state, army, area, language));
    let written = army.to_string();
    let places = map.regions().iter().map(|region| places_of(map, region, language));
    let code = |area: Area| link(&written, map.code(area));
    Some(Reach {
        words: asking(language),
        pieces: ARMIES.map(|army| (army.to_string(), words::troops(army, language))).into(),
        places: places.collect(),
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

/// The territories of a continent: code and name.
fn places_of(
    map: &'static Map,
    region: &Region,
    language: Language,
) -> (&'static str, Vec<(String, String)>) {
    let named = |area: Area| {
        let code = map.code(area);
        (code.to_owned(), format!("{code} · {}", map.name_of(area, language)))
    };
    (region.name(language), region.areas().each().map(named).collect())
}

/// A target with its odds: `North Africa (5 troops; taken 73.6% of the time; 3.8 lost on average)`.
fn told_of(state: &State, army: u32, to: Area, language: Language) -> String {
    let defenders = state.board.troops(to);
    let fight = Fight { troops: army, defenders, defence: 2, clauses: Clauses::default() };
    let odds = odds(&fight);
    let (name, troops) = (state.map().name_of(to, language), words::troops(defenders, language));
    let (taken, lost) = (percent(odds.take, language), decimal(odds.attacker_loses, 1, language));
    match language {
        Language::En => {
            format!("{name} ({troops}; taken {taken} of the time; {lost} lost on average)")
        }
        Language::Fr => {
            format!(
                "{name} ({troops}\u{a0}; pris dans {taken} des cas\u{a0}; {lost} de pertes en moyenne)"
            )
        }
    }
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
    let dice = Clauses::default().dice_of(army);
    vec![
        match language {
            Language::En => format!("{name}, with {troops}: {targets}."),
            Language::Fr => format!("{name}, avec {troops}\u{a0}: {targets}."),
        },
        match (dice, language) {
            (1, Language::En) => "The first throw has one die, as one troop stays.".to_owned(),
            (1, Language::Fr) => {
                "Le premier combat se fait avec un dé, car une troupe reste.".to_owned()
            }
            (dice, Language::En) => {
                format!(
                    "The first throw has {dice} dice. The odds are those of an attack to the end, against two dice."
                )
            }
            (dice, Language::Fr) => {
                format!(
                    "Le premier combat se fait avec {dice} dés. Les chances sont celles d'une attaque jusqu'au bout, contre deux dés."
                )
            }
        },
    ]
}
