//! What an army may attack from an area, and with what odds, in words that games on maps of territories
//! share.

use super::{dice::decimal, odds::percent, words};
use rules::{
    kit::territories::{Area, Clauses, Map, Odds, Region},
    language::Language,
};

/// The armies one can ask about.
pub(crate) const ARMIES: [u32; 12] = [2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 50];

/// The army of a code; where it is none, one that makes a good beginning.
pub(crate) fn army(code: &str) -> u32 {
    /// What is asked for first.
    const FIRST: u32 = 8;
    code.parse().ok().filter(|army| ARMIES.contains(army)).unwrap_or(FIRST)
}

/// The armies: code and name.
pub(crate) fn armies(language: Language) -> Vec<(String, String)> {
    ARMIES.map(|army| (army.to_string(), words::troops(army, language))).into()
}

/// The areas of each region: code and name.
pub(crate) fn places(
    map: &'static Map,
    language: Language,
) -> Vec<(&'static str, Vec<(String, String)>)> {
    let named = |area: Area| {
        let code = map.code(area);
        (code.to_owned(), format!("{code} · {}", map.name_of(area, language)))
    };
    let of = |region: &Region| (region.name(language), region.areas().each().map(named).collect());
    map.regions().iter().map(of).collect()
}

/// A target with its odds: `North Africa (5 troops; taken 73.6% of the time; 3.8 lost on average)`.
/// `behind` is what else stands there.
pub(crate) fn target(
    name: &str,
    (defenders, behind): (u32, &str),
    odds: &Odds,
    language: Language,
) -> String {
    let troops = format!("{}{behind}", words::troops(defenders, language));
    let (taken, lost) = (percent(odds.take, language), decimal(odds.attacker_loses, 1, language));
    match language {
        Language::En => {
            format!("{name} ({troops}; taken {taken} of the time; {lost} lost on average)")
        }
        Language::Fr => {
            format!(
                "{name} ({troops}\u{a0}; prise réussie dans {taken} des cas\u{a0}; {lost} de pertes en moyenne)"
            )
        }
    }
}

/// What the first throw has, and which odds these are.
pub(crate) fn first_throw(army: u32, language: Language) -> String {
    match (Clauses::default().dice_of(army), language) {
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
    }
}
